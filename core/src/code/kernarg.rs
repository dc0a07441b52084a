//! Kernel arguments: a plan made once per kernel, carried out at each launch.
//!
//! [`ArgPlan::write`] fills a kernarg segment in one pass, with no allocation: explicit
//! arguments straight from the caller's values, hidden ones from [`LaunchParams`], zeros
//! in between. Where each hidden argument lies is what the metadata says; nothing assumes
//! a code object version.

use alloc::vec::Vec;
use core::ops::Range;

use super::metadata::{Arg, ArgKind, KernelMetadata};

/// What hidden arguments may ask of a launch. Unused addresses stay 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaunchParams {
    /// Work-items of the grid in x, y, z.
    pub grid: [u32; 3],
    /// Work-items of a workgroup in x, y, z; not zero.
    pub block: [u16; 3],
    /// LDS bytes that the launch adds.
    pub dynamic_lds: u32,
    /// LDS bytes of the kernel itself; LDS that arguments size starts after them.
    pub static_lds: u32,
    /// Device address of the buffer for calls to the host.
    pub hostcall_buffer: u64,
    /// Device address of the device heap's control block.
    pub heap: u64,
    /// Device address of the buffer of the delayed printf.
    pub printf_buffer: u64,
    /// Device address of the state of a barrier over several grids.
    pub multigrid_sync: u64,
    /// Device address of the queue that kernels enqueue to.
    pub default_queue: u64,
    /// Device address of the action at the completion of enqueued kernels.
    pub completion_action: u64,
    /// Device address of the queue's descriptor (`amd_queue_t`).
    pub queue_ptr: u64,
    /// High half of the scratch aperture's address.
    pub private_base: u32,
    /// High half of the LDS aperture's address.
    pub shared_base: u32,
}

/// Where a grid starts and how many dimensions it was given; only some APIs let it say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GridOrigin {
    /// First global id in x, y, z.
    pub offset: [u64; 3],
    /// Dimensions, 1 to 3; 0 for as many as the grid's sizes show.
    pub dimensions: u16,
}

impl LaunchParams {
    /// The value of a hidden argument; narrow arguments take its low bytes.
    fn value(&self, kind: ArgKind, origin: &GridOrigin) -> u64 {
        let grid = |d: u8| self.grid.get(usize::from(d)).copied().unwrap_or(1);
        // A workgroup of no work-items is refused above this layer; here it must only not divide.
        let block = |d: u8| u32::from(self.block.get(usize::from(d)).copied().unwrap_or(1)).max(1);
        match kind {
            ArgKind::HiddenGlobalOffset(d) => origin.offset.get(usize::from(d)).copied().unwrap_or(0),
            ArgKind::HiddenPrintfBuffer => self.printf_buffer,
            ArgKind::HiddenHostcallBuffer => self.hostcall_buffer,
            ArgKind::HiddenDefaultQueue => self.default_queue,
            ArgKind::HiddenCompletionAction => self.completion_action,
            ArgKind::HiddenMultigridSync => self.multigrid_sync,
            ArgKind::HiddenHeap => self.heap,
            ArgKind::HiddenBlockCount(d) => u64::from(grid(d) / block(d)),
            ArgKind::HiddenGroupSize(d) => u64::from(block(d)),
            ArgKind::HiddenRemainder(d) => u64::from(grid(d) % block(d)),
            ArgKind::HiddenGridDims => u64::from(self.dimensions(origin)),
            ArgKind::HiddenDynamicLds => u64::from(self.dynamic_lds),
            ArgKind::HiddenPrivateBase => u64::from(self.private_base),
            ArgKind::HiddenSharedBase => u64::from(self.shared_base),
            ArgKind::HiddenQueuePtr => self.queue_ptr,
            // Padding, kinds that are not known, and explicit ones, which no plan hands here.
            _ => 0,
        }
    }

    fn dimensions(&self, origin: &GridOrigin) -> u16 {
        match origin.dimensions {
            0 if self.grid[2] > 1 => 3,
            0 if self.grid[1] > 1 => 2,
            0 => 1,
            given => given,
        }
    }
}

/// Where explicit arguments come from.
pub trait ArgSource {
    /// Writes explicit argument `index` to all of `out`, which has exactly its size;
    /// `offset` is its place in a packed block.
    ///
    /// For a [`ArgKind::DynamicSharedPointer`] it writes how many bytes of LDS the
    /// argument gets; the plan turns that into an offset.
    fn copy(&self, index: usize, offset: usize, out: &mut [u8]);
}

/// No arguments: what a kernel may want is zero.
impl ArgSource for () {
    fn copy(&self, _: usize, _: usize, out: &mut [u8]) {
        out.fill(0);
    }
}

/// A block laid out as the kernarg segment; bytes beyond its end are zero.
impl ArgSource for &[u8] {
    fn copy(&self, _: usize, offset: usize, out: &mut [u8]) {
        let from = self.get(offset..).unwrap_or_default();
        let (head, tail) = out.split_at_mut(from.len().min(out.len()));
        head.copy_from_slice(&from[..head.len()]);
        tail.fill(0);
    }
}

/// Place of an argument in the kernarg segment, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Offset from the start of the segment.
    pub offset: u32,
    /// Size.
    pub size: u32,
}

impl Slot {
    fn of(arg: &Arg) -> Self {
        Self { offset: arg.offset, size: arg.size }
    }

    fn range(self) -> Range<usize> {
        self.offset as usize..self.offset as usize + self.size as usize
    }
}

/// How to fill a kernel's kernarg segment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArgPlan {
    size: u32,
    explicit: Vec<Slot>,
    hidden: Vec<(Slot, ArgKind)>,
    /// Explicit arguments that get LDS: index and alignment.
    local: Vec<(usize, u32)>,
    /// Bytes that no argument takes, to be zeroed.
    gaps: Vec<Range<usize>>,
}

impl ArgPlan {
    /// The plan for a kernel. Arguments outside of the segment, which reading the
    /// metadata refuses, are left out.
    #[must_use]
    pub fn new(kernel: &KernelMetadata) -> Self {
        let mut plan = Self { size: kernel.kernarg_size, ..Self::default() };
        for arg in kernel.args.iter().filter(|a| a.end() <= u64::from(kernel.kernarg_size)) {
            plan.add(arg);
        }
        plan.gaps = plan.find_gaps();
        plan
    }

    fn add(&mut self, arg: &Arg) {
        let mut slot = Slot::of(arg);
        match arg.kind {
            // Padding and what is not known are gaps, which become zero.
            ArgKind::HiddenNone | ArgKind::HiddenUnknown => {}
            kind if kind.is_hidden() => {
                slot.size = slot.size.min(size_of::<u64>() as u32);
                self.hidden.push((slot, kind));
            }
            kind => {
                if kind == ArgKind::DynamicSharedPointer {
                    let align = arg.pointee_align.filter(|a| a.is_power_of_two()).unwrap_or(LOCAL_ALIGN);
                    self.local.push((self.explicit.len(), align));
                }
                self.explicit.push(slot);
            }
        }
    }

    /// The parts of the segment that no slot takes.
    fn find_gaps(&self) -> Vec<Range<usize>> {
        let hidden = self.hidden.iter().map(|(slot, _)| slot);
        let mut taken: Vec<_> = self.explicit.iter().chain(hidden).map(|s| s.range()).collect();
        taken.sort_by_key(|r| r.start);
        let mut gaps = Vec::new();
        let mut end = 0;
        for range in taken {
            if range.start > end {
                gaps.push(end..range.start);
            }
            end = end.max(range.end);
        }
        if end < self.size() {
            gaps.push(end..self.size());
        }
        gaps
    }

    /// Bytes of the kernarg segment.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// Number of arguments that the caller gives.
    #[must_use]
    pub fn explicit_count(&self) -> usize {
        self.explicit.len()
    }

    /// Places of the arguments that the caller gives, in the order of the source.
    #[must_use]
    pub fn explicit(&self) -> &[Slot] {
        &self.explicit
    }

    /// Bytes that a packed block must have to hold all that the caller gives.
    #[must_use]
    pub fn explicit_size(&self) -> usize {
        self.explicit.iter().map(|s| s.range().end).max().unwrap_or(0)
    }

    /// True when the kernel has this hidden argument, so that what it refers to must exist.
    #[must_use]
    pub fn wants(&self, kind: ArgKind) -> bool {
        self.hidden.iter().any(|(_, k)| *k == kind)
    }

    /// LDS bytes that arguments of this launch take beyond the kernel's own `static_lds`.
    #[must_use]
    pub fn local_bytes(&self, static_lds: u32, args: impl ArgSource) -> u32 {
        let mut end = static_lds;
        for &(index, align) in &self.local {
            let slot = self.explicit[index];
            let mut value = [0; 8];
            let size = (slot.size as usize).min(value.len());
            args.copy(index, slot.offset as usize, &mut value[..size]);
            (_, end) = place_local(end, align, u64::from_le_bytes(value));
        }
        end - static_lds
    }

    /// Writes all arguments of one launch to `out`; bytes after the segment are left alone.
    ///
    /// # Panics
    /// When `out` is shorter than [`size`](Self::size).
    pub fn write(&self, params: &LaunchParams, args: impl ArgSource, out: &mut [u8]) {
        self.write_from(params, &GridOrigin::default(), args, out);
    }

    /// As [`write`](Self::write), for a grid that says where it starts.
    ///
    /// # Panics
    /// When `out` is shorter than [`size`](Self::size).
    pub fn write_from(&self, params: &LaunchParams, origin: &GridOrigin, args: impl ArgSource, out: &mut [u8]) {
        let out = &mut out[..self.size()];
        for (index, slot) in self.explicit.iter().enumerate() {
            args.copy(index, slot.offset as usize, &mut out[slot.range()]);
        }
        self.place_locals(params.static_lds, out);
        for (slot, kind) in &self.hidden {
            let value = params.value(*kind, origin).to_le_bytes();
            out[slot.range()].copy_from_slice(&value[..slot.size as usize]);
        }
        for gap in &self.gaps {
            out[gap.clone()].fill(0);
        }
    }

    /// Turns the sizes that the source wrote for LDS arguments into their offsets.
    fn place_locals(&self, static_lds: u32, out: &mut [u8]) {
        let mut end = static_lds;
        for &(index, align) in &self.local {
            let field = &mut out[self.explicit[index].range()];
            let mut value = [0; 8];
            let size = field.len().min(value.len());
            value[..size].copy_from_slice(&field[..size]);
            let start;
            (start, end) = place_local(end, align, u64::from_le_bytes(value));
            field[..size].copy_from_slice(&u64::from(start).to_le_bytes()[..size]);
        }
    }
}

/// Alignment of LDS that an argument sizes when the compiler states none: the largest
/// of any type, a vector of 16 eight-byte numbers.
const LOCAL_ALIGN: u32 = 128;

/// Start and end of `size` bytes of LDS after `end`. Sizes beyond all devices saturate.
fn place_local(end: u32, align: u32, size: u64) -> (u32, u32) {
    let start = end.checked_next_multiple_of(align).unwrap_or(u32::MAX);
    (start, start.saturating_add(u32::try_from(size).unwrap_or(u32::MAX)))
}

//! How a kernel's argument block is written: a plan made when the kernel is loaded.

use alloc::vec::Vec;

use super::metadata::{Arg, ArgKind, KernelMetadata};

/// What hidden arguments may need of a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaunchParams {
    /// Work-items of the grid in x, y, z.
    pub grid: [u32; 3],
    /// Work-items of a workgroup in x, y, z; not zero.
    pub block: [u16; 3],
    /// LDS bytes that the launch adds.
    pub dynamic_lds: u32,
    /// LDS bytes of the kernel itself.
    pub static_lds: u32,
    /// Device address of the buffer for calls to the host.
    pub hostcall_buffer: u64,
    /// Device address of the device heap.
    pub heap: u64,
    /// Device address of OpenCL's printf buffer.
    pub printf_buffer: u64,
    /// Device address of the state for synchronisation between grids.
    pub multigrid_sync: u64,
    /// Device address of the default queue of device-side enqueue.
    pub default_queue: u64,
    /// Device address for completions of device-side enqueue.
    pub completion_action: u64,
    /// Device address of the `amd_queue_t`.
    pub queue_ptr: u64,
    /// High half of the scratch aperture.
    pub private_base: u32,
    /// High half of the LDS aperture.
    pub shared_base: u32,
}

/// Where a caller's arguments come from.
pub trait ArgSource {
    /// Copies argument `index` into `out`, which has its size; `offset` is its place in a
    /// packed block.
    fn copy(&self, index: usize, offset: usize, out: &mut [u8]);
}

/// No arguments, or none that are known: the block stays zero.
impl ArgSource for () {
    fn copy(&self, _: usize, _: usize, _: &mut [u8]) {}
}

/// A packed block; bytes beyond its end are zero.
impl ArgSource for &[u8] {
    fn copy(&self, _: usize, offset: usize, out: &mut [u8]) {
        let from = self.get(offset..).unwrap_or(&[]);
        let count = out.len().min(from.len());
        out[..count].copy_from_slice(&from[..count]);
    }
}

/// A range of the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    offset: u32,
    size: u32,
}

/// The plan of a kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArgPlan {
    size: u32,
    explicit: Vec<Slot>,
    hidden: Vec<(Slot, ArgKind)>,
}

impl ArgPlan {
    /// The plan for a kernel's metadata.
    pub fn new(kernel: &KernelMetadata) -> Self {
        let slot = |a: &Arg| Slot { offset: a.offset, size: a.size };
        let (hidden, explicit): (Vec<&Arg>, Vec<&Arg>) = kernel.args.iter().partition(|a| a.kind.is_hidden());
        Self {
            size: kernel.kernarg_size,
            explicit: explicit.into_iter().map(slot).collect(),
            hidden: hidden.into_iter().filter(|a| a.kind != ArgKind::HiddenNone).map(|a| (slot(a), a.kind)).collect(),
        }
    }

    /// Bytes of the argument block.
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// Arguments that the caller gives.
    pub fn explicit_count(&self) -> usize {
        self.explicit.len()
    }

    /// Offset and size in bytes of an argument that the caller gives.
    pub fn explicit(&self, index: usize) -> Option<(u32, u32)> {
        self.explicit.get(index).map(|s| (s.offset, s.size))
    }

    /// Whether the kernel has a hidden argument of this kind.
    pub fn wants(&self, kind: ArgKind) -> bool {
        self.hidden.iter().any(|(_, k)| *k == kind)
    }

    /// Writes the block into `out`, which is [`size`](Self::size) bytes long.
    ///
    /// # Panics
    /// When `out` is shorter.
    pub fn write(&self, params: &LaunchParams, source: impl ArgSource, out: &mut [u8]) {
        out.fill(0);
        for (index, slot) in self.explicit.iter().enumerate() {
            let start = slot.offset as usize;
            source.copy(index, start, &mut out[start..start + slot.size as usize]);
        }
        for (slot, kind) in &self.hidden {
            let start = slot.offset as usize;
            let value = hidden(*kind, params).to_le_bytes();
            let size = (slot.size as usize).min(value.len());
            out[start..start + size].copy_from_slice(&value[..size]);
        }
    }
}

/// The value of a hidden argument.
fn hidden(kind: ArgKind, p: &LaunchParams) -> u64 {
    let block = |d: u8| u32::from(p.block[d as usize]).max(1);
    let grid = |d: u8| p.grid[d as usize];
    match kind {
        ArgKind::HiddenPrintfBuffer => p.printf_buffer,
        ArgKind::HiddenHostcallBuffer => p.hostcall_buffer,
        ArgKind::HiddenDefaultQueue => p.default_queue,
        ArgKind::HiddenCompletionAction => p.completion_action,
        ArgKind::HiddenMultigridSync => p.multigrid_sync,
        ArgKind::HiddenHeap => p.heap,
        ArgKind::HiddenBlockCount(d) => u64::from(grid(d) / block(d)),
        ArgKind::HiddenGroupSize(d) => u64::from(block(d)),
        ArgKind::HiddenRemainder(d) => u64::from(grid(d) % block(d)),
        ArgKind::HiddenGridDims => dimensions(p),
        ArgKind::HiddenDynamicLds => u64::from(p.dynamic_lds),
        ArgKind::HiddenPrivateBase => u64::from(p.private_base),
        ArgKind::HiddenSharedBase => u64::from(p.shared_base),
        ArgKind::HiddenQueuePtr => p.queue_ptr,
        // Offsets are zero for grids that start at the origin.
        _ => 0,
    }
}

/// Dimensions that the grid uses.
fn dimensions(p: &LaunchParams) -> u64 {
    (0..3).rev().find(|&d| p.grid[d] > 1).map_or(1, |d| d as u64 + 1)
}

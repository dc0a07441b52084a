//! A grid being executed.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use crate::device::aql;
use crate::device::clock;
use crate::device::kernel::{Kernel, Setup};
use crate::device::queue::{Queue, ScratchSetup};
use crate::device::workgroup::Workgroup;
use crate::op::Op;
use crate::wave::LANES;

/// A kernel dispatch between its packet and its completion.
#[derive(Debug)]
pub struct Dispatch {
    /// The queue that it came from.
    pub queue: Arc<Queue>,
    /// Its packet.
    pub packet: aql::Dispatch,
    /// Device address of the packet's slot (the dispatch pointer).
    pub packet_device: u64,
    /// Index of the packet (the dispatch id).
    pub index: u64,
    /// Signal to decrement at the end; 0: none.
    pub completion: u64,
    /// The kernel.
    pub kernel: Kernel,
    /// Registers to set.
    pub setup: Setup,
    /// User SGPRs, the same in all waves, and zeros: of a fixed size, so that a wave's start copies them
    /// without a call.
    pub user_sgprs: [u32; USER_SGPRS],
    /// Its first instruction.
    pub entry: EntryPoint,
    /// Workgroups in x, y, z.
    pub groups: [u32; 3],
    /// All workgroups.
    pub total: u64,
    /// Waves in a whole workgroup.
    pub waves_per_group: u32,
    /// Workgroups that may be resident at the same time.
    pub max_resident: u32,
    /// Scratch of the queue at the time of the packet.
    pub scratch: ScratchSetup,
    /// Timestamp of the start.
    pub start: u64,
    /// Next workgroup that has not started.
    next: AtomicU64,
    /// Workgroups that ended.
    done: AtomicU64,
    /// Workgroups that started and have not ended.
    pub resident: AtomicU32,
    /// A fault or the end of the queue stopped it: workgroups end as soon as they can.
    pub stopped: AtomicBool,
    /// Where workgroups meet (`ds_gws_barrier`).
    pub grid_barrier: GridBarrier,
    /// Resident workgroups that gave way to others.
    pub parked: Mutex<VecDeque<Workgroup>>,
}

/// A barrier of all workgroups of a grid, one wave of each.
#[derive(Debug, Default)]
pub struct GridBarrier {
    /// Waves that have come, since the beginning.
    arrived: AtomicU64,
}

impl GridBarrier {
    /// Counts a wave in; gives what [`is_open`](Self::is_open) wants to know.
    pub fn arrive(&self, groups: u64) -> u64 {
        let before = self.arrived.fetch_add(1, Ordering::AcqRel);
        (before / groups + 1) * groups
    }

    /// Whether everyone of that round has come.
    pub fn is_open(&self, ticket: u64) -> bool {
        self.arrived.load(Ordering::Acquire) >= ticket
    }
}

/// A pointer to the first op; code pages live as long as the device.
#[derive(Clone, Copy, Debug)]
pub struct EntryPoint(pub *const Op);

// SAFETY: ops are immutable and live as long as the device's code cache.
#[allow(unsafe_code)]
unsafe impl Send for EntryPoint {}
// SAFETY: as above.
#[allow(unsafe_code)]
unsafe impl Sync for EntryPoint {}

/// What a dispatch is made from.
pub struct Launch {
    /// See [`Dispatch`].
    pub queue: Arc<Queue>,
    /// See [`Dispatch`].
    pub packet: aql::Dispatch,
    /// See [`Dispatch`].
    pub packet_device: u64,
    /// See [`Dispatch`].
    pub index: u64,
    /// See [`Dispatch`].
    pub completion: u64,
    /// See [`Dispatch`].
    pub kernel: Kernel,
    /// See [`Dispatch`].
    pub entry: EntryPoint,
    /// See [`Dispatch`].
    pub scratch: ScratchSetup,
    /// Waves that the device holds at most.
    pub device_waves: u32,
    /// Workgroups that the device's LDS holds, by the packet's need.
    pub lds_groups: u32,
}

impl Dispatch {
    /// Takes over a checked packet.
    pub fn new(l: Launch) -> Self {
        let groups: [u32; 3] = core::array::from_fn(|d| l.packet.grid[d].div_ceil(l.packet.workgroup[d]));
        let total = groups.iter().map(|&g| u64::from(g)).product();
        let items: u32 = l.packet.workgroup.iter().product();
        let waves_per_group = items.div_ceil(LANES as u32);
        let max_resident = (l.device_waves / waves_per_group).min(l.lds_groups).max(1);
        let setup = l.kernel.setup();
        Self {
            user_sgprs: user_sgprs(&setup, &l),
            setup,
            queue: l.queue,
            packet: l.packet,
            packet_device: l.packet_device,
            index: l.index,
            completion: l.completion,
            kernel: l.kernel,
            entry: l.entry,
            groups,
            total,
            waves_per_group,
            max_resident,
            scratch: l.scratch,
            start: clock::timestamp(),
            next: AtomicU64::new(0),
            done: AtomicU64::new(0),
            resident: AtomicU32::new(0),
            stopped: AtomicBool::new(false),
            grid_barrier: GridBarrier::default(),
            parked: Mutex::default(),
        }
    }

    /// Claims up to `want` workgroups that have not started: first index and count.
    pub fn claim(&self, want: u32) -> Option<(u64, u32)> {
        if self.next.load(Ordering::Relaxed) >= self.total {
            return None;
        }
        let first = self.next.fetch_add(u64::from(want), Ordering::Relaxed);
        let count = self.total.checked_sub(first)?.min(u64::from(want));
        (count > 0).then_some((first, count as u32))
    }

    /// Workgroups not yet started.
    pub fn unstarted(&self) -> u64 {
        self.total.saturating_sub(self.next.load(Ordering::Relaxed))
    }

    /// Counts ended workgroups; true for the caller that ended the last.
    pub fn finish(&self, count: u64) -> bool {
        self.done.fetch_add(count, Ordering::AcqRel) + count == self.total
    }

    /// Whether all workgroups ended.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire) == self.total
    }

    /// Workgroup `index` in x, y, z.
    pub fn group_id(&self, index: u64) -> [u32; 3] {
        let x = u64::from(self.groups[0]);
        let y = u64::from(self.groups[1]);
        [(index % x) as u32, (index / x % y) as u32, (index / (x * y)) as u32]
    }

    /// Work-items of workgroup `id` in x, y, z: fewer than a whole one at the grid's edges.
    pub fn group_size(&self, id: [u32; 3]) -> [u32; 3] {
        core::array::from_fn(|d| {
            let size = self.packet.workgroup[d];
            size.min(self.packet.grid[d] - id[d] * size)
        })
    }

    /// Makes workgroups end: none starts any more, running ones stop at their next yield.
    /// True if it was stopped before.
    pub fn stop(&self) -> bool {
        self.stopped.swap(true, Ordering::AcqRel)
    }

    /// Whether [`stop`](Self::stop) was called.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Acquire)
    }
}

/// As many user SGPRs as a kernel descriptor can ask for, rounded up.
pub const USER_SGPRS: usize = 32;

/// User SGPRs in the order that the kernel descriptor fixes.
fn user_sgprs(setup: &Setup, l: &Launch) -> [u32; USER_SGPRS] {
    let mut all = Vec::with_capacity(16);
    let pair = |v: u64| [v as u32, (v >> 32) as u32];
    if setup.private_segment_buffer {
        all.extend(l.scratch.resource);
    }
    if setup.dispatch_ptr {
        all.extend(pair(l.packet_device));
    }
    if setup.queue_ptr {
        all.extend(pair(l.queue.init.descriptor_device));
    }
    if setup.kernarg_ptr {
        all.extend(pair(l.packet.kernarg));
    }
    if setup.dispatch_id {
        all.extend(pair(l.index));
    }
    if setup.flat_scratch_init {
        all.extend(pair(l.scratch.base));
    }
    if setup.private_segment_size {
        all.push(l.packet.private_segment);
    }
    all.resize(USER_SGPRS, 0);
    core::array::from_fn(|i| all[i])
}

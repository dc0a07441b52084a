//! Queues: where packets come from and what the command processor remembers of each.
#![allow(unsafe_code)]

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::device::aql;

/// Names a queue of a device.
pub type QueueId = u64;

/// Where a queue's parts are: host addresses that stay valid until the queue is destroyed.
#[derive(Clone, Copy, Debug)]
pub struct QueueInit {
    /// Host address of the ring.
    pub ring: *mut u8,
    /// Device address of the ring.
    pub ring_device: u64,
    /// Slots, a power of two.
    pub packets: u32,
    /// `read_dispatch_id`.
    pub read_index: *const AtomicU64,
    /// Takes the index of the last published packet; all ones before the first.
    pub doorbell: *const AtomicU64,
    /// Host address of the `amd_queue_t`.
    pub descriptor: *mut u8,
    /// Device address of the `amd_queue_t`.
    pub descriptor_device: u64,
    /// Served before queues of lower priority.
    pub priority: i32,
}

/// A queue of the device.
#[derive(Debug)]
pub struct Queue {
    /// Its name.
    pub id: QueueId,
    /// Its parts.
    pub init: QueueInit,
    /// No more packets are read; running work is being stopped.
    pub closed: AtomicBool,
    /// Workgroups and packets look here when they need to know quickly.
    pub processor: Mutex<Processor>,
    /// Dispatches that are not complete. Changed under `processor`'s lock or by completion.
    pub in_flight: AtomicU64,
    /// Free scratch slots of waves.
    pub scratch: Mutex<ScratchSlots>,
}

// SAFETY: the pointers are shared memory by design; all access is atomic or follows the
// packet protocol (a slot belongs to the device between header store and release).
unsafe impl Send for Queue {}
// SAFETY: as above.
unsafe impl Sync for Queue {}

/// What the command processor remembers of a queue.
#[derive(Debug, Default)]
pub struct Processor {
    /// Next packet to read; mirrored to `read_dispatch_id`, never read back.
    pub read: u64,
    /// The packet that the queue stands at while it can't go on.
    pub blocked: Option<Blocked>,
    /// Packets that were taken and whose slots are not free yet: index, and whether it ended.
    pub open: VecDeque<(u64, bool)>,
}

/// A packet that was read but can't be executed yet.
#[derive(Clone, Copy, Debug)]
pub struct Blocked {
    /// Its header.
    pub header: aql::Header,
    /// Its body.
    pub packet: aql::Packet,
    /// When it was first looked at.
    pub since: u64,
}

impl Queue {
    /// Host address of the slot of packet `index`.
    pub fn slot(&self, index: u64) -> *mut u8 {
        let slot = (index & u64::from(self.init.packets - 1)) as usize;
        // SAFETY: the slot lies in the ring.
        unsafe { self.init.ring.add(slot * aql::PACKET) }
    }

    /// One past the last packet that the doorbell announced.
    pub fn announced(&self) -> u64 {
        // SAFETY: the doorbell lives as long as the queue.
        unsafe { &*self.init.doorbell }.load(Ordering::Acquire).wrapping_add(1)
    }

    /// Tells producers how far packets were consumed.
    pub fn publish_read(&self, index: u64) {
        // SAFETY: the index lives as long as the queue.
        unsafe { &*self.init.read_index }.store(index, Ordering::Release);
    }

    /// Scratch as the driver set it in the `amd_queue_t`.
    pub fn scratch_setup(&self) -> ScratchSetup {
        const TMPRING: usize = 140;
        const RESOURCE: usize = 144;
        const BASE: usize = 160;
        // SAFETY: the amd_queue_t lives as long as the queue; the driver changes these
        // fields only while the queue is idle.
        unsafe {
            let d = self.init.descriptor;
            let tmpring = d.add(TMPRING).cast::<u32>().read_volatile();
            ScratchSetup {
                waves: tmpring & 0xfff,
                wave_bytes: (tmpring >> 12 & 0x1fff) * 1024,
                resource: core::array::from_fn(|i| d.add(RESOURCE + 4 * i).cast::<u32>().read_volatile()),
                base: d.add(BASE).cast::<u64>().read_volatile(),
            }
        }
    }
}

/// A queue's scratch memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScratchSetup {
    /// Waves that have scratch at the same time at most.
    pub waves: u32,
    /// Bytes of scratch per wave.
    pub wave_bytes: u32,
    /// Buffer resource for scratch access.
    pub resource: [u32; 4],
    /// Device address of the first wave's scratch.
    pub base: u64,
}

/// Scratch slots not in use, last freed first used (its memory is warm).
#[derive(Debug, Default)]
pub struct ScratchSlots {
    free: Vec<u32>,
    made: u32,
}

impl ScratchSlots {
    /// Takes `count` slots below `limit`, or none.
    pub fn take(&mut self, count: u32, limit: u32, out: &mut Vec<u32>) -> bool {
        out.clear();
        while out.len() < count as usize {
            if let Some(slot) = self.free.pop() {
                out.push(slot);
            } else if self.made < limit {
                out.push(self.made);
                self.made += 1;
            } else {
                self.give(out);
                return false;
            }
        }
        true
    }

    /// Gives slots back.
    pub fn give(&mut self, slots: &mut Vec<u32>) {
        self.free.append(slots);
    }
}

//! A queue of the software GPU: ring, indices, doorbell and `amd_queue_t` in process memory.
#![allow(unsafe_code)]

use std::collections::VecDeque;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};

use rocclr::fault::Fault;
use rocclr::platform::{DeviceIndex, QueueMapping, Region};
use softgpu::device::{Gpu, QueueId};

/// Offsets in `amd_queue_t` (AMD HSA ABI).
pub mod layout {
    /// `write_dispatch_id`.
    pub const WRITE_INDEX: usize = 56;
    /// High half of the LDS aperture.
    pub const SHARED_HI: usize = 64;
    /// High half of the scratch aperture.
    pub const PRIVATE_HI: usize = 68;
    /// `read_dispatch_id`.
    pub const READ_INDEX: usize = 128;
    /// COMPUTE_TMPRING_SIZE: waves in bits 11:0, KiB per wave in bits 24:12.
    pub const TMPRING: usize = 140;
    /// Buffer resource of the scratch.
    pub const SCRATCH_RESOURCE: usize = 144;
    /// Its address.
    pub const SCRATCH_BASE: usize = 160;
    /// Its size in bytes.
    pub const SCRATCH_SIZE: usize = 168;
    /// Bytes per work-item of a wave64.
    pub const SCRATCH_LANE_BYTES: usize = 176;
    /// Queue properties.
    pub const PROPERTIES: usize = 180;
    /// Bytes that a queue takes.
    pub const SIZE: usize = 256;
}

/// A queue; dropping it stops its work and destroys it.
pub struct SoftQueue {
    pub(crate) device: DeviceIndex,
    pub(crate) gpu: Arc<Gpu>,
    pub(crate) id: QueueId,
    pub(crate) mapping: QueueMapping,
    /// Ring and `amd_queue_t`.
    pub(crate) memory: Region,
    pub(crate) scratch: Mutex<Option<Region>>,
    /// Kept for the device, which has its address.
    #[expect(dead_code, reason = "the mapping and the device point to it")]
    pub(crate) doorbell: Box<AtomicU64>,
    pub(crate) faults: Arc<Mutex<VecDeque<Fault>>>,
    /// Gives memory back.
    pub(crate) release: Box<dyn Fn(Region) + Send + Sync>,
}

impl Drop for SoftQueue {
    fn drop(&mut self) {
        self.gpu.destroy_queue(self.id);
        if let Some(scratch) = self.scratch.get_mut().expect("no panic under this lock").take() {
            (self.release)(scratch);
        }
        (self.release)(self.memory);
    }
}

/// The `amd_queue_t` of a queue.
#[derive(Clone, Copy)]
pub struct Descriptor(pub *mut u8);

impl Descriptor {
    /// Writes a field.
    ///
    /// # Safety
    /// The descriptor is live, the field lies in it, and the queue is idle.
    pub unsafe fn put<T>(self, offset: usize, value: T) {
        // SAFETY: by contract; fields are aligned in the ABI's layout.
        unsafe { self.0.add(offset).cast::<T>().write_volatile(value) }
    }
}

//! What the core asks of the world: memory, queues, waiting and copying.
//!
//! A platform is a way to reach GPUs: the in-process software GPU, a kernel driver, a
//! PCIe device without an OS. All methods take `&self`, so several platforms and
//! several devices live side by side in one process. Nothing here is called on
//! the launch path: a queue hands out its ring and doorbell once, when made.

use core::fmt;
use core::ptr::NonNull;
use core::sync::atomic::AtomicU64;

use crate::fault::Fault;
use crate::signal::{Condition, Signal};

/// Index of a device among those that a platform shows.
pub type DeviceIndex = usize;

/// Where memory comes from, and who sees it how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    /// Device memory, coarse grain: coherent with the host at packet boundaries.
    Vram,
    /// Device memory, fine grain: visible to others while a kernel runs.
    VramFine,
    /// Host memory mapped to every device, fine grain.
    Host,
    /// Host memory mapped to every device, coarse grain.
    HostCoarse,
    /// Memory for kernel arguments: host-written, device-read.
    Kernarg,
    /// Memory that host and devices share with one address and either may touch.
    Managed,
    /// Memory for machine code.
    Code,
}

/// A piece of memory that the device can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// Address in the device's address space.
    pub device: u64,
    /// The same bytes in the host's address space, where it can reach them.
    pub host: Option<NonNull<u8>>,
    /// Length in bytes, as asked for.
    pub size: u64,
    /// The pool that it came from.
    pub pool: Pool,
    /// The device that owns it; `None` for memory of the host.
    pub owner: Option<DeviceIndex>,
}

// SAFETY: a region is an address range, not access to it.
#[allow(unsafe_code)]
unsafe impl Send for Region {}
// SAFETY: as above.
#[allow(unsafe_code)]
unsafe impl Sync for Region {}

/// Why memory could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllocError {
    /// The pool has not that much left.
    OutOfMemory {
        /// Bytes asked for.
        wanted: u64,
        /// Bytes free in the pool.
        free: u64,
    },
    /// A size of zero, an alignment that is no power of two, or an overflow.
    BadLayout,
    /// The platform has no such pool on this device.
    NoSuchPool(Pool),
    /// The host range is mapped to the device already.
    AlreadyMapped,
    /// The range was not given out by this platform.
    NotMapped,
}

impl fmt::Display for AllocError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfMemory { wanted, free } => {
                write!(f, "out of memory: {wanted} bytes wanted, {free} free")
            }
            Self::BadLayout => f.write_str("size or alignment is not usable"),
            Self::NoSuchPool(p) => write!(f, "the device has no pool {p:?}"),
            Self::AlreadyMapped => f.write_str("the range is mapped already"),
            Self::NotMapped => f.write_str("the range is not mapped"),
        }
    }
}

impl core::error::Error for AllocError {}

/// Why a queue could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueError {
    /// The device has no hardware queue left.
    NoQueueLeft,
    /// The packet count is no power of two or out of the device's range.
    BadSize,
    /// Memory for ring or save area was not to be had.
    Memory(AllocError),
}

impl fmt::Display for QueueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoQueueLeft => f.write_str("no hardware queue left"),
            Self::BadSize => f.write_str("queue size must be a power of two within the device's range"),
            Self::Memory(e) => write!(f, "no memory for the queue: {e}"),
        }
    }
}

impl core::error::Error for QueueError {}

/// Urgency of a queue against the device's other queues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// Served when nothing else waits.
    Low,
    /// The usual.
    #[default]
    Normal,
    /// Served first.
    High,
}

/// Ring, indices and doorbell of a queue, as mapped into this process.
///
/// All pointers stay valid until the queue is destroyed.
#[derive(Clone, Copy, Debug)]
pub struct QueueMapping {
    /// First of `packets` slots of 64 bytes, 64-byte aligned.
    pub ring: NonNull<u8>,
    /// Number of slots, a power of two.
    pub packets: u32,
    /// Next packet index to reserve (HSA `write_dispatch_id`).
    pub write_index: NonNull<AtomicU64>,
    /// First packet index that the device has not consumed (`read_dispatch_id`).
    pub read_index: NonNull<AtomicU64>,
    /// Takes the index of the last published packet.
    pub doorbell: NonNull<AtomicU64>,
    /// Device address of the `amd_queue_t`; kernels get it as queue pointer.
    pub descriptor: u64,
}

// SAFETY: shared by design; every access goes through atomics or the ring's protocol.
#[allow(unsafe_code)]
unsafe impl Send for QueueMapping {}
// SAFETY: as above.
#[allow(unsafe_code)]
unsafe impl Sync for QueueMapping {}

/// How a wait ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// The condition held; the value seen.
    Met(i64),
    /// The time was over first.
    TimedOut,
}

/// A copy or fill by the platform's copy engine.
///
/// `rows` × `slices` pieces of `width` bytes; a linear copy has one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Device (or mapped host) address written to.
    pub dst: u64,
    /// Bytes from a row to the next at the destination.
    pub dst_pitch: u64,
    /// Bytes from a slice to the next at the destination.
    pub dst_slice: u64,
    /// What is written.
    pub source: Source,
    /// Bytes in a row; for a pattern a multiple of its size.
    pub width: u64,
    /// Rows in a slice.
    pub rows: u64,
    /// Slices.
    pub slices: u64,
}

/// What a [`Transfer`] writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Bytes read from memory.
    Memory {
        /// Device (or mapped or plain host) address read from.
        src: u64,
        /// Bytes from a row to the next.
        pitch: u64,
        /// Bytes from a slice to the next.
        slice: u64,
    },
    /// A repeated pattern, little-endian in the low `size` bytes (1, 2 or 4).
    Pattern {
        /// The pattern.
        value: u32,
        /// Its size in bytes.
        size: u8,
    },
}

/// Facts of a device that do not change.
#[derive(Clone, Debug)]
pub struct DeviceProperties {
    /// Marketing name, UTF-8.
    pub name: &'static str,
    /// Target id of the code that it runs, such as `gfx90a:sramecc+:xnack-`.
    pub target: &'static str,
    /// `gfx_target_version` as major, minor, stepping.
    pub gfx_version: (u32, u32, u32),
    /// PCI domain, bus, device and function.
    pub pci: (u32, u32, u32, u32),
    /// Unique id of the board.
    pub uuid: [u8; 16],
    /// Compute units.
    pub compute_units: u32,
    /// SIMD units per compute unit.
    pub simds_per_cu: u32,
    /// Waves that a SIMD holds at most.
    pub waves_per_simd: u32,
    /// Lanes in a wavefront.
    pub wavefront_size: u32,
    /// Work-items in a workgroup at most.
    pub max_workgroup_size: u32,
    /// LDS bytes per workgroup at most.
    pub lds_per_workgroup: u32,
    /// Vector registers per SIMD lane.
    pub vgprs_per_simd: u32,
    /// Device memory in bytes.
    pub vram_size: u64,
    /// L2 bytes.
    pub l2_size: u32,
    /// Engine clock at most, kHz.
    pub engine_clock_khz: u32,
    /// Memory clock at most, kHz.
    pub memory_clock_khz: u32,
    /// Memory bus width in bits.
    pub memory_bus_bits: u32,
    /// Ticks per second of signal timestamps and of `s_memrealtime`.
    pub timestamp_hz: u64,
    /// First address of the LDS aperture.
    pub shared_aperture: u64,
    /// First address of the scratch aperture.
    pub private_aperture: u64,
    /// The host may touch `Pool::Vram` directly.
    pub host_visible_vram: bool,
}

/// Access to devices. See the module documentation.
pub trait Platform: Send + Sync + 'static {
    /// A queue; dropping it destroys the hardware queue (outstanding packets are abandoned).
    type Queue: Send + Sync;

    /// True when small allocations should be cut from larger ones by the core;
    /// false when the platform wants to know the exact extent of each (bounds checks).
    const SUBALLOCATE: bool;

    /// Number of devices.
    fn device_count(&self) -> usize;

    /// Facts of a device.
    ///
    /// # Panics
    /// When `device` is not below [`device_count`](Self::device_count).
    fn properties(&self, device: DeviceIndex) -> &DeviceProperties;

    /// Gets memory, aligned to `align` (a power of two; 0 means the platform's page).
    fn alloc(&self, device: DeviceIndex, pool: Pool, size: u64, align: u64) -> Result<Region, AllocError>;

    /// Gives memory back. Work that uses it must have ended.
    fn free(&self, region: Region) -> Result<(), AllocError>;

    /// Makes `size` bytes of the host's memory at `host` reachable by all devices.
    fn map_host(&self, host: NonNull<u8>, size: u64) -> Result<Region, AllocError>;

    /// Undoes [`map_host`](Self::map_host).
    fn unmap_host(&self, region: Region) -> Result<(), AllocError>;

    /// Free and total bytes of device memory.
    fn memory_info(&self, device: DeviceIndex) -> (u64, u64);

    /// Makes an AQL queue with `packets` slots (a power of two).
    fn create_queue(&self, device: DeviceIndex, packets: u32, priority: Priority) -> Result<Self::Queue, QueueError>;

    /// Where the queue's ring and doorbell are.
    fn mapping<'q>(&self, queue: &'q Self::Queue) -> &'q QueueMapping;

    /// Makes the queue's scratch at least `bytes` per work-item.
    /// Idle queues only, unless the device can grow by itself.
    fn reserve_scratch(&self, queue: &Self::Queue, bytes: u32) -> Result<(), AllocError>;

    /// Tells a sleeping device that doorbells rang. Cheap; never needed for correctness of
    /// a real device, which sees its doorbells by itself. Waits call it.
    fn kick(&self, device: DeviceIndex);

    /// Blocks until the signal's value meets `condition`, `timeout_ns` at most (`None`: forever).
    fn wait(&self, signal: &Signal, condition: Condition, timeout_ns: Option<u64>) -> Wait;

    /// The event id and mailbox address to put into a new signal so that [`wait`](Self::wait)
    /// can sleep on it; zeros when the platform only polls.
    fn signal_event(&self) -> (u32, u64);

    /// Tells waiters that the host itself changed a signal.
    fn signal_changed(&self, signal: &Signal);

    /// Starts a transfer after each of `after` reached zero; then decrements `done`,
    /// with its start and end timestamps set.
    fn transfer(&self, device: DeviceIndex, transfer: &Transfer, after: &[&Signal], done: &Signal);

    /// Takes the oldest fault of the queue, if one happened.
    fn take_fault(&self, queue: &Self::Queue) -> Option<Fault>;

    /// The present value of the device's timestamp counter.
    fn timestamp(&self, device: DeviceIndex) -> u64;

    /// Tells the device that machine code in the range was written or removed.
    fn code_changed(&self, device: DeviceIndex, start: u64, size: u64);

    /// A name for `start..start+size` in fault reports (a kernel, a global, a code object).
    fn annotate(&self, device: DeviceIndex, start: u64, size: u64, name: &str);
}

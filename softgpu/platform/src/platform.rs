//! The platform itself.
#![allow(unsafe_code)]

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rocclr::fault::{Fault, FaultKind};
use rocclr::platform::{
    AllocError, DeviceIndex, DeviceProperties, Platform, Pool, Priority, QueueError, QueueMapping, Region, Transfer,
    Wait,
};
use rocclr::signal::{Condition, Signal};
use softgpu::device::{self, FaultReport, Gpu, Host, QueueId, QueueInit, clock};
use softgpu::mem::space::{AddressSpace, Window};
use softgpu::simd::Backend;

use crate::arena::Arena;
use crate::event::Events;
use crate::properties::{self, LDS, PRIVATE_APERTURE, SHARED_APERTURE};
use crate::queue::{Descriptor, SoftQueue, layout};
use crate::transfer::CopyEngine;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Config {
    /// Target of the devices, such as `gfx90a`.
    pub target: String,
    /// Number of devices.
    pub count: u32,
    /// Worker threads per device; 0: one for each core.
    pub workers: usize,
    /// Kernels that run longer are stopped.
    pub watchdog: Option<Duration>,
    /// Device memory in bytes; 0: half of the host's memory.
    pub vram: u64,
    /// SIMD back end; `None`: the best of this host.
    pub backend: Option<Backend>,
}

impl Default for Config {
    fn default() -> Self {
        Self { target: "gfx90a".into(), count: 1, workers: 0, watchdog: None, vram: 0, backend: None }
    }
}

/// Why the devices could not be made.
#[derive(Debug)]
pub enum SetupError {
    /// No such target.
    UnknownTarget(String),
    /// No addresses for the arena.
    Reserve(std::io::Error),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTarget(t) => {
                let known: Vec<_> = properties::targets().collect();
                write!(f, "no software GPU for target {t}; there are: {}", known.join(", "))
            }
            Self::Reserve(e) => write!(f, "can't reserve addresses for device memory: {e}"),
        }
    }
}

impl std::error::Error for SetupError {}

/// Software GPUs in this process.
pub struct SoftPlatform {
    // Dropped in this order: the devices and the engine first, memory last.
    gpus: Vec<Arc<Gpu>>,
    copies: Arc<CopyEngine>,
    properties: Vec<DeviceProperties>,
    used: Vec<AtomicU64>,
    memory: Arc<Memory>,
    surroundings: Arc<Surroundings>,
}

/// Memory of all devices: they share one address space, as peers with full access do.
struct Memory {
    space: Arc<AddressSpace>,
    arena: Arena,
}

/// What devices call.
struct Surroundings {
    events: Arc<Events>,
    copies: Mutex<Option<std::sync::Weak<CopyEngine>>>,
    /// By device and queue.
    faults: Mutex<HashMap<QueueId, Arc<Mutex<VecDeque<Fault>>>>>,
}

/// One device's way to its surroundings: queue ids are per device.
struct DeviceHost {
    index: usize,
    to: Arc<Surroundings>,
}

fn queue_key(device: usize, id: QueueId) -> QueueId {
    (device as u64) << 48 | id
}

impl Host for DeviceHost {
    fn raise_event(&self, event: u32) {
        self.to.events.raise(event);
        let copies = self.to.copies.lock().expect("no panic under this lock");
        if let Some(copies) = copies.as_ref().and_then(std::sync::Weak::upgrade) {
            copies.look();
        }
    }

    fn fault(&self, queue: QueueId, report: FaultReport) {
        let faults = self.to.faults.lock().expect("no panic under this lock");
        if let Some(list) = faults.get(&queue_key(self.index, queue)) {
            list.lock().expect("no panic under this lock").push_back(translate(&report));
        }
    }
}

fn translate(r: &FaultReport) -> Fault {
    let kind = match r.kind {
        device::FaultKind::Memory => FaultKind::Memory,
        device::FaultKind::Alignment => FaultKind::Alignment,
        device::FaultKind::IllegalInstruction => FaultKind::IllegalInstruction,
        device::FaultKind::Trap => FaultKind::Trap,
        device::FaultKind::Watchdog => FaultKind::Watchdog,
        device::FaultKind::Packet => FaultKind::Packet,
        device::FaultKind::Scratch => FaultKind::Scratch,
    };
    let mut report = rocclr::fault::Report::new();
    for c in r.text.chars() {
        if report.push(c).is_err() {
            break;
        }
    }
    Fault { kind, kernel: r.kernel, pc: r.pc, address: r.address, trap_id: r.trap_id, report }
}

/// Host memory in bytes, or a guess.
fn host_memory() -> u64 {
    // SAFETY: sysconf has no preconditions.
    let (pages, size) = unsafe { (libc::sysconf(libc::_SC_PHYS_PAGES), libc::sysconf(libc::_SC_PAGESIZE)) };
    u64::try_from(pages).unwrap_or(1 << 20) * u64::try_from(size).unwrap_or(4096)
}

impl SoftPlatform {
    /// Makes the devices.
    pub fn new(config: &Config) -> Result<Self, SetupError> {
        let vram = if config.vram > 0 { config.vram } else { (host_memory() / 2).next_multiple_of(1 << 20) };
        let count = config.count.max(1);
        // Addresses for all devices and as much for host memory, and some for the gaps.
        let arena = reserve(vram * u64::from(count + 1) + (64 << 30))?;
        let space = Arc::new(AddressSpace::default());
        let events = Arc::new(Events::default());
        let mailbox = events.mailbox();
        let window = Window { start: mailbox, end: mailbox + 8, delta: 0, writable: true, executable: false };
        space.map(window).expect("the space is empty");
        let surroundings =
            Arc::new(Surroundings { events: Arc::clone(&events), copies: Mutex::default(), faults: Mutex::default() });
        let mut gpus = Vec::new();
        let mut all = Vec::new();
        for index in 0..count {
            let (target, properties) = properties::device(&config.target, index, vram)
                .ok_or_else(|| SetupError::UnknownTarget(config.target.clone()))?;
            let host = Arc::new(DeviceHost { index: index as usize, to: Arc::clone(&surroundings) });
            let device = device_config(config, target, &properties);
            gpus.push(Arc::new(Gpu::new(device, Arc::clone(&space), host)));
            all.push(properties);
        }
        let woken = gpus.clone();
        let copies = Arc::new(CopyEngine::new(events, move || woken.iter().for_each(|g| g.kick())));
        *surroundings.copies.lock().expect("no panic under this lock") = Some(Arc::downgrade(&copies));
        let used = all.iter().map(|_| AtomicU64::new(0)).collect();
        let memory = Arc::new(Memory { space, arena });
        Ok(Self { gpus, copies, properties: all, used, memory, surroundings })
    }

    fn owner_of(pool: Pool, device: DeviceIndex) -> Option<DeviceIndex> {
        matches!(pool, Pool::Vram | Pool::VramFine | Pool::Code).then_some(device)
    }
}

/// Reserves an arena, a smaller one where the system refuses the size.
fn reserve(mut size: u64) -> Result<Arena, SetupError> {
    const LEAST: u64 = 1 << 30;
    loop {
        match Arena::new(size) {
            Ok(arena) => return Ok(arena),
            Err(e) if size / 2 < LEAST => return Err(SetupError::Reserve(e)),
            Err(_) => size /= 2,
        }
    }
}

fn device_config(config: &Config, target: softgpu_isa::Target, p: &DeviceProperties) -> device::Config {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    device::Config {
        target,
        compute_units: p.compute_units,
        waves_per_cu: p.simds_per_cu * p.waves_per_simd,
        lds_bytes: LDS,
        workers: if config.workers > 0 { config.workers } else { cores },
        watchdog: config.watchdog,
        backend: config.backend.unwrap_or_else(Backend::detect),
        shared_aperture: SHARED_APERTURE,
        private_aperture: PRIVATE_APERTURE,
    }
}

impl Memory {
    /// Memory of exactly `size` bytes for the device; what is behind it faults.
    fn alloc(&self, pool: Pool, owner: Option<DeviceIndex>, size: u64, align: u64) -> Option<Region> {
        let host = self.arena.alloc(size, align)?;
        let start = host.as_ptr() as u64;
        // Loads of the compiler are whole dwords, and up to 16 bytes where it knows alignment.
        let end = start + size.next_multiple_of(16);
        let window = Window { start, end, delta: 0, writable: true, executable: pool == Pool::Code };
        self.space.map(window).ok()?;
        Some(Region { device: start, host: Some(host), size, pool, owner })
    }

    fn free(&self, region: Region) -> Result<(), AllocError> {
        let host = region.host.filter(|_| self.arena.contains(region.device)).ok_or(AllocError::NotMapped)?;
        self.space.unmap(region.device).map_err(|_| AllocError::NotMapped)?;
        self.arena.free(host, region.size);
        Ok(())
    }
}

impl Platform for SoftPlatform {
    type Queue = SoftQueue;

    const SUBALLOCATE: bool = false;

    fn device_count(&self) -> usize {
        self.gpus.len()
    }

    fn properties(&self, device: DeviceIndex) -> &DeviceProperties {
        &self.properties[device]
    }

    fn alloc(&self, device: DeviceIndex, pool: Pool, size: u64, align: u64) -> Result<Region, AllocError> {
        if size == 0 || (align != 0 && !align.is_power_of_two()) {
            return Err(AllocError::BadLayout);
        }
        let owner = Self::owner_of(pool, device);
        let total = self.properties[device].vram_size;
        if owner.is_some() {
            let used = self.used[device].fetch_add(size, Ordering::Relaxed);
            if used.saturating_add(size) > total {
                self.used[device].fetch_sub(size, Ordering::Relaxed);
                return Err(AllocError::OutOfMemory { wanted: size, free: total.saturating_sub(used) });
            }
        }
        self.memory.alloc(pool, owner, size, align).ok_or_else(|| {
            if owner.is_some() {
                self.used[device].fetch_sub(size, Ordering::Relaxed);
            }
            AllocError::OutOfMemory { wanted: size, free: self.memory_info(device).0 }
        })
    }

    fn free(&self, region: Region) -> Result<(), AllocError> {
        self.memory.free(region)?;
        if let Some(device) = region.owner {
            self.used[device].fetch_sub(region.size, Ordering::Relaxed);
        }
        Ok(())
    }

    fn map_host(&self, host: NonNull<u8>, size: u64) -> Result<Region, AllocError> {
        let start = host.as_ptr() as u64;
        let end = start.checked_add(size).filter(|_| size > 0).ok_or(AllocError::BadLayout)?;
        let window = Window { start, end, delta: 0, writable: true, executable: false };
        self.memory.space.map(window).map_err(|_| AllocError::AlreadyMapped)?;
        Ok(Region { device: start, host: Some(host), size, pool: Pool::Host, owner: None })
    }

    fn unmap_host(&self, region: Region) -> Result<(), AllocError> {
        self.memory.space.unmap(region.device).map(drop).map_err(|_| AllocError::NotMapped)
    }

    fn memory_info(&self, device: DeviceIndex) -> (u64, u64) {
        let total = self.properties[device].vram_size;
        (total.saturating_sub(self.used[device].load(Ordering::Relaxed)), total)
    }

    fn create_queue(&self, device: DeviceIndex, packets: u32, priority: Priority) -> Result<SoftQueue, QueueError> {
        const MOST: u32 = 1 << 17;
        if !packets.is_power_of_two() || packets > MOST {
            return Err(QueueError::BadSize);
        }
        let ring_bytes = u64::from(packets) * 64;
        let size = ring_bytes + layout::SIZE as u64;
        let memory = self
            .memory
            .alloc(Pool::Host, None, size, 0)
            .ok_or(QueueError::Memory(AllocError::OutOfMemory { wanted: size, free: 0 }))?;
        let ring = memory.host.expect("host memory has a host address");
        // SAFETY: the region is ours and that long.
        let descriptor = unsafe {
            // Slots are invalid (packet type 1) until a producer publishes one.
            core::ptr::write_bytes(ring.as_ptr(), 0, size as usize);
            (0..packets as usize).for_each(|i| ring.as_ptr().add(64 * i).cast::<u32>().write(1));
            let d = Descriptor(ring.as_ptr().add(ring_bytes as usize));
            d.put(layout::SHARED_HI, (SHARED_APERTURE >> 32) as u32);
            d.put(layout::PRIVATE_HI, (PRIVATE_APERTURE >> 32) as u32);
            const PTR64: u32 = 1 << 1;
            d.put(layout::PROPERTIES, PTR64);
            d
        };
        let index = |offset: usize| {
            // SAFETY: the field lies in the descriptor and is 8-byte aligned.
            unsafe { NonNull::new_unchecked(descriptor.0.add(offset).cast::<AtomicU64>()) }
        };
        let doorbell = Box::new(AtomicU64::new(u64::MAX));
        let mapping = QueueMapping {
            ring,
            packets,
            write_index: index(layout::WRITE_INDEX),
            read_index: index(layout::READ_INDEX),
            doorbell: NonNull::from(&*doorbell),
            descriptor: descriptor.0 as u64,
        };
        Ok(self.announce(device, priority, mapping, memory, doorbell))
    }

    fn mapping<'q>(&self, queue: &'q SoftQueue) -> &'q QueueMapping {
        &queue.mapping
    }

    fn reserve_scratch(&self, queue: &SoftQueue, bytes: u32) -> Result<(), AllocError> {
        // Units of COMPUTE_TMPRING_SIZE: KiB per wave, 64 lanes; 13 bits.
        let per_wave = (u64::from(bytes) * 64).next_multiple_of(1024);
        if per_wave / 1024 >= 1 << 13 {
            return Err(AllocError::OutOfMemory { wanted: per_wave, free: ((1 << 13) - 1) * 1024 });
        }
        let mut scratch = queue.scratch.lock().expect("no panic under this lock");
        // Enough for a few of the largest workgroups on each worker; more waves where they are small.
        const BUDGET: u64 = 1 << 30;
        let waves = (BUDGET / per_wave).clamp(64, 1024);
        let size = per_wave * waves;
        if scratch.as_ref().is_some_and(|r| r.size >= size && self.scratch_per_wave(queue) >= per_wave) {
            return Ok(());
        }
        let region = self
            .memory
            .alloc(Pool::Host, None, size, 0)
            .ok_or(AllocError::OutOfMemory { wanted: size, free: self.memory_info(queue.device).0 })?;
        // SAFETY: the queue is idle by the caller's contract.
        unsafe { write_scratch(Descriptor(queue.mapping.descriptor as *mut u8), region, per_wave, waves) };
        if let Some(old) = scratch.replace(region) {
            self.memory.free(old)?;
        }
        Ok(())
    }

    fn kick(&self, device: DeviceIndex) {
        self.gpus[device].kick();
    }

    fn wait(&self, signal: &Signal, condition: Condition, timeout_ns: Option<u64>) -> Wait {
        let look = || {
            let value = signal.value.load(Ordering::Acquire);
            condition.holds(value).then_some(value)
        };
        self.gpus.iter().for_each(|g| g.kick());
        if let Some(v) = spin(&look) {
            return Wait::Met(v);
        }
        let timeout = timeout_ns.map(Duration::from_nanos);
        match self.surroundings.events.wait(signal.event_id, timeout, look) {
            Some(v) => Wait::Met(v),
            None => Wait::TimedOut,
        }
    }

    fn signal_event(&self) -> (u32, u64) {
        self.surroundings.events.assign()
    }

    fn signal_changed(&self, signal: &Signal) {
        self.surroundings.events.raise(signal.event_id);
        self.gpus.iter().for_each(|g| g.kick());
        self.copies.look();
    }

    fn transfer(&self, _device: DeviceIndex, transfer: &Transfer, after: &[&Signal], done: &Signal) {
        self.copies.submit(transfer, after, done);
    }

    fn take_fault(&self, queue: &SoftQueue) -> Option<Fault> {
        queue.faults.lock().expect("no panic under this lock").pop_front()
    }

    fn timestamp(&self, _device: DeviceIndex) -> u64 {
        clock::timestamp()
    }

    fn code_changed(&self, _device: DeviceIndex, start: u64, size: u64) {
        self.gpus.iter().for_each(|g| g.code_changed(start, size));
    }

    fn annotate(&self, _device: DeviceIndex, start: u64, size: u64, name: &str) {
        self.memory.space.name(start, size, name);
    }
}

/// Looks for a short time before sleeping: a small kernel ends in a few microseconds.
fn spin<T>(look: &impl Fn() -> Option<T>) -> Option<T> {
    const LOOKS: u32 = 2000;
    for _ in 0..LOOKS {
        if let Some(v) = look() {
            return Some(v);
        }
        core::hint::spin_loop();
    }
    None
}

/// Describes scratch in the `amd_queue_t`.
///
/// # Safety
/// The descriptor is live and its queue idle.
unsafe fn write_scratch(d: Descriptor, region: Region, per_wave: u64, waves: u64) {
    let base = region.device;
    // Buffer resource words 1 and 3 (GFX9): swizzled, 32-bit data, 64 lanes interleaved by
    // dwords, the lane added to the index.
    const SWIZZLE: u32 = 1 << 31;
    const DST_SEL_XYZW: u32 = 4 | 5 << 3 | 6 << 6 | 7 << 9;
    const FORMAT_32: u32 = 7 << 12 | 4 << 15;
    const ELEMENT_4: u32 = 1 << 19;
    const STRIDE_64: u32 = 3 << 21;
    const ADD_TID: u32 = 1 << 23;
    let resource = [
        base as u32,
        (base >> 32) as u32 & 0xffff | SWIZZLE,
        u32::try_from(region.size).unwrap_or(u32::MAX),
        DST_SEL_XYZW | FORMAT_32 | ELEMENT_4 | STRIDE_64 | ADD_TID,
    ];
    // SAFETY: by contract.
    unsafe {
        d.put(layout::TMPRING, waves as u32 | ((per_wave / 1024) as u32) << 12);
        d.put(layout::SCRATCH_RESOURCE, resource);
        d.put(layout::SCRATCH_BASE, base);
        d.put(layout::SCRATCH_SIZE, region.size);
        d.put(layout::SCRATCH_LANE_BYTES, (per_wave / 64) as u32);
    }
}

impl SoftPlatform {
    /// Bytes of scratch per wave that the queue has.
    fn scratch_per_wave(&self, queue: &SoftQueue) -> u64 {
        // SAFETY: the descriptor lives as long as the queue.
        let tmpring =
            unsafe { (queue.mapping.descriptor as *const u8).add(layout::TMPRING).cast::<u32>().read_volatile() };
        u64::from(tmpring >> 12 & 0x1fff) * 1024
    }

    /// Makes the queue known to its device.
    fn announce(
        &self,
        device: DeviceIndex,
        priority: Priority,
        mapping: QueueMapping,
        memory: Region,
        doorbell: Box<AtomicU64>,
    ) -> SoftQueue {
        let gpu = Arc::clone(&self.gpus[device]);
        let id = gpu.create_queue(QueueInit {
            ring: mapping.ring.as_ptr(),
            ring_device: memory.device,
            packets: mapping.packets,
            read_index: mapping.read_index.as_ptr(),
            doorbell: &*doorbell,
            descriptor: mapping.descriptor as *mut u8,
            descriptor_device: mapping.descriptor,
            priority: priority as i32,
        });
        let faults = Arc::new(Mutex::new(VecDeque::new()));
        let key = queue_key(device, id);
        self.surroundings.faults.lock().expect("no panic under this lock").insert(key, Arc::clone(&faults));
        let (owner, surroundings) = (Arc::clone(&self.memory), Arc::clone(&self.surroundings));
        let release = move |region| {
            // The region came from this owner, so it is known.
            let _ = owner.free(region);
            surroundings.faults.lock().expect("no panic under this lock").remove(&key);
        };
        SoftQueue {
            device,
            gpu,
            id,
            mapping,
            memory,
            scratch: Mutex::default(),
            doorbell,
            faults,
            release: Box::new(release),
        }
    }
}

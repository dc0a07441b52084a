//! A platform that executes nothing and can misbehave: for tests of everything above it.
//!
//! Packets are taken by the AQL rules when somebody waits or kicks: barriers wait for their
//! signals, dispatches are only recorded ([`FakePlatform::ran`]). It is as late with everything
//! as a device may be: the read index passes a packet when it starts, arguments are read when it
//! ends, and transfers look at signals when all queues stand still. Each method can be told to
//! fail the nth call from now.
#![allow(unsafe_code)]

use std::boxed::Box;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::vec::Vec;

use core::ptr::NonNull;

use crate::fault::Fault;
use crate::platform::{
    AllocError, DeviceIndex, DeviceProperties, Platform, Pool, Priority, QueueError, QueueMapping, Region, Source,
    Transfer, Wait,
};
use crate::signal::{Condition, Signal};

/// What can be made to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Call {
    /// [`Platform::alloc`].
    Alloc,
    /// [`Platform::free`].
    Free,
    /// [`Platform::map_host`].
    MapHost,
    /// [`Platform::create_queue`].
    CreateQueue,
    /// [`Platform::reserve_scratch`].
    ReserveScratch,
}

/// A dispatch that the fake took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// Kernel descriptor.
    pub kernel: u64,
    /// Grid in work-items.
    pub grid: [u32; 3],
    /// Header of the packet.
    pub header: u16,
    /// Handle of its completion signal, or 0.
    pub completion: u64,
    /// The first bytes of the arguments, as they were when the packet ran.
    pub arguments: Vec<u8>,
}

/// Bytes of arguments that [`Ran`] keeps.
const ARGUMENTS: usize = 32;

#[derive(Default)]
struct State {
    fail: BTreeMap<Call, u32>,
    live: BTreeMap<u64, (Box<[u64]>, u64)>,
    queues: Vec<Arc<Ring>>,
    queue_limit: Option<usize>,
    transfers: VecDeque<Job>,
    /// Transfers do not start.
    held: bool,
    ran: Vec<Ran>,
}

/// A transfer that waits for signals; addresses of signals.
struct Job {
    transfer: Transfer,
    after: Vec<u64>,
    done: u64,
}

/// A queue's memory.
struct Ring {
    slots: Box<[Slot]>,
    write: AtomicU64,
    read: AtomicU64,
    doorbell: AtomicU64,
    /// The packet that started and has not ended.
    running: Mutex<Option<Packet>>,
    faults: Mutex<VecDeque<Fault>>,
}

/// A packet's dwords.
type Packet = [u32; 16];

fn long(packet: &Packet, dword: usize) -> u64 {
    u64::from(packet[dword]) | u64::from(packet[dword + 1]) << 32
}

#[repr(C, align(64))]
struct Slot([AtomicU32; 16]);

/// A queue of the fake.
pub struct FakeQueue {
    ring: Arc<Ring>,
    mapping: QueueMapping,
    state: Arc<Mutex<State>>,
}

impl Drop for FakeQueue {
    fn drop(&mut self) {
        let mut state = self.state.lock().expect("unpoisoned");
        state.queues.retain(|r| !Arc::ptr_eq(r, &self.ring));
    }
}

/// The fake.
pub struct FakePlatform {
    state: Arc<Mutex<State>>,
    properties: DeviceProperties,
}

impl Default for FakePlatform {
    fn default() -> Self {
        Self { state: Arc::default(), properties: properties() }
    }
}

fn properties() -> DeviceProperties {
    DeviceProperties {
        name: "fake",
        target: "gfx90a:sramecc+:xnack-",
        gfx_version: (9, 0, 10),
        pci: (0, 0, 0, 0),
        uuid: [0; 16],
        compute_units: 4,
        simds_per_cu: 4,
        waves_per_simd: 8,
        wavefront_size: 64,
        max_workgroup_size: 1024,
        lds_per_workgroup: 64 << 10,
        vgprs_per_simd: 512,
        vram_size: 1 << 30,
        l2_size: 1 << 20,
        engine_clock_khz: 1_000_000,
        memory_clock_khz: 1_000_000,
        memory_bus_bits: 256,
        timestamp_hz: 100_000_000,
        shared_aperture: 1 << 48,
        private_aperture: 2 << 48,
        host_visible_vram: true,
    }
}

impl FakePlatform {
    /// Makes the `nth` call from now (0: the next) of `call` fail.
    pub fn fail(&self, call: Call, nth: u32) {
        self.state().fail.insert(call, nth);
    }

    /// Whether [`fail`](Self::fail) was for a call that never came.
    pub fn is_armed(&self, call: Call) -> bool {
        self.state().fail.contains_key(&call)
    }

    /// Makes devices have only so many queues.
    pub fn limit_queues(&self, count: usize) {
        self.state().queue_limit = Some(count);
    }

    /// Queues that exist.
    pub fn queues(&self) -> usize {
        self.state().queues.len()
    }

    /// Stops (or starts) the copy engine.
    pub fn hold_transfers(&self, held: bool) {
        self.state().held = held;
    }

    /// Dispatches so far, in the order in which they ran.
    pub fn ran(&self) -> Vec<Ran> {
        self.state().ran.clone()
    }

    /// Live allocations: their number tells of leaks.
    pub fn live(&self) -> usize {
        self.state().live.len()
    }

    /// Makes every queue report a fault.
    pub fn inject(&self, fault: &Fault) {
        for ring in &self.state().queues {
            ring.faults.lock().expect("unpoisoned").push_back(fault.clone());
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().expect("unpoisoned")
    }

    /// Counts a call; true if it is to fail.
    fn fails(&self, call: Call) -> bool {
        let mut state = self.state();
        match state.fail.get(&call).copied() {
            Some(0) => state.fail.remove(&call).is_some(),
            Some(n) => state.fail.insert(call, n - 1).is_none(),
            None => false,
        }
    }

    /// Takes packets and transfers until nothing moves any more.
    pub fn pump(&self) {
        while self.step() {}
    }

    /// Has each queue do one step, or one transfer if none can. False if nothing moved.
    pub fn step(&self) -> bool {
        step(&mut self.state())
    }
}

fn step(state: &mut State) -> bool {
    let mut moved = false;
    for ring in &state.queues {
        match advance(ring) {
            Step::Stuck => {}
            Step::Moved => moved = true,
            Step::Ran(ran) => {
                moved = true;
                state.ran.push(ran);
            }
        }
    }
    if moved || state.held {
        return moved;
    }
    let ready = state.transfers.iter().position(|j| j.after.iter().all(|&s| value(s) == 0));
    let Some(job) = ready.and_then(|i| state.transfers.remove(i)) else { return false };
    // SAFETY: the submitter keeps memory and signals.
    unsafe { copy(&job.transfer) };
    finish(job.done);
    true
}

fn value(handle: u64) -> i64 {
    // SAFETY: handles are live signals; the value is 8 bytes in (amd_signal_t).
    unsafe { &*((handle + 8) as *const AtomicI64) }.load(Ordering::Acquire)
}

fn finish(handle: u64) {
    if handle == 0 {
        return;
    }
    static CLOCK: AtomicU64 = AtomicU64::new(1);
    let now = CLOCK.fetch_add(100, Ordering::Relaxed);
    // SAFETY: as in `value`; start and end are 32 and 40 bytes in.
    unsafe {
        (*((handle + 32) as *const AtomicU64)).store(now, Ordering::Relaxed);
        (*((handle + 40) as *const AtomicU64)).store(now + 10, Ordering::Relaxed);
        (*((handle + 8) as *const AtomicI64)).fetch_sub(1, Ordering::AcqRel);
    }
}

/// What a queue did.
enum Step {
    Stuck,
    Moved,
    Ran(Ran),
}

/// Ends the running packet if it can, else starts the next one.
fn advance(ring: &Ring) -> Step {
    let mut running = ring.running.lock().expect("unpoisoned");
    let Some(packet) = *running else {
        *running = start(ring);
        return if running.is_some() { Step::Moved } else { Step::Stuck };
    };
    let mut step = Step::Moved;
    match packet[0] & 0xff {
        2 => step = Step::Ran(ran(&packet)),
        kind @ (3 | 5) => {
            let mut deps = (2..12).step_by(2).map(|i| long(&packet, i)).filter(|&s| s != 0).peekable();
            let none = deps.peek().is_none();
            let ready = if kind == 3 { deps.all(|s| value(s) == 0) } else { none || deps.any(|s| value(s) == 0) };
            if !ready {
                return Step::Stuck;
            }
        }
        kind => panic!("the core sent a packet of type {kind}"),
    }
    *running = None;
    finish(long(&packet, 14));
    step
}

/// Takes the next packet out of the ring, if there is one.
fn start(ring: &Ring) -> Option<Packet> {
    const INVALID: u32 = 1;
    let index = ring.read.load(Ordering::Relaxed);
    let announced = ring.doorbell.load(Ordering::Acquire).wrapping_add(1);
    let slot = &ring.slots[(index % ring.slots.len() as u64) as usize].0;
    if index >= announced || slot[0].load(Ordering::Acquire) & 0xff == INVALID {
        return None;
    }
    let packet = core::array::from_fn(|i| slot[i].load(Ordering::Relaxed));
    slot[0].store(INVALID, Ordering::Release);
    ring.read.store(index + 1, Ordering::Release);
    Some(packet)
}

fn ran(packet: &Packet) -> Ran {
    let arguments = long(packet, 10) as *const u8;
    // SAFETY: the arguments of a packet live until it ends, and blocks are larger than this.
    let arguments = unsafe { core::slice::from_raw_parts(arguments, ARGUMENTS) }.to_vec();
    let grid = [packet[3], packet[4], packet[5]];
    Ran { kernel: long(packet, 8), grid, header: packet[0] as u16, completion: long(packet, 14), arguments }
}

unsafe fn copy(t: &Transfer) {
    for slice in 0..t.slices {
        for row in 0..t.rows {
            let dst = (t.dst + slice * t.dst_slice + row * t.dst_pitch) as *mut u8;
            // SAFETY: the submitter vouches for the ranges.
            unsafe {
                match t.source {
                    Source::Memory { src, pitch, slice: step } => {
                        let src = (src + slice * step + row * pitch) as *const u8;
                        core::ptr::copy(src, dst, t.width as usize);
                    }
                    Source::Pattern { value, size } => {
                        let bytes = value.to_le_bytes();
                        (0..t.width as usize).for_each(|i| *dst.add(i) = bytes[i % size as usize]);
                    }
                }
            }
        }
    }
}

impl Platform for FakePlatform {
    type Queue = FakeQueue;

    const SUBALLOCATE: bool = true;

    fn device_count(&self) -> usize {
        1
    }

    fn properties(&self, _: DeviceIndex) -> &DeviceProperties {
        &self.properties
    }

    fn alloc(&self, device: DeviceIndex, pool: Pool, size: u64, _: u64) -> Result<Region, AllocError> {
        if self.fails(Call::Alloc) {
            return Err(AllocError::OutOfMemory { wanted: size, free: 0 });
        }
        // Room to align the start to a page.
        let words = std::vec![0u64; size as usize / 8 + 513].into_boxed_slice();
        let start = (words.as_ptr() as u64).next_multiple_of(4096);
        self.state().live.insert(start, (words, size));
        Ok(Region { device: start, host: NonNull::new(start as *mut u8), size, pool, owner: Some(device) })
    }

    fn free(&self, region: Region) -> Result<(), AllocError> {
        if self.fails(Call::Free) {
            return Err(AllocError::NotMapped);
        }
        self.state().live.remove(&region.device).map(drop).ok_or(AllocError::NotMapped)
    }

    fn map_host(&self, host: NonNull<u8>, size: u64) -> Result<Region, AllocError> {
        if self.fails(Call::MapHost) {
            return Err(AllocError::AlreadyMapped);
        }
        Ok(Region { device: host.as_ptr() as u64, host: Some(host), size, pool: Pool::Host, owner: None })
    }

    fn unmap_host(&self, _: Region) -> Result<(), AllocError> {
        Ok(())
    }

    fn memory_info(&self, _: DeviceIndex) -> (u64, u64) {
        let used = self.state().live.values().map(|(_, size)| size).sum();
        (self.properties.vram_size.saturating_sub(used), self.properties.vram_size)
    }

    fn create_queue(&self, _: DeviceIndex, packets: u32, _: Priority) -> Result<FakeQueue, QueueError> {
        let failed = self.fails(Call::CreateQueue);
        let state = self.state();
        if failed || state.queue_limit.is_some_and(|limit| state.queues.len() >= limit) {
            return Err(QueueError::NoQueueLeft);
        }
        drop(state);
        let slot = || Slot(core::array::from_fn(|i| AtomicU32::new(u32::from(i == 0))));
        let ring = Arc::new(Ring {
            slots: (0..packets).map(|_| slot()).collect(),
            write: AtomicU64::new(0),
            read: AtomicU64::new(0),
            doorbell: AtomicU64::new(u64::MAX),
            running: Mutex::default(),
            faults: Mutex::default(),
        });
        let mapping = QueueMapping {
            ring: NonNull::from(&ring.slots[0]).cast(),
            packets,
            write_index: NonNull::from(&ring.write),
            read_index: NonNull::from(&ring.read),
            doorbell: NonNull::from(&ring.doorbell),
            descriptor: 0x1000,
        };
        self.state().queues.push(Arc::clone(&ring));
        Ok(FakeQueue { ring, mapping, state: Arc::clone(&self.state) })
    }

    fn mapping<'q>(&self, queue: &'q FakeQueue) -> &'q QueueMapping {
        &queue.mapping
    }

    fn reserve_scratch(&self, _: &FakeQueue, bytes: u32) -> Result<(), AllocError> {
        if self.fails(Call::ReserveScratch) {
            return Err(AllocError::OutOfMemory { wanted: bytes.into(), free: 0 });
        }
        Ok(())
    }

    fn kick(&self, _: DeviceIndex) {
        self.step();
    }

    fn wait(&self, signal: &Signal, condition: Condition, timeout_ns: Option<u64>) -> Wait {
        // Forever is long enough for a test that hangs to be noticed.
        const FOREVER: u64 = 10_000_000_000;
        let end = Instant::now() + Duration::from_nanos(timeout_ns.unwrap_or(FOREVER));
        loop {
            let moved = self.step();
            let value = signal.value.load(Ordering::Acquire);
            if condition.holds(value) {
                return Wait::Met(value);
            }
            if moved {
                continue;
            }
            if Instant::now() >= end {
                assert!(timeout_ns.is_some(), "a wait without a timeout never ends");
                return Wait::TimedOut;
            }
            std::thread::yield_now();
        }
    }

    fn signal_event(&self) -> (u32, u64) {
        (0, 0)
    }

    fn signal_changed(&self, _: &Signal) {}

    fn transfer(&self, _: DeviceIndex, transfer: &Transfer, after: &[&Signal], done: &Signal) {
        let handle = |s: &Signal| core::ptr::from_ref(s) as u64;
        let after = after.iter().map(|s| handle(s)).collect();
        self.state().transfers.push_back(Job { transfer: *transfer, after, done: handle(done) });
    }

    fn take_fault(&self, queue: &FakeQueue) -> Option<Fault> {
        queue.ring.faults.lock().expect("unpoisoned").pop_front()
    }

    fn timestamp(&self, _: DeviceIndex) -> u64 {
        0
    }

    fn code_changed(&self, _: DeviceIndex, _: u64, _: u64) {}

    fn annotate(&self, _: DeviceIndex, _: u64, _: u64, _: &str) {}
}

/// A fault for tests.
pub fn fault(kind: crate::fault::FaultKind, text: &str) -> Fault {
    let mut report = crate::fault::Report::new();
    report.push_str(text).expect("a short text");
    Fault { kind, kernel: 0, pc: 0, address: 0, trap_id: 0, report }
}

//! The copy engine: a thread that does transfers when the signals that they wait for are zero.
//!
//! Transfers of different streams do not wait for each other: whichever is ready runs.
#![allow(unsafe_code)]

use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use rocclr::platform::{Source, Transfer};
use rocclr::signal::Signal;
use softgpu::device::clock;

use crate::event::Events;

/// Signals that a transfer waits for, at most.
pub const MAX_DEPS: usize = 8;

/// A transfer and its signals (addresses; their owners keep them until `done` is decremented).
#[derive(Debug)]
struct Job {
    transfer: Transfer,
    after: [u64; MAX_DEPS],
    done: u64,
}

#[derive(Debug, Default)]
struct Queue {
    jobs: VecDeque<Job>,
    ended: bool,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    bell: Condvar,
}

/// The engine.
#[derive(Debug)]
pub struct CopyEngine {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

/// How long the thread sleeps when signals that it waits for were changed by nobody it hears of.
const LOOK: Duration = Duration::from_micros(200);

impl CopyEngine {
    /// Starts the engine; `progress` is called after each transfer (to wake the device).
    pub fn new(events: Arc<Events>, progress: impl Fn() + Send + 'static) -> Self {
        let shared = Arc::new(Shared::default());
        let theirs = Arc::clone(&shared);
        let body = move || serve(&theirs, &events, &progress);
        let thread = std::thread::Builder::new().name("softgpu-copy".into()).spawn(body);
        Self { shared, thread: Some(thread.expect("a thread can be started")) }
    }

    /// Queues a transfer.
    ///
    /// # Panics
    /// With more than [`MAX_DEPS`] signals to wait for.
    pub fn submit(&self, transfer: &Transfer, after: &[&Signal], done: &Signal) {
        assert!(after.len() <= MAX_DEPS, "a transfer waits for {MAX_DEPS} signals at most");
        let address = |s: &Signal| core::ptr::from_ref(s) as u64;
        let mut deps = [0; MAX_DEPS];
        for (slot, s) in deps.iter_mut().zip(after) {
            *slot = address(s);
        }
        let job = Job { transfer: *transfer, after: deps, done: address(done) };
        self.shared.queue.lock().expect("no panic under this lock").jobs.push_back(job);
        self.shared.bell.notify_one();
    }

    /// Some signal changed: a transfer may have become ready.
    pub fn look(&self) {
        self.shared.bell.notify_one();
    }
}

impl Drop for CopyEngine {
    fn drop(&mut self) {
        self.shared.queue.lock().expect("no panic under this lock").ended = true;
        self.shared.bell.notify_one();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has printed its message already.
            drop(thread.join());
        }
    }
}

fn serve(shared: &Shared, events: &Events, progress: &dyn Fn()) {
    let mut queue = shared.queue.lock().expect("no panic under this lock");
    while !queue.ended {
        if let Some(at) = queue.jobs.iter().position(ready) {
            let job = queue.jobs.remove(at).expect("the position is valid");
            drop(queue);
            run(&job, events);
            progress();
            queue = shared.queue.lock().expect("no panic under this lock");
        } else if queue.jobs.is_empty() {
            queue = shared.bell.wait(queue).expect("no panic under this lock");
        } else {
            queue = shared.bell.wait_timeout(queue, LOOK).expect("no panic under this lock").0;
        }
    }
}

fn signal(address: u64) -> &'static Signal {
    // SAFETY: the submitter keeps the signals alive until the transfer is done.
    unsafe { &*(address as *const Signal) }
}

fn ready(job: &Job) -> bool {
    job.after.iter().all(|&s| s == 0 || signal(s).value.load(Ordering::Acquire) == 0)
}

fn run(job: &Job, events: &Events) {
    let done = signal(job.done);
    done.start.store(clock::timestamp(), Ordering::Relaxed);
    // SAFETY: whoever submitted the transfer checked its ranges and keeps the memory.
    unsafe { execute(&job.transfer) };
    done.end.store(clock::timestamp(), Ordering::Relaxed);
    let event = (done.event_mailbox != 0).then_some(done.event_id);
    done.value.fetch_sub(1, Ordering::AcqRel);
    if let Some(id) = event {
        events.raise(id);
    }
}

/// Does a transfer.
///
/// # Safety
/// All rows lie in memory that the process can access, and nobody else writes it meanwhile.
pub unsafe fn execute(t: &Transfer) {
    for slice in 0..t.slices {
        let mut row = 0;
        while row < t.rows {
            let dst = (t.dst + slice * t.dst_slice + row * t.dst_pitch) as *mut u8;
            // Rows without gaps are one piece.
            let packed = match t.source {
                Source::Memory { pitch, .. } => t.dst_pitch == t.width && pitch == t.width,
                Source::Pattern { .. } => t.dst_pitch == t.width,
            };
            let rows = if packed { t.rows } else { 1 };
            let length = (t.width * rows) as usize;
            // SAFETY: by contract.
            unsafe {
                match t.source {
                    Source::Memory { src, pitch, slice: step } => {
                        let src = (src + slice * step + row * pitch) as *const u8;
                        core::ptr::copy(src, dst, length);
                    }
                    Source::Pattern { value, size } => fill(dst, length, value, size),
                }
            }
            row += rows;
        }
    }
}

/// Repeats the low `size` bytes of `value` over `length` bytes.
unsafe fn fill(dst: *mut u8, length: usize, value: u32, size: u8) {
    // SAFETY: by the caller's contract.
    unsafe {
        match size {
            1 => core::ptr::write_bytes(dst, value as u8, length),
            2 => (0..length / 2).for_each(|i| dst.cast::<u16>().add(i).write_unaligned(value as u16)),
            _ => (0..length / 4).for_each(|i| dst.cast::<u32>().add(i).write_unaligned(value)),
        }
    }
}

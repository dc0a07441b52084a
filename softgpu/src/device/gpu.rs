//! The device: configuration, creation, queues.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, RwLock};
use std::thread::JoinHandle;
use std::time::Duration;

use softgpu_isa::Target;

use crate::code::CodeCache;
use crate::device::dispatch::Dispatch;
use crate::device::queue::{Queue, QueueId, QueueInit};
use crate::device::report::FaultReport;
use crate::device::worker::Worker;
use crate::mem::space::AddressSpace;
use crate::simd::Backend;

/// What a device is like.
#[derive(Clone, Debug)]
pub struct Config {
    /// Instruction set.
    pub target: Target,
    /// Compute units; with `waves_per_cu` it bounds how many workgroups are resident.
    pub compute_units: u32,
    /// Waves that a compute unit holds.
    pub waves_per_cu: u32,
    /// LDS bytes of a compute unit, which is also the most that a workgroup gets.
    pub lds_bytes: u32,
    /// Worker threads.
    pub workers: usize,
    /// Kernels that run longer are stopped with a fault.
    pub watchdog: Option<Duration>,
    /// SIMD back end of the handlers.
    pub backend: Backend,
    /// First device address of the LDS aperture, a multiple of 2^48 below 2^64.
    pub shared_aperture: u64,
    /// First device address of the scratch aperture, likewise.
    pub private_aperture: u64,
}

/// The most work-items in a workgroup.
pub const MAX_WORKGROUP: u32 = 1024;

/// What the device tells its surroundings. Called from worker threads.
pub trait Host: Send + Sync {
    /// A packet completed whose signal has this event.
    fn raise_event(&self, event: u32);
    /// A kernel or packet faulted. The device goes on with the queue's next packet.
    fn fault(&self, queue: QueueId, report: FaultReport);
}

/// What workers share.
pub struct Shared {
    /// Configuration.
    pub config: Config,
    /// Memory.
    pub space: Arc<AddressSpace>,
    /// Decoded code.
    pub code: CodeCache,
    /// Surroundings.
    pub host: Arc<dyn Host>,
    /// All queues, highest priority first.
    pub queues: RwLock<Vec<Arc<Queue>>>,
    /// Counts changes of `queues`.
    pub queues_epoch: AtomicU64,
    /// Dispatches with workgroups to run.
    pub active: Mutex<Vec<Arc<Dispatch>>>,
    /// Counts changes of `active`.
    pub active_epoch: AtomicU64,
    /// The device is being dropped.
    pub ended: AtomicBool,
    /// Workers that sleep.
    pub sleep: Sleep,
}

/// Where idle workers wait.
#[derive(Default)]
pub struct Sleep {
    /// How many do; a hint that saves the lock when nobody does.
    pub count: AtomicU64,
    /// True while a worker polls the doorbells.
    pub spinning: AtomicBool,
    /// True while a worker looks at the doorbells from time to time, so that others can sleep.
    pub watched: AtomicBool,
    lock: Mutex<()>,
    bell: Condvar,
}

impl Sleep {
    /// Sleeps until [`wake`](Self::wake) or until `time` is over.
    pub fn wait(&self, time: Duration) {
        let guard = self.lock.lock().expect("no panic under this lock");
        self.count.fetch_add(1, Ordering::SeqCst);
        let guard = self.bell.wait_timeout(guard, time).expect("no panic under this lock");
        self.count.fetch_sub(1, Ordering::SeqCst);
        drop(guard);
    }

    /// Wakes all sleepers, if there are any.
    pub fn wake(&self) {
        if self.count.load(Ordering::SeqCst) > 0 {
            let guard = self.lock.lock().expect("no panic under this lock");
            self.bell.notify_all();
            drop(guard);
        }
    }
}

/// A software GPU.
pub struct Gpu {
    shared: Arc<Shared>,
    next_queue: AtomicU64,
    threads: Vec<JoinHandle<()>>,
}

impl Gpu {
    /// Starts a device on the memory of `space`.
    pub fn new(config: Config, space: Arc<AddressSpace>, host: Arc<dyn Host>) -> Self {
        let code = CodeCache::new(Arc::clone(&space), config.target, config.backend);
        let workers = config.workers.max(1);
        let shared = Arc::new(Shared {
            config,
            space,
            code,
            host,
            queues: RwLock::default(),
            queues_epoch: AtomicU64::new(0),
            active: Mutex::default(),
            active_epoch: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            sleep: Sleep::default(),
        });
        let start = |i| {
            let shared = Arc::clone(&shared);
            let name = format!("softgpu-{i}");
            let body = move || Worker::new(shared).run();
            std::thread::Builder::new().name(name).spawn(body).expect("a thread can be started")
        };
        let threads = (0..workers).map(start).collect();
        Self { shared, next_queue: AtomicU64::new(1), threads }
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.shared.config
    }

    /// Makes a queue known to the device.
    pub fn create_queue(&self, init: QueueInit) -> QueueId {
        let id = self.next_queue.fetch_add(1, Ordering::Relaxed);
        let queue = Arc::new(Queue {
            id,
            init,
            closed: AtomicBool::new(false),
            processor: Mutex::default(),
            in_flight: AtomicU64::new(0),
            scratch: Mutex::default(),
        });
        let mut queues = self.shared.queues.write().expect("no panic under this lock");
        let at = queues.partition_point(|q| q.init.priority >= init.priority);
        queues.insert(at, queue);
        self.shared.queues_epoch.fetch_add(1, Ordering::Release);
        id
    }

    /// Stops the queue's work, and returns when nothing of it runs any more.
    pub fn destroy_queue(&self, id: QueueId) {
        let queue = {
            let mut queues = self.shared.queues.write().expect("no panic under this lock");
            let Some(at) = queues.iter().position(|q| q.id == id) else { return };
            self.shared.queues_epoch.fetch_add(1, Ordering::Release);
            queues.remove(at)
        };
        queue.closed.store(true, Ordering::Release);
        // Whoever is processing packets ends first; afterwards none starts any more.
        drop(queue.processor.lock().expect("no panic under this lock"));
        while queue.in_flight.load(Ordering::Acquire) > 0 {
            for d in self.shared.active.lock().expect("no panic under this lock").iter() {
                if Arc::ptr_eq(&d.queue, &queue) {
                    d.stop();
                }
            }
            self.shared.sleep.wake();
            std::thread::sleep(Duration::from_micros(50));
        }
    }

    /// Wakes the device if it sleeps: a doorbell rang or a signal changed.
    pub fn kick(&self) {
        self.shared.sleep.wake();
    }

    /// Code in this range was written or removed.
    pub fn code_changed(&self, start: u64, size: u64) {
        self.shared.code.revalidate(start, size);
    }
}

impl Drop for Gpu {
    fn drop(&mut self) {
        self.shared.ended.store(true, Ordering::Release);
        for queue in self.shared.queues.read().expect("no panic under this lock").iter() {
            queue.closed.store(true, Ordering::Release);
        }
        for d in self.shared.active.lock().expect("no panic under this lock").iter() {
            d.stop();
        }
        for thread in self.threads.drain(..) {
            self.shared.sleep.wake();
            // A worker that panicked has printed its message already.
            drop(thread.join());
        }
    }
}

//! Arguments under a model checker: a block is only written again when the kernel that read it
//! has ended. `RUSTFLAGS="--cfg loom" cargo test -p rocclr --test loom_backlog --release`.
#![cfg(loom)]

use loom::sync::Arc;
use loom::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};
use loom::thread;

use rocclr::backlog::Backlog;
use rocclr::kernarg::ALIGN;

/// Packets of the queue, and blocks of arguments.
const SLOTS: u64 = 2;
const LAUNCHES: u64 = 4;

/// What host and device share: a block's content stands for the whole block.
struct Shared {
    blocks: [AtomicU32; SLOTS as usize],
    /// Offset of the arguments of the packet in each slot, and one more than its index.
    packets: [(AtomicU64, AtomicU64); SLOTS as usize],
    read: AtomicU64,
    /// Counts down as packets end: a signal for each.
    signals: [AtomicI64; LAUNCHES as usize],
}

impl Shared {
    fn new() -> Self {
        let packet = || (AtomicU64::new(0), AtomicU64::new(0));
        Self {
            blocks: [AtomicU32::new(0), AtomicU32::new(0)],
            packets: [packet(), packet()],
            read: AtomicU64::new(0),
            signals: std::array::from_fn(|_| AtomicI64::new(1)),
        }
    }

    /// The device: passes packet `index`, runs it, ends it.
    fn run(&self, index: u64) -> u32 {
        let (offset, published) = &self.packets[(index % SLOTS) as usize];
        while published.load(Ordering::Acquire) != index + 1 {
            thread::yield_now();
        }
        let block = offset.load(Ordering::Relaxed) / ALIGN;
        self.read.store(index + 1, Ordering::Release);
        let seen = self.blocks[block as usize].load(Ordering::Relaxed);
        self.signals[index as usize].fetch_sub(1, Ordering::AcqRel);
        seen
    }

    fn launch(&self, backlog: &mut Backlog<u64>, sleep: bool) {
        let index = backlog.written();
        let at = loop {
            if backlog.has_slot()
                && let Some(at) = backlog.arguments(ALIGN)
            {
                break at;
            }
            let (&signal, packets) = backlog.oldest().expect("each packet of so small a ring is a point");
            let before = backlog.completed();
            if !sleep {
                backlog.passed(self.read.load(Ordering::Acquire), drop);
            }
            if self.signals[signal as usize].load(Ordering::Acquire) < 1 {
                backlog.ended(packets, drop);
            }
            // Whoever learned something goes on at once: a turn of the device here would hide
            // that a block was free too early.
            if backlog.completed() == before {
                thread::yield_now();
            }
        };
        self.blocks[(at / ALIGN) as usize].store(index as u32 + 100, Ordering::Relaxed);
        let (offset, published) = &self.packets[(index % SLOTS) as usize];
        offset.store(at, Ordering::Relaxed);
        backlog.pushed(Some(index));
        published.store(index + 1, Ordering::Release);
    }
}

fn every_kernel_sees_its_own_arguments(sleep: bool) {
    let mut model = loom::model::Builder::new();
    model.preemption_bound = Some(3);
    model.check(move || {
        let shared = Arc::new(Shared::new());
        let host = {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                let mut backlog = Backlog::new(SLOTS, SLOTS * ALIGN);
                (0..LAUNCHES).for_each(|_| shared.launch(&mut backlog, sleep));
            })
        };
        for index in 0..LAUNCHES {
            assert_eq!(shared.run(index), index as u32 + 100);
        }
        host.join().expect("no panic");
    });
}

#[test]
fn a_host_that_sleeps_on_signals() {
    every_kernel_sees_its_own_arguments(true);
}

#[test]
fn a_host_that_looks_at_the_read_index() {
    every_kernel_sees_its_own_arguments(false);
}

/// What a kernel wrote is seen by whoever saw its signal.
#[test]
fn a_signal_carries_what_was_written_before_it() {
    loom::model(|| {
        let result = Arc::new((AtomicU32::new(0), AtomicI64::new(1)));
        let device = {
            let result = Arc::clone(&result);
            thread::spawn(move || {
                result.0.store(7, Ordering::Relaxed);
                result.1.fetch_sub(1, Ordering::AcqRel);
            })
        };
        if result.1.load(Ordering::Acquire) <= 0 {
            assert_eq!(result.0.load(Ordering::Relaxed), 7);
        }
        device.join().expect("no panic");
    });
}

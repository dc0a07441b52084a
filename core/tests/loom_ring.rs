//! The ring under a model checker: `RUSTFLAGS="--cfg loom" cargo test -p rocclr --test loom_ring --release`.
#![cfg(loom)]

use loom::sync::Arc;
use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use loom::thread;

use rocclr::aql::{Fence, Header, PacketType};
use rocclr::ring::{Ring, RingMemory};

const SLOTS: u64 = 2;
const INVALID: u32 = 1;

/// A slot with one body word.
struct Slot {
    head: AtomicU32,
    body: AtomicU32,
}

struct Memory {
    slots: [Slot; SLOTS as usize],
    write: AtomicU64,
    read: AtomicU64,
    doorbell: AtomicU64,
}

impl Memory {
    fn new() -> Self {
        let slot = || Slot { head: AtomicU32::new(INVALID), body: AtomicU32::new(0) };
        Self {
            slots: [slot(), slot()],
            write: AtomicU64::new(0),
            read: AtomicU64::new(0),
            doorbell: AtomicU64::new(u64::MAX),
        }
    }

    /// The device: takes packet `index` if it is published.
    fn take(&self, index: u64) -> Option<u32> {
        let slot = &self.slots[(index % SLOTS) as usize];
        if slot.head.load(Ordering::Acquire) & 0xff == INVALID {
            return None;
        }
        let body = slot.body.load(Ordering::Relaxed);
        slot.head.store(INVALID, Ordering::Release);
        self.read.store(index + 1, Ordering::Release);
        Some(body)
    }
}

struct Shared(Arc<Memory>);

impl RingMemory for Shared {
    fn packets(&self) -> u64 {
        SLOTS
    }
    fn reserve(&self) -> u64 {
        self.0.write.fetch_add(1, Ordering::Relaxed)
    }
    fn read_index(&self) -> u64 {
        self.0.read.load(Ordering::Acquire)
    }
    fn write_body(&self, slot: u64, body: &[u32; 16]) {
        self.0.slots[slot as usize].body.store(body[1], Ordering::Relaxed);
    }
    fn publish(&self, slot: u64, head: u32) {
        self.0.slots[slot as usize].head.store(head, Ordering::Release);
    }
    fn ring_doorbell(&self, index: u64) {
        self.0.doorbell.store(index, Ordering::Release);
    }
}

fn put(ring: &Ring<Shared>, value: u32) {
    let index = ring.reserve(thread::yield_now);
    let header = Header { kind: PacketType::KernelDispatch, barrier: true, acquire: Fence::None, release: Fence::None };
    let mut body = [0; 16];
    body[1] = value;
    ring.write(index, header, 0, &body);
    ring.ring_doorbell(index);
}

fn drain(memory: &Memory, count: u64) -> Vec<u32> {
    let mut seen = Vec::new();
    for index in 0..count {
        loop {
            if let Some(v) = memory.take(index) {
                seen.push(v);
                break;
            }
            thread::yield_now();
        }
    }
    seen
}

#[test]
fn two_producers_lose_nothing_and_no_packet_is_seen_before_its_body() {
    loom::model(|| {
        let memory = Arc::new(Memory::new());
        let ring = Arc::new(Ring::new(Shared(Arc::clone(&memory))));
        let producer = |value| {
            let ring = Arc::clone(&ring);
            thread::spawn(move || put(&ring, value))
        };
        let (a, b) = (producer(1), producer(2));
        let mut seen = drain(&memory, 2);
        a.join().expect("no panic");
        b.join().expect("no panic");
        seen.sort_unstable();
        assert_eq!(seen, [1, 2]);
    });
}

#[test]
fn a_full_ring_waits_for_the_device() {
    let mut model = loom::model::Builder::new();
    model.preemption_bound = Some(2);
    model.check(|| {
        let memory = Arc::new(Memory::new());
        let ring = Ring::new(Shared(Arc::clone(&memory)));
        let producer = thread::spawn(move || (1..=3).for_each(|v| put(&ring, v)));
        assert_eq!(drain(&memory, 3), [1, 2, 3]);
        producer.join().expect("no panic");
    });
}

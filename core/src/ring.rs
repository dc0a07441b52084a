//! The multi-producer AQL ring: reserve an index, write the body, publish the header last.
//!
//! The protocol is written over [`RingMemory`], so that the same code runs on a queue's memory
//! ([`MappedRing`]) and under a model checker.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::aql::{Header, PACKET_SIZE, Packet, PacketType};
use crate::platform::QueueMapping;

/// What the ring protocol needs of memory.
pub trait RingMemory {
    /// Slots, a power of two.
    fn packets(&self) -> u64;
    /// Adds one to the write index and gives what it was.
    fn reserve(&self) -> u64;
    /// The device's read index.
    fn read_index(&self) -> u64;
    /// Writes all of a slot but its first four bytes.
    fn write_body(&self, slot: u64, body: &[u32; 16]);
    /// Publishes the first four bytes of a slot with release order.
    fn publish(&self, slot: u64, head: u32);
    /// Stores to the doorbell.
    fn ring_doorbell(&self, index: u64);
}

/// A ring that any number of threads may put packets into.
#[derive(Debug)]
pub struct Ring<M> {
    memory: M,
    /// A lower bound of the read index, so that most packets do not look at the device's line.
    read_shadow: AtomicU64,
}

impl<M: RingMemory> Ring<M> {
    /// A ring over fresh memory: indices zero, headers invalid.
    pub const fn new(memory: M) -> Self {
        Self { memory, read_shadow: AtomicU64::new(0) }
    }

    /// The memory.
    pub fn memory(&self) -> &M {
        &self.memory
    }

    /// Claims the next index, and calls `relax` until the slot is free.
    pub fn reserve(&self, relax: impl Fn()) -> u64 {
        let index = self.memory.reserve();
        let room = |read: u64| index.wrapping_sub(read) < self.memory.packets();
        if !room(self.read_shadow.load(Ordering::Relaxed)) {
            let read = loop {
                let read = self.memory.read_index();
                if room(read) {
                    break read;
                }
                relax();
            };
            self.read_shadow.fetch_max(read, Ordering::Relaxed);
        }
        index
    }

    /// Writes a packet into a reserved slot and publishes it.
    pub fn write(&self, index: u64, header: Header, setup: u16, body: &[u32; 16]) {
        debug_assert!(header.kind != PacketType::Invalid, "an invalid packet is never published");
        let slot = index & (self.memory.packets() - 1);
        self.memory.write_body(slot, body);
        self.memory.publish(slot, header.word(setup));
    }

    /// Tells the device that packets up to `index` are published.
    pub fn ring_doorbell(&self, index: u64) {
        self.memory.ring_doorbell(index);
    }

    /// The device's read index now.
    pub fn read_index(&self) -> u64 {
        self.memory.read_index()
    }
}

/// The memory of a queue.
#[derive(Clone, Copy, Debug)]
pub struct MappedRing(QueueMapping);

#[allow(unsafe_code)]
impl MappedRing {
    /// The ring of a queue.
    ///
    /// # Safety
    /// The mapping is that of a live queue and stays so as long as the result is used.
    pub const unsafe fn new(mapping: QueueMapping) -> Self {
        Self(mapping)
    }

    fn slot(&self, slot: u64) -> *mut u32 {
        // SAFETY: callers mask the slot to the ring's size.
        unsafe { self.0.ring.as_ptr().add(slot as usize * PACKET_SIZE).cast() }
    }
}

#[allow(unsafe_code)]
impl RingMemory for MappedRing {
    fn packets(&self) -> u64 {
        u64::from(self.0.packets)
    }

    fn reserve(&self) -> u64 {
        // SAFETY: live by the contract of `new`.
        unsafe { self.0.write_index.as_ref() }.fetch_add(1, Ordering::Relaxed)
    }

    fn read_index(&self) -> u64 {
        // SAFETY: as above.
        unsafe { self.0.read_index.as_ref() }.load(Ordering::Acquire)
    }

    fn write_body(&self, slot: u64, body: &[u32; 16]) {
        let to = self.slot(slot);
        // SAFETY: the slot is reserved for this producer until its header is published.
        unsafe { core::ptr::copy_nonoverlapping(body.as_ptr().add(1), to.add(1), 15) };
    }

    fn publish(&self, slot: u64, head: u32) {
        // SAFETY: the header is only accessed atomically by both sides.
        unsafe { &*self.slot(slot).cast::<AtomicU32>() }.store(head, Ordering::Release);
    }

    fn ring_doorbell(&self, index: u64) {
        // SAFETY: live by the contract of `new`.
        unsafe { self.0.doorbell.as_ref() }.store(index, Ordering::Release);
    }
}

/// The dwords of a packet.
#[allow(unsafe_code)]
pub fn words<P: Packet>(packet: &P) -> [u32; 16] {
    const { assert!(size_of::<P>() == PACKET_SIZE) };
    // SAFETY: `Packet` promises 64 bytes without padding.
    unsafe { core::mem::transmute_copy(packet) }
}

//! A hostcall buffer in memory that host and device share.
#![allow(unsafe_code)]

use core::ptr::NonNull;
use core::sync::atomic::{AtomicU64, Ordering};

use super::layout::{Layout, WORDS, control, header};
use crate::signal::Signal;

/// The host's side of a buffer.
///
/// The device may write any of it at any time, so all access is atomic and the layout is
/// kept here, not read back.
#[derive(Debug)]
pub struct Buffer {
    base: NonNull<u8>,
    device: u64,
    layout: Layout,
}

// SAFETY: every access to the memory is atomic.
unsafe impl Send for Buffer {}
// SAFETY: as above.
unsafe impl Sync for Buffer {}

impl Buffer {
    /// Makes a buffer with all packets free.
    ///
    /// `device` is the device's address of `base`. The doorbell gets `event`, an id and a mailbox
    /// from [`Platform::signal_event`](crate::platform::Platform::signal_event).
    ///
    /// # Safety
    /// `base` is aligned to [`ALIGN`](super::layout::ALIGN) and points to `layout.size()` bytes
    /// that nobody else uses and that live as long as the buffer.
    pub unsafe fn new(base: NonNull<u8>, device: u64, layout: Layout, event: (u32, u64)) -> Self {
        // SAFETY: the signal is inside the memory, which is aligned for it.
        unsafe {
            base.add(layout.doorbell() as usize).cast::<Signal>().write(Signal::new(0, event.0, event.1));
        }
        let buffer = Self { base, device, layout };
        buffer.word(control::HEADERS).store(device + layout.headers(), Ordering::Relaxed);
        buffer.word(control::PAYLOADS).store(device + layout.payloads(), Ordering::Relaxed);
        buffer.word(control::DOORBELL).store(device + layout.doorbell(), Ordering::Relaxed);
        buffer.word(control::INDEX_MASK).store(layout.index_mask(), Ordering::Relaxed);
        buffer.reset();
        buffer
    }

    /// Makes all packets free again, also those whose waves were stopped while they called.
    ///
    /// Only right while no kernel that uses the buffer runs; otherwise calls are lost.
    pub fn reset(&self) {
        // A tagged index of 0 means the end of a stack, so packet 0 gets a tag.
        let mut top = u64::from(self.layout.packets());
        for packet in 0..self.layout.packets() {
            self.header(packet, header::SERVICE_AND_FLAGS).store(0, Ordering::Relaxed);
            let next = if packet == 0 { 0 } else { top };
            self.header(packet, header::NEXT).store(next, Ordering::Relaxed);
            top = if packet == 0 { top } else { u64::from(packet) };
        }
        self.word(control::READY_STACK).store(0, Ordering::Relaxed);
        self.word(control::FREE_STACK).store(top, Ordering::Release);
    }

    /// What kernels get as hostcall buffer.
    pub fn device_address(&self) -> u64 {
        self.device
    }

    /// The shape.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The signal whose value grows with each call.
    pub fn doorbell(&self) -> &Signal {
        // SAFETY: `new` put a signal there; it is made of atomics and of fields that only `new` writes.
        unsafe { self.base.add(self.layout.doorbell() as usize).cast().as_ref() }
    }

    /// Takes all ready packets: the tagged index of the newest, 0 when there is none.
    pub(super) fn take_ready(&self) -> u64 {
        self.word(control::READY_STACK).swap(0, Ordering::Acquire)
    }

    /// The tagged index of the packet below on the stack.
    pub(super) fn next(&self, packet: u32) -> u64 {
        self.header(packet, header::NEXT).load(Ordering::Relaxed)
    }

    /// The lanes that call.
    pub(super) fn active(&self, packet: u32) -> u64 {
        self.header(packet, header::ACTIVE).load(Ordering::Relaxed)
    }

    /// What they ask for.
    pub(super) fn service(&self, packet: u32) -> u32 {
        self.header(packet, header::SERVICE_AND_FLAGS).load(Ordering::Relaxed) as u32
    }

    /// A lane's words.
    pub(super) fn request(&self, packet: u32, lane: u32) -> [u64; WORDS] {
        let at = self.layout.lane(packet, lane);
        core::array::from_fn(|i| self.word(at + 8 * i as u64).load(Ordering::Relaxed))
    }

    /// Overwrites the first of a lane's words.
    pub(super) fn answer(&self, packet: u32, lane: u32, words: &[u64]) {
        let at = self.layout.lane(packet, lane);
        for (i, &w) in words.iter().take(WORDS).enumerate() {
            self.word(at + 8 * i as u64).store(w, Ordering::Relaxed);
        }
    }

    /// Lets the packet's wave go on.
    pub(super) fn release(&self, packet: u32) {
        self.header(packet, header::SERVICE_AND_FLAGS).fetch_and(!header::READY, Ordering::Release);
    }

    fn header(&self, packet: u32, field: u64) -> &AtomicU64 {
        self.word(self.layout.header(packet) + field)
    }

    /// The word at an offset that the layout gave.
    fn word(&self, offset: u64) -> &AtomicU64 {
        debug_assert!(offset.is_multiple_of(8) && offset + 8 <= self.layout.size());
        // SAFETY: offsets of the layout are inside the memory and 8-byte aligned.
        unsafe { self.base.add(offset as usize).cast().as_ref() }
    }
}

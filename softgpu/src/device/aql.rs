//! AQL packets as the command processor reads them (HSA System Architecture 2.9, and the
//! vendor packets of the AMD AQL extension).
#![allow(unsafe_code)]

use std::sync::atomic::{AtomicU32, Ordering};

/// Bytes in a packet.
pub const PACKET: usize = 64;

/// Packet type in header bits 7:0.
const INVALID: u32 = 1;

/// A packet, checked for its type only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packet {
    /// Runs a kernel.
    Dispatch(Dispatch),
    /// Waits until all (`any` false) or one of the signals is zero. Null handles count as zero
    /// for AND and are skipped for OR.
    Barrier {
        /// Barrier-OR.
        any: bool,
        /// Signal handles.
        deps: [u64; 5],
    },
    /// AMD barrier-value: waits until `(value(signal) & mask) cond value`.
    BarrierValue {
        /// Signal handle.
        signal: u64,
        /// Compared with.
        value: i64,
        /// Applied to the signal's value first.
        mask: i64,
        /// 0 equal, 1 not equal, 2 less than, 3 greater or equal.
        condition: u32,
    },
    /// Something else: its type, and the AMD format for vendor packets.
    Unknown {
        /// Header bits 7:0.
        kind: u8,
        /// Third byte of a vendor packet.
        format: u8,
    },
}

/// A kernel dispatch packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dispatch {
    /// Number of dimensions, setup bits 1:0.
    pub dimensions: u8,
    /// Work-items of a workgroup in x, y, z.
    pub workgroup: [u32; 3],
    /// Work-items of the grid in x, y, z.
    pub grid: [u32; 3],
    /// Scratch bytes per work-item.
    pub private_segment: u32,
    /// LDS bytes per workgroup.
    pub group_segment: u32,
    /// Device address of the kernel descriptor.
    pub kernel: u64,
    /// Device address of the arguments.
    pub kernarg: u64,
}

/// What all packets have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// Header bit 8: wait for all packets before.
    pub barrier: bool,
    /// Handle of the signal to decrement at the end; 0: none.
    pub completion: u64,
}

/// Reads the packet at `slot`, or `None` while its header says invalid.
///
/// # Safety
/// `slot` is a 64-byte packet slot that producers publish by a release store of the header.
pub unsafe fn read(slot: *mut u8) -> Option<(Header, Packet)> {
    // SAFETY: by contract; the header is accessed atomically by both sides.
    let head = unsafe { &*slot.cast::<AtomicU32>() }.load(Ordering::Acquire);
    if head & 0xff == INVALID {
        return None;
    }
    let mut b = [0u8; PACKET];
    // SAFETY: the acquire load above makes the published body visible.
    unsafe { core::ptr::copy_nonoverlapping(slot, b.as_mut_ptr(), PACKET) };
    let header = Header { barrier: head >> 8 & 1 != 0, completion: u64_at(&b, 56) };
    Some((header, parse(head, &b)))
}

fn parse(head: u32, b: &[u8; PACKET]) -> Packet {
    match head as u8 {
        2 => Packet::Dispatch(Dispatch {
            dimensions: (head >> 16 & 3) as u8,
            workgroup: [4, 6, 8].map(|o| u32::from(u16_at(b, o))),
            grid: [12, 16, 20].map(|o| u32_at(b, o)),
            private_segment: u32_at(b, 24),
            group_segment: u32_at(b, 28),
            kernel: u64_at(b, 32),
            kernarg: u64_at(b, 40),
        }),
        kind @ (3 | 5) => Packet::Barrier { any: kind == 5, deps: [8, 16, 24, 32, 40].map(|o| u64_at(b, o)) },
        // Vendor-specific; AmdFormat 2 is barrier-value.
        0 if b[2] == 2 => Packet::BarrierValue {
            signal: u64_at(b, 8),
            value: u64_at(b, 16) as i64,
            mask: u64_at(b, 24) as i64,
            condition: u32_at(b, 32),
        },
        kind => Packet::Unknown { kind, format: b[2] },
    }
}

/// Gives the slot back to producers: its header becomes invalid again.
///
/// # Safety
/// As for [`read`]; the packet was read.
pub unsafe fn release(slot: *mut u8) {
    // SAFETY: by contract.
    unsafe { &*slot.cast::<AtomicU32>() }.store(INVALID, Ordering::Release);
}

fn u16_at(b: &[u8; PACKET], o: usize) -> u16 {
    u16::from_le_bytes([b[o], b[o + 1]])
}

fn u32_at(b: &[u8; PACKET], o: usize) -> u32 {
    u32::from_le_bytes(core::array::from_fn(|i| b[o + i]))
}

fn u64_at(b: &[u8; PACKET], o: usize) -> u64 {
    u64::from_le_bytes(core::array::from_fn(|i| b[o + i]))
}

/// A signal in device memory, in the layout of `amd_signal_t`.
pub mod signal {
    use super::*;
    use std::sync::atomic::{AtomicI64, AtomicU64};

    const VALUE: u64 = 8;
    const MAILBOX: u64 = 16;
    const EVENT: u64 = 24;
    const START: u64 = 32;
    const END: u64 = 40;

    /// The value of the signal at host address `at`.
    ///
    /// # Safety
    /// `at` is a live `amd_signal_t`.
    pub unsafe fn value(at: u64) -> i64 {
        // SAFETY: by contract.
        unsafe { &*((at + VALUE) as *const AtomicI64) }.load(Ordering::Acquire)
    }

    /// Stores the start and end timestamps.
    ///
    /// # Safety
    /// As for [`value`].
    pub unsafe fn stamp(at: u64, start: u64, end: u64) {
        // SAFETY: by contract.
        unsafe {
            (*((at + START) as *const AtomicU64)).store(start, Ordering::Relaxed);
            (*((at + END) as *const AtomicU64)).store(end, Ordering::Relaxed);
        }
    }

    /// Decrements the value and returns the event to raise, if the signal has one.
    ///
    /// # Safety
    /// As for [`value`]. The signal may be freed by its owner as soon as the value changed,
    /// so event and mailbox are read first.
    pub unsafe fn decrement(at: u64) -> Option<u32> {
        // SAFETY: by contract.
        unsafe {
            let mailbox = ((at + MAILBOX) as *const u64).read_volatile();
            let event = ((at + EVENT) as *const u32).read_volatile();
            (*((at + VALUE) as *const AtomicI64)).fetch_sub(1, Ordering::AcqRel);
            if mailbox == 0 {
                return None;
            }
            (*(mailbox as *const AtomicU64)).store(u64::from(event), Ordering::Release);
            Some(event)
        }
    }
}

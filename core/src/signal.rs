//! Signals in the layout of `amd_signal_t` (HSA AMD ABI): 64 bytes, 64-byte aligned.

use core::sync::atomic::{AtomicI64, AtomicU64};

/// A 64-byte signal, shared between host and device.
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Signal {
    /// 1: user signal.
    pub kind: i64,
    /// The value that packets decrement and waits look at.
    pub value: AtomicI64,
    /// Address to store `event_id` to after each change; 0: none.
    pub event_mailbox: u64,
    /// What is stored there.
    pub event_id: u32,
    reserved1: u32,
    /// Device timestamp when the packet started.
    pub start: AtomicU64,
    /// Device timestamp when the packet ended.
    pub end: AtomicU64,
    /// Queue pointer, for doorbell signals.
    pub queue: u64,
    reserved3: [u32; 2],
}

/// What a wait wants of a signal's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Equal to the operand.
    Eq(i64),
    /// Different from the operand.
    Ne(i64),
    /// Below the operand.
    Lt(i64),
    /// At or above the operand.
    Ge(i64),
}

impl Condition {
    /// Whether `value` meets the condition.
    pub fn holds(self, value: i64) -> bool {
        match self {
            Self::Eq(v) => value == v,
            Self::Ne(v) => value != v,
            Self::Lt(v) => value < v,
            Self::Ge(v) => value >= v,
        }
    }
}

impl Signal {
    /// A user signal with this value and event (see `Platform::signal_event`).
    pub const fn new(value: i64, event_id: u32, event_mailbox: u64) -> Self {
        Self {
            kind: 1,
            value: AtomicI64::new(value),
            event_mailbox,
            event_id,
            reserved1: 0,
            start: AtomicU64::new(0),
            end: AtomicU64::new(0),
            queue: 0,
            reserved3: [0; 2],
        }
    }
}

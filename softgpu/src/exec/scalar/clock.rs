//! The clocks that a wave can read.
#![allow(unsafe_code)]

use std::sync::OnceLock;
use std::time::Instant;

use softgpu_isa::Op as I;

use super::operand::Outcome;
use crate::op::{Handler, Op, next};
use crate::wave::Wave;

/// Nanoseconds since the device's clocks were first looked at.
fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// Frequency of the engine clock, in MHz.
pub const ENGINE_MHZ: u64 = 1700;

/// The engine clock's counter (`s_memtime`), at [`ENGINE_MHZ`].
pub fn engine() -> u64 {
    nanoseconds() * ENGINE_MHZ / 1000
}

/// The constant-rate counter (`s_memrealtime`): 100 MHz, never 0.
pub fn realtime() -> u64 {
    nanoseconds() / 10 + 1
}

/// The handler of a clock read.
pub(super) fn handler(op: I) -> Option<Handler> {
    Some(match op {
        I::S_MEMTIME => read_engine,
        I::S_MEMREALTIME => read_realtime,
        _ => return None,
    })
}

unsafe fn read_engine(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        engine().commit(w, op);
        next(op)
    }
}

unsafe fn read_realtime(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        realtime().commit(w, op);
        next(op)
    }
}

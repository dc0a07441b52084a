//! SOPP without branches: ends, barriers, waits, traps, messages.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use crate::fault::WaveFault;
use crate::op::{Handler, Op, next};
use crate::wave::{Stop, Wave};

/// The handler of a control instruction; [`Op::imm`] holds its immediate.
pub(super) fn handler(op: I) -> Option<Handler> {
    Some(match op {
        I::S_ENDPGM | I::S_ENDPGM_SAVED | I::S_ENDPGM_ORDERED_PS_DONE => end,
        I::S_BARRIER => barrier,
        I::S_SLEEP => sleep,
        I::S_SETHALT => set_halt,
        I::S_SENDMSG => send_message,
        I::S_SENDMSGHALT => halt,
        I::S_TRAP => trap,
        // Memory operations complete in order, there is no instruction cache to invalidate
        // by hand (see `CodeCache::revalidate`), and no other wave competes by priority.
        I::S_NOP
        | I::S_WAITCNT
        | I::S_SETPRIO
        | I::S_ICACHE_INV
        | I::S_INCPERFLEVEL
        | I::S_DECPERFLEVEL
        | I::S_TTRACEDATA
        | I::S_WAKEUP
        | I::S_SETKILL => nop,
        _ => return None,
    })
}

/// Does nothing.
pub(super) unsafe fn nop(_: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe { next(op) }
}

unsafe fn end(w: &mut Wave, op: *const Op) -> *const Op {
    w.stop_at(op, Stop::End)
}

unsafe fn barrier(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    let next = unsafe { next(op) };
    w.stop_at(next, Stop::Barrier)
}

/// Lets other waves run: who sleeps waits for one of them, or for the host.
unsafe fn sleep(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    let next = unsafe { next(op) };
    w.stop_at(next, Stop::Yield)
}

unsafe fn set_halt(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe { if (*op).imm & 1 == 0 { next(op) } else { halt(w, op) } }
}

/// A halted wave goes on only when a debugger says so; here it stays until the watchdog
/// reports it.
unsafe fn halt(w: &mut Wave, op: *const Op) -> *const Op {
    w.stop_at(op, Stop::Yield)
}

/// Messages are for the host (interrupts) or for units of graphics, which are not here.
unsafe fn send_message(w: &mut Wave, op: *const Op) -> *const Op {
    /// Immediate bits 3:0 of MSG_INTERRUPT.
    const INTERRUPT: u32 = 1;
    // SAFETY: the contract of a handler, passed on.
    let (next, message) = unsafe { (next(op), (*op).imm & 15) };
    if message == INTERRUPT { w.stop_at(next, Stop::Interrupt) } else { next }
}

unsafe fn trap(w: &mut Wave, op: *const Op) -> *const Op {
    /// The trap handler ABI's id of `llvm.debugtrap`, which goes on when no debugger is there.
    const DEBUG_TRAP: u8 = 3;
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        match (*op).imm as u8 {
            DEBUG_TRAP => next(op),
            id => w.fault_at(op, WaveFault::Trap { id }),
        }
    }
}

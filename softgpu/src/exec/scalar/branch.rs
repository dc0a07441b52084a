//! Everything that changes the program counter.
//!
//! A direct branch whose target lies in its own code page has the distance in slots in
//! [`Op::wide`]; others have the target's address there. Backward branches pay for the code
//! that they repeat and yield when the wave's budget is used up.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Op as I};

use super::operand::{Outcome, Source};
use crate::code::{self, PAGE};
use crate::op::{Handler, Op, next};
use crate::wave::{Stop, Wave};

/// What an indirect jump costs of the wave's budget: it may go backward.
const INDIRECT_COST: i32 = 16;

/// Makes `op` the branch `inst`; `None` if it is none.
pub(super) fn lower(inst: &Inst, op: &mut Op) -> Option<()> {
    if let Some(indirect) = indirect(inst.op) {
        (op.run, op.inner) = (indirect, indirect);
        return Some(());
    }
    let target = op.pc.wrapping_add(4).wrapping_add((i64::from(inst.imm) * 4) as u64);
    let near = target & !(PAGE - 1) == op.pc & !(PAGE - 1);
    let back = inst.imm < 0;
    let run = direct(inst.op, near, back)?;
    (op.run, op.inner) = (run, run);
    op.wide = if near { (i64::from(inst.imm) + 1) as u64 } else { target };
    Some(())
}

/// The condition of a branch.
trait Condition {
    fn holds(w: &Wave) -> bool;
}

macro_rules! conditions {
    ($($name:ident: |$w:ident| $e:expr;)*) => { $(
        struct $name;
        impl Condition for $name {
            #[inline(always)]
            fn holds($w: &Wave) -> bool { $e }
        }
    )* };
}

conditions! {
    Always: |_w| true;
    // The debug condition bits are never set here.
    Never: |_w| false;
    Scc0: |w| w.scc == 0;
    Scc1: |w| w.scc != 0;
    VccZero: |w| w.vcc() == 0;
    VccNonzero: |w| w.vcc() != 0;
    ExecZero: |w| w.exec() == 0;
    ExecNonzero: |w| w.exec() != 0;
}

unsafe fn branch<C: Condition, const NEAR: bool, const BACK: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe { if C::holds(w) { take::<NEAR, BACK>(w, op) } else { next(op) } }
}

#[inline(always)]
unsafe fn take<const NEAR: bool, const BACK: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: by the contract of a handler; a near target is in the op's own page.
    unsafe {
        let target = if NEAR { op.offset((*op).wide as isize) } else { code::jump(w, op, (*op).wide) };
        if !BACK {
            return target;
        }
        let cost = if NEAR { -((*op).wide as i64) as i32 } else { PAGE as i32 / 4 };
        pay(w, target, cost + 1)
    }
}

/// Goes on at `target`, or yields there when the budget is used up.
#[inline(always)]
fn pay(w: &mut Wave, target: *const Op, cost: i32) -> *const Op {
    w.budget -= cost;
    if w.budget < 0 && !target.is_null() { w.stop_at(target, Stop::Yield) } else { target }
}

fn direct(op: I, near: bool, back: bool) -> Option<Handler> {
    fn pick<C: Condition>(near: bool, back: bool) -> Handler {
        match (near, back) {
            (true, false) => branch::<C, true, false>,
            (true, true) => branch::<C, true, true>,
            (false, false) => branch::<C, false, false>,
            (false, true) => branch::<C, false, true>,
        }
    }
    Some(match op {
        I::S_BRANCH => pick::<Always>(near, back),
        I::S_CBRANCH_SCC0 => pick::<Scc0>(near, back),
        I::S_CBRANCH_SCC1 => pick::<Scc1>(near, back),
        I::S_CBRANCH_VCCZ => pick::<VccZero>(near, back),
        I::S_CBRANCH_VCCNZ => pick::<VccNonzero>(near, back),
        I::S_CBRANCH_EXECZ => pick::<ExecZero>(near, back),
        I::S_CBRANCH_EXECNZ => pick::<ExecNonzero>(near, back),
        I::S_CBRANCH_CDBGSYS | I::S_CBRANCH_CDBGUSER | I::S_CBRANCH_CDBGSYS_OR_USER | I::S_CBRANCH_CDBGSYS_AND_USER => {
            pick::<Never>(near, back)
        }
        I::S_CALL_B64 if near => call::<true>,
        I::S_CALL_B64 => call::<false>,
        I::S_CBRANCH_I_FORK if near => fork_immediate::<true>,
        I::S_CBRANCH_I_FORK => fork_immediate::<false>,
        _ => return None,
    })
}

fn indirect(op: I) -> Option<Handler> {
    Some(match op {
        I::S_GETPC_B64 => getpc,
        I::S_SETPC_B64 | I::S_RFE_B64 => setpc,
        I::S_SWAPPC_B64 => swappc,
        I::S_CBRANCH_G_FORK => fork,
        I::S_CBRANCH_JOIN => join,
        _ => return None,
    })
}

/// The address of the next instruction.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
unsafe fn following(op: *const Op) -> u64 {
    // SAFETY: by contract.
    unsafe { (*op).pc.wrapping_add(4 * u64::from((*op).len)) }
}

unsafe fn getpc(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        following(op).commit(w, op);
        next(op)
    }
}

unsafe fn setpc(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let target = u64::read(w, op, 0);
        jump(w, op, target)
    }
}

unsafe fn swappc(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let target = u64::read(w, op, 0);
        following(op).commit(w, op);
        jump(w, op, target)
    }
}

unsafe fn call<const NEAR: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        following(op).commit(w, op);
        let target = if NEAR { op.offset((*op).wide as isize) } else { code::jump(w, op, (*op).wide) };
        pay(w, target, INDIRECT_COST)
    }
}

/// Jumps to an address from registers.
unsafe fn jump(w: &mut Wave, op: *const Op, target: u64) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    let target = unsafe { code::jump(w, op, target) };
    pay(w, target, INDIRECT_COST)
}

/// Position of MODE.CSP, the depth of the fork stack.
const CSP: u32 = 29;

/// Divides the wave: lanes of `pass` go to `target`, the others to `fall`; the smaller part
/// runs first, the other one waits on the stack in SGPRs 4 CSP..4 CSP + 3 (EXEC, address).
unsafe fn divide(w: &mut Wave, op: *const Op, pass: u64, target: u64) -> *const Op {
    // SAFETY: by the contract of a handler.
    let fall = unsafe { following(op) };
    let (pass, fail) = (pass & w.exec(), !pass & w.exec());
    let (first, later) = match (pass, fail) {
        (_, 0) => ((target, pass), None),
        (0, _) => ((fall, fail), None),
        _ if fail.count_ones() < pass.count_ones() => ((fall, fail), Some((target, pass))),
        _ => ((target, pass), Some((fall, fail))),
    };
    if let Some((address, lanes)) = later {
        let top = (w.mode >> CSP) as usize * 4;
        w.set_s64(top, lanes);
        w.set_s64(top + 2, address);
        w.mode = w.mode.wrapping_add(1 << CSP);
    }
    w.set_exec(first.1);
    // SAFETY: the contract of a handler, passed on.
    unsafe { jump(w, op, first.0) }
}

unsafe fn fork(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (pass, target) = (u64::read(w, op, 0), u64::read(w, op, 1));
        divide(w, op, pass, target)
    }
}

unsafe fn fork_immediate<const NEAR: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let wide = (*op).wide;
        let target = if NEAR { (*op).pc.wrapping_add(wide.wrapping_mul(4)) } else { wide };
        let pass = u64::read(w, op, 0);
        divide(w, op, pass, target)
    }
}

/// Takes up what waits on the fork stack, unless the stack is as deep as at the fork (the
/// source has that depth).
unsafe fn join(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        if w.mode >> CSP == u32::read(w, op, 0) {
            return next(op);
        }
        w.mode = w.mode.wrapping_sub(1 << CSP);
        let top = (w.mode >> CSP) as usize * 4;
        w.set_exec(w.s64(top));
        let target = w.s64(top + 2);
        jump(w, op, target)
    }
}

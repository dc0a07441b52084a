//! VGPR indexing mode: between `s_set_gpr_idx_on` and `s_set_gpr_idx_off`, M0 is added to the
//! VGPR numbers of vector instructions.
//!
//! Ops are decoded once and have fixed rows, so the handler that turns the mode on also runs
//! the instructions under it, giving vector handlers copies of their ops with other rows.
//! The stretch is a few moves in compiled code.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::operand::Source;
use crate::op::{Handler, Op, next, src};
use crate::wave::{Stop, Wave, sreg};

/// MODE.GPR_IDX_EN.
const ENABLE: u32 = 1 << 27;

/// The handler of an instruction that controls the mode. [`Op::imm`] holds the immediate
/// that says which operands are indexed.
pub(super) fn handler(op: I) -> Option<Handler> {
    Some(match op {
        I::S_SET_GPR_IDX_ON => on,
        I::S_SET_GPR_IDX_OFF => off,
        I::S_SET_GPR_IDX_IDX => set_index,
        I::S_SET_GPR_IDX_MODE => set_operands,
        _ => return None,
    })
}

/// Is the mode on?
pub(super) fn enabled(w: &Wave) -> bool {
    w.mode & ENABLE != 0
}

/// M0 bits 7:0.
fn put_index(w: &mut Wave, index: u32) {
    w.s[sreg::M0] = w.s[sreg::M0] & !0xff | index & 0xff;
}

/// M0 bits 15:12: bits 0 to 2 for the sources, bit 3 for the destination.
fn put_operands(w: &mut Wave, operands: u32) {
    w.s[sreg::M0] = w.s[sreg::M0] & !0xf000 | (operands & 15) << 12;
}

unsafe fn on(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let index = u32::read(w, op, 0);
        put_index(w, index);
        put_operands(w, (*op).aux);
        w.mode |= ENABLE;
        run(w, next(op))
    }
}

unsafe fn off(w: &mut Wave, op: *const Op) -> *const Op {
    w.mode &= !ENABLE;
    // SAFETY: the contract of a handler, passed on.
    unsafe { next(op) }
}

unsafe fn set_index(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let index = u32::read(w, op, 0);
        put_index(w, index);
        next(op)
    }
}

unsafe fn set_operands(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        put_operands(w, (*op).aux);
        next(op)
    }
}

/// Runs from `ip` on while the mode is on.
///
/// # Safety
/// As for [`Handler`].
pub(super) unsafe fn run(w: &mut Wave, mut ip: *const Op) -> *const Op {
    // SAFETY: handlers only return ops of live pages.
    unsafe {
        while enabled(w) {
            ip = step(w, ip);
            if ip.is_null() {
                if w.stop != Stop::Yield {
                    return ip;
                }
                // The mode would be lost on the way out; the stretch is short.
                w.stop = Stop::Running;
                ip = w.ip;
            }
        }
    }
    ip
}

unsafe fn step(w: &mut Wave, ip: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        if !word(w, &*ip).is_some_and(indexes) {
            return ((*ip).run)(w, ip);
        }
        let Some(moved) = displaced(&*ip, w.s[sreg::M0]) else {
            return next(ip);
        };
        // Three of them: the handler computes the address of its successor.
        let copies = [moved; 3];
        let copy = copies.as_ptr();
        if !((*copy).run)(w, copy).is_null() {
            return next(ip);
        }
        if w.ip == copy {
            w.ip = ip;
        }
        core::ptr::null()
    }
}

/// The first dword of the instruction.
unsafe fn word(w: &mut Wave, op: &Op) -> Option<u32> {
    // SAFETY: the worker's view outlives the wave's run, and it vouches for the bytes.
    unsafe { (*w.mem).resolve(op.pc, op.pc, 4, false).map(|p| p.cast::<u32>().read()) }
}

/// Is it a vector ALU instruction with a VGPR result? (Comparisons and lane accesses are not
/// indexed.)
fn indexes(word: u32) -> bool {
    const VOP3: u32 = 0b110100;
    const VOPC: u32 = 0b0111110;
    const VOP1: u32 = 0b0111111;
    let is_lane_access = match (word >> 26, word >> 25) {
        (VOP3, _) => matches!(word >> 16 & 0x3ff, 0x142 | 0x289 | 0x28a),
        (_, VOP1) => word >> 9 & 0xff == 2,
        _ => false,
    };
    let is_compare = word >> 25 == VOPC || word >> 26 == VOP3 && word >> 16 & 0x3ff < 0x100;
    (word >> 31 == 0 || word >> 26 == VOP3) && !is_compare && !is_lane_access
}

/// `op` with M0 added to its VGPRs; `None` if its destination is out of range, where the
/// instruction has no effect. A source out of range reads VGPR 0.
fn displaced(op: &Op, m0: u32) -> Option<Op> {
    let (index, operands) = ((m0 & 0xff) as u16, m0 >> 12 & 15);
    let mut moved = *op;
    for (i, code) in moved.src.iter_mut().take(3).enumerate() {
        if operands >> i & 1 != 0 && *code < 256 {
            *code += index;
            *code = if *code < 256 { *code } else { 0 };
        }
    }
    if operands & 8 != 0 && moved.dst != src::NONE && moved.dst < 256 {
        moved.dst += index;
    }
    (moved.dst < 256 || moved.dst == op.dst).then_some(moved)
}

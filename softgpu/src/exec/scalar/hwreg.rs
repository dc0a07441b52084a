//! `s_getreg` and `s_setreg`.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::index;
use super::operand::{Outcome, Source};
use crate::fpenv;
use crate::op::{Handler, Op, next};
use crate::wave::Wave;

/// The handler of an access to a hardware register; [`Op::aux`] holds the immediate that
/// names register, bit offset and size.
pub(super) fn handler(op: I) -> Option<Handler> {
    Some(match op {
        I::S_GETREG_B32 => get,
        I::S_SETREG_B32 | I::S_SETREG_IMM32_B32 => set,
        _ => return None,
    })
}

/// Numbers of hardware registers.
mod id {
    pub(super) const MODE: u32 = 1;
    pub(super) const STATUS: u32 = 2;
    pub(super) const HW_ID: u32 = 4;
    pub(super) const GPR_ALLOC: u32 = 5;
    pub(super) const LDS_ALLOC: u32 = 6;
    pub(super) const SH_MEM_BASES: u32 = 15;
}

/// Register number, first bit and number of bits of an access.
fn fields(imm: u32) -> (u32, u32, u32) {
    (imm & 63, imm >> 6 & 31, (imm >> 11 & 31) + 1)
}

fn ones(bits: u32) -> u32 {
    u32::MAX >> (32 - bits)
}

/// The value of a hardware register. What does not exist here (trap status, instruction
/// buffer counters, trap addresses) reads as 0.
fn value(w: &Wave, register: u32) -> u32 {
    match register {
        id::MODE => w.mode,
        id::STATUS => status(w),
        id::HW_ID => w.place.hw_id,
        // All of the register file in granules of 8 VGPRs and 16 SGPRs, less one.
        id::GPR_ALLOC => 63 << 8 | 7 << 24,
        // LDS size in units of 128 dwords.
        id::LDS_ALLOC => w.lds_size.div_ceil(512) << 12,
        id::SH_MEM_BASES => w.place.private_aperture_hi >> 16 | w.place.shared_aperture_hi & 0xffff_0000,
        _ => 0,
    }
}

/// STATUS: SCC in bit 0, EXECZ in 9, VCCZ in 10, VALID in 16.
fn status(w: &Wave) -> u32 {
    w.scc | u32::from(w.exec() == 0) << 9 | u32::from(w.vcc() == 0) << 10 | 1 << 16
}

unsafe fn get(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (register, offset, size) = fields((*op).aux);
        (value(w, register) >> offset & ones(size)).commit(w, op);
        next(op)
    }
}

/// Only MODE can be written without privilege; other writes have no effect.
unsafe fn set(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (register, offset, size) = fields((*op).aux);
        if register != id::MODE {
            return next(op);
        }
        let mask = ones(size) << offset;
        let was_indexed = index::enabled(w);
        w.mode = w.mode & !mask | u32::read(w, op, 0) << offset & mask;
        fpenv::enter(w);
        if index::enabled(w) && !was_indexed { index::run(w, next(op)) } else { next(op) }
    }
}

//! Mixed precision: f32 fused multiply-adds whose sources are f32 or one half of a register.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Op as I, Operand};

use super::half_math::{clamp, from_f32, to_f32};
use super::pairs::{clamped_single, mask};
use crate::handlers;
use crate::lower;
use crate::op::{self, Handler, Op, next, src};
use crate::simd::{self, Backend};
use crate::wave::{Row, Wave};

/// Where the result goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All of the register, as f32.
    Whole,
    /// Its low half, as f16.
    Low,
    /// Its high half, as f16.
    High,
}

const WHOLE: u8 = Part::Whole as u8;
const LOW: u8 = Part::Low as u8;
const HIGH: u8 = Part::High as u8;

/// The handlers of a mixed-precision instruction.
pub(super) fn handlers(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_FMA_MIX_F32 | I::V_MAD_MIX_F32 => handlers!(mixed::<WHOLE>),
        I::V_FMA_MIXLO_F16 | I::V_MAD_MIXLO_F16 => handlers!(mixed::<LOW>),
        I::V_FMA_MIXHI_F16 | I::V_MAD_MIXHI_F16 => handlers!(mixed::<HIGH>),
        _ => return None,
    })
}

/// [`Op::bits`] has four bits for each source: take the high half, it is f16, absolute
/// value, negate. [`Op::wide`] has f16 inline constants. [`Op::flags`] is 1 to clamp.
pub(super) fn lower(inst: &Inst, backend: Backend, pc: u64, table: [Handler; 3]) -> Op {
    let mut op = lower::op(inst, backend, pc, table);
    let m = &inst.mods;
    for i in 0..3 {
        let bit = |mods: u8| u16::from(mods >> i & 1);
        // The field that negates high halves elsewhere takes absolute values here.
        let nibble = bit(m.op_sel) | bit(m.op_sel_hi) << 1 | bit(m.neg_hi | m.abs) << 2 | bit(m.neg) << 3;
        op.bits |= nibble << (4 * i);
        if bit(m.op_sel_hi) != 0
            && let Some(bits) = inst.src[i].inline_f16()
        {
            op.src[i] = src::SCALAR | Operand::LITERAL.0;
            op.wide |= u64::from(bits) << (16 * i);
        }
    }
    op.flags = u8::from(m.clamp);
    op
}

/// Source `i` as f32.
unsafe fn source(w: &mut Wave, op: *const Op, i: usize) -> *const Row {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let row = if (*op).src[i] == src::SCALAR | Operand::LITERAL.0 {
            w.tmp[2 * i] = Row::splat(((*op).wide >> (16 * i)) as u32 & 0xffff);
            &w.tmp[2 * i]
        } else {
            op::row(w, op, i)
        };
        let nibble = (*op).bits >> (4 * i) & 15;
        if nibble & !1 == 0 {
            return row;
        }
        let keep = if nibble & 4 != 0 { 0x7fff_ffff } else { u32::MAX };
        let flip = u32::from(nibble >> 3) << 31;
        let shift = 16 * u32::from(nibble & 1);
        let out: *mut Row = &mut w.tmp[2 * i];
        if nibble & 2 != 0 {
            let all = core::ptr::null();
            simd::map1(out, row, all, |v| to_f32(v >> shift & 0xffff).to_bits() & keep ^ flip);
        } else {
            simd::map1(out, row, core::ptr::null(), |v| v & keep ^ flip);
        }
        out
    }
}

#[inline(always)]
unsafe fn mixed<const PART: u8>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (source(w, op, 0), source(w, op, 1), source(w, op, 2));
        let m = mask(w);
        let d = w.row((*op).dst as usize);
        let clamped = (*op).flags != 0;
        let nan_to_zero = w.mode >> 8 & 1 != 0;
        let f = |a, b, c| f32::from_bits(a).mul_add(f32::from_bits(b), f32::from_bits(c));
        if PART == WHOLE {
            let clamp = |v: f32| clamped_single(v, nan_to_zero);
            if clamped {
                simd::map3(d, a, b, c, m, |a, b, c| clamp(f(a, b, c)).to_bits());
            } else {
                simd::map3(d, a, b, c, m, |a, b, c| f(a, b, c).to_bits());
            }
            return next(op);
        }
        // The other half of the destination stays, so the result needs the old value.
        let result: *mut Row = &mut w.tmp[7];
        simd::map3(result, a, b, c, core::ptr::null(), |a, b, c| {
            let h = from_f32(f(a, b, c));
            if clamped { clamp(h, nan_to_zero) } else { h }
        });
        simd::map2(d, d, result, m, |old, h| if PART == LOW { old & 0xffff_0000 | h } else { old & 0xffff | h << 16 });
        next(op)
    }
}

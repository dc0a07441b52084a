//! Additions and subtractions with carry, and selection by a mask.
//!
//! A carry is a bit for each lane in a scalar pair. Inactive lanes' bits become 0.
//!
//! Compilers make an addition of 64 bits from one without and one with carry, and address
//! arithmetic is full of them: such a pair has one handler (see [`fuse`]).
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Op as I};

use super::narrow::{destination, mask, pair};
use crate::handlers;
use crate::op::{self, Handler, Op, next, src};
use crate::simd::{self, ones};
use crate::wave::{LANES, Wave, expand};

/// Which operand is taken from which.
const ADD: u8 = 0;
const SUB: u8 = 1;
const SUBREV: u8 = 2;

/// Result of one lane, and all ones if there is a carry (borrow); `c` is all ones if there is a
/// carry in.
#[inline(always)]
fn compute<const HOW: u8>(a: u32, b: u32, c: u32) -> (u32, u32) {
    match HOW {
        ADD => {
            let sum = a.wrapping_add(b);
            let all = sum.wrapping_sub(c);
            (all, ones(sum < a) | ones(all == 0) & c)
        }
        _ => {
            let (a, b) = if HOW == SUB { (a, b) } else { (b, a) };
            let difference = a.wrapping_sub(b);
            (difference.wrapping_add(c), ones(a < b) | ones(difference == 0) & c)
        }
    }
}

#[inline(always)]
unsafe fn without<const HOW: u8>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
        let (d, m) = (destination(w, op), mask(w));
        let carry = simd::map3_bits(d, a, b, a, m, |a, b, _| compute::<HOW>(a, b, 0)) & w.exec();
        w.set_s64((*op).dst2 as usize, carry);
        next(op)
    }
}

#[inline(always)]
unsafe fn with<const HOW: u8>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
        let c = expand(pair(w, op, 2));
        let (d, m) = (destination(w, op), mask(w));
        let carry = simd::map3_bits(d, a, b, &c, m, compute::<HOW>) & w.exec();
        w.set_s64((*op).dst2 as usize, carry);
        next(op)
    }
}

/// An instruction without carry in and the next one, which takes its carry.
#[inline(always)]
unsafe fn both<const HOW: u8>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on; `fuse` saw to it that the next op exists, and
    // that its sources are rows, so that no broadcast takes the place of this op's.
    unsafe {
        let high = next(op);
        let a = [op::row(w, op, 0), op::row(w, high, 0)];
        let b = [op::row(w, op, 1), op::row(w, high, 1)];
        let (d, m) = ([destination(w, op), destination(w, high)], mask(w));
        let carry = if m.is_null() {
            simd::chain_bits(d, a, b, core::ptr::null(), |a, b| compute::<HOW>(a, b, 0), compute::<HOW>)
        } else {
            simd::chain_bits(d, a, b, m, |a, b| compute::<HOW>(a, b, 0), compute::<HOW>) & w.exec()
        };
        w.set_s64((*high).dst2 as usize, carry);
        next(high)
    }
}

/// The handlers that execute `first` and `second`, which follows it, as one: `None` unless the
/// second takes the carry of the first and replaces it by its own. `op` is what the second was
/// lowered to.
pub(super) fn fuse(first: &Inst, second: &Inst, op: &Op) -> Option<[Handler; 3]> {
    let plain = |inst: &Inst| inst.sdwa.is_none() && inst.dpp.is_none() && !inst.mods.clamp;
    let chained = second.src[2] == first.dst2 && second.dst2 == first.dst2;
    let rows = op.src[..2].iter().all(|&code| code < src::SCALAR);
    if !(plain(first) && plain(second) && chained && rows) {
        return None;
    }
    Some(match (first.op, second.op) {
        (I::V_ADD_CO_U32, I::V_ADDC_CO_U32) => handlers!(both::<ADD>),
        (I::V_SUB_CO_U32, I::V_SUBB_CO_U32) => handlers!(both::<SUB>),
        (I::V_SUBREV_CO_U32, I::V_SUBBREV_CO_U32) => handlers!(both::<SUBREV>),
        _ => return None,
    })
}

/// `b` where the mask has a bit, else `a`.
#[inline(always)]
unsafe fn select(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
        let c = expand(pair(w, op, 2));
        let (d, m) = (destination(w, op), mask(w));
        simd::map3(d, a, b, &c, m, |a, b, c| a & !c | b & c);
        next(op)
    }
}

/// With the clamp modifier: a sum with a carry is all ones, a difference with a borrow is 0.
unsafe fn clamped<const HOW: u8, const CARRY: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
        let carries = if CARRY { pair(w, op, 2) } else { 0 };
        let (d, exec) = (destination(w, op), w.exec());
        let mut carry = 0;
        for lane in (0..LANES).filter(|lane| exec >> lane & 1 != 0) {
            let c = ones(carries >> lane & 1 != 0);
            let (v, overflows) = compute::<HOW>((*a).0[lane], (*b).0[lane], c);
            let limit = if HOW == ADD { u32::MAX } else { 0 };
            (*d).0[lane] = if overflows != 0 { limit } else { v };
            carry |= u64::from(overflows & 1) << lane;
        }
        w.set_s64((*op).dst2 as usize, carry);
        next(op)
    }
}

/// The handlers of an operation with the clamp modifier.
pub(super) fn saturating(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_CO_U32 => [clamped::<ADD, false>; 3],
        I::V_SUB_CO_U32 => [clamped::<SUB, false>; 3],
        I::V_SUBREV_CO_U32 => [clamped::<SUBREV, false>; 3],
        I::V_ADDC_CO_U32 => [clamped::<ADD, true>; 3],
        I::V_SUBB_CO_U32 => [clamped::<SUB, true>; 3],
        I::V_SUBBREV_CO_U32 => [clamped::<SUBREV, true>; 3],
        _ => return None,
    })
}

/// The handlers of an operation.
pub(super) fn table(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_CO_U32 => handlers!(without::<ADD>),
        I::V_SUB_CO_U32 => handlers!(without::<SUB>),
        I::V_SUBREV_CO_U32 => handlers!(without::<SUBREV>),
        I::V_ADDC_CO_U32 => handlers!(with::<ADD>),
        I::V_SUBB_CO_U32 => handlers!(with::<SUB>),
        I::V_SUBBREV_CO_U32 => handlers!(with::<SUBREV>),
        I::V_CNDMASK_B32 => handlers!(select),
        _ => return None,
    })
}

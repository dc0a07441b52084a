//! Instructions that move values between lanes and scalar registers, or count lanes.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::narrow::{destination, mask};
use crate::op::{self, Handler, Op, next};
use crate::simd;
use crate::wave::{LANES, Row, Wave};

/// The first active lane, lane 0 if there is none.
fn first(w: &Wave) -> usize {
    w.exec().trailing_zeros() as usize % LANES
}

unsafe fn readfirstlane(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let lane = first(w);
        let v = (*op::row(w, op, 0)).0[lane];
        w.s[(*op).dst as usize & 127] = v;
        next(op)
    }
}

unsafe fn readlane(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let lane = op::scalar(w, op, (*op).src[1] & 0xff) as usize % LANES;
        let v = (*op::row(w, op, 0)).0[lane];
        w.s[(*op).dst as usize & 127] = v;
        next(op)
    }
}

unsafe fn writelane(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let v = op::scalar(w, op, (*op).src[0] & 0xff);
        let lane = op::scalar(w, op, (*op).src[1] & 0xff) as usize % LANES;
        (*destination(w, op)).0[lane] = v;
        next(op)
    }
}

/// Bits of the mask below each lane, of the low or high word, added to the second source.
#[inline(always)]
unsafe fn mbcnt<const HIGH: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
        let below = if HIGH { &BELOW.1 } else { &BELOW.0 };
        let (d, m) = (destination(w, op), mask(w));
        simd::map3(d, a, b, below, m, |a, b, below| (a & below).count_ones().wrapping_add(b));
        next(op)
    }
}

/// Masks of the lanes below each lane: low and high word.
static BELOW: (Row, Row) = {
    let mut rows = (Row::ZERO, Row::ZERO);
    let mut lane = 0;
    while lane < LANES {
        let below = (1u64 << lane) - 1;
        rows.0.0[lane] = below as u32;
        rows.1.0[lane] = (below >> 32) as u32;
        lane += 1;
    }
    rows
};

/// Exchanges two registers in the active lanes.
unsafe fn swap(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (d, s) = (destination(w, op), w.row((*op).src[0] as usize & 511));
        let (old, m) = (*d, mask(w));
        simd::map1(d, s, m, |v| v);
        simd::map1(s, &old, m, |v| v);
        next(op)
    }
}

unsafe fn nop(_: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe { next(op) }
}

/// The handlers of an operation.
pub(super) fn table(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_READFIRSTLANE_B32 => [readfirstlane as Handler; 3],
        I::V_READLANE_B32 => [readlane as Handler; 3],
        I::V_WRITELANE_B32 => [writelane as Handler; 3],
        I::V_MBCNT_LO_U32_B32 => crate::handlers!(mbcnt::<false>),
        I::V_MBCNT_HI_U32_B32 => crate::handlers!(mbcnt::<true>),
        I::V_SWAP_B32 => [swap as Handler; 3],
        I::V_NOP | I::V_CLREXCP => [nop as Handler; 3],
        _ => return None,
    })
}

//! Sums of absolute differences over sliding windows of bytes.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::pairs::{bits, mask, narrow};
use crate::handlers;
use crate::op::{self, Handler, Op, next, src};
use crate::simd;
use crate::simd64;
use crate::wave::{Row, Wave};

/// The handlers of a sliding sum of absolute differences.
pub(super) fn handlers(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_QSAD_PK_U16_U8 => handlers!(packed::<false>),
        I::V_MQSAD_PK_U16_U8 => handlers!(packed::<true>),
        I::V_MQSAD_U32_U8 => handlers!(wide),
        _ => return None,
    })
}

/// The sum of the absolute differences of four bytes; `MASKED` leaves out the bytes that are
/// 0 in `b`.
#[inline(always)]
fn sad<const MASKED: bool>(a: u32, b: u32) -> u32 {
    let mut sum = 0;
    for i in 0..4 {
        let (x, y) = (a >> (8 * i) & 255, b >> (8 * i) & 255);
        sum += u32::from(!MASKED || y != 0) * x.abs_diff(y);
    }
    sum
}

/// Window `i` of a quadword: the dword at byte `i`.
#[inline(always)]
fn window(a: u64, i: u32) -> u32 {
    (a >> (8 * i)) as u32
}

/// The four sums are added to the halfwords of source 2.
#[inline(always)]
unsafe fn packed<const MASKED: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (bits(w, op, 0), narrow(w, op, 1), bits(w, op, 2));
        let (d, m) = (super::pairs::destination(w, op), mask(w));
        simd64::map3(d, a, b, c, m, |a, b, c| {
            let mut r = 0;
            for i in 0..4 {
                let sum = sad::<MASKED>(window(a, i), b as u32) + ((c >> (16 * i)) as u32 & 0xffff);
                r |= u64::from(sum & 0xffff) << (16 * i);
            }
            r
        });
        next(op)
    }
}

/// The four sums are added to the four dwords of source 2.
#[inline(always)]
unsafe fn wide(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (bits(w, op, 0), narrow(w, op, 1));
        // All sums come first, for sources that share registers with the destination.
        let mut sums = [Row::ZERO; 4];
        for (i, sum) in (0u32..).zip(&mut sums) {
            simd64::narrow2(sum, a, b, |a, b| sad::<true>(window(a, i), b as u32));
        }
        let m = mask(w);
        let code = (*op).src[2];
        for (i, sum) in sums.iter().enumerate() {
            let c = if code < src::TMP { w.row(code as usize + i) } else { op::row(w, op, 2) };
            simd::map2(w.row((*op).dst as usize + i), c, sum, m, u32::wrapping_add);
        }
        next(op)
    }
}

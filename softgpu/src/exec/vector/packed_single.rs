//! Packed f32: two f32 values in a register pair.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Kind, Op as I};

use super::pairs::{self, bits, clamped_single, destination, mask};
use crate::handlers;
use crate::op::{self, Handler, Op, next, src};
use crate::simd::Backend;
use crate::simd64::{self, Pair};
use crate::wave::{Row, Wave};

/// The handlers of a packed f32 operation.
pub(super) fn handlers(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_PK_FMA_F32 => handlers!(fma),
        I::V_PK_MUL_F32 => handlers!(mul),
        I::V_PK_ADD_F32 => handlers!(add),
        I::V_PK_MOV_B32 => handlers!(mov),
        _ => return None,
    })
}

/// [`Op::aux`] has four bits for each source: the low result reads the high dword, so does the
/// high result, negate low, negate high.
pub(super) fn lower(inst: &Inst, backend: Backend, pc: u64, table: [Handler; 3]) -> Option<Op> {
    let mut op = pairs::lower(inst, backend, pc, table, Kind::Int64)?;
    let m = &inst.mods;
    for i in 0..3 {
        let bit = |mods: u8| u32::from(mods >> i & 1);
        let nibble = bit(m.op_sel) | bit(m.op_sel_hi) << 1 | bit(m.neg) << 2 | bit(m.neg_hi) << 3;
        op.aux |= nibble << (4 * i);
    }
    op.bits = 0;
    op.flags = u8::from(m.clamp);
    Some(op)
}

/// What the low and the high result read of source `i`. An inline constant is the low dword.
#[inline(always)]
unsafe fn source(w: &mut Wave, op: *const Op, i: usize) -> Pair {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let code = (*op).src[i];
        let pair = if code >= src::SCALAR | 128 {
            pairs::splat(w, i, u64::from(op::scalar(w, op, code & 0xff)))
        } else {
            bits(w, op, i)
        };
        let nibble = (*op).aux >> (4 * i);
        let selected = [pair[(nibble & 1) as usize], pair[(nibble >> 1 & 1) as usize]];
        if nibble & 12 == 0 { selected } else { negated(w, selected, i, nibble) }
    }
}

/// Negates one or both dwords. (A pointer to the wave, since the rows may be in it.)
#[inline(never)]
unsafe fn negated(w: *mut Wave, pair: Pair, i: usize, nibble: u32) -> Pair {
    // The sources of both halves may be in the scratch rows that the results go to.
    // SAFETY: by the caller's contract.
    unsafe {
        let values = [*pair[0], *pair[1]];
        for (half, value) in values.into_iter().enumerate() {
            let flip = (nibble >> (2 + half) & 1) << 31;
            (*w).tmp[2 * i + half] = Row(value.0.map(|v| v ^ flip));
        }
        [&raw const (*w).tmp[2 * i], &raw const (*w).tmp[2 * i + 1]]
    }
}

/// Applies `f` to both dwords.
#[inline(always)]
fn both(a: u64, b: u64, c: u64, f: impl Fn(f32, f32, f32) -> f32) -> u64 {
    let part = |shift: u32| {
        let v = |x: u64| f32::from_bits((x >> shift) as u32);
        u64::from(f(v(a), v(b), v(c)).to_bits()) << shift
    };
    part(0) | part(32)
}

/// Clamps the result.
#[inline(always)]
unsafe fn finish(w: &mut Wave, op: *const Op) {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        if (*op).flags != 0 {
            let (d, m) = (destination(w, op), mask(w));
            let nan_to_zero = w.mode >> 8 & 1 != 0;
            let clamp = |v: f32| clamped_single(v, nan_to_zero);
            simd64::map1(d, [d[0], d[1]], m, |v| both(v, v, v, |x, _, _| clamp(x)));
        }
    }
}

#[inline(always)]
unsafe fn fma(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (source(w, op, 0), source(w, op, 1), source(w, op, 2));
        let (d, m) = (destination(w, op), mask(w));
        simd64::map3(d, a, b, c, m, |a, b, c| both(a, b, c, |x, y, z| x.mul_add(y, z)));
        finish(w, op);
        next(op)
    }
}

#[inline(always)]
unsafe fn mul(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (source(w, op, 0), source(w, op, 1));
        let (d, m) = (destination(w, op), mask(w));
        simd64::map2(d, a, b, m, |a, b| both(a, b, b, |x, y, _| x * y));
        finish(w, op);
        next(op)
    }
}

#[inline(always)]
unsafe fn add(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (source(w, op, 0), source(w, op, 1));
        let (d, m) = (destination(w, op), mask(w));
        simd64::map2(d, a, b, m, |a, b| both(a, b, b, |x, y, _| x + y));
        finish(w, op);
        next(op)
    }
}

/// The low result is a dword of source 0, the high one of source 1, each as the source's op_sel
/// says; op_sel_hi has no meaning.
#[inline(always)]
unsafe fn mov(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (source(w, op, 0)[0], source(w, op, 1)[0]);
        let (d, m) = (destination(w, op), mask(w));
        simd64::map1(d, [a, b], m, |v| v);
        next(op)
    }
}

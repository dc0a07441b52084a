//! Dot products of packed halves, bytes and nibbles.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::half_math::to_f32;
use super::packed::halves;
use super::pairs::{clamped_single, mask};
use crate::handlers;
use crate::op::{Handler, Op, next, row};
use crate::simd;
use crate::wave::Wave;

/// Handlers that map `$e` over two packed sources and an accumulator. Clamping is a choice at
/// lowering.
macro_rules! dot {
    (|$a:ident, $b:ident, $c:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let (a, b, c) = (halves(w, op, 0), halves(w, op, 1), row(w, op, 2));
                let m = mask(w);
                simd::map3(w.row((*op).dst as usize), a, b, c, m, |$a, $b, $c| $e);
                next(op)
            }
        }
        handlers!(body)
    }};
}

/// The handlers of a dot product; a clamped integer one saturates its sum.
pub(super) fn handlers(op: I, clamp: bool) -> Option<[Handler; 3]> {
    macro_rules! integer {
        ($signed:literal, $bits:literal) => {
            if clamp {
                dot!(|a, b, c| saturated::<$signed, $bits>(a, b, c))
            } else {
                dot!(|a, b, c| wrapped::<$signed, $bits>(a, b, c))
            }
        };
    }
    Some(match op {
        I::V_DOT2_F32_F16 | I::V_DOT2C_F32_F16 if clamp => {
            dot!(|a, b, c| clamped_single(dot2(a, b, f32::from_bits(c)), true).to_bits())
        }
        I::V_DOT2_F32_F16 | I::V_DOT2C_F32_F16 => {
            dot!(|a, b, c| dot2(a, b, f32::from_bits(c)).to_bits())
        }
        I::V_DOT2_I32_I16 | I::V_DOT2C_I32_I16 => integer!(true, 16),
        I::V_DOT2_U32_U16 => integer!(false, 16),
        I::V_DOT4_I32_I8 | I::V_DOT4C_I32_I8 => integer!(true, 8),
        I::V_DOT4_U32_U8 => integer!(false, 8),
        I::V_DOT8_I32_I4 | I::V_DOT8C_I32_I4 => integer!(true, 4),
        I::V_DOT8_U32_U4 => integer!(false, 4),
        _ => return None,
    })
}

/// The accumulator plus the product of the low halves, plus that of the high ones. Products of
/// f16 values are exact in f32.
#[inline(always)]
fn dot2(a: u32, b: u32, c: f32) -> f32 {
    (c + to_f32(a & 0xffff) * to_f32(b & 0xffff)) + to_f32(a >> 16) * to_f32(b >> 16)
}

/// Element `i` of `BITS` bits.
#[inline(always)]
fn element<const SIGNED: bool, const BITS: u32>(v: u32, i: u32) -> u32 {
    let top = v << (32 - BITS * (i + 1));
    if SIGNED { (top as i32 >> (32 - BITS)) as u32 } else { top >> (32 - BITS) }
}

#[inline(always)]
fn wrapped<const SIGNED: bool, const BITS: u32>(a: u32, b: u32, c: u32) -> u32 {
    let mut sum = c;
    for i in 0..32 / BITS {
        let product = element::<SIGNED, BITS>(a, i).wrapping_mul(element::<SIGNED, BITS>(b, i));
        sum = sum.wrapping_add(product);
    }
    sum
}

#[inline(always)]
fn saturated<const SIGNED: bool, const BITS: u32>(a: u32, b: u32, c: u32) -> u32 {
    let wide = |v: u32| {
        if SIGNED { i64::from(v as i32) } else { i64::from(v) }
    };
    let mut sum = wide(c);
    for i in 0..32 / BITS {
        sum += wide(element::<SIGNED, BITS>(a, i)) * wide(element::<SIGNED, BITS>(b, i));
    }
    if SIGNED { sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as u32 } else { sum.min(0xffff_ffff) as u32 }
}

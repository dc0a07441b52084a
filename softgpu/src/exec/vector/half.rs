//! f16 arithmetic and functions.
//!
//! Results have zeros in the high half, as before GFX9, except those of the multiply-adds and the
//! division fix-up that GFX9 redefined: they leave the high half as it is.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::half_math::{self as half, from_f32, to_f32};
use super::narrow::{calc_half, keeps_high, lanes};
use super::single_math as single;
use crate::fpenv;
use crate::op::Handler;
use crate::simd::sel;

#[inline(always)]
fn through(a: u32, f: impl Fn(u32) -> u32) -> u32 {
    from_f32(f32::from_bits(f(to_f32(a).to_bits())))
}

/// The sign bit flipped.
#[inline(always)]
fn neg(a: u32) -> u32 {
    a ^ 0x8000
}

#[inline(always)]
fn i16(v: u32) -> i32 {
    (v << 16) as i32 >> 16
}

#[inline(always)]
fn min(a: u32, b: u32, mode: u32) -> u32 {
    half::extreme::<false>(a & 0xffff, b & 0xffff, mode & single::IEEE != 0)
}

#[inline(always)]
fn max(a: u32, b: u32, mode: u32) -> u32 {
    half::extreme::<true>(a & 0xffff, b & 0xffff, mode & single::IEEE != 0)
}

/// The middle value; the smallest if one is a NaN.
#[inline(always)]
fn med3(a: u32, b: u32, c: u32, mode: u32) -> u32 {
    let nan = [a, b, c].map(|v| v & 0x7fff > 0x7c00);
    let (low, high) = (min(a, b, mode), max(a, b, mode));
    let middle = max(low, min(high, c, mode), mode);
    sel(nan[0] | nan[1] | nan[2], min(low, c, mode), middle)
}

/// Division's last step: special cases, the sign, and `quotient` rounded already.
#[inline(always)]
fn div_fixup(q: u32, d: u32, n: u32) -> u32 {
    let sign = (d ^ n) & 0x8000;
    let (ad, an) = (d & 0x7fff, n & 0x7fff);
    let r = q & 0x7fff;
    let r = sel((ad == 0x7c00) | (an == 0), 0, r);
    let r = sel((ad == 0) | (an == 0x7c00), 0x7c00, r) | sign;
    let invalid = (ad == 0) & (an == 0) | (ad == 0x7c00) & (an == 0x7c00);
    let r = sel(invalid, 0xfe00, r);
    let r = sel(ad > 0x7c00, d & 0xffff | 0x200, r);
    sel(an > 0x7c00, n & 0xffff | 0x200, r)
}

/// The handlers of an operation.
pub(super) fn table(op: I) -> Option<[Handler; 3]> {
    arithmetic(op).or_else(|| functions(op))
}

fn arithmetic(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_F16 => calc_half!(|a, b| half::add(a, b)),
        I::V_SUB_F16 => calc_half!(|a, b| half::add(a, neg(b))),
        I::V_SUBREV_F16 => calc_half!(|a, b| half::add(b, neg(a))),
        I::V_MUL_F16 => calc_half!(|a, b| half::mul(a, b)),
        I::V_FMA_F16 => keeps_high!(|a, b, c| half::fma(a, b, c)),
        I::V_FMA_LEGACY_F16 => calc_half!(|a, b, c| half::fma(a, b, c)),
        I::V_MAD_F16 | I::V_MAC_F16 | I::V_MADMK_F16 | I::V_MADAK_F16 => {
            keeps_high!(|a, b, c| half::add(half::mul(a, b), c))
        }
        I::V_MAD_LEGACY_F16 => calc_half!(|a, b, c| half::add(half::mul(a, b), c)),
        I::V_MIN_F16 => calc_half!(|mode; a, b| min(a, b, mode)),
        I::V_MAX_F16 => calc_half!(|mode; a, b| max(a, b, mode)),
        I::V_MIN3_F16 => calc_half!(|mode; a, b, c| min(min(a, b, mode), c, mode)),
        I::V_MAX3_F16 => calc_half!(|mode; a, b, c| max(max(a, b, mode), c, mode)),
        I::V_MED3_F16 => calc_half!(|mode; a, b, c| med3(a, b, c, mode)),
        I::V_LDEXP_F16 => calc_half!(|a, b| through(a, |v| single::ldexp(v, i16(b)))),
        I::V_DIV_FIXUP_F16 => keeps_high!(|a, b, c| div_fixup(a, b, c)),
        I::V_DIV_FIXUP_LEGACY_F16 => calc_half!(|a, b, c| div_fixup(a, b, c)),
        _ => return None,
    })
}

fn functions(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_RCP_F16 => calc_half!(|a| from_f32(1.0 / to_f32(a))),
        I::V_SQRT_F16 => calc_half!(|a| from_f32(to_f32(a).sqrt())),
        I::V_RSQ_F16 => calc_half!(|a| from_f32((1.0 / f64::from(to_f32(a)).sqrt()) as f32)),
        I::V_EXP_F16 => calc_half!(|a| through(a, single::exp2)),
        I::V_LOG_F16 => calc_half!(|a| through(a, single::log2)),
        I::V_SIN_F16 => calc_half!(|a| through(a, single::sin)),
        I::V_COS_F16 => calc_half!(|a| through(a, single::cos)),
        I::V_FLOOR_F16 => calc_half!(|a| from_f32(to_f32(a).floor())),
        I::V_CEIL_F16 => calc_half!(|a| from_f32(to_f32(a).ceil())),
        I::V_TRUNC_F16 => calc_half!(|a| from_f32(to_f32(a).trunc())),
        I::V_RNDNE_F16 => calc_half!(|a| from_f32(fpenv::round_ties_even(to_f32(a)))),
        I::V_FRACT_F16 => lanes!(|a| {
            // Rounding to f16 must not reach 1.
            let r = through(a, single::fract);
            if r == 0x3c00 { 0x3bff } else { r }
        }),
        I::V_FREXP_MANT_F16 => calc_half!(|a| through(a, single::frexp_mantissa)),
        I::V_FREXP_EXP_I16_F16 => {
            calc_half!(|a| single::frexp_exponent(to_f32(a).to_bits()) & 0xffff)
        }
        _ => return None,
    })
}

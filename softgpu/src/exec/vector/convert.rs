//! Conversions between f32, f16 and integers.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::half_math as half;
use super::narrow::{calc, calc_half, destination, lanes, mask, rows, vop};
use super::single_math::{f, single_to_i32, single_to_u32, to_i32};
use crate::fpenv;
use crate::op::{Handler, Op, next};
use crate::simd::{self, sel};
use crate::simd64::sel64;
use crate::wave::Wave;

/// The low `BITS` bits of `v` as an unsigned number, which f64 holds exactly.
///
/// Compilers convert values that they know not to be negative by way of a difference, which makes 0 to -0
/// where rounding is downward. So the bits are taken as a signed number, and what the sign took is added.
#[inline(always)]
pub(super) fn unsigned<const BITS: u32>(v: u32) -> f64 {
    let signed = (v << (32 - BITS)) as i32 >> (32 - BITS);
    f64::from(signed) + f64::from_bits(sel64(signed < 0, ((1u64 << BITS) as f64).to_bits(), 0))
}

/// Byte `n` as f32.
#[inline(always)]
fn byte(v: u32, n: u32) -> u32 {
    (unsigned::<8>(v >> (8 * n)) as f32).to_bits()
}

/// Rounded toward zero to f16 bits.
#[inline(always)]
fn half_toward_zero(v: u32) -> u32 {
    let nearest = half::from_f32(f(v));
    let back = half::to_f32(nearest);
    let magnitude = v & 0x7fff_ffff;
    // One step back if rounding went away from zero; infinity only from infinity.
    let away = back.to_bits() & 0x7fff_ffff > magnitude;
    sel(away & (magnitude < 0x7f80_0000), nearest.wrapping_sub(1), nearest)
}

/// `x` times `scale`, clamped and rounded as MODE says: normalised integers.
#[inline(always)]
fn normalised(x: f32, low: f32, scale: f32) -> u32 {
    let v = f64::from(x.clamp(low, 1.0)) * f64::from(scale);
    to_i32(fpenv::round_by_mode(v)) & 0xffff
}

/// A 4-bit offset in sixteenths.
fn offset(v: u32) -> f32 {
    ((v << 28) as i32 >> 28) as f32 / 16.0
}

#[inline(always)]
fn limit(v: u32, low: i32, high: i32) -> u32 {
    (v as i32).clamp(low, high) as u32 & 0xffff
}

/// `old` with `x`, rounded and limited, as byte `index`.
fn with_byte(old: u32, index: u32, x: f32) -> u32 {
    let shift = 8 * (index & 3);
    let byte = to_i32(fpenv::round_by_mode(f64::from(x.clamp(0.0, 255.0))));
    old & !(0xff << shift) | byte << shift
}

/// Replaces a byte of the destination.
unsafe fn accumulate(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let [a, b, _] = rows(w, op);
        let (d, m) = (destination(w, op), mask(w));
        simd::map3(d, a, b, d, m, |a, b, old| with_byte(old, b, f(a)));
        next(op)
    }
}

/// The handlers of an operation.
pub(super) fn table(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_CVT_F32_I32 => vop!(|a| (a as i32 as f32).to_bits()),
        I::V_CVT_F32_U32 => calc!(|a| (unsigned::<32>(a) as f32).to_bits()),
        I::V_CVT_U32_F32 => calc!(|a| single_to_u32(f(a))),
        I::V_CVT_I32_F32 => calc!(|a| single_to_i32(f(a))),
        I::V_CVT_RPI_I32_F32 => calc!(|a| to_i32((f64::from(f(a)) + 0.5).floor())),
        I::V_CVT_FLR_I32_F32 => calc!(|a| single_to_i32(f(a).floor())),
        I::V_CVT_F32_UBYTE0 => vop!(|a| byte(a, 0)),
        I::V_CVT_F32_UBYTE1 => vop!(|a| byte(a, 1)),
        I::V_CVT_F32_UBYTE2 => vop!(|a| byte(a, 2)),
        I::V_CVT_F32_UBYTE3 => vop!(|a| byte(a, 3)),
        I::V_CVT_OFF_F32_I4 => lanes!(|a| offset(a).to_bits()),
        I::V_CVT_F16_F32 => calc_half!(|a| half::from_f32(f(a))),
        I::V_CVT_F32_F16 => calc_half!(|a| half::to_f32(a).to_bits()),
        I::V_CVT_F16_U16 => calc_half!(|a| half::from_f32(unsigned::<16>(a) as f32)),
        I::V_CVT_F16_I16 => calc_half!(|a| half::from_f32(((a << 16) as i32 >> 16) as f32)),
        I::V_CVT_U16_F16 => lanes!(|a| limit(to_i32(f64::from(half::to_f32(a))), 0, 0xffff)),
        I::V_CVT_I16_F16 => lanes!(|a| limit(to_i32(f64::from(half::to_f32(a))), -0x8000, 0x7fff)),
        I::V_CVT_NORM_I16_F16 => lanes!(|a| normalised(half::to_f32(a), -1.0, 32767.0)),
        I::V_CVT_NORM_U16_F16 => lanes!(|a| normalised(half::to_f32(a), 0.0, 65535.0)),
        I::V_CVT_PKRTZ_F16_F32 => calc!(|a, b| half_toward_zero(a) | half_toward_zero(b) << 16),
        I::V_CVT_PKNORM_I16_F32 => {
            lanes!(|a, b| normalised(f(a), -1.0, 32767.0) | normalised(f(b), -1.0, 32767.0) << 16)
        }
        I::V_CVT_PKNORM_U16_F32 => {
            lanes!(|a, b| normalised(f(a), 0.0, 65535.0) | normalised(f(b), 0.0, 65535.0) << 16)
        }
        I::V_CVT_PKNORM_I16_F16 => {
            lanes!(|a, b| normalised(half::to_f32(a), -1.0, 32767.0) | normalised(half::to_f32(b), -1.0, 32767.0) << 16)
        }
        I::V_CVT_PKNORM_U16_F16 => {
            lanes!(|a, b| normalised(half::to_f32(a), 0.0, 65535.0) | normalised(half::to_f32(b), 0.0, 65535.0) << 16)
        }
        I::V_CVT_PK_U16_U32 => lanes!(|a, b| a.min(0xffff) | b.min(0xffff) << 16),
        I::V_CVT_PK_I16_I32 => {
            lanes!(|a, b| limit(a, -0x8000, 0x7fff) | limit(b, -0x8000, 0x7fff) << 16)
        }
        I::V_CVT_PK_U8_F32 => lanes!(|a, b, c| with_byte(c, b, f(a))),
        I::V_CVT_PKACCUM_U8_F32 => [accumulate; 3],
        _ => return None,
    })
}

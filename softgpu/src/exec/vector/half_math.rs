//! binary16 arithmetic on one lane, without branches so that it is vectorised.
//!
//! Values are the low 16 bits of a `u32`. Products and sums are computed in f32, which is wide
//! enough that rounding the result again to f16 gives what a single rounding would. Results
//! round to nearest even, whatever MODE says.

use crate::simd::sel;

const INFINITY: u32 = 0x7c00;
const SIGN: u32 = 0x8000;

/// The value as f32. No denormal f32 is involved, so that it holds whatever the host does to
/// them.
#[inline(always)]
pub(super) fn to_f32(h: u32) -> f32 {
    const LEAST_NORMAL: u32 = 113 << 23;
    let magnitude = (h & 0x7fff) << 13;
    let normal = magnitude.wrapping_add(112 << 23);
    // The significand below the leading bit of 2^-14, which is taken off again.
    let denormal = (f32::from_bits(magnitude + LEAST_NORMAL) - f32::from_bits(LEAST_NORMAL)).to_bits();
    let finite = sel(h & 0x7c00 == 0, denormal, normal);
    let special = magnitude | 0x7f80_0000;
    f32::from_bits(sel(h & 0x7fff >= INFINITY, special, finite) | (h & SIGN) << 16)
}

/// The nearest f16.
#[inline(always)]
pub(super) fn from_f32(f: f32) -> u32 {
    let bits = f.to_bits();
    let (sign, magnitude) = (bits >> 16 & SIGN, bits & 0x7fff_ffff);
    let normal = magnitude.wrapping_sub(112 << 23).wrapping_add(0xfff + (magnitude >> 13 & 1)) >> 13;
    // Adding 0.5 lets the host round at 2^-24, the least f16 denormal.
    let denormal = (f32::from_bits(magnitude) + 0.5).to_bits().wrapping_sub(0.5f32.to_bits());
    let nan = 0x7e00 | magnitude >> 13 & 0x3ff;
    let r = sel(magnitude < 113 << 23, denormal, normal);
    let r = sel(magnitude >= 0x477f_f000, INFINITY, r);
    sel(magnitude > 0x7f80_0000, nan, r) | sign
}

#[inline(always)]
pub(super) fn add(a: u32, b: u32) -> u32 {
    from_f32(to_f32(a) + to_f32(b))
}

#[inline(always)]
pub(super) fn mul(a: u32, b: u32) -> u32 {
    from_f32(to_f32(a) * to_f32(b))
}

/// `a * b + c`, rounded once: the product is exact in f32, and the sum's rounding error (exact
/// too) becomes a sticky last bit, far enough from the last bit of the f16 result.
#[inline(always)]
pub(super) fn fma(a: u32, b: u32, c: u32) -> u32 {
    let (product, c) = (to_f32(a) * to_f32(b), to_f32(c));
    let sum = product + c;
    let part = sum - product;
    let error = (product - (sum - part)) + (c - part);
    let bits = sum.to_bits();
    let toward_zero = (error.to_bits() ^ bits) >> 31;
    // Sums that are not finite have no error; there it is NaN.
    let inexact = (error != 0.0) & (bits & 0x7fff_ffff < 0x7f80_0000);
    from_f32(f32::from_bits(sel(inexact, bits.wrapping_sub(toward_zero) | 1, bits)))
}

/// The smaller (`MAX` false) or larger one, as [`super::double_math::extreme`].
#[inline(always)]
pub(super) fn extreme<const MAX: bool>(a: u32, b: u32, ieee: bool) -> u32 {
    let nan = |h: u32| h & 0x7fff > INFINITY;
    let signaling = |h: u32| nan(h) & (h & 0x200 == 0);
    let (x, y) = (to_f32(a), to_f32(b));
    let zeros = (x == y) & ((a & SIGN != 0) ^ MAX);
    let first = if MAX { x > y } else { x < y } | zeros;
    let r = sel(first, a, b);
    let r = sel(nan(b), a, r);
    let r = sel(nan(a), b, r);
    let r = sel(ieee & signaling(b), b | 0x200, r);
    sel(ieee & signaling(a), a | 0x200, r)
}

/// Clamped to 0..=1; NaN becomes 0 if `nan_to_zero`.
#[inline(always)]
pub(super) fn clamp(h: u32, nan_to_zero: bool) -> u32 {
    let nan = h & 0x7fff > INFINITY;
    let low = sel(h & SIGN != 0, 0, sel(h > 0x3c00, 0x3c00, h));
    sel(nan, sel(nan_to_zero, 0, h), low)
}

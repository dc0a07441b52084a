//! binary32 arithmetic on one lane, without branches so that it is vectorised.
//!
//! Values are the bits of an f32.

use crate::simd::sel;

const SIGN: u32 = 0x8000_0000;
const EXPONENT: u32 = 0x7f80_0000;
const QUIET: u32 = 0x0040_0000;
/// MODE: denormal f32 sources and results are kept.
pub(super) const DENORMALS: u32 = 3 << 4;
/// MODE: signaling NaNs become quiet.
pub(super) const IEEE: u32 = 1 << 9;
/// The NaN that invalid operations give.
const INVALID: u32 = 0xffc0_0000;

/// The value.
#[inline(always)]
pub(super) fn f(v: u32) -> f32 {
    f32::from_bits(v)
}

/// `a` where `cond`, else `b`.
#[inline(always)]
fn self64(cond: bool, a: f64, b: f64) -> f64 {
    let m = 0u64.wrapping_sub(u64::from(cond));
    f64::from_bits(a.to_bits() & m | b.to_bits() & !m)
}

/// Biased exponent.
#[inline(always)]
fn exponent(v: u32) -> i32 {
    (v >> 23 & 0xff) as i32
}

#[inline(always)]
pub(super) fn is_nan(v: u32) -> bool {
    v & !SIGN > EXPONENT
}

#[inline(always)]
fn is_denormal(v: u32) -> bool {
    (v & !SIGN).wrapping_sub(1) < 0x007f_ffff
}

/// A NaN becomes quiet.
#[inline(always)]
pub(super) fn quiet(v: u32) -> u32 {
    v | sel(is_nan(v), QUIET, 0)
}

/// Denormals become zero.
#[inline(always)]
pub(super) fn flush(v: u32) -> u32 {
    sel(v & EXPONENT == 0, v & SIGN, v)
}

/// The source as the operation sees it: zero for a denormal if MODE flushes f32 denormals.
#[inline(always)]
pub(super) fn source(v: u32, mode: u32) -> u32 {
    sel(mode & DENORMALS != DENORMALS, flush(v), v)
}

/// `a * b + c` rounded twice, denormals flushed at each step: MAD and MAC of GFX9.
#[inline(always)]
pub(super) fn mad(a: u32, b: u32, c: u32) -> u32 {
    let product = flush((f(flush(a)) * f(flush(b))).to_bits());
    flush((f(product) + f(flush(c))).to_bits())
}

/// Zero times anything is zero.
#[inline(always)]
pub(super) fn mul_legacy(a: u32, b: u32) -> u32 {
    let zero = (a & !SIGN == 0) | (b & !SIGN == 0);
    sel(zero, 0, (f(a) * f(b)).to_bits())
}

/// As [`mad`] with a product as in [`mul_legacy`].
#[inline(always)]
pub(super) fn mad_legacy(a: u32, b: u32, c: u32) -> u32 {
    let product = flush(mul_legacy(flush(a), flush(b)));
    flush((f(product) + f(flush(c))).to_bits())
}

/// Whether it is a signaling NaN.
#[inline(always)]
fn is_signaling(v: u32) -> bool {
    is_nan(v) & (v & QUIET == 0)
}

/// The smaller (`MAX` false) or larger one; -0 is smaller than +0, a NaN loses against a number.
/// With IEEE set in `mode` a signaling NaN becomes quiet and wins. Denormals are zero if MODE
/// flushes them.
#[inline(always)]
pub(super) fn extreme<const MAX: bool>(a: u32, b: u32, mode: u32) -> u32 {
    let (a, b) = (source(a, mode), source(b, mode));
    let ieee = mode & IEEE != 0;
    let r = sel(is_nan(b), a, larger::<MAX>(a, b));
    let r = sel(is_nan(a), b, r);
    let r = sel(ieee & is_signaling(b), b | QUIET, r);
    sel(ieee & is_signaling(a), a | QUIET, r)
}

/// As [`extreme`] for numbers that need no flushing.
#[inline(always)]
pub(super) fn larger<const MAX: bool>(a: u32, b: u32) -> u32 {
    let first = if MAX { f(a) > f(b) } else { f(a) < f(b) };
    // Only zeros of both signs are equal without being the same.
    let equal = if MAX { a & b } else { a | b };
    sel(first, a, sel(f(a) == f(b), equal, b))
}

#[inline(always)]
pub(super) fn min(a: u32, b: u32, mode: u32) -> u32 {
    extreme::<false>(a, b, mode)
}

#[inline(always)]
pub(super) fn max(a: u32, b: u32, mode: u32) -> u32 {
    extreme::<true>(a, b, mode)
}

/// The middle value; the smallest if one is a NaN.
#[inline(always)]
pub(super) fn med3(a: u32, b: u32, c: u32, mode: u32) -> u32 {
    let (low, high) = (min(a, b, mode), max(a, b, mode));
    let middle = max(low, min(high, c, mode), mode);
    let nan = is_nan(a) | is_nan(b) | is_nan(c);
    sel(nan, min(low, c, mode), middle)
}

/// The fraction above the floor, below 1.
#[inline(always)]
pub(super) fn fract(a: u32) -> u32 {
    const BELOW_ONE: u32 = 0x3f7f_ffff;
    let x = f(a);
    let r = x - x.floor();
    let r = sel(r >= 1.0, BELOW_ONE, r.to_bits());
    sel(a & !SIGN == EXPONENT, INVALID & !SIGN, quiet(r))
}

/// `a * 2^n`, rounded once.
#[inline(always)]
pub(super) fn ldexp(a: u32, n: i32) -> u32 {
    // Beyond these every finite value over- or underflows; the product in f64 is exact.
    let n = n.clamp(-300, 300);
    let scale = f64::from_bits(((1023 + n) as u64) << 52);
    ((f64::from(f(a)) * scale) as f32).to_bits()
}

/// Exponent of a significand in [0.5, 1); 0 for zero, infinities and NaNs.
#[inline(always)]
pub(super) fn frexp_exponent(a: u32) -> u32 {
    // As an f64 the value is never denormal.
    let wide = f64::from(f(a)).to_bits();
    let exponent = (wide >> 52 & 0x7ff) as u32;
    let plain = (a & !SIGN != 0) & (a & EXPONENT != EXPONENT);
    sel(plain, exponent.wrapping_sub(1022), 0)
}

/// Significand in [0.5, 1); zero, infinities and NaNs stay.
#[inline(always)]
pub(super) fn frexp_mantissa(a: u32) -> u32 {
    let wide = f64::from(f(a)).to_bits();
    let half = f64::from_bits(wide & !(0x7ff << 52) | 1022 << 52) as f32;
    let plain = (a & !SIGN != 0) & (a & EXPONENT != EXPONENT);
    sel(plain, half.to_bits(), quiet(a))
}

/// Whether the value is of one of the classes: bits for signalling and quiet NaN, then
/// -inf, -normal, -denormal, -0, +0, +denormal, +normal, +inf.
#[inline(always)]
pub(super) fn class(a: u32, classes: u32) -> bool {
    let negative = a & SIGN != 0;
    let magnitude = a & !SIGN;
    // Bit for the positive value; the negative ones mirror them.
    let positive = sel(magnitude == 0, 6, sel(magnitude < 0x0080_0000, 7, sel(magnitude < EXPONENT, 8, 9)));
    let number = sel(negative, 11 - positive, positive);
    let nan = u32::from(magnitude & QUIET != 0);
    classes >> sel(is_nan(a), nan, number) & 1 != 0
}

/// `a * b + c` in f64 with a sticky last bit: rounding it again gives what one rounding would.
#[inline(always)]
fn fma_sticky(a: u32, b: u32, c: u32) -> f64 {
    let (product, c) = (f64::from(f(a)) * f64::from(f(b)), f64::from(f(c)));
    let sum = product + c;
    let part = sum - product;
    let error = (product - (sum - part)) + (c - part);
    let bits = sum.to_bits();
    // The neighbour toward the error, unless the sum is odd already.
    let toward_zero = (error < 0.0) != (sum < 0.0);
    let odd = bits & 1 != 0;
    let adjusted = bits.wrapping_sub(u64::from(toward_zero)) | 1;
    f64::from_bits(if (error != 0.0) & !odd & sum.is_finite() { adjusted } else { bits })
}

/// Division, step 1: scales `x`, which is the numerator or the denominator, so that the steps
/// neither overflow nor lose bits; whether the result must be scaled back.
#[inline(always)]
pub(super) fn div_scale(x: u32, d: u32, n: u32) -> (u32, bool) {
    const UP: f32 = f32::from_bits((127 + 64) << 23);
    const DOWN: f32 = f32::from_bits((127 - 64) << 23);
    const RECIPROCAL_OF_LEAST: u32 = (127 + 126) << 23;
    let up = (f(x) * UP).to_bits();
    let down = (f(x) * DOWN).to_bits();
    let far = exponent(n) - exponent(d) >= 96;
    // In f64, so that neither the host's treatment of denormals matters nor a quotient that
    // would round to zero escapes.
    let quotient = f64::from(f(n)) / f64::from(f(d));
    let small_quotient = quotient.abs() < f64::from(f32::MIN_POSITIVE);
    let small_reciprocal = (d & !SIGN > RECIPROCAL_OF_LEAST) & (d & !SIGN < EXPONENT);
    let (is_d, is_n) = (x == d, x == n);
    // From the last rule to the first, so that the first that holds wins.
    let r = sel(exponent(n) <= 23, up, x);
    let r = sel(small_quotient, sel(is_n, up, x), r);
    let r = sel(small_reciprocal, sel(small_quotient & !is_d, x, down), r);
    let denormal = is_denormal(d);
    let r = sel(denormal, up, r);
    let r = sel(far, sel(is_d, up, x), r);
    let zero = (d & !SIGN == 0) | (n & !SIGN == 0);
    (sel(zero, INVALID & !SIGN, r), !zero & (far | !denormal & small_quotient))
}

/// Division, step 2: the last correction, scaled back.
#[inline(always)]
pub(super) fn div_fmas_scaled(a: u32, b: u32, c: u32) -> u32 {
    const UP: f64 = f64::from_bits((1023 + 64) << 52);
    const DOWN: f64 = f64::from_bits((1023 - 64) << 52);
    let scale = self64(exponent(c) > 127, UP, DOWN);
    ((fma_sticky(a, b, c) * scale) as f32).to_bits()
}

/// Division, step 3: the special cases.
#[inline(always)]
pub(super) fn div_fixup(q: u32, d: u32, n: u32) -> u32 {
    let sign = (d ^ n) & SIGN;
    let (ad, an) = (d & !SIGN, n & !SIGN);
    let distance = exponent(n) - exponent(d);
    let r = sel(is_nan(q), EXPONENT, q & !SIGN);
    let r = sel(distance < -150, 0, r);
    let r = sel((ad == EXPONENT) | (an == 0), 0, r);
    let r = sel((ad == 0) | (an == EXPONENT), EXPONENT, r) | sign;
    let invalid = (ad == 0) & (an == 0) | (ad == EXPONENT) & (an == EXPONENT);
    let r = sel(invalid, INVALID, r);
    let r = sel(is_nan(d), d | QUIET, r);
    sel(is_nan(n), n | QUIET, r)
}

/// Toward zero, saturating, 0 for NaN.
#[inline(always)]
pub(super) fn to_i32(x: f64) -> u32 {
    let x = self64(x.is_nan(), 0.0, x);
    let x = self64(x < -2_147_483_648.0, -2_147_483_648.0, x);
    let x = self64(x > 2_147_483_647.0, 2_147_483_647.0, x);
    // SAFETY: the value was limited to the range of i32.
    #[allow(unsafe_code)]
    let v = unsafe { x.to_int_unchecked::<i32>() };
    v as u32
}

/// As [`to_i32`] of an f32.
#[inline(always)]
pub(super) fn single_to_i32(x: f32) -> u32 {
    const LIMIT: f32 = 2_147_483_648.0;
    let fits = (-LIMIT..LIMIT).contains(&x);
    // SAFETY: the value is in the range of i32.
    #[allow(unsafe_code)]
    let v = unsafe { f(sel(fits, x.to_bits(), 0)).to_int_unchecked::<i32>() };
    let limit = sel(x >= LIMIT, i32::MAX as u32, sel(x < -LIMIT, i32::MIN as u32, 0));
    sel(fits, v as u32, limit)
}

/// Toward zero, saturating, 0 for NaN.
#[inline(always)]
pub(super) fn single_to_u32(x: f32) -> u32 {
    const HALF: f32 = 2_147_483_648.0;
    let upper = x >= HALF;
    let fits = (x > 0.0) & (x < 2.0 * HALF);
    let lowered = sel(upper, (x - HALF).to_bits(), x.to_bits());
    // SAFETY: the value is in the range of i32.
    #[allow(unsafe_code)]
    let v = unsafe { f(sel(fits, lowered, 0)).to_int_unchecked::<i32>() };
    sel(x >= 2.0 * HALF, u32::MAX, v as u32 ^ sel(upper, SIGN, 0))
}

/// `x` rounded to the nearest integer, and that integer in the low bits of the sum that was
/// made for it.
#[inline(always)]
fn round(x: f64) -> (f64, u64) {
    const MAGIC: f64 = 6_755_399_441_055_744.0; // 1.5 * 2^52
    let sum = x + MAGIC;
    (sum - MAGIC, sum.to_bits())
}

/// `2^a`; error below 0.51 ulp.
#[inline(always)]
pub(super) fn exp2(a: u32) -> u32 {
    let x = f64::from(f(a));
    let limited = self64(x < -160.0, -160.0, self64(x > 140.0, 140.0, x));
    let (whole, bits) = round(limited);
    let y = (limited - whole) * core::f64::consts::LN_2;
    // Taylor series of e^y for |y| <= ln(2) / 2.
    let mut p = 1.0 / 362_880.0;
    for c in [40_320.0, 5_040.0, 720.0, 120.0, 24.0, 6.0, 2.0, 1.0, 1.0] {
        p = p * y + 1.0 / c;
    }
    let scale = f64::from_bits((bits.wrapping_add(1023) & 0x7ff) << 52);
    quiet(sel(is_nan(a), a, ((p * scale) as f32).to_bits()))
}

/// Logarithm to base 2; error below 0.51 ulp.
#[inline(always)]
pub(super) fn log2(a: u32) -> u32 {
    let wide = f64::from(f(a)).to_bits();
    // Significand in [sqrt(1/2), sqrt(2)).
    const ROOT_HALF: u64 = 0x3fe6_a09e_667f_3bcd;
    let shifted = wide.wrapping_sub(ROOT_HALF);
    let power = (shifted as i64 >> 52) as f64;
    let m = f64::from_bits(wide.wrapping_sub((shifted >> 52) << 52));
    let s = (m - 1.0) / (m + 1.0);
    let t = s * s;
    let mut p = 1.0 / 15.0;
    for c in [13.0, 11.0, 9.0, 7.0, 5.0, 3.0, 1.0] {
        p = p * t + 1.0 / c;
    }
    let r = ((power + s * p * (2.0 * core::f64::consts::LOG2_E)) as f32).to_bits();
    let r = sel(a == EXPONENT, EXPONENT, r);
    let r = sel(a & !SIGN == 0, SIGN | EXPONENT, sel(a & SIGN != 0, INVALID, r));
    sel(is_nan(a), a | QUIET, r)
}

/// `sin(2 pi x)` for `|x| <= 256` turns.
#[inline(always)]
fn sine(x: f64) -> f64 {
    let (whole, _) = round(x);
    let r = x - whole;
    // Fold to a quarter turn.
    let r = self64(r > 0.25, 0.5 - r, self64(r < -0.25, -0.5 - r, r));
    let y = r * core::f64::consts::TAU;
    let t = y * y;
    let mut p = -1.0 / 1_307_674_368_000.0;
    for c in [6_227_020_800.0, -39_916_800.0, 362_880.0, -5_040.0, 120.0, -6.0, 1.0] {
        p = p * t + 1.0 / c;
    }
    p * y
}

/// Beyond 256 turns the instructions give the value at 0.
#[inline(always)]
fn in_range(a: u32, inside: f64, beyond: f32) -> u32 {
    const LIMIT: u32 = 0x4380_0000;
    let r = sel(a & !SIGN > LIMIT, beyond.to_bits(), (inside as f32).to_bits());
    let r = sel(a & !SIGN == EXPONENT, INVALID, r);
    sel(is_nan(a), a | QUIET, r)
}

/// Sine of `a` turns.
#[inline(always)]
pub(super) fn sin(a: u32) -> u32 {
    let r = in_range(a, sine(f64::from(f(a))), 0.0);
    // The sign of zero stays.
    sel(a & !SIGN == 0, a, r)
}

/// Cosine of `a` turns.
#[inline(always)]
pub(super) fn cos(a: u32) -> u32 {
    in_range(a, sine(f64::from(f(a)) + 0.25), 1.0)
}

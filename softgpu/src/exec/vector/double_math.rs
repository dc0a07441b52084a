//! f64 functions of one lane that the host has no instruction for.

use crate::simd64::sel64;

const EXPONENT: u64 = 0x7ff << 52;
const FRACTION: u64 = (1 << 52) - 1;
const SIGN: u64 = 1 << 63;
const QUIET: u64 = 1 << 51;

/// The biased exponent.
fn exponent(x: u64) -> i32 {
    (x >> 52 & 0x7ff) as i32
}

#[inline(always)]
fn is_nan(x: u64) -> bool {
    // As a comparison of f64, which vector units have; they lack unsigned 64-bit ones.
    f64::from_bits(x).is_nan()
}

/// A NaN whose quiet bit is clear.
#[inline(always)]
fn is_signaling(x: u64) -> bool {
    is_nan(x) & (x & QUIET == 0)
}

/// The smaller (`MAX` false) or larger one; -0 is smaller than +0, a NaN loses against a
/// number. With IEEE set in MODE a signaling NaN becomes quiet and wins.
#[inline(always)]
pub(super) fn extreme<const MAX: bool>(a: u64, b: u64, ieee: bool) -> u64 {
    let (x, y) = (f64::from_bits(a), f64::from_bits(b));
    let zeros = (x == y) & ((a & SIGN != 0) ^ MAX);
    let first = if MAX { x > y } else { x < y } | zeros;
    let r = sel64(first, a, b);
    let r = sel64(is_nan(b), a, r);
    let r = sel64(is_nan(a), b, r);
    let r = sel64(ieee & is_signaling(b), b | QUIET, r);
    sel64(ieee & is_signaling(a), a | QUIET, r)
}

/// `x * 2^n`, rounded once.
pub(super) fn ldexp(x: f64, n: i32) -> f64 {
    const HUGE: f64 = f64::from_bits(0x7fe << 52); // 2^1023
    const TINY: f64 = f64::from_bits(54 << 52); // 2^-969: leaves 53 bits above the least normal
    let (mut x, mut n) = (x, n.clamp(-3000, 3000));
    while n > 1023 {
        (x, n) = (x * HUGE, n - 1023);
    }
    while n < -1022 {
        (x, n) = (x * TINY, n + 969);
    }
    x * f64::from_bits(((1023 + n) as u64) << 52)
}

/// The exponent `e` of `x = m * 2^e` with 0.5 <= |m| < 1; 0 for zeros, infinities and NaNs.
pub(super) fn frexp_exponent(x: f64) -> i32 {
    if x == 0.0 || !x.is_finite() {
        return 0;
    }
    match exponent(x.to_bits()) {
        0 => exponent((x * f64::from_bits((1023 + 64) << 52)).to_bits()) - 64 - 1022,
        e => e - 1022,
    }
}

/// The `m` that belongs to [`frexp_exponent`].
pub(super) fn frexp_mantissa(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return f64::from_bits(quiet(x.to_bits()));
    }
    ldexp(x, -frexp_exponent(x))
}

/// A NaN becomes quiet.
#[inline(always)]
pub(super) fn quiet(x: u64) -> u64 {
    sel64(is_nan(x), x | QUIET, x)
}

/// Is `x` in one of the classes of `classes`? Bits: signaling NaN, quiet NaN, then -infinity,
/// -normal, -denormal, -0, +0, +denormal, +normal, +infinity.
#[inline(always)]
pub(super) fn class(x: u64, classes: u32) -> bool {
    let magnitude = x & !SIGN;
    let nan = is_nan(x);
    // 0: infinity, 1: normal, 2: denormal, 3: zero.
    let kind = u32::from(magnitude < EXPONENT) + u32::from(magnitude <= FRACTION) + u32::from(magnitude == 0);
    let negative = (x >> 63) as u32;
    let numbers = 9 - 7 * negative;
    let index = if negative != 0 { numbers + kind } else { numbers - kind };
    let index = if nan { u32::from(x & QUIET != 0) } else { index };
    classes >> (index & 31) & 1 != 0
}

/// `v_div_scale_f64`: `x` (the numerator or the denominator) scaled so that the division steps
/// neither overflow nor lose bits, and whether `v_div_fmas_f64` must scale the quotient.
///
/// The ISA document scales a huge denominator of a denormal quotient up, to infinity; only
/// scaling it down makes the compilers' division sequence right, so that is what happens here.
pub(super) fn div_scale(x: f64, denominator: f64, numerator: f64) -> (f64, bool) {
    let is_denormal = |v: f64| v != 0.0 && v.abs() < f64::MIN_POSITIVE;
    let distance = exponent(numerator.to_bits()) - exponent(denominator.to_bits());
    if numerator == 0.0 || denominator == 0.0 {
        return (f64::NAN, false);
    }
    let is_denominator = x.to_bits() == denominator.to_bits();
    let is_numerator = x.to_bits() == numerator.to_bits();
    let scaled_if = |cond: bool| if cond { ldexp(x, 128) } else { x };
    if distance >= 768 {
        return (scaled_if(is_denominator), true);
    }
    if is_denormal(denominator) {
        return (ldexp(x, 128), false);
    }
    match (
        is_denormal(1.0 / denominator),
        // A quotient that rounds to zero needs the same care.
        (numerator / denominator).abs() < f64::MIN_POSITIVE,
    ) {
        (true, true) => (if is_denominator { ldexp(x, -128) } else { x }, true),
        (true, false) => (ldexp(x, -128), false),
        (false, true) => (scaled_if(is_numerator), true),
        (false, false) => (scaled_if(exponent(numerator.to_bits()) <= 53), false),
    }
}

/// The last step of a division whose quotient was scaled: `(a * b + c) * 2^±128`, rounded
/// once. The direction is that which leads back from `c`, the quotient before the step.
pub(super) fn div_fmas_scaled(a: f64, b: f64, c: f64) -> f64 {
    let r = a.mul_add(b, c);
    let up = exponent(c.to_bits()) > 1023;
    let scaled = ldexp(r, if up { 128 } else { -128 });
    if up || !r.is_finite() || scaled.abs() >= f64::MIN_POSITIVE {
        return scaled;
    }
    // The result is denormal: round the significand of `r` at its last place, knowing from
    // the rest on which side of `r` the exact value lies.
    let rest = a.mul_add(b, c - r);
    let significand = r.to_bits() & FRACTION | 1 << 52;
    let dropped = (1 + 128 - exponent(r.to_bits())).clamp(1, 63) as u32;
    let (kept, part, half) = (significand >> dropped, significand & ((1 << dropped) - 1), 1 << (dropped - 1));
    let beyond = rest != 0.0 && (rest < 0.0) == (r < 0.0);
    let tie_up = beyond || rest == 0.0 && kept & 1 != 0;
    let up = part > half || part == half && tie_up;
    f64::from_bits(r.to_bits() & SIGN | (kept + u64::from(up)))
}

/// `v_div_fixup_f64`: the special cases of `numerator / denominator`, else `quotient`.
pub(super) fn div_fixup(quotient: f64, denominator: f64, numerator: f64) -> f64 {
    let (d, n) = (denominator.to_bits(), numerator.to_bits());
    let sign = (d ^ n) & SIGN;
    let signed = |v: f64| f64::from_bits(v.to_bits() & !SIGN | sign);
    if is_nan(n) {
        return f64::from_bits(n | QUIET);
    }
    if is_nan(d) {
        return f64::from_bits(d | QUIET);
    }
    let (zero_d, zero_n) = (denominator == 0.0, numerator == 0.0);
    let (inf_d, inf_n) = (denominator.is_infinite(), numerator.is_infinite());
    if zero_d && zero_n || inf_d && inf_n {
        return f64::from_bits(SIGN | EXPONENT | QUIET);
    }
    if zero_d || inf_n {
        return signed(f64::INFINITY);
    }
    if inf_d || zero_n {
        return signed(0.0);
    }
    match exponent(n) - exponent(d) {
        ..-1075 => signed(0.0),
        // The steps before may have lost their way to NaN.
        1026.. => signed(f64::INFINITY),
        _ => signed(quotient),
    }
}

/// 2 / pi times 2^1201, least significant word first.
const TWO_OVER_PI: [u64; 19] = [
    0xba10ac06608df8f6,
    0x25d4d7f6bf623f1a,
    0xe2f67a0e73ef14a5,
    0xd45aea4f758fd7cb,
    0x136e9e8c7ecd3cbf,
    0xda3eda6cfd9e4f96,
    0x301fde5e2316b414,
    0x50763ff12fffbc0b,
    0x73e93908bf177bf2,
    0xfc827323ac7306a6,
    0x8909d338e04d68be,
    0x4e7dd1046bea5d76,
    0x2439fc3bd6396253,
    0xa5c00c925dd413a3,
    0x8ac36e48dc74849b,
    0x2083fca2c757bd77,
    0xbb81b6c52b327887,
    0x2a53f84eafa3ea69,
    0x000145f306dc9c88,
];

/// 53 bits of 2 / pi: what the `segment`th step of an argument reduction of `x` multiplies by.
pub(super) fn trig_preop(x: u64, segment: u32) -> f64 {
    let e = exponent(x);
    let shift = (segment & 31) as i32 * 53 + (e - 1077).max(0);
    let scale = -53 - shift + if e >= 1968 { 128 } else { 0 };
    ldexp(two_over_pi(1201 - 53 - shift) as f64, scale)
}

/// The 53 bits of [`TWO_OVER_PI`] from bit `first` on; those below bit 0 are 0.
fn two_over_pi(first: i32) -> u64 {
    let at = first.max(0) as usize;
    let word = |i: usize| u128::from(TWO_OVER_PI.get(i).copied().unwrap_or(0));
    let window = ((word(at / 64) | (word(at / 64 + 1) << 64)) >> (at % 64)) as u64;
    let below = (-first).clamp(0, 63) as u32;
    (window << below) & ((1 << 53) - 1)
}

/// Does a division of such magnitudes need neither scaling nor fixing up? (Sufficient, not
/// necessary.)
#[inline(always)]
pub(super) fn is_plain_division(denominator: u64, numerator: u64) -> bool {
    let d = ((denominator >> 52) & 0x7ff) as i32;
    let n = ((numerator >> 52) & 0x7ff) as i32;
    (1..=2000).contains(&d) & (54..=2046).contains(&n) & ((n - d).abs() < 700)
}

/// The quotient with the sign that a division gives it.
#[inline(always)]
pub(super) fn sign_quotient(quotient: u64, denominator: u64, numerator: u64) -> u64 {
    (quotient & !SIGN) | ((denominator ^ numerator) & SIGN)
}

/// The integer part, limited to `low..=high`; NaN gives 0.
#[inline(always)]
pub(super) fn limit(x: f64, low: f64, high: f64) -> f64 {
    let x = if x > low { x } else { low };
    if x < high { x } else { high }
}

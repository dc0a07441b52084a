//! Division, roots, exponents and other parts of functions.

use softgpu_isa::Op;

use super::{Env, Semantics, Sources};
use crate::float::{self, Control, F64, Round};

type Function = fn(&Env, Sources) -> u64;

/// Exponent such that `a` is a number in [0.5, 1) times a power of two; 0 if there is none.
fn exponent(e: &Env, a: u64) -> i32 {
    let format = e.format;
    let a = float::source(format, e.control, a);
    if format.is_nan(a) || format.is_infinite(a) || format.is_zero(a) {
        return 0;
    }
    let number = float::Number::new(format, a);
    number.exponent + 128 - number.significand.leading_zeros() as i32
}

fn mantissa(e: &Env, a: u64) -> u64 {
    if e.format.is_nan(a) { a | e.format.quiet() } else { e.scaled(a, -exponent(e, a)) }
}

/// A function of the host's doubles, rounded to the operation's format.
fn host(e: &Env, a: u64, f: fn(f64) -> f64) -> u64 {
    let a = float::source(e.format, e.control, a);
    if e.format.is_nan(a) {
        return a | e.format.quiet();
    }
    let nearest = Control { round: Round::NearestEven, ..e.control };
    let value = f(float::to_host(e.format, a));
    if value.is_nan() { e.format.nan() } else { float::from_host(e.format, nearest, value) }
}

/// A function of an angle in turns; `outside` beyond 256 turns.
fn turn(x: f64, f: fn(f64) -> f64, outside: f64) -> f64 {
    if x.is_infinite() {
        f64::NAN
    } else if x.abs() > 256.0 {
        outside
    } else {
        f(x.fract() * core::f64::consts::TAU)
    }
}

pub(super) fn find(op: Op) -> Option<Function> {
    parts(op).or_else(|| functions(op)).or_else(|| division(op))
}

fn parts(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_FREXP_EXP_I32_F32 | Op::V_FREXP_EXP_I32_F64 => |e, [a, _, _]| exponent(e, a) as u32 as u64,
        Op::V_FREXP_EXP_I16_F16 => |e, [a, _, _]| exponent(e, a) as u16 as u64,
        Op::V_FREXP_MANT_F16 | Op::V_FREXP_MANT_F32 | Op::V_FREXP_MANT_F64 => |e, [a, _, _]| mantissa(e, a),
        _ => return None,
    };
    Some(f)
}

fn functions(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_RCP_F16 | Op::V_RCP_F32 | Op::V_RCP_IFLAG_F32 | Op::V_RCP_F64 => |e, [a, _, _]| host(e, a, |x| 1.0 / x),
        Op::V_SQRT_F16 | Op::V_SQRT_F32 | Op::V_SQRT_F64 => |e, [a, _, _]| host(e, a, f64::sqrt),
        Op::V_RSQ_F16 | Op::V_RSQ_F32 | Op::V_RSQ_F64 => |e, [a, _, _]| host(e, a, |x| 1.0 / x.sqrt()),
        Op::V_SIN_F16 | Op::V_SIN_F32 => |e, [a, _, _]| host(e, a, |x| turn(x, f64::sin, 0.0)),
        Op::V_COS_F16 | Op::V_COS_F32 => |e, [a, _, _]| host(e, a, |x| turn(x, f64::cos, 1.0)),
        Op::V_EXP_F16 | Op::V_EXP_F32 | Op::V_EXP_LEGACY_F32 => |e, [a, _, _]| host(e, a, f64::exp2),
        Op::V_LOG_F16 | Op::V_LOG_F32 | Op::V_LOG_LEGACY_F32 => |e, [a, _, _]| host(e, a, f64::log2),
        _ => return None,
    };
    Some(f)
}

/// The result of a division, its special cases made right: quotient, denominator, numerator.
fn fix_up(e: &Env, [quotient, denominator, numerator]: Sources) -> u64 {
    let format = e.format;
    let [denominator, numerator] = [denominator, numerator].map(|bits| float::source(format, e.control, bits));
    let sign = (denominator ^ numerator) & format.sign();
    let exponent = |bits: u64| (format.magnitude(bits) >> format.fraction) as i64;
    if format.is_nan(numerator) {
        numerator | format.quiet()
    } else if format.is_nan(denominator) {
        denominator | format.quiet()
    } else if format.is_zero(numerator) && format.is_zero(denominator)
        || format.is_infinite(numerator) && format.is_infinite(denominator)
    {
        format.nan() | format.sign()
    } else if format.is_zero(denominator) || format.is_infinite(numerator) {
        sign | format.infinity()
    } else if format.is_infinite(denominator)
        || format.is_zero(numerator)
        || format != float::F16 && exponent(numerator) - exponent(denominator) < smallest(e)
    {
        sign
    } else {
        sign | format.magnitude(quotient)
    }
}

/// Differences of exponents below which a quotient underflows.
fn smallest(e: &Env) -> i64 {
    if e.format == F64 { -1075 } else { -150 }
}

/// A source scaled so that the steps of a division stay away from denormals, and whether the
/// quotient has to be scaled back: value, denominator, numerator.
fn scale(e: &Env, [value, denominator, numerator]: Sources) -> (u64, bool) {
    let format = e.format;
    let (step, far, tiny) = if format == F64 { (128, 768, 53) } else { (64, 96, 23) };
    let exponent = |bits: u64| (format.magnitude(bits) >> format.fraction) as i64;
    let scaled = |by: i32| float::ldexp(format, Control::IEEE, value, by);
    let only = |which: u64| if same_value(e, value, which) { scaled(step) } else { value };
    // The exact quotient decides, be it ever so small; rounding it could make it normal.
    let toward_zero = Control { round: Round::Zero, ..Control::IEEE };
    let is_denormal = |n: u64, d: u64| format.magnitude(float::div(format, toward_zero, n, d)) >> format.fraction == 0;
    if format.is_zero(numerator) || format.is_zero(denominator) {
        (format.nan(), false)
    } else if exponent(numerator) - exponent(denominator) >= far {
        (only(denominator), true)
    } else if format.is_denormal(denominator) {
        (scaled(step), false)
    } else if is_denormal(format.one(), denominator) && is_denormal(numerator, denominator) {
        (only(denominator), true)
    } else if is_denormal(format.one(), denominator) {
        (scaled(-step), false)
    } else if is_denormal(numerator, denominator) {
        (only(numerator), true)
    } else if exponent(numerator) <= tiny {
        (scaled(step), false)
    } else {
        (value, false)
    }
}

fn same_value(e: &Env, a: u64, b: u64) -> bool {
    float::compare(e.format, a, b) == Some(core::cmp::Ordering::Equal)
}

/// A fused multiply-add that keeps denormal sources, scaled where VCC says so: up when the
/// denominator had been scaled, down when the numerator had. (Early documents name one factor for
/// both cases, which would undo neither; later ones look at the third source as here.)
fn fma_scaled(e: &Env, [a, b, c]: Sources) -> u64 {
    let control = Control { sources: true, ..e.control };
    let (step, middle) = if e.format == F64 { (128, 1023) } else { (64, 127) };
    let exponent = e.format.magnitude(c) >> e.format.fraction;
    let by = if exponent > middle { step } else { -step };
    float::fma_scaled(e.format, control, [a, b, c], if e.vcc { by } else { 0 })
}

fn division(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_DIV_FIXUP_F16 | Op::V_DIV_FIXUP_F32 | Op::V_DIV_FIXUP_F64 | Op::V_DIV_FIXUP_LEGACY_F16 => fix_up,
        Op::V_DIV_FMAS_F32 | Op::V_DIV_FMAS_F64 => fma_scaled,
        _ => return None,
    };
    Some(f)
}

/// Operations with a mask as second result.
pub(super) fn carry(op: Op) -> Option<Semantics> {
    match op {
        Op::V_DIV_SCALE_F32 | Op::V_DIV_SCALE_F64 => Some(Semantics::Carry(scale)),
        _ => None,
    }
}

//! Conversions.

use softgpu_isa::Op;

use super::{Env, Sources};
use crate::float::{self, Control, F16, F32, F64, Format, Number, Round};

type Function = fn(&Env, Sources) -> u64;

/// A float as an integer between `low` and `high`; a NaN is 0.
fn to_integer(format: Format, round: Round, bits: u64, low: i128, high: i128) -> u64 {
    if format.is_nan(bits) {
        return 0;
    }
    if format.is_infinite(bits) {
        return (if format.is_negative(bits) { low } else { high }) as u64;
    }
    float::integer(format, round, bits).clamp(low, high) as u64
}

fn to_i32(format: Format, round: Round, bits: u64) -> u64 {
    to_integer(format, round, bits, i32::MIN.into(), i32::MAX.into()) & 0xffff_ffff
}

fn to_u32(format: Format, bits: u64) -> u64 {
    to_integer(format, Round::Zero, bits, 0, u32::MAX.into())
}

/// A byte, rounded as MODE says.
fn to_byte(e: &Env, bits: u64) -> u64 {
    to_integer(F32, e.single.round, flushed(F32, e, bits), 0, 255)
}

/// A source with denormals as MODE says.
fn flushed(format: Format, e: &Env, bits: u64) -> u64 {
    float::source(format, if format == F32 { e.single } else { e.wide }, bits)
}

fn from_integer(format: Format, control: Control, value: i64) -> u64 {
    Number::integer(value.into()).round(format, control)
}

fn signed(value: u64) -> i64 {
    i64::from(value as u32 as i32)
}

/// Byte `n` as a float.
fn from_byte(value: u64, n: u32) -> u64 {
    from_integer(F32, Control::IEEE, i64::from((value >> (8 * n)) as u8))
}

fn change(e: &Env, from: Format, to: Format, bits: u64) -> u64 {
    // Sources are flushed as their own format says, results as theirs.
    let of = |format| if format == F32 { e.single } else { e.wide };
    float::convert(from, to, of(to), float::source(from, of(from), bits))
}

/// A number between -1 (0 if `low` is 0) and 1 as a fixed-point one.
fn normalized(format: Format, round: Round, bits: u64, low: i128, high: i128) -> u64 {
    if format.is_nan(bits) {
        return 0;
    }
    if format.is_infinite(bits) {
        return (if format.is_negative(bits) { low } else { high }) as u64 & 0xffff;
    }
    let number = Number::new(format, bits).times(Number::integer(high));
    // (The product has few enough bits to be exact.)
    float::integer(F64, round, number.round(F64, Control::IEEE)).clamp(low, high) as u64 & 0xffff
}

fn signed_normalized(format: Format, e: &Env, bits: u64) -> u64 {
    normalized(format, rounding(format, e), flushed(format, e, bits), -32767, 32767)
}

fn unsigned_normalized(format: Format, e: &Env, bits: u64) -> u64 {
    normalized(format, rounding(format, e), flushed(format, e, bits), 0, 65535)
}

fn rounding(format: Format, e: &Env) -> Round {
    (if format == F32 { e.single } else { e.wide }).round
}

fn pair(low: u64, high: u64) -> u64 {
    low & 0xffff | (high & 0xffff) << 16
}

pub(super) fn find(op: Op) -> Option<Function> {
    integers(op).or_else(|| floats(op)).or_else(|| packed(op))
}

fn integers(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_CVT_I32_F64 => |_, [a, _, _]| to_i32(F64, Round::Zero, a),
        Op::V_CVT_I32_F32 => |_, [a, _, _]| to_i32(F32, Round::Zero, a),
        Op::V_CVT_U32_F64 => |_, [a, _, _]| to_u32(F64, a),
        Op::V_CVT_U32_F32 => |_, [a, _, _]| to_u32(F32, a),
        Op::V_CVT_FLR_I32_F32 => |e, [a, _, _]| to_i32(F32, Round::Down, flushed(F32, e, a)),
        // "floor(a + 0.5)", without rounding of the sum.
        Op::V_CVT_RPI_I32_F32 => |_, [a, _, _]| {
            let exact = float::add(F64, Control::IEEE, float::convert(F32, F64, Control::IEEE, a), 0.5f64.to_bits());
            to_i32(F64, Round::Down, exact)
        },
        Op::V_CVT_U16_F16 => |_, [a, _, _]| to_integer(F16, Round::Zero, a, 0, 0xffff),
        Op::V_CVT_I16_F16 => |_, [a, _, _]| to_integer(F16, Round::Zero, a, -0x8000, 0x7fff) & 0xffff,
        Op::V_CVT_NORM_I16_F16 => |e, [a, _, _]| signed_normalized(F16, e, a),
        Op::V_CVT_NORM_U16_F16 => |e, [a, _, _]| unsigned_normalized(F16, e, a),
        _ => return None,
    };
    Some(f)
}

fn floats(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_CVT_F64_I32 => |e, [a, _, _]| from_integer(F64, e.wide, signed(a)),
        Op::V_CVT_F64_U32 => |e, [a, _, _]| from_integer(F64, e.wide, a as i64),
        Op::V_CVT_F32_I32 => |e, [a, _, _]| from_integer(F32, e.single, signed(a)),
        Op::V_CVT_F32_U32 => |e, [a, _, _]| from_integer(F32, e.single, a as i64),
        Op::V_CVT_F16_U16 => |e, [a, _, _]| from_integer(F16, e.wide, i64::from(a as u16)),
        Op::V_CVT_F16_I16 => |e, [a, _, _]| from_integer(F16, e.wide, i64::from(a as i16)),
        Op::V_CVT_F16_F32 => |e, [a, _, _]| change(e, F32, F16, a),
        Op::V_CVT_F32_F16 => |e, [a, _, _]| change(e, F16, F32, a),
        Op::V_CVT_F32_F64 => |e, [a, _, _]| change(e, F64, F32, a),
        Op::V_CVT_F64_F32 => |e, [a, _, _]| change(e, F32, F64, a),
        Op::V_CVT_F32_UBYTE0 => |_, [a, _, _]| from_byte(a, 0),
        Op::V_CVT_F32_UBYTE1 => |_, [a, _, _]| from_byte(a, 1),
        Op::V_CVT_F32_UBYTE2 => |_, [a, _, _]| from_byte(a, 2),
        Op::V_CVT_F32_UBYTE3 => |_, [a, _, _]| from_byte(a, 3),
        // A signed 4-bit number of sixteenths.
        Op::V_CVT_OFF_F32_I4 => |_, [a, _, _]| {
            let sixteenths = ((a as u8) << 4) as i8 >> 4;
            (f32::from(sixteenths) / 16.0).to_bits().into()
        },
        _ => return None,
    };
    Some(f)
}

fn packed(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_CVT_PKNORM_I16_F32 => |e, [a, b, _]| pair(signed_normalized(F32, e, a), signed_normalized(F32, e, b)),
        Op::V_CVT_PKNORM_U16_F32 => |e, [a, b, _]| pair(unsigned_normalized(F32, e, a), unsigned_normalized(F32, e, b)),
        Op::V_CVT_PKNORM_I16_F16 => |e, [a, b, _]| pair(signed_normalized(F16, e, a), signed_normalized(F16, e, b)),
        Op::V_CVT_PKNORM_U16_F16 => |e, [a, b, _]| pair(unsigned_normalized(F16, e, a), unsigned_normalized(F16, e, b)),
        Op::V_CVT_PK_U16_U32 => |_, [a, b, _]| pair(a.min(0xffff), b.min(0xffff)),
        Op::V_CVT_PK_I16_I32 => |_, [a, b, _]| {
            let saturated = |v: u64| signed(v).clamp(-0x8000, 0x7fff) as u64;
            pair(saturated(a), saturated(b))
        },
        Op::V_CVT_PKRTZ_F16_F32 => |e, [a, b, _]| {
            let control = Control { round: Round::Zero, ..e.wide };
            let half = |bits| float::convert(F32, F16, control, float::source(F32, e.single, bits));
            pair(half(a), half(b))
        },
        // The byte that the second source names is replaced in the destination.
        Op::V_CVT_PKACCUM_U8_F32 => |e, [a, b, _]| {
            let shift = 8 * (b & 3);
            u64::from(e.old) & !(0xff << shift) | to_byte(e, a) << shift
        },
        // The same in the third source.
        Op::V_CVT_PK_U8_F32 => |e, [a, b, c]| {
            let byte = to_byte(e, a);
            let shift = 8 * (b & 3);
            c & !(0xff << shift) | byte << shift
        },
        _ => return None,
    };
    Some(f)
}

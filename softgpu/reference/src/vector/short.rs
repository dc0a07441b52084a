//! Integers of 16 bits.

use softgpu_isa::Op;

use super::{Env, Sources};

type Function = fn(&Env, Sources) -> u64;

fn i(value: u64) -> i64 {
    i64::from(value as i16)
}

fn u(value: u64) -> i64 {
    i64::from(value as u16)
}

fn unsigned(e: &Env, exact: i64) -> u64 {
    (if e.clamp { exact.clamp(0, 0xffff) } else { exact }) as u64 & 0xffff
}

fn signed(e: &Env, exact: i64) -> u64 {
    (if e.clamp { exact.clamp(-0x8000, 0x7fff) } else { exact }) as u64 & 0xffff
}

fn median(a: i64, b: i64, c: i64) -> i64 {
    a.min(b).max(a.max(b).min(c))
}

fn low(value: i64) -> u64 {
    value as u64 & 0xffff
}

/// A value between 0 and 255.
fn saturated_byte(value: u64) -> u64 {
    i(value).clamp(0, 255) as u64
}

pub(super) fn find(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_ADD_U16 => |e, [a, b, _]| unsigned(e, u(a) + u(b)),
        Op::V_SUB_U16 => |e, [a, b, _]| unsigned(e, u(a) - u(b)),
        Op::V_SUBREV_U16 => |e, [a, b, _]| unsigned(e, u(b) - u(a)),
        Op::V_ADD_I16 => |e, [a, b, _]| signed(e, i(a) + i(b)),
        Op::V_SUB_I16 => |e, [a, b, _]| signed(e, i(a) - i(b)),
        Op::V_MUL_LO_U16 => |_, [a, b, _]| low(u(a) * u(b)),
        Op::V_LSHLREV_B16 => |_, [a, b, _]| low(u(b) << (a & 15)),
        Op::V_LSHRREV_B16 => |_, [a, b, _]| low(u(b) >> (a & 15)),
        Op::V_ASHRREV_I16 => |_, [a, b, _]| low(i(b) >> (a & 15)),
        Op::V_MAX_U16 => |_, [a, b, _]| low(u(a).max(u(b))),
        Op::V_MAX_I16 => |_, [a, b, _]| low(i(a).max(i(b))),
        Op::V_MIN_U16 => |_, [a, b, _]| low(u(a).min(u(b))),
        Op::V_MIN_I16 => |_, [a, b, _]| low(i(a).min(i(b))),
        Op::V_MAD_LEGACY_U16 | Op::V_MAD_U16 => |e, [a, b, c]| unsigned(e, u(a) * u(b) + u(c)),
        Op::V_MAD_LEGACY_I16 | Op::V_MAD_I16 => |e, [a, b, c]| signed(e, i(a) * i(b) + i(c)),
        Op::V_MIN3_I16 => |_, [a, b, c]| low(i(a).min(i(b)).min(i(c))),
        Op::V_MAX3_I16 => |_, [a, b, c]| low(i(a).max(i(b)).max(i(c))),
        Op::V_MED3_I16 => |_, [a, b, c]| low(median(i(a), i(b), i(c))),
        Op::V_MIN3_U16 => |_, [a, b, c]| low(u(a).min(u(b)).min(u(c))),
        Op::V_MAX3_U16 => |_, [a, b, c]| low(u(a).max(u(b)).max(u(c))),
        Op::V_MED3_U16 => |_, [a, b, c]| low(median(u(a), u(b), u(c))),
        Op::V_SAT_PK_U8_I16 => |_, [a, _, _]| saturated_byte(a) | saturated_byte(a >> 16) << 8,
        Op::V_PACK_B32_F16 => |_, [a, b, _]| a | b << 16,
        _ => return None,
    };
    Some(f)
}

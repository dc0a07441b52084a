//! Modifiers of sources and results.

use softgpu_isa::{Inst, Kind, Op};

use super::{Env, is_long, sdwa};
use crate::float::{self, F16, Format};

/// Source `i` with selection, absolute value and negation.
pub(super) fn source(inst: &Inst, i: usize, raw: u64) -> u64 {
    let kind = inst.op.info().src_kind[i];
    let mut value = raw;
    if let Some(part) = inst.sdwa {
        value = u64::from(sdwa::source(&part, i, raw as u32));
    }
    let is_short = matches!(kind, Kind::F16 | Kind::Int16);
    if is_short {
        let high = is_long(inst) && inst.mods.op_sel >> i & 1 != 0;
        value = if high { value >> 16 & 0xffff } else { value & 0xffff };
    }
    let packed = inst.format == softgpu_isa::Format::Vop3p;
    match sign(inst.op, kind).filter(|_| !packed) {
        Some(sign) => signs(inst, i, value, sign),
        None => value,
    }
}

fn signs(inst: &Inst, i: usize, mut value: u64, sign: u64) -> u64 {
    if inst.mods.abs >> i & 1 != 0 {
        value &= !sign;
    }
    if inst.mods.neg >> i & 1 != 0 {
        value ^= sign;
    }
    value
}

/// The sign bit of a float source.
fn sign(op: Op, kind: Kind) -> Option<u64> {
    // A selection between dwords takes them for floats if it has modifiers.
    let dword = op == Op::V_CNDMASK_B32 && kind == Kind::Int;
    super::format(kind).map(Format::sign).or(dword.then_some(1 << 31))
}

/// An element of a packed result with clamp.
pub(super) fn element(env: &Env, inst: &Inst, mode: u32, value: u64) -> u64 {
    let is_float = matches!(inst.op.info().dst_kind, Kind::PkF16 | Kind::PkF32);
    if inst.mods.clamp && is_float { clamped(env.format, mode, value) } else { value }
}

/// A half of a register with clamp.
pub(super) fn half(env: &Env, value: u64) -> u64 {
    if env.clamp { clamped(F16, env.mode, value) } else { value }
}

/// A result with output modifier and clamp, if it is a float.
pub(super) fn result(env: &Env, inst: &Inst, mode: u32, value: u64) -> u64 {
    if inst.op == Op::V_CVT_PKRTZ_F16_F32 && inst.mods.clamp {
        return clamped(F16, mode, value & 0xffff) | clamped(F16, mode, value >> 16) << 16;
    }
    let packed = inst.format == softgpu_isa::Format::Vop3p && inst.op.info().dst_kind != Kind::F32;
    if packed || !matches!(inst.op.info().dst_kind, Kind::F16 | Kind::F32 | Kind::F64) {
        return value;
    }
    let value = scaled(env, inst.mods.omod, value);
    if inst.mods.clamp { clamped(env.format, mode, value) } else { value }
}

/// OMOD does nothing in IEEE mode or where results may be denormal.
fn scaled(env: &Env, omod: u8, value: u64) -> u64 {
    if omod == 0 || env.ieee || env.control.results {
        return value;
    }
    // Two, four, a half.
    let step: u64 = 1 << env.format.fraction;
    let factor = [env.format.one(), env.format.one() + step, env.format.one() + 2 * step, env.format.one() - step];
    let scaled = float::mul(env.format, env.control, value, factor[usize::from(omod)]);
    // "-0 is flushed to +0".
    if env.format.is_zero(scaled) { 0 } else { scaled }
}

/// Between 0 and 1; a NaN becomes 0 if DX10_CLAMP says so.
fn clamped(format: Format, mode: u32, value: u64) -> u64 {
    if format.is_nan(value) {
        return if mode >> 8 & 1 != 0 { 0 } else { value };
    }
    if format.is_negative(value) { 0 } else { value.min(format.one()) }
}

/// A 16-bit result in a register: in the half that OP_SEL says, the other stays; or in the low
/// half, the other becomes zero.
pub(super) fn short_destination(inst: &Inst, old: u32, result: u32) -> u32 {
    let result = result & 0xffff;
    if is_long(inst) && inst.mods.op_sel & 8 != 0 {
        old & 0xffff | result << 16
    } else if keeps_high_half(inst.op) {
        old & 0xffff_0000 | result
    } else {
        result
    }
}

/// The operations that GFX9 added or changed to leave the high half alone.
fn keeps_high_half(op: Op) -> bool {
    matches!(
        op,
        Op::V_MAD_F16
            | Op::V_FMA_F16
            | Op::V_DIV_FIXUP_F16
            | Op::V_MAD_U16
            | Op::V_MAD_I16
            | Op::V_MIN3_F16
            | Op::V_MAX3_F16
            | Op::V_MED3_F16
            | Op::V_MIN3_I16
            | Op::V_MAX3_I16
            | Op::V_MED3_I16
            | Op::V_MIN3_U16
            | Op::V_MAX3_U16
            | Op::V_MED3_U16
            | Op::V_ADD_I16
            | Op::V_SUB_I16
            | Op::V_MAC_F16
            | Op::V_MADMK_F16
            | Op::V_MADAK_F16
    )
}

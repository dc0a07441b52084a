//! Two operations at once, dot products, and mixed precision (VOP3P).

use softgpu_isa::{Inst, Kind, Mods, Op};

use super::{Env, Sources, short};
use crate::float::{self, Control, F16, F32};

/// A function of one element's sources.
pub(super) type Element = fn(&Env, Sources) -> u64;

/// What each element does.
pub(super) fn find(op: Op) -> Option<Element> {
    let same_as = match op {
        Op::V_PK_MAD_I16 => Op::V_MAD_I16,
        Op::V_PK_MUL_LO_U16 => Op::V_MUL_LO_U16,
        Op::V_PK_ADD_I16 => Op::V_ADD_I16,
        Op::V_PK_SUB_I16 => Op::V_SUB_I16,
        Op::V_PK_LSHLREV_B16 => Op::V_LSHLREV_B16,
        Op::V_PK_LSHRREV_B16 => Op::V_LSHRREV_B16,
        Op::V_PK_ASHRREV_I16 => Op::V_ASHRREV_I16,
        Op::V_PK_MAX_I16 => Op::V_MAX_I16,
        Op::V_PK_MIN_I16 => Op::V_MIN_I16,
        Op::V_PK_MAD_U16 => Op::V_MAD_U16,
        Op::V_PK_ADD_U16 => Op::V_ADD_U16,
        Op::V_PK_SUB_U16 => Op::V_SUB_U16,
        Op::V_PK_MAX_U16 => Op::V_MAX_U16,
        Op::V_PK_MIN_U16 => Op::V_MIN_U16,
        _ => return float(op),
    };
    short::find(same_as)
}

fn float(op: Op) -> Option<Element> {
    let f: Element = match op {
        Op::V_PK_FMA_F16 | Op::V_PK_FMA_F32 | Op::V_PK_FMAC_F16 => |e, [a, b, c]| e.fma(a, b, c),
        Op::V_PK_ADD_F16 | Op::V_PK_ADD_F32 => |e, [a, b, _]| e.add(a, b),
        Op::V_PK_MUL_F16 | Op::V_PK_MUL_F32 => |e, [a, b, _]| e.mul(a, b),
        Op::V_PK_MIN_F16 => |e, [a, b, _]| e.min(a, b),
        Op::V_PK_MAX_F16 => |e, [a, b, _]| e.max(a, b),
        _ => return None,
    };
    Some(f)
}

/// How the halves of the sources are chosen, also by the 32-bit encoding that has no modifiers.
fn modifiers(inst: &Inst) -> Mods {
    match inst.format {
        softgpu_isa::Format::Vop3p => inst.mods,
        _ => Mods { op_sel_hi: 7, ..Mods::default() },
    }
}

/// Both elements.
pub(super) fn both(env: &Env, inst: &Inst, mode: u32, sources: Sources, f: Element) -> u64 {
    let mods = modifiers(inst);
    let kind = inst.op.info().dst_kind;
    let bits = if kind == Kind::PkF32 { 32 } else { 16 };
    let element = |select: u8, negate: u8| {
        let mut own = [0; 3];
        for (i, value) in own.iter_mut().enumerate() {
            *value = sources[i] >> (bits * u32::from(select >> i & 1)) & ((1 << bits) - 1);
            let is_float = matches!(kind, Kind::PkF16 | Kind::PkF32);
            if is_float && negate >> i & 1 != 0 {
                *value ^= 1 << (bits - 1);
            }
        }
        super::modifiers::element(env, inst, mode, f(env, own))
    };
    element(mods.op_sel, mods.neg) | element(mods.op_sel_hi, mods.neg_hi) << bits
}

/// Operations that need modifiers of their own.
pub(super) fn whole(op: Op) -> Option<fn(&Env, &Mods, Sources) -> u64> {
    let f: fn(&Env, &Mods, Sources) -> u64 = match op {
        Op::V_PK_MOV_B32 => |_, mods, [a, b, _]| {
            let half = |value: u64, i: u32| value >> (32 * u32::from(mods.op_sel >> i & 1)) & 0xffff_ffff;
            half(a, 0) | half(b, 1) << 32
        },
        Op::V_FMA_MIX_F32 => |e, mods, sources| mixed(e, mods, sources, true),
        Op::V_MAD_MIX_F32 => |e, mods, sources| mixed(e, mods, sources, false),
        Op::V_FMA_MIXLO_F16 => |e, mods, sources| low(e, narrow(e, mixed(e, mods, sources, true))),
        Op::V_MAD_MIXLO_F16 => |e, mods, sources| low(e, narrow(e, mixed(e, mods, sources, false))),
        Op::V_FMA_MIXHI_F16 => |e, mods, sources| high(e, narrow(e, mixed(e, mods, sources, true))),
        Op::V_MAD_MIXHI_F16 => |e, mods, sources| high(e, narrow(e, mixed(e, mods, sources, false))),
        Op::V_DOT2_I32_I16 | Op::V_DOT2C_I32_I16 => |e, _, s| dot(e, s, 16, true),
        Op::V_DOT2_U32_U16 => |e, _, s| dot(e, s, 16, false),
        Op::V_DOT4_I32_I8 | Op::V_DOT4C_I32_I8 => |e, _, s| dot(e, s, 8, true),
        Op::V_DOT4_U32_U8 => |e, _, s| dot(e, s, 8, false),
        Op::V_DOT8_I32_I4 | Op::V_DOT8C_I32_I4 => |e, _, s| dot(e, s, 4, true),
        Op::V_DOT8_U32_U4 => |e, _, s| dot(e, s, 4, false),
        _ => return None,
    };
    Some(f)
}

/// Sources of binary32, or of binary16 where OP_SEL_HI says so, from the half that OP_SEL says.
fn mixed(e: &Env, mods: &Mods, sources: Sources, fused: bool) -> u64 {
    let mut wide = [0; 3];
    for (i, value) in wide.iter_mut().enumerate() {
        let bit = |field: u8| field >> i & 1 != 0;
        *value = sources[i];
        if bit(mods.op_sel_hi) {
            let half = sources[i] >> (16 * u32::from(bit(mods.op_sel))) & 0xffff;
            *value = float::convert(F16, F32, Control::IEEE, float::source(F16, e.wide, half));
        }
        // For these operations this field is the absolute value.
        if bit(mods.neg_hi) {
            *value &= !F32.sign();
        }
        if bit(mods.neg) {
            *value ^= F32.sign();
        }
    }
    let e = &Env { format: F32, control: e.single, ..*e };
    let [a, b, c] = wide;
    if fused { e.fma(a, b, c) } else { e.mad(a, b, c) }
}

fn narrow(e: &Env, value: u64) -> u64 {
    float::convert(F32, F16, e.wide, value)
}

fn low(e: &Env, half: u64) -> u64 {
    u64::from(e.old & 0xffff_0000) | super::modifiers::half(e, half)
}

fn high(e: &Env, half: u64) -> u64 {
    u64::from(e.old & 0xffff) | super::modifiers::half(e, half) << 16
}

/// Sum of the products of the parts of the first two sources, and the third.
fn dot(e: &Env, [a, b, c]: Sources, bits: u32, is_signed: bool) -> u64 {
    let part = |value: u64, k: u32| {
        let raw = (value >> (bits * k)) << (64 - bits);
        if is_signed { i128::from(raw as i64 >> (64 - bits)) } else { i128::from(raw >> (64 - bits)) }
    };
    let third = if is_signed { i128::from(c as u32 as i32) } else { i128::from(c) };
    let exact: i128 = (0..32 / bits).map(|k| part(a, k) * part(b, k)).sum::<i128>() + third;
    let (least, most) = if is_signed { (i32::MIN.into(), i32::MAX.into()) } else { (0, u32::MAX.into()) };
    (if e.clamp { exact.clamp(least, most) } else { exact }) as u64 & 0xffff_ffff
}

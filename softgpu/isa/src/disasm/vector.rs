//! VOP1, VOP2, VOPC, VOP3, VOP3P.

use core::fmt::{Display, Formatter, Result};

use super::List;
use super::operand::{Text, dst, mask, src, word};
use crate::info::{OpInfo, attr};
use crate::inst::{DstUnused, SdwaSel};
use crate::{Dpp, Format, Inst, Kind, Op, Sdwa};

pub(super) fn vop(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let info = inst.op.info();
    f.write_str(suffix(inst, info))?;
    let mut list = List::new(f);
    if !inst.dst.is_none() {
        list.push(dst(inst))?;
    }
    if !inst.dst2.is_none() {
        list.push(mask(inst.dst2))?;
    }
    for i in (0..3).filter(|i| !inst.src[*i].is_none()) {
        if i == 2 && info.has(attr::ACC) {
            continue;
        }
        list.push(source(inst, i))?;
    }
    if let Some(dpp) = inst.dpp {
        return control(dpp, f);
    }
    if info.has(attr::FIBC) {
        f.write_str(if inst.mods.op_sel & 2 != 0 { " bound_ctrl:1" } else { "" })?;
        return f.write_str(if inst.mods.op_sel & 1 != 0 { " fi:1" } else { "" });
    }
    match inst.mods.bitop3 {
        0 => {}
        table @ 1..=10 => write!(f, " bitop3:{table}")?,
        table => write!(f, " bitop3:{table:#x}")?,
    }
    if info.has(attr::OPSEL) && inst.mods.op_sel != 0 {
        let n = if info.has(attr::OPSEL4) { 3 } else { usize::from(info.src_count) };
        f.write_str(" op_sel:[")?;
        for i in 0..n {
            write!(f, "{},", inst.mods.op_sel >> i & 1)?;
        }
        write!(f, "{}]", inst.mods.op_sel >> 3 & 1)?;
    }
    result_modifiers(inst, f)?;
    match inst.sdwa {
        Some(sdwa) => selects(inst, sdwa, f),
        None => Ok(()),
    }
}

fn suffix(inst: &Inst, info: &OpInfo) -> &'static str {
    let short = matches!(inst.format, Format::Vop1 | Format::Vop2 | Format::Vopc);
    match () {
        () if inst.dst.is_none() => "",
        () if inst.sdwa.is_some() => "_sdwa",
        () if inst.dpp.is_some() => "_dpp",
        () if short
            && !info.has(attr::MK | attr::AK | attr::SDST | attr::AGPR)
            && (!info.has(attr::SWAP) || info.has(attr::E64)) =>
        {
            "_e32"
        }
        // It has only this encoding from gfx90a on.
        () if inst.op == Op::V_MUL_LEGACY_F32 && inst.target.has_unified_registers() => "",
        () if !short && info.has(attr::E64) => "_e64",
        () => "",
    }
}

fn result_modifiers(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    if inst.mods.clamp {
        f.write_str(" clamp")?;
    }
    f.write_str(["", " mul:2", " mul:4", " div:2"][usize::from(inst.mods.omod)])
}

/// A source with its modifiers.
struct Source {
    text: Text,
    neg: bool,
    abs: bool,
    sext: bool,
}

fn source(inst: &Inst, i: usize) -> Source {
    let sext = match (inst.sdwa, i) {
        (Some(sdwa), 0) => sdwa.src0_sext,
        (Some(sdwa), 1) => sdwa.src1_sext,
        _ => false,
    };
    let bit = |bits: u8| bits >> i & 1 != 0;
    let text = src(inst, i);
    let (neg, abs) = (bit(inst.mods.neg), bit(inst.mods.abs));
    // LLVM writes the NEG bit of an integer as the SEXT bit that it shares a place with.
    let integer = bit(inst.op.info().integers);
    Source { text, neg: neg && !integer, abs, sext: sext || neg && integer }
}

impl Display for Source {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        // "neg(1)", since "-1" is another constant.
        let call = self.neg && !self.abs && matches!(self.text.operand.0, 128..=208 | 240..=248);
        let (open, close) = match () {
            () if self.sext => ("sext(", ")"),
            () if call => ("neg(", ")"),
            () if self.neg && self.abs => ("-|", "|"),
            () if self.neg => ("-", ""),
            () if self.abs => ("|", "|"),
            () => ("", ""),
        };
        write!(f, "{open}{}{close}", self.text)
    }
}

fn control(dpp: Dpp, f: &mut Formatter<'_>) -> Result {
    let ctrl = dpp.ctrl;
    let low = ctrl & 15;
    match ctrl {
        0x000..=0x0ff => {
            let lane = |i: u16| ctrl >> (2 * i) & 3;
            write!(f, " quad_perm:[{},{},{},{}]", lane(0), lane(1), lane(2), lane(3))?;
        }
        0x101..=0x10f => write!(f, " row_shl:{low}")?,
        0x111..=0x11f => write!(f, " row_shr:{low}")?,
        0x121..=0x12f => write!(f, " row_ror:{low}")?,
        0x130 => f.write_str(" wave_shl:1")?,
        0x134 => f.write_str(" wave_rol:1")?,
        0x138 => f.write_str(" wave_shr:1")?,
        0x13c => f.write_str(" wave_ror:1")?,
        0x140 => f.write_str(" row_mirror")?,
        0x141 => f.write_str(" row_half_mirror")?,
        0x142 => f.write_str(" row_bcast:15")?,
        0x143 => f.write_str(" row_bcast:31")?,
        0x150..=0x15f => write!(f, " row_newbcast:{low}")?,
        _ => f.write_str(" /* Invalid dpp_ctrl value */")?,
    }
    write!(f, " row_mask:{:#x} bank_mask:{:#x}", dpp.row_mask, dpp.bank_mask)?;
    f.write_str(if dpp.bound_ctrl { " bound_ctrl:1" } else { "" })
}

fn selects(inst: &Inst, sdwa: Sdwa, f: &mut Formatter<'_>) -> Result {
    if inst.format != Format::Vopc && !inst.op.info().has(attr::NODST) {
        let unused = match sdwa.dst_unused {
            DstUnused::Pad => "UNUSED_PAD",
            DstUnused::Sext => "UNUSED_SEXT",
            DstUnused::Preserve => "UNUSED_PRESERVE",
        };
        write!(f, " dst_sel:{} dst_unused:{unused}", select(sdwa.dst_sel))?;
    }
    write!(f, " src0_sel:{}", select(sdwa.src0_sel))?;
    if !inst.src[1].is_none() {
        write!(f, " src1_sel:{}", select(sdwa.src1_sel))?;
    }
    Ok(())
}

fn select(sel: SdwaSel) -> &'static str {
    match sel {
        SdwaSel::Byte0 => "BYTE_0",
        SdwaSel::Byte1 => "BYTE_1",
        SdwaSel::Byte2 => "BYTE_2",
        SdwaSel::Byte3 => "BYTE_3",
        SdwaSel::Word0 => "WORD_0",
        SdwaSel::Word1 => "WORD_1",
        SdwaSel::Dword => "DWORD",
    }
}

pub(super) fn vop3p(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let info = inst.op.info();
    let mix = info.has(attr::MIX);
    let mut list = List::new(f);
    if !inst.dst.is_none() {
        list.push(dst(inst))?;
    }
    for i in (0..3).filter(|i| !inst.src[*i].is_none()) {
        if mix {
            let bit = |bits: u8| bits >> i & 1 != 0;
            let (neg, abs) = (bit(inst.mods.neg), bit(inst.mods.neg_hi));
            list.push(Source { text: src(inst, i), neg, abs, sext: false })?;
        } else {
            list.push(src(inst, i))?;
        }
    }
    for scale in inst.scale.into_iter().filter(|o| !o.is_none()) {
        list.push(word(scale))?;
    }
    if inst.format == Format::Vop3px {
        // The low and the high bit of each select.
        let [low, high] =
            [0, 1].map(|bit| inst.mods.op_sel_hi >> bit & 1 | (inst.mods.op_sel_hi >> (bit + 2) & 1) << 1);
        bits(f, "op_sel", low, 3, 0)?;
        bits(f, "op_sel_hi", high, 3, 7)?;
    }
    if info.has(attr::MAI) {
        return matrix(inst, f);
    }
    let n = info.src_count;
    let default_hi = if mix { 0 } else { (1 << n) - 1 };
    bits(f, "op_sel", inst.mods.op_sel, n, 0)?;
    bits(f, "op_sel_hi", inst.mods.op_sel_hi, n, default_hi)?;
    if !mix {
        bits(f, "neg_lo", inst.mods.neg, n, 0)?;
        bits(f, "neg_hi", inst.mods.neg_hi, n, 0)?;
    }
    result_modifiers(inst, f)
}

/// A list of bits, unless all have their default value.
fn bits(f: &mut Formatter<'_>, name: &str, bits: u8, count: u8, default: u8) -> Result {
    let bits = bits & ((1 << count) - 1);
    if bits == default {
        return Ok(());
    }
    write!(f, " {name}:[")?;
    for i in 0..count {
        write!(f, "{}{}", if i == 0 { "" } else { "," }, bits >> i & 1)?;
    }
    f.write_str("]")
}

fn matrix(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let (cbsz, abid, blgp) = (inst.mods.op_sel & 7, inst.mods.op_sel >> 4, inst.mods.neg_hi);
    if cbsz != 0 {
        write!(f, " cbsz:{cbsz}")?;
    }
    if abid != 0 {
        write!(f, " abid:{abid}")?;
    }
    if blgp != 0 && inst.op.info().dst_kind == Kind::F64 && inst.target.is_gfx940() {
        write!(f, " neg:[{},{},{}]", blgp & 1, blgp >> 1 & 1, blgp >> 2)?;
    } else if blgp != 0 {
        write!(f, " blgp:{blgp}")?;
    }
    Ok(())
}

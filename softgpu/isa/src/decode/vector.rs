//! VOP1, VOP2, VOPC, their SDWA and DPP forms, VOP3 and VOP3P.

use super::scalar::{sdst, ssrc};
use super::{Code, blank, with_literal};
use crate::generated::tables;
use crate::info::{OpInfo, attr};
use crate::inst::{Dpp, DstUnused, Sdwa, SdwaSel};
use crate::{Format, Inst, Op, Operand};

/// SRC0 values that announce an SDWA or DPP dword.
const SDWA: u32 = 0xf9;
const DPP: u32 = 0xfa;

/// A VGPR tuple; none reaches past v255.
pub(super) fn vgpr(first: u32, dwords: u8) -> Option<Operand> {
    (first + u32::from(dwords) <= 256).then_some(Operand::vgpr(first as u16))
}

/// A 9-bit source.
fn vsrc(code: u32, dwords: u8) -> Option<Operand> {
    if code >= 256 { vgpr(code - 256, dwords) } else { ssrc(code, dwords) }
}

/// A 9-bit source of a 64-bit encoding, which has no room for a literal.
fn vsrc_long(code: u32, dwords: u8) -> Option<Operand> {
    vsrc(code, dwords).filter(|o| !o.is_literal())
}

impl Code {
    pub(super) fn vop1(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = blank(op, Format::Vop1, 4);
        let field = self.bits(17, 8);
        if info.has(attr::SDST) {
            inst.dst = sdst(field, 1)?;
        } else if info.has(attr::AGPR) {
            inst.dst = Operand::agpr(field as u16);
        } else if info.dst_dwords != 0 {
            inst.dst = vgpr(field, info.dst_dwords)?;
        }
        self.src0(&mut inst, info)
    }

    pub(super) fn vop2(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = blank(op, Format::Vop2, 4);
        inst.dst = vgpr(self.bits(17, 8), info.dst_dwords)?;
        inst.src[1] = vgpr(self.bits(9, 8), info.src_dwords[1])?;
        if info.has(attr::CARRYOUT) {
            inst.dst2 = Operand::VCC;
        }
        if info.has(attr::CARRYIN) {
            inst.src[2] = Operand::VCC;
        }
        if info.has(attr::ACC) {
            inst.src[2] = inst.dst;
        }
        if info.has(attr::MK | attr::AK) {
            inst.src[2] = Operand::LITERAL;
        }
        if info.has(attr::MK) {
            inst.src.swap(1, 2);
        }
        self.src0(&mut inst, info)
    }

    pub(super) fn vopc(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = blank(op, Format::Vopc, 4);
        inst.dst = Operand::VCC;
        inst.src[1] = vgpr(self.bits(9, 8), info.src_dwords[1])?;
        self.src0(&mut inst, info)
    }

    /// Source 0 of a 32-bit encoding, and the dword that it may announce.
    fn src0(self, inst: &mut Inst, info: &OpInfo) -> Option<Inst> {
        let field = self.bits(0, 9);
        match field {
            SDWA if info.has(attr::SDWA) => self.sdwa(inst, info)?,
            DPP if info.has(attr::DPP) => self.dpp(inst, info)?,
            _ if info.src_dwords[0] == 0 => {}
            _ if info.has(attr::AGPR) => inst.src[0] = Operand::agpr(field.checked_sub(256)? as u16),
            _ => inst.src[0] = vsrc(field, info.src_dwords[0])?,
        }
        Some(with_literal(*inst, self))
    }

    fn sdwa(self, inst: &mut Inst, info: &OpInfo) -> Option<()> {
        inst.size = 8;
        let source = |low: u32, scalar: u32| {
            let code = self.high(low, 8);
            if self.high_bit(scalar) { ssrc(code, 1).filter(|o| !o.is_literal()) } else { Some(Operand::vgpr(code as u16)) }
        };
        if info.src_dwords[0] != 0 {
            inst.src[0] = source(0, 23)?;
        }
        let mut sdwa = Sdwa::default();
        sdwa.src0_sel = select(self.high(16, 3))?;
        sdwa.src0_sext = self.high_bit(19);
        inst.mods.neg = self.high(20, 1) as u8 | (self.high(28, 1) << 1) as u8;
        inst.mods.abs = self.high(21, 1) as u8 | (self.high(29, 1) << 1) as u8;
        if info.src_dwords[1] != 0 {
            // VSRC1 is an operand of the first dword; S1 makes it scalar.
            let code = self.bits(9, 8);
            inst.src[1] = if self.high_bit(31) { ssrc(code, 1)? } else { Operand::vgpr(code as u16) };
            sdwa.src1_sel = select(self.high(24, 3))?;
            sdwa.src1_sext = self.high_bit(27);
        }
        if inst.format == Format::Vopc {
            // SDWAB: a scalar destination in place of the destination selects.
            if self.high_bit(15) {
                inst.dst = sdst(self.high(8, 7), 2)?;
            }
        } else {
            sdwa.dst_sel = select(self.high(8, 3))?;
            sdwa.dst_unused = match self.high(11, 2) {
                0 => DstUnused::Pad,
                1 => DstUnused::Sext,
                2 => DstUnused::Preserve,
                _ => return None,
            };
            inst.mods.clamp = self.high_bit(13);
            inst.mods.omod = self.high(14, 2) as u8;
        }
        inst.sdwa = Some(sdwa);
        Some(())
    }

    fn dpp(self, inst: &mut Inst, info: &OpInfo) -> Option<()> {
        inst.size = 8;
        if info.src_dwords[0] != 0 {
            inst.src[0] = vgpr(self.high(0, 8), info.src_dwords[0])?;
        }
        inst.mods.neg = self.high(20, 1) as u8 | (self.high(22, 1) << 1) as u8;
        inst.mods.abs = self.high(21, 1) as u8 | (self.high(23, 1) << 1) as u8;
        inst.dpp = Some(Dpp {
            ctrl: self.high(8, 9) as u16,
            bound_ctrl: self.high_bit(19),
            bank_mask: self.high(24, 4) as u8,
            row_mask: self.high(28, 4) as u8,
        });
        Some(())
    }

    pub(super) fn vop3(self) -> Option<Inst> {
        let op = self.op(tables::VOP3, self.bits(16, 10))?;
        let info = op.info();
        let mut inst = blank(op, Format::Vop3, 8);
        inst.mods.neg = self.high(29, 3) as u8;
        inst.mods.omod = self.high(27, 2) as u8;
        inst.mods.clamp = self.bit(15);
        self.vop3_destination(&mut inst, info)?;
        for i in 0..usize::from(info.src_count) {
            let field = self.high(9 * i as u32, 9);
            inst.src[i] = match i {
                2 if info.has(attr::ACC) => inst.dst,
                2 if info.has(attr::CARRYIN) => sdst(field, 2)?,
                _ => vsrc_long(field, info.src_dwords[i])?,
            };
        }
        Some(inst)
    }

    fn vop3_destination(self, inst: &mut Inst, info: &OpInfo) -> Option<()> {
        let field = self.bits(0, 8);
        if info.has(attr::CARRYOUT) {
            inst.format = Format::Vop3b;
            inst.dst2 = sdst(self.bits(8, 7), 2)?;
        } else {
            inst.mods.abs = self.bits(8, 3) as u8;
            inst.mods.op_sel = self.bits(11, 4) as u8;
        }
        inst.dst = if info.has(attr::SDST) {
            sdst(field, 1)?
        } else if self.bits(16, 10) < 0x100 {
            sdst(field, 2)?
        } else if info.dst_dwords == 0 {
            Operand::NONE
        } else {
            vgpr(field, info.dst_dwords)?
        };
        Some(())
    }

    pub(super) fn vop3p(self) -> Option<Inst> {
        let op = self.op(tables::VOP3P, self.bits(16, 7))?;
        let info = op.info();
        let mut inst = blank(op, Format::Vop3p, 8);
        if info.has(attr::MAI) {
            return self.mai(inst, info);
        }
        inst.dst = vgpr(self.bits(0, 8), info.dst_dwords)?;
        for i in 0..usize::from(info.src_count) {
            inst.src[i] = vsrc_long(self.high(9 * i as u32, 9), info.src_dwords[i])?;
        }
        inst.mods.clamp = self.bit(15);
        inst.mods.op_sel = self.bits(11, 3) as u8;
        inst.mods.op_sel_hi = (self.high(27, 2) | self.bits(14, 1) << 2) as u8;
        inst.mods.neg = self.high(29, 3) as u8;
        inst.mods.neg_hi = self.bits(8, 3) as u8;
        Some(inst)
    }

    /// Matrix instructions and moves from and to AGPRs.
    fn mai(self, mut inst: Inst, info: &OpInfo) -> Option<Inst> {
        let acc = |operand: Operand, acc: bool| {
            if acc && operand.is_vgpr() { Operand::agpr(operand.vgpr_index() as u16) } else { operand }
        };
        let (a_acc, b_acc) = (self.high_bit(27), self.high_bit(28));
        inst.dst = vgpr(self.bits(0, 8), info.dst_dwords)?;
        inst.src[0] = vsrc_long(self.high(0, 9), info.src_dwords[0])?;
        match inst.op {
            Op::V_ACCVGPR_READ_B32 => {
                inst.src[0] = acc(inst.src[0], true);
                return Some(inst);
            }
            Op::V_ACCVGPR_WRITE_B32 => {
                inst.dst = acc(inst.dst, true);
                return Some(inst);
            }
            _ => {}
        }
        // Before gfx90a C and D are always AGPRs.
        let cd_acc = !self.target.is_gfx90a() || self.bit(15);
        inst.dst = acc(inst.dst, cd_acc);
        inst.src[0] = acc(inst.src[0], a_acc);
        inst.src[1] = acc(vsrc_long(self.high(9, 9), info.src_dwords[1])?, b_acc);
        inst.src[2] = acc(vsrc_wide(self.high(18, 9), info.src_dwords[2])?, cd_acc);
        if !inst.src[0].is_vgpr() && !inst.src[0].is_agpr() || !inst.src[1].is_vgpr() && !inst.src[1].is_agpr() {
            return None;
        }
        inst.mods.op_sel = (self.bits(8, 3) | self.bits(11, 4) << 4) as u8;
        inst.mods.neg_hi = self.high(29, 3) as u8;
        Some(inst)
    }
}

/// Matrix C: a tuple or an inline constant.
fn vsrc_wide(code: u32, dwords: u8) -> Option<Operand> {
    match code {
        128..=208 | 240..=248 => Some(Operand(code as u16)),
        256.. => vgpr(code - 256, dwords),
        _ => None,
    }
}

fn select(field: u32) -> Option<SdwaSel> {
    Some(match field {
        0 => SdwaSel::Byte0,
        1 => SdwaSel::Byte1,
        2 => SdwaSel::Byte2,
        3 => SdwaSel::Byte3,
        4 => SdwaSel::Word0,
        5 => SdwaSel::Word1,
        6 => SdwaSel::Dword,
        _ => return None,
    })
}

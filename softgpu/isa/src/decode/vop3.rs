//! VOP3, VOP3B and VOP3P.

use super::Code;
use super::scalar::sdst;
use crate::generated::tables;
use crate::info::{OpInfo, attr};
use crate::{Format, Inst, Kind, Op, Operand};

impl Code {
    pub(super) fn vop3(self) -> Option<Inst> {
        let op = self.op(tables::VOP3, self.bits(16, 10))?;
        let info = op.info();
        let mut inst = self.blank(op, Format::Vop3, 8);
        self.vop3_destination(&mut inst, info)?;
        self.vop3_modifiers(&mut inst, info)?;
        if self.high(0, 27) >> (9 * fields(info)) != 0 {
            return None;
        }
        for i in 0..usize::from(info.src_count) {
            let field = self.high(9 * i as u32, 9);
            inst.src[i] = match i {
                2 if info.has(attr::ACC) => inst.dst,
                2 if info.has(attr::CARRYIN) => sdst(field, 2)?,
                // LLVM: pairs of floats come from VGPRs.
                _ if info.src_kind[i] == Kind::PkF32 => self.vgpr(field.checked_sub(256)?, 2)?,
                _ => self.vsrc_long(field, info.src_dwords[i])?,
            };
        }
        if info.has(attr::SWAP) && !inst.src[0].is_vgpr() {
            return None;
        }
        if info.has(attr::LANE) {
            // A lane is chosen by a scalar; what is written to it is one, too.
            let scalar = |o: Operand| o.is_scalar_value();
            if scalar(inst.src[0]) == info.has(attr::SDST) || !scalar(inst.src[1]) {
                return None;
            }
        }
        Some(inst)
    }

    /// Modifiers. A bit that the operation has no use for is an error or ignored, as in LLVM.
    fn vop3_modifiers(self, inst: &mut Inst, info: &OpInfo) -> Option<()> {
        let mods = &mut inst.mods;
        mods.neg = self.high(29, 3) as u8;
        mods.omod = self.high(27, 2) as u8;
        mods.clamp = self.bit(15);
        if info.has(attr::BITOP3) {
            mods.bitop3 = mods.omod << 6 | mods.abs << 3 | mods.neg;
            (mods.neg, mods.omod, mods.abs) = (0, 0, 0);
            if !info.has(attr::OPSEL) && self.bits(11, 4) != 0 {
                return None;
            }
        }
        let allowed = info.modified;
        let absent = mods.omod != 0 && !info.has(attr::OMOD) || mods.clamp && !info.has(attr::CLAMP);
        if absent || (mods.neg | mods.abs) & !allowed != 0 {
            return None;
        }
        if info.has(attr::OPSEL) {
            mods.op_sel = self.bits(11, 4) as u8;
            if !info.has(attr::OPSEL4) && mods.op_sel & !(8 | ((1 << fields(info)) - 1)) != 0 {
                return None;
            }
        }
        if info.has(attr::FIBC) {
            mods.op_sel = self.bits(11, 2) as u8;
        }
        info.drop_ignored(mods);
        Some(())
    }

    fn vop3_destination(self, inst: &mut Inst, info: &OpInfo) -> Option<()> {
        let field = self.bits(0, 8);
        if info.has(attr::CARRYOUT) {
            inst.format = Format::Vop3b;
            inst.dst2 = sdst(self.bits(8, 7), 2)?;
        } else {
            inst.mods.abs = self.bits(8, 3) as u8;
        }
        inst.dst = if info.has(attr::SDST) {
            sdst(field, 1)?
        } else if self.bits(16, 10) < 0x100 {
            sdst(field, 2)?
        } else if info.dst_dwords == 0 {
            (field == 0).then_some(Operand::NONE)?
        } else {
            self.vgpr(field, info.dst_dwords)?
        };
        Some(())
    }

    pub(super) fn vop3p(self) -> Option<Inst> {
        let op = self.op(tables::VOP3P, self.bits(16, 7))?;
        let info = op.info();
        let mut inst = self.blank(op, Format::Vop3p, 8);
        if info.has(attr::MAI) {
            // ABID says that there are scales.
            let scaled = info.has(attr::F8F6F4) && self.bits(11, 4) != 0;
            return if scaled { None } else { self.mai(inst, info) };
        }
        inst.dst = match info.dst_dwords {
            0 => (self.bits(0, 8) == 0).then_some(Operand::NONE)?,
            n => self.vgpr(self.bits(0, 8), n)?,
        };
        for i in 0..usize::from(info.src_count) {
            inst.src[i] = self.vsrc_long(self.high(9 * i as u32, 9), info.src_dwords[i])?;
        }
        if self.high(0, 27) >> (9 * fields(info)) != 0 {
            return None;
        }
        inst.mods.clamp = self.bit(15);
        inst.mods.op_sel = self.bits(11, 3) as u8;
        inst.mods.op_sel_hi = (self.high(27, 2) | self.bits(14, 1) << 2) as u8;
        inst.mods.neg = self.high(29, 3) as u8;
        inst.mods.neg_hi = self.bits(8, 3) as u8;
        let absent = !0 << info.src_count;
        if (inst.mods.op_sel | inst.mods.neg | inst.mods.neg_hi) & absent != 0 {
            return None;
        }
        inst.mods.op_sel_hi &= !absent;
        if info.has(attr::SCALES) {
            (inst.mods.neg, inst.mods.neg_hi) = (0, 0);
            return (!inst.mods.clamp).then_some(inst);
        }
        Some(inst)
    }

    /// If these are the scales of a matrix instruction: the operation and the dwords of the
    /// instruction itself, which is after them and has ABID 1.
    pub(super) fn scaled(self) -> Option<(Op, Self)> {
        let (word, next) = self.after?;
        let matrix = Self { word, next: Some(next), after: None, ..self };
        let scales = self.op(tables::VOP3P, self.bits(16, 7)) == Some(Op::V_MFMA_LD_SCALE_B32);
        let op = self.op(tables::VOP3PX, matrix.bits(16, 7))?;
        (scales && word >> 23 == 0x1a7 && matrix.bits(11, 4) == 1).then_some((op, matrix))
    }

    /// A matrix instruction with its scales before it. The other fields of these are ignored.
    pub(super) fn vop3px(self, op: Op, matrix: Self) -> Option<Inst> {
        let mut inst = matrix.mai(self.blank(op, Format::Vop3px, 16), op.info())?;
        inst.mods.op_sel &= 0xf;
        for i in 0..2 {
            inst.scale[i as usize] = self.vgpr(self.high(9 * i, 9).checked_sub(256)?, 1)?;
            inst.mods.op_sel_hi |= ((self.bits(11 + i, 1) | self.high(27 + i, 1) << 1) << (2 * i)) as u8;
        }
        Some(inst)
    }

    /// Matrix instructions and moves from and to AGPRs.
    fn mai(self, mut inst: Inst, info: &OpInfo) -> Option<Inst> {
        if info.src_count == 1 {
            return self.accvgpr(inst, info);
        }
        inst.mods.op_sel = (self.bits(8, 3) | self.bits(11, 4) << 4) as u8;
        inst.mods.neg_hi = self.high(29, 3) as u8;
        // Before gfx90a C and D are always AGPRs.
        let acc = !self.target.has_unified_registers() || self.bit(15);
        inst.dst = in_file(self.vgpr(self.bits(0, 8), info.dst_dwords)?, acc);
        // Placeholders, since the widths may depend on the modifiers.
        (inst.src[0], inst.src[1]) = (Operand::ZERO, Operand::ZERO);
        for (i, low) in [(0, 0), (1, 9)] {
            let register = self.high(low, 9).checked_sub(256)?;
            inst.src[i] = in_file(self.vgpr(register, inst.src_dwords(i))?, self.high_bit(27 + i as u32));
        }
        if info.has(attr::SMFMAC) {
            if inst.mods.neg_hi != 0 {
                return None;
            }
            inst.src[2] = self.vgpr(self.high(18, 9).checked_sub(256)?, 1)?;
            inst.src[3] = inst.dst;
        } else {
            inst.src[2] = in_file(self.vsrc_wide(self.high(18, 9), info.src_dwords[2])?, acc);
        }
        Some(inst)
    }

    /// Moves between the files: one side is an AGPR whatever the bits say.
    fn accvgpr(self, mut inst: Inst, info: &OpInfo) -> Option<Inst> {
        let read = inst.op == Op::V_ACCVGPR_READ_B32;
        inst.dst = in_file(self.vgpr(self.bits(0, 8), info.dst_dwords)?, !read);
        inst.src[0] = in_file(self.vsrc_long(self.high(0, 9), info.src_dwords[0])?, read);
        let unused = self.bits(8, 6) | self.high(9, 18) | self.high(29, 3);
        (unused == 0 && inst.src[0].is_agpr() == read).then_some(inst)
    }

    /// Matrix C: a tuple or an inline constant.
    fn vsrc_wide(self, code: u32, dwords: u8) -> Option<Operand> {
        match code {
            128..=208 | 240..=248 => Some(Operand(code as u16)),
            256.. => self.vgpr(code - 256, dwords),
            _ => None,
        }
    }
}

/// A register as one of the accumulation registers if `acc`; constants stay.
fn in_file(operand: Operand, acc: bool) -> Operand {
    if acc && operand.is_vgpr() { Operand::agpr(operand.vgpr_index() as u16) } else { operand }
}

/// Number of source fields.
fn fields(info: &OpInfo) -> u32 {
    u32::from(info.src_count) - u32::from(info.has(attr::ACC))
}

//! VOP3, VOP3B and VOP3P.

use super::scalar::sdst;
use super::vector::{vgpr, vsrc_long};
use super::{Code, blank};
use crate::generated::tables;
use crate::info::{OpInfo, attr};
use crate::{Format, Inst, Op, Operand};

impl Code {
    pub(super) fn vop3(self) -> Option<Inst> {
        let op = self.op(tables::VOP3, self.bits(16, 10))?;
        let info = op.info();
        let mut inst = blank(op, Format::Vop3, 8);
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
                _ => vsrc_long(field, info.src_dwords[i])?,
            };
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
        let allowed = info.modified;
        let absent = mods.omod != 0 && !info.has(attr::OMOD) || mods.clamp && !info.has(attr::CLAMP);
        if absent || (mods.neg | mods.abs) & !allowed != 0 {
            return None;
        }
        if info.has(attr::OPSEL) {
            mods.op_sel = self.bits(11, 4) as u8;
            if mods.op_sel & !(8 | ((1 << fields(info)) - 1)) != 0 {
                return None;
            }
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
        if info.src_count == 1 {
            // Moves between the files: one side is an AGPR whatever the bits say.
            let read = inst.op == Op::V_ACCVGPR_READ_B32;
            inst.src[0] = acc(inst.src[0], read);
            inst.dst = acc(inst.dst, !read);
            let unused = self.bits(8, 6) | self.high(9, 18) | self.high(29, 3);
            return (unused == 0 && inst.src[0].is_agpr() == read).then_some(inst);
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

/// Number of source fields.
fn fields(info: &OpInfo) -> u32 {
    u32::from(info.src_count) - u32::from(info.has(attr::ACC))
}

/// Matrix C: a tuple or an inline constant.
fn vsrc_wide(code: u32, dwords: u8) -> Option<Operand> {
    match code {
        128..=208 | 240..=248 => Some(Operand(code as u16)),
        256.. => vgpr(code - 256, dwords),
        _ => None,
    }
}

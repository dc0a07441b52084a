//! EXP and VINTRP.

use super::Code;
use crate::generated::tables;
use crate::info::attr;
use crate::{Format, Inst, Operand};

impl Code {
    pub(super) fn exp(self) -> Option<Inst> {
        let op = self.op(tables::EXP, 0)?;
        let mut inst = self.blank(op, Format::Exp, 8);
        // TGT; COMPR, DONE and VM.
        inst.imm = (self.bits(4, 6) | self.bits(10, 3) << 6) as i32;
        let compressed = self.bit(10);
        for i in (0..4).filter(|i| self.bit(*i)) {
            // Two compressed components are in one register.
            let field = if compressed { i / 2 } else { i };
            inst.src[i as usize] = Operand::vgpr(self.high(8 * field, 8) as u16);
        }
        Some(inst)
    }

    pub(super) fn vintrp(self) -> Option<Inst> {
        let op = self.op(tables::VINTRP, self.bits(16, 2))?;
        let mut inst = self.blank(op, Format::Vintrp, 4);
        inst.dst = Operand::vgpr(self.bits(18, 8) as u16);
        // ATTR and ATTRCHAN; the parameter of `v_interp_mov_f32`.
        inst.imm = (self.bits(10, 6) | self.bits(8, 2) << 6) as i32;
        if op.info().src_count == 0 {
            inst.imm |= (self.bits(0, 8) << 8) as i32;
        } else {
            inst.src[0] = Operand::vgpr(self.bits(0, 8) as u16);
        }
        if op.info().has(attr::ACC) {
            inst.src[1] = inst.dst;
        }
        Some(inst)
    }
}

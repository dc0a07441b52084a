//! SOP1, SOP2, SOPC, SOPK, SOPP and SMEM; scalar operands.

use super::{Code, with_literal};
use crate::info::attr;
use crate::{Format, Inst, Op, Operand};

/// A scalar register (tuple) that can be written. Tuples start at multiples of their
/// alignment: the low bits of the code are ignored.
pub(super) fn sdst(code: u32, dwords: u8) -> Option<Operand> {
    let code = code as u16;
    let align = match dwords {
        1 => 1,
        2 => 2,
        _ => 4,
    };
    let first = code & !(align - 1);
    let last = first + u16::from(dwords) - 1;
    let one_file = match first {
        // SGPR tuples may reach into the registers of FLAT_SCRATCH (they are SGPRs 102, 103).
        0..=101 => code <= 101 && last <= if dwords > 2 { 103 } else { 101 },
        108..=123 => last <= 123,
        102..=107 | 126 | 127 => dwords == 1 || dwords == 2 && code & 1 == 0,
        124 => dwords == 1,
        _ => false,
    };
    one_file.then_some(Operand(first))
}

/// A scalar source: a register or a constant.
pub(super) fn ssrc(code: u32, dwords: u8) -> Option<Operand> {
    match code {
        0..=127 => sdst(code, dwords),
        128..=208 | 240..=248 | 255 if dwords <= 2 => Some(Operand(code as u16)),
        235..=239 | 251..=253 if dwords <= 2 => Some(Operand(code as u16)),
        _ => None,
    }
}

impl Code {
    pub(super) fn sop2(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = self.blank(op, Format::Sop2, 4);
        if info.dst_dwords != 0 {
            inst.dst = sdst(self.bits(16, 7), info.dst_dwords)?;
        }
        inst.src[0] = ssrc(self.bits(0, 8), info.src_dwords[0])?;
        inst.src[1] = ssrc(self.bits(8, 8), info.src_dwords[1])?;
        Some(with_literal(inst, self))
    }

    pub(super) fn sop1(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = self.blank(op, Format::Sop1, 4);
        if info.dst_dwords != 0 {
            inst.dst = sdst(self.bits(16, 7), info.dst_dwords)?;
        }
        if info.src_dwords[0] != 0 {
            inst.src[0] = ssrc(self.bits(0, 8), info.src_dwords[0])?;
        }
        if info.has(attr::REG) && inst.src[0].is_constant() {
            return None;
        }
        Some(with_literal(inst, self))
    }

    pub(super) fn sopc(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = self.blank(op, Format::Sopc, 4);
        inst.src[0] = ssrc(self.bits(0, 8), info.src_dwords[0])?;
        if info.has(attr::GPRIDX) {
            inst.imm = self.bits(8, 8) as i32;
        } else {
            inst.src[1] = ssrc(self.bits(8, 8), info.src_dwords[1])?;
        }
        Some(with_literal(inst, self))
    }

    pub(super) fn sopk(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = self.blank(op, Format::Sopk, 4);
        inst.imm = i32::from(self.word as u16 as i16);
        if info.dst_dwords != 0 {
            inst.dst = sdst(self.bits(16, 7), info.dst_dwords)?;
        }
        if info.src_dwords[0] != 0 {
            inst.src[0] = sdst(self.bits(16, 7), info.src_dwords[0])?;
        }
        if info.has(attr::LIT) {
            inst.size = 8;
            inst.literal = self.second();
        }
        Some(inst)
    }

    pub(super) fn sopp(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let constant = attr::IMM | attr::BRANCH | attr::WAITCNT | attr::SENDMSG | attr::GPRIDX;
        if !info.has(constant) && self.bits(0, 16) != 0 {
            return None;
        }
        let mut inst = self.blank(op, Format::Sopp, 4);
        inst.imm = i32::from(self.word as u16 as i16);
        Some(inst)
    }

    pub(super) fn smem(self) -> Option<Inst> {
        let op = self.op(crate::generated::tables::SMEM, self.bits(18, 8))?;
        let info = op.info();
        let mut inst = self.blank(op, Format::Smem, 8);
        inst.mem.glc = self.bit(16);
        self.smem_data(&mut inst)?;
        if info.src_dwords[2] == 0 {
            return (!self.bit(17)).then_some(inst);
        }
        inst.mem.glc &= info.src_dwords[1] != 0 || info.dst_dwords != 0;
        inst.src[2] = sdst(self.bits(0, 6) << 1, info.src_dwords[2])?;
        self.smem_offset(&mut inst)?;
        Some(inst)
    }

    fn smem_data(self, inst: &mut Inst) -> Option<()> {
        let info = inst.op.info();
        let field = self.bits(6, 7);
        // No scalar memory instruction loads or stores M0 or EXEC.
        let data = |dwords| sdst(field, dwords).filter(|o| o.0 < Operand::M0.0);
        if info.has(attr::PROBE) {
            inst.literal = field;
        }
        if info.src_dwords[1] != 0 {
            inst.src[1] = data(info.src_dwords[1])?;
        }
        if info.dst_dwords != 0 && (inst.mem.glc || !info.has(attr::ATOMIC)) {
            inst.dst = data(info.dst_dwords)?;
        }
        Some(())
    }

    /// Offset: an immediate, an SGPR or both (SOFFSET_EN).
    fn smem_offset(self, inst: &mut Inst) -> Option<()> {
        let immediate = self.bit(17);
        let register = self.bit(14);
        if immediate {
            inst.imm = (self.high(0, 21) << 11) as i32 >> 11;
        }
        // Text needs to know that there are two offsets even if one is 0.
        inst.mem.offen = immediate && register;
        if register {
            inst.src[3] = sdst(self.high(25, 7), 1)?;
        } else if !immediate {
            inst.src[3] = sdst(self.high(0, 7), 1)?;
        }
        Some(())
    }
}

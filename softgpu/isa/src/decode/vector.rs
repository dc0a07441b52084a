//! VOP1, VOP2 and VOPC; vector operands.

use super::scalar::{sdst, ssrc};
use super::{Code, with_literal};
use crate::info::{OpInfo, attr};
use crate::{Format, Inst, Op, Operand};

/// SRC0 values that announce an SDWA or DPP dword.
const SDWA: u32 = 0xf9;
const DPP: u32 = 0xfa;

impl Code {
    /// A VGPR tuple; none reaches past v255, and it starts at an even number from gfx90a on.
    pub(super) fn vgpr(self, first: u32, dwords: u8) -> Option<Operand> {
        let aligned = dwords < 2 || first.is_multiple_of(2) || !self.target.has_unified_registers();
        (aligned && first + u32::from(dwords) <= 256).then_some(Operand::vgpr(first as u16))
    }

    /// A 9-bit source.
    fn vsrc(self, code: u32, dwords: u8) -> Option<Operand> {
        match code {
            256.. => self.vgpr(code - 256, dwords),
            _ if dwords > 2 => None,
            254 if dwords == 1 => Some(Operand::LDS_DIRECT),
            _ => ssrc(code, dwords),
        }
    }

    /// A 9-bit source of a 64-bit encoding, which has no room for a literal.
    pub(super) fn vsrc_long(self, code: u32, dwords: u8) -> Option<Operand> {
        self.vsrc(code, dwords).filter(|o| !o.is_literal())
    }

    pub(super) fn vop1(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = self.blank(op, Format::Vop1, 4);
        let field = self.bits(17, 8);
        if info.has(attr::SDST) {
            inst.dst = sdst(field, 1)?;
        } else if info.has(attr::AGPR) {
            inst.dst = Operand::agpr(field as u16);
        } else if info.dst_dwords != 0 {
            inst.dst = self.vgpr(field, info.dst_dwords)?;
        } else if field != 0 {
            return None;
        }
        self.src0(&mut inst, info)
    }

    pub(super) fn vop2(self, op: Op) -> Option<Inst> {
        let info = op.info();
        let mut inst = self.blank(op, Format::Vop2, 4);
        inst.dst = self.vgpr(self.bits(17, 8), info.dst_dwords)?;
        inst.src[1] = self.vgpr(self.bits(9, 8), info.src_dwords[1])?;
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
        let mut inst = self.blank(op, Format::Vopc, 4);
        inst.dst = Operand::VCC;
        inst.src[1] = self.vgpr(self.bits(9, 8), info.src_dwords[1])?;
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
            _ => inst.src[0] = self.vsrc(field, info.src_dwords[0])?,
        }
        if info.has(attr::SWAP) && !inst.src[0].is_vgpr() {
            return None;
        }
        if info.has(attr::SDST) && inst.src[0].is_scalar_value() {
            return None;
        }
        Some(with_literal(*inst, self))
    }
}

//! The SDWA and DPP dwords that follow VOP1, VOP2 and VOPC instructions.

use super::Code;
use super::scalar::sdst;
use crate::info::{OpInfo, attr};
use crate::inst::{Dpp, DstUnused, Sdwa, SdwaSel};
use crate::{Format, Inst, Kind, Operand};

impl Code {
    /// Takes the operands and modifiers from an SDWA dword.
    pub(super) fn sdwa(self, inst: &mut Inst, info: &OpInfo) -> Option<()> {
        inst.size = 8;
        let mut sdwa = Sdwa { src0_sel: select(self.high(16, 3))?, src0_sext: self.high_bit(19), ..Sdwa::default() };
        if info.src_dwords[0] != 0 {
            inst.src[0] = self.sdwa_source(self.high(0, 8), self.high_bit(23))?;
        }
        if info.src_dwords[1] != 0 {
            // VSRC1 is in the first dword; S1 makes it scalar.
            inst.src[1] = self.sdwa_source(self.bits(9, 8), self.high_bit(31))?;
            sdwa.src1_sel = select(self.high(24, 3))?;
            sdwa.src1_sext = self.high_bit(27);
        } else if self.high(24, 6) != 0 || self.high_bit(31) {
            return None;
        }
        self.sdwa_modifiers(inst, &sdwa, info)?;
        if inst.format != Format::Vopc {
            self.sdwa_destination(inst, &mut sdwa, info)?;
        } else if self.high_bit(15) {
            // A scalar destination in place of the destination selects.
            inst.dst = sdst(self.high(8, 7), 2)?;
        }
        inst.sdwa = Some(sdwa);
        Some(())
    }

    /// A VGPR, or the scalar with that code.
    fn sdwa_source(self, code: u32, scalar: bool) -> Option<Operand> {
        if scalar { self.vsrc_long(code, 1) } else { Some(Operand::vgpr(code as u16)) }
    }

    /// Source modifiers: integers are sign-extended, others negated.
    fn sdwa_modifiers(self, inst: &mut Inst, sdwa: &Sdwa, info: &OpInfo) -> Option<()> {
        inst.mods.neg = (self.high(20, 1) | self.high(28, 1) << 1) as u8;
        inst.mods.abs = (self.high(21, 1) | self.high(29, 1) << 1) as u8;
        let sext = u8::from(sdwa.src0_sext) | u8::from(sdwa.src1_sext) << 1;
        let allowed = info.modified & !info.integers;
        let fits = (inst.mods.neg | inst.mods.abs) & !allowed == 0 && sext & allowed == 0;
        fits.then_some(())
    }

    fn sdwa_destination(self, inst: &mut Inst, sdwa: &mut Sdwa, info: &OpInfo) -> Option<()> {
        sdwa.dst_sel = select(self.high(8, 3))?;
        sdwa.dst_unused = match self.high(11, 2) {
            0 => DstUnused::Pad,
            1 => DstUnused::Sext,
            2 => DstUnused::Preserve,
            _ => return None,
        };
        if info.has(attr::NODST) && sdwa.dst_sel != SdwaSel::Dword {
            return None;
        }
        inst.mods.clamp = self.high_bit(13);
        inst.mods.omod = self.high(14, 2) as u8;
        let float = info.dst_kind.is_float() || info.dst_kind == Kind::PkF32;
        let omod = info.has(attr::OMOD) && float;
        (inst.mods.omod == 0 || omod).then_some(())
    }

    /// Takes source 0 and modifiers from a DPP dword.
    pub(super) fn dpp(self, inst: &mut Inst, info: &OpInfo) -> Option<()> {
        inst.size = 8;
        if info.src_dwords[0] != 0 {
            inst.src[0] = self.vgpr(self.high(0, 8), info.src_dwords[0])?;
        }
        inst.mods.neg = (self.high(20, 1) | self.high(22, 1) << 1) as u8;
        inst.mods.abs = (self.high(21, 1) | self.high(23, 1) << 1) as u8;
        if (inst.mods.neg | inst.mods.abs) & !info.modified != 0 {
            return None;
        }
        info.drop_ignored(&mut inst.mods);
        let dpp = Dpp {
            ctrl: self.high(8, 9) as u16,
            bound_ctrl: self.high_bit(19),
            bank_mask: self.high(24, 4) as u8,
            row_mask: self.high(28, 4) as u8,
        };
        inst.dpp = Some(dpp);
        let wide = info.dst_dwords == 2 || info.src_dwords[0] == 2;
        self.is_dpp_control(dpp.ctrl, wide).then_some(())
    }

    /// Is it a DPP_CTRL value? 64-bit operations only know row_newbcast.
    fn is_dpp_control(self, ctrl: u16, wide: bool) -> bool {
        match ctrl {
            0x150..=0x15f => self.target.has_unified_registers(),
            _ if wide => false,
            0x000..=0x0ff | 0x101..=0x10f | 0x111..=0x11f | 0x121..=0x12f => true,
            0x130 | 0x134 | 0x138 | 0x13c | 0x140..=0x143 => true,
            _ => false,
        }
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

//! DS, FLAT, GLOBAL, SCRATCH, MUBUF and MTBUF.

use super::Code;
use super::scalar::{sdst, ssrc};
use crate::generated::tables;
use crate::info::attr;
use crate::{Format, Inst, Operand, Target};

/// SADDR value for "no SGPR".
const SADDR_OFF: u32 = 0x7f;

impl Code {
    /// A data register (tuple): VGPRs, or AGPRs with the ACC bit.
    fn data(self, first: u32, dwords: u8, acc: bool) -> Option<Operand> {
        match dwords {
            0 => Some(Operand::NONE),
            _ if acc => self.vgpr(first, dwords).map(|o| Operand::agpr(o.vgpr_index() as u16)),
            _ => self.vgpr(first, dwords),
        }
    }

    pub(super) fn ds(self) -> Option<Inst> {
        let op = self.op(tables::DS, self.bits(17, 8))?;
        let info = op.info();
        let mut inst = self.blank(op, Format::Ds, 8);
        let acc = self.bit(25);
        let data = info.dst_dwords != 0 || info.src_dwords[1] != 0 || info.has(attr::GDSONLY) && info.src_count != 0;
        if self.bit(25) && !(data && self.target.has_unified_registers()) {
            return None;
        }
        inst.mem.acc = acc;
        inst.mem.gds = self.bit(16);
        if info.has(attr::GDSONLY) && !inst.mem.gds || info.has(attr::NOGDS) && inst.mem.gds {
            return None;
        }
        // gfx90a ignores the bit except for global wave sync.
        inst.mem.gds &= info.has(attr::GDSONLY) || !self.target.has_unified_registers();
        inst.imm = self.bits(0, 16) as i32;
        inst.dst = self.used(24, info.dst_dwords, acc)?;
        // The first operand of global wave sync is data.
        inst.src[0] = self.used(0, info.src_dwords[0], acc && info.has(attr::GDSONLY))?;
        inst.src[1] = self.used(8, info.src_dwords[1], acc)?;
        inst.src[3] = self.used(16, info.src_dwords[3], acc)?;
        Some(inst)
    }

    /// A register field of the second dword; it must be 0 when it is unused.
    fn used(self, low: u32, dwords: u8, acc: bool) -> Option<Operand> {
        let field = self.high(low, 8);
        if dwords == 0 && field != 0 {
            return None;
        }
        self.data(field, dwords, acc)
    }

    pub(super) fn flat(self) -> Option<Inst> {
        let (base, format) = match self.bits(14, 2) {
            0 => (tables::FLAT, Format::Flat),
            1 => (tables::SCRATCH, Format::Scratch),
            2 => (tables::GLOBAL, Format::Global),
            _ => return None,
        };
        let op = self.op(base, self.bits(18, 7))?;
        let info = op.info();
        let mut inst = self.blank(op, format, 8);
        self.flat_flags(&mut inst)?;
        if format == Format::Flat {
            if self.bit(12) {
                return None;
            }
            inst.imm = self.bits(0, 12) as i32;
        } else {
            inst.imm = (self.bits(0, 13) << 19) as i32 >> 19;
        }
        if !inst.mem.lds && (inst.mem.glc || !info.has(attr::ATOMIC)) {
            inst.dst = self.data(self.high(24, 8), info.dst_dwords, inst.mem.acc)?;
        }
        inst.src[1] = self.data(self.high(8, 8), info.src_dwords[1], inst.mem.acc)?;
        self.flat_address(&mut inst)?;
        Some(inst)
    }

    fn flat_flags(self, inst: &mut Inst) -> Option<()> {
        let info = inst.op.info();
        inst.mem.glc = self.bit(16);
        inst.mem.slc = self.bit(17);
        if self.target.is_gfx940() {
            // Bit 13 has become the address mode of the scratch segment.
            inst.mem.lds = info.has(attr::TOLDS);
            if self.bit(13) && inst.format != Format::Scratch {
                return None;
            }
        } else {
            inst.mem.lds = self.bit(13);
            if inst.mem.lds && !info.has(attr::LDS) {
                return None;
            }
        }
        if self.target.has_unified_registers() {
            inst.mem.scc = self.bit(25);
            inst.mem.acc = self.high_bit(23);
            let no_scc = info.has(attr::NOSCC) && !self.target.is_gfx940();
            if inst.mem.acc && inst.mem.lds || inst.mem.scc && no_scc {
                return None;
            }
        } else {
            inst.mem.nv = self.high_bit(23);
            // Atomics on floats don't return a value on gfx908.
            let float = info.has(attr::NOSCC) && (inst.mem.glc || self.bit(25));
            if inst.mem.lds && inst.mem.nv || float {
                return None;
            }
        }
        Some(())
    }

    /// VADDR and SADDR: global has a 64-bit VADDR, or a 64-bit SADDR and a 32-bit VADDR;
    /// scratch has one of the two, from gfx940 on (where bit 13 says if there is VADDR) both or
    /// none, too.
    fn flat_address(self, inst: &mut Inst) -> Option<()> {
        let (vaddr, saddr) = (self.high(0, 8), self.high(16, 7));
        let off = saddr == SADDR_OFF;
        match inst.format {
            Format::Flat if saddr == 0 => inst.src[0] = self.vgpr(vaddr, 2)?,
            Format::Global if off => inst.src[0] = self.vgpr(vaddr, 2)?,
            Format::Global => {
                inst.src[0] = self.vgpr(vaddr, 1)?;
                inst.src[2] = sdst(saddr, 2)?;
            }
            Format::Scratch if self.target.is_gfx940() => {
                if self.bit(13) {
                    inst.src[0] = self.vgpr(vaddr, 1)?;
                }
                if !off {
                    inst.src[2] = sdst(saddr, 1)?;
                }
            }
            Format::Scratch if off => inst.src[0] = self.vgpr(vaddr, 1)?,
            Format::Scratch => inst.src[2] = sdst(saddr, 1)?,
            _ => return None,
        }
        Some(())
    }

    pub(super) fn mubuf(self) -> Option<Inst> {
        let op = self.op(tables::MUBUF, self.bits(18, 7))?;
        let info = op.info();
        let mut inst = self.blank(op, Format::Mubuf, 8);
        inst.imm = self.bits(0, 12) as i32;
        inst.mem.offen = self.bit(12);
        inst.mem.idxen = self.bit(13);
        inst.mem.glc = self.bit(14);
        inst.mem.scc = self.bit(15) && self.target.has_unified_registers();
        inst.mem.lds = self.bit(16);
        inst.mem.slc = self.bit(17);
        let can = info.has(attr::LDS) || info.has(attr::LDS950) && self.target >= Target::Gfx950;
        if inst.mem.lds && !can || !inst.mem.lds && info.has(attr::LDSONLY) {
            return None;
        }
        let returns = inst.mem.glc && !self.target.has_unified_registers();
        if info.has(attr::NOSCC) && !self.target.is_gfx940() && (inst.mem.scc || returns) {
            return None;
        }
        let addressed = inst.mem.offen || inst.mem.idxen;
        if info.src_dwords[2] == 0 {
            let flags = !info.has(attr::FLAGS) && (inst.mem.glc || self.bit(15));
            inst.mem.slc = false;
            return (!addressed && !flags && !self.high_bit(23)).then_some(inst);
        }
        if info.has(attr::LDSONLY) && addressed {
            return None;
        }
        self.buffer(inst)
    }

    pub(super) fn mtbuf(self) -> Option<Inst> {
        let op = self.op(tables::MTBUF, self.bits(15, 4))?;
        let mut inst = self.blank(op, Format::Mtbuf, 8);
        inst.imm = self.bits(0, 12) as i32;
        inst.mem.offen = self.bit(12);
        inst.mem.idxen = self.bit(13);
        inst.mem.glc = self.bit(14);
        inst.mem.slc = self.high_bit(22);
        inst.mem.scc = self.high_bit(21) && self.target.has_unified_registers();
        inst.mem.format = self.bits(19, 7) as u8;
        self.buffer(inst)
    }

    /// The second dword of buffer instructions.
    fn buffer(self, mut inst: Inst) -> Option<Inst> {
        let info = inst.op.info();
        if self.target.has_unified_registers() {
            inst.mem.acc = self.high_bit(23);
            if inst.mem.acc && inst.mem.lds {
                return None;
            }
        } else {
            inst.mem.tfe = self.high_bit(23);
            if inst.mem.tfe && (inst.format == Format::Mtbuf || inst.mem.lds || info.has(attr::ATOMIC)) {
                return None;
            }
        }
        let vaddr = u8::from(inst.mem.offen) + u8::from(inst.mem.idxen);
        if vaddr != 0 {
            inst.src[0] = self.vgpr(self.high(0, 8), vaddr)?;
        }
        let vdata = self.high(8, 8);
        // TFE has a status dword after the data.
        let status = |dwords: u8| {
            if dwords == 0 { 0 } else { dwords + u8::from(inst.mem.tfe) }
        };
        if !inst.mem.lds && (inst.mem.glc || !info.has(attr::ATOMIC)) {
            inst.dst = self.data(vdata, status(info.dst_dwords), inst.mem.acc)?;
        }
        inst.src[1] = self.data(vdata, status(info.src_dwords[1]), inst.mem.acc)?;
        inst.src[2] = sdst(self.high(16, 5) << 2, 4)?;
        inst.src[3] = ssrc(self.high(24, 8), 1).filter(|o| !o.is_literal())?;
        Some(inst)
    }
}

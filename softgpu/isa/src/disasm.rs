//! The disassembler: text as LLVM writes it.

mod graphics;
mod memory;
mod operand;
mod scalar;
mod vector;

use core::fmt::{Display, Formatter, Result};

use crate::info::attr;
use crate::{Format, Inst};

/// Text of an instruction; made by [`disassemble`].
///
/// `{}` is LLVM's text, `{:#}` also names the target address of a branch.
#[derive(Clone, Copy, Debug)]
pub struct Disassembly<'a> {
    inst: &'a Inst,
    pc: u64,
}

/// The text of an instruction at address `pc`.
pub fn disassemble(inst: &Inst, pc: u64) -> Disassembly<'_> {
    Disassembly { inst, pc }
}

impl Display for Disassembly<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let inst = self.inst;
        f.write_str(inst.op.name(inst.target))?;
        match inst.format {
            Format::Sop1 | Format::Sop2 | Format::Sopc => scalar::alu(inst, f),
            Format::Sopk => scalar::sopk(inst, f),
            Format::Sopp => scalar::sopp(inst, f),
            Format::Smem => memory::smem(inst, f),
            Format::Ds => memory::ds(inst, f),
            Format::Flat | Format::Global | Format::Scratch => memory::flat(inst, f),
            Format::Mubuf | Format::Mtbuf => memory::buffer(inst, f),
            Format::Vop3p | Format::Vop3px => vector::vop3p(inst, f),
            Format::Exp => graphics::exp(inst, f),
            Format::Vintrp => graphics::vintrp(inst, f),
            _ => vector::vop(inst, f),
        }?;
        if f.alternate() && inst.op.info().has(attr::BRANCH) {
            let target = self.pc.wrapping_add_signed(4 + 4 * i64::from(inst.imm));
            write!(f, " // {target:#x}")?;
        }
        Ok(())
    }
}

/// Writes operands with commas between them.
struct List<'a, 'b> {
    f: &'a mut Formatter<'b>,
    first: bool,
}

impl<'a, 'b> List<'a, 'b> {
    fn new(f: &'a mut Formatter<'b>) -> Self {
        Self { f, first: true }
    }

    /// Writes `item` if it is there.
    fn push(&mut self, item: impl Display) -> Result {
        self.f.write_str(if self.first { " " } else { ", " })?;
        self.first = false;
        item.fmt(self.f)
    }
}

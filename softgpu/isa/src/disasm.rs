//! The disassembler.

use crate::Inst;

/// Text of an instruction; made by [`disassemble`].
#[derive(Clone, Copy, Debug)]
pub struct Disassembly<'a> {
    inst: &'a Inst,
}

/// The text that LLVM has for the instruction.
pub fn disassemble(inst: &Inst) -> Disassembly<'_> {
    Disassembly { inst }
}

impl core::fmt::Display for Disassembly<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.inst.op.info().name)
    }
}

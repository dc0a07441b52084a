//! Instruction sets of AMD GPUs of the GFX9 family: decoder and disassembler.
//!
//! [`decode`] turns dwords of code into an [`Inst`]: an operation ([`Op`]), operands
//! ([`Operand`]) and modifiers, the same for every encoding of an operation. It looks the
//! opcode up in a table of the [`Target`], then takes the operands apart as the format and
//! the operation's [`OpInfo`] say. It is as strict as LLVM's disassembler: reserved opcodes,
//! operands and bits are errors. [`disassemble`] writes an instruction as LLVM does.
//! [`encodings`] lists what a target has.
//!
//! The tables in `src/gen/` are made from `desc/gfx9.txt` by the crate in `gen/`.
#![no_std]

mod decode;
mod disasm;
mod encodings;
mod generated;
mod info;
mod inst;
mod operand;
mod target;

pub use decode::{DecodeError, decode};
pub use disasm::{Disassembly, disassemble};
pub use encodings::{Encoding, encodings};
pub use generated::op::Op;
pub use info::{Kind, OpInfo};
pub use inst::{Dpp, DstUnused, Format, Inst, MemFlags, Mods, Sdwa, SdwaSel};
pub use operand::Operand;
pub use target::Target;

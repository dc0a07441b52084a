//! The decoder: picks the format, looks up the operation, hands over to the format's file.

mod extra;
mod graphics;
mod memory;
mod scalar;
mod vector;
mod vop3;

use crate::generated::tables;
use crate::inst::{MemFlags, Mods};
use crate::{Format, Inst, Op, Operand, Target};

/// Why there is no instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// A reserved opcode, operand or bit pattern.
    Unknown {
        /// First dword.
        word: u32,
        /// Second dword, 0 if there is none.
        next: u32,
    },
    /// The instruction is longer than the code.
    Truncated,
}

impl core::fmt::Display for DecodeError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Unknown { word, next } => {
                write!(f, "unknown instruction {word:#010x} {next:#010x}")
            }
            Self::Truncated => f.write_str("instruction is cut off"),
        }
    }
}

impl core::error::Error for DecodeError {}

/// Decodes the instruction that starts with `words[0]`. Four words are enough for any; before
/// gfx950 two are. (With fewer than four, a scaled matrix instruction of gfx950 looks like its
/// first half, `v_mfma_ld_scale_b32`, alone.)
///
/// # Errors
/// See [`DecodeError`].
pub fn decode(target: Target, words: &[u32]) -> Result<Inst, DecodeError> {
    let &word = words.first().ok_or(DecodeError::Truncated)?;
    let code =
        Code { target, word, next: words.get(1).copied(), after: words.get(2).copied().zip(words.get(3).copied()) };
    match code.decode() {
        Some(inst) if inst.size > 4 && code.next.is_none() => Err(DecodeError::Truncated),
        Some(inst) => Ok(inst),
        None => Err(DecodeError::Unknown { word, next: code.next.unwrap_or(0) }),
    }
}

/// The dwords of one instruction.
#[derive(Clone, Copy)]
struct Code {
    target: Target,
    word: u32,
    next: Option<u32>,
    /// The two dwords after the second.
    after: Option<(u32, u32)>,
}

impl Code {
    /// Bits `low..low + count` of the first dword.
    fn bits(self, low: u32, count: u32) -> u32 {
        self.word >> low & ((1 << count) - 1)
    }

    /// Bit of the first dword.
    fn bit(self, low: u32) -> bool {
        self.word >> low & 1 != 0
    }

    /// The second dword; 0 if it is missing, which [`decode`] notices at the end.
    fn second(self) -> u32 {
        self.next.unwrap_or(0)
    }

    /// Bits of the second dword.
    fn high(self, low: u32, count: u32) -> u32 {
        self.second() >> low & ((1 << count) - 1)
    }

    /// Bit of the second dword.
    fn high_bit(self, low: u32) -> bool {
        self.second() >> low & 1 != 0
    }

    /// The operation in a slot of the target's table.
    fn op(self, base: usize, opcode: u32) -> Option<Op> {
        Op::from_number(self.target.table()[base + opcode as usize])
    }

    /// An instruction without operands.
    fn blank(self, op: Op, format: Format, size: u8) -> Inst {
        Inst {
            target: self.target,
            op,
            format,
            size,
            dst: Operand::NONE,
            dst2: Operand::NONE,
            src: [Operand::NONE; 4],
            scale: [Operand::NONE; 2],
            literal: 0,
            imm: 0,
            mods: Mods::default(),
            sdwa: None,
            dpp: None,
            mem: MemFlags::default(),
        }
    }

    fn decode(self) -> Option<Inst> {
        match self.word >> 26 {
            0x00..=0x1f => self.vop(),
            0x20..=0x2f => self.sop(),
            0x30 => self.smem(),
            0x31 => self.exp(),
            0x34 if self.word >> 23 == 0x1a7 => match self.scaled() {
                Some((op, matrix)) => self.vop3px(op, matrix),
                None => self.vop3p(),
            },
            0x34 => self.vop3(),
            0x35 => self.vintrp(),
            0x36 => self.ds(),
            0x37 => self.flat(),
            0x38 => self.mubuf(),
            0x3a => self.mtbuf(),
            _ => None,
        }
    }

    fn sop(self) -> Option<Inst> {
        match self.word >> 23 {
            0x17d => self.sop1(self.op(tables::SOP1, self.bits(8, 8))?),
            0x17e => self.sopc(self.op(tables::SOPC, self.bits(16, 7))?),
            0x17f => self.sopp(self.op(tables::SOPP, self.bits(16, 7))?),
            0x160..=0x17c => self.sopk(self.op(tables::SOPK, self.bits(23, 5))?),
            _ => self.sop2(self.op(tables::SOP2, self.bits(23, 7))?),
        }
    }

    fn vop(self) -> Option<Inst> {
        match self.word >> 25 {
            0x3f => self.vop1(self.op(tables::VOP1, self.bits(9, 8))?),
            0x3e => self.vopc(self.op(tables::VOPC, self.bits(17, 8))?),
            _ => self.vop2(self.op(tables::VOP2, self.bits(25, 6))?),
        }
    }
}

/// Takes the literal from the second dword if a source asks for it.
fn with_literal(mut inst: Inst, code: Code) -> Inst {
    if inst.src.contains(&Operand::LITERAL) {
        inst.size = 8;
        inst.literal = code.second();
    }
    inst
}

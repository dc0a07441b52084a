//! What a target can encode: for tools that list operations, and for tests that make words.

use crate::generated::tables;
use crate::info::attr;
use crate::{Format, Op, Target};

/// One encoding of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding {
    /// Format. [`Format::Vop1`], [`Format::Vop2`] and [`Format::Vopc`] also stand for the forms
    /// with SDWA and DPP.
    pub format: Format,
    /// Opcode in the format.
    pub opcode: u16,
    /// Operation.
    pub op: Op,
    /// Format and opcode, with 0 in all other places; that is not always an instruction.
    pub words: [u32; 4],
    /// Number of dwords, without a literal.
    pub dwords: u8,
}

/// Where the operations of a format are, and how it is encoded.
struct Space {
    format: Format,
    /// First place in the table, number of opcodes.
    base: usize,
    count: usize,
    /// Bits of the format, and the position of the opcode.
    bits: u32,
    shift: u32,
    dwords: u8,
}

const fn space(format: Format, (base, count): (usize, usize), bits: u32, shift: u32, dwords: u8) -> Space {
    Space { format, base, count, bits, shift, dwords }
}

const SPACES: [Space; 20] = [
    space(Format::Sop2, (tables::SOP2, 128), 0x8000_0000, 23, 1),
    space(Format::Sopk, (tables::SOPK, 32), 0xb000_0000, 23, 1),
    space(Format::Sop1, (tables::SOP1, 256), 0xbe80_0000, 8, 1),
    space(Format::Sopc, (tables::SOPC, 128), 0xbf00_0000, 16, 1),
    space(Format::Sopp, (tables::SOPP, 128), 0xbf80_0000, 16, 1),
    space(Format::Smem, (tables::SMEM, 256), 0xc000_0000, 18, 2),
    space(Format::Vop2, (tables::VOP2, 64), 0x0000_0000, 25, 1),
    space(Format::Vop1, (tables::VOP1, 256), 0x7e00_0000, 9, 1),
    space(Format::Vopc, (tables::VOPC, 256), 0x7c00_0000, 17, 1),
    space(Format::Vop3, (tables::VOP3, 1024), 0xd000_0000, 16, 2),
    space(Format::Vop3p, (tables::VOP3P, 128), 0xd380_0000, 16, 2),
    space(Format::Vop3px, (tables::VOP3PX, 128), 0xd380_0800, 16, 4),
    space(Format::Ds, (tables::DS, 256), 0xd800_0000, 17, 2),
    space(Format::Flat, (tables::FLAT, 128), 0xdc00_0000, 18, 2),
    space(Format::Scratch, (tables::SCRATCH, 128), 0xdc00_4000, 18, 2),
    space(Format::Global, (tables::GLOBAL, 128), 0xdc00_8000, 18, 2),
    space(Format::Mubuf, (tables::MUBUF, 128), 0xe000_0000, 18, 2),
    space(Format::Mtbuf, (tables::MTBUF, 16), 0xe800_0000, 15, 2),
    space(Format::Vintrp, (tables::VINTRP, 4), 0xd400_0000, 16, 1),
    space(Format::Exp, (tables::EXP, 1), 0xc400_0000, 0, 2),
];

/// First dword of what goes before a [`Format::Vop3px`] instruction.
const SCALES: u32 = 0xd3ac_0000;

/// All encodings of a target's operations, format by format, in the order of opcodes.
///
/// ```
/// use softgpu_isa::{Format, Op, Target, decode, encodings};
///
/// let add = encodings(Target::Gfx942).find(|e| e.op == Op::V_ADD_F32 && e.format == Format::Vop2).unwrap();
/// assert_eq!(add.words[0], 0x0200_0000);
/// assert_eq!(decode(Target::Gfx942, &add.words).unwrap().op, Op::V_ADD_F32);
/// ```
pub fn encodings(target: Target) -> impl Iterator<Item = Encoding> {
    SPACES.iter().flat_map(move |space| (0..space.count).filter_map(move |opcode| encoding(target, space, opcode)))
}

fn encoding(target: Target, space: &Space, opcode: usize) -> Option<Encoding> {
    let op = Op::from_number(target.table()[space.base + opcode])?;
    let word = space.bits | (opcode as u32) << space.shift;
    let format = match space.format {
        Format::Vop3 if op.info().has(attr::CARRYOUT) => Format::Vop3b,
        format => format,
    };
    let words = if format == Format::Vop3px { [SCALES, 0, word, 0] } else { [word, 0, 0, 0] };
    let literal = op.info().has(attr::LIT);
    Some(Encoding { format, opcode: opcode as u16, op, words, dwords: space.dwords + u8::from(literal) })
}

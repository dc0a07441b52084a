//! Forms of instructions: a format, an opcode and the kind of second dword; words of a form.

use softgpu_isa::{Encoding, Format, Inst, Kind, Op, Operand, Target, decode, encodings};
use softgpu_reference::{Tolerance, tolerance};

use crate::random::Random;

/// What follows the first dword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// Nothing, or the second half of a 64-bit encoding.
    Plain,
    /// A literal constant.
    Literal,
    /// An SDWA dword.
    Sdwa,
    /// A DPP dword.
    Dpp,
}

/// Bits of the first dword that say format and opcode.
fn fixed(format: Format) -> u32 {
    match format {
        Format::Sop1 => 0xff80_ff00,
        Format::Sop2 | Format::Sopk => 0xff80_0000,
        Format::Smem => 0xfffc_0000,
        Format::Vop2 => 0xfe00_0000,
        Format::Vop1 => 0xfe01_fe00,
        Format::Vopc => 0xfffe_0000,
        Format::Ds => 0xfdfe_0000,
        Format::Flat | Format::Global | Format::Scratch => 0xfdfc_c000,
        Format::Mubuf => 0xfdfc_0000,
        Format::Mtbuf => 0xfc07_8000,
        _ => 0xffff_0000,
    }
}

/// One form.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    pub encoding: Encoding,
    tail: Tail,
}

impl core::fmt::Display for Form {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let name = format!("{:?}", self.encoding.format).to_lowercase();
        match self.tail {
            Tail::Plain => f.write_str(&name),
            Tail::Literal => write!(f, "{name} literal"),
            Tail::Sdwa => write!(f, "{name} sdwa"),
            Tail::Dpp => write!(f, "{name} dpp"),
        }
    }
}

/// Every form that `target` may have; what does not exist has no [`Form::words`].
pub fn all(target: Target) -> impl Iterator<Item = Form> {
    encodings(target).flat_map(|encoding| {
        let tails: &[Tail] = match encoding.format {
            Format::Vop1 | Format::Vop2 | Format::Vopc => &[Tail::Plain, Tail::Literal, Tail::Sdwa, Tail::Dpp],
            Format::Sop1 | Format::Sop2 | Format::Sopc => &[Tail::Plain, Tail::Literal],
            _ => &[Tail::Plain],
        };
        tails.iter().map(move |&tail| Form { encoding, tail })
    })
}

/// An instruction of a form.
#[derive(Clone, Copy)]
pub struct Word {
    pub dwords: [u32; 2],
    pub inst: Inst,
}

/// How often a form is tried to be filled in until it counts as not existing.
const TRIES: u32 = 2000;

impl Form {
    /// At most `count` random instructions of the form that `target` has.
    pub fn words(&self, target: Target, count: usize, random: &mut Random) -> Vec<Word> {
        let mut words = Vec::new();
        for attempt in 0..TRIES * count as u32 {
            if words.len() == count || attempt == TRIES && words.is_empty() {
                break;
            }
            let dwords = self.dwords(random);
            if let Ok(inst) = decode(target, &dwords)
                && self.is_of_form(&inst)
                && is_defined(&inst)
            {
                words.push(Word { dwords, inst });
            }
        }
        words
    }

    fn is_of_form(&self, inst: &Inst) -> bool {
        let literal = inst.src.iter().any(|o| o.is_literal());
        // Operations with a literal K have it in every form.
        let own = ["madak", "madmk", "fmaak", "fmamk"].iter().any(|k| inst.op.info().name.contains(k));
        inst.op == self.encoding.op
            && (literal && !own) == (self.tail == Tail::Literal)
            && inst.sdwa.is_some() == (self.tail == Tail::Sdwa)
            && inst.dpp.is_some() == (self.tail == Tail::Dpp)
    }

    /// Dwords with the form's fixed bits, other fields random with a bias to valid ones.
    fn dwords(&self, random: &mut Random) -> [u32; 2] {
        let Encoding { format, op, words, .. } = self.encoding;
        let (mut first, mut second) = (random.word(), random.word());
        match format {
            Format::Vop1 | Format::Vop2 | Format::Vopc => self.short_vector(&mut first, &mut second, random),
            Format::Vop3 | Format::Vop3b | Format::Vop3p => long_vector(&mut first, &mut second, random),
            Format::Sop1 | Format::Sop2 | Format::Sopc if self.tail == Tail::Literal => {
                // Either source.
                let place = if random.once_in(2) && format != Format::Sop1 { 8 } else { 0 };
                first = first & !(0xff << place) | 0xff << place;
            }
            // Branches stay near and go to the gaps between instructions.
            Format::Sopp => first = first & !0xffff | displacement(random),
            Format::Sopk if op == Op::S_CALL_B64 => first = first & !0xffff | displacement(random),
            Format::Ds => shared(&mut first, &mut second, random),
            Format::Flat | Format::Scratch | Format::Global | Format::Smem | Format::Mubuf | Format::Mtbuf => {
                clear_fields(&mut first, &mut second, random);
            }
            // The hardware register with number 1.
            Format::Sopk if matches!(op, Op::S_GETREG_B32 | Op::S_SETREG_B32 | Op::S_SETREG_IMM32_B32) => {
                let offset = random.below(10);
                first = first & !0xffff | 1 | offset << 6 | random.below(10 - offset) << 11;
            }
            _ => {}
        }
        let mask = fixed(format);
        [first & !mask | words[0], second]
    }

    fn short_vector(&self, first: &mut u32, second: &mut u32, random: &mut Random) {
        let source = match self.tail {
            Tail::Plain => source(random),
            Tail::Literal => 0xff,
            Tail::Sdwa => 0xf9,
            Tail::Dpp => 0xfa,
        };
        *first = *first & !0x1ff | source;
        if self.tail == Tail::Sdwa {
            // Scalars, modifiers, output modifiers and sign extension are rarer than not.
            let clear = [0x3f00_0000, 0x8080_0000, 0x3038_c000, 0x0808_0000, 0xff38_f000, 0x0030_c000, 0];
            for _ in 0..2 {
                *second &= !random.pick(&clear);
            }
        }
        if self.tail == Tail::Dpp {
            let controls = [0x1b, 0xe4, 0x101, 0x10f, 0x111, 0x11a, 0x121, 0x12f, 0x130, 0x134, 0x138, 0x13c];
            let more = [0x140, 0x141, 0x142, 0x143, 0x150, 0x15a, 0x15f, 0x93];
            let control = if random.once_in(2) { random.pick(&controls) } else { random.pick(&more) };
            *second = *second & !0x0001_ff00 | control << 8;
            if random.once_in(2) {
                *second &= !0x00f0_0000;
            }
            if random.once_in(2) {
                *second |= 0xff00_0000;
            }
        }
    }
}

/// Clears random groups of bits of memory instructions, and sets SADDR of flat ones to "none".
fn clear_fields(first: &mut u32, second: &mut u32, random: &mut Random) {
    for bit in 8..18 {
        if random.once_in(2) {
            *first &= !(1 << bit);
        }
    }
    for low in [0, 8, 16, 24] {
        if random.once_in(2) {
            *second &= !(255 << low);
        }
    }
    if random.once_in(2) {
        *second |= 0x7f << 16;
    }
    *second &= random.pick(&[u32::MAX, 0xff1f_ffff, 0x1f_ffff]);
}

/// Aligned offsets, no GDS, and no data in AGPRs, mostly; unused fields zero often enough.
fn shared(first: &mut u32, second: &mut u32, random: &mut Random) {
    *first &= !(1 << 16);
    if random.once_in(2) {
        *first &= !0xfff0;
    }
    if !random.once_in(4) {
        *first &= !(1 << 25);
    }
    for low in [0, 8, 16, 24] {
        if random.once_in(3) {
            *second &= !(255 << low);
        }
    }
}

/// The 16-bit displacement of a branch.
fn displacement(random: &mut Random) -> u32 {
    let far = random.below(16) * 4 + 2;
    if random.once_in(2) { far } else { 0x10000 - 64 + far }
}

/// A 9-bit source: mostly a VGPR, else an SGPR, a special register or a constant.
fn source(random: &mut Random) -> u32 {
    match random.below(8) {
        0 => random.below(128),
        1 => random.pick(&[128, 129, 130, 160, 192, 193, 208, 240, 241, 242, 243, 244, 245, 246, 247, 248]),
        2 => random.pick(&[106, 124, 126, 251, 252, 253]),
        _ => 256 + random.below(256),
    }
}

fn long_vector(first: &mut u32, second: &mut u32, random: &mut Random) {
    if random.once_in(2) {
        *first &= !0x7f00;
    }
    if random.once_in(2) {
        *first &= !0x8000;
    }
    let keep = random.pick(&[0x07ff_ffff, 0x1fff_ffff, u32::MAX, 0xe7ff_ffff]);
    *second &= keep;
    for low in [0, 9, 18] {
        *second = *second & !(0x1ff << low) | source(random) << low;
    }
    // The second and third source where there is none.
    *second &= random.pick(&[u32::MAX, u32::MAX, 0xf803_ffff, 0xf800_01ff]);
}

/// Whether the documents say what the instruction's operands and modifiers mean.
fn is_defined(inst: &Inst) -> bool {
    // Apertures are of the device and LDS direct of the graphics pipe.
    let special = inst.src.iter().any(|o| matches!(o.0, 235..=239 | 254));
    // Branches and jumps go to code.
    let jump = matches!(inst.op, Op::S_SETPC_B64 | Op::S_SWAPPC_B64);
    let to_code = !jump || inst.src[0].0 < 102;
    let relative = inst.op.info().name.starts_with("s_movrel");
    // A constant is no beginning of a row of registers.
    let constant = inst.src[0].0 >= 128 && !inst.op.info().name.starts_with("s_movrels");
    let in_file = !relative || inst.dst.0 < 102 && (inst.src[0].0 < 102 || constant);
    // Swizzle modes after the first two are of graphics.
    let swizzle = inst.op != Op::DS_SWIZZLE_B32 || (inst.imm as u16) < 0xc000;
    let place = swizzle
        && has_quotient(inst)
        && !overwrites_early(inst)
        && is_aligned(inst)
        && is_field_of_mode(inst)
        && has_defined_destination(inst);
    !special && to_code && in_file && place && has_defined_modifiers(inst)
}

/// Parts of a float result show which NaN a computation gave, which is open. No document says what
/// saturation is for sums and products in 64 bits and for packed sums of differences.
fn has_defined_destination(inst: &Inst) -> bool {
    use softgpu_isa::{DstUnused, SdwaSel};
    let exact = tolerance(inst.op) == Tolerance::Exact;
    let whole = inst.sdwa.is_none_or(|sdwa| {
        let bytes = [SdwaSel::Byte0, SdwaSel::Byte1, SdwaSel::Byte2, SdwaSel::Byte3].contains(&sdwa.dst_sel);
        !bytes
            && sdwa.dst_unused != DstUnused::Sext
            && (inst.op.info().dst_kind != Kind::F32 || sdwa.dst_sel == SdwaSel::Dword)
    });
    let unsaturated =
        [Op::V_MAD_U64_U32, Op::V_MAD_I64_I32, Op::V_QSAD_PK_U16_U8, Op::V_MQSAD_PK_U16_U8, Op::V_MQSAD_U32_U8];
    (exact || whole) && !(inst.mods.clamp && unsaturated.contains(&inst.op))
}

/// The last step of a division needs a quotient that fits: one in registers of its own.
fn has_quotient(inst: &Inst) -> bool {
    let apart = |a: usize, b: usize| inst.src[a].0.abs_diff(inst.src[b].0) > 1;
    let registers = inst.src[..3].iter().all(|o| o.is_vgpr());
    !inst.op.info().name.starts_with("v_div_fixup") || registers && apart(0, 1) && apart(0, 2)
}

/// Sums of differences write their destination before all sources are read.
fn overwrites_early(inst: &Inst) -> bool {
    let registers = |o: Operand, dwords: u8| o.0..o.0 + u16::from(dwords);
    let dst = registers(inst.dst, inst.dst_dwords());
    let overlaps = |i: usize| {
        let src = registers(inst.src[i], inst.src_dwords(i));
        !inst.src[i].is_none() && src.start < dst.end && dst.start < src.end
    };
    inst.op.info().name.contains("qsad") && (0..3).any(overlaps)
}

/// LDS offsets keep addresses of 16-byte multiples aligned. (Two offsets count in elements.)
fn is_aligned(inst: &Inst) -> bool {
    if inst.format != Format::Ds {
        return true;
    }
    let name = inst.op.info().name;
    let ends = |endings: &[&str]| endings.iter().any(|end| name.ends_with(end));
    let align = if ["2_b", "2_rtn_b", "2st64", "swizzle"].iter().any(|part| name.contains(part)) {
        if name.contains("condxchg") { 8 } else { 1 }
    } else if ends(&["i8", "u8", "b8"]) || name.contains("8_d16") {
        1
    } else if ends(&["b96", "b128"]) {
        16
    } else if ends(&["64"]) {
        8
    } else {
        4
    };
    inst.imm % align == 0
}

/// Of the hardware registers the reference knows MODE, and of it the fields up to IEEE.
fn is_field_of_mode(inst: &Inst) -> bool {
    let (register, offset, size) = (inst.imm & 63, inst.imm >> 6 & 31, (inst.imm >> 11 & 31) + 1);
    !matches!(inst.op, Op::S_GETREG_B32 | Op::S_SETREG_B32 | Op::S_SETREG_IMM32_B32)
        || register == 1 && offset + size <= 10
}

/// Negation of integers, and float constants for 16-bit integers, are not described.
fn has_defined_modifiers(inst: &Inst) -> bool {
    let info = inst.op.info();
    (0..3).all(|i| {
        let float = matches!(info.src_kind[i], Kind::F16 | Kind::F32 | Kind::F64 | Kind::PkF16 | Kind::PkF32);
        let selection = inst.op == Op::V_CNDMASK_B32 && i < 2;
        let modified = (inst.mods.neg | inst.mods.abs) >> i & 1 != 0 && inst.format != Format::Vop3p;
        let short_integer = matches!(info.src_kind[i], Kind::Int16 | Kind::Pk16);
        (float || selection || !modified) && !(short_integer && inst.src[i].is_inline_float())
    }) && (inst.format != Format::Vop3p || has_defined_halves(inst))
}

/// Constants fill one element; integers are not negated, and dot products take sources as a whole.
fn has_defined_halves(inst: &Inst) -> bool {
    let info = inst.op.info();
    let is_wide = matches!(info.dst_kind, Kind::PkF32 | Kind::PkB32);
    let is_integer = matches!(info.dst_kind, Kind::Pk16 | Kind::Int | Kind::PkB32);
    let is_dot = info.name.starts_with("v_dot");
    let is_mixed = info.name.contains("_mix");
    let constant = inst.src.iter().any(|o| o.0 >= 128 && o.0 < 256);
    let used = (1 << info.src_count) - 1;
    let plain = inst.mods.op_sel == 0 && inst.mods.op_sel_hi & used == used && (inst.mods.neg | inst.mods.neg_hi) == 0;
    let negated = inst.mods.neg | inst.mods.neg_hi != 0;
    !(constant && (is_wide || is_mixed)) && !(is_integer && negated) && (!is_dot || plain)
}

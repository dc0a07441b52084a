//! Operands as text.

use core::fmt::{Display, Formatter, Result};

use crate::info::attr;
use crate::{Inst, Kind, Operand};

/// An operand of a number of dwords.
pub(super) struct Text {
    pub operand: Operand,
    pub dwords: u8,
    pub kind: Kind,
    pub literal: u32,
    /// It is the constant K of a multiply-add, which is always written in full.
    pub k: bool,
}

/// Destination of an instruction.
pub(super) fn dst(inst: &Inst) -> Text {
    Text { operand: inst.dst, dwords: inst.dst_dwords(), kind: inst.op.info().dst_kind, literal: 0, k: false }
}

/// Source `i`.
pub(super) fn src(inst: &Inst, i: usize) -> Text {
    let info = inst.op.info();
    let k = info.has(attr::MK) && i == 1 || info.has(attr::AK) && i == 2;
    // LLVM has no 16-bit integers among floats (`v_ldexp_f16`).
    let integer = info.integers >> i & 1 != 0;
    let kind = if integer { Kind::Int } else { info.src_kind[i] };
    Text { operand: inst.src[i], dwords: inst.src_dwords(i), kind, literal: inst.literal, k }
}

/// A scalar mask.
pub(super) fn mask(operand: Operand) -> Text {
    Text { operand, dwords: 2, kind: Kind::Int64, literal: 0, k: false }
}

/// Any 32-bit operand.
pub(super) fn word(operand: Operand) -> Text {
    Text { operand, dwords: 1, kind: Kind::Int, literal: 0, k: false }
}

impl Display for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let code = self.operand.0;
        match code {
            0..=101 => tuple(f, "s", code, self.dwords),
            108..=123 => tuple(f, "ttmp", code - 108, self.dwords),
            256..=511 => tuple(f, "v", code - 256, self.dwords),
            512..=767 => tuple(f, "a", code - 512, self.dwords),
            128..=208 => write!(f, "{}", self.operand.inline_int().unwrap_or(0)),
            240..=248 if self.kind == Kind::Int16 => {
                write!(f, "{:#x}", self.operand.inline_f16().unwrap_or(0))
            }
            240..=248 => f.write_str(self.float(code)),
            255 => self.write_literal(f),
            _ => f.write_str(special(code, self.dwords)),
        }
    }
}

impl Text {
    fn float(&self, code: u16) -> &'static str {
        let pair = matches!(self.kind, Kind::PkF32 | Kind::PkB32);
        let wide = self.kind == Kind::F64 || self.dwords == 2 && !pair;
        if code == 248 && wide { "0.15915494309189532" } else { FLOATS[usize::from(code) - 240] }
    }

    /// A literal; those with the value of an inline constant look like one.
    fn write_literal(&self, f: &mut Formatter<'_>) -> Result {
        match self.kind {
            _ if self.k => write!(f, "{:#x}", self.literal),
            Kind::F16 => literal16(self.literal as u16, f),
            Kind::Bf16 | Kind::PkBf16 => literal_bf16(self.literal, f),
            Kind::PkF16 => literal_pair(self.literal, f),
            Kind::Int16 => literal32(self.literal, 0xffff, f),
            Kind::F64 => literal64(u64::from(self.literal) << 32, f),
            _ if self.dwords == 2 => literal64(u64::from(self.literal), f),
            _ => literal32(self.literal, !0, f),
        }
    }
}

/// Text of the inline constants 240..=248.
const FLOATS: [&str; 9] = ["0.5", "-0.5", "1.0", "-1.0", "2.0", "-2.0", "4.0", "-4.0", "0.15915494"];

/// The inline constants 240..=248.
fn inline_floats() -> impl Iterator<Item = (Operand, &'static str)> {
    (240..).map(Operand).zip(FLOATS)
}

/// A 32-bit value, of which `mask` is written.
pub(super) fn literal32(value: u32, mask: u32, f: &mut Formatter<'_>) -> Result {
    if let -16..=64 = value as i32 {
        return write!(f, "{}", value as i32);
    }
    match inline_floats().find(|(o, _)| o.inline_f32() == Some(value)) {
        Some((_, text)) => f.write_str(text),
        None => write!(f, "{:#x}", value & mask),
    }
}

fn literal16(value: u16, f: &mut Formatter<'_>) -> Result {
    if let -16..=64 = value as i16 {
        return write!(f, "{}", value as i16);
    }
    match inline_floats().find(|(o, _)| o.inline_f16() == Some(value)) {
        Some((_, text)) => f.write_str(text),
        None => write!(f, "{value:#x}"),
    }
}

/// One or two bfloat16; an inline constant is the low one.
fn literal_bf16(value: u32, f: &mut Formatter<'_>) -> Result {
    if let -16..=64 = value as i32 {
        return write!(f, "{}", value as i32);
    }
    match inline_floats().find(|(o, _)| o.inline_f32().map(|bits| bits >> 16) == Some(value)) {
        Some((_, text)) => f.write_str(text),
        None => write!(f, "{value:#x}"),
    }
}

/// Two halves; an inline constant is the low one.
fn literal_pair(value: u32, f: &mut Formatter<'_>) -> Result {
    if let -16..=64 = value as i32 {
        return write!(f, "{}", value as i32);
    }
    match inline_floats().find(|(o, _)| o.inline_f16().map(u32::from) == Some(value)) {
        Some((_, text)) => f.write_str(text),
        None => write!(f, "{value:#x}"),
    }
}

fn literal64(value: u64, f: &mut Formatter<'_>) -> Result {
    if let 0..=64 = value {
        return write!(f, "{value}");
    }
    match inline_floats().find(|(o, _)| o.inline_f64() == Some(value)) {
        Some((_, text)) => f.write_str(text),
        None => write!(f, "{:#x}", if value as u32 == 0 { value >> 32 } else { value }),
    }
}

fn tuple(f: &mut Formatter<'_>, file: &str, first: u16, dwords: u8) -> Result {
    match dwords {
        1 => write!(f, "{file}{first}"),
        n => write!(f, "{file}[{first}:{}]", first + u16::from(n) - 1),
    }
}

fn special(code: u16, dwords: u8) -> &'static str {
    match (code, dwords) {
        (102, 1) => "flat_scratch_lo",
        (102, _) => "flat_scratch",
        (103, _) => "flat_scratch_hi",
        (104, 1) => "xnack_mask_lo",
        (104, _) => "xnack_mask",
        (105, _) => "xnack_mask_hi",
        (106, 1) => "vcc_lo",
        (106, _) => "vcc",
        (107, _) => "vcc_hi",
        (124, _) => "m0",
        (126, 1) => "exec_lo",
        (126, _) => "exec",
        (127, _) => "exec_hi",
        (235, _) => "src_shared_base",
        (236, _) => "src_shared_limit",
        (237, _) => "src_private_base",
        (238, _) => "src_private_limit",
        (239, _) => "src_pops_exiting_wave_id",
        (251, _) => "src_vccz",
        (252, _) => "src_execz",
        (253, _) => "src_scc",
        (254, _) => "src_lds_direct",
        _ => "?",
    }
}

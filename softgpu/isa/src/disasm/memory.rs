//! SMEM, DS, FLAT, GLOBAL, SCRATCH, MUBUF, MTBUF.

use core::fmt::{Formatter, Result};

use super::List;
use super::operand::{dst, src};
use crate::info::attr;
use crate::{Format, Inst};

fn flag(f: &mut Formatter<'_>, on: bool, name: &str) -> Result {
    if on { write!(f, " {name}") } else { Ok(()) }
}

pub(super) fn smem(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let info = inst.op.info();
    let mut list = List::new(f);
    if info.has(attr::PROBE) {
        match inst.literal {
            0..=64 => list.push(inst.literal)?,
            n => list.push(format_args!("{n:#x}"))?,
        }
    } else if !inst.src[1].is_none() {
        list.push(src(inst, 1))?;
    } else if !inst.dst.is_none() {
        list.push(dst(inst))?;
    }
    if inst.src[2].is_none() {
        return Ok(());
    }
    list.push(src(inst, 2))?;
    let (sign, offset) = (if inst.imm < 0 { "-" } else { "" }, inst.imm.unsigned_abs());
    if inst.src[3].is_none() {
        list.push(format_args!("{sign}{offset:#x}"))?;
    } else {
        list.push(src(inst, 3))?;
        if inst.mem.offen {
            write!(f, " offset:{sign}{offset:#x}")?;
        }
    }
    flag(f, inst.mem.glc, "glc")
}

pub(super) fn ds(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let info = inst.op.info();
    let mut list = List::new(f);
    if !inst.dst.is_none() {
        list.push(dst(inst))?;
    }
    for i in [0, 1, 3] {
        if !inst.src[i].is_none() {
            list.push(src(inst, i))?;
        }
    }
    let offsets = [inst.imm & 255, inst.imm >> 8];
    if info.has(attr::SWIZZLE) {
        swizzle(inst.imm as u32, f)?;
    } else if info.has(attr::OFFSET2) {
        for (i, offset) in offsets.into_iter().enumerate().filter(|(_, o)| *o != 0) {
            write!(f, " offset{i}:{offset}")?;
        }
    } else if inst.imm != 0 {
        write!(f, " offset:{}", inst.imm)?;
    }
    flag(f, inst.mem.gds, "gds")
}

pub(super) fn flat(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let mut list = List::new(f);
    if !inst.dst.is_none() {
        list.push(dst(inst))?;
    }
    if inst.src[0].is_none() {
        list.push("off")?;
    } else {
        list.push(src(inst, 0))?;
    }
    if !inst.src[1].is_none() {
        list.push(src(inst, 1))?;
    }
    if !inst.src[2].is_none() {
        list.push(src(inst, 2))?;
    } else if inst.format != Format::Flat {
        list.push("off")?;
    }
    if inst.imm != 0 {
        write!(f, " offset:{}", inst.imm)?;
    }
    flags(inst, f)
}

/// The pattern of `ds_swizzle_b32`.
fn swizzle(imm: u32, f: &mut Formatter<'_>) -> Result {
    let (and, or, xor) = (imm & 31, imm >> 5 & 31, imm >> 10 & 31);
    let group = 32 - and;
    match () {
        () if imm == 0 => Ok(()),
        () if imm & 0xff00 == 0x8000 => {
            let lane = |i: u32| imm >> (2 * i) & 3;
            write!(f, " offset:swizzle(QUAD_PERM,{},{},{},{})", lane(0), lane(1), lane(2), lane(3))
        }
        () if imm & 0x8000 != 0 => write!(f, " offset:{imm}"),
        () if and == 31 && or == 0 && xor.is_power_of_two() => {
            write!(f, " offset:swizzle(SWAP,{xor})")
        }
        () if and == 31 && or == 0 && xor > 0 && (xor + 1).is_power_of_two() => {
            write!(f, " offset:swizzle(REVERSE,{})", xor + 1)
        }
        () if group > 1 && group.is_power_of_two() && or < group && xor == 0 => {
            write!(f, " offset:swizzle(BROADCAST,{group},{or})")
        }
        () => {
            f.write_str(" offset:swizzle(BITMASK_PERM,\"")?;
            let (zeros, ones) = (or ^ xor, (and | or) ^ xor);
            for bit in (0..5).rev() {
                f.write_str(match (zeros >> bit & 1, ones >> bit & 1) {
                    (0, 0) => "0",
                    (1, 1) => "1",
                    (0, _) => "p",
                    _ => "i",
                })?;
            }
            f.write_str("\")")
        }
    }
}

fn flags(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let [glc, slc, scc] = if inst.target.is_gfx940() { ["sc0", "nt", "sc1"] } else { ["glc", "slc", "scc"] };
    flag(f, inst.mem.glc, glc)?;
    flag(f, inst.mem.slc, slc)?;
    flag(f, inst.mem.scc, scc)?;
    flag(f, inst.mem.tfe, "tfe")?;
    flag(f, inst.mem.lds && !inst.op.info().has(attr::LDSONLY | attr::TOLDS), "lds")
}

pub(super) fn buffer(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let info = inst.op.info();
    if inst.src[2].is_none() {
        return if inst.target.is_gfx940() { flags(inst, f) } else { Ok(()) };
    }
    let mut list = List::new(f);
    if !inst.src[1].is_none() {
        list.push(src(inst, 1))?;
    } else if !inst.dst.is_none() {
        list.push(dst(inst))?;
    }
    if !inst.src[0].is_none() {
        list.push(src(inst, 0))?;
    } else if !info.has(attr::LDSONLY) {
        list.push("off")?;
    }
    list.push(src(inst, 2))?;
    list.push(src(inst, 3))?;
    if inst.format == Format::Mtbuf {
        buffer_format(inst.mem.format, f)?;
    }
    flag(f, inst.mem.idxen, "idxen")?;
    flag(f, inst.mem.offen, "offen")?;
    if inst.imm != 0 {
        write!(f, " offset:{}", inst.imm)?;
    }
    if info.has(attr::LDSONLY) {
        f.write_str(" lds")?;
    }
    flags(inst, f)
}

/// DFMT | NFMT << 4; what has its default value is left out.
fn buffer_format(format: u8, f: &mut Formatter<'_>) -> Result {
    const DATA: [&str; 16] = [
        "INVALID",
        "8",
        "16",
        "8_8",
        "32",
        "16_16",
        "10_11_11",
        "11_11_10",
        "10_10_10_2",
        "2_10_10_10",
        "8_8_8_8",
        "32_32",
        "16_16_16_16",
        "32_32_32",
        "32_32_32_32",
        "RESERVED_15",
    ];
    const NUMBER: [&str; 8] = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT"];
    let (data, number) = (usize::from(format & 15), usize::from(format >> 4));
    match (data, number) {
        (1, 0) => Ok(()),
        (_, 0) => write!(f, " format:[BUF_DATA_FORMAT_{}]", DATA[data]),
        (1, _) => write!(f, " format:[BUF_NUM_FORMAT_{}]", NUMBER[number]),
        _ => write!(f, " format:[BUF_DATA_FORMAT_{},BUF_NUM_FORMAT_{}]", DATA[data], NUMBER[number]),
    }
}

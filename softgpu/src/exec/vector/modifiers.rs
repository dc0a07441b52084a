//! Modifiers of 32-bit and 16-bit vector instructions: absolute value, negation, clamp, output
//! scaling, op_sel, SDWA and DPP.
//!
//! A plain instruction never comes here. One with modifiers gets [`run`] as its handler, which
//! prepares the sources in scratch rows, runs the plain handler ([`Op::inner`]) on them, and
//! then treats the result.
#![allow(unsafe_code)]

use softgpu_isa::{Dpp, DstUnused, Inst, Kind, Sdwa};

use super::half_math as half;
use super::narrow::{destination, mask};
use super::single;
use crate::op::{self, Op, next, src};
use crate::simd;
use crate::wave::{LANES, Row, Wave};

/// First scratch row for prepared sources; sources 0 to 2 follow each other.
const SOURCES: usize = 8;
/// DX10_CLAMP in MODE: a NaN clamps to 0.
const DX10_CLAMP: u32 = 1 << 8;

/// All modifiers of an instruction, packed into [`Op::wide`].
#[derive(Clone, Copy)]
struct Packed(u64);

impl Packed {
    const NEG: u32 = 0;
    const ABS: u32 = 3;
    const OP_SEL: u32 = 6;
    const CLAMP: u32 = 10;
    const OMOD: u32 = 11;
    const HALF_SOURCES: u32 = 13;
    const HALF_RESULT: u32 = 16;
    const HAS_SDWA: u32 = 17;
    const SELECT: u32 = 18;
    const SEXT: u32 = 24;
    const DST_SELECT: u32 = 26;
    const DST_UNUSED: u32 = 29;
    const HAS_DPP: u32 = 31;
    const CTRL: u32 = 32;
    const ROW_MASK: u32 = 41;
    const BANK_MASK: u32 = 45;
    const BOUND_CTRL: u32 = 49;
    const SCALAR_RESULT: u32 = 50;

    fn new(inst: &Inst) -> Self {
        let m = &inst.mods;
        let info = inst.op.info();
        let mut p = u64::from(m.neg & 7) << Self::NEG
            | u64::from(m.abs & 7) << Self::ABS
            | u64::from(m.op_sel & 15) << Self::OP_SEL
            | u64::from(m.clamp) << Self::CLAMP
            | u64::from(m.omod & 3) << Self::OMOD
            | u64::from(info.dst_kind == Kind::F16) << Self::HALF_RESULT
            | u64::from(!inst.dst.is_vgpr()) << Self::SCALAR_RESULT;
        for (i, kind) in info.src_kind.iter().enumerate().take(3) {
            p |= u64::from(*kind == Kind::F16) << (Self::HALF_SOURCES + i as u32);
        }
        Self(p | inst.sdwa.map_or(0, |s| Self::sdwa(&s)) | inst.dpp.map_or(0, |d| Self::dpp(&d)))
    }

    fn sdwa(s: &Sdwa) -> u64 {
        let unused = match s.dst_unused {
            DstUnused::Pad => 0,
            DstUnused::Sext => 1,
            DstUnused::Preserve => 2,
        };
        1 << Self::HAS_SDWA
            | (s.src0_sel as u64) << Self::SELECT
            | (s.src1_sel as u64) << (Self::SELECT + 3)
            | u64::from(s.src0_sext) << Self::SEXT
            | u64::from(s.src1_sext) << (Self::SEXT + 1)
            | (s.dst_sel as u64) << Self::DST_SELECT
            | unused << Self::DST_UNUSED
    }

    fn dpp(d: &Dpp) -> u64 {
        1 << Self::HAS_DPP
            | u64::from(d.ctrl & 0x1ff) << Self::CTRL
            | u64::from(d.row_mask & 15) << Self::ROW_MASK
            | u64::from(d.bank_mask & 15) << Self::BANK_MASK
            | u64::from(d.bound_ctrl) << Self::BOUND_CTRL
    }

    fn get(self, at: u32, bits: u32) -> u32 {
        (self.0 >> at) as u32 & ((1 << bits) - 1)
    }

    fn flag(self, at: u32) -> bool {
        self.0 >> at & 1 != 0
    }
}

/// Whether the instruction has modifiers that its plain handler does not know.
pub(super) fn needed(inst: &Inst) -> bool {
    let m = &inst.mods;
    inst.sdwa.is_some() || inst.dpp.is_some() || m.neg | m.abs | m.op_sel | m.omod != 0 || m.clamp
}

/// Whether the result's modifiers make sense for it: integers only clamp where the plain
/// handler can't overflow or a saturating one exists.
pub(super) fn supported(inst: &Inst) -> bool {
    let float = matches!(inst.op.info().dst_kind, Kind::F32 | Kind::F16);
    float || !inst.mods.clamp
}

/// Puts the wrapper before the plain handler.
pub(super) fn wrap(op: &mut Op, inst: &Inst) {
    op.inner = op.run;
    op.run = run;
    op.wide = Packed::new(inst).0;
}

unsafe fn run(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let p = Packed((*op).wide);
        let mut plain = *op;
        let exec = w.exec();
        let mut written = exec;
        for i in 0..3 {
            if plain.src[i] != src::NONE && is_row_operand(&plain, i) {
                let mut row = *op::row(w, op, i);
                if i == 0 && p.flag(Packed::HAS_DPP) {
                    written = permute(&mut row, p, exec);
                }
                prepare(&mut row, p, i);
                w.tmp[SOURCES + i] = row;
                plain.src[i] = src::TMP | (SOURCES + i) as u16;
            }
        }
        let vector = !p.flag(Packed::SCALAR_RESULT);
        let old = if vector { *destination(w, op) } else { Row::ZERO };
        if p.flag(Packed::HAS_DPP) {
            w.set_exec(written);
        }
        ((*op).inner)(w, &plain);
        if vector {
            finish(w, op, p, &old);
        }
        if p.flag(Packed::HAS_DPP) {
            w.set_exec(exec);
        }
        next(op)
    }
}

/// Whether source `i` is a value for each lane, not a pair with a bit for each lane.
fn is_row_operand(op: &Op, i: usize) -> bool {
    // Carry in and select masks are the third source of instructions of two values.
    !(i == 2 && op.bits & MASK_OPERAND != 0)
}

/// [`Op::bits`]: the third source is a mask.
pub(super) const MASK_OPERAND: u16 = 1;

/// Selects, then takes the absolute value, then negates.
fn prepare(row: &mut Row, p: Packed, i: usize) {
    let n = i as u32;
    if p.flag(Packed::HAS_SDWA) && i < 2 {
        let select = p.get(Packed::SELECT + 3 * n, 3);
        let signed = p.flag(Packed::SEXT + n);
        row.0.iter_mut().for_each(|v| *v = extract(*v, select, signed));
    }
    if p.flag(Packed::OP_SEL + n) {
        row.0.iter_mut().for_each(|v| *v >>= 16);
    }
    let sign: u32 = if p.flag(Packed::HALF_SOURCES + n) { 0x8000 } else { 0x8000_0000 };
    let keep = if p.flag(Packed::ABS + n) { !sign } else { u32::MAX };
    let flip = if p.flag(Packed::NEG + n) { sign } else { 0 };
    row.0.iter_mut().for_each(|v| *v = *v & keep ^ flip);
}

/// First bit and width of an SDWA selection.
fn part(select: u32) -> (u32, u32) {
    match select {
        0..=3 => (8 * select, 8),
        4 | 5 => (16 * (select - 4), 16),
        _ => (0, 32),
    }
}

fn extract(v: u32, select: u32, signed: bool) -> u32 {
    let (shift, width) = part(select);
    let top = v << (32 - width - shift);
    if signed { (top as i32 >> (32 - width)) as u32 } else { top >> (32 - width) }
}

/// Treats the result in the lanes that were written; `old` is the destination before.
unsafe fn finish(w: &mut Wave, op: *const Op, p: Packed, old: &Row) {
    let nan_to_zero = w.mode & DX10_CLAMP != 0;
    let omod = p.get(Packed::OMOD, 2);
    let clamp = p.flag(Packed::CLAMP);
    let m = mask(w);
    // SAFETY: the destination is a vector register.
    unsafe {
        let d = destination(w, op);
        let factor = [1.0f32, 2.0, 4.0, 0.5][omod as usize];
        if p.flag(Packed::HALF_RESULT) {
            if omod != 0 {
                simd::map1(d, d, m, |v| half::from_f32(half::to_f32(v) * factor));
            }
            if clamp {
                simd::map1(d, d, m, |v| half::clamp(v, nan_to_zero));
            }
        } else {
            if omod != 0 {
                simd::map1(d, d, m, |v| (f32::from_bits(v) * factor).to_bits());
            }
            if clamp {
                simd::map1(d, d, m, |v| single::clamp(v, nan_to_zero));
            }
        }
        if p.flag(Packed::HAS_SDWA) {
            let select = p.get(Packed::DST_SELECT, 3);
            let unused = p.get(Packed::DST_UNUSED, 2);
            simd::map2(d, d, old, m, |v, old| deposit(v, old, select, unused));
        } else if p.flag(Packed::OP_SEL + 3) {
            // The result goes to the high half and the low half stays.
            simd::map2(d, d, old, m, |v, old| old & 0xffff | v << 16);
        } else if p.get(Packed::OP_SEL, 3) != 0 {
            simd::map2(d, d, old, m, |v, _| v);
        }
    }
}

/// Puts a result into a part of the destination.
fn deposit(v: u32, old: u32, select: u32, unused: u32) -> u32 {
    let (shift, width) = part(select);
    if width == 32 {
        return v;
    }
    let field = ((1u32 << width) - 1) << shift;
    let value = v << shift & field;
    match unused {
        // Sign above the field, zeros below.
        1 => value | sign_above(v, shift, width),
        2 => old & !field | value,
        _ => value,
    }
}

/// Ones above a field whose top bit is set.
fn sign_above(v: u32, shift: u32, width: u32) -> u32 {
    let negative = v >> (width - 1) & 1 != 0;
    let top = shift + width;
    if negative && top < 32 { u32::MAX << top } else { 0 }
}

/// Moves values between lanes by DPP_CTRL; gives the lanes that are written.
fn permute(row: &mut Row, p: Packed, exec: u64) -> u64 {
    let ctrl = p.get(Packed::CTRL, 9);
    let zero_fill = p.flag(Packed::BOUND_CTRL);
    let from = *row;
    let mut written = 0u64;
    for lane in 0..LANES {
        let enabled = p.get(Packed::ROW_MASK, 4) >> (lane / 16) & 1 != 0
            && p.get(Packed::BANK_MASK, 4) >> (lane / 4 % 4) & 1 != 0;
        let source = source_lane(ctrl, lane).filter(|&s| exec >> s & 1 != 0);
        row.0[lane] = source.map_or(0, |s| from.0[s]);
        if enabled && (source.is_some() || zero_fill) {
            written |= 1 << lane;
        }
    }
    written & exec
}

/// The lane that a lane reads from, if there is one.
fn source_lane(ctrl: u32, lane: usize) -> Option<usize> {
    let n = (ctrl & 15) as usize;
    let (row, place) = (lane & !15, lane & 15);
    match ctrl {
        0..=0xff => Some(lane & !3 | (ctrl >> (2 * (lane & 3)) & 3) as usize),
        0x101..=0x10f => (place + n < 16).then_some(lane + n),
        0x111..=0x11f => place.checked_sub(n).map(|place| row | place),
        0x121..=0x12f => Some(row | (place + 16 - n) % 16),
        0x130 => (lane + 1 < LANES).then_some(lane + 1),
        0x134 => Some((lane + 1) % LANES),
        0x138 => lane.checked_sub(1),
        0x13c => Some((lane + LANES - 1) % LANES),
        0x140 => Some(row | 15 - place),
        0x141 => Some(lane & !7 | 7 - (lane & 7)),
        // The last lane of each row to the next row; lane 31 to the upper half.
        0x142 => row.checked_sub(1),
        0x143 => (lane >= 32).then_some(31),
        0x150..=0x15f => Some(row | n),
        _ => None,
    }
}

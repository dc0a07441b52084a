//! Modifiers of vector instructions: absolute value, negation, clamp, output scaling, op_sel,
//! SDWA and DPP.
//!
//! A plain instruction never comes here. One with modifiers gets [`run`] as its handler, which
//! prepares the sources in scratch rows, runs the plain handler ([`Op::inner`]) on them, and
//! then treats the result. Frequent cases have handlers of their own (see `single`).
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Kind, Sdwa, SdwaSel};

use super::dpp;
use super::half_math as half;
use super::narrow::{destination, mask};
use super::single;
use crate::handlers;
use crate::op::{self, Op, next, src};
use crate::simd::{self, Backend};
use crate::wave::{Row, Wave};

/// First scratch row for prepared sources; sources 0 to 2 follow each other.
const SOURCES: usize = 8;

/// Bits of MODE.
mod mode {
    /// Denormal f32 results are kept.
    pub const SINGLE_DENORMALS: u32 = 1 << 5;
    /// Denormal f16 results are kept.
    pub const HALF_DENORMALS: u32 = 1 << 7;
    /// DX10_CLAMP: a NaN clamps to 0.
    pub const DX10_CLAMP: u32 = 1 << 8;
    /// IEEE: signaling NaNs become quiet; there is no output scaling.
    pub const IEEE: u32 = 1 << 9;
}

/// The result's format, for clamp and output scaling.
mod format {
    pub const OTHER: u32 = 0;
    pub const SINGLE: u32 = 1;
    pub const HALF: u32 = 2;
    pub const HALVES: u32 = 3;
}

/// All modifiers of an instruction, packed into [`Op::wide`].
#[derive(Clone, Copy)]
struct Packed(u64);

impl Packed {
    /// Bits for each source (see [`Source`]), of sources 0 to 2.
    const SOURCE: u32 = 0;
    const SOURCE_BITS: u32 = 9;
    const CLAMP: u32 = 27;
    /// Two bits.
    const OMOD: u32 = 28;
    /// Two bits: [`format`].
    const FORMAT: u32 = 30;
    /// Three bits: [`SdwaSel`].
    const DST_SELECT: u32 = 32;
    /// Two bits: [`DstUnused`](softgpu_isa::DstUnused).
    const DST_UNUSED: u32 = 35;
    const HAS_SDWA: u32 = 37;
    /// The result goes to the high half, and the low half stays.
    const HIGH: u32 = 38;
    /// The result needs treatment, for which the destination's old value is needed.
    const KEEPS_OLD: u32 = 39;
    /// The result needs treatment.
    const FINISH: u32 = 40;
    const HAS_DPP: u32 = 41;
    /// Nine bits.
    const CTRL: u32 = 42;
    const BOUND_CTRL: u32 = 51;
    /// Four bits each.
    const ROW_MASK: u32 = 52;
    const BANK_MASK: u32 = 56;
    /// Source 0 is a pair of rows.
    const WIDE: u32 = 60;

    /// All modifiers of a 32-bit or 16-bit operation.
    fn new(inst: &Inst) -> Self {
        let m = &inst.mods;
        let info = inst.op.info();
        let format = match info.dst_kind {
            Kind::F32 => format::SINGLE,
            Kind::F16 => format::HALF,
            Kind::PkF16 => format::HALVES,
            _ => format::OTHER,
        };
        let mut bits = u64::from(format) << Self::FORMAT;
        for i in 0..3 {
            let source = Source::of(inst, i);
            bits |= u64::from(source.0) << (Self::SOURCE + Self::SOURCE_BITS * i as u32);
        }
        let scales = (m.clamp || m.omod != 0) && format != format::OTHER;
        let high = m.op_sel & 8 != 0 && matches!(info.dst_kind, Kind::F16 | Kind::Int16);
        let part = inst.sdwa.filter(|s| inst.dst.is_vgpr() && s.dst_sel != SdwaSel::Dword);
        bits |= u64::from(m.clamp) << Self::CLAMP | u64::from(m.omod & 3) << Self::OMOD | u64::from(high) << Self::HIGH;
        if let Some(s) = part {
            bits |= 1 << Self::HAS_SDWA
                | (s.dst_sel as u64) << Self::DST_SELECT
                | (s.dst_unused as u64) << Self::DST_UNUSED;
        }
        let keeps_old = high || part.is_some();
        bits |= u64::from(keeps_old) << Self::KEEPS_OLD | u64::from(scales || keeps_old) << Self::FINISH;
        Self(bits | Self::dpp(inst))
    }

    /// DPP alone.
    fn dpp(inst: &Inst) -> u64 {
        let Some(d) = inst.dpp else { return 0 };
        let wide = inst.op.info().src_dwords[0] == 2;
        1 << Self::HAS_DPP
            | u64::from(d.ctrl & 0x1ff) << Self::CTRL
            | u64::from(d.bound_ctrl) << Self::BOUND_CTRL
            | u64::from(d.row_mask & 15) << Self::ROW_MASK
            | u64::from(d.bank_mask & 15) << Self::BANK_MASK
            | u64::from(wide) << Self::WIDE
    }

    fn source(self, i: usize) -> Source {
        Source(self.get(Self::SOURCE + Self::SOURCE_BITS * i as u32, Self::SOURCE_BITS))
    }

    fn get(self, at: u32, bits: u32) -> u32 {
        (self.0 >> at) as u32 & ((1 << bits) - 1)
    }

    fn flag(self, at: u32) -> bool {
        self.0 >> at & 1 != 0
    }
}

/// What is done to a source: a part is selected, then signs are treated. 0 is nothing.
///
/// Bits 2:0 say the part as its [`SdwaSel`] plus 1, 0 for all.
#[derive(Clone, Copy)]
struct Source(u32);

impl Source {
    const SEXT: u32 = 1 << 3;
    const ABS: u32 = 1 << 4;
    const NEG: u32 = 1 << 5;
    /// The sign bit is bit 15.
    const HALF: u32 = 1 << 6;

    fn of(inst: &Inst, i: usize) -> Self {
        // The third source of an instruction of two values is a mask, not a value for each lane.
        let info = inst.op.info();
        if inst.src[i].is_none() || info.src_kind[i] == Kind::Int64 || info.src_dwords[i] != 1 {
            return Self(0);
        }
        let bit = |mods: u8, flag: u32| u32::from(mods >> i & 1) * flag;
        let signs = bit(inst.mods.abs, Self::ABS) | bit(inst.mods.neg, Self::NEG);
        let is_short = matches!(info.src_kind[i], Kind::F16 | Kind::Int16);
        let mut source = match inst.sdwa {
            Some(s) if i < 2 => Self::selected(&s, i),
            _ if is_short => bit(inst.mods.op_sel, SdwaSel::Word1 as u32 + 1),
            _ => 0,
        } | signs;
        if source != 0 && info.src_kind[i] == Kind::F16 {
            source |= Self::HALF;
        }
        Self(source)
    }

    fn selected(s: &Sdwa, i: usize) -> u32 {
        let (select, signed) = [(s.src0_sel, s.src0_sext), (s.src1_sel, s.src1_sext)][i];
        if select == SdwaSel::Dword { 0 } else { (select as u32 + 1) | (u32::from(signed) * Self::SEXT) }
    }

    /// Writes the treated source to `out`.
    ///
    /// # Safety
    /// Both are valid rows.
    #[inline(always)]
    unsafe fn prepare(self, out: *mut Row, row: *const Row) {
        let (shift, width) = match self.0 & 7 {
            0 => (0, 32),
            select => part(select - 1),
        };
        let (left, right) = (32 - width - shift, 32 - width);
        let sign = if self.0 & Self::HALF != 0 { 1u32 << 15 } else { 1 << 31 };
        let keep = if self.0 & Self::ABS != 0 { !sign } else { u32::MAX };
        let flip = if self.0 & Self::NEG != 0 { sign } else { 0 };
        let all = core::ptr::null();
        // SAFETY: by contract.
        unsafe {
            if self.0 & Self::SEXT != 0 {
                simd::map1(out, row, all, |v| ((v << left) as i32 >> right) as u32 & keep ^ flip);
            } else {
                simd::map1(out, row, all, |v| v << left >> right & keep ^ flip);
            }
        }
    }
}

/// First bit and width of an SDWA selection.
fn part(select: u32) -> (u32, u32) {
    match select {
        0..=3 => (8 * select, 8),
        4 | 5 => (16 * (select - 4), 16),
        _ => (0, 32),
    }
}

/// Whether the instruction has modifiers that its plain handler does not know.
pub(super) fn needed(inst: &Inst) -> bool {
    let m = &inst.mods;
    inst.sdwa.is_some() || inst.dpp.is_some() || m.neg | m.abs | m.op_sel | m.omod != 0 || m.clamp
}

/// Puts the wrapper before the plain handler of a 32-bit or 16-bit operation.
pub(super) fn wrap(op: &mut Op, inst: &Inst, backend: Backend) {
    put_before(op, Packed::new(inst), backend);
}

/// Puts the wrapper before a handler that knows all modifiers but DPP.
pub(super) fn wrap_dpp(op: &mut Op, inst: &Inst, backend: Backend) {
    put_before(op, Packed(Packed::dpp(inst)), backend);
}

fn put_before(op: &mut Op, packed: Packed, backend: Backend) {
    op.inner = op.run;
    op.run = handlers!(run)[backend as usize];
    op.wide = packed.0;
}

#[inline(always)]
unsafe fn run(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on; destinations that need treatment are
    // vector registers.
    unsafe {
        let p = Packed((*op).wide);
        let mut plain = *op;
        let exec = w.exec();
        let written = if p.flag(Packed::HAS_DPP) { permute(w, op, &mut plain, p) } else { exec };
        for i in 0..3 {
            let source = p.source(i);
            if source.0 != 0 {
                let row = op::row(w, &plain, i);
                let out: *mut Row = &mut w.tmp[SOURCES + i];
                source.prepare(out, row);
                plain.src[i] = src::TMP | (SOURCES + i) as u16;
            }
        }
        let old = if p.flag(Packed::KEEPS_OLD) { *destination(w, op) } else { Row::ZERO };
        if written != exec {
            w.set_exec(written);
        }
        ((*op).inner)(w, &plain);
        if p.flag(Packed::FINISH) {
            finish(w, op, p, &old);
        }
        if written != exec {
            w.set_exec(exec);
        }
        next(op)
    }
}

/// Replaces source 0 by what DPP fetches; gives the lanes that are written.
#[inline(always)]
unsafe fn permute(w: &mut Wave, op: *const Op, plain: &mut Op, p: Packed) -> u64 {
    let exec = w.exec();
    let (rows, banks) = (p.get(Packed::ROW_MASK, 4), p.get(Packed::BANK_MASK, 4));
    // A bit for each bank, then for each lane of a row, then for each lane.
    let banks = (banks | banks << 3 | banks << 6 | banks << 9) & 0x1111;
    let rows = u64::from(rows);
    let rows = (rows | rows << 15 | rows << 30 | rows << 45) & 0x0001_0001_0001_0001;
    let enabled = rows.wrapping_mul(u64::from(banks * 15));
    if plain.src[0] == src::NONE {
        return exec & enabled;
    }
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let ctrl = p.get(Packed::CTRL, 9);
        let row = op::row(w, op, 0);
        let out: *mut Row = &mut w.tmp[SOURCES];
        let valid = dpp::fetch(out, row, ctrl, exec);
        if p.flag(Packed::WIDE) {
            let high: *mut Row = &mut w.tmp[SOURCES + 1];
            dpp::fetch(high, w.row((*op).src[0] as usize + 1), ctrl, exec);
        }
        plain.src[0] = src::TMP | SOURCES as u16;
        let readable = if p.flag(Packed::BOUND_CTRL) { !0 } else { valid };
        exec & enabled & readable
    }
}

/// Treats the result in the lanes that were written; `old` is the destination before.
#[inline(always)]
unsafe fn finish(w: &mut Wave, op: *const Op, p: Packed, old: &Row) {
    let m = mask(w);
    // SAFETY: the destination is a vector register.
    unsafe {
        let d = destination(w, op);
        scale(d, m, p, w.mode);
        if p.flag(Packed::HAS_SDWA) {
            let (shift, width) = part(p.get(Packed::DST_SELECT, 3));
            let unused = p.get(Packed::DST_UNUSED, 2);
            let field = ((1u32 << width) - 1) << shift;
            // What the rest takes from the old value, and from the sign.
            let keep = if unused == 2 { !field } else { 0 };
            let sign = if unused == 1 { !field & !(field.wrapping_sub(1)) } else { 0 };
            simd::map2(d, d, old, m, |v, old| {
                let negative = ((v << (32 - width)) as i32 >> 31) as u32;
                old & keep | v << shift & field | negative & sign
            });
        } else if p.flag(Packed::HIGH) {
            simd::map2(d, d, old, m, |v, old| old & 0xffff | v << 16);
        }
    }
}

/// Output scaling and clamping.
///
/// # Safety
/// `d` is a valid row, `m` a mask.
#[inline(always)]
unsafe fn scale(d: *mut Row, m: *const Row, p: Packed, mode: u32) {
    let nan_to_zero = mode & mode::DX10_CLAMP != 0;
    let format = p.get(Packed::FORMAT, 2);
    // Scaling is for results without denormals only, and not for IEEE.
    let denormals = if format == format::SINGLE { mode::SINGLE_DENORMALS } else { mode::HALF_DENORMALS };
    let omod = if mode & (denormals | mode::IEEE) == 0 { p.get(Packed::OMOD, 2) } else { 0 };
    let factor = [1.0f32, 2.0, 4.0, 0.5][omod as usize];
    let clamp = p.flag(Packed::CLAMP);
    // SAFETY: by contract.
    unsafe {
        let mut r = *d;
        // Adding 0 makes -0 to +0.
        let scaled = |v: u32| (f32::from_bits(v) * factor + 0.0).to_bits();
        let scaled_half = |h: u32| half::from_f32(half::to_f32(h) * factor + 0.0);
        let clamped_half = |h: u32| half::clamp(h, nan_to_zero);
        match format {
            format::SINGLE if omod != 0 => r = each(&r, scaled),
            format::HALF if omod != 0 => r = each_low(&r, scaled_half),
            format::HALVES if omod != 0 => r = each_half(&r, scaled_half),
            _ => {}
        }
        match format {
            format::SINGLE if clamp => r = each(&r, |v| single::clamp(v, nan_to_zero)),
            format::HALF if clamp => r = each_low(&r, clamped_half),
            format::HALVES if clamp => r = each_half(&r, clamped_half),
            _ => {}
        }
        simd::map1(d, &r, m, |v| v);
    }
}

/// `f` of each lane.
#[inline(always)]
fn each(r: &Row, f: impl Fn(u32) -> u32) -> Row {
    // SAFETY: the pointers come from a reference.
    unsafe { simd::calc3(r, r, r, |v, _, _| f(v)) }
}

/// `f` of the low half of each lane.
#[inline(always)]
fn each_low(r: &Row, f: impl Fn(u32) -> u32) -> Row {
    each(r, |v| v & 0xffff_0000 | f(v & 0xffff))
}

/// `f` of both halves of each lane.
#[inline(always)]
fn each_half(r: &Row, f: impl Fn(u32) -> u32) -> Row {
    each(r, |v| f(v & 0xffff) | f(v >> 16) << 16)
}

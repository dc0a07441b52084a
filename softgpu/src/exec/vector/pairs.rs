//! Operands of 64-bit vector instructions: pairs of rows, with modifiers applied.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Kind};

use crate::exec::scalar::operand::special64;
use crate::lower;
use crate::op::{self, Handler, Op, src};
use crate::simd::{self, Backend};
use crate::simd64::{self, Pair, PairMut};
use crate::wave::{ROWS, Row, Wave};

/// [`Op::flags`]: clamp the result.
const CLAMP: u8 = 1;
/// [`Op::flags`]: position of the output modifier (two bits).
const OMOD: u8 = 1;
/// [`Op::bits`]: position of the absolute-value bits; negation bits are below.
const ABS: u16 = 4;

/// An op with 64-bit operands. `kind` says how literals and modifiers act.
///
/// `None` for forms that don't exist with 64-bit operands (SDWA) or that aren't executed
/// (DPP), and for register pairs that run past the register file.
pub(super) fn lower(inst: &Inst, backend: Backend, pc: u64, table: [Handler; 3], kind: Kind) -> Option<Op> {
    if inst.sdwa.is_some() || inst.dpp.is_some() {
        return None;
    }
    let mut op = lower::op(inst, backend, pc, table);
    let info = inst.op.info();
    let fits = |code: u16, dwords: u8| code >= src::TMP || usize::from(code) + usize::from(dwords.max(2)) <= ROWS;
    if !(0..3).all(|i| fits(op.src[i], info.src_dwords[i])) || !fits(op.dst, info.dst_dwords) {
        return None;
    }
    op.wide = match kind {
        Kind::F64 => u64::from(inst.literal) << 32,
        _ => inst.literal as i32 as i64 as u64,
    };
    op.bits = u16::from(inst.mods.neg) | u16::from(inst.mods.abs) << ABS;
    op.flags = (u8::from(inst.mods.clamp) * CLAMP) | (inst.mods.omod << OMOD);
    Some(op)
}

/// The rows of 64-bit source `i` without modifiers; broadcasts into `tmp[2 i]`, `tmp[2 i + 1]`.
///
/// # Safety
/// As for [`Handler`]; the source is a 64-bit operand.
#[inline(always)]
pub(super) unsafe fn bits(w: &mut Wave, op: *const Op, i: usize) -> Pair {
    // SAFETY: by contract; lowering only makes codes whose pair is in range.
    unsafe {
        let code = (*op).src[i];
        if code < src::TMP {
            [w.row(code as usize), w.row(code as usize + 1)]
        } else if code < src::SCALAR {
            let first = (code & 15) as usize;
            [&w.tmp[first], &w.tmp[(first + 1) & 15]]
        } else {
            let v = scalar(w, op, code & 0xff);
            splat(w, i, v)
        }
    }
}

/// Broadcasts the value of source `i`.
#[inline(always)]
pub(super) fn splat(w: &mut Wave, i: usize, v: u64) -> Pair {
    w.tmp[2 * i] = Row::splat(v as u32);
    w.tmp[2 * i + 1] = Row::splat((v >> 32) as u32);
    [&w.tmp[2 * i], &w.tmp[2 * i + 1]]
}

/// The 64-bit value of a scalar operand code.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
unsafe fn scalar(w: &Wave, op: *const Op, code: u16) -> u64 {
    match code {
        0..=127 => w.s64(code as usize),
        // SAFETY: by contract.
        255 => unsafe { (*op).wide },
        _ => special64(w, code),
    }
}

/// The rows of f64 source `i`, with absolute value and negation.
///
/// # Safety
/// As for [`bits`].
#[inline(always)]
pub(super) unsafe fn float(w: &mut Wave, op: *const Op, i: usize) -> Pair {
    // SAFETY: by contract.
    unsafe {
        let pair = bits(w, op, i);
        let modifiers = (*op).bits >> i;
        if modifiers & (1 | 1 << ABS) == 0 { pair } else { modified(w, pair, i, modifiers) }
    }
}

/// Applies modifiers to the high row. (A pointer to the wave, since the rows may be in it.)
#[inline(never)]
unsafe fn modified(w: *mut Wave, pair: Pair, i: usize, modifiers: u16) -> Pair {
    let keep = if modifiers >> ABS & 1 != 0 { 0x7fff_ffff } else { u32::MAX };
    let flip = u32::from(modifiers & 1) << 31;
    // SAFETY: by the caller's contract.
    unsafe {
        let high = *pair[1];
        (*w).tmp[2 * i + 1] = Row(high.0.map(|v| v & keep ^ flip));
        [pair[0], &raw const (*w).tmp[2 * i + 1]]
    }
}

/// The row of 32-bit source `i` as a pair whose high half means nothing.
///
/// # Safety
/// As for [`Handler`]; the source is a 32-bit operand.
#[inline(always)]
pub(super) unsafe fn narrow(w: &mut Wave, op: *const Op, i: usize) -> Pair {
    // SAFETY: by contract.
    let row = unsafe { op::row(w, op, i) };
    [row, row]
}

/// The row of f32 source `i`, with absolute value and negation.
///
/// # Safety
/// As for [`narrow`].
#[inline(always)]
pub(super) unsafe fn single(w: &mut Wave, op: *const Op, i: usize) -> Pair {
    // SAFETY: by contract.
    unsafe {
        let [row, _] = narrow(w, op, i);
        let modifiers = (*op).bits >> i;
        if modifiers & (1 | 1 << ABS) == 0 {
            return [row, row];
        }
        let [_, out] = modified(w, [row, row], i, modifiers);
        [out, out]
    }
}

/// The destination pair.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
pub(super) unsafe fn destination(w: &Wave, op: *const Op) -> PairMut {
    // SAFETY: by contract.
    unsafe {
        let d = (*op).dst as usize;
        [w.row(d), w.row(d + 1)]
    }
}

/// The mask row for EXEC, null if all lanes are active.
#[inline(always)]
pub(super) fn mask(w: &mut Wave) -> *const Row {
    if w.exec() == !0 { core::ptr::null() } else { w.mask() }
}

/// Applies output modifier and clamp to the f64 result.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
pub(super) unsafe fn finish(w: &mut Wave, op: *const Op) {
    // SAFETY: by contract.
    unsafe {
        if (*op).flags != 0 {
            finish_modified(w, op);
        }
    }
}

#[inline(never)]
unsafe fn finish_modified(w: &mut Wave, op: *const Op) {
    // SAFETY: by the caller's contract.
    unsafe {
        if let Some(modifiers) = ResultModifiers::of(w, op, WIDE_DENORMALS) {
            let (d, m) = (destination(w, op), mask(w));
            simd64::map1(d, [d[0], d[1]], m, |x| modifiers.apply(f64::from_bits(x)).to_bits());
        }
    }
}

/// Applies output modifier and clamp to an f32 result.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
pub(super) unsafe fn finish_single(w: &mut Wave, op: *const Op) {
    // SAFETY: by contract.
    unsafe {
        if let Some(modifiers) = ResultModifiers::of(w, op, SINGLE_DENORMALS) {
            let (d, m) = (w.row((*op).dst as usize), mask(w));
            simd::map1(d, d, m, |x| (modifiers.apply(f64::from(f32::from_bits(x))) as f32).to_bits());
        }
    }
}

/// MODE: denormal f32 results are kept.
const SINGLE_DENORMALS: u32 = 1 << 5;
/// MODE: denormal f64 results are kept.
const WIDE_DENORMALS: u32 = 1 << 7;
/// MODE: DX10_CLAMP, a NaN clamps to 0.
const NAN_TO_ZERO: u32 = 1 << 8;
/// MODE: IEEE.
const IEEE: u32 = 1 << 9;

/// What is done to a result.
#[derive(Clone, Copy)]
struct ResultModifiers {
    /// The output modifier.
    factor: Option<f64>,
    clamp: bool,
    nan_to_zero: bool,
}

impl ResultModifiers {
    /// `None` if nothing is done. The output modifier is ignored in IEEE mode and where denormal results
    /// are kept: `denormals` is their bit of MODE.
    ///
    /// # Safety
    /// As for [`Handler`].
    #[inline(always)]
    unsafe fn of(w: &Wave, op: *const Op, denormals: u32) -> Option<Self> {
        // SAFETY: by contract.
        let flags = unsafe { (*op).flags };
        let (omod, clamp) = (flags >> OMOD & 3, flags & CLAMP != 0);
        let scales = omod != 0 && w.mode & (IEEE | denormals) == 0;
        let factor = scales.then(|| [1.0, 2.0, 4.0, 0.5][usize::from(omod)]);
        (scales || clamp).then_some(Self { factor, clamp, nan_to_zero: w.mode & NAN_TO_ZERO != 0 })
    }

    #[inline(always)]
    fn apply(self, x: f64) -> f64 {
        let scaled = match self.factor {
            // A zero is positive afterwards.
            Some(factor) if x * factor == 0.0 => 0.0,
            Some(factor) => x * factor,
            None => x,
        };
        if self.clamp { clamped(scaled, self.nan_to_zero) } else { scaled }
    }
}

/// Clamped to 0..=1, -0 to 0 whatever the rounding; NaN becomes 0 if `nan_to_zero`.
#[inline(always)]
fn clamped(v: f64, nan_to_zero: bool) -> f64 {
    let number = if v > 1.0 {
        1.0
    } else if v > 0.0 {
        v
    } else {
        0.0
    };
    if v.is_nan() && !nan_to_zero { v } else { number }
}

/// As [`clamped`] for f32.
#[inline(always)]
pub(super) fn clamped_single(v: f32, nan_to_zero: bool) -> f32 {
    if nan_to_zero && v.is_nan() { 0.0 } else { v.clamp(0.0, 1.0) + 0.0 }
}

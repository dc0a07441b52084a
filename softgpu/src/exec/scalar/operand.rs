//! Scalar operands: what a scalar handler reads and writes.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Operand};

use crate::op::{self, Op, src};
use crate::wave::Wave;

/// A type that a scalar source operand can be read as.
pub(super) trait Source: Sized {
    /// Reads source `i`.
    ///
    /// # Safety
    /// As for [`op::Handler`].
    unsafe fn read(w: &Wave, op: *const Op, i: usize) -> Self;
}

impl Source for u32 {
    #[inline(always)]
    unsafe fn read(w: &Wave, op: *const Op, i: usize) -> Self {
        // SAFETY: by contract.
        let (code, imm) = unsafe { ((*op).src[i] & 0xff, (*op).imm) };
        match code {
            0..=127 => w.s[code as usize],
            255 => imm,
            // SAFETY: by contract.
            _ => unsafe { op::scalar(w, op, code) },
        }
    }
}

impl Source for i32 {
    #[inline(always)]
    unsafe fn read(w: &Wave, op: *const Op, i: usize) -> Self {
        // SAFETY: by contract.
        unsafe { u32::read(w, op, i) as i32 }
    }
}

impl Source for u64 {
    #[inline(always)]
    unsafe fn read(w: &Wave, op: *const Op, i: usize) -> Self {
        // SAFETY: by contract.
        let (code, wide) = unsafe { ((*op).src[i] & 0xff, (*op).wide) };
        match code {
            0..=127 => w.s64(code as usize),
            255 => wide,
            _ => special64(w, code),
        }
    }
}

impl Source for i64 {
    #[inline(always)]
    unsafe fn read(w: &Wave, op: *const Op, i: usize) -> Self {
        // SAFETY: by contract.
        unsafe { u64::read(w, op, i) as i64 }
    }
}

/// 64-bit operand codes from 128 on, except the literal.
///
/// An aperture is its 32-bit base or limit in bits 63:32; a base has zeros below, a limit
/// ones. (Compilers read apertures as 64-bit sources or through `s_getreg_b32`; none is
/// known to rely on a 32-bit read.)
#[inline(never)]
pub(crate) fn special64(w: &Wave, code: u16) -> u64 {
    let operand = Operand(code);
    if let Some(v) = operand.inline_int() {
        return i64::from(v) as u64;
    }
    if let Some(bits) = operand.inline_f64() {
        return bits;
    }
    let high = |v: u32| u64::from(v) << 32;
    match code {
        235 => high(w.place.shared_aperture_hi),
        236 => high(w.place.shared_aperture_hi) | 0xffff_ffff,
        237 => high(w.place.private_aperture_hi),
        238 => high(w.place.private_aperture_hi) | 0xffff_ffff,
        251 => u64::from(w.vcc() == 0),
        252 => u64::from(w.exec() == 0),
        253 => u64::from(w.scc),
        _ => 0,
    }
}

/// What a scalar instruction computed.
pub(super) trait Outcome {
    /// Writes it to the destination (and SCC).
    ///
    /// # Safety
    /// As for [`op::Handler`].
    unsafe fn commit(self, w: &mut Wave, op: *const Op);
}

impl Outcome for u32 {
    #[inline(always)]
    unsafe fn commit(self, w: &mut Wave, op: *const Op) {
        // SAFETY: by contract.
        w.s[unsafe { (*op).dst } as usize & 127] = self;
    }
}

impl Outcome for u64 {
    #[inline(always)]
    unsafe fn commit(self, w: &mut Wave, op: *const Op) {
        // SAFETY: by contract.
        w.set_s64(unsafe { (*op).dst } as usize, self);
    }
}

/// A result whose being nonzero becomes SCC.
pub(super) struct Nonzero<T>(pub T);

impl Outcome for Nonzero<u32> {
    #[inline(always)]
    unsafe fn commit(self, w: &mut Wave, op: *const Op) {
        // SAFETY: by contract.
        unsafe { self.0.commit(w, op) };
        w.scc = u32::from(self.0 != 0);
    }
}

impl Outcome for Nonzero<u64> {
    #[inline(always)]
    unsafe fn commit(self, w: &mut Wave, op: *const Op) {
        // SAFETY: by contract.
        unsafe { self.0.commit(w, op) };
        w.scc = u32::from(self.0 != 0);
    }
}

/// A result and SCC.
impl Outcome for (u32, bool) {
    #[inline(always)]
    unsafe fn commit(self, w: &mut Wave, op: *const Op) {
        // SAFETY: by contract.
        unsafe { self.0.commit(w, op) };
        w.scc = u32::from(self.1);
    }
}

/// SCC alone: a comparison.
impl Outcome for bool {
    #[inline(always)]
    unsafe fn commit(self, w: &mut Wave, _: *const Op) {
        w.scc = u32::from(self);
    }
}

/// Nothing is written (an unsatisfied conditional move).
impl<T: Outcome> Outcome for Option<T> {
    #[inline(always)]
    unsafe fn commit(self, w: &mut Wave, op: *const Op) {
        if let Some(v) = self {
            // SAFETY: by contract.
            unsafe { v.commit(w, op) };
        }
    }
}

/// A handler that computes `$body` from its typed sources. A first parameter `scc` names
/// SCC before the instruction, `old` (by convention) the destination's old value.
macro_rules! scalar {
    (|$a:ident: $A:ty| $body:expr) => { scalar!(|_scc; $a: $A| $body) };
    (|$a:ident: $A:ty, $b:ident: $B:ty| $body:expr) => { scalar!(|_scc; $a: $A, $b: $B| $body) };
    (|$scc:ident; $a:ident: $A:ty| $body:expr) => {{
        unsafe fn run(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            use $crate::exec::scalar::operand::{Outcome, Source};
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let $scc = w.scc;
                let $a = <$A as Source>::read(w, op, 0);
                let out = $body;
                Outcome::commit(out, w, op);
                $crate::op::next(op)
            }
        }
        run as $crate::op::Handler
    }};
    (|$scc:ident; $a:ident: $A:ty, $b:ident: $B:ty| $body:expr) => {{
        unsafe fn run(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            use $crate::exec::scalar::operand::{Outcome, Source};
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let $scc = w.scc;
                let $a = <$A as Source>::read(w, op, 0);
                let $b = <$B as Source>::read(w, op, 1);
                let out = $body;
                Outcome::commit(out, w, op);
                $crate::op::next(op)
            }
        }
        run as $crate::op::Handler
    }};
}
pub(super) use scalar;

/// Puts `wide` to what a literal in a 64-bit source stands for: it is sign-extended where
/// the operation takes a signed value and zero-extended elsewhere.
pub(super) fn extend_literal(op: &mut Op, inst: &Inst, signed: bool) {
    let literal = inst.literal;
    op.wide = if signed { literal as i32 as i64 as u64 } else { u64::from(literal) };
}

/// Makes an inline constant a literal, which is found at once, if the op has no other literal.
pub(super) fn constant_to_literal(op: &mut Op) {
    const LITERAL: u16 = src::SCALAR | 255;
    if op.src.contains(&LITERAL) {
        return;
    }
    for code in &mut op.src[..2] {
        let constant = Operand(*code & 0xff);
        let values = match (constant.inline_int(), constant.inline_f32(), constant.inline_f64()) {
            (Some(v), ..) => (v as u32, i64::from(v) as u64),
            (_, Some(single), Some(double)) => (single, double),
            _ => continue,
        };
        if *code != src::NONE {
            (op.imm, op.wide) = values;
            *code = LITERAL;
            return;
        }
    }
}

/// Reads the destination as source `i` too.
pub(super) fn read_destination(op: &mut Op, i: usize) {
    op.src[i] = src::SCALAR | op.dst;
}

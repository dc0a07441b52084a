//! Comparisons of 32-bit and 16-bit values.
//!
//! A few relations make all of them: the others are their negations, which [`INVERT`] says.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Op as I};

use super::half_math as half;
use super::narrow::long_tail;
use super::single_math as single;
use crate::handlers;
use crate::op::{self, Handler, Op, next};
use crate::simd;
use crate::wave::Wave;

/// [`Op::flags`]: the answers are negated.
const INVERT: u8 = 1;
/// [`Op::flags`]: the answers also become EXEC.
const EXEC: u8 = 2;

/// The parts of a comparison's name.
pub(super) struct Name {
    /// `lt`, `nge`, `class`...
    pub relation: &'static str,
    /// `f32`, `u16`...
    pub kind: &'static str,
    /// It writes EXEC.
    exec: bool,
}

impl Name {
    /// The parts, if `op` is a comparison.
    pub fn of(op: I) -> Option<Self> {
        let name = op.info().name;
        let (rest, exec) = match name.strip_prefix("v_cmpx_") {
            Some(rest) => (rest, true),
            None => (name.strip_prefix("v_cmp_")?, false),
        };
        let (relation, kind) = rest.split_once('_')?;
        Some(Self { relation, kind, exec })
    }

    /// [`Op::flags`] for [`write`].
    pub fn flags(&self, invert: bool) -> u8 {
        (u8::from(invert) * INVERT) | (u8::from(self.exec) * EXEC)
    }
}

/// The handlers of a comparison and its flags.
pub(super) fn table(inst: &Inst) -> Option<([Handler; 3], u8)> {
    let name = Name::of(inst.op)?;
    let (handlers, invert) = match name.kind {
        "f32" => single_relation(name.relation),
        "f16" => half_relation(name.relation).or_else(|| half_class_relation(name.relation)),
        "i32" => signed_relation(name.relation),
        "u32" => unsigned_relation(name.relation),
        "i16" => signed_short_relation(name.relation),
        "u16" => unsigned_short_relation(name.relation),
        _ => None,
    }?;
    Some((handlers, name.flags(invert)))
}

/// Writes the answers of the active lanes to the destination pair; those of others are 0.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
pub(super) unsafe fn write(w: &mut Wave, op: *const Op, answers: u64) -> *const Op {
    // SAFETY: by contract.
    unsafe {
        let flags = (*op).flags;
        let invert = 0u64.wrapping_sub(u64::from(flags & INVERT));
        let answers = (answers ^ invert) & w.exec();
        w.set_s64((*op).dst as usize, answers);
        if flags & EXEC != 0 {
            w.set_exec(answers);
        }
        next(op)
    }
}

/// The relation that never holds.
pub(super) unsafe fn never(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe { write(w, op, 0) }
}

/// The handlers of a comparison.
macro_rules! compare {
    ($build:ident; |$a:ident, $b:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
                let answers = simd::cmp2(
                    a,
                    b,
                    #[inline(always)]
                    |$a, $b| $e,
                );
                write(w, op, answers)
            }
        }
        $build!(body)
    }};
}

macro_rules! relations {
    ($name:ident, $build:ident, |$a:ident, $b:ident| $convert:expr; $($relation:literal $inverse:literal: $e:expr;)*) => {
        fn $name(relation: &str) -> Option<([Handler; 3], bool)> {
            Some(match relation {
                "f" => ([never; 3], false),
                "t" | "tru" => ([never; 3], true),
                $(
                    $relation | $inverse => {
                        let handlers = compare!($build; |$a, $b| { let ($a, $b) = $convert; $e });
                        (handlers, relation == $inverse)
                    }
                )*
                _ => return None,
            })
        }
    };
}

relations! { single_relation, handlers, |a, b| (f32::from_bits(a), f32::from_bits(b));
    "lt" "nlt": a < b;
    "eq" "neq": a == b;
    "le" "nle": a <= b;
    "gt" "ngt": a > b;
    "lg" "nlg": (a < b) | (a > b);
    "ge" "nge": a >= b;
    "o" "u": !a.is_nan() & !b.is_nan();
    "class" "": single::class(a.to_bits(), b.to_bits());
}

relations! { half_relation, long_tail, |a, b| (half::to_f32(a), half::to_f32(b));
    "lt" "nlt": a < b;
    "eq" "neq": a == b;
    "le" "nle": a <= b;
    "gt" "ngt": a > b;
    "lg" "nlg": (a < b) | (a > b);
    "ge" "nge": a >= b;
    "o" "u": !a.is_nan() & !b.is_nan();
}

relations! { half_class_relation, long_tail, |a, b| (a, b);
    "class" "": half_class(a, b);
}

relations! { signed_relation, handlers, |a, b| (a as i32, b as i32);
    "lt" "ge": a < b;
    "gt" "le": a > b;
    "eq" "ne": a == b;
}

relations! { unsigned_relation, handlers, |a, b| (a, b);
    "lt" "ge": a < b;
    "gt" "le": a > b;
    "eq" "ne": a == b;
}

relations! { signed_short_relation, long_tail, |a, b| ((a << 16) as i32, (b << 16) as i32);
    "lt" "ge": a < b;
    "gt" "le": a > b;
    "eq" "ne": a == b;
}

relations! { unsigned_short_relation, long_tail, |a, b| (a << 16, b << 16);
    "lt" "ge": a < b;
    "gt" "le": a > b;
    "eq" "ne": a == b;
}

/// Whether an f16 is of one of the classes: through f32, where only denormals look different,
/// and signaling NaNs are the same.
#[inline(always)]
fn half_class(a: u32, classes: u32) -> bool {
    let denormal = (a & 0x7fff).wrapping_sub(1) < 0x3ff;
    let bit = if a & 0x8000 != 0 { 4 } else { 7 };
    let wide = (a & 0x8000) << 16
        | if a & 0x7c00 == 0x7c00 { 0x7f80_0000 | (a & 0x3ff) << 13 } else { half::to_f32(a & 0x7fff).to_bits() };
    if denormal { classes >> bit & 1 != 0 } else { single::class(wide, classes) }
}

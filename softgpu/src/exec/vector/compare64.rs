//! Comparisons of 64-bit values; see [`compare`](super::compare) for the relations.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Kind};

use super::compare::{Name, write};
use super::double_math as math;
use super::narrow::long_tail;
use super::pairs::{bits, float, narrow};
use crate::fpenv;
use crate::op::{Handler, Op};
use crate::simd64;
use crate::wave::Wave;

/// The handlers of a comparison, the kind of its operands, and its flags.
pub(super) fn table(inst: &Inst) -> Option<([Handler; 3], Kind, u8)> {
    let name = Name::of(inst.op)?;
    let ((handlers, invert), kind) = match name.kind {
        "f64" if name.relation == "class" => ((classes(), false), Kind::F64),
        "f64" => (floating(name.relation)?, Kind::F64),
        "i64" => (signed(name.relation)?, Kind::Int64),
        "u64" => (unsigned(name.relation)?, Kind::Int64),
        _ => return None,
    };
    Some((handlers, kind, name.flags(invert)))
}

/// Handlers of a comparison.
macro_rules! compare {
    (|$a:ident = $read_a:ident, $b:ident = $read_b:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let ($a, $b) = ($read_a(w, op, 0), $read_b(w, op, 1));
                let answers = {
                    let _env = fpenv::wide(w);
                    simd64::cmp2($a, $b, |$a, $b| $e)
                };
                write(w, op, answers)
            }
        }
        long_tail!(body)
    }};
}

macro_rules! relations {
    ($name:ident, |$a:ident = $read_a:ident, $b:ident = $read_b:ident| $convert:expr;
     $($relation:literal $inverse:literal: $e:expr;)*) => {
        fn $name(relation: &str) -> Option<([Handler; 3], bool)> {
            Some(match relation {
                "f" => ([super::compare::never; 3], false),
                "t" | "tru" => ([super::compare::never; 3], true),
                $(
                    $relation | $inverse => {
                        let handlers = compare!(|$a = $read_a, $b = $read_b| {
                            let ($a, $b) = $convert;
                            $e
                        });
                        (handlers, relation == $inverse)
                    }
                )*
                _ => return None,
            })
        }
    };
}

relations! { floating, |a = float, b = float| (f64::from_bits(a), f64::from_bits(b));
    "lt" "nlt": a < b;
    "eq" "neq": a == b;
    "le" "nle": a <= b;
    "gt" "ngt": a > b;
    "lg" "nlg": (a < b) | (a > b);
    "ge" "nge": a >= b;
    "o" "u": !a.is_nan() & !b.is_nan();
}

relations! { signed, |a = bits, b = bits| (a as i64, b as i64);
    "lt" "ge": a < b;
    "gt" "le": a > b;
    "eq" "ne": a == b;
}

relations! { unsigned, |a = bits, b = bits| (a, b);
    "lt" "ge": a < b;
    "gt" "le": a > b;
    "eq" "ne": a == b;
}

fn classes() -> [Handler; 3] {
    compare!(|a = float, b = narrow| math::class(a, b as u32))
}

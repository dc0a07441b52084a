//! Comparisons.

use core::cmp::Ordering;

use softgpu_isa::Op;

use super::{Env, Semantics, Sources};
use crate::float::{self, Format};

type Function = fn(&Env, Sources) -> bool;

/// Compares floats: less, equal, greater, or `None` (unordered).
fn order(e: &Env, a: u64, b: u64) -> Option<Ordering> {
    let flushed = |bits| float::source(e.format, e.control, bits);
    float::compare(e.format, flushed(a), flushed(b))
}

/// The bit of the class mask for a value: signalling NaN, quiet NaN, -infinity, -normal,
/// -denormal, -0, +0, +denormal, +normal, +infinity.
fn class(format: Format, bits: u64) -> u32 {
    if format.is_nan(bits) {
        return u32::from(!format.is_signaling(bits));
    }
    let magnitude = if format.is_infinite(bits) {
        0
    } else if format.is_zero(bits) {
        3
    } else if format.is_denormal(bits) {
        2
    } else {
        1
    };
    if format.is_negative(bits) { 2 + magnitude } else { 9 - magnitude }
}

fn float(relation: &str) -> Option<Function> {
    use Ordering::{Equal, Greater, Less};
    let f: Function = match relation {
        "f" => |_, _| false,
        "lt" => |e, [a, b, _]| order(e, a, b) == Some(Less),
        "eq" => |e, [a, b, _]| order(e, a, b) == Some(Equal),
        "le" => |e, [a, b, _]| matches!(order(e, a, b), Some(Less | Equal)),
        "gt" => |e, [a, b, _]| order(e, a, b) == Some(Greater),
        "lg" => |e, [a, b, _]| matches!(order(e, a, b), Some(Less | Greater)),
        "ge" => |e, [a, b, _]| matches!(order(e, a, b), Some(Greater | Equal)),
        "o" => |e, [a, b, _]| order(e, a, b).is_some(),
        "u" => |e, [a, b, _]| order(e, a, b).is_none(),
        "nge" => |e, [a, b, _]| !matches!(order(e, a, b), Some(Greater | Equal)),
        "nlg" => |e, [a, b, _]| !matches!(order(e, a, b), Some(Less | Greater)),
        "ngt" => |e, [a, b, _]| order(e, a, b) != Some(Greater),
        "nle" => |e, [a, b, _]| !matches!(order(e, a, b), Some(Less | Equal)),
        "neq" => |e, [a, b, _]| order(e, a, b) != Some(Equal),
        "nlt" => |e, [a, b, _]| order(e, a, b) != Some(Less),
        "tru" => |_, _| true,
        "class" => |e, [a, b, _]| b >> class(e.format, a) & 1 != 0,
        _ => return None,
    };
    Some(f)
}

/// Comparisons of integers for one way to widen a source.
macro_rules! integer {
    ($relation:expr, $type:ty) => {{
        let f: Function = match $relation {
            "f" => |_, _| false,
            "lt" => |_, [a, b, _]| (a as $type) < b as $type,
            "eq" => |_, [a, b, _]| a as $type == b as $type,
            "le" => |_, [a, b, _]| a as $type <= b as $type,
            "gt" => |_, [a, b, _]| a as $type > b as $type,
            "ne" => |_, [a, b, _]| a as $type != b as $type,
            "ge" => |_, [a, b, _]| a as $type >= b as $type,
            "t" => |_, _| true,
            _ => return None,
        };
        Some(f)
    }};
}

fn relation(relation: &str, kind: &str) -> Option<Function> {
    match kind {
        "f16" | "f32" | "f64" => float(relation),
        "i16" => integer!(relation, i16),
        "u16" => integer!(relation, u16),
        "i32" => integer!(relation, i32),
        "u32" => integer!(relation, u32),
        "i64" => integer!(relation, i64),
        "u64" => integer!(relation, u64),
        _ => None,
    }
}

/// Names are `v_cmp_lt_f32`; `v_cmpx_lt_f32` writes EXEC, too.
pub(super) fn find(op: Op) -> Option<Semantics> {
    let name = op.info().name;
    let (rest, into_exec) = match name.strip_prefix("v_cmpx_") {
        Some(rest) => (rest, true),
        None => (name.strip_prefix("v_cmp_")?, false),
    };
    let (left, kind) = rest.rsplit_once('_')?;
    Some(Semantics::Compare(relation(left, kind)?, into_exec))
}

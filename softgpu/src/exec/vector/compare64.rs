//! Comparisons of 64-bit values.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::double_math as math;
use super::pairs::{bits, float, narrow};
use crate::fpenv;
use crate::handlers;
use crate::op::{Handler, Op, next};
use crate::simd64;
use crate::wave::Wave;

/// Handlers of a comparison: the answers of active lanes go to the destination pair, those of
/// others are 0; `cmpx` also makes them EXEC.
macro_rules! compare {
    ($x:literal; |$a:ident = $read_a:ident, $b:ident = $read_b:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let ($a, $b) = ($read_a(w, op, 0), $read_b(w, op, 1));
                let _env = fpenv::wide(w);
                let answers = simd64::cmp2($a, $b, |$a, $b| $e) & w.exec();
                w.set_s64((*op).dst as usize, answers);
                if $x {
                    w.set_exec(answers);
                }
                next(op)
            }
        }
        handlers!(body)
    }};
}

macro_rules! table {
    ($op:ident; |$a:ident = $read_a:ident, $b:ident = $read_b:ident| $convert:expr;
     $($cmp:ident $cmpx:ident: $e:expr;)*) => {
        Some(match $op {
            $(
                I::$cmp => compare!(false; |$a = $read_a, $b = $read_b| { let ($a, $b) = $convert; $e }),
                I::$cmpx => compare!(true; |$a = $read_a, $b = $read_b| { let ($a, $b) = $convert; $e }),
            )*
            _ => return None,
        })
    };
}

/// The handlers of an f64 comparison.
#[allow(
    clippy::neg_cmp_op_on_partial_ord,
    reason = "NaNs make the negations differ"
)]
pub(super) fn floating(op: I) -> Option<[Handler; 3]> {
    if let I::V_CMP_CLASS_F64 = op {
        return Some(compare!(false; |a = float, b = narrow| math::class(a, b as u32)));
    }
    if let I::V_CMPX_CLASS_F64 = op {
        return Some(compare!(true; |a = float, b = narrow| math::class(a, b as u32)));
    }
    table! { op; |a = float, b = float| (f64::from_bits(a), f64::from_bits(b));
        V_CMP_F_F64 V_CMPX_F_F64: { let _ = (a, b); false };
        V_CMP_LT_F64 V_CMPX_LT_F64: a < b;
        V_CMP_EQ_F64 V_CMPX_EQ_F64: a == b;
        V_CMP_LE_F64 V_CMPX_LE_F64: a <= b;
        V_CMP_GT_F64 V_CMPX_GT_F64: a > b;
        V_CMP_LG_F64 V_CMPX_LG_F64: (a < b) | (a > b);
        V_CMP_GE_F64 V_CMPX_GE_F64: a >= b;
        V_CMP_O_F64 V_CMPX_O_F64: !a.is_nan() & !b.is_nan();
        V_CMP_U_F64 V_CMPX_U_F64: a.is_nan() | b.is_nan();
        V_CMP_NGE_F64 V_CMPX_NGE_F64: !(a >= b);
        V_CMP_NLG_F64 V_CMPX_NLG_F64: !((a < b) | (a > b));
        V_CMP_NGT_F64 V_CMPX_NGT_F64: !(a > b);
        V_CMP_NLE_F64 V_CMPX_NLE_F64: !(a <= b);
        V_CMP_NEQ_F64 V_CMPX_NEQ_F64: a != b;
        V_CMP_NLT_F64 V_CMPX_NLT_F64: !(a < b);
        V_CMP_TRU_F64 V_CMPX_TRU_F64: { let _ = (a, b); true };
    }
}

/// The handlers of a 64-bit integer comparison.
pub(super) fn integer(op: I) -> Option<[Handler; 3]> {
    signed(op).or_else(|| unsigned(op))
}

fn signed(op: I) -> Option<[Handler; 3]> {
    table! { op; |a = bits, b = bits| (a as i64, b as i64);
        V_CMP_F_I64 V_CMPX_F_I64: { let _ = (a, b); false };
        V_CMP_LT_I64 V_CMPX_LT_I64: a < b;
        V_CMP_EQ_I64 V_CMPX_EQ_I64: a == b;
        V_CMP_LE_I64 V_CMPX_LE_I64: a <= b;
        V_CMP_GT_I64 V_CMPX_GT_I64: a > b;
        V_CMP_NE_I64 V_CMPX_NE_I64: a != b;
        V_CMP_GE_I64 V_CMPX_GE_I64: a >= b;
        V_CMP_T_I64 V_CMPX_T_I64: { let _ = (a, b); true };
    }
}

fn unsigned(op: I) -> Option<[Handler; 3]> {
    table! { op; |a = bits, b = bits| (a, b);
        V_CMP_F_U64 V_CMPX_F_U64: { let _ = (a, b); false };
        V_CMP_LT_U64 V_CMPX_LT_U64: a < b;
        V_CMP_EQ_U64 V_CMPX_EQ_U64: a == b;
        V_CMP_LE_U64 V_CMPX_LE_U64: a <= b;
        V_CMP_GT_U64 V_CMPX_GT_U64: a > b;
        V_CMP_NE_U64 V_CMPX_NE_U64: a != b;
        V_CMP_GE_U64 V_CMPX_GE_U64: a >= b;
        V_CMP_T_U64 V_CMPX_T_U64: { let _ = (a, b); true };
    }
}

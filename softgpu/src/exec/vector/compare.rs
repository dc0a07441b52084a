//! Comparisons of 32-bit and 16-bit values.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::half_math as half;
use super::single_math as single;
use crate::handlers;
use crate::op::{self, Handler, Op, next};
use crate::simd;
use crate::wave::Wave;

/// Handlers of a comparison: the answers of active lanes go to the destination pair, those of
/// others are 0; `cmpx` also makes them EXEC.
macro_rules! compare {
    ($x:literal; |$a:ident, $b:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
                let answers = simd::cmp2(a, b, #[inline(always)] |$a, $b| $e) & w.exec();
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
    ($op:ident; |$a:ident, $b:ident| $convert:expr; $($cmp:ident $cmpx:ident: $e:expr;)*) => {
        match $op {
            $(
                I::$cmp => Some(compare!(false; |$a, $b| { let ($a, $b) = $convert; $e })),
                I::$cmpx => Some(compare!(true; |$a, $b| { let ($a, $b) = $convert; $e })),
            )*
            _ => None,
        }
    };
}

/// The handlers of an operation.
pub(super) fn handlers_of(op: I) -> Option<[Handler; 3]> {
    floats(op).or_else(|| halves(op)).or_else(|| words(op)).or_else(|| shorts(op)).or_else(|| classes(op))
}

#[allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaNs make the negations differ")]
fn floats(op: I) -> Option<[Handler; 3]> {
    table! { op; |a, b| (f32::from_bits(a), f32::from_bits(b));
        V_CMP_F_F32 V_CMPX_F_F32: { let _ = (a, b); false };
        V_CMP_LT_F32 V_CMPX_LT_F32: a < b;
        V_CMP_EQ_F32 V_CMPX_EQ_F32: a == b;
        V_CMP_LE_F32 V_CMPX_LE_F32: a <= b;
        V_CMP_GT_F32 V_CMPX_GT_F32: a > b;
        V_CMP_LG_F32 V_CMPX_LG_F32: (a < b) | (a > b);
        V_CMP_GE_F32 V_CMPX_GE_F32: a >= b;
        V_CMP_O_F32 V_CMPX_O_F32: !a.is_nan() & !b.is_nan();
        V_CMP_U_F32 V_CMPX_U_F32: a.is_nan() | b.is_nan();
        V_CMP_NGE_F32 V_CMPX_NGE_F32: !(a >= b);
        V_CMP_NLG_F32 V_CMPX_NLG_F32: !((a < b) | (a > b));
        V_CMP_NGT_F32 V_CMPX_NGT_F32: !(a > b);
        V_CMP_NLE_F32 V_CMPX_NLE_F32: !(a <= b);
        V_CMP_NEQ_F32 V_CMPX_NEQ_F32: a != b;
        V_CMP_NLT_F32 V_CMPX_NLT_F32: !(a < b);
        V_CMP_TRU_F32 V_CMPX_TRU_F32: { let _ = (a, b); true };
    }
}

#[allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaNs make the negations differ")]
fn halves(op: I) -> Option<[Handler; 3]> {
    table! { op; |a, b| (half::to_f32(a), half::to_f32(b));
        V_CMP_F_F16 V_CMPX_F_F16: { let _ = (a, b); false };
        V_CMP_LT_F16 V_CMPX_LT_F16: a < b;
        V_CMP_EQ_F16 V_CMPX_EQ_F16: a == b;
        V_CMP_LE_F16 V_CMPX_LE_F16: a <= b;
        V_CMP_GT_F16 V_CMPX_GT_F16: a > b;
        V_CMP_LG_F16 V_CMPX_LG_F16: (a < b) | (a > b);
        V_CMP_GE_F16 V_CMPX_GE_F16: a >= b;
        V_CMP_O_F16 V_CMPX_O_F16: !a.is_nan() & !b.is_nan();
        V_CMP_U_F16 V_CMPX_U_F16: a.is_nan() | b.is_nan();
        V_CMP_NGE_F16 V_CMPX_NGE_F16: !(a >= b);
        V_CMP_NLG_F16 V_CMPX_NLG_F16: !((a < b) | (a > b));
        V_CMP_NGT_F16 V_CMPX_NGT_F16: !(a > b);
        V_CMP_NLE_F16 V_CMPX_NLE_F16: !(a <= b);
        V_CMP_NEQ_F16 V_CMPX_NEQ_F16: a != b;
        V_CMP_NLT_F16 V_CMPX_NLT_F16: !(a < b);
        V_CMP_TRU_F16 V_CMPX_TRU_F16: { let _ = (a, b); true };
    }
}

fn words(op: I) -> Option<[Handler; 3]> {
    let signed = table! { op; |a, b| (a as i32, b as i32);
        V_CMP_F_I32 V_CMPX_F_I32: { let _ = (a, b); false };
        V_CMP_LT_I32 V_CMPX_LT_I32: a < b;
        V_CMP_EQ_I32 V_CMPX_EQ_I32: a == b;
        V_CMP_LE_I32 V_CMPX_LE_I32: a <= b;
        V_CMP_GT_I32 V_CMPX_GT_I32: a > b;
        V_CMP_NE_I32 V_CMPX_NE_I32: a != b;
        V_CMP_GE_I32 V_CMPX_GE_I32: a >= b;
        V_CMP_T_I32 V_CMPX_T_I32: { let _ = (a, b); true };
    };
    signed.or_else(|| {
        table! { op; |a, b| (a, b);
            V_CMP_F_U32 V_CMPX_F_U32: { let _ = (a, b); false };
            V_CMP_LT_U32 V_CMPX_LT_U32: a < b;
            V_CMP_EQ_U32 V_CMPX_EQ_U32: a == b;
            V_CMP_LE_U32 V_CMPX_LE_U32: a <= b;
            V_CMP_GT_U32 V_CMPX_GT_U32: a > b;
            V_CMP_NE_U32 V_CMPX_NE_U32: a != b;
            V_CMP_GE_U32 V_CMPX_GE_U32: a >= b;
            V_CMP_T_U32 V_CMPX_T_U32: { let _ = (a, b); true };
        }
    })
}

fn shorts(op: I) -> Option<[Handler; 3]> {
    let signed = table! { op; |a, b| ((a << 16) as i32, (b << 16) as i32);
        V_CMP_F_I16 V_CMPX_F_I16: { let _ = (a, b); false };
        V_CMP_LT_I16 V_CMPX_LT_I16: a < b;
        V_CMP_EQ_I16 V_CMPX_EQ_I16: a == b;
        V_CMP_LE_I16 V_CMPX_LE_I16: a <= b;
        V_CMP_GT_I16 V_CMPX_GT_I16: a > b;
        V_CMP_NE_I16 V_CMPX_NE_I16: a != b;
        V_CMP_GE_I16 V_CMPX_GE_I16: a >= b;
        V_CMP_T_I16 V_CMPX_T_I16: { let _ = (a, b); true };
    };
    signed.or_else(|| {
        table! { op; |a, b| (a << 16, b << 16);
            V_CMP_F_U16 V_CMPX_F_U16: { let _ = (a, b); false };
            V_CMP_LT_U16 V_CMPX_LT_U16: a < b;
            V_CMP_EQ_U16 V_CMPX_EQ_U16: a == b;
            V_CMP_LE_U16 V_CMPX_LE_U16: a <= b;
            V_CMP_GT_U16 V_CMPX_GT_U16: a > b;
            V_CMP_NE_U16 V_CMPX_NE_U16: a != b;
            V_CMP_GE_U16 V_CMPX_GE_U16: a >= b;
            V_CMP_T_U16 V_CMPX_T_U16: { let _ = (a, b); true };
        }
    })
}

/// Whether an f16 is of one of the classes: through f32, where only denormals look different.
#[inline(always)]
fn half_class(a: u32, classes: u32) -> bool {
    let denormal = (a & 0x7fff).wrapping_sub(1) < 0x3ff;
    let bit = if a & 0x8000 != 0 { 4 } else { 7 };
    if denormal {
        return classes >> bit & 1 != 0;
    }
    if a & 0x7fff > 0x7c00 {
        return classes >> u32::from(a & 0x200 != 0) & 1 != 0;
    }
    single::class(half::to_f32(a).to_bits(), classes)
}

fn classes(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_CMP_CLASS_F32 => compare!(false; |a, b| single::class(a, b)),
        I::V_CMPX_CLASS_F32 => compare!(true; |a, b| single::class(a, b)),
        I::V_CMP_CLASS_F16 => compare!(false; |a, b| half_class(a, b)),
        I::V_CMPX_CLASS_F16 => compare!(true; |a, b| half_class(a, b)),
        _ => return None,
    })
}

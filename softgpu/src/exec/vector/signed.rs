//! The frequent f32 instructions with negated or absolute sources and no other modifier:
//! the signs are treated on the way.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Op as I};

use super::narrow::{destination, mask, rows};
use super::single_math::f;
use crate::handlers;
use crate::op::{Handler, next};
use crate::simd;

/// [`Op::bits`](crate::op::Op::bits): bit i negates source i, bit `ABS + i` takes its absolute
/// value before.
const ABS: u16 = 3;

/// The modifiers as the handlers want them.
pub(super) fn bits(inst: &Inst) -> u16 {
    u16::from(inst.mods.neg & 7) | u16::from(inst.mods.abs & 7) << ABS
}

/// Bits that stay and bits that flip of each source.
#[inline(always)]
fn masks(bits: u16) -> [(u32, u32); 3] {
    core::array::from_fn(|i| {
        let bits = u32::from(bits >> i);
        (!(bits >> ABS << 31), bits << 31)
    })
}

macro_rules! signed {
    (|$a:ident, $b:ident, $c:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut crate::wave::Wave, op: *const crate::op::Op) -> *const crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let [a, b, c] = rows(w, op);
                let (d, m) = (destination(w, op), mask(w));
                let [(ka, fa), (kb, fb), (kc, fc)] = masks((*op).bits);
                simd::map3(d, a, b, c, m, |a, b, c| {
                    let ($a, $b, $c) = (f(a & ka ^ fa), f(b & kb ^ fb), f(c & kc ^ fc));
                    $e.to_bits()
                });
                next(op)
            }
        }
        handlers!(body)
    }};
}

/// The handlers of an instruction of this kind.
pub(super) fn table(inst: &Inst) -> Option<[Handler; 3]> {
    let m = &inst.mods;
    let only_signs = !m.clamp && m.omod | m.op_sel == 0 && inst.sdwa.is_none() && inst.dpp.is_none();
    if m.neg | m.abs == 0 || !only_signs {
        return None;
    }
    Some(match inst.op {
        I::V_ADD_F32 => signed!(|a, b, _c| (a + b)),
        I::V_SUB_F32 => signed!(|a, b, _c| (a - b)),
        I::V_MUL_F32 => signed!(|a, b, _c| (a * b)),
        I::V_FMA_F32 | I::V_FMAC_F32 => signed!(|a, b, c| a.mul_add(b, c)),
        _ => return None,
    })
}

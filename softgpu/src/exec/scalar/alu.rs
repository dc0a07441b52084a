//! SOP2 and the arithmetic of SOPK.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::operand::{Nonzero, scalar};
use crate::op::Handler;

/// The handler of a two-source operation.
pub(super) fn handler(op: I) -> Option<Handler> {
    logic(op).or_else(|| shift(op)).or_else(|| arithmetic(op))
}

fn arithmetic(op: I) -> Option<Handler> {
    Some(match op {
        I::S_ADD_U32 => scalar!(|a: u32, b: u32| a.overflowing_add(b)),
        I::S_SUB_U32 => scalar!(|a: u32, b: u32| a.overflowing_sub(b)),
        I::S_ADD_I32 | I::S_ADDK_I32 => scalar!(|a: i32, b: i32| signed(a.overflowing_add(b))),
        I::S_SUB_I32 => scalar!(|a: i32, b: i32| signed(a.overflowing_sub(b))),
        I::S_ADDC_U32 => scalar!(|scc; a: u32, b: u32| {
            let sum = u64::from(a) + u64::from(b) + u64::from(scc);
            (sum as u32, sum >> 32 != 0)
        }),
        I::S_SUBB_U32 => scalar!(|scc; a: u32, b: u32| {
            let difference = u64::from(a).wrapping_sub(u64::from(b)).wrapping_sub(u64::from(scc));
            (difference as u32, difference >> 32 != 0)
        }),
        I::S_MIN_I32 => scalar!(|a: i32, b: i32| if a < b { (a as u32, true) } else { (b as u32, false) }),
        I::S_MIN_U32 => scalar!(|a: u32, b: u32| if a < b { (a, true) } else { (b, false) }),
        I::S_MAX_I32 => scalar!(|a: i32, b: i32| if a >= b { (a as u32, true) } else { (b as u32, false) }),
        I::S_MAX_U32 => scalar!(|a: u32, b: u32| if a >= b { (a, true) } else { (b, false) }),
        I::S_MUL_I32 | I::S_MULK_I32 => scalar!(|a: u32, b: u32| a.wrapping_mul(b)),
        I::S_MUL_HI_U32 => scalar!(|a: u32, b: u32| ((u64::from(a) * u64::from(b)) >> 32) as u32),
        I::S_MUL_HI_I32 => scalar!(|a: i32, b: i32| ((i64::from(a) * i64::from(b)) >> 32) as u32),
        I::S_ABSDIFF_I32 => {
            scalar!(|a: i32, b: i32| Nonzero(a.wrapping_sub(b).wrapping_abs() as u32))
        }
        I::S_LSHL1_ADD_U32 => scalar!(|a: u32, b: u32| shift_add(a, 1, b)),
        I::S_LSHL2_ADD_U32 => scalar!(|a: u32, b: u32| shift_add(a, 2, b)),
        I::S_LSHL3_ADD_U32 => scalar!(|a: u32, b: u32| shift_add(a, 3, b)),
        I::S_LSHL4_ADD_U32 => scalar!(|a: u32, b: u32| shift_add(a, 4, b)),
        I::S_CSELECT_B32 => scalar!(|scc; a: u32, b: u32| if scc != 0 { a } else { b }),
        I::S_CSELECT_B64 => scalar!(|scc; a: u64, b: u64| if scc != 0 { a } else { b }),
        I::S_PACK_LL_B32_B16 => scalar!(|a: u32, b: u32| a & 0xffff | b << 16),
        I::S_PACK_LH_B32_B16 => scalar!(|a: u32, b: u32| a & 0xffff | b & 0xffff_0000),
        I::S_PACK_HH_B32_B16 => scalar!(|a: u32, b: u32| a >> 16 | b & 0xffff_0000),
        _ => return None,
    })
}

fn logic(op: I) -> Option<Handler> {
    Some(match op {
        I::S_AND_B32 => scalar!(|a: u32, b: u32| Nonzero(a & b)),
        I::S_AND_B64 => scalar!(|a: u64, b: u64| Nonzero(a & b)),
        I::S_OR_B32 => scalar!(|a: u32, b: u32| Nonzero(a | b)),
        I::S_OR_B64 => scalar!(|a: u64, b: u64| Nonzero(a | b)),
        I::S_XOR_B32 => scalar!(|a: u32, b: u32| Nonzero(a ^ b)),
        I::S_XOR_B64 => scalar!(|a: u64, b: u64| Nonzero(a ^ b)),
        I::S_ANDN2_B32 => scalar!(|a: u32, b: u32| Nonzero(a & !b)),
        I::S_ANDN2_B64 => scalar!(|a: u64, b: u64| Nonzero(a & !b)),
        I::S_ORN2_B32 => scalar!(|a: u32, b: u32| Nonzero(a | !b)),
        I::S_ORN2_B64 => scalar!(|a: u64, b: u64| Nonzero(a | !b)),
        I::S_NAND_B32 => scalar!(|a: u32, b: u32| Nonzero(!(a & b))),
        I::S_NAND_B64 => scalar!(|a: u64, b: u64| Nonzero(!(a & b))),
        I::S_NOR_B32 => scalar!(|a: u32, b: u32| Nonzero(!(a | b))),
        I::S_NOR_B64 => scalar!(|a: u64, b: u64| Nonzero(!(a | b))),
        I::S_XNOR_B32 => scalar!(|a: u32, b: u32| Nonzero(!(a ^ b))),
        I::S_XNOR_B64 => scalar!(|a: u64, b: u64| Nonzero(!(a ^ b))),
        _ => return None,
    })
}

fn shift(op: I) -> Option<Handler> {
    Some(match op {
        I::S_LSHL_B32 => scalar!(|a: u32, b: u32| Nonzero(a.wrapping_shl(b))),
        I::S_LSHL_B64 => scalar!(|a: u64, b: u32| Nonzero(a.wrapping_shl(b))),
        I::S_LSHR_B32 => scalar!(|a: u32, b: u32| Nonzero(a.wrapping_shr(b))),
        I::S_LSHR_B64 => scalar!(|a: u64, b: u32| Nonzero(a.wrapping_shr(b))),
        I::S_ASHR_I32 => scalar!(|a: i32, b: u32| Nonzero(a.wrapping_shr(b) as u32)),
        I::S_ASHR_I64 => scalar!(|a: i64, b: u32| Nonzero(a.wrapping_shr(b) as u64)),
        I::S_BFM_B32 => scalar!(|a: u32, b: u32| ((1u32 << (a & 31)) - 1).wrapping_shl(b)),
        I::S_BFM_B64 => scalar!(|a: u32, b: u32| ((1u64 << (a & 63)) - 1).wrapping_shl(b)),
        I::S_BFE_U32 => {
            scalar!(|a: u32, b: u32| Nonzero(field(u64::from(a), b & 31, width(b), false, 32) as u32))
        }
        I::S_BFE_I32 => {
            scalar!(|a: i32, b: u32| Nonzero(field(a as i64 as u64, b & 31, width(b), true, 32) as u32))
        }
        I::S_BFE_U64 => scalar!(|a: u64, b: u32| Nonzero(field(a, b & 63, width(b), false, 64))),
        I::S_BFE_I64 => scalar!(|a: u64, b: u32| Nonzero(field(a, b & 63, width(b), true, 64))),
        _ => return None,
    })
}

fn signed((v, overflow): (i32, bool)) -> (u32, bool) {
    (v as u32, overflow)
}

fn shift_add(a: u32, shift: u32, b: u32) -> (u32, bool) {
    let sum = (u64::from(a) << shift) + u64::from(b);
    (sum as u32, sum >> 32 != 0)
}

/// The width operand of a bit field extract: bits 22:16.
fn width(b: u32) -> u32 {
    b >> 16 & 0x7f
}

/// `width` bits of `v` from `offset` on; `v` is extended beyond its `size` bits as `signed` says.
fn field(v: u64, offset: u32, width: u32, signed: bool, size: u32) -> u64 {
    let width = width.min(size);
    if width == 0 {
        return 0;
    }
    let shifted = if signed { ((v as i64) >> offset) as u64 } else { v >> offset };
    let spare = 64 - width;
    if signed { ((shifted << spare) as i64 >> spare) as u64 } else { shifted << spare >> spare }
}

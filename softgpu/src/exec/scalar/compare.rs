//! SOPC and the comparisons of SOPK.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::operand::scalar;
use crate::op::Handler;

/// The handler of a comparison.
pub(super) fn handler(op: I) -> Option<Handler> {
    Some(match op {
        I::S_CMP_EQ_I32 | I::S_CMP_EQ_U32 | I::S_CMPK_EQ_I32 | I::S_CMPK_EQ_U32 => {
            scalar!(|a: u32, b: u32| a == b)
        }
        I::S_CMP_LG_I32 | I::S_CMP_LG_U32 | I::S_CMPK_LG_I32 | I::S_CMPK_LG_U32 => {
            scalar!(|a: u32, b: u32| a != b)
        }
        I::S_CMP_GT_I32 | I::S_CMPK_GT_I32 => scalar!(|a: i32, b: i32| a > b),
        I::S_CMP_GE_I32 | I::S_CMPK_GE_I32 => scalar!(|a: i32, b: i32| a >= b),
        I::S_CMP_LT_I32 | I::S_CMPK_LT_I32 => scalar!(|a: i32, b: i32| a < b),
        I::S_CMP_LE_I32 | I::S_CMPK_LE_I32 => scalar!(|a: i32, b: i32| a <= b),
        I::S_CMP_GT_U32 | I::S_CMPK_GT_U32 => scalar!(|a: u32, b: u32| a > b),
        I::S_CMP_GE_U32 | I::S_CMPK_GE_U32 => scalar!(|a: u32, b: u32| a >= b),
        I::S_CMP_LT_U32 | I::S_CMPK_LT_U32 => scalar!(|a: u32, b: u32| a < b),
        I::S_CMP_LE_U32 | I::S_CMPK_LE_U32 => scalar!(|a: u32, b: u32| a <= b),
        I::S_CMP_EQ_U64 => scalar!(|a: u64, b: u64| a == b),
        I::S_CMP_LG_U64 => scalar!(|a: u64, b: u64| a != b),
        I::S_BITCMP0_B32 => scalar!(|a: u32, b: u32| a >> (b & 31) & 1 == 0),
        I::S_BITCMP1_B32 => scalar!(|a: u32, b: u32| a >> (b & 31) & 1 == 1),
        I::S_BITCMP0_B64 => scalar!(|a: u64, b: u32| a >> (b & 63) & 1 == 0),
        I::S_BITCMP1_B64 => scalar!(|a: u64, b: u32| a >> (b & 63) & 1 == 1),
        _ => return None,
    })
}

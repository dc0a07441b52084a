//! SOPC: comparisons into SCC.

use softgpu_isa::Op;

fn i(value: u64) -> i32 {
    value as u32 as i32
}

pub(super) fn find(op: Op) -> Option<fn(u64, u64) -> bool> {
    let f: fn(u64, u64) -> bool = match op {
        Op::S_CMP_EQ_I32 | Op::S_CMP_EQ_U32 | Op::S_CMP_EQ_U64 => |a, b| a == b,
        Op::S_CMP_LG_I32 | Op::S_CMP_LG_U32 | Op::S_CMP_LG_U64 => |a, b| a != b,
        Op::S_CMP_GT_I32 => |a, b| i(a) > i(b),
        Op::S_CMP_GE_I32 => |a, b| i(a) >= i(b),
        Op::S_CMP_LT_I32 => |a, b| i(a) < i(b),
        Op::S_CMP_LE_I32 => |a, b| i(a) <= i(b),
        Op::S_CMP_GT_U32 => |a, b| a > b,
        Op::S_CMP_GE_U32 => |a, b| a >= b,
        Op::S_CMP_LT_U32 => |a, b| a < b,
        Op::S_CMP_LE_U32 => |a, b| a <= b,
        Op::S_BITCMP0_B32 => |a, b| a >> (b & 31) & 1 == 0,
        Op::S_BITCMP1_B32 => |a, b| a >> (b & 31) & 1 == 1,
        Op::S_BITCMP0_B64 => |a, b| a >> (b & 63) & 1 == 0,
        Op::S_BITCMP1_B64 => |a, b| a >> (b & 63) & 1 == 1,
        _ => return None,
    };
    Some(f)
}

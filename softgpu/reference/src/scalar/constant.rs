//! SOPK: a 16-bit constant in the instruction.

use softgpu_isa::Op;

use super::Output;

/// Source, sign-extended constant, old destination and SCC to result and SCC.
type Function = fn(u32, i32, u64, bool) -> Output;

/// The constant without its sign.
fn unsigned(k: i32) -> u32 {
    u32::from(k as u16)
}

fn flag(value: bool) -> Output {
    (0, Some(value))
}

pub(super) fn find(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::S_MOVK_I32 => |_, k, _, _| (u64::from(k as u32), None),
        Op::S_CMOVK_I32 => |_, k, old, scc| (if scc { u64::from(k as u32) } else { old }, None),
        Op::S_CMPK_EQ_I32 => |a, k, _, _| flag(a as i32 == k),
        Op::S_CMPK_LG_I32 => |a, k, _, _| flag(a as i32 != k),
        Op::S_CMPK_GT_I32 => |a, k, _, _| flag(a as i32 > k),
        Op::S_CMPK_GE_I32 => |a, k, _, _| flag(a as i32 >= k),
        Op::S_CMPK_LT_I32 => |a, k, _, _| flag((a as i32) < k),
        Op::S_CMPK_LE_I32 => |a, k, _, _| flag(a as i32 <= k),
        Op::S_CMPK_EQ_U32 => |a, k, _, _| flag(a == unsigned(k)),
        Op::S_CMPK_LG_U32 => |a, k, _, _| flag(a != unsigned(k)),
        Op::S_CMPK_GT_U32 => |a, k, _, _| flag(a > unsigned(k)),
        Op::S_CMPK_GE_U32 => |a, k, _, _| flag(a >= unsigned(k)),
        Op::S_CMPK_LT_U32 => |a, k, _, _| flag(a < unsigned(k)),
        Op::S_CMPK_LE_U32 => |a, k, _, _| flag(a <= unsigned(k)),
        Op::S_ADDK_I32 => |a, k, _, _| {
            let (sum, overflow) = (a as i32).overflowing_add(k);
            (u64::from(sum as u32), Some(overflow))
        },
        Op::S_MULK_I32 => |a, k, _, _| (u64::from(a.wrapping_mul(k as u32)), None),
        _ => return None,
    };
    Some(f)
}

//! Integers of 64 bits, and sums of differences that have as many.

use softgpu_isa::Op;

use super::integer::differences;
use super::{Env, Sources};

type Function = fn(&Env, Sources) -> u64;

/// Four sums of byte differences between windows of `a`, each a byte further on, and `b`,
/// accumulated to the 16-bit parts of `c`.
fn quads([a, b, c]: Sources, masked: bool) -> u64 {
    let sum = |k: u32| (differences(a >> (8 * k), b, masked) + (c >> (16 * k) & 0xffff)) & 0xffff;
    (0..4).map(|k| sum(k) << (16 * k)).sum()
}

pub(super) fn find(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_LSHLREV_B64 => |_, [a, b, _]| b << (a & 63),
        Op::V_LSHRREV_B64 => |_, [a, b, _]| b >> (a & 63),
        Op::V_ASHRREV_I64 => |_, [a, b, _]| (b as i64 >> (a & 63)) as u64,
        Op::V_QSAD_PK_U16_U8 => |_, sources| quads(sources, false),
        Op::V_MQSAD_PK_U16_U8 => |_, sources| quads(sources, true),
        _ => return None,
    };
    Some(f)
}

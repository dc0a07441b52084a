//! SOP1: one source.

use softgpu_isa::Op;

use super::Output;

/// Source, old destination and SCC to result and SCC.
type Function = fn(u64, u64, bool) -> Output;

/// SCC says whether the result is not zero.
fn bits(value: u64) -> Output {
    (value, Some(value != 0))
}

fn low(value: u64) -> u64 {
    value & 0xffff_ffff
}

/// Number of the lowest one, or -1.
fn find_low(value: u64) -> Output {
    let found = if value == 0 { u32::MAX } else { value.trailing_zeros() };
    (u64::from(found), None)
}

/// Number of zeros above the highest one of `width` bits, or -1.
fn find_high(value: u64, width: u32) -> Output {
    let found = if value == 0 { u32::MAX } else { value.leading_zeros() - (64 - width) };
    (u64::from(found), None)
}

/// Number of bits from the top that equal the sign, or -1 if all do.
fn sign_run(value: u64, width: u32) -> Output {
    let all = if width == 64 { u64::MAX } else { (1 << width) - 1 };
    let differing = if value >> (width - 1) & 1 != 0 { !value & all } else { value };
    find_high(differing, width)
}

/// All four bits of a quad if any is set.
fn whole_quads(value: u64) -> u64 {
    (0..16).filter(|quad| value >> (4 * quad) & 15 != 0).fold(0, |mask, quad| mask | 15 << (4 * quad))
}

/// A bit for each quad that has any.
fn quad_mask(value: u64) -> u64 {
    (0..16).filter(|quad| value >> (4 * quad) & 15 != 0).fold(0, |mask, quad| mask | 1 << quad)
}

/// Each bit twice.
fn replicate(value: u64) -> u64 {
    (0..32).filter(|bit| value >> bit & 1 != 0).fold(0, |wide, bit| wide | 3 << (2 * bit))
}

pub(super) fn find(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::S_MOV_B32 | Op::S_MOV_B64 => |a, _, _| (a, None),
        Op::S_CMOV_B32 | Op::S_CMOV_B64 => |a, old, scc| (if scc { a } else { old }, None),
        Op::S_NOT_B32 => |a, _, _| bits(low(!a)),
        Op::S_NOT_B64 => |a, _, _| bits(!a),
        Op::S_WQM_B32 | Op::S_WQM_B64 => |a, _, _| bits(whole_quads(a)),
        Op::S_BREV_B32 => |a, _, _| (u64::from((a as u32).reverse_bits()), None),
        Op::S_BREV_B64 => |a, _, _| (a.reverse_bits(), None),
        Op::S_BCNT0_I32_B32 => |a, _, _| bits(u64::from((a as u32).count_zeros())),
        Op::S_BCNT0_I32_B64 => |a, _, _| bits(u64::from(a.count_zeros())),
        Op::S_BCNT1_I32_B32 | Op::S_BCNT1_I32_B64 => |a, _, _| bits(u64::from(a.count_ones())),
        Op::S_FF0_I32_B32 => |a, _, _| find_low(low(!a)),
        Op::S_FF0_I32_B64 => |a, _, _| find_low(!a),
        Op::S_FF1_I32_B32 | Op::S_FF1_I32_B64 => |a, _, _| find_low(a),
        Op::S_FLBIT_I32_B32 => |a, _, _| find_high(a, 32),
        Op::S_FLBIT_I32_B64 => |a, _, _| find_high(a, 64),
        Op::S_FLBIT_I32 => |a, _, _| sign_run(a, 32),
        Op::S_FLBIT_I32_I64 => |a, _, _| sign_run(a, 64),
        Op::S_SEXT_I32_I8 => |a, _, _| (low(i64::from(a as i8) as u64), None),
        Op::S_SEXT_I32_I16 => |a, _, _| (low(i64::from(a as i16) as u64), None),
        Op::S_BITSET0_B32 => |a, old, _| (old & !(1 << (a & 31)), None),
        Op::S_BITSET0_B64 => |a, old, _| (old & !(1 << (a & 63)), None),
        Op::S_BITSET1_B32 => |a, old, _| (old | 1 << (a & 31), None),
        Op::S_BITSET1_B64 => |a, old, _| (old | 1 << (a & 63), None),
        Op::S_QUADMASK_B32 | Op::S_QUADMASK_B64 => |a, _, _| bits(quad_mask(a)),
        Op::S_ABS_I32 => |a, _, _| bits(u64::from((a as u32 as i32).unsigned_abs())),
        Op::S_BITREPLICATE_B64_B32 => |a, _, _| (replicate(a), None),
        _ => return None,
    };
    Some(f)
}

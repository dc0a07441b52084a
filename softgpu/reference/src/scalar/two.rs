//! SOP2: two sources.

use softgpu_isa::Op;

use super::Output;

/// Sources and SCC to result and SCC.
type Function = fn(u64, u64, bool) -> Output;

/// SCC says whether the result is not zero.
fn bits32(value: u64) -> Output {
    let value = value & 0xffff_ffff;
    (value, Some(value != 0))
}

fn bits64(value: u64) -> Output {
    (value, Some(value != 0))
}

fn signed(value: u64) -> i64 {
    i64::from(value as u32 as i32)
}

/// SCC says whether the signed result did not fit.
fn overflow(exact: i64) -> Output {
    (exact as u64 & 0xffff_ffff, Some(exact != i64::from(exact as i32)))
}

/// SCC is the carry out of bit 31.
fn carry(exact: u64) -> Output {
    (exact & 0xffff_ffff, Some(exact >> 32 != 0))
}

/// SCC says that the first source was chosen.
fn choose(first: bool, a: u64, b: u64) -> Output {
    (if first { a } else { b }, Some(first))
}

/// `count` ones.
fn ones(count: u64) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// A field of a `width`-bit value: offset in `b`'s low bits, size in bits 22:16.
fn field(a: u64, b: u64, width: u32, is_signed: bool) -> u64 {
    let offset = b as u32 & (width - 1);
    let size = u64::from((b as u32 >> 16 & 0x7f).min(width));
    // The bits above the value are its sign, or zero.
    let value = match (width, is_signed) {
        (32, true) => i128::from(signed(a)),
        (_, true) => i128::from(a as i64),
        _ => i128::from(a),
    };
    let bits = (value >> offset) as u64 & ones(size);
    let negative = is_signed && size > 0 && bits >> (size - 1) & 1 != 0;
    let extended = if negative { bits | !ones(size) } else { bits };
    if width == 32 { extended & 0xffff_ffff } else { extended }
}

pub(super) fn find(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::S_ADD_U32 => |a, b, _| carry(a + b),
        Op::S_SUB_U32 => |a, b, _| (a.wrapping_sub(b) & 0xffff_ffff, Some(b > a)),
        Op::S_ADD_I32 => |a, b, _| overflow(signed(a) + signed(b)),
        Op::S_SUB_I32 => |a, b, _| overflow(signed(a) - signed(b)),
        Op::S_ADDC_U32 => |a, b, scc| carry(a + b + u64::from(scc)),
        Op::S_SUBB_U32 => |a, b, scc| {
            let taken = b + u64::from(scc);
            (a.wrapping_sub(taken) & 0xffff_ffff, Some(taken > a))
        },
        Op::S_MIN_I32 => |a, b, _| choose(signed(a) < signed(b), a, b),
        Op::S_MIN_U32 => |a, b, _| choose(a < b, a, b),
        Op::S_MAX_I32 => |a, b, _| choose(signed(a) >= signed(b), a, b),
        Op::S_MAX_U32 => |a, b, _| choose(a >= b, a, b),
        Op::S_CSELECT_B32 | Op::S_CSELECT_B64 => |a, b, scc| (if scc { a } else { b }, None),
        Op::S_AND_B32 | Op::S_AND_B64 => |a, b, _| bits64(a & b),
        Op::S_OR_B32 | Op::S_OR_B64 => |a, b, _| bits64(a | b),
        Op::S_XOR_B32 | Op::S_XOR_B64 => |a, b, _| bits64(a ^ b),
        Op::S_ANDN2_B32 | Op::S_ANDN2_B64 => |a, b, _| bits64(a & !b),
        Op::S_ORN2_B32 => |a, b, _| bits32(a | !b),
        Op::S_ORN2_B64 => |a, b, _| bits64(a | !b),
        Op::S_NAND_B32 => |a, b, _| bits32(!(a & b)),
        Op::S_NAND_B64 => |a, b, _| bits64(!(a & b)),
        Op::S_NOR_B32 => |a, b, _| bits32(!(a | b)),
        Op::S_NOR_B64 => |a, b, _| bits64(!(a | b)),
        Op::S_XNOR_B32 => |a, b, _| bits32(!(a ^ b)),
        Op::S_XNOR_B64 => |a, b, _| bits64(!(a ^ b)),
        Op::S_LSHL_B32 => |a, b, _| bits32(a << (b & 31)),
        Op::S_LSHL_B64 => |a, b, _| bits64(a << (b & 63)),
        Op::S_LSHR_B32 => |a, b, _| bits32(a >> (b & 31)),
        Op::S_LSHR_B64 => |a, b, _| bits64(a >> (b & 63)),
        Op::S_ASHR_I32 => |a, b, _| bits32((signed(a) >> (b & 31)) as u64),
        Op::S_ASHR_I64 => |a, b, _| bits64((a as i64 >> (b & 63)) as u64),
        Op::S_BFM_B32 => |a, b, _| ((ones(a & 31) << (b & 31)) & 0xffff_ffff, None),
        Op::S_BFM_B64 => |a, b, _| (ones(a & 63) << (b & 63), None),
        Op::S_MUL_I32 => |a, b, _| (a.wrapping_mul(b) & 0xffff_ffff, None),
        Op::S_BFE_U32 => |a, b, _| bits32(field(a, b, 32, false)),
        Op::S_BFE_I32 => |a, b, _| bits32(field(a, b, 32, true)),
        Op::S_BFE_U64 => |a, b, _| bits64(field(a, b, 64, false)),
        Op::S_BFE_I64 => |a, b, _| bits64(field(a, b, 64, true)),
        // The difference wraps before its absolute value is taken.
        Op::S_ABSDIFF_I32 => |a, b, _| {
            let difference = (a as u32).wrapping_sub(b as u32) as i32;
            bits32(u64::from(difference.unsigned_abs()))
        },
        Op::S_MUL_HI_U32 => |a, b, _| ((a * b) >> 32, None),
        Op::S_MUL_HI_I32 => |a, b, _| (((signed(a) * signed(b)) >> 32) as u64 & 0xffff_ffff, None),
        Op::S_LSHL1_ADD_U32 => |a, b, _| carry((a << 1) + b),
        Op::S_LSHL2_ADD_U32 => |a, b, _| carry((a << 2) + b),
        Op::S_LSHL3_ADD_U32 => |a, b, _| carry((a << 3) + b),
        Op::S_LSHL4_ADD_U32 => |a, b, _| carry((a << 4) + b),
        Op::S_PACK_LL_B32_B16 => |a, b, _| (a & 0xffff | (b & 0xffff) << 16, None),
        Op::S_PACK_LH_B32_B16 => |a, b, _| (a & 0xffff | b & 0xffff_0000, None),
        Op::S_PACK_HH_B32_B16 => |a, b, _| (a >> 16 | b & 0xffff_0000, None),
        _ => return None,
    };
    Some(f)
}

//! Integers and bits of 32.

use softgpu_isa::Op;

use super::{Env, Semantics, Sources};

type Function = fn(&Env, Sources) -> u64;

fn i(value: u64) -> i64 {
    i64::from(value as u32 as i32)
}

/// The lowest 24 bits with their sign.
fn i24(value: u64) -> i64 {
    i64::from((value as u32) << 8) << 32 >> 40
}

fn u24(value: u64) -> u64 {
    value & 0xff_ffff
}

fn low(value: u64) -> u64 {
    value & 0xffff_ffff
}

/// An unsigned result, saturated if the instruction clamps.
fn unsigned(e: &Env, exact: i128) -> u64 {
    if e.clamp { exact.clamp(0, u32::MAX.into()) as u64 } else { low(exact as u64) }
}

/// A signed result, saturated if the instruction clamps.
fn signed(e: &Env, exact: i64) -> u64 {
    let value = if e.clamp { exact.clamp(i32::MIN.into(), i32::MAX.into()) } else { exact };
    low(value as u64)
}

fn median<T: Ord>(a: T, b: T, c: T) -> T {
    let (small, large) = if a < b { (a, b) } else { (b, a) };
    small.max(large.min(c))
}

fn ones(count: u64) -> u64 {
    (1 << (count & 31)) - 1
}

fn field(a: u64, offset: u64, width: u64, is_signed: bool) -> u64 {
    let (offset, width) = (offset & 31, width & 31);
    if width == 0 {
        return 0;
    }
    let value = if is_signed { i(a) >> offset } else { (a >> offset) as i64 };
    let extended = if is_signed { value << (64 - width) >> (64 - width) } else { value & ones(width) as i64 };
    low(extended as u64)
}

/// Zeros, or copies of the sign, from the top; -1 if there is nothing else.
fn run(value: u32, all: bool) -> u64 {
    low(if all { u64::MAX } else { u64::from(value.leading_zeros()) })
}

/// The bytes of a dword.
pub(super) fn bytes(value: u64) -> [u8; 4] {
    (value as u32).to_le_bytes()
}

/// Sum of absolute differences of bytes; `masked` leaves out those whose reference is 0.
pub(super) fn differences(a: u64, b: u64, masked: bool) -> u64 {
    let pairs = bytes(a).into_iter().zip(bytes(b));
    pairs.filter(|(_, b)| !masked || *b != 0).map(|(a, b)| u64::from(a.abs_diff(b))).sum()
}

fn differences16(a: u64, b: u64) -> u64 {
    let half = |shift: u32| u64::from(((a >> shift) as u16).abs_diff((b >> shift) as u16));
    half(0) + half(16)
}

/// Averages of bytes; the third source has a rounding bit for each.
fn lerp(a: u64, b: u64, c: u64) -> u64 {
    let average = |k: u32| ((a >> k & 0xff) + (b >> k & 0xff) + (c >> k & 1)) >> 1;
    (0..4).map(|byte| average(8 * byte) << (8 * byte)).sum()
}

/// Byte `select` of eight, or a constant, or copies of the sign of an odd byte.
fn permuted(data: u64, select: u8) -> u8 {
    let byte = |n: u8| (data >> (8 * n)) as u8;
    match select {
        0..=7 => byte(select),
        8..=11 => ((byte(2 * (select - 8) + 1) as i8) >> 7) as u8,
        12 => 0,
        _ => 0xff,
    }
}

fn permute(a: u64, b: u64, selects: u64) -> u64 {
    u64::from(u32::from_le_bytes(bytes(selects).map(|select| permuted(a << 32 | b, select))))
}

/// Lanes below this one, as bits.
fn below(e: &Env) -> u64 {
    (1 << e.lane) - 1
}

pub(super) fn find(op: Op) -> Option<Function> {
    simple(op).or_else(|| arithmetic(op)).or_else(|| order(op)).or_else(|| fields(op))
}

fn simple(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_NOP | Op::V_CLREXCP => |e, _| u64::from(e.old),
        Op::V_MOV_B32 | Op::V_ACCVGPR_MOV_B32 | Op::V_ACCVGPR_READ_B32 | Op::V_ACCVGPR_WRITE_B32 => |_, [a, _, _]| a,
        Op::V_CNDMASK_B32 => |_, [a, b, mask]| if mask != 0 { b } else { a },
        Op::V_AND_B32 => |_, [a, b, _]| a & b,
        Op::V_OR_B32 => |_, [a, b, _]| a | b,
        Op::V_XOR_B32 => |_, [a, b, _]| a ^ b,
        Op::V_XNOR_B32 => |_, [a, b, _]| low(!(a ^ b)),
        Op::V_NOT_B32 => |_, [a, _, _]| low(!a),
        Op::V_LSHLREV_B32 => |_, [a, b, _]| low(b << (a & 31)),
        Op::V_LSHRREV_B32 => |_, [a, b, _]| b >> (a & 31),
        Op::V_ASHRREV_I32 => |_, [a, b, _]| low((i(b) >> (a & 31)) as u64),
        Op::V_AND_OR_B32 => |_, [a, b, c]| a & b | c,
        Op::V_OR3_B32 => |_, [a, b, c]| a | b | c,
        Op::V_LSHL_OR_B32 => |_, [a, b, c]| low(a << (b & 31)) | c,
        Op::V_LSHL_ADD_U32 => |_, [a, b, c]| low((a << (b & 31)) + c),
        Op::V_ADD_LSHL_U32 => |_, [a, b, c]| low(low(a + b) << (c & 31)),
        Op::V_ADD3_U32 => |_, [a, b, c]| low(a + b + c),
        Op::V_XAD_U32 => |_, [a, b, c]| low((a ^ b) + c),
        _ => return None,
    };
    Some(f)
}

fn arithmetic(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_ADD_U32 => |e, [a, b, _]| unsigned(e, i128::from(a) + i128::from(b)),
        Op::V_SUB_U32 => |e, [a, b, _]| unsigned(e, i128::from(a) - i128::from(b)),
        Op::V_SUBREV_U32 => |e, [a, b, _]| unsigned(e, i128::from(b) - i128::from(a)),
        Op::V_ADD_I32 => |e, [a, b, _]| signed(e, i(a) + i(b)),
        Op::V_SUB_I32 => |e, [a, b, _]| signed(e, i(a) - i(b)),
        Op::V_MUL_I32_I24 => |e, [a, b, _]| signed(e, i24(a) * i24(b)),
        Op::V_MUL_U32_U24 => |e, [a, b, _]| unsigned(e, i128::from(u24(a) * u24(b))),
        Op::V_MUL_HI_I32_I24 => |_, [a, b, _]| low(((i24(a) * i24(b)) >> 32) as u64),
        Op::V_MUL_HI_U32_U24 => |_, [a, b, _]| (u24(a) * u24(b)) >> 32,
        Op::V_MAD_I32_I24 => |e, [a, b, c]| signed(e, i24(a) * i24(b) + i(c)),
        Op::V_MAD_U32_U24 => |e, [a, b, c]| unsigned(e, i128::from(u24(a) * u24(b)) + i128::from(c)),
        Op::V_MAD_U32_U16 => |e, [a, b, c]| unsigned(e, i128::from(a * b) + i128::from(c)),
        Op::V_MAD_I32_I16 => |e, [a, b, c]| signed(e, i64::from(a as i16) * i64::from(b as i16) + i(c)),
        Op::V_MUL_LO_U32 => |_, [a, b, _]| low(a.wrapping_mul(b)),
        Op::V_MUL_HI_U32 => |_, [a, b, _]| (a * b) >> 32,
        Op::V_MUL_HI_I32 => |_, [a, b, _]| low(((i(a) * i(b)) >> 32) as u64),
        Op::V_SAD_U8 => |e, [a, b, c]| unsigned(e, i128::from(differences(a, b, false) + c)),
        Op::V_SAD_HI_U8 => |e, [a, b, c]| unsigned(e, i128::from((differences(a, b, false) << 16) + c)),
        Op::V_MSAD_U8 => |e, [a, b, c]| unsigned(e, i128::from(differences(a, b, true) + c)),
        Op::V_SAD_U16 => |e, [a, b, c]| unsigned(e, i128::from(differences16(a, b) + c)),
        Op::V_SAD_U32 => |e, [a, b, c]| unsigned(e, i128::from(a.abs_diff(b) + c)),
        _ => return None,
    };
    Some(f)
}

fn order(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_MIN_I32 => |_, [a, b, _]| low(i(a).min(i(b)) as u64),
        Op::V_MAX_I32 => |_, [a, b, _]| low(i(a).max(i(b)) as u64),
        Op::V_MIN_U32 => |_, [a, b, _]| a.min(b),
        Op::V_MAX_U32 => |_, [a, b, _]| a.max(b),
        Op::V_MIN3_I32 => |_, [a, b, c]| low(i(a).min(i(b)).min(i(c)) as u64),
        Op::V_MAX3_I32 => |_, [a, b, c]| low(i(a).max(i(b)).max(i(c)) as u64),
        Op::V_MED3_I32 => |_, [a, b, c]| low(median(i(a), i(b), i(c)) as u64),
        Op::V_MIN3_U32 => |_, [a, b, c]| a.min(b).min(c),
        Op::V_MAX3_U32 => |_, [a, b, c]| a.max(b).max(c),
        Op::V_MED3_U32 => |_, [a, b, c]| median(a, b, c),
        _ => return None,
    };
    Some(f)
}

fn fields(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_BFREV_B32 => |_, [a, _, _]| u64::from((a as u32).reverse_bits()),
        Op::V_FFBH_U32 => |_, [a, _, _]| run(a as u32, a == 0),
        Op::V_FFBH_I32 => |_, [a, _, _]| {
            let differing = (i(a) ^ (i(a) >> 31)) as u32;
            run(differing, differing == 0)
        },
        Op::V_FFBL_B32 => |_, [a, _, _]| low(if a == 0 { u64::MAX } else { u64::from(a.trailing_zeros()) }),
        Op::V_BFE_U32 => |_, [a, b, c]| field(a, b, c, false),
        Op::V_BFE_I32 => |_, [a, b, c]| field(a, b, c, true),
        Op::V_BFI_B32 => |_, [a, b, c]| a & b | !a & c,
        Op::V_BFM_B32 => |_, [a, b, _]| low(ones(a) << (b & 31)),
        Op::V_BCNT_U32_B32 => |_, [a, b, _]| low(u64::from(a.count_ones()) + b),
        Op::V_MBCNT_LO_U32_B32 => |e, [a, b, _]| low(u64::from((a & low(below(e))).count_ones()) + b),
        Op::V_MBCNT_HI_U32_B32 => |e, [a, b, _]| low(u64::from((a & below(e) >> 32).count_ones()) + b),
        Op::V_LERP_U8 => |_, [a, b, c]| lerp(a, b, c),
        Op::V_ALIGNBIT_B32 => |_, [a, b, c]| low((a << 32 | b) >> (c & 31)),
        Op::V_ALIGNBYTE_B32 => |_, [a, b, c]| low((a << 32 | b) >> (8 * (c & 3))),
        Op::V_PERM_B32 => |_, [a, b, c]| permute(a, b, c),
        _ => return None,
    };
    Some(f)
}

/// Sum and carry; the sum saturates if the instruction clamps.
fn add(e: &Env, a: u64, b: u64, carry: u64) -> (u64, bool) {
    let sum = a + b + carry;
    (unsigned(e, sum.into()), sum >> 32 != 0)
}

/// Difference and borrow.
fn subtract(e: &Env, a: u64, b: u64, borrow: u64) -> (u64, bool) {
    let exact = i128::from(a) - i128::from(b) - i128::from(borrow);
    (unsigned(e, exact), exact < 0)
}

/// Operations with a mask as second result.
pub(super) fn carry(op: Op) -> Option<Semantics> {
    let f: fn(&Env, Sources) -> (u64, bool) = match op {
        Op::V_ADD_CO_U32 => |e, [a, b, _]| add(e, a, b, 0),
        Op::V_SUB_CO_U32 => |e, [a, b, _]| subtract(e, a, b, 0),
        Op::V_SUBREV_CO_U32 => |e, [a, b, _]| subtract(e, b, a, 0),
        Op::V_ADDC_CO_U32 => |e, [a, b, carry]| add(e, a, b, carry),
        Op::V_SUBB_CO_U32 => |e, [a, b, borrow]| subtract(e, a, b, borrow),
        Op::V_SUBBREV_CO_U32 => |e, [a, b, borrow]| subtract(e, b, a, borrow),
        Op::V_MAD_U64_U32 => |_, [a, b, c]| {
            let exact = u128::from(a) * u128::from(b) + u128::from(c);
            (exact as u64, exact >> 64 != 0)
        },
        Op::V_MAD_I64_I32 => |_, [a, b, c]| {
            let exact = i128::from(i(a)) * i128::from(i(b)) + i128::from(c as i64);
            (exact as u64, exact >> 64 & 1 != 0)
        },
        _ => return super::math::carry(op),
    };
    Some(Semantics::Carry(f))
}

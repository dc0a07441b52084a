//! Integer instructions of up to 32 bits without carry.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::narrow::{calc, destination, keeps_high, lanes, mask, rows, store, vop};
use crate::handlers;
use crate::op::{self, Handler, Op, next, src};
use crate::simd::{self, sel};
use crate::wave::Wave;

/// Low 24 bits, sign-extended.
#[inline(always)]
fn i24(v: u32) -> i32 {
    (v << 8) as i32 >> 8
}

/// Low 24 bits.
#[inline(always)]
fn u24(v: u32) -> u32 {
    v & 0xff_ffff
}

#[inline(always)]
fn i16(v: u32) -> i32 {
    (v << 16) as i32 >> 16
}

#[inline(always)]
fn u16(v: u32) -> u32 {
    v & 0xffff
}

#[inline(always)]
fn min_i(a: u32, b: u32) -> u32 {
    sel((a as i32) < b as i32, a, b)
}

#[inline(always)]
fn max_i(a: u32, b: u32) -> u32 {
    sel((a as i32) > b as i32, a, b)
}

#[inline(always)]
fn min_u(a: u32, b: u32) -> u32 {
    sel(a < b, a, b)
}

#[inline(always)]
fn max_u(a: u32, b: u32) -> u32 {
    sel(a > b, a, b)
}

/// Sum of absolute differences of bytes; `skip_zero` leaves out bytes that are 0 in `b`.
pub(super) fn sad_u8(a: u32, b: u32, skip_zero: bool) -> u32 {
    let pairs = a.to_le_bytes().into_iter().zip(b.to_le_bytes());
    pairs.filter(|(_, y)| !skip_zero || *y != 0).map(|(x, y)| u32::from(x.abs_diff(y))).sum()
}

pub(super) fn sad_u16(a: u32, b: u32) -> u32 {
    (u16(a).abs_diff(u16(b))) + (a >> 16).abs_diff(b >> 16)
}

/// One byte of `v_perm_b32`: bytes 0 to 3 of `b`, 4 to 7 of `a`, then the signs of the odd ones,
/// then constants.
#[inline(always)]
fn permuted(a: u32, b: u32, select: u32) -> u32 {
    let select = select & 0xff;
    let pick = |high: u32, shift: u32| sel(high == 0, b, a) >> shift & 0xff;
    let byte = pick(select & 4, 8 * (select & 3));
    // Selects 8 to 11: byte 1, 3, 5, 7.
    let odd = pick(select & 2, 8 * (2 * (select & 1) + 1));
    let sign = 0u32.wrapping_sub(odd >> 7) & 0xff;
    let constant = sel(select == 12, 0, 0xff);
    sel(select < 8, byte, sel(select < 12, sign, constant))
}

#[inline(always)]
fn perm(a: u32, b: u32, c: u32) -> u32 {
    permuted(a, b, c) | permuted(a, b, c >> 8) << 8 | permuted(a, b, c >> 16) << 16 | permuted(a, b, c >> 24) << 24
}

/// `v_perm_b32`, nearly always with the same selection in all lanes.
#[inline(always)]
unsafe fn permute(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let [a, b, c] = rows(w, op);
        let select = (*c).0[0];
        let uniform = (*op).src[2] >= src::CONSTANT;
        if !uniform || select.to_le_bytes().iter().any(|s| (8..12).contains(s)) {
            let r = simd::calc3(a, b, c, perm);
            store(w, op, &r);
            return next(op);
        }
        // What each byte takes of `a`, of `b`, how far down, and its constant.
        let bytes = select.to_le_bytes().map(|s| {
            let s = u32::from(s);
            let mask = 0xff << (8 * (s & 3));
            match s {
                0..4 => (0, mask, 8 * (s & 3), 0),
                4..8 => (mask, 0, 8 * (s & 3), 0),
                12 => (0, 0, 0, 0),
                _ => (0, 0, 0, 0xff),
            }
        });
        let byte = |i: usize, a: u32, b: u32| {
            let (from_a, from_b, shift, constant) = bytes[i];
            ((a & from_a | b & from_b) >> shift | constant) << (8 * i)
        };
        let m = mask(w);
        simd::map2(destination(w, op), a, b, m, |a, b| byte(0, a, b) | byte(1, a, b) | byte(2, a, b) | byte(3, a, b));
        next(op)
    }
}

/// A signed 16-bit value limited to a byte.
#[inline(always)]
fn saturated_byte(v: i32) -> u32 {
    v.clamp(0, 255) as u32
}

fn lerp(a: u32, b: u32, c: u32) -> u32 {
    let (a, b, c) = (a.to_le_bytes(), b.to_le_bytes(), c.to_le_bytes());
    u32::from_le_bytes(core::array::from_fn(|i| ((u16::from(a[i]) + u16::from(b[i]) + u16::from(c[i] & 1)) >> 1) as u8))
}

/// Position of the first set bit from the top, all ones if there is none.
#[inline(always)]
fn ffbh(v: u32) -> u32 {
    sel(v == 0, u32::MAX, v.leading_zeros())
}

/// Position from the top of the first bit that differs from the sign, all ones if none does.
#[inline(always)]
fn ffbh_signed(v: u32) -> u32 {
    ffbh(v ^ ((v as i32 >> 31) as u32))
}

/// A copy; of a scalar to all lanes without the detour through a row.
#[inline(always)]
unsafe fn copy(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let code = (*op).src[0];
        let (d, m) = (destination(w, op), mask(w));
        if code >= src::SCALAR && m.is_null() {
            let v = op::scalar(w, op, code & 0xff);
            (*d).0.iter_mut().for_each(|lane| *lane = v);
        } else {
            simd::map1(d, op::row(w, op, 0), m, |v| v);
        }
        next(op)
    }
}

/// The handlers of an operation.
pub(super) fn table(op: I) -> Option<[Handler; 3]> {
    arithmetic(op).or_else(|| logic(op)).or_else(|| ternary(op)).or_else(|| short(op)).or_else(|| bytes(op))
}

fn arithmetic(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_U32 | I::V_ADD_I32 => vop!(|a, b| a.wrapping_add(b)),
        I::V_SUB_U32 | I::V_SUB_I32 => vop!(|a, b| a.wrapping_sub(b)),
        I::V_SUBREV_U32 => vop!(|a, b| b.wrapping_sub(a)),
        I::V_MUL_LO_U32 => vop!(|a, b| a.wrapping_mul(b)),
        I::V_MUL_HI_U32 => vop!(|a, b| ((u64::from(a) * u64::from(b)) >> 32) as u32),
        I::V_MUL_HI_I32 => calc!(|a, b| ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32),
        I::V_MUL_I32_I24 => vop!(|a, b| i24(a).wrapping_mul(i24(b)) as u32),
        I::V_MUL_U32_U24 => vop!(|a, b| u24(a).wrapping_mul(u24(b))),
        I::V_MUL_HI_I32_I24 => calc!(|a, b| ((i64::from(i24(a)) * i64::from(i24(b))) >> 32) as u32),
        I::V_MUL_HI_U32_U24 => calc!(|a, b| ((u64::from(u24(a)) * u64::from(u24(b))) >> 32) as u32),
        I::V_MIN_I32 => vop!(|a, b| min_i(a, b)),
        I::V_MAX_I32 => vop!(|a, b| max_i(a, b)),
        I::V_MIN_U32 => vop!(|a, b| min_u(a, b)),
        I::V_MAX_U32 => vop!(|a, b| max_u(a, b)),
        _ => return None,
    })
}

fn logic(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_MOV_B32 => handlers!(copy),
        I::V_NOT_B32 => vop!(|a| !a),
        I::V_AND_B32 => vop!(|a, b| a & b),
        I::V_OR_B32 => vop!(|a, b| a | b),
        I::V_XOR_B32 => vop!(|a, b| a ^ b),
        I::V_XNOR_B32 => vop!(|a, b| !(a ^ b)),
        I::V_LSHLREV_B32 => vop!(|a, b| b << (a & 31)),
        I::V_LSHRREV_B32 => vop!(|a, b| b >> (a & 31)),
        I::V_ASHRREV_I32 => vop!(|a, b| (b as i32 >> (a & 31)) as u32),
        I::V_BFREV_B32 => calc!(|a| a.reverse_bits()),
        I::V_FFBH_U32 => calc!(|a| ffbh(a)),
        I::V_FFBH_I32 => calc!(|a| ffbh_signed(a)),
        I::V_FFBL_B32 => calc!(|a| sel(a == 0, u32::MAX, a.trailing_zeros())),
        I::V_BCNT_U32_B32 => calc!(|a, b| a.count_ones().wrapping_add(b)),
        I::V_BFM_B32 => vop!(|a, b| ((1u32 << (a & 31)).wrapping_sub(1)) << (b & 31)),
        _ => return None,
    })
}

fn ternary(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD3_U32 => vop!(|a, b, c| a.wrapping_add(b).wrapping_add(c)),
        I::V_LSHL_ADD_U32 => vop!(|a, b, c| (a << (b & 31)).wrapping_add(c)),
        I::V_ADD_LSHL_U32 => vop!(|a, b, c| a.wrapping_add(b) << (c & 31)),
        I::V_LSHL_OR_B32 => vop!(|a, b, c| a << (b & 31) | c),
        I::V_AND_OR_B32 => vop!(|a, b, c| a & b | c),
        I::V_OR3_B32 => vop!(|a, b, c| a | b | c),
        I::V_XAD_U32 => vop!(|a, b, c| (a ^ b).wrapping_add(c)),
        I::V_BFE_U32 => vop!(|a, b, c| a >> (b & 31) & ((1u32 << (c & 31)).wrapping_sub(1))),
        // A field that reaches past bit 31 continues with the sign.
        I::V_BFE_I32 => calc!(|a, b, c| {
            let width = c & 31;
            let field = (a as i32 >> (b & 31)) as u32 & ((1u32 << width).wrapping_sub(1));
            let sign = (1u32 << width) >> 1;
            (field ^ sign).wrapping_sub(sign)
        }),
        I::V_BFI_B32 => vop!(|a, b, c| a & b | !a & c),
        I::V_ALIGNBIT_B32 => {
            calc!(|a, b, c| (((u64::from(a) << 32) | u64::from(b)) >> (c & 31)) as u32)
        }
        I::V_ALIGNBYTE_B32 => {
            calc!(|a, b, c| (((u64::from(a) << 32) | u64::from(b)) >> (8 * (c & 3))) as u32)
        }
        I::V_MAD_I32_I24 => vop!(|a, b, c| (i24(a).wrapping_mul(i24(b)) as u32).wrapping_add(c)),
        I::V_MAD_U32_U24 => vop!(|a, b, c| u24(a).wrapping_mul(u24(b)).wrapping_add(c)),
        I::V_MAD_U32_U16 => vop!(|a, b, c| u16(a).wrapping_mul(u16(b)).wrapping_add(c)),
        I::V_MAD_I32_I16 => vop!(|a, b, c| (i16(a).wrapping_mul(i16(b)) as u32).wrapping_add(c)),
        I::V_MIN3_I32 => calc!(|a, b, c| min_i(min_i(a, b), c)),
        I::V_MAX3_I32 => calc!(|a, b, c| max_i(max_i(a, b), c)),
        I::V_MED3_I32 => calc!(|a, b, c| max_i(min_i(a, b), min_i(max_i(a, b), c))),
        I::V_MIN3_U32 => calc!(|a, b, c| min_u(min_u(a, b), c)),
        I::V_MAX3_U32 => calc!(|a, b, c| max_u(max_u(a, b), c)),
        I::V_MED3_U32 => calc!(|a, b, c| max_u(min_u(a, b), min_u(max_u(a, b), c))),
        _ => return None,
    })
}

/// 16 bits: results have zeros in the high half.
fn short(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_U16 | I::V_ADD_I16 => vop!(|a, b| u16(a.wrapping_add(b))),
        I::V_SUB_U16 | I::V_SUB_I16 => vop!(|a, b| u16(a.wrapping_sub(b))),
        I::V_SUBREV_U16 => vop!(|a, b| u16(b.wrapping_sub(a))),
        I::V_MUL_LO_U16 => vop!(|a, b| u16(a.wrapping_mul(b))),
        I::V_LSHLREV_B16 => vop!(|a, b| u16(b << (a & 15))),
        I::V_LSHRREV_B16 => vop!(|a, b| u16(b) >> (a & 15)),
        I::V_ASHRREV_I16 => vop!(|a, b| u16((i16(b) >> (a & 15)) as u32)),
        I::V_MIN_U16 => calc!(|a, b| min_u(u16(a), u16(b))),
        I::V_MAX_U16 => calc!(|a, b| max_u(u16(a), u16(b))),
        I::V_MIN_I16 => calc!(|a, b| u16(min_i(i16(a) as u32, i16(b) as u32))),
        I::V_MAX_I16 => calc!(|a, b| u16(max_i(i16(a) as u32, i16(b) as u32))),
        I::V_MAD_U16 | I::V_MAD_I16 => keeps_high!(|a, b, c| a.wrapping_mul(b).wrapping_add(c)),
        I::V_MAD_LEGACY_U16 | I::V_MAD_LEGACY_I16 => {
            vop!(|a, b, c| u16(a.wrapping_mul(b).wrapping_add(c)))
        }
        I::V_MIN3_U16 => calc!(|a, b, c| min_u(min_u(u16(a), u16(b)), u16(c))),
        I::V_MAX3_U16 => calc!(|a, b, c| max_u(max_u(u16(a), u16(b)), u16(c))),
        I::V_MED3_U16 => calc!(|a, b, c| {
            let (a, b, c) = (u16(a), u16(b), u16(c));
            max_u(min_u(a, b), min_u(max_u(a, b), c))
        }),
        I::V_MIN3_I16 => {
            calc!(|a, b, c| u16(min_i(min_i(i16(a) as u32, i16(b) as u32), i16(c) as u32)))
        }
        I::V_MAX3_I16 => {
            calc!(|a, b, c| u16(max_i(max_i(i16(a) as u32, i16(b) as u32), i16(c) as u32)))
        }
        I::V_MED3_I16 => calc!(|a, b, c| {
            let (a, b, c) = (i16(a) as u32, i16(b) as u32, i16(c) as u32);
            u16(max_i(min_i(a, b), min_i(max_i(a, b), c)))
        }),
        I::V_PACK_B32_F16 => vop!(|a, b| u16(a) | b << 16),
        _ => return None,
    })
}

fn bytes(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_SAD_U8 => lanes!(|a, b, c| sad_u8(a, b, false).wrapping_add(c)),
        I::V_SAD_HI_U8 => lanes!(|a, b, c| (sad_u8(a, b, false) << 16).wrapping_add(c)),
        I::V_MSAD_U8 => lanes!(|a, b, c| sad_u8(a, b, true).wrapping_add(c)),
        I::V_SAD_U16 => lanes!(|a, b, c| sad_u16(a, b).wrapping_add(c)),
        I::V_SAD_U32 => calc!(|a, b, c| max_u(a, b).wrapping_sub(min_u(a, b)).wrapping_add(c)),
        I::V_LERP_U8 => lanes!(|a, b, c| lerp(a, b, c)),
        I::V_PERM_B32 => handlers!(permute),
        I::V_SAT_PK_U8_I16 => {
            lanes!(|a| saturated_byte(i16(a)) | saturated_byte(i16(a >> 16)) << 8)
        }
        _ => return None,
    })
}

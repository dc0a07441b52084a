//! VOP3P: packed 16-bit and packed f32 arithmetic, mixed precision, dot products.
//!
//! Handlers of packed 16-bit operations see sources whose halves are where they belong:
//! [`halves`] applies op_sel and negation, which most instructions don't use.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Kind, Op as I, Operand};

use super::half_math as half;
use super::pairs::mask;
use super::{dot, matrix, mix, packed_single};
use crate::fpenv;
use crate::handlers;
use crate::lower;
use crate::op::{self, Handler, Op, next, src};
use crate::simd::{self, Backend};
use crate::wave::{Row, Wave};

/// The op for `inst` if it is packed, mixed, a dot product or a matrix instruction.
pub(super) fn lower_packed(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    if inst.sdwa.is_some() || inst.dpp.is_some() {
        return None;
    }
    if let Some(op) = matrix::lower_matrix(inst, backend, pc) {
        return Some(op);
    }
    if let Some(table) = mix::handlers(inst.op) {
        return Some(mix::lower(inst, backend, pc, table));
    }
    if let Some(table) = packed_single::handlers(inst.op) {
        return packed_single::lower(inst, backend, pc, table);
    }
    let clamp = inst.mods.clamp;
    let table = integer(inst.op, clamp).or_else(|| float(inst.op, clamp)).or_else(|| dot::handlers(inst.op, clamp))?;
    Some(lower_halves(inst, backend, pc, table))
}

/// [`Op::bits`] has four bits for each source: as low half take the high one, as high half take
/// the low one, negate low, negate high. [`Op::wide`] has 16-bit inline constants.
fn lower_halves(inst: &Inst, backend: Backend, pc: u64, table: [Handler; 3]) -> Op {
    let mut op = lower::op(inst, backend, pc, table);
    let info = inst.op.info();
    for i in 0..3 {
        let is_packed = matches!(info.src_kind[i], Kind::Pk16 | Kind::PkF16);
        if !is_packed {
            continue;
        }
        if let Some(bits) = inst.src[i].inline_f16() {
            op.src[i] = src::SCALAR | Operand::LITERAL.0;
            op.wide |= u64::from(bits) << (16 * i);
        }
        if inst.format == softgpu_isa::Format::Vop3p {
            let bit = |mods: u8| u16::from(mods >> i & 1);
            let m = &inst.mods;
            let nibble = bit(m.op_sel) | (bit(m.op_sel_hi) ^ 1) << 1 | bit(m.neg) << 2 | bit(m.neg_hi) << 3;
            op.bits |= nibble << (4 * i);
        }
    }
    op
}

/// The row of packed 16-bit source `i`, its halves selected and negated.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
pub(super) unsafe fn halves(w: &mut Wave, op: *const Op, i: usize) -> *const Row {
    // SAFETY: by contract.
    unsafe {
        let row = if (*op).src[i] == src::SCALAR | Operand::LITERAL.0 {
            w.tmp[2 * i] = Row::splat(((*op).wide >> (16 * i)) as u32 & 0xffff);
            &w.tmp[2 * i]
        } else {
            op::row(w, op, i)
        };
        let nibble = (*op).bits >> (4 * i) & 15;
        if nibble == 0 { row } else { arranged(&raw mut w.tmp[2 * i], row, u32::from(nibble)) }
    }
}

/// Selects and negates halves into `out`, a scratch row, which may be `row` itself.
#[inline(never)]
unsafe fn arranged(out: *mut Row, row: *const Row, nibble: u32) -> *const Row {
    let (low, high) = (16 * (nibble & 1), 16 * (nibble >> 1 & 1 ^ 1));
    let flip = (nibble >> 2 & 1) << 15 | (nibble >> 3 & 1) << 31;
    // SAFETY: both are valid rows.
    unsafe { simd::map1(out, row, core::ptr::null(), |v| (v >> low & 0xffff | v >> high << 16) ^ flip) };
    out
}

/// Handlers that map `$e` over both halves of up to three packed sources; `$half` takes a half
/// out of a dword.
macro_rules! halves {
    ($half:ident; |$mode:ident; $($v:ident $i:literal),+| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let rows = [$(halves(w, op, $i)),+];
                let m = mask(w);
                let d = w.row((*op).dst as usize);
                let _env = fpenv::wide(w);
                let $mode = w.mode;
                let last = rows.len() - 1;
                simd::map3(d, rows[0], rows[1.min(last)], rows[2.min(last)], m, |a, b, c| {
                    let sources = [a, b, c];
                    let low = { $( let $v = $half(sources[$i]); )+ let half = $e; half as u32 };
                    let high = { $( let $v = $half(sources[$i] >> 16); )+ let half = $e; half as u32 };
                    low & 0xffff | high << 16
                });
                next(op)
            }
        }
        handlers!(body)
    }};
}

#[inline(always)]
fn signed(v: u32) -> i32 {
    i32::from(v as i16)
}

#[inline(always)]
fn unsigned(v: u32) -> u32 {
    v & 0xffff
}

#[inline(always)]
fn saturate(v: i32) -> i32 {
    v.clamp(-0x8000, 0x7fff)
}

fn integer(op: I, clamp: bool) -> Option<[Handler; 3]> {
    Some(match (op, clamp) {
        (I::V_PK_MAD_I16, true) => halves!(signed; |_m; a 0, b 1, c 2| saturate(a * b + c)),
        (I::V_PK_ADD_I16, true) => halves!(signed; |_m; a 0, b 1| saturate(a + b)),
        (I::V_PK_SUB_I16, true) => halves!(signed; |_m; a 0, b 1| saturate(a - b)),
        (I::V_PK_MAD_U16, true) => halves!(unsigned; |_m; a 0, b 1, c 2| (a * b + c).min(0xffff)),
        (I::V_PK_ADD_U16, true) => halves!(unsigned; |_m; a 0, b 1| (a + b).min(0xffff)),
        (I::V_PK_SUB_U16, true) => halves!(unsigned; |_m; a 0, b 1| a.saturating_sub(b)),
        (I::V_PK_MAD_I16 | I::V_PK_MAD_U16, _) => {
            halves!(unsigned; |_m; a 0, b 1, c 2| a.wrapping_mul(b).wrapping_add(c))
        }
        (I::V_PK_ADD_I16 | I::V_PK_ADD_U16, _) => halves!(unsigned; |_m; a 0, b 1| a + b),
        (I::V_PK_SUB_I16 | I::V_PK_SUB_U16, _) => {
            halves!(unsigned; |_m; a 0, b 1| a.wrapping_sub(b))
        }
        (I::V_PK_MUL_LO_U16, _) => halves!(unsigned; |_m; a 0, b 1| a.wrapping_mul(b)),
        (I::V_PK_LSHLREV_B16, _) => halves!(unsigned; |_m; a 0, b 1| b << (a & 15)),
        (I::V_PK_LSHRREV_B16, _) => halves!(unsigned; |_m; a 0, b 1| b >> (a & 15)),
        (I::V_PK_ASHRREV_I16, _) => halves!(signed; |_m; a 0, b 1| b >> (a & 15)),
        (I::V_PK_MAX_I16, _) => halves!(signed; |_m; a 0, b 1| a.max(b)),
        (I::V_PK_MIN_I16, _) => halves!(signed; |_m; a 0, b 1| a.min(b)),
        (I::V_PK_MAX_U16, _) => halves!(unsigned; |_m; a 0, b 1| a.max(b)),
        (I::V_PK_MIN_U16, _) => halves!(unsigned; |_m; a 0, b 1| a.min(b)),
        _ => return None,
    })
}

/// MODE.IEEE: signaling NaNs become quiet.
#[inline(always)]
fn ieee(mode: u32) -> bool {
    mode >> 9 & 1 != 0
}

/// MODE.DX10_CLAMP: clamping makes NaN 0.
#[inline(always)]
fn nan_to_zero(mode: u32) -> bool {
    mode >> 8 & 1 != 0
}

fn float(op: I, clamp: bool) -> Option<[Handler; 3]> {
    macro_rules! either {
        (|$m:ident; $($v:ident $i:literal),+| $e:expr) => {
            if clamp {
                halves!(unsigned; |$m; $($v $i),+| half::clamp($e, nan_to_zero($m)))
            } else {
                halves!(unsigned; |$m; $($v $i),+| { let _ = $m; $e })
            }
        };
    }
    Some(match op {
        I::V_PK_FMA_F16 | I::V_PK_FMAC_F16 => either!(|mode; a 0, b 1, c 2| half::fma(a, b, c)),
        I::V_PK_ADD_F16 => either!(|mode; a 0, b 1| half::add(a, b)),
        I::V_PK_MUL_F16 => either!(|mode; a 0, b 1| half::mul(a, b)),
        I::V_PK_MIN_F16 => either!(|mode; a 0, b 1| half::extreme::<false>(a, b, ieee(mode))),
        I::V_PK_MAX_F16 => either!(|mode; a 0, b 1| half::extreme::<true>(a, b, ieee(mode))),
        _ => return None,
    })
}

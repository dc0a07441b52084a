//! f64 arithmetic and conversions, and 64-bit integers.
//!
//! Each handler reads its operands as pairs of rows with modifiers applied
//! ([`super::pairs`]), maps a function over the lanes, and applies output modifiers.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Kind, Op as I};

use super::compare64;
use super::convert::unsigned;
use super::double_math as math;
use super::pairs::{self, bits, destination, finish, finish_single, float, mask, narrow, single};
use super::sad;
use crate::fpenv;
use crate::handlers;
use crate::op::{Handler, Op, next, src};
use crate::simd::Backend;
use crate::simd64::{self, Pair};
use crate::wave::Wave;

/// The op for `inst` if it is an instruction on 64-bit values.
pub(super) fn lower_double(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    if let Some((table, kind, flags)) = compare64::table(inst) {
        let op = pairs::lower(inst, backend, pc, table, kind)?;
        return Some(Op { flags, ..op });
    }
    let floating = arithmetic(inst.op)
        .or_else(|| extremes(inst.op))
        .or_else(|| special(inst.op))
        .or_else(|| division(inst.op))
        .or_else(|| convert(inst.op));
    let (table, kind) = match floating {
        Some(table) => (table, Kind::F64),
        None => (integer(inst.op)?, Kind::Int64),
    };
    pairs::lower(inst, backend, pc, table, kind)
}

/// Handlers that map a function over 64-bit lanes: `map!(map2; |mode; a = float 0, ...| e)`
/// reads source 0 with [`float`] and names its bits `a`; `mode` is the MODE register.
macro_rules! map {
    ($map:ident; |$mode:ident; $($v:ident = $read:ident $i:literal),+| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                $( let $v = $read(w, op, $i); )+
                let (d, m) = (destination(w, op), mask(w));
                let _env = fpenv::wide(w);
                let $mode = w.mode;
                simd64::$map(d, $($v,)+ m, |$($v),+| $e);
                finish(w, op);
                next(op)
            }
        }
        handlers!(body)
    }};
}

/// As `map!` with a 32-bit result, finished by `$finish`.
macro_rules! narrow {
    (|$a:ident = $read:ident| $e:expr, $finish:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let (a, m) = ($read(w, op, 0), mask(w));
                let d = w.row((*op).dst as usize);
                let _env = fpenv::wide(w);
                simd64::narrow1(d, a, m, |$a| $e);
                $finish(w, op);
                next(op)
            }
        }
        handlers!(body)
    }};
}

/// `f64` of bits.
#[inline(always)]
fn f(x: u64) -> f64 {
    f64::from_bits(x)
}

/// MODE.IEEE: signaling NaNs become quiet.
#[inline(always)]
fn ieee(mode: u32) -> bool {
    mode >> 9 & 1 != 0
}

fn arithmetic(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_F64 => map!(map2; |_mode; a = float 0, b = float 1| (f(a) + f(b)).to_bits()),
        I::V_MUL_F64 => map!(map2; |_mode; a = float 0, b = float 1| (f(a) * f(b)).to_bits()),
        I::V_FMA_F64 | I::V_FMAC_F64 => {
            map!(map3; |_mode; a = float 0, b = float 1, c = float 2| f(a).mul_add(f(b), f(c)).to_bits())
        }
        I::V_RCP_F64 => map!(map1; |_mode; a = float 0| (1.0 / f(a)).to_bits()),
        I::V_SQRT_F64 => map!(map1; |_mode; a = float 0| f(a).sqrt().to_bits()),
        I::V_RSQ_F64 => map!(map1; |_mode; a = float 0| (1.0 / f(a).sqrt()).to_bits()),
        I::V_TRUNC_F64 => map!(map1; |_mode; a = float 0| math::quiet(f(a).trunc().to_bits())),
        I::V_CEIL_F64 => map!(map1; |_mode; a = float 0| math::quiet(f(a).ceil().to_bits())),
        I::V_FLOOR_F64 => map!(map1; |_mode; a = float 0| math::quiet(f(a).floor().to_bits())),
        I::V_RNDNE_F64 => map!(map1; |_mode; a = float 0| math::quiet(fpenv::round_ties_even_f64(f(a)).to_bits())),
        I::V_FRACT_F64 => map!(map1; |_mode; a = float 0| (f(a) - f(a).floor()).to_bits()),
        _ => return None,
    })
}

fn extremes(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_MIN_F64 => {
            map!(map2; |mode; a = float 0, b = float 1| math::extreme::<false>(a, b, ieee(mode)))
        }
        I::V_MAX_F64 => {
            map!(map2; |mode; a = float 0, b = float 1| math::extreme::<true>(a, b, ieee(mode)))
        }
        _ => return None,
    })
}

fn special(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_LDEXP_F64 => {
            map!(map2; |_mode; a = float 0, b = narrow 1| math::ldexp(f(a), b as i32).to_bits())
        }
        I::V_FREXP_MANT_F64 => {
            map!(map1; |_mode; a = float 0| math::frexp_mantissa(f(a)).to_bits())
        }
        I::V_FREXP_EXP_I32_F64 => {
            narrow!(|a = float| math::frexp_exponent(f(a)) as u32, |_: &mut Wave, _| ())
        }
        I::V_TRIG_PREOP_F64 => {
            map!(map2; |_mode; a = float 0, b = narrow 1| math::trig_preop(a, b as u32).to_bits())
        }
        _ => return None,
    })
}

fn convert(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_CVT_F64_F32 => {
            map!(map1; |_mode; a = single 0| f64::from(f32::from_bits(a as u32)).to_bits())
        }
        I::V_CVT_F64_I32 => map!(map1; |_mode; a = narrow 0| f64::from(a as u32 as i32).to_bits()),
        I::V_CVT_F64_U32 => map!(map1; |_mode; a = narrow 0| unsigned::<32>(a as u32).to_bits()),
        I::V_CVT_F32_F64 => narrow!(|a = float| (f(a) as f32).to_bits(), finish_single),
        I::V_CVT_I32_F64 => narrow!(|a = float| to_i32(f(a)), |_: &mut Wave, _| ()),
        I::V_CVT_U32_F64 => narrow!(|a = float| f(a) as u32, |_: &mut Wave, _| ()),
        _ => return None,
    })
}

/// The nearest i32 toward zero; NaN gives 0.
#[inline(always)]
fn to_i32(x: f64) -> u32 {
    let limited = math::limit(x, f64::from(i32::MIN), f64::from(i32::MAX));
    let number = if x.is_nan() { 0.0 } else { limited };
    // SAFETY: the value is in range and no NaN.
    unsafe { number.to_int_unchecked::<i32>() as u32 }
}

fn integer(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_LSHLREV_B64 => handlers!(shift_left),
        I::V_LSHRREV_B64 => map!(map2; |_mode; a = narrow 0, b = bits 1| b >> (a & 63)),
        I::V_ASHRREV_I64 => {
            map!(map2; |_mode; a = narrow 0, b = bits 1| (b as i64 >> (a & 63)) as u64)
        }
        I::V_MAD_U64_U32 => handlers!(mad::<false>),
        I::V_MAD_I64_I32 => handlers!(mad::<true>),
        _ => return sad::handlers(op),
    })
}

fn division(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_DIV_SCALE_F64 => handlers!(div_scale),
        I::V_DIV_FMAS_F64 => handlers!(div_fmas),
        I::V_DIV_FIXUP_F64 => handlers!(div_fixup),
        _ => return None,
    })
}

/// `v_lshlrev_b64`: nearly always by a constant, to make a byte offset of an index. Then the
/// halves are shifted apart, which needs no 64-bit lanes.
#[inline(always)]
unsafe fn shift_left(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (narrow(w, op, 0), bits(w, op, 1));
        let (d, m) = (destination(w, op), mask(w));
        let count = (*a[0]).0[0] & 63;
        if (*op).src[0] < src::TMP {
            simd64::map2(d, a, b, m, |a, b| b << (a & 63));
        } else if count < 32 {
            simd64::map_halves(d, b, m, |low, high| (low << count, high << count | low >> 1 >> (31 - count)));
        } else {
            simd64::map_halves(d, b, m, |low, _| (0, low << (count - 32)));
        }
        next(op)
    }
}

/// `D = S0 * S1 + S2`; the second destination gets bit 64 of the sum (for signed operands,
/// of the 65-bit sum).
#[inline(always)]
unsafe fn mad<const SIGNED: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (narrow(w, op, 0), narrow(w, op, 1), bits(w, op, 2));
        let (d, m) = (destination(w, op), mask(w));
        let carry = simd64::map3_flag(d, a, b, c, m, |a, b, c| {
            if SIGNED {
                let product = i64::from(a as u32 as i32) * i64::from(b as u32 as i32);
                let sum = product.wrapping_add(c as i64);
                let overflow = (product ^ sum) & (c as i64 ^ sum) < 0;
                (sum as u64, (sum < 0) ^ overflow)
            } else {
                let product = u64::from(a as u32) * u64::from(b as u32);
                let sum = product.wrapping_add(c);
                (sum, sum < product)
            }
        });
        write_flags(w, op, carry);
        next(op)
    }
}

/// The second destination: a bit for each active lane.
#[inline(always)]
unsafe fn write_flags(w: &mut Wave, op: *const Op, flags: u64) {
    // SAFETY: by the contract of a handler.
    let dst2 = unsafe { (*op).dst2 };
    if dst2 != src::NONE {
        w.set_s64(dst2 as usize, flags & w.exec());
    }
}

/// Is the division of source 2 by source 1 a plain one in all active lanes?
#[inline(always)]
unsafe fn is_plain(w: &Wave, denominator: Pair, numerator: Pair) -> bool {
    // SAFETY: by the contract of a handler, the pairs are valid rows.
    let plain = unsafe { simd64::cmp2(denominator, numerator, math::is_plain_division) };
    !plain & w.exec() == 0
}

#[inline(always)]
unsafe fn div_scale(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (float(w, op, 0), float(w, op, 1), float(w, op, 2));
        let (d, m) = (destination(w, op), mask(w));
        let flags = if is_plain(w, b, c) {
            simd64::map1(d, a, m, |a| a);
            0
        } else {
            let _env = fpenv::wide(w);
            simd64::map3_flag(d, a, b, c, m, |a, b, c| {
                let (scaled, flag) = math::div_scale(f(a), f(b), f(c));
                (scaled.to_bits(), flag)
            })
        };
        write_flags(w, op, flags);
        next(op)
    }
}

#[inline(always)]
unsafe fn div_fixup(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (float(w, op, 0), float(w, op, 1), float(w, op, 2));
        let (d, m) = (destination(w, op), mask(w));
        if is_plain(w, b, c) {
            simd64::map3(d, a, b, c, m, math::sign_quotient);
        } else {
            simd64::map3(d, a, b, c, m, |a, b, c| math::div_fixup(f(a), f(b), f(c)).to_bits());
        }
        finish(w, op);
        next(op)
    }
}

/// A fused multiply-add; lanes whose bit in VCC is set scale their result.
#[inline(always)]
unsafe fn div_fmas(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (float(w, op, 0), float(w, op, 1), float(w, op, 2));
        let (d, m) = (destination(w, op), mask(w));
        let _env = fpenv::wide(w);
        let scaled = w.vcc() & w.exec();
        let kept = if scaled != 0 { scaled_quotients(scaled, a, b, c) } else { [0; 64] };
        simd64::map3(d, a, b, c, m, |a, b, c| f(a).mul_add(f(b), f(c)).to_bits());
        for lane in (0..64).filter(|lane| scaled >> lane & 1 != 0) {
            (*d[0]).0[lane] = kept[lane] as u32;
            (*d[1]).0[lane] = (kept[lane] >> 32) as u32;
        }
        finish(w, op);
        next(op)
    }
}

/// The results of the lanes in `lanes`.
#[cold]
unsafe fn scaled_quotients(lanes: u64, a: Pair, b: Pair, c: Pair) -> [u64; 64] {
    // SAFETY: by the contract of a handler, the pairs are valid rows.
    let value = |p: Pair, lane: usize| unsafe { f(u64::from((*p[0]).0[lane]) | u64::from((*p[1]).0[lane]) << 32) };
    core::array::from_fn(|lane| match lanes >> lane & 1 {
        0 => 0,
        _ => math::div_fmas_scaled(value(a, lane), value(b, lane), value(c, lane)).to_bits(),
    })
}

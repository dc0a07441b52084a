//! f32 arithmetic and functions.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::narrow::{calc, calc_mode, lanes, store, vop};
use super::single_math::{self as math, f};
use crate::fpenv;
use crate::handlers;
use crate::op::{self, Handler, Op, next};
use crate::simd::{self, ones, sel};
use crate::wave::{Row, Wave, expand};

/// The handlers of an operation.
pub(super) fn table(op: I) -> Option<[Handler; 3]> {
    basic(op).or_else(|| multiply_add(op)).or_else(|| functions(op)).or_else(|| division(op)).or_else(|| cube(op))
}

fn basic(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_F32 => vop!(|a, b| (f(a) + f(b)).to_bits()),
        I::V_SUB_F32 => vop!(|a, b| (f(a) - f(b)).to_bits()),
        I::V_SUBREV_F32 => vop!(|a, b| (f(b) - f(a)).to_bits()),
        I::V_MUL_F32 => vop!(|a, b| (f(a) * f(b)).to_bits()),
        I::V_MUL_LEGACY_F32 => calc_mode!(|mode; a, b, _c| {
            math::mul_legacy(math::source(a, mode), math::source(b, mode))
        }),
        I::V_MIN_F32 => handlers!(extreme::<false>),
        I::V_MAX_F32 => handlers!(extreme::<true>),
        I::V_MIN3_F32 => calc_mode!(|mode; a, b, c| math::min(math::min(a, b, mode), c, mode)),
        I::V_MAX3_F32 => calc_mode!(|mode; a, b, c| math::max(math::max(a, b, mode), c, mode)),
        I::V_MED3_F32 => calc_mode!(|mode; a, b, c| math::med3(a, b, c, mode)),
        // Back ends without such an instruction would not see that denormals are flushed.
        I::V_FLOOR_F32 => calc_mode!(|mode; a, _b, _c| {
            math::quiet(f(math::source(a, mode)).floor().to_bits())
        }),
        I::V_CEIL_F32 => calc_mode!(|mode; a, _b, _c| {
            math::quiet(f(math::source(a, mode)).ceil().to_bits())
        }),
        I::V_TRUNC_F32 => vop!(|a| math::quiet(f(a).trunc().to_bits())),
        I::V_RNDNE_F32 => vop!(|a| math::quiet(fpenv::round_ties_even(f(a)).to_bits())),
        I::V_FRACT_F32 => calc_mode!(|mode; a, _b, _c| math::fract(math::source(a, mode))),
        I::V_LDEXP_F32 => calc!(|a, b| math::ldexp(a, b as i32)),
        I::V_FREXP_EXP_I32_F32 => calc!(|a| math::frexp_exponent(a)),
        I::V_FREXP_MANT_F32 => calc!(|a| math::frexp_mantissa(a)),
        _ => return None,
    })
}

/// The smaller or larger value, by a short way if there are no NaNs and denormals are kept.
#[inline(always)]
unsafe fn extreme<const MAX: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b) = (op::row(w, op, 0), op::row(w, op, 1));
        let mut unordered = w.mode & math::DENORMALS ^ math::DENORMALS;
        let mut r = Row::ZERO;
        for (i, r) in r.0.iter_mut().enumerate() {
            let (a, b) = ((*a).0[i], (*b).0[i]);
            unordered |= ones(f(a).is_nan() | f(b).is_nan());
            *r = math::larger::<MAX>(a, b);
        }
        if unordered != 0 {
            r = unordered_extreme::<MAX>(a, b, w.mode);
        }
        store(w, op, &r);
        next(op)
    }
}

#[inline(never)]
unsafe fn unordered_extreme<const MAX: bool>(a: *const Row, b: *const Row, mode: u32) -> Row {
    // SAFETY: by the caller's contract, these are rows.
    unsafe { simd::calc3(a, b, a, |a, b, _| math::extreme::<MAX>(a, b, mode)) }
}

fn multiply_add(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_FMA_F32 | I::V_FMAC_F32 => vop!(|a, b, c| f(a).mul_add(f(b), f(c)).to_bits()),
        I::V_MAD_F32 | I::V_MAC_F32 | I::V_MADMK_F32 | I::V_MADAK_F32 => {
            calc!(|a, b, c| math::mad(a, b, c))
        }
        I::V_MAD_LEGACY_F32 => calc!(|a, b, c| math::mad_legacy(a, b, c)),
        _ => return None,
    })
}

fn functions(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_RCP_F32 | I::V_RCP_IFLAG_F32 => vop!(|a| (1.0 / f(a)).to_bits()),
        I::V_SQRT_F32 => vop!(|a| f(a).sqrt().to_bits()),
        I::V_RSQ_F32 => calc!(|a| ((1.0 / f64::from(f(a)).sqrt()) as f32).to_bits()),
        I::V_EXP_F32 | I::V_EXP_LEGACY_F32 => calc!(|a| math::exp2(a)),
        I::V_LOG_F32 | I::V_LOG_LEGACY_F32 => calc!(|a| math::log2(a)),
        I::V_SIN_F32 => calc!(|a| math::sin(a)),
        I::V_COS_F32 => calc!(|a| math::cos(a)),
        _ => return None,
    })
}

fn division(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_DIV_SCALE_F32 => handlers!(div_scale),
        I::V_DIV_FMAS_F32 => handlers!(div_fmas),
        I::V_DIV_FIXUP_F32 => calc!(|a, b, c| math::div_fixup(a, b, c)),
        _ => return None,
    })
}

#[inline(always)]
unsafe fn div_scale(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (op::row(w, op, 0), op::row(w, op, 1), op::row(w, op, 2));
        let flags = simd::cmp3(a, b, c, |x, d, n| math::div_scale(x, d, n).1) & w.exec();
        let r = simd::calc3(a, b, c, |x, d, n| math::div_scale(x, d, n).0);
        store(w, op, &r);
        w.set_s64((*op).dst2 as usize, flags);
        next(op)
    }
}

#[inline(always)]
unsafe fn div_fmas(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, b, c) = (op::row(w, op, 0), op::row(w, op, 1), op::row(w, op, 2));
        let scaled = w.vcc() & w.exec();
        let mut r = simd::calc3(a, b, c, |a, b, c| f(a).mul_add(f(b), f(c)).to_bits());
        if scaled != 0 {
            let other = simd::calc3(a, b, c, math::div_fmas_scaled);
            simd::map1(&mut r, &other, &expand(scaled), |v| v);
        }
        store(w, op, &r);
        next(op)
    }
}

/// Face of a cube map: 0 to 5.
fn cube_face(x: f32, y: f32, z: f32) -> u32 {
    let (ax, ay, az) = (x.abs(), y.abs(), z.abs());
    if az >= ax && az >= ay {
        4 + u32::from(z < 0.0)
    } else if ay >= ax {
        2 + u32::from(y < 0.0)
    } else {
        u32::from(x < 0.0)
    }
}

fn cube_s(x: f32, y: f32, z: f32) -> f32 {
    match cube_face(x, y, z) {
        0 => -z,
        1 => z,
        5 => -x,
        _ => x,
    }
}

fn cube_t(x: f32, y: f32, z: f32) -> f32 {
    match cube_face(x, y, z) {
        2 => z,
        3 => -z,
        _ => -y,
    }
}

fn cube_major(x: f32, y: f32, z: f32) -> f32 {
    2.0 * match cube_face(x, y, z) {
        0 | 1 => x,
        2 | 3 => y,
        _ => z,
    }
}

fn cube(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_CUBEID_F32 => lanes!(|a, b, c| (cube_face(f(a), f(b), f(c)) as f32).to_bits()),
        I::V_CUBESC_F32 => lanes!(|a, b, c| cube_s(f(a), f(b), f(c)).to_bits()),
        I::V_CUBETC_F32 => lanes!(|a, b, c| cube_t(f(a), f(b), f(c)).to_bits()),
        I::V_CUBEMA_F32 => lanes!(|a, b, c| cube_major(f(a), f(b), f(c)).to_bits()),
        _ => return None,
    })
}

/// Clamps an f32 result to [0, 1]; a NaN becomes 0 if `nan_to_zero`.
#[inline(always)]
pub(super) fn clamp(v: u32, nan_to_zero: bool) -> u32 {
    const ONE: u32 = 0x3f80_0000;
    let r = sel(f(v) > 1.0, ONE, sel(f(v) <= 0.0, 0, v));
    sel(math::is_nan(v) & nan_to_zero, 0, r)
}

//! f16 vector instructions and conversions against scalar references.
//!
//! f16 values are decoded and rounded here by arithmetic in f64 on their fields.
#![allow(missing_docs)]

mod vec_support;

use vec_support::Same::{Bits, Half, High, Single};
use vec_support::{HALVES, INTEGERS, Lane, MODE, SINGLES, check};

fn h(v: u32) -> f64 {
    let sign = if v & 0x8000 != 0 { -1.0 } else { 1.0 };
    let (exponent, significand) = (v >> 10 & 31, f64::from(v & 0x3ff));
    sign * match exponent {
        0 => significand * 2f64.powi(-24),
        31 if significand == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        e => (1024.0 + significand) * 2f64.powi(e as i32 - 25),
    }
}

fn is_nan(v: u32) -> bool {
    h(v).is_nan()
}

/// `v` in units of the last place of its binade.
fn scaled(v: f64) -> (f64, i32) {
    let exponent = (v.to_bits() >> 52 & 0x7ff) as i32 - 1023;
    let unit = exponent.max(-14) - 10;
    (v / 2f64.powi(unit), unit)
}

fn pack(v: f64, round: fn(f64) -> f64, overflow: u32) -> u32 {
    let sign = u32::from(v.is_sign_negative()) << 15;
    if v.is_nan() {
        return 0x7e00;
    }
    if v.is_infinite() {
        return sign | 0x7c00;
    }
    let (units, unit) = scaled(v.abs());
    let rounded = round(units) * 2f64.powi(unit);
    if rounded > 65504.0 {
        return sign | overflow;
    }
    let (units, unit) = scaled(rounded);
    let bits = if units < 1024.0 { units as u32 } else { ((unit + 25) as u32) << 10 | (units as u32 - 1024) };
    sign | bits
}

/// The nearest f16.
fn half(v: f64) -> u32 {
    pack(v, f64::round_ties_even, 0x7c00)
}

fn toward_zero(v: u32) -> u32 {
    pack(f32::from_bits(v).into(), f64::trunc, 0x7bff)
}

fn high(old: u32, low: u32) -> u32 {
    old & 0xffff_0000 | low
}

/// `a * b + c` with one rounding: the product is exact in f64, and so is nearly every sum; where
/// it is not, the error only matters in a tie, which the exact remainder breaks.
fn fma(a: u32, b: u32, c: u32) -> u32 {
    let (product, c) = (h(a) * h(b), h(c));
    let sum = product + c;
    if !sum.is_finite() {
        return half(sum);
    }
    let remainder = if product.abs() > c.abs() { (product - sum) + c } else { (c - sum) + product };
    let nudged = match remainder.partial_cmp(&0.0) {
        Some(std::cmp::Ordering::Less) => sum.next_down(),
        Some(std::cmp::Ordering::Greater) => sum.next_up(),
        _ => sum,
    };
    half(nudged)
}

fn extreme(a: u32, b: u32, larger: bool) -> u32 {
    let (a, b) = (a & 0xffff, b & 0xffff);
    let signaling = |v| is_nan(v) && v & 0x200 == 0;
    if signaling(a) {
        return a | 0x200;
    }
    if signaling(b) {
        return b | 0x200;
    }
    if is_nan(a) {
        return b;
    }
    if is_nan(b) {
        return a;
    }
    if h(a).total_cmp(&h(b)).is_lt() != larger { a } else { b }
}

fn min(a: u32, b: u32) -> u32 {
    extreme(a, b, false)
}

fn max(a: u32, b: u32) -> u32 {
    extreme(a, b, true)
}

#[test]
fn arithmetic() {
    let cases = cases! { Half;
        "v_add_f16 $d, v0, v1": |l| half(h(l.a) + h(l.b));
        "v_sub_f16 $d, v0, v1": |l| half(h(l.a) - h(l.b));
        "v_subrev_f16 $d, v0, v1": |l| half(h(l.b) - h(l.a));
        "v_mul_f16 $d, v0, v1": |l| half(h(l.a) * h(l.b));
        "v_mul_f16 $d, 4.0, v1": |l| half(4.0 * h(l.b));
        "v_fma_f16 $d, v0, v1, v2": |l| high(l.old, fma(l.a, l.b, l.c));
        "v_fma_legacy_f16 $d, v0, v1, v2": |l| fma(l.a, l.b, l.c);
        "v_fma_f16 $d, v0, 2.0, -4.0": |l| high(l.old, half(h(l.a) * 2.0 - 4.0));
        "v_mad_f16 $d, v0, v1, v2": |l| high(l.old, half(h(half(h(l.a) * h(l.b))) + h(l.c)));
        "v_mad_legacy_f16 $d, v0, v1, v2": |l| half(h(half(h(l.a) * h(l.b))) + h(l.c));
        "v_mac_f16 $d, v0, v1": |l| high(l.old, half(h(half(h(l.a) * h(l.b))) + h(l.old)));
        "v_madak_f16 $d, v0, v1, 0x4248": |l| high(l.old, half(h(half(h(l.a) * h(l.b))) + h(0x4248)));
        "v_madmk_f16 $d, v0, 0x4248, v1": |l| high(l.old, half(h(half(h(l.a) * h(0x4248))) + h(l.b)));
        "v_sqrt_f16 $d, v0": |l| half(h(l.a).sqrt());
        "v_floor_f16 $d, v0": |l| half(h(l.a).floor());
        "v_ceil_f16 $d, v0": |l| half(h(l.a).ceil());
        "v_trunc_f16 $d, v0": |l| half(h(l.a).trunc());
        "v_rndne_f16 $d, v0": |l| half(h(l.a).round_ties_even());
        "v_ldexp_f16 $d, v0, v1": |l| half(h(l.a) * 2f64.powi(i32::from(l.b as i16).clamp(-100, 100)));
        "v_add_f16_e64 $d, |v0|, -v1": |l| half(h(l.a).abs() - h(l.b));
        "v_add_f16_e64 $d, v0, v1 clamp": |l| {
            let sum = h(l.a) + h(l.b);
            if sum.is_nan() || sum <= 0.0 { 0 } else { half(sum.min(1.0)) }
        };
    };
    check(&cases, &HALVES, MODE);
    let high = cases! { High;
        "v_fma_f16 $d, v0, v1, -v2 op_sel:[1,0,1,1]": |l| {
            l.old & 0xffff | fma(l.a >> 16, l.b, l.c >> 16 ^ 0x8000) << 16
        };
    };
    check(&high, &HALVES, MODE);
    // f16 keeps its denormals when only those of f32 are flushed.
    check(&cases, &HALVES, MODE & !0x30);
}

#[test]
fn extremes() {
    let cases = cases! { Bits;
        "v_min_f16 $d, v0, v1": |l| min(l.a, l.b);
        "v_max_f16 $d, v0, v1": |l| max(l.a, l.b);
        "v_min3_f16 $d, v0, v1, v2": |l| min(min(l.a, l.b), l.c);
        "v_max3_f16 $d, v0, v1, v2": |l| max(max(l.a, l.b), l.c);
        "v_med3_f16 $d, v0, v1, v2": |l| if [l.a, l.b, l.c].into_iter().any(is_nan) {
            min(min(l.a, l.b), l.c)
        } else {
            max(min(l.a, l.b), min(max(l.a, l.b), l.c))
        };
    };
    check(&cases, &HALVES, MODE);
}

/// Whether `got` is within one unit of `want`.
fn close(name: &str, text: &'static str, want: fn(f64) -> f64) {
    // The result and its neighbours are compared by asking for the exact distance in f64.
    let mut machine = vec_support::common::Machine::new(softgpu::simd::Backend::detect(), &text.replace("$d", "v8"));
    for base in (0..0x1_0000u32).step_by(64) {
        for lane in 0..64 {
            machine.rows[0].0[lane] = base + lane as u32;
        }
        machine.restart();
        machine.finish();
        for lane in 0..64 {
            let (x, got) = (base + lane as u32, machine.rows[8].0[lane]);
            let exact = want(h(x));
            let ok = if exact.is_nan() {
                is_nan(got)
            } else if exact.abs() >= 65520.0 {
                h(got) == f64::INFINITY.copysign(exact)
            } else {
                let unit = 2f64.powi(scaled(exact.abs()).1);
                (h(got) - exact).abs() <= 0.52 * unit.max(2f64.powi(-24))
            };
            assert!(ok, "{name}({:e}) = {:e}, not {exact:e}", h(x), h(got));
        }
    }
}

#[test]
fn functions() {
    close("rcp", "v_rcp_f16 $d, v0", |x| 1.0 / x);
    close("rsq", "v_rsq_f16 $d, v0", |x| 1.0 / x.sqrt());
    close("exp", "v_exp_f16 $d, v0", f64::exp2);
    close("log", "v_log_f16 $d, v0", f64::log2);
    close("mantissa", "v_frexp_mant_f16 $d, v0", |x| frexp(x).0);
    close("fract", "v_fract_f16 $d, v0", |x| {
        let r = x - x.floor();
        if r.is_nan() { r } else { r.min(1.0 - 2f64.powi(-11)) }
    });
}

fn frexp(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    let exponent = (x.to_bits() >> 52 & 0x7ff) as i32 - 1022;
    (x / 2f64.powi(exponent), exponent)
}

#[test]
fn conversions() {
    let cases = cases! { Half;
        "v_cvt_f16_f32 $d, v0": |l| half(f32::from_bits(l.a).into());
    };
    check(&cases, &SINGLES, MODE);
    let cases = cases! { Half;
        "v_cvt_f16_u16 $d, v0": |l| half(f64::from(l.a as u16));
        "v_cvt_f16_i16 $d, v0": |l| half(f64::from(l.a as i16));
    };
    check(&cases, &INTEGERS, MODE);
    let cases = cases! { Single;
        "v_cvt_f32_f16 $d, v0": |l| (h(l.a) as f32).to_bits();
        "v_cvt_f32_f16_e64 $d, -|v0|": |l| (-h(l.a).abs() as f32).to_bits();
    };
    check(&cases, &HALVES, MODE);
    let cases = cases! { Bits;
        "v_cvt_pkrtz_f16_f32 $d, 2.0, -1.0 clamp": |_l| 0x3c00;
        "v_cvt_pkrtz_f16_f32 $d, 0.5, 1.0 clamp": |_l| 0x3c00_3800;
        "v_cvt_u16_f16 $d, v0": |l| u32::from(h(l.a) as u16);
        "v_cvt_i16_f16 $d, v0": |l| u32::from(h(l.a) as i16 as u16);
        "v_frexp_exp_i16_f16 $d, v0": |l| frexp(h(l.a)).1 as u32 & 0xffff;
        "v_cvt_norm_i16_f16 $d, v0": |l| norm(l.a, -1.0, 32767.0);
        "v_cvt_norm_u16_f16 $d, v0": |l| norm(l.a, 0.0, 65535.0);
        "v_cvt_pknorm_i16_f16 $d, v0, v1": |l| norm(l.a, -1.0, 32767.0) | norm(l.b, -1.0, 32767.0) << 16;
        "v_cvt_pknorm_u16_f16 $d, v0, v1": |l| norm(l.a, 0.0, 65535.0) | norm(l.b, 0.0, 65535.0) << 16;
        "v_pack_b32_f16 $d, v0, -v1": |l| l.a & 0xffff | (l.b & 0xffff ^ 0x8000) << 16;
    };
    check(&cases, &HALVES, MODE);
    let cases = cases! { Bits;
        "v_max_f32 v2, 0, v0\nv_max_f32 v3, 0, v1\nv_cvt_pkrtz_f16_f32 $d, v2, v3": |l| {
            let positive = |v: u32| if f32::from_bits(v) > 0.0 { v } else { 0 };
            let signaling = |v: u32| f32::from_bits(v).is_nan() && v >> 22 & 1 == 0;
            let quiet = |v: u32| v >> 16 & 0x8000 | 0x7e00 | v >> 13 & 0x3ff;
            let each = |v: u32| if signaling(v) { quiet(v) } else { toward_zero(positive(v)) };
            each(l.a) | each(l.b) << 16
        };
    };
    check(&cases, &SINGLES, MODE);
}

fn norm(v: u32, low: f64, scale: f64) -> u32 {
    if is_nan(v) {
        return 0;
    }
    (h(v).max(low).min(1.0) * scale).round_ties_even() as i32 as u16 as u32
}

#[test]
fn division() {
    fn fixup(l: Lane) -> u32 {
        let (q, d, n) = (l.a & 0x7fff, h(l.b), h(l.c));
        let sign = (l.b ^ l.c) & 0x8000;
        if n.is_nan() || d.is_nan() || n == 0.0 && d == 0.0 || n.is_infinite() && d.is_infinite() {
            return 0x7e00;
        }
        sign | if d == 0.0 || n.is_infinite() {
            0x7c00
        } else if d.is_infinite() || n == 0.0 {
            0
        } else {
            q
        }
    }
    let cases = cases! { Half;
        "v_div_fixup_f16 $d, v0, v1, v2": |l| high(l.old, fixup(l));
        "v_div_fixup_legacy_f16 $d, v0, v1, v2": |l| fixup(l);
    };
    check(&cases, &HALVES, MODE);
}

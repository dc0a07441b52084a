//! f32 vector instructions and conversions against scalar references.
#![allow(missing_docs)]

mod vec_support;

use vec_support::Same::{Bits, Near, Single};
use vec_support::{INTEGERS, Lane, MODE, SINGLES, check};

fn f(v: u32) -> f32 {
    f32::from_bits(v)
}

fn d(v: u32) -> f64 {
    f(v).into()
}

fn single(v: f64) -> u32 {
    (v as f32).to_bits()
}

fn flushed(v: f32) -> f32 {
    if v.is_subnormal() { 0f32.copysign(v) } else { v }
}

fn mad(l: Lane, c: u32) -> u32 {
    let product = flushed(flushed(f(l.a)) * flushed(f(l.b)));
    flushed(product + flushed(f(c))).to_bits()
}

fn signaling(v: u32) -> bool {
    f(v).is_nan() && v >> 22 & 1 == 0
}

/// The rules of the ISA document, one after the other.
fn extreme(a: u32, b: u32, ieee: bool, larger: bool) -> u32 {
    if ieee && signaling(a) {
        return a | 1 << 22;
    }
    if ieee && signaling(b) {
        return b | 1 << 22;
    }
    if f(a).is_nan() {
        return b;
    }
    if f(b).is_nan() {
        return a;
    }
    // Order in which -0 is below +0.
    let first = f(a).total_cmp(&f(b)).is_lt();
    if first != larger { a } else { b }
}

fn min(a: u32, b: u32) -> u32 {
    extreme(a, b, true, false)
}

fn max(a: u32, b: u32) -> u32 {
    extreme(a, b, true, true)
}

fn med3(a: u32, b: u32, c: u32) -> u32 {
    if [a, b, c].iter().any(|&v| f(v).is_nan()) {
        return min(min(a, b), c);
    }
    let largest = max(max(a, b), c);
    if f(largest) == f(a) {
        max(b, c)
    } else if f(largest) == f(b) {
        max(a, c)
    } else {
        max(a, b)
    }
}

#[test]
fn arithmetic() {
    let cases = cases! { Single;
        "v_add_f32 $d, v0, v1": |l| (f(l.a) + f(l.b)).to_bits();
        "v_sub_f32 $d, v0, v1": |l| (f(l.a) - f(l.b)).to_bits();
        "v_subrev_f32 $d, v0, v1": |l| (f(l.b) - f(l.a)).to_bits();
        "v_mul_f32 $d, v0, v1": |l| (f(l.a) * f(l.b)).to_bits();
        "v_mul_legacy_f32 $d, v0, v1": |l| if f(l.a) == 0.0 || f(l.b) == 0.0 { 0 } else { (f(l.a) * f(l.b)).to_bits() };
        "v_fma_f32 $d, v0, v1, v2": |l| f(l.a).mul_add(f(l.b), f(l.c)).to_bits();
        "v_fmac_f32 $d, v0, v1": |l| f(l.a).mul_add(f(l.b), f(l.old)).to_bits();
        "v_mad_f32 $d, v0, v1, v2": |l| mad(l, l.c);
        "v_mac_f32 $d, v0, v1": |l| mad(l, l.old);
        "v_mad_legacy_f32 $d, v0, v1, v2": |l| {
            let zero = [l.a, l.b].iter().any(|&v| flushed(f(v)) == 0.0);
            let product = if zero { 0.0 } else { flushed(f(l.a) * f(l.b)) };
            flushed(product + flushed(f(l.c))).to_bits()
        };
        "v_madak_f32 $d, v0, v1, 0x40490fdb": |l| mad(l, 0x4049_0fdb);
        "v_madmk_f32 $d, v0, 0x40490fdb, v1": |l| mad(Lane { b: 0x4049_0fdb, ..l }, l.b);
        "v_floor_f32 $d, v0": |l| f(l.a).floor().to_bits();
        "v_ceil_f32 $d, v0": |l| f(l.a).ceil().to_bits();
        "v_trunc_f32 $d, v0": |l| f(l.a).trunc().to_bits();
        "v_rndne_f32 $d, v0": |l| f(l.a).round_ties_even().to_bits();
        "v_ldexp_f32 $d, v0, v1": |l| single(d(l.a) * 2f64.powi((l.b as i32).clamp(-400, 400)));
        "v_sqrt_f32 $d, v0": |l| f(l.a).sqrt().to_bits();
        "v_med3_f32 $d, v0, v1, v2": |l| med3(l.a, l.b, l.c);
        "v_add_f32 $d, 0.5, v1": |l| (0.5 + f(l.b)).to_bits();
        "v_fma_f32 $d, v0, 2.0, -4.0": |l| f(l.a).mul_add(2.0, -4.0).to_bits();
        "v_fma_f32 $d, vcc_lo, v1, v1": |l| f(0x0f0f_3c3c).mul_add(f(l.b), f(l.b)).to_bits();
        "v_fract_f32 $d, v0": |l| {
            let r = f(l.a) - f(l.a).floor();
            if r >= 1.0 { 0x3f7f_ffff } else { r.to_bits() }
        };
    };
    check(&cases, &SINGLES, MODE);
}

#[test]
fn extremes() {
    let cases = cases! { Bits;
        "v_min_f32 $d, v0, v1": |l| min(l.a, l.b);
        "v_max_f32 $d, v0, v1": |l| max(l.a, l.b);
        "v_min3_f32 $d, v0, v1, v2": |l| min(min(l.a, l.b), l.c);
        "v_max3_f32 $d, v0, v1, v2": |l| max(max(l.a, l.b), l.c);
    };
    check(&cases, &SINGLES, MODE);
    let cases = cases! { Bits;
        "v_min_f32 $d, v0, v1": |l| extreme(l.a, l.b, false, false);
        "v_max_f32 $d, v0, v1": |l| extreme(l.a, l.b, false, true);
    };
    check(&cases, &SINGLES, MODE & !0x200);
    fn flush(v: u32) -> u32 {
        flushed(f(v)).to_bits()
    }
    let cases = cases! { Bits;
        "v_min_f32 $d, v0, v1": |l| extreme(flush(l.a), flush(l.b), true, false);
        "v_max_f32 $d, v0, v1": |l| extreme(flush(l.a), flush(l.b), true, true);
    };
    check(&cases, &SINGLES, MODE & !0x30);
}

/// Without denormals, and rounded up.
#[test]
fn modes() {
    let cases = cases! { Single;
        "v_add_f32 $d, v0, v1": |l| flushed(flushed(f(l.a)) + flushed(f(l.b))).to_bits();
        "v_mul_f32 $d, v0, v1": |l| flushed(flushed(f(l.a)) * flushed(f(l.b))).to_bits();
    };
    check(&cases, &SINGLES, MODE & !0x30);
    // The exact sum of two f32 is an f64 unless they are far apart; then neither is a neighbour.
    let cases = cases! { Near(0);
        "v_mul_f32 $d, v0, v1": |l| {
            let exact = d(l.a) * d(l.b);
            let near = exact as f32;
            (if f64::from(near) < exact { near.next_up() } else { near }).to_bits()
        };
    };
    check(&cases, &SINGLES, MODE & !15 | 1);
}

/// Sine of a fraction of a turn; folded to a quarter, where multiplying by 2 pi is harmless.
fn sine(r: f64) -> f64 {
    let folded = if r.abs() > 0.25 { 0.5f64.copysign(r) - r } else { r };
    (folded * std::f64::consts::TAU).sin()
}

#[test]
fn functions() {
    let cases = cases! { Near(1);
        "v_rcp_f32 $d, v0": |l| single(1.0 / d(l.a));
        "v_rcp_iflag_f32 $d, v0": |l| single(1.0 / d(l.a));
        "v_rsq_f32 $d, v0": |l| single(1.0 / d(l.a).sqrt());
        "v_exp_f32 $d, v0": |l| single(d(l.a).exp2());
        "v_exp_legacy_f32 $d, v0": |l| single(d(l.a).exp2());
        "v_log_f32 $d, v0": |l| single(d(l.a).log2());
        "v_log_legacy_f32 $d, v0": |l| single(d(l.a).log2());
    };
    check(&cases, &SINGLES, MODE);
    // Values near 1 and moderate exponents, which random bits seldom give.
    let near: Vec<u32> = (0..200).map(|i| (0.5 + 0.01 * i as f32).to_bits()).collect();
    check(&cases, &near, MODE);
    let powers: Vec<u32> = (0..300).map(|i| (i as f32 - 150.0 + 0.37).to_bits()).collect();
    check(&cases, &powers, MODE);
}

#[test]
fn trigonometry() {
    fn inside(l: Lane, y: fn(f64) -> f64, beyond: f32) -> u32 {
        let x = d(l.a);
        if x.abs() <= 256.0 {
            single(y(x - x.round()))
        } else if x.is_finite() {
            beyond.to_bits()
        } else {
            f32::NAN.to_bits()
        }
    }
    let cases = cases! { Near(2);
        "v_sin_f32 $d, v0": |l| inside(l, sine, 0.0);
        "v_cos_f32 $d, v0": |l| inside(l, |r| sine(0.25 - r.abs()), 1.0);
    };
    let values: Vec<u32> = (0..400).map(|i| (i as f32 * 0.731 - 140.0).to_bits()).collect();
    check(&cases, &values, MODE);
}

#[test]
fn parts() {
    let cases = cases! { Single;
        "v_frexp_mant_f32 $d, v0": |l| frexp(l.a).0.to_bits();
    };
    check(&cases, &SINGLES, MODE);
    let cases = cases! { Bits;
        "v_frexp_exp_i32_f32 $d, v0": |l| frexp(l.a).1 as u32;
    };
    check(&cases, &SINGLES, MODE);
}

fn frexp(v: u32) -> (f32, i32) {
    let (mut x, mut e) = (f(v), 0);
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    while x.abs() >= 1.0 {
        (x, e) = (x / 2.0, e + 1);
    }
    while x.abs() < 0.5 {
        (x, e) = (x * 2.0, e - 1);
    }
    (x, e)
}

#[test]
fn conversions() {
    let cases = cases! { Bits;
        "v_cvt_f32_i32 $d, v0": |l| (l.a as i32 as f32).to_bits();
        "v_cvt_f32_u32 $d, v0": |l| (l.a as f32).to_bits();
        "v_cvt_f32_ubyte0 $d, v0": |l| f32::from(l.a as u8).to_bits();
        "v_cvt_f32_ubyte1 $d, v0": |l| f32::from((l.a >> 8) as u8).to_bits();
        "v_cvt_f32_ubyte2 $d, v0": |l| f32::from((l.a >> 16) as u8).to_bits();
        "v_cvt_f32_ubyte3 $d, v0": |l| f32::from((l.a >> 24) as u8).to_bits();
        "v_cvt_off_f32_i4 $d, v0": |l| {
            let v = (l.a & 15) as f32;
            ((if v > 7.0 { v - 16.0 } else { v }) / 16.0).to_bits()
        };
    };
    check(&cases, &INTEGERS, MODE);
    // Rust's `as` saturates and makes NaN 0, too.
    let cases = cases! { Bits;
        "v_cvt_u32_f32 $d, v0": |l| f(l.a) as u32;
        "v_cvt_i32_f32 $d, v0": |l| f(l.a) as i32 as u32;
        "v_cvt_flr_i32_f32 $d, v0": |l| f(l.a).floor() as i32 as u32;
        "v_cvt_rpi_i32_f32 $d, v0": |l| (d(l.a) + 0.5).floor() as i32 as u32;
        "v_cvt_i32_f32_e64 $d, v0 clamp": |l| f(l.a) as i32 as u32;
        "v_cvt_pknorm_i16_f32 $d, v0, v1": |l| norm(l.a, -1.0, 32767.0) | norm(l.b, -1.0, 32767.0) << 16;
        "v_cvt_pknorm_u16_f32 $d, v0, v1": |l| norm(l.a, 0.0, 65535.0) | norm(l.b, 0.0, 65535.0) << 16;
        "v_cvt_pk_u8_f32 $d, v0, v1, v2": |l| with_byte(l.c, l);
        "v_cvt_pkaccum_u8_f32 $d, v0, v1": |l| with_byte(l.old, l);
    };
    check(&cases, &SINGLES, MODE);
}

fn norm(v: u32, low: f64, scale: f64) -> u32 {
    let v = d(v);
    if v.is_nan() {
        return 0;
    }
    (v.max(low).min(1.0) * scale).round_ties_even() as i32 as u16 as u32
}

fn with_byte(old: u32, l: Lane) -> u32 {
    let mut bytes = old.to_le_bytes();
    bytes[l.b as usize % 4] = f(l.a).round_ties_even() as u8;
    u32::from_le_bytes(bytes)
}

#[test]
fn cubes() {
    fn face(l: Lane) -> u32 {
        let [x, y, z] = [l.a, l.b, l.c].map(f);
        let negative = |v: f32| u32::from(v < 0.0);
        if z.abs() >= x.abs() && z.abs() >= y.abs() {
            4 + negative(z)
        } else if y.abs() >= x.abs() {
            2 + negative(y)
        } else {
            negative(x)
        }
    }
    let cases = cases! { Single;
        "v_cubeid_f32 $d, v0, v1, v2": |l| (face(l) as f32).to_bits();
        "v_cubema_f32 $d, v0, v1, v2": |l| (2.0 * [f(l.a), f(l.b), f(l.c)][face(l) as usize / 2]).to_bits();
        "v_cubesc_f32 $d, v0, v1, v2": |l| {
            let (x, z) = (f(l.a), f(l.c));
            [-z, z, x, x, x, -x][face(l) as usize].to_bits()
        };
        "v_cubetc_f32 $d, v0, v1, v2": |l| {
            let (y, z) = (f(l.b), f(l.c));
            [-y, -y, z, -z, -y, -y][face(l) as usize].to_bits()
        };
    };
    check(&cases, &SINGLES, MODE);
}

/// The sequence of a compiled division must round correctly.
#[test]
fn division() {
    let text = "
        v_div_scale_f32 v3, s[0:1], v1, v1, v0
        v_div_scale_f32 v4, vcc, v0, v1, v0
        v_rcp_f32 v5, v3
        v_fma_f32 v6, -v3, v5, 1.0
        v_fmac_f32 v5, v6, v5
        v_mul_f32 v6, v4, v5
        v_fma_f32 v7, -v3, v6, v4
        v_fmac_f32 v6, v7, v5
        v_fma_f32 v3, -v3, v6, v4
        v_div_fmas_f32 v3, v3, v5, v6
        v_div_fixup_f32 $d, v3, v1, v0";
    let cases = [vec_support::Case { text, same: Single, expect: |l| (f(l.a) / f(l.b)).to_bits() }];
    check(&cases, &SINGLES, MODE);
    let similar: Vec<u32> = (0..256u32).map(|i| 0x3f80_0000 + i * 0x1_2347).collect();
    check(&cases, &similar, MODE);
    let extreme: Vec<u32> = (0..256u32).flat_map(|i| [0x0000_0100 + i * 0x1_2345, 0x7e80_0000 + i * 0x4321]).collect();
    check(&cases, &extreme, MODE);
}

//! How exact functions, conversions and the division sequence are, over dense sweeps.
//!
//! `cargo test -p softgpu --test narrow_accuracy -- --nocapture` prints the errors.
#![allow(missing_docs)]

#[path = "common/mod.rs"]
mod common;

use common::{Machine, Random, backends};
use softgpu::simd::Backend;

/// Runs `text`, which makes v2 from v0 and v1, over all inputs.
fn run(backend: Backend, text: &str, inputs: &[[u32; 2]]) -> Vec<u32> {
    let mut machine = Machine::new(backend, text);
    let mut results = Vec::with_capacity(inputs.len());
    for group in inputs.chunks(64) {
        for (lane, &[a, b]) in group.iter().enumerate() {
            machine.rows[0].0[lane] = a;
            machine.rows[1].0[lane] = b;
        }
        machine.restart();
        machine.finish();
        results.extend_from_slice(&machine.rows[2].0[..group.len()]);
    }
    results
}

/// f32 values of every sign and exponent, with evenly spaced and some odd significands.
fn singles() -> Vec<[u32; 2]> {
    let step = (1 << 23) / 1021;
    let significands = (0..1021).map(|i| i * step).chain([1, 2, 3, (1 << 23) - 1, (1 << 23) - 2]);
    let significands: Vec<u32> = significands.collect();
    (0..512).flat_map(|head| significands.iter().map(move |s| [head << 23 | s, 0])).collect()
}

/// Every f16, with garbage above.
fn halves() -> Vec<[u32; 2]> {
    (0..0x1_0000).map(|v| [0xabcd_0000 | v, 0]).collect()
}

/// A float format by its significand's bits and its least exponent.
#[derive(Clone, Copy)]
struct Format {
    bits: i32,
    least: i32,
    limit: f64,
}

const SINGLE: Format = Format { bits: 23, least: -126, limit: f32::MAX as f64 };
const HALF: Format = Format { bits: 10, least: -14, limit: 65504.0 };

impl Format {
    /// The unit in the last place of `v`.
    fn unit(self, v: f64) -> f64 {
        let exponent = ((v.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(self.least);
        2f64.powi(exponent - self.bits)
    }
}

fn single(v: u32) -> f64 {
    f32::from_bits(v).into()
}

/// The value of an f16, from its fields.
fn half(v: u32) -> f64 {
    let sign = if v & 0x8000 != 0 { -1.0 } else { 1.0 };
    let (exponent, significand) = (v >> 10 & 31, f64::from(v & 0x3ff));
    sign * match exponent {
        0 => significand * 2f64.powi(-24),
        31 if significand == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        e => (1024.0 + significand) * 2f64.powi(e as i32 - 25),
    }
}

/// The greatest error in units of the last place. What is beyond the format must be infinite.
fn worst(format: Format, value: fn(u32) -> f64, inputs: &[[u32; 2]], got: &[u32], exact: fn(f64) -> f64) -> f64 {
    let mut worst = 0f64;
    for (&[x, _], &r) in inputs.iter().zip(got) {
        let (x, got) = (value(x), value(r));
        let want = exact(x);
        if want.is_nan() {
            assert!(got.is_nan(), "f({x:e}) = {got:e}");
        } else if want.abs() >= format.limit + format.unit(format.limit) / 2.0 {
            assert_eq!(got, f64::INFINITY.copysign(want), "f({x:e})");
        } else if got.is_infinite() {
            assert!(want.abs() > format.limit, "f({x:e}) = {got:e}");
        } else {
            let error = (got - want).abs() / format.unit(want);
            assert!(error < 1e6, "f({x:e}) = {got:e}, not {want:e}");
            worst = worst.max(error);
        }
    }
    worst
}

/// An exact function, its name, and the units in the last place that it may be off by.
type Function = (&'static str, fn(f64) -> f64, f64);

const FUNCTIONS: [Function; 5] = [
    ("v_rcp", |x| 1.0 / x, 1.0),
    ("v_sqrt", f64::sqrt, 1.0),
    ("v_rsq", |x| 1.0 / x.sqrt(), 1.0),
    ("v_exp", f64::exp2, 1.0),
    ("v_log", f64::log2, 1.0),
];

#[test]
fn functions_of_singles() {
    let inputs = singles();
    for backend in backends() {
        for (name, exact, limit) in FUNCTIONS {
            let got = run(backend, &format!("{name}_f32 v2, v0"), &inputs);
            let worst = worst(SINGLE, single, &inputs, &got, exact);
            println!("{name}_f32 on {backend:?}: {worst:.4} ulp");
            assert!(worst <= limit);
        }
    }
}

#[test]
fn functions_of_halves() {
    let inputs = halves();
    for backend in backends() {
        for (name, exact, limit) in FUNCTIONS {
            let got = run(backend, &format!("{name}_f16 v2, v0"), &inputs);
            assert!(got.iter().all(|r| r >> 16 == 0));
            let worst = worst(HALF, half, &inputs, &got, exact);
            println!("{name}_f16 on {backend:?}: {worst:.4} ulp");
            assert!(worst <= limit);
        }
    }
}

/// Sine of `x` turns; the argument is reduced exactly.
fn sine(x: f64) -> f64 {
    let r = x - x.round();
    let folded = if r.abs() > 0.25 { 0.5f64.copysign(r) - r } else { r };
    (folded * std::f64::consts::TAU).sin()
}

fn cosine(x: f64) -> f64 {
    sine(0.25 - (x - x.round()).abs())
}

#[test]
fn trigonometry() {
    let mut inputs = singles();
    inputs.retain(|&[x, _]| single(x).abs() <= 256.0);
    let mut random = Random(11);
    inputs.extend((0..400_000).map(|_| [((random.next() as i32 as f32) / 2f32.powi(23)).to_bits(), 0]));
    for backend in backends() {
        for (name, exact) in [("v_sin", sine as fn(f64) -> f64), ("v_cos", cosine)] {
            let got = run(backend, &format!("{name}_f32 v2, v0"), &inputs);
            let errors = inputs.iter().zip(&got).map(|(&[x, _], &r)| (single(r) - exact(single(x))).abs());
            let worst = errors.fold(0f64, f64::max);
            println!("{name}_f32 on {backend:?}: 2^{:.2}", worst.log2());
            assert!(worst <= 2f64.powi(-24));
            let mut inputs = halves();
            inputs.retain(|&[x, _]| half(x).abs() <= 256.0);
            let got = run(backend, &format!("{name}_f16 v2, v0"), &inputs);
            let errors = inputs.iter().zip(&got).map(|(&[x, _], &r)| (half(r) - exact(half(x))).abs());
            let worst = errors.fold(0f64, f64::max);
            println!("{name}_f16 on {backend:?}: 2^{:.2}", worst.log2());
            assert!(worst <= 2f64.powi(-11));
        }
    }
}

/// Conversions from every f16.
#[test]
fn from_halves() {
    let inputs = halves();
    for backend in backends() {
        let check = |text: &str, want: fn(f64) -> u32| {
            for (&[x, _], got) in inputs.iter().zip(run(backend, text, &inputs)) {
                assert_eq!(got, want(half(x)), "{text} of {:#x} on {backend:?}", x & 0xffff);
            }
        };
        check("v_cvt_u16_f16 v2, v0", |x| u32::from(x as u16));
        check("v_cvt_i16_f16 v2, v0", |x| u32::from(x as i16 as u16));
        let norm = |x: f64, low: f64, scale: f64| match x.is_nan() {
            true => 0,
            false => u32::from((x.max(low).min(1.0) * scale).round_ties_even() as i32 as u16),
        };
        for (&[x, _], got) in inputs.iter().zip(run(backend, "v_cvt_norm_i16_f16 v2, v0", &inputs)) {
            assert_eq!(got, norm(half(x), -1.0, 32767.0));
        }
        for (&[x, _], got) in inputs.iter().zip(run(backend, "v_cvt_f32_f16 v2, v0", &inputs)) {
            let (want, got) = (half(x), single(got));
            let sign = want.is_sign_negative() == got.is_sign_negative();
            assert!(want == got && sign || want.is_nan() && got.is_nan(), "{x:#x} gives {got:e}");
        }
    }
}

/// f32 values around everything that decides how an f16 is rounded: each f16, the middle
/// between it and the next, and their neighbours.
fn boundaries() -> Vec<[u32; 2]> {
    let mut all = Vec::new();
    for h in 0..0x7c00u32 {
        // Past the greatest f16 there is one more step.
        let next = if h == 0x7bff { 65536.0 } else { half(h + 1) };
        let middle = ((half(h) + next) / 2.0) as f32;
        for x in [half(h) as f32, middle] {
            for v in [x.next_down(), x, x.next_up()] {
                all.push([v.to_bits(), 0]);
                all.push([v.to_bits() ^ 1 << 31, 0]);
            }
        }
    }
    all.extend([0x7f80_0000, 0xff80_0000, 0x7f7f_ffff, 0xff7f_ffff, 1, 0x807f_ffff].map(|v| [v, 0]));
    all
}

/// Index of the greatest f16 that is not above `x`, which is not negative.
fn below(x: f64) -> u32 {
    let (mut low, mut high) = (0, 0x7c00);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if half(middle) <= x { low = middle } else { high = middle }
    }
    if x.is_infinite() { 0x7c00 } else { low }
}

fn nearest_half(x: f64) -> u32 {
    let (sign, x) = (u32::from(x.is_sign_negative()) << 15, x.abs());
    let low = below(x);
    let next = if low == 0x7bff { 65536.0 } else { half(low + 1) };
    let up = match (x - half(low)).partial_cmp(&(next - x)) {
        Some(std::cmp::Ordering::Greater) => 1,
        Some(std::cmp::Ordering::Equal) => low & 1,
        _ => 0,
    };
    sign | (low + up)
}

#[test]
fn to_halves() {
    let inputs = boundaries();
    for backend in backends() {
        for (&[x, _], got) in inputs.iter().zip(run(backend, "v_cvt_f16_f32 v2, v0", &inputs)) {
            assert_eq!(got, nearest_half(single(x)), "{:e} on {backend:?}", single(x));
        }
        for (&[x, _], got) in inputs.iter().zip(run(backend, "v_cvt_pkrtz_f16_f32 v2, v0, 1.0", &inputs)) {
            let sign = x >> 16 & 0x8000;
            assert_eq!(got, sign | below(single(x).abs()) | 0x3c00_0000, "{:e} on {backend:?}", single(x));
        }
    }
}

/// The steps of a compiled division, which round correctly.
const DIVISION: &str = "
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
    v_div_fixup_f32 v2, v3, v1, v0";

#[test]
fn division() {
    let edges = [0, 1, 2, 0x3f_ffff, 0x40_0000, 0x7f_fffe, 0x7f_ffff];
    let mut random = Random(0xd1ff);
    let mut value = |exponents: &mut dyn FnMut(u64) -> u32| {
        let r = random.next();
        let significand = if r & 1 == 0 { edges[(r >> 8) as usize % 7] } else { (r >> 8) as u32 & 0x7f_ffff };
        ((r >> 63) as u32 * (1 << 31)) | (exponents(r >> 32) << 23) | significand
    };
    let mut inputs = Vec::new();
    for i in 0..1_500_000u32 {
        inputs.push(match i % 5 {
            // Any; near each other; tiny; huge by tiny; tiny by huge.
            0 | 1 => [value(&mut |r| r as u32 & 255), value(&mut |r| r as u32 & 255)],
            2 => [value(&mut |r| r as u32 % 28), value(&mut |r| r as u32 % 28)],
            3 => [value(&mut |r| 225 + r as u32 % 30), value(&mut |r| r as u32 % 30)],
            _ => [value(&mut |r| r as u32 % 60), value(&mut |r| 100 + r as u32 % 155)],
        });
    }
    for backend in backends() {
        for (&[n, d], got) in inputs.iter().zip(run(backend, DIVISION, &inputs)) {
            let want = f32::from_bits(n) / f32::from_bits(d);
            let ok = got == want.to_bits() || want.is_nan() && f32::from_bits(got).is_nan();
            assert!(ok, "{n:#x} / {d:#x} on {backend:?}: {got:#x}, not {:#x}", want.to_bits());
        }
    }
}

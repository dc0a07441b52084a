//! f64 and 64-bit integer vector instructions against the host's scalar arithmetic.
#![allow(unsafe_code)]

mod common;

use common::{Machine, Random, backends};
use softgpu::simd::Backend;

const EDGES: [u64; 34] = [
    0,
    1 << 63,
    1,
    (1 << 63) | 1,
    0x000f_ffff_ffff_ffff,
    0x0010_0000_0000_0000,
    0x0020_0000_0000_0001,
    0x3fe0_0000_0000_0000,
    0x3ff0_0000_0000_0000,
    0x3ff0_0000_0000_0001,
    0xbff0_0000_0000_0000,
    0x3ff8_0000_0000_0000,
    0x4000_0000_0000_0000,
    0xc004_0000_0000_0000,
    0x4008_0000_0000_0000,
    0x4010_0000_0000_0000,
    0x41df_ffff_ffc0_0000,
    0x41e0_0000_0000_0000,
    0xc1e0_0000_0000_0000,
    0xc1e0_0000_0020_0000,
    0x41ef_ffff_ffe0_0000,
    0x41f0_0000_0000_0000,
    0x4330_0000_0000_0001,
    0x4340_0000_0000_0000,
    0x7fef_ffff_ffff_ffff,
    0xffef_ffff_ffff_ffff,
    0x7fe0_0000_0000_0000,
    0x7ff0_0000_0000_0000,
    0xfff0_0000_0000_0000,
    0x7ff8_0000_0000_0000,
    0x7ff0_0000_0000_0001,
    0xfff4_0000_0000_0000,
    0x0360_0000_0000_0000,
    0x36a0_0000_0000_0000,
];

fn is_nan(v: u64) -> bool {
    f64::from_bits(v).is_nan()
}

/// Equal, or both NaN; a NaN result has to be quiet.
fn same(got: u64, want: u64) -> bool {
    got == want || is_nan(got) && is_nan(want) && got >> 51 & 1 == 1
}

/// Runs `instruction` with sources v[2:3], v[4:5], v[6:7] and destination v[0:1] on every back
/// end, with full and partial EXEC, and compares lanes with `reference`.
fn check_with(instruction: &str, equal: fn(u64, u64) -> bool, edges: &[u64], reference: impl Fn(u64, u64, u64) -> u64) {
    for backend in backends() {
        let mut m = Machine::new(backend, instruction);
        let mut random = Random(0xabcd_ef01_2345_6789);
        for round in 0..60 {
            let [a, b, c, old] = [(); 4].map(|()| core::array::from_fn::<u64, 64, _>(|_| random.pick(edges)));
            m.restart();
            for (vgpr, values) in [(0, &old), (2, &a), (4, &b), (6, &c)] {
                m.set64(vgpr, values);
            }
            let exec = if round % 2 == 0 { !0 } else { random.next() };
            m.wave.set_exec(exec);
            m.finish();
            let d = m.get64(0);
            for lane in 0..64 {
                let active = exec >> lane & 1 == 1;
                let want = if active { reference(a[lane], b[lane], c[lane]) } else { old[lane] };
                let good = if active { equal(d[lane], want) } else { d[lane] == want };
                let (a, b, c, d) = (a[lane], b[lane], c[lane], d[lane]);
                assert!(
                    good,
                    "{backend:?} {instruction}: {a:#x} {b:#x} {c:#x} gives {d:#x}, not {want:#x} (lane {lane})"
                );
            }
        }
    }
}

fn check(instruction: &str, reference: impl Fn(f64, f64, f64) -> f64) {
    let f = f64::from_bits;
    check_with(instruction, same, &EDGES, |a, b, c| reference(f(a), f(b), f(c)).to_bits());
}

#[test]
fn arithmetic() {
    check("v_add_f64 v[0:1], v[2:3], v[4:5]", |a, b, _| a + b);
    check("v_add_f64 v[0:1], v[2:3], -v[4:5]", |a, b, _| a - b);
    check("v_add_f64 v[0:1], |v[2:3]|, -|v[4:5]|", |a, b, _| a.abs() - b.abs());
    check("v_mul_f64 v[0:1], v[2:3], v[4:5]", |a, b, _| a * b);
    check("v_mul_f64 v[0:1], v[2:3], 2.0", |a, _, _| a * 2.0);
    check("v_fma_f64 v[0:1], v[2:3], v[4:5], v[6:7]", f64::mul_add);
    check("v_fma_f64 v[0:1], -v[2:3], v[4:5], 1.0", |a, b, _| (-a).mul_add(b, 1.0));
    check("v_fma_f64 v[0:1], -v[2:3], |v[2:3]|, -v[2:3]", |a, _, _| (-a).mul_add(a.abs(), -a));
    check("v_rcp_f64 v[0:1], v[2:3]", |a, _, _| 1.0 / a);
    check("v_sqrt_f64 v[0:1], v[2:3]", |a, _, _| a.sqrt());
    check("v_rsq_f64 v[0:1], v[2:3]", |a, _, _| 1.0 / a.sqrt());
    check("v_fract_f64 v[0:1], v[2:3]", |a, _, _| a - a.floor());
    check("v_trunc_f64 v[0:1], v[2:3]", |a, _, _| a.trunc());
    check("v_ceil_f64 v[0:1], v[2:3]", |a, _, _| a.ceil());
    check("v_floor_f64 v[0:1], v[2:3]", |a, _, _| a.floor());
    check("v_rndne_f64 v[0:1], v[2:3]", |a, _, _| {
        let down = a.floor();
        match a - down {
            d if d > 0.5 || d == 0.5 && (down / 2.0).fract() != 0.0 => down + 1.0,
            d if d.is_nan() => a,
            _ => down,
        }
        .copysign(a)
    });
    // In IEEE mode, which is the default, output modifiers are ignored.
    check("v_mul_f64 v[0:1], v[2:3], v[4:5] mul:2", |a, b, _| a * b);
    check("v_add_f64 v[0:1], v[2:3], v[4:5] clamp", |a, b, _| {
        let v = a + b;
        if v > 0.0 { v.min(1.0) } else { 0.0 }
    });
}

#[test]
fn fmac_reads_its_destination() {
    check_with(
        "v_mov_b32 v0, v6\n v_mov_b32 v1, v7\n v_fmac_f64_e32 v[0:1], v[2:3], v[4:5]",
        same,
        &EDGES,
        |a, b, c| f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c)).to_bits(),
    );
}

#[test]
fn destination_may_be_a_source() {
    check("v_fma_f64 v[2:3], v[4:5], v[2:3], v[2:3]\n v_lshlrev_b64 v[0:1], 0, v[2:3]", |a, b, _| b.mul_add(a, a));
}

#[test]
fn minimum_and_maximum() {
    /// minNum and maxNum of IEEE 754-2008, with -0 below +0.
    fn pick(a: f64, b: f64, max: bool) -> f64 {
        let signaling = |v: f64| v.is_nan() && v.to_bits() >> 51 & 1 == 0;
        if signaling(a) || signaling(b) {
            return f64::NAN;
        }
        if a.is_nan() {
            return b;
        }
        if b.is_nan() {
            return a;
        }
        let greater = match a.partial_cmp(&b).expect("numbers") {
            core::cmp::Ordering::Equal => a.is_sign_positive(),
            order => order.is_gt(),
        };
        if greater == max { a } else { b }
    }
    check("v_min_f64 v[0:1], v[2:3], v[4:5]", |a, b, _| pick(a, b, false));
    check("v_max_f64 v[0:1], v[2:3], v[4:5]", |a, b, _| pick(a, b, true));
}

#[test]
fn scaling() {
    /// Exact power of two by repeated doubling in a wide format: here, by two exact halves
    /// and one rounding step done on integers.
    fn reference(x: f64, n: i32) -> f64 {
        if x == 0.0 || !x.is_finite() {
            return x * 1.0;
        }
        let bits = x.to_bits();
        let e = (bits >> 52 & 0x7ff) as i64;
        let (mut m, mut e) =
            if e == 0 { (bits & ((1 << 52) - 1), -1074) } else { (bits & ((1 << 52) - 1) | 1 << 52, e - 1075) };
        while m < 1 << 52 {
            m <<= 1;
            e -= 1;
        }
        e += i64::from(n);
        let sign = if x < 0.0 { -1.0 } else { 1.0 };
        if e > 971 {
            return sign * f64::INFINITY;
        }
        if e >= -1074 {
            return sign * f64::from_bits(((e + 1075) as u64) << 52 | m & ((1 << 52) - 1));
        }
        let shift = -1074 - e;
        if shift > 54 {
            return sign * 0.0;
        }
        let (kept, rest, half) = (m >> shift, m & ((1 << shift) - 1), 1u64 << (shift - 1));
        let up = rest > half || rest == half && kept & 1 == 1;
        sign * f64::from_bits(kept + u64::from(up))
    }
    let edges: Vec<u64> =
        EDGES.iter().copied().chain([5, 1000, (-1030i32) as u32 as u64, (-1074i32) as u32 as u64]).collect();
    check_with("v_ldexp_f64 v[0:1], v[2:3], v4", same, &edges, |a, b, _| {
        reference(f64::from_bits(a), b as u32 as i32).to_bits()
    });
    // m * 2^e is the source again, and m is in 0.5..1.
    for (text, is_mantissa) in
        [("v_frexp_mant_f64 v[0:1], v[2:3]", true), ("v_frexp_exp_i32_f64 v0, v[2:3]\n v_mov_b32 v1, 0", false)]
    {
        check_with(text, same, &EDGES, |a, _, _| {
            let x = f64::from_bits(a);
            let (mut m, mut e) = (x, 0);
            if x != 0.0 && x.is_finite() {
                while m.abs() >= 1.0 {
                    (m, e) = (m / 2.0, e + 1);
                }
                while m.abs() < 0.5 {
                    (m, e) = (m * 2.0, e - 1);
                }
            }
            if is_mantissa { m.to_bits() } else { u64::from(e as u32) }
        });
    }
}

#[test]
fn conversions() {
    let f = f64::from_bits;
    let zero = "\n v_mov_b32 v1, 0";
    check_with("v_cvt_f64_i32 v[0:1], v2", same, &EDGES, |a, _, _| f64::from(a as i32).to_bits());
    check_with("v_cvt_f64_u32 v[0:1], v2", same, &EDGES, |a, _, _| f64::from(a as u32).to_bits());
    check_with("v_cvt_f64_f32 v[0:1], v3", same, &EDGES, |a, _, _| {
        f64::from(f32::from_bits((a >> 32) as u32)).to_bits()
    });
    check_with("v_cvt_f64_f32 v[0:1], -|v3|", same, &EDGES, |a, _, _| {
        (-f64::from(f32::from_bits((a >> 32) as u32)).abs()).to_bits()
    });
    check_with(&format!("v_cvt_i32_f64 v0, v[2:3]{zero}"), same, &EDGES, |a, _, _| u64::from(f(a) as i32 as u32));
    check_with(&format!("v_cvt_u32_f64 v0, v[2:3]{zero}"), same, &EDGES, |a, _, _| u64::from(f(a) as u32));
    let single = |got: u64, want: u64| {
        let nan = |v: u64| f32::from_bits(v as u32).is_nan();
        got == want || nan(got) && nan(want)
    };
    check_with(&format!("v_cvt_f32_f64 v0, v[2:3]{zero}"), single, &EDGES, |a, _, _| {
        u64::from((f(a) as f32).to_bits())
    });
}

/// The code that LLVM makes for `fdiv double`: right only if scale, approximation, fused
/// steps and fix-up fit together, for every magnitude.
#[test]
fn compiled_division_is_correctly_rounded() {
    let division = "v_div_scale_f64 v[10:11], s[4:5], v[4:5], v[4:5], v[2:3]
        v_rcp_f64_e32 v[12:13], v[10:11]
        v_fma_f64 v[14:15], -v[10:11], v[12:13], 1.0
        v_fmac_f64_e32 v[12:13], v[12:13], v[14:15]
        v_fma_f64 v[14:15], -v[10:11], v[12:13], 1.0
        v_fmac_f64_e32 v[12:13], v[12:13], v[14:15]
        v_div_scale_f64 v[14:15], vcc, v[2:3], v[4:5], v[2:3]
        v_mul_f64 v[16:17], v[14:15], v[12:13]
        v_fma_f64 v[10:11], -v[10:11], v[16:17], v[14:15]
        v_div_fmas_f64 v[10:11], v[10:11], v[12:13], v[16:17]
        v_div_fixup_f64 v[0:1], v[10:11], v[4:5], v[2:3]";
    check(division, |a, b, _| a / b);
    // Quotients around the limits of the format.
    let near: Vec<u64> =
        (0..64).map(|i| (0x0010u64 << 48) + (0x7fd0u64 << 48) / 63 * i + i * 0x1234_5678_9abc).collect();
    check_with(division, same, &near, |a, b, _| (f64::from_bits(a) / f64::from_bits(b)).to_bits());
    let denormal: Vec<u64> =
        (0..50).map(|i| (1u64 << i) + i).chain((0..50).map(|i| ((0x3c0u64 + i) << 52) | (i * 77))).collect();
    check_with(division, same, &denormal, |a, b, _| (f64::from_bits(a) / f64::from_bits(b)).to_bits());
}

#[test]
fn trigonometric_segments() {
    // 2 / pi in hexadecimal: 0.A2F9836E 4E441529 FC2757D1 F534DDC0 DB629599 3C439041 FE5163AB...
    const DIGITS: [u64; 7] =
        [0xa2f9_836e, 0x4e44_1529, 0xfc27_57d1, 0xf534_ddc0, 0xdb62_9599, 0x3c43_9041, 0xfe51_63ab];
    let segment = |n: usize| {
        let bit = |i: usize| DIGITS[i / 32] >> (31 - i % 32) & 1;
        let bits = (0..53).fold(0u64, |v, i| v << 1 | bit(53 * n + i));
        bits as f64 * 2f64.powi(-53 * (n as i32 + 1))
    };
    for n in 0..4 {
        // The argument is 1 plus something: its exponent is below the first shift.
        let text = format!("v_mov_b32 v3, 0x3ff00000\n v_trig_preop_f64 v[0:1], v[2:3], {n}");
        check_with(&text, same, &EDGES, |_, _, _| segment(n).to_bits());
    }
}

#[test]
fn integers() {
    let eq = |a: u64, b: u64| a == b;
    check_with("v_lshlrev_b64 v[0:1], v2, v[4:5]", eq, &EDGES, |a, b, _| b << (a % 64));
    check_with("v_lshrrev_b64 v[0:1], v2, v[4:5]", eq, &EDGES, |a, b, _| b >> (a % 64));
    check_with("v_ashrrev_i64 v[0:1], v2, v[4:5]", eq, &EDGES, |a, b, _| (b as i64 >> (a % 64)) as u64);
    check_with("v_ashrrev_i64 v[0:1], 3, v[4:5]", eq, &EDGES, |_, b, _| (b as i64 >> 3) as u64);
    check_with("v_mad_u64_u32 v[0:1], s[2:3], v2, v4, v[6:7]", eq, &EDGES, |a, b, c| {
        (u64::from(a as u32) * u64::from(b as u32)).wrapping_add(c)
    });
    check_with("v_mad_i64_i32 v[0:1], s[2:3], v2, v4, v[6:7]", eq, &EDGES, |a, b, c| {
        (i64::from(a as i32) * i64::from(b as i32)).wrapping_add(c as i64) as u64
    });
    let sad = |a: u64, b: u64, c: u64, masked: bool| {
        (0..4).fold(0u64, |r, i| {
            let sum: u64 = (0..4)
                .map(|j| ((a >> (8 * (i + j)) & 255) as i64, (b >> (8 * j) & 255) as i64))
                .filter(|&(_, y)| !masked || y != 0)
                .map(|(x, y)| (x - y).unsigned_abs())
                .sum();
            r | (((c >> (16 * i)) + sum) & 0xffff) << (16 * i)
        })
    };
    check_with("v_qsad_pk_u16_u8 v[0:1], v[2:3], v4, v[6:7]", eq, &EDGES, |a, b, c| sad(a, b, c, false));
    check_with("v_mqsad_pk_u16_u8 v[0:1], v[2:3], v4, v[6:7]", eq, &EDGES, |a, b, c| sad(a, b, c, true));
}

#[test]
fn masked_sums_of_four_windows() {
    let mut m = Machine::new(Backend::detect(), "v_mqsad_u32_u8 v[12:15], v[2:3], v4, v[8:11]");
    let mut random = Random(23);
    let [a, b] = [(); 2].map(|()| core::array::from_fn::<u64, 64, _>(|_| random.pick(&EDGES)));
    m.set64(2, &a);
    m.set64(4, &b);
    (8..12).for_each(|v| m.rows[v].0 = [v as u32; 64]);
    m.finish();
    for (lane, i) in (0..64).flat_map(|lane| (0..4).map(move |i| (lane, i))) {
        let bytes = (0..4).map(|j| (a[lane] >> (8 * (i + j)) & 255, b[lane] >> (8 * j) & 255));
        let sum: u64 = bytes.filter(|p| p.1 != 0).map(|(x, y)| x.abs_diff(y)).sum();
        assert_eq!(u64::from(m.rows[12 + i].0[lane]), 8 + i as u64 + sum);
    }
}

#[test]
fn multiply_add_carries() {
    for (name, signed) in [("v_mad_u64_u32", false), ("v_mad_i64_i32", true)] {
        let mut m = Machine::new(Backend::detect(), &format!("{name} v[0:1], s[2:3], v2, v4, v[6:7]"));
        let mut random = Random(5);
        let [a, b, c] = [(); 3].map(|()| core::array::from_fn::<u64, 64, _>(|_| random.pick(&EDGES)));
        let exec = random.next();
        for (vgpr, values) in [(2, &a), (4, &b), (6, &c)] {
            m.set64(vgpr, values);
        }
        m.wave.set_exec(exec);
        m.finish();
        for lane in 0..64 {
            let sum = if signed {
                i128::from(a[lane] as i32) * i128::from(b[lane] as i32) + i128::from(c[lane] as i64)
            } else {
                i128::from(a[lane] as u32) * i128::from(b[lane] as u32) + i128::from(c[lane])
            };
            let want = exec >> lane & 1 == 1 && sum >> 64 & 1 == 1;
            assert_eq!(m.wave.s64(2) >> lane & 1 == 1, want, "{name} lane {lane}");
        }
    }
}

#[test]
fn comparisons() {
    type Float = fn(f64, f64) -> bool;
    let floats: [(&str, Float); 16] = [
        ("f", |_, _| false),
        ("lt", |a, b| a < b),
        ("eq", |a, b| a == b),
        ("le", |a, b| a <= b),
        ("gt", |a, b| a > b),
        ("lg", |a, b| a.partial_cmp(&b).is_some_and(|o| o.is_ne())),
        ("ge", |a, b| a >= b),
        ("o", |a, b| a.partial_cmp(&b).is_some()),
        ("u", |a, b| a.partial_cmp(&b).is_none()),
        ("nge", |a, b| a.partial_cmp(&b).is_none_or(|o| o.is_lt())),
        ("nlg", |a, b| a.partial_cmp(&b).is_none_or(|o| o.is_eq())),
        ("ngt", |a, b| a.partial_cmp(&b).is_none_or(|o| o.is_le())),
        ("nle", |a, b| a.partial_cmp(&b).is_none_or(|o| o.is_gt())),
        ("neq", |a, b| a != b),
        ("nlt", |a, b| a.partial_cmp(&b).is_none_or(|o| o.is_ge())),
        ("tru", |_, _| true),
    ];
    for (name, f) in floats {
        compare(&format!("{name}_f64"), |a, b| f(f64::from_bits(a), f64::from_bits(b)));
    }
    type Order = fn(core::cmp::Ordering) -> bool;
    let integers: [(&str, Order); 8] = [
        ("f", |_| false),
        ("lt", |o| o.is_lt()),
        ("eq", |o| o.is_eq()),
        ("le", |o| o.is_le()),
        ("gt", |o| o.is_gt()),
        ("ne", |o| o.is_ne()),
        ("ge", |o| o.is_ge()),
        ("t", |_| true),
    ];
    for (name, f) in integers {
        compare(&format!("{name}_i64"), |a, b| f((a as i64).cmp(&(b as i64))));
        compare(&format!("{name}_u64"), |a, b| f(a.cmp(&b)));
    }
}

fn compare(name: &str, f: impl Fn(u64, u64) -> bool) {
    for (text, sets_exec) in [
        (format!("v_cmp_{name} s[2:3], v[2:3], v[4:5]"), false),
        (format!("v_cmp_{name} vcc, v[2:3], v[4:5]\n s_mov_b64 s[2:3], vcc"), false),
        (format!("v_cmpx_{name} s[2:3], v[2:3], v[4:5]"), true),
    ] {
        let mut m = Machine::new(Backend::detect(), &text);
        let mut random = Random(11);
        for _ in 0..10 {
            let [a, b] = [(); 2].map(|()| core::array::from_fn::<u64, 64, _>(|_| random.pick(&EDGES)));
            let exec = random.next();
            m.restart();
            m.set64(2, &a);
            m.set64(4, &b);
            m.wave.set_exec(exec);
            m.finish();
            let want = (0..64).fold(0, |r, i| r | u64::from(f(a[i], b[i])) << i) & exec;
            assert_eq!(m.wave.s64(2), want, "{text}");
            assert_eq!(m.wave.exec(), if sets_exec { want } else { exec }, "{text}");
        }
    }
}

#[test]
fn classes() {
    use core::num::FpCategory;
    let mut m = Machine::new(Backend::detect(), "v_cmp_class_f64 s[2:3], v[2:3], v4");
    let mut random = Random(3);
    for _ in 0..50 {
        let a = core::array::from_fn::<u64, 64, _>(|_| random.pick(&EDGES));
        let classes = core::array::from_fn::<u64, 64, _>(|_| random.next() & 0x3ff);
        m.restart();
        m.set64(2, &a);
        m.set64(4, &classes);
        m.finish();
        for lane in 0..64 {
            let x = f64::from_bits(a[lane]);
            let class = match (x.classify(), x.is_sign_negative()) {
                (FpCategory::Nan, _) => usize::from(a[lane] >> 51 & 1 == 1),
                (FpCategory::Infinite, true) => 2,
                (FpCategory::Normal, true) => 3,
                (FpCategory::Subnormal, true) => 4,
                (FpCategory::Zero, true) => 5,
                (FpCategory::Zero, false) => 6,
                (FpCategory::Subnormal, false) => 7,
                (FpCategory::Normal, false) => 8,
                (FpCategory::Infinite, false) => 9,
            };
            assert_eq!(m.wave.s64(2) >> lane & 1, classes[lane] >> class & 1, "{x} in {:#x}", classes[lane]);
        }
    }
}

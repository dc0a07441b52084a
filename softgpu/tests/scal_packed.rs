//! Packed, mixed-precision and dot-product instructions against scalar references.
//!
//! binary16 is decoded and rounded here by arithmetic on its fields in f64, independently of
//! the bit manipulation of the implementation.
#![allow(unsafe_code)]

mod common;

use common::{Machine, Random, backends};

const EDGES: [u64; 24] = [
    0,
    0x8000,
    1,
    0x8001,
    0x3ff,
    0x400,
    0x3c00,
    0xbc00,
    0x3c01,
    0x7bff,
    0xfbff,
    0x7c00,
    0xfc00,
    0x7e00,
    0x7c01,
    0xfd00,
    0x7fff,
    0x8000_8000,
    0x3c00_4000,
    0xffff_ffff,
    0x7fff_7fff,
    0x0001_0400,
    0x1400_97ff,
    0x3555_2555,
];

/// The value of a binary16.
fn f16(h: u32) -> f64 {
    let (sign, e, m) = (if h >> 15 & 1 == 1 { -1.0 } else { 1.0 }, h >> 10 & 31, f64::from(h & 0x3ff));
    sign * match e {
        0 => m * 2f64.powi(-24),
        31 if m == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + m) * 2f64.powi(e as i32 - 25),
    }
}

/// The nearest binary16, ties to even, found by searching the ordered values.
fn to_f16(v: f64) -> u32 {
    let sign = u32::from(v.is_sign_negative()) << 15;
    let v = v.abs();
    if v.is_nan() {
        return 0x7e00 | sign;
    }
    if v >= 65520.0 {
        return 0x7c00 | sign;
    }
    let (mut low, mut high) = (0u32, 0x7c00u32);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if f16(middle) <= v { low = middle } else { high = middle }
    }
    let upper = if high == 0x7c00 { 65536.0 } else { f16(high) };
    let (down, up) = (v - f16(low), upper - v);
    let nearest = if down < up || down == up && low & 1 == 0 { low } else { high };
    nearest | sign
}

/// Equal, where all NaNs are.
fn same16(a: u32, b: u32) -> bool {
    a & 0xffff == b & 0xffff || f16(a & 0xffff).is_nan() && f16(b & 0xffff).is_nan()
}

fn same_halves(a: u32, b: u32) -> bool {
    same16(a, b) && same16(a >> 16, b >> 16)
}

fn same_f32(a: u32, b: u32) -> bool {
    a == b || f32::from_bits(a).is_nan() && f32::from_bits(b).is_nan()
}

fn equal(a: u32, b: u32) -> bool {
    a == b
}

/// Runs `instruction` (d = v0, sources v2, v4, v6) and compares every lane. The reference gets
/// the sources and the destination's old value.
fn check(instruction: &str, same: fn(u32, u32) -> bool, reference: impl Fn([u32; 4]) -> u32) {
    for backend in backends() {
        let mut m = Machine::new(backend, instruction);
        let mut random = Random(0x5151_1234_9999_0001);
        for round in 0..60 {
            for vgpr in [0, 2, 4, 6] {
                m.rows[vgpr].0 = core::array::from_fn(|_| random.pick(&EDGES) as u32);
            }
            let v = [2, 4, 6, 0].map(|vgpr| m.rows[vgpr].0);
            let exec = if round % 2 == 0 { !0 } else { random.next() };
            m.restart();
            m.wave.set_exec(exec);
            m.finish();
            for lane in 0..64 {
                let sources = v.map(|row| row[lane]);
                let got = m.rows[0].0[lane];
                if exec >> lane & 1 == 0 {
                    assert_eq!(got, sources[3], "{instruction}: inactive lane");
                    continue;
                }
                let want = reference(sources);
                assert!(same(got, want), "{backend:?} {instruction}: {sources:x?} gives {got:#x}, not {want:#x}");
            }
        }
    }
}

/// `f` on both halves.
fn both(s: [u32; 4], f: impl Fn(u32, u32, u32) -> u32) -> u32 {
    let part = |shift: u32| f(s[0] >> shift & 0xffff, s[1] >> shift & 0xffff, s[2] >> shift & 0xffff) & 0xffff;
    part(0) | part(16) << 16
}

#[test]
fn packed_integers() {
    let signed = |v: u32| i64::from(v as i16);
    type Binary = fn(i64, i64) -> i64;
    let table: [(&str, bool, Binary, bool); 11] = [
        ("add_i16", true, |a, b| a + b, true),
        ("sub_i16", true, |a, b| a - b, true),
        ("add_u16", false, |a, b| a + b, true),
        ("sub_u16", false, |a, b| a - b, true),
        ("mul_lo_u16", false, |a, b| a * b, false),
        ("max_i16", true, |a, b| a.max(b), false),
        ("min_i16", true, |a, b| a.min(b), false),
        ("max_u16", false, |a, b| a.max(b), false),
        ("min_u16", false, |a, b| a.min(b), false),
        ("lshlrev_b16", false, |a, b| b << (a & 15), false),
        ("ashrrev_i16", true, |a, b| b >> (a & 15), false),
    ];
    for (name, is_signed, f, clamps) in table {
        let value = |v: u32| if is_signed { signed(v) } else { i64::from(v) };
        check(&format!("v_pk_{name} v0, v2, v4"), equal, |s| both(s, |a, b, _| f(value(a), value(b)) as u32));
        if clamps {
            let (low, high) = if is_signed { (-0x8000, 0x7fff) } else { (0, 0xffff) };
            check(&format!("v_pk_{name} v0, v2, v4 clamp"), equal, |s| {
                both(s, |a, b, _| f(value(a), value(b)).clamp(low, high) as u32)
            });
        }
    }
    check("v_pk_lshrrev_b16 v0, v2, v4", equal, |s| both(s, |a, b, _| b >> (a & 15)));
    check("v_pk_mad_i16 v0, v2, v4, v6", equal, |s| both(s, |a, b, c| a.wrapping_mul(b).wrapping_add(c)));
    check("v_pk_mad_i16 v0, v2, v4, v6 clamp", equal, |s| {
        both(s, |a, b, c| (signed(a) * signed(b) + signed(c)).clamp(-0x8000, 0x7fff) as u32)
    });
    check("v_pk_mad_u16 v0, v2, v4, v6 clamp", equal, |s| {
        both(s, |a, b, c| (u64::from(a) * u64::from(b) + u64::from(c)).min(0xffff) as u32)
    });
}

#[test]
fn half_selection() {
    check("v_pk_add_u16 v0, v2, v4 op_sel:[1,0] op_sel_hi:[0,1]", equal, |s| {
        let (low, high) = ((s[0] >> 16) + s[1], s[0] + (s[1] >> 16));
        low & 0xffff | high << 16
    });
    check("v_pk_add_u16 v0, v2, 3 op_sel_hi:[1,0]", equal, |s| both(s, |a, _, _| a + 3));
    check("v_pk_sub_i16 v0, v2, -1", equal, |s| both(s, |a, _, _| a + 1));
    check("v_pk_add_f16 v0, v2, v2 op_sel:[0,1] op_sel_hi:[0,1] neg_lo:[0,1] neg_hi:[1,0]", same_halves, |s| {
        let (a, b) = (f16(s[0] & 0xffff), f16(s[0] >> 16));
        to_f16(a - b) | to_f16(b - a) << 16
    });
    check("v_pk_mul_f16 v0, v2, 2.0 op_sel_hi:[1,0]", same_halves, |s| both(s, |a, _, _| to_f16(f16(a) * 2.0)));
    check("v_pk_fma_f16 v0, v2, 2.0, 1.0 op_sel_hi:[1,0,0]", same_halves, |s| {
        both(s, |a, _, _| to_f16(f16(a) * 2.0 + 1.0))
    });
}

#[test]
fn packed_halves() {
    check("v_pk_add_f16 v0, v2, v4", same_halves, |s| both(s, |a, b, _| to_f16(f16(a) + f16(b))));
    check("v_pk_mul_f16 v0, v2, v4", same_halves, |s| both(s, |a, b, _| to_f16(f16(a) * f16(b))));
    // The products of f16 values fit f64; where their sum does not, ties can't arise.
    check("v_pk_fma_f16 v0, v2, v4, v6", same_halves, |s| both(s, |a, b, c| to_f16(f16(a) * f16(b) + f16(c))));
    check("v_pk_fmac_f16 v0, v2, v4", same_halves, |s| {
        both([s[0], s[1], s[3], 0], |a, b, c| to_f16(f16(a) * f16(b) + f16(c)))
    });
    check("v_pk_fma_f16 v0, v2, v4, v6 clamp", same_halves, |s| {
        both(s, |a, b, c| {
            let v = to_f16(f16(a) * f16(b) + f16(c));
            if f16(v) > 0.0 { to_f16(f16(v).min(1.0)) } else { 0 }
        })
    });
    let signaling = |h: u32| h & 0x7c00 == 0x7c00 && h & 0x1ff != 0 && h & 0x200 == 0;
    for (name, max) in [("min", false), ("max", true)] {
        check(&format!("v_pk_{name}_f16 v0, v2, v4"), same_halves, |s| {
            both(s, |a, b, _| match (f16(a), f16(b)) {
                _ if signaling(a) || signaling(b) => 0x7e00,
                (x, _) if x.is_nan() => b,
                (_, y) if y.is_nan() => a,
                (x, y) if x == y => {
                    if (a >> 15 == 0) == max {
                        a
                    } else {
                        b
                    }
                }
                (x, y) => {
                    if (x > y) == max {
                        a
                    } else {
                        b
                    }
                }
            })
        });
    }
}

#[test]
fn mixed_precision() {
    let f = f32::from_bits;
    check("v_fma_mix_f32 v0, v2, v4, v6", same_f32, |s| f(s[0]).mul_add(f(s[1]), f(s[2])).to_bits());
    check("v_fma_mix_f32 v0, v2, v4, -|v6| op_sel:[0,1,0] op_sel_hi:[1,1,0]", same_f32, |s| {
        let (a, b) = (f16(s[0] & 0xffff) as f32, f16(s[1] >> 16) as f32);
        a.mul_add(b, -f(s[2]).abs()).to_bits()
    });
    check("v_fma_mixlo_f16 v0, v2, v4, v6 op_sel_hi:[1,0,0]", same_halves, |s| {
        let v = (f16(s[0] & 0xffff) as f32).mul_add(f(s[1]), f(s[2]));
        s[3] & 0xffff_0000 | to_f16(f64::from(v))
    });
    check("v_fma_mixhi_f16 v0, v2, -v4, 1.0 op_sel_hi:[1,1,1]", same_halves, |s| {
        let v = (f16(s[0] & 0xffff) as f32).mul_add(-f16(s[1] & 0xffff) as f32, 1.0);
        s[3] & 0xffff | to_f16(f64::from(v)) << 16
    });
}

#[test]
fn dot_products() {
    let integers = |s: [u32; 4], bits: u32, signed: bool| {
        let element = |v: u32, i: u32| {
            let e = i64::from(v >> (bits * i)) & ((1 << bits) - 1);
            if signed && e >> (bits - 1) & 1 == 1 { e - (1 << bits) } else { e }
        };
        let c = if signed { i64::from(s[2] as i32) } else { i64::from(s[2]) };
        (0..32 / bits).fold(c, |sum, i| sum + element(s[0], i) * element(s[1], i))
    };
    for (name, bits, signed) in [
        ("v_dot2_i32_i16", 16, true),
        ("v_dot2_u32_u16", 16, false),
        ("v_dot4_i32_i8", 8, true),
        ("v_dot4_u32_u8", 8, false),
        ("v_dot8_i32_i4", 4, true),
        ("v_dot8_u32_u4", 4, false),
    ] {
        check(&format!("{name} v0, v2, v4, v6"), equal, |s| integers(s, bits, signed) as u32);
        let (low, high) = if signed { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (0, 0xffff_ffff) };
        check(&format!("{name} v0, v2, v4, v6 clamp"), equal, |s| integers(s, bits, signed).clamp(low, high) as u32);
    }
    for (name, bits) in [("v_dot2c_i32_i16", 16), ("v_dot4c_i32_i8", 8), ("v_dot8c_i32_i4", 4)] {
        check(&format!("{name} v0, v2, v4"), equal, |s| integers([s[0], s[1], s[3], 0], bits, true) as u32);
    }
    let dot2 = |a: u32, b: u32, c: u32| {
        let product = |shift: u32| (f16(a >> shift & 0xffff) * f16(b >> shift & 0xffff)) as f32;
        (f32::from_bits(c) + product(0) + product(16)).to_bits()
    };
    check("v_dot2_f32_f16 v0, v2, v4, v6", same_f32, |s| dot2(s[0], s[1], s[2]));
    check("v_dot2c_f32_f16 v0, v2, v4", same_f32, |s| dot2(s[0], s[1], s[3]));
}

/// Runs on pairs: d = v[0:1], sources v[2:3], v[4:5], v[6:7]; NaNs are all equal.
fn check_pairs(instruction: &str, reference: impl Fn([[u32; 2]; 3]) -> [u32; 2]) {
    for backend in backends() {
        let mut m = Machine::new(backend, instruction);
        let mut random = Random(77);
        for round in 0..40 {
            for vgpr in 0..8 {
                m.rows[vgpr].0 =
                    core::array::from_fn(|_| random.pick(&[0, 0x3f80_0000, 0xbf80_0000, 0x7f80_0000, 1]) as u32);
            }
            let before = m.rows[..8].to_vec();
            let exec = if round % 2 == 0 { !0 } else { random.next() };
            m.restart();
            m.wave.set_exec(exec);
            m.finish();
            for lane in 0..64 {
                let pair = |i: usize| [before[i].0[lane], before[i + 1].0[lane]];
                let want = if exec >> lane & 1 == 1 { reference([pair(2), pair(4), pair(6)]) } else { pair(0) };
                let got = [m.rows[0].0[lane], m.rows[1].0[lane]];
                assert!(
                    same_f32(got[0], want[0]) && same_f32(got[1], want[1]),
                    "{backend:?} {instruction}: {got:x?} {want:x?}"
                );
            }
        }
    }
}

#[test]
fn packed_singles() {
    let f = f32::from_bits;
    check_pairs("v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]", |[a, b, c]| {
        [0, 1].map(|i| f(a[i]).mul_add(f(b[i]), f(c[i])).to_bits())
    });
    check_pairs("v_pk_mul_f32 v[0:1], v[2:3], v[4:5] op_sel:[1,0] op_sel_hi:[0,1]", |[a, b, _]| {
        [(f(a[1]) * f(b[0])).to_bits(), (f(a[0]) * f(b[1])).to_bits()]
    });
    check_pairs("v_pk_add_f32 v[0:1], v[2:3], v[4:5] neg_lo:[1,0] neg_hi:[0,1]", |[a, b, _]| {
        [(-f(a[0]) + f(b[0])).to_bits(), (f(a[1]) - f(b[1])).to_bits()]
    });
    check_pairs("v_pk_fma_f32 v[0:1], v[2:3], 2.0, 1.0 op_sel_hi:[1,0,0]", |[a, _, _]| {
        [0, 1].map(|i| (f(a[i]).mul_add(2.0, 1.0)).to_bits())
    });
    check_pairs("v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[1,0]", |[a, b, _]| [a[1], b[0]]);
    check_pairs("v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[0,1]", |[a, b, _]| [a[0], b[1]]);
}

#[test]
fn accumulation_registers() {
    check("v_accvgpr_write_b32 a9, v2\n v_accvgpr_mov_b32 a10, a9\n v_accvgpr_read_b32 v0, a10", equal, |s| s[0]);
    check("v_accvgpr_write_b32 a9, 1.0\n v_accvgpr_read_b32 v0, a9", equal, |_| 1.0f32.to_bits());
}

//! Matrix instructions: small integers, whose products and sums are exact in every format, are
//! put where the published layouts say; results are read back through the inverse formulas.
#![allow(unsafe_code)]

mod common;

use common::{Machine, Random, backends};
use softgpu::wave::Row;

/// Element formats of A and B.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    F32,
    F16,
    Bf16,
    I8,
}

impl Format {
    fn bits(self) -> usize {
        match self {
            Self::F32 => 32,
            Self::F16 | Self::Bf16 => 16,
            Self::I8 => 8,
        }
    }

    /// Encodes a small integer.
    fn encode(self, v: i32) -> u32 {
        let single = (v as f32).to_bits();
        match self {
            Self::F32 => single,
            Self::Bf16 => single >> 16,
            Self::I8 => v as u32 & 255,
            // Exponent and fraction of a normal number carry over, with another bias.
            Self::F16 if v == 0 => 0,
            Self::F16 => (single >> 16 & 0x8000) | (((single >> 13 & 0x3_ffff) - (112 << 10)) & 0x7fff),
        }
    }
}

struct Shape {
    name: &'static str,
    format: Format,
    m: usize,
    k: usize,
    blocks: usize,
    per_lane: usize,
}

#[rustfmt::skip]
fn shapes() -> Vec<Shape> {
    use Format::{Bf16, F16, F32, I8};
    [
        ("f32_32x32x1f32", F32, 32, 1, 2, 1), ("f32_16x16x1f32", F32, 16, 1, 4, 1), ("f32_4x4x1f32", F32, 4, 1, 16, 1),
        ("f32_32x32x2f32", F32, 32, 2, 1, 1), ("f32_16x16x4f32", F32, 16, 4, 1, 1),
        ("f32_32x32x4f16", F16, 32, 4, 2, 4), ("f32_16x16x4f16", F16, 16, 4, 4, 4), ("f32_4x4x4f16", F16, 4, 4, 16, 4),
        ("f32_32x32x8f16", F16, 32, 8, 1, 4), ("f32_16x16x16f16", F16, 16, 16, 1, 4),
        ("i32_32x32x4i8", I8, 32, 4, 2, 4), ("i32_16x16x4i8", I8, 16, 4, 4, 4), ("i32_4x4x4i8", I8, 4, 4, 16, 4),
        ("i32_32x32x8i8", I8, 32, 8, 1, 4), ("i32_16x16x16i8", I8, 16, 16, 1, 4),
        ("f32_32x32x2bf16", Bf16, 32, 2, 2, 2), ("f32_16x16x2bf16", Bf16, 16, 2, 4, 2), ("f32_4x4x2bf16", Bf16, 4, 2, 16, 2),
        ("f32_32x32x4bf16", Bf16, 32, 4, 1, 2), ("f32_16x16x8bf16", Bf16, 16, 8, 1, 2),
        ("f32_32x32x4bf16_1k", Bf16, 32, 4, 2, 4), ("f32_16x16x4bf16_1k", Bf16, 16, 4, 4, 4),
        ("f32_4x4x4bf16_1k", Bf16, 4, 4, 16, 4), ("f32_32x32x8bf16_1k", Bf16, 32, 8, 1, 4),
        ("f32_16x16x16bf16_1k", Bf16, 16, 16, 1, 4),
    ]
    .map(|(name, format, m, k, blocks, per_lane)| Shape { name, format, m, k, blocks, per_lane })
    .into()
}

/// Puts element `k` of row (or column) `i` of `block` into the registers from `first` on.
fn put(rows: &mut [Row], first: usize, s: &Shape, (i, k, block): (usize, usize, usize), v: i32) {
    let lane = if s.blocks == 1 { s.m * (k / s.per_lane) + i } else { s.m * block + i };
    let bit = k % s.per_lane * s.format.bits();
    rows[first + bit / 32].0[lane] |= s.format.encode(v) << (bit % 32);
}

/// Row, column and block of what lane `lane` of register `g` of C or D holds.
fn entry(m: usize, g: usize, lane: usize) -> (usize, usize, usize) {
    match m {
        32 => (8 * (g / 4) % 32 + 4 * (lane / 32) + g % 4, lane % 32, g / 16),
        16 => (4 * (lane / 16) + g % 4, lane % 16, g / 4),
        _ => (g % 4, lane % 4, lane / 4),
    }
}

#[test]
fn products_of_all_shapes() {
    for backend in backends() {
        for s in shapes() {
            let outputs = s.m * s.m * s.blocks / 64;
            let operand = |first: usize| match s.per_lane * s.format.bits() / 32 {
                1 => format!("v{first}"),
                n => format!("v[{first}:{}]", first + n - 1),
            };
            let text = format!(
                "v_mfma_{} a[0:{}], {}, {}, a[32:{}]",
                s.name,
                outputs - 1,
                operand(2),
                operand(4),
                31 + outputs
            );
            let mut m = Machine::new(backend, &text);
            let mut random = Random(s.m as u64 * 1000 + s.k as u64);
            let mut small = || (random.next() >> 60) as i32 - 8;
            let matrix: Vec<i32> = (0..2 * s.m * s.k * s.blocks).map(|_| small()).collect();
            let at = |which: usize, i: usize, k: usize, block: usize| {
                matrix[((which * s.blocks + block) * s.m + i) * s.k + k]
            };
            for which in 0..2 {
                for block in 0..s.blocks {
                    for i in 0..s.m {
                        (0..s.k)
                            .for_each(|k| put(&mut m.rows, 2 + 2 * which, &s, (i, k, block), at(which, i, k, block)));
                    }
                }
            }
            let encode = |v: i32| {
                if s.format == Format::I8 { v as u32 } else { (v as f32).to_bits() }
            };
            let c: Vec<i32> = (0..64 * outputs).map(|_| small()).collect();
            for (n, v) in c.iter().enumerate() {
                m.rows[256 + 32 + n / 64].0[n % 64] = encode(*v);
            }
            // Lanes that are off take part all the same.
            m.wave.set_exec(0x5555);
            m.finish();
            for (n, v) in c.iter().enumerate() {
                let (i, j, block) = entry(s.m, n / 64, n % 64);
                let want = (0..s.k).fold(*v, |sum, k| sum + at(0, i, k, block) * at(1, j, k, block));
                let got = m.rows[256 + n / 64].0[n % 64];
                assert_eq!(got, encode(want), "{backend:?} {}: D[{i}][{j}] of block {block}", s.name);
            }
        }
    }
}

#[test]
fn doubles() {
    for (name, size, blocks, outputs) in [("16x16x4f64", 16, 1, 4), ("4x4x4f64", 4, 4, 1)] {
        let last = 2 * outputs - 1;
        let text = format!("v_mfma_f64_{name} v[10:{}], v[2:3], v[4:5], v[30:{}] blgp:2", 10 + last, 30 + last);
        let mut m = Machine::new(softgpu::simd::Backend::detect(), &text);
        let mut random = Random(17);
        let mut lanes = || core::array::from_fn::<u64, 64, _>(|_| ((random.next() >> 58) as f64 - 30.0).to_bits());
        let (a, b) = (lanes(), lanes());
        let c: Vec<_> = (0..outputs).map(|_| lanes()).collect();
        m.set64(2, &a);
        m.set64(4, &b);
        c.iter().enumerate().for_each(|(n, v)| m.set64(30 + 2 * n, v));
        m.finish();
        for block in 0..blocks {
            for (i, j) in (0..size).flat_map(|i| (0..size).map(move |j| (i, j))) {
                let lane = 16 * (i % 4) + 4 * block + j;
                let f = f64::from_bits;
                let want = (0..4).fold(f(c[i / 4][lane]), |sum, k| {
                    sum - f(a[4 * block + 16 * k + i]) * f(b[4 * block + 16 * k + j])
                });
                assert_eq!(f(m.get64(10 + 2 * (i / 4))[lane]), want, "{name} D[{i}][{j}] of block {block}");
            }
        }
    }
}

#[test]
fn constants_and_broadcasts() {
    // C is a constant; blocks in pairs use the A of their second member.
    let mut m = Machine::new(
        softgpu::simd::Backend::detect(),
        "v_mfma_f32_4x4x1f32 v[10:13], v2, v4, 1.0 cbsz:1 abid:1\n\
        v_mfma_f32_4x4x1f32 v[20:23], v2, v4, 0 blgp:1",
    );
    for lane in 0..64 {
        m.rows[2].0[lane] = (lane as f32).to_bits();
        m.rows[4].0[lane] = (100.0 + lane as f32).to_bits();
    }
    m.finish();
    for (g, lane) in (0..4).flat_map(|g| (0..64).map(move |l| (g, l))) {
        let block = lane / 4;
        let shared = (4 * (block | 1) + g) as f32;
        assert_eq!(f32::from_bits(m.rows[10 + g].0[lane]), shared * (100.0 + lane as f32) + 1.0);
        let own = (4 * block + g) as f32;
        assert_eq!(f32::from_bits(m.rows[20 + g].0[lane]), own * (100.0 + (lane % 32) as f32));
    }
}

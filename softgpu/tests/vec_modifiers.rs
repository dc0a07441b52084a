//! Source and result modifiers, SDWA and DPP against scalar references.
#![allow(missing_docs)]

mod vec_support;

use vec_support::Same::{Bits, Single};
use vec_support::common::{Machine, Random, backends};
use vec_support::{INTEGERS, MODE, SINGLES, check};

fn f(v: u32) -> f32 {
    f32::from_bits(v)
}

fn clamped(v: f32) -> u32 {
    if v.is_nan() || v <= 0.0 { 0 } else { v.min(1.0).to_bits() }
}

#[test]
fn signs() {
    let cases = cases! { Single;
        "v_add_f32_e64 $d, -v0, v1": |l| (-f(l.a) + f(l.b)).to_bits();
        "v_sub_f32_e64 $d, |v0|, -|v1|": |l| (f(l.a).abs() + f(l.b).abs()).to_bits();
        "v_mul_f32_e64 $d, -v0, |v1|": |l| (-f(l.a) * f(l.b).abs()).to_bits();
        "v_fma_f32 $d, -v0, |v1|, -|v2|": |l| (-f(l.a)).mul_add(f(l.b).abs(), -f(l.c).abs()).to_bits();
        "v_fma_f32 $d, v0, -vcc_lo, 1.0": |l| f(l.a).mul_add(-f(0x0f0f_3c3c), 1.0).to_bits();
        "v_max_f32_e64 $d, |v0|, |v0|": |l| f(l.a).abs().to_bits();
        "v_floor_f32_e64 $d, -v0": |l| (-f(l.a)).floor().to_bits();
        "v_fmac_f32_e64 $d, -v0, v1": |l| (-f(l.a)).mul_add(f(l.b), f(l.old)).to_bits();
        "v_rcp_f32_e64 $d, -v0": |l| (-1.0 / f(l.a)).to_bits();
    };
    check(&cases, &SINGLES, MODE);
    let cases = cases! { Bits;
        "v_cvt_i32_f32_e64 $d, -v0": |l| -f(l.a) as i32 as u32;
        "v_frexp_exp_i32_f32_e64 $d, |v0|": |l| {
            let v = f64::from(f(l.a));
            if v == 0.0 || !v.is_finite() { 0 } else { ((v.to_bits() >> 52 & 0x7ff) as u32).wrapping_sub(1022) }
        };
    };
    check(&cases, &SINGLES, MODE);
}

#[test]
fn results() {
    let cases = cases! { Bits;
        "v_add_f32_e64 $d, v0, v1 clamp": |l| clamped(f(l.a) + f(l.b));
        "v_fma_f32 $d, -v0, v1, v2 clamp": |l| clamped((-f(l.a)).mul_add(f(l.b), f(l.c)));
        "v_max_f32_e64 $d, v0, v0 clamp": |l| clamped(f(l.a));
        // Output scaling does nothing with IEEE or denormals.
        "v_add_f32_e64 $d, 1.0, 1.0 mul:2": |_l| 2f32.to_bits();
    };
    check(&cases, &SINGLES, MODE);
    fn flushed(v: f32) -> f32 {
        if v.is_subnormal() { 0.0 } else { v }
    }
    let cases = cases! { Single;
        "v_add_f32_e64 $d, v0, v1 mul:4": |l| {
            let sum = flushed(flushed(flushed(f(l.a)) + flushed(f(l.b))) * 4.0);
            if sum == 0.0 { 0 } else { sum.to_bits() }
        };
        "v_mul_f32_e64 $d, v0, v1 clamp div:2": |l| clamped(flushed(flushed(flushed(f(l.a)) * flushed(f(l.b))) * 0.5));
    };
    check(&cases, &SINGLES, MODE & !0x230);
    // Without DX10_CLAMP a NaN stays.
    let cases = cases! { Single;
        "v_add_f32_e64 $d, v0, v1 clamp": |l| {
            let sum = f(l.a) + f(l.b);
            if sum.is_nan() { sum.to_bits() } else { clamped(sum) }
        };
    };
    check(&cases, &SINGLES, MODE & !0x100);
}

#[test]
fn sdwa() {
    let cases = cases! { Bits;
        "v_mov_b32_sdwa $d, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2": |l| l.a >> 16 & 255;
        "v_mov_b32_sdwa $d, sext(v0) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1": |l| (l.a as i32 >> 16) as u32;
        "v_mov_b32_sdwa $d, v0 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD": |l| {
            l.old & 0xffff_00ff | (l.a & 255) << 8
        };
        "v_mov_b32_sdwa $d, v0 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_3": |l| l.a >> 24 << 8;
        "v_mov_b32_sdwa $d, v0 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:DWORD": |l| i32::from(l.a as i16) as u32;
        "v_mov_b32_sdwa $d, v0 dst_sel:BYTE_2 dst_unused:UNUSED_SEXT src0_sel:DWORD": |l| {
            (i32::from(l.a as i8) << 16) as u32
        };
        "v_mov_b32_sdwa $d, v0 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD": |l| l.a << 24;
        "v_add_u32_sdwa $d, v0, sext(v1) dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:BYTE_3": |l| {
            l.old & 0xffff | (l.a & 255).wrapping_add((l.b as i32 >> 24) as u32) << 16
        };
        "v_or_b32_sdwa $d, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD": |l| l.a >> 16 | l.b;
        "v_lshlrev_b32_sdwa $d, vcc_lo, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_1": |l| {
            (l.b >> 8 & 255) << (0x3c % 32)
        };
        "v_cvt_f32_u32_sdwa $d, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1": |l| f32::from((l.a >> 8) as u8).to_bits();
    };
    check(&cases, &INTEGERS, MODE);
}

/// Negation and absolute value are at the sign of the selected half.
#[test]
fn sdwa_halves() {
    for backend in backends() {
        let mut machine = Machine::new(
            backend,
            "v_add_f16_sdwa v2, -v0, |v1| dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_0",
        );
        // 5.0 in the high half, -2.0 in the low one.
        machine.rows[0].0 = [0x4500_0000; 64];
        machine.rows[1].0 = [0x7777_c000; 64];
        machine.rows[2].0 = [0x1234_5678; 64];
        machine.finish();
        assert_eq!(machine.rows[2].0, [0xc200_5678; 64]);
    }
}

/// The lane that `lane` reads from for a DPP control, as the ISA document describes it.
type From = fn(usize) -> Option<usize>;

const SHUFFLES: [(&str, From); 18] = [
    ("quad_perm:[3,1,0,2]", |lane| Some(lane / 4 * 4 + [3, 1, 0, 2][lane % 4])),
    ("row_shl:1", |lane| (lane % 16 < 15).then_some(lane + 1)),
    ("row_shl:7", |lane| (lane % 16 < 9).then_some(lane + 7)),
    ("row_shr:1", |lane| (lane % 16 > 0).then(|| lane - 1)),
    ("row_shr:15", |lane| (lane % 16 > 14).then(|| lane - 15)),
    ("row_ror:4", |lane| Some(lane / 16 * 16 + (lane + 12) % 16)),
    ("wave_shl:1", |lane| (lane < 63).then_some(lane + 1)),
    ("wave_rol:1", |lane| Some((lane + 1) % 64)),
    ("wave_shr:1", |lane| (lane > 0).then(|| lane - 1)),
    ("wave_ror:1", |lane| Some((lane + 63) % 64)),
    ("row_mirror", |lane| Some(lane / 16 * 16 + 15 - lane % 16)),
    ("row_half_mirror", |lane| Some(lane / 8 * 8 + 7 - lane % 8)),
    ("row_bcast:15", |lane| (lane >= 16).then(|| lane / 16 * 16 - 1)),
    ("row_bcast:31", |lane| (lane >= 32).then_some(31)),
    ("row_newbcast:0", |lane| Some(lane / 16 * 16)),
    ("row_newbcast:13", |lane| Some(lane / 16 * 16 + 13)),
    ("quad_perm:[0,1,2,3]", Some),
    ("row_shr:8", |lane| (lane % 16 > 7).then(|| lane - 8)),
];

const MASKS: [(&str, u32, u32); 3] = [
    ("row_mask:0xf bank_mask:0xf", 15, 15),
    ("row_mask:0xa bank_mask:0xf", 10, 15),
    ("row_mask:0x7 bank_mask:0x6", 7, 6),
];

#[test]
fn dpp() {
    for (control, from) in SHUFFLES {
        for (masks, rows, banks) in MASKS {
            let text = format!(
                "v_mov_b32_dpp v2, v0 {control} {masks}
                 v_mov_b32_dpp v3, v0 {control} {masks} bound_ctrl:0
                 v_add_u32_dpp v4, v0, v1 {control} {masks} bound_ctrl:0
                 v_add_f32_dpp v5, -v0, |v1| {control} {masks}"
            );
            for backend in backends() {
                let mut machine = Machine::new(backend, &text);
                let mut random = Random(5);
                for exec in [!0, 0xffff_0000_ff0f_7ffe, 1 << 17] {
                    for row in &mut machine.rows[..6] {
                        row.0.fill_with(|| random.next() as u32);
                    }
                    let before = machine.rows.clone();
                    machine.wave.set_exec(exec);
                    machine.restart();
                    machine.finish();
                    assert_eq!(machine.wave.exec(), exec);
                    for lane in 0..64 {
                        let active = |lane: &usize| exec >> *lane & 1 != 0;
                        let source = from(lane).filter(active).map(|s| before[0].0[s]);
                        let enabled =
                            active(&lane) && rows >> (lane / 16) & 1 != 0 && banks >> (lane % 16 / 4) & 1 != 0;
                        let strict = source.filter(|_| enabled);
                        let filled = enabled.then(|| source.unwrap_or(0));
                        let b = before[1].0[lane];
                        let wants = [
                            strict,
                            filled,
                            filled.map(|v| v.wrapping_add(b)),
                            strict.map(|v| (-f(v) + f(b).abs()).to_bits()),
                        ];
                        for (i, want) in wants.into_iter().enumerate() {
                            let want = want.unwrap_or(before[2 + i].0[lane]);
                            let got = machine.rows[2 + i].0[lane];
                            assert!(
                                Single.holds(got, want) && (i == 3 || got == want),
                                "v{} lane {lane} of {control} {masks}, exec {exec:#x}: {got:#x}, want {want:#x}",
                                2 + i
                            );
                        }
                    }
                }
            }
        }
    }
}

/// DPP of 64-bit values and of dot products, which have other handlers.
#[test]
fn dpp_of_other_families() {
    for backend in backends() {
        let mut machine = Machine::new(
            backend,
            "v_cvt_f64_f32_dpp v[2:3], v0 row_newbcast:9 row_mask:0xf bank_mask:0xf
             v_dot4c_i32_i8_dpp v4, v0, v1 quad_perm:[1,1,3,3] row_mask:0xf bank_mask:0xf
             v_floor_f64_dpp v[6:7], v[8:9] row_newbcast:2 row_mask:0x3 bank_mask:0xf",
        );
        machine.rows[0].0 = std::array::from_fn(|lane| (lane as f32).to_bits());
        machine.rows[1].0 = [1; 64];
        machine.rows[4].0 = [100; 64];
        machine.set64(8, &std::array::from_fn(|lane| (lane as f64 + 0.75).to_bits()));
        machine.set64(6, &[7; 64]);
        machine.finish();
        let doubles = machine.get64(2);
        let floors = machine.get64(6);
        for lane in 0..64 {
            assert_eq!(f64::from_bits(doubles[lane]), (lane / 16 * 16 + 9) as f64, "lane {lane}");
            let byte = (lane as f32 + if lane % 2 == 0 { 1.0 } else { 0.0 }).to_bits() as i8;
            assert_eq!(machine.rows[4].0[lane], (100 + i32::from(byte)) as u32);
            let want = if lane < 32 { (lane as f64 / 16.0).floor() * 16.0 + 2.0 } else { f64::from_bits(7) };
            assert_eq!(f64::from_bits(floors[lane]), want);
        }
    }
}

#[test]
fn lanes() {
    for backend in backends() {
        let mut machine = Machine::new(
            backend,
            "v_readfirstlane_b32 s4, v0
             v_readlane_b32 s5, v0, 63
             s_mov_b32 s6, 35
             v_readlane_b32 s7, v0, s6
             s_mov_b32 m0, 67
             v_readlane_b32 s8, v0, m0
             v_writelane_b32 v1, s7, 5
             v_writelane_b32 v1, 17, m0
             v_swap_b32 v2, v3
             s_mov_b64 exec, 0
             v_readfirstlane_b32 s9, v0",
        );
        for row in 0..4 {
            machine.rows[row].0 = std::array::from_fn(|lane| (1000 * row + lane) as u32);
        }
        machine.wave.set_exec(0xf0);
        machine.finish();
        assert_eq!(machine.wave.s[4..10], [4, 63, 35, 35, 3, 0]);
        assert_eq!((machine.rows[1].0[5], machine.rows[1].0[3]), (35, 17));
        for lane in 0..64 {
            let swapped = (4..8).contains(&lane);
            assert_eq!(machine.rows[2].0[lane] as usize, lane + if swapped { 3000 } else { 2000 });
            assert_eq!(machine.rows[3].0[lane] as usize, lane + if swapped { 2000 } else { 3000 });
        }
    }
}

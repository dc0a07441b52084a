//! 32-bit and 16-bit integer vector instructions against scalar references.
#![allow(missing_docs)]

mod vec_support;

use vec_support::{INTEGERS, Lane, MODE, Same::Bits, check};

fn s(v: u32) -> i64 {
    i64::from(v as i32)
}

fn s16(v: u32) -> i64 {
    i64::from(v as u16 as i16)
}

fn u16(v: u32) -> u32 {
    v & 0xffff
}

fn s24(v: u32) -> i64 {
    let v = i64::from(v & 0xff_ffff);
    if v >= 0x80_0000 { v - 0x100_0000 } else { v }
}

fn u24(v: u32) -> u64 {
    u64::from(v % 0x100_0000)
}

fn middle<T: Ord>(a: T, b: T, c: T) -> T {
    let mut all = [a, b, c];
    all.sort();
    let [_, middle, _] = all;
    middle
}

/// `width` bits from bit `from` on, as bits of a 64-bit number whose upper half is the sign.
fn field(v: i64, from: u32, width: u32) -> u64 {
    (0..width).map(|i| ((v >> (from + i)) as u64 & 1) << i).sum()
}

#[test]
fn arithmetic() {
    let cases = cases! { Bits;
        "v_mov_b32 $d, v0": |l| l.a;
        "v_add_u32 $d, v0, v1": |l| l.a.wrapping_add(l.b);
        "v_sub_u32 $d, v0, v1": |l| l.a.wrapping_sub(l.b);
        "v_subrev_u32 $d, v0, v1": |l| l.b.wrapping_sub(l.a);
        "v_add_i32 $d, v0, v1": |l| l.a.wrapping_add(l.b);
        "v_sub_i32 $d, v0, v1": |l| l.a.wrapping_sub(l.b);
        "v_mul_lo_u32 $d, v0, v1": |l| l.a.wrapping_mul(l.b);
        "v_mul_hi_u32 $d, v0, v1": |l| ((u128::from(l.a) * u128::from(l.b)) >> 32) as u32;
        "v_mul_hi_i32 $d, v0, v1": |l| ((s(l.a) * s(l.b)) >> 32) as u32;
        "v_mul_i32_i24 $d, v0, v1": |l| (s24(l.a) * s24(l.b)) as u32;
        "v_mul_hi_i32_i24 $d, v0, v1": |l| ((s24(l.a) * s24(l.b)) >> 32) as u32;
        "v_mul_u32_u24 $d, v0, v1": |l| (u24(l.a) * u24(l.b)) as u32;
        "v_mul_hi_u32_u24 $d, v0, v1": |l| ((u24(l.a) * u24(l.b)) >> 32) as u32;
        "v_min_i32 $d, v0, v1": |l| s(l.a).min(s(l.b)) as u32;
        "v_max_i32 $d, v0, v1": |l| s(l.a).max(s(l.b)) as u32;
        "v_min_u32 $d, v0, v1": |l| l.a.min(l.b);
        "v_max_u32 $d, v0, v1": |l| l.a.max(l.b);
        "v_mad_i32_i24 $d, v0, v1, v2": |l| (s24(l.a) * s24(l.b) + s(l.c)) as u32;
        "v_mad_u32_u24 $d, v0, v1, v2": |l| (u24(l.a) * u24(l.b) + u64::from(l.c)) as u32;
        "v_mad_i32_i16 $d, v0, v1, v2": |l| (s16(l.a) * s16(l.b) + s(l.c)) as u32;
        "v_mad_u32_u16 $d, v0, v1, v2": |l| u16(l.a).wrapping_mul(u16(l.b)).wrapping_add(l.c);
        "v_add3_u32 $d, v0, v1, v2": |l| l.a.wrapping_add(l.b).wrapping_add(l.c);
        "v_min3_i32 $d, v0, v1, v2": |l| s(l.a).min(s(l.b)).min(s(l.c)) as u32;
        "v_max3_i32 $d, v0, v1, v2": |l| s(l.a).max(s(l.b)).max(s(l.c)) as u32;
        "v_med3_i32 $d, v0, v1, v2": |l| middle(s(l.a), s(l.b), s(l.c)) as u32;
        "v_min3_u32 $d, v0, v1, v2": |l| l.a.min(l.b).min(l.c);
        "v_max3_u32 $d, v0, v1, v2": |l| l.a.max(l.b).max(l.c);
        "v_med3_u32 $d, v0, v1, v2": |l| middle(l.a, l.b, l.c);
    };
    check(&cases, &INTEGERS, MODE);
}

#[test]
fn operands() {
    let cases = cases! { Bits;
        "v_add_u32 $d, 64, v1": |l| l.b.wrapping_add(64);
        "v_add_u32 $d, -16, v1": |l| l.b.wrapping_sub(16);
        "v_add_u32 $d, 0x12345678, v1": |l| l.b.wrapping_add(0x1234_5678);
        "v_xor_b32 $d, 1.0, v1": |l| l.b ^ 0x3f80_0000;
        "v_xor_b32 $d, 0.15915494, v1": |l| l.b ^ 0x3e22_f983;
        "v_add3_u32 $d, vcc_lo, v1, vcc_lo": |l| l.b.wrapping_add(0x0f0f_3c3cu32.wrapping_mul(2));
        "v_mov_b32 $d, vcc_hi": |_l| 0x5555_aaaa;
        "v_cndmask_b32 $d, v0, v1, vcc": |l| if 0x5555_aaaa_0f0f_3c3cu64 >> l.lane & 1 != 0 { l.b } else { l.a };
    };
    check(&cases, &INTEGERS, MODE);
}

#[test]
fn bits() {
    let cases = cases! { Bits;
        "v_not_b32 $d, v0": |l| u32::MAX - l.a;
        "v_and_b32 $d, v0, v1": |l| l.a & l.b;
        "v_or_b32 $d, v0, v1": |l| l.a | l.b;
        "v_xor_b32 $d, v0, v1": |l| (l.a | l.b) - (l.a & l.b);
        "v_xnor_b32 $d, v0, v1": |l| !(l.a ^ l.b);
        "v_lshlrev_b32 $d, v0, v1": |l| (u64::from(l.b) << (l.a % 32)) as u32;
        "v_lshrrev_b32 $d, v0, v1": |l| (u64::from(l.b) >> (l.a % 32)) as u32;
        "v_ashrrev_i32 $d, v0, v1": |l| (s(l.b) >> (l.a % 32)) as u32;
        "v_bfrev_b32 $d, v0": |l| (0..32).map(|i| (l.a >> i & 1) << (31 - i)).sum();
        "v_ffbh_u32 $d, v0": |l| (0..32).find(|i| l.a << i >> 31 != 0).unwrap_or(u32::MAX);
        "v_ffbl_b32 $d, v0": |l| (0..32).find(|i| l.a >> i & 1 != 0).unwrap_or(u32::MAX);
        "v_ffbh_i32 $d, v0": |l| (1..32).find(|i| l.a << i >> 31 != l.a >> 31).unwrap_or(u32::MAX);
        "v_bcnt_u32_b32 $d, v0, v1": |l| (0..32).map(|i| l.a >> i & 1).sum::<u32>().wrapping_add(l.b);
        "v_bfm_b32 $d, v0, v1": |l| (((1u64 << (l.a % 32)) - 1) << (l.b % 32)) as u32;
        "v_bfe_u32 $d, v0, v1, v2": |l| field(l.a.into(), l.b % 32, l.c % 32) as u32;
        "v_bfe_i32 $d, v0, v1, v2": |l| {
            let width = l.c % 32;
            let f = field(s(l.a), l.b % 32, width) as i64;
            if width != 0 && f >> (width - 1) != 0 { (f - (1 << width)) as u32 } else { f as u32 }
        };
        "v_bfi_b32 $d, v0, v1, v2": |l| (l.a & l.b) + (l.c - (l.a & l.c));
        "v_alignbit_b32 $d, v0, v1, v2": |l| ((u128::from(l.a) << 32 | u128::from(l.b)) >> (l.c % 32)) as u32;
        "v_alignbyte_b32 $d, v0, v1, v2": |l| ((u128::from(l.a) << 32 | u128::from(l.b)) >> (8 * (l.c % 4))) as u32;
        "v_lshl_add_u32 $d, v0, v1, v2": |l| (l.a << (l.b % 32)).wrapping_add(l.c);
        "v_add_lshl_u32 $d, v0, v1, v2": |l| l.a.wrapping_add(l.b) << (l.c % 32);
        "v_lshl_or_b32 $d, v0, v1, v2": |l| l.a << (l.b % 32) | l.c;
        "v_and_or_b32 $d, v0, v1, v2": |l| (l.a & l.b) | l.c;
        "v_or3_b32 $d, v0, v1, v2": |l| l.a | l.b | l.c;
        "v_xad_u32 $d, v0, v1, v2": |l| (l.a ^ l.b).wrapping_add(l.c);
        "v_mbcnt_lo_u32_b32 $d, v0, v1": |l| {
            (0..l.lane.min(32)).map(|i| l.a >> i & 1).sum::<u32>().wrapping_add(l.b)
        };
        "v_mbcnt_hi_u32_b32 $d, v0, v1": |l| {
            (32..l.lane.max(32)).map(|i| l.a >> (i - 32) & 1).sum::<u32>().wrapping_add(l.b)
        };
    };
    check(&cases, &INTEGERS, MODE);
}

fn bytes(v: u32) -> [i64; 4] {
    v.to_le_bytes().map(i64::from)
}

fn byte_differences(l: Lane, masked: bool) -> u32 {
    let (a, b) = (bytes(l.a), bytes(l.b));
    (0..4).filter(|&i| !masked || b[i] != 0).map(|i| a[i].abs_diff(b[i]) as u32).sum()
}

fn permuted(l: Lane) -> u32 {
    let all = [bytes(l.b), bytes(l.a)].concat();
    let pick = |select: u8| match select {
        0..=7 => all[usize::from(select)] as u8,
        8..=11 => {
            if all[2 * usize::from(select - 8) + 1] > 127 {
                255
            } else {
                0
            }
        }
        12 => 0,
        _ => 255,
    };
    u32::from_le_bytes(l.c.to_le_bytes().map(pick))
}

#[test]
fn bytewise() {
    let cases = cases! { Bits;
        "v_sad_u8 $d, v0, v1, v2": |l| byte_differences(l, false).wrapping_add(l.c);
        "v_sad_hi_u8 $d, v0, v1, v2": |l| (byte_differences(l, false) << 16).wrapping_add(l.c);
        "v_msad_u8 $d, v0, v1, v2": |l| byte_differences(l, true).wrapping_add(l.c);
        "v_sad_u16 $d, v0, v1, v2": |l| {
            u16(l.a).abs_diff(u16(l.b)).wrapping_add((l.a >> 16).abs_diff(l.b >> 16)).wrapping_add(l.c)
        };
        "v_sad_u32 $d, v0, v1, v2": |l| l.a.abs_diff(l.b).wrapping_add(l.c);
        "v_lerp_u8 $d, v0, v1, v2": |l| {
            let (a, b, c) = (bytes(l.a), bytes(l.b), bytes(l.c));
            u32::from_le_bytes([0, 1, 2, 3].map(|i| ((a[i] + b[i] + c[i] % 2) / 2) as u8))
        };
        "v_perm_b32 $d, v0, v1, v2": |l| permuted(l);
        "s_mov_b32 s4, 0x0c060105\nv_perm_b32 $d, v0, v1, s4": |l| permuted(Lane { c: 0x0c06_0105, ..l });
        "s_mov_b32 s4, 0x0307ff02\nv_perm_b32 $d, v0, v1, s4": |l| permuted(Lane { c: 0x0307_ff02, ..l });
        "s_mov_b32 s4, 0x030b0802\nv_perm_b32 $d, v0, v1, s4": |l| permuted(Lane { c: 0x030b_0802, ..l });
        "v_perm_b32 $d, v0, v1, 4": |l| permuted(Lane { c: 4, ..l });
        "v_sat_pk_u8_i16 $d, v0": |l| {
            s16(l.a).clamp(0, 255) as u32 | (s16(l.a >> 16).clamp(0, 255) as u32) << 8
        };
    };
    check(&cases, &INTEGERS, MODE);
    check(&cases, &[0x0102_0304, 0x0706_0504, 0x0b0a_0908, 0x0d0c_0c0d, 0xff00_0780, 0x8001_7fff], MODE);
}

#[test]
fn short() {
    let cases = cases! { Bits;
        "v_add_u16 $d, v0, v1": |l| u16(u16(l.a) + u16(l.b));
        "v_sub_u16 $d, v0, v1": |l| (s16(l.a) - s16(l.b)) as u16 as u32;
        "v_subrev_u16 $d, v0, v1": |l| (s16(l.b) - s16(l.a)) as u16 as u32;
        "v_mul_lo_u16 $d, v0, v1": |l| (s16(l.a) * s16(l.b)) as u16 as u32;
        "v_lshlrev_b16 $d, v0, v1": |l| u16(u16(l.b) << (l.a % 16));
        "v_lshrrev_b16 $d, v0, v1": |l| u16(l.b) >> (l.a % 16);
        "v_ashrrev_i16 $d, v0, v1": |l| (s16(l.b) >> (l.a % 16)) as u16 as u32;
        "v_min_u16 $d, v0, v1": |l| u16(l.a).min(u16(l.b));
        "v_max_u16 $d, v0, v1": |l| u16(l.a).max(u16(l.b));
        "v_min_i16 $d, v0, v1": |l| s16(l.a).min(s16(l.b)) as u16 as u32;
        "v_max_i16 $d, v0, v1": |l| s16(l.a).max(s16(l.b)) as u16 as u32;
        "v_add_i16 $d, v0, v1": |l| (s16(l.a) + s16(l.b)) as u16 as u32;
        "v_sub_i16 $d, v0, v1": |l| (s16(l.a) - s16(l.b)) as u16 as u32;
        "v_min3_u16 $d, v0, v1, v2": |l| u16(l.a).min(u16(l.b)).min(u16(l.c));
        "v_max3_u16 $d, v0, v1, v2": |l| u16(l.a).max(u16(l.b)).max(u16(l.c));
        "v_med3_u16 $d, v0, v1, v2": |l| middle(u16(l.a), u16(l.b), u16(l.c));
        "v_min3_i16 $d, v0, v1, v2": |l| s16(l.a).min(s16(l.b)).min(s16(l.c)) as u16 as u32;
        "v_max3_i16 $d, v0, v1, v2": |l| s16(l.a).max(s16(l.b)).max(s16(l.c)) as u16 as u32;
        "v_med3_i16 $d, v0, v1, v2": |l| middle(s16(l.a), s16(l.b), s16(l.c)) as u16 as u32;
        "v_mad_legacy_u16 $d, v0, v1, v2": |l| (s16(l.a) * s16(l.b) + s16(l.c)) as u16 as u32;
        "v_mad_legacy_i16 $d, v0, v1, v2": |l| (s16(l.a) * s16(l.b) + s16(l.c)) as u16 as u32;
        // These leave the high half as it is.
        "v_mad_u16 $d, v0, v1, v2": |l| l.old & 0xffff_0000 | u32::from((s16(l.a) * s16(l.b) + s16(l.c)) as u16);
        "v_mad_i16 $d, v0, v1, v2": |l| l.old & 0xffff_0000 | u32::from((s16(l.a) * s16(l.b) + s16(l.c)) as u16);
        "v_mad_i16 $d, v0, v1, v2 op_sel:[1,0,1,1]": |l| {
            l.old & 0xffff | u32::from((s16(l.a >> 16) * s16(l.b) + s16(l.c >> 16)) as u16) << 16
        };
        "v_min3_i16 $d, v0, v1, v2 op_sel:[0,1,0,0]": |l| {
            s16(l.a).min(s16(l.b >> 16)).min(s16(l.c)) as u16 as u32
        };
        "v_mad_u32_u16 $d, v0, v1, v2 op_sel:[1,1,0,0]": |l| (l.a >> 16).wrapping_mul(l.b >> 16).wrapping_add(l.c);
        "v_pack_b32_f16 $d, v0, v1 op_sel:[1,0,0]": |l| l.a >> 16 | l.b << 16;
        "v_cvt_pk_u16_u32 $d, v0, v1": |l| l.a.min(65535) | l.b.min(65535) << 16;
        "v_cvt_pk_i16_i32 $d, v0, v1": |l| {
            let limit = |v| s(v).clamp(-32768, 32767) as u16 as u32;
            limit(l.a) | limit(l.b) << 16
        };
    };
    check(&cases, &INTEGERS, MODE);
}

#[test]
fn saturation() {
    fn limit(v: i128, low: i64, high: i64) -> u32 {
        v.clamp(low.into(), high.into()) as u32
    }
    const I32: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);
    const U32: (i64, i64) = (0, u32::MAX as i64);
    fn w(v: u32) -> i128 {
        v.into()
    }
    fn i(v: i64) -> i128 {
        v.into()
    }
    let cases = cases! { Bits;
        "v_add_u32_e64 $d, v0, v1 clamp": |l| limit(w(l.a) + w(l.b), U32.0, U32.1);
        "v_sub_u32_e64 $d, v0, v1 clamp": |l| limit(w(l.a) - w(l.b), U32.0, U32.1);
        "v_subrev_u32_e64 $d, v0, v1 clamp": |l| limit(w(l.b) - w(l.a), U32.0, U32.1);
        "v_add_i32 $d, v0, v1 clamp": |l| limit(i(s(l.a) + s(l.b)), I32.0, I32.1);
        "v_sub_i32 $d, v0, v1 clamp": |l| limit(i(s(l.a) - s(l.b)), I32.0, I32.1);
        "v_add_u16_e64 $d, v0, v1 clamp": |l| limit(w(u16(l.a) + u16(l.b)), 0, 0xffff);
        "v_sub_u16_e64 $d, v0, v1 clamp": |l| limit(w(u16(l.a)) - w(u16(l.b)), 0, 0xffff);
        "v_add_i16 $d, v0, v1 clamp": |l| limit(i(s16(l.a) + s16(l.b)), -0x8000, 0x7fff) & 0xffff;
        "v_sub_i16 $d, v0, v1 clamp": |l| limit(i(s16(l.a) - s16(l.b)), -0x8000, 0x7fff) & 0xffff;
        "v_mad_i32_i24 $d, v0, v1, v2 clamp": |l| limit(i(s24(l.a) * s24(l.b) + s(l.c)), I32.0, I32.1);
        "v_mad_u32_u24 $d, v0, v1, v2 clamp": |l| {
            limit(i128::from(u24(l.a)) * i128::from(u24(l.b)) + w(l.c), U32.0, U32.1)
        };
        "v_mad_u16 $d, v0, v1, v2 clamp": |l| {
            l.old & 0xffff_0000 | limit(w(u16(l.a)) * w(u16(l.b)) + w(u16(l.c)), 0, 0xffff)
        };
        "v_sad_u8 $d, v0, v1, v2 clamp": |l| limit(w(byte_differences(l, false)) + w(l.c), U32.0, U32.1);
        "v_add_co_u32_e64 $d, s[0:1], v0, v1 clamp": |l| limit(w(l.a) + w(l.b), U32.0, U32.1);
        "v_sub_co_u32_e64 $d, s[0:1], v0, v1 clamp": |l| limit(w(l.a) - w(l.b), U32.0, U32.1);
        "v_min_i32_sdwa $d, sext(v0), sext(v1) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:BYTE_3": |l| {
            s16(l.a).min(i64::from((l.b >> 24) as u8 as i8)) as u32
        };
    };
    check(&cases, &INTEGERS, MODE);
}

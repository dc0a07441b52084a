//! Scalar arithmetic against references written from the ISA document's pseudo-code.
#![allow(unsafe_code)]

mod common;

use common::{Machine, Random};
use softgpu::simd::Backend;

const EDGES: [u64; 14] = [
    0,
    1,
    2,
    31,
    32,
    63,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
    0x1_0000_0000,
    0x7fff_ffff_ffff_ffff,
    0x8000_0000_0000_0000,
    0xffff_ffff_ffff_ffff,
    0x0010_0004,
];

/// Result and SCC.
type Out = (u64, bool);

/// Runs `instruction` (destination s[0:1], sources s[2:3] and s[4:5]) on many values and
/// compares s[0:1] and SCC with what `reference` says; a result of 32 bits leaves s1 alone.
fn check(instruction: &str, reference: impl Fn(u64, u64, bool, u64) -> Out) {
    let mut m = Machine::new(Backend::Portable, instruction);
    let mut random = Random(0x1234_5678_9abc_def1);
    for i in 0..500 {
        let (a, b, old) = (random.pick(&EDGES), random.pick(&EDGES), random.next());
        let scc = i % 2 == 1;
        m.restart();
        m.wave.set_s64(0, old);
        m.wave.set_s64(2, a);
        m.wave.set_s64(4, b);
        m.wave.scc = u32::from(scc);
        m.finish();
        let got = (m.wave.s64(0), m.wave.scc != 0);
        assert_eq!(got, reference(a, b, scc, old), "{instruction}: {a:#x}, {b:#x}, scc {scc}, old {old:#x}");
    }
}

/// 32-bit form: `f` gives the low half.
fn check32(name: &str, f: impl Fn(u32, u32, bool) -> (u32, Option<bool>)) {
    check(&format!("{name} s0, s2, s4"), |a, b, scc, old| {
        let (d, flag) = f(a as u32, b as u32, scc);
        (old & 0xffff_ffff_0000_0000 | u64::from(d), flag.unwrap_or(scc))
    });
}

fn nz(v: u32) -> (u32, Option<bool>) {
    (v, Some(v != 0))
}

#[test]
fn add_and_subtract() {
    check32("s_add_u32", |a, b, _| (a.wrapping_add(b), Some(u64::from(a) + u64::from(b) > 0xffff_ffff)));
    check32("s_sub_u32", |a, b, _| (a.wrapping_sub(b), Some(b > a)));
    check32("s_addc_u32", |a, b, c| {
        let t = u64::from(a) + u64::from(b) + u64::from(c);
        (t as u32, Some(t >= 1 << 32))
    });
    check32("s_subb_u32", |a, b, c| {
        (a.wrapping_sub(b).wrapping_sub(u32::from(c)), Some(u64::from(b) + u64::from(c) > u64::from(a)))
    });
    check32("s_add_i32", |a, b, _| {
        let t = a.wrapping_add(b);
        (t, Some(a >> 31 == b >> 31 && a >> 31 != t >> 31))
    });
    check32("s_sub_i32", |a, b, _| {
        let t = a.wrapping_sub(b);
        (t, Some(a >> 31 != b >> 31 && a >> 31 != t >> 31))
    });
    check32("s_absdiff_i32", |a, b, _| {
        let t = a.wrapping_sub(b) as i32;
        nz(if t < 0 { t.wrapping_neg() } else { t } as u32)
    });
    for n in 1..=4u32 {
        check32(&format!("s_lshl{n}_add_u32"), |a, b, _| {
            let t = (u64::from(a) << n) + u64::from(b);
            (t as u32, Some(t > 0xffff_ffff))
        });
    }
}

#[test]
fn multiply_minimum_select_pack() {
    check32("s_mul_i32", |a, b, _| ((u64::from(a) * u64::from(b)) as u32, None));
    check32("s_mul_hi_u32", |a, b, _| (((u64::from(a) * u64::from(b)) >> 32) as u32, None));
    check32("s_mul_hi_i32", |a, b, _| (((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32, None));
    check32("s_min_u32", |a, b, _| (a.min(b), Some(a < b)));
    check32("s_max_u32", |a, b, _| (a.max(b), Some(a >= b)));
    check32("s_min_i32", |a, b, _| ((a as i32).min(b as i32) as u32, Some((a as i32) < b as i32)));
    check32("s_max_i32", |a, b, _| ((a as i32).max(b as i32) as u32, Some(a as i32 >= b as i32)));
    check32("s_cselect_b32", |a, b, c| (if c { a } else { b }, None));
    check("s_cselect_b64 s[0:1], s[2:3], s[4:5]", |a, b, c, _| (if c { a } else { b }, c));
    check("s_cselect_b64 s[0:1], -1, 1.0", |_, _, c, _| (if c { u64::MAX } else { 1.0f64.to_bits() }, c));
    check32("s_pack_ll_b32_b16", |a, b, _| (b << 16 | a & 0xffff, None));
    check32("s_pack_lh_b32_b16", |a, b, _| (b & 0xffff_0000 | a & 0xffff, None));
    check32("s_pack_hh_b32_b16", |a, b, _| (b & 0xffff_0000 | a >> 16, None));
}

#[test]
fn logic() {
    type Binary = fn(u64, u64) -> u64;
    let table: [(&str, Binary); 8] = [
        ("and", |a, b| a & b),
        ("or", |a, b| a | b),
        ("xor", |a, b| a ^ b),
        ("andn2", |a, b| a & !b),
        ("orn2", |a, b| a | !b),
        ("nand", |a, b| !(a & b)),
        ("nor", |a, b| !(a | b)),
        ("xnor", |a, b| !(a ^ b)),
    ];
    for (name, f) in table {
        check32(&format!("s_{name}_b32"), |a, b, _| nz(f(u64::from(a), u64::from(b)) as u32));
        check(&format!("s_{name}_b64 s[0:1], s[2:3], s[4:5]"), |a, b, _, _| (f(a, b), f(a, b) != 0));
    }
    // A literal in an unsigned 64-bit source is zero-extended, an inline integer sign-extended.
    check("s_or_b64 s[0:1], s[2:3], 0x89abcdef", |a, _, _, _| (a | 0x89ab_cdef, true));
    check("s_xor_b64 s[0:1], s[2:3], -16", |a, _, _, _| (a ^ -16i64 as u64, a != -16i64 as u64));
}

#[test]
fn shifts_and_fields() {
    check32("s_lshl_b32", |a, b, _| nz(a << (b % 32)));
    check32("s_lshr_b32", |a, b, _| nz(a >> (b % 32)));
    check32("s_ashr_i32", |a, b, _| nz((a as i32 >> (b % 32)) as u32));
    check("s_lshl_b64 s[0:1], s[2:3], s4", |a, b, _, _| (a << (b % 64), a << (b % 64) != 0));
    check("s_lshr_b64 s[0:1], s[2:3], s4", |a, b, _, _| (a >> (b % 64), a >> (b % 64) != 0));
    check("s_ashr_i64 s[0:1], s[2:3], s4", |a, b, _, _| {
        let t = a as i64 >> (b % 64);
        (t as u64, t != 0)
    });
    check32("s_bfm_b32", |a, b, _| ((((1u64 << (a % 32)) - 1) << (b % 32)) as u32, None));
    check("s_bfm_b64 s[0:1], s2, s4", |a, b, scc, _| ((((1u128 << (a % 64)) - 1) << (b % 64)) as u64, scc));
    let slice = |v: i128, b: u64, bits: u64, signed: bool| {
        let (offset, width) = (b % bits, (b >> 16 & 127).min(bits));
        let t = v >> offset & ((1i128 << width) - 1);
        if signed && width != 0 && t >> (width - 1) & 1 != 0 { t - (1i128 << width) } else { t }
    };
    check32("s_bfe_u32", |a, b, _| nz(slice(i128::from(a), u64::from(b), 32, false) as u32));
    check32("s_bfe_i32", |a, b, _| nz(slice(i128::from(a as i32), u64::from(b), 32, true) as u32));
    for (name, signed) in [("s_bfe_u64", false), ("s_bfe_i64", true)] {
        check(&format!("{name} s[0:1], s[2:3], s4"), |a, b, _, _| {
            let v = if signed { i128::from(a as i64) } else { i128::from(a) };
            let t = slice(v, b, 64, signed) as u64;
            (t, t != 0)
        });
    }
}

#[test]
fn one_source() {
    let low = |old: u64, v: u32| old & 0xffff_ffff_0000_0000 | u64::from(v);
    check("s_not_b32 s0, s2", |a, _, _, old| (low(old, !a as u32), a as u32 != u32::MAX));
    check("s_not_b64 s[0:1], s[2:3]", |a, _, _, _| (!a, a != u64::MAX));
    check("s_mov_b64 s[0:1], 0x80000001", |_, _, c, _| (0x8000_0001, c));
    check("s_mov_b32 s0, 0.5", |_, _, c, old| (low(old, 0.5f32.to_bits()), c));
    check("s_cmov_b32 s0, s2", |a, _, c, old| (if c { low(old, a as u32) } else { old }, c));
    check("s_cmov_b64 s[0:1], s[2:3]", |a, _, c, old| (if c { a } else { old }, c));
    check("s_abs_i32 s0, s2", |a, _, _, old| (low(old, (a as i32).unsigned_abs()), a as u32 != 0));
    check("s_sext_i32_i8 s0, s2", |a, _, c, old| (low(old, i32::from(a as i8) as u32), c));
    check("s_sext_i32_i16 s0, s2", |a, _, c, old| (low(old, i32::from(a as i16) as u32), c));
    check("s_brev_b32 s0, s2", |a, _, c, old| {
        (low(old, (0..32).fold(0, |r, i| r | (a as u32 >> i & 1) << (31 - i))), c)
    });
    check("s_brev_b64 s[0:1], s[2:3]", |a, _, c, _| ((0..64).fold(0, |r, i| r | (a >> i & 1) << (63 - i)), c));
    for (bits, s) in [(32, "s2"), (64, "s[2:3]")] {
        let bit = |a: u64, i: u32| a >> i & 1 == 1;
        let count = |a: u64, v: bool| (0..bits).filter(|&i| bit(a, i) == v).count() as u32;
        let first = |f: &dyn Fn(u32) -> bool| (0..bits).find(|&i| f(i)).unwrap_or(u32::MAX);
        check(&format!("s_bcnt0_i32_b{bits} s0, {s}"), |a, _, _, old| {
            (low(old, count(a, false)), count(a, false) != 0)
        });
        check(&format!("s_bcnt1_i32_b{bits} s0, {s}"), |a, _, _, old| (low(old, count(a, true)), count(a, true) != 0));
        check(&format!("s_ff0_i32_b{bits} s0, {s}"), |a, _, c, old| (low(old, first(&|i| !bit(a, i))), c));
        check(&format!("s_ff1_i32_b{bits} s0, {s}"), |a, _, c, old| (low(old, first(&|i| bit(a, i))), c));
        check(&format!("s_flbit_i32_b{bits} s0, {s}"), |a, _, c, old| (low(old, first(&|i| bit(a, bits - 1 - i))), c));
        let signed = if bits == 32 { "s_flbit_i32" } else { "s_flbit_i32_i64" };
        check(&format!("{signed} s0, {s}"), |a, _, c, old| {
            (low(old, first(&|i| bit(a, bits - 1 - i) != bit(a, bits - 1))), c)
        });
        let quad = |a: u64, i: u32| a >> (i & !3) & 15 != 0;
        let d = if bits == 32 { "s0" } else { "s[0:1]" };
        let put = |old: u64, v: u64| if bits == 32 { low(old, v as u32) } else { v };
        check(&format!("s_wqm_b{bits} {d}, {s}"), |a, _, _, old| {
            let v = (0..bits).fold(0, |r, i| r | u64::from(quad(a, i)) << i);
            (put(old, v), v != 0)
        });
        check(&format!("s_quadmask_b{bits} {d}, {s}"), |a, _, _, old| {
            let v = (0..bits / 4).fold(0, |r, i| r | u64::from(quad(a, 4 * i)) << i);
            (put(old, v), v != 0)
        });
    }
    check("s_bitset0_b32 s0, s2", |a, _, c, old| (old & !(1 << (a % 32)), c));
    check("s_bitset1_b32 s0, s2", |a, _, c, old| (old | 1 << (a % 32), c));
    check("s_bitset0_b64 s[0:1], s2", |a, _, c, old| (old & !(1 << (a % 64)), c));
    check("s_bitset1_b64 s[0:1], s2", |a, _, c, old| (old | 1 << (a % 64), c));
    check("s_bitreplicate_b64_b32 s[0:1], s2", |a, _, c, _| {
        ((0..32).fold(0, |r, i| r | (if a >> i & 1 == 1 { 3 } else { 0 }) << (2 * i)), c)
    });
}

#[test]
fn comparisons() {
    let cmp = |text: &str, f: &dyn Fn(u64, u64) -> bool| check(text, |a, b, _, old| (old, f(a, b)));
    for (name, f) in [
        ("eq", (|o| o == 0) as fn(i32) -> bool),
        ("lg", |o| o != 0),
        ("gt", |o| o > 0),
        ("ge", |o| o >= 0),
        ("lt", |o| o < 0),
        ("le", |o| o <= 0),
    ] {
        cmp(&format!("s_cmp_{name}_i32 s2, s4"), &|a, b| f((a as i32).cmp(&(b as i32)) as i32));
        cmp(&format!("s_cmp_{name}_u32 s2, s4"), &|a, b| f((a as u32).cmp(&(b as u32)) as i32));
        cmp(&format!("s_cmpk_{name}_i32 s2, 0xffff"), &|a, _| f((a as i32).cmp(&-1) as i32));
        cmp(&format!("s_cmpk_{name}_u32 s2, 0xffff"), &|a, _| f((a as u32).cmp(&0xffff) as i32));
    }
    cmp("s_cmp_eq_u64 s[2:3], s[4:5]", &|a, b| a == b);
    cmp("s_cmp_lg_u64 s[2:3], s[4:5]", &|a, b| a != b);
    cmp("s_cmp_lg_u64 s[2:3], 0", &|a, _| a != 0);
    cmp("s_bitcmp0_b32 s2, s4", &|a, b| a >> (b % 32) & 1 == 0);
    cmp("s_bitcmp1_b32 s2, s4", &|a, b| a >> (b % 32) & 1 == 1);
    cmp("s_bitcmp0_b64 s[2:3], s4", &|a, b| a >> (b % 64) & 1 == 0);
    cmp("s_bitcmp1_b64 s[2:3], s4", &|a, b| a >> (b % 64) & 1 == 1);
}

#[test]
fn constants() {
    let low = |old: u64, v: u32| old & 0xffff_ffff_0000_0000 | u64::from(v);
    check("s_movk_i32 s0, 0x8001", |_, _, c, old| (low(old, 0xffff_8001), c));
    check("s_cmovk_i32 s0, 0x7001", |_, _, c, old| (if c { low(old, 0x7001) } else { old }, c));
    check("s_addk_i32 s0, 0xfff0", |_, _, _, old| {
        let (v, o) = (old as i32).overflowing_add(-16);
        (low(old, v as u32), o)
    });
    check("s_mulk_i32 s0, 0xfff0", |_, _, c, old| (low(old, (old as i32).wrapping_mul(-16) as u32), c));
}

#[test]
fn exec_masks() {
    /// `f(source, exec)`, whether the destination gets the new EXEC.
    type Row = (&'static str, fn(u64, u64) -> u64, bool);
    let table: [Row; 12] = [
        ("and_saveexec", |a, e| a & e, false),
        ("or_saveexec", |a, e| a | e, false),
        ("xor_saveexec", |a, e| a ^ e, false),
        ("andn1_saveexec", |a, e| !a & e, false),
        ("andn2_saveexec", |a, e| a & !e, false),
        ("orn1_saveexec", |a, e| !a | e, false),
        ("orn2_saveexec", |a, e| a | !e, false),
        ("nand_saveexec", |a, e| !(a & e), false),
        ("nor_saveexec", |a, e| !(a | e), false),
        ("xnor_saveexec", |a, e| !(a ^ e), false),
        ("andn1_wrexec", |a, e| !a & e, true),
        ("andn2_wrexec", |a, e| a & !e, true),
    ];
    for (name, f, writes_new) in table {
        let mut m = Machine::new(Backend::Portable, &format!("s_{name}_b64 s[0:1], s[2:3]"));
        let mut random = Random(99);
        for _ in 0..100 {
            let (a, e) = (random.pick(&EDGES), random.pick(&EDGES));
            m.restart();
            m.wave.set_s64(2, a);
            m.wave.set_exec(e);
            m.finish();
            let new = f(a, e);
            let result = if writes_new { new } else { e };
            assert_eq!(
                (m.wave.exec(), m.wave.s64(0), m.wave.scc != 0),
                (new, result, new != 0),
                "{name} {a:#x} {e:#x}"
            );
        }
    }
}

#[test]
fn relative_moves() {
    let mut m = Machine::new(
        Backend::Portable,
        "s_mov_b32 m0, 5\n s_movrels_b32 s0, s10\n s_movrels_b64 s[2:3], s[10:11]\n\
         s_movreld_b32 s20, s40\n s_movreld_b64 s[30:31], s[40:41]",
    );
    for i in 0..100 {
        m.wave.s[i] = 1000 + i as u32;
    }
    m.finish();
    let s = &m.wave.s;
    assert_eq!((s[0], s[2], s[3], s[25], s[35], s[36]), (1015, 1015, 1016, 1040, 1040, 1041));
}

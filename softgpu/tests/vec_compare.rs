//! Comparisons, carries and masks against scalar references.
#![allow(missing_docs)]

mod vec_support;

use vec_support::common::{Machine, Random, backends};
use vec_support::{EXECS, HALVES, INTEGERS, SINGLES};

struct Case {
    text: String,
    expect: fn(u32, u32) -> bool,
}

/// Runs each comparison of v0 and v1 to a scalar pair of its own.
fn check(cases: &[Case], edges: &[u32]) {
    let wide: Vec<u64> = edges.iter().map(|&v| v.into()).collect();
    for backend in backends() {
        for group in cases.chunks(40) {
            let lines: Vec<String> = group
                .iter()
                .enumerate()
                .map(|(i, c)| c.text.replace("$d", &format!("s[{}:{}]", 2 * i, 2 * i + 1)))
                .collect();
            let mut machine = Machine::new(backend, &lines.join("\n"));
            let mut random = Random(0x9e37_79b9_7f4a_7c15);
            for round in 0..16 {
                let exec = EXECS[round % EXECS.len()];
                for lane in 0..64 {
                    machine.rows[0].0[lane] = random.pick(&wide) as u32;
                    let same = random.next().is_multiple_of(4);
                    machine.rows[1].0[lane] = if same { machine.rows[0].0[lane] } else { random.pick(&wide) as u32 };
                }
                machine.wave.set_exec(exec);
                machine.restart();
                machine.finish();
                for (i, case) in group.iter().enumerate() {
                    let want: u64 = (0..64)
                        .filter(|lane| exec >> lane & 1 != 0)
                        .filter(|&lane| (case.expect)(machine.rows[0].0[lane], machine.rows[1].0[lane]))
                        .map(|lane| 1 << lane)
                        .sum();
                    let got = machine.wave.s64(2 * i);
                    assert_eq!(got, want, "{} on {backend:?}, exec {exec:#x}", case.text);
                }
            }
        }
    }
}

type Relation = fn(std::cmp::Ordering) -> bool;

const RELATIONS: [(&str, Relation); 6] = [
    ("lt", |o| o.is_lt()),
    ("eq", |o| o.is_eq()),
    ("le", |o| o.is_le()),
    ("gt", |o| o.is_gt()),
    ("ne", |o| o.is_ne()),
    ("ge", |o| o.is_ge()),
];

macro_rules! integer_cases {
    ($kind:literal, $t:ty) => {{
        let mut cases = vec![
            Case { text: format!("v_cmp_f_{}_e64 $d, v0, v1", $kind), expect: |_, _| false },
            Case { text: format!("v_cmp_t_{}_e64 $d, v0, v1", $kind), expect: |_, _| true },
        ];
        let functions: [fn(u32, u32) -> bool; 6] = [
            |a, b| RELATIONS[0].1((a as $t).cmp(&(b as $t))),
            |a, b| RELATIONS[1].1((a as $t).cmp(&(b as $t))),
            |a, b| RELATIONS[2].1((a as $t).cmp(&(b as $t))),
            |a, b| RELATIONS[3].1((a as $t).cmp(&(b as $t))),
            |a, b| RELATIONS[4].1((a as $t).cmp(&(b as $t))),
            |a, b| RELATIONS[5].1((a as $t).cmp(&(b as $t))),
        ];
        for ((name, _), expect) in RELATIONS.iter().zip(functions) {
            cases.push(Case { text: format!("v_cmp_{name}_{}_e64 $d, v0, v1", $kind), expect });
        }
        cases
    }};
}

#[test]
fn integers() {
    check(&integer_cases!("i32", i32), &INTEGERS);
    check(&integer_cases!("u32", u32), &INTEGERS);
    check(&integer_cases!("i16", i16), &INTEGERS);
    check(&integer_cases!("u16", u16), &INTEGERS);
}

macro_rules! float_cases {
    ($kind:literal, $f:path) => {
        [
            ("f", (|_, _| false) as fn(u32, u32) -> bool),
            ("lt", |a, b| $f(a) < $f(b)),
            ("eq", |a, b| $f(a) == $f(b)),
            ("le", |a, b| $f(a) <= $f(b)),
            ("gt", |a, b| $f(a) > $f(b)),
            ("lg", |a, b| $f(a).partial_cmp(&$f(b)).is_some_and(|o| o.is_ne())),
            ("ge", |a, b| $f(a) >= $f(b)),
            ("o", |a, b| $f(a).partial_cmp(&$f(b)).is_some()),
            ("u", |a, b| $f(a).partial_cmp(&$f(b)).is_none()),
            ("nge", |a, b| $f(a).partial_cmp(&$f(b)).is_none_or(|o| o.is_lt())),
            ("nlg", |a, b| $f(a).partial_cmp(&$f(b)).is_none_or(|o| o.is_eq())),
            ("ngt", |a, b| $f(a).partial_cmp(&$f(b)).is_none_or(|o| o.is_le())),
            ("nle", |a, b| $f(a).partial_cmp(&$f(b)).is_none_or(|o| o.is_gt())),
            ("neq", |a, b| $f(a).partial_cmp(&$f(b)).is_none_or(|o| o.is_ne())),
            ("nlt", |a, b| $f(a).partial_cmp(&$f(b)).is_none_or(|o| o.is_ge())),
            ("tru", |_, _| true),
        ]
        .map(|(name, expect)| Case { text: format!("v_cmp_{name}_{}_e64 $d, v0, v1", $kind), expect })
    };
}

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

#[test]
fn floats() {
    check(&float_cases!("f32", f32::from_bits), &SINGLES);
    check(&float_cases!("f16", half), &HALVES);
    let modified = [
        Case {
            text: "v_cmp_lt_f32_e64 $d, |v0|, -v1".into(),
            expect: |a, b| f32::from_bits(a).abs() < -f32::from_bits(b),
        },
        Case { text: "v_cmp_gt_f16_e64 $d, -v0, |v1|".into(), expect: |a, b| -half(a) > half(b).abs() },
        Case { text: "v_cmp_gt_f16_e64 $d, 1.0, v1".into(), expect: |_, b| 1.0 > half(b) },
        Case {
            text: "v_cmp_lt_u32_sdwa $d, v0, v1 src0_sel:BYTE_1 src1_sel:WORD_1".into(),
            expect: |a, b| a >> 8 & 255 < b >> 16,
        },
        Case {
            text: "v_cmp_lt_i32_sdwa $d, sext(v0), sext(v1) src0_sel:BYTE_1 src1_sel:WORD_1".into(),
            expect: |a, b| i32::from((a >> 8) as i8) < i32::from((b >> 16) as i16),
        },
    ];
    check(&modified, &HALVES);
}

#[test]
fn classes() {
    fn class(v: f64, signaling: bool, denormal: bool) -> u32 {
        let negative = v.is_sign_negative();
        let (minus, plus) = if v.is_nan() {
            let bit = if signaling { 0 } else { 1 };
            (bit, bit)
        } else if v.is_infinite() {
            (2, 9)
        } else if denormal {
            (4, 7)
        } else if v == 0.0 {
            (5, 6)
        } else {
            (3, 8)
        };
        if negative { minus } else { plus }
    }
    let cases = [
        Case {
            text: "v_cmp_class_f32_e64 $d, v0, v1".into(),
            expect: |a, b| {
                let v = f32::from_bits(a);
                b >> class(v.into(), a >> 22 & 1 == 0, v.is_subnormal()) & 1 != 0
            },
        },
        Case {
            text: "v_cmp_class_f16_e64 $d, v0, v1".into(),
            expect: |a, b| {
                let denormal = half(a) != 0.0 && half(a).abs() < 2f64.powi(-14);
                b >> class(half(a), a & 0x200 == 0, denormal) & 1 != 0
            },
        },
    ];
    check(&cases, &[SINGLES.as_slice(), &HALVES, &[0x3ff, 0x1f8, 0x204]].concat());
}

/// `v_cmpx` narrows EXEC, and writes the same mask.
#[test]
fn exec() {
    for backend in backends() {
        let mut machine = Machine::new(backend, "v_cmpx_lt_u32_e64 s[4:5], v0, 10\nv_mov_b32 v2, 1");
        machine.rows[0].0 = std::array::from_fn(|lane| lane as u32);
        machine.wave.set_exec(!0xff);
        machine.finish();
        assert_eq!(machine.wave.exec(), 0x300);
        assert_eq!(machine.wave.s64(4), 0x300);
        assert_eq!(machine.rows[2].0.iter().sum::<u32>(), 2);
    }
}

#[test]
fn carries() {
    let text = "
        v_add_co_u32 v2, vcc, v0, v1
        s_mov_b64 s[2:3], vcc
        v_addc_co_u32 v3, vcc, v0, v1, vcc
        s_mov_b64 s[4:5], vcc
        v_sub_co_u32_e64 v4, s[6:7], v0, v1
        v_subb_co_u32_e64 v5, s[8:9], v0, v1, s[6:7]
        v_subrev_co_u32_e64 v6, s[10:11], v0, v1
        v_subbrev_co_u32_e64 v7, s[12:13], v0, v1, s[10:11]
        v_cndmask_b32_e64 v8, v0, v1, s[12:13]
        v_cndmask_b32_e64 v9, -v0, |v1|, s[12:13]
        v_cndmask_b32_e64 v10, 0, 1.0, s[2:3]";
    for backend in backends() {
        let mut machine = Machine::new(backend, text);
        let mut random = Random(77);
        let wide: Vec<u64> = INTEGERS.iter().map(|&v| v.into()).collect();
        for exec in EXECS.into_iter().chain([!0, !0]) {
            for row in &mut machine.rows[..11] {
                row.0.fill_with(|| random.pick(&wide) as u32);
            }
            let before = machine.rows.clone();
            machine.wave.set_exec(exec);
            machine.restart();
            machine.finish();
            for lane in 0..64 {
                let (a, b) = (u64::from(before[0].0[lane]), u64::from(before[1].0[lane]));
                let got = |row: usize| machine.rows[row].0[lane];
                let bit = |pair: usize| machine.wave.s64(pair) >> lane & 1;
                if exec >> lane & 1 == 0 {
                    assert!((2..11).all(|row| got(row) == before[row].0[lane]));
                    assert!([2, 4, 6, 8, 10, 12].iter().all(|&pair| bit(pair) == 0));
                    continue;
                }
                let sum = a + b;
                let mut wants = vec![(2, 2, sum), (3, 4, sum + (sum >> 32))];
                for (row, pair, x, y) in [(4, 6, a, b), (6, 10, b, a)] {
                    let difference = x.wrapping_sub(y);
                    let borrow = u64::from(x < y);
                    wants.push((row, pair, difference & 0xffff_ffff | borrow << 32));
                    let next = x.wrapping_sub(y + borrow);
                    wants.push((row + 1, pair + 2, next & 0xffff_ffff | u64::from(x < y + borrow) << 32));
                }
                for (row, pair, want) in wants {
                    let all = u64::from(got(row)) | bit(pair) << 32;
                    assert_eq!(all, want, "v{row} on {backend:?}, lane {lane}: {a:#x}, {b:#x}");
                }
                let chosen = bit(12) != 0;
                assert_eq!(got(8), if chosen { b as u32 } else { a as u32 });
                assert_eq!(got(9), if chosen { b as u32 & 0x7fff_ffff } else { a as u32 ^ 0x8000_0000 });
                assert_eq!(got(10), if bit(2) != 0 { 0x3f80_0000 } else { 0 });
            }
        }
    }
}

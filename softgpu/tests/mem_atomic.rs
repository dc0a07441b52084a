//! Atomics of GLOBAL, FLAT, MUBUF and DS against scalar definitions.

mod common;
mod mem_model;

use common::{Machine, Random, assemble, backends};
use mem_model::{bytes_of, masks, random_words};
use softgpu::fault::WaveFault;
use softgpu::wave::{Row, Stop};

type Step = fn(old: u64, a: u64, b: u64, bits: u32) -> u64;

fn signed(v: u64, bits: u32) -> i64 {
    (v << (64 - bits)) as i64 >> (64 - bits)
}

fn float(v: u64, bits: u32) -> f64 {
    if bits == 32 { f64::from(f32::from_bits(v as u32)) } else { f64::from_bits(v) }
}

/// A NaN wins, quiet, the one in memory first; else the sum.
fn add_float(old: u64, a: u64, _: u64, bits: u32) -> u64 {
    for v in [old, a] {
        if float(v, bits).is_nan() {
            return v | if bits == 32 { 1 << 22 } else { 1 << 51 };
        }
    }
    if float(old, bits).is_infinite() && float(a, bits) == -float(old, bits) {
        return if bits == 32 { 0x7fc0_0000 } else { 0x7ff8_0000_0000_0000 };
    }
    match bits {
        32 => u64::from((f32::from_bits(old as u32) + f32::from_bits(a as u32)).to_bits()),
        _ => (f64::from_bits(old) + f64::from_bits(a)).to_bits(),
    }
}

const INTEGER: [(&str, &str, Step); 12] = [
    ("add", "add_u", |o, a, _, _| o.wrapping_add(a)),
    ("sub", "sub_u", |o, a, _, _| o.wrapping_sub(a)),
    ("smin", "min_i", |o, a, _, n| if signed(a, n) < signed(o, n) { a } else { o }),
    ("umin", "min_u", |o, a, _, _| if a < o { a } else { o }),
    ("smax", "max_i", |o, a, _, n| if signed(a, n) > signed(o, n) { a } else { o }),
    ("umax", "max_u", |o, a, _, _| if a > o { a } else { o }),
    ("and", "and_b", |o, a, _, _| o & a),
    ("or", "or_b", |o, a, _, _| o | a),
    ("xor", "xor_b", |o, a, _, _| o ^ a),
    ("inc", "inc_u", |o, a, _, _| if o >= a { 0 } else { o + 1 }),
    ("dec", "dec_u", |o, a, _, _| if o == 0 || o > a { a } else { o - 1 }),
    ("swap", "wrxchg", |_, a, _, _| a),
];

/// One instruction: how to write it with and without returned value, and what it does.
struct Case {
    code: Box<dyn Fn(bool) -> String>,
    bits: u32,
    /// The first register of the second data word; 0: none.
    second: usize,
    lds: bool,
    step: Step,
}

fn pair(bits: u32, first: usize) -> String {
    if bits == 32 { format!("v{first}") } else { format!("v[{first}:{}]", first + 1) }
}

fn global(name: String, bits: u32, words: usize, step: Step) -> Vec<Case> {
    let data = match words * bits as usize / 32 {
        1 => "v4".to_owned(),
        n => format!("v[4:{}]", 3 + n),
    };
    let second = if words == 2 { 4 + bits as usize / 32 } else { 0 };
    let dst = pair(bits, 8);
    let (n0, n1, n2, n3) = (name.clone(), name.clone(), name.clone(), name);
    let (d0, d1, d2, d3) = (data.clone(), data.clone(), data.clone(), data);
    let (t0, t1, t2) = (dst.clone(), dst.clone(), dst);
    let code: [Box<dyn Fn(bool) -> String>; 4] = [
        Box::new(move |glc| match glc {
            true => format!("global_atomic_{n0} {t0}, v[0:1], {d0}, off offset:16 glc"),
            false => format!("global_atomic_{n0} v[0:1], {d0}, off offset:16"),
        }),
        Box::new(move |glc| match glc {
            true => format!("global_atomic_{n1} {t1}, v2, {d1}, s[2:3] offset:16 glc"),
            false => format!("global_atomic_{n1} v2, {d1}, s[2:3] offset:16"),
        }),
        Box::new(move |glc| match glc {
            true => format!("flat_atomic_{n2} {t2}, v[0:1], {d2} offset:16 glc"),
            false => format!("flat_atomic_{n2} v[0:1], {d2} offset:16"),
        }),
        Box::new(move |_| format!("buffer_atomic_{n3} {d3}, v2, s[4:7], 0 offen offset:16")),
    ];
    code.into_iter().map(|code| Case { code, bits, second, lds: false, step }).collect()
}

fn ds(name: &str, suffix: String, bits: u32, words: usize, step: Step) -> Case {
    let (name, suffix) = (name.to_owned(), suffix);
    let (dst, a, b) = (pair(bits, 8), pair(bits, 4), pair(bits, 6));
    let code = move |rtn: bool| {
        let data = if words == 2 { format!("{a}, {b}") } else { a.clone() };
        match rtn {
            true => format!("ds_{name}_rtn_{suffix} {dst}, v2, {data} offset:16"),
            false => format!("ds_{name}_{suffix} v2, {data} offset:16"),
        }
    };
    Case { code: Box::new(code), bits, second: if words == 2 { 6 } else { 0 }, lds: true, step }
}

fn cases() -> Vec<Case> {
    let mut all = Vec::new();
    for bits in [32, 64] {
        let x2 = if bits == 32 { "" } else { "_x2" };
        for (name, in_ds, step) in INTEGER {
            all.extend(global(format!("{name}{x2}"), bits, 1, step));
            if name != "swap" {
                let (op, kind) = in_ds.split_once('_').unwrap();
                all.push(ds(op, format!("{kind}{bits}"), bits, 1, step));
            }
        }
        all.extend(global(format!("cmpswap{x2}"), bits, 2, |o, a, b, _| if o == b { a } else { o }));
        all.push(ds("rsub", format!("u{bits}"), bits, 1, |o, a, _, _| a.wrapping_sub(o)));
        all.push(ds("mskor", format!("b{bits}"), bits, 2, |o, a, b, _| o & !a | b));
        all.push(ds("cmpst", format!("b{bits}"), bits, 2, |o, a, b, _| if o == a { b } else { o }));
        let equal: Step = |o, a, b, n| if float(o, n) == float(a, n) { b } else { o };
        all.push(ds("cmpst", format!("f{bits}"), bits, 2, equal));
        let less: Step = |o, a, _, n| if float(a, n) < float(o, n) { a } else { o };
        let more: Step = |o, a, _, n| if float(a, n) > float(o, n) { a } else { o };
        all.push(ds("min", format!("f{bits}"), bits, 1, less));
        all.push(ds("max", format!("f{bits}"), bits, 1, more));
        all.push(ds("add", format!("f{bits}"), bits, 1, add_float));
        if bits == 64 {
            all.extend(global("min_f64".into(), 64, 1, less));
            all.extend(global("max_f64".into(), 64, 1, more));
            all.extend(global("add_f64".into(), 64, 1, add_float));
        }
    }
    // `flat_atomic_add_f32` and `_pk_add_f16` are not in this target.
    all.extend(
        global("add_f32".into(), 32, 1, add_float).into_iter().enumerate().filter(|(i, _)| *i != 2).map(|c| c.1),
    );
    all
}

const EDGES: [u64; 10] = [
    0,
    1,
    2,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
    u64::MAX,
    0x3ff0_0000_3f80_0000,
    0x4000_0000_4000_0000,
    0xc024_0000_c120_0000,
];

fn run(case: &Case, rtn: bool) {
    const WORDS: usize = 128;
    let code = (case.code)(rtn);
    // The return forms of MUBUF overwrite their data.
    let words = assemble(&format!("{code}\ns_endpgm"));
    let mut r = Random(21);
    let size = case.bits as usize / 8;
    for backend in backends() {
        let mut memory: Vec<u64> = (0..WORDS).map(|_| r.pick(&EDGES)).collect();
        let mut m = Machine::with_words(backend, &words);
        let base = if case.lds {
            m.wave.lds = memory.as_mut_ptr().cast();
            m.wave.lds_size = 8 * WORDS as u32;
            0
        } else {
            m.map(&mut memory)
        };
        m.wave.place.shared_aperture_hi = 0x20000;
        m.wave.place.private_aperture_hi = 0x10000;
        for exec in masks(&mut r) {
            for spread in [1u64, 7, WORDS as u64 * 8 / size as u64] {
                for row in m.rows.iter_mut().take(12) {
                    *row = Row(core::array::from_fn(|_| r.pick(&EDGES) as u32));
                }
                let offset: [u64; 64] = core::array::from_fn(|_| r.next() % spread * size as u64);
                m.set64(0, &offset.map(|o| base.wrapping_add(o).wrapping_sub(16)));
                if case.lds {
                    m.rows[2].0 = offset.map(|o| (o as u32).wrapping_sub(16));
                } else {
                    m.rows[2].0 = offset.map(|o| o as u32 + 16);
                    m.wave.set_s64(2, base - 32);
                    let srd = base - 32;
                    m.wave.s[4..8].copy_from_slice(&[srd as u32, (srd >> 32) as u32, 8 * WORDS as u32 + 32, 0]);
                }
                m.wave.set_exec(exec);
                let before = m.rows.clone();
                let mut expected = bytes_of(&memory);
                let mut rows = before.clone();
                m.restart();
                m.finish();
                let word = |first: usize, lane: usize| {
                    let high = if case.bits == 64 { u64::from(before[first + 1].0[lane]) << 32 } else { 0 };
                    u64::from(before[first].0[lane]) | high
                };
                let limit = if case.bits == 64 { u64::MAX } else { 0xffff_ffff };
                for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                    let at = offset[lane] as usize;
                    let mut bytes = [0; 8];
                    bytes[..size].copy_from_slice(&expected[at..at + size]);
                    let old = u64::from_le_bytes(bytes);
                    let b = if case.second == 0 { 0 } else { word(case.second, lane) };
                    let new = (case.step)(old, word(4, lane), b, case.bits) & limit;
                    expected[at..at + size].copy_from_slice(&new.to_le_bytes()[..size]);
                    if rtn && !code.starts_with("buffer") {
                        rows[8].0[lane] = old as u32;
                        if case.bits == 64 {
                            rows[9].0[lane] = (old >> 32) as u32;
                        }
                    }
                }
                assert_eq!(bytes_of(&memory), expected, "{code} {exec:#x} {offset:?}");
                assert!(m.rows.iter().zip(&rows).all(|(a, b)| a.0 == b.0), "{code} {exec:#x} {offset:?}");
            }
        }
    }
}

#[test]
fn without_return() {
    cases().iter().for_each(|case| run(case, false));
}

#[test]
fn with_return() {
    cases().iter().for_each(|case| run(case, true));
}

#[test]
fn wrap_and_exchange() {
    let mut r = Random(22);
    let words = assemble("ds_wrap_rtn_b32 v8, v2, v4, v6\nds_wrxchg_rtn_b64 v[10:11], v2, v[4:5]\ns_endpgm");
    for backend in backends() {
        let mut m = Machine::with_words(backend, &words);
        m.lds[..128].copy_from_slice(&random_words(&mut r, 128));
        for row in m.rows.iter_mut().take(12) {
            *row = Row(core::array::from_fn(|_| r.next() as u32));
        }
        m.rows[2].0 = core::array::from_fn(|l| 8 * (l as u32 ^ 9));
        let (lds, before) = (m.lds.clone(), m.rows.clone());
        m.finish();
        for lane in 0..64 {
            let old = lds[lane ^ 9];
            let (low, a, b) = (old as u32, before[4].0[lane], before[6].0[lane]);
            let wrapped = if low >= a { low - a } else { low.wrapping_add(b) };
            assert_eq!(m.rows[8].0[lane], low);
            assert_eq!(m.get64(10)[lane], old >> 32 << 32 | u64::from(wrapped));
            assert_eq!(m.lds[lane ^ 9], u64::from(a) | u64::from(before[5].0[lane]) << 32);
        }
    }
}

#[test]
fn packed_half() {
    // 1.5 + 2.25 and 65504 + 65504; then plus 1.
    let words = assemble("global_atomic_pk_add_f16 v[0:1], v4, off\ns_endpgm");
    for backend in backends() {
        let mut memory = vec![0u64; 64];
        let mut m = Machine::with_words(backend, &words);
        let base = m.map(&mut memory);
        memory.iter_mut().for_each(|w| *w = 0x7bff_3e00);
        m.set64(0, &core::array::from_fn(|l| base + 8 * l as u64));
        m.rows[4] = Row::splat(0x7bff_4080);
        m.finish();
        assert!(memory.iter().all(|&w| w == 0x7c00_4380), "{:x}", memory[0]);
    }
}

#[test]
fn misaligned() {
    let words = assemble("global_atomic_add v[0:1], v4, off\ns_endpgm");
    for backend in backends() {
        let mut memory = vec![0u64; 64];
        let mut m = Machine::with_words(backend, &words);
        let base = m.map(&mut memory);
        let mut at = core::array::from_fn(|l| base + 4 * l as u64);
        at[7] += 2;
        m.set64(0, &at);
        assert_eq!(m.run(), Stop::Fault);
        assert_eq!(m.wave.fault, Some(WaveFault::Misaligned { address: at[7], align: 4, lane: 7 }));
    }
}

/// Two workers add to the same words at the same time; nothing is lost.
#[test]
fn concurrent() {
    let words = assemble(&format!("{}s_endpgm", "global_atomic_add_f32 v[0:1], v4, off\n".repeat(100)));
    let mut memory = vec![0u64; 64];
    let base = memory.as_mut_ptr() as u64;
    std::thread::scope(|scope| {
        for _ in 0..2 {
            let (words, length) = (&words, 8 * memory.len() as u64);
            scope.spawn(move || {
                let mut m = Machine::with_words(softgpu::simd::Backend::detect(), words);
                let window = softgpu::mem::space::Window {
                    start: base,
                    end: base + length,
                    delta: 0,
                    writable: true,
                    executable: false,
                };
                m.space.map(window).unwrap();
                m.set64(0, &core::array::from_fn(|l| base + l as u64 % 3 * 4));
                m.rows[4] = Row::splat(1f32.to_bits());
                for _ in 0..20 {
                    m.restart();
                    m.finish();
                }
            });
        }
    });
    let total: f32 = (0..3).map(|i| f32::from_bits((memory[i / 2] >> (32 * (i % 2))) as u32)).sum();
    assert_eq!(total, 2.0 * 20.0 * 100.0 * 64.0);
}

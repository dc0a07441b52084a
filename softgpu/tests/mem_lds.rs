//! DS instructions against a model that works byte by byte.

mod common;
mod mem_model;

use common::{Machine, Random, assemble, backends};
use mem_model::{Half, Kind, LOADS, STORES, bytes_of, masks, patterns, random_words};
use softgpu::wave::Row;

const SIZE: usize = 4096;
const OFFSET: u32 = 40;

fn mnemonic(kind: &Kind, load: bool) -> String {
    let size = match (kind.bytes, load, kind.signed) {
        (1 | 2, true, true) => format!("i{}", 8 * kind.bytes),
        (1 | 2, true, false) => format!("u{}", 8 * kind.bytes),
        _ => format!("b{}", 8 * kind.bytes),
    };
    let half = match kind.half {
        Half::No => "",
        Half::Low => "_d16",
        Half::High => "_d16_hi",
    };
    format!("ds_{}_{size}{half}", if load { "read" } else { "write" })
}

fn machine(backend: softgpu::simd::Backend, words: &[u32], r: &mut Random) -> Machine {
    let mut m = Machine::with_words(backend, words);
    m.lds = random_words(r, SIZE / 8 + 8);
    m.wave.lds = m.lds.as_mut_ptr().cast();
    m.wave.lds_size = SIZE as u32;
    m
}

fn scramble(m: &mut Machine, r: &mut Random) {
    m.rows.iter_mut().for_each(|row| *row = Row(core::array::from_fn(|_| r.next() as u32)));
}

/// Offsets in LDS: patterns inside, then lanes outside and sums that wrap.
fn addresses(r: &mut Random, bytes: usize) -> Vec<[u32; 64]> {
    let mut all: Vec<[u32; 64]> =
        patterns(r, SIZE as u64, bytes as u64).iter().map(|p| p.map(|o| (o as u32).wrapping_sub(OFFSET))).collect();
    let mut outside = all[7];
    outside[3] = SIZE as u32 - OFFSET - bytes as u32 + 1;
    outside[60] = 0x7fff_fff0;
    outside[61] = (-1i32 as u32).wrapping_sub(OFFSET);
    all.push(outside);
    all
}

fn element(lds: &[u8], at: u32, bytes: usize) -> Option<Vec<u8>> {
    let at = at as usize;
    (at + bytes <= SIZE).then(|| lds[at..at + bytes].to_vec())
}

#[test]
fn reads() {
    let mut r = Random(11);
    for kind in &LOADS {
        for first in [4, 0] {
            let code = format!("{} {}, v0 offset:{OFFSET}\ns_endpgm", mnemonic(kind, true), kind.registers('v', first));
            let words = assemble(&code);
            for backend in backends() {
                let mut m = machine(backend, &words, &mut r);
                for addresses in addresses(&mut r, kind.bytes) {
                    for exec in masks(&mut r) {
                        scramble(&mut m, &mut r);
                        m.rows[0].0 = addresses;
                        m.wave.set_exec(exec);
                        let mut expected = m.rows.clone();
                        let lds = bytes_of(&m.lds);
                        m.restart();
                        m.finish();
                        for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                            let bytes = element(&lds, addresses[lane].wrapping_add(OFFSET), kind.bytes);
                            let v = kind.loaded(&bytes.unwrap_or(vec![0; kind.bytes]), expected[first].0[lane]);
                            v.iter().enumerate().for_each(|(i, v)| expected[first + i].0[lane] = *v);
                        }
                        assert!(
                            m.rows.iter().zip(&expected).all(|(a, b)| a.0 == b.0),
                            "{code} {exec:#x} {addresses:x?}"
                        );
                        assert_eq!(bytes_of(&m.lds), lds);
                    }
                }
            }
        }
    }
}

#[test]
fn writes() {
    let mut r = Random(12);
    for kind in &STORES {
        let code = format!("{} v0, {} offset:{OFFSET}\ns_endpgm", mnemonic(kind, false), kind.registers('v', 4));
        let words = assemble(&code);
        for backend in backends() {
            let mut m = machine(backend, &words, &mut r);
            for addresses in addresses(&mut r, kind.bytes) {
                for exec in masks(&mut r) {
                    scramble(&mut m, &mut r);
                    m.rows[0].0 = addresses;
                    m.wave.set_exec(exec);
                    let mut lds = bytes_of(&m.lds);
                    m.restart();
                    m.finish();
                    for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                        let at = addresses[lane].wrapping_add(OFFSET);
                        let registers: Vec<u32> = (0..kind.rows()).map(|i| m.rows[4 + i].0[lane]).collect();
                        if element(&lds, at, kind.bytes).is_some() {
                            lds[at as usize..][..kind.bytes].copy_from_slice(&kind.stored(&registers));
                        }
                    }
                    assert_eq!(bytes_of(&m.lds), lds, "{code} {exec:#x} {addresses:x?}");
                }
            }
        }
    }
}

/// The forms with two elements, also with the destination on the address.
#[test]
fn two_elements() {
    let mut r = Random(13);
    for (size, registers, unit) in [("b32", 1, 4), ("b64", 2, 8)] {
        for (st64, scale) in [("", 1), ("st64", 64)] {
            let unit = unit * scale;
            let bytes = 4 * registers;
            for first in [4, 0] {
                let last = first + 2 * registers - 1;
                let code = format!("ds_read2{st64}_{size} v[{first}:{last}], v0 offset0:1 offset1:3\ns_endpgm");
                let words = assemble(&code);
                for backend in backends() {
                    let mut m = machine(backend, &words, &mut r);
                    for exec in masks(&mut r) {
                        scramble(&mut m, &mut r);
                        let at: [u32; 64] = core::array::from_fn(|_| (r.next() % 4000) as u32);
                        m.rows[0].0 = at;
                        m.wave.set_exec(exec);
                        let mut expected = m.rows.clone();
                        let lds = bytes_of(&m.lds);
                        m.restart();
                        m.finish();
                        for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                            for (k, offset) in [unit, 3 * unit].into_iter().enumerate() {
                                let b = element(&lds, at[lane] + offset, bytes).unwrap_or(vec![0; bytes]);
                                for (i, c) in b.chunks(4).enumerate() {
                                    let v = u32::from_le_bytes(c.try_into().unwrap());
                                    expected[first + k * registers + i].0[lane] = v;
                                }
                            }
                        }
                        assert!(m.rows.iter().zip(&expected).all(|(a, b)| a.0 == b.0), "{code} {exec:#x}");
                    }
                }
            }
            let data = if registers == 1 { ["v4", "v6"] } else { ["v[4:5]", "v[6:7]"] };
            let code = format!("ds_write2{st64}_{size} v0, {}, {} offset0:1 offset1:3\ns_endpgm", data[0], data[1]);
            let words = assemble(&code);
            for backend in backends() {
                let mut m = machine(backend, &words, &mut r);
                for exec in masks(&mut r) {
                    scramble(&mut m, &mut r);
                    // Elements of different lanes don't overlap: which of them wins is not defined.
                    m.rows[0].0 = core::array::from_fn(|l| 16 * (l as u32 ^ 5));
                    m.wave.set_exec(exec);
                    let mut lds = bytes_of(&m.lds);
                    m.restart();
                    m.finish();
                    for (k, offset) in [unit, 3 * unit].into_iter().enumerate() {
                        for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                            let at = (m.rows[0].0[lane] + offset) as usize;
                            for i in 0..registers {
                                if at + bytes <= SIZE {
                                    let v = m.rows[4 + 2 * k + i].0[lane];
                                    lds[at + 4 * i..][..4].copy_from_slice(&v.to_le_bytes());
                                }
                            }
                        }
                    }
                    assert_eq!(bytes_of(&m.lds), lds, "{code} {exec:#x}");
                }
            }
        }
    }
}

/// Exchange between lanes.
#[test]
fn lanes() {
    let mut r = Random(14);
    let code = "ds_bpermute_b32 v4, v0, v1 offset:8\nds_permute_b32 v5, v0, v1 offset:8\n\
                ds_swizzle_b32 v6, v1 offset:swizzle(BITMASK_PERM, \"01pi0\")\nds_swizzle_b32 v1, v1 offset:0x80d8\ns_endpgm";
    let words = assemble(code);
    for backend in backends() {
        let mut m = machine(backend, &words, &mut r);
        for exec in masks(&mut r) {
            scramble(&mut m, &mut r);
            m.wave.set_exec(exec);
            let before = m.rows.clone();
            m.restart();
            m.finish();
            let on = |lane: usize| exec >> lane & 1 != 0;
            let (address, data) = (&before[0].0, &before[1].0);
            let target = |lane: usize| ((u64::from(address[lane]) + 8) / 4 % 64) as usize;
            let mut permuted = [0; 64];
            (0..64).filter(|&l| on(l)).for_each(|l| permuted[target(l)] = data[l]);
            let read = |lane: usize| if on(lane) { data[lane] } else { 0 };
            for lane in 0..64 {
                let keep = |n: usize, v: u32| if on(lane) { v } else { before[n].0[lane] };
                assert_eq!(m.rows[4].0[lane], keep(4, read(target(lane))));
                assert_eq!(m.rows[5].0[lane], keep(5, permuted[lane]));
                // "01pi0": bits 4..0 become 0, 1, the same, inverted, 0.
                let from = (lane & 32) | 8 | (lane & 4) | (!lane & 2);
                assert_eq!(m.rows[6].0[lane], keep(6, read(from)));
                // 0xd8: lanes 0, 2, 1, 3 of each four.
                assert_eq!(m.rows[1].0[lane], keep(1, read(lane & !3 | [0, 2, 1, 3][lane & 3])));
            }
        }
    }
}

/// `ds_append`, `ds_consume` and the addresses made of the lane.
#[test]
fn counters_and_addtid() {
    let mut r = Random(15);
    let words = assemble(
        "ds_append v4 offset:16\nds_consume v5 offset:16\nds_consume v6 offset:16\nds_write_addtid_b32 v1 offset:512\n\
         ds_read_addtid_b32 v7 offset:512\ns_endpgm",
    );
    for backend in backends() {
        let mut m = machine(backend, &words, &mut r);
        for exec in masks(&mut r).into_iter().filter(|&e| e != 0) {
            scramble(&mut m, &mut r);
            m.wave.s[124] = 8;
            m.wave.set_exec(exec);
            let old = m.lds[3] as u32;
            let before = m.rows.clone();
            m.restart();
            m.finish();
            let n = exec.count_ones();
            assert_eq!(m.lds[3] as u32, old.wrapping_sub(n));
            for lane in 0..64 {
                let on = exec >> lane & 1 != 0;
                let want = [old, old.wrapping_add(n), old, before[1].0[lane]];
                for (k, v) in want.into_iter().enumerate() {
                    assert_eq!(m.rows[4 + k].0[lane], if on { v } else { before[4 + k].0[lane] });
                }
                if on {
                    assert_eq!(bytes_of(&m.lds)[520 + 4 * lane..][..4], before[1].0[lane].to_le_bytes());
                }
            }
        }
    }
}

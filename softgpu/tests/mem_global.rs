//! GLOBAL and FLAT loads and stores against a model that works byte by byte.

mod common;
mod mem_model;

use common::{Machine, Random, assemble, backends};
use mem_model::{Kind, LOADS, STORES, bytes_of, masks, patterns, random_words};
use softgpu::fault::{Access, WaveFault};
use softgpu::wave::{Row, Stop};

const SIZE: u64 = 4096;
const OFFSET: i64 = -24;

/// Address forms: what stands for the operands, given the data registers.
const FORMS: [fn(&Kind, bool, &str) -> String; 3] = [
    |k, load, d| match load {
        true => format!("global_{} {d}, v[0:1], off offset:{OFFSET}", k.suffix),
        false => format!("global_{} v[0:1], {d}, off offset:{OFFSET}", k.suffix),
    },
    |k, load, d| match load {
        true => format!("global_{} {d}, v0, s[2:3] offset:{OFFSET}", k.suffix),
        false => format!("global_{} v0, {d}, s[2:3] offset:{OFFSET}", k.suffix),
    },
    |k, load, d| match load {
        true => format!("flat_{} {d}, v[0:1] offset:24", k.suffix),
        false => format!("flat_{} v[0:1], {d} offset:24", k.suffix),
    },
];

struct Bench {
    m: Machine,
    memory: Vec<u64>,
    other: Vec<u64>,
    form: usize,
    r: Random,
}

impl Bench {
    fn new(backend: softgpu::simd::Backend, words: &[u32], form: usize) -> Self {
        let mut r = Random(7);
        let m = Machine::with_words(backend, words);
        let (mut memory, mut other) =
            (random_words(&mut r, SIZE as usize / 8), random_words(&mut r, SIZE as usize / 8));
        m.map(&mut memory);
        m.map(&mut other);
        let mut bench = Self { m, memory, other, form, r };
        bench.m.wave.place.shared_aperture_hi = 0x0002_0000;
        bench.m.wave.place.private_aperture_hi = 0x0001_0000;
        bench
    }

    fn base(&self) -> u64 {
        self.memory.as_ptr() as u64
    }

    /// Random registers, then addresses.
    fn aim(&mut self, addresses: &[u64; 64], exec: u64) {
        for row in self.m.rows.iter_mut() {
            *row = Row(core::array::from_fn(|_| self.r.next() as u32));
        }
        // Inactive lanes keep garbage addresses.
        for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
            let a = addresses[lane];
            let v = match self.form {
                0 => a.wrapping_sub(OFFSET as u64),
                1 => a.wrapping_sub(OFFSET as u64).wrapping_sub(self.base() - 4096),
                _ => a.wrapping_sub(24),
            };
            self.m.rows[0].0[lane] = v as u32;
            if self.form != 1 {
                self.m.rows[1].0[lane] = (v >> 32) as u32;
            }
        }
        let base = self.base() - 4096;
        self.m.wave.set_s64(2, base);
        self.m.wave.set_exec(exec);
        self.m.restart();
    }

    fn read(&self, address: u64, len: usize) -> Vec<u8> {
        let memory = if address.wrapping_sub(self.base()) < SIZE { &self.memory } else { &self.other };
        let at = (address - memory.as_ptr() as u64) as usize;
        bytes_of(memory)[at..at + len].to_vec()
    }

    /// Every pattern as addresses; the last ones go to two allocations.
    fn addresses(&mut self, bytes: usize) -> Vec<[u64; 64]> {
        let base = self.base();
        let mut all: Vec<[u64; 64]> =
            patterns(&mut self.r, SIZE, bytes as u64).iter().map(|p| p.map(|o| base + o)).collect();
        let (form, other) = (self.form, self.other.as_ptr() as u64);
        if form != 1 {
            let mut mixed = all[7];
            for (lane, a) in mixed.iter_mut().enumerate() {
                *a = if lane % 3 == 0 { *a - base + other } else { *a };
            }
            all.push(mixed);
        }
        all
    }
}

fn check_loads(kind: &Kind, form: usize, file: char, first: usize) {
    let words = assemble(&format!("{}\ns_endpgm", FORMS[form](kind, true, &kind.registers(file, first))));
    for backend in backends() {
        let mut b = Bench::new(backend, &words, form);
        for addresses in b.addresses(kind.bytes) {
            for exec in masks(&mut Random(addresses[5] | 1)) {
                b.aim(&addresses, exec);
                let before = b.m.rows.clone();
                let memory = b.memory.clone();
                b.m.finish();
                let mut expected = before.clone();
                let dst = if file == 'a' { 256 + first } else { first };
                for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                    let v = kind.loaded(&b.read(addresses[lane], kind.bytes), before[dst].0[lane]);
                    v.iter().enumerate().for_each(|(r, v)| expected[dst + r].0[lane] = *v);
                }
                for (n, (row, want)) in b.m.rows.iter().zip(&expected).enumerate() {
                    assert_eq!(row.0, want.0, "{kind:?} form {form} {backend:?} row {n} exec {exec:#x} {addresses:x?}");
                }
                assert_eq!(b.memory, memory);
            }
        }
    }
}

fn check_stores(kind: &Kind, form: usize, file: char) {
    let words = assemble(&format!("{}\ns_endpgm", FORMS[form](kind, false, &kind.registers(file, 4))));
    for backend in backends() {
        let mut b = Bench::new(backend, &words, form);
        for addresses in b.addresses(kind.bytes) {
            for exec in masks(&mut Random(addresses[5] | 1)) {
                b.aim(&addresses, exec);
                let before = b.m.rows.clone();
                let (mut memory, mut other) = (bytes_of(&b.memory), bytes_of(&b.other));
                b.m.finish();
                let src = if file == 'a' { 260 } else { 4 };
                for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                    let registers: Vec<u32> = (0..kind.rows()).map(|r| before[src + r].0[lane]).collect();
                    let bytes = kind.stored(&registers);
                    let at = addresses[lane].wrapping_sub(b.base());
                    if at < SIZE {
                        memory[at as usize..][..bytes.len()].copy_from_slice(&bytes);
                    } else {
                        let at = addresses[lane] - b.other.as_ptr() as u64;
                        other[at as usize..][..bytes.len()].copy_from_slice(&bytes);
                    }
                }
                assert!(
                    bytes_of(&b.memory) == memory && bytes_of(&b.other) == other,
                    "{kind:?} form {form} {backend:?} exec {exec:#x} {addresses:x?}"
                );
                assert!(b.m.rows.iter().zip(&before).all(|(x, y)| x.0 == y.0));
            }
        }
    }
}

#[test]
fn loads() {
    for kind in &LOADS {
        for form in 0..FORMS.len() {
            check_loads(kind, form, 'v', 4);
        }
        check_loads(kind, 0, 'a', 4);
        // The destination holds the address.
        check_loads(kind, 0, 'v', 0);
    }
}

#[test]
fn stores() {
    for kind in &STORES {
        for form in 0..FORMS.len() {
            check_stores(kind, form, 'v');
        }
        check_stores(kind, 0, 'a');
    }
}

/// Lanes outside memory fault together, and a faulting store stores nothing.
#[test]
fn faults() {
    for (load, kind) in LOADS.iter().map(|k| (true, k)).chain(STORES.iter().map(|k| (false, k))) {
        let words = assemble(&format!("{}\ns_endpgm", FORMS[0](kind, load, &kind.registers('v', 4))));
        for backend in backends() {
            let mut b = Bench::new(backend, &words, 0);
            let base = b.base();
            let mut addresses = core::array::from_fn(|l| base + 16 * l as u64);
            addresses[11] = base + SIZE - kind.bytes as u64 + 1;
            addresses[40] = base - 1;
            addresses[50] = 0;
            let exec = !(1 << 50);
            b.aim(&addresses, exec);
            let (memory, rows) = (b.memory.clone(), b.m.rows.clone());
            assert_eq!(b.m.run(), Stop::Fault);
            let access = if load { Access::Load } else { Access::Store };
            let fault = WaveFault::Memory {
                address: addresses[11],
                size: kind.bytes as u32,
                access,
                lane: 11,
                lanes: 1 << 11 | 1 << 40,
            };
            assert_eq!(b.m.wave.fault, Some(fault));
            assert_eq!(b.memory, memory);
            assert!(b.m.rows.iter().zip(&rows).all(|(x, y)| x.0 == y.0));
            // A lane that is off does not fault.
            b.aim(&addresses, 1 << 3 | 1 << 12);
            b.m.wave.fault = None;
            b.m.finish();
        }
    }
}

/// A removed window is noticed even if it was just used.
#[test]
fn unmapped_window() {
    let words = assemble("global_load_dword v4, v[0:1], off offset:-24\ns_endpgm");
    let mut b = Bench::new(softgpu::simd::Backend::detect(), &words, 0);
    let base = b.base();
    b.aim(&[base; 64], !0);
    b.m.finish();
    b.m.space.unmap(base).unwrap();
    b.aim(&[base; 64], !0);
    assert_eq!(b.m.run(), Stop::Fault);
}

/// FLAT addresses in LDS, scratch and global memory, in the same instruction.
#[test]
fn flat_apertures() {
    const SCRATCH: usize = 64 * 256;
    for (load, kind) in LOADS.iter().map(|k| (true, k)).chain(STORES.iter().map(|k| (false, k))) {
        let words = assemble(&format!("{}\ns_endpgm", FORMS[2](kind, load, &kind.registers('v', 4))));
        for backend in backends() {
            let mut b = Bench::new(backend, &words, 2);
            let mut scratch = random_words(&mut b.r, SCRATCH / 8);
            let scratch_base = b.m.map(&mut scratch);
            b.m.wave.set_s64(102, scratch_base);
            b.m.wave.place.scratch_per_lane = 256;
            b.m.lds = random_words(&mut b.r, 8192);
            b.m.wave.lds = b.m.lds.as_mut_ptr().cast();
            b.m.wave.lds_size = 1000;
            for round in 0..40u64 {
                let room = 256 - kind.bytes as u64 + 1;
                // Rounds 0 and 1: all lanes in one aperture at the same offset.
                let space: [u64; 64] = core::array::from_fn(|_| if round < 2 { round + 1 } else { b.r.next() % 3 });
                let fixed = b.r.next() % room;
                let offset: [u64; 64] = core::array::from_fn(|_| if round < 2 { fixed } else { b.r.next() % room });
                let addresses: [u64; 64] = core::array::from_fn(|l| match space[l] {
                    0 => b.base() + offset[l],
                    // Some of LDS is out of bounds.
                    1 => (0x0002_0000 << 32) + offset[l] * 4 + 24,
                    _ => (0x0001_0000 << 32) + offset[l],
                });
                // The aperture is that of the address before the offset; keep them the same.
                let addresses = addresses.map(|a| if a as u32 >= 24 { a } else { a + 24 });
                if addresses.iter().zip(&space).any(|(a, s)| *s == 2 && (*a as u32) as usize + kind.bytes > 256) {
                    continue;
                }
                let exec = if round % 2 == 0 { !0 } else { b.r.next() };
                b.aim(&addresses, exec);
                let before = b.m.rows.clone();
                let mut model = [bytes_of(&b.memory), bytes_of(&b.m.lds), bytes_of(&scratch)];
                b.m.finish();
                let mut expected = before.clone();
                for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                    let s = space[lane] as usize;
                    let low = (addresses[lane] - if s == 0 { b.base() } else { addresses[lane] >> 32 << 32 }) as usize;
                    let inside = s != 1 || low + kind.bytes <= 1000;
                    let place = |i: usize| match s {
                        2 => (low + i) / 4 * 256 + lane * 4 + (low + i) % 4,
                        _ => low + i,
                    };
                    if load {
                        let bytes: Vec<u8> =
                            (0..kind.bytes).map(|i| if inside { model[s][place(i)] } else { 0 }).collect();
                        let v = kind.loaded(&bytes, before[4].0[lane]);
                        v.iter().enumerate().for_each(|(r, v)| expected[4 + r].0[lane] = *v);
                    } else if inside {
                        let registers: Vec<u32> = (0..kind.rows()).map(|r| before[4 + r].0[lane]).collect();
                        let bytes = kind.stored(&registers);
                        bytes.iter().enumerate().for_each(|(i, byte)| model[s][place(i)] = *byte);
                    }
                }
                let now = [bytes_of(&b.memory), bytes_of(&b.m.lds), bytes_of(&scratch)];
                assert!(now == model, "{kind:?} {backend:?} round {round}");
                for (n, (row, want)) in b.m.rows.iter().zip(&expected).enumerate() {
                    assert_eq!(row.0, want.0, "{kind:?} {backend:?} row {n} round {round}");
                }
            }
        }
    }
}

//! MUBUF and SCRATCH against an address calculation written from the ISA document.

mod common;
mod mem_model;

use common::{Machine, Random, assemble, backends};
use mem_model::{Kind, LOADS, STORES, bytes_of, masks, random_words};
use softgpu::wave::{Row, Stop};

const SIZE: usize = 1 << 16;

/// A buffer resource and how an instruction addresses it.
#[derive(Clone, Copy, Debug)]
struct Setup {
    stride: u32,
    swizzle: bool,
    records: u32,
    add_tid: bool,
    index_stride: u32,
    offen: bool,
    idxen: bool,
    soffset: u32,
    offset: u32,
}

const PLAIN: Setup = Setup {
    stride: 0,
    swizzle: false,
    records: 4000,
    add_tid: false,
    index_stride: 8,
    offen: true,
    idxen: false,
    soffset: 64,
    offset: 12,
};

/// Scratch as the ROCm runtime describes it: element size 4, index stride 64; a data format of
/// 4 in the stride's upper bits.
const SCRATCH: Setup =
    Setup { swizzle: true, add_tid: true, index_stride: 64, records: 40000, soffset: 1024, offset: 4, ..PLAIN };

const SETUPS: [Setup; 12] = [
    PLAIN,
    Setup { offen: false, ..PLAIN },
    Setup { offen: false, add_tid: true, stride: 24, ..PLAIN },
    Setup { idxen: true, offen: false, stride: 20, records: 100, ..PLAIN },
    Setup { idxen: true, stride: 20, records: 100, ..PLAIN },
    Setup { idxen: true, stride: 16, swizzle: true, records: 90, ..PLAIN },
    Setup { idxen: true, stride: 64, swizzle: true, records: 90, index_stride: 32, ..PLAIN },
    SCRATCH,
    Setup { offen: false, ..SCRATCH },
    Setup { offen: false, offset: 402, ..SCRATCH },
    Setup { stride: 4 << 14, records: 64, ..SCRATCH },
    Setup { stride: 4 << 14, records: 20, offen: false, ..SCRATCH },
];

impl Setup {
    fn words(&self, base: u64) -> [u32; 4] {
        let (low, high) = (self.stride & 0x3fff, self.stride >> 14);
        let index_stride = self.index_stride.ilog2() - 3;
        [
            base as u32,
            (base >> 32) as u32 | low << 16 | u32::from(self.swizzle) << 31,
            self.records,
            high << 15 | index_stride << 21 | u32::from(self.add_tid) << 23,
        ]
    }

    fn code(&self, kind: &Kind, acc: char) -> String {
        let (vaddr, flags) = match (self.idxen, self.offen) {
            (false, false) => ("off", ""),
            (false, true) => ("v0", "offen"),
            (true, false) => ("v0", "idxen"),
            (true, true) => ("v[0:1]", "idxen offen"),
        };
        let data = kind.registers(acc, 4);
        format!("buffer_{} {data}, {vaddr}, s[4:7], s8 {flags} offset:{}\ns_endpgm", kind.suffix, self.offset)
    }

    /// Offset from the base of a byte `plus` bytes after what the lane addresses, and whether
    /// `bytes` bytes there are in range.
    fn place(&self, lane: usize, vaddr: [u32; 2], plus: usize, bytes: usize) -> (usize, bool) {
        let mut index = if self.idxen { vaddr[0] as usize } else { 0 };
        if self.add_tid {
            index += lane;
        }
        let mut offset = self.offset as usize + plus;
        if self.offen {
            offset += vaddr[usize::from(self.idxen)] as usize;
        }
        let (stride, group) = (self.stride as usize, self.index_stride as usize);
        let buffer_offset = if self.swizzle {
            ((index / group) * stride + offset / 4 * 4) * group + index % group * 4 + offset % 4
        } else {
            index * stride + offset
        };
        let structured = stride != 0 && (self.swizzle || self.idxen);
        let inside = match structured {
            true => index < self.records as usize,
            false => buffer_offset + bytes <= (self.records - self.soffset) as usize,
        };
        (buffer_offset + self.soffset as usize, inside)
    }
}

fn fill(m: &mut Machine, r: &mut Random, setup: &Setup, uniform: bool, bytes: usize) {
    for row in m.rows.iter_mut() {
        *row = Row(core::array::from_fn(|_| r.next() as u32));
    }
    // Swizzled elements must not straddle dwords.
    let unit = if setup.swizzle { bytes.min(4) as u32 } else { 1 };
    let limit = if setup.swizzle { if setup.idxen { setup.stride - 16 } else { 600 } } else { 5000 };
    let mut offset = || (r.next() % u64::from(limit.max(1))) as u32 / unit * unit;
    let same = offset();
    let offsets: [u32; 64] = core::array::from_fn(|_| if uniform { same } else { offset() });
    if setup.idxen {
        m.rows[0].0 = core::array::from_fn(|_| (r.next() % 110) as u32);
        m.rows[1].0 = offsets;
    } else {
        m.rows[0].0 = offsets;
    }
    m.wave.s[8] = setup.soffset;
}

fn check(setup: &Setup, kind: &Kind, load: bool, acc: char) {
    // Not a format that the hardware has: swizzled elements that straddle dwords.
    if setup.swizzle && !(setup.offset as usize).is_multiple_of(kind.bytes.min(4)) {
        return;
    }
    let code = setup.code(kind, acc);
    let words = assemble(&code);
    let mut r = Random(31);
    let first = if acc == 'a' { 260 } else { 4 };
    for backend in backends() {
        let mut memory = random_words(&mut r, SIZE / 8 * 8);
        let mut m = Machine::with_words(backend, &words);
        let base = m.map(&mut memory);
        for exec in masks(&mut r) {
            for uniform in [false, true] {
                fill(&mut m, &mut r, setup, uniform, kind.bytes);
                m.wave.s[4..8].copy_from_slice(&setup.words(base));
                m.wave.set_exec(exec);
                let before = m.rows.clone();
                let (mut expected, mut rows) = (bytes_of(&memory), before.clone());
                m.restart();
                m.finish();
                for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                    let vaddr = [before[0].0[lane], before[1].0[lane]];
                    let registers: Vec<u32> = (0..kind.rows()).map(|i| before[first + i].0[lane]).collect();
                    let stored = kind.stored(&registers);
                    let mut loaded = Vec::new();
                    // Each dword is checked by itself.
                    for part in (0..kind.bytes).step_by(4) {
                        let n = kind.bytes.min(4);
                        let (at, inside) = setup.place(lane, vaddr, part, n);
                        if load {
                            loaded.extend((0..n).map(|i| if inside { expected[at + i] } else { 0 }));
                        } else if inside {
                            expected[at..at + n].copy_from_slice(&stored[part..part + n]);
                        }
                    }
                    if load {
                        let v = kind.loaded(&loaded, before[first].0[lane]);
                        v.iter().enumerate().for_each(|(i, v)| rows[first + i].0[lane] = *v);
                    }
                }
                assert!(bytes_of(&memory) == expected, "{code} {setup:?} {backend:?} {exec:#x} {uniform}");
                for (n, (row, want)) in m.rows.iter().zip(&rows).enumerate() {
                    assert_eq!(row.0, want.0, "{code} {setup:?} {backend:?} {exec:#x} {uniform} row {n}");
                }
            }
        }
    }
}

#[test]
fn buffer_loads() {
    for setup in &SETUPS {
        LOADS.iter().for_each(|kind| check(setup, kind, true, 'v'));
    }
    LOADS.iter().for_each(|kind| check(&PLAIN, kind, true, 'a'));
}

#[test]
fn buffer_stores() {
    for setup in &SETUPS {
        // Where elements of several dwords overlap, which lane wins a dword is not defined.
        STORES
            .iter()
            .filter(|k| setup.swizzle && setup.add_tid || k.bytes <= 4)
            .for_each(|kind| check(setup, kind, false, 'v'));
    }
    STORES.iter().filter(|k| k.bytes <= 4).for_each(|kind| check(&PLAIN, kind, false, 'a'));
}

/// SCRATCH instructions, at any alignment.
#[test]
fn scratch() {
    let mut r = Random(32);
    for (load, kind) in LOADS.iter().map(|k| (true, k)).chain(STORES.iter().map(|k| (false, k))) {
        for (form, address) in ["v0, off", "off, s8", "off, off"].into_iter().enumerate() {
            // `scratch_* off, off` is not in this target's assembler.
            if form == 2 {
                continue;
            }
            let (vaddr, saddr) = address.split_once(", ").unwrap();
            let data = kind.registers('v', 4);
            let code = match load {
                true => format!("scratch_{} {data}, {vaddr}, {saddr} offset:-8\ns_endpgm", kind.suffix),
                false => format!("scratch_{} {vaddr}, {data}, {saddr} offset:-8\ns_endpgm", kind.suffix),
            };
            let words = assemble(&code);
            for backend in backends() {
                let mut memory = random_words(&mut r, 64 * 256 / 8);
                let mut m = Machine::with_words(backend, &words);
                let base = m.map(&mut memory);
                m.wave.set_s64(102, base);
                m.wave.place.scratch_per_lane = 256;
                for exec in masks(&mut r) {
                    for unit in [1, 4] {
                        for row in m.rows.iter_mut() {
                            *row = Row(core::array::from_fn(|_| r.next() as u32));
                        }
                        let mut offset = || (r.next() % (256 - kind.bytes as u64 + 1)) as u32 / unit * unit;
                        let same = offset();
                        let offsets: [u32; 64] = core::array::from_fn(|_| if form == 1 { same } else { offset() });
                        m.rows[0].0 = offsets.map(|o| o + 8);
                        m.wave.s[8] = same + 8;
                        m.wave.set_exec(exec);
                        let before = m.rows.clone();
                        let (mut expected, mut rows) = (bytes_of(&memory), before.clone());
                        m.restart();
                        m.finish();
                        for lane in (0..64).filter(|l| exec >> l & 1 != 0) {
                            let place = |i: usize| {
                                let o = offsets[lane] as usize + i;
                                o / 4 * 256 + lane * 4 + o % 4
                            };
                            if load {
                                let bytes: Vec<u8> = (0..kind.bytes).map(|i| expected[place(i)]).collect();
                                let v = kind.loaded(&bytes, before[4].0[lane]);
                                v.iter().enumerate().for_each(|(i, v)| rows[4 + i].0[lane] = *v);
                            } else {
                                let registers: Vec<u32> = (0..kind.rows()).map(|i| before[4 + i].0[lane]).collect();
                                let bytes = kind.stored(&registers);
                                bytes.iter().enumerate().for_each(|(i, b)| expected[place(i)] = *b);
                            }
                        }
                        assert!(bytes_of(&memory) == expected, "{code} {backend:?} {exec:#x}");
                        assert!(m.rows.iter().zip(&rows).all(|(a, b)| a.0 == b.0), "{code} {backend:?} {exec:#x}");
                    }
                }
                if form == 0 {
                    // One lane leaves its scratch.
                    m.rows[0].0[9] = 256 + 8;
                    m.wave.set_exec(1 << 9 | 1);
                    m.restart();
                    assert_eq!(m.run(), Stop::Fault);
                }
            }
        }
    }
}

/// Loads that put their data into LDS.
#[test]
fn load_to_lds() {
    let words = assemble("buffer_load_dword v0, s[4:7], s8 offen offset:12 lds\ns_endpgm");
    for backend in backends() {
        let mut r = Random(33);
        let mut memory = random_words(&mut r, SIZE / 8);
        let mut m = Machine::with_words(backend, &words);
        let base = m.map(&mut memory);
        m.wave.s[4..8].copy_from_slice(&PLAIN.words(base));
        m.wave.s[8] = 0;
        m.wave.s[124] = 256;
        m.rows[0].0 = core::array::from_fn(|l| 8 * (l as u32 ^ 3));
        m.finish();
        let (lds, bytes) = (bytes_of(&m.lds), bytes_of(&memory));
        for lane in 0..64 {
            assert_eq!(lds[256 + 12 + 4 * lane..][..4], bytes[12 + 8 * (lane ^ 3)..][..4]);
        }
    }
}

/// Format conversion with the format in the V# and in the instruction.
#[test]
fn formats() {
    let code = "buffer_load_format_xyzw v[4:7], v0, s[4:7], 0 idxen\nbuffer_store_format_xyz v[4:6], v0, s[8:11], 0 idxen\n\
                tbuffer_load_format_xy v[8:9], v0, s[8:11], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_SINT] idxen\n\
                buffer_load_format_d16_xyz v[10:11], v0, s[4:7], 0 idxen\ns_endpgm";
    let words = assemble(code);
    for backend in backends() {
        // 8_8_8_8 UNORM, 40 elements; selects: x from Z, y from Y, z 1, w from X.
        let mut source: Vec<u32> = (0..64).map(|i| i * 0x0102_0304 + 0x1020_3040).collect();
        let mut target = vec![0u32; 64 * 3];
        let mut m = Machine::with_words(backend, &words);
        let (from, to) = (m.map(&mut source), m.map(&mut target));
        let selects = 6 | 5 << 3 | 1 << 6 | 4 << 9;
        m.wave.s[4..8].copy_from_slice(&[from as u32, (from >> 32) as u32 | 4 << 16, 40, selects | 10 << 15]);
        // 32_32_32 FLOAT, 64 elements.
        m.wave.s[8..12].copy_from_slice(&[to as u32, (to >> 32) as u32 | 12 << 16, 64, 13 << 15 | 7 << 12]);
        m.rows[0].0 = core::array::from_fn(|l| l as u32);
        m.finish();
        for lane in 0..64 {
            let byte = |i: u32| (source[lane] >> (8 * i) & 255) as f32 / 255.0;
            let want = if lane < 40 { [byte(2), byte(1), 1.0, byte(0)] } else { [0.0, 0.0, 1.0, 0.0] };
            for (k, v) in want.into_iter().enumerate() {
                assert_eq!(m.rows[4 + k].0[lane], v.to_bits(), "lane {lane} {k}");
                if k < 3 {
                    assert_eq!(target[3 * lane + k], v.to_bits());
                }
            }
            let first = want[0].to_bits();
            assert_eq!(m.rows[8].0[lane], (first as u16 as i16 as i32) as u32);
            assert_eq!(m.rows[9].0[lane], ((first >> 16) as u16 as i16 as i32) as u32);
            assert_eq!(m.rows[11].0[lane], 0x3c00);
        }
    }
}

//! What loads and stores mean, byte by byte: the reference of the memory tests.
#![allow(dead_code, missing_docs)]

use crate::common::Random;

/// The data of one lane, as mnemonics name it.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub suffix: &'static str,
    pub bytes: usize,
    pub signed: bool,
    pub half: Half,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    No,
    Low,
    High,
}

const fn kind(suffix: &'static str, bytes: usize, signed: bool, half: Half) -> Kind {
    Kind { suffix, bytes, signed, half }
}

pub const LOADS: [Kind; 14] = [
    kind("load_ubyte", 1, false, Half::No),
    kind("load_sbyte", 1, true, Half::No),
    kind("load_ushort", 2, false, Half::No),
    kind("load_sshort", 2, true, Half::No),
    kind("load_dword", 4, false, Half::No),
    kind("load_dwordx2", 8, false, Half::No),
    kind("load_dwordx3", 12, false, Half::No),
    kind("load_dwordx4", 16, false, Half::No),
    kind("load_ubyte_d16", 1, false, Half::Low),
    kind("load_ubyte_d16_hi", 1, false, Half::High),
    kind("load_sbyte_d16", 1, true, Half::Low),
    kind("load_sbyte_d16_hi", 1, true, Half::High),
    kind("load_short_d16", 2, false, Half::Low),
    kind("load_short_d16_hi", 2, false, Half::High),
];

pub const STORES: [Kind; 8] = [
    kind("store_byte", 1, false, Half::No),
    kind("store_short", 2, false, Half::No),
    kind("store_dword", 4, false, Half::No),
    kind("store_dwordx2", 8, false, Half::No),
    kind("store_dwordx3", 12, false, Half::No),
    kind("store_dwordx4", 16, false, Half::No),
    kind("store_byte_d16_hi", 1, false, Half::High),
    kind("store_short_d16_hi", 2, false, Half::High),
];

impl Kind {
    pub fn rows(&self) -> usize {
        self.bytes.div_ceil(4)
    }

    /// Registers as the assembler writes them.
    pub fn registers(&self, file: char, first: usize) -> String {
        match self.rows() {
            1 => format!("{file}{first}"),
            n => format!("{file}[{first}:{}]", first + n - 1),
        }
    }

    /// The registers after loading `bytes`; `old` before.
    pub fn loaded(&self, bytes: &[u8], old: u32) -> Vec<u32> {
        if self.bytes >= 4 {
            return bytes.chunks(4).map(|c| u32::from_le_bytes(c.try_into().unwrap())).collect();
        }
        let mut v = i64::from(bytes[0]);
        if self.bytes == 2 {
            v += i64::from(bytes[1]) * 256;
        }
        let limit = 1i64 << (8 * self.bytes);
        if self.signed && v >= limit / 2 {
            v -= limit;
        }
        vec![match self.half {
            Half::No => v as u32,
            Half::Low => old & 0xffff_0000 | v as u16 as u32,
            Half::High => old & 0xffff | (v as u16 as u32) << 16,
        }]
    }

    /// The bytes that registers store.
    pub fn stored(&self, registers: &[u32]) -> Vec<u8> {
        let first = if self.half == Half::High { registers[0] >> 16 } else { registers[0] };
        let mut bytes = first.to_le_bytes().to_vec();
        registers[1..].iter().for_each(|r| bytes.extend(r.to_le_bytes()));
        bytes.truncate(self.bytes);
        bytes
    }
}

/// EXEC masks of interest.
pub fn masks(r: &mut Random) -> Vec<u64> {
    let tail = r.next() % 63 + 1;
    vec![!0, (1 << tail) - 1, !0 << tail, r.next(), r.next() & r.next() & r.next(), 1 << tail, 0, 0x8000_0000_0000_0001]
}

/// How lanes spread over `size` bytes: offsets of elements of `bytes` bytes.
pub fn patterns(r: &mut Random, size: u64, bytes: u64) -> Vec<[u64; 64]> {
    let room = size - bytes;
    let start = r.next() % (size - 64 * bytes + 1);
    let stride = room / 63;
    let step = r.next() % stride;
    let anywhere: [u64; 64] = core::array::from_fn(|_| r.next() % (room + 1));
    let few: [u64; 64] = core::array::from_fn(|_| r.next() % 5 * bytes.next_power_of_two());
    let mut almost: [u64; 64] = core::array::from_fn(|l| start + bytes * l as u64);
    almost[(r.next() % 64) as usize] = r.next() % room;
    // Rows of tiles: they may overlap.
    let starts: [u64; 8] = core::array::from_fn(|_| r.next() % (size - 16 * bytes + 1));
    let runs: [u64; 64] = core::array::from_fn(|l| starts[l / 8] + bytes * (l % 8) as u64);
    let mut almost_runs = runs;
    almost_runs[(r.next() % 64) as usize] ^= bytes;
    vec![
        core::array::from_fn(|l| start + bytes * l as u64),
        core::array::from_fn(|l| bytes * l as u64),
        core::array::from_fn(|l| size - 64 * bytes + bytes * l as u64),
        core::array::from_fn(|l| start + bytes * (63 - l) as u64),
        core::array::from_fn(|l| step * l as u64),
        [start; 64],
        [room; 64],
        anywhere,
        few,
        almost,
        runs,
        almost_runs,
        core::array::from_fn(|l| starts[l / 16] + bytes * (l % 16) as u64),
        core::array::from_fn(|l| starts[l / 8]),
        core::array::from_fn(|l| starts[l / 16]),
    ]
}

/// Memory as bytes.
pub fn bytes_of(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|w| w.to_le_bytes()).collect()
}

/// Random words.
pub fn random_words(r: &mut Random, n: usize) -> Vec<u64> {
    (0..n).map(|_| r.next()).collect()
}

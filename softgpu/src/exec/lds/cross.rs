//! Data exchange between lanes through the LDS crossbar; no memory is touched.
//!
//! Operands of the [`Op`]: `ds_swizzle_b32`: source 0 data, `aux` the pattern; the permutes:
//! source 0 the byte address 4 * lane, 1 data, `aux` an offset to the address.
#![allow(unsafe_code)]

use crate::exec::memory::lanes::Active;
use crate::op::{Op, next};
use crate::wave::{LANES, Row, Wave};

/// What each lane reads from `data` if it reads lane `from(lane)`; inactive lanes give 0.
#[inline(always)]
unsafe fn gather(w: &mut Wave, op: *const Op, data: *const Row, on: Active, from: impl Fn(usize) -> usize) {
    // SAFETY: the handlers' contract; lowering only makes rows of the register file.
    unsafe {
        let mut values = *data;
        if !on.all() {
            let mask = &(*on.mask).0;
            (0..LANES).for_each(|lane| values.0[lane] &= mask[lane]);
        }
        let out = Row(core::array::from_fn(|lane| values.0[from(lane) % LANES]));
        put(w.row((*op).dst as usize), &out, on);
    }
}

/// Writes the active lanes.
#[inline(always)]
unsafe fn put(dst: *mut Row, new: &Row, on: Active) {
    // SAFETY: a row by contract.
    unsafe { crate::simd::map1(dst, new, on.mask, |v| v) }
}

/// `ds_bpermute_b32`: lane l reads lane address / 4.
#[inline(always)]
pub unsafe fn bpermute(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; lowering only makes rows of the register file.
    unsafe {
        if let Some(on) = Active::of(w) {
            let address = &(*w.row((*op).src[0] as usize)).0;
            let (data, offset) = (w.row((*op).src[1] as usize), (*op).aux);
            gather(w, op, data, on, |lane| (address[lane].wrapping_add(offset) / 4) as usize);
        }
        next(op)
    }
}

/// `ds_permute_b32`: lane l's data go to lane address / 4, the highest l winning; lanes that
/// nothing goes to get 0.
#[inline(always)]
pub unsafe fn permute(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; lowering only makes rows of the register file.
    unsafe {
        if let Some(on) = Active::of(w) {
            let address = &(*w.row((*op).src[0] as usize)).0;
            let data = &(*w.row((*op).src[1] as usize)).0;
            let mut out = Row::ZERO;
            on.each(|lane| out.0[(address[lane].wrapping_add((*op).aux) / 4) as usize % LANES] = data[lane]);
            put(w.row((*op).dst as usize), &out, on);
        }
        next(op)
    }
}

/// `ds_swizzle_b32`.
#[inline(always)]
pub unsafe fn swizzle(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; lowering only makes rows of the register file.
    unsafe {
        if let Some(on) = Active::of(w) {
            let (data, pattern) = (w.row((*op).src[0] as usize), (*op).aux);
            let mut from = [0u8; LANES];
            (0..LANES).for_each(|lane| from[lane] = source(pattern, lane as u32) as u8);
            gather(w, op, data, on, |lane| usize::from(from[lane]));
        }
        next(op)
    }
}

/// The lane that `lane` reads under a swizzle pattern. All patterns work on groups of 32
/// lanes, or of 4.
pub fn source(pattern: u32, lane: u32) -> u32 {
    let (group, l) = (lane & !31, lane & 31);
    match pattern {
        0xe000.. => group | fourier(pattern & 31, l),
        0xc000.. => {
            let distance = pattern >> 5 & 31;
            let left = pattern >> 10 & 1 == 0;
            let rotated = if left { l + distance } else { l + 32 - distance } & 31;
            let keep = pattern & 31;
            group | (l & keep) | (rotated & !keep)
        }
        0x8000.. => (lane & !3) | (pattern >> (2 * (lane & 3)) & 3),
        _ => {
            let (and, or, xor) = (pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31);
            group | (((l & and) | or) ^ xor)
        }
    }
}

/// FFT patterns: the five bits of the lane reversed, except that the bits in `keep` stay and
/// the others move down by as many.
fn fourier(keep: u32, lane: u32) -> u32 {
    let reversed = lane.reverse_bits() >> 27;
    (reversed >> keep.count_ones()) | (lane & keep)
}

#[cfg(test)]
mod tests {
    use super::source;

    /// The examples of the ISA document, which counts lanes from 1.
    fn check(pattern: u32, expected: [u32; 32]) {
        for lane in 0..64 {
            assert_eq!(source(pattern, lane), expected[lane as usize % 32] - 1 + (lane & 32), "{pattern:#x}");
        }
    }

    #[test]
    fn documented_examples() {
        let fft = [
            0x01, 0x11, 0x09, 0x19, 0x05, 0x15, 0x0d, 0x1d, 0x03, 0x13, 0x0b, 0x1b, 0x07, 0x17, 0x0f, 0x1f, 0x02, 0x12,
            0x0a, 0x1a, 0x06, 0x16, 0x0e, 0x1e, 0x04, 0x14, 0x0c, 0x1c, 0x08, 0x18, 0x10, 0x20,
        ];
        check(0xe000, fft);
        let half = [1, 9, 5, 13, 3, 11, 7, 15, 2, 10, 6, 14, 4, 12, 8, 16];
        check(0xe010, core::array::from_fn(|l| half[l % 16] + (l as u32 & 16)));
        check(0xe01f, core::array::from_fn(|l| l as u32 + 1));
        check(0xc020, core::array::from_fn(|l| (l as u32 + 1) % 32 + 1));
        check(0xc420, core::array::from_fn(|l| (l as u32 + 31) % 32 + 1));
        // Groups of four reversed; broadcast of lane 0; swapped pairs; reversed 32.
        check(0x801b, core::array::from_fn(|l| (l as u32 ^ 3) + 1));
        check(0x0000, [1; 32]);
        check(0x041f, core::array::from_fn(|l| (l as u32 ^ 1) + 1));
        check(0x7c1f, core::array::from_fn(|l| 32 - l as u32));
    }
}

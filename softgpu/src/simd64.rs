//! Wave-wide loops over 64-bit values, which live in pairs of rows (low dwords, high dwords).
//!
//! As in [`crate::simd`], closures must be free of branches to be vectorised. A destination
//! pair may share one row with a source pair (`v[1:2] = f(v[0:1])`): a chunk of every source
//! is loaded before one is stored, and lanes don't touch each other.
#![allow(unsafe_code)]

use crate::simd::{lane_bits, ones};
use crate::wave::{LANES, Row};

/// Lanes in a chunk of 64-bit values.
const CHUNK: usize = 8;

/// A source: rows of low and high dwords. For 32-bit sources both are the same row, and
/// the closure ignores the high half.
pub type Pair = [*const Row; 2];

/// A destination: rows of low and high dwords.
pub type PairMut = [*mut Row; 2];

type Chunk = [u32; CHUNK];

/// `a` where `cond`, else `b`, without a branch.
#[inline(always)]
pub fn sel64(cond: bool, a: u64, b: u64) -> u64 {
    let m = 0u64.wrapping_sub(u64::from(cond));
    (a & m) | (b & !m)
}

#[inline(always)]
unsafe fn dwords(r: *const Row, k: usize) -> Chunk {
    // SAFETY: k is a multiple of CHUNK below LANES, so the chunk lies in the row.
    unsafe { *r.cast::<u32>().add(k).cast::<Chunk>() }
}

#[inline(always)]
unsafe fn put(r: *mut Row, k: usize, v: Chunk) {
    // SAFETY: as for `dwords`.
    unsafe { *r.cast::<u32>().add(k).cast::<Chunk>() = v }
}

#[inline(always)]
unsafe fn put_masked(r: *mut Row, k: usize, v: Chunk, mask: *const Row) {
    // SAFETY: as for `dwords`.
    unsafe {
        let (m, old) = (dwords(mask, k), dwords(r, k));
        let mut out = [0; CHUNK];
        for i in 0..CHUNK {
            out[i] = (v[i] & m[i]) | (old[i] & !m[i]);
        }
        put(r, k, out);
    }
}

#[inline(always)]
unsafe fn join(p: Pair, k: usize) -> [u64; CHUNK] {
    // SAFETY: by the caller's contract.
    let (low, high) = unsafe { (dwords(p[0], k), dwords(p[1], k)) };
    let mut r = [0; CHUNK];
    for i in 0..CHUNK {
        r[i] = u64::from(low[i]) | (u64::from(high[i]) << 32);
    }
    r
}

#[inline(always)]
fn split(v: [u64; CHUNK]) -> (Chunk, Chunk) {
    let (mut low, mut high) = ([0; CHUNK], [0; CHUNK]);
    for i in 0..CHUNK {
        low[i] = v[i] as u32;
        high[i] = (v[i] >> 32) as u32;
    }
    (low, high)
}

#[inline(always)]
fn apply(a: [u64; CHUNK], b: [u64; CHUNK], c: [u64; CHUNK], f: &impl Fn(u64, u64, u64) -> u64) -> [u64; CHUNK] {
    let mut r = [0; CHUNK];
    for i in 0..CHUNK {
        r[i] = f(a[i], b[i], c[i]);
    }
    r
}

/// `d = f(a, b, c)` in every lane (`mask` null) or where the mask row is ones.
///
/// # Safety
/// All non-null pointers are valid rows.
#[inline(always)]
pub unsafe fn map3(d: PairMut, a: Pair, b: Pair, c: Pair, mask: *const Row, f: impl Fn(u64, u64, u64) -> u64) {
    // SAFETY: by contract.
    unsafe {
        let mut k = 0;
        // Two loops: the one without a mask has no loads of the destination.
        if mask.is_null() {
            while k < LANES {
                let (low, high) = split(apply(join(a, k), join(b, k), join(c, k), &f));
                put(d[0], k, low);
                put(d[1], k, high);
                k += CHUNK;
            }
        } else {
            while k < LANES {
                let (low, high) = split(apply(join(a, k), join(b, k), join(c, k), &f));
                put_masked(d[0], k, low, mask);
                put_masked(d[1], k, high, mask);
                k += CHUNK;
            }
        }
    }
}

/// `d = f(low, high)` of `a`: as [`map3`], for functions that treat the halves apart.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn map_halves(d: PairMut, a: Pair, mask: *const Row, f: impl Fn(u32, u32) -> (u32, u32)) {
    // SAFETY: by contract.
    unsafe {
        for k in (0..LANES).step_by(CHUNK) {
            let (mut low, mut high) = (dwords(a[0], k), dwords(a[1], k));
            for i in 0..CHUNK {
                (low[i], high[i]) = f(low[i], high[i]);
            }
            if mask.is_null() {
                put(d[0], k, low);
                put(d[1], k, high);
            } else {
                put_masked(d[0], k, low, mask);
                put_masked(d[1], k, high, mask);
            }
        }
    }
}

/// As [`map3`] with two sources.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn map2(d: PairMut, a: Pair, b: Pair, mask: *const Row, f: impl Fn(u64, u64) -> u64) {
    // SAFETY: by contract.
    unsafe { map3(d, a, b, a, mask, |x, y, _| f(x, y)) }
}

/// As [`map3`] with one source.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn map1(d: PairMut, a: Pair, mask: *const Row, f: impl Fn(u64) -> u64) {
    // SAFETY: by contract.
    unsafe { map3(d, a, a, a, mask, |x, _, _| f(x)) }
}

/// `d = f(a)` where the result has 32 bits.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn narrow1(d: *mut Row, a: Pair, mask: *const Row, f: impl Fn(u64) -> u32) {
    // SAFETY: by contract.
    unsafe {
        let mut k = 0;
        while k < LANES {
            let x = join(a, k);
            let mut r = [0; CHUNK];
            for i in 0..CHUNK {
                r[i] = f(x[i]);
            }
            if mask.is_null() {
                put(d, k, r)
            } else {
                put_masked(d, k, r, mask)
            }
            k += CHUNK;
        }
    }
}

/// `d = f(a, b)` in every lane, where the result has 32 bits.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn narrow2(d: *mut Row, a: Pair, b: Pair, f: impl Fn(u64, u64) -> u32) {
    // SAFETY: by contract.
    unsafe {
        let mut k = 0;
        while k < LANES {
            let (x, y) = (join(a, k), join(b, k));
            let mut r = [0; CHUNK];
            for i in 0..CHUNK {
                r[i] = f(x[i], y[i]);
            }
            put(d, k, r);
            k += CHUNK;
        }
    }
}

/// The 64 answers of `f(a, b)` as a bit mask (not masked by EXEC).
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn cmp2(a: Pair, b: Pair, f: impl Fn(u64, u64) -> bool) -> u64 {
    let mut answers = Row::ZERO;
    let mut k = 0;
    while k < LANES {
        // SAFETY: by contract.
        let (x, y) = unsafe { (join(a, k), join(b, k)) };
        let mut r = [0; CHUNK];
        for i in 0..CHUNK {
            r[i] = ones(f(x[i], y[i]));
        }
        // SAFETY: the row is a local.
        unsafe { put(&mut answers, k, r) };
        k += CHUNK;
    }
    lane_bits(&answers)
}

/// As [`map3`] with a second, boolean result, given back as a bit mask (not masked by EXEC).
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn map3_flag(
    d: PairMut,
    a: Pair,
    b: Pair,
    c: Pair,
    mask: *const Row,
    f: impl Fn(u64, u64, u64) -> (u64, bool),
) -> u64 {
    let mut flags = Row::ZERO;
    let mut k = 0;
    while k < LANES {
        // SAFETY: by contract; the row of flags is a local.
        unsafe {
            let (x, y, z) = (join(a, k), join(b, k), join(c, k));
            let (mut r, mut flag) = ([0; CHUNK], [0; CHUNK]);
            for i in 0..CHUNK {
                let (value, is_set) = f(x[i], y[i], z[i]);
                (r[i], flag[i]) = (value, ones(is_set));
            }
            let (low, high) = split(r);
            if mask.is_null() {
                put(d[0], k, low);
                put(d[1], k, high);
            } else {
                put_masked(d[0], k, low, mask);
                put_masked(d[1], k, high, mask);
            }
            put(&mut flags, k, flag);
        }
        k += CHUNK;
    }
    lane_bits(&flags)
}

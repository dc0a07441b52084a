//! Wave-wide loops over 64-bit values, which live in pairs of rows (low dwords, high dwords).
//!
//! As in [`crate::simd`], closures must be free of branches to be vectorised. A destination
//! pair may share one row with a source pair (`v[1:2] = f(v[0:1])`): a chunk of every source
//! is loaded before one is stored, and lanes don't touch each other.
#![allow(unsafe_code)]

use crate::simd::{ones, sign_bits};
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
unsafe fn put(r: *mut Row, k: usize, v: Chunk, mask: *const Row) {
    // SAFETY: as for `dwords`.
    unsafe {
        let mut v = v;
        if !mask.is_null() {
            let (m, old) = (dwords(mask, k), dwords(r, k));
            for i in 0..CHUNK {
                v[i] = (v[i] & m[i]) | (old[i] & !m[i]);
            }
        }
        *r.cast::<u32>().add(k).cast::<Chunk>() = v;
    }
}

#[inline(always)]
unsafe fn join(p: Pair, k: usize) -> [u64; CHUNK] {
    // SAFETY: by the caller's contract.
    let (low, high) = unsafe { (dwords(p[0], k), dwords(p[1], k)) };
    let mut r = [0; CHUNK];
    for i in 0..CHUNK {
        r[i] = u64::from(low[i]) | u64::from(high[i]) << 32;
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
        let body = |k: usize, mask: *const Row| {
            let (x, y, z) = (join(a, k), join(b, k), join(c, k));
            let (mut low, mut high) = ([0; CHUNK], [0; CHUNK]);
            for i in 0..CHUNK {
                let r = f(x[i], y[i], z[i]);
                low[i] = r as u32;
                high[i] = (r >> 32) as u32;
            }
            put(d[0], k, low, mask);
            put(d[1], k, high, mask);
        };
        if mask.is_null() {
            (0..LANES).step_by(CHUNK).for_each(|k| body(k, core::ptr::null()));
        } else {
            (0..LANES).step_by(CHUNK).for_each(|k| body(k, mask));
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
        for k in (0..LANES).step_by(CHUNK) {
            let x = join(a, k);
            let mut r = [0; CHUNK];
            for i in 0..CHUNK {
                r[i] = f(x[i]);
            }
            put(d, k, r, mask);
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
    for k in (0..LANES).step_by(CHUNK) {
        // SAFETY: by contract.
        let (x, y) = unsafe { (join(a, k), join(b, k)) };
        for i in 0..CHUNK {
            answers.0[k + i] = ones(f(x[i], y[i]));
        }
    }
    sign_bits(&answers)
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
    for k in (0..LANES).step_by(CHUNK) {
        // SAFETY: by contract.
        unsafe {
            let (x, y, z) = (join(a, k), join(b, k), join(c, k));
            let (mut low, mut high) = ([0; CHUNK], [0; CHUNK]);
            for i in 0..CHUNK {
                let (r, flag) = f(x[i], y[i], z[i]);
                low[i] = r as u32;
                high[i] = (r >> 32) as u32;
                flags.0[k + i] = ones(flag);
            }
            put(d[0], k, low, mask);
            put(d[1], k, high, mask);
        }
    }
    sign_bits(&flags)
}

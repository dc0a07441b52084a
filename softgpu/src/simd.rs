//! Wave-wide loops and the choice of CPU features at run time.
//!
//! Each handler is written once, over chunks of 16 lanes held in arrays, and compiled
//! three times with different CPU features; the vectoriser turns the chunks into vector
//! instructions. Closures must be free of branches for that: use [`sel`] instead of `if`,
//! and clamp before [`f32::to_int_unchecked`] instead of a saturating `as`.
#![allow(unsafe_code)]

use crate::wave::{LANES, Row};

/// Lanes in a chunk.
pub const CHUNK: usize = 16;

/// Which build of the handlers the host can run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Backend {
    /// Baseline x86-64, or any other CPU.
    Portable = 0,
    /// AVX2, FMA, BMI, F16C, LZCNT.
    Avx2 = 1,
    /// AVX-512 F, BW, DQ, VL on top.
    Avx512 = 2,
}

impl Backend {
    /// The best back end of this host.
    pub fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("fma")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("f16c")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            let avx512 = avx2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            if avx512 {
                return Self::Avx512;
            }
            if avx2 {
                return Self::Avx2;
            }
        }
        Self::Portable
    }
}

/// Compiles `body` (an `unsafe fn(&mut Wave, *const Op) -> *const Op` marked
/// `#[inline(always)]`, or a closure-free expression naming one with generics) once per
/// back end and gives the three handlers as an array indexed by [`Backend`].
#[macro_export]
macro_rules! handlers {
    ($body:expr) => {{
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,f16c,lzcnt,popcnt")]
        unsafe fn avx2(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // (Named outside the block, so that the block holds nothing of the caller's.)
            let body = $body;
            // SAFETY: the contract of a handler, passed on.
            unsafe { body(w, op) }
        }
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,bmi1,bmi2,f16c,lzcnt,popcnt")]
        unsafe fn avx512(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // (Named outside the block, so that the block holds nothing of the caller's.)
            let body = $body;
            // SAFETY: the contract of a handler, passed on.
            unsafe { body(w, op) }
        }
        unsafe fn portable(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // (Named outside the block, so that the block holds nothing of the caller's.)
            let body = $body;
            // SAFETY: the contract of a handler, passed on.
            unsafe { body(w, op) }
        }
        #[cfg(target_arch = "x86_64")]
        const TABLE: [$crate::op::Handler; 3] = [portable, avx2, avx512];
        #[cfg(not(target_arch = "x86_64"))]
        const TABLE: [$crate::op::Handler; 3] = [portable, portable, portable];
        TABLE
    }};
}

/// `a` where `cond`, else `b`, without a branch.
#[inline(always)]
pub fn sel(cond: bool, a: u32, b: u32) -> u32 {
    let m = 0u32.wrapping_sub(u32::from(cond));
    (a & m) | (b & !m)
}

/// All ones if `cond`, else zero.
#[inline(always)]
pub fn ones(cond: bool) -> u32 {
    0u32.wrapping_sub(u32::from(cond))
}

type Chunk = [u32; CHUNK];

#[inline(always)]
unsafe fn chunk(r: *const Row, k: usize) -> Chunk {
    // SAFETY: k is a multiple of CHUNK below LANES, so the chunk lies in the row.
    unsafe { *r.cast::<u32>().add(k).cast::<Chunk>() }
}

#[inline(always)]
unsafe fn put(r: *mut Row, k: usize, v: Chunk) {
    // SAFETY: as for `chunk`.
    unsafe { *r.cast::<u32>().add(k).cast::<Chunk>() = v }
}

/// `d = f(a, b, c)` in every lane (`mask` null) or where the mask row is ones.
///
/// Rows may be the same row; they never overlap otherwise.
///
/// # Safety
/// All non-null pointers are valid rows.
#[inline(always)]
pub unsafe fn map3(
    d: *mut Row,
    a: *const Row,
    b: *const Row,
    c: *const Row,
    mask: *const Row,
    f: impl Fn(u32, u32, u32) -> u32,
) {
    // SAFETY: by contract.
    unsafe {
        let mut k = 0;
        if mask.is_null() {
            while k < LANES {
                let (x, y, z) = (chunk(a, k), chunk(b, k), chunk(c, k));
                let mut r = [0u32; CHUNK];
                for i in 0..CHUNK {
                    r[i] = f(x[i], y[i], z[i]);
                }
                put(d, k, r);
                k += CHUNK;
            }
        } else {
            while k < LANES {
                let (x, y, z, m, old) = (chunk(a, k), chunk(b, k), chunk(c, k), chunk(mask, k), chunk(d, k));
                let mut r = [0u32; CHUNK];
                for i in 0..CHUNK {
                    r[i] = (f(x[i], y[i], z[i]) & m[i]) | (old[i] & !m[i]);
                }
                put(d, k, r);
                k += CHUNK;
            }
        }
    }
}

/// As [`map3`] with two sources.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn map2(d: *mut Row, a: *const Row, b: *const Row, mask: *const Row, f: impl Fn(u32, u32) -> u32) {
    // SAFETY: by contract.
    unsafe { map3(d, a, b, a, mask, |x, y, _| f(x, y)) }
}

/// As [`map3`] with one source.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn map1(d: *mut Row, a: *const Row, mask: *const Row, f: impl Fn(u32) -> u32) {
    // SAFETY: by contract.
    unsafe { map3(d, a, a, a, mask, |x, _, _| f(x)) }
}

/// As [`map3`] of a function that also answers all ones or zero; gives the 64 answers as a bit
/// mask (not masked by `mask`).
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn map3_bits(
    d: *mut Row,
    a: *const Row,
    b: *const Row,
    c: *const Row,
    mask: *const Row,
    f: impl Fn(u32, u32, u32) -> (u32, u32),
) -> u64 {
    let mut answers = Row::ZERO;
    // SAFETY: by contract.
    unsafe {
        let mut k = 0;
        // Two loops: with a branch in one, the compiler would spill what the answers are made from.
        if mask.is_null() {
            while k < LANES {
                let (r, t) = both(chunk(a, k), chunk(b, k), chunk(c, k), &f);
                put(d, k, r);
                put(&mut answers, k, t);
                k += CHUNK;
            }
        } else {
            while k < LANES {
                let (mut r, t) = both(chunk(a, k), chunk(b, k), chunk(c, k), &f);
                let (m, old) = (chunk(mask, k), chunk(d, k));
                for i in 0..CHUNK {
                    r[i] = r[i] & m[i] | old[i] & !m[i];
                }
                put(d, k, r);
                put(&mut answers, k, t);
                k += CHUNK;
            }
        }
    }
    lane_bits(&answers)
}

/// Two operations after another, the second with the answers of the first: `d[0]` gets
/// `first(a[0], b[0])`, then `d[1]` gets `second(a[1], b[1], answer)`. Gives the answers of the
/// second as a bit mask (not masked by `mask`).
///
/// # Safety
/// As for [`map3`]; sources of the second may be what the first wrote.
#[inline(always)]
pub unsafe fn chain_bits(
    d: [*mut Row; 2],
    a: [*const Row; 2],
    b: [*const Row; 2],
    mask: *const Row,
    first: impl Fn(u32, u32) -> (u32, u32),
    second: impl Fn(u32, u32, u32) -> (u32, u32),
) -> u64 {
    let mut answers = Row::ZERO;
    let first = |x, y, _| first(x, y);
    // SAFETY: by contract. A chunk's lanes go through both before the next chunk: lanes know nothing
    // of each other, and the answers stay in registers.
    unsafe {
        for k in (0..LANES).step_by(CHUNK) {
            let x = chunk(a[0], k);
            let (low, carried) = both(x, chunk(b[0], k), x, &first);
            put(d[0], k, blend(low, d[0], mask, k));
            let (high, answer) = both(chunk(a[1], k), chunk(b[1], k), carried, &second);
            put(d[1], k, blend(high, d[1], mask, k));
            put(&mut answers, k, answer);
        }
    }
    lane_bits(&answers)
}

/// `new` in the lanes of the mask (null: in all), else what is in `row`.
#[inline(always)]
unsafe fn blend(new: Chunk, row: *const Row, mask: *const Row, k: usize) -> Chunk {
    if mask.is_null() {
        return new;
    }
    // SAFETY: valid rows by contract of the callers.
    let (m, old) = unsafe { (chunk(mask, k), chunk(row, k)) };
    let mut out = new;
    for i in 0..CHUNK {
        out[i] = new[i] & m[i] | old[i] & !m[i];
    }
    out
}

/// Both results of `f` for a chunk.
#[inline(always)]
fn both(x: Chunk, y: Chunk, z: Chunk, f: &impl Fn(u32, u32, u32) -> (u32, u32)) -> (Chunk, Chunk) {
    let (mut r, mut t) = ([0u32; CHUNK], [0u32; CHUNK]);
    for i in 0..CHUNK {
        (r[i], t[i]) = f(x[i], y[i], z[i]);
    }
    (r, t)
}

/// The 64 answers of `f(a, b)` as a bit mask (not masked by EXEC).
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn cmp2(a: *const Row, b: *const Row, f: impl Fn(u32, u32) -> bool) -> u64 {
    // SAFETY: by contract.
    unsafe { cmp3(a, b, a, |x, y, _| f(x, y)) }
}

/// As [`cmp2`] with three sources.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn cmp3(a: *const Row, b: *const Row, c: *const Row, f: impl Fn(u32, u32, u32) -> bool) -> u64 {
    // SAFETY: by contract.
    lane_bits(&unsafe { calc3(a, b, c, |x, y, z| ones(f(x, y, z))) })
}

/// `f(a, b, c)` in every lane, as a row of its own.
///
/// For functions of more than a few instructions: a plain loop, which makes a fraction of the
/// code that [`map3`] makes, for a copy of the result more.
///
/// # Safety
/// As for [`map3`].
#[inline(always)]
pub unsafe fn calc3(a: *const Row, b: *const Row, c: *const Row, f: impl Fn(u32, u32, u32) -> u32) -> Row {
    // SAFETY: by contract.
    let (a, b, c) = unsafe { (&(*a).0, &(*b).0, &(*c).0) };
    let mut r = Row::ZERO;
    for i in 0..LANES {
        r.0[i] = f(a[i], b[i], c[i]);
    }
    r
}

/// A bit for each lane, of a row whose lanes are all ones or zero.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn lane_bits(r: &Row) -> u64 {
    use core::arch::x86_64::{__m128i, _mm_load_si128, _mm_movemask_epi8, _mm_packs_epi16, _mm_packs_epi32};
    let mut bits = 0;
    for group in 0..4 {
        // SAFETY: SSE2 is part of every x86-64; rows are aligned, and a group of 16 lanes is
        // four vectors of a row.
        let word = unsafe {
            let lanes = r.0.as_ptr().cast::<__m128i>().add(4 * group);
            let quarter = |i| _mm_load_si128(lanes.add(i));
            let low = _mm_packs_epi32(quarter(0), quarter(1));
            let high = _mm_packs_epi32(quarter(2), quarter(3));
            _mm_movemask_epi8(_mm_packs_epi16(low, high))
        };
        bits |= u64::from(word as u32) << (16 * group);
    }
    bits
}

/// A bit for each lane, of a row whose lanes are all ones or zero.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn lane_bits(r: &Row) -> u64 {
    (0..LANES).fold(0, |bits, lane| bits | u64::from(r.0[lane] & 1) << lane)
}

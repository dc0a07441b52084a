//! Moving data between registers and host memory whose bounds were checked.
//!
//! `host` is always the host address that stands for offset 0; it need not be in bounds
//! itself, so it is only used with wrapping arithmetic.
#![allow(unsafe_code)]
// Loops over array indices are what the vectoriser knows best.
#![allow(clippy::needless_range_loop)]

use crate::exec::memory::element::Element;
use crate::exec::memory::lanes::{Active, Pattern, RUN, Shape};
use crate::simd::CHUNK;
use crate::wave::{LANES, Row};

type Chunk = [u32; CHUNK];

#[inline(always)]
unsafe fn chunk(row: *const Row, k: usize) -> *mut Chunk {
    row.cast::<u32>().wrapping_add(k).cast::<Chunk>().cast_mut()
}

/// `new` in the active lanes, what is at `old` elsewhere and in the bits that `E` keeps.
#[inline(always)]
unsafe fn merge<E: Element>(new: Chunk, old: *const Chunk, mask: *const Row, k: usize) -> Chunk {
    if mask.is_null() && E::KEEP == 0 {
        return new;
    }
    // SAFETY: rows by contract of the callers.
    let (old, mask) = unsafe { (*old, if mask.is_null() { [u32::MAX; CHUNK] } else { *chunk(mask, k) }) };
    let mut out = new;
    for i in 0..CHUNK {
        let m = mask[i] & !E::KEEP;
        out[i] = (new[i] & m) | (old[i] & !m);
    }
    out
}

/// Lane l loads from `p + l * E::BYTES`. Inactive lanes' bytes are read too.
///
/// # Safety
/// `64 * E::BYTES` bytes at `p` are readable; `dst` are `E::ROWS` rows.
#[inline(always)]
pub unsafe fn load_contiguous<E: Element>(dst: *mut Row, p: *const u8, mask: *const Row) {
    if E::ROWS > 1 {
        // SAFETY: by contract.
        unsafe { load_tuples::<E>(dst, p, mask) };
        return;
    }
    for k in (0..LANES).step_by(CHUNK) {
        let mut out = [0u32; CHUNK];
        for i in 0..CHUNK {
            // SAFETY: by contract.
            out[i] = unsafe { E::get(p.add((k + i) * E::BYTES as usize)) }[0];
        }
        // SAFETY: by contract.
        unsafe {
            let at = chunk(dst, k);
            *at = merge::<E>(out, at, mask, k);
        }
    }
}

/// [`load_contiguous`] of elements in several registers.
#[inline(always)]
unsafe fn load_tuples<E: Element>(dst: *mut Row, p: *const u8, mask: *const Row) {
    for k in (0..LANES).step_by(4) {
        // SAFETY: by contract of `load_contiguous`.
        unsafe {
            let v = E::get4(p.add(k * E::BYTES as usize));
            for (r, new) in v.iter().enumerate().take(E::ROWS) {
                let at = quad(dst.add(r), k);
                *at = if mask.is_null() { *new } else { blend(*new, *at, *quad(mask, k)) };
            }
        }
    }
}

/// Four lanes of a row.
#[inline(always)]
fn quad(row: *const Row, k: usize) -> *mut [u32; 4] {
    row.cast::<u32>().wrapping_add(k).cast::<[u32; 4]>().cast_mut()
}

/// `new` where the mask is ones, else `old`.
#[inline(always)]
fn blend(new: [u32; 4], old: [u32; 4], mask: [u32; 4]) -> [u32; 4] {
    let mut out = [0; 4];
    for i in 0..4 {
        out[i] = (new[i] & mask[i]) | (old[i] & !mask[i]);
    }
    out
}

/// Every active lane gets `v`.
///
/// # Safety
/// `dst` are `E::ROWS` rows.
#[inline(always)]
pub unsafe fn broadcast<E: Element>(dst: *mut Row, v: [u32; 4], mask: *const Row) {
    for (r, value) in v.iter().enumerate().take(E::ROWS) {
        for k in (0..LANES).step_by(CHUNK) {
            // SAFETY: by contract.
            unsafe {
                let at = chunk(dst.add(r), k);
                *at = merge::<E>([*value; CHUNK], at, mask, k);
            }
        }
    }
}

/// The first lanes of the runs, and the host addresses of their elements.
#[inline(always)]
unsafe fn runs(host: *const u8, offsets: *const Row) -> [*const u8; LANES / RUN] {
    let mut starts = [host; LANES / RUN];
    for (i, start) in starts.iter_mut().enumerate() {
        // SAFETY: a valid row by contract of the callers.
        *start = host.wrapping_add(unsafe { *offsets.cast::<u32>().add(i * RUN) } as usize);
    }
    starts
}

/// Each run of lanes loads from contiguous elements.
#[inline(always)]
unsafe fn load_runs<E: Element>(dst: *mut Row, host: *const u8, offsets: *const Row) {
    // SAFETY: by contract of `load`. The offsets are read first: `dst` may be the same row.
    unsafe {
        let starts = runs(host, offsets);
        for (i, p) in starts.into_iter().enumerate() {
            if E::ROWS > 1 {
                for half in 0..2 {
                    let v = E::get4(p.add(4 * half * E::BYTES as usize));
                    for (r, new) in v.iter().enumerate().take(E::ROWS) {
                        *quad(dst.add(r), i * RUN + 4 * half) = *new;
                    }
                }
                continue;
            }
            let mut out = [0u32; RUN];
            for (lane, new) in out.iter_mut().enumerate() {
                *new = E::get(p.add(lane * E::BYTES as usize))[0];
            }
            put_run::<E>(dst, i, out);
        }
    }
}

/// Each run of lanes loads the same element.
#[inline(always)]
unsafe fn broadcast_runs<E: Element>(dst: *mut Row, host: *const u8, offsets: *const Row) {
    // SAFETY: by contract of `load`. The offsets are read first: `dst` may be the same row.
    unsafe {
        let starts = runs(host, offsets);
        for (i, p) in starts.into_iter().enumerate() {
            let v = E::get(p);
            for (r, value) in v.iter().enumerate().take(E::ROWS) {
                put_run::<E>(dst.add(r), i, [*value; RUN]);
            }
        }
    }
}

/// Writes run `i` of a row, but for the bits that `E` keeps.
#[inline(always)]
unsafe fn put_run<E: Element>(dst: *mut Row, i: usize, new: [u32; RUN]) {
    // SAFETY: by contract of the callers.
    unsafe {
        let at = dst.cast::<u32>().add(i * RUN).cast::<[u32; RUN]>();
        let mut out = new;
        if E::KEEP != 0 {
            for (new, old) in out.iter_mut().zip(*at) {
                *new |= old & E::KEEP;
            }
        }
        *at = out;
    }
}

/// Writes what lane `lane` loaded.
///
/// # Safety
/// `dst` are `E::ROWS` rows; `lane < 64`.
#[inline(always)]
pub unsafe fn set_lane<E: Element>(dst: *mut Row, lane: usize, v: [u32; 4]) {
    for (r, value) in v.iter().enumerate().take(E::ROWS) {
        // SAFETY: by contract.
        unsafe {
            let at = dst.add(r).cast::<u32>().add(lane);
            *at = if E::KEEP == 0 { *value } else { value | (*at & E::KEEP) };
        }
    }
}

/// What lane `lane` stores.
///
/// # Safety
/// `data` are `E::ROWS` rows; `lane < 64`.
#[inline(always)]
pub unsafe fn lane_of<E: Element>(data: *const Row, lane: usize) -> [u32; 4] {
    let mut v = [0; 4];
    for (r, value) in v.iter_mut().enumerate().take(E::ROWS) {
        // SAFETY: by contract.
        *value = unsafe { *data.add(r).cast::<u32>().add(lane) };
    }
    v
}

/// Loads, picking the fastest way for the pattern. `whole`: with a stride of one element, the
/// bytes of lanes 0..64 are readable, even those of inactive lanes.
///
/// # Safety
/// The bytes of all active lanes are readable; `p` is the pattern of `offsets`.
#[inline(always)]
pub unsafe fn load<E: Element>(
    dst: *mut Row,
    host: *const u8,
    offsets: *const Row,
    p: &Pattern,
    on: Active,
    whole: bool,
) {
    // SAFETY: by contract; lanes read their offset before their destination is written, so the
    // rows may be the same.
    unsafe {
        match p.shape {
            Shape::Line(stride) if stride == E::BYTES && whole => {
                let back = on.first() * E::BYTES as usize;
                load_contiguous::<E>(dst, host.wrapping_add(p.min as usize).wrapping_sub(back), on.mask);
            }
            Shape::Line(0) => broadcast::<E>(dst, E::get(host.wrapping_add(p.min as usize)), on.mask),
            Shape::Runs(stride) if stride == E::BYTES => load_runs::<E>(dst, host, offsets),
            Shape::Runs(0) => broadcast_runs::<E>(dst, host, offsets),
            _ => {
                let x = offsets.cast::<u32>();
                on.each(|lane| set_lane::<E>(dst, lane, E::get(host.wrapping_add(*x.add(lane) as usize))));
            }
        }
    }
}

/// Stores, picking the fastest way for the pattern. Where lanes overlap the highest one wins.
///
/// # Safety
/// The bytes of all active lanes are writable; `p` is the pattern of `offsets`.
#[inline(always)]
pub unsafe fn store<E: Element>(data: *const Row, host: *mut u8, offsets: *const Row, p: &Pattern, on: Active) {
    // SAFETY: by contract.
    unsafe {
        match p.shape {
            Shape::Line(stride) if stride == E::BYTES => {
                let back = on.first() * E::BYTES as usize;
                store_runs::<E>(data, host.wrapping_add(p.min as usize).wrapping_sub(back), on);
            }
            Shape::Line(0) => E::put(host.wrapping_add(p.min as usize), lane_of::<E>(data, on.last())),
            Shape::Runs(stride) if stride == E::BYTES && E::ROWS == 1 => {
                for (i, p) in runs(host, offsets).into_iter().enumerate() {
                    let v = *data.cast::<u32>().add(i * RUN).cast::<[u32; RUN]>();
                    for (lane, value) in v.iter().enumerate() {
                        E::put(p.cast_mut().add(lane * E::BYTES as usize), [*value, 0, 0, 0]);
                    }
                }
            }
            _ => {
                let x = offsets.cast::<u32>();
                on.each(|lane| E::put(host.wrapping_add(*x.add(lane) as usize), lane_of::<E>(data, lane)));
            }
        }
    }
}

/// Active lane l stores to `p + l * E::BYTES`; nothing else is written.
#[inline(always)]
unsafe fn store_runs<E: Element>(data: *const Row, p: *mut u8, on: Active) {
    // SAFETY: by contract of `store`.
    unsafe {
        if on.all() {
            return store_all::<E>(data, p);
        }
        let (first, last) = (on.first(), on.last());
        if on.bits.count_ones() as usize != last - first + 1 {
            return on.each(|lane| store_lane::<E>(data, p, lane));
        }
        // One run of lanes, the rule at the end of an array: by fours, then the rest.
        let mut k = first;
        while k + 3 <= last {
            let at = p.wrapping_add(k * E::BYTES as usize);
            if E::ROWS > 1 {
                E::put4(at, quads::<E>(data, k));
            } else {
                let v = quad(data, k).read_unaligned();
                for i in 0..4 {
                    E::put(at.wrapping_add(i * E::BYTES as usize), [v[i], 0, 0, 0]);
                }
            }
            k += 4;
        }
        while k <= last {
            store_lane::<E>(data, p, k);
            k += 1;
        }
    }
}

/// Lane `lane` stores to `p + lane * E::BYTES`.
#[inline(always)]
unsafe fn store_lane<E: Element>(data: *const Row, p: *mut u8, lane: usize) {
    // SAFETY: by contract of `store`.
    unsafe { E::put(p.wrapping_add(lane * E::BYTES as usize), lane_of::<E>(data, lane)) };
}

/// Lanes k..k + 4 of the rows that `E` stores.
#[inline(always)]
unsafe fn quads<E: Element>(data: *const Row, k: usize) -> [[u32; 4]; 4] {
    let mut v = [[0; 4]; 4];
    for (r, row) in v.iter_mut().enumerate().take(E::ROWS) {
        // SAFETY: by contract of `store`.
        *row = unsafe { quad(data.add(r), k).read_unaligned() };
    }
    v
}

/// Every lane l stores to `p + l * E::BYTES`.
#[inline(always)]
unsafe fn store_all<E: Element>(data: *const Row, p: *mut u8) {
    // SAFETY: by contract of `store`. All of a chunk is read before any of it is stored, which
    // is what lets the compiler use vectors.
    unsafe {
        if E::ROWS > 1 {
            for k in (0..LANES).step_by(4) {
                E::put4(p.wrapping_add(k * E::BYTES as usize), quads::<E>(data, k));
            }
            return;
        }
        for k in (0..LANES).step_by(CHUNK) {
            let v = *chunk(data, k);
            let at = p.wrapping_add(k * E::BYTES as usize);
            for i in 0..CHUNK {
                E::put(at.wrapping_add(i * E::BYTES as usize), [v[i], 0, 0, 0]);
            }
        }
    }
}

//! Moving data between registers and host memory whose bounds were checked.
//!
//! `host` is always the host address that stands for offset 0; it need not be in bounds
//! itself, so it is only used with wrapping arithmetic.
#![allow(unsafe_code)]

use crate::exec::memory::element::Element;
use crate::exec::memory::lanes::{Active, Pattern};
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
    for k in (0..LANES).step_by(CHUNK) {
        let mut out = [[0u32; CHUNK]; 4];
        for i in 0..CHUNK {
            // SAFETY: by contract.
            let v = unsafe { E::get(p.add((k + i) * E::BYTES as usize)) };
            for r in 0..E::ROWS {
                out[r][i] = v[r];
            }
        }
        for (r, new) in out.iter().enumerate().take(E::ROWS) {
            // SAFETY: by contract.
            unsafe {
                let at = chunk(dst.add(r), k);
                *at = merge::<E>(*new, at, mask, k);
            }
        }
    }
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
        match p.stride {
            Some(stride) if stride == E::BYTES && whole => {
                let back = on.first() * E::BYTES as usize;
                load_contiguous::<E>(dst, host.wrapping_add(p.min as usize).wrapping_sub(back), on.mask);
            }
            Some(0) => broadcast::<E>(dst, E::get(host.wrapping_add(p.min as usize)), on.mask),
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
        match p.stride {
            Some(stride) if stride == E::BYTES => {
                let back = on.first() * E::BYTES as usize;
                store_runs::<E>(data, host.wrapping_add(p.min as usize).wrapping_sub(back), on);
            }
            Some(0) => E::put(host.wrapping_add(p.min as usize), lane_of::<E>(data, on.last())),
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
    let put = |lane: usize| unsafe { E::put(p.wrapping_add(lane * E::BYTES as usize), lane_of::<E>(data, lane)) };
    if on.all() {
        for k in (0..LANES).step_by(CHUNK) {
            for i in 0..CHUNK {
                put(k + i);
            }
        }
        return;
    }
    let mut rest = on.bits;
    while rest != 0 {
        let start = rest.trailing_zeros() as usize;
        let end = start + (!(rest >> start)).trailing_zeros() as usize;
        for lane in start..end {
            put(lane);
        }
        rest = if end >= LANES { 0 } else { rest & (u64::MAX << end) };
    }
}

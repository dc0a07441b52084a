//! Scratch (private) memory: SCRATCH instructions and the private aperture of FLAT ones.
//!
//! A wave's scratch interleaves the lanes' dwords: byte `o` of lane `l` is at
//! `base + (o / 4 * 64 + l) * 4 + o % 4`, so that lanes at the same offset are contiguous.
//! FLAT_SCRATCH holds the base; the kernel's prologue computes it.
//!
//! Operands of the [`Op`]: source 0 VADDR, 1 data, 2 SADDR; `aux` the signed offset.
#![allow(unsafe_code)]

use crate::exec::memory::element::{B32, Element, U8};
use crate::exec::memory::global::{data, dst, finish};
use crate::exec::memory::lanes::Active;
use crate::exec::memory::translate::{self, Addresses, At, memory_fault};
use crate::fault::{Access, WaveFault};
use crate::op::{Op, next, scalar, src};
use crate::wave::{LANES, Row, Wave, sreg};

/// Greatest private offset that is translated: its place in the wave's scratch has 32 bits.
const LIMIT: u32 = 1 << 26;

/// The wave's scratch as FLAT instructions see it.
pub fn flat_scratch(w: &Wave) -> u64 {
    w.s64(sreg::FLAT_SCRATCH)
}

/// The place of lane `lane`'s byte `offset` in the wave's scratch.
#[inline(always)]
pub fn place(offset: u32, lane: usize) -> u32 {
    (offset >> 2) * 256 + lane as u32 * 4 + (offset & 3)
}

/// The places of all lanes' bytes `offsets + plus`.
#[inline(always)]
fn places(offsets: &Row, plus: u32) -> Row {
    Row(core::array::from_fn::<u32, LANES, _>(|lane| place(offsets.0[lane].wrapping_add(plus), lane)))
}

/// Device addresses of the lanes' bytes `offsets` of their scratch as FLAT sees it.
pub fn addresses(w: &Wave, offsets: &Row) -> Addresses {
    let base = flat_scratch(w);
    core::array::from_fn(|lane| {
        let o = u64::from(offsets.0[lane]);
        base.wrapping_add((o >> 2) * 256 + lane as u64 * 4 + (o & 3))
    })
}

/// What an access needs to know about its offsets.
struct Check {
    /// Lanes beyond the scratch.
    beyond: u64,
    /// A lane's element is not within one dword, or not made of whole ones.
    ragged: bool,
}

#[inline(always)]
fn check(w: &Wave, offsets: &Row, on: Active, bytes: u32) -> Check {
    let size = w.place.scratch_per_lane.wrapping_sub(1).min(LIMIT - 1) + 1;
    let (mut high, mut low) = (0, 0);
    on.each(|lane| {
        high |= u64::from(u64::from(offsets.0[lane]) + u64::from(bytes) > u64::from(size)) << lane;
        low |= offsets.0[lane] & 3;
    });
    Check { beyond: high, ragged: low + bytes.min(4) > 4 }
}

fn fault(offsets: &Row, base: u64, bad: u64, bytes: u32, access: Access) -> WaveFault {
    // An offset without a place is reported as an offset from the base.
    let addresses = core::array::from_fn(|lane| base.wrapping_add(u64::from(offsets.0[lane])));
    memory_fault(&addresses, bad, bytes, access)
}

/// Loads bytes `offsets..` of each lane's scratch into the rows at `d`.
///
/// # Safety
/// As for [`translate::load`].
#[inline(always)]
pub unsafe fn load<E: Element>(
    w: &mut Wave,
    op: *const Op,
    base: u64,
    offsets: &Row,
    d: *mut Row,
    on: Active,
) -> Result<(), WaveFault> {
    let check = check(w, offsets, on, E::BYTES);
    if check.beyond != 0 {
        return Err(fault(offsets, base, check.beyond, E::BYTES, Access::Load));
    }
    // SAFETY: by contract.
    unsafe {
        if check.ragged {
            return load_bytes::<E>(w, op, base, offsets, d, on);
        }
        if E::BYTES < 4 {
            return translate::load::<E>(w, op, At { base, offsets: &places(offsets, 0) }, d, on);
        }
        for r in 0..E::ROWS {
            let places = places(offsets, 4 * r as u32);
            translate::load::<B32>(w, op, At { base, offsets: &places }, d.add(r), on)?;
        }
    }
    Ok(())
}

/// Stores the rows at `d` to bytes `offsets..` of each lane's scratch.
///
/// # Safety
/// As for [`translate::store`].
#[inline(always)]
pub unsafe fn store<E: Element>(
    w: &mut Wave,
    op: *const Op,
    base: u64,
    offsets: &Row,
    d: *const Row,
    on: Active,
) -> Result<(), WaveFault> {
    let check = check(w, offsets, on, E::BYTES);
    if check.beyond != 0 {
        return Err(fault(offsets, base, check.beyond, E::BYTES, Access::Store));
    }
    // SAFETY: by contract.
    unsafe {
        if check.ragged {
            return store_bytes::<E>(w, op, base, offsets, d, on);
        }
        if E::BYTES < 4 {
            return translate::store::<E>(w, op, At { base, offsets: &places(offsets, 0) }, d, on);
        }
        for r in 0..E::ROWS {
            let places = places(offsets, 4 * r as u32);
            translate::store::<B32>(w, op, At { base, offsets: &places }, d.add(r), on)?;
        }
    }
    Ok(())
}

/// Elements that straddle dwords: byte by byte.
#[cold]
#[inline(never)]
unsafe fn load_bytes<E: Element>(
    w: &mut Wave,
    op: *const Op,
    base: u64,
    offsets: &Row,
    d: *mut Row,
    on: Active,
) -> Result<(), WaveFault> {
    let mut lanes = [[0u8; 16]; LANES];
    // SAFETY: by contract; `E::get` reads from 16 bytes of our own.
    unsafe {
        for byte in 0..E::BYTES {
            let mut row = Row::ZERO;
            let places = places(offsets, byte);
            translate::load::<U8>(w, op, At { base, offsets: &places }, &mut row, on)?;
            (0..LANES).for_each(|lane| lanes[lane][byte as usize] = row.0[lane] as u8);
        }
        on.each(|lane| crate::exec::memory::transfer::set_lane::<E>(d, lane, E::get(lanes[lane].as_ptr())));
    }
    Ok(())
}

#[cold]
#[inline(never)]
unsafe fn store_bytes<E: Element>(
    w: &mut Wave,
    op: *const Op,
    base: u64,
    offsets: &Row,
    d: *const Row,
    on: Active,
) -> Result<(), WaveFault> {
    let mut lanes = [[0u8; 16]; LANES];
    // SAFETY: by contract; `E::put` writes to 16 bytes of our own.
    unsafe {
        on.each(|lane| E::put(lanes[lane].as_mut_ptr(), crate::exec::memory::transfer::lane_of::<E>(d, lane)));
        for byte in 0..E::BYTES {
            let row = Row(core::array::from_fn(|lane| u32::from(lanes[lane][byte as usize])));
            let places = places(offsets, byte);
            translate::store::<U8>(w, op, At { base, offsets: &places }, &row, on)?;
        }
    }
    Ok(())
}

/// The private offsets of a SCRATCH instruction: VADDR or SADDR or nothing, plus the offset.
#[inline(always)]
unsafe fn offsets(w: &Wave, op: *const Op) -> Row {
    // SAFETY: the handlers' contract; lowering only makes rows and SGPR codes.
    unsafe {
        let mut uniform = (*op).aux;
        if (*op).src[2] != src::NONE {
            uniform = uniform.wrapping_add(scalar(w, op, (*op).src[2] & 0xff));
        }
        if (*op).src[0] == src::NONE {
            return Row::splat(uniform);
        }
        let v = &(*w.row((*op).src[0] as usize)).0;
        Row(core::array::from_fn::<u32, LANES, _>(|lane| v[lane].wrapping_add(uniform)))
    }
}

/// `scratch_load_*`.
#[inline(always)]
pub unsafe fn load_op<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let Some(on) = Active::of(w) else { return next(op) };
        let (base, offsets, d) = (flat_scratch(w), offsets(w, op), dst(w, op));
        let result = load::<E>(w, op, base, &offsets, d, on);
        finish(w, op, result)
    }
}

/// `scratch_store_*`.
#[inline(always)]
pub unsafe fn store_op<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let Some(on) = Active::of(w) else { return next(op) };
        let (base, offsets, d) = (flat_scratch(w), offsets(w, op), data(w, op));
        let result = store::<E>(w, op, base, &offsets, d, on);
        finish(w, op, result)
    }
}

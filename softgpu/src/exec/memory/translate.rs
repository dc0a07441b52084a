//! From the device addresses of the lanes to host memory, and the faults on the way.
#![allow(unsafe_code)]

use crate::exec::memory::element::Element;
use crate::exec::memory::lanes::{Active, Pattern, Shape, scan};
use crate::exec::memory::transfer;
use crate::fault::{Access, WaveFault};
use crate::op::Op;
use crate::wave::{LANES, Row, Wave};

/// Device addresses of lanes: lane l is at `base + offsets[l]`.
#[derive(Clone, Copy)]
pub struct At {
    /// Device address of offset 0.
    pub base: u64,
    /// A byte offset for each lane.
    pub offsets: *const Row,
}

/// An address for each lane.
pub type Addresses = [u64; LANES];

/// Host pointers of the active lanes for accesses of `bytes` bytes, or the fault of all lanes
/// that have no such memory. The pointers of other lanes are null.
///
/// # Safety
/// `w.mem` is valid.
#[cold]
#[inline(never)]
pub unsafe fn translate(
    w: &mut Wave,
    op: *const Op,
    addresses: &Addresses,
    on: Active,
    bytes: u32,
    access: Access,
) -> Result<[*mut u8; LANES], WaveFault> {
    // SAFETY: by contract.
    let (view, pc) = unsafe { (&mut *w.mem, (*op).pc) };
    let mut host = [core::ptr::null_mut(); LANES];
    let mut bad = 0u64;
    on.each(|lane| match view.resolve(pc, addresses[lane], u64::from(bytes), access != Access::Load) {
        Some(p) => host[lane] = p,
        None => bad |= 1 << lane,
    });
    if bad == 0 { Ok(host) } else { Err(memory_fault(addresses, bad, bytes, access)) }
}

/// The fault of the lanes in `bad` (not 0).
pub fn memory_fault(addresses: &Addresses, bad: u64, bytes: u32, access: Access) -> WaveFault {
    let lane = bad.trailing_zeros() as u8;
    WaveFault::Memory { address: addresses[usize::from(lane)], size: bytes, access, lane, lanes: bad }
}

/// The addresses that `at` means.
pub fn spell_out(at: At) -> Addresses {
    // SAFETY: an `At` refers to a valid row.
    let offsets = unsafe { &(*at.offsets).0 };
    core::array::from_fn(|lane| at.base.wrapping_add(u64::from(offsets[lane])))
}

/// Host address of offset 0 if one window holds all of `p`'s bytes.
///
/// # Safety
/// As for [`load`].
#[inline(always)]
pub unsafe fn window(w: &mut Wave, op: *const Op, base: u64, p: &Pattern, bytes: u32, write: bool) -> Option<*mut u8> {
    let start = base.wrapping_add(u64::from(p.min));
    let length = u64::from(p.max - p.min) + u64::from(bytes);
    // SAFETY: handlers run with a valid view and op.
    let host = unsafe { (*w.mem).resolve((*op).pc, start, length, write) }?;
    Some(host.wrapping_sub(p.min as usize))
}

/// Loads into the `E::ROWS` rows at `dst`.
///
/// # Safety
/// `at`, `dst` and the wave are valid.
#[inline(always)]
pub unsafe fn load<E: Element>(
    w: &mut Wave,
    op: *const Op,
    at: At,
    dst: *mut Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: by contract.
    unsafe { load_pattern::<E>(w, op, at, &scan(at.offsets, on), dst, on) }
}

/// As [`load`], with the pattern of `at.offsets` already known.
///
/// # Safety
/// As for [`load`]; `p` is the pattern.
#[inline(always)]
pub unsafe fn load_pattern<E: Element>(
    w: &mut Wave,
    op: *const Op,
    at: At,
    p: &Pattern,
    dst: *mut Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: by contract; `window` vouches for the bytes.
    unsafe {
        let Some(host) = window(w, op, at.base, p, E::BYTES, false) else {
            return load_apart::<E>(w, op, &spell_out(at), dst, on);
        };
        let whole = on.all() || (p.shape == Shape::Line(E::BYTES) && whole_readable(w, op, at.base, p, on, E::BYTES));
        transfer::load::<E>(dst, host, at.offsets, p, on, whole);
    }
    Ok(())
}

/// Are the bytes of lanes 0..64 of a contiguous access readable, even of inactive lanes?
#[inline(always)]
unsafe fn whole_readable(w: &mut Wave, op: *const Op, base: u64, p: &Pattern, on: Active, bytes: u32) -> bool {
    let back = u64::from(bytes) * on.first() as u64;
    let start = base.wrapping_add(u64::from(p.min)).wrapping_sub(back);
    // SAFETY: handlers run with a valid view and op.
    unsafe { (*w.mem).covers((*op).pc, start, 64 * u64::from(bytes)) }
}

/// Stores from the `E::ROWS` rows at `data`; nothing is stored if a lane faults.
///
/// # Safety
/// As for [`load`].
#[inline(always)]
pub unsafe fn store<E: Element>(
    w: &mut Wave,
    op: *const Op,
    at: At,
    data: *const Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: by contract.
    unsafe { store_pattern::<E>(w, op, at, &scan(at.offsets, on), data, on) }
}

/// As [`store`], with the pattern of `at.offsets` already known.
///
/// # Safety
/// As for [`load`]; `p` is the pattern.
#[inline(always)]
pub unsafe fn store_pattern<E: Element>(
    w: &mut Wave,
    op: *const Op,
    at: At,
    p: &Pattern,
    data: *const Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: by contract; `window` vouches for the bytes.
    unsafe {
        let Some(host) = window(w, op, at.base, p, E::BYTES, true) else {
            return store_apart::<E>(w, op, &spell_out(at), data, on);
        };
        transfer::store::<E>(data, host, at.offsets, p, on);
    }
    Ok(())
}

/// As [`load`], for lanes that are not in one window.
///
/// # Safety
/// As for [`load`].
#[cold]
#[inline(never)]
pub unsafe fn load_apart<E: Element>(
    w: &mut Wave,
    op: *const Op,
    addresses: &Addresses,
    dst: *mut Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: by contract; `translate` vouches for the bytes.
    unsafe {
        let host = translate(w, op, addresses, on, E::BYTES, Access::Load)?;
        on.each(|lane| transfer::set_lane::<E>(dst, lane, E::get(host[lane])));
    }
    Ok(())
}

/// As [`store`], for lanes that are not in one window.
///
/// # Safety
/// As for [`load`].
#[cold]
#[inline(never)]
pub unsafe fn store_apart<E: Element>(
    w: &mut Wave,
    op: *const Op,
    addresses: &Addresses,
    data: *const Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: by contract; `translate` vouches for the bytes.
    unsafe {
        let host = translate(w, op, addresses, on, E::BYTES, Access::Store)?;
        on.each(|lane| E::put(host[lane], transfer::lane_of::<E>(data, lane)));
    }
    Ok(())
}

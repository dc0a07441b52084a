//! Loads from and stores to LDS: DS instructions and the shared aperture of FLAT ones.
//!
//! An address is the 32-bit sum of the lane's VGPR and the instruction's offset. Lanes whose
//! bytes are not all inside the workgroup's LDS load 0 and store nothing. Any alignment works.
#![allow(unsafe_code)]

use crate::exec::memory::element::Element;
use crate::exec::memory::lanes::{Active, Pattern, scan};
use crate::exec::memory::transfer;
use crate::wave::{LANES, Row, Wave};

/// Does `p` plus `offset` stay inside LDS?
#[inline(always)]
fn inside(w: &Wave, p: &Pattern, offset: u32, bytes: u32) -> bool {
    u64::from(p.max) + u64::from(offset) + u64::from(bytes) <= u64::from(w.lds_size)
}

/// Host address of the lane's element, if it is inside LDS.
#[inline(always)]
pub fn lane_pointer(w: &Wave, address: u32, bytes: u32) -> Option<*mut u8> {
    let inside = u64::from(address) + u64::from(bytes) <= u64::from(w.lds_size);
    inside.then(|| w.lds.wrapping_add(address as usize))
}

/// The lanes' sums, for offsets that wrap (a negative VGPR value with a positive offset).
#[cold]
#[inline(never)]
fn wrapped(addresses: &Row, offset: u32) -> Row {
    Row(core::array::from_fn::<u32, LANES, _>(|lane| addresses.0[lane].wrapping_add(offset)))
}

/// Loads `E` from `addresses + offset` into the rows at `d`.
///
/// # Safety
/// The rows and the wave's LDS are valid.
#[inline(always)]
pub unsafe fn load<E: Element>(w: &mut Wave, addresses: *const Row, offset: u32, d: *mut Row, on: Active) {
    // SAFETY: by contract.
    unsafe { load_pattern::<E>(w, addresses, &scan(addresses, on), offset, d, on) }
}

/// As [`load`], with the pattern of `addresses` already known.
///
/// # Safety
/// As for [`load`]; `p` is the pattern.
#[inline(always)]
pub unsafe fn load_pattern<E: Element>(
    w: &mut Wave,
    addresses: *const Row,
    p: &Pattern,
    offset: u32,
    d: *mut Row,
    on: Active,
) {
    // SAFETY: by contract; `inside` vouches for the bytes.
    unsafe {
        if inside(w, p, offset, E::BYTES) {
            // Inactive lanes of a contiguous access are read when they are inside, too.
            let back = u64::from(E::BYTES) * on.first() as u64;
            let start = (u64::from(p.min) + u64::from(offset)).checked_sub(back);
            let whole = start.is_some_and(|s| s + 64 * u64::from(E::BYTES) <= u64::from(w.lds_size));
            transfer::load::<E>(d, w.lds.wrapping_add(offset as usize), addresses, p, on, whole);
        } else {
            load_apart::<E>(w, &wrapped(&*addresses, offset), d, on);
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn load_apart<E: Element>(w: &Wave, addresses: &Row, d: *mut Row, on: Active) {
    // SAFETY: by contract of `load`; the pattern and `lane_pointer` vouch for the bytes.
    unsafe {
        let p = scan(addresses, on);
        if inside(w, &p, 0, E::BYTES) {
            return transfer::load::<E>(d, w.lds, addresses, &p, on, false);
        }
        on.each(|lane| {
            let v = lane_pointer(w, addresses.0[lane], E::BYTES).map_or([0; 4], |p| E::get(p));
            transfer::set_lane::<E>(d, lane, v);
        });
    }
}

/// Stores the rows at `d` as `E` to `addresses + offset`.
///
/// # Safety
/// As for [`load`].
#[inline(always)]
pub unsafe fn store<E: Element>(w: &mut Wave, addresses: *const Row, offset: u32, d: *const Row, on: Active) {
    // SAFETY: by contract.
    unsafe { store_pattern::<E>(w, addresses, &scan(addresses, on), offset, d, on) }
}

/// As [`store`], with the pattern of `addresses` already known.
///
/// # Safety
/// As for [`load`]; `p` is the pattern.
#[inline(always)]
pub unsafe fn store_pattern<E: Element>(
    w: &mut Wave,
    addresses: *const Row,
    p: &Pattern,
    offset: u32,
    d: *const Row,
    on: Active,
) {
    // SAFETY: by contract; `inside` vouches for the bytes.
    unsafe {
        if inside(w, p, offset, E::BYTES) {
            transfer::store::<E>(d, w.lds.wrapping_add(offset as usize), addresses, p, on);
        } else {
            store_apart::<E>(w, &wrapped(&*addresses, offset), d, on);
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn store_apart<E: Element>(w: &Wave, addresses: &Row, d: *const Row, on: Active) {
    // SAFETY: by contract of `store`; the pattern and `lane_pointer` vouch for the bytes.
    unsafe {
        let p = scan(addresses, on);
        if inside(w, &p, 0, E::BYTES) {
            return transfer::store::<E>(d, w.lds, addresses, &p, on);
        }
        on.each(|lane| {
            if let Some(p) = lane_pointer(w, addresses.0[lane], E::BYTES) {
                E::put(p, transfer::lane_of::<E>(d, lane));
            }
        });
    }
}

//! FLAT and GLOBAL loads and stores.
//!
//! A GLOBAL address is a 64-bit VGPR pair, or an SGPR pair and a 32-bit unsigned VGPR; the
//! signed 13-bit offset is added to both. A FLAT address additionally selects LDS or scratch
//! when its high half is that of an aperture.
//!
//! Operands of the [`Op`]: source 0 address, 1 data, 2 SADDR; `aux` the signed offset.
#![allow(unsafe_code)]

use crate::exec::lds::access as lds;
use crate::exec::memory::element::Element;
use crate::exec::memory::lanes::{Active, uniform, with_lanes};
use crate::exec::memory::scratch;
use crate::exec::memory::translate::{self, Addresses, At};
use crate::fault::WaveFault;
use crate::op::{Op, next};
use crate::wave::{LANES, Row, Wave};

/// Addressing of a handler: a 64-bit VGPR pair.
pub const OFF: u8 = 0;
/// An SGPR pair and a 32-bit VGPR.
pub const SADDR: u8 = 1;
/// A 64-bit VGPR pair that may point into an aperture.
pub const FLAT: u8 = 2;

/// The signed offset of the instruction, extended.
#[inline(always)]
pub unsafe fn offset(op: *const Op) -> u64 {
    // SAFETY: a valid op by the handlers' contract.
    i64::from(unsafe { (*op).aux } as i32) as u64
}

/// The first data row that is stored.
#[inline(always)]
pub unsafe fn data(w: &Wave, op: *const Op) -> *const Row {
    // SAFETY: lowering only makes rows of the register file.
    unsafe { w.row((*op).src[1] as usize) }
}

/// The first destination row.
#[inline(always)]
pub unsafe fn dst(w: &Wave, op: *const Op) -> *mut Row {
    // SAFETY: as for `data`.
    unsafe { w.row((*op).dst as usize) }
}

/// Where a global access goes, if the lanes agree on bits 63:32 and are not in an aperture.
#[inline(always)]
pub unsafe fn locate<const MODE: u8>(w: &Wave, op: *const Op, on: Active) -> Option<At> {
    // SAFETY: lowering only makes rows of the register file and SGPR codes.
    unsafe {
        let offsets = w.row((*op).src[0] as usize).cast_const();
        if MODE == SADDR {
            let base = w.s64(((*op).src[2] & 0x7f) as usize);
            return Some(At { base: base.wrapping_add(offset(op)), offsets });
        }
        let high = uniform(offsets.add(1), on)?;
        if MODE == FLAT && (high == w.place.shared_aperture_hi || high == w.place.private_aperture_hi) {
            return None;
        }
        Some(At { base: (u64::from(high) << 32).wrapping_add(offset(op)), offsets })
    }
}

/// The addresses of all lanes of the VGPR pair form.
#[cold]
#[inline(never)]
pub unsafe fn pairs(w: &Wave, op: *const Op) -> Addresses {
    // SAFETY: lowering only makes rows of the register file.
    let (low, high) = unsafe {
        let low = w.row((*op).src[0] as usize);
        (&(*low).0, &(*low.add(1)).0)
    };
    // SAFETY: a valid op.
    let offset = unsafe { offset(op) };
    core::array::from_fn(|lane| (u64::from(low[lane]) | u64::from(high[lane]) << 32).wrapping_add(offset))
}

/// Where the lanes of a FLAT access go.
pub struct Split {
    /// Lanes in global memory.
    pub global: u64,
    /// Lanes in the shared aperture.
    pub shared: u64,
    /// Lanes in the private aperture.
    pub private: u64,
}

/// Sorts the lanes of a FLAT access by aperture.
pub unsafe fn split(w: &Wave, op: *const Op, on: Active) -> Split {
    // SAFETY: lowering only makes rows of the register file.
    let high = unsafe { &(*w.row((*op).src[0] as usize + 1)).0 };
    let (mut shared, mut private) = (0, 0);
    for (lane, &v) in high.iter().enumerate() {
        shared |= u64::from(v == w.place.shared_aperture_hi) << lane;
        private |= u64::from(v == w.place.private_aperture_hi) << lane;
    }
    let (shared, private) = (shared & on.bits, private & on.bits & !shared);
    Split { global: on.bits & !shared & !private, shared, private }
}

/// Offsets into an aperture: low halves of the addresses plus the instruction's offset.
pub unsafe fn aperture_offsets(w: &Wave, op: *const Op) -> Row {
    // SAFETY: lowering only makes rows of the register file.
    unsafe {
        let low = &(*w.row((*op).src[0] as usize)).0;
        Row(core::array::from_fn::<u32, LANES, _>(|lane| low[lane].wrapping_add((*op).aux)))
    }
}

#[cold]
#[inline(never)]
unsafe fn load_flat<E: Element>(w: &mut Wave, op: *const Op, on: Active) -> Result<(), WaveFault> {
    let (mut room, mut r) = (Row::ZERO, Ok(()));
    // SAFETY: the handlers' contract.
    unsafe {
        let (lanes, offsets, addresses, d) = (split(w, op, on), aperture_offsets(w, op), pairs(w, op), dst(w, op));
        if let Some(on) = Active::subset(lanes.global, &mut room) {
            r = translate::load_apart::<E>(w, op, &addresses, d, on);
        }
        if let Some(on) = Active::subset(lanes.private, &mut room) {
            let base = scratch::flat_scratch(w);
            r = r.and(scratch::load::<E>(w, op, base, &offsets, d, on));
        }
        if let Some(on) = Active::subset(lanes.shared, &mut room) {
            lds::load::<E>(w, &offsets, 0, d, on);
        }
    }
    r
}

#[cold]
#[inline(never)]
unsafe fn store_flat<E: Element>(w: &mut Wave, op: *const Op, on: Active) -> Result<(), WaveFault> {
    let (mut room, mut r) = (Row::ZERO, Ok(()));
    // SAFETY: the handlers' contract.
    unsafe {
        let (lanes, offsets, addresses, d) = (split(w, op, on), aperture_offsets(w, op), pairs(w, op), data(w, op));
        if let Some(on) = Active::subset(lanes.global, &mut room) {
            r = translate::store_apart::<E>(w, op, &addresses, d, on);
        }
        if let Some(on) = Active::subset(lanes.private, &mut room) {
            let base = scratch::flat_scratch(w);
            r = r.and(scratch::store::<E>(w, op, base, &offsets, d, on));
        }
        if let Some(on) = Active::subset(lanes.shared, &mut room) {
            lds::store::<E>(w, &offsets, 0, d, on);
        }
    }
    r
}

/// `global_load_*`, `flat_load_*`.
#[inline(always)]
pub unsafe fn load<E: Element, const MODE: u8>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let result = with_lanes!(w, Ok(()), |on| {
            let d = dst(w, op);
            match locate::<MODE>(w, op, on) {
                Some(at) => translate::load::<E>(w, op, at, d, on),
                None if MODE == FLAT => load_flat::<E>(w, op, on),
                None => translate::load_apart::<E>(w, op, &pairs(w, op), d, on),
            }
        });
        finish(w, op, result)
    }
}

/// `global_store_*`, `flat_store_*`.
#[inline(always)]
pub unsafe fn store<E: Element, const MODE: u8>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let result = with_lanes!(w, Ok(()), |on| {
            let d = data(w, op);
            match locate::<MODE>(w, op, on) {
                Some(at) => translate::store::<E>(w, op, at, d, on),
                None if MODE == FLAT => store_flat::<E>(w, op, on),
                None => translate::store_apart::<E>(w, op, &pairs(w, op), d, on),
            }
        });
        finish(w, op, result)
    }
}

/// The next op, or the fault.
#[inline(always)]
pub unsafe fn finish(w: &mut Wave, op: *const Op, result: Result<(), WaveFault>) -> *const Op {
    match result {
        // SAFETY: a valid op by the handlers' contract.
        Ok(()) => unsafe { next(op) },
        Err(fault) => w.fault_at(op, fault),
    }
}

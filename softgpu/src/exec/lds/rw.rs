//! `ds_read*` and `ds_write*`.
//!
//! Operands of the [`Op`]: source 0 address, 1 and 2 data; `aux` the byte offset; for the
//! two-element forms `imm` is the second byte offset.
#![allow(unsafe_code)]

use crate::exec::lds::access;
use crate::exec::memory::element::{B32, Element};
use crate::exec::memory::lanes::{scan, with_lanes};
use crate::op::{Op, next};
use crate::wave::{LANES, Row, Wave, sreg};

#[inline(always)]
unsafe fn row(w: &Wave, index: u16) -> *mut Row {
    // SAFETY: lowering only makes rows of the register file.
    unsafe { w.row(index as usize) }
}

/// `ds_read_*`.
#[inline(always)]
pub unsafe fn read<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        with_lanes!(w, (), |on| {
            let (a, d) = (row(w, (*op).src[0]), row(w, (*op).dst));
            access::load::<E>(w, a, (*op).aux, d, on);
        });
        next(op)
    }
}

/// `ds_write_*`.
#[inline(always)]
pub unsafe fn write<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        with_lanes!(w, (), |on| {
            let (a, d) = (row(w, (*op).src[0]), row(w, (*op).src[1]));
            access::store::<E>(w, a, (*op).aux, d, on);
        });
        next(op)
    }
}

/// `ds_read2_*`, `ds_read2st64_*`.
#[inline(always)]
pub unsafe fn read2<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        with_lanes!(w, (), |on| {
            let (mut a, d) = (row(w, (*op).src[0]), row(w, (*op).dst));
            if a >= d && a < d.add(E::ROWS) {
                // The first element must not overwrite the address of the second.
                w.tmp[0] = *a;
                a = &raw mut w.tmp[0];
            }
            let p = scan(a, on);
            access::load_pattern::<E>(w, a, &p, (*op).aux, d, on);
            access::load_pattern::<E>(w, a, &p, (*op).imm, d.add(E::ROWS), on);
        });
        next(op)
    }
}

/// `ds_write2_*`, `ds_write2st64_*`.
#[inline(always)]
pub unsafe fn write2<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        with_lanes!(w, (), |on| {
            let (a, d0, d1) = (row(w, (*op).src[0]), row(w, (*op).src[1]), row(w, (*op).src[2]));
            let p = scan(a, on);
            access::store_pattern::<E>(w, a, &p, (*op).aux, d0, on);
            access::store_pattern::<E>(w, a, &p, (*op).imm, d1, on);
        });
        next(op)
    }
}

/// Addresses of the ADDTID forms: M0 plus the instruction's offset, a dword per lane.
unsafe fn by_lane(w: &Wave, op: *const Op) -> Row {
    // SAFETY: the handlers' contract.
    let base = (w.s[sreg::M0] & 0xffff).wrapping_add(unsafe { (*op).aux });
    Row(core::array::from_fn::<u32, LANES, _>(|lane| base.wrapping_add(4 * lane as u32)))
}

/// `ds_read_addtid_b32`.
#[inline(always)]
pub unsafe fn read_addtid(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        with_lanes!(w, (), |on| {
            let (a, d) = (by_lane(w, op), row(w, (*op).dst));
            access::load::<B32>(w, &a, 0, d, on);
        });
        next(op)
    }
}

/// `ds_write_addtid_b32`.
#[inline(always)]
pub unsafe fn write_addtid(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        with_lanes!(w, (), |on| {
            let (a, d) = (by_lane(w, op), row(w, (*op).src[1]));
            access::store::<B32>(w, &a, 0, d, on);
        });
        next(op)
    }
}

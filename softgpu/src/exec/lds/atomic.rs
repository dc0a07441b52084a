//! DS atomics. A workgroup runs on one worker, so LDS needs no host atomics; lanes go in order.
//!
//! Operands of the [`Op`]: source 0 address, 1 and 2 data; a destination if the old value is
//! returned; `aux` the byte offset (`imm` the second one of the exchanges of two elements).
#![allow(unsafe_code)]

use crate::exec::lds::access::lane_pointer;
use crate::exec::memory::lanes::{Active, scan};
use crate::exec::memory::rmw::{Add, Rmw, Word};
use crate::op::{Op, next, src};
use crate::wave::{Row, Wave, sreg};

/// An atomic instruction. Lanes outside LDS do nothing and return 0.
#[inline(always)]
pub unsafe fn atomic<T: Word, R: Rmw<T>>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; lowering only makes rows of the register file.
    unsafe {
        if let Some(on) = Active::of(w) {
            let dst = if (*op).dst == src::NONE { core::ptr::null_mut() } else { w.row((*op).dst as usize) };
            let address = w.row((*op).src[0] as usize);
            let second = if R::WORDS == 2 { (*op).src[2] } else { (*op).src[1] };
            let data = [w.row((*op).src[1] as usize).cast_const(), w.row(second as usize).cast_const()];
            run::<T, R>(w, address, (*op).aux, data, dst, on);
        }
        next(op)
    }
}

#[inline(always)]
unsafe fn run<T: Word, R: Rmw<T>>(
    w: &mut Wave,
    address: *const Row,
    offset: u32,
    data: [*const Row; 2],
    dst: *mut Row,
    on: Active,
) {
    // SAFETY: rows by contract; the pattern or `lane_pointer` vouches for the words.
    unsafe {
        let p = scan(address, on);
        let lds = w.lds.wrapping_add(offset as usize);
        let inside = u64::from(p.max) + u64::from(offset) + u64::from(T::BYTES) <= u64::from(w.lds_size);
        let x = address.cast::<u32>();
        on.each(|lane| {
            let at = *x.add(lane);
            let (a, b) = (T::get(data[0], lane), if R::WORDS == 2 { T::get(data[1], lane) } else { T::ZERO });
            let word = if inside {
                Some(lds.wrapping_add(at as usize))
            } else {
                lane_pointer(w, at.wrapping_add(offset), T::BYTES)
            };
            let old = word.map_or(T::ZERO, |p| step::<T, R>(p.cast(), a, b));
            if !dst.is_null() {
                old.set(dst, lane);
            }
        });
    }
}

#[inline(always)]
unsafe fn step<T: Word, R: Rmw<T>>(p: *mut T, a: T, b: T) -> T {
    // SAFETY: by contract a word of LDS; any alignment.
    unsafe {
        let old = p.read_unaligned();
        p.write_unaligned(R::apply(old, a, b));
        old
    }
}

/// `ds_wrxchg2_rtn_*`, `ds_wrxchg2st64_rtn_*`: exchanges two words of each lane.
pub unsafe fn exchange2<T: Word>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; lowering only makes rows of the register file.
    unsafe {
        if let Some(on) = Active::of(w) {
            let d = w.row((*op).dst as usize);
            // The first result may land on the address or on the second word's data.
            let address = *w.row((*op).src[0] as usize);
            let first = w.row((*op).src[1] as usize).cast_const();
            let mut second = [Row::ZERO; 2];
            for (r, row) in second.iter_mut().enumerate().take(T::ROWS) {
                *row = *w.row((*op).src[2] as usize + r);
            }
            run::<T, Exchange>(w, &address, (*op).aux, [first; 2], d, on);
            run::<T, Exchange>(w, &address, (*op).imm, [second.as_ptr(); 2], d.add(T::ROWS), on);
        }
        next(op)
    }
}

/// The new word, of whatever size.
struct Exchange;

impl<T: Word> Rmw<T> for Exchange {
    #[inline(always)]
    fn apply(_old: T, a: T, _b: T) -> T {
        a
    }
}

/// `ds_condxchg32_rtn_b64`: replaces each dword of an aligned pair whose new value has bit 31
/// set, by that value without the bit.
pub unsafe fn conditional_exchange(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; `lane_pointer` vouches for the words.
    unsafe {
        if let Some(on) = Active::of(w) {
            let (address, data) = (w.row((*op).src[0] as usize), w.row((*op).src[1] as usize));
            let dst = w.row((*op).dst as usize);
            on.each(|lane| {
                let at = (*address).0[lane].wrapping_add((*op).aux) & !7;
                let new = u64::get(data, lane);
                let old = lane_pointer(w, at, 8).map_or(0, |p| step::<u64, Conditional>(p.cast(), new, 0));
                old.set(dst, lane);
            });
        }
        next(op)
    }
}

struct Conditional;

impl Rmw<u64> for Conditional {
    fn apply(old: u64, a: u64, _b: u64) -> u64 {
        let half = |old: u32, new: u32| if new >> 31 != 0 { new & 0x7fff_ffff } else { old };
        u64::from(half(old as u32, a as u32)) | u64::from(half((old >> 32) as u32, (a >> 32) as u32)) << 32
    }
}

/// `ds_append` and `ds_consume`: the number of active lanes is added to (subtracted from) the
/// dword at M0\[15:0\] + offset (compilers put the LDS address there); every lane gets the old
/// value.
pub unsafe fn count<const APPEND: bool>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; `lane_pointer` vouches for the word.
    unsafe {
        if let Some(on) = Active::of(w) {
            let at = (w.s[sreg::M0] & 0xffff).wrapping_add((*op).aux);
            let lanes = on.bits.count_ones();
            let delta = if APPEND { lanes } else { lanes.wrapping_neg() };
            let old = lane_pointer(w, at, 4).map_or(0, |p| step::<u32, Add>(p.cast(), delta, 0));
            let dst = w.row((*op).dst as usize);
            on.each(|lane| old.set(dst, lane));
        }
        next(op)
    }
}

//! FLAT, GLOBAL and MUBUF atomics.
//!
//! Global memory is shared with other workers and the host: each lane does one host atomic
//! operation. When all lanes hit the same word, one compare-and-swap does them all, in the
//! order of the lanes.
//!
//! Operands of the [`Op`]: as for the loads and stores; a destination if the old value is
//! returned; `bits` is the addressing.
#![allow(unsafe_code)]

use crate::exec::lds::access as lds;
use crate::exec::memory::buffer::{self, Resource};
use crate::exec::memory::global::{self, aperture_offsets, locate, pairs, split};
use crate::exec::memory::lanes::{Active, Shape, scan};
use crate::exec::memory::rmw::{Rmw, Word};
use crate::exec::memory::scratch;
use crate::exec::memory::translate::{Addresses, At, spell_out, translate, window};
use crate::fault::{Access, WaveFault};
use crate::op::{Op, next, src};
use crate::wave::{LANES, Row, Wave};

/// [`Op::bits`] of MUBUF atomics; the others are those of [`global`].
pub const BUFFER: u8 = 3;

/// Host words of the lanes.
struct Words {
    /// Host pointers; null for lanes that do nothing and return 0.
    host: [*mut u8; LANES],
}

/// An atomic instruction.
pub unsafe fn atomic<T: Word, R: Rmw<T>>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract; `words` vouches for the memory.
    unsafe {
        let Some(on) = Active::of(w) else { return next(op) };
        if let Some((at, host, shape)) = one_window(w, op, on, T::BYTES) {
            let data = global::data(w, op);
            let dst = if (*op).dst == src::NONE { core::ptr::null_mut() } else { global::dst(w, op) };
            let offset = |lane: usize| *at.offsets.cast::<u32>().add(lane) as usize;
            if shape == Shape::Line(0) && on.bits.count_ones() > 1 {
                same_word::<T, R>(host.wrapping_add(offset(on.first())).cast(), data, dst, on);
            } else {
                each_offset::<T, R>(host, at.offsets, data, dst, on);
            }
            return next(op);
        }
        let words = match words(w, op, on, T::BYTES) {
            Ok(words) => words,
            Err(fault) => return w.fault_at(op, fault),
        };
        let data = global::data(w, op);
        let dst = if (*op).dst == src::NONE { core::ptr::null_mut() } else { global::dst(w, op) };
        let first = words.host[on.first()];
        if on.bits.count_ones() > 1 && !first.is_null() && all_equal(&words.host, first, on) {
            same_word::<T, R>(first.cast(), data, dst, on);
        } else {
            each_word::<T, R>(&words.host, data, dst, on);
        }
        next(op)
    }
}

#[inline(always)]
fn all_equal(host: &[*mut u8; LANES], first: *mut u8, on: Active) -> bool {
    let mut different = false;
    on.each(|lane| different |= host[lane] != first);
    !different
}

#[inline(always)]
unsafe fn operands<T: Word, R: Rmw<T>>(data: *const Row, lane: usize) -> (T, T) {
    // SAFETY: the handlers' contract.
    unsafe {
        let a = T::get(data, lane);
        (a, if R::WORDS == 2 { T::get(data.add(T::ROWS), lane) } else { T::ZERO })
    }
}

/// All lanes on one word, lowest lane first.
unsafe fn same_word<T: Word, R: Rmw<T>>(p: *mut T, data: *const Row, dst: *mut Row, on: Active) {
    // SAFETY: the handlers' contract.
    unsafe {
        let step = |old: T, lane: usize| {
            let (a, b) = operands::<T, R>(data, lane);
            R::apply(old, a, b)
        };
        let mut value = T::update(p, |old| {
            let mut v = old;
            on.each(|lane| v = step(v, lane));
            v
        });
        if !dst.is_null() {
            on.each(|lane| {
                let old = value;
                value = step(old, lane);
                old.set(dst, lane);
            });
        }
    }
}

/// Each lane on its own word, lowest lane first.
unsafe fn each_word<T: Word, R: Rmw<T>>(host: &[*mut u8; LANES], data: *const Row, dst: *mut Row, on: Active) {
    on.each(|lane| {
        // SAFETY: the handlers' contract.
        unsafe {
            let (a, b) = operands::<T, R>(data, lane);
            let p = host[lane].cast::<T>();
            let old = if p.is_null() { T::ZERO } else { R::shared(p, a, b) };
            if !dst.is_null() {
                old.set(dst, lane);
            }
        }
    });
}

/// Each lane on its own word, lowest lane first: lane l's is at `host + offsets[l]`.
unsafe fn each_offset<T: Word, R: Rmw<T>>(
    host: *mut u8,
    offsets: *const Row,
    data: *const Row,
    dst: *mut Row,
    on: Active,
) {
    let x = offsets.cast::<u32>();
    on.each(|lane| {
        // SAFETY: the handlers' contract; the offset is read before its row may be written.
        unsafe {
            let (a, b) = operands::<T, R>(data, lane);
            let old = R::shared(host.wrapping_add(*x.add(lane) as usize).cast::<T>(), a, b);
            if !dst.is_null() {
                old.set(dst, lane);
            }
        }
    });
}

/// The common case: global memory, all of it in one window and aligned. Gives the lanes'
/// offsets, what host address offset 0 stands for, and the offsets' shape.
#[inline(always)]
unsafe fn one_window(w: &mut Wave, op: *const Op, on: Active, bytes: u32) -> Option<(At, *mut u8, Shape)> {
    // SAFETY: the handlers' contract.
    unsafe {
        let at = match (*op).bits as u8 {
            BUFFER => return None,
            global::SADDR => locate::<{ global::SADDR }>(w, op, on),
            global::OFF => locate::<{ global::OFF }>(w, op, on),
            _ => locate::<{ global::FLAT }>(w, op, on),
        }?;
        let p = scan(at.offsets, on);
        let mut low = at.base as u32;
        on.each(|lane| low |= *at.offsets.cast::<u32>().add(lane));
        // (Words whose offsets are unaligned like the base are aligned after all: not common.)
        if low & (bytes - 1) != 0 {
            return None;
        }
        let host = window(w, op, at.base, &p, bytes, true)?;
        Some((at, host, p.shape))
    }
}

/// Finds the words of the active lanes.
unsafe fn words(w: &mut Wave, op: *const Op, on: Active, bytes: u32) -> Result<Words, WaveFault> {
    // SAFETY: the handlers' contract.
    unsafe {
        let at = match (*op).bits as u8 {
            BUFFER => return buffer_words(w, op, on, bytes),
            global::SADDR => locate::<{ global::SADDR }>(w, op, on),
            global::OFF => locate::<{ global::OFF }>(w, op, on),
            _ => match locate::<{ global::FLAT }>(w, op, on) {
                None => return flat_words(w, op, on, bytes),
                at => at,
            },
        };
        let addresses = match at {
            Some(at) => spell_out(at),
            None => pairs(w, op),
        };
        global_words(w, op, &addresses, on, bytes)
    }
}

/// Words in global memory.
unsafe fn global_words(
    w: &mut Wave,
    op: *const Op,
    addresses: &Addresses,
    on: Active,
    bytes: u32,
) -> Result<Words, WaveFault> {
    check_alignment(addresses, on, bytes)?;
    let (mut min, mut max) = (u64::MAX, 0);
    on.each(|lane| {
        min = min.min(addresses[lane]);
        max = max.max(addresses[lane]);
    });
    // SAFETY: the handlers' contract.
    unsafe {
        if max - min < 1 << 40
            && let Some(p) = (*w.mem).resolve((*op).pc, min, max - min + u64::from(bytes), true)
        {
            let mut host = [core::ptr::null_mut(); LANES];
            on.each(|lane| host[lane] = p.wrapping_add((addresses[lane] - min) as usize));
            return Ok(Words { host });
        }
        Ok(Words { host: translate(w, op, addresses, on, bytes, Access::Atomic)? })
    }
}

fn check_alignment(addresses: &Addresses, on: Active, bytes: u32) -> Result<(), WaveFault> {
    let mut low = 0;
    on.each(|lane| low |= addresses[lane]);
    if low & u64::from(bytes - 1) == 0 {
        return Ok(());
    }
    let mut bad = 0u64;
    on.each(|lane| bad |= u64::from(addresses[lane] & u64::from(bytes - 1) != 0) << lane);
    let lane = bad.trailing_zeros() as u8;
    Err(WaveFault::Misaligned { address: addresses[usize::from(lane)], align: bytes, lane })
}

/// Words of a FLAT atomic of which at least one lane is in an aperture or elsewhere.
unsafe fn flat_words(w: &mut Wave, op: *const Op, on: Active, bytes: u32) -> Result<Words, WaveFault> {
    let mut words = Words { host: [core::ptr::null_mut(); LANES] };
    let mut room = Row::ZERO;
    // SAFETY: the handlers' contract.
    unsafe {
        let (lanes, offsets, addresses) = (split(w, op, on), aperture_offsets(w, op), pairs(w, op));
        if let Some(on) = Active::subset(lanes.global, &mut room) {
            let found = global_words(w, op, &addresses, on, bytes)?;
            on.each(|lane| words.host[lane] = found.host[lane]);
        }
        if let Some(on) = Active::subset(lanes.private, &mut room) {
            let places = scratch::addresses(w, &offsets);
            let found = global_words(w, op, &places, on, bytes)?;
            on.each(|lane| words.host[lane] = found.host[lane]);
        }
        if let Some(on) = Active::subset(lanes.shared, &mut room) {
            check_alignment(&core::array::from_fn(|lane| u64::from(offsets.0[lane])), on, bytes)?;
            on.each(|lane| {
                words.host[lane] = lds::lane_pointer(w, offsets.0[lane], bytes).unwrap_or(core::ptr::null_mut());
            });
        }
    }
    Ok(words)
}

/// Words of a MUBUF atomic; lanes out of range do nothing and return 0.
unsafe fn buffer_words(w: &mut Wave, op: *const Op, on: Active, bytes: u32) -> Result<Words, WaveFault> {
    let mut room = Row::ZERO;
    // SAFETY: the handlers' contract.
    unsafe {
        let reach = buffer::reach(w, op, &Resource::of(w, op), 0, bytes, on);
        match Active::subset(reach.inside, &mut room) {
            Some(on) => global_words(w, op, &reach.addresses, on, bytes),
            None => Ok(Words { host: [core::ptr::null_mut(); LANES] }),
        }
    }
}

//! Scalar atomics.
#![allow(unsafe_code)]

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::AcqRel, Ordering::Relaxed};

use softgpu_isa::Op as I;

use super::memory::{address, buffer, fault};
use crate::fault::Access;
use crate::op::{Handler, Op, next, src};
use crate::wave::Wave;

/// The handler of a scalar atomic. Data is in [`Op::src`] 1; the old value goes to the
/// destination, if there is one.
pub(super) fn handler(op: I) -> Option<Handler> {
    macro_rules! table {
        ($($flat:ident, $buffer:ident, $flat2:ident, $buffer2:ident: |$old:ident, $data:ident| $f:expr, $f2:expr;)*) => {
            Some(match op { $(
                I::$flat => atomic!(u32, false, $old, $data, $f),
                I::$buffer => atomic!(u32, true, $old, $data, $f),
                I::$flat2 => atomic!(u64, false, $old, $data, $f2),
                I::$buffer2 => atomic!(u64, true, $old, $data, $f2),
            )*
                _ => return None,
            })
        };
    }
    macro_rules! atomic {
        ($t:ty, $is_buffer:literal, $old:ident, $data:ident, $f:expr) => {{
            unsafe fn run(w: &mut Wave, op: *const Op) -> *const Op {
                // SAFETY: the contract of a handler, passed on.
                unsafe { modify::<$t, $is_buffer>(w, op, |$old: $t, $data: [$t; 2]| $f) }
            }
            run as Handler
        }};
    }
    table! {
        S_ATOMIC_SWAP, S_BUFFER_ATOMIC_SWAP, S_ATOMIC_SWAP_X2, S_BUFFER_ATOMIC_SWAP_X2: |_o, d| d[0], d[0];
        S_ATOMIC_CMPSWAP, S_BUFFER_ATOMIC_CMPSWAP, S_ATOMIC_CMPSWAP_X2, S_BUFFER_ATOMIC_CMPSWAP_X2:
            |o, d| if o == d[1] { d[0] } else { o }, if o == d[1] { d[0] } else { o };
        S_ATOMIC_ADD, S_BUFFER_ATOMIC_ADD, S_ATOMIC_ADD_X2, S_BUFFER_ATOMIC_ADD_X2: |o, d| o.wrapping_add(d[0]), o.wrapping_add(d[0]);
        S_ATOMIC_SUB, S_BUFFER_ATOMIC_SUB, S_ATOMIC_SUB_X2, S_BUFFER_ATOMIC_SUB_X2: |o, d| o.wrapping_sub(d[0]), o.wrapping_sub(d[0]);
        S_ATOMIC_SMIN, S_BUFFER_ATOMIC_SMIN, S_ATOMIC_SMIN_X2, S_BUFFER_ATOMIC_SMIN_X2:
            |o, d| (o as i32).min(d[0] as i32) as u32, (o as i64).min(d[0] as i64) as u64;
        S_ATOMIC_UMIN, S_BUFFER_ATOMIC_UMIN, S_ATOMIC_UMIN_X2, S_BUFFER_ATOMIC_UMIN_X2: |o, d| o.min(d[0]), o.min(d[0]);
        S_ATOMIC_SMAX, S_BUFFER_ATOMIC_SMAX, S_ATOMIC_SMAX_X2, S_BUFFER_ATOMIC_SMAX_X2:
            |o, d| (o as i32).max(d[0] as i32) as u32, (o as i64).max(d[0] as i64) as u64;
        S_ATOMIC_UMAX, S_BUFFER_ATOMIC_UMAX, S_ATOMIC_UMAX_X2, S_BUFFER_ATOMIC_UMAX_X2: |o, d| o.max(d[0]), o.max(d[0]);
        S_ATOMIC_AND, S_BUFFER_ATOMIC_AND, S_ATOMIC_AND_X2, S_BUFFER_ATOMIC_AND_X2: |o, d| o & d[0], o & d[0];
        S_ATOMIC_OR, S_BUFFER_ATOMIC_OR, S_ATOMIC_OR_X2, S_BUFFER_ATOMIC_OR_X2: |o, d| o | d[0], o | d[0];
        S_ATOMIC_XOR, S_BUFFER_ATOMIC_XOR, S_ATOMIC_XOR_X2, S_BUFFER_ATOMIC_XOR_X2: |o, d| o ^ d[0], o ^ d[0];
        S_ATOMIC_INC, S_BUFFER_ATOMIC_INC, S_ATOMIC_INC_X2, S_BUFFER_ATOMIC_INC_X2:
            |o, d| if o >= d[0] { 0 } else { o + 1 }, if o >= d[0] { 0 } else { o + 1 };
        S_ATOMIC_DEC, S_BUFFER_ATOMIC_DEC, S_ATOMIC_DEC_X2, S_BUFFER_ATOMIC_DEC_X2:
            |o, d| if o == 0 || o > d[0] { d[0] } else { o - 1 }, if o == 0 || o > d[0] { d[0] } else { o - 1 };
    }
}

/// A type that scalar atomics work on.
trait Word: Copy {
    /// Its size in bytes.
    const BYTES: u64;
    /// Reads it from scalar registers.
    fn read(w: &Wave, code: usize) -> Self;
    /// Writes it to scalar registers.
    fn write(self, w: &mut Wave, code: usize);
    /// Replaces the word at `p` by `f` of it and returns the old one.
    ///
    /// # Safety
    /// `p` is aligned, and valid for atomic access.
    unsafe fn update(p: *mut u8, f: impl Fn(Self) -> Self) -> Self;
}

impl Word for u32 {
    const BYTES: u64 = 4;
    fn read(w: &Wave, code: usize) -> Self {
        w.s[code & 127]
    }
    fn write(self, w: &mut Wave, code: usize) {
        w.s[code & 127] = self;
    }
    unsafe fn update(p: *mut u8, f: impl Fn(Self) -> Self) -> Self {
        // SAFETY: by contract.
        let word = unsafe { AtomicU32::from_ptr(p.cast()) };
        word.fetch_update(AcqRel, Relaxed, |old| Some(f(old))).unwrap_or_else(|old| old)
    }
}

impl Word for u64 {
    const BYTES: u64 = 8;
    fn read(w: &Wave, code: usize) -> Self {
        w.s64(code)
    }
    fn write(self, w: &mut Wave, code: usize) {
        w.set_s64(code, self);
    }
    unsafe fn update(p: *mut u8, f: impl Fn(Self) -> Self) -> Self {
        // SAFETY: by contract.
        let word = unsafe { AtomicU64::from_ptr(p.cast()) };
        word.fetch_update(AcqRel, Relaxed, |old| Some(f(old))).unwrap_or_else(|old| old)
    }
}

/// Addresses are aligned down to the size of the word; beyond a buffer nothing happens and
/// the old value reads as 0.
#[inline(always)]
unsafe fn modify<T: Word + From<u8>, const BUFFER: bool>(
    w: &mut Wave,
    op: *const Op,
    f: impl Fn(T, [T; 2]) -> T,
) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let place = if BUFFER {
            let buffer = buffer(w, op);
            (buffer.left >= T::BYTES).then_some(buffer.address)
        } else {
            Some(address(w, op))
        };
        let code = ((*op).src[1] & 0xff) as usize;
        let data = [T::read(w, code), T::read(w, code + (T::BYTES / 4) as usize)];
        let mut old = T::from(0);
        if let Some(address) = place {
            let address = address & !(T::BYTES - 1);
            let Some(p) = (*w.mem).resolve((*op).pc, address, T::BYTES, true) else {
                return fault(w, op, address, T::BYTES as u32, Access::Atomic);
            };
            old = T::update(p, |old| f(old, data));
        }
        if (*op).dst != src::NONE {
            old.write(w, (*op).dst as usize);
        }
        next(op)
    }
}

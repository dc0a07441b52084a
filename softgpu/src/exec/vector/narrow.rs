//! Shapes of 32-bit and 16-bit vector handlers: one macro for each number of sources.
//!
//! `vop!(|a, b| expression)` makes the three builds of a handler that computes the expression,
//! over `u32` lane values and without branches, for each active lane.
#![allow(unsafe_code)]

use crate::op::{self, Op, src};
use crate::wave::{Row, Wave};

/// The mask row for EXEC, null if all lanes are active.
#[inline(always)]
pub fn mask(w: &mut Wave) -> *const Row {
    if w.exec() == !0 { core::ptr::null() } else { w.mask() }
}

/// The destination row.
///
/// # Safety
/// As for [`crate::op::Handler`]; the destination is a vector register.
#[inline(always)]
pub unsafe fn destination(w: &Wave, op: *const Op) -> *mut Row {
    // SAFETY: by contract.
    unsafe { w.row((*op).dst as usize) }
}

/// A scalar pair operand (carry in, select mask).
///
/// # Safety
/// As for [`crate::op::Handler`].
#[inline(always)]
pub unsafe fn pair(w: &Wave, op: *const Op, i: usize) -> u64 {
    // SAFETY: by contract.
    let code = unsafe { (*op).src[i] } & 0xff;
    match code {
        0..=127 => w.s64(code as usize),
        // Inline integers, sign-extended to the pair.
        128..=192 => u64::from(code) - 128,
        193..=208 => (192 - i64::from(code)) as u64,
        _ => {
            debug_assert!(code != src::NONE & 0xff);
            0
        }
    }
}

/// Handlers that compute a row from rows.
macro_rules! vop {
    (|$a:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let a = $crate::op::row(w, op, 0);
                let m = $crate::exec::vector::narrow::mask(w);
                let d = $crate::exec::vector::narrow::destination(w, op);
                $crate::simd::map1(d, a, m, #[inline(always)] |$a| $e);
                $crate::op::next(op)
            }
        }
        $crate::handlers!(body)
    }};
    (|$a:ident, $b:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let a = $crate::op::row(w, op, 0);
                let b = $crate::op::row(w, op, 1);
                let m = $crate::exec::vector::narrow::mask(w);
                let d = $crate::exec::vector::narrow::destination(w, op);
                $crate::simd::map2(d, a, b, m, #[inline(always)] |$a, $b| $e);
                $crate::op::next(op)
            }
        }
        $crate::handlers!(body)
    }};
    (|$a:ident, $b:ident, $c:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let a = $crate::op::row(w, op, 0);
                let b = $crate::op::row(w, op, 1);
                let c = $crate::op::row(w, op, 2);
                let m = $crate::exec::vector::narrow::mask(w);
                let d = $crate::exec::vector::narrow::destination(w, op);
                $crate::simd::map3(d, a, b, c, m, #[inline(always)] |$a, $b, $c| $e);
                $crate::op::next(op)
            }
        }
        $crate::handlers!(body)
    }};
}
pub(super) use vop;

/// As `vop!`, for expressions of more than a few instructions (see [`crate::simd::calc3`]).
macro_rules! calc {
    (|$a:ident| $e:expr) => { $crate::exec::vector::narrow::calc!(@ |$a, _b, _c| $e) };
    (|$a:ident, $b:ident| $e:expr) => { $crate::exec::vector::narrow::calc!(@ |$a, $b, _c| $e) };
    (|$a:ident, $b:ident, $c:ident| $e:expr) => { $crate::exec::vector::narrow::calc!(@ |$a, $b, $c| $e) };
    (@ |$a:ident, $b:ident, $c:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let [a, b, c] = $crate::exec::vector::narrow::rows(w, op);
                let r = $crate::simd::calc3(a, b, c, #[inline(always)] |$a, $b, $c| $e);
                $crate::exec::vector::narrow::store(w, op, &r);
                $crate::op::next(op)
            }
        }
        $crate::handlers!(body)
    }};
}
pub(super) use calc;

/// As `calc!` of a function that also wants the MODE register, as `$mode`.
macro_rules! calc_mode {
    (|$mode:ident; $a:ident, $b:ident| $e:expr) => {
        $crate::exec::vector::narrow::calc_mode!(|$mode; $a, $b, _c| $e)
    };
    (|$mode:ident; $a:ident, $b:ident, $c:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let [a, b, c] = $crate::exec::vector::narrow::rows(w, op);
                let $mode = w.mode;
                let r = $crate::simd::calc3(a, b, c, #[inline(always)] |$a, $b, $c| $e);
                $crate::exec::vector::narrow::store(w, op, &r);
                $crate::op::next(op)
            }
        }
        $crate::handlers!(body)
    }};
}
pub(super) use calc_mode;

/// As `calc!` for 16-bit results that leave the high half of the destination as it is.
macro_rules! keeps_high {
    (|$a:ident, $b:ident, $c:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let [a, b, c] = $crate::exec::vector::narrow::rows(w, op);
                let r = $crate::simd::calc3(a, b, c, #[inline(always)] |$a, $b, $c| $e);
                $crate::exec::vector::narrow::store_low(w, op, &r);
                $crate::op::next(op)
            }
        }
        $crate::handlers!(body)
    }};
}
pub(super) use keeps_high;

/// Writes 16-bit results to the low half of the destination, in the active lanes.
///
/// # Safety
/// As for [`crate::op::Handler`]; the destination is a vector register.
#[inline(always)]
pub unsafe fn store_low(w: &mut Wave, op: *const Op, r: &Row) {
    let m = mask(w);
    // SAFETY: by contract.
    unsafe {
        let d = destination(w, op);
        crate::simd::map2(d, d, r, m, |old, v| old & 0xffff_0000 | v & 0xffff);
    }
}

/// Writes a result to the destination, in the active lanes.
///
/// # Safety
/// As for [`crate::op::Handler`]; the destination is a vector register.
#[inline(always)]
pub unsafe fn store(w: &mut Wave, op: *const Op, r: &Row) {
    let m = mask(w);
    // SAFETY: by contract.
    unsafe { crate::simd::map1(destination(w, op), r, m, |v| v) }
}

/// Handlers of a function that the vectoriser can't do: a call for each active lane.
macro_rules! lanes {
    (|$a:ident| $e:expr) => { $crate::exec::vector::narrow::lanes!(@ |$a, _b, _c| $e) };
    (|$a:ident, $b:ident| $e:expr) => { $crate::exec::vector::narrow::lanes!(@ |$a, $b, _c| $e) };
    (|$a:ident, $b:ident, $c:ident| $e:expr) => { $crate::exec::vector::narrow::lanes!(@ |$a, $b, $c| $e) };
    (@ |$a:ident, $b:ident, $c:ident| $e:expr) => {{
        unsafe fn run(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let [a, b, c] = $crate::exec::vector::narrow::rows(w, op);
                let d = $crate::exec::vector::narrow::destination(w, op);
                let mut left = w.exec();
                while left != 0 {
                    let lane = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let ($a, $b, $c) = ((*a).0[lane], (*b).0[lane], (*c).0[lane]);
                    (*d).0[lane] = $e;
                }
                $crate::op::next(op)
            }
        }
        [run as $crate::op::Handler; 3]
    }};
}
pub(super) use lanes;

/// The rows of the first three sources; those that do not exist are the first.
///
/// # Safety
/// As for [`crate::op::Handler`].
#[inline(always)]
pub unsafe fn rows(w: &mut Wave, op: *const Op) -> [*const Row; 3] {
    // SAFETY: by contract.
    unsafe {
        let a = op::row(w, op, 0);
        let mut rows = [a; 3];
        for (i, row) in rows.iter_mut().enumerate().skip(1) {
            if (*op).src[i] != src::NONE {
                *row = op::row(w, op, i);
            }
        }
        rows
    }
}

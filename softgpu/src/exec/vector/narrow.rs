//! Shapes of 32-bit and 16-bit vector handlers: one macro for each number of sources.
//!
//! `vop!(|a, b| expression)` makes the three builds of a handler that computes the expression,
//! over `u32` lane values and without branches, for each active lane.
#![allow(unsafe_code)]

use crate::fpenv;
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
                $crate::simd::map1(
                    d,
                    a,
                    m,
                    #[inline(always)]
                    |$a| $e,
                );
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
                $crate::simd::map2(
                    d,
                    a,
                    b,
                    m,
                    #[inline(always)]
                    |$a, $b| $e,
                );
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
                $crate::simd::map3(
                    d,
                    a,
                    b,
                    c,
                    m,
                    #[inline(always)]
                    |$a, $b, $c| $e,
                );
                $crate::op::next(op)
            }
        }
        $crate::handlers!(body)
    }};
}
pub(super) use vop;

/// As [`handlers!`](crate::handlers), for what is not worth a third build: the AVX-512 back end
/// takes the AVX2 one.
macro_rules! long_tail {
    ($body:expr) => {{
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,f16c,lzcnt,popcnt")]
        unsafe fn avx2(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe { $body(w, op) }
        }
        unsafe fn portable(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe { $body(w, op) }
        }
        #[cfg(target_arch = "x86_64")]
        const TABLE: [$crate::op::Handler; 3] = [portable, avx2, avx2];
        #[cfg(not(target_arch = "x86_64"))]
        const TABLE: [$crate::op::Handler; 3] = [portable; 3];
        TABLE
    }};
}
pub(super) use long_tail;

/// As `vop!`, for expressions of more than a few instructions (see [`crate::simd::calc3`]).
macro_rules! calc {
    (|$a:ident| $e:expr) => { $crate::exec::vector::narrow::calc!(|$a, _b, _c| $e) };
    (|$a:ident, $b:ident| $e:expr) => { $crate::exec::vector::narrow::calc!(|$a, $b, _c| $e) };
    (|$a:ident, $b:ident, $c:ident| $e:expr) => {
        $crate::exec::vector::narrow::calc_mode!(|_mode; $a, $b, $c| $e)
    };
}
pub(super) use calc;

/// As `calc!` of a function that also wants the MODE register, as `$mode`.
macro_rules! calc_mode {
    (|$mode:ident; $a:ident, $b:ident, $c:ident| $e:expr) => {
        $crate::exec::vector::narrow::compute!(store, same_env; |$mode; $a, $b, $c| $e)
    };
}
pub(super) use calc_mode;

/// As `calc_mode!` for f16 arithmetic, which has its own rounding and denormals.
macro_rules! calc_half {
    (|$a:ident| $e:expr) => { $crate::exec::vector::narrow::calc_half!(|_mode; $a, _b, _c| $e) };
    (|$a:ident, $b:ident| $e:expr) => { $crate::exec::vector::narrow::calc_half!(|_mode; $a, $b, _c| $e) };
    (|$a:ident, $b:ident, $c:ident| $e:expr) => { $crate::exec::vector::narrow::calc_half!(|_mode; $a, $b, $c| $e) };
    (|$mode:ident; $a:ident, $b:ident| $e:expr) => { $crate::exec::vector::narrow::calc_half!(|$mode; $a, $b, _c| $e) };
    (|$mode:ident; $a:ident, $b:ident, $c:ident| $e:expr) => {
        $crate::exec::vector::narrow::compute!(store, half_env; |$mode; $a, $b, $c| $e)
    };
}
pub(super) use calc_half;

/// As `calc_half!` for 16-bit results that leave the high half of the destination as it is.
macro_rules! keeps_high {
    (|$a:ident, $b:ident, $c:ident| $e:expr) => {
        $crate::exec::vector::narrow::compute!(store_low, half_env; |_mode; $a, $b, $c| $e)
    };
}
pub(super) use keeps_high;

/// Handlers that compute a row of their own, in a floating-point environment, and store it.
macro_rules! compute {
    ($store:ident, $env:ident; |$mode:ident; $a:ident, $b:ident, $c:ident| $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            use $crate::exec::vector::narrow;
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let [a, b, c] = narrow::rows(w, op);
                let $mode = w.mode;
                let r = {
                    let _env = narrow::$env(w);
                    $crate::simd::calc3(
                        a,
                        b,
                        c,
                        #[inline(always)]
                        |$a, $b, $c| $e,
                    )
                };
                narrow::$store(w, op, &r);
                $crate::op::next(op)
            }
        }
        $crate::exec::vector::narrow::long_tail!(body)
    }};
}
pub(super) use compute;

/// The environment of integers and f32, which waves run in.
#[inline(always)]
pub fn same_env(_: &Wave) {}

/// The environment of f16.
#[inline(always)]
pub fn half_env(w: &Wave) -> fpenv::Wide {
    fpenv::wide(w)
}

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

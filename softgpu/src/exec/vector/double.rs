//! f64 arithmetic and conversions, and 64-bit integers.
//!
//! Each handler reads its operands as pairs of rows with modifiers applied
//! ([`super::pairs`]), maps a function over the lanes, and applies output modifiers.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Kind, Op as I};

use super::double_math as math;
use super::pairs::{self, bits, destination, finish, float, mask, narrow, single};
use crate::fpenv;
use crate::handlers;
use crate::op::{Handler, Op, next};
use crate::simd::Backend;
use crate::simd64;
use crate::wave::{Wave, sreg};

/// The op for `inst` if it is an instruction on 64-bit values.
pub(super) fn lower_double(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let (table, kind) = match (arithmetic(inst.op).or_else(|| convert(inst.op)), super::compare64::handlers(inst.op)) {
        (Some(table), _) => (table, Kind::F64),
        (_, Some(found)) => found,
        _ => (integer(inst.op)?, Kind::Int64),
    };
    pairs::lower(inst, backend, pc, table, kind)
}

/// Handlers of `|sources| result`: `$read` reads a source, `$f` maps `u64`s.
macro_rules! map {
    ($w:ident; [$($read:ident),+] |$a:ident| $e:expr) => { map!(@ $w, map1, [$($read),+], [$a], $e) };
    ($w:ident; [$($read:ident),+] |$a:ident, $b:ident| $e:expr) => { map!(@ $w, map2, [$($read),+], [$a, $b], $e) };
    ($w:ident; [$($read:ident),+] |$a:ident, $b:ident, $c:ident| $e:expr) => {
        map!(@ $w, map3, [$($read),+], [$a, $b, $c], $e)
    };
    (@ $w:ident, $map:ident, [$($read:ident),+], [$($v:ident),+], $e:expr) => {{
        #[inline(always)]
        unsafe fn body(w: &mut Wave, op: *const Op) -> *const Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe {
                let mut i = 0..;
                $( let $v = $read(w, op, i.next().unwrap_unchecked()); )+
                let m = mask(w);
                let d = destination(w, op);
                let _env = fpenv::wide(w);
                let $w = &*w;
                let mode = $w.mode;
                let _ = mode;
                simd64::$map(d, $($v,)+ m, |$($v),+| { let mode = mode; let _ = mode; $e });
                finish(w, op);
                next(op)
            }
        }
        handlers!(body)
    }};
}

/// `f64` of bits.
#[inline(always)]
fn f(x: u64) -> f64 {
    f64::from_bits(x)
}

fn arithmetic(op: I) -> Option<[Handler; 3]> {
    macro_rules! f64_map {
        (|$($v:ident),+| $e:expr) => { map!(w; [$(f64_map!(@ $v)),+] |$($v),+| { $(let $v = f($v);)+ $e.to_bits() }) };
        (@ $v:ident) => { float };
    }
    Some(match op {
        I::V_ADD_F64 => map!(w; [float, float] |a, b| (f(a) + f(b)).to_bits()),
        I::V_MUL_F64 => map!(w; [float, float] |a, b| (f(a) * f(b)).to_bits()),
        I::V_FMA_F64 | I::V_FMAC_F64 => map!(w; [float, float, float] |a, b, c| f(a).mul_add(f(b), f(c)).to_bits()),
        _ => return None,
    })
}

//! SOP1 without the instructions that touch the program counter.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::operand::{Nonzero, Outcome, Source, scalar};
use crate::op::{Handler, Op, next};
use crate::wave::{Wave, sreg};

/// The handler of a one-source operation.
pub(super) fn handler(op: I) -> Option<Handler> {
    moves(op).or_else(|| bits(op)).or_else(|| exec(op)).or_else(|| relative(op))
}

fn moves(op: I) -> Option<Handler> {
    Some(match op {
        I::S_MOV_B32 | I::S_MOVK_I32 => scalar!(|a: u32| a),
        I::S_MOV_B64 => scalar!(|a: u64| a),
        I::S_CMOV_B32 | I::S_CMOVK_I32 => scalar!(|scc; a: u32| (scc != 0).then_some(a)),
        I::S_CMOV_B64 => scalar!(|scc; a: u64| (scc != 0).then_some(a)),
        I::S_NOT_B32 => scalar!(|a: u32| Nonzero(!a)),
        I::S_NOT_B64 => scalar!(|a: u64| Nonzero(!a)),
        I::S_ABS_I32 => scalar!(|a: i32| Nonzero(a.wrapping_abs() as u32)),
        I::S_SEXT_I32_I8 => scalar!(|a: u32| a as i8 as u32),
        I::S_SEXT_I32_I16 => scalar!(|a: u32| a as i16 as u32),
        _ => return None,
    })
}

fn bits(op: I) -> Option<Handler> {
    Some(match op {
        I::S_WQM_B32 => scalar!(|a: u32| Nonzero(whole_quads(u64::from(a)) as u32)),
        I::S_WQM_B64 => scalar!(|a: u64| Nonzero(whole_quads(a))),
        I::S_QUADMASK_B32 => scalar!(|a: u32| Nonzero(quad_mask(u64::from(a)) as u32)),
        I::S_QUADMASK_B64 => scalar!(|a: u64| Nonzero(quad_mask(a))),
        I::S_BREV_B32 => scalar!(|a: u32| a.reverse_bits()),
        I::S_BREV_B64 => scalar!(|a: u64| a.reverse_bits()),
        I::S_BCNT0_I32_B32 => scalar!(|a: u32| Nonzero(a.count_zeros())),
        I::S_BCNT0_I32_B64 => scalar!(|a: u64| Nonzero(a.count_zeros())),
        I::S_BCNT1_I32_B32 => scalar!(|a: u32| Nonzero(a.count_ones())),
        I::S_BCNT1_I32_B64 => scalar!(|a: u64| Nonzero(a.count_ones())),
        I::S_FF0_I32_B32 => scalar!(|a: u32| position(a.trailing_ones(), 32)),
        I::S_FF0_I32_B64 => scalar!(|a: u64| position(a.trailing_ones(), 64)),
        I::S_FF1_I32_B32 => scalar!(|a: u32| position(a.trailing_zeros(), 32)),
        I::S_FF1_I32_B64 => scalar!(|a: u64| position(a.trailing_zeros(), 64)),
        I::S_FLBIT_I32_B32 => scalar!(|a: u32| position(a.leading_zeros(), 32)),
        I::S_FLBIT_I32_B64 => scalar!(|a: u64| position(a.leading_zeros(), 64)),
        I::S_FLBIT_I32 => scalar!(|a: i32| position((a ^ a >> 31).leading_zeros(), 32)),
        I::S_FLBIT_I32_I64 => scalar!(|a: i64| position((a ^ a >> 63).leading_zeros(), 64)),
        // The second source is the destination's old value, see `lower`.
        I::S_BITSET0_B32 => scalar!(|a: u32, old: u32| old & !(1 << (a & 31))),
        I::S_BITSET1_B32 => scalar!(|a: u32, old: u32| old | 1 << (a & 31)),
        I::S_BITSET0_B64 => scalar!(|a: u32, old: u64| old & !(1 << (a & 63))),
        I::S_BITSET1_B64 => scalar!(|a: u32, old: u64| old | 1 << (a & 63)),
        I::S_BITREPLICATE_B64_B32 => scalar!(|a: u32| spread(a) * 3),
        _ => return None,
    })
}

/// The count, or -1 if it is all `size` bits.
fn position(count: u32, size: u32) -> u32 {
    if count == size { u32::MAX } else { count }
}

/// Bit 4 i is set if any of bits 4 i..4 i + 3 is.
fn quads(v: u64) -> u64 {
    let pairs = v | v >> 1;
    (pairs | pairs >> 2) & 0x1111_1111_1111_1111
}

/// All four bits of each quad that has any.
fn whole_quads(v: u64) -> u64 {
    quads(v) * 15
}

/// A bit for each quad that has any.
fn quad_mask(v: u64) -> u64 {
    let any = quads(v);
    (0..16).fold(0, |mask, i| mask | (any >> (4 * i) & 1) << i)
}

/// Moves bit i to bit 2 i.
fn spread(v: u32) -> u64 {
    let mut v = u64::from(v);
    for (shift, keep) in [
        (16, 0x0000_ffff_0000_ffff),
        (8, 0x00ff_00ff_00ff_00ff),
        (4, 0x0f0f_0f0f_0f0f_0f0f),
        (2, 0x3333_3333_3333_3333),
        (1, 0x5555_5555_5555_5555u64),
    ] {
        v = (v | v << shift) & keep;
    }
    v
}

fn exec(op: I) -> Option<Handler> {
    /// `EXEC = f(source, EXEC)`, SCC = it is nonzero; the destination gets EXEC's old value
    /// (`saveexec`) or the new one (`wrexec`).
    macro_rules! exec {
        (save |$a:ident, $e:ident| $f:expr) => {
            exec!(|$a, $e| $f, $e)
        };
        (write |$a:ident, $e:ident| $f:expr) => {
            exec!(|$a, $e| $f, $f)
        };
        (|$a:ident, $e:ident| $f:expr, $result:expr) => {{
            unsafe fn run(w: &mut Wave, op: *const Op) -> *const Op {
                // SAFETY: the contract of a handler, passed on.
                unsafe {
                    let ($a, $e) = (u64::read(w, op, 0), w.exec());
                    let (new, result): (u64, u64) = ($f, $result);
                    result.commit(w, op);
                    w.set_exec(new);
                    w.scc = u32::from(new != 0);
                    next(op)
                }
            }
            run as Handler
        }};
    }
    Some(match op {
        I::S_AND_SAVEEXEC_B64 => exec!(save | a, e | a & e),
        I::S_OR_SAVEEXEC_B64 => exec!(save | a, e | a | e),
        I::S_XOR_SAVEEXEC_B64 => exec!(save | a, e | a ^ e),
        I::S_ANDN1_SAVEEXEC_B64 => exec!(save | a, e | !a & e),
        I::S_ANDN2_SAVEEXEC_B64 => exec!(save | a, e | a & !e),
        I::S_ORN1_SAVEEXEC_B64 => exec!(save | a, e | !a | e),
        I::S_ORN2_SAVEEXEC_B64 => exec!(save | a, e | a | !e),
        I::S_NAND_SAVEEXEC_B64 => exec!(save | a, e | !(a & e)),
        I::S_NOR_SAVEEXEC_B64 => exec!(save | a, e | !(a | e)),
        I::S_XNOR_SAVEEXEC_B64 => exec!(save | a, e | !(a ^ e)),
        I::S_ANDN1_WREXEC_B64 => exec!(write | a, e | !a & e),
        I::S_ANDN2_WREXEC_B64 => exec!(write | a, e | a & !e),
        _ => return None,
    })
}

/// Register-relative moves: M0 is added to the register number.
fn relative(op: I) -> Option<Handler> {
    /// The register that `code` and M0 select.
    fn select(w: &Wave, code: u16) -> usize {
        (u32::from(code & 0xff).wrapping_add(w.s[sreg::M0]) & 127) as usize
    }
    unsafe fn source32(w: &mut Wave, op: *const Op) -> *const Op {
        // SAFETY: the contract of a handler, passed on.
        unsafe {
            w.s[select(w, (*op).src[0])].commit(w, op);
            next(op)
        }
    }
    unsafe fn source64(w: &mut Wave, op: *const Op) -> *const Op {
        // SAFETY: the contract of a handler, passed on.
        unsafe {
            w.s64(select(w, (*op).src[0])).commit(w, op);
            next(op)
        }
    }
    unsafe fn destination32(w: &mut Wave, op: *const Op) -> *const Op {
        // SAFETY: the contract of a handler, passed on.
        unsafe {
            w.s[select(w, (*op).dst)] = u32::read(w, op, 0);
            next(op)
        }
    }
    unsafe fn destination64(w: &mut Wave, op: *const Op) -> *const Op {
        // SAFETY: the contract of a handler, passed on.
        unsafe {
            w.set_s64(select(w, (*op).dst), u64::read(w, op, 0));
            next(op)
        }
    }
    Some(match op {
        I::S_MOVRELS_B32 => source32,
        I::S_MOVRELS_B64 => source64,
        I::S_MOVRELD_B32 => destination32,
        I::S_MOVRELD_B64 => destination64,
        _ => return None,
    })
}

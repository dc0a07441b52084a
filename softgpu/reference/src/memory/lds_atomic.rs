//! Atomic operations on LDS.

use core::cmp::Ordering;

use softgpu_isa::{Inst, Op};

use super::lds::data;
use crate::State;
use crate::float::{self, Control, F32, F64, Format};
use crate::operand::vector_row;

/// Old value, two data values and MODE to the new value.
type Function = fn(u64, u64, u64, u32) -> u64;

/// An operation on 4 or 8 bytes; the offsets of those on two places count in `scale` bytes.
pub(super) struct Atomic {
    bytes: usize,
    f: Function,
    scale: Option<u32>,
}

pub(super) fn step(state: &mut State, inst: &Inst, atomic: Atomic) {
    let dwords = atomic.bytes / 4;
    for lane in state.active() {
        let mut old = Vec::new();
        match atomic.scale {
            None => {
                let values = [1, 3].map(|source| wide(state, inst, source, dwords, lane));
                let address = state.lds_address(inst, lane);
                old.push(update(state, &atomic, address, values));
            }
            Some(scale) => {
                let addresses = [0, 1].map(|which| state.lds_address_of_two(inst, lane, which, scale));
                for (address, source) in addresses.into_iter().zip([1, 3]) {
                    let value = wide(state, inst, source, dwords, lane);
                    old.push(update(state, &atomic, address, [value, 0]));
                }
            }
        }
        if let Some(row) = vector_row(inst.dst) {
            for (n, value) in old.into_iter().enumerate() {
                state.set_lane_dwords(row + n * dwords, dwords as u8, lane, value);
            }
        }
    }
}

fn wide(state: &State, inst: &Inst, source: usize, dwords: usize, lane: usize) -> u64 {
    let high = if dwords == 2 { data(state, inst, source, 1, lane) } else { 0 };
    u64::from(data(state, inst, source, 0, lane)) | u64::from(high) << 32
}

/// Replaces the value in memory and gives the old one.
fn update(state: &mut State, atomic: &Atomic, address: u32, [a, b]: [u64; 2]) -> u64 {
    let old = state.lds_read(address, atomic.bytes);
    let new = (atomic.f)(old, a, b, state.mode);
    state.lds_write(address, atomic.bytes, new);
    old
}

/// Compares; denormals as MODE says.
fn order(format: Format, mode: u32, a: u64, b: u64) -> Option<Ordering> {
    let control = if format == F32 { Control::single(mode) } else { Control::wide(mode) };
    float::compare(format, float::source(format, control, a), float::source(format, control, b))
}

fn less(format: Format, mode: u32, a: u64, b: u64) -> bool {
    order(format, mode, a, b) == Some(Ordering::Less)
}

fn equal(format: Format, mode: u32, a: u64, b: u64) -> bool {
    order(format, mode, a, b) == Some(Ordering::Equal)
}

pub(super) fn find(op: Op) -> Option<Atomic> {
    let one = |bytes, f| Atomic { bytes, f, scale: None };
    if let Some(f) = bits32(op).or_else(|| float32(op)) {
        return Some(one(4, f));
    }
    if let Some(f) = bits64(op).or_else(|| float64(op)) {
        return Some(one(8, f));
    }
    let two = |bytes, scale| Atomic { bytes, f: |_, a, _, _| a, scale: Some(scale) };
    Some(match op {
        Op::DS_WRXCHG2_RTN_B32 => two(4, 4),
        Op::DS_WRXCHG2ST64_RTN_B32 => two(4, 256),
        Op::DS_WRXCHG2_RTN_B64 => two(8, 8),
        Op::DS_WRXCHG2ST64_RTN_B64 => two(8, 512),
        _ => return None,
    })
}

fn bits32(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::DS_ADD_U32 | Op::DS_ADD_RTN_U32 => |m, a, _, _| m.wrapping_add(a),
        Op::DS_SUB_U32 | Op::DS_SUB_RTN_U32 => |m, a, _, _| m.wrapping_sub(a),
        Op::DS_RSUB_U32 | Op::DS_RSUB_RTN_U32 => |m, a, _, _| a.wrapping_sub(m),
        Op::DS_INC_U32 | Op::DS_INC_RTN_U32 => |m, a, _, _| if m >= a { 0 } else { m + 1 },
        Op::DS_DEC_U32 | Op::DS_DEC_RTN_U32 => |m, a, _, _| if m == 0 || m > a { a } else { m - 1 },
        Op::DS_MIN_I32 | Op::DS_MIN_RTN_I32 => |m, a, _, _| if (a as i32) < m as i32 { a } else { m },
        Op::DS_MAX_I32 | Op::DS_MAX_RTN_I32 => |m, a, _, _| if a as i32 > m as i32 { a } else { m },
        Op::DS_MIN_U32 | Op::DS_MIN_RTN_U32 => |m, a, _, _| m.min(a),
        Op::DS_MAX_U32 | Op::DS_MAX_RTN_U32 => |m, a, _, _| m.max(a),
        Op::DS_AND_B32 | Op::DS_AND_RTN_B32 => |m, a, _, _| m & a,
        Op::DS_OR_B32 | Op::DS_OR_RTN_B32 => |m, a, _, _| m | a,
        Op::DS_XOR_B32 | Op::DS_XOR_RTN_B32 => |m, a, _, _| m ^ a,
        Op::DS_MSKOR_B32 | Op::DS_MSKOR_RTN_B32 => |m, a, b, _| m & !a | b,
        Op::DS_CMPST_B32 | Op::DS_CMPST_RTN_B32 => |m, a, b, _| if m == a { b } else { m },
        Op::DS_WRXCHG_RTN_B32 => |_, a, _, _| a,
        Op::DS_WRAP_RTN_B32 => |m, a, b, _| if m >= a { m - a } else { m.wrapping_add(b) },
        _ => return None,
    };
    Some(f)
}

fn bits64(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::DS_ADD_U64 | Op::DS_ADD_RTN_U64 => |m, a, _, _| m.wrapping_add(a),
        Op::DS_SUB_U64 | Op::DS_SUB_RTN_U64 => |m, a, _, _| m.wrapping_sub(a),
        Op::DS_RSUB_U64 | Op::DS_RSUB_RTN_U64 => |m, a, _, _| a.wrapping_sub(m),
        Op::DS_INC_U64 | Op::DS_INC_RTN_U64 => |m, a, _, _| if m >= a { 0 } else { m + 1 },
        Op::DS_DEC_U64 | Op::DS_DEC_RTN_U64 => |m, a, _, _| if m == 0 || m > a { a } else { m - 1 },
        Op::DS_MIN_I64 | Op::DS_MIN_RTN_I64 => |m, a, _, _| if (a as i64) < m as i64 { a } else { m },
        Op::DS_MAX_I64 | Op::DS_MAX_RTN_I64 => |m, a, _, _| if a as i64 > m as i64 { a } else { m },
        Op::DS_MIN_U64 | Op::DS_MIN_RTN_U64 => |m, a, _, _| m.min(a),
        Op::DS_MAX_U64 | Op::DS_MAX_RTN_U64 => |m, a, _, _| m.max(a),
        Op::DS_AND_B64 | Op::DS_AND_RTN_B64 => |m, a, _, _| m & a,
        Op::DS_OR_B64 | Op::DS_OR_RTN_B64 => |m, a, _, _| m | a,
        Op::DS_XOR_B64 | Op::DS_XOR_RTN_B64 => |m, a, _, _| m ^ a,
        Op::DS_MSKOR_B64 | Op::DS_MSKOR_RTN_B64 => |m, a, b, _| m & !a | b,
        Op::DS_CMPST_B64 | Op::DS_CMPST_RTN_B64 => |m, a, b, _| if m == a { b } else { m },
        Op::DS_WRXCHG_RTN_B64 => |_, a, _, _| a,
        // Each dword is written, without its highest bit, if that is set.
        Op::DS_CONDXCHG32_RTN_B64 => |m, a, _, _| {
            let half = |shift: u32| {
                let (old, new) = (m >> shift & 0xffff_ffff, a >> shift & 0xffff_ffff);
                (if new >> 31 != 0 { new & 0x7fff_ffff } else { old }) << shift
            };
            half(0) | half(32)
        },
        _ => return None,
    };
    Some(f)
}

fn float32(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::DS_MIN_F32 | Op::DS_MIN_RTN_F32 => |m, a, _, mode| if less(F32, mode, a, m) { a } else { m },
        Op::DS_MAX_F32 | Op::DS_MAX_RTN_F32 => |m, a, _, mode| if less(F32, mode, m, a) { a } else { m },
        Op::DS_CMPST_F32 | Op::DS_CMPST_RTN_F32 => |m, a, b, mode| if equal(F32, mode, m, a) { b } else { m },
        Op::DS_ADD_F32 | Op::DS_ADD_RTN_F32 => |m, a, _, mode| {
            let control = Control { round: float::Round::NearestEven, ..Control::single(mode) };
            float::add(F32, control, m, a)
        },
        _ => return None,
    };
    Some(f)
}

fn float64(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::DS_MIN_F64 | Op::DS_MIN_RTN_F64 => |m, a, _, mode| if less(F64, mode, a, m) { a } else { m },
        Op::DS_MAX_F64 | Op::DS_MAX_RTN_F64 => |m, a, _, mode| if less(F64, mode, m, a) { a } else { m },
        Op::DS_CMPST_F64 | Op::DS_CMPST_RTN_F64 => |m, a, b, mode| if equal(F64, mode, m, a) { b } else { m },
        Op::DS_ADD_F64 | Op::DS_ADD_RTN_F64 => |m, a, _, mode| {
            let control = Control { round: float::Round::NearestEven, ..Control::wide(mode) };
            float::add(F64, control, m, a)
        },
        _ => return None,
    };
    Some(f)
}

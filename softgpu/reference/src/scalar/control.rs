//! Program flow, hints, and scalar registers named by M0.

use softgpu_isa::{Inst, Op};

use crate::{Outcome, State};

pub(super) fn knows(op: Op) -> bool {
    is_hint(op)
        || condition(op).is_some()
        || is_jump(op)
        || is_relative(op)
        || is_hardware(op)
        || matches!(op, Op::S_ENDPGM | Op::S_BARRIER)
}

/// Instructions without an effect on what a wave can see.
fn is_hint(op: Op) -> bool {
    matches!(
        op,
        Op::S_NOP
            | Op::S_WAITCNT
            | Op::S_SETPRIO
            | Op::S_ICACHE_INV
            | Op::S_INCPERFLEVEL
            | Op::S_DECPERFLEVEL
            | Op::S_TTRACEDATA
            | Op::S_SETKILL
    )
}

fn is_jump(op: Op) -> bool {
    matches!(op, Op::S_GETPC_B64 | Op::S_SETPC_B64 | Op::S_SWAPPC_B64 | Op::S_CALL_B64)
}

fn is_relative(op: Op) -> bool {
    matches!(op, Op::S_MOVRELS_B32 | Op::S_MOVRELS_B64 | Op::S_MOVRELD_B32 | Op::S_MOVRELD_B64)
}

fn is_hardware(op: Op) -> bool {
    matches!(op, Op::S_GETREG_B32 | Op::S_SETREG_B32 | Op::S_SETREG_IMM32_B32)
}

fn condition(op: Op) -> Option<fn(&State) -> bool> {
    let f: fn(&State) -> bool = match op {
        Op::S_BRANCH => |_| true,
        Op::S_CBRANCH_SCC0 => |s| !s.scc,
        Op::S_CBRANCH_SCC1 => |s| s.scc,
        Op::S_CBRANCH_VCCZ => |s| s.vcc() == 0,
        Op::S_CBRANCH_VCCNZ => |s| s.vcc() != 0,
        Op::S_CBRANCH_EXECZ => |s| s.exec() == 0,
        Op::S_CBRANCH_EXECNZ => |s| s.exec() != 0,
        _ => return None,
    };
    Some(f)
}

pub(super) fn step(state: &mut State, inst: &Inst) -> Outcome {
    if let Some(taken) = condition(inst.op) {
        if taken(state) {
            state.pc = displaced(state.pc, inst.imm);
        }
    } else if is_jump(inst.op) {
        jump(state, inst);
    } else if is_relative(inst.op) {
        relative(state, inst);
    } else if is_hardware(inst.op) {
        mode(state, inst);
    }
    match inst.op {
        Op::S_ENDPGM => Outcome::End,
        Op::S_BARRIER => Outcome::Barrier,
        _ => Outcome::Next,
    }
}

/// The address `dwords` after the next instruction's.
fn displaced(next: u64, dwords: i32) -> u64 {
    next.wrapping_add_signed(i64::from(dwords) * 4)
}

fn jump(state: &mut State, inst: &Inst) {
    let next = state.pc;
    let target = match inst.op {
        Op::S_GETPC_B64 => next,
        Op::S_CALL_B64 => displaced(next, inst.imm),
        _ => state.scalar_source(inst, 0) & !3,
    };
    if !inst.dst.is_none() {
        state.set_scalar64(inst.dst.0, next);
    }
    state.pc = target;
}

/// A move whose source or destination is M0 registers further on.
fn relative(state: &mut State, inst: &Inst) {
    let dwords = inst.op.info().dst_dwords;
    let by = state.m0() as u16;
    if matches!(inst.op, Op::S_MOVRELS_B32 | Op::S_MOVRELS_B64) {
        let from = inst.src[0].0 + by;
        let value = if dwords == 2 { state.scalar64(from) } else { u64::from(state.scalars[usize::from(from)]) };
        state.set_scalar(inst.dst.0, dwords, value);
    } else {
        let value = state.scalar_source(inst, 0);
        state.set_scalar(inst.dst.0 + by, dwords, value);
    }
}

/// Reads or writes a field of the MODE register, the only hardware register that is described.
fn mode(state: &mut State, inst: &Inst) {
    let (offset, size) = (inst.imm as u32 >> 6 & 31, (inst.imm as u32 >> 11 & 31) + 1);
    let ones = u32::MAX >> (32 - size);
    let new = match inst.op {
        Op::S_GETREG_B32 => return state.set_scalar(inst.dst.0, 1, u64::from(state.mode >> offset & ones)),
        Op::S_SETREG_B32 => state.scalar_source(inst, 0) as u32,
        _ => inst.literal,
    };
    state.mode = state.mode & !(ones << offset) | (new & ones) << offset;
}

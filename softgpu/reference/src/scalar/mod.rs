//! Scalar instructions that do not access memory.

mod compare;
mod constant;
mod control;
mod exec_mask;
mod one;
mod two;

use softgpu_isa::{Format, Inst, Op};

use crate::{Outcome, State};

/// Result and, if it changes, SCC.
pub(crate) type Output = (u64, Option<bool>);

/// Whether this module describes `op`.
pub(crate) fn knows(op: Op) -> bool {
    two::find(op).is_some()
        || one::find(op).is_some()
        || compare::find(op).is_some()
        || constant::find(op).is_some()
        || exec_mask::find(op).is_some()
        || control::knows(op)
}

/// Executes a scalar instruction that [`knows`] accepts; the program counter is already at the next.
pub(crate) fn step(state: &mut State, inst: &Inst) -> Outcome {
    if control::knows(inst.op) {
        return control::step(state, inst);
    }
    if let Some(f) = exec_mask::find(inst.op) {
        exec_mask::step(state, inst, f);
        return Outcome::Next;
    }
    let (result, scc) = output(state, inst);
    if !inst.dst.is_none() {
        state.set_scalar(inst.dst.0, inst.op.info().dst_dwords, result);
    }
    if let Some(scc) = scc {
        state.scc = scc;
    }
    Outcome::Next
}

/// Evaluates an instruction that only computes.
fn output(state: &State, inst: &Inst) -> Output {
    let source = |i: usize| if inst.src[i].is_none() { 0 } else { state.scalar_source(inst, i) };
    // Some instructions keep a part or all of their destination.
    let old = |s: &State| if inst.dst.is_none() { 0 } else { old_destination(s, inst) };
    let scc = state.scc;
    let none = (0, None);
    match inst.format {
        Format::Sop2 => two::find(inst.op).map_or(none, |f| f(source(0), source(1), scc)),
        Format::Sop1 => one::find(inst.op).map_or(none, |f| f(source(0), old(state), scc)),
        Format::Sopc => (0, compare::find(inst.op).map(|f| f(source(0), source(1)))),
        Format::Sopk => constant::find(inst.op).map_or(none, |f| f(source(0) as u32, inst.imm, old(state), scc)),
        _ => none,
    }
}

fn old_destination(state: &State, inst: &Inst) -> u64 {
    match inst.op.info().dst_dwords {
        2 => state.scalar64(inst.dst.0),
        _ => u64::from(state.scalars[usize::from(inst.dst.0)]),
    }
}

//! Memory instructions.

mod lds;
mod lds_atomic;
mod lds_cross;

use softgpu_isa::{Format, Inst, Op};

use crate::{Outcome, State};

/// Whether this module describes `op`.
pub(crate) fn knows(op: Op) -> bool {
    lds::find(op).is_some() || lds_atomic::find(op).is_some() || lds_cross::find(op).is_some()
}

/// Executes a memory instruction; does nothing when it is unknown.
pub(crate) fn step(state: &mut State, inst: &Inst) -> Outcome {
    if inst.format == Format::Ds {
        if let Some(access) = lds::find(inst.op) {
            lds::step(state, inst, access);
        } else if let Some(atomic) = lds_atomic::find(inst.op) {
            lds_atomic::step(state, inst, atomic);
        } else if let Some(f) = lds_cross::find(inst.op) {
            f(state, inst);
        }
    }
    Outcome::Next
}

//! Moves from and to accumulation registers, which are rows like any other.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Op as I};

use super::pairs::mask;
use crate::handlers;
use crate::lower;
use crate::op::{Op, next, row};
use crate::simd::{self, Backend};
use crate::wave::Wave;

/// The op for `inst` if it is a move from or to an AccVGPR.
pub(super) fn lower_accvgpr(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let is_move = matches!(inst.op, I::V_ACCVGPR_READ_B32 | I::V_ACCVGPR_WRITE_B32 | I::V_ACCVGPR_MOV_B32);
    (is_move && inst.sdwa.is_none() && inst.dpp.is_none()).then(|| lower::op(inst, backend, pc, handlers!(copy)))
}

#[inline(always)]
unsafe fn copy(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let (a, m) = (row(w, op, 0), mask(w));
        simd::map1(w.row((*op).dst as usize), a, m, |v| v);
        next(op)
    }
}

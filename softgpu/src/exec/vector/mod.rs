//! (being written)

use softgpu_isa::Inst;

use crate::op::Op;
use crate::simd::Backend;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(_inst: &Inst, _backend: Backend, _pc: u64) -> Option<Op> {
    None
}

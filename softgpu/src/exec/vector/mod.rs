//! Vector ALU instructions (being written: 64-bit, packed and accumulation-register families
//! are here).

use softgpu_isa::Inst;

use crate::op::Op;
use crate::simd::Backend;

mod accvgpr;
mod compare64;
mod dot;
mod double;
mod double_math;
mod half_math;
mod mix;
mod packed;
mod packed_single;
mod pairs;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    double::lower_double(inst, backend, pc)
        .or_else(|| packed::lower_packed(inst, backend, pc))
        .or_else(|| accvgpr::lower_accvgpr(inst, backend, pc))
}

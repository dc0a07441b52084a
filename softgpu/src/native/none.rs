//! Hosts without a second tier.

use core::convert::Infallible;

use softgpu_isa::Inst;

use crate::op::Op;

/// The native code of a page: there is none.
#[derive(Debug)]
pub struct Native(Infallible);

/// Whether `inst` has native code.
pub fn knows(_inst: &Inst) -> bool {
    false
}

/// Compiles nothing.
pub fn compile(_insts: &[Option<Inst>], _ops: &mut [Op], _entry: usize, _shortest: usize) -> Option<Native> {
    None
}

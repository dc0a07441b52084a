//! The GFX9 instruction set, one instruction and one lane at a time.
//!
//! This is what the tests of the software GPU compare its SIMD handlers with. It is written from
//! the ISA documents ("Vega", "Vega 7nm", "CDNA1", "CDNA2", "CDNA3"), not from those handlers, and
//! shares only the decoder with them. Nothing here is fast: floating-point arithmetic is done on
//! integers ([`float`]), so that neither the host's rounding nor its NaNs matter.
//!
//! [`State::step`] executes one decoded instruction:
//! - Scalar instructions are in [`scalar`]: a function of operands and SCC for each.
//! - Vector instructions are a `vector::Semantics` for each operation: mostly a function from the
//!   sources of a lane to its result. [`vector`] does around it what is common to all: EXEC, source
//!   and result modifiers, SDWA and DPP.
//!
//! [`knows`] says whether an operation is described here at all, [`tolerance`] how exactly a
//! result is defined.

pub mod float;
mod memory;
mod operand;
pub mod scalar;
mod state;
pub mod vector;

use softgpu_isa::{Format, Inst, Op, Target};

pub use state::State;
pub use vector::tolerance::{Tolerance, tolerance};

/// How an instruction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The wave goes on at [`State::pc`].
    Next,
    /// The wave ended.
    End,
    /// The wave waits for its workgroup.
    Barrier,
}

/// The reference does not describe this instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown(pub Op);

impl core::fmt::Display for Unknown {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "no reference for {}", self.0.info().name)
    }
}

impl core::error::Error for Unknown {}

/// Whether [`State::step`] can execute `op`.
pub fn knows(op: Op) -> bool {
    scalar::knows(op) || vector::semantics(op).is_some() || memory::knows(op)
}

impl State {
    /// Executes `inst`, which is at [`State::pc`], and moves on to the next.
    ///
    /// # Errors
    /// [`Unknown`] when the operation is not described here; the state is then unchanged.
    pub fn step(&mut self, inst: &Inst, target: Target) -> Result<Outcome, Unknown> {
        if !knows(inst.op) {
            return Err(Unknown(inst.op));
        }
        self.pc += u64::from(inst.size);
        Ok(match inst.format {
            Format::Sop1 | Format::Sop2 | Format::Sopc | Format::Sopk | Format::Sopp => scalar::step(self, inst),
            Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 | Format::Vop3b | Format::Vop3p => {
                vector::step(self, inst, target)
            }
            _ => memory::step(self, inst),
        })
    }
}

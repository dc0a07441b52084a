//! Scalar instructions: SOP1, SOP2, SOPK, SOPC, SOPP, SMEM.
//!
//! Their handlers don't depend on the CPU features of a back end.

use softgpu_isa::{Format, Inst, Op as I};

use crate::lower;
use crate::op::{Handler, Op, src};
use crate::simd::Backend;

mod alu;
mod atomic;
mod branch;
pub mod clock;
mod compare;
mod control;
mod hwreg;
mod index;
mod memory;
pub(crate) mod operand;
mod unary;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, _backend: Backend, pc: u64) -> Option<Op> {
    let mut op = lower::op(inst, Backend::Portable, pc, [control::nop; 3]);
    match inst.format {
        Format::Smem => lower_memory(inst, &mut op)?,
        Format::Sopp => lower_control(inst, &mut op)?,
        _ => lower_alu(inst, &mut op)?,
    }
    Some(op)
}

fn set(op: &mut Op, run: Handler) {
    (op.run, op.inner) = (run, run);
}

fn lower_alu(inst: &Inst, op: &mut Op) -> Option<()> {
    operand::extend_literal(op, inst, matches!(inst.op, I::S_ASHR_I64 | I::S_BFE_I64 | I::S_FLBIT_I32_I64));
    match inst.op {
        I::S_BITSET0_B32 | I::S_BITSET1_B32 | I::S_BITSET0_B64 | I::S_BITSET1_B64 => operand::read_destination(op, 1),
        I::S_SETREG_IMM32_B32 => op.src[0] = src::SCALAR | 255,
        _ => {}
    }
    if inst.format == Format::Sopk {
        lower_constant(inst, op);
    } else if matches!(inst.op, I::S_SET_GPR_IDX_ON) {
        op.aux = inst.imm as u32;
    }
    if branch::lower(inst, op).is_some() {
        return Some(());
    }
    let plain = alu::handler(inst.op).or_else(|| compare::handler(inst.op)).or_else(|| unary::handler(inst.op));
    if plain.is_some() {
        operand::constant_to_literal(op);
    }
    let run = plain.or_else(|| hwreg::handler(inst.op)).or_else(|| index::handler(inst.op))?;
    set(op, run);
    Some(())
}

/// Makes the 16-bit constant of SOPK the last source.
fn lower_constant(inst: &Inst, op: &mut Op) {
    match inst.op {
        I::S_GETREG_B32 | I::S_SETREG_B32 | I::S_SETREG_IMM32_B32 => op.aux = inst.imm as u32 & 0xffff,
        I::S_CALL_B64 | I::S_CBRANCH_I_FORK => {}
        I::S_MOVK_I32 | I::S_CMOVK_I32 => constant(op, 0, inst.imm as u32),
        I::S_CMPK_EQ_U32
        | I::S_CMPK_LG_U32
        | I::S_CMPK_GT_U32
        | I::S_CMPK_GE_U32
        | I::S_CMPK_LT_U32
        | I::S_CMPK_LE_U32 => {
            constant(op, 1, inst.imm as u32 & 0xffff);
        }
        _ => constant(op, 1, inst.imm as u32),
    }
}

fn constant(op: &mut Op, i: usize, value: u32) {
    op.src[i] = src::SCALAR | 255;
    op.imm = value;
}

fn lower_control(inst: &Inst, op: &mut Op) -> Option<()> {
    op.imm = inst.imm as u32;
    op.aux = inst.imm as u32;
    if branch::lower(inst, op).is_some() {
        return Some(());
    }
    set(op, control::handler(inst.op).or_else(|| index::handler(inst.op))?);
    Some(())
}

fn lower_memory(inst: &Inst, op: &mut Op) -> Option<()> {
    op.imm = inst.imm as u32;
    op.aux = memory::offset_unit(inst.op);
    op.src[2] &= !src::SCALAR;
    if let Some(run) = clock::handler(inst.op).or_else(|| atomic::handler(inst.op)) {
        set(op, run);
        return Some(());
    }
    let (run, dwords) = memory::handler(inst.op)?;
    // A tuple that runs past the last register has no meaning.
    if op.dst != src::NONE && op.dst + dwords > 128 {
        return None;
    }
    set(op, run);
    Some(())
}

//! Vector ALU instructions.
//!
//! 32-bit and 16-bit operations are handlers over single rows (`narrow` has their shapes),
//! with their modifiers in a wrapper (`modifiers`); 64-bit operations work on pairs of rows
//! (`pairs`); packed and matrix instructions treat their own modifiers.

use softgpu_isa::{Inst, Kind, Op as I, Operand};

use crate::lower;
use crate::op::{Handler, Op, src};
use crate::simd::Backend;

use saturate::Clamp;

mod accvgpr;
mod carry;
mod compare;
mod compare64;
mod convert;
mod dot;
mod double;
mod double_math;
mod dpp;
mod half;
mod half_math;
mod integer;
mod lane;
mod matrix;
mod mix;
mod modifiers;
mod narrow;
mod packed;
mod packed_single;
mod pairs;
mod sad;
mod saturate;
mod signed;
mod single;
mod single_math;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    if inst.src.contains(&Operand::LDS_DIRECT) {
        return None;
    }
    lower_narrow(inst, backend, pc).or_else(|| lower_wide(inst, backend, pc))
}

/// The handler of `first` that executes `second` too, which follows it and was lowered to `op`;
/// `None` if the two have nothing to do with each other.
pub fn fuse(first: &Inst, second: &Inst, op: &Op, backend: Backend) -> Option<Handler> {
    carry::fuse(first, second, op).map(|table| table[backend as usize])
}

/// 64-bit, packed and matrix operations, which know all modifiers but DPP.
fn lower_wide(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let plain = Inst { dpp: None, ..*inst };
    let mut op = double::lower_double(&plain, backend, pc)
        .or_else(|| packed::lower_packed(&plain, backend, pc))
        .or_else(|| accvgpr::lower_accvgpr(&plain, backend, pc))?;
    if inst.dpp.is_some() {
        modifiers::wrap_dpp(&mut op, inst, backend);
    }
    Some(op)
}

/// The handlers of a 32-bit or 16-bit operation.
fn table(op: I) -> Option<[Handler; 3]> {
    integer::table(op)
        .or_else(|| single::table(op))
        .or_else(|| carry::table(op))
        .or_else(|| convert::table(op))
        .or_else(|| half::table(op))
        .or_else(|| lane::table(op))
}

fn lower_narrow(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let mut inst = *inst;
    if let Some(handlers) = signed::table(&inst) {
        let mut op = lower::op(&inst, backend, pc, handlers);
        op.bits = signed::bits(&inst);
        row_constants(&inst, &mut op);
        return Some(op);
    }
    let (mut handlers, flags) = match compare::table(&inst) {
        Some(comparison) => comparison,
        None => (table(inst.op)?, 0),
    };
    if inst.mods.clamp && !matches!(inst.op.info().dst_kind, Kind::F32 | Kind::F16 | Kind::PkF16) {
        inst.mods.clamp = false;
        match saturate::clamp(inst.op) {
            Clamp::Saturates(saturating) => handlers = saturating,
            Clamp::Nothing => {}
            Clamp::Unknown => return None,
        }
    }
    let mut op = lower::op(&inst, backend, pc, handlers);
    op.flags = flags;
    half_constants(&inst, &mut op);
    row_constants(&inst, &mut op);
    if modifiers::needed(&inst) {
        modifiers::wrap(&mut op, &inst, backend);
    }
    Some(op)
}

/// Inline float constants of f16 operands have the bits of an f16.
fn half_constants(inst: &Inst, op: &mut Op) {
    for (code, kind) in op.src.iter_mut().zip(inst.op.info().src_kind) {
        let inline = code.wrapping_sub(src::SCALAR | 240);
        if kind == Kind::F16 && inline <= 8 {
            *code = src::SCALAR | (src::HALF + inline);
        }
    }
}

/// Inline constants become rows, but for operands that are scalars: masks and lane numbers.
fn row_constants(inst: &Inst, op: &mut Op) {
    if matches!(inst.op, I::V_READLANE_B32 | I::V_WRITELANE_B32) {
        return;
    }
    for (code, dwords) in op.src.iter_mut().zip(inst.op.info().src_dwords) {
        if dwords == 1 {
            *code = crate::op::constant(*code);
        }
    }
}

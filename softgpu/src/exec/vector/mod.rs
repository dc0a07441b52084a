//! Vector ALU instructions.
//!
//! 32-bit and 16-bit operations are handlers over single rows ([`narrow`] has their shapes),
//! with their modifiers in a wrapper ([`modifiers`]); 64-bit operations work on pairs of rows
//! ([`pairs`]); packed and matrix instructions treat their own modifiers.

use softgpu_isa::{Inst, Kind, Op as I};

use crate::lower;
use crate::op::{Handler, Op, src};
use crate::simd::Backend;

mod accvgpr;
mod carry;
mod compare;
mod compare64;
mod convert;
mod dot;
mod double;
mod double_math;
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
mod single;
mod single_math;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    lower_narrow(inst, backend, pc)
        .or_else(|| double::lower_double(inst, backend, pc))
        .or_else(|| packed::lower_packed(inst, backend, pc))
        .or_else(|| accvgpr::lower_accvgpr(inst, backend, pc))
}

/// The handlers of a 32-bit or 16-bit operation.
fn table(op: I) -> Option<[Handler; 3]> {
    integer::table(op)
        .or_else(|| single::table(op))
        .or_else(|| carry::table(op))
        .or_else(|| compare::handlers_of(op))
        .or_else(|| convert::table(op))
        .or_else(|| half::table(op))
        .or_else(|| lane::table(op))
}

fn lower_narrow(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let saturating = if inst.mods.clamp { saturate::table(inst.op) } else { None };
    let handlers = saturating.or_else(|| table(inst.op))?;
    let mut op = lower::op(inst, backend, pc, handlers);
    half_constants(inst, &mut op);
    if matches!(
        inst.op,
        I::V_CNDMASK_B32 | I::V_ADDC_CO_U32 | I::V_SUBB_CO_U32 | I::V_SUBBREV_CO_U32
    ) {
        op.bits |= modifiers::MASK_OPERAND;
    }
    if modifiers::needed(inst) {
        if saturating.is_none() && !modifiers::supported(inst) {
            return None;
        }
        let mut plain = *inst;
        plain.mods.clamp &= saturating.is_none();
        if modifiers::needed(&plain) {
            modifiers::wrap(&mut op, &plain);
        }
    }
    Some(op)
}

/// Inline float constants of f16 operands have the bits of an f16: they become literals.
fn half_constants(inst: &Inst, op: &mut Op) {
    for (code, kind) in op.src.iter_mut().zip(inst.op.info().src_kind) {
        let inline = code.wrapping_sub(src::SCALAR | 240);
        if kind == Kind::F16 && inline <= 8 {
            const HALVES: [u32; 9] = [0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118];
            *code = src::SCALAR | 255;
            op.imm = HALVES[inline as usize];
        }
    }
}

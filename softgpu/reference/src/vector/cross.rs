//! Instructions that are not done lane by lane.

use softgpu_isa::{Inst, Op};

use super::Semantics;
use super::integer::differences;
use crate::State;
use crate::operand::vector_row;

pub(super) fn find(op: Op) -> Option<Semantics> {
    let f: fn(&mut State, &Inst) = match op {
        Op::V_READFIRSTLANE_B32 => read_first,
        Op::V_READLANE_B32 => read,
        Op::V_WRITELANE_B32 => write,
        Op::V_SWAP_B32 => swap,
        Op::V_MQSAD_U32_U8 => sums,
        _ => return None,
    };
    Some(Semantics::Whole(f))
}

/// The first active lane, or lane 0 if none is.
fn read_first(state: &mut State, inst: &Inst) {
    let lane = state.active().next().unwrap_or(0);
    let value = state.lane_source(inst, 0, lane);
    state.set_scalar(inst.dst.0, 1, value);
}

/// Any lane, whether active or not.
fn read(state: &mut State, inst: &Inst) {
    let lane = state.scalar_source(inst, 1) as usize & 63;
    let value = state.lane_source(inst, 0, lane);
    state.set_scalar(inst.dst.0, 1, value);
}

fn write(state: &mut State, inst: &Inst) {
    let lane = state.scalar_source(inst, 1) as usize & 63;
    let value = state.scalar_source(inst, 0);
    if let Some(row) = vector_row(inst.dst) {
        state.vectors[row][lane] = value as u32;
    }
}

fn swap(state: &mut State, inst: &Inst) {
    let (Some(a), Some(b)) = (vector_row(inst.dst), vector_row(inst.src[0])) else { return };
    for lane in state.active() {
        let kept = state.vectors[a][lane];
        state.vectors[a][lane] = state.vectors[b][lane];
        state.vectors[b][lane] = kept;
    }
}

/// Four sums of byte differences between windows of the first source and the second, accumulated
/// to four dwords.
fn sums(state: &mut State, inst: &Inst) {
    let Some(row) = vector_row(inst.dst) else { return };
    for lane in state.active() {
        let (window, reference) = (state.lane_source(inst, 0, lane), state.lane_source(inst, 1, lane));
        let third = |k: usize| match vector_row(inst.src[2]) {
            Some(row) => u64::from(state.vectors[row + k][lane]),
            None => state.scalar_source(inst, 2),
        };
        let sums: [u64; 4] = core::array::from_fn(|k| differences(window >> (8 * k), reference, true) + third(k));
        for (k, sum) in sums.into_iter().enumerate() {
            state.vectors[row + k][lane] = sum as u32;
        }
    }
}

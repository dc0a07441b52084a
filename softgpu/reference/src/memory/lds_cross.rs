//! Exchange between lanes through the LDS hardware, and counters.

use softgpu_isa::{Inst, Op};

use super::lds::data;
use crate::State;
use crate::operand::vector_row;
use crate::state::LANES;

pub(super) fn find(op: Op) -> Option<fn(&mut State, &Inst)> {
    let f: fn(&mut State, &Inst) = match op {
        Op::DS_PERMUTE_B32 => permute,
        Op::DS_BPERMUTE_B32 => permute_back,
        Op::DS_SWIZZLE_B32 => swizzle,
        Op::DS_APPEND => |state, inst| count(state, inst, true),
        Op::DS_CONSUME => |state, inst| count(state, inst, false),
        _ => return None,
    };
    Some(f)
}

fn is_active(state: &State, lane: usize) -> bool {
    state.exec() >> lane & 1 != 0
}

fn write(state: &mut State, inst: &Inst, values: [u32; LANES]) {
    let Some(row) = vector_row(inst.dst) else { return };
    for lane in state.active() {
        state.vectors[row][lane] = values[lane];
    }
}

/// The lane that an address names.
fn named(state: &State, inst: &Inst, lane: usize) -> usize {
    state.lds_address(inst, lane) as usize / 4 % LANES
}

/// Each lane sends its value; of several senders the last one counts.
fn permute(state: &mut State, inst: &Inst) {
    let mut values = [0; LANES];
    for lane in state.active() {
        values[named(state, inst, lane)] = data(state, inst, 1, 0, lane);
    }
    write(state, inst, values);
}

/// Each lane fetches a value; inactive lanes have 0.
fn permute_back(state: &mut State, inst: &Inst) {
    let values = core::array::from_fn(|lane| {
        let from = named(state, inst, lane);
        if is_active(state, from) { data(state, inst, 1, 0, from) } else { 0 }
    });
    write(state, inst, values);
}

/// A pattern within quads, or masks within halves of the wave.
fn swizzle(state: &mut State, inst: &Inst) {
    let pattern = inst.imm as u16 as usize;
    let values = core::array::from_fn(|lane| {
        let from = if pattern & 0x8000 != 0 {
            lane & !3 | pattern >> (2 * (lane & 3)) & 3
        } else {
            let (and, or, xor) = (pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31);
            lane & 32 | ((lane & and) | or) ^ xor
        };
        if is_active(state, from) { data(state, inst, 0, 0, from) } else { 0 }
    });
    write(state, inst, values);
}

/// A counter goes up or down by the number of active lanes, which all get the old value.
fn count(state: &mut State, inst: &Inst, up: bool) {
    let address = (state.m0() & 0xffff).wrapping_add(u32::from(inst.imm as u16));
    let old = state.lds_read(address, 4) as u32;
    let lanes = state.exec().count_ones();
    let new = if up { old.wrapping_add(lanes) } else { old.wrapping_sub(lanes) };
    state.lds_write(address, 4, new.into());
    write(state, inst, [old; LANES]);
}

//! Data-parallel primitives: source 0 of another lane.

use softgpu_isa::Dpp;

use crate::State;

/// The source's value; `None` if there is none and the lane is then not written.
pub(super) fn source(dpp: &Dpp, state: &State, lane: usize, read: impl Fn(usize) -> u64) -> Option<u64> {
    match from(dpp.ctrl, lane).filter(|from| state.exec() >> from & 1 != 0) {
        Some(from) => Some(read(from)),
        None => dpp.bound_ctrl.then_some(0),
    }
}

/// Whether the masks of rows and banks allow a lane to be written.
pub(super) fn writes(dpp: &Dpp, lane: usize) -> bool {
    let (row, bank) = (lane / 16, lane % 16 / 4);
    dpp.row_mask >> row & 1 != 0 && dpp.bank_mask >> bank & 1 != 0
}

/// The lane that a lane reads.
fn from(ctrl: u16, lane: usize) -> Option<usize> {
    let (row, within) = (lane & !15, lane & 15);
    let n = usize::from(ctrl & 15);
    let in_row = |lane: usize| (lane < 16).then_some(row + lane);
    match ctrl {
        0x000..=0x0ff => Some((lane & !3) + usize::from(ctrl >> (2 * (lane & 3)) & 3)),
        0x101..=0x10f => in_row(within + n),
        0x111..=0x11f => in_row(within.wrapping_sub(n)),
        0x121..=0x12f => in_row((within + 16 - n) % 16),
        0x130 => (lane < 63).then_some(lane + 1),
        0x134 => Some((lane + 1) % 64),
        0x138 => lane.checked_sub(1),
        0x13c => Some((lane + 63) % 64),
        0x140 => in_row(15 - within),
        0x141 => in_row(within & 8 | (7 - (within & 7))),
        // The last lane of the row before; the last of the lower half.
        0x142 => row.checked_sub(1),
        0x143 => (lane > 31).then_some(31),
        0x150..=0x15f => in_row(n),
        _ => None,
    }
}

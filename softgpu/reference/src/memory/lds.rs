//! Loads from and stores to LDS.

use softgpu_isa::{Inst, Op};

use crate::State;
use crate::operand::vector_row;

/// Part of a register that a narrow value comes from or goes to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// The whole register.
    All,
    /// The low half; the other stays.
    Low,
    /// The high half; the other stays.
    High,
}

/// What an instruction moves.
#[derive(Clone, Copy)]
pub(crate) enum Access {
    /// `bytes` (1 or 2) to a part of a register, with their sign or not.
    ReadNarrow { bytes: usize, is_signed: bool, part: Part },
    /// `bytes` (1 or 2) from a part of a register.
    WriteNarrow { bytes: usize, part: Part },
    /// Dwords.
    Read(usize),
    /// Dwords.
    Write(usize),
    /// Dwords at each of two addresses; the offsets count in `scale` bytes.
    Read2 { dwords: usize, scale: u32 },
    /// The same.
    Write2 { dwords: usize, scale: u32 },
    /// A dword for each lane, in order, from M0 and the offset on.
    ReadById,
    /// The same.
    WriteById,
}

const fn read_narrow(bytes: usize, is_signed: bool, part: Part) -> Access {
    Access::ReadNarrow { bytes, is_signed, part }
}

pub(super) fn find(op: Op) -> Option<Access> {
    Some(match op {
        Op::DS_READ_U8 => read_narrow(1, false, Part::All),
        Op::DS_READ_I8 => read_narrow(1, true, Part::All),
        Op::DS_READ_U16 => read_narrow(2, false, Part::All),
        Op::DS_READ_I16 => read_narrow(2, true, Part::All),
        Op::DS_READ_U8_D16 => read_narrow(1, false, Part::Low),
        Op::DS_READ_U8_D16_HI => read_narrow(1, false, Part::High),
        Op::DS_READ_I8_D16 => read_narrow(1, true, Part::Low),
        Op::DS_READ_I8_D16_HI => read_narrow(1, true, Part::High),
        Op::DS_READ_U16_D16 => read_narrow(2, false, Part::Low),
        Op::DS_READ_U16_D16_HI => read_narrow(2, false, Part::High),
        Op::DS_WRITE_B8 => Access::WriteNarrow { bytes: 1, part: Part::All },
        Op::DS_WRITE_B16 => Access::WriteNarrow { bytes: 2, part: Part::All },
        Op::DS_WRITE_B8_D16_HI => Access::WriteNarrow { bytes: 1, part: Part::High },
        Op::DS_WRITE_B16_D16_HI => Access::WriteNarrow { bytes: 2, part: Part::High },
        Op::DS_READ_B32 => Access::Read(1),
        Op::DS_READ_B64 => Access::Read(2),
        Op::DS_READ_B96 => Access::Read(3),
        Op::DS_READ_B128 => Access::Read(4),
        Op::DS_WRITE_B32 => Access::Write(1),
        Op::DS_WRITE_B64 => Access::Write(2),
        Op::DS_WRITE_B96 => Access::Write(3),
        Op::DS_WRITE_B128 => Access::Write(4),
        Op::DS_READ2_B32 => Access::Read2 { dwords: 1, scale: 4 },
        Op::DS_READ2_B64 => Access::Read2 { dwords: 2, scale: 8 },
        Op::DS_READ2ST64_B32 => Access::Read2 { dwords: 1, scale: 256 },
        Op::DS_READ2ST64_B64 => Access::Read2 { dwords: 2, scale: 512 },
        Op::DS_WRITE2_B32 => Access::Write2 { dwords: 1, scale: 4 },
        Op::DS_WRITE2_B64 => Access::Write2 { dwords: 2, scale: 8 },
        Op::DS_WRITE2ST64_B32 => Access::Write2 { dwords: 1, scale: 256 },
        Op::DS_WRITE2ST64_B64 => Access::Write2 { dwords: 2, scale: 512 },
        Op::DS_READ_ADDTID_B32 => Access::ReadById,
        Op::DS_WRITE_ADDTID_B32 => Access::WriteById,
        _ => return None,
    })
}

impl State {
    /// Bytes of LDS, at most 8; beyond its end there are zeros.
    pub(crate) fn lds_read(&self, address: u32, bytes: usize) -> u64 {
        let at = address as usize;
        let found = self.lds.get(at..at + bytes).unwrap_or(&[]);
        found.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
    }

    /// Writes bytes to LDS; beyond its end they vanish.
    pub(crate) fn lds_write(&mut self, address: u32, bytes: usize, value: u64) {
        let at = address as usize;
        if let Some(place) = self.lds.get_mut(at..at + bytes) {
            place.copy_from_slice(&value.to_le_bytes()[..bytes]);
        }
    }

    /// A lane's address and the instruction's 16-bit offset.
    pub(crate) fn lds_address(&self, inst: &Inst, lane: usize) -> u32 {
        (self.lane_source(inst, 0, lane) as u32).wrapping_add(u32::from(inst.imm as u16))
    }

    /// A lane's address and one of two 8-bit offsets.
    pub(crate) fn lds_address_of_two(&self, inst: &Inst, lane: usize, which: usize, scale: u32) -> u32 {
        let offset = inst.imm as u32 >> (8 * which) & 0xff;
        (self.lane_source(inst, 0, lane) as u32).wrapping_add(offset * scale)
    }
}

/// Loads of all lanes are done before a destination is written: it may be the address.
pub(super) fn step(state: &mut State, inst: &Inst, access: Access) {
    for lane in state.active() {
        match access {
            Access::ReadNarrow { bytes, is_signed, part } => {
                read_narrow_lane(state, inst, lane, bytes, is_signed, part)
            }
            Access::WriteNarrow { bytes, part } => {
                let value = data(state, inst, 1, 0, lane);
                let value = if part == Part::High { value >> 16 } else { value };
                state.lds_write(state.lds_address(inst, lane), bytes, value.into());
            }
            Access::Read(dwords) => {
                let address = state.lds_address(inst, lane);
                read(state, inst, lane, address, dwords, 0);
            }
            Access::Write(dwords) => write(state, inst, lane, state.lds_address(inst, lane), dwords, 1),
            Access::Read2 { dwords, scale } => {
                let addresses = [0, 1].map(|which| state.lds_address_of_two(inst, lane, which, scale));
                for (which, address) in addresses.into_iter().enumerate() {
                    read(state, inst, lane, address, dwords, which * dwords);
                }
            }
            Access::Write2 { dwords, scale } => {
                for (which, source) in [(0, 1), (1, 3)] {
                    write(state, inst, lane, state.lds_address_of_two(inst, lane, which, scale), dwords, source);
                }
            }
            Access::ReadById => read(state, inst, lane, by_id(state, inst, lane), 1, 0),
            Access::WriteById => write(state, inst, lane, by_id(state, inst, lane), 1, 1),
        }
    }
}

fn by_id(state: &State, inst: &Inst, lane: usize) -> u32 {
    (state.m0() & 0xffff) + u32::from(inst.imm as u16) + 4 * lane as u32
}

/// Dword `n` of vector source `i`.
pub(super) fn data(state: &State, inst: &Inst, i: usize, n: usize, lane: usize) -> u32 {
    vector_row(inst.src[i]).map_or(0, |row| state.vectors[row + n][lane])
}

fn read(state: &mut State, inst: &Inst, lane: usize, address: u32, dwords: usize, first: usize) {
    let Some(row) = vector_row(inst.dst) else { return };
    // Values first: the address register may be among the destinations.
    let values: Vec<u32> = (0..dwords).map(|n| state.lds_read(address.wrapping_add(4 * n as u32), 4) as u32).collect();
    for (n, value) in values.into_iter().enumerate() {
        state.vectors[row + first + n][lane] = value;
    }
}

fn write(state: &mut State, inst: &Inst, lane: usize, address: u32, dwords: usize, source: usize) {
    for n in 0..dwords {
        let value = data(state, inst, source, n, lane);
        state.lds_write(address.wrapping_add(4 * n as u32), 4, value.into());
    }
}

fn read_narrow_lane(state: &mut State, inst: &Inst, lane: usize, bytes: usize, is_signed: bool, part: Part) {
    let Some(row) = vector_row(inst.dst) else { return };
    let raw = state.lds_read(state.lds_address(inst, lane), bytes) as u32;
    let value = match (is_signed, bytes) {
        (true, 1) => i32::from(raw as i8) as u32,
        (true, _) => i32::from(raw as i16) as u32,
        _ => raw,
    };
    let old = state.vectors[row][lane];
    state.vectors[row][lane] = match part {
        Part::All => value,
        Part::Low => old & 0xffff_0000 | value & 0xffff,
        Part::High => old & 0xffff | value << 16,
    };
}

//! Source operands without modifiers.

use softgpu_isa::{Inst, Kind, Operand};

use crate::State;

impl State {
    /// The value of scalar source `i` with the operation's width.
    pub(crate) fn scalar_source(&self, inst: &Inst, i: usize) -> u64 {
        let info = inst.op.info();
        self.uniform(inst, inst.src[i], info.src_dwords[i], info.src_kind[i])
    }

    /// The value of source `i` in a lane: a register's, or the one for all lanes.
    pub(crate) fn lane_source(&self, inst: &Inst, i: usize, lane: usize) -> u64 {
        let info = inst.op.info();
        let operand = inst.src[i];
        match vector_row(operand) {
            Some(row) => self.lane_dwords(row, info.src_dwords[i], lane),
            None => self.uniform(inst, operand, info.src_dwords[i], info.src_kind[i]),
        }
    }

    /// One or two dwords of a lane, from register `row` on.
    pub(crate) fn lane_dwords(&self, row: usize, dwords: u8, lane: usize) -> u64 {
        let high = if dwords > 1 { self.vectors[row + 1][lane] } else { 0 };
        u64::from(self.vectors[row][lane]) | u64::from(high) << 32
    }

    /// Writes one or two dwords of a lane.
    pub(crate) fn set_lane_dwords(&mut self, row: usize, dwords: u8, lane: usize, value: u64) {
        self.vectors[row][lane] = value as u32;
        if dwords > 1 {
            self.vectors[row + 1][lane] = (value >> 32) as u32;
        }
    }

    /// An operand that has one value for all lanes.
    fn uniform(&self, inst: &Inst, operand: Operand, dwords: u8, kind: Kind) -> u64 {
        match operand.0 {
            code @ 0..=127 if dwords == 2 => self.scalar64(code),
            code @ 0..=127 => u64::from(self.scalars[usize::from(code)]),
            251 => u64::from(self.vcc() == 0),
            252 => u64::from(self.exec() == 0),
            253 => u64::from(self.scc),
            255 => literal(inst, kind),
            _ => constant(operand, dwords, kind),
        }
    }
}

/// The row of a vector register.
pub(crate) fn vector_row(operand: Operand) -> Option<usize> {
    match operand.is_vgpr() || operand.is_agpr() {
        true => Some(usize::from(operand.0) - 256),
        false => None,
    }
}

/// A literal is the high half of a double. A signed integer of 64 bits is extended with the sign,
/// others with zeros: compilers load 64-bit constants so.
fn literal(inst: &Inst, kind: Kind) -> u64 {
    let value = inst.literal;
    match kind {
        Kind::F64 => u64::from(value) << 32,
        Kind::Int64 if inst.op.info().name.ends_with("i64") => i64::from(value as i32) as u64,
        _ => u64::from(value),
    }
}

/// An inline constant: integers are extended with their sign, floats have the operand's format.
fn constant(operand: Operand, dwords: u8, kind: Kind) -> u64 {
    if let Some(n) = operand.inline_int() {
        let wide = i64::from(n) as u64;
        return if dwords == 2 { wide } else { wide & 0xffff_ffff };
    }
    let value = match kind {
        Kind::F16 | Kind::PkF16 => operand.inline_f16().map(u64::from),
        Kind::F64 => operand.inline_f64(),
        Kind::Int64 if dwords == 2 => operand.inline_f64(),
        _ => operand.inline_f32().map(u64::from),
    };
    value.unwrap_or(0)
}

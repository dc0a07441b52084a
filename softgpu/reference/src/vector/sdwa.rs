//! Sub-dword addressing.

use softgpu_isa::{DstUnused, Sdwa, SdwaSel};

/// Lowest bit and number of bits.
fn field(select: SdwaSel) -> (u32, u32) {
    match select {
        SdwaSel::Byte0 => (0, 8),
        SdwaSel::Byte1 => (8, 8),
        SdwaSel::Byte2 => (16, 8),
        SdwaSel::Byte3 => (24, 8),
        SdwaSel::Word0 => (0, 16),
        SdwaSel::Word1 => (16, 16),
        SdwaSel::Dword => (0, 32),
    }
}

fn ones(bits: u32) -> u32 {
    u32::MAX >> (32 - bits)
}

/// The lowest `bits` of a value with their sign.
fn extended(value: u32, bits: u32) -> u32 {
    ((value << (32 - bits)) as i32 >> (32 - bits)) as u32
}

/// The selected part of source `i`.
pub(super) fn source(sdwa: &Sdwa, i: usize, value: u32) -> u32 {
    let (select, signed) = match i {
        0 => (sdwa.src0_sel, sdwa.src0_sext),
        1 => (sdwa.src1_sel, sdwa.src1_sext),
        _ => return value,
    };
    let (low, bits) = field(select);
    let part = value >> low & ones(bits);
    if signed { extended(part, bits) } else { part }
}

/// The destination after a result is written to the selected part.
pub(super) fn destination(sdwa: &Sdwa, old: u32, result: u32) -> u32 {
    let (low, bits) = field(sdwa.dst_sel);
    let part = result & ones(bits);
    match sdwa.dst_unused {
        DstUnused::Pad => part << low,
        // Only the bits above: those below become zero.
        DstUnused::Sext => extended(part, bits) << low,
        DstUnused::Preserve => old & !(ones(bits) << low) | part << low,
    }
}

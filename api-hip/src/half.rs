//! Conversions between half and single precision that compilers emit calls to.

/// `__gnu_f2h_ieee`: to the nearest half, ties to even. NaNs stay NaNs and become quiet.
pub fn from_f32(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = ((bits >> 16) & 0x8000) as u16;
    let magnitude = bits & 0x7fff_ffff;
    sign | match magnitude {
        // NaN: the upper payload bits survive.
        0x7f80_0001.. => 0x7e00 | ((magnitude >> 13) & 0x3ff) as u16,
        // From halfway between the largest half and the next power of two.
        0x477f_f000.. => 0x7c00,
        // Normal halves: rebias the exponent from 127 to 15; a carry of the rounding may move into it.
        0x3880_0000.. => (round_to_even(magnitude, 13) - (112 << 10)) as u16,
        // Halfway to the smallest subnormal half and below: zero.
        ..=0x3300_0000 => 0,
        _ => subnormal(magnitude),
    }
}

/// A half below 2^-14: the significand with its hidden bit, shifted to units of 2^-24.
fn subnormal(magnitude: u32) -> u16 {
    let exponent = magnitude >> 23;
    let significand = (magnitude & 0x7f_ffff) | 0x80_0000;
    round_to_even(significand, 126 - exponent) as u16
}

/// `value / 2^shift`, ties to even.
fn round_to_even(value: u32, shift: u32) -> u32 {
    let half = 1 << (shift - 1);
    let odd = (value >> shift) & 1;
    (value + half - 1 + odd) >> shift
}

/// `__gnu_h2f_ieee`: exact.
pub fn to_f32(value: u16) -> f32 {
    let sign = u32::from(value & 0x8000) << 16;
    let exponent = u32::from(value >> 10) & 0x1f;
    let fraction = u32::from(value & 0x3ff);
    let magnitude = match exponent {
        0 => (fraction as f32 * f32::from_bits(0x3380_0000)).to_bits(), // units of 2^-24
        0x1f if fraction != 0 => 0x7fc0_0000 | (fraction << 13),
        0x1f => 0x7f80_0000,
        _ => ((exponent + 112) << 23) | (fraction << 13),
    };
    f32::from_bits(sign | magnitude)
}

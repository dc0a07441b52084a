//! binary16 by software: the memory formats and atomics have few of them.

/// The value of a binary16.
pub fn to_f32(h: u16) -> f32 {
    let sign = u32::from(h >> 15) << 31;
    let (exponent, fraction) = (u32::from(h >> 10 & 31), u32::from(h & 0x3ff));
    match (exponent, fraction) {
        (0, _) => {
            // Subnormals are multiples of 2^-24; the product is exact.
            let magnitude = fraction as f32 * (1.0 / 16_777_216.0);
            f32::from_bits(magnitude.to_bits() | sign)
        }
        (31, 0) => f32::from_bits(sign | 0x7f80_0000),
        (31, _) => f32::from_bits(sign | 0x7fc0_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

/// The nearest binary16, ties to even.
pub fn from_f32(v: f32) -> u16 {
    let bits = v.to_bits();
    let sign = (bits >> 16) as u16 & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00 | (magnitude >> 13) as u16 & 0x1ff;
    }
    if magnitude >= 0x4780_0000 {
        return sign | 0x7c00;
    }
    if magnitude < 0x3880_0000 {
        // A subnormal result: adding 0.5 aligns its last bit with that of an f32 and rounds.
        let rounded = f32::from_bits(magnitude) + 0.5;
        return sign | (rounded.to_bits() - 0x3f00_0000) as u16;
    }
    let rounded = magnitude + 0xfff + (magnitude >> 13 & 1);
    sign | ((rounded - 0x3800_0000) >> 13) as u16
}

#[cfg(test)]
mod tests {
    use super::{from_f32, to_f32};

    #[test]
    fn every_value_survives() {
        for h in 0..=u16::MAX {
            let v = to_f32(h);
            assert!(from_f32(v) == h || v.is_nan(), "{h:#x}");
        }
    }

    #[test]
    fn rounds_to_nearest_even() {
        // Between neighbours a and b: below the middle, the middle, above it.
        for h in 0..0x7bff_u16 {
            let (a, b) = (f64::from(to_f32(h)), f64::from(to_f32(h + 1)));
            let middle = (a + b) / 2.0;
            let even = if h % 2 == 0 { h } else { h + 1 };
            assert_eq!(from_f32(middle as f32), even);
            assert_eq!(from_f32((middle - (b - a) / 64.0) as f32), h);
            assert_eq!(from_f32((middle + (b - a) / 64.0) as f32), h + 1);
        }
        assert_eq!(from_f32(65519.996), 0x7bff);
        assert_eq!(from_f32(65520.0), 0x7c00);
    }
}

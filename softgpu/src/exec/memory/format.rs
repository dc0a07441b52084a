//! Formats of typed buffers: how components lie in memory and what they mean in registers.

use crate::exec::memory::half;
use crate::fpenv;

/// A data format (how many components of how many bits) and a number format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BufferFormat {
    /// Bits of each component, the one in the lowest bits first; 0: no such component.
    widths: [u8; 4],
    number: Number,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Unorm,
    Snorm,
    Uscaled,
    Sscaled,
    Uint,
    Sint,
    Float,
}

impl BufferFormat {
    /// The format with these codes (the same ones in a V# and in MTBUF instructions); `None`
    /// for reserved codes and the invalid format.
    pub fn new(data: u32, number: u32) -> Option<Self> {
        // Names list components from the highest bits down: 2_10_10_10 has X in bits 9:0.
        let widths = match data {
            1 => [8, 0, 0, 0],
            2 => [16, 0, 0, 0],
            3 => [8, 8, 0, 0],
            4 => [32, 0, 0, 0],
            5 => [16, 16, 0, 0],
            6 => [11, 11, 10, 0],
            7 => [10, 11, 11, 0],
            8 => [2, 10, 10, 10],
            9 => [10, 10, 10, 2],
            10 => [8, 8, 8, 8],
            11 => [32, 32, 0, 0],
            12 => [16, 16, 16, 16],
            13 => [32, 32, 32, 0],
            14 => [32, 32, 32, 32],
            _ => return None,
        };
        let number = match number {
            0 => Number::Unorm,
            1 => Number::Snorm,
            2 => Number::Uscaled,
            3 => Number::Sscaled,
            4 => Number::Uint,
            5 => Number::Sint,
            7 => Number::Float,
            _ => return None,
        };
        Some(Self { widths, number })
    }

    /// Bytes of an element.
    pub fn bytes(self) -> u32 {
        self.widths.iter().map(|&w| u32::from(w)).sum::<u32>() / 8
    }

    /// Are the components integers in registers?
    pub fn is_integer(self) -> bool {
        matches!(self.number, Number::Uint | Number::Sint)
    }

    /// Are they signed integers?
    pub fn is_signed_integer(self) -> bool {
        self.number == Number::Sint
    }

    /// The value 1 of a component.
    pub fn one(self) -> u32 {
        if self.is_integer() { 1 } else { 1f32.to_bits() }
    }

    /// The components of an element as 32-bit values; absent ones are 0, 0, 0, 1.
    pub fn decode(self, bytes: [u8; 16]) -> [u32; 4] {
        let all = u128::from_le_bytes(bytes);
        let mut at = 0;
        let mut out = [0, 0, 0, self.one()];
        for (value, width) in out.iter_mut().zip(self.widths).filter(|(_, w)| *w != 0) {
            *value = self.component((all >> at) as u32 & mask(width), width);
            at += u32::from(width);
        }
        out
    }

    fn component(self, raw: u32, width: u8) -> u32 {
        let signed = (raw << (32 - width)).cast_signed() >> (32 - width);
        match self.number {
            Number::Uint => raw,
            Number::Sint => signed.cast_unsigned(),
            Number::Uscaled => (raw as f32).abs().to_bits(),
            Number::Sscaled => (signed as f32).to_bits(),
            // Division in f64 and one rounding to f32.
            Number::Unorm => ((f64::from(raw) / f64::from(mask(width))) as f32).abs().to_bits(),
            Number::Snorm => {
                let top = f64::from(mask(width) >> 1);
                ((f64::from(signed) / top).max(-1.0) as f32).to_bits()
            }
            Number::Float => match width {
                32 => raw,
                16 => half::to_f32(raw as u16).to_bits(),
                // Like binary16 without sign and with a shorter fraction; 8 bits and less: none.
                10 | 11 => half::to_f32((raw << (15 - width)) as u16).to_bits(),
                _ => raw,
            },
        }
    }

    /// An element made of 32-bit components; the reverse of [`BufferFormat::decode`].
    pub fn encode(self, values: [u32; 4]) -> [u8; 16] {
        let (mut all, mut at) = (0u128, 0);
        for (value, width) in values.into_iter().zip(self.widths).filter(|(_, w)| *w != 0) {
            all |= u128::from(self.pack(value, width) & mask(width)) << at;
            at += u32::from(width);
        }
        all.to_le_bytes()
    }

    fn pack(self, value: u32, width: u8) -> u32 {
        let top = mask(width);
        let half_top = (top >> 1).cast_signed();
        let v = f64::from(f32::from_bits(value));
        // (Conversions of NaN to integers give 0.)
        match self.number {
            Number::Uint => value.min(top),
            Number::Sint => value.cast_signed().clamp(-half_top - 1, half_top).cast_unsigned(),
            Number::Uscaled => v.clamp(0.0, f64::from(top)) as u32,
            Number::Sscaled => (v.clamp(-f64::from(half_top) - 1.0, f64::from(half_top)) as i32).cast_unsigned(),
            Number::Unorm => fpenv::round_ties_even_f64(v.clamp(0.0, 1.0) * f64::from(top)) as u32,
            Number::Snorm => {
                (fpenv::round_ties_even_f64(v.clamp(-1.0, 1.0) * f64::from(half_top)) as i32).cast_unsigned()
            }
            Number::Float => match width {
                16 => u32::from(half::from_f32(f32::from_bits(value))),
                10 | 11 => u32::from(half::from_f32(f32::from_bits(value).max(0.0))) >> (15 - width),
                _ => value,
            },
        }
    }
}

fn mask(width: u8) -> u32 {
    u32::MAX >> (32 - width)
}

#[cfg(test)]
mod tests {
    use super::BufferFormat;

    fn bytes(v: u128) -> [u8; 16] {
        v.to_le_bytes()
    }

    #[test]
    fn unsigned_normalized() {
        let f = BufferFormat::new(10, 0).unwrap();
        assert_eq!(f.bytes(), 4);
        let v = f.decode(bytes(0xff80_0033)).map(f32::from_bits);
        assert_eq!(v, [0.2, 0.0, 128.0 / 255.0, 1.0]);
        assert_eq!(f.encode([0.2f32, -1.0, 0.5, 7.0].map(f32::to_bits)), bytes(0xff80_0033));
    }

    #[test]
    fn signed_normalized_and_integers() {
        let f = BufferFormat::new(5, 1).unwrap();
        assert_eq!(f.decode(bytes(0x8000_7fff)).map(f32::from_bits), [1.0, -1.0, 0.0, 1.0]);
        assert_eq!(f.encode([-1f32, 1.0, 0.0, 0.0].map(f32::to_bits)), bytes(0x7fff_8001));
        let f = BufferFormat::new(3, 5).unwrap();
        assert_eq!(f.decode(bytes(0x7f80)), [-128i32 as u32, 127, 0, 1]);
        assert_eq!(f.encode([-1000i32 as u32, 1000, 0, 0]), bytes(0x7f80));
    }

    #[test]
    fn packed() {
        let f = BufferFormat::new(9, 4).unwrap();
        assert_eq!(f.decode(bytes(3 << 30 | 7 << 20 | 6 << 10 | 5)), [5, 6, 7, 3]);
        let f = BufferFormat::new(8, 4).unwrap();
        assert_eq!(f.decode(bytes(7 << 22 | 6 << 12 | 5 << 2 | 3)), [3, 5, 6, 7]);
        // 11-bit floats have 6 fraction bits, 10-bit ones 5: 1.0 is exponent 15.
        let f = BufferFormat::new(6, 7).unwrap();
        let ones = 15 << 5 << 22 | (15 << 6 | 32) << 11 | 15 << 6;
        assert_eq!(f.decode(bytes(ones)).map(f32::from_bits), [1.0, 1.5, 1.0, 1.0]);
        assert_eq!(f.encode([1f32, 1.5, 1.0, 0.0].map(f32::to_bits)), bytes(ones));
    }

    #[test]
    fn every_format_survives() {
        for data in 1..=14 {
            for number in [0, 2, 3, 4, 5] {
                let f = BufferFormat::new(data, number).unwrap();
                // What f32 can't hold exactly is not expected to survive.
                if f.widths.contains(&32) && !f.is_integer() {
                    continue;
                }
                for seed in 1..1000u128 {
                    let all = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
                    let element = bytes(all & (u128::MAX >> (128 - 8 * f.bytes())));
                    assert_eq!(f.encode(f.decode(element)), element, "{f:?}");
                }
            }
        }
    }
}

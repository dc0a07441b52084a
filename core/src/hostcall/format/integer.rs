//! Integers and pointers.

use alloc::vec::Vec;

use super::spec::{Flags, Length, Spec};
use super::{pad, pad_number, sign};

/// `d` and `i`.
pub(super) fn signed(spec: &Spec, word: u64, out: &mut Vec<u8>) {
    let value = match spec.length {
        Length::Char => i64::from(word as i8),
        Length::Short => i64::from(word as i16),
        Length::Int => i64::from(word as i32),
        Length::Long => word as i64,
    };
    number(spec, sign(spec, value < 0), value.unsigned_abs(), 10, out);
}

/// `u`, `o`, `x`, `X`, `b` and `B`.
pub(super) fn unsigned(spec: &Spec, word: u64, out: &mut Vec<u8>) {
    let value = match spec.length {
        Length::Char => u64::from(word as u8),
        Length::Short => u64::from(word as u16),
        Length::Int => u64::from(word as u32),
        Length::Long => word,
    };
    let shows_base = spec.flags.contains(Flags::ALTERNATE) && value != 0;
    let (base, prefix): (u64, &[u8]) = match spec.conversion {
        b'x' => (16, b"0x"),
        b'X' => (16, b"0X"),
        b'b' => (2, b"0b"),
        b'B' => (2, b"0B"),
        b'o' => (8, b""),
        _ => (10, b""),
    };
    number(spec, if shows_base { prefix } else { b"" }, value, base, out);
}

/// `p`: as `%#x` of 64 bits; the null pointer has a word of its own.
pub(super) fn pointer(spec: &Spec, word: u64, out: &mut Vec<u8>) {
    if word == 0 {
        return pad(spec, b"(nil)", out);
    }
    let prefix = [sign(spec, false), b"0x"].concat();
    number(spec, &prefix, word, 16, out);
}

fn number(spec: &Spec, prefix: &[u8], value: u64, base: u64, out: &mut Vec<u8>) {
    let mut buffer = [0; 64];
    let digits = digits(value, base, spec.conversion == b'X', &mut buffer);
    let octal_zero = base == 8 && spec.flags.contains(Flags::ALTERNATE);
    let least = spec.precision.unwrap_or(1);
    // Octal's alternative form starts with a 0.
    let least = match (octal_zero, value) {
        (true, 0) => least.max(1),
        (true, _) => least.max(digits.len() + 1),
        (false, _) => least,
    };
    // "The result of converting a zero value with a precision of zero is no characters."
    let digits = if value == 0 { &digits[..0] } else { digits };
    let mut text = Vec::new();
    text.resize(least.saturating_sub(digits.len()), b'0');
    text.extend_from_slice(digits);
    // A precision turns the flag `0` off.
    let zero_fill = spec.flags.contains(Flags::ZERO) && spec.precision.is_none();
    pad_number(spec, prefix, &text, zero_fill, out);
}

/// The digits of `value`, at least one.
fn digits(mut value: u64, base: u64, upper: bool, buffer: &mut [u8; 64]) -> &[u8] {
    let letter = if upper { b'A' } else { b'a' };
    let mut first = buffer.len();
    loop {
        first -= 1;
        let digit = (value % base) as u8;
        buffer[first] = if digit < 10 { b'0' + digit } else { letter + digit - 10 };
        value /= base;
        if value == 0 {
            return &buffer[first..];
        }
    }
}

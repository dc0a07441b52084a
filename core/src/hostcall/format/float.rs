//! Floating-point numbers.
//!
//! Digits are exact: `core::fmt` rounds the exact value, ties to even, as glibc does in its
//! default rounding mode.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::spec::{Flags, Spec};
use super::{pad, pad_number, sign};

/// A double has no digit that is not zero after this many behind the point.
const MOST_DIGITS: usize = 1100;

/// `f`, `F`, `e`, `E`, `g`, `G`, `a` and `A`.
pub(super) fn float(spec: &Spec, value: f64, out: &mut Vec<u8>) {
    let sign = sign(spec, value.is_sign_negative());
    let upper = spec.conversion.is_ascii_uppercase();
    if !value.is_finite() {
        let name = match (value.is_nan(), upper) {
            (true, false) => "nan",
            (true, true) => "NAN",
            (false, false) => "inf",
            (false, true) => "INF",
        };
        return pad(spec, &[sign, name.as_bytes()].concat(), out);
    }
    let alternate = spec.flags.contains(Flags::ALTERNATE);
    let magnitude = value.abs();
    let mut text = match spec.conversion.to_ascii_lowercase() {
        b'f' => fixed(magnitude, spec.precision.unwrap_or(6), alternate),
        b'e' => exponential(magnitude, spec.precision.unwrap_or(6), alternate),
        b'g' => general(magnitude, spec.precision.unwrap_or(6).max(1), alternate),
        _ => hexadecimal(magnitude, spec.precision, alternate),
    };
    if upper {
        text.make_ascii_uppercase();
    }
    let zero_fill = spec.flags.contains(Flags::ZERO);
    // Fill zeros come after `0x`.
    let (head, digits) = text.split_at(if text.starts_with("0x") || text.starts_with("0X") { 2 } else { 0 });
    pad_number(spec, &[sign, head.as_bytes()].concat(), digits.as_bytes(), zero_fill, out);
}

/// `value` with `precision` digits behind the point.
fn fixed(value: f64, precision: usize, point: bool) -> String {
    let mut text = String::new();
    let exact = precision.min(MOST_DIGITS);
    // Writing to a string cannot fail.
    let _ = write!(text, "{value:.exact$}");
    text.extend(core::iter::repeat_n('0', precision - exact));
    if point && precision == 0 {
        text.push('.');
    }
    text
}

/// Digits `d.ddd` of `value` with `precision` digits behind the point, and its exponent of ten.
fn scientific(value: f64, precision: usize) -> (String, i32) {
    let mut text = String::new();
    let exact = precision.min(MOST_DIGITS);
    let _ = write!(text, "{value:.exact$e}");
    let e = text.find('e').unwrap_or(text.len());
    let exponent = text.get(e + 1..).and_then(|t| t.parse().ok()).unwrap_or(0);
    text.truncate(e);
    text.extend(core::iter::repeat_n('0', precision - exact));
    (text, exponent)
}

/// As `scientific`, with an exponent of at least two digits.
fn exponential(value: f64, precision: usize, point: bool) -> String {
    let (mut text, exponent) = scientific(value, precision);
    if point && precision == 0 {
        text.push('.');
    }
    let _ = write!(text, "e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs());
    text
}

/// `precision` significant digits in the shorter of both forms, without zeros at the end.
fn general(value: f64, precision: usize, alternate: bool) -> String {
    let (mut mantissa, exponent) = scientific(value, precision - 1);
    if exponent < -4 || exponent >= i32::try_from(precision).unwrap_or(i32::MAX) {
        if alternate {
            return exponential(value, precision - 1, true);
        }
        drop_zeros(&mut mantissa);
        let _ = write!(mantissa, "e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs());
        return mantissa;
    }
    // The exponent is below the precision, so this is not negative.
    let behind = (precision as i32 - 1 - exponent) as usize;
    let mut text = fixed(value, behind, alternate);
    if !alternate {
        drop_zeros(&mut text);
    }
    text
}

/// Removes zeros from the end of a fraction, and a point without digits.
fn drop_zeros(text: &mut String) {
    if text.contains('.') {
        let kept = text.trim_end_matches('0').trim_end_matches('.').len();
        text.truncate(kept);
    }
}

/// `0xh.hhhp±d`; without a precision as many digits as the value has.
fn hexadecimal(value: f64, precision: Option<usize>, point: bool) -> String {
    const FRACTION_BITS: u32 = 52;
    const DIGITS: usize = 13;
    let bits = value.to_bits();
    let field = (bits >> FRACTION_BITS) as i32;
    let fraction = bits & ((1 << FRACTION_BITS) - 1);
    // Subnormal numbers keep the least exponent and start with 0.
    let (mut mantissa, exponent) = match (field, fraction) {
        (0, 0) => (0, 0),
        (0, _) => (fraction, -1022),
        _ => (fraction | 1 << FRACTION_BITS, field - 1023),
    };
    let shown = match precision {
        Some(p) => {
            if p < DIGITS {
                mantissa = round(mantissa, 4 * (DIGITS - p) as u32);
            }
            p
        }
        None => DIGITS - (fraction.trailing_zeros().min(FRACTION_BITS) / 4) as usize,
    };
    let mut digits = String::new();
    let _ = write!(digits, "{:013x}", mantissa & ((1 << FRACTION_BITS) - 1));
    digits.truncate(shown.min(DIGITS));
    let mut text = String::new();
    let _ = write!(text, "0x{}", mantissa >> FRACTION_BITS);
    if shown > 0 || point {
        text.push('.');
    }
    text.push_str(&digits);
    text.extend(core::iter::repeat_n('0', shown.saturating_sub(DIGITS)));
    let _ = write!(text, "p{exponent:+}");
    text
}

/// `value` with its low `bits` bits rounded away, ties to even.
fn round(value: u64, bits: u32) -> u64 {
    let half = 1u64 << (bits - 1);
    let low = value & ((1 << bits) - 1);
    let kept = value - low;
    let odd = kept >> bits & 1 == 1;
    if low > half || (low == half && odd) { kept + (1 << bits) } else { kept }
}

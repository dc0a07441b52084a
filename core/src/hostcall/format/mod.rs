//! C's `printf` over 64-bit argument words, in the C locale, as glibc prints.
//!
//! All conversions of ISO C (7.21.6.1) and `b`/`B` of C23. `%n` stores nothing. Wide
//! characters and strings are taken as narrow ones and `long double` as `double`: devices have
//! no others. What is no conversion is printed as it stands, and output stops where arguments
//! run out.

mod float;
mod integer;
mod spec;
mod words;

#[cfg(all(test, not(loom)))]
mod tests;

pub use spec::{Flags, Length, Spec};
pub use words::Words;

use alloc::vec::Vec;

/// Formats `format` with `arguments` and appends the text to `out`.
pub fn format(format: &[u8], arguments: &mut Words<'_>, out: &mut Vec<u8>) {
    let mut rest = format;
    while let Some(percent) = rest.iter().position(|&b| b == b'%') {
        out.extend_from_slice(&rest[..percent]);
        rest = &rest[percent..];
        let Some((spec, length)) = Spec::parse(rest, arguments) else { return };
        match spec {
            Some(spec) => {
                if convert(&spec, arguments, out).is_none() {
                    return;
                }
            }
            None => out.extend_from_slice(&rest[..length]),
        }
        rest = &rest[length..];
    }
    out.extend_from_slice(rest);
}

/// Prints one conversion; `None` when its argument is missing.
fn convert(spec: &Spec, arguments: &mut Words<'_>, out: &mut Vec<u8>) -> Option<()> {
    match spec.conversion {
        b'%' => out.push(b'%'),
        b'n' => drop(arguments.word()?),
        b'c' | b'C' => pad(spec, &[arguments.word()? as u8], out),
        b's' | b'S' => {
            let text = arguments.string()?;
            pad(spec, &text[..spec.precision.unwrap_or(text.len()).min(text.len())], out);
        }
        b'p' => integer::pointer(spec, arguments.word()?, out),
        b'd' | b'i' => integer::signed(spec, arguments.word()?, out),
        b'u' | b'o' | b'x' | b'X' | b'b' | b'B' => integer::unsigned(spec, arguments.word()?, out),
        _ => float::float(spec, f64::from_bits(arguments.word()?), out),
    }
    Some(())
}

/// `text` in a field of the specified width, filled with blanks.
fn pad(spec: &Spec, text: &[u8], out: &mut Vec<u8>) {
    let blanks = spec.width.saturating_sub(text.len());
    if !spec.flags.contains(Flags::LEFT) {
        out.resize(out.len() + blanks, b' ');
    }
    out.extend_from_slice(text);
    if spec.flags.contains(Flags::LEFT) {
        out.resize(out.len() + blanks, b' ');
    }
}

/// A number in a field: `prefix` (sign, `0x`), zeros as far as `zero_fill` wants, `digits`.
fn pad_number(spec: &Spec, prefix: &[u8], digits: &[u8], zero_fill: bool, out: &mut Vec<u8>) {
    let blanks = spec.width.saturating_sub(prefix.len() + digits.len());
    let left = spec.flags.contains(Flags::LEFT);
    let zeros = zero_fill && !left;
    if !left && !zeros {
        out.resize(out.len() + blanks, b' ');
    }
    out.extend_from_slice(prefix);
    if zeros {
        out.resize(out.len() + blanks, b'0');
    }
    out.extend_from_slice(digits);
    if left {
        out.resize(out.len() + blanks, b' ');
    }
}

/// The sign of a signed conversion.
fn sign(spec: &Spec, negative: bool) -> &'static [u8] {
    if negative {
        b"-"
    } else if spec.flags.contains(Flags::PLUS) {
        b"+"
    } else if spec.flags.contains(Flags::SPACE) {
        b" "
    } else {
        b""
    }
}

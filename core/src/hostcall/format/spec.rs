//! Conversion specifications: what stands between `%` and the conversion's letter.

use bitflags::bitflags;

use super::words::Words;

bitflags! {
    /// Flags of a conversion.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Flags: u8 {
        /// `-`: the value stands left in its field.
        const LEFT = 1;
        /// `+`: signed conversions always have a sign.
        const PLUS = 2;
        /// Blank: positive values have a blank as sign.
        const SPACE = 4;
        /// `#`: the alternative form.
        const ALTERNATE = 8;
        /// `0`: zeros fill the field.
        const ZERO = 16;
    }
}

/// Size of an integer argument.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Length {
    /// `hh`.
    Char,
    /// `h`.
    Short,
    /// None.
    #[default]
    Int,
    /// `l`, `ll`, `q`, `L`, `j`, `z`, `t`.
    Long,
}

/// A conversion specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// Flags.
    pub flags: Flags,
    /// Least number of bytes to print.
    pub width: usize,
    /// What follows the point; what it means depends on the conversion.
    pub precision: Option<usize>,
    /// Size of the argument.
    pub length: Length,
    /// The letter.
    pub conversion: u8,
}

/// Widths and precisions above are cut: a kernel must not make the host run out of memory.
const MAX_COUNT: i32 = 1 << 20;

impl Spec {
    /// Parses the specification at the start of `text`, which begins with `%`, and takes the
    /// arguments that its asterisks stand for.
    ///
    /// Gives the specification and its length in bytes; no specification when it is not a
    /// valid one. `None` when arguments are missing.
    pub fn parse(text: &[u8], arguments: &mut Words<'_>) -> Option<(Option<Self>, usize)> {
        let mut at = 1;
        let mut flags = parse_flags(text, &mut at);
        let mut width = parse_count(text, &mut at, arguments)?.unwrap_or(0);
        if width < 0 {
            flags |= Flags::LEFT;
            width = width.saturating_neg();
        }
        let mut precision = None;
        if text.get(at) == Some(&b'.') {
            at += 1;
            // A point alone means zero; a negative precision means none.
            let count = parse_count(text, &mut at, arguments)?.unwrap_or(0);
            precision = (count >= 0).then(|| limit(count));
        }
        let length = parse_length(text, &mut at);
        let Some(&conversion) = text.get(at).filter(|c| b"%ncCsSpdiuoxXbBfFeEgGaA".contains(c)) else {
            return Some((None, at));
        };
        Some((Some(Self { flags, width: limit(width), precision, length, conversion }), at + 1))
    }
}

fn limit(count: i32) -> usize {
    count.clamp(0, MAX_COUNT) as usize
}

fn parse_flags(text: &[u8], at: &mut usize) -> Flags {
    let mut flags = Flags::empty();
    while let Some(&c) = text.get(*at) {
        flags |= match c {
            b'-' => Flags::LEFT,
            b'+' => Flags::PLUS,
            b' ' => Flags::SPACE,
            b'#' => Flags::ALTERNATE,
            b'0' => Flags::ZERO,
            // Digits in groups: the C locale has none.
            b'\'' => Flags::empty(),
            _ => break,
        };
        *at += 1;
    }
    flags
}

/// A number, or an argument for `*`. The outer `None`: the argument is missing.
fn parse_count(text: &[u8], at: &mut usize, arguments: &mut Words<'_>) -> Option<Option<i32>> {
    if text.get(*at) == Some(&b'*') {
        *at += 1;
        return Some(Some(arguments.word()? as i32));
    }
    let mut count = None;
    while let Some(digit) = text.get(*at).filter(|c| c.is_ascii_digit()) {
        let value = count.unwrap_or(0i32).saturating_mul(10).saturating_add(i32::from(digit - b'0'));
        count = Some(value);
        *at += 1;
    }
    Some(count)
}

fn parse_length(text: &[u8], at: &mut usize) -> Length {
    let (length, bytes) = match text.get(*at..).unwrap_or_default() {
        [b'h', b'h', ..] => (Length::Char, 2),
        [b'h', ..] => (Length::Short, 1),
        [b'l', b'l', ..] => (Length::Long, 2),
        [b'l' | b'q' | b'L' | b'j' | b'z' | b't', ..] => (Length::Long, 1),
        _ => (Length::Int, 0),
    };
    *at += bytes;
    length
}

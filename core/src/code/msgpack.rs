//! A reading position in MessagePack text, with the few steps that metadata needs.
//!
//! Markers and numbers are read by the crate `rmp` (of the msgpack-rust project, the
//! reader that most of the ecosystem stands on; usable without std and without
//! allocation). Strings and lengths are taken here, as slices of the input.

use rmp::Marker;
use rmp::decode::{Bytes, read_array_len, read_int, read_map_len, read_marker};

/// Deepest nesting that [`Reader::skip`] follows; metadata has five levels.
const MAX_DEPTH: u32 = 32;

/// Why the text can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Error {
    /// It ends too early or holds an invalid marker or string.
    Malformed,
    /// A value has another type than wanted.
    Type,
}

/// A position in MessagePack text.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a>(Bytes<'a>);

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Self(Bytes::new(text))
    }

    /// An unsigned number that fits 64 bits.
    pub(super) fn unsigned(&mut self) -> Result<u64, Error> {
        read_int(&mut self.0).map_err(|_| Error::Type)
    }

    /// An unsigned number that fits 32 bits.
    pub(super) fn unsigned32(&mut self) -> Result<u32, Error> {
        u32::try_from(self.unsigned()?).map_err(|_| Error::Type)
    }

    /// A boolean. Compilers before V5 wrote them as numbers.
    pub(super) fn boolean(&mut self) -> Result<bool, Error> {
        let mut ahead = self.0;
        match read_marker(&mut ahead).map_err(|_| Error::Malformed)? {
            Marker::True => {
                self.0 = ahead;
                Ok(true)
            }
            Marker::False => {
                self.0 = ahead;
                Ok(false)
            }
            _ => self.unsigned().map(|v| v != 0),
        }
    }

    /// A string.
    pub(super) fn string(&mut self) -> Result<&'a str, Error> {
        let len = match read_marker(&mut self.0).map_err(|_| Error::Malformed)? {
            Marker::FixStr(len) => usize::from(len),
            Marker::Str8 => self.length(1)?,
            Marker::Str16 => self.length(2)?,
            Marker::Str32 => self.length(4)?,
            _ => return Err(Error::Type),
        };
        core::str::from_utf8(self.take(len)?).map_err(|_| Error::Malformed)
    }

    /// Calls `item` for each element of an array; it must read exactly one value.
    pub(super) fn array<E: From<Error>>(&mut self, mut item: impl FnMut(&mut Self) -> Result<(), E>) -> Result<(), E> {
        let len = read_array_len(&mut self.0).map_err(|_| Error::Type)?;
        (0..len).try_for_each(|_| item(self))
    }

    /// Calls `item` with each key of a map; it must read exactly one value.
    pub(super) fn map<E: From<Error>>(
        &mut self,
        mut item: impl FnMut(&mut Self, &'a str) -> Result<(), E>,
    ) -> Result<(), E> {
        let len = read_map_len(&mut self.0).map_err(|_| Error::Type)?;
        (0..len).try_for_each(|_| {
            let key = self.string()?;
            item(self, key)
        })
    }

    /// Passes over one value of any type.
    pub(super) fn skip(&mut self) -> Result<(), Error> {
        self.skip_nested(MAX_DEPTH)
    }

    fn skip_nested(&mut self, depth: u32) -> Result<(), Error> {
        let below = depth.checked_sub(1).ok_or(Error::Malformed)?;
        let bytes = match read_marker(&mut self.0).map_err(|_| Error::Malformed)? {
            Marker::FixPos(_) | Marker::FixNeg(_) | Marker::Null | Marker::True | Marker::False => 0,
            Marker::U8 | Marker::I8 => 1,
            Marker::U16 | Marker::I16 | Marker::FixExt1 => 2,
            Marker::FixExt2 => 3,
            Marker::U32 | Marker::I32 | Marker::F32 => 4,
            Marker::FixExt4 => 5,
            Marker::U64 | Marker::I64 | Marker::F64 => 8,
            Marker::FixExt8 => 9,
            Marker::FixExt16 => 17,
            Marker::FixStr(len) => usize::from(len),
            Marker::Str8 | Marker::Bin8 => self.length(1)?,
            Marker::Str16 | Marker::Bin16 => self.length(2)?,
            Marker::Str32 | Marker::Bin32 => self.length(4)?,
            Marker::Ext8 => self.length(1)?.saturating_add(1),
            Marker::Ext16 => self.length(2)?.saturating_add(1),
            Marker::Ext32 => self.length(4)?.saturating_add(1),
            Marker::FixArray(len) => return self.skip_many(usize::from(len), below),
            Marker::Array16 => return self.length(2).and_then(|n| self.skip_many(n, below)),
            Marker::Array32 => return self.length(4).and_then(|n| self.skip_many(n, below)),
            Marker::FixMap(len) => return self.skip_many(2 * usize::from(len), below),
            Marker::Map16 => return self.length(2).and_then(|n| self.skip_many(2 * n, below)),
            Marker::Map32 => {
                return self.length(4).and_then(|n| self.skip_many(n.saturating_mul(2), below));
            }
            Marker::Reserved => return Err(Error::Malformed),
        };
        self.take(bytes).map(drop)
    }

    fn skip_many(&mut self, count: usize, depth: u32) -> Result<(), Error> {
        (0..count).try_for_each(|_| self.skip_nested(depth))
    }

    /// A big-endian length of `width` bytes.
    fn length(&mut self, width: usize) -> Result<usize, Error> {
        Ok(self.take(width)?.iter().fold(0, |n, &b| (n << 8) | usize::from(b)))
    }

    fn take(&mut self, len: usize) -> Result<&'a [u8], Error> {
        let (head, tail) = self.0.remaining_slice().split_at_checked(len).ok_or(Error::Malformed)?;
        self.0 = Bytes::new(tail);
        Ok(head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skips_every_marker_exactly() {
        // Examples of the MessagePack specification's format table, each followed by a nil.
        let values: &[&[u8]] = &[
            &[0x7f],
            &[0xe0],
            &[0xc0],
            &[0xc3],
            &[0xcc, 1],
            &[0xcd, 1, 2],
            &[0xce, 1, 2, 3, 4],
            &[0xcf, 1, 2, 3, 4, 5, 6, 7, 8],
            &[0xca, 0, 0, 0, 0],
            &[0xcb, 0, 0, 0, 0, 0, 0, 0, 0],
            &[0xa2, b'h', b'i'],
            &[0xd9, 1, b'x'],
            &[0xda, 0, 1, b'x'],
            &[0xdb, 0, 0, 0, 1, b'x'],
            &[0xc4, 1, 0],
            &[0xc5, 0, 1, 0],
            &[0xc6, 0, 0, 0, 1, 0],
            &[0xd4, 0, 1],
            &[0xd5, 0, 1, 2],
            &[0xd6, 0, 1, 2, 3, 4],
            &[0xd7, 0, 1, 2, 3, 4, 5, 6, 7, 8],
            &[0xd8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8],
            &[0xc7, 1, 0, 9],
            &[0xc8, 0, 1, 0, 9],
            &[0xc9, 0, 0, 0, 1, 0, 9],
            &[0x92, 1, 2],
            &[0xdc, 0, 1, 7],
            &[0xdd, 0, 0, 0, 1, 7],
            &[0x81, 1, 0x91, 2],
            &[0xde, 0, 1, 1, 2],
            &[0xdf, 0, 0, 0, 1, 1, 2],
        ];
        for value in values {
            let mut text = value.to_vec();
            text.push(0xc0);
            let mut r = Reader::new(&text);
            r.skip().unwrap();
            assert_eq!(r.0.remaining_slice(), [0xc0], "{value:x?}");
            for len in 0..value.len() {
                assert_eq!(Reader::new(&value[..len]).skip(), Err(Error::Malformed));
            }
        }
    }

    #[test]
    fn deep_nesting_ends() {
        assert_eq!(Reader::new(&[0x91; 100_000]).skip(), Err(Error::Malformed));
        assert_eq!(Reader::new(&[0xc1]).skip(), Err(Error::Malformed));
    }

    #[test]
    fn huge_counts_end_with_the_text() {
        assert_eq!(Reader::new(&[0xdf, 0xff, 0xff, 0xff, 0xff, 1]).skip(), Err(Error::Malformed));
        assert_eq!(Reader::new(&[0xdb, 0xff, 0xff, 0xff, 0xff, 1]).string(), Err(Error::Malformed));
    }
}

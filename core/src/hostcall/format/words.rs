//! Arguments as kernels send them: a 64-bit word each, strings in place.

use alloc::vec::Vec;

/// Arguments that are left.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a [u64],
}

impl<'a> Words<'a> {
    /// All of `words`.
    pub fn new(words: &'a [u64]) -> Self {
        Self { rest: words }
    }

    /// The next argument that is not a string.
    pub fn word(&mut self) -> Option<u64> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// The next argument as a string: it ends with a zero byte and fills whole words.
    pub fn string(&mut self) -> Option<Vec<u8>> {
        if self.rest.is_empty() {
            return None;
        }
        let ends = |w: &u64| w.to_le_bytes().contains(&0);
        let used = self.rest.iter().position(ends).map_or(self.rest.len(), |last| last + 1);
        let (string, rest) = self.rest.split_at(used);
        self.rest = rest;
        Some(string.iter().flat_map(|w| w.to_le_bytes()).take_while(|&b| b != 0).collect())
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn strings_fill_words() {
        let word = |s: &[u8; 8]| u64::from_le_bytes(*s);
        let words = [word(b"abc\0zzzz"), word(b"12345678"), word(b"\0\0\0\0\0\0\0\0"), 7, word(b"notended")];
        let mut w = Words::new(&words);
        assert_eq!(w.string().as_deref(), Some(&b"abc"[..]));
        assert_eq!(w.string().as_deref(), Some(&b"12345678"[..]));
        assert_eq!(w.word(), Some(7));
        assert_eq!(w.string().as_deref(), Some(&b"notended"[..]));
        assert_eq!((w.string(), w.word()), (None, None));
    }
}

//! Messages that are longer than a packet: a lane sends them in parts.
//!
//! The first word of a part describes it: bit 0 begins a message, bit 1 ends it, bits 7:5 say
//! how many of the other seven words belong to it, and bits 63:8 name the message. The host
//! gives the name in its answer to the first part.

use alloc::vec::Vec;

/// Words that a message may have; the rest is dropped.
pub const MAX_WORDS: usize = 1 << 17;

/// First word of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descriptor(pub u64);

impl Descriptor {
    const BEGIN: u64 = 1;
    const ID_SHIFT: u32 = 8;

    /// The part is the first of a message.
    pub fn begins(self) -> bool {
        self.0 & Self::BEGIN != 0
    }

    /// The part is the last of a message.
    pub fn ends(self) -> bool {
        self.0 & 2 != 0
    }

    /// Words that follow, 0 to 7.
    pub fn words(self) -> usize {
        (self.0 >> 5 & 7) as usize
    }

    /// The message's name.
    pub fn id(self) -> u64 {
        self.0 >> Self::ID_SHIFT
    }

    /// The descriptor for the message's next part: not its first, with its name.
    pub fn continued(self, id: u64) -> Self {
        let flags = self.0 & ((1 << Self::ID_SHIFT) - 1) & !Self::BEGIN;
        Self(flags | id << Self::ID_SHIFT)
    }
}

/// Why a part was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageError {
    /// No message of that name has begun.
    Unknown(u64),
    /// As many messages are open as there can be.
    TooMany,
}

/// What became of a part.
#[derive(Debug, PartialEq, Eq)]
pub enum Part {
    /// The message goes on under this descriptor.
    Open(Descriptor),
    /// The message is complete.
    Complete {
        /// Its words.
        words: Vec<u64>,
        /// It was longer than [`MAX_WORDS`].
        cut: bool,
    },
}

/// Messages that have begun but not ended.
#[derive(Debug, Default)]
pub struct Messages {
    slots: Vec<Option<Open>>,
    free: Vec<usize>,
    most: usize,
}

#[derive(Debug, Default)]
struct Open {
    words: Vec<u64>,
    cut: bool,
}

impl Messages {
    /// Room for as many messages as there are lanes that can call.
    pub fn new(most: usize) -> Self {
        Self { most, ..Self::default() }
    }

    /// Takes a part: its descriptor and the seven words behind it.
    pub fn take(&mut self, descriptor: Descriptor, words: &[u64; 7]) -> Result<Part, MessageError> {
        let slot = if descriptor.begins() { self.begin()? } else { self.find(descriptor.id())? };
        let open = self.slots[slot].get_or_insert_default();
        let room = MAX_WORDS - open.words.len();
        let words = &words[..descriptor.words()];
        open.words.extend_from_slice(&words[..words.len().min(room)]);
        open.cut |= words.len() > room;
        if !descriptor.ends() {
            return Ok(Part::Open(descriptor.continued(slot as u64)));
        }
        let Open { words, cut } = self.slots[slot].take().unwrap_or_default();
        self.free.push(slot);
        Ok(Part::Complete { words, cut })
    }

    /// Forgets all messages: the waves that sent them were stopped.
    pub fn clear(&mut self) {
        self.slots.clear();
        self.free.clear();
    }

    fn begin(&mut self) -> Result<usize, MessageError> {
        if let Some(slot) = self.free.pop() {
            return Ok(slot);
        }
        if self.slots.len() >= self.most {
            return Err(MessageError::TooMany);
        }
        self.slots.push(None);
        Ok(self.slots.len() - 1)
    }

    fn find(&self, id: u64) -> Result<usize, MessageError> {
        let slot = usize::try_from(id).map_err(|_| MessageError::Unknown(id))?;
        match self.slots.get(slot) {
            Some(Some(_)) => Ok(slot),
            _ => Err(MessageError::Unknown(id)),
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use std::vec;

    fn descriptor(begin: bool, end: bool, words: u64, id: u64) -> Descriptor {
        Descriptor(u64::from(begin) | u64::from(end) << 1 | words << 5 | id << 8)
    }

    #[test]
    fn two_messages_interleaved() {
        let mut m = Messages::new(4);
        let open = |p| match p {
            Ok(Part::Open(d)) => d,
            other => panic!("{other:?}"),
        };
        let a = open(m.take(descriptor(true, false, 1, 0), &[10; 7]));
        let b = open(m.take(descriptor(true, false, 2, 0), &[20; 7]));
        assert!(!a.begins() && a.id() != b.id());
        let end = |d: Descriptor| descriptor(false, true, 1, d.id());
        assert_eq!(m.take(end(a), &[11; 7]), Ok(Part::Complete { words: vec![10, 11], cut: false }));
        assert_eq!(m.take(end(a), &[11; 7]), Err(MessageError::Unknown(a.id())), "it has ended");
        assert_eq!(m.take(end(b), &[21; 7]), Ok(Part::Complete { words: vec![20, 20, 21], cut: false }));
    }

    #[test]
    fn limits() {
        let mut m = Messages::new(1);
        assert!(m.take(descriptor(true, false, 7, 0), &[1; 7]).is_ok());
        assert_eq!(m.take(descriptor(true, false, 7, 0), &[1; 7]), Err(MessageError::TooMany));
        for _ in 0..MAX_WORDS / 7 {
            assert!(m.take(descriptor(false, false, 7, 0), &[1; 7]).is_ok());
        }
        let Ok(Part::Complete { words, cut }) = m.take(descriptor(false, true, 7, 0), &[1; 7]) else { panic!() };
        assert!(cut && words.len() == MAX_WORDS);
        let name = (1 << 56) - 1;
        assert_eq!(m.take(descriptor(false, true, 0, name), &[0; 7]), Err(MessageError::Unknown(name)));
    }
}

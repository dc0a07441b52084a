//! Handles that the caller holds: numbers, not pointers, so that a stale or invented one is an error.
//!
//! A handle is a slot's index and generation and the table's tag. Looking one up takes the slot's own lock and no
//! other; making and removing one takes the table's.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Slots of the first chunk; each further one has twice as many as the one before.
const FIRST: usize = 64;
/// Chunks of a table: about a thousand million handles.
const CHUNKS: usize = 24;

struct Slot<T> {
    inner: spin::Mutex<Inner<T>>,
}

struct Inner<T> {
    /// Counts the slot's owners; a handle of an earlier owner does not match. Never 0.
    generation: u32,
    value: Option<Arc<T>>,
}

impl<T> Inner<T> {
    /// Takes the value; handles to it do not match any more.
    fn end(&mut self) -> Option<Arc<T>> {
        let value = self.value.take()?;
        self.generation = (self.generation & GENERATIONS) % GENERATIONS + 1;
        Some(value)
    }
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self { inner: spin::Mutex::new(Inner { generation: 1, value: None }) }
    }
}

/// All live handles of one kind.
pub struct Handles<T> {
    tag: u8,
    chunks: [OnceLock<Box<[Slot<T>]>>; CHUNKS],
    free: Mutex<Free>,
}

struct Free {
    returned: Vec<u32>,
    fresh: u32,
}

impl<T> Handles<T> {
    /// An empty table. Tables with different tags refuse each other's handles.
    pub const fn new(tag: u8) -> Self {
        let free = Free { returned: Vec::new(), fresh: 0 };
        Self { tag, chunks: [const { OnceLock::new() }; CHUNKS], free: Mutex::new(free) }
    }

    /// The slot with this index, if its chunk exists.
    fn slot(&self, index: u32) -> Option<&Slot<T>> {
        let (chunk, offset) = place(index);
        self.chunks.get(chunk)?.get()?.get(offset)
    }

    /// Adds a value; the handle is never 0, 1 or 2.
    pub fn insert(&self, value: Arc<T>) -> u64 {
        let index = self.take_index();
        let (chunk, offset) = place(index);
        let slots = self.chunks[chunk].get_or_init(|| (0..FIRST << chunk).map(|_| Slot::default()).collect());
        let mut inner = slots[offset].inner.lock();
        inner.value = Some(value);
        self.encode(index, inner.generation)
    }

    fn take_index(&self) -> u32 {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        free.returned.pop().unwrap_or_else(|| {
            free.fresh += 1;
            free.fresh - 1
        })
    }

    fn encode(&self, index: u32, generation: u32) -> u64 {
        // Bits 63:34 hold the generation, 33:8 the index, 7:0 the tag.
        u64::from(generation & GENERATIONS) << 34 | u64::from(index) << 8 | u64::from(self.tag)
    }

    fn decode(&self, handle: u64) -> Option<(u32, u32)> {
        let index = u32::try_from(handle >> 8 & ((1 << 26) - 1)).ok()?;
        (handle as u8 == self.tag).then_some((index, (handle >> 34) as u32))
    }

    /// The value of a live handle.
    pub fn get(&self, handle: u64) -> Option<Arc<T>> {
        let (index, generation) = self.decode(handle)?;
        let inner = self.slot(index)?.inner.lock();
        (inner.generation & GENERATIONS == generation).then(|| inner.value.clone()).flatten()
    }

    /// Ends a handle and gives its value.
    pub fn remove(&self, handle: u64) -> Option<Arc<T>> {
        let (index, generation) = self.decode(handle)?;
        let mut inner = self.slot(index)?.inner.lock();
        if inner.generation & GENERATIONS != generation {
            return None;
        }
        let value = inner.end()?;
        drop(inner);
        self.free.lock().unwrap_or_else(PoisonError::into_inner).returned.push(index);
        Some(value)
    }

    /// Ends all handles for whose values `gone` holds, and gives the values.
    pub fn remove_if(&self, gone: impl Fn(&T) -> bool) -> Vec<Arc<T>> {
        let mut out = Vec::new();
        for (slot, index) in self.chunks.iter().filter_map(OnceLock::get).flatten().zip(0..) {
            let mut inner = slot.inner.lock();
            if inner.value.as_deref().is_some_and(&gone) {
                out.extend(inner.end());
                self.free.lock().unwrap_or_else(PoisonError::into_inner).returned.push(index);
            }
        }
        out
    }
}

/// Generations that a handle has room for.
const GENERATIONS: u32 = (1 << 29) - 1;

/// Chunk and offset of an index.
fn place(index: u32) -> (usize, usize) {
    let n = index as usize / FIRST + 1;
    let chunk = n.ilog2() as usize;
    (chunk, index as usize - FIRST * ((1 << chunk) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_dense() {
        let mut expected = (0, 0);
        for index in 0..10_000 {
            assert_eq!(place(index), expected);
            expected.1 += 1;
            if expected.1 == FIRST << expected.0 {
                expected = (expected.0 + 1, 0);
            }
        }
    }

    #[test]
    fn stale_and_invented_handles_are_refused() {
        let table = Handles::new(0x51);
        let other = Handles::<u32>::new(0x52);
        let handles: Vec<_> = (0..200).map(|i| table.insert(Arc::new(i))).collect();
        assert!(handles.iter().all(|&h| h > 2));
        assert_eq!(table.get(handles[150]).as_deref(), Some(&150));
        assert_eq!(table.remove(handles[150]).as_deref(), Some(&150));
        assert!(table.get(handles[150]).is_none() && table.remove(handles[150]).is_none());
        let again = table.insert(Arc::new(7));
        assert_ne!(again, handles[150]);
        assert_eq!(table.get(again).as_deref(), Some(&7));
        assert!(other.get(again).is_none());
        for invented in [0, 1, 2, 0x51, u64::MAX, &raw const table as u64] {
            assert!(table.get(invented).is_none(), "{invented:#x}");
        }
        assert_eq!(table.remove_if(|&v| v < 100).len(), 101);
        assert!(table.get(handles[50]).is_none() && table.get(handles[199]).is_some());
    }
}

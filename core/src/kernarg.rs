//! Where a stream's kernel arguments live: a byte ring, freed as packets complete.
//!
//! Pure arithmetic over offsets; [`crate::backlog`] knows which packets have ended, and
//! [`crate::stream`] owns the memory.

/// Alignment of an argument block (HSA: 16; a cache line keeps blocks apart).
pub const ALIGN: u64 = 64;

/// Bump allocation over a ring of `size` bytes.
///
/// Positions count bytes since the beginning and never wrap; an offset is a position modulo
/// the size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernargRing {
    size: u64,
    head: u64,
    tail: u64,
}

impl KernargRing {
    /// A ring over `size` bytes, a multiple of [`ALIGN`].
    pub const fn new(size: u64) -> Self {
        Self { size, head: 0, tail: 0 }
    }

    /// The offset of a free block of `size` bytes, or `None` when the ring is too full.
    ///
    /// Blocks do not cross the end of the ring. The new head is what [`free`](Self::free)
    /// takes when the block's packet completed.
    pub fn alloc(&mut self, size: u64) -> Option<u64> {
        let size = size.max(1).next_multiple_of(ALIGN);
        let offset = self.head % self.size;
        let skip = if offset + size > self.size { self.size - offset } else { 0 };
        let end = self.head + skip + size;
        if size > self.size || end - self.tail > self.size {
            return None;
        }
        let at = (self.head + skip) % self.size;
        self.head = end;
        Some(at)
    }

    /// Whether a block of this size is always to be had once older ones are free.
    ///
    /// A quarter of the ring: what is skipped at the end for such a block, the block itself and
    /// a few small blocks that nobody has heard of yet fit together.
    pub const fn fits(&self, size: u64) -> bool {
        size <= self.size / 4
    }

    /// Bytes in the ring.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Position after the last block.
    pub const fn head(&self) -> u64 {
        self.head
    }

    /// Frees all blocks up to position `to`.
    pub fn free(&mut self, to: u64) {
        self.tail = self.tail.max(to);
        debug_assert!(self.tail <= self.head);
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::VecDeque;
    use std::vec::Vec;

    proptest! {
        /// Blocks in use never overlap, are aligned and inside.
        #[test]
        fn blocks_are_disjoint(ops in proptest::collection::vec((0u64..700, any::<bool>()), 1..200)) {
            let mut ring = KernargRing::new(2048);
            let mut live: VecDeque<(u64, u64, u64)> = VecDeque::new();
            for (size, free) in ops {
                if free {
                    if let Some((_, _, head)) = live.pop_front() {
                        ring.free(head);
                    }
                } else if let Some(at) = ring.alloc(size) {
                    let end = at + size.max(1);
                    prop_assert!(at % ALIGN == 0 && end <= 2048);
                    let clear: Vec<_> = live.iter().filter(|(a, e, _)| at < *e && *a < end).collect();
                    prop_assert!(clear.is_empty());
                    live.push_back((at, end, ring.head()));
                } else {
                    prop_assert!(!live.is_empty(), "an empty ring has room for {size}");
                }
            }
        }
    }
}

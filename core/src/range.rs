//! Cutting small allocations from larger ones. Pure arithmetic over offsets.

#[cfg(feature = "alloc")]
pub use sub::Suballocator;

/// Why a range could not be freed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeError {
    /// It is not a block that was given out.
    NotAllocated,
}

/// A buddy allocator over `1 << TOP` units with room for `N` live blocks.
///
/// Blocks are powers of two and aligned to their size, so nothing but the block's own order
/// has to be remembered, and freeing joins buddies at once.
#[derive(Clone, Debug)]
pub struct Buddy<const N: usize> {
    top: u8,
    /// Free blocks by offset and order.
    free: heapless::Vec<(u32, u8), N>,
    /// Live blocks by offset and order.
    live: heapless::Vec<(u32, u8), N>,
}

impl<const N: usize> Buddy<N> {
    /// All of `1 << top` units free.
    pub fn new(top: u8) -> Self {
        let mut free = heapless::Vec::new();
        // There is always room for one.
        let _ = free.push((0, top));
        Self { top, free, live: heapless::Vec::new() }
    }

    /// The offset of a free block of at least `units` units, aligned to its size.
    /// `None` when there is none, or no room to remember it.
    pub fn alloc(&mut self, units: u32) -> Option<u32> {
        let order = order_of(units)?;
        if order > self.top || self.live.is_full() {
            return None;
        }
        let best = self.free.iter().enumerate().filter(|(_, (_, o))| *o >= order);
        let (at, &(offset, mut found)) = best.min_by_key(|(_, (_, o))| *o)?;
        // Splitting adds a free block for each order between.
        if self.free.len() - 1 + usize::from(found - order) > N {
            return None;
        }
        self.free.swap_remove(at);
        while found > order {
            found -= 1;
            // Room was checked above.
            let _ = self.free.push((offset + (1 << found), found));
        }
        let _ = self.live.push((offset, order));
        Some(offset)
    }

    /// Gives a block back.
    pub fn free(&mut self, offset: u32) -> Result<(), RangeError> {
        let at = self.live.iter().position(|(o, _)| *o == offset).ok_or(RangeError::NotAllocated)?;
        let (mut offset, mut order) = self.live.swap_remove(at);
        while order < self.top {
            let buddy = (offset ^ 1 << order, order);
            let Some(at) = self.free.iter().position(|b| *b == buddy) else { break };
            self.free.swap_remove(at);
            offset &= !(1 << order);
            order += 1;
        }
        // A block was removed from `live` or `free` for each one pushed here.
        let _ = self.free.push((offset, order));
        Ok(())
    }

    /// Whether nothing is given out.
    pub fn is_empty(&self) -> bool {
        self.live.is_empty()
    }
}

/// The order of the smallest block with `units` units.
fn order_of(units: u32) -> Option<u8> {
    let rounded = units.max(1).checked_next_power_of_two()?;
    Some(rounded.trailing_zeros() as u8)
}

#[cfg(feature = "alloc")]
mod sub {
    use alloc::vec::Vec;

    use super::Buddy;
    use crate::platform::{DeviceIndex, Pool, Region};

    /// Bytes in a unit: the alignment of device allocations.
    const UNIT: u64 = 256;
    /// Blocks per chunk.
    const BLOCKS: usize = 1024;

    /// Small allocations of all devices and pools, cut from chunks.
    #[derive(Debug, Default)]
    pub struct Suballocator {
        chunks: Vec<Chunk>,
    }

    #[derive(Debug)]
    struct Chunk {
        region: Region,
        device: DeviceIndex,
        blocks: Buddy<BLOCKS>,
    }

    impl Suballocator {
        /// Bytes in a chunk.
        pub const CHUNK: u64 = 2 << 20;
        /// Larger allocations are not cut from chunks.
        pub const LARGEST: u64 = 64 << 10;

        /// Takes over a chunk of [`CHUNK`](Self::CHUNK) bytes.
        pub fn add(&mut self, region: Region, device: DeviceIndex) {
            let blocks = Buddy::new((Self::CHUNK / UNIT).trailing_zeros() as u8);
            self.chunks.push(Chunk { region, device, blocks });
        }

        /// A piece of a chunk of this device and pool, if one has room.
        pub fn alloc(&mut self, device: DeviceIndex, pool: Pool, size: u64) -> Option<Region> {
            let units = u32::try_from(size.div_ceil(UNIT)).ok()?;
            let mut fitting = self.chunks.iter_mut().filter(|c| c.device == device && c.region.pool == pool);
            let (whole, offset) = fitting.find_map(|c| Some((c.region, c.blocks.alloc(units)?)))?;
            let offset = u64::from(offset) * UNIT;
            let host = whole.host.map(|h| h.map_addr(|a| a.saturating_add(offset as usize)));
            Some(Region { device: whole.device + offset, host, size, ..whole })
        }

        /// Takes a piece back; gives the chunk if it is empty now.
        pub fn free(&mut self, piece: &Region) -> Option<Region> {
            let of = |c: &Chunk| (c.region.device..c.region.device + Self::CHUNK).contains(&piece.device);
            let at = self.chunks.iter().position(of)?;
            let chunk = &mut self.chunks[at];
            let offset = ((piece.device - chunk.region.device) / UNIT) as u32;
            chunk.blocks.free(offset).ok()?;
            chunk.blocks.is_empty().then(|| self.chunks.swap_remove(at).region)
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::vec::Vec;

    proptest! {
        /// Against a model: live blocks are disjoint, aligned, inside, and all comes back.
        #[test]
        fn blocks_are_disjoint_and_come_back(ops in proptest::collection::vec((1u32..300, any::<u8>()), 1..120)) {
            let mut buddy = Buddy::<256>::new(10);
            let mut live: Vec<(u32, u32)> = Vec::new();
            for (units, choice) in ops {
                if choice % 3 == 0 && !live.is_empty() {
                    let (offset, _) = live.swap_remove(usize::from(choice) % live.len());
                    prop_assert_eq!(buddy.free(offset), Ok(()));
                    prop_assert_eq!(buddy.free(offset), Err(RangeError::NotAllocated));
                } else if let Some(offset) = buddy.alloc(units) {
                    let size = units.next_power_of_two();
                    prop_assert!(offset % size == 0 && offset + size <= 1024);
                    prop_assert!(live.iter().all(|(o, s)| *o + *s <= offset || offset + size <= *o));
                    live.push((offset, size));
                }
            }
            for (offset, _) in live.drain(..) {
                prop_assert_eq!(buddy.free(offset), Ok(()));
            }
            prop_assert!(buddy.is_empty());
            prop_assert_eq!(buddy.alloc(1024), Some(0));
        }
    }
}

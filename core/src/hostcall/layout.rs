//! Offsets and sizes of a hostcall buffer, in bytes. No pointers here.
//!
//! ```text
//! 0    control block     64   what the hidden kernel argument points to
//! 64   doorbell signal   64
//! 128  packet headers    24 each
//! ...  payloads          4096 each, 64-byte aligned: 64 lanes of 8 words
//! ```
//!
//! The device library finds headers, payloads and doorbell through the control block; only
//! its fields and the two element formats are fixed.

/// Lanes that a payload has room for.
pub const LANES: usize = 64;

/// 64-bit words of a lane.
pub const WORDS: usize = 8;

/// Alignment of the buffer.
pub const ALIGN: u64 = 64;

/// Fields of the control block, each 64 bits.
pub mod control {
    /// Address of the first header.
    pub const HEADERS: u64 = 0;
    /// Address of the first payload.
    pub const PAYLOADS: u64 = 8;
    /// Handle of the doorbell signal.
    pub const DOORBELL: u64 = 16;
    /// Tagged index of the top of the free stack.
    pub const FREE_STACK: u64 = 24;
    /// Tagged index of the top of the ready stack; 0: empty.
    pub const READY_STACK: u64 = 32;
    /// The bits of a tagged index that are the index.
    pub const INDEX_MASK: u64 = 40;
}

/// Fields of a packet header.
pub mod header {
    /// Bytes of a header.
    pub const SIZE: u64 = 24;
    /// Tagged index of the next packet on the same stack.
    pub const NEXT: u64 = 0;
    /// A bit for each lane that calls.
    pub const ACTIVE: u64 = 8;
    /// Two times 32 bits: the service in the low half of the word, flags in the high half.
    pub const SERVICE_AND_FLAGS: u64 = 16;
    /// The flag that the host clears, in the word of service and flags.
    pub const READY: u64 = 1 << 32;
}

const SIGNAL: u64 = 64;
const HEADERS: u64 = 128;
const PAYLOAD_SIZE: u64 = (LANES * WORDS * 8) as u64;

/// The shape of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    packets: u32,
}

impl Layout {
    /// Room for `waves` wavefronts that call at the same time.
    ///
    /// The device library does not check for an empty free stack, so `waves` must be what
    /// the device can hold at most. The packet count is rounded up to a power of two,
    /// from 2 to 2^20.
    pub fn for_waves(waves: u32) -> Self {
        Self { packets: waves.clamp(2, 1 << 20).next_power_of_two() }
    }

    /// Number of packets, a power of two.
    pub fn packets(self) -> u32 {
        self.packets
    }

    /// The bits of a tagged index that are the index.
    pub fn index_mask(self) -> u64 {
        u64::from(self.packets) - 1
    }

    /// The index of a tagged index; always below [`packets`](Self::packets).
    pub fn index(self, tagged: u64) -> u32 {
        (tagged & self.index_mask()) as u32
    }

    /// Bytes of the whole buffer.
    pub fn size(self) -> u64 {
        self.payloads() + u64::from(self.packets) * PAYLOAD_SIZE
    }

    /// Offset of the doorbell signal.
    pub fn doorbell(self) -> u64 {
        SIGNAL
    }

    /// Offset of the first header.
    pub fn headers(self) -> u64 {
        HEADERS
    }

    /// Offset of the first payload.
    pub fn payloads(self) -> u64 {
        (HEADERS + u64::from(self.packets) * header::SIZE).next_multiple_of(ALIGN)
    }

    /// Offset of a packet's header; `packet` is below [`packets`](Self::packets).
    pub fn header(self, packet: u32) -> u64 {
        HEADERS + u64::from(packet) * header::SIZE
    }

    /// Offset of a lane's words.
    pub fn lane(self, packet: u32, lane: u32) -> u64 {
        self.payloads() + u64::from(packet) * PAYLOAD_SIZE + u64::from(lane) * (WORDS * 8) as u64
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn parts_are_disjoint_and_inside() {
        for waves in [0, 1, 2, 3, 64, 3328, 5000] {
            let l = Layout::for_waves(waves);
            assert!(l.packets() >= waves && l.packets().is_power_of_two());
            assert!(l.doorbell() >= control::INDEX_MASK + 8 && l.headers() >= l.doorbell() + 64);
            let last = l.packets() - 1;
            assert!(l.header(last) + header::SIZE <= l.payloads());
            assert_eq!(l.lane(last, LANES as u32 - 1) + 64, l.size());
            assert_eq!(l.lane(0, 0) % ALIGN, 0);
        }
    }

    #[test]
    fn tags_do_not_reach_the_index() {
        let l = Layout::for_waves(8);
        assert_eq!(l.index(u64::MAX), 7);
        assert_eq!(l.index(0x1230), 0);
    }
}

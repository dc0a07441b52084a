//! AQL packets: 64 bytes, 64-byte aligned (HSA System Architecture 2.9).
//!
//! The first 32 bits, header and setup, are not part of these structs' bodies: they are
//! published last, see [`crate::ring`].

use crate::signal::Condition;

/// Bytes in a packet.
pub const PACKET_SIZE: usize = 64;

/// The dword of a packet at which its completion signal's handle (8 bytes) lies, in all types.
pub const COMPLETION_DWORD: usize = 14;

/// Signals that a barrier packet can wait for.
pub const BARRIER_DEPS: usize = 5;

/// Packet types, header bits 7:0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PacketType {
    /// AMD-specific; the format is in the first byte of the setup field.
    VendorSpecific = 0,
    /// The slot is free.
    Invalid = 1,
    /// Runs a kernel.
    KernelDispatch = 2,
    /// Waits until all its signals are zero.
    BarrierAnd = 3,
    /// Waits until one of its signals is zero.
    BarrierOr = 5,
}

/// Memory scope of an acquire or release fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u16)]
pub enum Fence {
    /// No fence.
    None = 0,
    /// Visible to the device.
    Agent = 1,
    /// Visible to the host and all devices.
    System = 2,
}

/// A packet header: type, barrier bit and fences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// Type.
    pub kind: PacketType,
    /// Start only when all packets before have completed.
    pub barrier: bool,
    /// Fence before the packet starts.
    pub acquire: Fence,
    /// Fence after it completed.
    pub release: Fence,
}

impl Header {
    /// The 16 bits of the header.
    pub const fn bits(self) -> u16 {
        self.kind as u16 | (self.barrier as u16) << 8 | (self.acquire as u16) << 9 | (self.release as u16) << 11
    }

    /// Header and setup as they are published: one 32-bit word.
    pub const fn word(self, setup: u16) -> u32 {
        self.bits() as u32 | (setup as u32) << 16
    }
}

/// A packet's body, with the header word still to be published in its first four bytes.
///
/// # Safety
/// Implementors are `repr(C)`, 64 bytes long, without padding, and start with a `u32`.
#[allow(unsafe_code)]
pub unsafe trait Packet: Copy {
    /// The setup field that goes with the header.
    fn setup(&self) -> u16;
}

/// Kernel dispatch packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct KernelDispatch {
    /// Place of header and setup.
    pub head: u32,
    /// Work-items of a workgroup in x, y, z.
    pub workgroup: [u16; 3],
    /// Zero.
    pub reserved0: u16,
    /// Work-items of the grid in x, y, z.
    pub grid: [u32; 3],
    /// Scratch bytes per work-item.
    pub private_segment: u32,
    /// LDS bytes per workgroup.
    pub group_segment: u32,
    /// Device address of the kernel descriptor.
    pub kernel_object: u64,
    /// Device address of the arguments, 16-byte aligned.
    pub kernarg: u64,
    /// Zero.
    pub reserved2: u64,
    /// Handle of the signal to decrement at the end; 0: none.
    pub completion: u64,
}

// SAFETY: repr(C), 64 bytes, starts with a u32.
#[allow(unsafe_code)]
unsafe impl Packet for KernelDispatch {
    fn setup(&self) -> u16 {
        3
    }
}

/// Barrier-AND or barrier-OR packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Barrier {
    /// Place of header and setup.
    pub head: u32,
    /// Zero.
    pub reserved0: u32,
    /// Handles of signals that must be zero; 0: none.
    pub deps: [u64; BARRIER_DEPS],
    /// Zero.
    pub reserved2: u64,
    /// Handle of the signal to decrement at the end; 0: none.
    pub completion: u64,
}

// SAFETY: repr(C), 64 bytes, starts with a u32.
#[allow(unsafe_code)]
unsafe impl Packet for Barrier {
    fn setup(&self) -> u16 {
        0
    }
}

/// AMD vendor packet that has a PM4 indirect buffer executed (AmdFormat 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Pm4Indirect {
    /// Place of header and setup.
    pub head: u32,
    /// PM4 INDIRECT_BUFFER packet.
    pub indirect_buffer: [u32; 4],
    /// Dwords left in the ring's packet: 10.
    pub dwords_left: u32,
    /// Zero.
    pub reserved: [u32; 8],
    /// Handle of the signal to decrement at the end; 0: none.
    pub completion: u64,
}

impl Pm4Indirect {
    /// A packet for `dwords` dwords of PM4 at device address `address` (4-byte aligned).
    pub const fn new(address: u64, dwords: u32, completion: u64) -> Self {
        // PM4 type-3 header: INDIRECT_BUFFER (0x3f), three body dwords.
        const HEADER: u32 = 3 << 30 | 2 << 16 | 0x3f << 8;
        // The buffer's length in bits 19:0, bit 23 marks it valid.
        let control = dwords & 0xf_ffff | 1 << 23;
        let indirect_buffer = [HEADER, address as u32 & !3, (address >> 32) as u32, control];
        Self { head: 0, indirect_buffer, dwords_left: 10, reserved: [0; 8], completion }
    }
}

// SAFETY: repr(C), 64 bytes, starts with a u32.
#[allow(unsafe_code)]
unsafe impl Packet for Pm4Indirect {
    fn setup(&self) -> u16 {
        1
    }
}

/// AMD vendor packet that waits until `(value of signal & mask) condition value` (AmdFormat 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct BarrierValue {
    /// Place of header and setup.
    pub head: u32,
    /// Zero.
    pub reserved0: u32,
    /// Handle of the signal; 0: none, and nothing to wait for.
    pub signal: u64,
    /// What it is compared with.
    pub value: i64,
    /// Bits of the signal's value that count.
    pub mask: i64,
    /// `hsa_signal_condition_t`.
    pub condition: u32,
    /// Zero.
    pub reserved1: [u32; 5],
    /// Handle of the signal to decrement at the end; 0: none.
    pub completion: u64,
}

impl BarrierValue {
    /// A packet that waits until the masked value of `signal` meets `condition`.
    pub const fn new(signal: u64, condition: Condition, mask: i64) -> Self {
        let (code, value) = match condition {
            Condition::Eq(v) => (0, v),
            Condition::Ne(v) => (1, v),
            Condition::Lt(v) => (2, v),
            Condition::Ge(v) => (3, v),
        };
        Self { head: 0, reserved0: 0, signal, value, mask, condition: code, reserved1: [0; 5], completion: 0 }
    }
}

// SAFETY: repr(C), 64 bytes, starts with a u32.
#[allow(unsafe_code)]
unsafe impl Packet for BarrierValue {
    fn setup(&self) -> u16 {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::mem::{offset_of, size_of};

    #[test]
    fn layouts_are_those_of_the_specification() {
        assert_eq!(size_of::<KernelDispatch>(), PACKET_SIZE);
        assert_eq!(offset_of!(KernelDispatch, workgroup), 4);
        assert_eq!(offset_of!(KernelDispatch, grid), 12);
        assert_eq!(offset_of!(KernelDispatch, private_segment), 24);
        assert_eq!(offset_of!(KernelDispatch, kernel_object), 32);
        assert_eq!(offset_of!(KernelDispatch, kernarg), 40);
        assert_eq!(offset_of!(KernelDispatch, completion), 56);
        assert_eq!(size_of::<Barrier>(), PACKET_SIZE);
        assert_eq!(offset_of!(Barrier, deps), 8);
        assert_eq!(offset_of!(Barrier, completion), 56);
        assert_eq!(size_of::<Pm4Indirect>(), PACKET_SIZE);
        assert_eq!(offset_of!(Pm4Indirect, completion), 56);
        assert_eq!(size_of::<BarrierValue>(), PACKET_SIZE);
        assert_eq!(offset_of!(BarrierValue, signal), 8);
        assert_eq!(offset_of!(BarrierValue, value), 16);
        assert_eq!(offset_of!(BarrierValue, mask), 24);
        assert_eq!(offset_of!(BarrierValue, condition), 32);
        assert_eq!(offset_of!(BarrierValue, completion), 4 * COMPLETION_DWORD);
    }

    #[test]
    fn vendor_packets_name_their_format_in_the_third_byte() {
        let header =
            Header { kind: PacketType::VendorSpecific, barrier: true, acquire: Fence::System, release: Fence::System };
        let wait = BarrierValue::new(0x1000, Condition::Ge(7), -1);
        assert_eq!(header.word(wait.setup()).to_le_bytes(), [0x00, 0x15, 2, 0]);
        assert_eq!((wait.condition, wait.value), (3, 7));
        // PKT3 INDIRECT_BUFFER of 16 dwords.
        let run = Pm4Indirect::new(0x1_2345_6780, 16, 0);
        assert_eq!(header.word(run.setup()).to_le_bytes(), [0x00, 0x15, 1, 0]);
        assert_eq!(run.indirect_buffer, [0xc002_3f00, 0x2345_6780, 1, 0x0080_0010]);
    }

    #[test]
    fn headers_are_those_that_amd_uses() {
        let kernel =
            Header { kind: PacketType::KernelDispatch, barrier: true, acquire: Fence::Agent, release: Fence::Agent };
        assert_eq!(kernel.bits(), 0x0b02);
        let barrier =
            Header { kind: PacketType::BarrierAnd, barrier: true, acquire: Fence::System, release: Fence::System };
        assert_eq!(barrier.bits(), 0x1503);
        assert_eq!(barrier.word(3), 0x0003_1503);
    }
}

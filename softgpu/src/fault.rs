//! Faults of waves and the device's reports of them.

/// What went wrong in a wave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaveFault {
    /// An access to memory that is not there or not permitted.
    Memory {
        /// First bad address.
        address: u64,
        /// Bytes of the access per lane.
        size: u32,
        /// Load, store or atomic.
        access: Access,
        /// The first lane that did it.
        lane: u8,
        /// All lanes that did it.
        lanes: u64,
    },
    /// An address that the instruction needs to be aligned is not.
    Misaligned {
        /// The address.
        address: u64,
        /// Required alignment in bytes.
        align: u32,
        /// The lane.
        lane: u8,
    },
    /// The bytes at the program counter are no instruction of the target.
    IllegalInstruction {
        /// The dwords there.
        words: [u32; 2],
    },
    /// The instruction is one of the target, but it is not executed by this version.
    Unsupported {
        /// The dwords there.
        words: [u32; 2],
    },
    /// The program counter is not in executable memory.
    BadCodeAddress {
        /// It.
        address: u64,
    },
    /// `s_trap`.
    Trap {
        /// Its immediate.
        id: u8,
    },
    /// The watchdog stopped it.
    Watchdog,
}

/// How memory was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A load.
    Load,
    /// A store.
    Store,
    /// A read-modify-write.
    Atomic,
    /// An instruction fetch.
    Fetch,
}

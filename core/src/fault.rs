//! What a device reports when a kernel did something that it can't.

/// The kind of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A load, store or atomic at an address that is not mapped or not permitted.
    Memory,
    /// An address that is not aligned as the instruction needs it.
    Alignment,
    /// Bytes that are no instruction of this target.
    IllegalInstruction,
    /// `s_trap` by the kernel (`__builtin_trap`, `abort`).
    Trap,
    /// The kernel ran longer than the watchdog allows.
    Watchdog,
    /// A packet that the command processor can't execute (bad dimensions, LDS, code address).
    Packet,
    /// Scratch memory of the queue is too small.
    Scratch,
}

/// Longest report, in bytes.
pub const REPORT_LEN: usize = 4096;

/// Text of a report.
pub type Report = heapless::String<REPORT_LEN>;

/// A fault of a queue: what happened and a report for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub kind: FaultKind,
    /// Address of the kernel descriptor of the dispatch; 0 when none ran.
    pub kernel: u64,
    /// Address of the instruction; 0 when none.
    pub pc: u64,
    /// Address that was accessed, for memory faults.
    pub address: u64,
    /// Immediate of the trap instruction, for traps.
    pub trap_id: u8,
    /// The report, several lines of text.
    pub report: Report,
}

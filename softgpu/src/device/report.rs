//! Fault reports: what happened, where, and the nearest thing that it could have meant.
#![allow(unsafe_code)]

use std::fmt::Write;

use softgpu_isa::{decode, disassemble};

use crate::device::aql;
use crate::device::clock::TIMESTAMP_HZ;
use crate::device::dispatch::Dispatch;
use crate::device::gpu::Shared;
use crate::fault::{Access, WaveFault};
use crate::mem::space::AddressSpace;
use crate::wave::Wave;

/// The kind of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Memory that is not there or not permitted.
    Memory,
    /// An atomic that is not aligned.
    Alignment,
    /// No instruction of the target, or none that this version executes.
    IllegalInstruction,
    /// `s_trap`.
    Trap,
    /// The watchdog.
    Watchdog,
    /// A packet that can't be executed.
    Packet,
    /// Too little scratch.
    Scratch,
}

/// A fault of a queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReport {
    /// What happened.
    pub kind: FaultKind,
    /// Device address of the kernel descriptor.
    pub kernel: u64,
    /// Device address of the instruction; 0 for packets.
    pub pc: u64,
    /// Address that was accessed.
    pub address: u64,
    /// Immediate of the trap.
    pub trap_id: u8,
    /// Text for people.
    pub text: String,
}

/// Why a dispatch packet can't be executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PacketError {
    /// Not one to three dimensions.
    Dimensions,
    /// A size of zero.
    EmptyGrid,
    /// Too many work-items in a workgroup.
    WorkgroupSize {
        /// The most.
        limit: u32,
    },
    /// Too much LDS.
    GroupSegment {
        /// The most.
        limit: u32,
    },
    /// Too little scratch.
    Scratch {
        /// Bytes per work-item that the queue has.
        have: u32,
    },
    /// The kernel descriptor is not in memory.
    KernelAddress,
    /// The kernel's code is not in executable memory.
    CodeAddress {
        /// Where it should be.
        entry: u64,
    },
    /// The kernel is for waves of 32 lanes.
    Wave32,
}

/// The report of a dispatch packet that can't be executed.
pub fn packet(shared: &Shared, packet: &aql::Dispatch, error: PacketError) -> FaultReport {
    let name = kernel_name(&shared.space, packet.kernel);
    let why = match error {
        PacketError::Dimensions => "the packet has no valid number of dimensions".to_owned(),
        PacketError::EmptyGrid => {
            format!("grid {:?} or workgroup {:?} has a zero", packet.grid, packet.workgroup)
        }
        PacketError::WorkgroupSize { limit } => {
            format!("workgroup {:?} has more than {limit} work-items", packet.workgroup)
        }
        PacketError::GroupSegment { limit } => {
            format!("{} bytes of LDS wanted, {limit} at most", packet.group_segment)
        }
        PacketError::Scratch { have } => {
            format!("{} bytes of scratch per work-item wanted, the queue has {have}", packet.private_segment)
        }
        PacketError::KernelAddress => format!("no kernel descriptor at {:#x}", packet.kernel),
        PacketError::CodeAddress { entry } => format!("no code at {entry:#x}"),
        PacketError::Wave32 => "the kernel was compiled for wave32, which this device does not have".to_owned(),
    };
    let kind = match error {
        PacketError::Scratch { .. } => FaultKind::Scratch,
        _ => FaultKind::Packet,
    };
    let text = format!("kernel {name} can't be launched: {why}");
    FaultReport { kind, kernel: packet.kernel, pc: 0, address: 0, trap_id: 0, text }
}

/// The report of a packet of unknown type.
pub fn unknown_packet(kind: u8, format: u8) -> FaultReport {
    let text = format!("AQL packet of unknown type {kind} (AMD format {format})");
    FaultReport { kind: FaultKind::Packet, kernel: 0, pc: 0, address: 0, trap_id: 0, text }
}

/// The report of a fault in a wave.
pub fn wave(shared: &Shared, d: &Dispatch, w: &Wave, fault: &WaveFault) -> FaultReport {
    // SAFETY: after a stop `ip` is an op of a live page.
    let pc = unsafe { w.ip.as_ref() }.map_or(0, |op| op.pc);
    let space = &shared.space;
    let mut text = String::new();
    let kind = describe(&mut text, space, d, w, fault);
    // Writing to a string can't fail.
    let _ = writeln!(text, "  kernel      {}", kernel_name(space, d.packet.kernel));
    let _ =
        writeln!(text, "  workgroup   {:?} of {:?}, {:?} work-items each", w.place.group, d.groups, d.packet.workgroup);
    if let Some(lane) = fault_lane(fault) {
        let item = w.place.wave_in_group * 64 + u32::from(lane);
        let size = d.group_size(w.place.group);
        let id = [item % size[0], item / size[0] % size[1], item / (size[0] * size[1])];
        let _ = writeln!(text, "  work-item   {id:?} (wave {}, lane {lane})", w.place.wave_in_group);
    } else {
        let _ = writeln!(text, "  wave        {}", w.place.wave_in_group);
    }
    let _ = write!(text, "  at          {pc:#x}");
    if let Some((name, offset)) = space.name_of(pc) {
        let _ = write!(text, " = {name} + {offset:#x}");
    }
    let _ = write!(text, "\n  instruction {}", instruction(shared, pc));
    FaultReport {
        kind,
        kernel: d.packet.kernel,
        pc,
        address: if let WaveFault::Memory { address, .. } = fault { *address } else { 0 },
        trap_id: if let WaveFault::Trap { id } = fault { *id } else { 0 },
        text,
    }
}

fn fault_lane(fault: &WaveFault) -> Option<u8> {
    match fault {
        WaveFault::Memory { lane, .. } | WaveFault::Misaligned { lane, .. } => Some(*lane),
        _ => None,
    }
}

/// The first lines of a report.
fn describe(text: &mut String, space: &AddressSpace, d: &Dispatch, w: &Wave, fault: &WaveFault) -> FaultKind {
    let _ = match fault {
        WaveFault::Memory { address, size, access, lanes, .. } => {
            let what = match access {
                Access::Load => "load",
                Access::Store => "store",
                Access::Atomic => "atomic",
                Access::Fetch => "instruction fetch",
            };
            let n = lanes.count_ones();
            let _ = writeln!(text, "memory fault: {what} of {size} bytes at {address:#x} ({n} lanes)");
            let _ = write!(text, "  address     ");
            locate(text, space, *address);
            return FaultKind::Memory;
        }
        WaveFault::Misaligned { address, align, .. } => {
            let _ = writeln!(text, "alignment fault: {address:#x} is not a multiple of {align}");
            return FaultKind::Alignment;
        }
        WaveFault::IllegalInstruction { words } => {
            writeln!(text, "illegal instruction: {:#010x} {:#010x}", words[0], words[1])
        }
        WaveFault::Unsupported { words } => {
            writeln!(text, "instruction not executed by this software GPU: {:#010x} {:#010x}", words[0], words[1])
        }
        WaveFault::BadCodeAddress { address } => {
            writeln!(text, "jump to {address:#x}, where there is no executable memory")
        }
        WaveFault::Trap { id } => {
            let _ = writeln!(text, "trap {id}: the kernel stopped itself (assert, abort or __builtin_trap)");
            return FaultKind::Trap;
        }
        WaveFault::Watchdog => {
            let now = crate::device::clock::timestamp();
            let ms = now.saturating_sub(d.start) / (TIMESTAMP_HZ / 1000);
            let _ = writeln!(text, "watchdog: the kernel runs for {ms} ms (EXEC {:#x})", w.exec());
            return FaultKind::Watchdog;
        }
    };
    FaultKind::IllegalInstruction
}

/// Says what is at or near an address.
fn locate(text: &mut String, space: &AddressSpace, address: u64) {
    const NULL_PAGE: u64 = 0x10000;
    let name = |start: u64| space.name_of(start).map_or(String::new(), |(n, _)| format!(" ({n})"));
    let _ = if address < NULL_PAGE {
        writeln!(text, "near null: a null pointer, or an index on one")
    } else if let Some(w) = space.lookup(address) {
        let size = w.end - w.start;
        let how = if w.writable { "the access runs over its end" } else { "it is read-only" };
        writeln!(text, "in the allocation {:#x}, {size} bytes{}: {how}", w.start, name(w.start))
    } else if let Some((start, end)) = space.freed(address) {
        writeln!(text, "{} bytes into {start:#x}, {} bytes, which was freed", address - start, end - start)
    } else {
        let (below, above) = space.neighbours(address);
        match (below, above) {
            (Some(b), a) if a.is_none_or(|a| address - b.end <= a.start - address) => writeln!(
                text,
                "{} bytes past the end of the allocation {:#x}, {} bytes{}",
                address - b.end,
                b.start,
                b.end - b.start,
                name(b.start)
            ),
            (_, Some(a)) => writeln!(
                text,
                "{} bytes before the allocation {:#x}, {} bytes{}",
                a.start - address,
                a.start,
                a.end - a.start,
                name(a.start)
            ),
            _ => writeln!(text, "not in any allocation"),
        }
    };
}

/// The name of a kernel by its descriptor.
pub fn kernel_name(space: &AddressSpace, descriptor: u64) -> String {
    match space.name_of(descriptor) {
        Some((name, _)) => name.trim_end_matches(".kd").to_owned(),
        None => format!("with descriptor {descriptor:#x}"),
    }
}

fn instruction(shared: &Shared, pc: u64) -> String {
    let Some(window) = shared.space.lookup(pc) else { return "not readable".to_owned() };
    let count = ((window.end - pc) / 4).min(2) as usize;
    // SAFETY: the window vouches for these bytes.
    let words: Vec<u32> =
        (0..count).map(|i| unsafe { (pc.wrapping_add(window.delta) as *const u32).add(i).read_unaligned() }).collect();
    match decode(shared.config.target, &words) {
        Ok(inst) => disassemble(&inst, pc).to_string(),
        Err(_) => format!("none of {}", shared.config.target.name()),
    }
}

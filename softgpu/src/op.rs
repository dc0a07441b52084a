//! A pre-decoded instruction and the handlers that execute it.
#![allow(unsafe_code)]

use crate::wave::{Row, Wave};

/// Executes one instruction and returns the next, or null after setting [`Wave::stop`].
///
/// # Safety
/// `op` points into a code page that outlives the call; the wave's pointers are valid;
/// the host has the CPU features of the back end that the handler was compiled for.
pub type Handler = unsafe fn(w: &mut Wave, op: *const Op) -> *const Op;

/// Kinds of vector source operands, as lowered (see [`Op::src`]).
pub mod src {
    /// First code that is not a register row: `TMP | n` is scratch row n of the wave.
    pub const TMP: u16 = 0x400;
    /// `SCALAR | code`: a scalar operand code of the ISA: SGPR, VCC, M0, EXEC, inline
    /// constant, aperture, SCC..., or 255 for the literal in [`Op::imm`](super::Op::imm).
    pub const SCALAR: u16 = 0x8000;
    /// `SCALAR | (HALF + n)`: inline float constant 240 + n as an f16. (The ISA reserves these
    /// codes.)
    pub const HALF: u16 = 209;
    /// No operand.
    pub const NONE: u16 = 0xffff;
}

/// A pre-decoded instruction: one cache line.
///
/// A code page has one for each dword of code, also for the second dword of long
/// instructions, so a program counter maps to its `Op` by arithmetic alone.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Op {
    /// Executes it.
    pub run: Handler,
    /// What `run` calls after preparing operands (DPP, SDWA, modifiers); else equal to `run`.
    pub inner: Handler,
    /// Device address of the instruction.
    pub pc: u64,
    /// Sources: below 512 a register row; else see [`src`].
    pub src: [u16; 4],
    /// Destination: a register row for vector results, an operand code for scalar ones.
    pub dst: u16,
    /// Second destination (carry or compare mask): an operand code; [`src::NONE`] if none.
    pub dst2: u16,
    /// Length in dwords.
    pub len: u8,
    /// Family-specific flags (clamp, omod, op_sel, glc, ...): see each family's file.
    pub flags: u8,
    /// Family-specific bits.
    pub bits: u16,
    /// Literal constant or immediate.
    pub imm: u32,
    /// More family-specific data: DPP control, SDWA selects, offsets.
    pub aux: u32,
    /// More family-specific data: a pre-expanded 64-bit constant, a branch target.
    pub wide: u64,
}

const _: () = assert!(core::mem::size_of::<Op>() == 64);

/// The instruction after `op`.
///
/// # Safety
/// `op` points into a code page.
#[inline(always)]
pub unsafe fn next(op: *const Op) -> *const Op {
    // SAFETY: by contract. Pages end with ops that leave the page, so the successor of one in a
    // page exists; that of a copy outside means nothing, and its caller drops it.
    unsafe { op.wrapping_add((*op).len as usize) }
}

/// The row that source `i` of `op` stands for; broadcasts what is not a row into `tmp[2 * i]`.
///
/// # Safety
/// As for [`Handler`]; the source is a 32-bit operand.
#[inline(always)]
pub unsafe fn row(w: &mut Wave, op: *const Op, i: usize) -> *const Row {
    // SAFETY: by contract; lowering only makes codes that are in range.
    unsafe {
        let code = (*op).src[i];
        if code < src::TMP {
            w.row(code as usize)
        } else if code < src::SCALAR {
            &w.tmp[(code & 15) as usize]
        } else {
            let v = scalar(w, op, code & 0xff);
            w.tmp[2 * i] = Row::splat(v);
            &w.tmp[2 * i]
        }
    }
}

/// The 32-bit value of a scalar operand code.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
pub unsafe fn scalar(w: &Wave, op: *const Op, code: u16) -> u32 {
    if code < 128 {
        w.s[code as usize]
    } else {
        // SAFETY: by contract.
        unsafe { special(w, op, code) }
    }
}

/// The inline float constants as f16.
const HALVES: [u32; 9] = [0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118];

/// Operand codes from 128 on: inline constants, apertures, flags, the literal.
#[inline(never)]
unsafe fn special(w: &Wave, op: *const Op, code: u16) -> u32 {
    match code {
        128..=192 => u32::from(code) - 128,
        193..=208 => (192 - i32::from(code)) as u32,
        209..=217 => HALVES[usize::from(code - src::HALF)],
        // Aperture values are 64-bit; the 32-bit read gives the high half (ISA: base in bits 63:32).
        235 | 236 => w.place.shared_aperture_hi,
        237 | 238 => w.place.private_aperture_hi,
        240 => 0.5f32.to_bits(),
        241 => (-0.5f32).to_bits(),
        242 => 1.0f32.to_bits(),
        243 => (-1.0f32).to_bits(),
        244 => 2.0f32.to_bits(),
        245 => (-2.0f32).to_bits(),
        246 => 4.0f32.to_bits(),
        247 => (-4.0f32).to_bits(),
        248 => 0x3e22_f983, // 1 / (2 pi)
        251 => u32::from(w.vcc() == 0),
        252 => u32::from(w.exec() == 0),
        253 => w.scc,
        // SAFETY: the op is valid by the caller's contract.
        255 => unsafe { (*op).imm },
        _ => 0,
    }
}

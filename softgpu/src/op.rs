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
    /// `CONSTANT | (code - 128)`: the inline constant with that operand code, of 32-bit or (see
    /// [`HALF`]) 16-bit operands, which is a row of its own; see [`constant`](super::constant).
    pub const CONSTANT: u16 = 0x800;
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

/// The row that source `i` of `op` stands for; broadcasts a scalar into `tmp[2 * i]`.
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
        } else if code < src::CONSTANT {
            &w.tmp[(code & 15) as usize]
        } else if code < src::SCALAR {
            &CONSTANTS[(code & 127) as usize]
        } else {
            let v = scalar(w, op, code & 0xff);
            let out = &mut w.tmp[2 * i];
            // In place: `Row::splat` would be a call and a copy.
            out.0.iter_mut().for_each(|lane| *lane = v);
            out
        }
    }
}

/// The inline constants by operand code from 128 on.
static CONSTANTS: [Row; 128] = {
    let mut rows = [Row::ZERO; 128];
    let mut i = 0;
    while i < rows.len() {
        if let Some(v) = inline(128 + i as u16) {
            rows[i] = Row::splat(v);
        }
        i += 1;
    }
    rows
};

/// The code for [`row`] of what `code` stands for, if it is an inline constant; else `code`.
pub fn constant(code: u16) -> u16 {
    let is_inline = code >= src::SCALAR && code != src::NONE && inline(code & 0xff).is_some();
    if is_inline { src::CONSTANT | ((code & 0xff) - 128) } else { code }
}

/// The value of an inline constant.
const fn inline(code: u16) -> Option<u32> {
    const SINGLES: [f32; 9] = [0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0, core::f32::consts::FRAC_1_PI / 2.0];
    const HALVES: [u32; 9] = [0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118];
    Some(match code {
        128..=192 => code as u32 - 128,
        193..=208 => (192 - code as i32) as u32,
        209..=217 => HALVES[(code - src::HALF) as usize],
        240..=248 => SINGLES[code as usize - 240].to_bits(),
        _ => return None,
    })
}

/// The value of an inline constant as a 32-bit operand; 0 for what is none.
pub fn inline_constant(code: u16) -> u32 {
    inline(code).unwrap_or(0)
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

/// Operand codes from 128 on: inline constants, apertures, flags, the literal.
#[inline(never)]
unsafe fn special(w: &Wave, op: *const Op, code: u16) -> u32 {
    match code {
        // Aperture values are 64-bit; the 32-bit read gives the high half (ISA: base in bits 63:32).
        235 | 236 => w.place.shared_aperture_hi,
        237 | 238 => w.place.private_aperture_hi,
        251 => u32::from(w.vcc() == 0),
        252 => u32::from(w.exec() == 0),
        253 => w.scc,
        // SAFETY: the op is valid by the caller's contract.
        255 => unsafe { (*op).imm },
        _ => inline(code).unwrap_or(0),
    }
}

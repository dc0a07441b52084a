//! From decoded instructions to executable [`Op`]s.
//!
//! Each family of instructions has a `lower` function beside its handlers; this file only
//! picks the family and makes unknown encodings into ops that fault when they are reached.
#![allow(unsafe_code)]

use softgpu_isa::{Format, Inst, Operand, Target, decode};

use crate::code::plain;
use crate::exec;
use crate::fault::WaveFault;
use crate::op::{Handler, Op, src};
use crate::simd::Backend;
use crate::wave::Wave;

/// The instructions at each dword of a page: `None` for what is none. `words` has one more than the
/// page, for an instruction of two dwords at the end.
pub fn instructions(target: Target, words: &[u32]) -> Vec<Option<Inst>> {
    words.windows(2).map(|words| decode(target, words).ok()).collect()
}

/// The ops of a page at address `base`, one for each of `insts`, which were decoded from `words`.
pub fn page(insts: &[Option<Inst>], backend: Backend, base: u64, words: &[u32]) -> Vec<Op> {
    let places = words.windows(2).zip((base..).step_by(4));
    let mut ops: Vec<_> =
        insts.iter().zip(places).map(|(inst, (words, pc))| lower(inst.as_ref(), backend, pc, words)).collect();
    for (i, inst) in insts.iter().enumerate() {
        let Some(first) = inst else { continue };
        let after = i + usize::from(ops[i].len);
        if let Some(Some(second)) = insts.get(after)
            && let Some(run) = exec::fuse(first, second, &ops[after], backend)
        {
            ops[i].run = run;
        }
    }
    ops
}

/// The op of the instruction that starts with `words[0]` at address `pc`.
///
/// Never fails: what can't be executed becomes an op that faults.
fn lower(inst: Option<&Inst>, backend: Backend, pc: u64, words: &[u32]) -> Op {
    let Some(inst) = inst else {
        return Op { wide: join(words), ..plain(illegal, pc) };
    };
    let op = match inst.format {
        Format::Sop1 | Format::Sop2 | Format::Sopk | Format::Sopc | Format::Sopp | Format::Smem => {
            exec::scalar::lower(inst, backend, pc)
        }
        Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 | Format::Vop3b | Format::Vop3p => {
            exec::vector::lower(inst, backend, pc)
        }
        Format::Ds => exec::lds::lower(inst, backend, pc),
        Format::Flat | Format::Global | Format::Scratch | Format::Mubuf | Format::Mtbuf => {
            exec::memory::lower(inst, backend, pc)
        }
        _ => None,
    };
    op.unwrap_or_else(|| Op { wide: join(words), len: inst.size / 4, ..plain(unsupported, pc) })
}

/// An op with operands taken over from `inst` and the handler for `backend`.
pub fn op(inst: &Inst, backend: Backend, pc: u64, table: [Handler; 3]) -> Op {
    let run = table[backend as usize];
    Op {
        src: core::array::from_fn(|i| source(inst.src[i])),
        dst: destination(inst.dst),
        dst2: destination(inst.dst2),
        len: inst.size / 4,
        imm: inst.literal,
        ..plain(run, pc)
    }
}

/// The code of a source operand (see [`src`]).
pub fn source(o: Operand) -> u16 {
    match o.0 {
        0xffff => src::NONE,
        code @ 256.. => code - 256,
        code => src::SCALAR | code,
    }
}

/// The code of a destination: a row, or the operand code of a scalar register.
pub fn destination(o: Operand) -> u16 {
    match o.0 {
        0xffff => src::NONE,
        code @ 256.. => code - 256,
        code => code,
    }
}

fn join(words: &[u32]) -> u64 {
    u64::from(words[0]) | u64::from(words.get(1).copied().unwrap_or(0)) << 32
}

fn split(wide: u64) -> [u32; 2] {
    [wide as u32, (wide >> 32) as u32]
}

unsafe fn illegal(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the op is valid by the handler's contract.
    let words = split(unsafe { (*op).wide });
    w.fault_at(op, WaveFault::IllegalInstruction { words })
}

unsafe fn unsupported(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the op is valid by the handler's contract.
    let words = split(unsafe { (*op).wide });
    w.fault_at(op, WaveFault::Unsupported { words })
}

//! DS: the instructions of the local data share.
#![allow(unsafe_code)]

use softgpu_isa::Inst;

use crate::exec::memory::element::*;
use crate::handlers;
use crate::lower;
use crate::op::{Handler, Op};
use crate::simd::Backend;

pub mod access;
mod rw;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let name = inst.op.info().name.strip_prefix("ds_")?;
    // No target that is executed has a global data share.
    if inst.mem.gds {
        return None;
    }
    let offset = inst.imm as u32 & 0xffff;
    if let Some((table, unit)) = pair(name) {
        let op = lower::op(inst, backend, pc, table);
        let src = [op.src[0], op.src[1], op.src[3], op.src[2]];
        return Some(Op { src, aux: (offset & 0xff) * unit, imm: (offset >> 8) * unit, ..op });
    }
    let op = lower::op(inst, backend, pc, single(name)?);
    let src = [op.src[0], op.src[1], op.src[3], op.src[2]];
    Some(Op { src, aux: offset, ..op })
}

/// Handlers of the two-element forms and the unit of their offsets.
fn pair(name: &str) -> Option<([Handler; 3], u32)> {
    Some(match name {
        "read2_b32" => (handlers!(rw::read2::<B32>), 4),
        "read2_b64" => (handlers!(rw::read2::<B64>), 8),
        "read2st64_b32" => (handlers!(rw::read2::<B32>), 4 * 64),
        "read2st64_b64" => (handlers!(rw::read2::<B64>), 8 * 64),
        "write2_b32" => (handlers!(rw::write2::<B32>), 4),
        "write2_b64" => (handlers!(rw::write2::<B64>), 8),
        "write2st64_b32" => (handlers!(rw::write2::<B32>), 4 * 64),
        "write2st64_b64" => (handlers!(rw::write2::<B64>), 8 * 64),
        _ => return None,
    })
}

/// Handlers of all others.
fn single(name: &str) -> Option<[Handler; 3]> {
    Some(match name {
        "read_u8" => handlers!(rw::read::<U8>),
        "read_i8" => handlers!(rw::read::<I8>),
        "read_u16" => handlers!(rw::read::<U16>),
        "read_i16" => handlers!(rw::read::<I16>),
        "read_b32" => handlers!(rw::read::<B32>),
        "read_b64" => handlers!(rw::read::<B64>),
        "read_b96" => handlers!(rw::read::<B96>),
        "read_b128" => handlers!(rw::read::<B128>),
        "read_u8_d16" => [rw::read::<Low<U8>>; 3],
        "read_u8_d16_hi" => [rw::read::<High<U8>>; 3],
        "read_i8_d16" => [rw::read::<Low<I8>>; 3],
        "read_i8_d16_hi" => [rw::read::<High<I8>>; 3],
        "read_u16_d16" => [rw::read::<Low<U16>>; 3],
        "read_u16_d16_hi" => [rw::read::<High<U16>>; 3],
        "read_addtid_b32" => [rw::read_addtid; 3],
        "write_b8" => handlers!(rw::write::<U8>),
        "write_b16" => handlers!(rw::write::<U16>),
        "write_b32" => handlers!(rw::write::<B32>),
        "write_b64" => handlers!(rw::write::<B64>),
        "write_b96" => handlers!(rw::write::<B96>),
        "write_b128" => handlers!(rw::write::<B128>),
        "write_b8_d16_hi" => [rw::write::<High<U8>>; 3],
        "write_b16_d16_hi" => [rw::write::<High<U16>>; 3],
        "write_addtid_b32" => [rw::write_addtid; 3],
        "nop" => [nop; 3],
        _ => return None,
    })
}

/// `ds_nop`.
unsafe fn nop(_w: &mut crate::wave::Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe { crate::op::next(op) }
}

//! DS: the instructions of the local data share.
#![allow(unsafe_code)]

use softgpu_isa::Inst;

use crate::exec::memory::builds;
use crate::exec::memory::element::*;
use crate::lower;
use crate::op::{Handler, Op, next};
use crate::simd::Backend;
use crate::wave::{Stop, Wave};

pub mod access;
mod atomic;
mod cross;
mod rw;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let name = inst.op.info().name.strip_prefix("ds_")?;
    // Of the global wave sync resources there is the one that a grid's barrier needs: it counts
    // the workgroups of the dispatch, so it needs no initial value.
    if name == "gws_barrier" {
        return Some(lower::op(inst, backend, pc, [grid_barrier; 3]));
    }
    if name.starts_with("gws_") {
        return Some(lower::op(inst, backend, pc, [nop; 3]));
    }
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
    let table = single(name).or_else(|| Some([atomic_handler(name)?; 3]))?;
    let op = lower::op(inst, backend, pc, table);
    let src = [op.src[0], op.src[1], op.src[3], op.src[2]];
    Some(Op { src, aux: offset, ..op })
}

/// Handlers of the two-element forms and the unit of their offsets.
fn pair(name: &str) -> Option<([Handler; 3], u32)> {
    Some(match name {
        "read2_b32" => (builds!(rw::read2::<B32>), 4),
        "read2_b64" => (builds!(rw::read2::<B64>), 8),
        "read2st64_b32" => (builds!(rw::read2::<B32>), 4 * 64),
        "read2st64_b64" => (builds!(rw::read2::<B64>), 8 * 64),
        "write2_b32" => (builds!(rw::write2::<B32>), 4),
        "write2_b64" => (builds!(rw::write2::<B64>), 8),
        "write2st64_b32" => (builds!(rw::write2::<B32>), 4 * 64),
        "write2st64_b64" => (builds!(rw::write2::<B64>), 8 * 64),
        "wrxchg2_rtn_b32" => ([atomic::exchange2::<u32>; 3], 4),
        "wrxchg2_rtn_b64" => ([atomic::exchange2::<u64>; 3], 8),
        "wrxchg2st64_rtn_b32" => ([atomic::exchange2::<u32>; 3], 4 * 64),
        "wrxchg2st64_rtn_b64" => ([atomic::exchange2::<u64>; 3], 8 * 64),
        _ => return None,
    })
}

/// Handlers of all others.
fn single(name: &str) -> Option<[Handler; 3]> {
    Some(match name {
        "read_u8" => builds!(rw::read::<U8>),
        "read_i8" => builds!(rw::read::<I8>),
        "read_u16" => builds!(rw::read::<U16>),
        "read_i16" => builds!(rw::read::<I16>),
        "read_b32" => builds!(rw::read::<B32>),
        "read_b64" => builds!(rw::read::<B64>),
        "read_b96" => builds!(rw::read::<B96>),
        "read_b128" => builds!(rw::read::<B128>),
        "read_u8_d16" => [rw::read::<Low<U8>>; 3],
        "read_u8_d16_hi" => [rw::read::<High<U8>>; 3],
        "read_i8_d16" => [rw::read::<Low<I8>>; 3],
        "read_i8_d16_hi" => [rw::read::<High<I8>>; 3],
        "read_u16_d16" => [rw::read::<Low<U16>>; 3],
        "read_u16_d16_hi" => [rw::read::<High<U16>>; 3],
        "read_addtid_b32" => [rw::read_addtid; 3],
        "write_b8" => builds!(rw::write::<U8>),
        "write_b16" => builds!(rw::write::<U16>),
        "write_b32" => builds!(rw::write::<B32>),
        "write_b64" => builds!(rw::write::<B64>),
        "write_b96" => builds!(rw::write::<B96>),
        "write_b128" => builds!(rw::write::<B128>),
        "write_b8_d16_hi" => [rw::write::<High<U8>>; 3],
        "write_b16_d16_hi" => [rw::write::<High<U16>>; 3],
        "write_addtid_b32" => [rw::write_addtid; 3],
        "swizzle_b32" => builds!(cross::swizzle),
        "permute_b32" => builds!(cross::permute),
        "bpermute_b32" => builds!(cross::bpermute),
        "append" => [atomic::count::<true>; 3],
        "consume" => [atomic::count::<false>; 3],
        "condxchg32_rtn_b64" => [atomic::conditional_exchange; 3],
        "nop" => [nop; 3],
        _ => return None,
    })
}

/// The handler of an atomic; `_rtn` only says that there is a destination.
fn atomic_handler(name: &str) -> Option<Handler> {
    use crate::exec::lds::atomic::atomic;
    use crate::exec::memory::rmw::*;
    let (operation, kind) = name.rsplit_once('_')?;
    Some(match (operation.strip_suffix("_rtn").unwrap_or(operation), kind) {
        ("add", "u32") => atomic::<u32, Add>,
        ("sub", "u32") => atomic::<u32, Sub>,
        ("rsub", "u32") => atomic::<u32, Rsub>,
        ("inc", "u32") => atomic::<u32, Inc>,
        ("dec", "u32") => atomic::<u32, Dec>,
        ("min", "i32") => atomic::<u32, Smin>,
        ("max", "i32") => atomic::<u32, Smax>,
        ("min", "u32") => atomic::<u32, Umin>,
        ("max", "u32") => atomic::<u32, Umax>,
        ("and", "b32") => atomic::<u32, And>,
        ("or", "b32") => atomic::<u32, Or>,
        ("xor", "b32") => atomic::<u32, Xor>,
        ("mskor", "b32") => atomic::<u32, MaskOr>,
        ("wrxchg", "b32") => atomic::<u32, Swap>,
        ("cmpst", "b32") => atomic::<u32, CompareStore>,
        ("cmpst", "f32") => atomic::<u32, CompareStoreFloat>,
        ("min", "f32") => atomic::<u32, MinFloat>,
        ("max", "f32") => atomic::<u32, MaxFloat>,
        ("add", "f32") => atomic::<u32, AddFloat>,
        ("wrap", "b32") => atomic::<u32, Wrap>,
        ("pk_add", "f16") => atomic::<u32, PackedAddHalf>,
        ("add", "u64") => atomic::<u64, Add>,
        ("sub", "u64") => atomic::<u64, Sub>,
        ("rsub", "u64") => atomic::<u64, Rsub>,
        ("inc", "u64") => atomic::<u64, Inc>,
        ("dec", "u64") => atomic::<u64, Dec>,
        ("min", "i64") => atomic::<u64, Smin>,
        ("max", "i64") => atomic::<u64, Smax>,
        ("min", "u64") => atomic::<u64, Umin>,
        ("max", "u64") => atomic::<u64, Umax>,
        ("and", "b64") => atomic::<u64, And>,
        ("or", "b64") => atomic::<u64, Or>,
        ("xor", "b64") => atomic::<u64, Xor>,
        ("mskor", "b64") => atomic::<u64, MaskOr>,
        ("wrxchg", "b64") => atomic::<u64, Swap>,
        ("cmpst", "b64") => atomic::<u64, CompareStore>,
        ("cmpst", "f64") => atomic::<u64, CompareStoreFloat>,
        ("min", "f64") => atomic::<u64, MinFloat>,
        ("max", "f64") => atomic::<u64, MaxFloat>,
        ("add", "f64") => atomic::<u64, AddFloat>,
        _ => return None,
    })
}

/// Waits until a wave of each workgroup of the grid is here.
unsafe fn grid_barrier(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    let after = unsafe { next(op) };
    w.stop_at(after, Stop::GridBarrier)
}

/// `ds_nop`.
unsafe fn nop(_w: &mut crate::wave::Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe { crate::op::next(op) }
}

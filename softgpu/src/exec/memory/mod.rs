//! Vector memory: FLAT, GLOBAL, SCRATCH, MUBUF and MTBUF instructions.
//!
//! A handler finds where its lanes' data are, as a device address and a row of 32-bit offsets
//! ([`translate::At`]), looks at the pattern of the offsets ([`lanes`]) and asks the worker's
//! view for the host memory behind them: once, if one window holds everything. [`transfer`]
//! then moves the data in the way that suits the pattern.
#![allow(unsafe_code)]

use softgpu_isa::{Format, Inst};

use crate::exec::memory::element::*;
use crate::handlers;
use crate::lower;
use crate::op::{Handler, Op, src};
use crate::simd::Backend;

mod buffer;
pub mod element;
mod global;
pub mod lanes;
mod scratch;
pub mod transfer;
pub mod translate;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let name = inst.op.info().name;
    let table = match inst.format {
        Format::Flat => flat_handlers(name.strip_prefix("flat_")?)?,
        Format::Global if inst.src[2].is_none() => {
            global_handlers(name.strip_prefix("global_")?)?
        }
        Format::Global => saddr_handlers(name.strip_prefix("global_")?)?,
        Format::Scratch => scratch_handlers(name.strip_prefix("scratch_")?)?,
        Format::Mubuf => return lower_buffer(inst, backend, pc),
        _ => return None,
    };
    Some(Op { aux: inst.imm as u32, ..lower::op(inst, backend, pc, table) })
}

fn lower_buffer(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let name = inst.op.info().name.strip_prefix("buffer_")?;
    // Texture fail (partially resident memory) is nothing that memory here can do.
    if inst.mem.tfe {
        return None;
    }
    if name.starts_with("wbl2") || name.starts_with("wbinvl1") || name.starts_with("invl2") {
        return Some(lower::op(inst, backend, pc, [cache; 3]));
    }
    let table = if inst.mem.lds { buffer_lds_handlers(name)? } else { buffer_handlers(name)? };
    let op = lower::op(inst, backend, pc, table);
    let flags = u8::from(inst.mem.offen) * buffer::OFFEN | u8::from(inst.mem.idxen) * buffer::IDXEN;
    let vaddr = if flags == 0 { src::NONE } else { op.src[0] };
    Some(Op { aux: inst.imm as u32, flags, src: [vaddr, op.src[1], op.src[2], op.src[3]], ..op })
}

/// Cache write-backs and invalidations: memory here is always coherent.
unsafe fn cache(_w: &mut crate::wave::Wave, op: *const Op) -> *const Op {
    core::sync::atomic::fence(core::sync::atomic::Ordering::SeqCst);
    // SAFETY: the handlers' contract.
    unsafe { crate::op::next(op) }
}

/// A function from mnemonic (without segment) to handlers, for one kind of addressing. D16
/// forms are compiled once, the others for each back end.
macro_rules! loads_and_stores {
    ($function:ident, $load:ident, $store:ident, $module:ident $(, $mode:expr)?) => {
        fn $function(name: &str) -> Option<[Handler; 3]> {
            Some(match name {
                "load_ubyte" => handlers!($module::$load::<U8 $(, $mode)?>),
                "load_sbyte" => handlers!($module::$load::<I8 $(, $mode)?>),
                "load_ushort" => handlers!($module::$load::<U16 $(, $mode)?>),
                "load_sshort" => handlers!($module::$load::<I16 $(, $mode)?>),
                "load_dword" => handlers!($module::$load::<B32 $(, $mode)?>),
                "load_dwordx2" => handlers!($module::$load::<B64 $(, $mode)?>),
                "load_dwordx3" => handlers!($module::$load::<B96 $(, $mode)?>),
                "load_dwordx4" => handlers!($module::$load::<B128 $(, $mode)?>),
                "load_ubyte_d16" => [$module::$load::<Low<U8> $(, $mode)?>; 3],
                "load_ubyte_d16_hi" => [$module::$load::<High<U8> $(, $mode)?>; 3],
                "load_sbyte_d16" => [$module::$load::<Low<I8> $(, $mode)?>; 3],
                "load_sbyte_d16_hi" => [$module::$load::<High<I8> $(, $mode)?>; 3],
                "load_short_d16" => [$module::$load::<Low<U16> $(, $mode)?>; 3],
                "load_short_d16_hi" => [$module::$load::<High<U16> $(, $mode)?>; 3],
                "store_byte" => handlers!($module::$store::<U8 $(, $mode)?>),
                "store_short" => handlers!($module::$store::<U16 $(, $mode)?>),
                "store_dword" => handlers!($module::$store::<B32 $(, $mode)?>),
                "store_dwordx2" => handlers!($module::$store::<B64 $(, $mode)?>),
                "store_dwordx3" => handlers!($module::$store::<B96 $(, $mode)?>),
                "store_dwordx4" => handlers!($module::$store::<B128 $(, $mode)?>),
                "store_byte_d16_hi" => [$module::$store::<High<U8> $(, $mode)?>; 3],
                "store_short_d16_hi" => [$module::$store::<High<U16> $(, $mode)?>; 3],
                _ => return None,
            })
        }
    };
}

loads_and_stores!(flat_handlers, load, store, global, { global::FLAT });
loads_and_stores!(global_handlers, load, store, global, { global::OFF });
loads_and_stores!(saddr_handlers, load, store, global, { global::SADDR });
loads_and_stores!(scratch_handlers, load_op, store_op, scratch);
loads_and_stores!(buffer_handlers, load, store, buffer);

/// Buffer loads to LDS.
fn buffer_lds_handlers(name: &str) -> Option<[Handler; 3]> {
    Some(match name {
        "load_ubyte" => [buffer::load_lds::<U8>; 3],
        "load_sbyte" => [buffer::load_lds::<I8>; 3],
        "load_ushort" => [buffer::load_lds::<U16>; 3],
        "load_sshort" => [buffer::load_lds::<I16>; 3],
        "load_dword" => [buffer::load_lds::<B32>; 3],
        _ => return None,
    })
}

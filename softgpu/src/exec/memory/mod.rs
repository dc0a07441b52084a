//! Vector memory: FLAT, GLOBAL, SCRATCH, MUBUF and MTBUF instructions.
//!
//! A handler finds where its lanes' data are, as a device address and a row of 32-bit offsets
//! ([`translate::At`]), looks at the pattern of the offsets ([`lanes`]) and asks the worker's
//! view for the host memory behind them: once, if one window holds everything. [`transfer`]
//! then moves the data in the way that suits the pattern.
#![allow(unsafe_code)]

use softgpu_isa::{Format, Inst};

use crate::exec::memory::element::*;
use crate::lower;
use crate::op::{Handler, Op, src};
use crate::simd::Backend;

mod atomic;
mod buffer;
pub mod element;
mod format;
mod global;
pub mod half;
pub mod lanes;
pub mod rmw;
mod scratch;
pub mod transfer;
pub mod translate;
mod typed;

/// The handlers of `$body` for each back end. Moving data gains nothing from AVX-512: its
/// build would double that of AVX2.
macro_rules! builds {
    ($body:expr) => {{
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,f16c,lzcnt,popcnt")]
        unsafe fn avx2(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe { $body(w, op) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        use portable as avx2;
        unsafe fn portable(w: &mut $crate::wave::Wave, op: *const $crate::op::Op) -> *const $crate::op::Op {
            // SAFETY: the contract of a handler, passed on.
            unsafe { $body(w, op) }
        }
        [portable, avx2, avx2] as [$crate::op::Handler; 3]
    }};
}
pub(crate) use builds;

/// The op for `inst`, or `None` if this family can't execute it.
pub fn lower(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let name = inst.op.info().name;
    if let Some((segment, rest)) = name.split_once("_atomic_") {
        return atomic_op(inst, backend, pc, segment, rest);
    }
    // Loads to LDS exist in the encoding only.
    if inst.mem.lds && inst.format != Format::Mubuf {
        return None;
    }
    let table = match inst.format {
        Format::Flat => flat_handlers(name.strip_prefix("flat_")?)?,
        Format::Global if inst.src[2].is_none() => global_handlers(name.strip_prefix("global_")?)?,
        Format::Global => saddr_handlers(name.strip_prefix("global_")?)?,
        Format::Scratch => scratch_handlers(name.strip_prefix("scratch_")?)?,
        Format::Mubuf => return lower_buffer(inst, backend, pc),
        Format::Mtbuf => return typed_op(inst, backend, pc, name.strip_prefix("tbuffer_")?),
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
    if name.contains("_format_") && !inst.mem.lds {
        return typed_op(inst, backend, pc, name);
    }
    let table = if inst.mem.lds { buffer_lds_handlers(name)? } else { buffer_handlers(name)? };
    Some(buffer_op(inst, backend, pc, table))
}

/// The op of a load or store with format conversion: `load_format_d16_xy` and so on.
fn typed_op(inst: &Inst, backend: Backend, pc: u64, name: &str) -> Option<Op> {
    if inst.mem.tfe {
        return None;
    }
    let (direction, components) = name.split_once("_format_")?;
    let run: Handler = if direction == "load" { typed::load } else { typed::store };
    let (d16, components) = match components.strip_prefix("d16_") {
        Some(rest) => (typed::D16, rest),
        None => (0, components),
    };
    let (high, components) = match components.strip_prefix("hi_") {
        Some(rest) => (typed::HIGH, rest),
        None => (0, components),
    };
    let wide = if inst.format == Format::Mtbuf { typed::TYPED | u64::from(inst.mem.format) } else { 0 };
    let bits = components.len() as u16 | d16 | high;
    Some(Op { bits, wide, ..buffer_op(inst, backend, pc, [run; 3]) })
}

/// An op with the operands of a MUBUF instruction.
fn buffer_op(inst: &Inst, backend: Backend, pc: u64, table: [Handler; 3]) -> Op {
    let op = lower::op(inst, backend, pc, table);
    let flag = |set: bool, bit: u8| if set { bit } else { 0 };
    let flags = flag(inst.mem.offen, buffer::OFFEN) | flag(inst.mem.idxen, buffer::IDXEN);
    let vaddr = if flags == 0 { src::NONE } else { op.src[0] };
    Op { aux: inst.imm as u32, flags, src: [vaddr, op.src[1], op.src[2], op.src[3]], ..op }
}

fn atomic_op(inst: &Inst, backend: Backend, pc: u64, segment: &str, rest: &str) -> Option<Op> {
    let table = [atomic_handler(rest)?; 3];
    if segment == "buffer" {
        return Some(Op { bits: u16::from(atomic::BUFFER), ..buffer_op(inst, backend, pc, table) });
    }
    let mode = match inst.format {
        Format::Flat => global::FLAT,
        Format::Global if inst.src[2].is_none() => global::OFF,
        Format::Global => global::SADDR,
        _ => return None,
    };
    Some(Op { aux: inst.imm as u32, bits: u16::from(mode), ..lower::op(inst, backend, pc, table) })
}

/// The handler of an atomic operation: the rest of its mnemonic.
fn atomic_handler(rest: &str) -> Option<Handler> {
    use crate::exec::memory::atomic::atomic;
    use crate::exec::memory::rmw::*;
    Some(match rest {
        "swap" => atomic::<u32, Swap>,
        "cmpswap" => atomic::<u32, CompareSwap>,
        "add" => atomic::<u32, Add>,
        "sub" => atomic::<u32, Sub>,
        "smin" => atomic::<u32, Smin>,
        "umin" => atomic::<u32, Umin>,
        "smax" => atomic::<u32, Smax>,
        "umax" => atomic::<u32, Umax>,
        "and" => atomic::<u32, And>,
        "or" => atomic::<u32, Or>,
        "xor" => atomic::<u32, Xor>,
        "inc" => atomic::<u32, Inc>,
        "dec" => atomic::<u32, Dec>,
        "add_f32" => atomic::<u32, AddFloat>,
        "pk_add_f16" => atomic::<u32, PackedAddHalf>,
        "add_f64" => atomic::<u64, AddFloat>,
        "min_f64" => atomic::<u64, MinFloat>,
        "max_f64" => atomic::<u64, MaxFloat>,
        "swap_x2" => atomic::<u64, Swap>,
        "cmpswap_x2" => atomic::<u64, CompareSwap>,
        "add_x2" => atomic::<u64, Add>,
        "sub_x2" => atomic::<u64, Sub>,
        "smin_x2" => atomic::<u64, Smin>,
        "umin_x2" => atomic::<u64, Umin>,
        "smax_x2" => atomic::<u64, Smax>,
        "umax_x2" => atomic::<u64, Umax>,
        "and_x2" => atomic::<u64, And>,
        "or_x2" => atomic::<u64, Or>,
        "xor_x2" => atomic::<u64, Xor>,
        "inc_x2" => atomic::<u64, Inc>,
        "dec_x2" => atomic::<u64, Dec>,
        _ => return None,
    })
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
                "load_ubyte" => builds!($module::$load::<U8 $(, $mode)?>),
                "load_sbyte" => builds!($module::$load::<I8 $(, $mode)?>),
                "load_ushort" => builds!($module::$load::<U16 $(, $mode)?>),
                "load_sshort" => builds!($module::$load::<I16 $(, $mode)?>),
                "load_dword" => builds!($module::$load::<B32 $(, $mode)?>),
                "load_dwordx2" => builds!($module::$load::<B64 $(, $mode)?>),
                "load_dwordx3" => builds!($module::$load::<B96 $(, $mode)?>),
                "load_dwordx4" => builds!($module::$load::<B128 $(, $mode)?>),
                "load_ubyte_d16" => [$module::$load::<Low<U8> $(, $mode)?>; 3],
                "load_ubyte_d16_hi" => [$module::$load::<High<U8> $(, $mode)?>; 3],
                "load_sbyte_d16" => [$module::$load::<Low<I8> $(, $mode)?>; 3],
                "load_sbyte_d16_hi" => [$module::$load::<High<I8> $(, $mode)?>; 3],
                "load_short_d16" => [$module::$load::<Low<U16> $(, $mode)?>; 3],
                "load_short_d16_hi" => [$module::$load::<High<U16> $(, $mode)?>; 3],
                "store_byte" => builds!($module::$store::<U8 $(, $mode)?>),
                "store_short" => builds!($module::$store::<U16 $(, $mode)?>),
                "store_dword" => builds!($module::$store::<B32 $(, $mode)?>),
                "store_dwordx2" => builds!($module::$store::<B64 $(, $mode)?>),
                "store_dwordx3" => builds!($module::$store::<B96 $(, $mode)?>),
                "store_dwordx4" => builds!($module::$store::<B128 $(, $mode)?>),
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

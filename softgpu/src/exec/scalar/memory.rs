//! Scalar loads and stores.
//!
//! [`Op::src`] 2 is the base (a pair, or a buffer descriptor of four registers), 3 the offset
//! register if any, [`Op::imm`] the immediate offset, [`Op::aux`] the bytes by which the
//! offset register counts.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::control;
use crate::fault::{Access, WaveFault};
use crate::op::{Handler, Op, next, src};
use crate::wave::Wave;

/// The handler of a scalar memory instruction, and the dwords that it moves.
pub(super) fn handler(op: I) -> Option<(Handler, u16)> {
    Some(match op {
        I::S_LOAD_DWORD => (load::<1>, 1),
        I::S_LOAD_DWORDX2 | I::S_SCRATCH_LOAD_DWORDX2 => (load::<2>, 2),
        I::S_LOAD_DWORDX4 | I::S_SCRATCH_LOAD_DWORDX4 => (load::<4>, 4),
        I::S_LOAD_DWORDX8 => (load::<8>, 8),
        I::S_LOAD_DWORDX16 => (load::<16>, 16),
        I::S_SCRATCH_LOAD_DWORD => (load::<1>, 1),
        I::S_BUFFER_LOAD_DWORD => (buffer_load::<1>, 1),
        I::S_BUFFER_LOAD_DWORDX2 => (buffer_load::<2>, 2),
        I::S_BUFFER_LOAD_DWORDX4 => (buffer_load::<4>, 4),
        I::S_BUFFER_LOAD_DWORDX8 => (buffer_load::<8>, 8),
        I::S_BUFFER_LOAD_DWORDX16 => (buffer_load::<16>, 16),
        I::S_STORE_DWORD | I::S_SCRATCH_STORE_DWORD => (store::<1>, 1),
        I::S_STORE_DWORDX2 | I::S_SCRATCH_STORE_DWORDX2 => (store::<2>, 2),
        I::S_STORE_DWORDX4 | I::S_SCRATCH_STORE_DWORDX4 => (store::<4>, 4),
        I::S_BUFFER_STORE_DWORD => (buffer_store::<1>, 1),
        I::S_BUFFER_STORE_DWORDX2 => (buffer_store::<2>, 2),
        I::S_BUFFER_STORE_DWORDX4 => (buffer_store::<4>, 4),
        // There are no scalar caches, and address translation is not to be probed.
        I::S_DCACHE_INV
        | I::S_DCACHE_WB
        | I::S_DCACHE_INV_VOL
        | I::S_DCACHE_WB_VOL
        | I::S_DCACHE_DISCARD
        | I::S_DCACHE_DISCARD_X2
        | I::S_ATC_PROBE
        | I::S_ATC_PROBE_BUFFER => (control::nop, 0),
        _ => return None,
    })
}

/// Bytes by which the offset register counts.
pub(super) fn offset_unit(op: I) -> u32 {
    match op {
        I::S_SCRATCH_LOAD_DWORD
        | I::S_SCRATCH_LOAD_DWORDX2
        | I::S_SCRATCH_LOAD_DWORDX4
        | I::S_SCRATCH_STORE_DWORD
        | I::S_SCRATCH_STORE_DWORDX2
        | I::S_SCRATCH_STORE_DWORDX4 => 64,
        _ => 1,
    }
}

/// Immediate and register offset.
#[inline(always)]
unsafe fn offset(w: &Wave, op: *const Op) -> u64 {
    // SAFETY: by the contract of a handler.
    unsafe {
        let immediate = (*op).imm as i32 as i64 as u64;
        match (*op).src[3] {
            src::NONE => immediate,
            code => {
                let register = crate::op::scalar(w, op, code & 0xff);
                immediate.wrapping_add(u64::from(register) * u64::from((*op).aux))
            }
        }
    }
}

/// The dword-aligned address of an access that is not to a buffer.
///
/// # Safety
/// As for [`Handler`].
#[inline(always)]
pub(super) unsafe fn address(w: &Wave, op: *const Op) -> u64 {
    // SAFETY: by contract.
    unsafe { w.s64((*op).src[2] as usize).wrapping_add(offset(w, op)) & !3 }
}

/// A buffer as scalar instructions see it, and the access's place in it.
pub(super) struct Buffer {
    /// Device address of the access.
    pub(super) address: u64,
    /// Bytes from there to the buffer's end.
    pub(super) left: u64,
}

/// Reads the buffer descriptor: base in bits 47:0, stride in 61:48, records in 95:64; the
/// size is in bytes without a stride.
///
/// # Safety
/// As for [`Handler`].
pub(super) unsafe fn buffer(w: &Wave, op: *const Op) -> Buffer {
    // SAFETY: by contract.
    let (code, offset) = unsafe { ((*op).src[2] as usize, offset(w, op) & !3) };
    let (low, records) = (w.s64(code), w.s[(code + 2) & 127]);
    let base = low & 0xffff_ffff_ffff & !3;
    let stride = (low >> 48 & 0x3fff).max(1);
    Buffer { address: base.wrapping_add(offset), left: (stride * u64::from(records)).saturating_sub(offset) }
}

/// A fault of a scalar access.
#[cold]
pub(super) fn fault(w: &mut Wave, op: *const Op, address: u64, size: u32, access: Access) -> *const Op {
    w.fault_at(op, WaveFault::Memory { address, size, access, lane: 0, lanes: 1 })
}

/// Resolves `N` dwords.
#[inline(always)]
unsafe fn resolve<const N: usize>(w: &mut Wave, op: *const Op, address: u64, write: bool) -> Option<*mut [u32; N]> {
    // SAFETY: the worker's view outlives the wave's run.
    unsafe { (*w.mem).resolve((*op).pc, address, 4 * N as u64, write).map(|p| p.cast()) }
}

unsafe fn load<const N: usize>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on; lowering checked the register range.
    unsafe {
        let address = address(w, op);
        let Some(p) = resolve::<N>(w, op, address, false) else {
            return fault(w, op, address, 4 * N as u32, Access::Load);
        };
        // Dword by dword: the host may write beside us, as to a flag that is polled.
        for i in 0..N {
            w.s[((*op).dst as usize + i) & 127] = p.cast::<u32>().add(i).read_volatile();
        }
        next(op)
    }
}

unsafe fn store<const N: usize>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let address = address(w, op);
        let Some(p) = resolve::<N>(w, op, address, true) else {
            return fault(w, op, address, 4 * N as u32, Access::Store);
        };
        for i in 0..N {
            p.cast::<u32>().add(i).write_volatile(w.s[(((*op).src[1] & 0xff) as usize + i) & 127]);
        }
        next(op)
    }
}

/// Dwords beyond the buffer read as 0.
unsafe fn buffer_load<const N: usize>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let place = buffer(w, op);
        let mut values = [0; N];
        for (i, value) in values.iter_mut().enumerate().take((place.left / 4) as usize) {
            let address = place.address.wrapping_add(4 * i as u64);
            let Some(p) = resolve::<1>(w, op, address, false) else {
                return fault(w, op, address, 4, Access::Load);
            };
            *value = p.cast::<u32>().read_volatile();
        }
        for (i, value) in values.into_iter().enumerate() {
            w.s[((*op).dst as usize + i) & 127] = value;
        }
        next(op)
    }
}

/// Dwords beyond the buffer are not written.
unsafe fn buffer_store<const N: usize>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let place = buffer(w, op);
        for i in 0..N.min((place.left / 4) as usize) {
            let address = place.address.wrapping_add(4 * i as u64);
            let Some(p) = resolve::<1>(w, op, address, true) else {
                return fault(w, op, address, 4, Access::Store);
            };
            p.cast::<u32>().write_volatile(w.s[(((*op).src[1] & 0xff) as usize + i) & 127]);
        }
        next(op)
    }
}

//! Memory of devices and of the host.

use core::ffi::c_void;
use core::ptr::NonNull;

use hip_abi::{
    hipDeviceMallocDefault, hipDeviceMallocFinegrained, hipError_t, hipExtHostRegisterCoarseGrained, hipExtent,
    hipHostMallocCoherent, hipHostMallocDefault, hipHostMallocMapped, hipHostMallocNonCoherent, hipHostMallocNumaUser,
    hipHostMallocPortable, hipHostMallocWriteCombined, hipHostRegisterIoMemory, hipHostRegisterMapped,
    hipHostRegisterPortable, hipMallocSignalMemory, hipPitchedPtr,
};
use rocclr::device::{Allocation, AllocationKind, Runtime};
use rocclr::platform::{Platform, Pool};

use crate::error::{HipError, HipResult};
use crate::globals::{self, Gpus};
use crate::init_device;
use crate::shim::{Out, UserPtr};

/// The runtime, which knows all memory.
pub fn runtime() -> HipResult<&'static Runtime<Gpus>> {
    Ok(&*globals::context()?.runtime)
}

/// Memory of the current device; of no bytes there is none, and that is fine.
pub fn alloc(pool: Pool, kind: AllocationKind, size: usize, flags: u32) -> HipResult<*mut c_void> {
    if size == 0 {
        return Ok(core::ptr::null_mut());
    }
    let device = globals::current()?;
    Ok(runtime()?.alloc(device.index, pool, kind, size as u64, flags)?.start() as *mut c_void)
}

/// Frees memory of a kind, after the device's work.
pub fn free(address: u64, accept: impl Fn(AllocationKind) -> bool) -> HipResult<()> {
    if address == 0 {
        return Ok(());
    }
    let runtime = runtime()?;
    let waited = match runtime.find(address).filter(|a| a.start() == address && accept(a.kind)) {
        Some(a) => init_device::wait_for_device(a.device),
        None => Ok(()),
    };
    // Freed even if a kernel that was waited for had been stopped; the caller hears of that.
    runtime.free(address, accept)?;
    waited
}

/// `hipMalloc`.
pub fn malloc(ptr: Out<*mut c_void>, size: usize) -> HipResult<()> {
    ptr.check()?;
    ptr.set(alloc(Pool::Vram, AllocationKind::Device, size, 0)?)
}

/// `hipExtMallocWithFlags`.
pub fn ext_malloc(ptr: Out<*mut c_void>, size: usize, flags: u32) -> HipResult<()> {
    ptr.check()?;
    let pool = match flags {
        hipDeviceMallocDefault => Pool::Vram,
        hipDeviceMallocFinegrained | hip_abi::hipDeviceMallocUncached => Pool::VramFine,
        // A signal value is 8 bytes that host and device wait on.
        hipMallocSignalMemory if size == 8 => Pool::VramFine,
        _ => return Err(HipError::invalid_value("unknown flags, or signal memory that is not 8 bytes")),
    };
    ptr.set(alloc(pool, AllocationKind::Device, size, flags)?)
}

/// `hipFree`.
pub fn hip_free(ptr: UserPtr) -> HipResult<()> {
    free(ptr.addr(), |k| matches!(k, AllocationKind::Device | AllocationKind::Managed | AllocationKind::Host))
}

/// `hipHostFree`.
pub fn host_free(ptr: UserPtr) -> HipResult<()> {
    free(ptr.addr(), |k| k == AllocationKind::Host)
}

/// `hipHostMalloc`.
pub fn host_malloc(ptr: Out<*mut c_void>, size: usize, flags: u32) -> HipResult<()> {
    const KNOWN: u32 = hipHostMallocPortable
        | hipHostMallocMapped
        | hipHostMallocWriteCombined
        | hipHostMallocNumaUser
        | hipHostMallocCoherent
        | hipHostMallocNonCoherent;
    const BOTH: u32 = hipHostMallocCoherent | hipHostMallocNonCoherent;
    ptr.check()?;
    if flags & !KNOWN != 0 || flags & BOTH == BOTH {
        return Err(HipError::invalid_value("unknown or contradicting flags"));
    }
    let pool = if flags & hipHostMallocNonCoherent != 0 { Pool::HostCoarse } else { Pool::Host };
    ptr.set(alloc(pool, AllocationKind::Host, size, flags)?)
}

/// `hipHostAlloc`: as [`host_malloc`].
pub fn host_alloc(ptr: Out<*mut c_void>, size: usize, flags: u32) -> HipResult<()> {
    host_malloc(ptr, size, flags)
}

/// `hipMallocHost` and `hipMemAllocHost`.
pub fn malloc_host(ptr: Out<*mut c_void>, size: usize) -> HipResult<()> {
    host_malloc(ptr, size, hipHostMallocDefault)
}

/// `hipHostRegister`.
pub fn host_register(host: UserPtr, size: usize, flags: u32) -> HipResult<()> {
    const KNOWN: u32 =
        hipHostRegisterPortable | hipHostRegisterMapped | hipHostRegisterIoMemory | hipExtHostRegisterCoarseGrained;
    let start = NonNull::new(host.as_ptr().cast::<u8>()).filter(|_| size > 0 && flags & !KNOWN == 0);
    let start = start.ok_or_else(|| HipError::invalid_value("no memory, or unknown flags"))?;
    let device = globals::current()?;
    runtime()?.register(device.index, start, size as u64, flags)?;
    Ok(())
}

/// `hipHostUnregister`.
pub fn host_unregister(host: UserPtr) -> HipResult<()> {
    if host.is_null() {
        return Err(HipError::invalid_value("null pointer"));
    }
    let runtime = runtime()?;
    match runtime.find(host.addr()) {
        Some(a) if a.kind == AllocationKind::Registered && a.start() == host.addr() => {
            free(a.start(), |k| k == AllocationKind::Registered)
        }
        _ => Err(HipError::new(hipError_t::hipErrorHostMemoryNotRegistered)),
    }
}

/// Host memory that devices can reach, at an address in it.
fn host_memory(host: UserPtr) -> HipResult<Allocation> {
    let found = runtime()?.find(host.addr());
    found
        .filter(|a| a.kind != AllocationKind::Device && a.kind != AllocationKind::Module)
        .ok_or_else(|| HipError::invalid_value("no host memory that was allocated or registered here"))
}

/// `hipHostGetDevicePointer`.
pub fn host_get_device_pointer(device: Out<*mut c_void>, host: UserPtr, flags: u32) -> HipResult<()> {
    device.check()?;
    if flags != 0 {
        return Err(HipError::invalid_value("flags must be 0"));
    }
    let a = host_memory(host)?;
    let base = a.region.host.map_or(a.start(), |h| h.as_ptr() as u64);
    device.set((a.start() + (host.addr() - base)) as *mut c_void)
}

/// `hipHostGetFlags`.
pub fn host_get_flags(flags: Out<u32>, host: UserPtr) -> HipResult<()> {
    flags.check()?;
    flags.set(host_memory(host)?.flags)
}

/// Bytes to which the rows of pitched memory are aligned.
pub const PITCH_ALIGN: usize = 256;

/// Pitched memory: address and pitch.
fn pitched(width: usize, height: usize, depth: usize) -> HipResult<(*mut c_void, usize)> {
    let too_large = || HipError::new(hipError_t::hipErrorOutOfMemory);
    let pitch = width.checked_next_multiple_of(PITCH_ALIGN).ok_or_else(too_large)?;
    let size = pitch.checked_mul(height).and_then(|n| n.checked_mul(depth)).ok_or_else(too_large)?;
    Ok((alloc(Pool::Vram, AllocationKind::Device, size, 0)?, pitch))
}

/// `hipMallocPitch`.
pub fn malloc_pitch(ptr: Out<*mut c_void>, pitch: Out<usize>, width: usize, height: usize) -> HipResult<()> {
    ptr.check()?;
    pitch.check()?;
    let (address, bytes) = pitched(width, height, 1)?;
    ptr.set(address)?;
    pitch.set(bytes)
}

/// `hipMemAllocPitch`: as [`malloc_pitch`], for elements of 4, 8 or 16 bytes.
pub fn mem_alloc_pitch(
    ptr: Out<*mut c_void>,
    pitch: Out<usize>,
    width: usize,
    height: usize,
    element: u32,
) -> HipResult<()> {
    match element {
        4 | 8 | 16 => malloc_pitch(ptr, pitch, width, height),
        _ => Err(HipError::invalid_value("elements must be of 4, 8 or 16 bytes")),
    }
}

/// `hipMalloc3D`.
pub fn malloc_3d(out: Out<hipPitchedPtr>, extent: hipExtent) -> HipResult<()> {
    out.check()?;
    let (ptr, pitch) = pitched(extent.width, extent.height, extent.depth)?;
    out.set(hipPitchedPtr { ptr, pitch, xsize: extent.width, ysize: extent.height })
}

/// `hipMemGetInfo`.
pub fn mem_get_info(free: Out<usize>, total: Out<usize>) -> HipResult<()> {
    let device = globals::current()?;
    let (f, t) = runtime()?.platform().memory_info(device.index);
    free.set_opt(f as usize);
    total.set_opt(t as usize);
    Ok(())
}

/// `hipMemPtrGetInfo`.
pub fn mem_ptr_get_info(ptr: UserPtr, size: Out<usize>) -> HipResult<()> {
    size.check()?;
    let a = runtime()?.find(ptr.addr()).ok_or_else(|| HipError::invalid_value("not in any allocation"))?;
    size.set(a.region.size as usize)
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: memory.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, Out, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipExtMallocWithFlags(void** ptr, size_t sizeBytes, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtMallocWithFlags(ptr: *mut *mut c_void, sizeBytes: usize, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ptr = unsafe { Out::new(ptr) };
    shim::status("hipExtMallocWithFlags", format_args!("ptr={ptr:?}, sizeBytes={sizeBytes:?}, flags={flags:?}"), || crate::memory::ext_malloc(ptr, sizeBytes, flags))
}

/// `hipError_t hipFree(void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFree(ptr: *mut c_void) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    shim::status("hipFree", format_args!("ptr={ptr:?}"), || crate::memory::hip_free(ptr))
}

/// `hipError_t hipFreeHost(void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFreeHost(ptr: *mut c_void) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    shim::status("hipFreeHost", format_args!("ptr={ptr:?}"), || crate::memory::host_free(ptr))
}

/// `hipError_t hipHostAlloc(void** ptr, size_t size, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostAlloc(ptr: *mut *mut c_void, size: usize, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ptr = unsafe { Out::new(ptr) };
    shim::status("hipHostAlloc", format_args!("ptr={ptr:?}, size={size:?}, flags={flags:?}"), || crate::memory::host_alloc(ptr, size, flags))
}

/// `hipError_t hipHostFree(void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostFree(ptr: *mut c_void) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    shim::status("hipHostFree", format_args!("ptr={ptr:?}"), || crate::memory::host_free(ptr))
}

/// `hipError_t hipHostGetDevicePointer(void** devPtr, void* hstPtr, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostGetDevicePointer(devPtr: *mut *mut c_void, hstPtr: *mut c_void, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let devPtr = unsafe { Out::new(devPtr) };
    let hstPtr = UserPtr::new(hstPtr);
    shim::status("hipHostGetDevicePointer", format_args!("devPtr={devPtr:?}, hstPtr={hstPtr:?}, flags={flags:?}"), || crate::memory::host_get_device_pointer(devPtr, hstPtr, flags))
}

/// `hipError_t hipHostGetFlags(unsigned int* flagsPtr, void* hostPtr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostGetFlags(flagsPtr: *mut u32, hostPtr: *mut c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let flagsPtr = unsafe { Out::new(flagsPtr) };
    let hostPtr = UserPtr::new(hostPtr);
    shim::status("hipHostGetFlags", format_args!("flagsPtr={flagsPtr:?}, hostPtr={hostPtr:?}"), || crate::memory::host_get_flags(flagsPtr, hostPtr))
}

/// `hipError_t hipHostMalloc(void** ptr, size_t size, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostMalloc(ptr: *mut *mut c_void, size: usize, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ptr = unsafe { Out::new(ptr) };
    shim::status("hipHostMalloc", format_args!("ptr={ptr:?}, size={size:?}, flags={flags:?}"), || crate::memory::host_malloc(ptr, size, flags))
}

/// `hipError_t hipHostRegister(void* hostPtr, size_t sizeBytes, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostRegister(hostPtr: *mut c_void, sizeBytes: usize, flags: u32) -> hipError_t {
    let hostPtr = UserPtr::new(hostPtr);
    shim::status("hipHostRegister", format_args!("hostPtr={hostPtr:?}, sizeBytes={sizeBytes:?}, flags={flags:?}"), || crate::memory::host_register(hostPtr, sizeBytes, flags))
}

/// `hipError_t hipHostUnregister(void* hostPtr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostUnregister(hostPtr: *mut c_void) -> hipError_t {
    let hostPtr = UserPtr::new(hostPtr);
    shim::status("hipHostUnregister", format_args!("hostPtr={hostPtr:?}"), || crate::memory::host_unregister(hostPtr))
}

/// `hipError_t hipMalloc(void** ptr, size_t size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMalloc(ptr: *mut *mut c_void, size: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ptr = unsafe { Out::new(ptr) };
    shim::status("hipMalloc", format_args!("ptr={ptr:?}, size={size:?}"), || crate::memory::malloc(ptr, size))
}

/// `hipError_t hipMalloc3D(hipPitchedPtr* pitchedDevPtr, hipExtent extent)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMalloc3D(pitchedDevPtr: *mut hipPitchedPtr, extent: hipExtent) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pitchedDevPtr = unsafe { Out::new(pitchedDevPtr) };
    shim::status("hipMalloc3D", format_args!("pitchedDevPtr={pitchedDevPtr:?}, extent={extent:?}"), || crate::memory::malloc_3d(pitchedDevPtr, extent))
}

/// `hipError_t hipMallocHost(void** ptr, size_t size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocHost(ptr: *mut *mut c_void, size: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ptr = unsafe { Out::new(ptr) };
    shim::status("hipMallocHost", format_args!("ptr={ptr:?}, size={size:?}"), || crate::memory::malloc_host(ptr, size))
}

/// `hipError_t hipMallocPitch(void** ptr, size_t* pitch, size_t width, size_t height)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocPitch(ptr: *mut *mut c_void, pitch: *mut usize, width: usize, height: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ptr = unsafe { Out::new(ptr) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pitch = unsafe { Out::new(pitch) };
    shim::status("hipMallocPitch", format_args!("ptr={ptr:?}, pitch={pitch:?}, width={width:?}, height={height:?}"), || crate::memory::malloc_pitch(ptr, pitch, width, height))
}

/// `hipError_t hipMemAllocHost(void** ptr, size_t size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAllocHost(ptr: *mut *mut c_void, size: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ptr = unsafe { Out::new(ptr) };
    shim::status("hipMemAllocHost", format_args!("ptr={ptr:?}, size={size:?}"), || crate::memory::malloc_host(ptr, size))
}

/// `hipError_t hipMemAllocPitch(hipDeviceptr_t* dptr, size_t* pitch, size_t widthInBytes, size_t height, unsigned int elementSizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAllocPitch(dptr: *mut hipDeviceptr_t, pitch: *mut usize, widthInBytes: usize, height: usize, elementSizeBytes: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let dptr = unsafe { Out::new(dptr) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pitch = unsafe { Out::new(pitch) };
    shim::status("hipMemAllocPitch", format_args!("dptr={dptr:?}, pitch={pitch:?}, widthInBytes={widthInBytes:?}, height={height:?}, elementSizeBytes={elementSizeBytes:?}"), || crate::memory::mem_alloc_pitch(dptr, pitch, widthInBytes, height, elementSizeBytes))
}

/// `hipError_t hipMemGetInfo(size_t* free, size_t* total)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemGetInfo(free: *mut usize, total: *mut usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let free = unsafe { Out::new(free) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let total = unsafe { Out::new(total) };
    shim::status("hipMemGetInfo", format_args!("free={free:?}, total={total:?}"), || crate::memory::mem_get_info(free, total))
}

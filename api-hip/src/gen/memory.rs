// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: memory.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipExtMallocWithFlags(void** ptr, size_t sizeBytes, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtMallocWithFlags(_ptr: *mut *mut c_void, _sizeBytes: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[61])
}

/// `hipError_t hipFree(void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFree(_ptr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[62])
}

/// `hipError_t hipFreeHost(void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFreeHost(_ptr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[63])
}

/// `hipError_t hipHostAlloc(void** ptr, size_t size, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostAlloc(_ptr: *mut *mut c_void, _size: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[64])
}

/// `hipError_t hipHostFree(void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostFree(_ptr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[65])
}

/// `hipError_t hipHostGetDevicePointer(void** devPtr, void* hstPtr, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostGetDevicePointer(_devPtr: *mut *mut c_void, _hstPtr: *mut c_void, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[66])
}

/// `hipError_t hipHostGetFlags(unsigned int* flagsPtr, void* hostPtr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostGetFlags(_flagsPtr: *mut u32, _hostPtr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[67])
}

/// `hipError_t hipHostMalloc(void** ptr, size_t size, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostMalloc(_ptr: *mut *mut c_void, _size: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[68])
}

/// `hipError_t hipHostRegister(void* hostPtr, size_t sizeBytes, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostRegister(_hostPtr: *mut c_void, _sizeBytes: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[69])
}

/// `hipError_t hipHostUnregister(void* hostPtr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipHostUnregister(_hostPtr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[70])
}

/// `hipError_t hipMalloc(void** ptr, size_t size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMalloc(_ptr: *mut *mut c_void, _size: usize) -> hipError_t {
    stub::status(&SYMBOLS[71])
}

/// `hipError_t hipMalloc3D(hipPitchedPtr* pitchedDevPtr, hipExtent extent)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMalloc3D(_pitchedDevPtr: *mut hipPitchedPtr, _extent: hipExtent) -> hipError_t {
    stub::status(&SYMBOLS[72])
}

/// `hipError_t hipMallocHost(void** ptr, size_t size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocHost(_ptr: *mut *mut c_void, _size: usize) -> hipError_t {
    stub::status(&SYMBOLS[73])
}

/// `hipError_t hipMallocPitch(void** ptr, size_t* pitch, size_t width, size_t height)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocPitch(_ptr: *mut *mut c_void, _pitch: *mut usize, _width: usize, _height: usize) -> hipError_t {
    stub::status(&SYMBOLS[74])
}

/// `hipError_t hipMemAllocHost(void** ptr, size_t size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAllocHost(_ptr: *mut *mut c_void, _size: usize) -> hipError_t {
    stub::status(&SYMBOLS[75])
}

/// `hipError_t hipMemAllocPitch(hipDeviceptr_t* dptr, size_t* pitch, size_t widthInBytes, size_t height, unsigned int elementSizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAllocPitch(_dptr: *mut hipDeviceptr_t, _pitch: *mut usize, _widthInBytes: usize, _height: usize, _elementSizeBytes: u32) -> hipError_t {
    stub::status(&SYMBOLS[76])
}

/// `hipError_t hipMemGetInfo(size_t* free, size_t* total)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemGetInfo(_free: *mut usize, _total: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[77])
}

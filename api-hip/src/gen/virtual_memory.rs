// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: virtual_memory.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipMemAddressFree(void* devPtr, size_t size)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAddressFree(_devPtr: *mut c_void, _size: usize) -> hipError_t {
    stub::status(&SYMBOLS[180])
}

/// `hipError_t hipMemAddressReserve(void** ptr, size_t size, size_t alignment, void* addr, unsigned long long flags)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAddressReserve(_ptr: *mut *mut c_void, _size: usize, _alignment: usize, _addr: *mut c_void, _flags: u64) -> hipError_t {
    stub::status(&SYMBOLS[181])
}

/// `hipError_t hipMemCreate(hipMemGenericAllocationHandle_t* handle, size_t size, const hipMemAllocationProp* prop, unsigned long long flags)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemCreate(_handle: *mut hipMemGenericAllocationHandle_t, _size: usize, _prop: *const hipMemAllocationProp, _flags: u64) -> hipError_t {
    stub::status(&SYMBOLS[182])
}

/// `hipError_t hipMemExportToShareableHandle(void* shareableHandle, hipMemGenericAllocationHandle_t handle, hipMemAllocationHandleType handleType, unsigned long long flags)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemExportToShareableHandle(_shareableHandle: *mut c_void, _handle: hipMemGenericAllocationHandle_t, _handleType: hipMemAllocationHandleType, _flags: u64) -> hipError_t {
    stub::status(&SYMBOLS[183])
}

/// `hipError_t hipMemGetAccess(unsigned long long* flags, const hipMemLocation* location, void* ptr)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemGetAccess(_flags: *mut u64, _location: *const hipMemLocation, _ptr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[184])
}

/// `hipError_t hipMemGetAllocationGranularity(size_t* granularity, const hipMemAllocationProp* prop, hipMemAllocationGranularity_flags option)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemGetAllocationGranularity(_granularity: *mut usize, _prop: *const hipMemAllocationProp, _option: hipMemAllocationGranularity_flags) -> hipError_t {
    stub::status(&SYMBOLS[185])
}

/// `hipError_t hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp* prop, hipMemGenericAllocationHandle_t handle)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemGetAllocationPropertiesFromHandle(_prop: *mut hipMemAllocationProp, _handle: hipMemGenericAllocationHandle_t) -> hipError_t {
    stub::status(&SYMBOLS[186])
}

/// `hipError_t hipMemImportFromShareableHandle(hipMemGenericAllocationHandle_t* handle, void* osHandle, hipMemAllocationHandleType shHandleType)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemImportFromShareableHandle(_handle: *mut hipMemGenericAllocationHandle_t, _osHandle: *mut c_void, _shHandleType: hipMemAllocationHandleType) -> hipError_t {
    stub::status(&SYMBOLS[187])
}

/// `hipError_t hipMemMap(void* ptr, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemMap(_ptr: *mut c_void, _size: usize, _offset: usize, _handle: hipMemGenericAllocationHandle_t, _flags: u64) -> hipError_t {
    stub::status(&SYMBOLS[188])
}

/// `hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemRelease(_handle: hipMemGenericAllocationHandle_t) -> hipError_t {
    stub::status(&SYMBOLS[189])
}

/// `hipError_t hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t* handle, void* addr)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemRetainAllocationHandle(_handle: *mut hipMemGenericAllocationHandle_t, _addr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[190])
}

/// `hipError_t hipMemSetAccess(void* ptr, size_t size, const hipMemAccessDesc* desc, size_t count)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemSetAccess(_ptr: *mut c_void, _size: usize, _desc: *const hipMemAccessDesc, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[191])
}

/// `hipError_t hipMemUnmap(void* ptr, size_t size)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemUnmap(_ptr: *mut c_void, _size: usize) -> hipError_t {
    stub::status(&SYMBOLS[192])
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: pool.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* mem_pool, int device)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetDefaultMemPool(_mem_pool: *mut hipMemPool_t, _device: i32) -> hipError_t {
    stub::status(&SYMBOLS[163])
}

/// `hipError_t hipDeviceGetMemPool(hipMemPool_t* mem_pool, int device)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetMemPool(_mem_pool: *mut hipMemPool_t, _device: i32) -> hipError_t {
    stub::status(&SYMBOLS[164])
}

/// `hipError_t hipDeviceSetMemPool(int device, hipMemPool_t mem_pool)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetMemPool(_device: i32, _mem_pool: hipMemPool_t) -> hipError_t {
    stub::status(&SYMBOLS[165])
}

/// `hipError_t hipFreeAsync(void* dev_ptr, hipStream_t stream)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFreeAsync(_dev_ptr: *mut c_void, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[166])
}

/// `hipError_t hipMallocAsync(void** dev_ptr, size_t size, hipStream_t stream)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocAsync(_dev_ptr: *mut *mut c_void, _size: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[167])
}

/// `hipError_t hipMallocFromPoolAsync(void** dev_ptr, size_t size, hipMemPool_t mem_pool, hipStream_t stream)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocFromPoolAsync(_dev_ptr: *mut *mut c_void, _size: usize, _mem_pool: hipMemPool_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[168])
}

/// `hipError_t hipMemPoolCreate(hipMemPool_t* mem_pool, const hipMemPoolProps* pool_props)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolCreate(_mem_pool: *mut hipMemPool_t, _pool_props: *const hipMemPoolProps) -> hipError_t {
    stub::status(&SYMBOLS[169])
}

/// `hipError_t hipMemPoolDestroy(hipMemPool_t mem_pool)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolDestroy(_mem_pool: hipMemPool_t) -> hipError_t {
    stub::status(&SYMBOLS[170])
}

/// `hipError_t hipMemPoolExportPointer(hipMemPoolPtrExportData* export_data, void* dev_ptr)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolExportPointer(_export_data: *mut hipMemPoolPtrExportData, _dev_ptr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[171])
}

/// `hipError_t hipMemPoolExportToShareableHandle(void* shared_handle, hipMemPool_t mem_pool, hipMemAllocationHandleType handle_type, unsigned int flags)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolExportToShareableHandle(_shared_handle: *mut c_void, _mem_pool: hipMemPool_t, _handle_type: hipMemAllocationHandleType, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[172])
}

/// `hipError_t hipMemPoolGetAccess(hipMemAccessFlags* flags, hipMemPool_t mem_pool, hipMemLocation* location)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolGetAccess(_flags: *mut hipMemAccessFlags, _mem_pool: hipMemPool_t, _location: *mut hipMemLocation) -> hipError_t {
    stub::status(&SYMBOLS[173])
}

/// `hipError_t hipMemPoolGetAttribute(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolGetAttribute(_mem_pool: hipMemPool_t, _attr: hipMemPoolAttr, _value: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[174])
}

/// `hipError_t hipMemPoolImportFromShareableHandle(hipMemPool_t* mem_pool, void* shared_handle, hipMemAllocationHandleType handle_type, unsigned int flags)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolImportFromShareableHandle(_mem_pool: *mut hipMemPool_t, _shared_handle: *mut c_void, _handle_type: hipMemAllocationHandleType, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[175])
}

/// `hipError_t hipMemPoolImportPointer(void** dev_ptr, hipMemPool_t mem_pool, hipMemPoolPtrExportData* export_data)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolImportPointer(_dev_ptr: *mut *mut c_void, _mem_pool: hipMemPool_t, _export_data: *mut hipMemPoolPtrExportData) -> hipError_t {
    stub::status(&SYMBOLS[176])
}

/// `hipError_t hipMemPoolSetAccess(hipMemPool_t mem_pool, const hipMemAccessDesc* desc_list, size_t count)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolSetAccess(_mem_pool: hipMemPool_t, _desc_list: *const hipMemAccessDesc, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[177])
}

/// `hipError_t hipMemPoolSetAttribute(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolSetAttribute(_mem_pool: hipMemPool_t, _attr: hipMemPoolAttr, _value: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[178])
}

/// `hipError_t hipMemPoolTrimTo(hipMemPool_t mem_pool, size_t min_bytes_to_hold)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolTrimTo(_mem_pool: hipMemPool_t, _min_bytes_to_hold: usize) -> hipError_t {
    stub::status(&SYMBOLS[179])
}

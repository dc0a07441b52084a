// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: pool.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, shim::{self, In, Out, UserPtr}, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* mem_pool, int device)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetDefaultMemPool(mem_pool: *mut hipMemPool_t, device: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let mem_pool = unsafe { Out::new(mem_pool) };
    shim::status("hipDeviceGetDefaultMemPool", format_args!("mem_pool={mem_pool:?}, device={device:?}"), || crate::pool::get_default(mem_pool, device))
}

/// `hipError_t hipDeviceGetMemPool(hipMemPool_t* mem_pool, int device)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetMemPool(mem_pool: *mut hipMemPool_t, device: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let mem_pool = unsafe { Out::new(mem_pool) };
    shim::status("hipDeviceGetMemPool", format_args!("mem_pool={mem_pool:?}, device={device:?}"), || crate::pool::get_current(mem_pool, device))
}

/// `hipError_t hipDeviceSetMemPool(int device, hipMemPool_t mem_pool)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetMemPool(device: i32, mem_pool: hipMemPool_t) -> hipError_t {
    shim::status("hipDeviceSetMemPool", format_args!("device={device:?}, mem_pool={mem_pool:?}"), || crate::pool::set_current(device, mem_pool))
}

/// `hipError_t hipFreeAsync(void* dev_ptr, hipStream_t stream)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFreeAsync(dev_ptr: *mut c_void, stream: hipStream_t) -> hipError_t {
    let dev_ptr = UserPtr::new(dev_ptr);
    shim::status("hipFreeAsync", format_args!("dev_ptr={dev_ptr:?}, stream={stream:?}"), || crate::pool::free_async(dev_ptr, stream))
}

/// `hipError_t hipMallocAsync(void** dev_ptr, size_t size, hipStream_t stream)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocAsync(dev_ptr: *mut *mut c_void, size: usize, stream: hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let dev_ptr = unsafe { Out::new(dev_ptr) };
    shim::status("hipMallocAsync", format_args!("dev_ptr={dev_ptr:?}, size={size:?}, stream={stream:?}"), || crate::pool::malloc_async(dev_ptr, size, stream))
}

/// `hipError_t hipMallocFromPoolAsync(void** dev_ptr, size_t size, hipMemPool_t mem_pool, hipStream_t stream)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocFromPoolAsync(dev_ptr: *mut *mut c_void, size: usize, mem_pool: hipMemPool_t, stream: hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let dev_ptr = unsafe { Out::new(dev_ptr) };
    shim::status("hipMallocFromPoolAsync", format_args!("dev_ptr={dev_ptr:?}, size={size:?}, mem_pool={mem_pool:?}, stream={stream:?}"), || crate::pool::malloc_from_pool(dev_ptr, size, mem_pool, stream))
}

/// `hipError_t hipMemPoolCreate(hipMemPool_t* mem_pool, const hipMemPoolProps* pool_props)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolCreate(mem_pool: *mut hipMemPool_t, pool_props: *const hipMemPoolProps) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let mem_pool = unsafe { Out::new(mem_pool) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pool_props = unsafe { In::new(pool_props) };
    shim::status("hipMemPoolCreate", format_args!("mem_pool={mem_pool:?}, pool_props={pool_props:?}"), || crate::pool::create(mem_pool, pool_props))
}

/// `hipError_t hipMemPoolDestroy(hipMemPool_t mem_pool)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolDestroy(mem_pool: hipMemPool_t) -> hipError_t {
    shim::status("hipMemPoolDestroy", format_args!("mem_pool={mem_pool:?}"), || crate::pool::destroy(mem_pool))
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
pub unsafe extern "C" fn hipMemPoolGetAccess(flags: *mut hipMemAccessFlags, mem_pool: hipMemPool_t, location: *mut hipMemLocation) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let flags = unsafe { Out::new(flags) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let location = unsafe { In::new(location) };
    shim::status("hipMemPoolGetAccess", format_args!("flags={flags:?}, mem_pool={mem_pool:?}, location={location:?}"), || crate::pool::get_access(flags, mem_pool, location))
}

/// `hipError_t hipMemPoolGetAttribute(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolGetAttribute(mem_pool: hipMemPool_t, attr: hipMemPoolAttr, value: *mut c_void) -> hipError_t {
    let value = UserPtr::new(value);
    shim::status("hipMemPoolGetAttribute", format_args!("mem_pool={mem_pool:?}, attr={attr:?}, value={value:?}"), || crate::pool::get_attribute(mem_pool, attr, value))
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
pub unsafe extern "C" fn hipMemPoolSetAccess(mem_pool: hipMemPool_t, desc_list: *const hipMemAccessDesc, count: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let desc_list = unsafe { In::new(desc_list) };
    shim::status("hipMemPoolSetAccess", format_args!("mem_pool={mem_pool:?}, desc_list={desc_list:?}, count={count:?}"), || crate::pool::set_access(mem_pool, desc_list, count))
}

/// `hipError_t hipMemPoolSetAttribute(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolSetAttribute(mem_pool: hipMemPool_t, attr: hipMemPoolAttr, value: *mut c_void) -> hipError_t {
    let value = UserPtr::new(value);
    shim::status("hipMemPoolSetAttribute", format_args!("mem_pool={mem_pool:?}, attr={attr:?}, value={value:?}"), || crate::pool::set_attribute(mem_pool, attr, value))
}

/// `hipError_t hipMemPoolTrimTo(hipMemPool_t mem_pool, size_t min_bytes_to_hold)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPoolTrimTo(mem_pool: hipMemPool_t, min_bytes_to_hold: usize) -> hipError_t {
    shim::status("hipMemPoolTrimTo", format_args!("mem_pool={mem_pool:?}, min_bytes_to_hold={min_bytes_to_hold:?}"), || crate::pool::trim_to(mem_pool, min_bytes_to_hold))
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: managed.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipMallocManaged(void** dev_ptr, size_t size, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocManaged(_dev_ptr: *mut *mut c_void, _size: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[157])
}

/// `hipError_t hipMemAdvise(const void* dev_ptr, size_t count, hipMemoryAdvise advice, int device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAdvise(_dev_ptr: *const c_void, _count: usize, _advice: hipMemoryAdvise, _device: i32) -> hipError_t {
    stub::status(&SYMBOLS[158])
}

/// `hipError_t hipMemPrefetchAsync(const void* dev_ptr, size_t count, int device, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPrefetchAsync(_dev_ptr: *const c_void, _count: usize, _device: i32, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[159])
}

/// `hipError_t hipMemRangeGetAttribute(void* data, size_t data_size, hipMemRangeAttribute attribute, const void* dev_ptr, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemRangeGetAttribute(_data: *mut c_void, _data_size: usize, _attribute: hipMemRangeAttribute, _dev_ptr: *const c_void, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[160])
}

/// `hipError_t hipMemRangeGetAttributes(void** data, size_t* data_sizes, hipMemRangeAttribute* attributes, size_t num_attributes, const void* dev_ptr, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemRangeGetAttributes(_data: *mut *mut c_void, _data_sizes: *mut usize, _attributes: *mut hipMemRangeAttribute, _num_attributes: usize, _dev_ptr: *const c_void, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[161])
}

/// `hipError_t hipStreamAttachMemAsync(hipStream_t stream, void* dev_ptr, size_t length, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamAttachMemAsync(_stream: hipStream_t, _dev_ptr: *mut c_void, _length: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[162])
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: managed.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, In, Out, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipMallocManaged(void** dev_ptr, size_t size, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocManaged(dev_ptr: *mut *mut c_void, size: usize, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let dev_ptr = unsafe { Out::new(dev_ptr) };
    shim::status("hipMallocManaged", format_args!("dev_ptr={dev_ptr:?}, size={size:?}, flags={flags:?}"), || crate::managed::malloc_managed(dev_ptr, size, flags))
}

/// `hipError_t hipMemAdvise(const void* dev_ptr, size_t count, hipMemoryAdvise advice, int device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemAdvise(dev_ptr: *const c_void, count: usize, advice: hipMemoryAdvise, device: i32) -> hipError_t {
    let dev_ptr = UserPtr::new(dev_ptr);
    shim::status("hipMemAdvise", format_args!("dev_ptr={dev_ptr:?}, count={count:?}, advice={advice:?}, device={device:?}"), || crate::managed::advise(dev_ptr, count, advice, device))
}

/// `hipError_t hipMemPrefetchAsync(const void* dev_ptr, size_t count, int device, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPrefetchAsync(dev_ptr: *const c_void, count: usize, device: i32, stream: hipStream_t) -> hipError_t {
    let dev_ptr = UserPtr::new(dev_ptr);
    shim::status("hipMemPrefetchAsync", format_args!("dev_ptr={dev_ptr:?}, count={count:?}, device={device:?}, stream={stream:?}"), || crate::managed::prefetch_async(dev_ptr, count, device, stream))
}

/// `hipError_t hipMemRangeGetAttribute(void* data, size_t data_size, hipMemRangeAttribute attribute, const void* dev_ptr, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemRangeGetAttribute(data: *mut c_void, data_size: usize, attribute: hipMemRangeAttribute, dev_ptr: *const c_void, count: usize) -> hipError_t {
    let data = UserPtr::new(data);
    let dev_ptr = UserPtr::new(dev_ptr);
    shim::status("hipMemRangeGetAttribute", format_args!("data={data:?}, data_size={data_size:?}, attribute={attribute:?}, dev_ptr={dev_ptr:?}, count={count:?}"), || crate::managed::range_attribute(data, data_size, attribute, dev_ptr, count))
}

/// `hipError_t hipMemRangeGetAttributes(void** data, size_t* data_sizes, hipMemRangeAttribute* attributes, size_t num_attributes, const void* dev_ptr, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemRangeGetAttributes(data: *mut *mut c_void, data_sizes: *mut usize, attributes: *mut hipMemRangeAttribute, num_attributes: usize, dev_ptr: *const c_void, count: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let data = unsafe { In::new(data) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let data_sizes = unsafe { In::new(data_sizes) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let attributes = unsafe { In::new(attributes) };
    let dev_ptr = UserPtr::new(dev_ptr);
    shim::status("hipMemRangeGetAttributes", format_args!("data={data:?}, data_sizes={data_sizes:?}, attributes={attributes:?}, num_attributes={num_attributes:?}, dev_ptr={dev_ptr:?}, count={count:?}"), || crate::managed::range_attributes(data, data_sizes, attributes, num_attributes, dev_ptr, count))
}

/// `hipError_t hipStreamAttachMemAsync(hipStream_t stream, void* dev_ptr, size_t length, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamAttachMemAsync(stream: hipStream_t, dev_ptr: *mut c_void, length: usize, flags: u32) -> hipError_t {
    let dev_ptr = UserPtr::new(dev_ptr);
    shim::status("hipStreamAttachMemAsync", format_args!("stream={stream:?}, dev_ptr={dev_ptr:?}, length={length:?}, flags={flags:?}"), || crate::managed::attach_mem(stream, dev_ptr, length, flags))
}

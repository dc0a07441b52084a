// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: pointer_attr.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, In, Out, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipMemGetAddressRange(hipDeviceptr_t* pbase, size_t* psize, hipDeviceptr_t dptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemGetAddressRange(pbase: *mut hipDeviceptr_t, psize: *mut usize, dptr: hipDeviceptr_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pbase = unsafe { Out::new(pbase) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let psize = unsafe { Out::new(psize) };
    shim::status("hipMemGetAddressRange", format_args!("pbase={pbase:?}, psize={psize:?}, dptr={dptr:?}"), || crate::pointer_attr::get_address_range(pbase, psize, dptr))
}

/// `hipError_t hipMemPtrGetInfo(void* ptr, size_t* size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPtrGetInfo(ptr: *mut c_void, size: *mut usize) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let size = unsafe { Out::new(size) };
    shim::status("hipMemPtrGetInfo", format_args!("ptr={ptr:?}, size={size:?}"), || crate::memory::mem_ptr_get_info(ptr, size))
}

/// `hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipPointerGetAttributes(attributes: *mut hipPointerAttribute_t, ptr: *const c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let attributes = unsafe { Out::new(attributes) };
    let ptr = UserPtr::new(ptr);
    shim::status("hipPointerGetAttributes", format_args!("attributes={attributes:?}, ptr={ptr:?}"), || crate::pointer_attr::get_attributes(attributes, ptr))
}

/// `hipError_t hipPointerSetAttribute(const void* value, hipPointer_attribute attribute, hipDeviceptr_t ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipPointerSetAttribute(value: *const c_void, attribute: hipPointer_attribute, ptr: hipDeviceptr_t) -> hipError_t {
    let value = UserPtr::new(value);
    shim::status("hipPointerSetAttribute", format_args!("value={value:?}, attribute={attribute:?}, ptr={ptr:?}"), || crate::pointer_attr::set_attribute(value, attribute, ptr))
}

/// `hipError_t hipDrvPointerGetAttributes(unsigned int numAttributes, hipPointer_attribute* attributes, void** data, hipDeviceptr_t ptr)` in node `hip_5.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvPointerGetAttributes(numAttributes: u32, attributes: *mut hipPointer_attribute, data: *mut *mut c_void, ptr: hipDeviceptr_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let attributes = unsafe { In::new(attributes) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let data = unsafe { In::new(data) };
    shim::status("hipDrvPointerGetAttributes", format_args!("numAttributes={numAttributes:?}, attributes={attributes:?}, data={data:?}, ptr={ptr:?}"), || crate::pointer_attr::drv_get_attributes(numAttributes, attributes, data, ptr))
}

/// `hipError_t hipPointerGetAttribute(void* data, hipPointer_attribute attribute, hipDeviceptr_t ptr)` in node `hip_5.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipPointerGetAttribute(data: *mut c_void, attribute: hipPointer_attribute, ptr: hipDeviceptr_t) -> hipError_t {
    let data = UserPtr::new(data);
    shim::status("hipPointerGetAttribute", format_args!("data={data:?}, attribute={attribute:?}, ptr={ptr:?}"), || crate::pointer_attr::get_attribute(data, attribute, ptr))
}

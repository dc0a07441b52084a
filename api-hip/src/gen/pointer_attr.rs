// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: pointer_attr.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipMemGetAddressRange(hipDeviceptr_t* pbase, size_t* psize, hipDeviceptr_t dptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemGetAddressRange(_pbase: *mut hipDeviceptr_t, _psize: *mut usize, _dptr: hipDeviceptr_t) -> hipError_t {
    stub::status(&SYMBOLS[193])
}

/// `hipError_t hipMemPtrGetInfo(void* ptr, size_t* size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemPtrGetInfo(_ptr: *mut c_void, _size: *mut usize) -> hipError_t {
    stub::status(&SYMBOLS[194])
}

/// `hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipPointerGetAttributes(_attributes: *mut hipPointerAttribute_t, _ptr: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[195])
}

/// `hipError_t hipPointerSetAttribute(const void* value, hipPointer_attribute attribute, hipDeviceptr_t ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipPointerSetAttribute(_value: *const c_void, _attribute: hipPointer_attribute, _ptr: hipDeviceptr_t) -> hipError_t {
    stub::status(&SYMBOLS[196])
}

/// `hipError_t hipDrvPointerGetAttributes(unsigned int numAttributes, hipPointer_attribute* attributes, void** data, hipDeviceptr_t ptr)` in node `hip_5.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvPointerGetAttributes(_numAttributes: u32, _attributes: *mut hipPointer_attribute, _data: *mut *mut c_void, _ptr: hipDeviceptr_t) -> hipError_t {
    stub::status(&SYMBOLS[197])
}

/// `hipError_t hipPointerGetAttribute(void* data, hipPointer_attribute attribute, hipDeviceptr_t ptr)` in node `hip_5.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipPointerGetAttribute(_data: *mut c_void, _attribute: hipPointer_attribute, _ptr: hipDeviceptr_t) -> hipError_t {
    stub::status(&SYMBOLS[198])
}

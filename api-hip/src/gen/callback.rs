// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: callback.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* userData, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamAddCallback(_stream: hipStream_t, _callback: hipStreamCallback_t, _userData: *mut c_void, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[244])
}

/// `hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t fn, void* userData)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchHostFunc(_stream: hipStream_t, _fn: hipHostFn_t, _userData: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[245])
}

/// `hipError_t hipLaunchHostFunc_spt(hipStream_t stream, hipHostFn_t fn, void* userData)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchHostFunc_spt(_stream: hipStream_t, _fn: hipHostFn_t, _userData: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[246])
}

/// `hipError_t hipStreamAddCallback_spt(hipStream_t stream, hipStreamCallback_t callback, void* userData, unsigned int flags)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamAddCallback_spt(_stream: hipStream_t, _callback: hipStreamCallback_t, _userData: *mut c_void, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[247])
}

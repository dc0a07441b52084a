// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: ipc.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipIpcCloseMemHandle(void* devPtr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipIpcCloseMemHandle(_devPtr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[208])
}

/// `hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t* handle, hipEvent_t event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipIpcGetEventHandle(_handle: *mut hipIpcEventHandle_t, _event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[209])
}

/// `hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t* handle, void* devPtr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipIpcGetMemHandle(_handle: *mut hipIpcMemHandle_t, _devPtr: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[210])
}

/// `hipError_t hipIpcOpenEventHandle(hipEvent_t* event, hipIpcEventHandle_t handle)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipIpcOpenEventHandle(_event: *mut hipEvent_t, _handle: hipIpcEventHandle_t) -> hipError_t {
    stub::status(&SYMBOLS[211])
}

/// `hipError_t hipIpcOpenMemHandle(void** devPtr, hipIpcMemHandle_t handle, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipIpcOpenMemHandle(_devPtr: *mut *mut c_void, _handle: hipIpcMemHandle_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[212])
}

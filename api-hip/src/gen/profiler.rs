// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: profiler.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::{exports::symbols::SYMBOLS, shim::{self, UserPtr}, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `const char* hipApiName(uint32_t id)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipApiName(_id: u32) -> *const c_char {
    stub::value(&SYMBOLS[481])
}

/// `bool hipEnableActivityCallback(uint32_t op, bool enable)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEnableActivityCallback(_op: u32, _enable: bool) -> bool {
    stub::value(&SYMBOLS[482])
}

/// `const char* hipGetCmdName(uint32_t id)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetCmdName(_id: u32) -> *const c_char {
    stub::value(&SYMBOLS[483])
}

/// `int hipGetStreamDeviceId(hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetStreamDeviceId(stream: hipStream_t) -> i32 {
    shim::value("hipGetStreamDeviceId", format_args!("stream={stream:?}"), || crate::stream::device_id(stream))
}

/// `void hipInitActivityCallback(void* id_callback, void* op_callback, void* arg)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipInitActivityCallback(_id_callback: *mut c_void, _op_callback: *mut c_void, _arg: *mut c_void) {
    stub::value(&SYMBOLS[485])
}

/// `const char* hipKernelNameRef(hipFunction_t f)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipKernelNameRef(f: hipFunction_t) -> *const c_char {
    shim::value("hipKernelNameRef", format_args!("f={f:?}"), || crate::func_attr::kernel_name(f))
}

/// `const char* hipKernelNameRefByPtr(const void* hostFunction, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipKernelNameRefByPtr(hostFunction: *const c_void, stream: hipStream_t) -> *const c_char {
    let hostFunction = UserPtr::new(hostFunction);
    shim::value("hipKernelNameRefByPtr", format_args!("hostFunction={hostFunction:?}, stream={stream:?}"), || crate::func_attr::kernel_name_by_stub(hostFunction, stream))
}

/// `hipError_t hipProfilerStart(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipProfilerStart() -> hipError_t {
    stub::status(&SYMBOLS[488])
}

/// `hipError_t hipProfilerStop(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipProfilerStop() -> hipError_t {
    stub::status(&SYMBOLS[489])
}

/// `hipError_t hipRegisterActivityCallback(uint32_t id, void* fun, void* arg)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipRegisterActivityCallback(_id: u32, _fun: *mut c_void, _arg: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[490])
}

/// `hipError_t hipRegisterApiCallback(uint32_t id, void* fun, void* arg)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipRegisterApiCallback(_id: u32, _fun: *mut c_void, _arg: *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[491])
}

/// `hipError_t hipRemoveActivityCallback(uint32_t id)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipRemoveActivityCallback(_id: u32) -> hipError_t {
    stub::status(&SYMBOLS[492])
}

/// `hipError_t hipRemoveApiCallback(uint32_t id)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipRemoveApiCallback(_id: u32) -> hipError_t {
    stub::status(&SYMBOLS[493])
}

/// `void hipRegisterTracerCallback(void* function)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipRegisterTracerCallback(_function: *mut c_void) {
    stub::value(&SYMBOLS[494])
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: callback.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* userData, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamAddCallback(stream: hipStream_t, callback: hipStreamCallback_t, userData: *mut c_void, flags: u32) -> hipError_t {
    let userData = UserPtr::new(userData);
    shim::status("hipStreamAddCallback", format_args!("stream={stream:?}, callback={callback:?}, userData={userData:?}, flags={flags:?}"), || crate::callback::stream_add_callback(stream, callback, userData, flags))
}

/// `hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t fn, void* userData)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchHostFunc(stream: hipStream_t, r#fn: hipHostFn_t, userData: *mut c_void) -> hipError_t {
    let userData = UserPtr::new(userData);
    shim::status("hipLaunchHostFunc", format_args!("stream={stream:?}, fn={fn:?}, userData={userData:?}"), || crate::callback::launch_host_func(stream, r#fn, userData))
}

/// `hipError_t hipLaunchHostFunc_spt(hipStream_t stream, hipHostFn_t fn, void* userData)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchHostFunc_spt(stream: hipStream_t, r#fn: hipHostFn_t, userData: *mut c_void) -> hipError_t {
    let userData = UserPtr::new(userData);
    shim::status("hipLaunchHostFunc_spt", format_args!("stream={stream:?}, fn={fn:?}, userData={userData:?}"), || crate::callback::launch_host_func_spt(stream, r#fn, userData))
}

/// `hipError_t hipStreamAddCallback_spt(hipStream_t stream, hipStreamCallback_t callback, void* userData, unsigned int flags)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamAddCallback_spt(stream: hipStream_t, callback: hipStreamCallback_t, userData: *mut c_void, flags: u32) -> hipError_t {
    let userData = UserPtr::new(userData);
    shim::status("hipStreamAddCallback_spt", format_args!("stream={stream:?}, callback={callback:?}, userData={userData:?}, flags={flags:?}"), || crate::callback::add_callback_spt(stream, callback, userData, flags))
}

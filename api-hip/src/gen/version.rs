// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: version.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_char;
use crate::shim::{self, Out};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipDriverGetVersion(int* driverVersion)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDriverGetVersion(driverVersion: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let driverVersion = unsafe { Out::new(driverVersion) };
    shim::status("hipDriverGetVersion", format_args!("driverVersion={driverVersion:?}"), || crate::version::driver_get_version(driverVersion))
}

/// `hipError_t hipRuntimeGetVersion(int* runtimeVersion)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipRuntimeGetVersion(runtimeVersion: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let runtimeVersion = unsafe { Out::new(runtimeVersion) };
    shim::status("hipRuntimeGetVersion", format_args!("runtimeVersion={runtimeVersion:?}"), || crate::version::runtime_get_version(runtimeVersion))
}

/// `size_t amd_dbgapi_get_build_id(void)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_dbgapi_get_build_id() -> usize {
    shim::value("amd_dbgapi_get_build_id", format_args!(""), crate::version::build_id)
}

/// `const char* amd_dbgapi_get_build_name(void)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_dbgapi_get_build_name() -> *const c_char {
    shim::value("amd_dbgapi_get_build_name", format_args!(""), crate::version::build_name)
}

/// `const char* amd_dbgapi_get_git_hash(void)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_dbgapi_get_git_hash() -> *const c_char {
    shim::value("amd_dbgapi_get_git_hash", format_args!(""), crate::version::git_hash)
}

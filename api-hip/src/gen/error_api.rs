// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: error_api.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_char;
use crate::shim::{self, Out};
#[allow(unused_imports)]
use hip_abi::*;

/// `const char* hipGetErrorName(hipError_t hip_error)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetErrorName(hip_error: hipError_t) -> *const c_char {
    shim::value("hipGetErrorName", format_args!("hip_error={hip_error:?}"), || crate::error_api::get_error_name(hip_error))
}

/// `const char* hipGetErrorString(hipError_t hipError)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetErrorString(hipError: hipError_t) -> *const c_char {
    shim::value("hipGetErrorString", format_args!("hipError={hipError:?}"), || crate::error_api::get_error_string(hipError))
}

/// `hipError_t hipGetLastError(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetLastError() -> hipError_t {
    shim::value("hipGetLastError", format_args!(""), crate::error_api::get_last_error)
}

/// `hipError_t hipPeekAtLastError(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipPeekAtLastError() -> hipError_t {
    shim::value("hipPeekAtLastError", format_args!(""), crate::error_api::peek_at_last_error)
}

/// `hipError_t hipDrvGetErrorName(hipError_t hipError, const char** errorString)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvGetErrorName(hipError: hipError_t, errorString: *mut *const c_char) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let errorString = unsafe { Out::new(errorString) };
    shim::status("hipDrvGetErrorName", format_args!("hipError={hipError:?}, errorString={errorString:?}"), || crate::error_api::drv_get_error_name(hipError, errorString))
}

/// `hipError_t hipDrvGetErrorString(hipError_t hipError, const char** errorString)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvGetErrorString(hipError: hipError_t, errorString: *mut *const c_char) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let errorString = unsafe { Out::new(errorString) };
    shim::status("hipDrvGetErrorString", format_args!("hipError={hipError:?}, errorString={errorString:?}"), || crate::error_api::drv_get_error_string(hipError, errorString))
}

/// `hipError_t hipExtGetLastError(void)` in node `hip_6.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtGetLastError() -> hipError_t {
    shim::value("hipExtGetLastError", format_args!(""), crate::error_api::get_last_error)
}

//! Error queries.

use core::ffi::c_char;

use hip_abi::hipError_t;

use crate::error::{self, HipError, HipResult};
use crate::shim::{self, Out};

/// `hipGetLastError`: returns the thread's last error and clears it.
pub fn get_last_error() -> hipError_t {
    shim::replace_last_error(hipError_t::hipSuccess)
}

/// `hipPeekAtLastError`: returns the thread's last error.
pub fn peek_at_last_error() -> hipError_t {
    shim::last_error()
}

/// `hipGetErrorName`: the enumerator, "hipErrorUnknown" for a code that does not exist.
pub fn get_error_name(code: hipError_t) -> *const c_char {
    error::entry(code).name.as_ptr()
}

/// `hipGetErrorString`: the description.
pub fn get_error_string(code: hipError_t) -> *const c_char {
    error::entry(code).text.as_ptr()
}

/// `hipDrvGetErrorName`: like [`get_error_name`], but refuses codes that do not exist.
pub fn drv_get_error_name(code: hipError_t, name: Out<*const c_char>) -> HipResult<()> {
    name.check()?;
    name.set(known(code, name)?.name.as_ptr())
}

/// `hipDrvGetErrorString`: like [`get_error_string`], but refuses codes that do not exist.
pub fn drv_get_error_string(code: hipError_t, text: Out<*const c_char>) -> HipResult<()> {
    text.check()?;
    text.set(known(code, text)?.text.as_ptr())
}

/// The entry of a code that exists; otherwise stores null for the caller.
fn known(code: hipError_t, out: Out<*const c_char>) -> HipResult<&'static error::Entry> {
    error::find(code).ok_or_else(|| {
        out.set_opt(core::ptr::null());
        HipError::invalid_value("no such error code")
    })
}

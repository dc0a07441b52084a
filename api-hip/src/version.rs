//! The version that the library reports.

use core::ffi::c_char;

use crate::error::HipResult;
use crate::shim::Out;

/// The HIP version whose behaviour the library follows: major * 10,000,000 + minor * 100,000 + patch.
pub const HIP_VERSION: i32 = 5 * 10_000_000 + 2 * 100_000 + 21_153;

/// `hipDriverGetVersion`.
pub fn driver_get_version(version: Out<i32>) -> HipResult<()> {
    version.set(HIP_VERSION)
}

/// `hipRuntimeGetVersion`.
pub fn runtime_get_version(version: Out<i32>) -> HipResult<()> {
    version.set(HIP_VERSION)
}

/// `amd_dbgapi_get_build_id`: this library has no AMD build number.
pub fn build_id() -> usize {
    0
}

/// `amd_dbgapi_get_build_name`.
pub fn build_name() -> *const c_char {
    c"".as_ptr()
}

/// `amd_dbgapi_get_git_hash`.
pub fn git_hash() -> *const c_char {
    c"".as_ptr()
}

//! Functions of this library by name.
#![allow(unsafe_code)]

use core::ffi::{CStr, c_void};
use core::ptr::null_mut;

use hip_abi::{hipDriverProcAddressQueryResult, hipError_t};

use crate::error::{HipError, HipResult};
use crate::exports::symbols::SYMBOLS;
use crate::shim::{Out, UserStr};

/// The address of an exported function, in this library and no other that the program loaded.
fn address(name: &CStr) -> *mut c_void {
    let mut place =
        libc::Dl_info { dli_fname: null_mut(), dli_fbase: null_mut(), dli_sname: null_mut(), dli_saddr: null_mut() };
    let here = core::ptr::from_ref(&SYMBOLS).cast::<c_void>();
    // SAFETY: the place is ours to fill; the library is loaded, so that opening it again only counts.
    unsafe {
        if libc::dladdr(here, &raw mut place) == 0 {
            return null_mut();
        }
        let library = libc::dlopen(place.dli_fname, libc::RTLD_LAZY | libc::RTLD_NOLOAD);
        if library.is_null() {
            return null_mut();
        }
        let found = libc::dlsym(library, name.as_ptr());
        libc::dlclose(library);
        found
    }
}

/// `hipGetProcAddress`: there is one version of each function.
pub fn get(
    name: UserStr,
    function: Out<*mut c_void>,
    _version: i32,
    _flags: u64,
    status: Out<hipDriverProcAddressQueryResult>,
) -> HipResult<()> {
    use hipDriverProcAddressQueryResult as R;
    function.check()?;
    let text = name.to_str()?;
    let known = SYMBOLS.iter().any(|s| s.name == text);
    let found = if known { address(name.to_cstr()?) } else { null_mut() };
    function.set(found)?;
    match found.is_null() {
        true => {
            status.set_opt(R::HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
            Err(HipError::new(hipError_t::hipErrorNotFound).because(format!("no function '{text}'")))
        }
        false => {
            status.set_opt(R::HIP_GET_PROC_ADDRESS_SUCCESS);
            Ok(())
        }
    }
}

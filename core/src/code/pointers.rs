//! Kernel arguments behind an array of pointers, as C callers give them.

#![allow(unsafe_code)]

use core::ffi::c_void;
use core::fmt;

use super::kernarg::{ArgPlan, ArgSource};

/// The pointer to an explicit argument's value, or the array of them, is null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullArgument {
    /// Index of the argument.
    pub index: usize,
}

impl fmt::Display for NullArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pointer to kernel argument {} is null", self.index)
    }
}

impl core::error::Error for NullArgument {}

/// Explicit arguments behind an array of pointers to their values (`void **`).
#[derive(Clone, Copy, Debug)]
pub struct PointerArgs<'a> {
    /// As many as the plan has explicit arguments, none of them null.
    pointers: &'a [*const c_void],
}

impl PointerArgs<'_> {
    /// Takes the caller's array for a kernel with this plan.
    ///
    /// # Safety
    /// `pointers` is null or readable for [`ArgPlan::explicit_count`] pointers, and each
    /// of them is null or readable for as many bytes as its argument has, all while the
    /// result lives. It is used with this plan only.
    ///
    /// # Errors
    /// [`NullArgument`] names the first argument without a value.
    pub unsafe fn new(plan: &ArgPlan, pointers: *const *const c_void) -> Result<Self, NullArgument> {
        let count = plan.explicit_count();
        if count == 0 {
            return Ok(Self { pointers: &[] });
        }
        if pointers.is_null() {
            return Err(NullArgument { index: 0 });
        }
        // SAFETY: not null, and readable for `count` pointers as the caller promises.
        let pointers = unsafe { core::slice::from_raw_parts(pointers, count) };
        match pointers.iter().position(|p| p.is_null()) {
            Some(index) => Err(NullArgument { index }),
            None => Ok(Self { pointers }),
        }
    }
}

impl ArgSource for PointerArgs<'_> {
    fn copy(&self, index: usize, _: usize, out: &mut [u8]) {
        let value = self.pointers[index].cast::<u8>();
        // SAFETY: `new` refused null, and its caller promised as many readable bytes as the
        // argument has, which is the length of `out`. `out` is a kernarg slot of this
        // library, which no argument's value lies in.
        unsafe { core::ptr::copy_nonoverlapping(value, out.as_mut_ptr(), out.len()) };
    }
}

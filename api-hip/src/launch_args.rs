//! Where a kernel's explicit arguments come from.
#![allow(unsafe_code)]

use core::ffi::c_void;

use hip_abi::{HIP_LAUNCH_PARAM_BUFFER_POINTER, HIP_LAUNCH_PARAM_BUFFER_SIZE, HIP_LAUNCH_PARAM_END};
use rocclr::code::kernarg::ArgSource;

use crate::error::{HipError, HipResult};
use crate::shim::In;

/// Arguments as the caller gave them.
#[derive(Clone, Copy)]
pub enum Arguments<'a> {
    /// A pointer to each.
    Pointers(*const *mut c_void),
    /// A block, laid out as the kernel's arguments.
    Packed(&'a [u8]),
}

impl Arguments<'_> {
    /// The arguments of a launch that may have them either way.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` when there are none although the kernel has some, when both are given, or when the
    /// packed form is malformed.
    pub fn new(count: usize, pointers: In<*mut c_void>, extra: In<*mut c_void>) -> HipResult<Self> {
        match (pointers.is_null(), extra.is_null()) {
            (false, false) => Err(HipError::invalid_value("arguments given twice: kernelParams and extra")),
            (true, false) => packed(extra),
            (false, true) => Ok(Self::Pointers(pointers.as_ptr())),
            (true, true) if count == 0 => Ok(Self::Packed(&[])),
            (true, true) => Err(HipError::invalid_value("the kernel has arguments but none are given")),
        }
    }
}

/// Reads the list `HIP_LAUNCH_PARAM_BUFFER_POINTER, p, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END`.
fn packed(extra: In<*mut c_void>) -> HipResult<Arguments<'static>> {
    const ENTRIES: usize = 5;
    let wrong = || HipError::invalid_value("extra is not a list of buffer, size and end");
    let (mut buffer, mut size) = (None, None);
    let mut at = 0;
    // SAFETY: the list ends with its end mark; entries are read one after the other.
    let entry = |i: usize| unsafe { extra.as_ptr().add(i).read_unaligned() };
    loop {
        match entry(at) as usize {
            HIP_LAUNCH_PARAM_END => break,
            _ if at + 1 >= ENTRIES => return Err(wrong()),
            HIP_LAUNCH_PARAM_BUFFER_POINTER => buffer = Some(entry(at + 1)),
            HIP_LAUNCH_PARAM_BUFFER_SIZE => size = Some(entry(at + 1).cast::<usize>()),
            _ => return Err(wrong()),
        }
        at += 2;
    }
    match (buffer, size) {
        (Some(p), Some(n)) if !p.is_null() && !n.is_null() => {
            // SAFETY: the caller vouches for size and buffer until the call returns.
            Ok(Arguments::Packed(unsafe { core::slice::from_raw_parts(p.cast(), n.read_unaligned()) }))
        }
        _ => Err(wrong()),
    }
}

impl ArgSource for Arguments<'_> {
    fn copy(&self, index: usize, offset: usize, out: &mut [u8]) {
        match self {
            Self::Packed(bytes) => bytes.copy(index, offset, out),
            Self::Pointers(list) => {
                // SAFETY: the caller gives a pointer for each argument of the kernel, to a value of its type.
                unsafe {
                    let value = list.add(index).read_unaligned().cast::<u8>();
                    if value.is_null() {
                        return out.fill(0);
                    }
                    core::ptr::copy_nonoverlapping(value, out.as_mut_ptr(), out.len());
                }
            }
        }
    }
}

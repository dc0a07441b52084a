//! Launches in two steps: `<<<...>>>` sets the shape, the kernel's host stub takes it.

use std::cell::RefCell;

use hip_abi::{dim3, hipError_t, hipStream_t};

use crate::error::{HipError, HipResult};
use crate::shim::{Out, UserPtr};

/// A shape that waits for its kernel.
struct Pending {
    grid: dim3,
    block: dim3,
    dynamic_lds: usize,
    stream: hipStream_t,
    /// Arguments by offset, for the older way of calling.
    arguments: Vec<u8>,
}

thread_local! {
    /// A stack: the arguments of a launch may themselves launch something.
    static PENDING: RefCell<Vec<Pending>> = const { RefCell::new(Vec::new()) };
}

/// `__hipPushCallConfiguration`.
pub fn push(grid: dim3, block: dim3, dynamic_lds: usize, stream: hipStream_t) -> HipResult<()> {
    let pending = Pending { grid, block, dynamic_lds, stream, arguments: Vec::new() };
    PENDING.with_borrow_mut(|p| p.push(pending));
    Ok(())
}

fn take() -> HipResult<Pending> {
    PENDING.with_borrow_mut(Vec::pop).ok_or_else(|| HipError::new(hipError_t::hipErrorMissingConfiguration))
}

/// `__hipPopCallConfiguration`.
pub fn pop(grid: Out<dim3>, block: Out<dim3>, dynamic_lds: Out<usize>, stream: Out<hipStream_t>) -> HipResult<()> {
    let pending = take()?;
    grid.set_opt(pending.grid);
    block.set_opt(pending.block);
    dynamic_lds.set_opt(pending.dynamic_lds);
    stream.set_opt(pending.stream);
    Ok(())
}

/// Most bytes of arguments that a kernel can have.
const MOST_ARGUMENTS: usize = 64 << 10;

/// `hipSetupArgument`.
pub fn setup_argument(argument: UserPtr, size: usize, offset: usize) -> HipResult<()> {
    let end = offset.checked_add(size).filter(|&e| e <= MOST_ARGUMENTS && !argument.is_null());
    let end = end.ok_or_else(|| HipError::invalid_value("no argument, or too many"))?;
    PENDING.with_borrow_mut(|p| {
        let Some(last) = p.last_mut() else { return Err(hipError_t::hipErrorMissingConfiguration.into()) };
        if last.arguments.len() < end {
            last.arguments.resize(end, 0);
        }
        // SAFETY: the caller passes `size` readable bytes.
        #[allow(unsafe_code)]
        let bytes = unsafe { core::slice::from_raw_parts(argument.as_ptr().cast::<u8>(), size) };
        last.arguments[offset..end].copy_from_slice(bytes);
        Ok(())
    })
}

/// `hipLaunchByPtr`.
pub fn launch_by_ptr(stub: UserPtr) -> HipResult<()> {
    let p = take()?;
    crate::launch::launch_packed(stub, p.grid, p.block, &p.arguments, p.dynamic_lds, p.stream)
}

/// `hipConfigureCall`.
pub fn configure_call(grid: dim3, block: dim3, dynamic_lds: usize, stream: hipStream_t) -> HipResult<()> {
    push(grid, block, dynamic_lds, stream)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_nest() {
        let dim = |x| dim3 { x, y: 1, z: 1 };
        let popped = || {
            let mut grid = dim(0);
            // SAFETY: a local place, and nothing.
            #[allow(unsafe_code)]
            let outs = unsafe { (Out::new(&raw mut grid), Out::new(core::ptr::null_mut())) };
            #[allow(unsafe_code)]
            // SAFETY: nothing.
            let (size, stream) = unsafe { (Out::new(core::ptr::null_mut()), Out::new(core::ptr::null_mut())) };
            pop(outs.0, outs.1, size, stream).map(|()| grid.x)
        };
        push(dim(1), dim(2), 0, hipStream_t::NULL).unwrap();
        push(dim(3), dim(4), 0, hipStream_t::NULL).unwrap();
        assert_eq!(popped().unwrap(), 3);
        assert_eq!(popped().unwrap(), 1);
        assert_eq!(popped().unwrap_err().code(), hipError_t::hipErrorMissingConfiguration);
    }
}

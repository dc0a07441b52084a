//! Contexts of the driver API: each device has one, its primary; a context is a device by another name.

use core::ffi::c_void;
use std::cell::RefCell;
use std::sync::atomic::Ordering;

use hip_abi::{hipCtx_t, hipDevice_t, hipError_t};

use crate::error::{HipError, HipResult};
use crate::globals::{self, Device};
use crate::init_device;
use crate::shim::Out;

/// Handles are the ordinal with this added: not null, and like nothing else that a caller has.
const FIRST: u64 = 0xc7_0000_0001;

thread_local! {
    /// Ordinals that were current before contexts were pushed.
    static PUSHED: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
}

/// The context of a device.
pub fn of_device(device: &Device) -> hipCtx_t {
    hipCtx_t((FIRST + device.ordinal as u64) as *mut c_void)
}

/// The device of a context.
///
/// # Errors
/// `hipErrorInvalidContext`.
pub fn device(context: hipCtx_t) -> HipResult<&'static Device> {
    let index = (context.0 as u64).checked_sub(FIRST);
    let devices = &globals::context()?.devices;
    let found = index.and_then(|i| devices.get(usize::try_from(i).ok()?));
    found.ok_or_else(|| HipError::new(hipError_t::hipErrorInvalidContext))
}

/// `hipCtxCreate`: the device's context, made current.
pub fn create(context: Out<hipCtx_t>, flags: u32, device: hipDevice_t) -> HipResult<()> {
    context.check()?;
    let device = globals::context()?.device(device)?;
    device.flags.store(flags, Ordering::Relaxed);
    push_device(device)?;
    context.set(of_device(device))
}

fn push_device(device: &Device) -> HipResult<()> {
    let before = globals::current()?.ordinal;
    PUSHED.with_borrow_mut(|p| p.push(before));
    globals::set_current(device);
    Ok(())
}

/// `hipCtxDestroy`: the device stays; if its context is current on this thread it is popped.
pub fn destroy(context: hipCtx_t) -> HipResult<()> {
    let gone = device(context)?;
    if globals::current()?.ordinal == gone.ordinal {
        restore()?;
    }
    Ok(())
}

/// Makes the device current that was before the last push.
fn restore() -> HipResult<()> {
    match PUSHED.with_borrow_mut(Vec::pop) {
        Some(ordinal) => globals::set_current(globals::context()?.device(ordinal)?),
        None => globals::set_current(globals::context()?.device(0)?),
    }
    Ok(())
}

/// `hipCtxPushCurrent`.
pub fn push_current(context: hipCtx_t) -> HipResult<()> {
    push_device(device(context)?)
}

/// `hipCtxPopCurrent`.
pub fn pop_current(context: Out<hipCtx_t>) -> HipResult<()> {
    context.set_opt(of_device(globals::current()?));
    restore()
}

/// `hipCtxSetCurrent`: null ends what was pushed.
pub fn set_current(context: hipCtx_t) -> HipResult<()> {
    match context.is_null() {
        true => restore(),
        false => device(context).map(globals::set_current),
    }
}

/// `hipCtxGetCurrent`.
pub fn get_current(context: Out<hipCtx_t>) -> HipResult<()> {
    context.check()?;
    context.set(of_device(globals::current()?))
}

/// `hipCtxGetDevice`.
pub fn get_device(out: Out<hipDevice_t>) -> HipResult<()> {
    init_device::get_device(out)
}

/// `hipCtxGetApiVersion`: of the driver API, as AMD's library counts it.
pub fn get_api_version(context: hipCtx_t, version: Out<i32>) -> HipResult<()> {
    const API: i32 = 4;
    version.check()?;
    device(context)?;
    version.set(API)
}

/// `hipCtxGetFlags`.
pub fn get_flags(flags: Out<u32>) -> HipResult<()> {
    init_device::get_flags(flags)
}

/// `hipDevicePrimaryCtxGetState`: the context is active once the device has streams.
pub fn primary_state(device: hipDevice_t, flags: Out<u32>, active: Out<i32>) -> HipResult<()> {
    flags.check()?;
    active.check()?;
    let device = globals::context()?.device(device)?;
    flags.set(device.flags.load(Ordering::Relaxed))?;
    active.set(i32::from(!device.streams.all().is_empty()))
}

/// `hipDevicePrimaryCtxRetain`.
pub fn primary_retain(context: Out<hipCtx_t>, device: hipDevice_t) -> HipResult<()> {
    context.check()?;
    context.set(of_device(globals::context()?.device(device)?))
}

/// `hipDevicePrimaryCtxRelease`: contexts live as long as the process.
pub fn primary_release(device: hipDevice_t) -> HipResult<()> {
    globals::context()?.device(device).map(drop)
}

/// `hipDevicePrimaryCtxReset`.
pub fn primary_reset(device: hipDevice_t) -> HipResult<()> {
    init_device::reset_device(globals::context()?.device(device)?)
}

/// `hipDevicePrimaryCtxSetFlags`: as in AMD's library not possible, as the context is active already.
pub fn primary_set_flags(device: hipDevice_t, _flags: u32) -> HipResult<()> {
    globals::context()?.device(device)?;
    Err(hipError_t::hipErrorContextAlreadyInUse.into())
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: context.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use crate::shim::{self, Out};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipCtxCreate(hipCtx_t* ctx, unsigned int flags, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxCreate(ctx: *mut hipCtx_t, flags: u32, device: hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ctx = unsafe { Out::new(ctx) };
    shim::status("hipCtxCreate", format_args!("ctx={ctx:?}, flags={flags:?}, device={device:?}"), || crate::context::create(ctx, flags, device))
}

/// `hipError_t hipCtxDestroy(hipCtx_t ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxDestroy(ctx: hipCtx_t) -> hipError_t {
    shim::status("hipCtxDestroy", format_args!("ctx={ctx:?}"), || crate::context::destroy(ctx))
}

/// `hipError_t hipCtxGetApiVersion(hipCtx_t ctx, int* apiVersion)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetApiVersion(ctx: hipCtx_t, apiVersion: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let apiVersion = unsafe { Out::new(apiVersion) };
    shim::status("hipCtxGetApiVersion", format_args!("ctx={ctx:?}, apiVersion={apiVersion:?}"), || crate::context::get_api_version(ctx, apiVersion))
}

/// `hipError_t hipCtxGetCacheConfig(hipFuncCache_t* cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetCacheConfig(cacheConfig: *mut hipFuncCache_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let cacheConfig = unsafe { Out::new(cacheConfig) };
    shim::status("hipCtxGetCacheConfig", format_args!("cacheConfig={cacheConfig:?}"), || crate::init_device::get_cache_config(cacheConfig))
}

/// `hipError_t hipCtxGetCurrent(hipCtx_t* ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetCurrent(ctx: *mut hipCtx_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ctx = unsafe { Out::new(ctx) };
    shim::status("hipCtxGetCurrent", format_args!("ctx={ctx:?}"), || crate::context::get_current(ctx))
}

/// `hipError_t hipCtxGetDevice(hipDevice_t* device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetDevice(device: *mut hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device = unsafe { Out::new(device) };
    shim::status("hipCtxGetDevice", format_args!("device={device:?}"), || crate::context::get_device(device))
}

/// `hipError_t hipCtxGetFlags(unsigned int* flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetFlags(flags: *mut u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let flags = unsafe { Out::new(flags) };
    shim::status("hipCtxGetFlags", format_args!("flags={flags:?}"), || crate::context::get_flags(flags))
}

/// `hipError_t hipCtxGetSharedMemConfig(hipSharedMemConfig* pConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetSharedMemConfig(pConfig: *mut hipSharedMemConfig) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pConfig = unsafe { Out::new(pConfig) };
    shim::status("hipCtxGetSharedMemConfig", format_args!("pConfig={pConfig:?}"), || crate::init_device::get_shared_mem_config(pConfig))
}

/// `hipError_t hipCtxPopCurrent(hipCtx_t* ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxPopCurrent(ctx: *mut hipCtx_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ctx = unsafe { Out::new(ctx) };
    shim::status("hipCtxPopCurrent", format_args!("ctx={ctx:?}"), || crate::context::pop_current(ctx))
}

/// `hipError_t hipCtxPushCurrent(hipCtx_t ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxPushCurrent(ctx: hipCtx_t) -> hipError_t {
    shim::status("hipCtxPushCurrent", format_args!("ctx={ctx:?}"), || crate::context::push_current(ctx))
}

/// `hipError_t hipCtxSetCacheConfig(hipFuncCache_t cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSetCacheConfig(cacheConfig: hipFuncCache_t) -> hipError_t {
    shim::status("hipCtxSetCacheConfig", format_args!("cacheConfig={cacheConfig:?}"), || crate::init_device::set_cache_config(cacheConfig))
}

/// `hipError_t hipCtxSetCurrent(hipCtx_t ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSetCurrent(ctx: hipCtx_t) -> hipError_t {
    shim::status("hipCtxSetCurrent", format_args!("ctx={ctx:?}"), || crate::context::set_current(ctx))
}

/// `hipError_t hipCtxSetSharedMemConfig(hipSharedMemConfig config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSetSharedMemConfig(config: hipSharedMemConfig) -> hipError_t {
    shim::status("hipCtxSetSharedMemConfig", format_args!("config={config:?}"), || crate::init_device::set_shared_mem_config(config))
}

/// `hipError_t hipCtxSynchronize(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSynchronize() -> hipError_t {
    shim::status("hipCtxSynchronize", format_args!(""), crate::init_device::synchronize)
}

/// `hipError_t hipDevicePrimaryCtxGetState(hipDevice_t dev, unsigned int* flags, int* active)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxGetState(dev: hipDevice_t, flags: *mut u32, active: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let flags = unsafe { Out::new(flags) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let active = unsafe { Out::new(active) };
    shim::status("hipDevicePrimaryCtxGetState", format_args!("dev={dev:?}, flags={flags:?}, active={active:?}"), || crate::context::primary_state(dev, flags, active))
}

/// `hipError_t hipDevicePrimaryCtxRelease(hipDevice_t dev)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxRelease(dev: hipDevice_t) -> hipError_t {
    shim::status("hipDevicePrimaryCtxRelease", format_args!("dev={dev:?}"), || crate::context::primary_release(dev))
}

/// `hipError_t hipDevicePrimaryCtxReset(hipDevice_t dev)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxReset(dev: hipDevice_t) -> hipError_t {
    shim::status("hipDevicePrimaryCtxReset", format_args!("dev={dev:?}"), || crate::context::primary_reset(dev))
}

/// `hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* pctx, hipDevice_t dev)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxRetain(pctx: *mut hipCtx_t, dev: hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pctx = unsafe { Out::new(pctx) };
    shim::status("hipDevicePrimaryCtxRetain", format_args!("pctx={pctx:?}, dev={dev:?}"), || crate::context::primary_retain(pctx, dev))
}

/// `hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t dev, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxSetFlags(dev: hipDevice_t, flags: u32) -> hipError_t {
    shim::status("hipDevicePrimaryCtxSetFlags", format_args!("dev={dev:?}, flags={flags:?}"), || crate::context::primary_set_flags(dev, flags))
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: context.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipCtxCreate(hipCtx_t* ctx, unsigned int flags, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxCreate(_ctx: *mut hipCtx_t, _flags: u32, _device: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[42])
}

/// `hipError_t hipCtxDestroy(hipCtx_t ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxDestroy(_ctx: hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[43])
}

/// `hipError_t hipCtxGetApiVersion(hipCtx_t ctx, int* apiVersion)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetApiVersion(_ctx: hipCtx_t, _apiVersion: *mut i32) -> hipError_t {
    stub::status(&SYMBOLS[44])
}

/// `hipError_t hipCtxGetCacheConfig(hipFuncCache_t* cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetCacheConfig(_cacheConfig: *mut hipFuncCache_t) -> hipError_t {
    stub::status(&SYMBOLS[45])
}

/// `hipError_t hipCtxGetCurrent(hipCtx_t* ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetCurrent(_ctx: *mut hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[46])
}

/// `hipError_t hipCtxGetDevice(hipDevice_t* device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetDevice(_device: *mut hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[47])
}

/// `hipError_t hipCtxGetFlags(unsigned int* flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetFlags(_flags: *mut u32) -> hipError_t {
    stub::status(&SYMBOLS[48])
}

/// `hipError_t hipCtxGetSharedMemConfig(hipSharedMemConfig* pConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxGetSharedMemConfig(_pConfig: *mut hipSharedMemConfig) -> hipError_t {
    stub::status(&SYMBOLS[49])
}

/// `hipError_t hipCtxPopCurrent(hipCtx_t* ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxPopCurrent(_ctx: *mut hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[50])
}

/// `hipError_t hipCtxPushCurrent(hipCtx_t ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxPushCurrent(_ctx: hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[51])
}

/// `hipError_t hipCtxSetCacheConfig(hipFuncCache_t cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSetCacheConfig(_cacheConfig: hipFuncCache_t) -> hipError_t {
    stub::status(&SYMBOLS[52])
}

/// `hipError_t hipCtxSetCurrent(hipCtx_t ctx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSetCurrent(_ctx: hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[53])
}

/// `hipError_t hipCtxSetSharedMemConfig(hipSharedMemConfig config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSetSharedMemConfig(_config: hipSharedMemConfig) -> hipError_t {
    stub::status(&SYMBOLS[54])
}

/// `hipError_t hipCtxSynchronize(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxSynchronize() -> hipError_t {
    stub::status(&SYMBOLS[55])
}

/// `hipError_t hipDevicePrimaryCtxGetState(hipDevice_t dev, unsigned int* flags, int* active)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxGetState(_dev: hipDevice_t, _flags: *mut u32, _active: *mut i32) -> hipError_t {
    stub::status(&SYMBOLS[56])
}

/// `hipError_t hipDevicePrimaryCtxRelease(hipDevice_t dev)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxRelease(_dev: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[57])
}

/// `hipError_t hipDevicePrimaryCtxReset(hipDevice_t dev)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxReset(_dev: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[58])
}

/// `hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* pctx, hipDevice_t dev)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxRetain(_pctx: *mut hipCtx_t, _dev: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[59])
}

/// `hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t dev, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDevicePrimaryCtxSetFlags(_dev: hipDevice_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[60])
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: peer.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipCtxDisablePeerAccess(hipCtx_t peerCtx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxDisablePeerAccess(_peerCtx: hipCtx_t) -> hipError_t {
    stub::status(&SYMBOLS[199])
}

/// `hipError_t hipCtxEnablePeerAccess(hipCtx_t peerCtx, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxEnablePeerAccess(_peerCtx: hipCtx_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[200])
}

/// `hipError_t hipDeviceCanAccessPeer(int* canAccessPeer, int deviceId, int peerDeviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceCanAccessPeer(_canAccessPeer: *mut i32, _deviceId: i32, _peerDeviceId: i32) -> hipError_t {
    stub::status(&SYMBOLS[201])
}

/// `hipError_t hipDeviceDisablePeerAccess(int peerDeviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceDisablePeerAccess(_peerDeviceId: i32) -> hipError_t {
    stub::status(&SYMBOLS[202])
}

/// `hipError_t hipDeviceEnablePeerAccess(int peerDeviceId, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceEnablePeerAccess(_peerDeviceId: i32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[203])
}

/// `hipError_t hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr attr, int srcDevice, int dstDevice)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetP2PAttribute(_value: *mut i32, _attr: hipDeviceP2PAttr, _srcDevice: i32, _dstDevice: i32) -> hipError_t {
    stub::status(&SYMBOLS[204])
}

/// `hipError_t hipExtGetLinkTypeAndHopCount(int device1, int device2, uint32_t* linktype, uint32_t* hopcount)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtGetLinkTypeAndHopCount(_device1: i32, _device2: i32, _linktype: *mut u32, _hopcount: *mut u32) -> hipError_t {
    stub::status(&SYMBOLS[205])
}

/// `hipError_t hipMemcpyPeer(void* dst, int dstDeviceId, const void* src, int srcDeviceId, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyPeer(_dst: *mut c_void, _dstDeviceId: i32, _src: *const c_void, _srcDeviceId: i32, _sizeBytes: usize) -> hipError_t {
    stub::status(&SYMBOLS[206])
}

/// `hipError_t hipMemcpyPeerAsync(void* dst, int dstDeviceId, const void* src, int srcDevice, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyPeerAsync(_dst: *mut c_void, _dstDeviceId: i32, _src: *const c_void, _srcDevice: i32, _sizeBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[207])
}

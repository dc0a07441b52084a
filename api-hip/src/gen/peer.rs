// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: peer.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, Out, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipCtxDisablePeerAccess(hipCtx_t peerCtx)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxDisablePeerAccess(peerCtx: hipCtx_t) -> hipError_t {
    shim::status("hipCtxDisablePeerAccess", format_args!("peerCtx={peerCtx:?}"), || crate::peer::ctx_disable(peerCtx))
}

/// `hipError_t hipCtxEnablePeerAccess(hipCtx_t peerCtx, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCtxEnablePeerAccess(peerCtx: hipCtx_t, flags: u32) -> hipError_t {
    shim::status("hipCtxEnablePeerAccess", format_args!("peerCtx={peerCtx:?}, flags={flags:?}"), || crate::peer::ctx_enable(peerCtx, flags))
}

/// `hipError_t hipDeviceCanAccessPeer(int* canAccessPeer, int deviceId, int peerDeviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceCanAccessPeer(canAccessPeer: *mut i32, deviceId: i32, peerDeviceId: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let canAccessPeer = unsafe { Out::new(canAccessPeer) };
    shim::status("hipDeviceCanAccessPeer", format_args!("canAccessPeer={canAccessPeer:?}, deviceId={deviceId:?}, peerDeviceId={peerDeviceId:?}"), || crate::peer::can_access(canAccessPeer, deviceId, peerDeviceId))
}

/// `hipError_t hipDeviceDisablePeerAccess(int peerDeviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceDisablePeerAccess(peerDeviceId: i32) -> hipError_t {
    shim::status("hipDeviceDisablePeerAccess", format_args!("peerDeviceId={peerDeviceId:?}"), || crate::peer::device_disable(peerDeviceId))
}

/// `hipError_t hipDeviceEnablePeerAccess(int peerDeviceId, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceEnablePeerAccess(peerDeviceId: i32, flags: u32) -> hipError_t {
    shim::status("hipDeviceEnablePeerAccess", format_args!("peerDeviceId={peerDeviceId:?}, flags={flags:?}"), || crate::peer::device_enable(peerDeviceId, flags))
}

/// `hipError_t hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr attr, int srcDevice, int dstDevice)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetP2PAttribute(value: *mut i32, attr: hipDeviceP2PAttr, srcDevice: i32, dstDevice: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let value = unsafe { Out::new(value) };
    shim::status("hipDeviceGetP2PAttribute", format_args!("value={value:?}, attr={attr:?}, srcDevice={srcDevice:?}, dstDevice={dstDevice:?}"), || crate::peer::p2p_attribute(value, attr, srcDevice, dstDevice))
}

/// `hipError_t hipExtGetLinkTypeAndHopCount(int device1, int device2, uint32_t* linktype, uint32_t* hopcount)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtGetLinkTypeAndHopCount(device1: i32, device2: i32, linktype: *mut u32, hopcount: *mut u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let linktype = unsafe { Out::new(linktype) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let hopcount = unsafe { Out::new(hopcount) };
    shim::status("hipExtGetLinkTypeAndHopCount", format_args!("device1={device1:?}, device2={device2:?}, linktype={linktype:?}, hopcount={hopcount:?}"), || crate::peer::link(device1, device2, linktype, hopcount))
}

/// `hipError_t hipMemcpyPeer(void* dst, int dstDeviceId, const void* src, int srcDeviceId, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyPeer(dst: *mut c_void, dstDeviceId: i32, src: *const c_void, srcDeviceId: i32, sizeBytes: usize) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyPeer", format_args!("dst={dst:?}, dstDeviceId={dstDeviceId:?}, src={src:?}, srcDeviceId={srcDeviceId:?}, sizeBytes={sizeBytes:?}"), || crate::peer::memcpy_peer(dst, dstDeviceId, src, srcDeviceId, sizeBytes))
}

/// `hipError_t hipMemcpyPeerAsync(void* dst, int dstDeviceId, const void* src, int srcDevice, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyPeerAsync(dst: *mut c_void, dstDeviceId: i32, src: *const c_void, srcDevice: i32, sizeBytes: usize, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyPeerAsync", format_args!("dst={dst:?}, dstDeviceId={dstDeviceId:?}, src={src:?}, srcDevice={srcDevice:?}, sizeBytes={sizeBytes:?}, stream={stream:?}"), || crate::peer::memcpy_peer_async(dst, dstDeviceId, src, srcDevice, sizeBytes, stream))
}

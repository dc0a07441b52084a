//! Devices that reach each other's memory. All devices of this library share one address space; enabling access is
//! bookkeeping that programs can ask for.

use std::sync::atomic::Ordering;

use hip_abi::{hipCtx_t, hipDeviceP2PAttr, hipError_t, hipMemcpyKind, hipStream_t};

use crate::context;
use crate::error::{HipError, HipResult};
use crate::globals::{self, Device};
use crate::shim::{Out, UserPtr};
use crate::{memcpy, stream};

/// A pair of different devices.
fn pair(a: i32, b: i32) -> HipResult<(&'static Device, &'static Device)> {
    let context = globals::context()?;
    Ok((context.device(a)?, context.device(b)?))
}

/// `hipDeviceCanAccessPeer`: a device is no peer of itself.
pub fn can_access(can: Out<i32>, device: i32, peer: i32) -> HipResult<()> {
    can.check()?;
    let (a, b) = pair(device, peer)?;
    can.set(i32::from(a.ordinal != b.ordinal))
}

fn bit(peer: &Device) -> HipResult<u32> {
    match globals::current()?.ordinal == peer.ordinal {
        true => Err(hipError_t::hipErrorInvalidDevice.into()),
        false => Ok(1 << peer.ordinal),
    }
}

fn enable(peer: &Device, flags: u32) -> HipResult<()> {
    if flags != 0 {
        return Err(HipError::invalid_value("flags must be 0"));
    }
    let bit = bit(peer)?;
    match globals::current()?.peers.fetch_or(bit, Ordering::AcqRel) & bit {
        0 => Ok(()),
        _ => Err(hipError_t::hipErrorPeerAccessAlreadyEnabled.into()),
    }
}

fn disable(peer: &Device) -> HipResult<()> {
    let bit = bit(peer)?;
    match globals::current()?.peers.fetch_and(!bit, Ordering::AcqRel) & bit {
        0 => Err(hipError_t::hipErrorPeerAccessNotEnabled.into()),
        _ => Ok(()),
    }
}

/// `hipDeviceEnablePeerAccess`.
pub fn device_enable(peer: i32, flags: u32) -> HipResult<()> {
    enable(globals::context()?.device(peer)?, flags)
}

/// `hipDeviceDisablePeerAccess`.
pub fn device_disable(peer: i32) -> HipResult<()> {
    disable(globals::context()?.device(peer)?)
}

/// `hipCtxEnablePeerAccess`.
pub fn ctx_enable(peer: hipCtx_t, flags: u32) -> HipResult<()> {
    enable(context::device(peer)?, flags)
}

/// `hipCtxDisablePeerAccess`.
pub fn ctx_disable(peer: hipCtx_t) -> HipResult<()> {
    disable(context::device(peer)?)
}

/// `hipDeviceGetP2PAttribute`.
pub fn p2p_attribute(value: Out<i32>, attribute: hipDeviceP2PAttr, src: i32, dst: i32) -> HipResult<()> {
    value.check()?;
    let (a, b) = pair(src, dst)?;
    if a.ordinal == b.ordinal {
        return Err(hipError_t::hipErrorInvalidDevice.into());
    }
    value.set(match attribute {
        hipDeviceP2PAttr::hipDevP2PAttrPerformanceRank => 0,
        hipDeviceP2PAttr::hipDevP2PAttrAccessSupported | hipDeviceP2PAttr::hipDevP2PAttrNativeAtomicSupported => 1,
        hipDeviceP2PAttr::hipDevP2PAttrHipArrayAccessSupported => 0,
        _ => return Err(HipError::invalid_value("unknown attribute")),
    })
}

/// `hipExtGetLinkTypeAndHopCount`.
pub fn link(device1: i32, device2: i32, kind: Out<u32>, hops: Out<u32>) -> HipResult<()> {
    /// `HSA_AMD_LINK_INFO_TYPE_PCIE`.
    const PCIE: u32 = 2;
    kind.check()?;
    hops.check()?;
    let (a, b) = pair(device1, device2)?;
    if a.ordinal == b.ordinal {
        return Err(HipError::invalid_value("a device has no link to itself"));
    }
    kind.set(PCIE)?;
    hops.set(1)
}

/// `hipMemcpyPeer`.
pub fn memcpy_peer(dst: UserPtr, to: i32, src: UserPtr, from: i32, size: usize) -> HipResult<()> {
    pair(to, from)?;
    memcpy::memcpy(dst, src, size, hipMemcpyKind::hipMemcpyDeviceToDevice)
}

/// `hipMemcpyPeerAsync`.
pub fn memcpy_peer_async(
    dst: UserPtr,
    to: i32,
    src: UserPtr,
    from: i32,
    size: usize,
    stream: hipStream_t,
) -> HipResult<()> {
    pair(to, from)?;
    stream::get(stream)?;
    memcpy::memcpy_async(dst, src, size, hipMemcpyKind::hipMemcpyDeviceToDevice, stream)
}

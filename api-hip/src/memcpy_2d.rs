//! Copies of planes and volumes in linear memory. Arrays, which textures read, are not supported.

use hip_abi::{
    HIP_MEMCPY3D, hip_Memcpy2D, hipExtent, hipMemcpy3DParms, hipMemcpyKind, hipMemoryType, hipPitchedPtr, hipPos,
    hipStream_t,
};

use crate::error::{HipError, HipResult};
use crate::shim::{In, UserPtr};
use crate::stream::{self, NullStream};
use crate::transfer::{Mode, Side, Size, copy};

/// A copy, before the stream is known.
struct Strided {
    dst: Side,
    src: Side,
    size: Size,
    kind: hipMemcpyKind,
}

impl Strided {
    fn run(&self, stream: hipStream_t, null: NullStream, mode: Mode) -> HipResult<()> {
        copy(&*stream::resolve(stream, null)?, self.dst, self.src, self.size, self.kind, mode)
    }
}

#[derive(Clone, Copy)]
struct Plane {
    address: UserPtr,
    pitch: usize,
}

impl Plane {
    fn side(self) -> Side {
        Side { address: self.address.addr(), pitch: self.pitch as u64, slice: 0 }
    }
}

fn plane(dst: Plane, src: Plane, width: usize, height: usize, kind: hipMemcpyKind) -> Strided {
    Strided { dst: dst.side(), src: src.side(), size: [width, height, 1], kind }
}

macro_rules! planes {
    ($( $(#[$doc:meta])* $name:ident($null:ident, $mode:ident $(, $stream:ident)?); )*) => {$(
        $(#[$doc])*
        #[allow(clippy::too_many_arguments)] // As the C function.
        pub fn $name(
            dst: UserPtr,
            dpitch: usize,
            src: UserPtr,
            spitch: usize,
            width: usize,
            height: usize,
            kind: hipMemcpyKind,
            $( $stream: hipStream_t, )?
        ) -> HipResult<()> {
            let (dst, src) = (Plane { address: dst, pitch: dpitch }, Plane { address: src, pitch: spitch });
            #[allow(unused_variables)]
            let on = hipStream_t::NULL;
            $( let on = $stream; )?
            plane(dst, src, width, height, kind).run(on, NullStream::$null, Mode::$mode)
        }
    )*};
}

planes! {
    /// `hipMemcpy2D`.
    memcpy_2d(Legacy, Sync);
    /// `hipMemcpy2D_spt`.
    memcpy_2d_spt(PerThread, Sync);
    /// `hipMemcpy2DAsync`.
    memcpy_2d_async(Legacy, Async, stream);
    /// `hipMemcpy2DAsync_spt`.
    memcpy_2d_async_spt(PerThread, Async, stream);
}

fn overflow() -> HipError {
    HipError::invalid_value("a size that overflows")
}

/// The side that starts at a position in pitched memory.
fn at(base: u64, pitch: usize, rows: usize, x: usize, y: usize, z: usize) -> HipResult<Side> {
    let slice = (pitch as u64).checked_mul(rows as u64).ok_or_else(overflow)?;
    let offset = (z as u64).checked_mul(slice);
    let offset = offset.and_then(|n| n.checked_add((y as u64).checked_mul(pitch as u64)?)?.checked_add(x as u64));
    let address = offset.and_then(|n| base.checked_add(n)).filter(|_| base != 0);
    Ok(Side { address: address.ok_or_else(overflow)?, pitch: pitch as u64, slice })
}

fn no_arrays() -> HipError {
    HipError::not_supported("copies of arrays")
}

fn pitched(p: &hipPitchedPtr, pos: &hipPos, extent: &hipExtent) -> HipResult<Side> {
    let rows = if p.ysize == 0 { extent.height } else { p.ysize };
    at(p.ptr as u64, p.pitch, rows, pos.x, pos.y, pos.z)
}

fn volume(p: In<hipMemcpy3DParms>) -> HipResult<Strided> {
    let p = p.get()?;
    if !p.srcArray.is_null() || !p.dstArray.is_null() {
        return Err(no_arrays());
    }
    let (dst, src) = (pitched(&p.dstPtr, &p.dstPos, &p.extent)?, pitched(&p.srcPtr, &p.srcPos, &p.extent)?);
    Ok(Strided { dst, src, size: [p.extent.width, p.extent.height, p.extent.depth], kind: p.kind })
}

/// `hipMemcpy3D`.
pub fn memcpy_3d(p: In<hipMemcpy3DParms>) -> HipResult<()> {
    volume(p)?.run(hipStream_t::NULL, NullStream::Legacy, Mode::Sync)
}

/// `hipMemcpy3D_spt`.
pub fn memcpy_3d_spt(p: In<hipMemcpy3DParms>) -> HipResult<()> {
    volume(p)?.run(hipStream_t::NULL, NullStream::PerThread, Mode::Sync)
}

/// `hipMemcpy3DAsync`.
pub fn memcpy_3d_async(p: In<hipMemcpy3DParms>, stream: hipStream_t) -> HipResult<()> {
    volume(p)?.run(stream, NullStream::Legacy, Mode::Async)
}

/// `hipMemcpy3DAsync_spt`.
pub fn memcpy_3d_async_spt(p: In<hipMemcpy3DParms>, stream: hipStream_t) -> HipResult<()> {
    volume(p)?.run(stream, NullStream::PerThread, Mode::Async)
}

/// The address of a side that says what kind of memory it is.
fn typed(kind: hipMemoryType, host: u64, device: u64) -> HipResult<u64> {
    match kind {
        hipMemoryType::hipMemoryTypeHost => Ok(host),
        hipMemoryType::hipMemoryTypeDevice | hipMemoryType::hipMemoryTypeUnified => Ok(device),
        hipMemoryType::hipMemoryTypeArray => Err(no_arrays()),
        _ => Err(HipError::invalid_value("unknown memory type")),
    }
}

fn driver_plane(p: In<hip_Memcpy2D>) -> HipResult<Strided> {
    let p = p.get()?;
    let src = typed(p.srcMemoryType, p.srcHost as u64, p.srcDevice as u64)?;
    let dst = typed(p.dstMemoryType, p.dstHost as u64, p.dstDevice as u64)?;
    let tight = |pitch: usize| if pitch == 0 { p.WidthInBytes } else { pitch };
    Ok(Strided {
        dst: at(dst, tight(p.dstPitch), 0, p.dstXInBytes, p.dstY, 0)?,
        src: at(src, tight(p.srcPitch), 0, p.srcXInBytes, p.srcY, 0)?,
        size: [p.WidthInBytes, p.Height, 1],
        kind: hipMemcpyKind::hipMemcpyDefault,
    })
}

/// `hipMemcpyParam2D` and `hipDrvMemcpy2DUnaligned`.
pub fn param_2d(p: In<hip_Memcpy2D>) -> HipResult<()> {
    driver_plane(p)?.run(hipStream_t::NULL, NullStream::Legacy, Mode::Sync)
}

/// `hipMemcpyParam2DAsync`.
pub fn param_2d_async(p: In<hip_Memcpy2D>, stream: hipStream_t) -> HipResult<()> {
    driver_plane(p)?.run(stream, NullStream::Legacy, Mode::Async)
}

fn driver_volume(p: In<HIP_MEMCPY3D>) -> HipResult<Strided> {
    let p = p.get()?;
    let src = typed(p.srcMemoryType, p.srcHost as u64, p.srcDevice as u64)?;
    let dst = typed(p.dstMemoryType, p.dstHost as u64, p.dstDevice as u64)?;
    let or = |n: u32, default: u32| if n == 0 { default as usize } else { n as usize };
    let side = |base, pitch, height, x: u32, y: u32, z: u32| {
        at(base, or(pitch, p.WidthInBytes), or(height, p.Height), x as usize, y as usize, z as usize)
    };
    Ok(Strided {
        dst: side(dst, p.dstPitch, p.dstHeight, p.dstXInBytes, p.dstY, p.dstZ)?,
        src: side(src, p.srcPitch, p.srcHeight, p.srcXInBytes, p.srcY, p.srcZ)?,
        size: [p.WidthInBytes as usize, p.Height as usize, p.Depth as usize],
        kind: hipMemcpyKind::hipMemcpyDefault,
    })
}

/// `hipDrvMemcpy3D`.
pub fn drv_memcpy_3d(p: In<HIP_MEMCPY3D>) -> HipResult<()> {
    driver_volume(p)?.run(hipStream_t::NULL, NullStream::Legacy, Mode::Sync)
}

/// `hipDrvMemcpy3DAsync`.
pub fn drv_memcpy_3d_async(p: In<HIP_MEMCPY3D>, stream: hipStream_t) -> HipResult<()> {
    driver_volume(p)?.run(stream, NullStream::Legacy, Mode::Async)
}

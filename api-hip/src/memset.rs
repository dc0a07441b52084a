//! Fills.

use hip_abi::{hipDeviceptr_t, hipExtent, hipPitchedPtr, hipStream_t};
use rocclr::device::AllocationKind;

use crate::error::{HipError, HipResult};
use crate::memory;
use crate::shim::UserPtr;
use crate::stream::{self, NullStream};
use crate::transfer::{Mode, Pattern, Side, Size, fill};

/// A fill, before the stream is known.
struct Fill {
    dst: Side,
    pattern: Pattern,
    size: Size,
}

impl Fill {
    fn run(&self, stream: hipStream_t, null: NullStream, mode: Mode) -> HipResult<()> {
        fill(&*stream::resolve(stream, null)?, self.dst, self.pattern, self.size, mode)
    }

    /// For functions without a stream. The host may read its own memory at once, so that a fill of it is waited for;
    /// one of device memory is not.
    fn run_default(&self, null: NullStream) -> HipResult<()> {
        let kind = memory::runtime()?.find(self.dst.address).map(|a| a.kind);
        let mode = match kind {
            Some(AllocationKind::Device | AllocationKind::Module) => Mode::Async,
            _ => Mode::Sync,
        };
        self.run(hipStream_t::NULL, null, mode)
    }

    fn run_async(&self, stream: hipStream_t, null: NullStream) -> HipResult<()> {
        self.run(stream, null, Mode::Async)
    }
}

fn bytes(value: i32) -> Pattern {
    Pattern { value: value as u32 & 0xff, size: 1 }
}

fn linear(dst: u64, pattern: Pattern, count: usize) -> HipResult<Fill> {
    let size = count.checked_mul(usize::from(pattern.size)).ok_or_else(|| HipError::invalid_value("too many"))?;
    Ok(Fill { dst: Side::linear(dst, size), pattern, size: [size, 1, 1] })
}

fn plane(dst: UserPtr, pitch: usize, value: i32, width: usize, height: usize) -> Fill {
    let dst = Side { address: dst.addr(), pitch: pitch as u64, slice: 0 };
    Fill { dst, pattern: bytes(value), size: [width, height, 1] }
}

fn volume(dst: hipPitchedPtr, value: i32, extent: hipExtent) -> HipResult<Fill> {
    // Slices follow each other by the height of the allocation; a pointer without one is as high as the fill.
    let rows = if dst.ysize == 0 { extent.height } else { dst.ysize };
    if rows < extent.height && extent.depth > 1 {
        return Err(HipError::invalid_value("more rows than the allocation has"));
    }
    let slice = (dst.pitch as u64).checked_mul(rows as u64).ok_or_else(|| HipError::invalid_value("too large"))?;
    let side = Side { address: dst.ptr as u64, pitch: dst.pitch as u64, slice };
    Ok(Fill { dst: side, pattern: bytes(value), size: [extent.width, extent.height, extent.depth] })
}

/// `hipMemset`.
pub fn memset(dst: UserPtr, value: i32, size: usize) -> HipResult<()> {
    linear(dst.addr(), bytes(value), size)?.run_default(NullStream::Legacy)
}

/// `hipMemset_spt`.
pub fn memset_spt(dst: UserPtr, value: i32, size: usize) -> HipResult<()> {
    linear(dst.addr(), bytes(value), size)?.run_default(NullStream::PerThread)
}

/// `hipMemsetAsync`.
pub fn memset_async(dst: UserPtr, value: i32, size: usize, stream: hipStream_t) -> HipResult<()> {
    linear(dst.addr(), bytes(value), size)?.run_async(stream, NullStream::Legacy)
}

/// `hipMemsetAsync_spt`.
pub fn memset_async_spt(dst: UserPtr, value: i32, size: usize, stream: hipStream_t) -> HipResult<()> {
    linear(dst.addr(), bytes(value), size)?.run_async(stream, NullStream::PerThread)
}

/// `hipMemsetD8`.
pub fn d8(dst: hipDeviceptr_t, value: u8, count: usize) -> HipResult<()> {
    linear(dst as u64, bytes(value.into()), count)?.run_default(NullStream::Legacy)
}

/// `hipMemsetD8Async`.
pub fn d8_async(dst: hipDeviceptr_t, value: u8, count: usize, stream: hipStream_t) -> HipResult<()> {
    linear(dst as u64, bytes(value.into()), count)?.run_async(stream, NullStream::Legacy)
}

/// `hipMemsetD16`.
pub fn d16(dst: hipDeviceptr_t, value: u16, count: usize) -> HipResult<()> {
    linear(dst as u64, Pattern { value: value.into(), size: 2 }, count)?.run_default(NullStream::Legacy)
}

/// `hipMemsetD16Async`.
pub fn d16_async(dst: hipDeviceptr_t, value: u16, count: usize, stream: hipStream_t) -> HipResult<()> {
    linear(dst as u64, Pattern { value: value.into(), size: 2 }, count)?.run_async(stream, NullStream::Legacy)
}

/// `hipMemsetD32`.
pub fn d32(dst: hipDeviceptr_t, value: i32, count: usize) -> HipResult<()> {
    linear(dst as u64, Pattern { value: value as u32, size: 4 }, count)?.run_default(NullStream::Legacy)
}

/// `hipMemsetD32Async`.
pub fn d32_async(dst: hipDeviceptr_t, value: i32, count: usize, stream: hipStream_t) -> HipResult<()> {
    linear(dst as u64, Pattern { value: value as u32, size: 4 }, count)?.run_async(stream, NullStream::Legacy)
}

/// `hipMemset2D`.
pub fn memset_2d(dst: UserPtr, pitch: usize, value: i32, width: usize, height: usize) -> HipResult<()> {
    plane(dst, pitch, value, width, height).run_default(NullStream::Legacy)
}

/// `hipMemset2D_spt`.
pub fn memset_2d_spt(dst: UserPtr, pitch: usize, value: i32, width: usize, height: usize) -> HipResult<()> {
    plane(dst, pitch, value, width, height).run_default(NullStream::PerThread)
}

/// `hipMemset2DAsync`.
pub fn memset_2d_async(
    dst: UserPtr,
    pitch: usize,
    value: i32,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> HipResult<()> {
    plane(dst, pitch, value, width, height).run_async(stream, NullStream::Legacy)
}

/// `hipMemset2DAsync_spt`.
pub fn memset_2d_async_spt(
    dst: UserPtr,
    pitch: usize,
    value: i32,
    width: usize,
    height: usize,
    stream: hipStream_t,
) -> HipResult<()> {
    plane(dst, pitch, value, width, height).run_async(stream, NullStream::PerThread)
}

/// `hipMemset3D`.
pub fn memset_3d(dst: hipPitchedPtr, value: i32, extent: hipExtent) -> HipResult<()> {
    volume(dst, value, extent)?.run_default(NullStream::Legacy)
}

/// `hipMemset3D_spt`.
pub fn memset_3d_spt(dst: hipPitchedPtr, value: i32, extent: hipExtent) -> HipResult<()> {
    volume(dst, value, extent)?.run_default(NullStream::PerThread)
}

/// `hipMemset3DAsync`.
pub fn memset_3d_async(dst: hipPitchedPtr, value: i32, extent: hipExtent, stream: hipStream_t) -> HipResult<()> {
    volume(dst, value, extent)?.run_async(stream, NullStream::Legacy)
}

/// `hipMemset3DAsync_spt`.
pub fn memset_3d_async_spt(dst: hipPitchedPtr, value: i32, extent: hipExtent, stream: hipStream_t) -> HipResult<()> {
    volume(dst, value, extent)?.run_async(stream, NullStream::PerThread)
}

//! Copies, by what they take.

use hip_abi::{hipDeviceptr_t, hipMemcpyKind, hipStream_t};

use crate::error::HipResult;
use crate::shim::UserPtr;
use crate::stream::{self, NullStream};
use crate::transfer::{Mode, Side, copy};

/// A copy without gaps.
struct Linear {
    dst: u64,
    src: u64,
    size: usize,
    kind: hipMemcpyKind,
}

impl Linear {
    fn run(&self, stream: hipStream_t, null: NullStream, mode: Mode) -> HipResult<()> {
        let stream = stream::resolve(stream, null)?;
        let side = |address| Side::linear(address, self.size);
        copy(&stream, side(self.dst), side(self.src), [self.size, 1, 1], self.kind, mode)
    }
}

fn linear(dst: UserPtr, src: UserPtr, size: usize, kind: hipMemcpyKind) -> Linear {
    Linear { dst: dst.addr(), src: src.addr(), size, kind }
}

/// `hipMemcpy`.
pub fn memcpy(dst: UserPtr, src: UserPtr, size: usize, kind: hipMemcpyKind) -> HipResult<()> {
    linear(dst, src, size, kind).run(hipStream_t::NULL, NullStream::Legacy, Mode::Sync)
}

/// `hipMemcpy_spt`.
pub fn memcpy_spt(dst: UserPtr, src: UserPtr, size: usize, kind: hipMemcpyKind) -> HipResult<()> {
    linear(dst, src, size, kind).run(hipStream_t::NULL, NullStream::PerThread, Mode::Sync)
}

/// `hipMemcpyAsync`.
pub fn memcpy_async(
    dst: UserPtr,
    src: UserPtr,
    size: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> HipResult<()> {
    linear(dst, src, size, kind).run(stream, NullStream::Legacy, Mode::Async)
}

/// `hipMemcpyAsync_spt`.
pub fn memcpy_async_spt(
    dst: UserPtr,
    src: UserPtr,
    size: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> HipResult<()> {
    linear(dst, src, size, kind).run(stream, NullStream::PerThread, Mode::Async)
}

/// `hipMemcpyWithStream`: in the stream's order, and the caller waits.
pub fn memcpy_with_stream(
    dst: UserPtr,
    src: UserPtr,
    size: usize,
    kind: hipMemcpyKind,
    stream: hipStream_t,
) -> HipResult<()> {
    linear(dst, src, size, kind).run(stream, NullStream::Legacy, Mode::Sync)
}

/// `hipMemcpyDtoD`.
pub fn dtod(dst: hipDeviceptr_t, src: hipDeviceptr_t, size: usize) -> HipResult<()> {
    memcpy(UserPtr::new(dst), UserPtr::new(src), size, hipMemcpyKind::hipMemcpyDeviceToDevice)
}

/// `hipMemcpyDtoH`.
pub fn dtoh(dst: UserPtr, src: hipDeviceptr_t, size: usize) -> HipResult<()> {
    memcpy(dst, UserPtr::new(src), size, hipMemcpyKind::hipMemcpyDeviceToHost)
}

/// `hipMemcpyHtoD`.
pub fn htod(dst: hipDeviceptr_t, src: UserPtr, size: usize) -> HipResult<()> {
    memcpy(UserPtr::new(dst), src, size, hipMemcpyKind::hipMemcpyHostToDevice)
}

/// `hipMemcpyDtoDAsync`.
pub fn dtod_async(dst: hipDeviceptr_t, src: hipDeviceptr_t, size: usize, stream: hipStream_t) -> HipResult<()> {
    memcpy_async(UserPtr::new(dst), UserPtr::new(src), size, hipMemcpyKind::hipMemcpyDeviceToDevice, stream)
}

/// `hipMemcpyDtoHAsync`.
pub fn dtoh_async(dst: UserPtr, src: hipDeviceptr_t, size: usize, stream: hipStream_t) -> HipResult<()> {
    memcpy_async(dst, UserPtr::new(src), size, hipMemcpyKind::hipMemcpyDeviceToHost, stream)
}

/// `hipMemcpyHtoDAsync`.
pub fn htod_async(dst: hipDeviceptr_t, src: UserPtr, size: usize, stream: hipStream_t) -> HipResult<()> {
    memcpy_async(UserPtr::new(dst), src, size, hipMemcpyKind::hipMemcpyHostToDevice, stream)
}

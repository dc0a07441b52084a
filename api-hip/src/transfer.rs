//! Copies and fills: where both sides lie, checked against what is allocated there, and who does the work.
#![allow(unsafe_code)]

use hip_abi::{hipError_t, hipMemcpyKind};
use rocclr::device::AllocationKind;
use rocclr::platform::{Source, Transfer};

use crate::error::{HipError, HipResult};
use crate::memory;
use crate::queue::StreamObject;

/// Where an address lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Memory of a device, or managed.
    Device,
    /// Host memory that devices can reach.
    Pinned,
    /// Any other host memory.
    Pageable,
}

/// One side of a transfer.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// First address.
    pub address: u64,
    /// Bytes from a row to the next.
    pub pitch: u64,
    /// Bytes from a slice to the next.
    pub slice: u64,
}

impl Side {
    /// Memory without gaps.
    pub fn linear(address: u64, size: usize) -> Self {
        Self { address, pitch: size as u64, slice: size as u64 }
    }
}

/// Bytes in a row, rows, slices.
pub type Size = [usize; 3];

/// Bytes from the first to one past the last of a side.
fn extent(side: &Side, size: Size) -> Option<u64> {
    let last = |n: usize, step: u64| (n as u64 - 1).checked_mul(step);
    last(size[2], side.slice)?.checked_add(last(size[1], side.pitch)?)?.checked_add(size[0] as u64)
}

/// Checks that a side lies in one allocation, and says where.
fn place(side: &Side, size: Size, what: &'static str) -> HipResult<Place> {
    if side.address == 0 {
        return Err(HipError::invalid_value("null pointer"));
    }
    let bytes = extent(side, size).and_then(|n| side.address.checked_add(n));
    let end = bytes.ok_or_else(|| HipError::invalid_value("a size that overflows"))?;
    let Some(a) = memory::runtime()?.find(side.address) else { return Ok(Place::Pageable) };
    if end > a.end() {
        return Err(HipError::new(hipError_t::hipErrorInvalidValue).because(format!(
            "{what} is {} bytes at {:#x}, but the allocation at {:#x} has only {}",
            end - side.address,
            side.address,
            a.start(),
            a.region.size
        )));
    }
    Ok(match a.kind {
        AllocationKind::Host | AllocationKind::Registered => Place::Pinned,
        AllocationKind::Device | AllocationKind::Managed | AllocationKind::Module => Place::Device,
    })
}

/// Refuses a device side that is memory unknown to this library. As in AMD's library a kind that names the wrong
/// direction for known memory does no harm.
fn check_kind(kind: hipMemcpyKind, dst: Place, src: Place) -> HipResult<()> {
    let (to_device, from_device) = match kind {
        hipMemcpyKind::hipMemcpyHostToHost | hipMemcpyKind::hipMemcpyDefault => (false, false),
        hipMemcpyKind::hipMemcpyHostToDevice => (true, false),
        hipMemcpyKind::hipMemcpyDeviceToHost => (false, true),
        hipMemcpyKind::hipMemcpyDeviceToDevice => (true, true),
        _ => return Err(hipError_t::hipErrorInvalidMemcpyDirection.into()),
    };
    if to_device && dst == Place::Pageable {
        return Err(HipError::invalid_value("the destination is no device memory"));
    }
    if from_device && src == Place::Pageable {
        return Err(HipError::invalid_value("the source is no device memory"));
    }
    Ok(())
}

/// Whether the caller waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The transfer is done when the call returns.
    Sync,
    /// It is done in the stream's order. With host memory that devices can't reach the call waits all the same.
    Async,
}

/// Copies in a stream's order.
///
/// # Errors
/// `hipErrorInvalidValue` for null pointers and sizes beyond an allocation, `hipErrorInvalidMemcpyDirection`, and
/// with a copy that waits the error of an earlier kernel.
pub fn copy(stream: &StreamObject, dst: Side, src: Side, size: Size, kind: hipMemcpyKind, mode: Mode) -> HipResult<()> {
    if kind.0 > hipMemcpyKind::hipMemcpyDefault.0 {
        return Err(hipError_t::hipErrorInvalidMemcpyDirection.into());
    }
    if size.contains(&0) {
        return Ok(());
    }
    if size[1] > 1 && (dst.pitch < size[0] as u64 || src.pitch < size[0] as u64) {
        return Err(HipError::new(hipError_t::hipErrorInvalidPitchValue).because("the pitch is smaller than a row"));
    }
    let (to, from) = (place(&dst, size, "the destination")?, place(&src, size, "the source")?);
    check_kind(kind, to, from)?;
    let transfer = Transfer {
        dst: dst.address,
        dst_pitch: dst.pitch,
        dst_slice: dst.slice,
        source: Source::Memory { src: src.address, pitch: src.pitch, slice: src.slice },
        width: size[0] as u64,
        rows: size[1] as u64,
        slices: size[2] as u64,
    };
    let waits = mode == Mode::Sync || to == Place::Pageable || from == Place::Pageable;
    carry_out(stream, &transfer, waits)
}

/// A pattern of 1, 2 or 4 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    /// The pattern, in the low bytes.
    pub value: u32,
    /// Its size in bytes.
    pub size: u8,
}

/// Fills in a stream's order. A fill of device memory never waits, as the documentation allows it not to, unless
/// `mode` is [`Mode::Sync`].
///
/// # Errors
/// As [`copy`]; the destination must be known memory.
pub fn fill(stream: &StreamObject, dst: Side, pattern: Pattern, size: Size, mode: Mode) -> HipResult<()> {
    if size.contains(&0) {
        return Ok(());
    }
    if size[1] > 1 && dst.pitch < size[0] as u64 {
        return Err(HipError::new(hipError_t::hipErrorInvalidPitchValue).because("the pitch is smaller than a row"));
    }
    if !dst.address.is_multiple_of(u64::from(pattern.size)) {
        return Err(HipError::invalid_value("the address is not aligned to the pattern"));
    }
    if place(&dst, size, "the destination")? == Place::Pageable {
        return Err(HipError::invalid_value("the destination is no device memory"));
    }
    let transfer = Transfer {
        dst: dst.address,
        dst_pitch: dst.pitch,
        dst_slice: dst.slice,
        source: Source::Pattern { value: pattern.value, size: pattern.size },
        width: size[0] as u64,
        rows: size[1] as u64,
        slices: size[2] as u64,
    };
    carry_out(stream, &transfer, mode == Mode::Sync)
}

fn carry_out(stream: &StreamObject, transfer: &Transfer, waits: bool) -> HipResult<()> {
    if !waits {
        return stream.submit(|core| core.transfer(transfer));
    }
    stream.finish()?;
    if stream.device.properties().host_visible_vram {
        // SAFETY: both sides were checked: they lie in live allocations, or the caller vouches for host memory.
        // Earlier work has ended; the next packet of the stream acquires what is written here.
        unsafe { run_on_host(transfer) };
        return Ok(());
    }
    stream.submit(|core| core.transfer(transfer))?;
    stream.finish()
}

/// Does a transfer with the processor.
///
/// # Safety
/// All rows are mapped and nobody else writes them meanwhile.
unsafe fn run_on_host(t: &Transfer) {
    for slice in 0..t.slices {
        for row in 0..t.rows {
            let dst = (t.dst + slice * t.dst_slice + row * t.dst_pitch) as *mut u8;
            let width = t.width as usize;
            // SAFETY: by contract.
            unsafe {
                match t.source {
                    Source::Memory { src, pitch, slice: step } => {
                        core::ptr::copy((src + slice * step + row * pitch) as *const u8, dst, width);
                    }
                    Source::Pattern { value, size: 1 } => core::ptr::write_bytes(dst, value as u8, width),
                    Source::Pattern { value, size } => repeat(dst, width, value, usize::from(size)),
                }
            }
        }
    }
}

/// Repeats the low `size` bytes of `value` over `width` bytes.
///
/// # Safety
/// The bytes are writable.
unsafe fn repeat(dst: *mut u8, width: usize, value: u32, size: usize) {
    let bytes = value.to_le_bytes();
    for at in (0..width / size * size).step_by(size) {
        // SAFETY: within `width`.
        unsafe { core::ptr::copy_nonoverlapping(bytes.as_ptr(), dst.add(at), size) };
    }
}

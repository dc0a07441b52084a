//! What kernels of cooperative launches find behind their hidden argument.
//!
//! The barrier over one grid is the device's own (`ds_gws_barrier`). The block here is what the device library reads
//! to see that the launch was a cooperative one, and where the barrier over several grids would count.
#![allow(unsafe_code)]

use rocclr::device::AllocationKind;
use rocclr::platform::Pool;

use crate::error::{HipError, HipResult};
use crate::globals::{self, Device};

/// Read by the device library; its layout is that library's.
#[repr(C)]
struct GridInfo {
    /// Device address of the counters of the barrier over grids.
    counters: u64,
    /// Number of this grid among those launched together.
    grid: u32,
    /// Grids launched together.
    grids: u32,
    /// Work-items of the grids before this one.
    before: u64,
    /// Work-items of all grids.
    all: u64,
    /// Counters, two words.
    room: [u64; 4],
}

/// Device address of the block for launches of one grid. It never changes: only its presence counts, as a kernel
/// that asks for the barrier over several grids in such a launch is the only grid.
///
/// # Errors
/// `hipErrorOutOfMemory`.
pub fn single_grid(device: &Device) -> HipResult<u64> {
    if let Some(address) = device.grid_info.get() {
        return Ok(*address);
    }
    let runtime = &globals::context()?.runtime;
    let size = size_of::<GridInfo>() as u64;
    let block = runtime.alloc(device.index, Pool::Host, AllocationKind::Module, size, 0)?;
    let host = block.region.host.ok_or_else(|| HipError::not_supported("cooperative launches without host memory"))?;
    let info = GridInfo {
        counters: block.start() + core::mem::offset_of!(GridInfo, room) as u64,
        grid: 0,
        grids: 1,
        before: 0,
        all: 0,
        room: [0; 4],
    };
    // SAFETY: fresh memory of this size.
    unsafe { host.cast::<GridInfo>().write(info) };
    Ok(*device.grid_info.get_or_init(|| block.start()))
}

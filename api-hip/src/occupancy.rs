//! How many workgroups of a kernel a compute unit holds.

use hip_abi::{hipFunction_t, hipOccupancyDefault};
use rocclr::platform::DeviceProperties;

use crate::error::{HipError, HipResult};
use crate::function::{self, Function, Loaded};
use crate::globals::{self, Device};
use crate::shim::{Out, UserPtr};

/// What a workgroup takes of a compute unit.
#[derive(Clone, Copy, Debug)]
struct Need {
    items: u32,
    vgprs: u32,
    sgprs: u32,
    lds: u32,
}

/// Bytes in which LDS is given to workgroups.
const LDS_GRANULE: u32 = 512;

/// Workgroups that a compute unit holds at a time, by registers, wave slots and LDS.
fn blocks(p: &DeviceProperties, need: Need) -> u32 {
    let waves_per_block = need.items.div_ceil(p.wavefront_size).max(1);
    let waves_per_simd = p.waves_per_simd.min(waves_by_vgprs(p, need.vgprs)).min(waves_by_sgprs(p, need.sgprs));
    let by_waves = p.simds_per_cu * waves_per_simd / waves_per_block;
    match need.lds {
        0 => by_waves,
        bytes => by_waves.min(p.lds_per_workgroup / bytes.next_multiple_of(LDS_GRANULE)),
    }
}

/// Waves of a SIMD that have room for their vector registers.
fn waves_by_vgprs(p: &DeviceProperties, vgprs: u32) -> u32 {
    // Targets with accumulation registers in the same file (gfx90a and later of GFX9) give them out in eights.
    let granule = if p.vgprs_per_simd > 256 { 8 } else { 4 };
    p.vgprs_per_simd / vgprs.max(1).next_multiple_of(granule)
}

/// Waves of a SIMD that have room for their scalar registers; from GFX10 on each has its own full set.
fn waves_by_sgprs(p: &DeviceProperties, sgprs: u32) -> u32 {
    const PER_SIMD: u32 = 800;
    const GRANULE: u32 = 16;
    match p.gfx_version.0 {
        ..=9 => PER_SIMD / sgprs.max(1).next_multiple_of(GRANULE),
        _ => u32::MAX,
    }
}

/// Workgroups of a kernel that a compute unit of the device holds at a time.
pub fn blocks_per_unit(device: &'static Device, loaded: &Loaded, items: u32, dynamic_lds: u32) -> u32 {
    let k = &loaded.kernel;
    let lds = k.group_size.saturating_add(dynamic_lds);
    blocks(device.properties(), Need { items, vgprs: k.metadata.vgprs, sgprs: k.metadata.sgprs, lds })
}

fn max_active(out: Out<i32>, f: &'static Function, block: i32, dynamic_lds: usize) -> HipResult<()> {
    out.check()?;
    let device = globals::current()?;
    let loaded = f.on(device)?;
    let items = u32::try_from(block).ok().filter(|&n| n > 0);
    let items = items.ok_or_else(|| HipError::invalid_value("the workgroup size must be positive"))?;
    let most = most_items(device, loaded);
    let count = match u32::try_from(dynamic_lds) {
        Ok(lds) if items <= most => blocks_per_unit(device, loaded, items, lds),
        _ => 0,
    };
    out.set(count as i32)
}

/// Work-items that a workgroup of this kernel can have.
fn most_items(device: &'static Device, loaded: &Loaded) -> u32 {
    let device_most = device.properties().max_workgroup_size;
    match loaded.kernel.metadata.max_workgroup {
        0 => device_most,
        n => n.min(device_most),
    }
}

/// The workgroup size with which most work-items are on the device, and the grid that fills it.
fn max_potential(grid: Out<i32>, block: Out<i32>, f: &'static Function, lds: usize, limit: i32) -> HipResult<()> {
    grid.check()?;
    block.check()?;
    let device = globals::current()?;
    let loaded = f.on(device)?;
    let p = device.properties();
    let most = most_items(device, loaded);
    let most = if limit > 0 { most.min(limit as u32) } else { most };
    let lds = u32::try_from(lds).map_err(|_| HipError::invalid_value("too much LDS"))?;
    let mut best = (0, 0, 0);
    // From the largest down, so that of equal ones the largest counts.
    let mut items = most;
    while items > 0 {
        let blocks = blocks_per_unit(device, loaded, items, lds);
        if blocks * items > best.0 {
            best = (blocks * items, items, blocks);
        }
        items = items.saturating_sub(1) / p.wavefront_size * p.wavefront_size;
    }
    grid.set((best.2 * p.compute_units) as i32)?;
    block.set(best.1 as i32)
}

fn check_flags(flags: u32) -> HipResult<()> {
    match flags {
        hipOccupancyDefault | hip_abi::hipOccupancyDisableCachingOverride => Ok(()),
        _ => Err(HipError::invalid_value("unknown occupancy flags")),
    }
}

/// `hipOccupancyMaxActiveBlocksPerMultiprocessor`.
pub fn active_blocks(out: Out<i32>, f: UserPtr, block: i32, lds: usize) -> HipResult<()> {
    max_active(out, function::of_stub(f.addr())?, block, lds)
}

/// `hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags`.
pub fn active_blocks_flags(out: Out<i32>, f: UserPtr, block: i32, lds: usize, flags: u32) -> HipResult<()> {
    check_flags(flags)?;
    active_blocks(out, f, block, lds)
}

/// `hipModuleOccupancyMaxActiveBlocksPerMultiprocessor`.
pub fn module_active_blocks(out: Out<i32>, f: hipFunction_t, block: i32, lds: usize) -> HipResult<()> {
    max_active(out, function::of_handle(f)?, block, lds)
}

/// `hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags`.
pub fn module_active_blocks_flags(
    out: Out<i32>,
    f: hipFunction_t,
    block: i32,
    lds: usize,
    flags: u32,
) -> HipResult<()> {
    check_flags(flags)?;
    module_active_blocks(out, f, block, lds)
}

/// `hipOccupancyMaxPotentialBlockSize`.
pub fn potential_block(grid: Out<i32>, block: Out<i32>, f: UserPtr, lds: usize, limit: i32) -> HipResult<()> {
    max_potential(grid, block, function::of_stub(f.addr())?, lds, limit)
}

/// `hipModuleOccupancyMaxPotentialBlockSize`.
pub fn module_potential_block(
    grid: Out<i32>,
    block: Out<i32>,
    f: hipFunction_t,
    lds: usize,
    limit: i32,
) -> HipResult<()> {
    max_potential(grid, block, function::of_handle(f)?, lds, limit)
}

/// `hipModuleOccupancyMaxPotentialBlockSizeWithFlags`.
pub fn module_potential_block_flags(
    grid: Out<i32>,
    block: Out<i32>,
    f: hipFunction_t,
    lds: usize,
    limit: i32,
    flags: u32,
) -> HipResult<()> {
    check_flags(flags)?;
    module_potential_block(grid, block, f, lds, limit)
}

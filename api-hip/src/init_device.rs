//! Initialisation, devices and what they can do.

use core::ffi::c_char;
use std::sync::atomic::Ordering;

use hip_abi::{
    hipDevice_t, hipDeviceMapHost, hipDeviceProp_t, hipDeviceProp_tR0600, hipDeviceScheduleMask, hipError_t,
    hipFuncCache_t, hipLimit_t, hipSharedMemConfig, hipUUID,
};
use rocclr::platform::{DeviceIndex, DeviceProperties};

use crate::device_prop;
use crate::error::{HipError, HipResult};
use crate::globals::{self, Device};
use crate::shim::{In, Out, UserStr};
use crate::stream;

/// `hipInit`.
pub fn init(flags: u32) -> HipResult<()> {
    match flags {
        0 => globals::context().map(drop),
        _ => Err(HipError::invalid_value("flags must be 0")),
    }
}

/// `hipGetDeviceCount`.
pub fn get_device_count(count: Out<i32>) -> HipResult<()> {
    count.check()?;
    let devices = globals::any_context().map_or(0, |c| c.devices.len());
    count.set(devices as i32)?;
    if devices == 0 { Err(hipError_t::hipErrorNoDevice.into()) } else { Ok(()) }
}

/// `hipSetDevice`.
pub fn set_device(ordinal: i32) -> HipResult<()> {
    globals::set_current(globals::context()?.device(ordinal)?);
    Ok(())
}

/// `hipGetDevice`.
pub fn get_device(ordinal: Out<i32>) -> HipResult<()> {
    ordinal.check()?;
    ordinal.set(globals::current()?.ordinal)
}

/// `hipDeviceGet`.
pub fn device_get(device: Out<hipDevice_t>, ordinal: i32) -> HipResult<()> {
    device.check()?;
    device.set(globals::context()?.device(ordinal)?.ordinal)
}

/// Facts of a device by ordinal.
pub fn properties(ordinal: i32) -> HipResult<&'static DeviceProperties> {
    Ok(globals::context()?.device(ordinal)?.properties())
}

/// `hipGetDeviceProperties`, in the layout of HIP 5.
pub fn get_properties(prop: Out<hipDeviceProp_t>, ordinal: i32) -> HipResult<()> {
    prop.check()?;
    prop.set(device_prop::r0000(properties(ordinal)?))
}

/// `hipGetDevicePropertiesR0600`, in the layout of HIP 6.
pub fn get_properties_r0600(prop: Out<hipDeviceProp_tR0600>, ordinal: i32) -> HipResult<()> {
    prop.check()?;
    prop.set(device_prop::r0600(properties(ordinal)?))
}

/// `hipDeviceGetName`.
pub fn get_name(name: Out<c_char>, room: i32, device: hipDevice_t) -> HipResult<()> {
    put_text(name, room, properties(device)?.name)
}

fn put_text(out: Out<c_char>, room: i32, text: &str) -> HipResult<()> {
    let room = usize::try_from(room).map_err(|_| HipError::invalid_value("no room for text"))?;
    // SAFETY: the caller has as much room as it says.
    #[allow(unsafe_code)]
    unsafe {
        out.set_text(text, room)
    }
}

/// `hipDeviceGetUuid`.
pub fn get_uuid(uuid: Out<hipUUID>, device: hipDevice_t) -> HipResult<()> {
    uuid.check()?;
    uuid.set(device_prop::uuid(properties(device)?))
}

/// `hipDeviceTotalMem`.
pub fn total_mem(bytes: Out<usize>, device: hipDevice_t) -> HipResult<()> {
    bytes.check()?;
    bytes.set(properties(device)?.vram_size as usize)
}

/// `hipDeviceComputeCapability`: major and minor of the target.
pub fn compute_capability(major: Out<i32>, minor: Out<i32>, device: hipDevice_t) -> HipResult<()> {
    major.check()?;
    minor.check()?;
    let p = properties(device)?;
    major.set(p.gfx_version.0 as i32)?;
    minor.set(p.gfx_version.1 as i32)
}

fn pci_id(p: &DeviceProperties) -> String {
    format!("{:04x}:{:02x}:{:02x}.{:x}", p.pci.0, p.pci.1, p.pci.2, p.pci.3)
}

/// `hipDeviceGetPCIBusId`.
pub fn get_pci_bus_id(id: Out<c_char>, room: i32, device: i32) -> HipResult<()> {
    put_text(id, room, &pci_id(properties(device)?))
}

/// `hipDeviceGetByPCIBusId`: domain and function may be left out, as they often are.
pub fn get_by_pci_bus_id(device: Out<i32>, id: UserStr) -> HipResult<()> {
    device.check()?;
    let wanted = id.to_str()?.trim().to_lowercase();
    let wrong = || HipError::invalid_value("not a PCI address such as 0000:03:00.0");
    let (place, function) = wanted.split_once('.').unwrap_or((wanted.as_str(), "0"));
    let number = |text: &str| u32::from_str_radix(text, 16).map_err(|_| wrong());
    let fields = place.split(':').map(number).collect::<HipResult<Vec<_>>>()?;
    let pci = match fields[..] {
        [domain, bus, slot] => (domain, bus, slot, number(function)?),
        [bus, slot] => (0, bus, slot, number(function)?),
        _ => return Err(wrong()),
    };
    let found = globals::context()?.devices.iter().find(|d| d.properties().pci == pci);
    device.set(found.ok_or(hipError_t::hipErrorInvalidDevice)?.ordinal)
}

/// `hipChooseDevice`: the device that has at least what is asked for; the first when none has.
fn choose(device: Out<i32>, fits: impl Fn(&DeviceProperties) -> bool) -> HipResult<()> {
    device.check()?;
    let found = globals::context()?.devices.iter().find(|d| fits(d.properties()));
    device.set(found.map_or(0, |d| d.ordinal))
}

/// `hipChooseDevice`, in the layout of HIP 5.
pub fn choose_device(device: Out<i32>, prop: In<hipDeviceProp_t>) -> HipResult<()> {
    let want = prop.get()?;
    choose(device, |p| {
        p.vram_size >= want.totalGlobalMem as u64
            && p.gfx_version.0 as i32 >= want.major
            && p.compute_units as i32 >= want.multiProcessorCount
    })
}

/// `hipChooseDeviceR0600`, in the layout of HIP 6.
pub fn choose_device_r0600(device: Out<i32>, prop: In<hipDeviceProp_tR0600>) -> HipResult<()> {
    let want = prop.get()?;
    choose(device, |p| {
        p.vram_size >= want.totalGlobalMem as u64
            && p.gfx_version.0 as i32 >= want.major
            && p.compute_units as i32 >= want.multiProcessorCount
    })
}

/// Waits for all work of a device.
///
/// # Errors
/// The first error of a kernel that was stopped. All streams are waited for in any case.
pub fn wait_for(device: &Device) -> HipResult<()> {
    let mut result = Ok(());
    for stream in device.streams.all() {
        result = result.and(stream.core.synchronize(None));
    }
    Ok(result?)
}

/// Waits for all work of a device of the platform; one that the API does not show has none.
pub fn wait_for_device(index: DeviceIndex) -> HipResult<()> {
    globals::context()?.devices.iter().find(|d| d.index == index).map_or(Ok(()), wait_for)
}

/// `hipDeviceSynchronize`.
pub fn synchronize() -> HipResult<()> {
    wait_for(globals::current()?)
}

/// `hipDeviceReset`: waits for the device, destroys its streams but the default ones and frees its memory.
pub fn reset() -> HipResult<()> {
    reset_device(globals::current()?)
}

/// As [`reset`], for any device.
pub fn reset_device(device: &'static Device) -> HipResult<()> {
    let result = wait_for(device);
    stream::destroy_all(device);
    globals::context()?.runtime.free_all(device.index);
    device.flags.store(0, Ordering::Relaxed);
    device.peers.store(0, Ordering::Relaxed);
    result
}

/// `hipDeviceGetCacheConfig`: caches can't be configured.
pub fn get_cache_config(config: Out<hipFuncCache_t>) -> HipResult<()> {
    config.set(hipFuncCache_t::hipFuncCachePreferNone)
}

/// `hipDeviceSetCacheConfig`: a hint, which has no effect.
pub fn set_cache_config(_config: hipFuncCache_t) -> HipResult<()> {
    Ok(())
}

/// `hipDeviceGetSharedMemConfig`: LDS has banks of four bytes.
pub fn get_shared_mem_config(config: Out<hipSharedMemConfig>) -> HipResult<()> {
    config.set(hipSharedMemConfig::hipSharedMemBankSizeFourByte)
}

/// `hipDeviceSetSharedMemConfig`: a hint, which has no effect.
pub fn set_shared_mem_config(_config: hipSharedMemConfig) -> HipResult<()> {
    Ok(())
}

/// `hipDeviceGetStreamPriorityRange`.
pub fn stream_priority_range(least: Out<i32>, greatest: Out<i32>) -> HipResult<()> {
    least.set_opt(stream::LOWEST);
    greatest.set_opt(stream::HIGHEST);
    Ok(())
}

/// The limit's cell, for limits that this library has.
fn limit(limit: hipLimit_t) -> HipResult<&'static std::sync::atomic::AtomicU64> {
    let device = globals::current()?;
    match limit {
        hipLimit_t::hipLimitMallocHeapSize => Ok(&device.heap_limit),
        hipLimit_t::hipLimitPrintfFifoSize => Ok(&device.printf_limit),
        _ => Err(hipError_t::hipErrorUnsupportedLimit.into()),
    }
}

/// `hipDeviceGetLimit`.
pub fn get_limit(value: Out<usize>, kind: hipLimit_t) -> HipResult<()> {
    value.check()?;
    value.set(limit(kind)?.load(Ordering::Relaxed) as usize)
}

/// `hipDeviceSetLimit`.
pub fn set_limit(kind: hipLimit_t, value: usize) -> HipResult<()> {
    limit(kind)?.store(value as u64, Ordering::Relaxed);
    Ok(())
}

/// `hipGetDeviceFlags`.
pub fn get_flags(flags: Out<u32>) -> HipResult<()> {
    flags.check()?;
    flags.set(globals::current()?.flags.load(Ordering::Relaxed))
}

/// `hipSetDeviceFlags`: how the host waits is the platform's choice; the flags are kept.
pub fn set_flags(flags: u32) -> HipResult<()> {
    const KNOWN: u32 = hipDeviceScheduleMask | hipDeviceMapHost | hip_abi::hipDeviceLmemResizeToMax;
    // Spinning, yielding and sleeping exclude each other.
    if flags & !KNOWN != 0 || (flags & hipDeviceScheduleMask).count_ones() > 1 {
        return Err(HipError::invalid_value("unknown or contradicting device flags"));
    }
    globals::current()?.flags.store(flags, Ordering::Relaxed);
    Ok(())
}

/// `hipSetValidDevices`: the first of the list becomes current; all of them must exist.
pub fn set_valid_devices(devices: In<i32>, count: i32) -> HipResult<()> {
    let count = usize::try_from(count).map_err(|_| HipError::invalid_value("negative count"))?;
    let context = globals::context()?;
    // SAFETY: the caller passes as many as it says.
    #[allow(unsafe_code)]
    let list = unsafe { devices.to_vec(count) }?;
    let found = list.iter().map(|&d| context.device(d)).collect::<HipResult<Vec<_>>>()?;
    if let Some(first) = found.first() {
        globals::set_current(first);
    }
    Ok(())
}

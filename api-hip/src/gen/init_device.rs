// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: init_device.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_char;
use crate::shim::{self, In, Out, UserStr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipChooseDevice(int* device, const hipDeviceProp_t* prop)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipChooseDevice(device: *mut i32, prop: *const hipDeviceProp_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device = unsafe { Out::new(device) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let prop = unsafe { In::new(prop) };
    shim::status("hipChooseDevice", format_args!("device={device:?}, prop={prop:?}"), || crate::init_device::choose_device(device, prop))
}

/// `hipError_t hipChooseDeviceR0000(int* device, const hipDeviceProp_t* prop)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipChooseDeviceR0000(device: *mut i32, prop: *const hipDeviceProp_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device = unsafe { Out::new(device) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let prop = unsafe { In::new(prop) };
    shim::status("hipChooseDeviceR0000", format_args!("device={device:?}, prop={prop:?}"), || crate::init_device::choose_device(device, prop))
}

/// `hipError_t hipDeviceComputeCapability(int* major, int* minor, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceComputeCapability(major: *mut i32, minor: *mut i32, device: hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let major = unsafe { Out::new(major) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let minor = unsafe { Out::new(minor) };
    shim::status("hipDeviceComputeCapability", format_args!("major={major:?}, minor={minor:?}, device={device:?}"), || crate::init_device::compute_capability(major, minor, device))
}

/// `hipError_t hipDeviceGet(hipDevice_t* device, int ordinal)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGet(device: *mut hipDevice_t, ordinal: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device = unsafe { Out::new(device) };
    shim::status("hipDeviceGet", format_args!("device={device:?}, ordinal={ordinal:?}"), || crate::init_device::device_get(device, ordinal))
}

/// `hipError_t hipDeviceGetAttribute(int* pi, hipDeviceAttribute_t attr, int deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetAttribute(pi: *mut i32, attr: hipDeviceAttribute_t, deviceId: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pi = unsafe { Out::new(pi) };
    shim::status("hipDeviceGetAttribute", format_args!("pi={pi:?}, attr={attr:?}, deviceId={deviceId:?}"), || crate::device_attr::get_attribute(pi, attr, deviceId))
}

/// `hipError_t hipDeviceGetByPCIBusId(int* device, const char* pciBusId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetByPCIBusId(device: *mut i32, pciBusId: *const c_char) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device = unsafe { Out::new(device) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pciBusId = unsafe { UserStr::new(pciBusId) };
    shim::status("hipDeviceGetByPCIBusId", format_args!("device={device:?}, pciBusId={pciBusId:?}"), || crate::init_device::get_by_pci_bus_id(device, pciBusId))
}

/// `hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetCacheConfig(cacheConfig: *mut hipFuncCache_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let cacheConfig = unsafe { Out::new(cacheConfig) };
    shim::status("hipDeviceGetCacheConfig", format_args!("cacheConfig={cacheConfig:?}"), || crate::init_device::get_cache_config(cacheConfig))
}

/// `hipError_t hipDeviceGetLimit(size_t* pValue, hipLimit_t limit)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetLimit(pValue: *mut usize, limit: hipLimit_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pValue = unsafe { Out::new(pValue) };
    shim::status("hipDeviceGetLimit", format_args!("pValue={pValue:?}, limit={limit:?}"), || crate::init_device::get_limit(pValue, limit))
}

/// `hipError_t hipDeviceGetName(char* name, int len, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetName(name: *mut c_char, len: i32, device: hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let name = unsafe { Out::new(name) };
    shim::status("hipDeviceGetName", format_args!("name={name:?}, len={len:?}, device={device:?}"), || crate::init_device::get_name(name, len, device))
}

/// `hipError_t hipDeviceGetPCIBusId(char* pciBusId, int len, int device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetPCIBusId(pciBusId: *mut c_char, len: i32, device: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pciBusId = unsafe { Out::new(pciBusId) };
    shim::status("hipDeviceGetPCIBusId", format_args!("pciBusId={pciBusId:?}, len={len:?}, device={device:?}"), || crate::init_device::get_pci_bus_id(pciBusId, len, device))
}

/// `hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* pConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetSharedMemConfig(pConfig: *mut hipSharedMemConfig) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pConfig = unsafe { Out::new(pConfig) };
    shim::status("hipDeviceGetSharedMemConfig", format_args!("pConfig={pConfig:?}"), || crate::init_device::get_shared_mem_config(pConfig))
}

/// `hipError_t hipDeviceGetStreamPriorityRange(int* leastPriority, int* greatestPriority)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetStreamPriorityRange(leastPriority: *mut i32, greatestPriority: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let leastPriority = unsafe { Out::new(leastPriority) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let greatestPriority = unsafe { Out::new(greatestPriority) };
    shim::status("hipDeviceGetStreamPriorityRange", format_args!("leastPriority={leastPriority:?}, greatestPriority={greatestPriority:?}"), || crate::init_device::stream_priority_range(leastPriority, greatestPriority))
}

/// `hipError_t hipDeviceReset(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceReset() -> hipError_t {
    shim::status("hipDeviceReset", format_args!(""), crate::init_device::reset)
}

/// `hipError_t hipDeviceSetCacheConfig(hipFuncCache_t cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetCacheConfig(cacheConfig: hipFuncCache_t) -> hipError_t {
    shim::status("hipDeviceSetCacheConfig", format_args!("cacheConfig={cacheConfig:?}"), || crate::init_device::set_cache_config(cacheConfig))
}

/// `hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetSharedMemConfig(config: hipSharedMemConfig) -> hipError_t {
    shim::status("hipDeviceSetSharedMemConfig", format_args!("config={config:?}"), || crate::init_device::set_shared_mem_config(config))
}

/// `hipError_t hipDeviceSynchronize(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSynchronize() -> hipError_t {
    shim::status("hipDeviceSynchronize", format_args!(""), crate::init_device::synchronize)
}

/// `hipError_t hipDeviceTotalMem(size_t* bytes, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceTotalMem(bytes: *mut usize, device: hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let bytes = unsafe { Out::new(bytes) };
    shim::status("hipDeviceTotalMem", format_args!("bytes={bytes:?}, device={device:?}"), || crate::init_device::total_mem(bytes, device))
}

/// `hipError_t hipGetDevice(int* deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDevice(deviceId: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let deviceId = unsafe { Out::new(deviceId) };
    shim::status("hipGetDevice", format_args!("deviceId={deviceId:?}"), || crate::init_device::get_device(deviceId))
}

/// `hipError_t hipGetDeviceCount(int* count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDeviceCount(count: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let count = unsafe { Out::new(count) };
    shim::status("hipGetDeviceCount", format_args!("count={count:?}"), || crate::init_device::get_device_count(count))
}

/// `hipError_t hipGetDeviceFlags(unsigned int* flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDeviceFlags(flags: *mut u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let flags = unsafe { Out::new(flags) };
    shim::status("hipGetDeviceFlags", format_args!("flags={flags:?}"), || crate::init_device::get_flags(flags))
}

/// `hipError_t hipGetDeviceProperties(hipDeviceProp_t* prop, int deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDeviceProperties(prop: *mut hipDeviceProp_t, deviceId: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let prop = unsafe { Out::new(prop) };
    shim::status("hipGetDeviceProperties", format_args!("prop={prop:?}, deviceId={deviceId:?}"), || crate::init_device::get_properties(prop, deviceId))
}

/// `hipError_t hipGetDevicePropertiesR0000(hipDeviceProp_t* prop, int device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDevicePropertiesR0000(prop: *mut hipDeviceProp_t, device: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let prop = unsafe { Out::new(prop) };
    shim::status("hipGetDevicePropertiesR0000", format_args!("prop={prop:?}, device={device:?}"), || crate::init_device::get_properties(prop, device))
}

/// `hipError_t hipInit(unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipInit(flags: u32) -> hipError_t {
    shim::status("hipInit", format_args!("flags={flags:?}"), || crate::init_device::init(flags))
}

/// `hipError_t hipSetDevice(int deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetDevice(deviceId: i32) -> hipError_t {
    shim::status("hipSetDevice", format_args!("deviceId={deviceId:?}"), || crate::init_device::set_device(deviceId))
}

/// `hipError_t hipSetDeviceFlags(unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetDeviceFlags(flags: u32) -> hipError_t {
    shim::status("hipSetDeviceFlags", format_args!("flags={flags:?}"), || crate::init_device::set_flags(flags))
}

/// `hipError_t hipDeviceGetUuid(hipUUID* uuid, hipDevice_t device)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetUuid(uuid: *mut hipUUID, device: hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let uuid = unsafe { Out::new(uuid) };
    shim::status("hipDeviceGetUuid", format_args!("uuid={uuid:?}, device={device:?}"), || crate::init_device::get_uuid(uuid, device))
}

/// `hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetLimit(limit: hipLimit_t, value: usize) -> hipError_t {
    shim::status("hipDeviceSetLimit", format_args!("limit={limit:?}, value={value:?}"), || crate::init_device::set_limit(limit, value))
}

/// `hipError_t hipChooseDeviceR0600(int* device, const hipDeviceProp_tR0600* prop)` in node `hip_6.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipChooseDeviceR0600(device: *mut i32, prop: *const hipDeviceProp_tR0600) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device = unsafe { Out::new(device) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let prop = unsafe { In::new(prop) };
    shim::status("hipChooseDeviceR0600", format_args!("device={device:?}, prop={prop:?}"), || crate::init_device::choose_device_r0600(device, prop))
}

/// `hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* prop, int deviceId)` in node `hip_6.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDevicePropertiesR0600(prop: *mut hipDeviceProp_tR0600, deviceId: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let prop = unsafe { Out::new(prop) };
    shim::status("hipGetDevicePropertiesR0600", format_args!("prop={prop:?}, deviceId={deviceId:?}"), || crate::init_device::get_properties_r0600(prop, deviceId))
}

/// `hipError_t hipSetValidDevices(int* device_arr, int len)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetValidDevices(device_arr: *mut i32, len: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device_arr = unsafe { In::new(device_arr) };
    shim::status("hipSetValidDevices", format_args!("device_arr={device_arr:?}, len={len:?}"), || crate::init_device::set_valid_devices(device_arr, len))
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: init_device.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_char;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipChooseDevice(int* device, const hipDeviceProp_t* prop)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipChooseDevice(_device: *mut i32, _prop: *const hipDeviceProp_t) -> hipError_t {
    stub::status(&SYMBOLS[12])
}

/// `hipError_t hipChooseDeviceR0000(int* device, const hipDeviceProp_t* prop)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipChooseDeviceR0000(_device: *mut i32, _prop: *const hipDeviceProp_t) -> hipError_t {
    stub::status(&SYMBOLS[13])
}

/// `hipError_t hipDeviceComputeCapability(int* major, int* minor, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceComputeCapability(_major: *mut i32, _minor: *mut i32, _device: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[14])
}

/// `hipError_t hipDeviceGet(hipDevice_t* device, int ordinal)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGet(_device: *mut hipDevice_t, _ordinal: i32) -> hipError_t {
    stub::status(&SYMBOLS[15])
}

/// `hipError_t hipDeviceGetAttribute(int* pi, hipDeviceAttribute_t attr, int deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetAttribute(_pi: *mut i32, _attr: hipDeviceAttribute_t, _deviceId: i32) -> hipError_t {
    stub::status(&SYMBOLS[16])
}

/// `hipError_t hipDeviceGetByPCIBusId(int* device, const char* pciBusId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetByPCIBusId(_device: *mut i32, _pciBusId: *const c_char) -> hipError_t {
    stub::status(&SYMBOLS[17])
}

/// `hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetCacheConfig(_cacheConfig: *mut hipFuncCache_t) -> hipError_t {
    stub::status(&SYMBOLS[18])
}

/// `hipError_t hipDeviceGetLimit(size_t* pValue, hipLimit_t limit)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetLimit(_pValue: *mut usize, _limit: hipLimit_t) -> hipError_t {
    stub::status(&SYMBOLS[19])
}

/// `hipError_t hipDeviceGetName(char* name, int len, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetName(_name: *mut c_char, _len: i32, _device: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[20])
}

/// `hipError_t hipDeviceGetPCIBusId(char* pciBusId, int len, int device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetPCIBusId(_pciBusId: *mut c_char, _len: i32, _device: i32) -> hipError_t {
    stub::status(&SYMBOLS[21])
}

/// `hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* pConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetSharedMemConfig(_pConfig: *mut hipSharedMemConfig) -> hipError_t {
    stub::status(&SYMBOLS[22])
}

/// `hipError_t hipDeviceGetStreamPriorityRange(int* leastPriority, int* greatestPriority)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetStreamPriorityRange(_leastPriority: *mut i32, _greatestPriority: *mut i32) -> hipError_t {
    stub::status(&SYMBOLS[23])
}

/// `hipError_t hipDeviceReset(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceReset() -> hipError_t {
    stub::status(&SYMBOLS[24])
}

/// `hipError_t hipDeviceSetCacheConfig(hipFuncCache_t cacheConfig)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetCacheConfig(_cacheConfig: hipFuncCache_t) -> hipError_t {
    stub::status(&SYMBOLS[25])
}

/// `hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetSharedMemConfig(_config: hipSharedMemConfig) -> hipError_t {
    stub::status(&SYMBOLS[26])
}

/// `hipError_t hipDeviceSynchronize(void)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSynchronize() -> hipError_t {
    stub::status(&SYMBOLS[27])
}

/// `hipError_t hipDeviceTotalMem(size_t* bytes, hipDevice_t device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceTotalMem(_bytes: *mut usize, _device: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[28])
}

/// `hipError_t hipGetDevice(int* deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDevice(_deviceId: *mut i32) -> hipError_t {
    stub::status(&SYMBOLS[29])
}

/// `hipError_t hipGetDeviceCount(int* count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDeviceCount(_count: *mut i32) -> hipError_t {
    stub::status(&SYMBOLS[30])
}

/// `hipError_t hipGetDeviceFlags(unsigned int* flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDeviceFlags(_flags: *mut u32) -> hipError_t {
    stub::status(&SYMBOLS[31])
}

/// `hipError_t hipGetDeviceProperties(hipDeviceProp_t* prop, int deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDeviceProperties(_prop: *mut hipDeviceProp_t, _deviceId: i32) -> hipError_t {
    stub::status(&SYMBOLS[32])
}

/// `hipError_t hipGetDevicePropertiesR0000(hipDeviceProp_t* prop, int device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDevicePropertiesR0000(_prop: *mut hipDeviceProp_t, _device: i32) -> hipError_t {
    stub::status(&SYMBOLS[33])
}

/// `hipError_t hipInit(unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipInit(_flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[34])
}

/// `hipError_t hipSetDevice(int deviceId)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetDevice(_deviceId: i32) -> hipError_t {
    stub::status(&SYMBOLS[35])
}

/// `hipError_t hipSetDeviceFlags(unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetDeviceFlags(_flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[36])
}

/// `hipError_t hipDeviceGetUuid(hipUUID* uuid, hipDevice_t device)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceGetUuid(_uuid: *mut hipUUID, _device: hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[37])
}

/// `hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDeviceSetLimit(_limit: hipLimit_t, _value: usize) -> hipError_t {
    stub::status(&SYMBOLS[38])
}

/// `hipError_t hipChooseDeviceR0600(int* device, const hipDeviceProp_tR0600* prop)` in node `hip_6.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipChooseDeviceR0600(_device: *mut i32, _prop: *const hipDeviceProp_tR0600) -> hipError_t {
    stub::status(&SYMBOLS[39])
}

/// `hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* prop, int deviceId)` in node `hip_6.0`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetDevicePropertiesR0600(_prop: *mut hipDeviceProp_tR0600, _deviceId: i32) -> hipError_t {
    stub::status(&SYMBOLS[40])
}

/// `hipError_t hipSetValidDevices(int* device_arr, int len)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetValidDevices(_device_arr: *mut i32, _len: i32) -> hipError_t {
    stub::status(&SYMBOLS[41])
}

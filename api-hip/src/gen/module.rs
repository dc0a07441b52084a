// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: module.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attrib, hipFunction_t hfunc)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncGetAttribute(_value: *mut i32, _attrib: hipFunction_attribute, _hfunc: hipFunction_t) -> hipError_t {
    stub::status(&SYMBOLS[248])
}

/// `hipError_t hipFuncGetAttributes(hipFuncAttributes* attr, const void* func)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncGetAttributes(_attr: *mut hipFuncAttributes, _func: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[249])
}

/// `hipError_t hipFuncSetAttribute(const void* func, hipFuncAttribute attr, int value)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncSetAttribute(_func: *const c_void, _attr: hipFuncAttribute, _value: i32) -> hipError_t {
    stub::status(&SYMBOLS[250])
}

/// `hipError_t hipFuncSetCacheConfig(const void* func, hipFuncCache_t config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncSetCacheConfig(_func: *const c_void, _config: hipFuncCache_t) -> hipError_t {
    stub::status(&SYMBOLS[251])
}

/// `hipError_t hipFuncSetSharedMemConfig(const void* func, hipSharedMemConfig config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncSetSharedMemConfig(_func: *const c_void, _config: hipSharedMemConfig) -> hipError_t {
    stub::status(&SYMBOLS[252])
}

/// `hipError_t hipGetSymbolAddress(void** devPtr, const void* symbol)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetSymbolAddress(_devPtr: *mut *mut c_void, _symbol: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[253])
}

/// `hipError_t hipGetSymbolSize(size_t* size, const void* symbol)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetSymbolSize(_size: *mut usize, _symbol: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[254])
}

/// `hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* kname)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleGetFunction(_function: *mut hipFunction_t, _module: hipModule_t, _kname: *const c_char) -> hipError_t {
    stub::status(&SYMBOLS[255])
}

/// `hipError_t hipModuleGetGlobal(hipDeviceptr_t* dptr, size_t* bytes, hipModule_t hmod, const char* name)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleGetGlobal(_dptr: *mut hipDeviceptr_t, _bytes: *mut usize, _hmod: hipModule_t, _name: *const c_char) -> hipError_t {
    stub::status(&SYMBOLS[256])
}

/// `hipError_t hipModuleLoad(hipModule_t* module, const char* fname)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLoad(_module: *mut hipModule_t, _fname: *const c_char) -> hipError_t {
    stub::status(&SYMBOLS[257])
}

/// `hipError_t hipModuleLoadData(hipModule_t* module, const void* image)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLoadData(_module: *mut hipModule_t, _image: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[258])
}

/// `hipError_t hipModuleLoadDataEx(hipModule_t* module, const void* image, unsigned int numOptions, hipJitOption* options, void** optionValues)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLoadDataEx(_module: *mut hipModule_t, _image: *const c_void, _numOptions: u32, _options: *mut hipJitOption, _optionValues: *mut *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[259])
}

/// `hipError_t hipModuleUnload(hipModule_t module)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleUnload(_module: hipModule_t) -> hipError_t {
    stub::status(&SYMBOLS[260])
}

/// `hipError_t hipGetProcAddress(const char* symbol, void** pfn, int hipVersion, uint64_t flags, hipDriverProcAddressQueryResult* symbolStatus)` in node `hip_6.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetProcAddress(_symbol: *const c_char, _pfn: *mut *mut c_void, _hipVersion: i32, _flags: u64, _symbolStatus: *mut hipDriverProcAddressQueryResult) -> hipError_t {
    stub::status(&SYMBOLS[261])
}

/// `hipError_t hipGetFuncBySymbol(hipFunction_t* functionPtr, const void* symbolPtr)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetFuncBySymbol(_functionPtr: *mut hipFunction_t, _symbolPtr: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[262])
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: module.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::shim::{self, In, Out, UserPtr, UserStr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attrib, hipFunction_t hfunc)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncGetAttribute(value: *mut i32, attrib: hipFunction_attribute, hfunc: hipFunction_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let value = unsafe { Out::new(value) };
    shim::status("hipFuncGetAttribute", format_args!("value={value:?}, attrib={attrib:?}, hfunc={hfunc:?}"), || crate::func_attr::get_attribute(value, attrib, hfunc))
}

/// `hipError_t hipFuncGetAttributes(hipFuncAttributes* attr, const void* func)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncGetAttributes(attr: *mut hipFuncAttributes, func: *const c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let attr = unsafe { Out::new(attr) };
    let func = UserPtr::new(func);
    shim::status("hipFuncGetAttributes", format_args!("attr={attr:?}, func={func:?}"), || crate::func_attr::get_attributes(attr, func))
}

/// `hipError_t hipFuncSetAttribute(const void* func, hipFuncAttribute attr, int value)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncSetAttribute(func: *const c_void, attr: hipFuncAttribute, value: i32) -> hipError_t {
    let func = UserPtr::new(func);
    shim::status("hipFuncSetAttribute", format_args!("func={func:?}, attr={attr:?}, value={value:?}"), || crate::func_attr::set_attribute(func, attr, value))
}

/// `hipError_t hipFuncSetCacheConfig(const void* func, hipFuncCache_t config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncSetCacheConfig(func: *const c_void, config: hipFuncCache_t) -> hipError_t {
    let func = UserPtr::new(func);
    shim::status("hipFuncSetCacheConfig", format_args!("func={func:?}, config={config:?}"), || crate::func_attr::set_cache_config(func, config))
}

/// `hipError_t hipFuncSetSharedMemConfig(const void* func, hipSharedMemConfig config)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFuncSetSharedMemConfig(func: *const c_void, config: hipSharedMemConfig) -> hipError_t {
    let func = UserPtr::new(func);
    shim::status("hipFuncSetSharedMemConfig", format_args!("func={func:?}, config={config:?}"), || crate::func_attr::set_shared_mem_config(func, config))
}

/// `hipError_t hipGetSymbolAddress(void** devPtr, const void* symbol)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetSymbolAddress(devPtr: *mut *mut c_void, symbol: *const c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let devPtr = unsafe { Out::new(devPtr) };
    let symbol = UserPtr::new(symbol);
    shim::status("hipGetSymbolAddress", format_args!("devPtr={devPtr:?}, symbol={symbol:?}"), || crate::symbol::get_address(devPtr, symbol))
}

/// `hipError_t hipGetSymbolSize(size_t* size, const void* symbol)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetSymbolSize(size: *mut usize, symbol: *const c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let size = unsafe { Out::new(size) };
    let symbol = UserPtr::new(symbol);
    shim::status("hipGetSymbolSize", format_args!("size={size:?}, symbol={symbol:?}"), || crate::symbol::get_size(size, symbol))
}

/// `hipError_t hipModuleGetFunction(hipFunction_t* function, hipModule_t module, const char* kname)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleGetFunction(function: *mut hipFunction_t, module: hipModule_t, kname: *const c_char) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let function = unsafe { Out::new(function) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kname = unsafe { UserStr::new(kname) };
    shim::status("hipModuleGetFunction", format_args!("function={function:?}, module={module:?}, kname={kname:?}"), || crate::module::get_function(function, module, kname))
}

/// `hipError_t hipModuleGetGlobal(hipDeviceptr_t* dptr, size_t* bytes, hipModule_t hmod, const char* name)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleGetGlobal(dptr: *mut hipDeviceptr_t, bytes: *mut usize, hmod: hipModule_t, name: *const c_char) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let dptr = unsafe { Out::new(dptr) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let bytes = unsafe { Out::new(bytes) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let name = unsafe { UserStr::new(name) };
    shim::status("hipModuleGetGlobal", format_args!("dptr={dptr:?}, bytes={bytes:?}, hmod={hmod:?}, name={name:?}"), || crate::module::get_global(dptr, bytes, hmod, name))
}

/// `hipError_t hipModuleLoad(hipModule_t* module, const char* fname)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLoad(module: *mut hipModule_t, fname: *const c_char) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let module = unsafe { Out::new(module) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let fname = unsafe { UserStr::new(fname) };
    shim::status("hipModuleLoad", format_args!("module={module:?}, fname={fname:?}"), || crate::module::load(module, fname))
}

/// `hipError_t hipModuleLoadData(hipModule_t* module, const void* image)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLoadData(module: *mut hipModule_t, image: *const c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let module = unsafe { Out::new(module) };
    let image = UserPtr::new(image);
    shim::status("hipModuleLoadData", format_args!("module={module:?}, image={image:?}"), || crate::module::load_data(module, image))
}

/// `hipError_t hipModuleLoadDataEx(hipModule_t* module, const void* image, unsigned int numOptions, hipJitOption* options, void** optionValues)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLoadDataEx(module: *mut hipModule_t, image: *const c_void, numOptions: u32, options: *mut hipJitOption, optionValues: *mut *mut c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let module = unsafe { Out::new(module) };
    let image = UserPtr::new(image);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let options = unsafe { In::new(options) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let optionValues = unsafe { In::new(optionValues) };
    shim::status("hipModuleLoadDataEx", format_args!("module={module:?}, image={image:?}, numOptions={numOptions:?}, options={options:?}, optionValues={optionValues:?}"), || crate::module::load_data_ex(module, image, numOptions, options, optionValues))
}

/// `hipError_t hipModuleUnload(hipModule_t module)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleUnload(module: hipModule_t) -> hipError_t {
    shim::status("hipModuleUnload", format_args!("module={module:?}"), || crate::module::unload(module))
}

/// `hipError_t hipGetProcAddress(const char* symbol, void** pfn, int hipVersion, uint64_t flags, hipDriverProcAddressQueryResult* symbolStatus)` in node `hip_6.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetProcAddress(symbol: *const c_char, pfn: *mut *mut c_void, hipVersion: i32, flags: u64, symbolStatus: *mut hipDriverProcAddressQueryResult) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let symbol = unsafe { UserStr::new(symbol) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pfn = unsafe { Out::new(pfn) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let symbolStatus = unsafe { Out::new(symbolStatus) };
    shim::status("hipGetProcAddress", format_args!("symbol={symbol:?}, pfn={pfn:?}, hipVersion={hipVersion:?}, flags={flags:?}, symbolStatus={symbolStatus:?}"), || crate::proc_address::get(symbol, pfn, hipVersion, flags, symbolStatus))
}

/// `hipError_t hipGetFuncBySymbol(hipFunction_t* functionPtr, const void* symbolPtr)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetFuncBySymbol(functionPtr: *mut hipFunction_t, symbolPtr: *const c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let functionPtr = unsafe { Out::new(functionPtr) };
    let symbolPtr = UserPtr::new(symbolPtr);
    shim::status("hipGetFuncBySymbol", format_args!("functionPtr={functionPtr:?}, symbolPtr={symbolPtr:?}"), || crate::module::func_by_symbol(functionPtr, symbolPtr))
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: registration.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `void __hipGetPCH(const char** pch, unsigned int* size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipGetPCH(_pch: *mut *const c_char, _size: *mut u32) {
    stub::value(&SYMBOLS[263])
}

/// `void** __hipRegisterFatBinary(const void* data)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterFatBinary(_data: *const c_void) -> *mut *mut c_void {
    stub::value(&SYMBOLS[264])
}

/// `void __hipRegisterFunction(void** modules, const void* hostFunction, char* deviceFunction, const char* deviceName, unsigned int threadLimit, void* tid, void* bid, dim3* blockDim, dim3* gridDim, int* wSize)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterFunction(_modules: *mut *mut c_void, _hostFunction: *const c_void, _deviceFunction: *mut c_char, _deviceName: *const c_char, _threadLimit: u32, _tid: *mut c_void, _bid: *mut c_void, _blockDim: *mut dim3, _gridDim: *mut dim3, _wSize: *mut i32) {
    stub::value(&SYMBOLS[265])
}

/// `void __hipRegisterManagedVar(void* hipModule, void** pointer, void* init_value, const char* name, size_t size, unsigned int align)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterManagedVar(_hipModule: *mut c_void, _pointer: *mut *mut c_void, _init_value: *mut c_void, _name: *const c_char, _size: usize, _align: u32) {
    stub::value(&SYMBOLS[266])
}

/// `void __hipRegisterSurface(void** modules, void* var, const char* hostVar, const char* deviceVar, int type, int ext)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterSurface(_modules: *mut *mut c_void, _var: *mut c_void, _hostVar: *const c_char, _deviceVar: *const c_char, _type: i32, _ext: i32) {
    stub::value(&SYMBOLS[267])
}

/// `void __hipRegisterTexture(void** modules, void* var, const char* hostVar, const char* deviceVar, int type, int norm, int ext)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterTexture(_modules: *mut *mut c_void, _var: *mut c_void, _hostVar: *const c_char, _deviceVar: *const c_char, _type: i32, _norm: i32, _ext: i32) {
    stub::value(&SYMBOLS[268])
}

/// `void __hipRegisterVar(void** modules, void* var, const char* hostVar, const char* deviceVar, int ext, size_t size, int constant, int global)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterVar(_modules: *mut *mut c_void, _var: *mut c_void, _hostVar: *const c_char, _deviceVar: *const c_char, _ext: i32, _size: usize, _constant: i32, _global: i32) {
    stub::value(&SYMBOLS[269])
}

/// `void __hipUnregisterFatBinary(void** modules)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipUnregisterFatBinary(_modules: *mut *mut c_void) {
    stub::value(&SYMBOLS[270])
}

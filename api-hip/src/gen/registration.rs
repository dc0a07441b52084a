// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: registration.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::shim::{self, InOut, Out, UserPtr, UserStr};
#[allow(unused_imports)]
use hip_abi::*;

/// `void __hipGetPCH(const char** pch, unsigned int* size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipGetPCH(pch: *mut *const c_char, size: *mut u32) {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pch = unsafe { Out::new(pch) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let size = unsafe { Out::new(size) };
    shim::value("__hipGetPCH", format_args!("pch={pch:?}, size={size:?}"), || crate::registration::get_pch(pch, size))
}

/// `void** __hipRegisterFatBinary(const void* data)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterFatBinary(data: *const c_void) -> *mut *mut c_void {
    let data = UserPtr::new(data);
    shim::value("__hipRegisterFatBinary", format_args!("data={data:?}"), || crate::registration::register_fat_binary(data))
}

/// `void __hipRegisterFunction(void** modules, const void* hostFunction, char* deviceFunction, const char* deviceName, unsigned int threadLimit, void* tid, void* bid, dim3* blockDim, dim3* gridDim, int* wSize)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterFunction(modules: *mut *mut c_void, hostFunction: *const c_void, deviceFunction: *mut c_char, deviceName: *const c_char, threadLimit: u32, tid: *mut c_void, bid: *mut c_void, blockDim: *mut dim3, gridDim: *mut dim3, wSize: *mut i32) {
    let hostFunction = UserPtr::new(hostFunction);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let deviceName = unsafe { UserStr::new(deviceName) };
    shim::value("__hipRegisterFunction", format_args!("modules={modules:?}, hostFunction={hostFunction:?}, deviceFunction={deviceFunction:?}, deviceName={deviceName:?}, threadLimit={threadLimit:?}, tid={tid:?}, bid={bid:?}, blockDim={blockDim:?}, gridDim={gridDim:?}, wSize={wSize:?}"), || crate::registration::register_function(modules, hostFunction, deviceFunction, deviceName, threadLimit, tid, bid, blockDim, gridDim, wSize))
}

/// `void __hipRegisterManagedVar(void* hipModule, void** pointer, void* init_value, const char* name, size_t size, unsigned int align)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterManagedVar(hipModule: *mut c_void, pointer: *mut *mut c_void, init_value: *mut c_void, name: *const c_char, size: usize, align: u32) {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pointer = unsafe { InOut::new(pointer) };
    let init_value = UserPtr::new(init_value);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let name = unsafe { UserStr::new(name) };
    shim::value("__hipRegisterManagedVar", format_args!("hipModule={hipModule:?}, pointer={pointer:?}, init_value={init_value:?}, name={name:?}, size={size:?}, align={align:?}"), || crate::registration::register_managed_var(hipModule, pointer, init_value, name, size, align))
}

/// `void __hipRegisterSurface(void** modules, void* var, const char* hostVar, const char* deviceVar, int type, int ext)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterSurface(modules: *mut *mut c_void, var: *mut c_void, hostVar: *const c_char, deviceVar: *const c_char, r#type: i32, ext: i32) {
    let var = UserPtr::new(var);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let hostVar = unsafe { UserStr::new(hostVar) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let deviceVar = unsafe { UserStr::new(deviceVar) };
    shim::value("__hipRegisterSurface", format_args!("modules={modules:?}, var={var:?}, hostVar={hostVar:?}, deviceVar={deviceVar:?}, type={type:?}, ext={ext:?}"), || crate::registration::register_surface(modules, var, hostVar, deviceVar, r#type, ext))
}

/// `void __hipRegisterTexture(void** modules, void* var, const char* hostVar, const char* deviceVar, int type, int norm, int ext)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterTexture(modules: *mut *mut c_void, var: *mut c_void, hostVar: *const c_char, deviceVar: *const c_char, r#type: i32, norm: i32, ext: i32) {
    let var = UserPtr::new(var);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let hostVar = unsafe { UserStr::new(hostVar) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let deviceVar = unsafe { UserStr::new(deviceVar) };
    shim::value("__hipRegisterTexture", format_args!("modules={modules:?}, var={var:?}, hostVar={hostVar:?}, deviceVar={deviceVar:?}, type={type:?}, norm={norm:?}, ext={ext:?}"), || crate::registration::register_texture(modules, var, hostVar, deviceVar, r#type, norm, ext))
}

/// `void __hipRegisterVar(void** modules, void* var, const char* hostVar, const char* deviceVar, int ext, size_t size, int constant, int global)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipRegisterVar(modules: *mut *mut c_void, var: *mut c_void, hostVar: *const c_char, deviceVar: *const c_char, ext: i32, size: usize, constant: i32, global: i32) {
    let var = UserPtr::new(var);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let hostVar = unsafe { UserStr::new(hostVar) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let deviceVar = unsafe { UserStr::new(deviceVar) };
    shim::value("__hipRegisterVar", format_args!("modules={modules:?}, var={var:?}, hostVar={hostVar:?}, deviceVar={deviceVar:?}, ext={ext:?}, size={size:?}, constant={constant:?}, global={global:?}"), || crate::registration::register_var(modules, var, hostVar, deviceVar, ext, size, constant, global))
}

/// `void __hipUnregisterFatBinary(void** modules)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipUnregisterFatBinary(modules: *mut *mut c_void) {
    shim::value("__hipUnregisterFatBinary", format_args!("modules={modules:?}"), || crate::registration::unregister_fat_binary(modules))
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: interop.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipDestroyExternalMemory(hipExternalMemory_t extMem)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDestroyExternalMemory(_extMem: hipExternalMemory_t) -> hipError_t {
    stub::status(&SYMBOLS[448])
}

/// `hipError_t hipDestroyExternalSemaphore(hipExternalSemaphore_t extSem)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDestroyExternalSemaphore(_extSem: hipExternalSemaphore_t) -> hipError_t {
    stub::status(&SYMBOLS[449])
}

/// `hipError_t hipExternalMemoryGetMappedBuffer(void** devPtr, hipExternalMemory_t extMem, const hipExternalMemoryBufferDesc* bufferDesc)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExternalMemoryGetMappedBuffer(_devPtr: *mut *mut c_void, _extMem: hipExternalMemory_t, _bufferDesc: *const hipExternalMemoryBufferDesc) -> hipError_t {
    stub::status(&SYMBOLS[450])
}

/// `hipError_t hipGLGetDevices(unsigned int* pHipDeviceCount, int* pHipDevices, unsigned int hipDeviceCount, hipGLDeviceList deviceList)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGLGetDevices(_pHipDeviceCount: *mut u32, _pHipDevices: *mut i32, _hipDeviceCount: u32, _deviceList: hipGLDeviceList) -> hipError_t {
    stub::status(&SYMBOLS[451])
}

/// `hipError_t hipGraphicsGLRegisterBuffer(hipGraphicsResource_t* resource, unsigned int buffer, unsigned int flags)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphicsGLRegisterBuffer(_resource: *mut hipGraphicsResource_t, _buffer: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[452])
}

/// `hipError_t hipGraphicsMapResources(int count, hipGraphicsResource_t* resources, hipStream_t stream)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphicsMapResources(_count: i32, _resources: *mut hipGraphicsResource_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[453])
}

/// `hipError_t hipGraphicsResourceGetMappedPointer(void** devPtr, size_t* size, hipGraphicsResource_t resource)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphicsResourceGetMappedPointer(_devPtr: *mut *mut c_void, _size: *mut usize, _resource: hipGraphicsResource_t) -> hipError_t {
    stub::status(&SYMBOLS[454])
}

/// `hipError_t hipGraphicsUnmapResources(int count, hipGraphicsResource_t* resources, hipStream_t stream)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphicsUnmapResources(_count: i32, _resources: *mut hipGraphicsResource_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[455])
}

/// `hipError_t hipGraphicsUnregisterResource(hipGraphicsResource_t resource)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphicsUnregisterResource(_resource: hipGraphicsResource_t) -> hipError_t {
    stub::status(&SYMBOLS[456])
}

/// `hipError_t hipImportExternalMemory(hipExternalMemory_t* extMem_out, const hipExternalMemoryHandleDesc* memHandleDesc)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipImportExternalMemory(_extMem_out: *mut hipExternalMemory_t, _memHandleDesc: *const hipExternalMemoryHandleDesc) -> hipError_t {
    stub::status(&SYMBOLS[457])
}

/// `hipError_t hipImportExternalSemaphore(hipExternalSemaphore_t* extSem_out, const hipExternalSemaphoreHandleDesc* semHandleDesc)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipImportExternalSemaphore(_extSem_out: *mut hipExternalSemaphore_t, _semHandleDesc: *const hipExternalSemaphoreHandleDesc) -> hipError_t {
    stub::status(&SYMBOLS[458])
}

/// `hipError_t hipSignalExternalSemaphoresAsync(const hipExternalSemaphore_t* extSemArray, const hipExternalSemaphoreSignalParams* paramsArray, unsigned int numExtSems, hipStream_t stream)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSignalExternalSemaphoresAsync(_extSemArray: *const hipExternalSemaphore_t, _paramsArray: *const hipExternalSemaphoreSignalParams, _numExtSems: u32, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[459])
}

/// `hipError_t hipWaitExternalSemaphoresAsync(const hipExternalSemaphore_t* extSemArray, const hipExternalSemaphoreWaitParams* paramsArray, unsigned int numExtSems, hipStream_t stream)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipWaitExternalSemaphoresAsync(_extSemArray: *const hipExternalSemaphore_t, _paramsArray: *const hipExternalSemaphoreWaitParams, _numExtSems: u32, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[460])
}

/// `hipError_t hipGraphicsGLRegisterImage(hipGraphicsResource_t* resource, unsigned int image, unsigned int target, unsigned int flags)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphicsGLRegisterImage(_resource: *mut hipGraphicsResource_t, _image: u32, _target: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[461])
}

/// `hipError_t hipGraphicsSubResourceGetMappedArray(hipArray_t* array, hipGraphicsResource_t resource, unsigned int arrayIndex, unsigned int mipLevel)` in node `hip_4.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGraphicsSubResourceGetMappedArray(_array: *mut hipArray_t, _resource: hipGraphicsResource_t, _arrayIndex: u32, _mipLevel: u32) -> hipError_t {
    stub::status(&SYMBOLS[462])
}

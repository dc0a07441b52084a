// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: stream.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipExtStreamCreateWithCUMask(hipStream_t* stream, uint32_t cuMaskSize, const uint32_t* cuMask)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtStreamCreateWithCUMask(_stream: *mut hipStream_t, _cuMaskSize: u32, _cuMask: *const u32) -> hipError_t {
    stub::status(&SYMBOLS[213])
}

/// `hipError_t hipExtStreamGetCUMask(hipStream_t stream, uint32_t cuMaskSize, uint32_t* cuMask)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtStreamGetCUMask(_stream: hipStream_t, _cuMaskSize: u32, _cuMask: *mut u32) -> hipError_t {
    stub::status(&SYMBOLS[214])
}

/// `hipError_t hipStreamCreate(hipStream_t* stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamCreate(_stream: *mut hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[215])
}

/// `hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamCreateWithFlags(_stream: *mut hipStream_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[216])
}

/// `hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned int flags, int priority)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamCreateWithPriority(_stream: *mut hipStream_t, _flags: u32, _priority: i32) -> hipError_t {
    stub::status(&SYMBOLS[217])
}

/// `hipError_t hipStreamDestroy(hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamDestroy(_stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[218])
}

/// `hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t* device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetDevice(_stream: hipStream_t, _device: *mut hipDevice_t) -> hipError_t {
    stub::status(&SYMBOLS[219])
}

/// `hipError_t hipStreamGetFlags(hipStream_t stream, unsigned int* flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetFlags(_stream: hipStream_t, _flags: *mut u32) -> hipError_t {
    stub::status(&SYMBOLS[220])
}

/// `hipError_t hipStreamGetPriority(hipStream_t stream, int* priority)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetPriority(_stream: hipStream_t, _priority: *mut i32) -> hipError_t {
    stub::status(&SYMBOLS[221])
}

/// `hipError_t hipStreamQuery(hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamQuery(_stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[222])
}

/// `hipError_t hipStreamSynchronize(hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamSynchronize(_stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[223])
}

/// `hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitEvent(_stream: hipStream_t, _event: hipEvent_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[224])
}

/// `hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamIsCapturing(_stream: hipStream_t, _pCaptureStatus: *mut hipStreamCaptureStatus) -> hipError_t {
    stub::status(&SYMBOLS[225])
}

/// `hipError_t hipStreamWaitValue32(hipStream_t stream, void* ptr, uint32_t value, unsigned int flags, uint32_t mask)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitValue32(_stream: hipStream_t, _ptr: *mut c_void, _value: u32, _flags: u32, _mask: u32) -> hipError_t {
    stub::status(&SYMBOLS[226])
}

/// `hipError_t hipStreamWaitValue64(hipStream_t stream, void* ptr, uint64_t value, unsigned int flags, uint64_t mask)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitValue64(_stream: hipStream_t, _ptr: *mut c_void, _value: u64, _flags: u32, _mask: u64) -> hipError_t {
    stub::status(&SYMBOLS[227])
}

/// `hipError_t hipStreamWriteValue32(hipStream_t stream, void* ptr, uint32_t value, unsigned int flags)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWriteValue32(_stream: hipStream_t, _ptr: *mut c_void, _value: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[228])
}

/// `hipError_t hipStreamWriteValue64(hipStream_t stream, void* ptr, uint64_t value, unsigned int flags)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWriteValue64(_stream: hipStream_t, _ptr: *mut c_void, _value: u64, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[229])
}

/// `hipError_t hipStreamGetFlags_spt(hipStream_t stream, unsigned int* flags)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetFlags_spt(_stream: hipStream_t, _flags: *mut u32) -> hipError_t {
    stub::status(&SYMBOLS[230])
}

/// `hipError_t hipStreamGetPriority_spt(hipStream_t stream, int* priority)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetPriority_spt(_stream: hipStream_t, _priority: *mut i32) -> hipError_t {
    stub::status(&SYMBOLS[231])
}

/// `hipError_t hipStreamQuery_spt(hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamQuery_spt(_stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[232])
}

/// `hipError_t hipStreamSynchronize_spt(hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamSynchronize_spt(_stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[233])
}

/// `hipError_t hipStreamWaitEvent_spt(hipStream_t stream, hipEvent_t event, unsigned int flags)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitEvent_spt(_stream: hipStream_t, _event: hipEvent_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[234])
}

/// `hipError_t hipStreamIsCapturing_spt(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamIsCapturing_spt(_stream: hipStream_t, _pCaptureStatus: *mut hipStreamCaptureStatus) -> hipError_t {
    stub::status(&SYMBOLS[235])
}

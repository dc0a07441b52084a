// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: stream.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, In, Out, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipExtStreamCreateWithCUMask(hipStream_t* stream, uint32_t cuMaskSize, const uint32_t* cuMask)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtStreamCreateWithCUMask(stream: *mut hipStream_t, cuMaskSize: u32, cuMask: *const u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let stream = unsafe { Out::new(stream) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let cuMask = unsafe { In::new(cuMask) };
    shim::status("hipExtStreamCreateWithCUMask", format_args!("stream={stream:?}, cuMaskSize={cuMaskSize:?}, cuMask={cuMask:?}"), || crate::stream::create_with_cu_mask(stream, cuMaskSize, cuMask))
}

/// `hipError_t hipExtStreamGetCUMask(hipStream_t stream, uint32_t cuMaskSize, uint32_t* cuMask)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtStreamGetCUMask(stream: hipStream_t, cuMaskSize: u32, cuMask: *mut u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let cuMask = unsafe { Out::new(cuMask) };
    shim::status("hipExtStreamGetCUMask", format_args!("stream={stream:?}, cuMaskSize={cuMaskSize:?}, cuMask={cuMask:?}"), || crate::stream::get_cu_mask(stream, cuMaskSize, cuMask))
}

/// `hipError_t hipStreamCreate(hipStream_t* stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamCreate(stream: *mut hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let stream = unsafe { Out::new(stream) };
    shim::status("hipStreamCreate", format_args!("stream={stream:?}"), || crate::stream::stream_create(stream))
}

/// `hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamCreateWithFlags(stream: *mut hipStream_t, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let stream = unsafe { Out::new(stream) };
    shim::status("hipStreamCreateWithFlags", format_args!("stream={stream:?}, flags={flags:?}"), || crate::stream::create_with_flags(stream, flags))
}

/// `hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned int flags, int priority)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamCreateWithPriority(stream: *mut hipStream_t, flags: u32, priority: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let stream = unsafe { Out::new(stream) };
    shim::status("hipStreamCreateWithPriority", format_args!("stream={stream:?}, flags={flags:?}, priority={priority:?}"), || crate::stream::create_with_priority(stream, flags, priority))
}

/// `hipError_t hipStreamDestroy(hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamDestroy(stream: hipStream_t) -> hipError_t {
    shim::status("hipStreamDestroy", format_args!("stream={stream:?}"), || crate::stream::destroy(stream))
}

/// `hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t* device)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetDevice(stream: hipStream_t, device: *mut hipDevice_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let device = unsafe { Out::new(device) };
    shim::status("hipStreamGetDevice", format_args!("stream={stream:?}, device={device:?}"), || crate::stream::get_device(stream, device))
}

/// `hipError_t hipStreamGetFlags(hipStream_t stream, unsigned int* flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetFlags(stream: hipStream_t, flags: *mut u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let flags = unsafe { Out::new(flags) };
    shim::status("hipStreamGetFlags", format_args!("stream={stream:?}, flags={flags:?}"), || crate::stream::get_flags(stream, flags))
}

/// `hipError_t hipStreamGetPriority(hipStream_t stream, int* priority)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetPriority(stream: hipStream_t, priority: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let priority = unsafe { Out::new(priority) };
    shim::status("hipStreamGetPriority", format_args!("stream={stream:?}, priority={priority:?}"), || crate::stream::get_priority(stream, priority))
}

/// `hipError_t hipStreamQuery(hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamQuery(stream: hipStream_t) -> hipError_t {
    shim::status("hipStreamQuery", format_args!("stream={stream:?}"), || crate::stream::query(stream))
}

/// `hipError_t hipStreamSynchronize(hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamSynchronize(stream: hipStream_t) -> hipError_t {
    shim::status("hipStreamSynchronize", format_args!("stream={stream:?}"), || crate::stream::synchronize(stream))
}

/// `hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitEvent(stream: hipStream_t, event: hipEvent_t, flags: u32) -> hipError_t {
    shim::status("hipStreamWaitEvent", format_args!("stream={stream:?}, event={event:?}, flags={flags:?}"), || crate::event::stream_wait(stream, event, flags))
}

/// `hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamIsCapturing(stream: hipStream_t, pCaptureStatus: *mut hipStreamCaptureStatus) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pCaptureStatus = unsafe { Out::new(pCaptureStatus) };
    shim::status("hipStreamIsCapturing", format_args!("stream={stream:?}, pCaptureStatus={pCaptureStatus:?}"), || crate::stream::is_capturing(stream, pCaptureStatus))
}

/// `hipError_t hipStreamWaitValue32(hipStream_t stream, void* ptr, uint32_t value, unsigned int flags, uint32_t mask)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitValue32(stream: hipStream_t, ptr: *mut c_void, value: u32, flags: u32, mask: u32) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    shim::status("hipStreamWaitValue32", format_args!("stream={stream:?}, ptr={ptr:?}, value={value:?}, flags={flags:?}, mask={mask:?}"), || crate::stream_value::wait_value_32(stream, ptr, value, flags, mask))
}

/// `hipError_t hipStreamWaitValue64(hipStream_t stream, void* ptr, uint64_t value, unsigned int flags, uint64_t mask)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitValue64(stream: hipStream_t, ptr: *mut c_void, value: u64, flags: u32, mask: u64) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    shim::status("hipStreamWaitValue64", format_args!("stream={stream:?}, ptr={ptr:?}, value={value:?}, flags={flags:?}, mask={mask:?}"), || crate::stream_value::wait_value_64(stream, ptr, value, flags, mask))
}

/// `hipError_t hipStreamWriteValue32(hipStream_t stream, void* ptr, uint32_t value, unsigned int flags)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWriteValue32(stream: hipStream_t, ptr: *mut c_void, value: u32, flags: u32) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    shim::status("hipStreamWriteValue32", format_args!("stream={stream:?}, ptr={ptr:?}, value={value:?}, flags={flags:?}"), || crate::stream_value::write_value_32(stream, ptr, value, flags))
}

/// `hipError_t hipStreamWriteValue64(hipStream_t stream, void* ptr, uint64_t value, unsigned int flags)` in node `hip_4.4`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWriteValue64(stream: hipStream_t, ptr: *mut c_void, value: u64, flags: u32) -> hipError_t {
    let ptr = UserPtr::new(ptr);
    shim::status("hipStreamWriteValue64", format_args!("stream={stream:?}, ptr={ptr:?}, value={value:?}, flags={flags:?}"), || crate::stream_value::write_value_64(stream, ptr, value, flags))
}

/// `hipError_t hipStreamGetFlags_spt(hipStream_t stream, unsigned int* flags)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetFlags_spt(stream: hipStream_t, flags: *mut u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let flags = unsafe { Out::new(flags) };
    shim::status("hipStreamGetFlags_spt", format_args!("stream={stream:?}, flags={flags:?}"), || crate::stream::get_flags_spt(stream, flags))
}

/// `hipError_t hipStreamGetPriority_spt(hipStream_t stream, int* priority)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamGetPriority_spt(stream: hipStream_t, priority: *mut i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let priority = unsafe { Out::new(priority) };
    shim::status("hipStreamGetPriority_spt", format_args!("stream={stream:?}, priority={priority:?}"), || crate::stream::get_priority_spt(stream, priority))
}

/// `hipError_t hipStreamQuery_spt(hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamQuery_spt(stream: hipStream_t) -> hipError_t {
    shim::status("hipStreamQuery_spt", format_args!("stream={stream:?}"), || crate::stream::query_spt(stream))
}

/// `hipError_t hipStreamSynchronize_spt(hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamSynchronize_spt(stream: hipStream_t) -> hipError_t {
    shim::status("hipStreamSynchronize_spt", format_args!("stream={stream:?}"), || crate::stream::synchronize_spt(stream))
}

/// `hipError_t hipStreamWaitEvent_spt(hipStream_t stream, hipEvent_t event, unsigned int flags)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamWaitEvent_spt(stream: hipStream_t, event: hipEvent_t, flags: u32) -> hipError_t {
    shim::status("hipStreamWaitEvent_spt", format_args!("stream={stream:?}, event={event:?}, flags={flags:?}"), || crate::event::stream_wait_spt(stream, event, flags))
}

/// `hipError_t hipStreamIsCapturing_spt(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipStreamIsCapturing_spt(stream: hipStream_t, pCaptureStatus: *mut hipStreamCaptureStatus) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pCaptureStatus = unsafe { Out::new(pCaptureStatus) };
    shim::status("hipStreamIsCapturing_spt", format_args!("stream={stream:?}, pCaptureStatus={pCaptureStatus:?}"), || crate::stream::is_capturing(stream, pCaptureStatus))
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: event.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use crate::shim::{self, Out};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipEventCreate(hipEvent_t* event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventCreate(event: *mut hipEvent_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let event = unsafe { Out::new(event) };
    shim::status("hipEventCreate", format_args!("event={event:?}"), || crate::event::event_create(event))
}

/// `hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventCreateWithFlags(event: *mut hipEvent_t, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let event = unsafe { Out::new(event) };
    shim::status("hipEventCreateWithFlags", format_args!("event={event:?}, flags={flags:?}"), || crate::event::create_with_flags(event, flags))
}

/// `hipError_t hipEventDestroy(hipEvent_t event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventDestroy(event: hipEvent_t) -> hipError_t {
    shim::status("hipEventDestroy", format_args!("event={event:?}"), || crate::event::destroy(event))
}

/// `hipError_t hipEventElapsedTime(float* ms, hipEvent_t start, hipEvent_t stop)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventElapsedTime(ms: *mut f32, start: hipEvent_t, stop: hipEvent_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let ms = unsafe { Out::new(ms) };
    shim::status("hipEventElapsedTime", format_args!("ms={ms:?}, start={start:?}, stop={stop:?}"), || crate::event::elapsed_time(ms, start, stop))
}

/// `hipError_t hipEventQuery(hipEvent_t event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventQuery(event: hipEvent_t) -> hipError_t {
    shim::status("hipEventQuery", format_args!("event={event:?}"), || crate::event::query(event))
}

/// `hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventRecord(event: hipEvent_t, stream: hipStream_t) -> hipError_t {
    shim::status("hipEventRecord", format_args!("event={event:?}, stream={stream:?}"), || crate::event::record(event, stream))
}

/// `hipError_t hipEventSynchronize(hipEvent_t event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventSynchronize(event: hipEvent_t) -> hipError_t {
    shim::status("hipEventSynchronize", format_args!("event={event:?}"), || crate::event::synchronize(event))
}

/// `hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventRecord_spt(event: hipEvent_t, stream: hipStream_t) -> hipError_t {
    shim::status("hipEventRecord_spt", format_args!("event={event:?}, stream={stream:?}"), || crate::event::record_spt(event, stream))
}

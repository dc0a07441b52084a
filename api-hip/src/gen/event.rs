// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: event.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipEventCreate(hipEvent_t* event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventCreate(_event: *mut hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[236])
}

/// `hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventCreateWithFlags(_event: *mut hipEvent_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[237])
}

/// `hipError_t hipEventDestroy(hipEvent_t event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventDestroy(_event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[238])
}

/// `hipError_t hipEventElapsedTime(float* ms, hipEvent_t start, hipEvent_t stop)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventElapsedTime(_ms: *mut f32, _start: hipEvent_t, _stop: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[239])
}

/// `hipError_t hipEventQuery(hipEvent_t event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventQuery(_event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[240])
}

/// `hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventRecord(_event: hipEvent_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[241])
}

/// `hipError_t hipEventSynchronize(hipEvent_t event)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventSynchronize(_event: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[242])
}

/// `hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipEventRecord_spt(_event: hipEvent_t, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[243])
}

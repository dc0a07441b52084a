// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: memcpy.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, In, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D* pCopy)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvMemcpy3D(pCopy: *const HIP_MEMCPY3D) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pCopy = unsafe { In::new(pCopy) };
    shim::status("hipDrvMemcpy3D", format_args!("pCopy={pCopy:?}"), || crate::memcpy_2d::drv_memcpy_3d(pCopy))
}

/// `hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D* pCopy, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvMemcpy3DAsync(pCopy: *const HIP_MEMCPY3D, stream: hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pCopy = unsafe { In::new(pCopy) };
    shim::status("hipDrvMemcpy3DAsync", format_args!("pCopy={pCopy:?}, stream={stream:?}"), || crate::memcpy_2d::drv_memcpy_3d_async(pCopy, stream))
}

/// `hipError_t hipMemcpy(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy(dst: *mut c_void, src: *const c_void, sizeBytes: usize, kind: hipMemcpyKind) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpy", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, kind={kind:?}"), || crate::memcpy::memcpy(dst, src, sizeBytes, kind))
}

/// `hipError_t hipMemcpy2D(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2D(dst: *mut c_void, dpitch: usize, src: *const c_void, spitch: usize, width: usize, height: usize, kind: hipMemcpyKind) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpy2D", format_args!("dst={dst:?}, dpitch={dpitch:?}, src={src:?}, spitch={spitch:?}, width={width:?}, height={height:?}, kind={kind:?}"), || crate::memcpy_2d::memcpy_2d(dst, dpitch, src, spitch, width, height, kind))
}

/// `hipError_t hipMemcpy2DAsync(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DAsync(dst: *mut c_void, dpitch: usize, src: *const c_void, spitch: usize, width: usize, height: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpy2DAsync", format_args!("dst={dst:?}, dpitch={dpitch:?}, src={src:?}, spitch={spitch:?}, width={width:?}, height={height:?}, kind={kind:?}, stream={stream:?}"), || crate::memcpy_2d::memcpy_2d_async(dst, dpitch, src, spitch, width, height, kind, stream))
}

/// `hipError_t hipMemcpy3D(const hipMemcpy3DParms* p)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3D(p: *const hipMemcpy3DParms) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let p = unsafe { In::new(p) };
    shim::status("hipMemcpy3D", format_args!("p={p:?}"), || crate::memcpy_2d::memcpy_3d(p))
}

/// `hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* p, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3DAsync(p: *const hipMemcpy3DParms, stream: hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let p = unsafe { In::new(p) };
    shim::status("hipMemcpy3DAsync", format_args!("p={p:?}, stream={stream:?}"), || crate::memcpy_2d::memcpy_3d_async(p, stream))
}

/// `hipError_t hipMemcpyAsync(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAsync(dst: *mut c_void, src: *const c_void, sizeBytes: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyAsync", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, kind={kind:?}, stream={stream:?}"), || crate::memcpy::memcpy_async(dst, src, sizeBytes, kind, stream))
}

/// `hipError_t hipMemcpyDtoD(hipDeviceptr_t dst, hipDeviceptr_t src, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoD(dst: hipDeviceptr_t, src: hipDeviceptr_t, sizeBytes: usize) -> hipError_t {
    shim::status("hipMemcpyDtoD", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}"), || crate::memcpy::dtod(dst, src, sizeBytes))
}

/// `hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t dst, hipDeviceptr_t src, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoDAsync(dst: hipDeviceptr_t, src: hipDeviceptr_t, sizeBytes: usize, stream: hipStream_t) -> hipError_t {
    shim::status("hipMemcpyDtoDAsync", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, stream={stream:?}"), || crate::memcpy::dtod_async(dst, src, sizeBytes, stream))
}

/// `hipError_t hipMemcpyDtoH(void* dst, hipDeviceptr_t src, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoH(dst: *mut c_void, src: hipDeviceptr_t, sizeBytes: usize) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemcpyDtoH", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}"), || crate::memcpy::dtoh(dst, src, sizeBytes))
}

/// `hipError_t hipMemcpyDtoHAsync(void* dst, hipDeviceptr_t src, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoHAsync(dst: *mut c_void, src: hipDeviceptr_t, sizeBytes: usize, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemcpyDtoHAsync", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, stream={stream:?}"), || crate::memcpy::dtoh_async(dst, src, sizeBytes, stream))
}

/// `hipError_t hipMemcpyFromSymbol(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbol(dst: *mut c_void, symbol: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind) -> hipError_t {
    let dst = UserPtr::new(dst);
    let symbol = UserPtr::new(symbol);
    shim::status("hipMemcpyFromSymbol", format_args!("dst={dst:?}, symbol={symbol:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}"), || crate::symbol::from_symbol(dst, symbol, sizeBytes, offset, kind))
}

/// `hipError_t hipMemcpyFromSymbolAsync(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbolAsync(dst: *mut c_void, symbol: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let symbol = UserPtr::new(symbol);
    shim::status("hipMemcpyFromSymbolAsync", format_args!("dst={dst:?}, symbol={symbol:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}, stream={stream:?}"), || crate::symbol::from_symbol_async(dst, symbol, sizeBytes, offset, kind, stream))
}

/// `hipError_t hipMemcpyHtoD(hipDeviceptr_t dst, void* src, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyHtoD(dst: hipDeviceptr_t, src: *mut c_void, sizeBytes: usize) -> hipError_t {
    let src = UserPtr::new(src);
    shim::status("hipMemcpyHtoD", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}"), || crate::memcpy::htod(dst, src, sizeBytes))
}

/// `hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t dst, void* src, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyHtoDAsync(dst: hipDeviceptr_t, src: *mut c_void, sizeBytes: usize, stream: hipStream_t) -> hipError_t {
    let src = UserPtr::new(src);
    shim::status("hipMemcpyHtoDAsync", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, stream={stream:?}"), || crate::memcpy::htod_async(dst, src, sizeBytes, stream))
}

/// `hipError_t hipMemcpyParam2D(const hip_Memcpy2D* pCopy)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyParam2D(pCopy: *const hip_Memcpy2D) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pCopy = unsafe { In::new(pCopy) };
    shim::status("hipMemcpyParam2D", format_args!("pCopy={pCopy:?}"), || crate::memcpy_2d::param_2d(pCopy))
}

/// `hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* pCopy, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyParam2DAsync(pCopy: *const hip_Memcpy2D, stream: hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pCopy = unsafe { In::new(pCopy) };
    shim::status("hipMemcpyParam2DAsync", format_args!("pCopy={pCopy:?}, stream={stream:?}"), || crate::memcpy_2d::param_2d_async(pCopy, stream))
}

/// `hipError_t hipMemcpyToSymbol(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbol(symbol: *const c_void, src: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind) -> hipError_t {
    let symbol = UserPtr::new(symbol);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyToSymbol", format_args!("symbol={symbol:?}, src={src:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}"), || crate::symbol::to_symbol(symbol, src, sizeBytes, offset, kind))
}

/// `hipError_t hipMemcpyToSymbolAsync(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbolAsync(symbol: *const c_void, src: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let symbol = UserPtr::new(symbol);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyToSymbolAsync", format_args!("symbol={symbol:?}, src={src:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}, stream={stream:?}"), || crate::symbol::to_symbol_async(symbol, src, sizeBytes, offset, kind, stream))
}

/// `hipError_t hipMemcpyWithStream(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyWithStream(dst: *mut c_void, src: *const c_void, sizeBytes: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyWithStream", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, kind={kind:?}, stream={stream:?}"), || crate::memcpy::memcpy_with_stream(dst, src, sizeBytes, kind, stream))
}

/// `hipError_t hipMemset(void* dst, int value, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset(dst: *mut c_void, value: i32, sizeBytes: usize) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemset", format_args!("dst={dst:?}, value={value:?}, sizeBytes={sizeBytes:?}"), || crate::memset::memset(dst, value, sizeBytes))
}

/// `hipError_t hipMemset2D(void* dst, size_t pitch, int value, size_t width, size_t height)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2D(dst: *mut c_void, pitch: usize, value: i32, width: usize, height: usize) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemset2D", format_args!("dst={dst:?}, pitch={pitch:?}, value={value:?}, width={width:?}, height={height:?}"), || crate::memset::memset_2d(dst, pitch, value, width, height))
}

/// `hipError_t hipMemset2DAsync(void* dst, size_t pitch, int value, size_t width, size_t height, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2DAsync(dst: *mut c_void, pitch: usize, value: i32, width: usize, height: usize, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemset2DAsync", format_args!("dst={dst:?}, pitch={pitch:?}, value={value:?}, width={width:?}, height={height:?}, stream={stream:?}"), || crate::memset::memset_2d_async(dst, pitch, value, width, height, stream))
}

/// `hipError_t hipMemset3D(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3D(pitchedDevPtr: hipPitchedPtr, value: i32, extent: hipExtent) -> hipError_t {
    shim::status("hipMemset3D", format_args!("pitchedDevPtr={pitchedDevPtr:?}, value={value:?}, extent={extent:?}"), || crate::memset::memset_3d(pitchedDevPtr, value, extent))
}

/// `hipError_t hipMemset3DAsync(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3DAsync(pitchedDevPtr: hipPitchedPtr, value: i32, extent: hipExtent, stream: hipStream_t) -> hipError_t {
    shim::status("hipMemset3DAsync", format_args!("pitchedDevPtr={pitchedDevPtr:?}, value={value:?}, extent={extent:?}, stream={stream:?}"), || crate::memset::memset_3d_async(pitchedDevPtr, value, extent, stream))
}

/// `hipError_t hipMemsetAsync(void* dst, int value, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetAsync(dst: *mut c_void, value: i32, sizeBytes: usize, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemsetAsync", format_args!("dst={dst:?}, value={value:?}, sizeBytes={sizeBytes:?}, stream={stream:?}"), || crate::memset::memset_async(dst, value, sizeBytes, stream))
}

/// `hipError_t hipMemsetD16(hipDeviceptr_t dest, unsigned short value, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD16(dest: hipDeviceptr_t, value: u16, count: usize) -> hipError_t {
    shim::status("hipMemsetD16", format_args!("dest={dest:?}, value={value:?}, count={count:?}"), || crate::memset::d16(dest, value, count))
}

/// `hipError_t hipMemsetD16Async(hipDeviceptr_t dest, unsigned short value, size_t count, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD16Async(dest: hipDeviceptr_t, value: u16, count: usize, stream: hipStream_t) -> hipError_t {
    shim::status("hipMemsetD16Async", format_args!("dest={dest:?}, value={value:?}, count={count:?}, stream={stream:?}"), || crate::memset::d16_async(dest, value, count, stream))
}

/// `hipError_t hipMemsetD32(hipDeviceptr_t dest, int value, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD32(dest: hipDeviceptr_t, value: i32, count: usize) -> hipError_t {
    shim::status("hipMemsetD32", format_args!("dest={dest:?}, value={value:?}, count={count:?}"), || crate::memset::d32(dest, value, count))
}

/// `hipError_t hipMemsetD32Async(hipDeviceptr_t dst, int value, size_t count, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD32Async(dst: hipDeviceptr_t, value: i32, count: usize, stream: hipStream_t) -> hipError_t {
    shim::status("hipMemsetD32Async", format_args!("dst={dst:?}, value={value:?}, count={count:?}, stream={stream:?}"), || crate::memset::d32_async(dst, value, count, stream))
}

/// `hipError_t hipMemsetD8(hipDeviceptr_t dest, unsigned char value, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD8(dest: hipDeviceptr_t, value: u8, count: usize) -> hipError_t {
    shim::status("hipMemsetD8", format_args!("dest={dest:?}, value={value:?}, count={count:?}"), || crate::memset::d8(dest, value, count))
}

/// `hipError_t hipMemsetD8Async(hipDeviceptr_t dest, unsigned char value, size_t count, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD8Async(dest: hipDeviceptr_t, value: u8, count: usize, stream: hipStream_t) -> hipError_t {
    shim::status("hipMemsetD8Async", format_args!("dest={dest:?}, value={value:?}, count={count:?}, stream={stream:?}"), || crate::memset::d8_async(dest, value, count, stream))
}

/// `hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D* pCopy)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvMemcpy2DUnaligned(pCopy: *const hip_Memcpy2D) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let pCopy = unsafe { In::new(pCopy) };
    shim::status("hipDrvMemcpy2DUnaligned", format_args!("pCopy={pCopy:?}"), || crate::memcpy_2d::param_2d(pCopy))
}

/// `hipError_t hipMemcpy2D_spt(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2D_spt(dst: *mut c_void, dpitch: usize, src: *const c_void, spitch: usize, width: usize, height: usize, kind: hipMemcpyKind) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpy2D_spt", format_args!("dst={dst:?}, dpitch={dpitch:?}, src={src:?}, spitch={spitch:?}, width={width:?}, height={height:?}, kind={kind:?}"), || crate::memcpy_2d::memcpy_2d_spt(dst, dpitch, src, spitch, width, height, kind))
}

/// `hipError_t hipMemcpy3D_spt(const hipMemcpy3DParms* p)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3D_spt(p: *const hipMemcpy3DParms) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let p = unsafe { In::new(p) };
    shim::status("hipMemcpy3D_spt", format_args!("p={p:?}"), || crate::memcpy_2d::memcpy_3d_spt(p))
}

/// `hipError_t hipMemcpyAsync_spt(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAsync_spt(dst: *mut c_void, src: *const c_void, sizeBytes: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyAsync_spt", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, kind={kind:?}, stream={stream:?}"), || crate::memcpy::memcpy_async_spt(dst, src, sizeBytes, kind, stream))
}

/// `hipError_t hipMemcpyFromSymbol_spt(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbol_spt(dst: *mut c_void, symbol: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind) -> hipError_t {
    let dst = UserPtr::new(dst);
    let symbol = UserPtr::new(symbol);
    shim::status("hipMemcpyFromSymbol_spt", format_args!("dst={dst:?}, symbol={symbol:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}"), || crate::symbol::from_symbol_spt(dst, symbol, sizeBytes, offset, kind))
}

/// `hipError_t hipMemcpyToSymbol_spt(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbol_spt(symbol: *const c_void, src: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind) -> hipError_t {
    let symbol = UserPtr::new(symbol);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyToSymbol_spt", format_args!("symbol={symbol:?}, src={src:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}"), || crate::symbol::to_symbol_spt(symbol, src, sizeBytes, offset, kind))
}

/// `hipError_t hipMemcpy_spt(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy_spt(dst: *mut c_void, src: *const c_void, sizeBytes: usize, kind: hipMemcpyKind) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpy_spt", format_args!("dst={dst:?}, src={src:?}, sizeBytes={sizeBytes:?}, kind={kind:?}"), || crate::memcpy::memcpy_spt(dst, src, sizeBytes, kind))
}

/// `hipError_t hipMemset2D_spt(void* dst, size_t pitch, int value, size_t width, size_t height)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2D_spt(dst: *mut c_void, pitch: usize, value: i32, width: usize, height: usize) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemset2D_spt", format_args!("dst={dst:?}, pitch={pitch:?}, value={value:?}, width={width:?}, height={height:?}"), || crate::memset::memset_2d_spt(dst, pitch, value, width, height))
}

/// `hipError_t hipMemset3D_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3D_spt(pitchedDevPtr: hipPitchedPtr, value: i32, extent: hipExtent) -> hipError_t {
    shim::status("hipMemset3D_spt", format_args!("pitchedDevPtr={pitchedDevPtr:?}, value={value:?}, extent={extent:?}"), || crate::memset::memset_3d_spt(pitchedDevPtr, value, extent))
}

/// `hipError_t hipMemset_spt(void* dst, int value, size_t sizeBytes)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset_spt(dst: *mut c_void, value: i32, sizeBytes: usize) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemset_spt", format_args!("dst={dst:?}, value={value:?}, sizeBytes={sizeBytes:?}"), || crate::memset::memset_spt(dst, value, sizeBytes))
}

/// `hipError_t hipMemcpy2DAsync_spt(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DAsync_spt(dst: *mut c_void, dpitch: usize, src: *const c_void, spitch: usize, width: usize, height: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let src = UserPtr::new(src);
    shim::status("hipMemcpy2DAsync_spt", format_args!("dst={dst:?}, dpitch={dpitch:?}, src={src:?}, spitch={spitch:?}, width={width:?}, height={height:?}, kind={kind:?}, stream={stream:?}"), || crate::memcpy_2d::memcpy_2d_async_spt(dst, dpitch, src, spitch, width, height, kind, stream))
}

/// `hipError_t hipMemcpy3DAsync_spt(const hipMemcpy3DParms* p, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3DAsync_spt(p: *const hipMemcpy3DParms, stream: hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let p = unsafe { In::new(p) };
    shim::status("hipMemcpy3DAsync_spt", format_args!("p={p:?}, stream={stream:?}"), || crate::memcpy_2d::memcpy_3d_async_spt(p, stream))
}

/// `hipError_t hipMemcpyFromSymbolAsync_spt(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbolAsync_spt(dst: *mut c_void, symbol: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    let symbol = UserPtr::new(symbol);
    shim::status("hipMemcpyFromSymbolAsync_spt", format_args!("dst={dst:?}, symbol={symbol:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}, stream={stream:?}"), || crate::symbol::from_symbol_async_spt(dst, symbol, sizeBytes, offset, kind, stream))
}

/// `hipError_t hipMemcpyToSymbolAsync_spt(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbolAsync_spt(symbol: *const c_void, src: *const c_void, sizeBytes: usize, offset: usize, kind: hipMemcpyKind, stream: hipStream_t) -> hipError_t {
    let symbol = UserPtr::new(symbol);
    let src = UserPtr::new(src);
    shim::status("hipMemcpyToSymbolAsync_spt", format_args!("symbol={symbol:?}, src={src:?}, sizeBytes={sizeBytes:?}, offset={offset:?}, kind={kind:?}, stream={stream:?}"), || crate::symbol::to_symbol_async_spt(symbol, src, sizeBytes, offset, kind, stream))
}

/// `hipError_t hipMemset2DAsync_spt(void* dst, size_t pitch, int value, size_t width, size_t height, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2DAsync_spt(dst: *mut c_void, pitch: usize, value: i32, width: usize, height: usize, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemset2DAsync_spt", format_args!("dst={dst:?}, pitch={pitch:?}, value={value:?}, width={width:?}, height={height:?}, stream={stream:?}"), || crate::memset::memset_2d_async_spt(dst, pitch, value, width, height, stream))
}

/// `hipError_t hipMemset3DAsync_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3DAsync_spt(pitchedDevPtr: hipPitchedPtr, value: i32, extent: hipExtent, stream: hipStream_t) -> hipError_t {
    shim::status("hipMemset3DAsync_spt", format_args!("pitchedDevPtr={pitchedDevPtr:?}, value={value:?}, extent={extent:?}, stream={stream:?}"), || crate::memset::memset_3d_async_spt(pitchedDevPtr, value, extent, stream))
}

/// `hipError_t hipMemsetAsync_spt(void* dst, int value, size_t sizeBytes, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetAsync_spt(dst: *mut c_void, value: i32, sizeBytes: usize, stream: hipStream_t) -> hipError_t {
    let dst = UserPtr::new(dst);
    shim::status("hipMemsetAsync_spt", format_args!("dst={dst:?}, value={value:?}, sizeBytes={sizeBytes:?}, stream={stream:?}"), || crate::memset::memset_async_spt(dst, value, sizeBytes, stream))
}

// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: memcpy.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D* pCopy)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvMemcpy3D(_pCopy: *const HIP_MEMCPY3D) -> hipError_t {
    stub::status(&SYMBOLS[78])
}

/// `hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D* pCopy, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvMemcpy3DAsync(_pCopy: *const HIP_MEMCPY3D, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[79])
}

/// `hipError_t hipMemcpy(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy(_dst: *mut c_void, _src: *const c_void, _sizeBytes: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[80])
}

/// `hipError_t hipMemcpy2D(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2D(_dst: *mut c_void, _dpitch: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[81])
}

/// `hipError_t hipMemcpy2DAsync(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DAsync(_dst: *mut c_void, _dpitch: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[82])
}

/// `hipError_t hipMemcpy3D(const hipMemcpy3DParms* p)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3D(_p: *const hipMemcpy3DParms) -> hipError_t {
    stub::status(&SYMBOLS[83])
}

/// `hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* p, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3DAsync(_p: *const hipMemcpy3DParms, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[84])
}

/// `hipError_t hipMemcpyAsync(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAsync(_dst: *mut c_void, _src: *const c_void, _sizeBytes: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[85])
}

/// `hipError_t hipMemcpyDtoD(hipDeviceptr_t dst, hipDeviceptr_t src, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoD(_dst: hipDeviceptr_t, _src: hipDeviceptr_t, _sizeBytes: usize) -> hipError_t {
    stub::status(&SYMBOLS[86])
}

/// `hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t dst, hipDeviceptr_t src, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoDAsync(_dst: hipDeviceptr_t, _src: hipDeviceptr_t, _sizeBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[87])
}

/// `hipError_t hipMemcpyDtoH(void* dst, hipDeviceptr_t src, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoH(_dst: *mut c_void, _src: hipDeviceptr_t, _sizeBytes: usize) -> hipError_t {
    stub::status(&SYMBOLS[88])
}

/// `hipError_t hipMemcpyDtoHAsync(void* dst, hipDeviceptr_t src, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoHAsync(_dst: *mut c_void, _src: hipDeviceptr_t, _sizeBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[89])
}

/// `hipError_t hipMemcpyFromSymbol(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbol(_dst: *mut c_void, _symbol: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[90])
}

/// `hipError_t hipMemcpyFromSymbolAsync(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbolAsync(_dst: *mut c_void, _symbol: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[91])
}

/// `hipError_t hipMemcpyHtoD(hipDeviceptr_t dst, void* src, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyHtoD(_dst: hipDeviceptr_t, _src: *mut c_void, _sizeBytes: usize) -> hipError_t {
    stub::status(&SYMBOLS[92])
}

/// `hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t dst, void* src, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyHtoDAsync(_dst: hipDeviceptr_t, _src: *mut c_void, _sizeBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[93])
}

/// `hipError_t hipMemcpyParam2D(const hip_Memcpy2D* pCopy)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyParam2D(_pCopy: *const hip_Memcpy2D) -> hipError_t {
    stub::status(&SYMBOLS[94])
}

/// `hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* pCopy, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyParam2DAsync(_pCopy: *const hip_Memcpy2D, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[95])
}

/// `hipError_t hipMemcpyToSymbol(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbol(_symbol: *const c_void, _src: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[96])
}

/// `hipError_t hipMemcpyToSymbolAsync(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbolAsync(_symbol: *const c_void, _src: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[97])
}

/// `hipError_t hipMemcpyWithStream(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyWithStream(_dst: *mut c_void, _src: *const c_void, _sizeBytes: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[98])
}

/// `hipError_t hipMemset(void* dst, int value, size_t sizeBytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset(_dst: *mut c_void, _value: i32, _sizeBytes: usize) -> hipError_t {
    stub::status(&SYMBOLS[99])
}

/// `hipError_t hipMemset2D(void* dst, size_t pitch, int value, size_t width, size_t height)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2D(_dst: *mut c_void, _pitch: usize, _value: i32, _width: usize, _height: usize) -> hipError_t {
    stub::status(&SYMBOLS[100])
}

/// `hipError_t hipMemset2DAsync(void* dst, size_t pitch, int value, size_t width, size_t height, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2DAsync(_dst: *mut c_void, _pitch: usize, _value: i32, _width: usize, _height: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[101])
}

/// `hipError_t hipMemset3D(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3D(_pitchedDevPtr: hipPitchedPtr, _value: i32, _extent: hipExtent) -> hipError_t {
    stub::status(&SYMBOLS[102])
}

/// `hipError_t hipMemset3DAsync(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3DAsync(_pitchedDevPtr: hipPitchedPtr, _value: i32, _extent: hipExtent, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[103])
}

/// `hipError_t hipMemsetAsync(void* dst, int value, size_t sizeBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetAsync(_dst: *mut c_void, _value: i32, _sizeBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[104])
}

/// `hipError_t hipMemsetD16(hipDeviceptr_t dest, unsigned short value, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD16(_dest: hipDeviceptr_t, _value: u16, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[105])
}

/// `hipError_t hipMemsetD16Async(hipDeviceptr_t dest, unsigned short value, size_t count, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD16Async(_dest: hipDeviceptr_t, _value: u16, _count: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[106])
}

/// `hipError_t hipMemsetD32(hipDeviceptr_t dest, int value, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD32(_dest: hipDeviceptr_t, _value: i32, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[107])
}

/// `hipError_t hipMemsetD32Async(hipDeviceptr_t dst, int value, size_t count, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD32Async(_dst: hipDeviceptr_t, _value: i32, _count: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[108])
}

/// `hipError_t hipMemsetD8(hipDeviceptr_t dest, unsigned char value, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD8(_dest: hipDeviceptr_t, _value: u8, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[109])
}

/// `hipError_t hipMemsetD8Async(hipDeviceptr_t dest, unsigned char value, size_t count, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetD8Async(_dest: hipDeviceptr_t, _value: u8, _count: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[110])
}

/// `hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D* pCopy)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDrvMemcpy2DUnaligned(_pCopy: *const hip_Memcpy2D) -> hipError_t {
    stub::status(&SYMBOLS[111])
}

/// `hipError_t hipMemcpy2D_spt(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2D_spt(_dst: *mut c_void, _dpitch: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[112])
}

/// `hipError_t hipMemcpy3D_spt(const hipMemcpy3DParms* p)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3D_spt(_p: *const hipMemcpy3DParms) -> hipError_t {
    stub::status(&SYMBOLS[113])
}

/// `hipError_t hipMemcpyAsync_spt(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAsync_spt(_dst: *mut c_void, _src: *const c_void, _sizeBytes: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[114])
}

/// `hipError_t hipMemcpyFromSymbol_spt(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbol_spt(_dst: *mut c_void, _symbol: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[115])
}

/// `hipError_t hipMemcpyToSymbol_spt(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbol_spt(_symbol: *const c_void, _src: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[116])
}

/// `hipError_t hipMemcpy_spt(void* dst, const void* src, size_t sizeBytes, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy_spt(_dst: *mut c_void, _src: *const c_void, _sizeBytes: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[117])
}

/// `hipError_t hipMemset2D_spt(void* dst, size_t pitch, int value, size_t width, size_t height)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2D_spt(_dst: *mut c_void, _pitch: usize, _value: i32, _width: usize, _height: usize) -> hipError_t {
    stub::status(&SYMBOLS[118])
}

/// `hipError_t hipMemset3D_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3D_spt(_pitchedDevPtr: hipPitchedPtr, _value: i32, _extent: hipExtent) -> hipError_t {
    stub::status(&SYMBOLS[119])
}

/// `hipError_t hipMemset_spt(void* dst, int value, size_t sizeBytes)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset_spt(_dst: *mut c_void, _value: i32, _sizeBytes: usize) -> hipError_t {
    stub::status(&SYMBOLS[120])
}

/// `hipError_t hipMemcpy2DAsync_spt(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DAsync_spt(_dst: *mut c_void, _dpitch: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[121])
}

/// `hipError_t hipMemcpy3DAsync_spt(const hipMemcpy3DParms* p, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy3DAsync_spt(_p: *const hipMemcpy3DParms, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[122])
}

/// `hipError_t hipMemcpyFromSymbolAsync_spt(void* dst, const void* symbol, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromSymbolAsync_spt(_dst: *mut c_void, _symbol: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[123])
}

/// `hipError_t hipMemcpyToSymbolAsync_spt(const void* symbol, const void* src, size_t sizeBytes, size_t offset, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToSymbolAsync_spt(_symbol: *const c_void, _src: *const c_void, _sizeBytes: usize, _offset: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[124])
}

/// `hipError_t hipMemset2DAsync_spt(void* dst, size_t pitch, int value, size_t width, size_t height, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset2DAsync_spt(_dst: *mut c_void, _pitch: usize, _value: i32, _width: usize, _height: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[125])
}

/// `hipError_t hipMemset3DAsync_spt(hipPitchedPtr pitchedDevPtr, int value, hipExtent extent, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemset3DAsync_spt(_pitchedDevPtr: hipPitchedPtr, _value: i32, _extent: hipExtent, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[126])
}

/// `hipError_t hipMemsetAsync_spt(void* dst, int value, size_t sizeBytes, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemsetAsync_spt(_dst: *mut c_void, _value: i32, _sizeBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[127])
}

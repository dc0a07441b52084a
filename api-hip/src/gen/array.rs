// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: array.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipArray3DCreate(hipArray_t* array, const HIP_ARRAY3D_DESCRIPTOR* pAllocateArray)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipArray3DCreate(_array: *mut hipArray_t, _pAllocateArray: *const HIP_ARRAY3D_DESCRIPTOR) -> hipError_t {
    stub::status(&SYMBOLS[128])
}

/// `hipError_t hipArrayCreate(hipArray_t* pHandle, const HIP_ARRAY_DESCRIPTOR* pAllocateArray)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipArrayCreate(_pHandle: *mut hipArray_t, _pAllocateArray: *const HIP_ARRAY_DESCRIPTOR) -> hipError_t {
    stub::status(&SYMBOLS[129])
}

/// `hipError_t hipFreeArray(hipArray_t array)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFreeArray(_array: hipArray_t) -> hipError_t {
    stub::status(&SYMBOLS[130])
}

/// `hipError_t hipMalloc3DArray(hipArray_t* array, const hipChannelFormatDesc* desc, hipExtent extent, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMalloc3DArray(_array: *mut hipArray_t, _desc: *const hipChannelFormatDesc, _extent: hipExtent, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[131])
}

/// `hipError_t hipMallocArray(hipArray_t* array, const hipChannelFormatDesc* desc, size_t width, size_t height, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocArray(_array: *mut hipArray_t, _desc: *const hipChannelFormatDesc, _width: usize, _height: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[132])
}

/// `hipError_t hipMemcpy2DFromArray(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DFromArray(_dst: *mut c_void, _dpitch: usize, _src: hipArray_const_t, _wOffset: usize, _hOffset: usize, _width: usize, _height: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[133])
}

/// `hipError_t hipMemcpy2DFromArrayAsync(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DFromArrayAsync(_dst: *mut c_void, _dpitch: usize, _src: hipArray_const_t, _wOffset: usize, _hOffset: usize, _width: usize, _height: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[134])
}

/// `hipError_t hipMemcpy2DToArray(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DToArray(_dst: hipArray_t, _wOffset: usize, _hOffset: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[135])
}

/// `hipError_t hipMemcpyAtoH(void* dst, hipArray_t srcArray, size_t srcOffset, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAtoH(_dst: *mut c_void, _srcArray: hipArray_t, _srcOffset: usize, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[136])
}

/// `hipError_t hipMemcpyFromArray(void* dst, hipArray_const_t srcArray, size_t wOffset, size_t hOffset, size_t count, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromArray(_dst: *mut c_void, _srcArray: hipArray_const_t, _wOffset: usize, _hOffset: usize, _count: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[137])
}

/// `hipError_t hipMemcpyHtoA(hipArray_t dstArray, size_t dstOffset, const void* srcHost, size_t count)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyHtoA(_dstArray: hipArray_t, _dstOffset: usize, _srcHost: *const c_void, _count: usize) -> hipError_t {
    stub::status(&SYMBOLS[138])
}

/// `hipError_t hipMemcpyToArray(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src, size_t count, hipMemcpyKind kind)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyToArray(_dst: hipArray_t, _wOffset: usize, _hOffset: usize, _src: *const c_void, _count: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[139])
}

/// `hipError_t hipArrayDestroy(hipArray_t array)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipArrayDestroy(_array: hipArray_t) -> hipError_t {
    stub::status(&SYMBOLS[140])
}

/// `hipError_t hipMemcpy2DToArrayAsync(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_4.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DToArrayAsync(_dst: hipArray_t, _wOffset: usize, _hOffset: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[141])
}

/// `hipError_t hipMemMapArrayAsync(hipArrayMapInfo* mapInfoList, unsigned int count, hipStream_t stream)` in node `hip_5.1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemMapArrayAsync(_mapInfoList: *mut hipArrayMapInfo, _count: u32, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[142])
}

/// `hipError_t hipMemcpy2DFromArray_spt(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DFromArray_spt(_dst: *mut c_void, _dpitch: usize, _src: hipArray_const_t, _wOffset: usize, _hOffset: usize, _width: usize, _height: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[143])
}

/// `hipError_t hipMemcpy2DToArray_spt(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DToArray_spt(_dst: hipArray_t, _wOffset: usize, _hOffset: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[144])
}

/// `hipError_t hipMemcpy2DFromArrayAsync_spt(void* dst, size_t dpitch, hipArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DFromArrayAsync_spt(_dst: *mut c_void, _dpitch: usize, _src: hipArray_const_t, _wOffsetSrc: usize, _hOffsetSrc: usize, _width: usize, _height: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[145])
}

/// `hipError_t hipMemcpy2DToArrayAsync_spt(hipArray_t dst, size_t wOffset, size_t hOffset, const void* src, size_t spitch, size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DToArrayAsync_spt(_dst: hipArray_t, _wOffset: usize, _hOffset: usize, _src: *const c_void, _spitch: usize, _width: usize, _height: usize, _kind: hipMemcpyKind, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[146])
}

/// `hipError_t hipMemcpyFromArray_spt(void* dst, hipArray_const_t src, size_t wOffsetSrc, size_t hOffset, size_t count, hipMemcpyKind kind)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyFromArray_spt(_dst: *mut c_void, _src: hipArray_const_t, _wOffsetSrc: usize, _hOffset: usize, _count: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[147])
}

/// `hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* pArrayDescriptor, hipArray_t array)` in node `hip_5.6`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipArray3DGetDescriptor(_pArrayDescriptor: *mut HIP_ARRAY3D_DESCRIPTOR, _array: hipArray_t) -> hipError_t {
    stub::status(&SYMBOLS[148])
}

/// `hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* pArrayDescriptor, hipArray_t array)` in node `hip_5.6`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipArrayGetDescriptor(_pArrayDescriptor: *mut HIP_ARRAY_DESCRIPTOR, _array: hipArray_t) -> hipError_t {
    stub::status(&SYMBOLS[149])
}

/// `hipError_t hipArrayGetInfo(hipChannelFormatDesc* desc, hipExtent* extent, unsigned int* flags, hipArray_t array)` in node `hip_5.6`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipArrayGetInfo(_desc: *mut hipChannelFormatDesc, _extent: *mut hipExtent, _flags: *mut u32, _array: hipArray_t) -> hipError_t {
    stub::status(&SYMBOLS[150])
}

/// `hipError_t hipMemcpy2DArrayToArray(hipArray_t dst, size_t wOffsetDst, size_t hOffsetDst, hipArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width, size_t height, hipMemcpyKind kind)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpy2DArrayToArray(_dst: hipArray_t, _wOffsetDst: usize, _hOffsetDst: usize, _src: hipArray_const_t, _wOffsetSrc: usize, _hOffsetSrc: usize, _width: usize, _height: usize, _kind: hipMemcpyKind) -> hipError_t {
    stub::status(&SYMBOLS[151])
}

/// `hipError_t hipMemcpyAtoA(hipArray_t dstArray, size_t dstOffset, hipArray_t srcArray, size_t srcOffset, size_t ByteCount)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAtoA(_dstArray: hipArray_t, _dstOffset: usize, _srcArray: hipArray_t, _srcOffset: usize, _ByteCount: usize) -> hipError_t {
    stub::status(&SYMBOLS[152])
}

/// `hipError_t hipMemcpyAtoD(hipDeviceptr_t dstDevice, hipArray_t srcArray, size_t srcOffset, size_t ByteCount)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAtoD(_dstDevice: hipDeviceptr_t, _srcArray: hipArray_t, _srcOffset: usize, _ByteCount: usize) -> hipError_t {
    stub::status(&SYMBOLS[153])
}

/// `hipError_t hipMemcpyAtoHAsync(void* dstHost, hipArray_t srcArray, size_t srcOffset, size_t ByteCount, hipStream_t stream)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyAtoHAsync(_dstHost: *mut c_void, _srcArray: hipArray_t, _srcOffset: usize, _ByteCount: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[154])
}

/// `hipError_t hipMemcpyDtoA(hipArray_t dstArray, size_t dstOffset, hipDeviceptr_t srcDevice, size_t ByteCount)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyDtoA(_dstArray: hipArray_t, _dstOffset: usize, _srcDevice: hipDeviceptr_t, _ByteCount: usize) -> hipError_t {
    stub::status(&SYMBOLS[155])
}

/// `hipError_t hipMemcpyHtoAAsync(hipArray_t dstArray, size_t dstOffset, const void* srcHost, size_t ByteCount, hipStream_t stream)` in node `hip_6.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMemcpyHtoAAsync(_dstArray: hipArray_t, _dstOffset: usize, _srcHost: *const c_void, _ByteCount: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[156])
}

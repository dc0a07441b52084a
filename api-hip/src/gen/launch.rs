// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: launch.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipExtModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY, uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream, void** kernelParams, void** extra, hipEvent_t startEvent, hipEvent_t stopEvent, uint32_t flags)` in node `hip_4.2`.
#[unsafe(export_name = "_Z24hipExtModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_j")]
pub unsafe extern "C" fn hipExtModuleLaunchKernel_cpp(_f: hipFunction_t, _globalWorkSizeX: u32, _globalWorkSizeY: u32, _globalWorkSizeZ: u32, _localWorkSizeX: u32, _localWorkSizeY: u32, _localWorkSizeZ: u32, _sharedMemBytes: usize, _hStream: hipStream_t, _kernelParams: *mut *mut c_void, _extra: *mut *mut c_void, _startEvent: hipEvent_t, _stopEvent: hipEvent_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[271])
}

/// `hipError_t hipHccModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY, uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream, void** kernelParams, void** extra, hipEvent_t startEvent, hipEvent_t stopEvent)` in node `hip_4.2`.
#[unsafe(export_name = "_Z24hipHccModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_")]
pub unsafe extern "C" fn hipHccModuleLaunchKernel_cpp(_f: hipFunction_t, _globalWorkSizeX: u32, _globalWorkSizeY: u32, _globalWorkSizeZ: u32, _localWorkSizeX: u32, _localWorkSizeY: u32, _localWorkSizeZ: u32, _sharedMemBytes: usize, _hStream: hipStream_t, _kernelParams: *mut *mut c_void, _extra: *mut *mut c_void, _startEvent: hipEvent_t, _stopEvent: hipEvent_t) -> hipError_t {
    stub::status(&SYMBOLS[272])
}

/// `void hipLaunchKernelGGLImpl(uintptr_t function_address, const dim3* numBlocks, const dim3* dimBlocks, uint32_t sharedMemBytes, hipStream_t stream, void** kernarg)` in node `hip_4.2`.
#[unsafe(export_name = "_ZN8hip_impl22hipLaunchKernelGGLImplEmRK4dim3S2_jP12ihipStream_tPPv")]
pub unsafe extern "C" fn hipLaunchKernelGGLImpl_cpp(_function_address: usize, _numBlocks: *const dim3, _dimBlocks: *const dim3, _sharedMemBytes: u32, _stream: hipStream_t, _kernarg: *mut *mut c_void) {
    stub::value(&SYMBOLS[273])
}

/// `hipError_t __hipPopCallConfiguration(dim3* gridDim, dim3* blockDim, size_t* sharedMem, hipStream_t* stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipPopCallConfiguration(_gridDim: *mut dim3, _blockDim: *mut dim3, _sharedMem: *mut usize, _stream: *mut hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[274])
}

/// `hipError_t __hipPushCallConfiguration(dim3 gridDim, dim3 blockDim, size_t sharedMem, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipPushCallConfiguration(_gridDim: dim3, _blockDim: dim3, _sharedMem: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[275])
}

/// `hipError_t hipConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipConfigureCall(_gridDim: dim3, _blockDim: dim3, _sharedMem: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[276])
}

/// `hipError_t hipExtLaunchKernel(const void* function_address, dim3 numBlocks, dim3 dimBlocks, void** args, size_t sharedMemBytes, hipStream_t stream, hipEvent_t startEvent, hipEvent_t stopEvent, int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtLaunchKernel(_function_address: *const c_void, _numBlocks: dim3, _dimBlocks: dim3, _args: *mut *mut c_void, _sharedMemBytes: usize, _stream: hipStream_t, _startEvent: hipEvent_t, _stopEvent: hipEvent_t, _flags: i32) -> hipError_t {
    stub::status(&SYMBOLS[277])
}

/// `hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams* launchParamsList, int numDevices, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtLaunchMultiKernelMultiDevice(_launchParamsList: *mut hipLaunchParams, _numDevices: i32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[278])
}

/// `hipError_t hipExtModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY, uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream, void** kernelParams, void** extra, hipEvent_t startEvent, hipEvent_t stopEvent, uint32_t flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtModuleLaunchKernel(_f: hipFunction_t, _globalWorkSizeX: u32, _globalWorkSizeY: u32, _globalWorkSizeZ: u32, _localWorkSizeX: u32, _localWorkSizeY: u32, _localWorkSizeZ: u32, _sharedMemBytes: usize, _hStream: hipStream_t, _kernelParams: *mut *mut c_void, _extra: *mut *mut c_void, _startEvent: hipEvent_t, _stopEvent: hipEvent_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[279])
}

/// `hipError_t hipLaunchByPtr(const void* func)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchByPtr(_func: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[280])
}

/// `hipError_t hipLaunchCooperativeKernel(const void* f, dim3 gridDim, dim3 blockDimX, void** kernelParams, unsigned int sharedMemBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchCooperativeKernel(_f: *const c_void, _gridDim: dim3, _blockDimX: dim3, _kernelParams: *mut *mut c_void, _sharedMemBytes: u32, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[281])
}

/// `hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* launchParamsList, int numDevices, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchCooperativeKernelMultiDevice(_launchParamsList: *mut hipLaunchParams, _numDevices: i32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[282])
}

/// `hipError_t hipLaunchKernel(const void* function_address, dim3 numBlocks, dim3 dimBlocks, void** args, size_t sharedMemBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchKernel(_function_address: *const c_void, _numBlocks: dim3, _dimBlocks: dim3, _args: *mut *mut c_void, _sharedMemBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[283])
}

/// `hipError_t hipModuleLaunchKernel(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY, unsigned int gridDimZ, unsigned int blockDimX, unsigned int blockDimY, unsigned int blockDimZ, unsigned int sharedMemBytes, hipStream_t stream, void** kernelParams, void** extra)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLaunchKernel(_f: hipFunction_t, _gridDimX: u32, _gridDimY: u32, _gridDimZ: u32, _blockDimX: u32, _blockDimY: u32, _blockDimZ: u32, _sharedMemBytes: u32, _stream: hipStream_t, _kernelParams: *mut *mut c_void, _extra: *mut *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[284])
}

/// `hipError_t hipSetupArgument(const void* arg, size_t size, size_t offset)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetupArgument(_arg: *const c_void, _size: usize, _offset: usize) -> hipError_t {
    stub::status(&SYMBOLS[285])
}

/// `hipError_t hipLaunchCooperativeKernel_spt(const void* f, dim3 gridDim, dim3 blockDim, void** kernelParams, uint32_t sharedMemBytes, hipStream_t hStream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchCooperativeKernel_spt(_f: *const c_void, _gridDim: dim3, _blockDim: dim3, _kernelParams: *mut *mut c_void, _sharedMemBytes: u32, _hStream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[286])
}

/// `hipError_t hipLaunchKernel_spt(const void* function_address, dim3 numBlocks, dim3 dimBlocks, void** args, size_t sharedMemBytes, hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchKernel_spt(_function_address: *const c_void, _numBlocks: dim3, _dimBlocks: dim3, _args: *mut *mut c_void, _sharedMemBytes: usize, _stream: hipStream_t) -> hipError_t {
    stub::status(&SYMBOLS[287])
}

/// `hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY, unsigned int gridDimZ, unsigned int blockDimX, unsigned int blockDimY, unsigned int blockDimZ, unsigned int sharedMemBytes, hipStream_t stream, void** kernelParams)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLaunchCooperativeKernel(_f: hipFunction_t, _gridDimX: u32, _gridDimY: u32, _gridDimZ: u32, _blockDimX: u32, _blockDimY: u32, _blockDimZ: u32, _sharedMemBytes: u32, _stream: hipStream_t, _kernelParams: *mut *mut c_void) -> hipError_t {
    stub::status(&SYMBOLS[288])
}

/// `hipError_t hipModuleLaunchCooperativeKernelMultiDevice(hipFunctionLaunchParams* launchParamsList, unsigned int numDevices, unsigned int flags)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLaunchCooperativeKernelMultiDevice(_launchParamsList: *mut hipFunctionLaunchParams, _numDevices: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[289])
}

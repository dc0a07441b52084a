// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: launch.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, shim::{self, In, Out, UserPtr}, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipExtModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY, uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream, void** kernelParams, void** extra, hipEvent_t startEvent, hipEvent_t stopEvent, uint32_t flags)` in node `hip_4.2`.
#[unsafe(export_name = "_Z24hipExtModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_j")]
pub unsafe extern "C" fn hipExtModuleLaunchKernel_cpp(f: hipFunction_t, globalWorkSizeX: u32, globalWorkSizeY: u32, globalWorkSizeZ: u32, localWorkSizeX: u32, localWorkSizeY: u32, localWorkSizeZ: u32, sharedMemBytes: usize, hStream: hipStream_t, kernelParams: *mut *mut c_void, extra: *mut *mut c_void, startEvent: hipEvent_t, stopEvent: hipEvent_t, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernelParams = unsafe { In::new(kernelParams) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let extra = unsafe { In::new(extra) };
    shim::status("hipExtModuleLaunchKernel", format_args!("f={f:?}, globalWorkSizeX={globalWorkSizeX:?}, globalWorkSizeY={globalWorkSizeY:?}, globalWorkSizeZ={globalWorkSizeZ:?}, localWorkSizeX={localWorkSizeX:?}, localWorkSizeY={localWorkSizeY:?}, localWorkSizeZ={localWorkSizeZ:?}, sharedMemBytes={sharedMemBytes:?}, hStream={hStream:?}, kernelParams={kernelParams:?}, extra={extra:?}, startEvent={startEvent:?}, stopEvent={stopEvent:?}, flags={flags:?}"), || crate::launch::ext_module_launch_kernel(f, globalWorkSizeX, globalWorkSizeY, globalWorkSizeZ, localWorkSizeX, localWorkSizeY, localWorkSizeZ, sharedMemBytes, hStream, kernelParams, extra, startEvent, stopEvent, flags))
}

/// `hipError_t hipHccModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY, uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream, void** kernelParams, void** extra, hipEvent_t startEvent, hipEvent_t stopEvent)` in node `hip_4.2`.
#[unsafe(export_name = "_Z24hipHccModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_")]
pub unsafe extern "C" fn hipHccModuleLaunchKernel_cpp(f: hipFunction_t, globalWorkSizeX: u32, globalWorkSizeY: u32, globalWorkSizeZ: u32, localWorkSizeX: u32, localWorkSizeY: u32, localWorkSizeZ: u32, sharedMemBytes: usize, hStream: hipStream_t, kernelParams: *mut *mut c_void, extra: *mut *mut c_void, startEvent: hipEvent_t, stopEvent: hipEvent_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernelParams = unsafe { In::new(kernelParams) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let extra = unsafe { In::new(extra) };
    shim::status("hipHccModuleLaunchKernel", format_args!("f={f:?}, globalWorkSizeX={globalWorkSizeX:?}, globalWorkSizeY={globalWorkSizeY:?}, globalWorkSizeZ={globalWorkSizeZ:?}, localWorkSizeX={localWorkSizeX:?}, localWorkSizeY={localWorkSizeY:?}, localWorkSizeZ={localWorkSizeZ:?}, sharedMemBytes={sharedMemBytes:?}, hStream={hStream:?}, kernelParams={kernelParams:?}, extra={extra:?}, startEvent={startEvent:?}, stopEvent={stopEvent:?}"), || crate::launch::hcc_module_launch_kernel(f, globalWorkSizeX, globalWorkSizeY, globalWorkSizeZ, localWorkSizeX, localWorkSizeY, localWorkSizeZ, sharedMemBytes, hStream, kernelParams, extra, startEvent, stopEvent))
}

/// `void hipLaunchKernelGGLImpl(uintptr_t function_address, const dim3* numBlocks, const dim3* dimBlocks, uint32_t sharedMemBytes, hipStream_t stream, void** kernarg)` in node `hip_4.2`.
#[unsafe(export_name = "_ZN8hip_impl22hipLaunchKernelGGLImplEmRK4dim3S2_jP12ihipStream_tPPv")]
pub unsafe extern "C" fn hipLaunchKernelGGLImpl_cpp(function_address: usize, numBlocks: *const dim3, dimBlocks: *const dim3, sharedMemBytes: u32, stream: hipStream_t, kernarg: *mut *mut c_void) {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let numBlocks = unsafe { In::new(numBlocks) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let dimBlocks = unsafe { In::new(dimBlocks) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernarg = unsafe { In::new(kernarg) };
    shim::value("hipLaunchKernelGGLImpl", format_args!("function_address={function_address:?}, numBlocks={numBlocks:?}, dimBlocks={dimBlocks:?}, sharedMemBytes={sharedMemBytes:?}, stream={stream:?}, kernarg={kernarg:?}"), || crate::launch::launch_kernel_ggl(function_address, numBlocks, dimBlocks, sharedMemBytes, stream, kernarg))
}

/// `hipError_t __hipPopCallConfiguration(dim3* gridDim, dim3* blockDim, size_t* sharedMem, hipStream_t* stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipPopCallConfiguration(gridDim: *mut dim3, blockDim: *mut dim3, sharedMem: *mut usize, stream: *mut hipStream_t) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let gridDim = unsafe { Out::new(gridDim) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let blockDim = unsafe { Out::new(blockDim) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let sharedMem = unsafe { Out::new(sharedMem) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let stream = unsafe { Out::new(stream) };
    shim::status("__hipPopCallConfiguration", format_args!("gridDim={gridDim:?}, blockDim={blockDim:?}, sharedMem={sharedMem:?}, stream={stream:?}"), || crate::call_config::pop(gridDim, blockDim, sharedMem, stream))
}

/// `hipError_t __hipPushCallConfiguration(dim3 gridDim, dim3 blockDim, size_t sharedMem, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __hipPushCallConfiguration(gridDim: dim3, blockDim: dim3, sharedMem: usize, stream: hipStream_t) -> hipError_t {
    shim::status("__hipPushCallConfiguration", format_args!("gridDim={gridDim:?}, blockDim={blockDim:?}, sharedMem={sharedMem:?}, stream={stream:?}"), || crate::call_config::push(gridDim, blockDim, sharedMem, stream))
}

/// `hipError_t hipConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipConfigureCall(gridDim: dim3, blockDim: dim3, sharedMem: usize, stream: hipStream_t) -> hipError_t {
    shim::status("hipConfigureCall", format_args!("gridDim={gridDim:?}, blockDim={blockDim:?}, sharedMem={sharedMem:?}, stream={stream:?}"), || crate::call_config::configure_call(gridDim, blockDim, sharedMem, stream))
}

/// `hipError_t hipExtLaunchKernel(const void* function_address, dim3 numBlocks, dim3 dimBlocks, void** args, size_t sharedMemBytes, hipStream_t stream, hipEvent_t startEvent, hipEvent_t stopEvent, int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtLaunchKernel(function_address: *const c_void, numBlocks: dim3, dimBlocks: dim3, args: *mut *mut c_void, sharedMemBytes: usize, stream: hipStream_t, startEvent: hipEvent_t, stopEvent: hipEvent_t, flags: i32) -> hipError_t {
    let function_address = UserPtr::new(function_address);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let args = unsafe { In::new(args) };
    shim::status("hipExtLaunchKernel", format_args!("function_address={function_address:?}, numBlocks={numBlocks:?}, dimBlocks={dimBlocks:?}, args={args:?}, sharedMemBytes={sharedMemBytes:?}, stream={stream:?}, startEvent={startEvent:?}, stopEvent={stopEvent:?}, flags={flags:?}"), || crate::launch::ext_launch_kernel(function_address, numBlocks, dimBlocks, args, sharedMemBytes, stream, startEvent, stopEvent, flags))
}

/// `hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams* launchParamsList, int numDevices, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtLaunchMultiKernelMultiDevice(launchParamsList: *mut hipLaunchParams, numDevices: i32, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let launchParamsList = unsafe { In::new(launchParamsList) };
    shim::status("hipExtLaunchMultiKernelMultiDevice", format_args!("launchParamsList={launchParamsList:?}, numDevices={numDevices:?}, flags={flags:?}"), || crate::launch_multi::ext_multi_kernel(launchParamsList, numDevices, flags))
}

/// `hipError_t hipExtModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY, uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream, void** kernelParams, void** extra, hipEvent_t startEvent, hipEvent_t stopEvent, uint32_t flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipExtModuleLaunchKernel(f: hipFunction_t, globalWorkSizeX: u32, globalWorkSizeY: u32, globalWorkSizeZ: u32, localWorkSizeX: u32, localWorkSizeY: u32, localWorkSizeZ: u32, sharedMemBytes: usize, hStream: hipStream_t, kernelParams: *mut *mut c_void, extra: *mut *mut c_void, startEvent: hipEvent_t, stopEvent: hipEvent_t, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernelParams = unsafe { In::new(kernelParams) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let extra = unsafe { In::new(extra) };
    shim::status("hipExtModuleLaunchKernel", format_args!("f={f:?}, globalWorkSizeX={globalWorkSizeX:?}, globalWorkSizeY={globalWorkSizeY:?}, globalWorkSizeZ={globalWorkSizeZ:?}, localWorkSizeX={localWorkSizeX:?}, localWorkSizeY={localWorkSizeY:?}, localWorkSizeZ={localWorkSizeZ:?}, sharedMemBytes={sharedMemBytes:?}, hStream={hStream:?}, kernelParams={kernelParams:?}, extra={extra:?}, startEvent={startEvent:?}, stopEvent={stopEvent:?}, flags={flags:?}"), || crate::launch::ext_module_launch_kernel(f, globalWorkSizeX, globalWorkSizeY, globalWorkSizeZ, localWorkSizeX, localWorkSizeY, localWorkSizeZ, sharedMemBytes, hStream, kernelParams, extra, startEvent, stopEvent, flags))
}

/// `hipError_t hipLaunchByPtr(const void* func)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchByPtr(func: *const c_void) -> hipError_t {
    let func = UserPtr::new(func);
    shim::status("hipLaunchByPtr", format_args!("func={func:?}"), || crate::call_config::launch_by_ptr(func))
}

/// `hipError_t hipLaunchCooperativeKernel(const void* f, dim3 gridDim, dim3 blockDimX, void** kernelParams, unsigned int sharedMemBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchCooperativeKernel(f: *const c_void, gridDim: dim3, blockDimX: dim3, kernelParams: *mut *mut c_void, sharedMemBytes: u32, stream: hipStream_t) -> hipError_t {
    let f = UserPtr::new(f);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernelParams = unsafe { In::new(kernelParams) };
    shim::status("hipLaunchCooperativeKernel", format_args!("f={f:?}, gridDim={gridDim:?}, blockDimX={blockDimX:?}, kernelParams={kernelParams:?}, sharedMemBytes={sharedMemBytes:?}, stream={stream:?}"), || crate::launch::launch_cooperative_kernel(f, gridDim, blockDimX, kernelParams, sharedMemBytes, stream))
}

/// `hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* launchParamsList, int numDevices, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchCooperativeKernelMultiDevice(launchParamsList: *mut hipLaunchParams, numDevices: i32, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let launchParamsList = unsafe { In::new(launchParamsList) };
    shim::status("hipLaunchCooperativeKernelMultiDevice", format_args!("launchParamsList={launchParamsList:?}, numDevices={numDevices:?}, flags={flags:?}"), || crate::launch_multi::cooperative_multi_device(launchParamsList, numDevices, flags))
}

/// `hipError_t hipLaunchKernel(const void* function_address, dim3 numBlocks, dim3 dimBlocks, void** args, size_t sharedMemBytes, hipStream_t stream)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchKernel(function_address: *const c_void, numBlocks: dim3, dimBlocks: dim3, args: *mut *mut c_void, sharedMemBytes: usize, stream: hipStream_t) -> hipError_t {
    let function_address = UserPtr::new(function_address);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let args = unsafe { In::new(args) };
    shim::status("hipLaunchKernel", format_args!("function_address={function_address:?}, numBlocks={numBlocks:?}, dimBlocks={dimBlocks:?}, args={args:?}, sharedMemBytes={sharedMemBytes:?}, stream={stream:?}"), || crate::launch::launch_kernel(function_address, numBlocks, dimBlocks, args, sharedMemBytes, stream))
}

/// `hipError_t hipModuleLaunchKernel(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY, unsigned int gridDimZ, unsigned int blockDimX, unsigned int blockDimY, unsigned int blockDimZ, unsigned int sharedMemBytes, hipStream_t stream, void** kernelParams, void** extra)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLaunchKernel(f: hipFunction_t, gridDimX: u32, gridDimY: u32, gridDimZ: u32, blockDimX: u32, blockDimY: u32, blockDimZ: u32, sharedMemBytes: u32, stream: hipStream_t, kernelParams: *mut *mut c_void, extra: *mut *mut c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernelParams = unsafe { In::new(kernelParams) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let extra = unsafe { In::new(extra) };
    shim::status("hipModuleLaunchKernel", format_args!("f={f:?}, gridDimX={gridDimX:?}, gridDimY={gridDimY:?}, gridDimZ={gridDimZ:?}, blockDimX={blockDimX:?}, blockDimY={blockDimY:?}, blockDimZ={blockDimZ:?}, sharedMemBytes={sharedMemBytes:?}, stream={stream:?}, kernelParams={kernelParams:?}, extra={extra:?}"), || crate::launch::module_launch_kernel(f, gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes, stream, kernelParams, extra))
}

/// `hipError_t hipSetupArgument(const void* arg, size_t size, size_t offset)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipSetupArgument(arg: *const c_void, size: usize, offset: usize) -> hipError_t {
    let arg = UserPtr::new(arg);
    shim::status("hipSetupArgument", format_args!("arg={arg:?}, size={size:?}, offset={offset:?}"), || crate::call_config::setup_argument(arg, size, offset))
}

/// `hipError_t hipLaunchCooperativeKernel_spt(const void* f, dim3 gridDim, dim3 blockDim, void** kernelParams, uint32_t sharedMemBytes, hipStream_t hStream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchCooperativeKernel_spt(f: *const c_void, gridDim: dim3, blockDim: dim3, kernelParams: *mut *mut c_void, sharedMemBytes: u32, hStream: hipStream_t) -> hipError_t {
    let f = UserPtr::new(f);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernelParams = unsafe { In::new(kernelParams) };
    shim::status("hipLaunchCooperativeKernel_spt", format_args!("f={f:?}, gridDim={gridDim:?}, blockDim={blockDim:?}, kernelParams={kernelParams:?}, sharedMemBytes={sharedMemBytes:?}, hStream={hStream:?}"), || crate::launch::launch_cooperative_kernel_spt(f, gridDim, blockDim, kernelParams, sharedMemBytes, hStream))
}

/// `hipError_t hipLaunchKernel_spt(const void* function_address, dim3 numBlocks, dim3 dimBlocks, void** args, size_t sharedMemBytes, hipStream_t stream)` in node `hip_5.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipLaunchKernel_spt(function_address: *const c_void, numBlocks: dim3, dimBlocks: dim3, args: *mut *mut c_void, sharedMemBytes: usize, stream: hipStream_t) -> hipError_t {
    let function_address = UserPtr::new(function_address);
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let args = unsafe { In::new(args) };
    shim::status("hipLaunchKernel_spt", format_args!("function_address={function_address:?}, numBlocks={numBlocks:?}, dimBlocks={dimBlocks:?}, args={args:?}, sharedMemBytes={sharedMemBytes:?}, stream={stream:?}"), || crate::launch::launch_kernel_spt(function_address, numBlocks, dimBlocks, args, sharedMemBytes, stream))
}

/// `hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY, unsigned int gridDimZ, unsigned int blockDimX, unsigned int blockDimY, unsigned int blockDimZ, unsigned int sharedMemBytes, hipStream_t stream, void** kernelParams)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLaunchCooperativeKernel(f: hipFunction_t, gridDimX: u32, gridDimY: u32, gridDimZ: u32, blockDimX: u32, blockDimY: u32, blockDimZ: u32, sharedMemBytes: u32, stream: hipStream_t, kernelParams: *mut *mut c_void) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let kernelParams = unsafe { In::new(kernelParams) };
    shim::status("hipModuleLaunchCooperativeKernel", format_args!("f={f:?}, gridDimX={gridDimX:?}, gridDimY={gridDimY:?}, gridDimZ={gridDimZ:?}, blockDimX={blockDimX:?}, blockDimY={blockDimY:?}, blockDimZ={blockDimZ:?}, sharedMemBytes={sharedMemBytes:?}, stream={stream:?}, kernelParams={kernelParams:?}"), || crate::launch::module_launch_cooperative_kernel(f, gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes, stream, kernelParams))
}

/// `hipError_t hipModuleLaunchCooperativeKernelMultiDevice(hipFunctionLaunchParams* launchParamsList, unsigned int numDevices, unsigned int flags)` in node `hip_5.5`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleLaunchCooperativeKernelMultiDevice(_launchParamsList: *mut hipFunctionLaunchParams, _numDevices: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[289])
}

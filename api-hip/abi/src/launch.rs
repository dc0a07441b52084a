//! Launch shapes, function attributes, JIT options.

use crate::handle::hipStream_t;
use core::ffi::c_void;

abi_enums! {
    hipFuncAttribute = ("hipFuncAttribute") {
        hipFuncAttributeMaxDynamicSharedMemorySize = 8,
        hipFuncAttributePreferredSharedMemoryCarveout = 9,
        hipFuncAttributeMax = 10,
    }
    hipFunction_attribute = ("hipFunction_attribute") {
        HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0,
        HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1,
        HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES = 2,
        HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES = 3,
        HIP_FUNC_ATTRIBUTE_NUM_REGS = 4,
        HIP_FUNC_ATTRIBUTE_PTX_VERSION = 5,
        HIP_FUNC_ATTRIBUTE_BINARY_VERSION = 6,
        HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA = 7,
        HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8,
        HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT = 9,
        HIP_FUNC_ATTRIBUTE_MAX = 10,
    }
    hipJitOption = ("hipJitOption") {
        hipJitOptionMaxRegisters = 0,
        hipJitOptionThreadsPerBlock = 1,
        hipJitOptionWallTime = 2,
        hipJitOptionInfoLogBuffer = 3,
        hipJitOptionInfoLogBufferSizeBytes = 4,
        hipJitOptionErrorLogBuffer = 5,
        hipJitOptionErrorLogBufferSizeBytes = 6,
        hipJitOptionOptimizationLevel = 7,
        hipJitOptionTargetFromContext = 8,
        hipJitOptionTarget = 9,
        hipJitOptionFallbackStrategy = 10,
        hipJitOptionGenerateDebugInfo = 11,
        hipJitOptionLogVerbose = 12,
        hipJitOptionGenerateLineInfo = 13,
        hipJitOptionCacheMode = 14,
        hipJitOptionSm3xOpt = 15,
        hipJitOptionFastCompile = 16,
        hipJitOptionNumOptions = 17,
    }
}

abi_structs! {
    dim3 = ("dim3") {
        x: u32,
        y: u32,
        z: u32,
    }
    hipLaunchParams = ("hipLaunchParams") {
        func: *mut c_void,
        gridDim: dim3,
        blockDim: dim3,
        args: *mut *mut c_void,
        sharedMem: usize,
        stream: hipStream_t,
    }
    hipFuncAttributes = ("hipFuncAttributes") {
        binaryVersion: i32,
        cacheModeCA: i32,
        constSizeBytes: usize,
        localSizeBytes: usize,
        maxDynamicSharedSizeBytes: i32,
        maxThreadsPerBlock: i32,
        numRegs: i32,
        preferredShmemCarveout: i32,
        ptxVersion: i32,
        sharedSizeBytes: usize,
    }
}

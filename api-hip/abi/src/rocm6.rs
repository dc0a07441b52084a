//! Types and constants that HIP 6 adds to those of HIP 5.

use crate::arch::hipDeviceArch_t;
use crate::device::{hipDeviceAttribute_t, hipLimit_t, hipUUID};
use crate::error::hiprtcResult;
use crate::external::{hipExternalMemoryHandleType, hipExternalSemaphoreHandleType};
use crate::graph::{hipAccessPolicyWindow, hipGraphInstantiateFlags};
use crate::handle::{
    hipDeviceptr_t, hipEvent_t, hipExternalSemaphore_t, hipFunction_t, hipGraph_t, hipGraphNode_t, hipStream_t,
};
use crate::memory::{hipExtent, hipMemcpy3DParms, hipMemcpyKind};
use crate::pool::hipMemAccessDesc;
use crate::r6::{hipExternalSemaphoreSignalParams, hipExternalSemaphoreWaitParams, hipGraphNodeType, hipMemPoolProps};
use crate::texture::hipChannelFormatDesc;
use core::ffi::{c_char, c_void};

abi_enum_additions! {
    hipDeviceAttribute_t = ("hipDeviceAttribute_t") {
        hipDeviceAttributeUnused1 = 64,
        hipDeviceAttributeUnused2 = 86,
        hipDeviceAttributeVirtualMemoryManagementSupported = 89,
        hipDeviceAttributeHostRegisterSupported = 90,
        hipDeviceAttributeMemoryPoolSupportedHandleTypes = 91,
        hipDeviceAttributeUnused3 = 10001,
        hipDeviceAttributeUnused4 = 10003,
        hipDeviceAttributeUnused5 = 10004,
        hipDeviceAttributeWallClockRate = 10017,
    }
    hipMemcpyKind = ("hipMemcpyKind") {
        hipMemcpyDeviceToDeviceNoCU = 1024,
    }
    hipLimit_t = ("enum hipLimit_t") {
        hipLimitStackSize = 0,
        hipLimitRange = 3,
    }
    hipExternalMemoryHandleType = ("hipExternalMemoryHandleType") {
        hipExternalMemoryHandleTypeNvSciBuf = 8,
    }
    hipExternalSemaphoreHandleType = ("hipExternalSemaphoreHandleType") {
        hipExternalSemaphoreHandleTypeD3D11Fence = 5,
        hipExternalSemaphoreHandleTypeNvSciSync = 6,
        hipExternalSemaphoreHandleTypeKeyedMutex = 7,
        hipExternalSemaphoreHandleTypeKeyedMutexKmt = 8,
        hipExternalSemaphoreHandleTypeTimelineSemaphoreFd = 9,
        hipExternalSemaphoreHandleTypeTimelineSemaphoreWin32 = 10,
    }
    hipGraphInstantiateFlags = ("hipGraphInstantiateFlags") {
        hipGraphInstantiateFlagUpload = 2,
        hipGraphInstantiateFlagDeviceLaunch = 4,
        hipGraphInstantiateFlagUseNodePriority = 8,
    }
    hiprtcResult = ("hiprtcResult") {
        HIPRTC_ERROR_LINKING = 100,
    }
}

abi_enums! {
    hipDriverProcAddressQueryResult = ("hipDriverProcAddressQueryResult") {
        HIP_GET_PROC_ADDRESS_SUCCESS = 0,
        HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND = 1,
        HIP_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT = 2,
    }
    hipFlushGPUDirectRDMAWritesOptions = ("enum hipFlushGPUDirectRDMAWritesOptions") {
        hipFlushGPUDirectRDMAWritesOptionHost = 1,
        hipFlushGPUDirectRDMAWritesOptionMemOps = 2,
    }
    hipGPUDirectRDMAWritesOrdering = ("enum hipGPUDirectRDMAWritesOrdering") {
        hipGPUDirectRDMAWritesOrderingNone = 0,
        hipGPUDirectRDMAWritesOrderingOwner = 100,
        hipGPUDirectRDMAWritesOrderingAllDevices = 200,
    }
    hipLaunchAttributeID = ("hipLaunchAttributeID") {
        hipLaunchAttributeAccessPolicyWindow = 1,
        hipLaunchAttributeCooperative = 2,
        hipLaunchAttributePriority = 8,
    }
    hipGraphMemAttributeType = ("hipGraphMemAttributeType") {
        hipGraphMemAttrUsedMemCurrent = 0,
        hipGraphMemAttrUsedMemHigh = 1,
        hipGraphMemAttrReservedMemCurrent = 2,
        hipGraphMemAttrReservedMemHigh = 3,
    }
    hipUserObjectFlags = ("hipUserObjectFlags") {
        hipUserObjectNoDestructorSync = 1,
    }
    hipUserObjectRetainFlags = ("hipUserObjectRetainFlags") {
        hipGraphUserObjectMove = 1,
    }
    hipGraphDebugDotFlags = ("enum hipGraphDebugDotFlags") {
        hipGraphDebugDotFlagsVerbose = 1,
        hipGraphDebugDotFlagsKernelNodeParams = 4,
        hipGraphDebugDotFlagsMemcpyNodeParams = 8,
        hipGraphDebugDotFlagsMemsetNodeParams = 16,
        hipGraphDebugDotFlagsHostNodeParams = 32,
        hipGraphDebugDotFlagsEventNodeParams = 64,
        hipGraphDebugDotFlagsExtSemasSignalNodeParams = 128,
        hipGraphDebugDotFlagsExtSemasWaitNodeParams = 256,
        hipGraphDebugDotFlagsKernelNodeAttributes = 512,
        hipGraphDebugDotFlagsHandles = 1024,
    }
    hipGraphInstantiateResult = ("hipGraphInstantiateResult") {
        hipGraphInstantiateSuccess = 0,
        hipGraphInstantiateError = 1,
        hipGraphInstantiateInvalidStructure = 2,
        hipGraphInstantiateNodeOperationNotSupported = 3,
        hipGraphInstantiateMultipleDevicesNotSupported = 4,
    }
    hipGraphDependencyType = ("hipGraphDependencyType") {
        hipGraphDependencyTypeDefault = 0,
        hipGraphDependencyTypeProgrammatic = 1,
    }
    hiprtcJIT_option = ("hiprtcJIT_option") {
        HIPRTC_JIT_MAX_REGISTERS = 0,
        HIPRTC_JIT_THREADS_PER_BLOCK = 1,
        HIPRTC_JIT_WALL_TIME = 2,
        HIPRTC_JIT_INFO_LOG_BUFFER = 3,
        HIPRTC_JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4,
        HIPRTC_JIT_ERROR_LOG_BUFFER = 5,
        HIPRTC_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6,
        HIPRTC_JIT_OPTIMIZATION_LEVEL = 7,
        HIPRTC_JIT_TARGET_FROM_HIPCONTEXT = 8,
        HIPRTC_JIT_TARGET = 9,
        HIPRTC_JIT_FALLBACK_STRATEGY = 10,
        HIPRTC_JIT_GENERATE_DEBUG_INFO = 11,
        HIPRTC_JIT_LOG_VERBOSE = 12,
        HIPRTC_JIT_GENERATE_LINE_INFO = 13,
        HIPRTC_JIT_CACHE_MODE = 14,
        HIPRTC_JIT_NEW_SM3X_OPT = 15,
        HIPRTC_JIT_FAST_COMPILE = 16,
        HIPRTC_JIT_GLOBAL_SYMBOL_NAMES = 17,
        HIPRTC_JIT_GLOBAL_SYMBOL_ADDRESS = 18,
        HIPRTC_JIT_GLOBAL_SYMBOL_COUNT = 19,
        HIPRTC_JIT_LTO = 20,
        HIPRTC_JIT_FTZ = 21,
        HIPRTC_JIT_PREC_DIV = 22,
        HIPRTC_JIT_PREC_SQRT = 23,
        HIPRTC_JIT_FMA = 24,
        HIPRTC_JIT_NUM_OPTIONS = 25,
        HIPRTC_JIT_IR_TO_ISA_OPT_EXT = 10000,
        HIPRTC_JIT_IR_TO_ISA_OPT_COUNT_EXT = 10001,
    }
    hiprtcJITInputType = ("hiprtcJITInputType") {
        HIPRTC_JIT_INPUT_CUBIN = 0,
        HIPRTC_JIT_INPUT_PTX = 1,
        HIPRTC_JIT_INPUT_FATBINARY = 2,
        HIPRTC_JIT_INPUT_OBJECT = 3,
        HIPRTC_JIT_INPUT_LIBRARY = 4,
        HIPRTC_JIT_INPUT_NVVM = 5,
        HIPRTC_JIT_NUM_LEGACY_INPUT_TYPES = 6,
        HIPRTC_JIT_INPUT_LLVM_BITCODE = 100,
        HIPRTC_JIT_INPUT_LLVM_BUNDLED_BITCODE = 101,
        HIPRTC_JIT_INPUT_LLVM_ARCHIVES_OF_BUNDLED_BITCODE = 102,
        HIPRTC_JIT_NUM_INPUT_TYPES = 9,
    }
}

abi_structs! {
    hipGraphNodeParams = ("hipGraphNodeParams") {
        r#type: hipGraphNodeType,
        reserved0: [i32; 3],
        reserved1: [i64; 29],
        reserved2: i64,
    }
    hipDeviceProp_tR0600 = ("hipDeviceProp_tR0600") {
        name: [c_char; 256],
        uuid: hipUUID,
        luid: [c_char; 8],
        luidDeviceNodeMask: u32,
        totalGlobalMem: usize,
        sharedMemPerBlock: usize,
        regsPerBlock: i32,
        warpSize: i32,
        memPitch: usize,
        maxThreadsPerBlock: i32,
        maxThreadsDim: [i32; 3],
        maxGridSize: [i32; 3],
        clockRate: i32,
        totalConstMem: usize,
        major: i32,
        minor: i32,
        textureAlignment: usize,
        texturePitchAlignment: usize,
        deviceOverlap: i32,
        multiProcessorCount: i32,
        kernelExecTimeoutEnabled: i32,
        integrated: i32,
        canMapHostMemory: i32,
        computeMode: i32,
        maxTexture1D: i32,
        maxTexture1DMipmap: i32,
        maxTexture1DLinear: i32,
        maxTexture2D: [i32; 2],
        maxTexture2DMipmap: [i32; 2],
        maxTexture2DLinear: [i32; 3],
        maxTexture2DGather: [i32; 2],
        maxTexture3D: [i32; 3],
        maxTexture3DAlt: [i32; 3],
        maxTextureCubemap: i32,
        maxTexture1DLayered: [i32; 2],
        maxTexture2DLayered: [i32; 3],
        maxTextureCubemapLayered: [i32; 2],
        maxSurface1D: i32,
        maxSurface2D: [i32; 2],
        maxSurface3D: [i32; 3],
        maxSurface1DLayered: [i32; 2],
        maxSurface2DLayered: [i32; 3],
        maxSurfaceCubemap: i32,
        maxSurfaceCubemapLayered: [i32; 2],
        surfaceAlignment: usize,
        concurrentKernels: i32,
        ECCEnabled: i32,
        pciBusID: i32,
        pciDeviceID: i32,
        pciDomainID: i32,
        tccDriver: i32,
        asyncEngineCount: i32,
        unifiedAddressing: i32,
        memoryClockRate: i32,
        memoryBusWidth: i32,
        l2CacheSize: i32,
        persistingL2CacheMaxSize: i32,
        maxThreadsPerMultiProcessor: i32,
        streamPrioritiesSupported: i32,
        globalL1CacheSupported: i32,
        localL1CacheSupported: i32,
        sharedMemPerMultiprocessor: usize,
        regsPerMultiprocessor: i32,
        managedMemory: i32,
        isMultiGpuBoard: i32,
        multiGpuBoardGroupID: i32,
        hostNativeAtomicSupported: i32,
        singleToDoublePrecisionPerfRatio: i32,
        pageableMemoryAccess: i32,
        concurrentManagedAccess: i32,
        computePreemptionSupported: i32,
        canUseHostPointerForRegisteredMem: i32,
        cooperativeLaunch: i32,
        cooperativeMultiDeviceLaunch: i32,
        sharedMemPerBlockOptin: usize,
        pageableMemoryAccessUsesHostPageTables: i32,
        directManagedMemAccessFromHost: i32,
        maxBlocksPerMultiProcessor: i32,
        accessPolicyMaxWindowSize: i32,
        reservedSharedMemPerBlock: usize,
        hostRegisterSupported: i32,
        sparseHipArraySupported: i32,
        hostRegisterReadOnlySupported: i32,
        timelineSemaphoreInteropSupported: i32,
        memoryPoolsSupported: i32,
        gpuDirectRDMASupported: i32,
        gpuDirectRDMAFlushWritesOptions: u32,
        gpuDirectRDMAWritesOrdering: i32,
        memoryPoolSupportedHandleTypes: u32,
        deferredMappingHipArraySupported: i32,
        ipcEventSupported: i32,
        clusterLaunch: i32,
        unifiedFunctionPointers: i32,
        reserved: [i32; 63],
        hipReserved: [i32; 32],
        gcnArchName: [c_char; 256],
        maxSharedMemoryPerMultiProcessor: usize,
        clockInstructionRate: i32,
        arch: hipDeviceArch_t,
        hdpMemFlushCntl: *mut u32,
        hdpRegFlushCntl: *mut u32,
        cooperativeMultiDeviceUnmatchedFunc: i32,
        cooperativeMultiDeviceUnmatchedGridDim: i32,
        cooperativeMultiDeviceUnmatchedBlockDim: i32,
        cooperativeMultiDeviceUnmatchedSharedMem: i32,
        isLargeBar: i32,
        asicRevision: i32,
    }
    hipFunctionLaunchParams = ("hipFunctionLaunchParams") {
        function: hipFunction_t,
        gridDimX: u32,
        gridDimY: u32,
        gridDimZ: u32,
        blockDimX: u32,
        blockDimY: u32,
        blockDimZ: u32,
        sharedMemBytes: u32,
        hStream: hipStream_t,
        kernelParams: *mut *mut c_void,
    }
    hipExternalMemoryMipmappedArrayDesc = ("hipExternalMemoryMipmappedArrayDesc") {
        offset: u64,
        formatDesc: hipChannelFormatDesc,
        extent: hipExtent,
        flags: u32,
        numLevels: u32,
    }
    hipMemAllocNodeParams = ("hipMemAllocNodeParams") {
        poolProps: hipMemPoolProps,
        accessDescs: *const hipMemAccessDesc,
        accessDescCount: usize,
        bytesize: usize,
        dptr: *mut c_void,
    }
    HIP_MEMSET_NODE_PARAMS = ("HIP_MEMSET_NODE_PARAMS") {
        dst: hipDeviceptr_t,
        pitch: usize,
        value: u32,
        elementSize: u32,
        width: usize,
        height: usize,
    }
    hipGraphInstantiateParams = ("hipGraphInstantiateParams") {
        errNode_out: hipGraphNode_t,
        flags: u64,
        result_out: hipGraphInstantiateResult,
        uploadStream: hipStream_t,
    }
    hipExternalSemaphoreSignalNodeParams = ("hipExternalSemaphoreSignalNodeParams") {
        extSemArray: *mut hipExternalSemaphore_t,
        paramsArray: *const hipExternalSemaphoreSignalParams,
        numExtSems: u32,
    }
    hipExternalSemaphoreWaitNodeParams = ("hipExternalSemaphoreWaitNodeParams") {
        extSemArray: *mut hipExternalSemaphore_t,
        paramsArray: *const hipExternalSemaphoreWaitParams,
        numExtSems: u32,
    }
    hipMemcpyNodeParams = ("hipMemcpyNodeParams") {
        flags: i32,
        reserved: [i32; 3],
        copyParams: hipMemcpy3DParms,
    }
    hipChildGraphNodeParams = ("hipChildGraphNodeParams") {
        graph: hipGraph_t,
    }
    hipEventWaitNodeParams = ("hipEventWaitNodeParams") {
        event: hipEvent_t,
    }
    hipEventRecordNodeParams = ("hipEventRecordNodeParams") {
        event: hipEvent_t,
    }
    hipMemFreeNodeParams = ("hipMemFreeNodeParams") {
        dptr: *mut c_void,
    }
    hipGraphEdgeData = ("hipGraphEdgeData") {
        from_port: u8,
        reserved: [u8; 5],
        to_port: u8,
        r#type: u8,
    }
}

abi_unions! {
    hipLaunchAttributeValue = ("hipLaunchAttributeValue") {
        accessPolicyWindow: hipAccessPolicyWindow,
        cooperative: i32,
        priority: i32,
    }
}

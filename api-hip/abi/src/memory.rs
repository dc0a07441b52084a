//! Memory: kinds, pointer attributes, strided and volume copies.

use crate::handle::{hipArray_t, hipDeviceptr_t};
use crate::texture::hipArray;
use core::ffi::{c_char, c_void};

abi_enums! {
    hipMemoryType = ("hipMemoryType") {
        hipMemoryTypeHost = 0,
        hipMemoryTypeDevice = 1,
        hipMemoryTypeArray = 2,
        hipMemoryTypeUnified = 3,
    }
    hipPointer_attribute = ("hipPointer_attribute") {
        HIP_POINTER_ATTRIBUTE_CONTEXT = 1,
        HIP_POINTER_ATTRIBUTE_MEMORY_TYPE = 2,
        HIP_POINTER_ATTRIBUTE_DEVICE_POINTER = 3,
        HIP_POINTER_ATTRIBUTE_HOST_POINTER = 4,
        HIP_POINTER_ATTRIBUTE_P2P_TOKENS = 5,
        HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS = 6,
        HIP_POINTER_ATTRIBUTE_BUFFER_ID = 7,
        HIP_POINTER_ATTRIBUTE_IS_MANAGED = 8,
        HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL = 9,
        HIP_POINTER_ATTRIBUTE_IS_LEGACY_HIP_IPC_CAPABLE = 10,
        HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR = 11,
        HIP_POINTER_ATTRIBUTE_RANGE_SIZE = 12,
        HIP_POINTER_ATTRIBUTE_MAPPED = 13,
        HIP_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES = 14,
        HIP_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE = 15,
        HIP_POINTER_ATTRIBUTE_ACCESS_FLAGS = 16,
        HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE = 17,
    }
    hipMemcpyKind = ("hipMemcpyKind") {
        hipMemcpyHostToHost = 0,
        hipMemcpyHostToDevice = 1,
        hipMemcpyDeviceToHost = 2,
        hipMemcpyDeviceToDevice = 3,
        hipMemcpyDefault = 4,
    }
    hipMemoryAdvise = ("hipMemoryAdvise") {
        hipMemAdviseSetReadMostly = 1,
        hipMemAdviseUnsetReadMostly = 2,
        hipMemAdviseSetPreferredLocation = 3,
        hipMemAdviseUnsetPreferredLocation = 4,
        hipMemAdviseSetAccessedBy = 5,
        hipMemAdviseUnsetAccessedBy = 6,
        hipMemAdviseSetCoarseGrain = 100,
        hipMemAdviseUnsetCoarseGrain = 101,
    }
    hipMemRangeCoherencyMode = ("hipMemRangeCoherencyMode") {
        hipMemRangeCoherencyModeFineGrain = 0,
        hipMemRangeCoherencyModeCoarseGrain = 1,
        hipMemRangeCoherencyModeIndeterminate = 2,
    }
    hipMemRangeAttribute = ("hipMemRangeAttribute") {
        hipMemRangeAttributeReadMostly = 1,
        hipMemRangeAttributePreferredLocation = 2,
        hipMemRangeAttributeAccessedBy = 3,
        hipMemRangeAttributeLastPrefetchLocation = 4,
        hipMemRangeAttributeCoherencyMode = 100,
    }
}

abi_structs! {
    hipPointerAttribute_t = ("hipPointerAttribute_t") {
        memoryType: hipMemoryType,
        device: i32,
        devicePointer: *mut c_void,
        hostPointer: *mut c_void,
        isManaged: i32,
        allocationFlags: u32,
    }
    hipPitchedPtr = ("hipPitchedPtr") {
        ptr: *mut c_void,
        pitch: usize,
        xsize: usize,
        ysize: usize,
    }
    hipExtent = ("hipExtent") {
        width: usize,
        height: usize,
        depth: usize,
    }
    hipPos = ("hipPos") {
        x: usize,
        y: usize,
        z: usize,
    }
    hipMemcpy3DParms = ("hipMemcpy3DParms") {
        srcArray: hipArray_t,
        srcPos: hipPos,
        srcPtr: hipPitchedPtr,
        dstArray: hipArray_t,
        dstPos: hipPos,
        dstPtr: hipPitchedPtr,
        extent: hipExtent,
        kind: hipMemcpyKind,
    }
    HIP_MEMCPY3D = ("HIP_MEMCPY3D") {
        srcXInBytes: u32,
        srcY: u32,
        srcZ: u32,
        srcLOD: u32,
        srcMemoryType: hipMemoryType,
        srcHost: *const c_void,
        srcDevice: hipDeviceptr_t,
        srcArray: hipArray_t,
        srcPitch: u32,
        srcHeight: u32,
        dstXInBytes: u32,
        dstY: u32,
        dstZ: u32,
        dstLOD: u32,
        dstMemoryType: hipMemoryType,
        dstHost: *mut c_void,
        dstDevice: hipDeviceptr_t,
        dstArray: hipArray_t,
        dstPitch: u32,
        dstHeight: u32,
        WidthInBytes: u32,
        Height: u32,
        Depth: u32,
    }
    hip_Memcpy2D = ("hip_Memcpy2D") {
        srcXInBytes: usize,
        srcY: usize,
        srcMemoryType: hipMemoryType,
        srcHost: *const c_void,
        srcDevice: hipDeviceptr_t,
        srcArray: *mut hipArray,
        srcPitch: usize,
        dstXInBytes: usize,
        dstY: usize,
        dstMemoryType: hipMemoryType,
        dstHost: *mut c_void,
        dstDevice: hipDeviceptr_t,
        dstArray: *mut hipArray,
        dstPitch: usize,
        WidthInBytes: usize,
        Height: usize,
    }
    hipIpcMemHandle_t = ("hipIpcMemHandle_t") {
        reserved: [c_char; 64],
    }
    hipIpcEventHandle_t = ("hipIpcEventHandle_t") {
        reserved: [c_char; 64],
    }
}

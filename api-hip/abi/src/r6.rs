//! Types that HIP 6 lays out or numbers differently under the same name.

use crate::external::{hipExternalMemoryHandleType, hipExternalSemaphoreHandleType};
use crate::handle::{hipArray_t, hipDeviceptr_t};
use crate::pool::{hipMemAllocationHandleType, hipMemAllocationType, hipMemLocation};
use crate::texture::{hipArray_Format, hipChannelFormatDesc};
use core::ffi::c_void;

abi_consts! {
    hipIpcMemLazyEnablePeerAccess: u32 = 1,
    hipDeviceLmemResizeToMax: u32 = 16,
}

abi_enums! {
    hipMemoryType = ("hipMemoryType") {
        hipMemoryTypeUnregistered = 0,
        hipMemoryTypeHost = 1,
        hipMemoryTypeDevice = 2,
        hipMemoryTypeManaged = 3,
        hipMemoryTypeArray = 10,
        hipMemoryTypeUnified = 11,
    }
    hipGraphNodeType = ("hipGraphNodeType") {
        hipGraphNodeTypeKernel = 0,
        hipGraphNodeTypeMemcpy = 1,
        hipGraphNodeTypeMemset = 2,
        hipGraphNodeTypeHost = 3,
        hipGraphNodeTypeGraph = 4,
        hipGraphNodeTypeEmpty = 5,
        hipGraphNodeTypeWaitEvent = 6,
        hipGraphNodeTypeEventRecord = 7,
        hipGraphNodeTypeExtSemaphoreSignal = 8,
        hipGraphNodeTypeExtSemaphoreWait = 9,
        hipGraphNodeTypeMemAlloc = 10,
        hipGraphNodeTypeMemFree = 11,
        hipGraphNodeTypeMemcpyFromSymbol = 12,
        hipGraphNodeTypeMemcpyToSymbol = 13,
        hipGraphNodeTypeCount = 14,
    }
}

abi_structs! {
    hipPointerAttribute_t = ("hipPointerAttribute_t") {
        r#type: hipMemoryType,
        device: i32,
        devicePointer: *mut c_void,
        hostPointer: *mut c_void,
        isManaged: i32,
        allocationFlags: u32,
    }
    hipMipmappedArray = ("hipMipmappedArray") {
        data: *mut c_void,
        desc: hipChannelFormatDesc,
        r#type: u32,
        width: u32,
        height: u32,
        depth: u32,
        min_mipmap_level: u32,
        max_mipmap_level: u32,
        flags: u32,
        format: hipArray_Format,
        num_channels: u32,
    }
    HIP_MEMCPY3D = ("HIP_MEMCPY3D") {
        srcXInBytes: usize,
        srcY: usize,
        srcZ: usize,
        srcLOD: usize,
        srcMemoryType: hipMemoryType,
        srcHost: *const c_void,
        srcDevice: hipDeviceptr_t,
        srcArray: hipArray_t,
        srcPitch: usize,
        srcHeight: usize,
        dstXInBytes: usize,
        dstY: usize,
        dstZ: usize,
        dstLOD: usize,
        dstMemoryType: hipMemoryType,
        dstHost: *mut c_void,
        dstDevice: hipDeviceptr_t,
        dstArray: hipArray_t,
        dstPitch: usize,
        dstHeight: usize,
        WidthInBytes: usize,
        Height: usize,
        Depth: usize,
    }
    hipMemPoolProps = ("hipMemPoolProps") {
        allocType: hipMemAllocationType,
        handleTypes: hipMemAllocationHandleType,
        location: hipMemLocation,
        win32SecurityAttributes: *mut c_void,
        maxSize: usize,
        reserved: [u8; 56],
    }
    hipExternalMemoryHandleDesc_handle_win32 = ("hipExternalMemoryHandleDesc", "handle.win32") {
        handle: *mut c_void,
        name: *const c_void,
    }
    hipExternalMemoryHandleDesc = ("hipExternalMemoryHandleDesc") {
        r#type: hipExternalMemoryHandleType,
        handle: hipExternalMemoryHandleDesc_handle,
        size: u64,
        flags: u32,
        reserved: [u32; 16],
    }
    hipExternalMemoryBufferDesc = ("hipExternalMemoryBufferDesc") {
        offset: u64,
        size: u64,
        flags: u32,
        reserved: [u32; 16],
    }
    hipExternalSemaphoreHandleDesc_handle_win32 = ("hipExternalSemaphoreHandleDesc", "handle.win32") {
        handle: *mut c_void,
        name: *const c_void,
    }
    hipExternalSemaphoreHandleDesc = ("hipExternalSemaphoreHandleDesc") {
        r#type: hipExternalSemaphoreHandleType,
        handle: hipExternalSemaphoreHandleDesc_handle,
        flags: u32,
        reserved: [u32; 16],
    }
    hipExternalSemaphoreSignalParams_params_fence = ("hipExternalSemaphoreSignalParams", "params.fence") {
        value: u64,
    }
    hipExternalSemaphoreSignalParams_params_keyedMutex = ("hipExternalSemaphoreSignalParams", "params.keyedMutex") {
        key: u64,
    }
    hipExternalSemaphoreSignalParams_params = ("hipExternalSemaphoreSignalParams", "params") {
        fence: hipExternalSemaphoreSignalParams_params_fence,
        nvSciSync: hipExternalSemaphoreSignalParams_params_nvSciSync,
        keyedMutex: hipExternalSemaphoreSignalParams_params_keyedMutex,
        reserved: [u32; 12],
    }
    hipExternalSemaphoreSignalParams = ("hipExternalSemaphoreSignalParams") {
        params: hipExternalSemaphoreSignalParams_params,
        flags: u32,
        reserved: [u32; 16],
    }
    hipExternalSemaphoreWaitParams_params_fence = ("hipExternalSemaphoreWaitParams", "params.fence") {
        value: u64,
    }
    hipExternalSemaphoreWaitParams_params_keyedMutex = ("hipExternalSemaphoreWaitParams", "params.keyedMutex") {
        key: u64,
        timeoutMs: u32,
    }
    hipExternalSemaphoreWaitParams_params = ("hipExternalSemaphoreWaitParams", "params") {
        fence: hipExternalSemaphoreWaitParams_params_fence,
        nvSciSync: hipExternalSemaphoreWaitParams_params_nvSciSync,
        keyedMutex: hipExternalSemaphoreWaitParams_params_keyedMutex,
        reserved: [u32; 10],
    }
    hipExternalSemaphoreWaitParams = ("hipExternalSemaphoreWaitParams") {
        params: hipExternalSemaphoreWaitParams_params,
        flags: u32,
        reserved: [u32; 16],
    }
    hipMemAllocationProp_allocFlags = ("hipMemAllocationProp", "allocFlags") {
        compressionType: u8,
        gpuDirectRDMACapable: u8,
        usage: u16,
    }
    hipMemAllocationProp = ("hipMemAllocationProp") {
        r#type: hipMemAllocationType,
        requestedHandleType: hipMemAllocationHandleType,
        location: hipMemLocation,
        win32HandleMetaData: *mut c_void,
        allocFlags: hipMemAllocationProp_allocFlags,
    }
}

abi_unions! {
    hipExternalMemoryHandleDesc_handle = ("hipExternalMemoryHandleDesc", "handle") {
        fd: i32,
        win32: hipExternalMemoryHandleDesc_handle_win32,
        nvSciBufObject: *const c_void,
    }
    hipExternalSemaphoreHandleDesc_handle = ("hipExternalSemaphoreHandleDesc", "handle") {
        fd: i32,
        win32: hipExternalSemaphoreHandleDesc_handle_win32,
        NvSciSyncObj: *const c_void,
    }
    hipExternalSemaphoreSignalParams_params_nvSciSync = ("hipExternalSemaphoreSignalParams", "params.nvSciSync") {
        fence: *mut c_void,
        reserved: u64,
    }
    hipExternalSemaphoreWaitParams_params_nvSciSync = ("hipExternalSemaphoreWaitParams", "params.nvSciSync") {
        fence: *mut c_void,
        reserved: u64,
    }
}

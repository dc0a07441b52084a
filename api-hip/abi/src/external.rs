//! Interoperability: external memory, external semaphores, OpenGL.

use core::ffi::c_void;

abi_enums! {
    hipExternalMemoryHandleType = ("hipExternalMemoryHandleType") {
        hipExternalMemoryHandleTypeOpaqueFd = 1,
        hipExternalMemoryHandleTypeOpaqueWin32 = 2,
        hipExternalMemoryHandleTypeOpaqueWin32Kmt = 3,
        hipExternalMemoryHandleTypeD3D12Heap = 4,
        hipExternalMemoryHandleTypeD3D12Resource = 5,
        hipExternalMemoryHandleTypeD3D11Resource = 6,
        hipExternalMemoryHandleTypeD3D11ResourceKmt = 7,
    }
    hipExternalSemaphoreHandleType = ("hipExternalSemaphoreHandleType") {
        hipExternalSemaphoreHandleTypeOpaqueFd = 1,
        hipExternalSemaphoreHandleTypeOpaqueWin32 = 2,
        hipExternalSemaphoreHandleTypeOpaqueWin32Kmt = 3,
        hipExternalSemaphoreHandleTypeD3D12Fence = 4,
    }
    hipGLDeviceList = ("hipGLDeviceList") {
        hipGLDeviceListAll = 1,
        hipGLDeviceListCurrentFrame = 2,
        hipGLDeviceListNextFrame = 3,
    }
    hipGraphicsRegisterFlags = ("hipGraphicsRegisterFlags") {
        hipGraphicsRegisterFlagsNone = 0,
        hipGraphicsRegisterFlagsReadOnly = 1,
        hipGraphicsRegisterFlagsWriteDiscard = 2,
        hipGraphicsRegisterFlagsSurfaceLoadStore = 4,
        hipGraphicsRegisterFlagsTextureGather = 8,
    }
}

abi_structs! {
    hipExternalMemoryHandleDesc_handle_win32 = ("hipExternalMemoryHandleDesc", "handle.win32") {
        handle: *mut c_void,
        name: *const c_void,
    }
    hipExternalMemoryHandleDesc = ("hipExternalMemoryHandleDesc") {
        r#type: hipExternalMemoryHandleType,
        handle: hipExternalMemoryHandleDesc_handle,
        size: u64,
        flags: u32,
    }
    hipExternalMemoryBufferDesc = ("hipExternalMemoryBufferDesc") {
        offset: u64,
        size: u64,
        flags: u32,
    }
    hipExternalSemaphoreHandleDesc_handle_win32 = ("hipExternalSemaphoreHandleDesc", "handle.win32") {
        handle: *mut c_void,
        name: *const c_void,
    }
    hipExternalSemaphoreHandleDesc = ("hipExternalSemaphoreHandleDesc") {
        r#type: hipExternalSemaphoreHandleType,
        handle: hipExternalSemaphoreHandleDesc_handle,
        flags: u32,
    }
    hipExternalSemaphoreSignalParams_params_fence = ("hipExternalSemaphoreSignalParams", "params.fence") {
        value: u64,
    }
    hipExternalSemaphoreSignalParams_params_keyedMutex = ("hipExternalSemaphoreSignalParams", "params.keyedMutex") {
        key: u64,
    }
    hipExternalSemaphoreSignalParams_params = ("hipExternalSemaphoreSignalParams", "params") {
        fence: hipExternalSemaphoreSignalParams_params_fence,
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
        keyedMutex: hipExternalSemaphoreWaitParams_params_keyedMutex,
        reserved: [u32; 10],
    }
    hipExternalSemaphoreWaitParams = ("hipExternalSemaphoreWaitParams") {
        params: hipExternalSemaphoreWaitParams_params,
        flags: u32,
        reserved: [u32; 16],
    }
}

abi_unions! {
    hipExternalMemoryHandleDesc_handle = ("hipExternalMemoryHandleDesc", "handle") {
        fd: i32,
        win32: hipExternalMemoryHandleDesc_handle_win32,
    }
    hipExternalSemaphoreHandleDesc_handle = ("hipExternalSemaphoreHandleDesc", "handle") {
        fd: i32,
        win32: hipExternalSemaphoreHandleDesc_handle_win32,
    }
}

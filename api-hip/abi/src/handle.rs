//! Opaque handles, callbacks and other pointer types.

use core::ffi::c_void;

use crate::error::hipError_t;
use crate::texture::{hipArray, hipMipmappedArray};

abi_handles! {
    hipTextureObject_t,
    hipSurfaceObject_t,
    hipCtx_t,
    hipStream_t,
    hipModule_t,
    hipFunction_t,
    hipMemPool_t,
    hipEvent_t,
    hipGraph_t,
    hipGraphNode_t,
    hipGraphExec_t,
    hipMemGenericAllocationHandle_t,
    hiprtcProgram,
    hipGraphicsResource_t,
    hipExternalMemory_t,
    hipExternalSemaphore_t,
}

/// An address that a kernel can use.
pub type hipDeviceptr_t = *mut c_void;
/// C `hipDevice_t`: a device ordinal.
pub type hipDevice_t = i32;
/// C `hipArray_t`.
pub type hipArray_t = *mut hipArray;
/// C `hipArray_const_t`.
pub type hipArray_const_t = *const hipArray;
/// C `hipMipmappedArray_t`.
pub type hipMipmappedArray_t = *mut hipMipmappedArray;
/// C `hipMipmappedArray_const_t`.
pub type hipMipmappedArray_const_t = *const hipMipmappedArray;
/// A host function that a stream or a graph calls.
pub type hipHostFn_t = Option<unsafe extern "C" fn(*mut c_void)>;
/// A host function that is called once when a stream gets to it.
pub type hipStreamCallback_t = Option<unsafe extern "C" fn(hipStream_t, hipError_t, *mut c_void)>;

/// The stream of the calling thread (`hipStreamPerThread`).
pub const hipStreamPerThread: hipStream_t = hipStream_t(2 as *mut c_void);

abi_consts! {
    HIP_LAUNCH_PARAM_BUFFER_POINTER: usize = 1,
    HIP_LAUNCH_PARAM_BUFFER_SIZE: usize = 2,
    HIP_LAUNCH_PARAM_END: usize = 3,
}

//! Graphs and stream capture.

use crate::handle::hipHostFn_t;
use crate::launch::dim3;
use core::ffi::c_void;

abi_enums! {
    hipKernelNodeAttrID = ("hipKernelNodeAttrID") {
        hipKernelNodeAttributeAccessPolicyWindow = 1,
        hipKernelNodeAttributeCooperative = 2,
    }
    hipAccessProperty = ("hipAccessProperty") {
        hipAccessPropertyNormal = 0,
        hipAccessPropertyStreaming = 1,
        hipAccessPropertyPersisting = 2,
    }
    hipGraphNodeType = ("hipGraphNodeType") {
        hipGraphNodeTypeKernel = 1,
        hipGraphNodeTypeMemcpy = 2,
        hipGraphNodeTypeMemset = 3,
        hipGraphNodeTypeHost = 4,
        hipGraphNodeTypeGraph = 5,
        hipGraphNodeTypeEmpty = 6,
        hipGraphNodeTypeWaitEvent = 7,
        hipGraphNodeTypeEventRecord = 8,
        hipGraphNodeTypeMemcpy1D = 9,
        hipGraphNodeTypeMemcpyFromSymbol = 10,
        hipGraphNodeTypeMemcpyToSymbol = 11,
        hipGraphNodeTypeCount = 12,
    }
    hipGraphExecUpdateResult = ("hipGraphExecUpdateResult") {
        hipGraphExecUpdateSuccess = 0,
        hipGraphExecUpdateError = 1,
        hipGraphExecUpdateErrorTopologyChanged = 2,
        hipGraphExecUpdateErrorNodeTypeChanged = 3,
        hipGraphExecUpdateErrorFunctionChanged = 4,
        hipGraphExecUpdateErrorParametersChanged = 5,
        hipGraphExecUpdateErrorNotSupported = 6,
        hipGraphExecUpdateErrorUnsupportedFunctionChange = 7,
    }
    hipStreamCaptureMode = ("hipStreamCaptureMode") {
        hipStreamCaptureModeGlobal = 0,
        hipStreamCaptureModeThreadLocal = 1,
        hipStreamCaptureModeRelaxed = 2,
    }
    hipStreamCaptureStatus = ("hipStreamCaptureStatus") {
        hipStreamCaptureStatusNone = 0,
        hipStreamCaptureStatusActive = 1,
        hipStreamCaptureStatusInvalidated = 2,
    }
    hipStreamUpdateCaptureDependenciesFlags = ("hipStreamUpdateCaptureDependenciesFlags") {
        hipStreamAddCaptureDependencies = 0,
        hipStreamSetCaptureDependencies = 1,
    }
    hipGraphInstantiateFlags = ("hipGraphInstantiateFlags") {
        hipGraphInstantiateFlagAutoFreeOnLaunch = 1,
    }
}

abi_structs! {
    hipAccessPolicyWindow = ("hipAccessPolicyWindow") {
        base_ptr: *mut c_void,
        hitProp: hipAccessProperty,
        hitRatio: f32,
        missProp: hipAccessProperty,
        num_bytes: usize,
    }
    hipHostNodeParams = ("hipHostNodeParams") {
        r#fn: hipHostFn_t,
        userData: *mut c_void,
    }
    hipKernelNodeParams = ("hipKernelNodeParams") {
        blockDim: dim3,
        extra: *mut *mut c_void,
        func: *mut c_void,
        gridDim: dim3,
        kernelParams: *mut *mut c_void,
        sharedMemBytes: u32,
    }
    hipMemsetParams = ("hipMemsetParams") {
        dst: *mut c_void,
        elementSize: u32,
        height: usize,
        pitch: usize,
        value: u32,
        width: usize,
    }
}

abi_unions! {
    hipKernelNodeAttrValue = ("hipKernelNodeAttrValue") {
        accessPolicyWindow: hipAccessPolicyWindow,
        cooperative: i32,
    }
}

//! Identifiers that profilers receive.

abi_enums! {
    HipVdiOpId = ("enum HipVdiOpId") {
        kHipVdiOpIdDispatch = 0,
        kHipVdiOpIdCopy = 1,
        kHipVdiOpIdBarrier = 2,
        kHipVdiOpIdNumber = 3,
    }
    HipVdiCommandKind = ("enum HipVdiCommandKind") {
        kHipVdiCommandKernel = 4592,
        kHipVdiMemcpyDeviceToHost = 4595,
        kHipHipVdiMemcpyHostToDevice = 4596,
        kHipVdiMemcpyDeviceToDevice = 4597,
        kHipVidMemcpyDeviceToHostRect = 4609,
        kHipVdiMemcpyHostToDeviceRect = 4610,
        kHipVdiMemcpyDeviceToDeviceRect = 4611,
        kHipVdiFillMemory = 4615,
    }
}

//! Flags that HIP 6 adds.

abi_consts! {
    hipEventDisableSystemFence: u32 = 0x20000000,
    hipDeviceMallocUncached: u32 = 0x3,
    hipDeviceMallocContiguous: u32 = 0x4,
    hipHostRegisterReadOnly: u32 = 0x8,
    hipOccupancyDisableCachingOverride: u32 = 0x1,
    hipExternalMemoryDedicated: u32 = 0x1,
    hipGraphKernelNodePortDefault: u32 = 0x0,
    hipGraphKernelNodePortLaunchCompletion: u32 = 0x2,
    hipGraphKernelNodePortProgrammatic: u32 = 0x1,
}

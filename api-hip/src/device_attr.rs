//! Attributes of devices, one number each.

use hip_abi::hipDeviceAttribute_t as A;

use crate::device_prop;
use crate::error::{HipError, HipResult};
use crate::init_device;
use crate::shim::Out;

/// `hipDeviceGetAttribute`.
pub fn get_attribute(value: Out<i32>, attribute: A, ordinal: i32) -> HipResult<()> {
    value.check()?;
    let p = device_prop::r0600(init_device::properties(ordinal)?);
    let number = limits(&p, attribute).or_else(|| textures(&p, attribute)).or_else(|| facts(&p, attribute));
    let number = number.or_else(|| abilities(&p, attribute));
    value.set(number.ok_or_else(|| HipError::invalid_value("an attribute that is unknown or no number"))?)
}

type Prop = hip_abi::hipDeviceProp_tR0600;

fn int(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// Sizes of launches and memory.
fn limits(p: &Prop, attribute: A) -> Option<i32> {
    Some(match attribute {
        A::hipDeviceAttributeMaxThreadsPerBlock | A::hipDeviceAttributeMaxThreadsDim => p.maxThreadsPerBlock,
        A::hipDeviceAttributeMaxThreadsPerMultiProcessor => p.maxThreadsPerMultiProcessor,
        A::hipDeviceAttributeMaxBlocksPerMultiProcessor => p.maxBlocksPerMultiProcessor,
        A::hipDeviceAttributeMaxBlockDimX => p.maxThreadsDim[0],
        A::hipDeviceAttributeMaxBlockDimY => p.maxThreadsDim[1],
        A::hipDeviceAttributeMaxBlockDimZ => p.maxThreadsDim[2],
        A::hipDeviceAttributeMaxGridDimX => p.maxGridSize[0],
        A::hipDeviceAttributeMaxGridDimY => p.maxGridSize[1],
        A::hipDeviceAttributeMaxGridDimZ => p.maxGridSize[2],
        A::hipDeviceAttributeMaxPitch => int(p.memPitch),
        A::hipDeviceAttributeMaxRegistersPerBlock => p.regsPerBlock,
        A::hipDeviceAttributeMaxRegistersPerMultiprocessor => p.regsPerMultiprocessor,
        A::hipDeviceAttributeReservedSharedMemPerBlock => int(p.reservedSharedMemPerBlock),
        A::hipDeviceAttributeMaxSharedMemoryPerBlock => int(p.sharedMemPerBlock),
        A::hipDeviceAttributeSharedMemPerBlockOptin => int(p.sharedMemPerBlockOptin),
        A::hipDeviceAttributeSharedMemPerMultiprocessor => int(p.sharedMemPerMultiprocessor),
        A::hipDeviceAttributeMaxSharedMemoryPerMultiprocessor => int(p.maxSharedMemoryPerMultiProcessor),
        A::hipDeviceAttributeTotalConstantMemory => int(p.totalConstMem),
        A::hipDeviceAttributeTotalGlobalMem => int(p.totalGlobalMem),
        A::hipDeviceAttributeAccessPolicyMaxWindowSize => p.accessPolicyMaxWindowSize,
        A::hipDeviceAttributePersistingL2CacheMaxSize => p.persistingL2CacheMaxSize,
        A::hipDeviceAttributeWarpSize => p.warpSize,
        _ => return None,
    })
}

fn textures(p: &Prop, attribute: A) -> Option<i32> {
    Some(match attribute {
        A::hipDeviceAttributeMaxTexture1DWidth => p.maxTexture1D,
        A::hipDeviceAttributeMaxTexture1DLayered => p.maxTexture1DLayered[0],
        A::hipDeviceAttributeMaxTexture1DLinear => p.maxTexture1DLinear,
        A::hipDeviceAttributeMaxTexture1DMipmap => p.maxTexture1DMipmap,
        A::hipDeviceAttributeMaxTexture2DWidth => p.maxTexture2D[0],
        A::hipDeviceAttributeMaxTexture2DHeight => p.maxTexture2D[1],
        A::hipDeviceAttributeMaxTexture2DGather => p.maxTexture2DGather[0],
        A::hipDeviceAttributeMaxTexture2DLayered => p.maxTexture2DLayered[0],
        A::hipDeviceAttributeMaxTexture2DLinear => p.maxTexture2DLinear[0],
        A::hipDeviceAttributeMaxTexture2DMipmap => p.maxTexture2DMipmap[0],
        A::hipDeviceAttributeMaxTexture3DWidth => p.maxTexture3D[0],
        A::hipDeviceAttributeMaxTexture3DHeight => p.maxTexture3D[1],
        A::hipDeviceAttributeMaxTexture3DDepth => p.maxTexture3D[2],
        A::hipDeviceAttributeMaxTexture3DAlt => p.maxTexture3DAlt[0],
        A::hipDeviceAttributeMaxTextureCubemap => p.maxTextureCubemap,
        A::hipDeviceAttributeMaxTextureCubemapLayered => p.maxTextureCubemapLayered[0],
        A::hipDeviceAttributeMaxSurface1D => p.maxSurface1D,
        A::hipDeviceAttributeMaxSurface1DLayered => p.maxSurface1DLayered[0],
        A::hipDeviceAttributeMaxSurface2D => p.maxSurface2D[0],
        A::hipDeviceAttributeMaxSurface2DLayered => p.maxSurface2DLayered[0],
        A::hipDeviceAttributeMaxSurface3D => p.maxSurface3D[0],
        A::hipDeviceAttributeMaxSurfaceCubemap => p.maxSurfaceCubemap,
        A::hipDeviceAttributeMaxSurfaceCubemapLayered => p.maxSurfaceCubemapLayered[0],
        A::hipDeviceAttributeSurfaceAlignment => int(p.surfaceAlignment),
        A::hipDeviceAttributeTextureAlignment => int(p.textureAlignment),
        A::hipDeviceAttributeTexturePitchAlignment => int(p.texturePitchAlignment),
        // Textures are not supported; see `texture` in the symbol table.
        A::hipDeviceAttributeImageSupport => 0,
        _ => return None,
    })
}

/// Numbers that name or measure the device.
fn facts(p: &Prop, attribute: A) -> Option<i32> {
    Some(match attribute {
        A::hipDeviceAttributeAsyncEngineCount => p.asyncEngineCount,
        A::hipDeviceAttributeClockRate => p.clockRate,
        A::hipDeviceAttributeClockInstructionRate => p.clockInstructionRate,
        A::hipDeviceAttributeComputeMode => p.computeMode,
        A::hipDeviceAttributeL2CacheSize => p.l2CacheSize,
        A::hipDeviceAttributeLuidDeviceNodeMask => p.luidDeviceNodeMask as i32,
        A::hipDeviceAttributeComputeCapabilityMajor => p.major,
        A::hipDeviceAttributeComputeCapabilityMinor => p.minor,
        A::hipDeviceAttributeMemoryBusWidth => p.memoryBusWidth,
        A::hipDeviceAttributeMemoryClockRate => p.memoryClockRate,
        A::hipDeviceAttributeMultiGpuBoardGroupID => p.multiGpuBoardGroupID,
        A::hipDeviceAttributeMultiprocessorCount | A::hipDeviceAttributePhysicalMultiProcessorCount => {
            p.multiProcessorCount
        }
        A::hipDeviceAttributePciBusId => p.pciBusID,
        A::hipDeviceAttributePciDeviceId => p.pciDeviceID,
        A::hipDeviceAttributePciDomainID => p.pciDomainID,
        A::hipDeviceAttributeSingleToDoublePrecisionPerfRatio => p.singleToDoublePrecisionPerfRatio,
        A::hipDeviceAttributeAsicRevision => p.asicRevision,
        A::hipDeviceAttributeArch => p.arch.0 as i32,
        _ => return None,
    })
}

/// What can be done: 1 or 0.
fn abilities(p: &Prop, attribute: A) -> Option<i32> {
    Some(match attribute {
        A::hipDeviceAttributeEccEnabled => p.ECCEnabled,
        A::hipDeviceAttributeCanMapHostMemory => p.canMapHostMemory,
        A::hipDeviceAttributeCanUseHostPointerForRegisteredMem => p.canUseHostPointerForRegisteredMem,
        A::hipDeviceAttributeComputePreemptionSupported => p.computePreemptionSupported,
        A::hipDeviceAttributeConcurrentKernels => p.concurrentKernels,
        A::hipDeviceAttributeConcurrentManagedAccess => p.concurrentManagedAccess,
        A::hipDeviceAttributeCooperativeLaunch => p.cooperativeLaunch,
        A::hipDeviceAttributeCooperativeMultiDeviceLaunch => p.cooperativeMultiDeviceLaunch,
        A::hipDeviceAttributeDeviceOverlap => p.deviceOverlap,
        A::hipDeviceAttributeDirectManagedMemAccessFromHost => p.directManagedMemAccessFromHost,
        A::hipDeviceAttributeGlobalL1CacheSupported => p.globalL1CacheSupported,
        A::hipDeviceAttributeHostNativeAtomicSupported => p.hostNativeAtomicSupported,
        A::hipDeviceAttributeIntegrated => p.integrated,
        A::hipDeviceAttributeIsMultiGpuBoard => p.isMultiGpuBoard,
        A::hipDeviceAttributeKernelExecTimeout => p.kernelExecTimeoutEnabled,
        A::hipDeviceAttributeLocalL1CacheSupported => p.localL1CacheSupported,
        A::hipDeviceAttributeManagedMemory => p.managedMemory,
        A::hipDeviceAttributePageableMemoryAccess => p.pageableMemoryAccess,
        A::hipDeviceAttributePageableMemoryAccessUsesHostPageTables => p.pageableMemoryAccessUsesHostPageTables,
        A::hipDeviceAttributeStreamPrioritiesSupported => p.streamPrioritiesSupported,
        A::hipDeviceAttributeTccDriver => p.tccDriver,
        A::hipDeviceAttributeUnifiedAddressing => p.unifiedAddressing,
        A::hipDeviceAttributeMemoryPoolsSupported => p.memoryPoolsSupported,
        A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedFunc
        | A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedGridDim
        | A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedBlockDim
        | A::hipDeviceAttributeCooperativeMultiDeviceUnmatchedSharedMem => 0,
        A::hipDeviceAttributeIsLargeBar => p.isLargeBar,
        A::hipDeviceAttributeCanUseStreamWaitValue | A::hipDeviceAttributeFineGrainSupport => 1,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rocclr::platform::DeviceProperties;

    #[test]
    fn every_attribute_that_is_a_number_has_one() {
        let device = DeviceProperties {
            name: "test",
            target: "gfx90a",
            gfx_version: (9, 0, 10),
            pci: (0, 3, 0, 0),
            uuid: *b"GPU-soft-0000000",
            compute_units: 104,
            simds_per_cu: 4,
            waves_per_simd: 8,
            wavefront_size: 64,
            max_workgroup_size: 1024,
            lds_per_workgroup: 65536,
            vgprs_per_simd: 512,
            vram_size: 8 << 30,
            l2_size: 8 << 20,
            engine_clock_khz: 1_700_000,
            memory_clock_khz: 1_600_000,
            memory_bus_bits: 4096,
            timestamp_hz: 100_000_000,
            shared_aperture: 0,
            private_aperture: 0,
            host_visible_vram: true,
        };
        let p = device_prop::r0600(&device);
        let get = |a| limits(&p, a).or(textures(&p, a)).or(facts(&p, a)).or(abilities(&p, a));
        // Marks of ranges, texts, ids and addresses of registers.
        let none: &[u32] = &[21, 64, 86, 9999, 10003, 10004, 10005, 10006, 19999, 20000];
        let list = hip_abi::HIP5.iter().flat_map(|m| m.enums).find(|e| e.c_type == "hipDeviceAttribute_t").unwrap();
        for (name, value) in list.values {
            assert_eq!(get(A(*value)).is_none(), none.contains(value), "{name}");
        }
        assert_eq!(get(A::hipDeviceAttributeWarpSize), Some(64));
        assert_eq!(get(A::hipDeviceAttributeTotalGlobalMem), Some(i32::MAX));
    }
}

//! What a device tells programs about itself.

use core::ffi::c_char;

use hip_abi::{hipDeviceArch_t, hipDeviceProp_t, hipDeviceProp_tR0600, hipUUID};
use rocclr::platform::DeviceProperties;

use crate::memory::PITCH_ALIGN;

/// Copies text into a zero-terminated field, cut where it is full.
fn put<const N: usize>(field: &mut [c_char; N], text: &str) {
    let room = N - 1;
    for (to, from) in field[..room].iter_mut().zip(text.bytes()) {
        *to = from as c_char;
    }
}

/// Every feature but surfaces of layered textures and kernels that launch kernels.
fn features() -> hipDeviceArch_t {
    use hipDeviceArch_t as F;
    F::hasGlobalInt32Atomics
        | F::hasGlobalFloatAtomicExch
        | F::hasSharedInt32Atomics
        | F::hasSharedFloatAtomicExch
        | F::hasFloatAtomicAdd
        | F::hasGlobalInt64Atomics
        | F::hasSharedInt64Atomics
        | F::hasDoubles
        | F::hasWarpVote
        | F::hasWarpBallot
        | F::hasWarpShuffle
        | F::hasThreadFenceSystem
        | F::hasSyncThreadsExt
        | F::has3dGrid
}

fn int(n: impl TryInto<i32>) -> i32 {
    n.try_into().unwrap_or(i32::MAX)
}

/// Kilohertz of the counter that `clock()` reads.
fn counter_khz(p: &DeviceProperties) -> i32 {
    int(p.timestamp_hz / 1000)
}

/// Work-items in flight on a compute unit.
pub fn threads_per_unit(p: &DeviceProperties) -> u32 {
    p.simds_per_cu * p.waves_per_simd * p.wavefront_size
}

/// 32-bit vector registers that a workgroup can use.
fn registers(p: &DeviceProperties) -> u32 {
    // As AMD's library counts: those of one SIMD per lane group.
    const PER_UNIT: u32 = 64 << 10;
    PER_UNIT.max(p.vgprs_per_simd * p.wavefront_size * p.simds_per_cu / 2)
}

/// Largest texture sizes, as AMD's devices have them.
const TEXTURE: i32 = 16384;
const TEXTURE_3D: i32 = 2048;

/// The structure of HIP 6.
pub fn r0600(p: &DeviceProperties) -> hipDeviceProp_tR0600 {
    let mut d = hipDeviceProp_tR0600::zeroed();
    put(&mut d.name, p.name);
    put(&mut d.gcnArchName, p.target);
    d.uuid = uuid(p);
    let lds = p.lds_per_workgroup as usize;
    d.totalGlobalMem = p.vram_size as usize;
    (d.sharedMemPerBlock, d.sharedMemPerBlockOptin) = (lds, lds);
    (d.sharedMemPerMultiprocessor, d.maxSharedMemoryPerMultiProcessor) = (lds, lds);
    (d.regsPerBlock, d.regsPerMultiprocessor) = (int(registers(p)), int(registers(p)));
    d.warpSize = int(p.wavefront_size);
    d.memPitch = i32::MAX as usize;
    d.maxThreadsPerBlock = int(p.max_workgroup_size);
    d.maxThreadsDim = [int(p.max_workgroup_size); 3];
    // The grid has 32 bits of work-items in each dimension.
    d.maxGridSize = [i32::MAX, 65535, 65535];
    d.clockRate = int(p.engine_clock_khz);
    d.totalConstMem = i32::MAX as usize;
    (d.major, d.minor) = (int(p.gfx_version.0), int(p.gfx_version.1));
    (d.textureAlignment, d.texturePitchAlignment, d.surfaceAlignment) = (PITCH_ALIGN, PITCH_ALIGN, PITCH_ALIGN);
    d.multiProcessorCount = int(p.compute_units);
    d.maxThreadsPerMultiProcessor = int(threads_per_unit(p));
    d.maxBlocksPerMultiProcessor = int(threads_per_unit(p) / p.wavefront_size);
    (d.memoryClockRate, d.memoryBusWidth) = (int(p.memory_clock_khz), int(p.memory_bus_bits));
    d.l2CacheSize = int(p.l2_size);
    (d.pciDomainID, d.pciBusID, d.pciDeviceID) = (int(p.pci.0), int(p.pci.1), int(p.pci.2));
    d.clockInstructionRate = counter_khz(p);
    d.arch = features();
    d.asyncEngineCount = 1;
    d.isLargeBar = i32::from(p.host_visible_vram);
    sizes(&mut d);
    abilities(&mut d);
    d
}

fn sizes(d: &mut hipDeviceProp_tR0600) {
    (d.maxTexture1D, d.maxTexture1DLinear, d.maxSurface1D) = (TEXTURE, TEXTURE, TEXTURE);
    (d.maxTexture2D, d.maxSurface2D) = ([TEXTURE; 2], [TEXTURE; 2]);
    (d.maxTexture3D, d.maxSurface3D) = ([TEXTURE, TEXTURE, TEXTURE_3D], [TEXTURE, TEXTURE, TEXTURE_3D]);
}

/// What can be done.
fn abilities(d: &mut hipDeviceProp_tR0600) {
    for field in [
        &mut d.canMapHostMemory,
        &mut d.concurrentKernels,
        &mut d.cooperativeLaunch,
        &mut d.unifiedAddressing,
        &mut d.streamPrioritiesSupported,
        &mut d.managedMemory,
        &mut d.concurrentManagedAccess,
        &mut d.directManagedMemAccessFromHost,
        &mut d.canUseHostPointerForRegisteredMem,
        &mut d.hostNativeAtomicSupported,
        &mut d.hostRegisterSupported,
        &mut d.memoryPoolsSupported,
        &mut d.globalL1CacheSupported,
        &mut d.localL1CacheSupported,
    ] {
        *field = 1;
    }
}

/// The unique id.
pub fn uuid(p: &DeviceProperties) -> hipUUID {
    hipUUID { bytes: p.uuid.map(|b| b as c_char) }
}

/// The structure of HIP 5.
pub fn r0000(p: &DeviceProperties) -> hipDeviceProp_t {
    let n = r0600(p);
    let (major, minor, stepping) = p.gfx_version;
    hipDeviceProp_t {
        name: n.name,
        totalGlobalMem: n.totalGlobalMem,
        sharedMemPerBlock: n.sharedMemPerBlock,
        regsPerBlock: n.regsPerBlock,
        warpSize: n.warpSize,
        maxThreadsPerBlock: n.maxThreadsPerBlock,
        maxThreadsDim: n.maxThreadsDim,
        maxGridSize: n.maxGridSize,
        clockRate: n.clockRate,
        memoryClockRate: n.memoryClockRate,
        memoryBusWidth: n.memoryBusWidth,
        totalConstMem: n.totalConstMem,
        major: n.major,
        minor: n.minor,
        multiProcessorCount: n.multiProcessorCount,
        l2CacheSize: n.l2CacheSize,
        maxThreadsPerMultiProcessor: n.maxThreadsPerMultiProcessor,
        computeMode: n.computeMode,
        clockInstructionRate: n.clockInstructionRate,
        arch: n.arch,
        concurrentKernels: n.concurrentKernels,
        pciDomainID: n.pciDomainID,
        pciBusID: n.pciBusID,
        pciDeviceID: n.pciDeviceID,
        maxSharedMemoryPerMultiProcessor: n.maxSharedMemoryPerMultiProcessor,
        isMultiGpuBoard: n.isMultiGpuBoard,
        canMapHostMemory: n.canMapHostMemory,
        gcnArch: int(major * 100 + minor * 10 + stepping),
        gcnArchName: n.gcnArchName,
        integrated: n.integrated,
        cooperativeLaunch: n.cooperativeLaunch,
        cooperativeMultiDeviceLaunch: n.cooperativeMultiDeviceLaunch,
        maxTexture1DLinear: n.maxTexture1DLinear,
        maxTexture1D: n.maxTexture1D,
        maxTexture2D: n.maxTexture2D,
        maxTexture3D: n.maxTexture3D,
        memPitch: n.memPitch,
        textureAlignment: n.textureAlignment,
        texturePitchAlignment: n.texturePitchAlignment,
        kernelExecTimeoutEnabled: n.kernelExecTimeoutEnabled,
        ECCEnabled: n.ECCEnabled,
        isLargeBar: n.isLargeBar,
        asicRevision: n.asicRevision,
        managedMemory: n.managedMemory,
        directManagedMemAccessFromHost: n.directManagedMemAccessFromHost,
        concurrentManagedAccess: n.concurrentManagedAccess,
        pageableMemoryAccess: n.pageableMemoryAccess,
        pageableMemoryAccessUsesHostPageTables: n.pageableMemoryAccessUsesHostPageTables,
        ..hipDeviceProp_t::zeroed()
    }
}

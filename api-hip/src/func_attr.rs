//! What a kernel needs and allows.

use std::sync::atomic::Ordering;

use hip_abi::{
    hipFuncAttribute, hipFuncAttributes, hipFuncCache_t, hipFunction_attribute, hipFunction_t, hipSharedMemConfig,
};

use crate::error::{HipError, HipResult};
use crate::function::{self, Function};
use crate::globals;
use crate::shim::{Out, UserPtr};

/// Facts of a function on the current device.
fn attributes(f: &'static Function) -> HipResult<hipFuncAttributes> {
    let device = globals::current()?;
    let p = device.properties();
    let loaded = f.on(device)?;
    let k = &loaded.kernel;
    let version = (p.gfx_version.0 * 10 + p.gfx_version.1) as i32;
    let most = match k.metadata.max_workgroup {
        0 => p.max_workgroup_size,
        n => n.min(p.max_workgroup_size),
    };
    let free_lds = p.lds_per_workgroup.saturating_sub(k.group_size);
    let asked = f.max_dynamic_lds.load(Ordering::Relaxed);
    Ok(hipFuncAttributes {
        binaryVersion: version,
        localSizeBytes: k.private_size as usize,
        maxDynamicSharedSizeBytes: if asked > 0 { asked } else { free_lds } as i32,
        maxThreadsPerBlock: most as i32,
        numRegs: k.metadata.vgprs as i32,
        ptxVersion: version,
        sharedSizeBytes: k.group_size as usize,
        ..hipFuncAttributes::zeroed()
    })
}

/// `hipFuncGetAttributes`.
pub fn get_attributes(out: Out<hipFuncAttributes>, stub: UserPtr) -> HipResult<()> {
    out.check()?;
    out.set(attributes(function::of_stub(stub.addr())?)?)
}

/// `hipFuncGetAttribute`.
pub fn get_attribute(value: Out<i32>, attribute: hipFunction_attribute, f: hipFunction_t) -> HipResult<()> {
    use hipFunction_attribute as A;
    value.check()?;
    let a = attributes(function::of_handle(f)?)?;
    value.set(match attribute {
        A::HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK => a.maxThreadsPerBlock,
        A::HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES => a.sharedSizeBytes as i32,
        A::HIP_FUNC_ATTRIBUTE_CONST_SIZE_BYTES => a.constSizeBytes as i32,
        A::HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES => a.localSizeBytes as i32,
        A::HIP_FUNC_ATTRIBUTE_NUM_REGS => a.numRegs,
        A::HIP_FUNC_ATTRIBUTE_PTX_VERSION => a.ptxVersion,
        A::HIP_FUNC_ATTRIBUTE_BINARY_VERSION => a.binaryVersion,
        A::HIP_FUNC_ATTRIBUTE_CACHE_MODE_CA => a.cacheModeCA,
        A::HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES => a.maxDynamicSharedSizeBytes,
        A::HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT => a.preferredShmemCarveout,
        _ => return Err(HipError::invalid_value("unknown function attribute")),
    })
}

/// `hipFuncSetAttribute`: LDS that launches may add is kept for queries; a launch may use all there is anyway.
pub fn set_attribute(stub: UserPtr, attribute: hipFuncAttribute, value: i32) -> HipResult<()> {
    let f = function::of_stub(stub.addr())?;
    match attribute {
        hipFuncAttribute::hipFuncAttributeMaxDynamicSharedMemorySize => {
            let device = globals::current()?;
            let free = device.properties().lds_per_workgroup.saturating_sub(f.on(device)?.kernel.group_size);
            let value = u32::try_from(value).ok().filter(|&v| v <= free);
            let value = value.ok_or_else(|| HipError::invalid_value("more LDS than the device has"))?;
            f.max_dynamic_lds.store(value, Ordering::Relaxed);
            Ok(())
        }
        // A hint of how to split a memory that AMD's devices do not share between caches and LDS.
        hipFuncAttribute::hipFuncAttributePreferredSharedMemoryCarveout => Ok(()),
        _ => Err(HipError::invalid_value("unknown function attribute")),
    }
}

/// `hipFuncSetCacheConfig`: a hint, which has no effect.
pub fn set_cache_config(stub: UserPtr, _config: hipFuncCache_t) -> HipResult<()> {
    function::of_stub(stub.addr()).map(drop)
}

/// `hipFuncSetSharedMemConfig`: a hint, which has no effect.
pub fn set_shared_mem_config(stub: UserPtr, _config: hipSharedMemConfig) -> HipResult<()> {
    function::of_stub(stub.addr()).map(drop)
}

/// The name of a function, for profilers; null for a handle that is none.
pub fn kernel_name(f: hipFunction_t) -> *const core::ffi::c_char {
    function::of_handle(f).map_or(core::ptr::null(), |f| f.c_name.as_ptr())
}

/// `hipKernelNameRefByPtr`.
pub fn kernel_name_by_stub(stub: UserPtr, _stream: hip_abi::hipStream_t) -> *const core::ffi::c_char {
    function::of_stub(stub.addr()).map_or(core::ptr::null(), |f| f.c_name.as_ptr())
}

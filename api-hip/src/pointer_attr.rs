//! What is known of an address.
#![allow(unsafe_code)]

use core::ffi::c_void;

use hip_abi::{hipDeviceptr_t, hipError_t, hipMemoryType, hipPointer_attribute, hipPointerAttribute_t};
use rocclr::device::{Allocation, AllocationKind};

use crate::error::{HipError, HipResult};
use crate::globals::{self, Device};
use crate::memory;
use crate::shim::{In, Out, UserPtr};

fn find(address: u64) -> HipResult<Allocation> {
    memory::runtime()?.find(address).ok_or_else(|| {
        HipError::new(hipError_t::hipErrorInvalidValue).because(format!("{address:#x} is in no allocation"))
    })
}

/// The device of an allocation, as the API counts.
fn device(a: &Allocation) -> HipResult<&'static Device> {
    let found = globals::context()?.devices.iter().find(|d| d.index == a.device);
    found.ok_or_else(|| hipError_t::hipErrorInvalidDevice.into())
}

fn memory_type(a: &Allocation) -> hipMemoryType {
    match a.kind {
        AllocationKind::Device | AllocationKind::Module => hipMemoryType::hipMemoryTypeDevice,
        AllocationKind::Host | AllocationKind::Registered => hipMemoryType::hipMemoryTypeHost,
        // As AMD's library reports it, whose enumeration has no managed type in this version.
        AllocationKind::Managed => hipMemoryType::hipMemoryTypeDevice,
    }
}

/// The host's address of the same byte; 0 where the API shows none.
fn host_address(a: &Allocation, address: u64) -> u64 {
    match (a.kind, a.region.host) {
        (AllocationKind::Device | AllocationKind::Module, _) | (_, None) => 0,
        (_, Some(host)) => host.as_ptr() as u64 + (address - a.start()),
    }
}

/// `hipPointerGetAttributes`.
pub fn get_attributes(out: Out<hipPointerAttribute_t>, ptr: UserPtr) -> HipResult<()> {
    out.check()?;
    let a = find(ptr.addr())?;
    out.set(hipPointerAttribute_t {
        memoryType: memory_type(&a),
        device: device(&a)?.ordinal,
        devicePointer: ptr.as_ptr(),
        hostPointer: host_address(&a, ptr.addr()) as *mut c_void,
        isManaged: i32::from(a.kind == AllocationKind::Managed),
        allocationFlags: a.flags,
    })
}

/// Stores a value at an address of which only the attribute says the type.
fn store<T>(data: UserPtr, value: T) -> HipResult<()> {
    if data.is_null() {
        return Err(HipError::invalid_value("null pointer"));
    }
    // SAFETY: the caller passes room for the attribute's type.
    unsafe { data.as_ptr().cast::<T>().write_unaligned(value) };
    Ok(())
}

fn get(data: UserPtr, attribute: hipPointer_attribute, address: u64) -> HipResult<()> {
    use hipPointer_attribute as A;
    let a = find(address)?;
    match attribute {
        A::HIP_POINTER_ATTRIBUTE_CONTEXT => store(data, crate::context::of_device(device(&a)?)),
        A::HIP_POINTER_ATTRIBUTE_MEMORY_TYPE => store(data, memory_type(&a)),
        A::HIP_POINTER_ATTRIBUTE_DEVICE_POINTER => store(data, address),
        A::HIP_POINTER_ATTRIBUTE_HOST_POINTER => match host_address(&a, address) {
            0 => Err(HipError::invalid_value("device memory has no host pointer")),
            host => store(data, host),
        },
        A::HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS => store(data, false),
        // Allocations never share a start address.
        A::HIP_POINTER_ATTRIBUTE_BUFFER_ID => store(data, a.start()),
        A::HIP_POINTER_ATTRIBUTE_IS_MANAGED => store(data, a.kind == AllocationKind::Managed),
        A::HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL => store(data, device(&a)?.ordinal),
        A::HIP_POINTER_ATTRIBUTE_IS_LEGACY_HIP_IPC_CAPABLE => store(data, false),
        A::HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR => store(data, a.start()),
        A::HIP_POINTER_ATTRIBUTE_RANGE_SIZE => store(data, a.region.size as usize),
        A::HIP_POINTER_ATTRIBUTE_MAPPED => store(data, true),
        A::HIP_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE => store(data, false),
        // Read and write.
        A::HIP_POINTER_ATTRIBUTE_ACCESS_FLAGS => store(data, 3_u32),
        A::HIP_POINTER_ATTRIBUTE_P2P_TOKENS
        | A::HIP_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES
        | A::HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE => Err(HipError::not_supported("pointer attribute")),
        _ => Err(HipError::invalid_value("unknown pointer attribute")),
    }
}

/// `hipPointerGetAttribute`.
pub fn get_attribute(data: UserPtr, attribute: hipPointer_attribute, ptr: hipDeviceptr_t) -> HipResult<()> {
    get(data, attribute, ptr as u64)
}

/// `hipDrvPointerGetAttributes`: attributes that an address does not have are left as they are.
pub fn drv_get_attributes(
    count: u32,
    attributes: In<hipPointer_attribute>,
    data: In<*mut c_void>,
    ptr: hipDeviceptr_t,
) -> HipResult<()> {
    // SAFETY: the caller passes as many as it says.
    let (attributes, data) = unsafe { (attributes.to_vec(count as usize)?, data.to_vec(count as usize)?) };
    for (attribute, place) in attributes.into_iter().zip(data) {
        match get(UserPtr::new(place), attribute, ptr as u64) {
            Err(e) if place.is_null() => return Err(e),
            _ => {}
        }
    }
    Ok(())
}

/// `hipPointerSetAttribute`: copies are always ordered, so that asking for it changes nothing.
pub fn set_attribute(value: UserPtr, attribute: hipPointer_attribute, ptr: hipDeviceptr_t) -> HipResult<()> {
    find(ptr as u64)?;
    match attribute {
        hipPointer_attribute::HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS if !value.is_null() => Ok(()),
        _ => Err(HipError::invalid_value("an attribute that can't be set")),
    }
}

/// `hipMemGetAddressRange`.
pub fn get_address_range(base: Out<hipDeviceptr_t>, size: Out<usize>, ptr: hipDeviceptr_t) -> HipResult<()> {
    let a = memory::runtime()?.find(ptr as u64).ok_or(hipError_t::hipErrorNotFound)?;
    base.set_opt(a.start() as *mut c_void);
    size.set_opt(a.region.size as usize);
    Ok(())
}

//! Memory pools and virtual memory management.

use crate::handle::{hipArray_t, hipMemGenericAllocationHandle_t};
use crate::texture::{hipMipmappedArray, hipResourceType};
use core::ffi::c_void;

abi_enums! {
    hipMemPoolAttr = ("hipMemPoolAttr") {
        hipMemPoolReuseFollowEventDependencies = 1,
        hipMemPoolReuseAllowOpportunistic = 2,
        hipMemPoolReuseAllowInternalDependencies = 3,
        hipMemPoolAttrReleaseThreshold = 4,
        hipMemPoolAttrReservedMemCurrent = 5,
        hipMemPoolAttrReservedMemHigh = 6,
        hipMemPoolAttrUsedMemCurrent = 7,
        hipMemPoolAttrUsedMemHigh = 8,
    }
    hipMemLocationType = ("hipMemLocationType") {
        hipMemLocationTypeInvalid = 0,
        hipMemLocationTypeDevice = 1,
    }
    hipMemAccessFlags = ("hipMemAccessFlags") {
        hipMemAccessFlagsProtNone = 0,
        hipMemAccessFlagsProtRead = 1,
        hipMemAccessFlagsProtReadWrite = 3,
    }
    hipMemAllocationType = ("hipMemAllocationType") {
        hipMemAllocationTypeInvalid = 0,
        hipMemAllocationTypePinned = 1,
        hipMemAllocationTypeMax = 2147483647,
    }
    hipMemAllocationHandleType = ("hipMemAllocationHandleType") {
        hipMemHandleTypeNone = 0,
        hipMemHandleTypePosixFileDescriptor = 1,
        hipMemHandleTypeWin32 = 2,
        hipMemHandleTypeWin32Kmt = 4,
    }
    hipMemAllocationGranularity_flags = ("hipMemAllocationGranularity_flags") {
        hipMemAllocationGranularityMinimum = 0,
        hipMemAllocationGranularityRecommended = 1,
    }
    hipMemHandleType = ("hipMemHandleType") {
        hipMemHandleTypeGeneric = 0,
    }
    hipMemOperationType = ("hipMemOperationType") {
        hipMemOperationTypeMap = 1,
        hipMemOperationTypeUnmap = 2,
    }
    hipArraySparseSubresourceType = ("hipArraySparseSubresourceType") {
        hipArraySparseSubresourceTypeSparseLevel = 0,
        hipArraySparseSubresourceTypeMiptail = 1,
    }
}

abi_structs! {
    hipMemLocation = ("hipMemLocation") {
        r#type: hipMemLocationType,
        id: i32,
    }
    hipMemAccessDesc = ("hipMemAccessDesc") {
        location: hipMemLocation,
        flags: hipMemAccessFlags,
    }
    hipMemPoolProps = ("hipMemPoolProps") {
        allocType: hipMemAllocationType,
        handleTypes: hipMemAllocationHandleType,
        location: hipMemLocation,
        win32SecurityAttributes: *mut c_void,
        reserved: [u8; 64],
    }
    hipMemPoolPtrExportData = ("hipMemPoolPtrExportData") {
        reserved: [u8; 64],
    }
    hipMemAllocationProp = ("hipMemAllocationProp") {
        compressionType: u8,
        location: hipMemLocation,
        requestedHandleType: hipMemAllocationHandleType,
        r#type: hipMemAllocationType,
        usage: u16,
        win32HandleMetaData: *mut c_void,
    }
    hipArrayMapInfo_subresource_sparseLevel = ("hipArrayMapInfo", "subresource.sparseLevel") {
        level: u32,
        layer: u32,
        offsetX: u32,
        offsetY: u32,
        offsetZ: u32,
        extentWidth: u32,
        extentHeight: u32,
        extentDepth: u32,
    }
    hipArrayMapInfo_subresource_miptail = ("hipArrayMapInfo", "subresource.miptail") {
        layer: u32,
        offset: u64,
        size: u64,
    }
    hipArrayMapInfo = ("hipArrayMapInfo") {
        resourceType: hipResourceType,
        resource: hipArrayMapInfo_resource,
        subresourceType: hipArraySparseSubresourceType,
        subresource: hipArrayMapInfo_subresource,
        memOperationType: hipMemOperationType,
        memHandleType: hipMemHandleType,
        memHandle: hipArrayMapInfo_memHandle,
        offset: u64,
        deviceBitMask: u32,
        flags: u32,
        reserved: [u32; 2],
    }
}

abi_unions! {
    hipArrayMapInfo_resource = ("hipArrayMapInfo", "resource") {
        mipmap: hipMipmappedArray,
        array: hipArray_t,
    }
    hipArrayMapInfo_subresource = ("hipArrayMapInfo", "subresource") {
        sparseLevel: hipArrayMapInfo_subresource_sparseLevel,
        miptail: hipArrayMapInfo_subresource_miptail,
    }
    hipArrayMapInfo_memHandle = ("hipArrayMapInfo", "memHandle") {
        memHandle: hipMemGenericAllocationHandle_t,
    }
}

//! Arrays, textures and surfaces.

use crate::handle::{hipArray_t, hipDeviceptr_t, hipMipmappedArray_t, hipSurfaceObject_t, hipTextureObject_t};
use core::ffi::c_void;

abi_enums! {
    hipChannelFormatKind = ("hipChannelFormatKind") {
        hipChannelFormatKindSigned = 0,
        hipChannelFormatKindUnsigned = 1,
        hipChannelFormatKindFloat = 2,
        hipChannelFormatKindNone = 3,
    }
    hipArray_Format = ("hipArray_Format") {
        HIP_AD_FORMAT_UNSIGNED_INT8 = 1,
        HIP_AD_FORMAT_UNSIGNED_INT16 = 2,
        HIP_AD_FORMAT_UNSIGNED_INT32 = 3,
        HIP_AD_FORMAT_SIGNED_INT8 = 8,
        HIP_AD_FORMAT_SIGNED_INT16 = 9,
        HIP_AD_FORMAT_SIGNED_INT32 = 10,
        HIP_AD_FORMAT_HALF = 16,
        HIP_AD_FORMAT_FLOAT = 32,
    }
    hipResourceType = ("hipResourceType") {
        hipResourceTypeArray = 0,
        hipResourceTypeMipmappedArray = 1,
        hipResourceTypeLinear = 2,
        hipResourceTypePitch2D = 3,
    }
    HIPresourcetype = ("HIPresourcetype") {
        HIP_RESOURCE_TYPE_ARRAY = 0,
        HIP_RESOURCE_TYPE_MIPMAPPED_ARRAY = 1,
        HIP_RESOURCE_TYPE_LINEAR = 2,
        HIP_RESOURCE_TYPE_PITCH2D = 3,
    }
    HIPaddress_mode = ("HIPaddress_mode") {
        HIP_TR_ADDRESS_MODE_WRAP = 0,
        HIP_TR_ADDRESS_MODE_CLAMP = 1,
        HIP_TR_ADDRESS_MODE_MIRROR = 2,
        HIP_TR_ADDRESS_MODE_BORDER = 3,
    }
    HIPfilter_mode = ("HIPfilter_mode") {
        HIP_TR_FILTER_MODE_POINT = 0,
        HIP_TR_FILTER_MODE_LINEAR = 1,
    }
    hipResourceViewFormat = ("hipResourceViewFormat") {
        hipResViewFormatNone = 0,
        hipResViewFormatUnsignedChar1 = 1,
        hipResViewFormatUnsignedChar2 = 2,
        hipResViewFormatUnsignedChar4 = 3,
        hipResViewFormatSignedChar1 = 4,
        hipResViewFormatSignedChar2 = 5,
        hipResViewFormatSignedChar4 = 6,
        hipResViewFormatUnsignedShort1 = 7,
        hipResViewFormatUnsignedShort2 = 8,
        hipResViewFormatUnsignedShort4 = 9,
        hipResViewFormatSignedShort1 = 10,
        hipResViewFormatSignedShort2 = 11,
        hipResViewFormatSignedShort4 = 12,
        hipResViewFormatUnsignedInt1 = 13,
        hipResViewFormatUnsignedInt2 = 14,
        hipResViewFormatUnsignedInt4 = 15,
        hipResViewFormatSignedInt1 = 16,
        hipResViewFormatSignedInt2 = 17,
        hipResViewFormatSignedInt4 = 18,
        hipResViewFormatHalf1 = 19,
        hipResViewFormatHalf2 = 20,
        hipResViewFormatHalf4 = 21,
        hipResViewFormatFloat1 = 22,
        hipResViewFormatFloat2 = 23,
        hipResViewFormatFloat4 = 24,
        hipResViewFormatUnsignedBlockCompressed1 = 25,
        hipResViewFormatUnsignedBlockCompressed2 = 26,
        hipResViewFormatUnsignedBlockCompressed3 = 27,
        hipResViewFormatUnsignedBlockCompressed4 = 28,
        hipResViewFormatSignedBlockCompressed4 = 29,
        hipResViewFormatUnsignedBlockCompressed5 = 30,
        hipResViewFormatSignedBlockCompressed5 = 31,
        hipResViewFormatUnsignedBlockCompressed6H = 32,
        hipResViewFormatSignedBlockCompressed6H = 33,
        hipResViewFormatUnsignedBlockCompressed7 = 34,
    }
    HIPresourceViewFormat = ("HIPresourceViewFormat") {
        HIP_RES_VIEW_FORMAT_NONE = 0,
        HIP_RES_VIEW_FORMAT_UINT_1X8 = 1,
        HIP_RES_VIEW_FORMAT_UINT_2X8 = 2,
        HIP_RES_VIEW_FORMAT_UINT_4X8 = 3,
        HIP_RES_VIEW_FORMAT_SINT_1X8 = 4,
        HIP_RES_VIEW_FORMAT_SINT_2X8 = 5,
        HIP_RES_VIEW_FORMAT_SINT_4X8 = 6,
        HIP_RES_VIEW_FORMAT_UINT_1X16 = 7,
        HIP_RES_VIEW_FORMAT_UINT_2X16 = 8,
        HIP_RES_VIEW_FORMAT_UINT_4X16 = 9,
        HIP_RES_VIEW_FORMAT_SINT_1X16 = 10,
        HIP_RES_VIEW_FORMAT_SINT_2X16 = 11,
        HIP_RES_VIEW_FORMAT_SINT_4X16 = 12,
        HIP_RES_VIEW_FORMAT_UINT_1X32 = 13,
        HIP_RES_VIEW_FORMAT_UINT_2X32 = 14,
        HIP_RES_VIEW_FORMAT_UINT_4X32 = 15,
        HIP_RES_VIEW_FORMAT_SINT_1X32 = 16,
        HIP_RES_VIEW_FORMAT_SINT_2X32 = 17,
        HIP_RES_VIEW_FORMAT_SINT_4X32 = 18,
        HIP_RES_VIEW_FORMAT_FLOAT_1X16 = 19,
        HIP_RES_VIEW_FORMAT_FLOAT_2X16 = 20,
        HIP_RES_VIEW_FORMAT_FLOAT_4X16 = 21,
        HIP_RES_VIEW_FORMAT_FLOAT_1X32 = 22,
        HIP_RES_VIEW_FORMAT_FLOAT_2X32 = 23,
        HIP_RES_VIEW_FORMAT_FLOAT_4X32 = 24,
        HIP_RES_VIEW_FORMAT_UNSIGNED_BC1 = 25,
        HIP_RES_VIEW_FORMAT_UNSIGNED_BC2 = 26,
        HIP_RES_VIEW_FORMAT_UNSIGNED_BC3 = 27,
        HIP_RES_VIEW_FORMAT_UNSIGNED_BC4 = 28,
        HIP_RES_VIEW_FORMAT_SIGNED_BC4 = 29,
        HIP_RES_VIEW_FORMAT_UNSIGNED_BC5 = 30,
        HIP_RES_VIEW_FORMAT_SIGNED_BC5 = 31,
        HIP_RES_VIEW_FORMAT_UNSIGNED_BC6H = 32,
        HIP_RES_VIEW_FORMAT_SIGNED_BC6H = 33,
        HIP_RES_VIEW_FORMAT_UNSIGNED_BC7 = 34,
    }
    hipTextureAddressMode = ("enum hipTextureAddressMode") {
        hipAddressModeWrap = 0,
        hipAddressModeClamp = 1,
        hipAddressModeMirror = 2,
        hipAddressModeBorder = 3,
    }
    hipTextureFilterMode = ("enum hipTextureFilterMode") {
        hipFilterModePoint = 0,
        hipFilterModeLinear = 1,
    }
    hipTextureReadMode = ("enum hipTextureReadMode") {
        hipReadModeElementType = 0,
        hipReadModeNormalizedFloat = 1,
    }
    hipSurfaceBoundaryMode = ("enum hipSurfaceBoundaryMode") {
        hipBoundaryModeZero = 0,
        hipBoundaryModeTrap = 1,
        hipBoundaryModeClamp = 2,
    }
}

abi_structs! {
    hipChannelFormatDesc = ("hipChannelFormatDesc") {
        x: i32,
        y: i32,
        z: i32,
        w: i32,
        f: hipChannelFormatKind,
    }
    HIP_ARRAY_DESCRIPTOR = ("HIP_ARRAY_DESCRIPTOR") {
        Width: usize,
        Height: usize,
        Format: hipArray_Format,
        NumChannels: u32,
    }
    HIP_ARRAY3D_DESCRIPTOR = ("HIP_ARRAY3D_DESCRIPTOR") {
        Width: usize,
        Height: usize,
        Depth: usize,
        Format: hipArray_Format,
        NumChannels: u32,
        Flags: u32,
    }
    hipArray = ("hipArray") {
        data: *mut c_void,
        desc: hipChannelFormatDesc,
        r#type: u32,
        width: u32,
        height: u32,
        depth: u32,
        Format: hipArray_Format,
        NumChannels: u32,
        isDrv: bool,
        textureType: u32,
    }
    hipMipmappedArray = ("hipMipmappedArray") {
        data: *mut c_void,
        desc: hipChannelFormatDesc,
        r#type: u32,
        width: u32,
        height: u32,
        depth: u32,
        min_mipmap_level: u32,
        max_mipmap_level: u32,
        flags: u32,
        format: hipArray_Format,
    }
    HIP_TEXTURE_DESC = ("HIP_TEXTURE_DESC") {
        addressMode: [HIPaddress_mode; 3],
        filterMode: HIPfilter_mode,
        flags: u32,
        maxAnisotropy: u32,
        mipmapFilterMode: HIPfilter_mode,
        mipmapLevelBias: f32,
        minMipmapLevelClamp: f32,
        maxMipmapLevelClamp: f32,
        borderColor: [f32; 4],
        reserved: [i32; 12],
    }
    hipResourceDesc_res_array = ("hipResourceDesc", "res.array") {
        array: hipArray_t,
    }
    hipResourceDesc_res_mipmap = ("hipResourceDesc", "res.mipmap") {
        mipmap: hipMipmappedArray_t,
    }
    hipResourceDesc_res_linear = ("hipResourceDesc", "res.linear") {
        devPtr: *mut c_void,
        desc: hipChannelFormatDesc,
        sizeInBytes: usize,
    }
    hipResourceDesc_res_pitch2D = ("hipResourceDesc", "res.pitch2D") {
        devPtr: *mut c_void,
        desc: hipChannelFormatDesc,
        width: usize,
        height: usize,
        pitchInBytes: usize,
    }
    hipResourceDesc = ("hipResourceDesc") {
        resType: hipResourceType,
        res: hipResourceDesc_res,
    }
    HIP_RESOURCE_DESC_res_array = ("HIP_RESOURCE_DESC", "res.array") {
        hArray: hipArray_t,
    }
    HIP_RESOURCE_DESC_res_mipmap = ("HIP_RESOURCE_DESC", "res.mipmap") {
        hMipmappedArray: hipMipmappedArray_t,
    }
    HIP_RESOURCE_DESC_res_linear = ("HIP_RESOURCE_DESC", "res.linear") {
        devPtr: hipDeviceptr_t,
        format: hipArray_Format,
        numChannels: u32,
        sizeInBytes: usize,
    }
    HIP_RESOURCE_DESC_res_pitch2D = ("HIP_RESOURCE_DESC", "res.pitch2D") {
        devPtr: hipDeviceptr_t,
        format: hipArray_Format,
        numChannels: u32,
        width: usize,
        height: usize,
        pitchInBytes: usize,
    }
    HIP_RESOURCE_DESC_res_reserved = ("HIP_RESOURCE_DESC", "res.reserved") {
        reserved: [i32; 32],
    }
    HIP_RESOURCE_DESC = ("HIP_RESOURCE_DESC") {
        resType: HIPresourcetype,
        res: HIP_RESOURCE_DESC_res,
        flags: u32,
    }
    hipResourceViewDesc = ("struct hipResourceViewDesc") {
        format: hipResourceViewFormat,
        width: usize,
        height: usize,
        depth: usize,
        firstMipmapLevel: u32,
        lastMipmapLevel: u32,
        firstLayer: u32,
        lastLayer: u32,
    }
    HIP_RESOURCE_VIEW_DESC = ("HIP_RESOURCE_VIEW_DESC") {
        format: HIPresourceViewFormat,
        width: usize,
        height: usize,
        depth: usize,
        firstMipmapLevel: u32,
        lastMipmapLevel: u32,
        firstLayer: u32,
        lastLayer: u32,
        reserved: [u32; 16],
    }
    textureReference = ("textureReference") {
        normalized: i32,
        readMode: hipTextureReadMode,
        filterMode: hipTextureFilterMode,
        addressMode: [hipTextureAddressMode; 3],
        channelDesc: hipChannelFormatDesc,
        sRGB: i32,
        maxAnisotropy: u32,
        mipmapFilterMode: hipTextureFilterMode,
        mipmapLevelBias: f32,
        minMipmapLevelClamp: f32,
        maxMipmapLevelClamp: f32,
        textureObject: hipTextureObject_t,
        numChannels: i32,
        format: hipArray_Format,
    }
    hipTextureDesc = ("hipTextureDesc") {
        addressMode: [hipTextureAddressMode; 3],
        filterMode: hipTextureFilterMode,
        readMode: hipTextureReadMode,
        sRGB: i32,
        borderColor: [f32; 4],
        normalizedCoords: i32,
        maxAnisotropy: u32,
        mipmapFilterMode: hipTextureFilterMode,
        mipmapLevelBias: f32,
        minMipmapLevelClamp: f32,
        maxMipmapLevelClamp: f32,
    }
    surfaceReference = ("struct surfaceReference") {
        surfaceObject: hipSurfaceObject_t,
    }
}

abi_unions! {
    hipResourceDesc_res = ("hipResourceDesc", "res") {
        array: hipResourceDesc_res_array,
        mipmap: hipResourceDesc_res_mipmap,
        linear: hipResourceDesc_res_linear,
        pitch2D: hipResourceDesc_res_pitch2D,
    }
    HIP_RESOURCE_DESC_res = ("HIP_RESOURCE_DESC", "res") {
        array: HIP_RESOURCE_DESC_res_array,
        mipmap: HIP_RESOURCE_DESC_res_mipmap,
        linear: HIP_RESOURCE_DESC_res_linear,
        pitch2D: HIP_RESOURCE_DESC_res_pitch2D,
        reserved: HIP_RESOURCE_DESC_res_reserved,
    }
}

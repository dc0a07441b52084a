// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: texture.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* pSurfObject, const hipResourceDesc* pResDesc)` in node `hip_4.2`.
#[unsafe(export_name = "_Z22hipCreateSurfaceObjectPP13__hip_surfacePK15hipResourceDesc")]
pub unsafe extern "C" fn hipCreateSurfaceObject_cpp(_pSurfObject: *mut hipSurfaceObject_t, _pResDesc: *const hipResourceDesc) -> hipError_t {
    stub::status(&SYMBOLS[395])
}

/// `hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surfaceObject)` in node `hip_4.2`.
#[unsafe(export_name = "_Z23hipDestroySurfaceObjectP13__hip_surface")]
pub unsafe extern "C" fn hipDestroySurfaceObject_cpp(_surfaceObject: hipSurfaceObject_t) -> hipError_t {
    stub::status(&SYMBOLS[396])
}

/// `hipError_t hipBindTexture(size_t* offset, const textureReference* tex, const void* devPtr, const hipChannelFormatDesc* desc, size_t size)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipBindTexture(_offset: *mut usize, _tex: *const textureReference, _devPtr: *const c_void, _desc: *const hipChannelFormatDesc, _size: usize) -> hipError_t {
    stub::status(&SYMBOLS[397])
}

/// `hipError_t hipBindTexture2D(size_t* offset, const textureReference* tex, const void* devPtr, const hipChannelFormatDesc* desc, size_t width, size_t height, size_t pitch)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipBindTexture2D(_offset: *mut usize, _tex: *const textureReference, _devPtr: *const c_void, _desc: *const hipChannelFormatDesc, _width: usize, _height: usize, _pitch: usize) -> hipError_t {
    stub::status(&SYMBOLS[398])
}

/// `hipError_t hipBindTextureToArray(const textureReference* tex, hipArray_const_t array, const hipChannelFormatDesc* desc)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipBindTextureToArray(_tex: *const textureReference, _array: hipArray_const_t, _desc: *const hipChannelFormatDesc) -> hipError_t {
    stub::status(&SYMBOLS[399])
}

/// `hipError_t hipBindTextureToMipmappedArray(const textureReference* tex, hipMipmappedArray_const_t mipmappedArray, const hipChannelFormatDesc* desc)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipBindTextureToMipmappedArray(_tex: *const textureReference, _mipmappedArray: hipMipmappedArray_const_t, _desc: *const hipChannelFormatDesc) -> hipError_t {
    stub::status(&SYMBOLS[400])
}

/// `hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCreateChannelDesc(_x: i32, _y: i32, _z: i32, _w: i32, _f: hipChannelFormatKind) -> hipChannelFormatDesc {
    stub::value(&SYMBOLS[401])
}

/// `hipError_t hipCreateTextureObject(hipTextureObject_t* pTexObject, const hipResourceDesc* pResDesc, const hipTextureDesc* pTexDesc, const hipResourceViewDesc* pResViewDesc)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipCreateTextureObject(_pTexObject: *mut hipTextureObject_t, _pResDesc: *const hipResourceDesc, _pTexDesc: *const hipTextureDesc, _pResViewDesc: *const hipResourceViewDesc) -> hipError_t {
    stub::status(&SYMBOLS[402])
}

/// `hipError_t hipDestroyTextureObject(hipTextureObject_t textureObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipDestroyTextureObject(_textureObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[403])
}

/// `hipError_t hipFreeMipmappedArray(hipMipmappedArray_t mipmappedArray)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipFreeMipmappedArray(_mipmappedArray: hipMipmappedArray_t) -> hipError_t {
    stub::status(&SYMBOLS[404])
}

/// `hipError_t hipGetChannelDesc(hipChannelFormatDesc* desc, hipArray_const_t array)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetChannelDesc(_desc: *mut hipChannelFormatDesc, _array: hipArray_const_t) -> hipError_t {
    stub::status(&SYMBOLS[405])
}

/// `hipError_t hipGetMipmappedArrayLevel(hipArray_t* levelArray, hipMipmappedArray_const_t mipmappedArray, unsigned int level)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetMipmappedArrayLevel(_levelArray: *mut hipArray_t, _mipmappedArray: hipMipmappedArray_const_t, _level: u32) -> hipError_t {
    stub::status(&SYMBOLS[406])
}

/// `hipError_t hipGetTextureAlignmentOffset(size_t* offset, const textureReference* texref)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetTextureAlignmentOffset(_offset: *mut usize, _texref: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[407])
}

/// `hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* pResDesc, hipTextureObject_t textureObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetTextureObjectResourceDesc(_pResDesc: *mut hipResourceDesc, _textureObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[408])
}

/// `hipError_t hipGetTextureObjectResourceViewDesc(hipResourceViewDesc* pResViewDesc, hipTextureObject_t textureObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetTextureObjectResourceViewDesc(_pResViewDesc: *mut hipResourceViewDesc, _textureObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[409])
}

/// `hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* pTexDesc, hipTextureObject_t textureObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetTextureObjectTextureDesc(_pTexDesc: *mut hipTextureDesc, _textureObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[410])
}

/// `hipError_t hipGetTextureReference(const textureReference** texref, const void* symbol)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipGetTextureReference(_texref: *mut *const textureReference, _symbol: *const c_void) -> hipError_t {
    stub::status(&SYMBOLS[411])
}

/// `hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* mipmappedArray, const hipChannelFormatDesc* desc, hipExtent extent, unsigned int numLevels, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMallocMipmappedArray(_mipmappedArray: *mut hipMipmappedArray_t, _desc: *const hipChannelFormatDesc, _extent: hipExtent, _numLevels: u32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[412])
}

/// `hipError_t hipMipmappedArrayCreate(hipMipmappedArray_t* pHandle, HIP_ARRAY3D_DESCRIPTOR* pMipmappedArrayDesc, unsigned int numMipmapLevels)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMipmappedArrayCreate(_pHandle: *mut hipMipmappedArray_t, _pMipmappedArrayDesc: *mut HIP_ARRAY3D_DESCRIPTOR, _numMipmapLevels: u32) -> hipError_t {
    stub::status(&SYMBOLS[413])
}

/// `hipError_t hipMipmappedArrayDestroy(hipMipmappedArray_t hMipmappedArray)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMipmappedArrayDestroy(_hMipmappedArray: hipMipmappedArray_t) -> hipError_t {
    stub::status(&SYMBOLS[414])
}

/// `hipError_t hipMipmappedArrayGetLevel(hipArray_t* pLevelArray, hipMipmappedArray_t hMipMappedArray, unsigned int level)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipMipmappedArrayGetLevel(_pLevelArray: *mut hipArray_t, _hMipMappedArray: hipMipmappedArray_t, _level: u32) -> hipError_t {
    stub::status(&SYMBOLS[415])
}

/// `hipError_t hipModuleGetTexRef(textureReference** texRef, hipModule_t hmod, const char* name)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleGetTexRef(_texRef: *mut *mut textureReference, _hmod: hipModule_t, _name: *const c_char) -> hipError_t {
    stub::status(&SYMBOLS[416])
}

/// `hipError_t hipTexObjectCreate(hipTextureObject_t* pTexObject, const HIP_RESOURCE_DESC* pResDesc, const HIP_TEXTURE_DESC* pTexDesc, const HIP_RESOURCE_VIEW_DESC* pResViewDesc)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexObjectCreate(_pTexObject: *mut hipTextureObject_t, _pResDesc: *const HIP_RESOURCE_DESC, _pTexDesc: *const HIP_TEXTURE_DESC, _pResViewDesc: *const HIP_RESOURCE_VIEW_DESC) -> hipError_t {
    stub::status(&SYMBOLS[417])
}

/// `hipError_t hipTexObjectDestroy(hipTextureObject_t texObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexObjectDestroy(_texObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[418])
}

/// `hipError_t hipTexObjectGetResourceDesc(HIP_RESOURCE_DESC* pResDesc, hipTextureObject_t texObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexObjectGetResourceDesc(_pResDesc: *mut HIP_RESOURCE_DESC, _texObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[419])
}

/// `hipError_t hipTexObjectGetResourceViewDesc(HIP_RESOURCE_VIEW_DESC* pResViewDesc, hipTextureObject_t texObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexObjectGetResourceViewDesc(_pResViewDesc: *mut HIP_RESOURCE_VIEW_DESC, _texObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[420])
}

/// `hipError_t hipTexObjectGetTextureDesc(HIP_TEXTURE_DESC* pTexDesc, hipTextureObject_t texObject)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexObjectGetTextureDesc(_pTexDesc: *mut HIP_TEXTURE_DESC, _texObject: hipTextureObject_t) -> hipError_t {
    stub::status(&SYMBOLS[421])
}

/// `hipError_t hipTexRefGetAddress(hipDeviceptr_t* dev_ptr, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetAddress(_dev_ptr: *mut hipDeviceptr_t, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[422])
}

/// `hipError_t hipTexRefGetAddressMode(hipTextureAddressMode* pam, const textureReference* texRef, int dim)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetAddressMode(_pam: *mut hipTextureAddressMode, _texRef: *const textureReference, _dim: i32) -> hipError_t {
    stub::status(&SYMBOLS[423])
}

/// `hipError_t hipTexRefGetArray(hipArray_t* pArray, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetArray(_pArray: *mut hipArray_t, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[424])
}

/// `hipError_t hipTexRefGetBorderColor(float* pBorderColor, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetBorderColor(_pBorderColor: *mut f32, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[425])
}

/// `hipError_t hipTexRefGetFilterMode(hipTextureFilterMode* pfm, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetFilterMode(_pfm: *mut hipTextureFilterMode, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[426])
}

/// `hipError_t hipTexRefGetFlags(unsigned int* pFlags, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetFlags(_pFlags: *mut u32, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[427])
}

/// `hipError_t hipTexRefGetFormat(hipArray_Format* pFormat, int* pNumChannels, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetFormat(_pFormat: *mut hipArray_Format, _pNumChannels: *mut i32, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[428])
}

/// `hipError_t hipTexRefGetMaxAnisotropy(int* pmaxAnsio, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetMaxAnisotropy(_pmaxAnsio: *mut i32, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[429])
}

/// `hipError_t hipTexRefGetMipMappedArray(hipMipmappedArray_t* pArray, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetMipMappedArray(_pArray: *mut hipMipmappedArray_t, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[430])
}

/// `hipError_t hipTexRefGetMipmapFilterMode(hipTextureFilterMode* pfm, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetMipmapFilterMode(_pfm: *mut hipTextureFilterMode, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[431])
}

/// `hipError_t hipTexRefGetMipmapLevelBias(float* pbias, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetMipmapLevelBias(_pbias: *mut f32, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[432])
}

/// `hipError_t hipTexRefGetMipmapLevelClamp(float* pminMipmapLevelClamp, float* pmaxMipmapLevelClamp, const textureReference* texRef)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefGetMipmapLevelClamp(_pminMipmapLevelClamp: *mut f32, _pmaxMipmapLevelClamp: *mut f32, _texRef: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[433])
}

/// `hipError_t hipTexRefSetAddress(size_t* ByteOffset, textureReference* texRef, hipDeviceptr_t dptr, size_t bytes)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetAddress(_ByteOffset: *mut usize, _texRef: *mut textureReference, _dptr: hipDeviceptr_t, _bytes: usize) -> hipError_t {
    stub::status(&SYMBOLS[434])
}

/// `hipError_t hipTexRefSetAddress2D(textureReference* texRef, const HIP_ARRAY_DESCRIPTOR* desc, hipDeviceptr_t dptr, size_t Pitch)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetAddress2D(_texRef: *mut textureReference, _desc: *const HIP_ARRAY_DESCRIPTOR, _dptr: hipDeviceptr_t, _Pitch: usize) -> hipError_t {
    stub::status(&SYMBOLS[435])
}

/// `hipError_t hipTexRefSetAddressMode(textureReference* texRef, int dim, hipTextureAddressMode am)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetAddressMode(_texRef: *mut textureReference, _dim: i32, _am: hipTextureAddressMode) -> hipError_t {
    stub::status(&SYMBOLS[436])
}

/// `hipError_t hipTexRefSetArray(textureReference* tex, hipArray_const_t array, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetArray(_tex: *mut textureReference, _array: hipArray_const_t, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[437])
}

/// `hipError_t hipTexRefSetBorderColor(textureReference* texRef, float* pBorderColor)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetBorderColor(_texRef: *mut textureReference, _pBorderColor: *mut f32) -> hipError_t {
    stub::status(&SYMBOLS[438])
}

/// `hipError_t hipTexRefSetFilterMode(textureReference* texRef, hipTextureFilterMode fm)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetFilterMode(_texRef: *mut textureReference, _fm: hipTextureFilterMode) -> hipError_t {
    stub::status(&SYMBOLS[439])
}

/// `hipError_t hipTexRefSetFlags(textureReference* texRef, unsigned int Flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetFlags(_texRef: *mut textureReference, _Flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[440])
}

/// `hipError_t hipTexRefSetFormat(textureReference* texRef, hipArray_Format fmt, int NumPackedComponents)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetFormat(_texRef: *mut textureReference, _fmt: hipArray_Format, _NumPackedComponents: i32) -> hipError_t {
    stub::status(&SYMBOLS[441])
}

/// `hipError_t hipTexRefSetMaxAnisotropy(textureReference* texRef, unsigned int maxAniso)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetMaxAnisotropy(_texRef: *mut textureReference, _maxAniso: u32) -> hipError_t {
    stub::status(&SYMBOLS[442])
}

/// `hipError_t hipTexRefSetMipmapFilterMode(textureReference* texRef, hipTextureFilterMode fm)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetMipmapFilterMode(_texRef: *mut textureReference, _fm: hipTextureFilterMode) -> hipError_t {
    stub::status(&SYMBOLS[443])
}

/// `hipError_t hipTexRefSetMipmapLevelBias(textureReference* texRef, float bias)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetMipmapLevelBias(_texRef: *mut textureReference, _bias: f32) -> hipError_t {
    stub::status(&SYMBOLS[444])
}

/// `hipError_t hipTexRefSetMipmapLevelClamp(textureReference* texRef, float minMipMapLevelClamp, float maxMipMapLevelClamp)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetMipmapLevelClamp(_texRef: *mut textureReference, _minMipMapLevelClamp: f32, _maxMipMapLevelClamp: f32) -> hipError_t {
    stub::status(&SYMBOLS[445])
}

/// `hipError_t hipTexRefSetMipmappedArray(textureReference* texRef, hipMipmappedArray_t mipmappedArray, unsigned int Flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipTexRefSetMipmappedArray(_texRef: *mut textureReference, _mipmappedArray: hipMipmappedArray_t, _Flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[446])
}

/// `hipError_t hipUnbindTexture(const textureReference* tex)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipUnbindTexture(_tex: *const textureReference) -> hipError_t {
    stub::status(&SYMBOLS[447])
}

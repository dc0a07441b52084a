// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: rtc.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::{c_char, c_void};
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hiprtcResult hiprtcAddNameExpression(hiprtcProgram prog, const char* name_expression)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcAddNameExpression(_prog: hiprtcProgram, _name_expression: *const c_char) -> hiprtcResult {
    stub::value(&SYMBOLS[463])
}

/// `hiprtcResult hiprtcCompileProgram(hiprtcProgram prog, int numOptions, const char** options)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcCompileProgram(_prog: hiprtcProgram, _numOptions: i32, _options: *mut *const c_char) -> hiprtcResult {
    stub::value(&SYMBOLS[464])
}

/// `hiprtcResult hiprtcCreateProgram(hiprtcProgram* prog, const char* src, const char* name, int numHeaders, const char** headers, const char** includeNames)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcCreateProgram(_prog: *mut hiprtcProgram, _src: *const c_char, _name: *const c_char, _numHeaders: i32, _headers: *mut *const c_char, _includeNames: *mut *const c_char) -> hiprtcResult {
    stub::value(&SYMBOLS[465])
}

/// `hiprtcResult hiprtcDestroyProgram(hiprtcProgram* prog)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcDestroyProgram(_prog: *mut hiprtcProgram) -> hiprtcResult {
    stub::value(&SYMBOLS[466])
}

/// `hiprtcResult hiprtcGetCode(hiprtcProgram prog, char* code)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetCode(_prog: hiprtcProgram, _code: *mut c_char) -> hiprtcResult {
    stub::value(&SYMBOLS[467])
}

/// `hiprtcResult hiprtcGetCodeSize(hiprtcProgram prog, size_t* codeSizeRet)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetCodeSize(_prog: hiprtcProgram, _codeSizeRet: *mut usize) -> hiprtcResult {
    stub::value(&SYMBOLS[468])
}

/// `const char* hiprtcGetErrorString(hiprtcResult result)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetErrorString(_result: hiprtcResult) -> *const c_char {
    stub::value(&SYMBOLS[469])
}

/// `hiprtcResult hiprtcGetLoweredName(hiprtcProgram prog, const char* name_expression, const char** lowered_name)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetLoweredName(_prog: hiprtcProgram, _name_expression: *const c_char, _lowered_name: *mut *const c_char) -> hiprtcResult {
    stub::value(&SYMBOLS[470])
}

/// `hiprtcResult hiprtcGetProgramLog(hiprtcProgram prog, char* log)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetProgramLog(_prog: hiprtcProgram, _log: *mut c_char) -> hiprtcResult {
    stub::value(&SYMBOLS[471])
}

/// `hiprtcResult hiprtcGetProgramLogSize(hiprtcProgram prog, size_t* logSizeRet)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetProgramLogSize(_prog: hiprtcProgram, _logSizeRet: *mut usize) -> hiprtcResult {
    stub::value(&SYMBOLS[472])
}

/// `hiprtcResult hiprtcLinkAddData(hiprtcLinkState hip_link_state, hiprtcJITInputType input_type, void* image, size_t image_size, const char* name, unsigned int num_options, hiprtcJIT_option* options_ptr, void** option_values)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcLinkAddData(_hip_link_state: hiprtcLinkState, _input_type: hiprtcJITInputType, _image: *mut c_void, _image_size: usize, _name: *const c_char, _num_options: u32, _options_ptr: *mut hiprtcJIT_option, _option_values: *mut *mut c_void) -> hiprtcResult {
    stub::value(&SYMBOLS[473])
}

/// `hiprtcResult hiprtcLinkAddFile(hiprtcLinkState hip_link_state, hiprtcJITInputType input_type, const char* file_path, unsigned int num_options, hiprtcJIT_option* options_ptr, void** option_values)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcLinkAddFile(_hip_link_state: hiprtcLinkState, _input_type: hiprtcJITInputType, _file_path: *const c_char, _num_options: u32, _options_ptr: *mut hiprtcJIT_option, _option_values: *mut *mut c_void) -> hiprtcResult {
    stub::value(&SYMBOLS[474])
}

/// `hiprtcResult hiprtcLinkComplete(hiprtcLinkState hip_link_state, void** bin_out, size_t* size_out)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcLinkComplete(_hip_link_state: hiprtcLinkState, _bin_out: *mut *mut c_void, _size_out: *mut usize) -> hiprtcResult {
    stub::value(&SYMBOLS[475])
}

/// `hiprtcResult hiprtcLinkCreate(unsigned int num_options, hiprtcJIT_option* option_ptr, void** option_vals_pptr, hiprtcLinkState* hip_link_state_ptr)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcLinkCreate(_num_options: u32, _option_ptr: *mut hiprtcJIT_option, _option_vals_pptr: *mut *mut c_void, _hip_link_state_ptr: *mut hiprtcLinkState) -> hiprtcResult {
    stub::value(&SYMBOLS[476])
}

/// `hiprtcResult hiprtcLinkDestroy(hiprtcLinkState hip_link_state)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcLinkDestroy(_hip_link_state: hiprtcLinkState) -> hiprtcResult {
    stub::value(&SYMBOLS[477])
}

/// `hiprtcResult hiprtcVersion(int* major, int* minor)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcVersion(_major: *mut i32, _minor: *mut i32) -> hiprtcResult {
    stub::value(&SYMBOLS[478])
}

/// `hiprtcResult hiprtcGetBitcode(hiprtcProgram prog, char* bitcode)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetBitcode(_prog: hiprtcProgram, _bitcode: *mut c_char) -> hiprtcResult {
    stub::value(&SYMBOLS[479])
}

/// `hiprtcResult hiprtcGetBitcodeSize(hiprtcProgram prog, size_t* bitcode_size)` in node `hip_5.3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hiprtcGetBitcodeSize(_prog: hiprtcProgram, _bitcode_size: *mut usize) -> hiprtcResult {
    stub::value(&SYMBOLS[480])
}

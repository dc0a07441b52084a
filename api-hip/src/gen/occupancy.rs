// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: occupancy.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::{exports::symbols::SYMBOLS, stub};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* numBlocks, hipFunction_t f, int blockSize, size_t dynSharedMemPerBlk)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(_numBlocks: *mut i32, _f: hipFunction_t, _blockSize: i32, _dynSharedMemPerBlk: usize) -> hipError_t {
    stub::status(&SYMBOLS[290])
}

/// `hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* numBlocks, hipFunction_t f, int blockSize, size_t dynSharedMemPerBlk, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(_numBlocks: *mut i32, _f: hipFunction_t, _blockSize: i32, _dynSharedMemPerBlk: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[291])
}

/// `hipError_t hipModuleOccupancyMaxPotentialBlockSize(int* gridSize, int* blockSize, hipFunction_t f, size_t dynSharedMemPerBlk, int blockSizeLimit)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxPotentialBlockSize(_gridSize: *mut i32, _blockSize: *mut i32, _f: hipFunction_t, _dynSharedMemPerBlk: usize, _blockSizeLimit: i32) -> hipError_t {
    stub::status(&SYMBOLS[292])
}

/// `hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* gridSize, int* blockSize, hipFunction_t f, size_t dynSharedMemPerBlk, int blockSizeLimit, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxPotentialBlockSizeWithFlags(_gridSize: *mut i32, _blockSize: *mut i32, _f: hipFunction_t, _dynSharedMemPerBlk: usize, _blockSizeLimit: i32, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[293])
}

/// `hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* numBlocks, const void* f, int blockSize, size_t dynSharedMemPerBlk)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipOccupancyMaxActiveBlocksPerMultiprocessor(_numBlocks: *mut i32, _f: *const c_void, _blockSize: i32, _dynSharedMemPerBlk: usize) -> hipError_t {
    stub::status(&SYMBOLS[294])
}

/// `hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* numBlocks, const void* f, int blockSize, size_t dynSharedMemPerBlk, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(_numBlocks: *mut i32, _f: *const c_void, _blockSize: i32, _dynSharedMemPerBlk: usize, _flags: u32) -> hipError_t {
    stub::status(&SYMBOLS[295])
}

/// `hipError_t hipOccupancyMaxPotentialBlockSize(int* gridSize, int* blockSize, const void* f, size_t dynSharedMemPerBlk, int blockSizeLimit)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipOccupancyMaxPotentialBlockSize(_gridSize: *mut i32, _blockSize: *mut i32, _f: *const c_void, _dynSharedMemPerBlk: usize, _blockSizeLimit: i32) -> hipError_t {
    stub::status(&SYMBOLS[296])
}

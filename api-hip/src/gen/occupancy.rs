// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: occupancy.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use core::ffi::c_void;
use crate::shim::{self, Out, UserPtr};
#[allow(unused_imports)]
use hip_abi::*;

/// `hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* numBlocks, hipFunction_t f, int blockSize, size_t dynSharedMemPerBlk)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(numBlocks: *mut i32, f: hipFunction_t, blockSize: i32, dynSharedMemPerBlk: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let numBlocks = unsafe { Out::new(numBlocks) };
    shim::status("hipModuleOccupancyMaxActiveBlocksPerMultiprocessor", format_args!("numBlocks={numBlocks:?}, f={f:?}, blockSize={blockSize:?}, dynSharedMemPerBlk={dynSharedMemPerBlk:?}"), || crate::occupancy::module_active_blocks(numBlocks, f, blockSize, dynSharedMemPerBlk))
}

/// `hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* numBlocks, hipFunction_t f, int blockSize, size_t dynSharedMemPerBlk, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(numBlocks: *mut i32, f: hipFunction_t, blockSize: i32, dynSharedMemPerBlk: usize, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let numBlocks = unsafe { Out::new(numBlocks) };
    shim::status("hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags", format_args!("numBlocks={numBlocks:?}, f={f:?}, blockSize={blockSize:?}, dynSharedMemPerBlk={dynSharedMemPerBlk:?}, flags={flags:?}"), || crate::occupancy::module_active_blocks_flags(numBlocks, f, blockSize, dynSharedMemPerBlk, flags))
}

/// `hipError_t hipModuleOccupancyMaxPotentialBlockSize(int* gridSize, int* blockSize, hipFunction_t f, size_t dynSharedMemPerBlk, int blockSizeLimit)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxPotentialBlockSize(gridSize: *mut i32, blockSize: *mut i32, f: hipFunction_t, dynSharedMemPerBlk: usize, blockSizeLimit: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let gridSize = unsafe { Out::new(gridSize) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let blockSize = unsafe { Out::new(blockSize) };
    shim::status("hipModuleOccupancyMaxPotentialBlockSize", format_args!("gridSize={gridSize:?}, blockSize={blockSize:?}, f={f:?}, dynSharedMemPerBlk={dynSharedMemPerBlk:?}, blockSizeLimit={blockSizeLimit:?}"), || crate::occupancy::module_potential_block(gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit))
}

/// `hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* gridSize, int* blockSize, hipFunction_t f, size_t dynSharedMemPerBlk, int blockSizeLimit, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipModuleOccupancyMaxPotentialBlockSizeWithFlags(gridSize: *mut i32, blockSize: *mut i32, f: hipFunction_t, dynSharedMemPerBlk: usize, blockSizeLimit: i32, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let gridSize = unsafe { Out::new(gridSize) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let blockSize = unsafe { Out::new(blockSize) };
    shim::status("hipModuleOccupancyMaxPotentialBlockSizeWithFlags", format_args!("gridSize={gridSize:?}, blockSize={blockSize:?}, f={f:?}, dynSharedMemPerBlk={dynSharedMemPerBlk:?}, blockSizeLimit={blockSizeLimit:?}, flags={flags:?}"), || crate::occupancy::module_potential_block_flags(gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit, flags))
}

/// `hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* numBlocks, const void* f, int blockSize, size_t dynSharedMemPerBlk)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipOccupancyMaxActiveBlocksPerMultiprocessor(numBlocks: *mut i32, f: *const c_void, blockSize: i32, dynSharedMemPerBlk: usize) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let numBlocks = unsafe { Out::new(numBlocks) };
    let f = UserPtr::new(f);
    shim::status("hipOccupancyMaxActiveBlocksPerMultiprocessor", format_args!("numBlocks={numBlocks:?}, f={f:?}, blockSize={blockSize:?}, dynSharedMemPerBlk={dynSharedMemPerBlk:?}"), || crate::occupancy::active_blocks(numBlocks, f, blockSize, dynSharedMemPerBlk))
}

/// `hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* numBlocks, const void* f, int blockSize, size_t dynSharedMemPerBlk, unsigned int flags)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(numBlocks: *mut i32, f: *const c_void, blockSize: i32, dynSharedMemPerBlk: usize, flags: u32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let numBlocks = unsafe { Out::new(numBlocks) };
    let f = UserPtr::new(f);
    shim::status("hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags", format_args!("numBlocks={numBlocks:?}, f={f:?}, blockSize={blockSize:?}, dynSharedMemPerBlk={dynSharedMemPerBlk:?}, flags={flags:?}"), || crate::occupancy::active_blocks_flags(numBlocks, f, blockSize, dynSharedMemPerBlk, flags))
}

/// `hipError_t hipOccupancyMaxPotentialBlockSize(int* gridSize, int* blockSize, const void* f, size_t dynSharedMemPerBlk, int blockSizeLimit)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hipOccupancyMaxPotentialBlockSize(gridSize: *mut i32, blockSize: *mut i32, f: *const c_void, dynSharedMemPerBlk: usize, blockSizeLimit: i32) -> hipError_t {
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let gridSize = unsafe { Out::new(gridSize) };
    // SAFETY: the C caller vouches for its pointers; see `shim`.
    let blockSize = unsafe { Out::new(blockSize) };
    let f = UserPtr::new(f);
    shim::status("hipOccupancyMaxPotentialBlockSize", format_args!("gridSize={gridSize:?}, blockSize={blockSize:?}, f={f:?}, dynSharedMemPerBlk={dynSharedMemPerBlk:?}, blockSizeLimit={blockSizeLimit:?}"), || crate::occupancy::potential_block(gridSize, blockSize, f, dynSharedMemPerBlk, blockSizeLimit))
}

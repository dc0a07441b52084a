//! Code objects: from the bytes that a compiler left in a program to kernels that
//! can be launched.
//!
//! One load walks through these rooms:
//! 1. [`bundle`] opens an offload bundle (plain or compressed) into entries;
//! 2. [`target`] picks the entry that fits the device;
//! 3. [`elf`] checks the code object and reads segments, symbols, relocations;
//! 4. [`metadata`] and [`descriptor`] read what the kernels need;
//! 5. [`image`] lays the object out in memory that the caller owns;
//! 6. [`kernarg`] turns each kernel's argument list into a plan, so that a launch
//!    only copies.
//!
//! Nothing here trusts its input: every offset is checked, and hostile bytes give an
//! error, never a panic.
//!
//! Formats: LLVM's "User Guide for AMDGPU Backend" (code objects V3 to V6,
//! kernel descriptor, metadata, target ids) and "Clang Offload Bundler".

pub mod bundle;
pub mod descriptor;
mod dynamic;
pub mod elf;
pub mod image;
mod inflate;
pub mod kernarg;
pub mod metadata;
mod msgpack;
pub mod pointers;
pub mod processor;
pub mod target;

/// Bytes `[offset, offset + N)` of `bytes`, or `None` when they are not all there.
fn read_array<const N: usize>(bytes: &[u8], offset: usize) -> Option<[u8; N]> {
    bytes.get(offset..)?.first_chunk::<N>().copied()
}

/// Little-endian `u16` at `offset`.
fn read_u16(bytes: &[u8], offset: usize) -> Option<u16> {
    read_array(bytes, offset).map(u16::from_le_bytes)
}

/// Little-endian `u32` at `offset`.
fn read_u32(bytes: &[u8], offset: usize) -> Option<u32> {
    read_array(bytes, offset).map(u32::from_le_bytes)
}

/// Little-endian `u64` at `offset`.
fn read_u64(bytes: &[u8], offset: usize) -> Option<u64> {
    read_array(bytes, offset).map(u64::from_le_bytes)
}

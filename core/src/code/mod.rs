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
//! [`program::Program`] does steps 3 to 6 at once. Nothing here trusts its input:
//! every offset is checked, and hostile bytes give an error, never a panic.
//!
//! Formats: LLVM's "User Guide for AMDGPU Backend" (code objects V3 to V6,
//! kernel descriptor, metadata, target ids) and "Clang Offload Bundler".

pub mod bundle;
pub mod descriptor;
pub mod elf;
pub mod image;
pub mod kernarg;
pub mod metadata;
mod msgpack;
pub mod processor;
pub mod program;
pub mod target;

pub use bundle::{BundleError, Entry, FatBinary};
pub use descriptor::KernelDescriptor;
pub use elf::{CodeObject, ElfError};
pub use image::{ImageError, LoadPlan};
pub use kernarg::{ArgError, ArgPlan, ArgSource, LaunchParams, PackedArgs, PointerArgs};
pub use metadata::{ArgKind, KernelMetadata, Metadata, MetadataError};
pub use processor::Processor;
pub use program::{Kernel, LoadError, Program};
pub use target::{NoMatch, TargetId, select};

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

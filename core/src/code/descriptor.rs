//! The kernel descriptor: 64 bytes that tell the packet processor how to start a kernel.
//!
//! Spec: "User Guide for AMDGPU Backend", section "Kernel Descriptor".

use core::fmt;

use super::elf::{CodeObject, SymbolKind};
use super::image::ENTRY_ALIGN;
use super::processor::Processor;
use super::{read_array, read_u16, read_u32};

/// Why a kernel has no usable descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DescriptorError {
    /// Fewer than 64 bytes.
    Truncated,
    /// Bytes that must be zero are not; the first such offset.
    Reserved(usize),
    /// The entry offset is no multiple of 64, so that descriptor and entry can't both be aligned.
    EntryAlignment(i64),
    /// The object has no descriptor symbol of this name, or no bytes for it.
    Missing,
    /// The kernel's first instruction is not 256-byte aligned or not in executable memory.
    Entry,
    /// The granulated counts contradict each other (accumulation offset beyond the registers).
    Registers,
}

impl fmt::Display for DescriptorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Truncated => f.write_str("kernel descriptor is truncated"),
            Self::Reserved(at) => write!(f, "reserved byte {at} of the kernel descriptor is set"),
            Self::EntryAlignment(o) => write!(f, "kernel entry at offset {o} is misaligned"),
            Self::Missing => f.write_str("kernel descriptor is missing"),
            Self::Entry => f.write_str("kernel entry is no aligned code address"),
            Self::Registers => f.write_str("kernel descriptor's register counts contradict each other"),
        }
    }
}

impl core::error::Error for DescriptorError {}

/// A kernel descriptor's fields. Sizes are bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelDescriptor {
    /// LDS per workgroup that is fixed at compile time.
    pub group_segment_fixed_size: u32,
    /// Scratch per work-item that is fixed at compile time.
    pub private_segment_fixed_size: u32,
    /// Kernel arguments, hidden ones included; 0 when the compiler did not say.
    pub kernarg_size: u32,
    /// From the descriptor's address to the first instruction.
    pub entry_offset: i64,
    /// `COMPUTE_PGM_RSRC1`.
    pub rsrc1: u32,
    /// `COMPUTE_PGM_RSRC2`.
    pub rsrc2: u32,
    /// `COMPUTE_PGM_RSRC3` (gfx90a and later).
    pub rsrc3: u32,
    /// `KERNEL_CODE_PROPERTIES`: which SGPRs are set up, wave size, dynamic stack.
    pub properties: u16,
    /// Kernel arguments to load into SGPRs before the start: dwords in bits 6:0, first dword above.
    pub kernarg_preload: u16,
}

/// Registers that a wavefront of a kernel takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Registers {
    /// Vector registers per lane; with a unified file, accumulation registers included.
    pub vgprs: u32,
    /// Accumulation registers per lane, as far as the descriptor tells them apart (unified file).
    pub accum_vgprs: u32,
    /// Scalar registers.
    pub sgprs: u32,
}

impl KernelDescriptor {
    /// Bytes of a descriptor.
    pub const SIZE: usize = 64;
    /// Alignment of a descriptor in memory.
    pub const ALIGN: u64 = 64;

    /// Reads and checks a descriptor.
    ///
    /// # Errors
    /// [`DescriptorError`]; register counts are checked by [`registers`](Self::registers),
    /// which knows the processor.
    pub fn parse(bytes: &[u8]) -> Result<Self, DescriptorError> {
        if bytes.len() < Self::SIZE {
            return Err(DescriptorError::Truncated);
        }
        let u32_at = |at| read_u32(bytes, at).ok_or(DescriptorError::Truncated);
        let u16_at = |at| read_u16(bytes, at).ok_or(DescriptorError::Truncated);
        if let Some(at) = (12..16).chain(24..44).chain(60..64).find(|&i| bytes[i] != 0) {
            return Err(DescriptorError::Reserved(at));
        }
        let entry_offset = read_array(bytes, 16).map(i64::from_le_bytes).ok_or(DescriptorError::Truncated)?;
        if entry_offset % Self::ALIGN as i64 != 0 {
            return Err(DescriptorError::EntryAlignment(entry_offset));
        }
        Ok(Self {
            group_segment_fixed_size: u32_at(0)?,
            private_segment_fixed_size: u32_at(4)?,
            kernarg_size: u32_at(8)?,
            entry_offset,
            rsrc3: u32_at(44)?,
            rsrc1: u32_at(48)?,
            rsrc2: u32_at(52)?,
            properties: u16_at(56)?,
            kernarg_preload: u16_at(58)?,
        })
    }

    /// The descriptor called `symbol` (`NAME.kd`) of a code object, with entry and register
    /// counts checked against the object.
    ///
    /// # Errors
    /// [`DescriptorError`] names the first thing that is wrong.
    pub fn find(code: &CodeObject<'_>, symbol: &str) -> Result<Self, DescriptorError> {
        let found = code.symbol(symbol).filter(|s| s.kind == SymbolKind::Descriptor);
        let address = found.ok_or(DescriptorError::Missing)?.address;
        let descriptor = Self::parse(code.bytes(address, Self::SIZE).ok_or(DescriptorError::Missing)?)?;
        descriptor.registers(code.target.processor)?;
        let entry = address.checked_add_signed(descriptor.entry_offset).ok_or(DescriptorError::Entry)?;
        // An instruction takes at least 4 bytes.
        let executable = code.segment_of(entry, 4).is_some_and(|s| s.executable);
        if !executable || entry % ENTRY_ALIGN != 0 || address % Self::ALIGN != 0 {
            return Err(DescriptorError::Entry);
        }
        Ok(descriptor)
    }

    /// The kernel runs in wavefronts of 32 lanes (gfx10 and later), else of 64.
    #[must_use]
    pub fn is_wave32(&self) -> bool {
        self.properties & (1 << 10) != 0
    }

    /// Lanes in a wavefront.
    #[must_use]
    pub fn wavefront_size(&self) -> u32 {
        if self.is_wave32() { 32 } else { 64 }
    }

    /// Scratch may grow beyond the fixed size (recursion, calls through pointers).
    #[must_use]
    pub fn uses_dynamic_stack(&self) -> bool {
        self.properties & (1 << 11) != 0
    }

    /// The kernel wants scratch set up.
    #[must_use]
    pub fn uses_scratch(&self) -> bool {
        self.rsrc2 & 1 != 0
    }

    /// SGPRs that are loaded before the kernel starts.
    #[must_use]
    pub fn user_sgprs(&self) -> u32 {
        (self.rsrc2 >> 1) & 0x1f
    }

    /// Dwords of kernel arguments that are preloaded into SGPRs, and the first of them.
    #[must_use]
    pub fn preload(&self) -> (u16, u16) {
        (self.kernarg_preload & 0x7f, self.kernarg_preload >> 7)
    }

    /// Registers per wavefront, undoing the encoding's granularity on `processor`.
    ///
    /// # Errors
    /// [`DescriptorError::Registers`] when the accumulation offset lies beyond the registers.
    pub fn registers(&self, processor: Processor) -> Result<Registers, DescriptorError> {
        let vgprs = ((self.rsrc1 & 0x3f) + 1) * self.vgpr_granule(processor);
        let granulated_sgprs = (self.rsrc1 >> 6) & 0xf;
        // From gfx10 on the field is reserved: every wavefront gets the same SGPRs (106 and VCC).
        let sgprs = if processor.isa().0 >= 10 { 108 } else { (granulated_sgprs / 2 + 1) * 16 };
        let accum_vgprs = if processor.has_unified_vgprs() {
            let offset = ((self.rsrc3 & 0x3f) + 1) * 4;
            // A kernel without accumulation registers may round the offset above the count.
            if offset > vgprs.next_multiple_of(8) {
                return Err(DescriptorError::Registers);
            }
            vgprs.saturating_sub(offset)
        } else {
            0
        };
        Ok(Registers { vgprs, accum_vgprs, sgprs })
    }

    /// Registers that one step of `GRANULATED_WORKITEM_VGPR_COUNT` stands for.
    fn vgpr_granule(&self, processor: Processor) -> u32 {
        let (major, minor, _) = processor.isa();
        match (major, minor) {
            (9, _) if processor.has_unified_vgprs() => 8,
            (9, _) => 4,
            (12, 5..) => 16,
            _ if self.is_wave32() => 8,
            _ => 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes() -> [u8; 64] {
        let mut b = [0; 64];
        b[0..4].copy_from_slice(&1024_u32.to_le_bytes());
        b[4..8].copy_from_slice(&16_u32.to_le_bytes());
        b[8..12].copy_from_slice(&280_u32.to_le_bytes());
        b[16..24].copy_from_slice(&(-4096_i64).to_le_bytes());
        b[44..48].copy_from_slice(&3_u32.to_le_bytes());
        b[48..52].copy_from_slice(&(2_u32 | (3 << 6)).to_le_bytes());
        b[52..56].copy_from_slice(&(1_u32 | (6 << 1)).to_le_bytes());
        b[56..58].copy_from_slice(&(0x0808_u16).to_le_bytes());
        b
    }

    fn processor(name: &str) -> Processor {
        Processor::from_name(name).unwrap()
    }

    #[test]
    fn reads_fields() {
        let d = KernelDescriptor::parse(&bytes()).unwrap();
        assert_eq!((d.group_segment_fixed_size, d.private_segment_fixed_size), (1024, 16));
        assert_eq!((d.kernarg_size, d.entry_offset), (280, -4096));
        assert!(d.uses_dynamic_stack() && d.uses_scratch() && !d.is_wave32());
        assert_eq!(d.user_sgprs(), 6);
    }

    #[test]
    fn counts_registers() {
        let mut d = KernelDescriptor::parse(&bytes()).unwrap();
        let count = |d: &KernelDescriptor, p| d.registers(processor(p)).unwrap();
        assert_eq!(count(&d, "gfx90a"), Registers { vgprs: 24, accum_vgprs: 8, sgprs: 32 });
        assert_eq!(count(&d, "gfx908"), Registers { vgprs: 12, accum_vgprs: 0, sgprs: 32 });
        assert_eq!(count(&d, "gfx1030").vgprs, 12);
        d.properties |= 1 << 10;
        assert_eq!(count(&d, "gfx1030").vgprs, 24);
        assert_eq!(count(&d, "gfx1250").vgprs, 48);
        d.rsrc3 = 0x3f;
        assert_eq!(d.registers(processor("gfx90a")), Err(DescriptorError::Registers));
    }

    #[test]
    fn rejects() {
        assert_eq!(KernelDescriptor::parse(&[0; 63]), Err(DescriptorError::Truncated));
        for at in [12, 15, 24, 43, 60, 63] {
            let mut b = bytes();
            b[at] = 1;
            assert_eq!(KernelDescriptor::parse(&b), Err(DescriptorError::Reserved(at)));
        }
        let mut b = bytes();
        b[16] = 4;
        assert!(matches!(KernelDescriptor::parse(&b), Err(DescriptorError::EntryAlignment(_))));
    }
}

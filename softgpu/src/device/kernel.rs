//! Kernel descriptors (LLVM AMDGPU usage, "Kernel Descriptor") as the dispatcher needs them.
#![allow(unsafe_code)]

use softgpu_isa::Target;

use crate::mem::space::AddressSpace;

/// Bytes in a kernel descriptor.
pub const DESCRIPTOR: u64 = 64;

/// A parsed kernel descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Device address of the descriptor.
    pub descriptor: u64,
    /// Device address of the first instruction.
    pub entry: u64,
    /// LDS bytes that the kernel itself needs.
    pub group_segment: u32,
    /// Scratch bytes per work-item that the kernel itself needs.
    pub private_segment: u32,
    /// VGPRs (architectural and accumulation together) per lane.
    pub vgprs: u32,
    /// Initial MODE.
    pub mode: u32,
    rsrc2: u32,
    properties: u16,
    packed_ids: bool,
}

/// Why a descriptor is not usable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelError {
    /// No memory there.
    NotMapped,
    /// The descriptor asks for wave32, which this target does not have.
    Wave32,
}

impl Kernel {
    /// Reads the descriptor at device address `at`.
    pub fn read(space: &AddressSpace, target: Target, at: u64) -> Result<Self, KernelError> {
        let window = space.lookup(at).filter(|w| at + DESCRIPTOR <= w.end).ok_or(KernelError::NotMapped)?;
        let mut b = [0u8; DESCRIPTOR as usize];
        // SAFETY: the window vouches for these bytes.
        unsafe {
            let host = at.wrapping_add(window.delta) as *const u8;
            core::ptr::copy_nonoverlapping(host, b.as_mut_ptr(), b.len());
        }
        let u32_at = |o: usize| u32::from_le_bytes(core::array::from_fn(|i| b[o + i]));
        let u16_at = |o: usize| u16::from_le_bytes([b[o], b[o + 1]]);
        let offset = i64::from_le_bytes(core::array::from_fn(|i| b[16 + i]));
        // gfx90a has one register file for both kinds, and packs the work-item ids.
        let unified = target.has_unified_registers();
        let rsrc1 = u32_at(48);
        let properties = u16_at(56);
        if properties >> 10 & 1 != 0 {
            return Err(KernelError::Wave32);
        }
        Ok(Self {
            descriptor: at,
            entry: at.wrapping_add_signed(offset),
            group_segment: u32_at(0),
            private_segment: u32_at(4),
            // Granularity of 8 where architectural and accumulation VGPRs share one file, else 4.
            vgprs: ((rsrc1 & 0x3f) + 1) * if unified { 8 } else { 4 },
            // FLOAT_MODE is rsrc1 19:12 and MODE 7:0; DX10_CLAMP 21 -> 8; IEEE 23 -> 9.
            mode: rsrc1 >> 12 & 0xff | (rsrc1 >> 21 & 1) << 8 | (rsrc1 >> 23 & 1) << 9,
            rsrc2: u32_at(52),
            properties,
            packed_ids: unified,
        })
    }

    /// Registers that SPI sets: see [`Setup`].
    pub fn setup(&self) -> Setup {
        let property = |bit: u32| self.properties >> bit & 1 != 0;
        let system = |bit: u32| self.rsrc2 >> bit & 1 != 0;
        Setup {
            private_segment_buffer: property(0),
            dispatch_ptr: property(1),
            queue_ptr: property(2),
            kernarg_ptr: property(3),
            dispatch_id: property(4),
            flat_scratch_init: property(5),
            private_segment_size: property(6),
            user_sgprs: self.rsrc2 >> 1 & 0x1f,
            workgroup_id: [system(7), system(8), system(9)],
            workgroup_info: system(10),
            scratch_wave_offset: system(0),
            work_item_ids: (self.rsrc2 >> 11 & 3).min(2),
            packed_ids: self.packed_ids,
        }
    }
}

/// Which values a kernel wants in its first registers, in this order.
///
/// Preloading of arguments is not done: kernels that ask for it begin with code that loads
/// them, for firmware that can't preload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Four SGPRs: buffer resource of the queue's scratch.
    pub private_segment_buffer: bool,
    /// Two: address of the dispatch packet.
    pub dispatch_ptr: bool,
    /// Two: address of the `amd_queue_t`.
    pub queue_ptr: bool,
    /// Two: address of the arguments.
    pub kernarg_ptr: bool,
    /// Two: index of the packet.
    pub dispatch_id: bool,
    /// Two: base of the queue's scratch.
    pub flat_scratch_init: bool,
    /// One: scratch bytes per work-item.
    pub private_segment_size: bool,
    /// Number of user SGPRs; system SGPRs follow.
    pub user_sgprs: u32,
    /// System: workgroup ids.
    pub workgroup_id: [bool; 3],
    /// System: ordinal information of the workgroup.
    pub workgroup_info: bool,
    /// System: offset of the wave's scratch.
    pub scratch_wave_offset: bool,
    /// Highest dimension whose work-item id is set (0 x, 1 x and y, 2 all).
    pub work_item_ids: u32,
    /// Work-item ids share VGPR 0, ten bits each.
    pub packed_ids: bool,
}

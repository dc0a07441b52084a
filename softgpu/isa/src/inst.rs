//! A decoded instruction.

use crate::info::attr;
use crate::{Op, Operand, Target};

/// Instruction formats ("microcode formats") of GFX9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Format {
    /// Scalar, two sources.
    Sop2,
    /// Scalar with a 16-bit constant.
    Sopk,
    /// Scalar, one source.
    Sop1,
    /// Scalar comparison.
    Sopc,
    /// Scalar program control.
    Sopp,
    /// Scalar memory.
    Smem,
    /// Vector, one source; also with SDWA or DPP.
    Vop1,
    /// Vector, two sources; also with SDWA or DPP.
    Vop2,
    /// Vector comparison; also with SDWA.
    Vopc,
    /// Vector, 64-bit encoding, with abs, neg, op_sel; also the long form of VOP1, VOP2, VOPC.
    Vop3,
    /// As `Vop3`, with a scalar destination in place of abs and op_sel.
    Vop3b,
    /// Packed 16-bit and 32-bit, mixed precision, and matrix instructions.
    Vop3p,
    /// Two VOP3P encodings in a row (16 bytes): the scales of a matrix instruction and itself.
    Vop3px,
    /// Parameter interpolation (no such instruction on compute-only targets).
    Vintrp,
    /// Local and global data share.
    Ds,
    /// Flat addressing.
    Flat,
    /// Flat encoding, global segment.
    Global,
    /// Flat encoding, scratch segment.
    Scratch,
    /// Untyped buffer.
    Mubuf,
    /// Typed buffer.
    Mtbuf,
    /// Image: not decoded, since no compute program has it.
    Mimg,
    /// Export (no such instruction on compute-only targets).
    Exp,
}

/// One decoded instruction.
///
/// # Operands
/// Unused places hold [`Operand::NONE`].
///
/// | format | dst | dst2 | src 0 | src 1 | src 2 | src 3 | imm |
/// |---|---|---|---|---|---|---|---|
/// | SOP1, SOP2, SOPC | SDST | | SSRC0 | SSRC1 | | | constant of an immediate SSRC1 (`s_set_gpr_idx_on`) |
/// | SOPK | SDST | | SDST if it is also read (`s_cmpk_*`, `s_addk_i32`, `s_setreg_b32`...) | | | | SIMM16 sign-extended |
/// | SOPP | | | | | | | SIMM16 sign-extended; branches: dwords from the next instruction |
/// | SMEM load | SDATA | | | | SBASE | SOFFSET | offset, bytes |
/// | SMEM store, atomic | SDATA if GLC | | | SDATA | SBASE | SOFFSET | offset, bytes |
/// | VOP1, VOP2, VOP3, VOP3P | VDST | | SRC0 | SRC1 | SRC2 | | |
/// | `v_mac*`, `v_fmac*`, `v_dot*c*` | VDST | | SRC0 | SRC1 | VDST | | |
/// | `v_madak*`, `v_madmk*`, `v_fmaak*`... | VDST | | SRC0 | K or VSRC1 | VSRC1 or K | | K also in `literal` |
/// | `v_smfmac_*` | VDST | | A | B | index | VDST | |
/// | VOP2, VOP3B with carry | VDST | carry out | SRC0 | SRC1 | carry in | | |
/// | VOPC | mask SDST | | SRC0 | SRC1 | | | |
/// | `v_readlane_b32`, `v_readfirstlane_b32` | SDST | | SRC0 | lane | | | |
/// | FLAT, GLOBAL, SCRATCH | VDST | | VADDR | VDATA | SADDR | | offset, bytes |
/// | MUBUF, MTBUF | VDATA if loaded or returned | | VADDR | VDATA if stored | SRSRC | SOFFSET | offset, bytes |
/// | EXP | | | VSRC0 or none | VSRC1 or none | VSRC2 or none | VSRC3 or none | TGT \| COMPR << 6 \| DONE << 7 \| VM << 8 |
/// | VINTRP | VDST | | VSRC | VDST (`v_interp_p2_f32`) | | | ATTR \| ATTRCHAN << 6 \| parameter << 8 (`v_interp_mov_f32`) |
/// | DS | VDST | | VADDR | DATA0 | | DATA1 | offset0 \| offset1 << 8 |
///
/// `v_writelane_b32`: src 0 is the value, src 1 the lane; `v_swap_b32`: dst and src 0 are exchanged.
///
/// SIMM16 is sign-extended also where the operation takes it as unsigned (`s_cmpk_*_u32`, register
/// numbers, counters).
/// Atomics have their data in src 1 and a destination only when they return the old value.
/// `buffer_*` loads to LDS have no destination; their LDS address is in M0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inst {
    /// What it was decoded for.
    pub target: Target,
    /// What it does.
    pub op: Op,
    /// How it is encoded.
    pub format: Format,
    /// Bytes: 4, 8 or 16.
    pub size: u8,
    /// Destination.
    pub dst: Operand,
    /// Second destination: carry out, division flag.
    pub dst2: Operand,
    /// Sources.
    pub src: [Operand; 4],
    /// Scales of the matrices A and B ([`Format::Vop3px`]): a dword of four E8M0 bytes in each lane.
    pub scale: [Operand; 2],
    /// Value of [`Operand::LITERAL`] sources. For `s_setreg_imm32_b32` the constant,
    /// for `s_atc_probe` the SDATA field.
    pub literal: u32,
    /// Immediate: see the table above.
    pub imm: i32,
    /// Source and result modifiers.
    pub mods: Mods,
    /// Sub-dword addressing of a VOP1, VOP2 or VOPC instruction.
    pub sdwa: Option<Sdwa>,
    /// Cross-lane source selection of a VOP1 or VOP2 instruction.
    pub dpp: Option<Dpp>,
    /// Memory access bits.
    pub mem: MemFlags,
}

/// Source and result modifiers; bit i belongs to source i.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mods {
    /// Negate the source (VOP3P: its low half; `neg_lo`).
    pub neg: u8,
    /// Absolute value of the source, before `neg`.
    pub abs: u8,
    /// Clamp the result.
    pub clamp: bool,
    /// Output modifier: 0 none, 1 times 2, 2 times 4, 3 divide by 2.
    pub omod: u8,
    /// VOP3: high half of source i (bit 3: of the destination). VOP3P: what the low result
    /// reads. VOP3P matrix instructions: CBSZ | ABID << 4. `v_permlane*_swap_b32`: bit 0 fetches
    /// inactive lanes (FI), bit 1 is BOUND_CTRL.
    pub op_sel: u8,
    /// VOP3P: what the high result reads. For `v_mad_mix*`, `v_fma_mix*`: the source is
    /// f16, the half that `op_sel` says. [`Format::Vop3px`]: the byte of the scale, bits 1:0 for A,
    /// 3:2 for B.
    pub op_sel_hi: u8,
    /// VOP3P: negate the high half. For `v_mad_mix*`, `v_fma_mix*`: absolute value of the
    /// source. Matrix instructions: BLGP (for f64 operands: NEG of A, B, C).
    pub neg_hi: u8,
    /// `v_bitop3_*`: the truth table; bit 4 a + 2 b + c is the result for bits a, b, c of the sources.
    pub bitop3: u8,
}

/// What part of a dword an SDWA operand selects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum SdwaSel {
    /// Bits 7:0.
    Byte0,
    /// Bits 15:8.
    Byte1,
    /// Bits 23:16.
    Byte2,
    /// Bits 31:24.
    Byte3,
    /// Bits 15:0.
    Word0,
    /// Bits 31:16.
    Word1,
    /// All.
    #[default]
    Dword,
}

/// What happens to the bits of an SDWA destination that are not selected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum DstUnused {
    /// Become zero.
    #[default]
    Pad,
    /// Become the sign of the result.
    Sext,
    /// Stay.
    Preserve,
}

/// Sub-dword addressing. Negation and absolute values are in [`Mods`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sdwa {
    /// Part of the destination that is written.
    pub dst_sel: SdwaSel,
    /// Treatment of the rest of the destination.
    pub dst_unused: DstUnused,
    /// Part of source 0.
    pub src0_sel: SdwaSel,
    /// Part of source 1.
    pub src1_sel: SdwaSel,
    /// Source 0 is sign-extended.
    pub src0_sext: bool,
    /// Source 1 is sign-extended.
    pub src1_sext: bool,
}

/// Data-parallel primitives: where source 0 comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dpp {
    /// DPP_CTRL, 9 bits.
    pub ctrl: u16,
    /// Rows (of 16 lanes) that are written.
    pub row_mask: u8,
    /// Banks (of 4 lanes) that are written.
    pub bank_mask: u8,
    /// The BOUND_CTRL bit: lanes without source read 0 rather than not being written.
    pub bound_ctrl: bool,
}

/// Bits of memory instructions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MemFlags {
    /// Globally coherent; for atomics: return the old value (sc0 on gfx940 and later).
    pub glc: bool,
    /// System-level coherent (nt on gfx940 and later).
    pub slc: bool,
    /// System coherence bit of gfx90a (sc1 on gfx940 and later).
    pub scc: bool,
    /// Non-volatile hint of SMEM and FLAT before gfx90a.
    pub nv: bool,
    /// Data goes to LDS instead of registers.
    pub lds: bool,
    /// MUBUF, MTBUF: VADDR has a byte offset. SMEM: there are an SGPR and an immediate offset.
    pub offen: bool,
    /// MUBUF, MTBUF: VADDR has an index.
    pub idxen: bool,
    /// Texture fail enable.
    pub tfe: bool,
    /// Data operands are AGPRs.
    pub acc: bool,
    /// DS: the global data share.
    pub gds: bool,
    /// MTBUF: DFMT | NFMT << 4.
    pub format: u8,
}

impl Inst {
    /// Dwords of the destination: as [`OpInfo::dst_dwords`](crate::OpInfo::dst_dwords), and the
    /// status dword of TFE.
    pub fn dst_dwords(&self) -> u8 {
        match self.dst.is_none() {
            true => 0,
            false => self.op.info().dst_dwords + u8::from(self.mem.tfe),
        }
    }

    /// Dwords of source `i`: as [`OpInfo::src_dwords`](crate::OpInfo::src_dwords) but for the
    /// addresses of memory instructions, which depend on the addressing mode.
    pub fn src_dwords(&self, i: usize) -> u8 {
        if self.src[i].is_none() {
            return 0;
        }
        match (self.format, i) {
            (Format::Mubuf | Format::Mtbuf, 0) => u8::from(self.mem.offen) + u8::from(self.mem.idxen),
            (Format::Mubuf, 1) => self.op.info().src_dwords[1] + u8::from(self.mem.tfe),
            (Format::Global, 0) if !self.src[2].is_none() => 1,
            (Format::Vop3p | Format::Vop3px, 0 | 1) if self.op.info().has(attr::F8F6F4) => self.matrix_dwords(i),
            _ => self.op.info().src_dwords[i],
        }
    }

    /// Dwords of matrix A or B, whose numbers have the format CBSZ or BLGP: 0, 1 are fp8 and bf8,
    /// 2, 3 fp6 and bf6, 4 fp4. (Others are reserved.)
    fn matrix_dwords(&self, i: usize) -> u8 {
        match [self.mods.op_sel & 7, self.mods.neg_hi][i] {
            2 | 3 => 6,
            4 => 4,
            _ => 8,
        }
    }
}

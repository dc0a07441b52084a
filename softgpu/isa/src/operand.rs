//! Operand codes.

/// A register, constant or special value, in the 9-bit operand space of the ISA, extended by
/// the accumulation registers.
///
/// | code | operand |
/// |---|---|
/// | 0..=101 | SGPRs |
/// | 102, 103 | FLAT_SCRATCH lo, hi |
/// | 104, 105 | XNACK_MASK lo, hi |
/// | 106, 107 | VCC lo, hi |
/// | 108..=123 | TTMP0..=15 |
/// | 124 | M0 |
/// | 126, 127 | EXEC lo, hi |
/// | 128..=192 | integers 0..=64 |
/// | 193..=208 | integers -1..=-16 |
/// | 235..=238 | shared base, shared limit, private base, private limit |
/// | 239 | POPS exiting wave id |
/// | 240..=248 | 0.5, -0.5, 1, -1, 2, -2, 4, -4, 1 / (2 pi) |
/// | 251, 252, 253 | VCCZ, EXECZ, SCC |
/// | 254 | LDS direct |
/// | 255 | the literal in [`Inst::literal`](crate::Inst::literal) |
/// | 256..=511 | VGPRs |
/// | 512..=767 | AGPRs (gfx908, gfx90a and later; no code of the ISA: derived from its ACC bits) |
///
/// A tuple of registers is named by its first one; its width is in [`OpInfo`](crate::OpInfo).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operand(pub u16);

impl Operand {
    /// FLAT_SCRATCH, bits 31:0.
    pub const FLAT_SCRATCH_LO: Self = Self(102);
    /// XNACK_MASK, bits 31:0.
    pub const XNACK_MASK_LO: Self = Self(104);
    /// VCC, bits 31:0; also names the 64-bit pair.
    pub const VCC: Self = Self(106);
    /// M0.
    pub const M0: Self = Self(124);
    /// EXEC, bits 31:0; also names the 64-bit pair.
    pub const EXEC: Self = Self(126);
    /// The constant 0.
    pub const ZERO: Self = Self(128);
    /// SCC as a source.
    pub const SCC: Self = Self(253);
    /// A dword of LDS at the address in M0.
    pub const LDS_DIRECT: Self = Self(254);
    /// A 32-bit literal: the dword after the instruction, or the K of the `K` instructions.
    pub const LITERAL: Self = Self(255);
    /// No operand.
    pub const NONE: Self = Self(0xffff);

    /// SGPR `n` (0..=101), or the special register with that code.
    pub const fn sgpr(n: u16) -> Self {
        Self(n)
    }

    /// VGPR `n` (0..=255).
    pub const fn vgpr(n: u16) -> Self {
        Self(256 + n)
    }

    /// AGPR `n` (0..=255).
    pub const fn agpr(n: u16) -> Self {
        Self(512 + n)
    }

    /// Is there no operand?
    pub const fn is_none(self) -> bool {
        self.0 == 0xffff
    }

    /// Is it a scalar register that can be read and written: SGPR, FLAT_SCRATCH, XNACK_MASK,
    /// VCC, TTMP, M0 or EXEC?
    pub const fn is_sgpr(self) -> bool {
        self.0 < 128
    }

    /// Is it an inline constant or a literal?
    pub(crate) const fn is_constant(self) -> bool {
        matches!(self.0, 128..=208 | 240..=248 | 255)
    }

    /// Is it one value for all lanes, not counting LDS direct?
    pub(crate) const fn is_scalar_value(self) -> bool {
        self.0 < 256 && self.0 != 254
    }

    /// Is it a VGPR?
    pub const fn is_vgpr(self) -> bool {
        self.0 >= 256 && self.0 < 512
    }

    /// Is it an AGPR?
    pub const fn is_agpr(self) -> bool {
        self.0 >= 512 && self.0 < 768
    }

    /// Number of the VGPR; meaningless for others.
    pub const fn vgpr_index(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// Number of the AGPR; meaningless for others.
    pub const fn agpr_index(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// Is it the 32-bit literal?
    pub const fn is_literal(self) -> bool {
        self.0 == 255
    }

    /// The value of an inline integer (-16..=64).
    pub const fn inline_int(self) -> Option<i32> {
        match self.0 {
            128..=192 => Some(self.0 as i32 - 128),
            193..=208 => Some(192 - self.0 as i32),
            _ => None,
        }
    }

    /// Is it an inline floating point constant?
    pub const fn is_inline_float(self) -> bool {
        self.0 >= 240 && self.0 <= 248
    }

    /// Bits of the inline floating point constant as binary32.
    pub const fn inline_f32(self) -> Option<u32> {
        Some(match self.0 {
            240 => 0x3f00_0000,
            241 => 0xbf00_0000,
            242 => 0x3f80_0000,
            243 => 0xbf80_0000,
            244 => 0x4000_0000,
            245 => 0xc000_0000,
            246 => 0x4080_0000,
            247 => 0xc080_0000,
            248 => 0x3e22_f983,
            _ => return None,
        })
    }

    /// Bits of the inline floating point constant as binary64.
    pub const fn inline_f64(self) -> Option<u64> {
        Some(match self.0 {
            240 => 0x3fe0_0000_0000_0000,
            241 => 0xbfe0_0000_0000_0000,
            242 => 0x3ff0_0000_0000_0000,
            243 => 0xbff0_0000_0000_0000,
            244 => 0x4000_0000_0000_0000,
            245 => 0xc000_0000_0000_0000,
            246 => 0x4010_0000_0000_0000,
            247 => 0xc010_0000_0000_0000,
            248 => 0x3fc4_5f30_6dc9_c882,
            _ => return None,
        })
    }

    /// Bits of the inline floating point constant as binary16.
    pub const fn inline_f16(self) -> Option<u16> {
        Some(match self.0 {
            240 => 0x3800,
            241 => 0xb800,
            242 => 0x3c00,
            243 => 0xbc00,
            244 => 0x4000,
            245 => 0xc000,
            246 => 0x4400,
            247 => 0xc400,
            248 => 0x3118,
            _ => return None,
        })
    }
}

impl core::fmt::Debug for Operand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            0xffff => f.write_str("none"),
            n @ 0..=105 => write!(f, "s{n}"),
            n @ 256..=511 => write!(f, "v{}", n - 256),
            n @ 512..=767 => write!(f, "a{}", n - 512),
            n => write!(f, "op{n}"),
        }
    }
}

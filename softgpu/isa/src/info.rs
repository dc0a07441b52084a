//! Static facts of operations.

use crate::generated::info::INFO;
use crate::inst::Mods;
use crate::{Op, Target};

/// Number format of operands: how inline constants are expanded and which modifiers apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// Bits or integers of up to 32 bits.
    Int,
    /// 16-bit integers.
    Int16,
    /// 64-bit integers: inline integers and literals are sign-extended.
    Int64,
    /// binary16.
    F16,
    /// bfloat16.
    Bf16,
    /// binary32.
    F32,
    /// binary64: literals are the high half.
    F64,
    /// Two 16-bit integers.
    Pk16,
    /// Two binary16.
    PkF16,
    /// Two bfloat16.
    PkBf16,
    /// Two binary32.
    PkF32,
    /// Two dwords of any format.
    PkB32,
}

impl Kind {
    /// Is it one float?
    pub(crate) const fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::Bf16 | Self::F32 | Self::F64)
    }
}

/// Static facts of an [`Op`].
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// Mnemonic without encoding suffix. See also [`Op::name`].
    pub name: &'static str,
    /// Mnemonic on gfx940 and later.
    pub(crate) later_name: &'static str,
    /// Dwords of [`Inst::dst`](crate::Inst::dst); 0 if none. 16-bit values count as one.
    pub dst_dwords: u8,
    /// Dwords of each source; 0 if none. See also [`Inst::src_dwords`](crate::Inst::src_dwords).
    pub src_dwords: [u8; 4],
    /// Number of sources, up to the last that exists.
    pub src_count: u8,
    /// Number format of the first source (of the destination if there is no source).
    pub kind: Kind,
    /// Number format of the destination.
    pub dst_kind: Kind,
    /// Number format of each source.
    pub src_kind: [Kind; 4],
    /// Bit per source that NEG and ABS bits may be set for.
    pub(crate) modified: u8,
    /// Bit per source whose NEG and ABS bits are ignored.
    pub(crate) ignored: u8,
    /// Bit per integer source of an operation on floats.
    pub(crate) integers: u8,
    /// Bits of [`attr`].
    pub(crate) attributes: u64,
}

impl OpInfo {
    pub(crate) const fn has(&self, attributes: u64) -> bool {
        self.attributes & attributes != 0
    }

    /// Drops modifier bits that are ignored: integers have no absolute value, and no operation
    /// on 16-bit integers or dot product of integers negates.
    pub(crate) fn drop_ignored(&self, mods: &mut Mods) {
        let dot = self.has(attr::ACC) && matches!(self.kind, Kind::Int | Kind::Pk16);
        if self.kind == Kind::Int16 || dot {
            (mods.neg, mods.abs) = (0, 0);
        }
        mods.abs &= !(self.integers | self.ignored);
        mods.neg &= !self.ignored;
    }
}

impl Op {
    /// Static facts.
    pub fn info(self) -> &'static OpInfo {
        &INFO[self as usize]
    }

    /// The operation with that number in the tables.
    pub(crate) fn from_number(number: u16) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Mnemonic without encoding suffix: some matrix instructions have new ones on gfx940.
    pub fn name(self, target: Target) -> &'static str {
        if target.is_gfx940() { self.info().later_name } else { self.info().name }
    }
}

/// Attributes; the description's head explains them.
pub(crate) mod attr {
    macro_rules! bits {
        ($($name:ident)*) => { bits!(@ 0; $($name)*); };
        (@ $n:expr; $name:ident $($rest:ident)*) => {
            #[allow(dead_code)]
            pub(crate) const $name: u64 = 1 << ($n);
            bits!(@ $n + 1; $($rest)*);
        };
        (@ $n:expr;) => {};
    }
    bits! {
        E64 SDWA DPP CARRYOUT CARRYIN ACC MK AK SWAP SDST AGPR MAI MIX IMM UIMM BRANCH HWREG WAITCNT SENDMSG GPRIDX
        LIT PROBE ATOMIC OFFSET2 GDSONLY SWIZZLE LDS LDSONLY D16 MODS MODS0 CLAMP OMOD OPSEL REG NOGDS NOSCC FLAGS LANE
        MODSF SMFMAC F8F6F4 BITOP3 NODST FIBC LDS950 TOLDS OPSEL4 SCALES
    }
}

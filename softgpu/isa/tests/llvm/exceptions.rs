//! Where this crate differs from LLVM on purpose.

use softgpu_isa::{Target, decode, disassemble};

use crate::mc::CRASH;

/// A case that this crate and LLVM see in different ways. The texts are `None` where the
/// instruction is rejected.
#[derive(Clone, Copy)]
pub struct Difference<'a> {
    pub target: Target,
    /// Of LLVM.
    pub version: u32,
    pub words: &'a [u32],
    pub ours: Option<&'a str>,
    pub theirs: Option<&'a str>,
}

/// An exception: its name, and whether a difference is of its kind.
type Exception = (&'static str, fn(&Difference) -> bool);

/// All of them.
const TABLE: [Exception; 24] = [
    ("LLVM crashes", |d| d.rejected() && d.theirs == Some(CRASH)),
    // The ISA has 12 bits of offset in the flat segment; LLVM takes 13.
    ("long flat offset", |d| d.rejected() && long_flat(d.words[0])),
    // From gfx90a on tuples of vector registers start at even numbers. LLVM 19 does not check
    // that, later ones not all AGPRs.
    ("odd tuple", |d| d.rejected() && d.target.has_unified_registers() && odd_tuple(d.theirs)),
    // There is no AGPR bit before gfx90a.
    ("reserved bit of DS", |d| d.version < 20 && d.rejected() && d.words[0] >> 26 == 0x36 && d.words[0] >> 25 & 1 != 0),
    // LLVM marks scalar operands where a register is needed, but forgets values that it models as
    // registers (src_scc, src_shared_base...).
    ("value for a register", |d| d.rejected() && d.mnemonic(&VECTOR_ONLY) && d.theirs_has(" src_")),
    // So it does with masks: destinations of comparisons and carries.
    ("value for a mask", |d| d.rejected() && d.mnemonic(&MASKED) && (d.theirs_has(" src_") || constant_mask(d.theirs))),
    // gfx940 has other cache control; LLVM 19 still knows the old one.
    ("old cache control", |d| d.version < 20 && d.rejected() && d.target.is_gfx940() && d.mnemonic(&OLD_CACHE)),
    // LLVM 20 and later know values of gfx1250 on all targets.
    ("value of gfx1250", |d| d.version >= 20 && d.rejected() && d.theirs_has("src_flat_scratch_base_")),
    // They ignore source fields that are not used.
    ("unused source", |d| d.version >= 20 && d.rejected() && d.accepted_without_unused_sources()),
    // They write literals that look like inline constants as `lit(0x...)`.
    ("spelling of literals", |d| d.version >= 20 && d.same_but_literal()),
    // They have names for more patterns of ds_swizzle_b32.
    ("swizzle pattern", |d| {
        d.version >= 20 && d.ours.is_some() && (d.theirs_has("swizzle(ROTATE") || d.theirs_has("swizzle(FFT"))
    }),
    // No compute program has these.
    ("images", |d| d.rejected() && d.mnemonic(&["image_"])),
    ("interpolation in VOP3", |d| d.rejected() && d.words[0] >> 26 == 0x34 && d.mnemonic(&["v_interp_"])),
    // A third OP_SEL bit where there are two sources is ignored, but not here.
    ("op_sel of v_cvt_pk_bf16_f32", |d| d.version >= 20 && d.accepted() && d.ours_is(&["v_cvt_pk_bf16_f32"])),
    // They take a narrow matrix first as one of eight dwords, which must not reach past the end.
    ("narrow matrix at the end", |d| d.version >= 20 && d.accepted() && d.ours_has("f8f6f4 ") && late_tuple(d.ours)),
    // They neither have op_sel of dot products of bytes and nibbles,
    ("op_sel of dot products", |d| d.version >= 20 && d.ours_is(&["v_dot4_", "v_dot8_"])),
    // nor modifiers of 16-bit integers,
    ("modifiers of 16-bit integers", |d| d.version >= 20 && d.accepted() && d.ours_is(&SHORT)),
    // nor EXEC as an address,
    ("EXEC as address", |d| d.version >= 20 && d.accepted() && d.ours_has(", exec ")),
    // nor AGPRs where an atomic operation on floats returns a value.
    ("AGPRs of atomics", |d| d.version >= 20 && d.accepted() && d.ours_is(&FLOAT_ATOMIC)),
    // They write the ignored NEG bit of an integer no more,
    ("ignored NEG", |d| d.version >= 20 && d.same_but_sext()),
    // check no end of tuples,
    ("tuple past v255", |d| d.version >= 20 && long_tuple(d.theirs)),
    // take any VGPRs as masks,
    ("VGPRs as mask", |d| d.version >= 20 && d.rejected() && d.mnemonic(&CARRY)),
    // CLAMP and OP_SEL of v_alignbit and v_alignbyte,
    ("modifiers of v_alignbit", |d| d.version >= 20 && d.mnemonic(&["v_alignb"]) && d.alignbit_modifiers()),
    // and all encodings of v_pk_fmac_f16.
    ("encodings of v_pk_fmac_f16", |d| d.version >= 20 && d.rejected() && d.mnemonic(&["v_pk_fmac_f16_"])),
];

const VECTOR_ONLY: [&str; 7] =
    ["v_mfma", "v_smfmac", "v_accvgpr", "v_swap", "v_permlane", "v_readfirstlane", "v_readlane"];
const MASKED: [&str; 9] =
    ["v_cmp", "v_addc", "v_subb", "v_cndmask", "v_add_co", "v_sub_co", "v_subrev_co", "v_div_scale", "v_mad_"];
const SHORT: [&str; 11] = [
    "v_mad_i16",
    "v_mad_u16",
    "v_mad_i32_i16",
    "v_mad_u32_u16",
    "v_min3_",
    "v_max3_",
    "v_med3_",
    "v_sub_i16",
    "v_add_i16",
    "v_mad_legacy_i16",
    "v_mad_legacy_u16",
];
const FLOAT_ATOMIC: [&str; 6] = [
    "flat_atomic_m",
    "flat_atomic_add_f",
    "flat_atomic_pk_add",
    "global_atomic_m",
    "global_atomic_add_f",
    "global_atomic_pk_add",
];
const CARRY: [&str; 4] = ["v_addc", "v_subb", "v_cndmask", "v_subbrev"];
const OLD_CACHE: [&str; 2] = ["buffer_wbinvl1", "buffer_store_lds_dword"];

/// Name of the exception that explains the difference.
pub fn name(difference: &Difference) -> Option<&'static str> {
    TABLE.iter().find(|(_, applies)| applies(difference)).map(|(name, _)| *name)
}

/// Numbers where tuples of vector registers start.
fn starts(text: Option<&str>) -> impl Iterator<Item = u32> {
    let parts = text.unwrap_or("").split(['v', 'a']).filter_map(|part| part.strip_prefix('['));
    parts.filter_map(|part| part.split(':').next()?.parse().ok())
}

/// Is there a tuple of vector registers that starts at an odd number?
fn odd_tuple(text: Option<&str>) -> bool {
    starts(text).any(|n| !n.is_multiple_of(2))
}

/// Is there a tuple of vector registers that starts where one of eight does not fit?
fn late_tuple(text: Option<&str>) -> bool {
    starts(text).any(|n| n > 248)
}

/// Is there a tuple of vector registers that ends after 255?
fn long_tuple(text: Option<&str>) -> bool {
    let ends = text.unwrap_or("").split(':').skip(1).filter_map(|part| part.split(']').next());
    ends.filter_map(|end| end.parse().ok()).any(|end: u32| end > 255)
}

/// `v_cmp_*_e64 1.0, ...`: an inline constant as destination.
fn constant_mask(text: Option<&str>) -> bool {
    let text = text.unwrap_or("");
    let destination = text.split(' ').nth(1).unwrap_or("");
    text.starts_with("v_cmp") && destination.starts_with(|c: char| c == '-' || c.is_ascii_digit())
}

impl Difference<'_> {
    /// LLVM takes it, this crate does not.
    fn rejected(&self) -> bool {
        self.ours.is_none() && self.theirs.is_some()
    }

    /// This crate takes it, LLVM does not.
    fn accepted(&self) -> bool {
        self.ours.is_some() && self.theirs.is_none()
    }

    /// Does this crate's mnemonic start with one of these?
    fn ours_is(&self, starts: &[&str]) -> bool {
        self.ours.is_some_and(|text| starts.iter().any(|start| text.starts_with(start)))
    }

    /// CLAMP or OP_SEL in LLVM's text.
    fn alignbit_modifiers(&self) -> bool {
        self.theirs_has(" clamp") || self.theirs_has(" op_sel:")
    }

    /// Does this crate's text contain `part`?
    fn ours_has(&self, part: &str) -> bool {
        self.ours.is_some_and(|text| text.contains(part))
    }

    /// Does LLVM's text contain `part`?
    fn theirs_has(&self, part: &str) -> bool {
        self.theirs.is_some_and(|text| text.contains(part))
    }

    /// Does LLVM's mnemonic start with one of these?
    fn mnemonic(&self, starts: &[&str]) -> bool {
        self.theirs.is_some_and(|text| starts.iter().any(|start| text.starts_with(start)))
    }

    /// Would this crate see what LLVM sees without the second or the third source field?
    fn accepted_without_unused_sources(&self) -> bool {
        let &[first, second, ..] = self.words else { return false };
        [0xf803_ffff, 0xf800_01ff].into_iter().any(|mask| {
            let Ok(inst) = decode(self.target, &[first, second & mask]) else { return false };
            let text = disassemble(&inst, 0).to_string();
            let difference = Difference { ours: Some(&text), ..*self };
            self.theirs.is_some_and(|theirs| theirs.split(" / ").next() == Some(&text)) || difference.same_but_sext()
        })
    }

    /// Are the texts the same but for `sext(...)` of this crate?
    fn same_but_sext(&self) -> bool {
        let (Some(ours), Some(theirs)) = (self.ours, self.theirs) else { return false };
        let mut plain = ours.to_owned();
        while let Some((before, (inner, after))) =
            plain.split_once("sext(").and_then(|(before, rest)| Some((before, rest.split_once(')')?)))
        {
            plain = [before, inner, after].concat();
        }
        plain != ours && plain == theirs
    }

    /// Are the texts the same but for `lit(...)` of LLVM?
    fn same_but_literal(&self) -> bool {
        let (Some(ours), Some(theirs)) = (self.ours, self.theirs) else { return false };
        let mut pairs = ours.split([' ', ',']).zip(theirs.split([' ', ',']));
        theirs.contains("lit(") && pairs.all(|(ours, theirs)| ours == theirs || theirs.starts_with("lit("))
    }
}

/// Is it the flat segment with the highest bit of an offset?
fn long_flat(word: u32) -> bool {
    word >> 26 == 0x37 && word >> 14 & 3 == 0 && word >> 12 & 1 != 0
}

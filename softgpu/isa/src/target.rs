//! Targets.

use crate::generated::tables::{self, Table};

/// An instruction set, named as LLVM names processors; in the order of their generations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// Vega 10.
    Gfx900,
    /// Vega 20.
    Gfx906,
    /// MI100.
    Gfx908,
    /// MI200.
    Gfx90a,
    /// MI300 before its release: the instructions of gfx942.
    Gfx940,
    /// MI300.
    Gfx942,
    /// MI350.
    Gfx950,
}

impl Target {
    /// All, in order.
    pub const ALL: [Self; 7] =
        [Self::Gfx900, Self::Gfx906, Self::Gfx908, Self::Gfx90a, Self::Gfx940, Self::Gfx942, Self::Gfx950];

    /// Name as in `-mcpu=`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gfx900 => "gfx900",
            Self::Gfx906 => "gfx906",
            Self::Gfx908 => "gfx908",
            Self::Gfx90a => "gfx90a",
            Self::Gfx940 => "gfx940",
            Self::Gfx942 => "gfx942",
            Self::Gfx950 => "gfx950",
        }
    }

    /// The target with that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|t| t.name() == name)
    }

    /// Is it gfx90a or later: one file of VGPRs and AGPRs, tuples of them that start at even
    /// numbers, AGPRs as data of memory instructions, and a second coherence bit?
    pub fn has_unified_registers(self) -> bool {
        self >= Self::Gfx90a
    }

    /// Is it gfx940 or later: coherence scopes (sc0, sc1, nt), and scratch addresses of two
    /// registers?
    pub fn is_gfx940(self) -> bool {
        self >= Self::Gfx940
    }

    pub(crate) const fn table(self) -> &'static Table {
        match self {
            Self::Gfx900 => &tables::GFX900,
            Self::Gfx906 => &tables::GFX906,
            Self::Gfx908 => &tables::GFX908,
            Self::Gfx90a => &tables::GFX90A,
            Self::Gfx940 => &tables::GFX940,
            Self::Gfx942 => &tables::GFX942,
            Self::Gfx950 => &tables::GFX950,
        }
    }
}

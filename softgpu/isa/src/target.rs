//! Targets.

use crate::generated::tables::{self, Table};

/// An instruction set, named as LLVM names processors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Vega 10.
    Gfx900,
    /// Vega 20.
    Gfx906,
    /// MI100.
    Gfx908,
    /// MI200.
    Gfx90a,
}

impl Target {
    /// Name as in `-mcpu=`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gfx900 => "gfx900",
            Self::Gfx906 => "gfx906",
            Self::Gfx908 => "gfx908",
            Self::Gfx90a => "gfx90a",
        }
    }

    /// The target with that name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Gfx900, Self::Gfx906, Self::Gfx908, Self::Gfx90a].into_iter().find(|t| t.name() == name)
    }

    /// Can memory instructions name AGPRs as data, and have they a system coherence bit?
    pub(crate) const fn is_gfx90a(self) -> bool {
        matches!(self, Self::Gfx90a)
    }

    pub(crate) const fn table(self) -> &'static Table {
        match self {
            Self::Gfx900 => &tables::GFX900,
            Self::Gfx906 => &tables::GFX906,
            Self::Gfx908 => &tables::GFX908,
            Self::Gfx90a => &tables::GFX90A,
        }
    }
}

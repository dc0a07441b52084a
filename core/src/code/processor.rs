//! Processors that code objects name: `EF_AMDGPU_MACH` values, names, features.

use core::fmt;

/// A processor (or a generic target, which several processors can run).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Processor(&'static Row);

/// Facts of a processor, one row of the table.
#[derive(PartialEq, Eq, Hash)]
struct Row {
    mach: u8,
    name: &'static str,
    /// Major, minor, stepping of the instruction set.
    isa: (u8, u8, u8),
    features: u8,
    /// Processors that run this generic target.
    members: &'static [&'static str],
}

const XNACK: u8 = 1;
const SRAMECC: u8 = 2;

const fn row(mach: u8, name: &'static str, isa: (u8, u8, u8), features: u8) -> Row {
    Row { mach, name, isa, features, members: &[] }
}

const fn generic(
    mach: u8,
    name: &'static str,
    isa: (u8, u8, u8),
    features: u8,
    members: &'static [&'static str],
) -> Row {
    Row { mach, name, isa, features, members }
}

/// `EF_AMDGPU_MACH_AMDGCN_*` of LLVM's `BinaryFormat/ELF.h`, from gfx9 on.
static TABLE: &[Row] = &[
    row(0x2c, "gfx900", (9, 0, 0), XNACK),
    row(0x2d, "gfx902", (9, 0, 2), XNACK),
    row(0x2e, "gfx904", (9, 0, 4), XNACK),
    row(0x2f, "gfx906", (9, 0, 6), XNACK | SRAMECC),
    row(0x30, "gfx908", (9, 0, 8), XNACK | SRAMECC),
    row(0x31, "gfx909", (9, 0, 9), XNACK),
    row(0x32, "gfx90c", (9, 0, 12), XNACK),
    row(0x3f, "gfx90a", (9, 0, 10), XNACK | SRAMECC),
    row(0x40, "gfx940", (9, 4, 0), XNACK | SRAMECC),
    row(0x4b, "gfx941", (9, 4, 1), XNACK | SRAMECC),
    row(0x4c, "gfx942", (9, 4, 2), XNACK | SRAMECC),
    row(0x4f, "gfx950", (9, 5, 0), XNACK | SRAMECC),
    row(0x33, "gfx1010", (10, 1, 0), XNACK),
    row(0x34, "gfx1011", (10, 1, 1), XNACK),
    row(0x35, "gfx1012", (10, 1, 2), XNACK),
    row(0x42, "gfx1013", (10, 1, 3), XNACK),
    row(0x36, "gfx1030", (10, 3, 0), 0),
    row(0x37, "gfx1031", (10, 3, 1), 0),
    row(0x38, "gfx1032", (10, 3, 2), 0),
    row(0x39, "gfx1033", (10, 3, 3), 0),
    row(0x3e, "gfx1034", (10, 3, 4), 0),
    row(0x3d, "gfx1035", (10, 3, 5), 0),
    row(0x45, "gfx1036", (10, 3, 6), 0),
    row(0x41, "gfx1100", (11, 0, 0), 0),
    row(0x46, "gfx1101", (11, 0, 1), 0),
    row(0x47, "gfx1102", (11, 0, 2), 0),
    row(0x44, "gfx1103", (11, 0, 3), 0),
    row(0x43, "gfx1150", (11, 5, 0), 0),
    row(0x4a, "gfx1151", (11, 5, 1), 0),
    row(0x55, "gfx1152", (11, 5, 2), 0),
    row(0x58, "gfx1153", (11, 5, 3), 0),
    row(0x57, "gfx1154", (11, 5, 4), 0),
    row(0x5d, "gfx1170", (11, 7, 0), 0),
    row(0x5e, "gfx1171", (11, 7, 1), 0),
    row(0x5c, "gfx1172", (11, 7, 2), 0),
    row(0x48, "gfx1200", (12, 0, 0), 0),
    row(0x4e, "gfx1201", (12, 0, 1), 0),
    row(0x49, "gfx1250", (12, 5, 0), XNACK | SRAMECC),
    row(0x5a, "gfx1251", (12, 5, 1), XNACK | SRAMECC),
    generic(0x51, "gfx9-generic", (9, 0, 0), XNACK, &["gfx900", "gfx902", "gfx904", "gfx906", "gfx909", "gfx90c"]),
    generic(0x5f, "gfx9-4-generic", (9, 4, 0), XNACK | SRAMECC, &["gfx942", "gfx950"]),
    generic(0x52, "gfx10-1-generic", (10, 1, 0), XNACK, &["gfx1010", "gfx1011", "gfx1012", "gfx1013"]),
    generic(
        0x53,
        "gfx10-3-generic",
        (10, 3, 0),
        0,
        &["gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"],
    ),
    generic(
        0x54,
        "gfx11-generic",
        (11, 0, 0),
        0,
        &["gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153"],
    ),
    generic(0x62, "gfx11-7-generic", (11, 7, 0), 0, &["gfx1170", "gfx1171", "gfx1172"]),
    generic(0x59, "gfx12-generic", (12, 0, 0), 0, &["gfx1200", "gfx1201"]),
    generic(0x5b, "gfx12-5-generic", (12, 5, 0), XNACK | SRAMECC, &["gfx1250", "gfx1251"]),
];

impl Processor {
    /// The processor of an `EF_AMDGPU_MACH` value (low byte of the ELF flags).
    #[must_use]
    pub fn from_mach(mach: u8) -> Option<Self> {
        TABLE.iter().find(|r| r.mach == mach).map(Self)
    }

    /// The processor called `name`, such as `gfx90a` or `gfx9-4-generic`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        TABLE.iter().find(|r| r.name == name).map(Self)
    }

    /// All processors known, gfx9 and later.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(Self)
    }

    /// Name as the compiler spells it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// `EF_AMDGPU_MACH` value.
    #[must_use]
    pub fn mach(self) -> u8 {
        self.0.mach
    }

    /// Major, minor and stepping of the instruction set; a generic target has that of its base.
    #[must_use]
    pub fn isa(self) -> (u8, u8, u8) {
        self.0.isa
    }

    /// True for a target that several processors run.
    #[must_use]
    pub fn is_generic(self) -> bool {
        !self.0.members.is_empty()
    }

    /// True when code of this processor runs on `device`.
    #[must_use]
    pub fn runs_on(self, device: Self) -> bool {
        self == device || self.0.members.contains(&device.name())
    }

    /// True when code may be compiled for either XNACK setting.
    #[must_use]
    pub fn has_xnack(self) -> bool {
        self.0.features & XNACK != 0
    }

    /// True when code may be compiled for either SRAM ECC setting.
    #[must_use]
    pub fn has_sramecc(self) -> bool {
        self.0.features & SRAMECC != 0
    }

    /// True when accumulation registers share one file with the vector registers
    /// (gfx90a, gfx94x, gfx950): the descriptor counts both, split at `ACCUM_OFFSET`.
    #[must_use]
    pub fn has_unified_vgprs(self) -> bool {
        let (major, minor, stepping) = self.isa();
        major == 9 && (minor >= 4 || stepping == 0xa)
    }
}

impl fmt::Debug for Processor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Processor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_has_no_double() {
        for (i, a) in TABLE.iter().enumerate() {
            for b in &TABLE[i + 1..] {
                assert_ne!(a.mach, b.mach, "{} and {}", a.name, b.name);
                assert_ne!(a.name, b.name);
            }
        }
    }

    #[test]
    fn members_are_processors() {
        for row in TABLE {
            for member in row.members {
                let p = Processor::from_name(member).expect(member);
                assert!(!p.is_generic());
                assert_eq!(p.isa().0, row.isa.0);
            }
        }
    }

    #[test]
    fn isa_is_what_the_name_says() {
        for p in Processor::all().filter(|p| !p.is_generic()) {
            let (major, minor, stepping) = p.isa();
            assert_eq!(std::format!("gfx{major}{minor:x}{stepping:x}"), p.name());
        }
    }

    #[test]
    fn unified_register_file() {
        let unified: std::vec::Vec<_> =
            Processor::all().filter(|p| p.has_unified_vgprs()).map(Processor::name).collect();
        assert_eq!(unified, ["gfx90a", "gfx940", "gfx941", "gfx942", "gfx950", "gfx9-4-generic"]);
    }
}

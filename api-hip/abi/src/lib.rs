//! The C types of the HIP API, as the public headers lay them out.
//!
//! Names are those of the C headers, so that the HIP documentation applies to them unchanged. Types that HIP 5
//! and HIP 6 share stand at the root, in the layout of HIP 5; [`r6`] holds what HIP 6 lays out or numbers
//! differently under the same name. The test `c_layout` compares every size, offset and value with what a C
//! compiler makes of the headers.
#![no_std]
#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals)]
// Fields and enumerators are documented where their C names are: in the HIP reference.
#![allow(missing_docs)]

#[macro_use]
pub mod layout;

mod arch;
mod device;
mod error;
mod external;
mod flags;
mod flags6;
mod graph;
mod handle;
mod handle6;
mod launch;
mod memory;
mod pool;
mod profile;
pub mod r6;
mod rocm6;
mod texture;

pub use arch::*;
pub use device::*;
pub use error::*;
pub use external::*;
pub use flags::*;
pub use flags6::*;
pub use graph::*;
pub use handle::*;
pub use handle6::*;
pub use launch::*;
pub use memory::*;
pub use pool::*;
pub use profile::*;
pub use rocm6::*;
pub use texture::*;

use layout::{EnumLayout, ModuleLayout};

/// What the headers of HIP 5 define. Those of HIP 6 define it too, except the names in [`CHANGED_IN_6`].
pub const HIP5: &[ModuleLayout] = &[
    ModuleLayout { enums: error::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { structs: device::STRUCTS, enums: device::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { structs: memory::STRUCTS, enums: memory::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { structs: pool::STRUCTS, unions: pool::UNIONS, enums: pool::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { structs: texture::STRUCTS, unions: texture::UNIONS, enums: texture::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { structs: launch::STRUCTS, enums: launch::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { structs: graph::STRUCTS, unions: graph::UNIONS, enums: graph::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout {
        structs: external::STRUCTS,
        unions: external::UNIONS,
        enums: external::ENUMS,
        ..ModuleLayout::EMPTY
    },
    ModuleLayout { enums: profile::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { consts: flags::CONSTS, ..ModuleLayout::EMPTY },
    ModuleLayout { handles: handle::HANDLES, consts: handle::CONSTS, ..ModuleLayout::EMPTY },
];

/// What the headers of HIP 6 define beyond [`HIP5`].
pub const HIP6: &[ModuleLayout] = &[
    ModuleLayout { structs: rocm6::STRUCTS, unions: rocm6::UNIONS, enums: rocm6::ENUMS, ..ModuleLayout::EMPTY },
    ModuleLayout { consts: flags6::CONSTS, ..ModuleLayout::EMPTY },
    ModuleLayout { handles: handle6::HANDLES, ..ModuleLayout::EMPTY },
];

/// What the headers of HIP 6 define in place of the same names in [`HIP5`].
pub const CHANGED_IN_6: &[ModuleLayout] = &[ModuleLayout {
    structs: r6::STRUCTS,
    unions: r6::UNIONS,
    enums: r6::ENUMS,
    consts: r6::CONSTS,
    ..ModuleLayout::EMPTY
}];

/// Enumerators that HIP 6 adds to types of [`HIP5`].
pub const HIP6_ENUMERATORS: &[EnumLayout] = rocm6::ENUM_ADDITIONS;

/// Names and masks of the feature bits in [`hipDeviceArch_t`].
pub const ARCH_BITS: &[(&str, u32)] = arch::BITS;

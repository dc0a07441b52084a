//! The macros that define every type of this crate, and the layout records they leave behind.
//!
//! A type can only enter the crate through one of these macros, and each macro call also makes a list of
//! what it defined. The test `c_layout` prints the same facts from a C compiler and compares, so a
//! type that is not checked can't exist: its list would be unused, which is a warning.

/// Size, alignment and fields of one struct or union.
#[derive(Debug, Clone, Copy)]
pub struct StructLayout {
    /// Name of the Rust type.
    pub rust: &'static str,
    /// Spelling of the C type, or of the outermost C type that holds an unnamed one.
    pub c_type: &'static str,
    /// Member path from `c_type` to this type; empty for a named type.
    pub path: &'static str,
    /// Size in bytes.
    pub size: usize,
    /// Alignment in bytes.
    pub align: usize,
    /// Fields in declaration order.
    pub fields: &'static [FieldLayout],
}

/// Place of one field.
#[derive(Debug, Clone, Copy)]
pub struct FieldLayout {
    /// Name, possibly with Rust's `r#` prefix.
    pub name: &'static str,
    /// Offset in bytes from the start of the struct.
    pub offset: usize,
    /// Size in bytes.
    pub size: usize,
}

/// Size and values of one enumeration.
#[derive(Debug, Clone, Copy)]
pub struct EnumLayout {
    /// Spelling of the C type.
    pub c_type: &'static str,
    /// Size in bytes.
    pub size: usize,
    /// Name and value of every enumerator.
    pub values: &'static [(&'static str, u32)],
}

/// Everything that one module defines, and the HIP generation whose header defines it too.
#[derive(Debug, Clone, Copy)]
pub struct ModuleLayout {
    /// Structs with their fields.
    pub structs: &'static [StructLayout],
    /// Unions with their members.
    pub unions: &'static [StructLayout],
    /// Enumerations.
    pub enums: &'static [EnumLayout],
    /// Names of the handle types: each is as large as a pointer.
    pub handles: &'static [&'static str],
    /// Numeric macros.
    pub consts: &'static [(&'static str, i64)],
}

impl ModuleLayout {
    pub(crate) const EMPTY: Self = Self { structs: &[], unions: &[], enums: &[], handles: &[], consts: &[] };
}

/// Implements what structs and unions share: the all-zero value and the layout record.
macro_rules! abi_layout_list {
    ($list:ident: $( $name:ident = ($c_type:literal $(, $path:literal)?) { $( $field:ident: $ty:ty, )* } )*) => {
        $(
            impl $name {
                /// The value whose bytes are all zero, as `memset` leaves it.
                #[allow(unsafe_code)]
                pub const fn zeroed() -> Self {
                    // SAFETY: every field is an integer, a float, a raw pointer, an optional function pointer or
                    // an aggregate of these; all of them have a valid all-zero representation.
                    unsafe { core::mem::zeroed() }
                }
            }
            impl Default for $name {
                fn default() -> Self {
                    Self::zeroed()
                }
            }
        )*
        pub(crate) const $list: &[$crate::layout::StructLayout] = &[$(
            $crate::layout::StructLayout {
                rust: stringify!($name),
                c_type: $c_type,
                path: concat!($($path)?),
                size: size_of::<$name>(),
                align: align_of::<$name>(),
                fields: &[$(
                    $crate::layout::FieldLayout {
                        name: stringify!($field),
                        offset: core::mem::offset_of!($name, $field),
                        size: size_of::<$ty>(),
                    },
                )*],
            },
        )*];
    };
}

/// Defines C structs: `name = ("C spelling" [, "member path"]) { field: type, ... }`.
macro_rules! abi_structs {
    ($( $name:ident = ($($c:literal),*) { $( $field:ident: $ty:ty, )* } )*) => {
        $(
            #[doc = concat!("C `", abi_first!($($c),*), "`.")]
            #[repr(C)]
            #[derive(Clone, Copy, Debug)]
            pub struct $name { $( pub $field: $ty, )* }
        )*
        abi_layout_list! { STRUCTS: $( $name = ($($c),*) { $( $field: $ty, )* } )* }
    };
}

/// Defines C unions, in the notation of [`abi_structs`].
macro_rules! abi_unions {
    ($( $name:ident = ($($c:literal),*) { $( $field:ident: $ty:ty, )* } )*) => {
        $(
            #[doc = concat!("C union of `", abi_first!($($c),*), "`.")]
            #[repr(C)]
            #[derive(Clone, Copy)]
            pub union $name { $( pub $field: $ty, )* }
            impl core::fmt::Debug for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    // Which member is live is known only to the struct around the union.
                    f.write_str(stringify!($name))
                }
            }
        )*
        abi_layout_list! { UNIONS: $( $name = ($($c),*) { $( $field: $ty, )* } )* }
    };
}

macro_rules! abi_first {
    ($first:literal $(, $rest:literal)*) => {
        $first
    };
}

/// Defines C enumerations as numbers with names: a C caller may pass a value that no Rust `enum` could hold.
macro_rules! abi_enums {
    ($( $name:ident = ($c:literal) { $( $value:ident = $number:literal, )* } )*) => {
        $(
            #[doc = concat!("C `", $c, "`.")]
            #[repr(transparent)]
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
            pub struct $name(pub u32);
            #[allow(non_upper_case_globals)]
            impl $name {
                $( pub const $value: Self = Self($number); )*
            }
            impl core::fmt::Debug for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    $crate::layout::fmt_enum(f, self.0, &[$( (stringify!($value), $number), )*])
                }
            }
        )*
        pub(crate) const ENUMS: &[$crate::layout::EnumLayout] = &[$(
            $crate::layout::EnumLayout {
                c_type: $c,
                size: size_of::<$name>(),
                values: &[$( (stringify!($value), $number), )*],
            },
        )*];
    };
}

/// Adds enumerators of a later HIP generation to types that [`abi_enums`] defined.
macro_rules! abi_enum_additions {
    ($( $name:ident = ($c:literal) { $( $value:ident = $number:literal, )* } )*) => {
        $(
            #[allow(non_upper_case_globals)]
            impl $name {
                $( pub const $value: Self = Self($number); )*
            }
        )*
        pub(crate) const ENUM_ADDITIONS: &[$crate::layout::EnumLayout] = &[$(
            $crate::layout::EnumLayout {
                c_type: $c,
                size: size_of::<$name>(),
                values: &[$( (stringify!($value), $number), )*],
            },
        )*];
    };
}

/// Defines opaque handles: pointers that only the library looks behind.
macro_rules! abi_handles {
    ($( $name:ident, )*) => {
        $(
            #[doc = concat!("C `", stringify!($name), "`: an opaque handle, null allowed.")]
            #[repr(transparent)]
            #[derive(Clone, Copy, PartialEq, Eq, Hash)]
            pub struct $name(pub *mut core::ffi::c_void);
            impl $name {
                /// The null handle.
                pub const NULL: Self = Self(core::ptr::null_mut());
                /// Whether this is the null handle.
                pub fn is_null(self) -> bool {
                    self.0.is_null()
                }
            }
            impl Default for $name {
                fn default() -> Self {
                    Self::NULL
                }
            }
            impl core::fmt::Debug for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    write!(f, "{:p}", self.0)
                }
            }
        )*
        pub(crate) const HANDLES: &[&str] = &[$( stringify!($name), )*];
    };
}

/// Defines numeric macros.
macro_rules! abi_consts {
    ($( $name:ident: $ty:ty = $value:expr, )*) => {
        $(
            #[doc = concat!("C macro `", stringify!($name), "`.")]
            pub const $name: $ty = $value;
        )*
        pub(crate) const CONSTS: &[(&str, i64)] = &[$( (stringify!($name), $name as i64), )*];
    };
}

/// Writes the name of an enumerator, or the bare number when there is none.
pub(crate) fn fmt_enum(f: &mut core::fmt::Formatter<'_>, value: u32, names: &[(&str, u32)]) -> core::fmt::Result {
    match names.iter().find(|(_, number)| *number == value) {
        Some((name, _)) => f.write_str(name),
        None => write!(f, "{value}"),
    }
}

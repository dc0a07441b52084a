//! Laying a code object out in memory that the caller owns.

use alloc::string::{String, ToString};
use core::fmt;

use super::elf::{Base, CodeObject, Relocation, RelocationKind, Segment};

/// Alignment that most code objects want: a page.
pub const ALIGN: u64 = 4096;

/// Alignment of a kernel's first instruction, which link-time addresses keep only if loading does.
pub(super) const ENTRY_ALIGN: u64 = 256;

/// Why an image can't be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImageError {
    /// The memory is smaller than the image.
    MemoryTooSmall {
        /// Bytes of the image.
        wanted: u64,
        /// Bytes given.
        given: u64,
    },
    /// The load address is not aligned as the segments want.
    Misaligned {
        /// Address given.
        address: u64,
        /// Alignment wanted.
        align: u64,
    },
    /// The image would reach beyond the end of the address space.
    AddressOverflow,
    /// The object has no bytes to load.
    Empty,
    /// A symbol that the object needs is not defined anywhere.
    Undefined(String),
    /// A value does not fit the 32 bits at this link-time address.
    RelocationOverflow(u64),
}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MemoryTooSmall { wanted, given } => {
                write!(f, "image takes {wanted} bytes, memory has {given}")
            }
            Self::Misaligned { address, align } => {
                write!(f, "load address {address:#x} is not a multiple of {align:#x}")
            }
            Self::AddressOverflow => f.write_str("image reaches beyond the address space"),
            Self::Empty => f.write_str("the code object has no bytes to load"),
            Self::Undefined(name) => write!(f, "undefined symbol {name}"),
            Self::RelocationOverflow(at) => write!(f, "relocation at {at:#x} does not fit 32 bits"),
        }
    }
}

impl core::error::Error for ImageError {}

/// Bytes of memory that the image of `code` takes.
///
/// # Errors
/// [`ImageError::Empty`].
pub fn size(code: &CodeObject<'_>) -> Result<u64, ImageError> {
    match LoadPlan::new(code).size() {
        0 => Err(ImageError::Empty),
        size => Ok(size),
    }
}

/// Writes the image of `code` into `out`, which the device will see at `address`.
///
/// # Errors
/// As [`LoadPlan::write_into`].
pub fn write(code: &CodeObject<'_>, out: &mut [u8], address: u64) -> Result<(), ImageError> {
    LoadPlan::new(code).write_into(out, address).map(drop)
}

/// A code object's memory: how much, and what goes where.
#[derive(Clone, Copy, Debug)]
pub struct LoadPlan<'c, 'a> {
    code: &'c CodeObject<'a>,
    size: u64,
    align: u64,
}

impl<'c, 'a> LoadPlan<'c, 'a> {
    /// Plans the memory of `code`. Link-time address 0 lands on the load address.
    #[must_use]
    pub fn new(code: &'c CodeObject<'a>) -> Self {
        let segments = &code.segments;
        Self {
            code,
            size: segments.last().map_or(0, |s| s.range().end),
            align: segments.iter().map(|s| s.align).fold(ENTRY_ALIGN, u64::max),
        }
    }

    /// Bytes of memory that the image takes.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Alignment of the load address, a power of two.
    #[must_use]
    pub fn align(&self) -> u64 {
        self.align
    }

    /// The segments, for a caller that protects pages by their use.
    #[must_use]
    pub fn segments(&self) -> &'c [Segment<'a>] {
        &self.code.segments
    }

    /// Writes the image for a load at device address `load_address` into `memory`, which
    /// may be that memory itself or a staging copy. Bytes that no segment fills become zero.
    ///
    /// # Errors
    /// As [`write_with`](Self::write_with); no symbol is defined outside.
    pub fn write_into(&self, memory: &mut [u8], load_address: u64) -> Result<Loaded<'c, 'a>, ImageError> {
        self.write_with(memory, load_address, |_| None)
    }

    /// Like [`write_into`](Self::write_into); `outside` gives device addresses of symbols
    /// that the object only refers to.
    ///
    /// # Errors
    /// [`ImageError`] when memory or address do not fit, a symbol is missing or a
    /// relocated value overflows. `memory` is then partly written.
    pub fn write_with(
        &self,
        memory: &mut [u8],
        load_address: u64,
        outside: impl Fn(&str) -> Option<u64>,
    ) -> Result<Loaded<'c, 'a>, ImageError> {
        let given = memory.len() as u64;
        let image = usize::try_from(self.size)
            .ok()
            .and_then(|size| memory.get_mut(..size))
            .ok_or(ImageError::MemoryTooSmall { wanted: self.size, given })?;
        if load_address & (self.align - 1) != 0 {
            return Err(ImageError::Misaligned { address: load_address, align: self.align });
        }
        load_address.checked_add(self.size).ok_or(ImageError::AddressOverflow)?;
        copy_segments(self.segments(), image);
        for r in &self.code.relocations {
            let value = self.value(r, load_address, &outside)?;
            store(image, r, value)?;
        }
        Ok(Loaded { code: self.code, load_address })
    }

    /// The value of a relocation, before it is cut to its width.
    fn value(&self, r: &Relocation, load: u64, outside: &impl Fn(&str) -> Option<u64>) -> Result<u64, ImageError> {
        let base = match r.base {
            Base::Image(address) => load.wrapping_add(address),
            Base::Absolute(number) => number,
            Base::Outside(index) => {
                let symbol = &self.code.outside[index];
                match outside(&symbol.name) {
                    None if symbol.weak => 0,
                    found => found.ok_or_else(|| ImageError::Undefined(symbol.name.to_string()))?,
                }
            }
        };
        let sum = base.wrapping_add_signed(r.addend);
        let relative = r.kind.is_relative_to_place();
        Ok(if relative { sum.wrapping_sub(load.wrapping_add(r.place)) } else { sum })
    }
}

fn copy_segments(segments: &[Segment<'_>], image: &mut [u8]) {
    let mut done = 0;
    for s in segments {
        // In range: segments ascend, the image ends with the last, and file bytes fit memory size.
        let start = s.address as usize;
        image[done..start].fill(0);
        done = start + s.bytes.len();
        image[start..done].copy_from_slice(s.bytes);
    }
    image[done..].fill(0);
}

/// Writes a relocation's value at its place, which the reader has checked to be in the image.
fn store(image: &mut [u8], r: &Relocation, value: u64) -> Result<(), ImageError> {
    let overflow = ImageError::RelocationOverflow(r.place);
    let word = match r.kind {
        RelocationKind::Abs64 | RelocationKind::Rel64 | RelocationKind::Relative64 => {
            put(image, r.place, &value.to_le_bytes());
            return Ok(());
        }
        RelocationKind::Abs32 => u32::try_from(value).map_err(|_| overflow)?,
        RelocationKind::Rel32 => i32::try_from(value as i64).map_err(|_| overflow)? as u32,
        RelocationKind::Abs32Lo | RelocationKind::Rel32Lo => value as u32,
        RelocationKind::Abs32Hi | RelocationKind::Rel32Hi => (value >> 32) as u32,
    };
    put(image, r.place, &word.to_le_bytes());
    Ok(())
}

fn put(image: &mut [u8], place: u64, bytes: &[u8]) {
    let at = place as usize;
    image[at..at + bytes.len()].copy_from_slice(bytes);
}

/// A code object at its place.
#[derive(Clone, Copy, Debug)]
pub struct Loaded<'c, 'a> {
    code: &'c CodeObject<'a>,
    load_address: u64,
}

impl Loaded<'_, '_> {
    /// Device address of the symbol called `name` (a variable, or a descriptor with `.kd`), and its size in bytes.
    #[must_use]
    pub fn symbol(&self, name: &str) -> Option<(u64, u64)> {
        self.code.symbol(name).map(|s| (self.load_address.wrapping_add(s.address), s.size))
    }
}

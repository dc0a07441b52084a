//! A code object as it is in memory: segments copied, relocations applied.

use core::fmt;

use super::elf::{CodeObject, Relocation, RelocationKind};

/// Alignment of an image: a page, as segments are aligned.
pub const ALIGN: u64 = 4096;

/// Why an image can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageError {
    /// There is nothing to load, or more than can be.
    BadSize,
    /// The memory given is too small.
    TooSmall,
    /// A relocation is outside the image.
    RelocationOutside {
        /// Its place.
        offset: u64,
    },
    /// A 32-bit relocation's value does not fit.
    RelocationOverflow {
        /// Its place.
        offset: u64,
    },
}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadSize => f.write_str("the code object has no loadable size"),
            Self::TooSmall => f.write_str("the memory for the code object is too small"),
            Self::RelocationOutside { offset } => write!(f, "relocation at {offset:#x} is outside the code object"),
            Self::RelocationOverflow { offset } => write!(f, "relocation at {offset:#x} does not fit 32 bits"),
        }
    }
}

impl core::error::Error for ImageError {}

/// Most bytes of an image.
const LARGEST: u64 = 8 << 30;

/// Bytes of memory for the image; addresses in it count from 0.
pub fn size(code: &CodeObject<'_>) -> Result<u64, ImageError> {
    let end = code.segments.iter().map(|s| s.address + s.size).max().unwrap_or(0);
    if end == 0 || end > LARGEST { Err(ImageError::BadSize) } else { Ok(end) }
}

/// Writes the image into `out`, which the device will see at `address`.
pub fn write(code: &CodeObject<'_>, out: &mut [u8], address: u64) -> Result<(), ImageError> {
    let size = usize::try_from(size(code)?).map_err(|_| ImageError::BadSize)?;
    let out = out.get_mut(..size).ok_or(ImageError::TooSmall)?;
    out.fill(0);
    for s in &code.segments {
        let start = s.address as usize;
        out[start..start + s.data.len()].copy_from_slice(s.data);
    }
    code.relocations.iter().try_for_each(|r| relocate(out, r, address))
}

fn relocate(out: &mut [u8], r: &Relocation, address: u64) -> Result<(), ImageError> {
    let value = r.value.wrapping_add(address);
    let distance = r.value.wrapping_sub(r.offset);
    let (bytes, length) = match r.kind {
        RelocationKind::Abs64 => (value, 8),
        RelocationKind::Abs32Lo => (value & 0xffff_ffff, 4),
        RelocationKind::Abs32Hi => (value >> 32, 4),
        RelocationKind::Abs32 if value >> 32 != 0 => {
            return Err(ImageError::RelocationOverflow { offset: r.offset });
        }
        RelocationKind::Abs32 => (value, 4),
        RelocationKind::Rel32Lo => (distance & 0xffff_ffff, 4),
        RelocationKind::Rel32Hi => (distance >> 32, 4),
        RelocationKind::Rel64 => (distance, 8),
    };
    let outside = ImageError::RelocationOutside { offset: r.offset };
    let start = usize::try_from(r.offset).map_err(|_| outside)?;
    let end = start.checked_add(length).ok_or(outside)?;
    let place = out.get_mut(start..end).ok_or(outside)?;
    place.copy_from_slice(&bytes.to_le_bytes()[..length]);
    Ok(())
}

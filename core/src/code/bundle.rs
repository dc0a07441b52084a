//! Offload bundles: several code objects in one file, plain or compressed.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::bytes;

const PLAIN: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
const COMPRESSED: &[u8] = b"CCOB";
const ELF: &[u8] = b"\x7fELF";

/// Entries of a bundle, at most; more means nonsense.
const MOST_ENTRIES: u64 = 4096;

/// Uncompressed bytes of a bundle, at most.
const MOST_BYTES: u64 = 4 << 30;

/// Why bytes are no bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BundleError {
    /// They begin like nothing that is known.
    UnknownFormat,
    /// They end in the middle of a field or entry.
    Truncated {
        /// Where the missing part begins.
        offset: u64,
    },
    /// A size that can't be.
    BadSize,
    /// An id that is no text.
    BadId,
    /// A version of the compressed format that is not known.
    CompressedVersion(u16),
    /// A compression method that is not known.
    CompressionMethod(u16),
    /// The compressed data is damaged.
    Decompress,
}

impl fmt::Display for BundleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFormat => f.write_str("neither an offload bundle nor an ELF file"),
            Self::Truncated { offset } => write!(f, "the bundle is cut off at byte {offset}"),
            Self::BadSize => f.write_str("the bundle has an impossible size"),
            Self::BadId => f.write_str("a bundle entry's id is not text"),
            Self::CompressedVersion(v) => write!(f, "compressed bundle of unknown version {v}"),
            Self::CompressionMethod(m) => write!(f, "compressed bundle with unknown method {m}"),
            Self::Decompress => f.write_str("the bundle's compressed data is damaged"),
        }
    }
}

impl core::error::Error for BundleError {}

/// A code object of a bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Such as `hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-`; empty for a bare ELF file.
    pub id: String,
    /// The code object.
    pub bytes: Cow<'a, [u8]>,
}

/// Bytes that a bundle occupies, where its beginning says so; the caller has only a pointer
/// to fat binaries that are part of a program.
///
/// `head` is as much of it as can be read, at least 4 KiB if there is that much.
pub fn extent(head: &[u8]) -> Result<u64, BundleError> {
    if head.starts_with(COMPRESSED) {
        return Ok(compressed(head)?.file_size);
    }
    if head.starts_with(ELF) {
        // Section headers come last in what LLVM's linker writes.
        let (offset, size, count) = (bytes::u64(head, 40), bytes::u16(head, 58), bytes::u16(head, 60));
        let table = size.zip(count).map(|(s, c)| u64::from(s) * u64::from(c));
        return offset.zip(table).and_then(|(o, t)| o.checked_add(t)).ok_or(BundleError::Truncated { offset: 64 });
    }
    let mut end = 0u64;
    for (offset, size, _) in table(head)? {
        end = end.max(offset.checked_add(size).ok_or(BundleError::BadSize)?);
    }
    Ok(end)
}

/// The code objects in `data`: a bundle, a compressed bundle, or a bare ELF file.
pub fn entries(data: &[u8]) -> Result<Vec<Entry<'_>>, BundleError> {
    if data.starts_with(ELF) {
        return Ok(alloc::vec![Entry { id: String::new(), bytes: Cow::Borrowed(data) }]);
    }
    if data.starts_with(COMPRESSED) {
        let inner = decompress(data)?;
        let owned = |e: Entry<'_>| Entry { id: e.id, bytes: Cow::Owned(e.bytes.into_owned()) };
        return Ok(plain(&inner)?.into_iter().map(owned).collect());
    }
    plain(data)
}

fn plain(data: &[u8]) -> Result<Vec<Entry<'_>>, BundleError> {
    let entry = |(offset, size, id): (u64, u64, &[u8])| {
        let end = offset.checked_add(size).ok_or(BundleError::BadSize)?;
        let range = usize::try_from(offset).ok().zip(usize::try_from(end).ok());
        let part = range.and_then(|(a, b)| data.get(a..b)).ok_or(BundleError::Truncated { offset })?;
        let id = core::str::from_utf8(id).map_err(|_| BundleError::BadId)?.to_string();
        Ok(Entry { id, bytes: Cow::Borrowed(part) })
    };
    table(data)?.into_iter().map(entry).collect()
}

/// Offset, size and id of each entry.
fn table(data: &[u8]) -> Result<Vec<(u64, u64, &[u8])>, BundleError> {
    if !data.starts_with(PLAIN) {
        return Err(BundleError::UnknownFormat);
    }
    let mut at = PLAIN.len();
    let mut field = || {
        let v = bytes::u64(data, at).ok_or(BundleError::Truncated { offset: at as u64 });
        at += 8;
        v
    };
    let count = field()?;
    if count > MOST_ENTRIES {
        return Err(BundleError::BadSize);
    }
    let mut all = Vec::with_capacity(count as usize);
    for _ in 0..count {
        let mut field = || {
            let v = bytes::u64(data, at).ok_or(BundleError::Truncated { offset: at as u64 });
            at += 8;
            v
        };
        let (offset, size, length) = (field()?, field()?, field()?);
        let length = usize::try_from(length).map_err(|_| BundleError::BadSize)?;
        let end = at.checked_add(length).ok_or(BundleError::BadSize)?;
        let id = data.get(at..end).ok_or(BundleError::Truncated { offset: at as u64 })?;
        at = end;
        all.push((offset, size, id));
    }
    Ok(all)
}

/// Header of a compressed bundle.
struct Compressed {
    method: u16,
    header: usize,
    file_size: u64,
    inner_size: u64,
}

fn compressed(data: &[u8]) -> Result<Compressed, BundleError> {
    let short = BundleError::Truncated { offset: data.len() as u64 };
    let version = bytes::u16(data, 4).ok_or(short)?;
    let method = bytes::u16(data, 6).ok_or(short)?;
    let word = |o| bytes::u32(data, o).map(u64::from).ok_or(short);
    let long = |o| bytes::u64(data, o).ok_or(short);
    // Version 1 does not say how long the file is: it takes all there is.
    let (header, file_size, inner_size) = match version {
        1 => (20, data.len() as u64, word(8)?),
        2 => (24, word(8)?, word(12)?),
        3 => (32, long(8)?, long(16)?),
        v => return Err(BundleError::CompressedVersion(v)),
    };
    if inner_size > MOST_BYTES {
        return Err(BundleError::BadSize);
    }
    Ok(Compressed { method, header, file_size, inner_size })
}

fn decompress(data: &[u8]) -> Result<Vec<u8>, BundleError> {
    let c = compressed(data)?;
    let end = usize::try_from(c.file_size).map_err(|_| BundleError::BadSize)?;
    let payload = data.get(c.header..end).ok_or(BundleError::Truncated { offset: data.len() as u64 })?;
    let limit = usize::try_from(c.inner_size).map_err(|_| BundleError::BadSize)?;
    let out = match c.method {
        0 => miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(payload, limit)
            .map_err(|_| BundleError::Decompress)?,
        1 => zstd(payload, limit)?,
        m => return Err(BundleError::CompressionMethod(m)),
    };
    if out.len() == limit { Ok(out) } else { Err(BundleError::Decompress) }
}

/// Decodes a zstd frame block by block, so that damaged data can't ask for more than `limit`.
fn zstd(mut payload: &[u8], limit: usize) -> Result<Vec<u8>, BundleError> {
    use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
    const STEP: usize = 1 << 20;
    let bad = |_| BundleError::Decompress;
    let mut decoder = FrameDecoder::new();
    decoder.reset(&mut payload).map_err(|_| BundleError::Decompress)?;
    let mut out = Vec::new();
    loop {
        let done = decoder.decode_blocks(&mut payload, BlockDecodingStrategy::UptoBytes(STEP)).map_err(|_| BundleError::Decompress)?;
        if let Some(part) = decoder.collect() {
            if out.len() + part.len() > limit {
                return Err(BundleError::Decompress);
            }
            out.try_reserve(part.len()).map_err(|_| bad(()))?;
            out.extend_from_slice(&part);
        }
        if done {
            return Ok(out);
        }
    }
}

//! Offload bundles: several device binaries behind one header.
//!
//! Three forms come in: a plain bundle (`__CLANG_OFFLOAD_BUNDLE__`), a compressed one
//! (`CCOB`, versions 1 to 3, which holds a plain bundle), and a bare ELF code object.
//! Format: "Clang Offload Bundler", section "Bundled Binary File Layout" and
//! "Compression and Decompression".

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, Range};

use super::elf;
use super::target::TargetId;
use super::{inflate, read_u16, read_u32, read_u64};

/// First bytes of a plain bundle.
const MAGIC: &[u8; 24] = b"__CLANG_OFFLOAD_BUNDLE__";
/// First bytes of a compressed bundle.
const MAGIC_COMPRESSED: &[u8; 4] = b"CCOB";
/// First bytes of an ELF file.
const MAGIC_ELF: &[u8; 4] = b"\x7fELF";
/// Bytes of a plain bundle's magic and entry count.
const HEADER: usize = 32;
/// Bytes of an entry's offset, size and id length.
const ENTRY_HEADER: usize = 24;

/// Why bytes are no usable bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BundleError {
    /// Neither a bundle, nor a compressed bundle, nor an ELF file.
    UnknownMagic,
    /// The bytes end inside a header.
    TruncatedHeader,
    /// More entries than the bytes could describe.
    TooManyEntries(u64),
    /// An entry's id is longer than the bytes left or is no UTF-8.
    BadId {
        /// Index of the entry.
        entry: usize,
    },
    /// An entry reaches beyond the end of the bundle, or its offset and size overflow.
    EntryOutOfBounds {
        /// Index of the entry.
        entry: usize,
        /// Offset of its bytes from the start of the bundle.
        offset: u64,
        /// Their number.
        size: u64,
    },
    /// An entry shares bytes with the header or with an earlier entry.
    EntriesOverlap {
        /// Index of the later one.
        entry: usize,
    },
    /// A compressed bundle of an unknown version.
    UnknownVersion(u16),
    /// A compressed bundle with an unknown compression method.
    UnknownMethod(u16),
    /// The compressed data is damaged.
    Damaged,
    /// The compressed data gives another number of bytes than its header says.
    WrongSize {
        /// Bytes that the header promises.
        promised: u64,
    },
    /// The header promises more bytes than this loader takes (16 GiB).
    TooLarge(u64),
    /// A compressed bundle in a compressed bundle.
    Nested,
    /// A version 1 compressed bundle does not say where it ends, so it can't be found by address alone.
    NoExtent,
    /// No memory for the decompressed bytes.
    OutOfMemory,
}

impl fmt::Display for BundleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMagic => f.write_str("not an offload bundle and not an ELF file"),
            Self::TruncatedHeader => f.write_str("bundle ends inside its header"),
            Self::TooManyEntries(n) => {
                write!(f, "bundle claims {n} entries, more than it could hold")
            }
            Self::BadId { entry } => {
                write!(f, "id of bundle entry {entry} is truncated or not UTF-8")
            }
            Self::EntryOutOfBounds { entry, offset, size } => {
                write!(f, "bundle entry {entry} ({size} bytes at {offset}) lies outside of the bundle")
            }
            Self::EntriesOverlap { entry } => {
                write!(f, "bundle entry {entry} overlaps the header or another entry")
            }
            Self::UnknownVersion(v) => write!(f, "compressed bundle of unknown version {v}"),
            Self::UnknownMethod(m) => write!(f, "compressed bundle with unknown method {m}"),
            Self::Damaged => f.write_str("compressed bundle is damaged"),
            Self::WrongSize { promised } => {
                write!(f, "compressed bundle does not hold the {promised} bytes that it promises")
            }
            Self::TooLarge(n) => write!(f, "compressed bundle of {n} bytes is too large"),
            Self::Nested => f.write_str("compressed bundle inside a compressed bundle"),
            Self::NoExtent => f.write_str("version 1 compressed bundle does not state its size"),
            Self::OutOfMemory => f.write_str("no memory to decompress the bundle"),
        }
    }
}

impl core::error::Error for BundleError {}

/// A binary's bytes: part of the bundle, or of what a compressed bundle held.
#[derive(Clone, Debug)]
pub enum Bytes<'a> {
    /// Part of the caller's bytes.
    Borrowed(&'a [u8]),
    /// Part of decompressed bytes, which all entries of the bundle share.
    Shared(Arc<Vec<u8>>, Range<usize>),
}

impl Deref for Bytes<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Borrowed(bytes) => bytes,
            Self::Shared(all, range) => all.get(range.clone()).unwrap_or_default(),
        }
    }
}

/// One binary of a bundle.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Offload kind and target, such as `hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-`;
    /// empty for a bare code object.
    pub id: String,
    /// The binary.
    pub bytes: Bytes<'a>,
}

impl Entry<'_> {
    /// True for the host's entry, which is empty in a fat binary.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.id.starts_with("host")
    }

    /// The target that the entry is for; `None` for the host, another architecture or
    /// an unknown processor. A bare code object is asked itself.
    ///
    /// Kinds that are older than target ids also write their triple with one dash before the
    /// processor. Such an entry is asked itself, too.
    #[must_use]
    pub fn target(&self) -> Option<TargetId> {
        let asked = || elf::target_of(&self.bytes).ok();
        if self.id.is_empty() {
            return asked();
        }
        // The offload kind is the part before the first dash; what follows is a full target id.
        let (kind, target) = self.id.split_once('-')?;
        if kind == "host" { None } else { target.parse().ok().or_else(asked) }
    }
}

/// The binaries in `data`, in the bundle's order and the host's among them: of a plain or
/// compressed bundle, or a bare ELF file. Bytes after the end of the bundle are ignored.
///
/// # Errors
/// [`BundleError`] names the first thing that is wrong.
pub fn entries(data: &[u8]) -> Result<Vec<Entry<'_>>, BundleError> {
    if data.starts_with(MAGIC_ELF) {
        return Ok(Vec::from([Entry { id: String::new(), bytes: Bytes::Borrowed(data) }]));
    }
    if !data.starts_with(MAGIC_COMPRESSED) {
        let borrowed = |p: Placed| Entry { bytes: Bytes::Borrowed(&data[p.bytes]), id: p.id };
        return Ok(layout(data)?.into_iter().map(borrowed).collect());
    }
    let inner = Arc::new(decompress(data)?);
    if inner.starts_with(MAGIC_COMPRESSED) {
        return Err(BundleError::Nested);
    }
    let shared = |p: Placed| Entry { bytes: Bytes::Shared(Arc::clone(&inner), p.bytes), id: p.id };
    Ok(layout(&inner)?.into_iter().map(shared).collect())
}

/// An entry, and where its bytes lie in the bundle.
struct Placed {
    id: String,
    bytes: Range<usize>,
}

/// Reads the table of a plain bundle and checks that all entries lie inside, apart.
fn layout(bytes: &[u8]) -> Result<Vec<Placed>, BundleError> {
    if !bytes.starts_with(MAGIC) {
        return Err(BundleError::UnknownMagic);
    }
    let count = read_u64(bytes, MAGIC.len()).ok_or(BundleError::TruncatedHeader)?;
    if count > (bytes.len() / ENTRY_HEADER) as u64 {
        return Err(BundleError::TooManyEntries(count));
    }
    let mut at = HEADER;
    let mut entries = Vec::new();
    for entry in 0..count as usize {
        let (placed, next) = place(bytes, at, entry)?;
        entries.push(placed);
        at = next;
    }
    check_apart(&entries, at)?;
    Ok(entries)
}

/// The entry whose table row starts at `at`, and where the next row starts.
fn place(bytes: &[u8], at: usize, entry: usize) -> Result<(Placed, usize), BundleError> {
    let field = |i: usize| read_u64(bytes, at + 8 * i).ok_or(BundleError::TruncatedHeader);
    let (offset, size, id_len) = (field(0)?, field(1)?, field(2)?);
    let out = BundleError::EntryOutOfBounds { entry, offset, size };
    let end = offset.checked_add(size).filter(|&e| e <= bytes.len() as u64).ok_or(out)?;
    let id_at = at + ENTRY_HEADER;
    let id_end =
        usize::try_from(id_len).ok().and_then(|len| id_at.checked_add(len)).ok_or(BundleError::BadId { entry })?;
    let id = bytes.get(id_at..id_end).ok_or(BundleError::BadId { entry })?;
    let id = core::str::from_utf8(id).map_err(|_| BundleError::BadId { entry })?.to_string();
    Ok((Placed { id, bytes: offset as usize..end as usize }, id_end))
}

fn check_apart(entries: &[Placed], header_end: usize) -> Result<(), BundleError> {
    let mut order: Vec<usize> = (0..entries.len()).filter(|&i| !entries[i].bytes.is_empty()).collect();
    order.sort_by_key(|&i| entries[i].bytes.start);
    let mut end = header_end;
    for entry in order {
        let range = &entries[entry].bytes;
        if range.start < end {
            return Err(BundleError::EntriesOverlap { entry });
        }
        end = range.end;
    }
    Ok(())
}

/// Header of a compressed bundle, all versions.
struct Compressed {
    method: u16,
    /// Whole file with this header; version 1 does not say.
    file_size: Option<u64>,
    size: u64,
    header: usize,
}

impl Compressed {
    /// Bytes of the longest header (version 3).
    const MAX_HEADER: usize = 32;

    fn parse(bytes: &[u8]) -> Result<Self, BundleError> {
        let short = BundleError::TruncatedHeader;
        let u16_at = |at| read_u16(bytes, at).ok_or(short);
        let u32_at = |at| read_u32(bytes, at).map(u64::from).ok_or(short);
        let u64_at = |at| read_u64(bytes, at).ok_or(short);
        let (version, method) = (u16_at(4)?, u16_at(6)?);
        // After the sizes stands a hash of the content. It is not checked: compilers
        // disagree on the function, and the code object is validated in full anyway.
        let (file_size, size, header) = match version {
            1 => (None, u32_at(8)?, 20),
            2 => (Some(u32_at(8)?), u32_at(12)?, 24),
            3 => (Some(u64_at(8)?), u64_at(16)?, 32),
            other => return Err(BundleError::UnknownVersion(other)),
        };
        Ok(Self { method, file_size, size, header })
    }
}

fn decompress(bytes: &[u8]) -> Result<Vec<u8>, BundleError> {
    let head = Compressed::parse(bytes)?;
    let end = match head.file_size {
        None => bytes.len(),
        Some(n) => usize::try_from(n).ok().filter(|&n| n <= bytes.len()).ok_or(BundleError::EntryOutOfBounds {
            entry: 0,
            offset: 0,
            size: n,
        })?,
    };
    let payload = bytes.get(head.header..end).ok_or(BundleError::TruncatedHeader)?;
    match head.method {
        0 => inflate::zlib(payload, head.size),
        1 => inflate::zstd(payload, head.size),
        other => Err(BundleError::UnknownMethod(other)),
    }
}

/// Number of bytes that the bundle or ELF file takes, read from its own headers.
///
/// Programs register fat binaries by address alone, so the length must be found first.
/// `read(offset, length)` returns that part of the binary.
fn extent<'a>(read: impl Fn(usize, usize) -> &'a [u8]) -> Result<usize, BundleError> {
    let magic = read(0, MAGIC_COMPRESSED.len());
    if magic == MAGIC_ELF {
        return elf::extent(read(0, elf::HEADER_SIZE)).ok_or(BundleError::TruncatedHeader);
    }
    if magic == MAGIC_COMPRESSED {
        let head = Compressed::parse(read(0, Compressed::MAX_HEADER))?;
        let size = head.file_size.ok_or(BundleError::NoExtent)?;
        return usize::try_from(size).map_err(|_| BundleError::TooLarge(size));
    }
    if magic != &MAGIC[..4] || read(0, MAGIC.len()) != MAGIC {
        return Err(BundleError::UnknownMagic);
    }
    extent_plain(read)
}

/// Bounds for what [`extent`] believes: it can't know where the binary really ends.
const MAX_ENTRIES: u64 = 1 << 12;
const MAX_ID: u64 = 1 << 12;

fn extent_plain<'a>(read: impl Fn(usize, usize) -> &'a [u8]) -> Result<usize, BundleError> {
    let field = |at| read_u64(read(at, 8), 0).ok_or(BundleError::TruncatedHeader);
    let count = field(MAGIC.len())?;
    if count > MAX_ENTRIES {
        return Err(BundleError::TooManyEntries(count));
    }
    let mut at = HEADER;
    let mut end = 0;
    for entry in 0..count as usize {
        let (offset, size, id_len) = (field(at)?, field(at + 8)?, field(at + 16)?);
        if id_len > MAX_ID {
            return Err(BundleError::BadId { entry });
        }
        at += ENTRY_HEADER + id_len as usize;
        let out = BundleError::EntryOutOfBounds { entry, offset, size };
        let last = offset.checked_add(size).and_then(|e| usize::try_from(e).ok()).ok_or(out)?;
        end = end.max(last);
    }
    Ok(end.max(at))
}

/// The bytes of a fat binary or ELF file that starts at `start`.
///
/// # Safety
/// A whole bundle or ELF file lies readable at `start` and stays so, unchanged, for `'a`.
/// Its own headers are believed as far as its length goes.
///
/// # Errors
/// [`BundleError`] when the bytes are of no known form or do not tell their length.
#[allow(unsafe_code)]
pub unsafe fn bytes_at<'a>(start: *const u8) -> Result<&'a [u8], BundleError> {
    // SAFETY: the caller promises a whole binary; headers are read in their own order,
    // each only after the one before said that it is there.
    let read = |offset, len| unsafe { core::slice::from_raw_parts(start.add(offset), len) };
    let len = extent(read)?;
    // SAFETY: `len` is the length that the binary states.
    Ok(unsafe { core::slice::from_raw_parts(start, len) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let table: usize = entries.iter().map(|(id, _)| ENTRY_HEADER + id.len()).sum();
        let mut out = MAGIC.to_vec();
        out.extend((entries.len() as u64).to_le_bytes());
        let mut at = HEADER + table;
        for (id, bytes) in entries {
            for v in [at, bytes.len(), id.len()] {
                out.extend((v as u64).to_le_bytes());
            }
            out.extend(id.as_bytes());
            at += bytes.len();
        }
        entries.iter().for_each(|(_, bytes)| out.extend(*bytes));
        out
    }

    const GFX: &str = "hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-";

    fn sample() -> Vec<u8> {
        plain(&[("host-x86_64-unknown-linux--", b""), (GFX, b"device"), ("hip-amdgcn-amd-amdhsa--gfx908", b"x")])
    }

    fn set(bytes: &mut [u8], at: usize, value: u64) {
        bytes[at..at + 8].copy_from_slice(&value.to_le_bytes());
    }

    #[test]
    fn opens_plain() {
        let bytes = sample();
        let entries = entries(&bytes).unwrap();
        assert!(entries[0].is_host() && entries[0].target().is_none());
        assert_eq!((entries[1].id.as_str(), &*entries[1].bytes), (GFX, &b"device"[..]));
        assert_eq!(entries[1].target(), "gfx90a:xnack-".parse().ok());
        assert_eq!(entries[2].target(), "gfx908".parse().ok());
        assert_eq!(extent(|at, len| &bytes[at..at + len]), Ok(bytes.len()));
    }

    #[test]
    fn every_truncation_is_an_error() {
        let bytes = sample();
        for len in 0..bytes.len() {
            entries(&bytes[..len]).unwrap_err();
        }
    }

    #[test]
    fn rejects_bad_tables() {
        let open = |edit: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = sample();
            edit(&mut bytes);
            entries(&bytes).map(|_| ()).unwrap_err()
        };
        // Offset of the second row: header, first row, first id.
        let row = HEADER + ENTRY_HEADER + "host-x86_64-unknown-linux--".len();
        assert_eq!(open(&|b| set(b, 24, u64::MAX)), BundleError::TooManyEntries(u64::MAX));
        assert_eq!(
            open(&|b| set(b, row, u64::MAX)),
            BundleError::EntryOutOfBounds { entry: 1, offset: u64::MAX, size: 6 }
        );
        assert!(matches!(open(&|b| set(b, row + 8, 1 << 40)), BundleError::EntryOutOfBounds { entry: 1, .. }));
        assert_eq!(open(&|b| set(b, row + 16, u64::MAX)), BundleError::BadId { entry: 1 });
        assert_eq!(open(&|b| b[row + ENTRY_HEADER] = 0xff), BundleError::BadId { entry: 1 });
        assert_eq!(open(&|b| set(b, row, 0)), BundleError::EntriesOverlap { entry: 1 });
        assert_eq!(open(&|b| set(b, row + 8, 7)), BundleError::EntriesOverlap { entry: 2 });
        assert_eq!(open(&|b| b[0] = b'x'), BundleError::UnknownMagic);
    }

    fn ccob(version: u16, method: u16, payload: &[u8], size: u64) -> Vec<u8> {
        let mut out = MAGIC_COMPRESSED.to_vec();
        out.extend(version.to_le_bytes());
        out.extend(method.to_le_bytes());
        let header = [20, 24, 32][usize::from(version.clamp(1, 3)) - 1];
        let file_size = (header + payload.len()) as u64;
        match version {
            1 => out.extend((size as u32).to_le_bytes()),
            2 => {
                out.extend((file_size as u32).to_le_bytes());
                out.extend((size as u32).to_le_bytes());
            }
            _ => {
                out.extend(file_size.to_le_bytes());
                out.extend(size.to_le_bytes());
            }
        }
        out.extend([0; 8]);
        assert_eq!(out.len(), header);
        out.extend(payload);
        out
    }

    fn zlib(bytes: &[u8]) -> Vec<u8> {
        miniz_oxide::deflate::compress_to_vec_zlib(bytes, 6)
    }

    /// A zstd frame with one raw block, by the format's own document (RFC 8878, 3.1.1).
    fn zstd_raw(bytes: &[u8]) -> Vec<u8> {
        let mut out = std::vec![0x28, 0xb5, 0x2f, 0xfd, 0x20, u8::try_from(bytes.len()).unwrap()];
        out.extend(&(((bytes.len() as u32) << 3) | 1).to_le_bytes()[..3]);
        out.extend(bytes);
        out
    }

    #[test]
    fn opens_compressed() {
        let bytes = sample();
        let size = bytes.len() as u64;
        for version in 1..=3 {
            for (method, payload) in [(0, zlib(&bytes)), (1, zstd_raw(&bytes))] {
                let file = ccob(version, method, &payload, size);
                let entries = entries(&file).unwrap();
                assert_eq!(&*entries[1].bytes, b"device", "version {version} method {method}");
                let extent = extent(|at, len| &file[at..(at + len).min(file.len())]);
                let expected = if version == 1 { Err(BundleError::NoExtent) } else { Ok(file.len()) };
                assert_eq!(extent, expected);
            }
        }
    }

    #[test]
    fn rejects_bad_compression() {
        let bytes = sample();
        let size = bytes.len() as u64;
        let open = |b: Vec<u8>| entries(&b).map(|_| ()).unwrap_err();
        for (method, payload) in [(0, zlib(&bytes)), (1, zstd_raw(&bytes))] {
            assert_eq!(open(ccob(2, method, &payload, size - 1)), BundleError::WrongSize { promised: size - 1 });
            assert_eq!(open(ccob(2, method, &payload, size + 1)), BundleError::WrongSize { promised: size + 1 });
            assert_eq!(open(ccob(2, method, &payload[..payload.len() - 9], size)), BundleError::Damaged);
            assert_eq!(open(ccob(3, method, &payload, 1 << 60)), BundleError::TooLarge(1 << 60));
        }
        assert_eq!(open(ccob(2, 7, &[], size)), BundleError::UnknownMethod(7));
        assert_eq!(open(ccob(9, 0, &[], size)), BundleError::UnknownVersion(9));
        let mut short = ccob(2, 0, &zlib(&bytes), size);
        short.pop();
        assert!(matches!(open(short), BundleError::EntryOutOfBounds { .. }));
        let inner = ccob(2, 0, &zlib(&bytes), size);
        let outer = ccob(2, 0, &zlib(&inner), inner.len() as u64);
        assert_eq!(open(outer), BundleError::Nested);
    }
}

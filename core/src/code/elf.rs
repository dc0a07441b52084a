//! Code objects as ELF files: what they are for, what they hold.
//!
//! Everything is found as a loader finds it, through program headers and the dynamic
//! table; section headers (which tools may strip) are not needed.
//! Spec: "User Guide for AMDGPU Backend", section "ELF Code Object".

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use object::LittleEndian;
use object::elf as raw;
use object::read::ReadRef;
use object::read::elf::{Dyn, FileHeader, ProgramHeader, Rela, Sym};

use super::dynamic::Dynamic;
use super::processor::Processor;
use super::target::TargetId;

pub(super) type Header = raw::FileHeader64<LittleEndian>;
pub(super) const LE: LittleEndian = LittleEndian;

/// Bytes of an ELF64 file header.
pub(super) const HEADER_SIZE: usize = size_of::<Header>();
/// `ELFOSABI_AMDGPU_HSA`.
const OS_ABI_HSA: u8 = 64;
/// `NT_AMDGPU_METADATA`.
const NOTE_METADATA: u32 = 32;

/// Why bytes are no code object that can be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ElfError {
    /// Not a little-endian 64-bit ELF file.
    NotElf64Le,
    /// `e_machine` is not `EM_AMDGPU`.
    Machine(u16),
    /// The OS ABI is not AMD's HSA.
    OsAbi(u8),
    /// The ABI version is none of code object V3 to V6.
    AbiVersion(u8),
    /// Not a linked shared object (`e_type` is not `ET_DYN`).
    NotLinked(u16),
    /// The processor in `e_flags` is not known.
    UnknownProcessor(u8),
    /// A generic target without a generic version, or in a version before V6.
    GenericVersion,
    /// A part lies outside of the file; it is named.
    Truncated(&'static str),
    /// A segment's sizes contradict each other or overflow.
    BadSegment(usize),
    /// A segment starts before the end of the one before.
    SegmentsOverlap(usize),
    /// The object has nothing to load.
    NoSegments,
    /// The object has no metadata note.
    NoMetadata,
    /// The dynamic table is there but says things that do not fit together.
    BadDynamic(&'static str),
    /// A symbol's name lies outside of the string table or is not UTF-8.
    BadSymbolName(usize),
    /// A symbol lies outside of the loaded segments.
    SymbolOutOfBounds(usize),
    /// A relocation of a kind that is not for loading, or is not known.
    UnknownRelocation(u32),
    /// A relocation names a symbol that does not exist.
    RelocationSymbol(u32),
    /// A relocation writes outside of the loaded segments.
    RelocationOutOfBounds(u64),
}

impl fmt::Display for ElfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotElf64Le => f.write_str("not a little-endian ELF64 file"),
            Self::Machine(m) => write!(f, "ELF machine {m} is not AMDGPU"),
            Self::OsAbi(a) => write!(f, "ELF OS ABI {a} is not AMDGPU HSA"),
            Self::AbiVersion(v) => write!(f, "ELF ABI version {v} is not code object V3 to V6"),
            Self::NotLinked(t) => write!(f, "ELF type {t} is not a linked shared object"),
            Self::UnknownProcessor(m) => write!(f, "unknown processor {m:#x} in ELF flags"),
            Self::GenericVersion => f.write_str("generic target without a generic version"),
            Self::Truncated(what) => write!(f, "{what} lies outside of the file"),
            Self::BadSegment(i) => write!(f, "segment {i} is malformed"),
            Self::SegmentsOverlap(i) => write!(f, "segment {i} overlaps the one before"),
            Self::NoSegments => f.write_str("nothing to load"),
            Self::NoMetadata => f.write_str("no metadata note"),
            Self::BadDynamic(what) => write!(f, "bad dynamic table: {what}"),
            Self::BadSymbolName(i) => write!(f, "name of symbol {i} is malformed"),
            Self::SymbolOutOfBounds(i) => write!(f, "symbol {i} lies outside of the segments"),
            Self::UnknownRelocation(t) => {
                write!(f, "relocation type {t} can't be applied by a loader")
            }
            Self::RelocationSymbol(i) => write!(f, "relocation against missing symbol {i}"),
            Self::RelocationOutOfBounds(a) => {
                write!(f, "relocation at {a:#x} is outside of the segments")
            }
        }
    }
}

impl core::error::Error for ElfError {}

/// Code object version, from the ELF ABI version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Version {
    /// ABI version 1.
    V3,
    /// ABI version 2.
    V4,
    /// ABI version 3; new hidden arguments.
    V5,
    /// ABI version 4; adds generic targets.
    V6,
}

/// A piece to load (`PT_LOAD`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment<'a> {
    /// Link-time address, relative to the load address.
    pub address: u64,
    /// Bytes in memory; those after `bytes` are zero.
    pub size: u64,
    /// Bytes from the file.
    pub bytes: &'a [u8],
    /// Alignment, a power of two.
    pub align: u64,
    /// Machine code may lie here.
    pub executable: bool,
    /// Kernels may write here.
    pub writable: bool,
}

impl Segment<'_> {
    /// Link-time addresses that the segment takes.
    #[must_use]
    pub fn range(&self) -> Range<u64> {
        self.address..self.address + self.size
    }
}

/// What a symbol stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A kernel descriptor (`NAME.kd`).
    Descriptor,
    /// A variable.
    Variable,
    /// A function (a kernel's machine code, or one that it calls) or something else.
    Other,
}

/// A dynamic symbol that the object defines; it lies inside a segment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Name, with `.kd` for a kernel descriptor.
    pub name: String,
    /// What it stands for.
    pub kind: SymbolKind,
    /// Link-time address.
    pub address: u64,
    /// Size in bytes.
    pub size: u64,
}

/// A dynamic symbol that the object only refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outside {
    /// Name.
    pub name: String,
    /// May be missing; its address is 0 then.
    pub weak: bool,
}

/// How a relocation changes memory. `S` symbol, `A` addend, `B` load address, `P` place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelocationKind {
    /// Low half of `S + A`.
    Abs32Lo,
    /// High half of `S + A`.
    Abs32Hi,
    /// `S + A`, 64 bits.
    Abs64,
    /// `S + A`, must fit 32 bits.
    Abs32,
    /// `S + A - P`, must fit 32 bits.
    Rel32,
    /// `S + A - P`, 64 bits.
    Rel64,
    /// Low half of `S + A - P`.
    Rel32Lo,
    /// High half of `S + A - P`.
    Rel32Hi,
    /// `B + A`, 64 bits.
    Relative64,
}

impl RelocationKind {
    /// From `R_AMDGPU_*`. Types that need a GOT or patch instructions are the link editor's.
    fn from_type(kind: u32) -> Option<Self> {
        Some(match kind {
            1 => Self::Abs32Lo,
            2 => Self::Abs32Hi,
            3 => Self::Abs64,
            4 => Self::Rel32,
            5 => Self::Rel64,
            6 => Self::Abs32,
            10 => Self::Rel32Lo,
            11 => Self::Rel32Hi,
            13 => Self::Relative64,
            _ => return None,
        })
    }

    /// The value counts from the place that it is written to.
    #[must_use]
    pub fn is_relative_to_place(self) -> bool {
        matches!(self, Self::Rel32 | Self::Rel64 | Self::Rel32Lo | Self::Rel32Hi)
    }

    /// Bytes written.
    #[must_use]
    pub fn width(self) -> u64 {
        match self {
            Self::Abs64 | Self::Rel64 | Self::Relative64 => 8,
            _ => 4,
        }
    }
}

/// What a relocation's value starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// A link-time address, which moves with the load address.
    Image(u64),
    /// A plain number.
    Absolute(u64),
    /// Index into [`CodeObject::outside`].
    Outside(usize),
}

/// A dynamic relocation; its place is checked to lie in a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Link-time address of the bytes to change.
    pub place: u64,
    /// How to change them.
    pub kind: RelocationKind,
    /// The symbol's address, before loading.
    pub base: Base,
    /// Constant part.
    pub addend: i64,
}

/// A checked code object. What was checked holds as long as no field is changed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CodeObject<'a> {
    /// Code object version.
    pub version: Version,
    /// What device it is for.
    pub target: TargetId,
    /// Version of a generic target, 0 for others.
    pub generic_version: u8,
    /// Pieces to load, in ascending order, apart from each other; at least one.
    pub segments: Vec<Segment<'a>>,
    /// Dynamic symbols that the object defines, sorted by name: objects with
    /// thousands of kernels are common.
    pub symbols: Vec<Symbol>,
    /// Dynamic symbols that it needs from elsewhere.
    pub outside: Vec<Outside>,
    /// Dynamic relocations.
    pub relocations: Vec<Relocation>,
    /// MessagePack text of the `NT_AMDGPU_METADATA` note.
    pub metadata: &'a [u8],
}

impl<'a> CodeObject<'a> {
    /// Checks and reads a code object.
    ///
    /// # Errors
    /// [`ElfError`] names the first thing that is wrong.
    pub fn parse(file: &'a [u8]) -> Result<Self, ElfError> {
        let header = check_header(file)?;
        let (version, target, generic_version) = identity(header)?;
        let program = header.program_headers(LE, file).map_err(|_| ElfError::Truncated("program headers"))?;
        let mut object = Self {
            version,
            target,
            generic_version,
            segments: read_segments(file, program)?,
            symbols: Vec::new(),
            outside: Vec::new(),
            relocations: Vec::new(),
            metadata: find_metadata(file, program)?,
        };
        if let Some(table) = find_dynamic(file, program)? {
            let dynamic = Dynamic::parse(table, &object.segments)?;
            let bases = object.read_symbols(&dynamic)?;
            object.relocations = object.read_relocations(&dynamic, &bases)?;
        }
        Ok(object)
    }

    /// Symbol called `name` that the object defines.
    #[must_use]
    pub fn symbol(&self, name: &str) -> Option<&Symbol> {
        let found = self.symbols.binary_search_by(|s| s.name.as_str().cmp(name));
        found.ok().map(|index| &self.symbols[index])
    }

    /// File bytes of link-time addresses `[address, address + len)`, before relocation.
    #[must_use]
    pub fn bytes(&self, address: u64, len: usize) -> Option<&'a [u8]> {
        bytes_from(&self.segments, address)?.get(..len)
    }

    /// The segment that holds all of `[address, address + size)`.
    #[must_use]
    pub fn segment_of(&self, address: u64, size: u64) -> Option<&Segment<'a>> {
        let end = address.checked_add(size)?;
        // They ascend, so the last that starts early enough is the only candidate.
        let after = self.segments.partition_point(|s| s.address <= address);
        let segment = self.segments.get(after.checked_sub(1)?)?;
        (end <= segment.range().end).then_some(segment)
    }

    /// Fills `symbols` and `outside`; what each index of the symbol table stands for.
    fn read_symbols(&mut self, dynamic: &Dynamic<'a>) -> Result<Vec<Base>, ElfError> {
        let mut bases = Vec::with_capacity(dynamic.symbols.len());
        for (i, s) in dynamic.symbols.iter().enumerate() {
            let name = dynamic.name(s.st_name(LE)).ok_or(ElfError::BadSymbolName(i))?;
            let (address, size) = (s.st_value(LE), s.st_size(LE));
            bases.push(match s.st_shndx(LE) {
                // The null symbol, for relocations without one.
                _ if i == 0 => Base::Absolute(0),
                raw::SHN_ABS => Base::Absolute(address),
                raw::SHN_UNDEF => {
                    let weak = s.st_bind() == raw::STB_WEAK;
                    self.outside.push(Outside { name: name.to_string(), weak });
                    Base::Outside(self.outside.len() - 1)
                }
                _ => {
                    self.segment_of(address, size).ok_or(ElfError::SymbolOutOfBounds(i))?;
                    let kind = symbol_kind(s, name);
                    self.symbols.push(Symbol { name: name.to_string(), kind, address, size });
                    Base::Image(address)
                }
            });
        }
        self.symbols.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        Ok(bases)
    }

    fn read_relocations(&self, dynamic: &Dynamic<'a>, bases: &[Base]) -> Result<Vec<Relocation>, ElfError> {
        let mut out = Vec::with_capacity(dynamic.relocations.iter().map(|t| t.len()).sum());
        for r in dynamic.relocations.iter().flat_map(|table| table.iter()) {
            let (kind, index) = (r.r_type(LE, false), r.r_sym(LE, false));
            if kind == 0 {
                continue;
            }
            let kind = RelocationKind::from_type(kind).ok_or(ElfError::UnknownRelocation(kind))?;
            let base = match kind {
                RelocationKind::Relative64 => Base::Image(0),
                _ => *bases.get(index as usize).ok_or(ElfError::RelocationSymbol(index))?,
            };
            let place = r.r_offset(LE);
            if self.segment_of(place, kind.width()).is_none() {
                return Err(ElfError::RelocationOutOfBounds(place));
            }
            out.push(Relocation { place, kind, base, addend: r.r_addend(LE) });
        }
        Ok(out)
    }
}

/// File bytes from a link-time address to the end of its segment's file part.
pub(super) fn bytes_from<'a>(segments: &[Segment<'a>], address: u64) -> Option<&'a [u8]> {
    segments.iter().find_map(|s| {
        let offset = usize::try_from(address.checked_sub(s.address)?).ok()?;
        s.bytes.get(offset..).filter(|b| !b.is_empty())
    })
}

fn check_header(file: &[u8]) -> Result<&Header, ElfError> {
    let header = file.read_at::<Header>(0).map_err(|()| ElfError::NotElf64Le)?;
    let ident = header.e_ident();
    let elf64_le = ident.magic == raw::ELFMAG
        && ident.class == raw::ELFCLASS64
        && ident.data == raw::ELFDATA2LSB
        && ident.version == raw::EV_CURRENT;
    if !elf64_le {
        return Err(ElfError::NotElf64Le);
    }
    if header.e_machine(LE) != raw::EM_AMDGPU {
        return Err(ElfError::Machine(header.e_machine(LE)));
    }
    if ident.os_abi != OS_ABI_HSA {
        return Err(ElfError::OsAbi(ident.os_abi));
    }
    if header.e_type(LE) != raw::ET_DYN {
        return Err(ElfError::NotLinked(header.e_type(LE)));
    }
    Ok(header)
}

/// Version, target and generic version from ABI version and flags.
fn identity(header: &Header) -> Result<(Version, TargetId, u8), ElfError> {
    let version = match header.e_ident().abi_version {
        1 => Version::V3,
        2 => Version::V4,
        3 => Version::V5,
        4 => Version::V6,
        other => return Err(ElfError::AbiVersion(other)),
    };
    let flags = header.e_flags(LE);
    let mach = flags as u8;
    let processor = Processor::from_mach(mach).ok_or(ElfError::UnknownProcessor(mach))?;
    let (xnack, sramecc) = if version == Version::V3 {
        // One bit each: without it the code was made for "off".
        (processor.has_xnack().then_some(flags & 0x100 != 0), processor.has_sramecc().then_some(flags & 0x200 != 0))
    } else {
        (setting(flags >> 8), setting(flags >> 10))
    };
    let generic_version = if version == Version::V6 { (flags >> 24) as u8 } else { 0 };
    if processor.is_generic() && generic_version == 0 {
        return Err(ElfError::GenericVersion);
    }
    Ok((version, TargetId { processor, sramecc, xnack }, generic_version))
}

/// Two-bit feature field of V4 and later: unsupported, any, off, on.
fn setting(bits: u32) -> Option<bool> {
    match bits & 3 {
        2 => Some(false),
        3 => Some(true),
        _ => None,
    }
}

/// The target that a code object's header states.
///
/// # Errors
/// [`ElfError`] when the header is none of a code object.
pub fn target_of(file: &[u8]) -> Result<TargetId, ElfError> {
    identity(check_header(file)?).map(|(_, target, _)| target)
}

/// Length of the file whose header this is: section headers stand last.
pub(super) fn extent(header: &[u8]) -> Option<usize> {
    let header = header.read_at::<Header>(0).ok()?;
    let end = |start: u64, count: u16, size: u16| start.checked_add(u64::from(count) * u64::from(size));
    let sections = end(header.e_shoff(LE), header.e_shnum(LE), header.e_shentsize(LE))?;
    // Without section headers nothing in the header tells where the file ends.
    (header.e_shoff(LE) != 0).then(|| usize::try_from(sections).ok()).flatten()
}

type ProgramHeader64 = raw::ProgramHeader64<LittleEndian>;

fn read_segments<'a>(file: &'a [u8], program: &[ProgramHeader64]) -> Result<Vec<Segment<'a>>, ElfError> {
    let mut segments: Vec<Segment<'a>> = Vec::new();
    for (i, p) in program.iter().enumerate().filter(|(_, p)| p.p_type(LE) == raw::PT_LOAD) {
        let (address, size, align) = (p.p_vaddr(LE), p.p_memsz(LE), p.p_align(LE).max(1));
        let end = address.checked_add(size).ok_or(ElfError::BadSegment(i))?;
        if p.p_filesz(LE) > size || !align.is_power_of_two() || usize::try_from(end).is_err() {
            return Err(ElfError::BadSegment(i));
        }
        if segments.last().is_some_and(|last| address < last.range().end) {
            return Err(ElfError::SegmentsOverlap(i));
        }
        let bytes = p.data(LE, file).map_err(|()| ElfError::Truncated("segment"))?;
        let (executable, writable) = (p.p_flags(LE) & raw::PF_X != 0, p.p_flags(LE) & raw::PF_W != 0);
        segments.push(Segment { address, size, bytes, align, executable, writable });
    }
    if segments.is_empty() { Err(ElfError::NoSegments) } else { Ok(segments) }
}

fn find_metadata<'a>(file: &'a [u8], program: &[ProgramHeader64]) -> Result<&'a [u8], ElfError> {
    let truncated = |_| ElfError::Truncated("note");
    for p in program {
        let Some(mut notes) = p.notes(LE, file).map_err(truncated)? else {
            continue;
        };
        while let Some(note) = notes.next().map_err(truncated)? {
            if note.name() == b"AMDGPU" && note.n_type(LE) == NOTE_METADATA {
                return Ok(note.desc());
            }
        }
    }
    Err(ElfError::NoMetadata)
}

type Dyn64 = raw::Dyn64<LittleEndian>;

fn find_dynamic<'a>(file: &'a [u8], program: &[ProgramHeader64]) -> Result<Option<&'a [Dyn64]>, ElfError> {
    let truncated = |_| ElfError::Truncated("dynamic table");
    for p in program {
        if let Some(table) = p.dynamic(LE, file).map_err(truncated)? {
            let end = table.iter().position(|d| d.d_tag(LE) == u64::from(raw::DT_NULL)).unwrap_or(table.len());
            return Ok(Some(&table[..end]));
        }
    }
    Ok(None)
}

fn symbol_kind(symbol: &raw::Sym64<LittleEndian>, name: &str) -> SymbolKind {
    match symbol.st_type() {
        raw::STT_OBJECT if name.ends_with(".kd") => SymbolKind::Descriptor,
        raw::STT_OBJECT => SymbolKind::Variable,
        _ => SymbolKind::Other,
    }
}

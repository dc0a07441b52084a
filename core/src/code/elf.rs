//! Code objects as ELF files: checks, segments, symbols, relocations.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use object::LittleEndian as LE;
use object::elf;
use object::read::elf::{Dyn as _, FileHeader as _, ProgramHeader as _, Rela as _, Sym as _};

use super::target::{TargetId, machine_name};

/// R_AMDGPU_* relocation types.
mod reloc {
    pub const ABS32_LO: u32 = 1;
    pub const ABS32_HI: u32 = 2;
    pub const ABS64: u32 = 3;
    pub const REL32: u32 = 4;
    pub const REL64: u32 = 5;
    pub const ABS32: u32 = 6;
    pub const REL32_LO: u32 = 10;
    pub const REL32_HI: u32 = 11;
    pub const RELATIVE64: u32 = 13;
}

type Header = elf::FileHeader64<LE>;

/// ELF OS ABI of HSA code objects.
const OSABI_HSA: u8 = 64;
const NOTE_METADATA: u32 = 32;

/// Why bytes are no usable code object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElfError {
    /// Not a well-formed 64-bit little-endian ELF file; what was being read.
    Malformed(&'static str),
    /// For another machine than an AMD GPU.
    NotAmdGpu,
    /// Not for the HSA runtime.
    NotHsa,
    /// A code object version that is not supported: the ELF ABI version.
    Version(u8),
    /// A processor that is not known: EF_AMDGPU_MACH.
    UnknownMachine(u8),
    /// No metadata note.
    NoMetadata,
    /// A relocation type that is not supported.
    Relocation(u32),
    /// A symbol that the code needs and does not have.
    Undefined,
}

impl fmt::Display for ElfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(what) => write!(f, "malformed code object ({what})"),
            Self::NotAmdGpu => f.write_str("the ELF file is not for an AMD GPU"),
            Self::NotHsa => f.write_str("the code object is not for the HSA runtime"),
            Self::Version(v) => write!(f, "code object of unsupported ELF ABI version {v} (1 to 4 are supported)"),
            Self::UnknownMachine(m) => write!(f, "code object for an unknown processor {m:#x}"),
            Self::NoMetadata => f.write_str("the code object has no metadata"),
            Self::Relocation(t) => write!(f, "relocation of unsupported type {t}"),
            Self::Undefined => f.write_str("the code object refers to a symbol that it does not have"),
        }
    }
}

impl core::error::Error for ElfError {}

/// A loadable segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment<'a> {
    /// Address in the image.
    pub address: u64,
    /// Bytes in memory; those beyond `data` are zero.
    pub size: u64,
    /// Bytes of the file.
    pub data: &'a [u8],
}

/// A dynamic symbol that is defined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Name.
    pub name: String,
    /// Address in the image.
    pub address: u64,
    /// Size in bytes.
    pub size: u64,
    /// What it is.
    pub kind: SymbolKind,
}

/// Kinds of symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A kernel descriptor (`NAME.kd`).
    Descriptor,
    /// A variable.
    Variable,
    /// A function or something else.
    Other,
}

/// A relocation, with its symbol's address looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Where, in the image.
    pub offset: u64,
    /// How.
    pub kind: RelocationKind,
    /// Symbol address plus addend, in the image.
    pub value: u64,
}

/// How a relocation changes the image ("Relocation Records" of LLVM's AMDGPU guide).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelocationKind {
    /// 64 bits of the address.
    Abs64,
    /// Low 32 bits.
    Abs32Lo,
    /// High 32 bits.
    Abs32Hi,
    /// The address, which must fit 32 bits.
    Abs32,
    /// Low 32 bits of the distance from the place.
    Rel32Lo,
    /// High 32 bits of the distance.
    Rel32Hi,
    /// 64 bits of the distance.
    Rel64,
}

/// A checked code object.
#[derive(Clone, Debug)]
pub struct CodeObject<'a> {
    /// What it was compiled for.
    pub target: TargetId,
    /// Code object version: 3 to 6.
    pub version: u8,
    /// Segments by address.
    pub segments: Vec<Segment<'a>>,
    /// Defined dynamic symbols.
    pub symbols: Vec<Symbol>,
    /// Dynamic relocations.
    pub relocations: Vec<Relocation>,
    /// The MessagePack metadata.
    pub metadata: &'a [u8],
}

fn header(data: &[u8]) -> Result<&Header, ElfError> {
    let header = Header::parse(data).map_err(|_| ElfError::Malformed("header"))?;
    if header.e_machine.get(LE) != elf::EM_AMDGPU {
        return Err(ElfError::NotAmdGpu);
    }
    if header.e_ident.os_abi != OSABI_HSA {
        return Err(ElfError::NotHsa);
    }
    Ok(header)
}

/// The target that a code object was compiled for.
pub fn target_of(data: &[u8]) -> Result<TargetId, ElfError> {
    let header = header(data)?;
    target(header.e_flags.get(LE), header.e_ident.abi_version)
}

fn target(flags: u32, abi: u8) -> Result<TargetId, ElfError> {
    let machine = flags as u8;
    let processor = machine_name(machine).ok_or(ElfError::UnknownMachine(machine))?.to_string();
    let (sramecc, xnack) = match abi {
        // Version 3: a bit each, set when on.
        1 => (Some(flags & 0x200 != 0), Some(flags & 0x100 != 0)),
        // Later: unsupported, any, off, on.
        2..=4 => (feature(flags >> 10), feature(flags >> 8)),
        v => return Err(ElfError::Version(v)),
    };
    Ok(TargetId { processor, sramecc, xnack })
}

fn feature(bits: u32) -> Option<bool> {
    match bits & 3 {
        2 => Some(false),
        3 => Some(true),
        _ => None,
    }
}

impl<'a> CodeObject<'a> {
    /// Checks an ELF file and takes it apart.
    pub fn parse(data: &'a [u8]) -> Result<Self, ElfError> {
        let header = header(data)?;
        let abi = header.e_ident.abi_version;
        let target = target(header.e_flags.get(LE), abi)?;
        let programs = header.program_headers(LE, data).map_err(|_| ElfError::Malformed("program headers"))?;
        let mut segments = Vec::new();
        for p in programs.iter().filter(|p| p.p_type(LE) == elf::PT_LOAD) {
            let data = p.data(LE, data).map_err(|()| ElfError::Malformed("segment"))?;
            let (address, size) = (p.p_vaddr(LE), p.p_memsz(LE));
            if address.checked_add(size).is_none() || data.len() as u64 > size {
                return Err(ElfError::Malformed("segment"));
            }
            segments.push(Segment { address, size, data });
        }
        let (symbols, values) = symbols(header, data)?;
        let relocations = relocations(programs, data, &segments, &values)?;
        let metadata = metadata(programs, data)?;
        Ok(Self { target, version: abi + 2, segments, symbols, relocations, metadata })
    }
}

fn metadata<'a>(programs: &[elf::ProgramHeader64<LE>], data: &'a [u8]) -> Result<&'a [u8], ElfError> {
    let bad = || ElfError::Malformed("notes");
    for p in programs {
        let Some(mut notes) = p.notes(LE, data).map_err(|_| bad())? else { continue };
        while let Some(note) = notes.next().map_err(|_| bad())? {
            if note.name() == b"AMDGPU" && note.n_type(LE) == NOTE_METADATA {
                return Ok(note.desc());
            }
        }
    }
    Err(ElfError::NoMetadata)
}

/// Defined dynamic symbols, and the value of every symbol by index (`None`: undefined).
fn symbols(header: &Header, data: &[u8]) -> Result<(Vec<Symbol>, Vec<Option<u64>>), ElfError> {
    let bad = |_| ElfError::Malformed("symbols");
    let sections = header.sections(LE, data).map_err(bad)?;
    let table = sections.symbols(LE, data, elf::SHT_DYNSYM).map_err(bad)?;
    let mut defined = Vec::new();
    let mut values = Vec::new();
    for symbol in table.iter() {
        let is_defined = symbol.st_shndx(LE) != elf::SHN_UNDEF;
        values.push(is_defined.then(|| symbol.st_value(LE)));
        if !is_defined {
            continue;
        }
        let name = table.symbol_name(LE, symbol).map_err(bad)?;
        let name = core::str::from_utf8(name).map_err(|_| ElfError::Malformed("symbol name"))?;
        let kind = match symbol.st_type() {
            elf::STT_OBJECT if name.ends_with(".kd") => SymbolKind::Descriptor,
            elf::STT_OBJECT => SymbolKind::Variable,
            _ => SymbolKind::Other,
        };
        let (address, size) = (symbol.st_value(LE), symbol.st_size(LE));
        defined.push(Symbol { name: name.to_string(), address, size, kind });
    }
    Ok((defined, values))
}

fn relocations(
    programs: &[elf::ProgramHeader64<LE>],
    data: &[u8],
    segments: &[Segment<'_>],
    symbols: &[Option<u64>],
) -> Result<Vec<Relocation>, ElfError> {
    let bad = || ElfError::Malformed("dynamic section");
    let dynamic = programs.iter().find_map(|p| p.dynamic(LE, data).transpose());
    let Some(dynamic) = dynamic.transpose().map_err(|_| bad())? else { return Ok(Vec::new()) };
    let value = |tag: u32| dynamic.iter().find(|d| d.tag32(LE) == Some(tag)).map(|d| d.d_val(LE));
    let mut all = Vec::new();
    for (address, size) in [(elf::DT_RELA, elf::DT_RELASZ), (elf::DT_JMPREL, elf::DT_PLTRELSZ)] {
        let (Some(address), Some(size)) = (value(address), value(size)) else { continue };
        let bytes = slice(segments, address, size).ok_or_else(bad)?;
        let count = bytes.len() / size_of::<elf::Rela64<LE>>();
        let (records, _) = object::pod::slice_from_bytes::<elf::Rela64<LE>>(bytes, count).map_err(|()| bad())?;
        for r in records {
            all.push(relocation(r, symbols)?);
        }
    }
    Ok(all)
}

/// File bytes at an address of the image.
fn slice<'a>(segments: &[Segment<'a>], address: u64, size: u64) -> Option<&'a [u8]> {
    segments.iter().find_map(|s| {
        let start = usize::try_from(address.checked_sub(s.address)?).ok()?;
        s.data.get(start..start.checked_add(usize::try_from(size).ok()?)?)
    })
}

fn relocation(r: &elf::Rela64<LE>, symbols: &[Option<u64>]) -> Result<Relocation, ElfError> {
    let kind = r.r_type(LE, false);
    let symbol = || symbols.get(r.r_sym(LE, false) as usize).copied().flatten().ok_or(ElfError::Undefined);
    let addend = r.r_addend(LE);
    let (kind, base) = match kind {
        reloc::ABS32_LO => (RelocationKind::Abs32Lo, symbol()?),
        reloc::ABS32_HI => (RelocationKind::Abs32Hi, symbol()?),
        reloc::ABS64 => (RelocationKind::Abs64, symbol()?),
        reloc::ABS32 => (RelocationKind::Abs32, symbol()?),
        reloc::REL32_LO | reloc::REL32 => (RelocationKind::Rel32Lo, symbol()?),
        reloc::REL32_HI => (RelocationKind::Rel32Hi, symbol()?),
        reloc::REL64 => (RelocationKind::Rel64, symbol()?),
        reloc::RELATIVE64 => (RelocationKind::Abs64, 0),
        t => return Err(ElfError::Relocation(t)),
    };
    Ok(Relocation { offset: r.r_offset(LE), kind, value: base.wrapping_add_signed(addend) })
}

//! The dynamic table of a code object: symbol table, strings and relocations.

use alloc::vec::Vec;

use object::LittleEndian;
use object::elf as raw;
use object::read::ReadRef;
use object::read::elf::{Dyn, GnuHashTable, HashTable};

use super::elf::{ElfError, Header, LE, Segment, bytes_from};

/// Compact relative relocations; the ELF crate does not name the tag.
const DT_RELR: u32 = 36;

type Sym64 = raw::Sym64<LittleEndian>;
type Rela64 = raw::Rela64<LittleEndian>;

/// Tables that the dynamic segment points to.
pub(super) struct Dynamic<'a> {
    strings: &'a [u8],
    /// Symbols; the first is the null symbol.
    pub(super) symbols: &'a [Sym64],
    /// Relocation tables, from `DT_RELA` and `DT_JMPREL`.
    pub(super) relocations: Vec<&'a [Rela64]>,
}

impl<'a> Dynamic<'a> {
    /// Reads the tables named by `table` from the segments' file bytes.
    pub(super) fn parse(table: &[raw::Dyn64<LittleEndian>], segments: &[Segment<'a>]) -> Result<Self, ElfError> {
        let value = |tag: u32| table.iter().find(|d| d.d_tag(LE) == u64::from(tag)).map(|d| d.d_val(LE));
        for (tag, what) in [(raw::DT_REL, "DT_REL is not used by this machine"), (DT_RELR, "DT_RELR is not supported")]
        {
            if value(tag).is_some() {
                return Err(ElfError::BadDynamic(what));
            }
        }
        let at = |address: u64, what| bytes_from(segments, address).ok_or(ElfError::Truncated(what));
        let slice = |address, size: u64, what| {
            let len = usize::try_from(size).map_err(|_| ElfError::Truncated(what))?;
            at(address, what)?.get(..len).ok_or(ElfError::Truncated(what))
        };
        let strings = match (value(raw::DT_STRTAB), value(raw::DT_STRSZ)) {
            (Some(address), Some(size)) if size > 0 => slice(address, size, "string table")?,
            _ => &[],
        };
        let symbols = match value(raw::DT_SYMTAB) {
            None => &[][..],
            Some(address) => {
                let count = symbol_count(&value, segments)?;
                array(at(address, "symbol table")?, count, "symbol table")?
            }
        };
        let mut relocations = Vec::new();
        for (start, size) in [(raw::DT_RELA, raw::DT_RELASZ), (raw::DT_JMPREL, raw::DT_PLTRELSZ)] {
            if let (Some(address), Some(size @ 1..)) = (value(start), value(size)) {
                let bytes = slice(address, size, "relocations")?;
                relocations.push(array(bytes, bytes.len() / size_of::<Rela64>(), "relocations")?);
            }
        }
        Ok(Self { strings, symbols, relocations })
    }

    /// The string at `offset`.
    pub(super) fn name(&self, offset: u32) -> Option<&'a str> {
        if offset == 0 {
            return Some("");
        }
        let tail = self.strings.get(offset as usize..)?;
        let len = tail.iter().position(|&b| b == 0)?;
        core::str::from_utf8(&tail[..len]).ok()
    }
}

fn array<'a, T: object::Pod>(bytes: &'a [u8], count: usize, what: &'static str) -> Result<&'a [T], ElfError> {
    bytes.read_slice_at(0, count).map_err(|()| ElfError::Truncated(what))
}

/// The dynamic table does not state the number of symbols; the hash tables do.
fn symbol_count(value: &impl Fn(u32) -> Option<u64>, segments: &[Segment<'_>]) -> Result<usize, ElfError> {
    let truncated = ElfError::Truncated("hash table");
    if let Some(address) = value(raw::DT_HASH) {
        let bytes = bytes_from(segments, address).ok_or(truncated.clone())?;
        let table = HashTable::<Header>::parse(LE, bytes).map_err(|_| truncated)?;
        return Ok(table.symbol_table_length() as usize);
    }
    let address = value(raw::DT_GNU_HASH).ok_or(ElfError::BadDynamic("no hash table"))?;
    let bytes = bytes_from(segments, address).ok_or(truncated.clone())?;
    let table = GnuHashTable::<Header>::parse(LE, bytes).map_err(|_| truncated)?;
    // An empty table has no length; symbols below its base are not hashed but exist.
    Ok(table.symbol_table_length(LE).unwrap_or(table.symbol_base()) as usize)
}

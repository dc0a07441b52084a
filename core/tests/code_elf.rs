//! Code objects made by hand: every check has a file that fails it, every relocation
//! kind a place whose bytes are worked out by hand.

mod code_support;

use code_support::elf::{Builder, DATA, DYNAMIC, PROGRAM, put64};
use rocclr::code::elf::{CodeObject, ElfError, SymbolKind, Version};
use rocclr::code::image::{ImageError, LoadPlan};

const LOAD: u64 = 0x7f12_3456_7000;

fn image(builder: &Builder, outside: impl Fn(&str) -> Option<u64>) -> Result<Vec<u8>, ImageError> {
    let file = builder.build();
    let code = CodeObject::parse(&file).unwrap();
    let plan = LoadPlan::new(&code);
    let mut memory = vec![0xee; plan.size() as usize + 8];
    plan.write_with(&mut memory, LOAD, outside)?;
    assert_eq!(memory.split_off(plan.size() as usize), [0xee; 8]);
    Ok(memory)
}

#[test]
fn reads_what_was_written() {
    let file = Builder { bss: 100, ..Builder::default() }.build();
    let code = CodeObject::parse(&file).unwrap();
    assert_eq!((code.version, code.target.to_string().as_str()), (Version::V4, "gfx90a"));
    assert_eq!(code.segments.len(), 1);
    assert_eq!((code.segments[0].size, code.segments[0].bytes.len()), (0x1040 + 100, 0x1040));
    let variable = code.symbol("variable").unwrap();
    assert_eq!((variable.kind, variable.address, variable.size), (SymbolKind::Variable, DATA + 8, 4));
    assert_eq!(code.bytes(DATA + 8, 4), Some(&[8, 9, 10, 11][..]));
    assert_eq!(code.bytes(DATA + 62, 4), None);
}

#[test]
fn flags_of_each_version() {
    let target = |abi, flags| {
        let file = Builder { abi, flags, ..Builder::default() }.build();
        CodeObject::parse(&file).map(|c| c.target.to_string())
    };
    assert_eq!(target(1, 0x13f).unwrap(), "gfx90a:sramecc-:xnack+");
    assert_eq!(target(1, 0x036).unwrap(), "gfx1030");
    assert_eq!(target(2, 0xa3f).unwrap(), "gfx90a:sramecc-:xnack-");
    assert_eq!(target(3, 0xf3f).unwrap(), "gfx90a:sramecc+:xnack+");
    assert_eq!(target(4, 0x0100_0151).unwrap(), "gfx9-generic");
    assert_eq!(target(4, 0x0151), Err(ElfError::GenericVersion));
    assert_eq!(target(3, 0x0100_0151), Err(ElfError::GenericVersion));
    assert_eq!(target(0, 0x53f), Err(ElfError::AbiVersion(0)));
    assert_eq!(target(5, 0x53f), Err(ElfError::AbiVersion(5)));
    assert_eq!(target(2, 0x5ff), Err(ElfError::UnknownProcessor(0xff)));
}

#[test]
fn relocations() {
    let at = |i: u64| DATA + 8 * i;
    let builder = Builder {
        relocations: vec![
            (at(0), 13, 0, 0x1010),
            (at(1), 3, 1, 4),
            (at(2), 1, 1, 4),
            (at(3), 2, 1, 4),
            (at(4), 4, 1, -8),
            (at(5), 5, 1, -8),
            (at(6), 10, 1, -8),
            (at(7), 11, 1, -8),
        ],
        ..Builder::default()
    };
    let memory = image(&builder, |_| None).unwrap();
    let word = |i: u64| u64::from_le_bytes(memory[at(i) as usize..][..8].try_into().unwrap());
    let untouched = |i: u64| u64::from_le_bytes(std::array::from_fn(|b| (8 * i) as u8 + b as u8)) >> 32 << 32;
    let variable = LOAD + DATA + 8;
    assert_eq!(word(0), LOAD + 0x1010);
    assert_eq!(word(1), variable + 4);
    assert_eq!(word(2), untouched(2) | 0x3456_800c);
    assert_eq!(word(3), untouched(3) | 0x7f12);
    // The symbol is 24 bytes before the place, less 8.
    assert_eq!(word(4), untouched(4) | u64::from(-32_i32 as u32));
    assert_eq!(word(5), -40_i64 as u64);
    assert_eq!(word(6), untouched(6) | u64::from(-48_i32 as u32));
    assert_eq!(word(7), untouched(7) | 0xffff_ffff);
}

#[test]
fn symbols_from_outside() {
    let undefined = |size| Builder {
        symbols: vec![("elsewhere", 1, 0, 0, size), ("number", 1, 0xfff1, 0x55, 0)],
        relocations: vec![(DATA, 3, 1, 8), (DATA + 8, 6, 2, 1), (DATA + 16, 3, 0, 3)],
        ..Builder::default()
    };
    let word = |memory: &[u8], i: usize| u64::from_le_bytes(memory[DATA as usize + 8 * i..][..8].try_into().unwrap());
    let found = image(&undefined(0), |name| (name == "elsewhere").then_some(0x4000)).unwrap();
    assert_eq!(word(&found, 0), 0x4008);
    // An absolute symbol does not move; neither does a relocation without symbol.
    assert_eq!(word(&found, 1) as u32, 0x56);
    assert_eq!(word(&found, 2), 3);
    assert_eq!(image(&undefined(0), |_| None), Err(ImageError::Undefined("elsewhere".into())));
    assert_eq!(word(&image(&undefined(1), |_| None).unwrap(), 0), 8);
}

#[test]
fn relocations_that_do_not_fit() {
    for kind in [4, 6] {
        let builder = Builder { relocations: vec![(DATA, kind, 1, 1 << 32)], ..Builder::default() };
        assert_eq!(image(&builder, |_| None), Err(ImageError::RelocationOverflow(DATA)));
    }
}

#[test]
fn rejects_memory_that_does_not_fit() {
    let file = Builder::default().build();
    let code = CodeObject::parse(&file).unwrap();
    let plan = LoadPlan::new(&code);
    let write = |len: u64, address| plan.write_into(&mut vec![0; len as usize], address).map(drop);
    assert_eq!(plan.align(), 0x1000);
    assert_eq!(write(0x103f, LOAD), Err(ImageError::MemoryTooSmall { wanted: 0x1040, given: 0x103f }));
    assert_eq!(write(0x1040, LOAD + 256), Err(ImageError::Misaligned { address: LOAD + 256, align: 0x1000 }));
    assert_eq!(write(0x1040, !0xfff), Err(ImageError::AddressOverflow));
    assert_eq!(write(0x1040, LOAD), Ok(()));
}

#[test]
fn rejects() {
    let parse = |edit: &dyn Fn(&mut Vec<u8>)| {
        let mut file = Builder::default().build();
        edit(&mut file);
        CodeObject::parse(&file).map(drop).unwrap_err()
    };
    let with = |builder: Builder| CodeObject::parse(&builder.build()).map(drop).unwrap_err();
    assert_eq!(parse(&|f| f[4] = 1), ElfError::NotElf64Le);
    assert_eq!(parse(&|f| f[5] = 2), ElfError::NotElf64Le);
    assert_eq!(parse(&|f| f.truncate(63)), ElfError::NotElf64Le);
    assert_eq!(parse(&|f| f[7] = 65), ElfError::OsAbi(65));
    assert_eq!(parse(&|f| f[16] = 1), ElfError::NotLinked(1));
    assert_eq!(parse(&|f| f[18] = 62), ElfError::Machine(62));
    assert_eq!(parse(&|f| put64(f, 32, 1 << 40)), ElfError::Truncated("program headers"));
    assert_eq!(parse(&|f| put64(f, PROGRAM + 32, 1 << 40)), ElfError::BadSegment(0));
    assert_eq!(parse(&|f| put64(f, PROGRAM + 16, u64::MAX)), ElfError::BadSegment(0));
    assert_eq!(parse(&|f| put64(f, PROGRAM + 48, 3)), ElfError::BadSegment(0));
    assert_eq!(parse(&|f| f.truncate(0x1000)), ElfError::Truncated("segment"));
    assert_eq!(parse(&|f| f[PROGRAM] = 0), ElfError::NoSegments);
    assert_eq!(parse(&|f| f[PROGRAM + 112] = 0), ElfError::NoMetadata);
    // The dynamic segment becomes a second one to load, in the first.
    assert_eq!(parse(&|f| f[PROGRAM + 56] = 1), ElfError::SegmentsOverlap(1));
    assert_eq!(parse(&|f| put64(f, DYNAMIC + 8, 1 << 40)), ElfError::Truncated("hash table"));
    assert_eq!(parse(&|f| put64(f, DYNAMIC + 56, 0x103f)), ElfError::Truncated("symbol table"));
    assert_eq!(parse(&|f| put64(f, DYNAMIC + 16 + 8, 0x1fff)), ElfError::Truncated("string table"));
    assert_eq!(parse(&|f| put64(f, DYNAMIC + 32 + 8, 2)), ElfError::BadSymbolName(1));
    assert_eq!(parse(&|f| put64(f, DYNAMIC, 36)), ElfError::BadDynamic("DT_RELR is not supported"));
    assert_eq!(parse(&|f| put64(f, DYNAMIC, 99)), ElfError::BadDynamic("no hash table"));
    let symbol = |address| Builder { symbols: vec![("x", 1, 1, address, 4)], ..Builder::default() };
    assert_eq!(with(symbol(0x103d)), ElfError::SymbolOutOfBounds(1));
    assert_eq!(with(symbol(u64::MAX)), ElfError::SymbolOutOfBounds(1));
    let relocation = |r| Builder { relocations: vec![r], ..Builder::default() };
    assert_eq!(with(relocation((DATA, 7, 1, 0))), ElfError::UnknownRelocation(7));
    assert_eq!(with(relocation((DATA, 3, 2, 0))), ElfError::RelocationSymbol(2));
    assert_eq!(with(relocation((0x103c, 3, 1, 0))), ElfError::RelocationOutOfBounds(0x103c));
}

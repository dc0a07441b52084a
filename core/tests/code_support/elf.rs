//! A small ELF writer: code objects made by hand, from the ELF specification.

/// What goes into the file. Link-time addresses equal file offsets.
#[derive(Clone)]
pub struct Builder {
    pub abi: u8,
    pub flags: u32,
    /// Name, type, section index, address, size; binding is global, or weak with `section` 0 and size 1.
    pub symbols: Vec<(&'static str, u8, u16, u64, u64)>,
    /// Place, type, symbol index, addend.
    pub relocations: Vec<(u64, u32, u32, i64)>,
    pub metadata: Vec<u8>,
    /// Bytes at [`DATA`].
    pub data: Vec<u8>,
    /// Bytes of zero-filled memory after the file's part.
    pub bss: u64,
}

/// Where `data` lies.
pub const DATA: u64 = 0x1000;
/// Offset of the program headers; each has 56 bytes: load, dynamic, note.
pub const PROGRAM: usize = 64;
/// Offset of the dynamic table; entries have 16 bytes: see `build`.
pub const DYNAMIC: usize = 0x100;
const HASH: usize = 0x200;
const SYMBOLS: usize = 0x280;
const STRINGS: usize = 0x400;
const RELOCATIONS: usize = 0x500;
const NOTE: usize = 0x700;

impl Default for Builder {
    fn default() -> Self {
        Self {
            abi: 2,
            flags: 0x53f,
            symbols: vec![("variable", 1, 1, DATA + 8, 4)],
            relocations: Vec::new(),
            metadata: vec![0x81, 0xae].into_iter().chain(*b"amdhsa.version").chain([0x92, 1, 1]).collect(),
            data: (0..64).collect(),
            bss: 0,
        }
    }
}

fn put(file: &mut [u8], at: usize, bytes: &[u8]) {
    file[at..at + bytes.len()].copy_from_slice(bytes);
}

pub fn put64(file: &mut [u8], at: usize, value: u64) {
    put(file, at, &value.to_le_bytes());
}

impl Builder {
    pub fn build(&self) -> Vec<u8> {
        let mut f = vec![0; DATA as usize];
        f.extend(&self.data);
        self.header(&mut f);
        let size = f.len() as u64;
        self.program(&mut f, 0, 1, 0, size, size + self.bss);
        self.program(&mut f, 1, 2, DYNAMIC as u64, 16 * 8, 16 * 8);
        let note = 20 + self.metadata.len().next_multiple_of(4) as u64;
        self.program(&mut f, 2, 4, NOTE as u64, note, note);
        self.tables(&mut f);
        f
    }

    fn header(&self, f: &mut [u8]) {
        put(f, 0, &[0x7f, b'E', b'L', b'F', 2, 1, 1, 64, self.abi]);
        put(f, 16, &[3, 0, 224, 0, 1]);
        put64(f, 32, PROGRAM as u64);
        put(f, 48, &self.flags.to_le_bytes());
        put(f, 52, &[64, 0, 56, 0, 3, 0, 64, 0]);
    }

    fn program(&self, f: &mut [u8], index: usize, kind: u32, offset: u64, size: u64, memory: u64) {
        let at = PROGRAM + 56 * index;
        put(f, at, &kind.to_le_bytes());
        put(f, at + 4, &7_u32.to_le_bytes());
        for (i, value) in [offset, offset, offset, size, memory].into_iter().enumerate() {
            put64(f, at + 8 + 8 * i, value);
        }
        put64(f, at + 48, if kind == 1 { 0x1000 } else { 4 });
    }

    fn tables(&self, f: &mut [u8]) {
        let count = self.symbols.len() + 1;
        put(f, HASH, &1_u32.to_le_bytes());
        put(f, HASH + 4, &(count as u32).to_le_bytes());
        let mut strings = vec![0];
        for (i, (name, kind, section, address, size)) in self.symbols.iter().enumerate() {
            let at = SYMBOLS + 24 * (i + 1);
            let binding = if *section == 0 && *size == 1 { 2 } else { 1 };
            put(f, at, &(strings.len() as u32).to_le_bytes());
            put(f, at + 4, &[binding << 4 | kind, 0]);
            put(f, at + 6, &section.to_le_bytes());
            put64(f, at + 8, *address);
            put64(f, at + 16, *size);
            strings.extend(name.bytes().chain([0]));
        }
        put(f, STRINGS, &strings);
        for (i, (place, kind, symbol, addend)) in self.relocations.iter().enumerate() {
            let at = RELOCATIONS + 24 * i;
            put64(f, at, *place);
            put64(f, at + 8, u64::from(*symbol) << 32 | u64::from(*kind));
            put64(f, at + 16, *addend as u64);
        }
        put(f, NOTE, &[7, 0, 0, 0]);
        put(f, NOTE + 4, &(self.metadata.len() as u32).to_le_bytes());
        put(f, NOTE + 8, &[32, 0, 0, 0]);
        put(f, NOTE + 12, b"AMDGPU\0\0");
        put(f, NOTE + 20, &self.metadata);
        let rela = 24 * self.relocations.len() as u64;
        let table = [
            (4, HASH as u64),
            (5, STRINGS as u64),
            (10, strings.len() as u64),
            (6, SYMBOLS as u64),
            (7, RELOCATIONS as u64),
            (8, rela),
            (0, 0),
        ];
        for (i, (tag, value)) in table.into_iter().enumerate() {
            put64(f, DYNAMIC + 16 * i, tag);
            put64(f, DYNAMIC + 16 * i + 8, value);
        }
    }
}

//! Runs assembled snippets on a wave: shared by the tests of the instruction families.
#![allow(unsafe_code, dead_code, missing_docs)]

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;

use softgpu::code::{self, CodeCache, Tier};
use softgpu::mem::space::{AddressSpace, Window};
use softgpu::mem::view::MemView;
use softgpu::simd::Backend;
use softgpu::wave::{ROWS, Row, Stop, Wave};
use softgpu_isa::Target;

/// The back ends that this host can run.
pub fn backends() -> Vec<Backend> {
    let all = [Backend::Portable, Backend::Avx2, Backend::Avx512];
    all.into_iter().filter(|&b| b <= Backend::detect()).collect()
}

/// Assembles for gfx90a with LLVM and returns the code's dwords.
pub fn assemble(source: &str) -> Vec<u32> {
    let tool = std::env::var("LLVM_MC").unwrap_or_else(|_| "llvm-mc-15".to_owned());
    let mut child = Command::new(&tool)
        .args(["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-filetype=obj", "-o", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("{tool} (set LLVM_MC to an assembler for gfx90a): {e}"));
    child.stdin.take().expect("piped").write_all(source.as_bytes()).expect("the assembler reads");
    let out = child.wait_with_output().expect("the assembler ends");
    assert!(out.status.success(), "does not assemble:\n{source}");
    text(&out.stdout)
}

/// The `.text` section of a 64-bit little-endian ELF object.
fn text(elf: &[u8]) -> Vec<u32> {
    let number = |at: usize, len: usize| {
        let mut bytes = [0; 8];
        bytes[..len].copy_from_slice(&elf[at..at + len]);
        u64::from_le_bytes(bytes) as usize
    };
    let (headers, entry, count, names) = (number(0x28, 8), number(0x3a, 2), number(0x3c, 2), number(0x3e, 2));
    let header = |i: usize| headers + i * entry;
    let strings = number(header(names) + 0x18, 8);
    for i in 0..count {
        let name = strings + number(header(i), 4);
        if elf[name..].starts_with(b".text\0") {
            let (at, size) = (number(header(i) + 0x18, 8), number(header(i) + 0x20, 8));
            return elf[at..at + size].chunks(4).map(|b| u32::from_le_bytes(b.try_into().expect("4"))).collect();
        }
    }
    panic!("no .text in the object");
}

#[repr(C, align(4096))]
#[derive(Clone)]
struct Page([u32; 1024]);

/// A wave with code, registers, LDS and memory.
pub struct Machine {
    pub space: Arc<AddressSpace>,
    pub wave: Box<Wave>,
    pub rows: Box<[Row]>,
    pub lds: Vec<u64>,
    /// Device address of the code.
    pub base: u64,
    code: Vec<Page>,
    cache: Box<CodeCache>,
    view: Box<MemView>,
}

impl Machine {
    /// A machine about to run `source`, to which an `s_endpgm` is added.
    pub fn new(backend: Backend, source: &str) -> Self {
        Self::with_words(backend, &assemble(&format!("{source}\ns_endpgm\n")))
    }

    /// A machine about to run `words`, on the first tier only.
    pub fn with_words(backend: Backend, words: &[u32]) -> Self {
        Self::with_tier(backend, Tier::First, words)
    }

    /// A machine about to run `words` on these tiers.
    pub fn with_tier(backend: Backend, tier: Tier, words: &[u32]) -> Self {
        let mut code = vec![Page([0; 1024]); words.len() / 1024 + 1];
        for (i, &word) in words.iter().enumerate() {
            code[i / 1024].0[i % 1024] = word;
        }
        let base = code.as_ptr() as u64;
        let end = base + 4096 * code.len() as u64;
        let space = Arc::new(AddressSpace::default());
        space
            .map(Window { start: base, end, delta: 0, writable: false, executable: true })
            .expect("nothing mapped yet");
        let cache = Box::new(CodeCache::with_tier(space.clone(), Target::Gfx90a, backend, tier));
        let view = Box::new(MemView::new(space.clone()));
        let rows = vec![Row::ZERO; ROWS].into_boxed_slice();
        let mut machine = Self { space, wave: Box::default(), rows, lds: vec![0; 8192], base, code, cache, view };
        let w = &mut machine.wave;
        w.rows = machine.rows.as_mut_ptr();
        w.lds = machine.lds.as_mut_ptr().cast();
        w.lds_size = 65536;
        w.mem = &mut *machine.view;
        w.code = &*machine.cache;
        w.mode = 0x3f0;
        w.budget = i32::MAX;
        w.ip = machine.cache.entry(base).expect("code is mapped");
        w.set_exec(!0);
        w.place.lanes = !0;
        machine
    }

    /// Makes host memory device memory at the same address, writable.
    pub fn map<T>(&self, data: &mut [T]) -> u64 {
        let start = data.as_mut_ptr() as u64;
        let end = start + size_of_val(data) as u64;
        self.space.map(Window { start, end, delta: 0, writable: true, executable: false }).expect("no overlap");
        start
    }

    /// Runs until the wave stops.
    pub fn run(&mut self) -> Stop {
        // SAFETY: `with_words` made all of the wave's pointers valid, and `self` keeps them so.
        unsafe { code::run(&mut self.wave) }
    }

    /// Runs to the end; anything else is a failure.
    pub fn finish(&mut self) {
        let stop = self.run();
        assert_eq!(stop, Stop::End, "{:?}", self.wave.fault);
    }

    /// Goes back to the first instruction.
    pub fn restart(&mut self) {
        self.wave.ip = self.cache.entry(self.base).expect("code is mapped");
    }

    /// Puts 64-bit values into a register pair.
    pub fn set64(&mut self, vgpr: usize, values: &[u64; 64]) {
        for (lane, v) in values.iter().enumerate() {
            self.rows[vgpr].0[lane] = *v as u32;
            self.rows[vgpr + 1].0[lane] = (v >> 32) as u32;
        }
    }

    /// The 64-bit values of a register pair.
    pub fn get64(&self, vgpr: usize) -> [u64; 64] {
        core::array::from_fn(|lane| u64::from(self.rows[vgpr].0[lane]) | u64::from(self.rows[vgpr + 1].0[lane]) << 32)
    }
}

/// A small generator of test values (xorshift64*).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Mostly random bits, often one of `edges`.
    pub fn pick(&mut self, edges: &[u64]) -> u64 {
        let v = self.next();
        if v.is_multiple_of(3) { edges[(v >> 8) as usize % edges.len()] } else { self.next() }
    }
}

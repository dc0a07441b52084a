//! Runs single instructions on the software GPU.
#![allow(unsafe_code)]

use std::sync::Arc;

use softgpu::code::{self, CodeCache};
use softgpu::fault::WaveFault;
use softgpu::fpenv;
use softgpu::mem::space::{AddressSpace, Window};
use softgpu::mem::view::MemView;
use softgpu::simd::Backend;
use softgpu::wave::{ROWS, Row, Stop, Wave};
use softgpu_isa::Target;
use softgpu_reference::State;

use crate::forms::Word;

/// The back ends that this host can run.
pub fn backends() -> Vec<Backend> {
    let all = [Backend::Portable, Backend::Avx2, Backend::Avx512];
    all.into_iter().filter(|&b| b <= Backend::detect()).collect()
}

const END_PROGRAM: u32 = 0xbf81_0000;

/// Dwords of code before the first instruction and after the last: branches stay inside.
const MARGIN: usize = 128;

/// Dwords from one instruction to the next; `s_endpgm` fills the rest.
const STRIDE: usize = 4;

#[repr(C, align(4096))]
#[derive(Clone)]
struct Page([u32; 1024]);

/// Code of several instructions, each followed by an `s_endpgm`, in device memory.
pub struct Program {
    code: Vec<Page>,
    space: Arc<AddressSpace>,
}

impl Program {
    /// Room for `count` instructions.
    pub fn new(count: usize) -> Self {
        let pages = (2 * MARGIN + STRIDE * count) / 1024 + 1;
        let code = vec![Page([END_PROGRAM; 1024]); pages];
        let start = code.as_ptr() as u64;
        let end = start + 4096 * pages as u64;
        let space = Arc::new(AddressSpace::default());
        let window = Window { start, end, delta: 0, writable: false, executable: true };
        space.map(window).expect("nothing mapped yet");
        Self { code, space }
    }

    /// The address of instruction `i`.
    pub fn address(&self, i: usize) -> u64 {
        self.code.as_ptr() as u64 + 4 * (MARGIN + STRIDE * i) as u64
    }

    /// Replaces the code.
    pub fn load(&mut self, words: &[Word]) {
        for page in &mut self.code {
            page.0.fill(END_PROGRAM);
        }
        for (i, word) in words.iter().enumerate() {
            for (dword, &value) in word.dwords.iter().enumerate().take(usize::from(word.inst.size) / 4) {
                let at = MARGIN + STRIDE * i + dword;
                self.code[at / 1024].0[at % 1024] = value;
            }
        }
    }
}

/// A wave and its registers.
pub struct Soft {
    target: Target,
    pub backend: Backend,
    cache: Box<CodeCache>,
    wave: Box<Wave>,
    rows: Box<[Row]>,
    lds: Vec<u64>,
    view: Box<MemView>,
}

/// What became of an instruction.
pub enum End {
    /// It was executed; the wave stopped at the `s_endpgm` at this address.
    Done(u64),
    /// It stopped the wave.
    Stopped(Stop),
    /// This version does not execute it.
    Unsupported,
    /// Something else went wrong.
    Fault(WaveFault),
}

impl Soft {
    /// A wave of one back end that runs code of `program`.
    pub fn new(target: Target, backend: Backend, program: &Program) -> Self {
        let cache = Box::new(CodeCache::new(program.space.clone(), target, backend));
        let view = Box::new(MemView::new(program.space.clone()));
        let rows = vec![Row::ZERO; ROWS].into_boxed_slice();
        Self { target, backend, cache, wave: Box::default(), rows, lds: Vec::new(), view }
    }

    /// Forgets the code that was there.
    pub fn reload(&mut self, program: &Program) {
        *self.cache = CodeCache::new(program.space.clone(), self.target, self.backend);
    }

    /// Executes the instruction at the program counter of `state`; the result is in this object's
    /// registers.
    pub fn run(&mut self, state: &State) -> End {
        self.enter(state);
        let wave = &mut *self.wave;
        wave.ip = self.cache.entry(state.pc).expect("code is mapped");
        fpenv::enter(wave);
        // SAFETY: `enter` made all of the wave's pointers valid.
        let stop = unsafe { code::run(wave) };
        fpenv::leave();
        match (stop, wave.fault.take()) {
            // SAFETY: the wave stopped at an op of a page of the cache, which is alive.
            (Stop::End, _) => End::Done(unsafe { (*wave.ip).pc }),
            (Stop::Fault, Some(WaveFault::Unsupported { .. })) => End::Unsupported,
            (Stop::Fault, Some(fault)) => End::Fault(fault),
            (stop, _) => End::Stopped(stop),
        }
    }

    fn enter(&mut self, state: &State) {
        for (row, from) in self.rows.iter_mut().zip(&state.vectors) {
            row.0 = *from;
        }
        self.lds.clear();
        self.lds.extend(state.lds.chunks(8).map(|b| u64::from_le_bytes(b.try_into().expect("8 bytes"))));
        let w = &mut *self.wave;
        w.rows = self.rows.as_mut_ptr();
        w.lds = self.lds.as_mut_ptr().cast();
        w.lds_size = state.lds.len() as u32;
        w.mem = &mut *self.view;
        w.code = &*self.cache;
        w.mode = state.mode;
        w.scc = state.scc.into();
        w.budget = i32::MAX;
        w.s = state.scalars;
        w.place.lanes = !0;
    }

    /// The state after [`run`](Self::run); `pc` is not known here.
    pub fn leave(&self, state: &mut State) {
        for (row, into) in self.rows.iter().zip(&mut state.vectors) {
            *into = row.0;
        }
        state.lds.clear();
        state.lds.extend(self.lds.iter().flat_map(|v| v.to_le_bytes()));
        state.scalars = self.wave.s;
        state.scc = self.wave.scc != 0;
        state.mode = self.wave.mode;
    }
}

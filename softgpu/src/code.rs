//! Pre-decoded code pages.
//!
//! A page of device memory becomes an array of [`Op`]s, one for each dword, decoded at every
//! dword offset. Pages are made when a wave first enters them and live as long as the cache;
//! [`CodeCache::revalidate`] (at each dispatch, as the hardware invalidates its instruction
//! cache) notices rewritten code by comparing bytes.
#![allow(unsafe_code)]

use std::collections::HashMap;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Arc, RwLock};

use softgpu_isa::Target;

use crate::fault::WaveFault;
use crate::lower;
use crate::mem::space::AddressSpace;
use crate::native::{self, Native};
use crate::op::{Handler, Op, src};
use crate::simd::Backend;
use crate::wave::{Stop, Wave};

/// Bytes in a code page.
pub const PAGE: u64 = 4096;

/// Dwords in a code page.
const SLOTS: usize = PAGE as usize / 4;

/// A decoded page and the bytes that it was decoded from.
#[derive(Debug)]
pub struct CodePage {
    /// Device address.
    base: u64,
    /// `SLOTS` ops and two that leave the page (the last instruction may be two dwords long).
    ops: Box<[Op]>,
    words: Vec<u32>,
    /// What ops of `ops` refer to.
    _native: Option<Native>,
}

impl core::fmt::Debug for Op {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "op at {:#x}", self.pc)
    }
}

/// Which tiers execute code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Handlers only.
    First,
    /// Native code for runs of at least so many instructions, handlers for the rest. Needs AVX2.
    Second {
        /// At least 1.
        shortest: usize,
    },
}

impl Tier {
    /// The best for a back end.
    pub fn of(backend: Backend) -> Self {
        if backend >= Backend::Avx2 { Self::Second { shortest: 2 } } else { Self::First }
    }

    fn native(self) -> Option<usize> {
        match self {
            Self::First => None,
            Self::Second { shortest } => Some(shortest),
        }
    }
}

/// All decoded pages of a device.
#[derive(Debug)]
pub struct CodeCache {
    space: Arc<AddressSpace>,
    target: Target,
    backend: Backend,
    tier: Tier,
    pages: RwLock<HashMap<u64, Arc<CodePage>>>,
    /// Pages that were replaced; waves may still execute in them.
    retired: RwLock<Vec<Arc<CodePage>>>,
    /// Pages by address, in a table that is read without a lock: jumps between pages are frequent
    /// where a loop crosses from one to the next. Filled under the lock of `pages`; what it points
    /// to is in `pages` or `retired`, and so lives as long as the cache.
    quick: Box<[AtomicPtr<CodePage>]>,
}

/// Entries of [`CodeCache::quick`]: one for each page of 1 MiB of code.
const QUICK: usize = 256;

impl CodeCache {
    /// An empty cache over `space`.
    pub fn new(space: Arc<AddressSpace>, target: Target, backend: Backend) -> Self {
        Self::with_tier(space, target, backend, Tier::of(backend))
    }

    /// As [`new`](Self::new), with a choice of tiers.
    pub fn with_tier(space: Arc<AddressSpace>, target: Target, backend: Backend, tier: Tier) -> Self {
        let quick = (0..QUICK).map(|_| AtomicPtr::default()).collect();
        Self { space, target, backend, tier, pages: RwLock::default(), retired: RwLock::default(), quick }
    }

    /// The target that code is decoded for.
    pub fn target(&self) -> Target {
        self.target
    }

    /// The op at device address `pc`, decoding its page if need be; `None` when there is no
    /// executable memory or `pc` is not a multiple of 4.
    ///
    /// The pointer stays valid as long as the cache.
    pub fn entry(&self, pc: u64) -> Option<*const Op> {
        if !pc.is_multiple_of(4) {
            return None;
        }
        let base = pc & !(PAGE - 1);
        let slot = ((pc - base) / 4) as usize;
        // SAFETY: the table has null or a page that lives as long as the cache.
        let known = unsafe { self.quick_entry(base).load(Ordering::Acquire).as_ref() };
        if let Some(page) = known.filter(|page| page.base == base) {
            return Some(&page.ops[slot]);
        }
        self.entry_slow(base, slot, pc)
    }

    #[inline(never)]
    fn entry_slow(&self, base: u64, slot: usize, pc: u64) -> Option<*const Op> {
        let pages = self.pages.read().expect("no panic under this lock");
        if let Some(page) = pages.get(&base) {
            self.quick_entry(base).store(Arc::as_ptr(page).cast_mut(), Ordering::Release);
            return Some(&page.ops[slot]);
        }
        drop(pages);
        let page = Arc::new(self.decode(base, pc)?);
        let mut pages = self.pages.write().expect("no panic under this lock");
        let page = pages.entry(base).or_insert(page);
        self.quick_entry(base).store(Arc::as_ptr(page).cast_mut(), Ordering::Release);
        Some(&page.ops[slot])
    }

    /// The place in `quick` of the page at `base`.
    fn quick_entry(&self, base: u64) -> &AtomicPtr<CodePage> {
        &self.quick[(base / PAGE) as usize % QUICK]
    }

    /// Drops every page whose bytes are no longer those that it was decoded from.
    /// No wave may be about to enter them; waves inside keep their (retired) page.
    pub fn revalidate(&self, start: u64, size: u64) {
        let first = start & !(PAGE - 1);
        let stale: Vec<u64> = {
            let pages = self.pages.read().expect("no panic under this lock");
            let in_range = pages.iter().filter(|(base, _)| (first..start.saturating_add(size)).contains(*base));
            in_range.filter(|(base, page)| self.words(**base) != page.words).map(|(base, _)| *base).collect()
        };
        if stale.is_empty() {
            return;
        }
        let mut pages = self.pages.write().expect("no panic under this lock");
        let mut retired = self.retired.write().expect("no panic under this lock");
        for base in &stale {
            self.quick_entry(*base).store(core::ptr::null_mut(), Ordering::Release);
        }
        retired.extend(stale.iter().filter_map(|base| pages.remove(base)));
    }

    /// The page's dwords and one more, zeros where memory ends.
    fn words(&self, base: u64) -> Vec<u32> {
        let mut words = Vec::with_capacity(SLOTS + 1);
        let mut address = base;
        while words.len() <= SLOTS {
            match self.space.lookup(address) {
                Some(w) if address + 4 <= w.end => {
                    let host = address.wrapping_add(w.delta) as *const u32;
                    let count = (((w.end - address) / 4) as usize).min(SLOTS + 1 - words.len());
                    // SAFETY: the window vouches for these bytes.
                    words.extend((0..count).map(|i| unsafe { host.add(i).read_unaligned() }));
                    address += 4 * count as u64;
                }
                _ => {
                    words.push(0);
                    address += 4;
                }
            }
        }
        words
    }

    fn decode(&self, base: u64, pc: u64) -> Option<CodePage> {
        self.space.lookup(pc).filter(|w| w.executable)?;
        let words = self.words(base);
        let insts = lower::instructions(self.target, &words);
        let mut ops = lower::page(&insts, self.backend, base, &words);
        let entry = ((pc - base) / 4) as usize;
        let native = self.tier.native().and_then(|shortest| native::compile(&insts, &mut ops, entry, shortest));
        for i in 0..2 {
            ops.push(plain(leave_page, base + PAGE + 4 * i));
        }
        Some(CodePage { base, ops: ops.into_boxed_slice(), words, _native: native })
    }
}

/// An op of one dword that only has a handler.
pub fn plain(run: Handler, pc: u64) -> Op {
    Op {
        run,
        inner: run,
        pc,
        src: [src::NONE; 4],
        dst: src::NONE,
        dst2: src::NONE,
        len: 1,
        flags: 0,
        bits: 0,
        imm: 0,
        aux: 0,
        wide: 0,
    }
}

/// Goes on in the page that the wave ran into.
unsafe fn leave_page(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the op is valid by the handler's contract.
    let pc = unsafe { (*op).pc };
    // SAFETY: as above.
    unsafe { jump(w, op, pc) }
}

/// The op at device address `target`: what a handler of an indirect or far branch returns.
/// Faults when nothing executable is there.
///
/// # Safety
/// As for [`Handler`].
pub unsafe fn jump(w: &mut Wave, op: *const Op, target: u64) -> *const Op {
    // SAFETY: the worker's code cache outlives the wave's run.
    match unsafe { (*w.code).entry(target) } {
        Some(next) => next,
        None => w.fault_at(op, WaveFault::BadCodeAddress { address: target }),
    }
}

/// Runs the wave from `w.ip` until it stops; `w.stop` says why.
///
/// # Safety
/// The wave's pointers are valid and `w.ip` points into a page of its code cache.
pub unsafe fn run(w: &mut Wave) -> Stop {
    let mut ip = w.ip;
    w.stop = Stop::Running;
    while !ip.is_null() {
        // SAFETY: handlers only return ops of live pages.
        ip = unsafe { ((*ip).run)(w, ip) };
    }
    w.stop
}

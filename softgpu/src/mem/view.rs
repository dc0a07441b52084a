//! A worker's view of device memory: a small cache of windows, so that an access costs
//! one range check.
#![allow(unsafe_code)]

use std::sync::Arc;

use crate::mem::space::{AddressSpace, Window};

/// Cache entries; an instruction uses the one that its address selects, so that the instructions
/// of 512 bytes of code do not displace each other.
const LINES: usize = 128;

/// Windows remembered for instructions whose entry has another one.
const RECENT: usize = 8;

/// One worker's window cache.
#[derive(Debug)]
pub struct MemView {
    space: Arc<AddressSpace>,
    epoch: u64,
    lines: [Window; LINES],
    /// Windows that were looked up last, each once.
    recent: [Window; RECENT],
    /// The oldest of them.
    oldest: usize,
}

impl MemView {
    /// A view of `space` with nothing cached.
    pub fn new(space: Arc<AddressSpace>) -> Self {
        let (lines, recent) = ([Window::EMPTY; LINES], [Window::EMPTY; RECENT]);
        Self { epoch: space.epoch(), space, lines, recent, oldest: 0 }
    }

    /// The address space that this is a view of.
    pub fn space(&self) -> &Arc<AddressSpace> {
        &self.space
    }

    /// The host address of device bytes `address..address + len`, if one window holds them all
    /// and permits the access. `pc` selects the cache entry: an instruction mostly stays in
    /// one allocation.
    #[inline(always)]
    pub fn resolve(&mut self, pc: u64, address: u64, len: u64, write: bool) -> Option<*mut u8> {
        let line = &self.lines[(pc >> 2) as usize % LINES];
        // `address - start` can't wrap into range: windows never reach the top of the space.
        let hit = address >= line.start
            && address.wrapping_add(len) <= line.end
            && address.wrapping_add(len) >= address
            && (!write || line.writable)
            && self.epoch == self.space.epoch();
        if hit {
            return Some(address.wrapping_add(line.delta) as *mut u8);
        }
        self.resolve_slow(pc, address, len, write)
    }

    /// Are device bytes `address..address + len` all in the window that `pc` used last?
    /// "No" is always a safe answer: nothing is looked up.
    #[inline(always)]
    pub fn covers(&self, pc: u64, address: u64, len: u64) -> bool {
        let line = &self.lines[(pc >> 2) as usize % LINES];
        address >= line.start && address.wrapping_add(len) <= line.end && address.wrapping_add(len) >= address
    }

    #[cold]
    #[inline(never)]
    fn resolve_slow(&mut self, pc: u64, address: u64, len: u64, write: bool) -> Option<*mut u8> {
        let epoch = self.space.epoch();
        if epoch != self.epoch {
            self.lines = [Window::EMPTY; LINES];
            self.recent = [Window::EMPTY; RECENT];
            self.epoch = epoch;
        }
        let window = self.find(address)?;
        self.lines[(pc >> 2) as usize % LINES] = window;
        let end = address.checked_add(len)?;
        (end <= window.end && (!write || window.writable)).then(|| address.wrapping_add(window.delta) as *mut u8)
    }

    /// The window of `address`, if possible from the recent ones: lanes that alternate between
    /// allocations, and instructions that share an entry, must not take the lock of the address
    /// space each time.
    fn find(&mut self, address: u64) -> Option<Window> {
        if let Some(window) = self.recent.iter().find(|w| (w.start..w.end).contains(&address)) {
            return Some(*window);
        }
        let window = self.space.lookup(address)?;
        self.recent[self.oldest] = window;
        self.oldest = (self.oldest + 1) % RECENT;
        Some(window)
    }
}

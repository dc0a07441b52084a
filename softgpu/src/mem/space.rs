//! The device's address space: windows of device addresses backed by host memory.
//!
//! In-process, device and host addresses are equal and a window is one allocation, so a
//! lookup is also a bounds check; behind a PCI face a window is one page of GPUVM.
#![allow(unsafe_code)]

use std::collections::BTreeMap;
use std::sync::RwLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A range of device addresses and where its bytes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// First device address.
    pub start: u64,
    /// One past the last device address.
    pub end: u64,
    /// Host address minus device address (wrapping).
    pub delta: u64,
    /// Stores and atomics are permitted.
    pub writable: bool,
    /// Instruction fetches are permitted.
    pub executable: bool,
}

impl Window {
    /// A window that contains no address.
    pub const EMPTY: Window = Window { start: 0, end: 0, delta: 0, writable: false, executable: false };
}

/// Why a window could not be added or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapError {
    /// The range is empty or wraps.
    BadRange,
    /// It overlaps this window.
    Overlap(Window),
    /// No window starts there.
    NotMapped,
}

impl core::fmt::Display for MapError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::BadRange => f.write_str("the range is empty or wraps"),
            Self::Overlap(w) => write!(f, "the range overlaps {:#x}..{:#x}", w.start, w.end),
            Self::NotMapped => f.write_str("no window starts at the address"),
        }
    }
}

impl std::error::Error for MapError {}

/// All windows of a device, with names for reports.
#[derive(Debug, Default)]
pub struct AddressSpace {
    windows: RwLock<BTreeMap<u64, Window>>,
    names: RwLock<BTreeMap<u64, (u64, String)>>,
    freed: RwLock<Vec<(u64, u64)>>,
    epoch: AtomicU64,
}

/// Freed ranges remembered, so that a report can say that an address was freed.
const FREED_KEPT: usize = 1024;

impl AddressSpace {
    /// Counts every removal; a view that saw another value must forget its windows.
    #[inline(always)]
    pub fn epoch(&self) -> u64 {
        self.epoch.load(Ordering::Acquire)
    }

    /// Adds a window.
    pub fn map(&self, window: Window) -> Result<(), MapError> {
        if window.start >= window.end {
            return Err(MapError::BadRange);
        }
        let mut windows = self.windows.write().expect("no panic under this lock");
        if let Some((_, w)) = windows.range(..window.end).next_back()
            && w.end > window.start
        {
            return Err(MapError::Overlap(*w));
        }
        windows.insert(window.start, window);
        let mut freed = self.freed.write().expect("no panic under this lock");
        freed.retain(|&(s, e)| e <= window.start || s >= window.end);
        Ok(())
    }

    /// Removes the window that starts at `start`.
    pub fn unmap(&self, start: u64) -> Result<Window, MapError> {
        let mut windows = self.windows.write().expect("no panic under this lock");
        let window = windows.remove(&start).ok_or(MapError::NotMapped)?;
        self.epoch.fetch_add(1, Ordering::AcqRel);
        let mut freed = self.freed.write().expect("no panic under this lock");
        if freed.len() == FREED_KEPT {
            freed.remove(0);
        }
        freed.push((window.start, window.end));
        Ok(window)
    }

    /// The window that contains `address`.
    pub fn lookup(&self, address: u64) -> Option<Window> {
        let windows = self.windows.read().expect("no panic under this lock");
        let (_, w) = windows.range(..=address).next_back()?;
        (address < w.end).then_some(*w)
    }

    /// The windows below and above an address that no window contains.
    pub fn neighbours(&self, address: u64) -> (Option<Window>, Option<Window>) {
        let windows = self.windows.read().expect("no panic under this lock");
        let below = windows.range(..=address).next_back().map(|(_, w)| *w);
        let above = windows.range(address..).next().map(|(_, w)| *w);
        (below, above)
    }

    /// The freed range that contained `address`, if it is remembered.
    pub fn freed(&self, address: u64) -> Option<(u64, u64)> {
        let freed = self.freed.read().expect("no panic under this lock");
        freed.iter().rev().copied().find(|&(s, e)| (s..e).contains(&address))
    }

    /// Names a range for reports; an empty name forgets it.
    pub fn name(&self, start: u64, size: u64, name: &str) {
        let mut names = self.names.write().expect("no panic under this lock");
        if name.is_empty() {
            names.remove(&start);
        } else {
            names.insert(start, (start + size, name.to_owned()));
        }
    }

    /// The name of the range that contains `address`, and the address's offset in it.
    pub fn name_of(&self, address: u64) -> Option<(String, u64)> {
        let names = self.names.read().expect("no panic under this lock");
        let (start, (end, name)) = names.range(..=address).next_back()?;
        (address < *end).then(|| (name.clone(), address - start))
    }
}

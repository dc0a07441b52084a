//! Memory for the device: one reserved range of addresses, handed out in pages.
//!
//! Each allocation has an unmapped page behind it, so that running over its end does not hit
//! a neighbour. A freed range rests before it is given out again, so that a kernel that uses it
//! still faults, and does not write into what came after it.
#![allow(unsafe_code)]

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::ptr::NonNull;
use std::sync::Mutex;

/// Granularity of allocations.
const PAGE: u64 = 4096;

/// Allocations from this size on start at a huge page.
const HUGE: u64 = 2 << 20;

/// Freed memory from this size on goes back to the system.
const GIVE_BACK: u64 = 64 << 10;

/// Freed ranges that rest. Those that keep memory are shorter than [`GIVE_BACK`], so it is
/// 16 MiB at most.
const RESTING: usize = 256;

/// Which addresses are free.
#[derive(Debug)]
struct Ranges {
    /// Free ranges: start to end, in offsets; never adjacent.
    free: BTreeMap<u64, u64>,
    /// Freed ranges that are not given out yet, oldest first.
    resting: VecDeque<(u64, u64)>,
}

impl Ranges {
    /// The offset of `room` free bytes whose address (offset plus `base`) is aligned.
    fn take(&mut self, base: u64, room: u64, align: u64) -> Option<u64> {
        let (start, end, at) = self.free.iter().find_map(|(&start, &end)| {
            let at = (base + start).checked_next_multiple_of(align)? - base;
            (at.checked_add(room)? <= end).then_some((start, end, at))
        })?;
        self.free.remove(&start);
        if at > start {
            self.free.insert(start, at);
        }
        if at + room < end {
            self.free.insert(at + room, end);
        }
        Some(at)
    }

    /// Lets a range rest, and frees the one that rested longest if there are too many.
    fn rest(&mut self, start: u64, end: u64) {
        self.resting.push_back((start, end));
        if self.resting.len() > RESTING {
            self.wake();
        }
    }

    /// Frees the range that rested longest, joined with its neighbours. False if none rests.
    fn wake(&mut self) -> bool {
        let Some((mut start, mut end)) = self.resting.pop_front() else { return false };
        if let Some((&s, &e)) = self.free.range(..start).next_back()
            && e == start
        {
            self.free.remove(&s);
            start = s;
        }
        if let Some(e) = self.free.remove(&end) {
            end = e;
        }
        self.free.insert(start, end);
        true
    }
}

/// A reserved range of addresses.
#[derive(Debug)]
pub struct Arena {
    base: NonNull<u8>,
    size: u64,
    ranges: Mutex<Ranges>,
}

// SAFETY: the arena owns its mapping; the pointer is only an address.
unsafe impl Send for Arena {}
// SAFETY: as above.
unsafe impl Sync for Arena {}

impl Arena {
    /// Reserves `size` bytes of addresses. Pages get memory when they are touched.
    pub fn new(size: u64) -> io::Result<Self> {
        let length = usize::try_from(size).map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a fresh anonymous mapping.
        let at = unsafe { libc::mmap(core::ptr::null_mut(), length, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
        if at == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        let base = NonNull::new(at.cast()).ok_or_else(io::Error::last_os_error)?;
        let ranges = Ranges { free: BTreeMap::from([(0, size)]), resting: VecDeque::new() };
        Ok(Self { base, size, ranges: Mutex::new(ranges) })
    }

    /// An address for `size` bytes, aligned to `align` (a power of two), or `None` when no
    /// free range is long enough.
    pub fn alloc(&self, size: u64, align: u64) -> Option<NonNull<u8>> {
        let align = align.max(if size >= HUGE { HUGE } else { PAGE });
        let room = size.checked_next_multiple_of(PAGE)?.checked_add(PAGE)?;
        let base = self.base.as_ptr() as u64;
        let mut ranges = self.ranges.lock().expect("no panic under this lock");
        // Rest is only cut short where there is nothing else.
        let at = loop {
            if let Some(at) = ranges.take(base, room, align) {
                break at;
            }
            if !ranges.wake() {
                return None;
            }
        };
        drop(ranges);
        // SAFETY: the offset lies in the mapping.
        let pointer = unsafe { self.base.add(at as usize) };
        if size >= HUGE {
            advise(pointer, size, libc::MADV_HUGEPAGE);
        }
        Some(pointer)
    }

    /// Takes back what [`alloc`](Self::alloc) gave out for `size` bytes.
    pub fn free(&self, at: NonNull<u8>, size: u64) {
        let room = size.next_multiple_of(PAGE);
        if room >= GIVE_BACK {
            advise(at, room, libc::MADV_DONTNEED);
        }
        let start = at.as_ptr() as u64 - self.base.as_ptr() as u64;
        self.ranges.lock().expect("no panic under this lock").rest(start, start + room + PAGE);
    }

    /// Whether the address lies in the arena.
    pub fn contains(&self, address: u64) -> bool {
        let base = self.base.as_ptr() as u64;
        (base..base + self.size).contains(&address)
    }
}

/// Advice that may be ignored: a failure changes speed only.
fn advise(at: NonNull<u8>, size: u64, advice: i32) {
    // SAFETY: the range is part of the arena and not in use (or, for huge pages, unaffected).
    unsafe {
        libc::madvise(at.as_ptr().cast(), size as usize, advice);
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours and whoever used it is gone.
        unsafe {
            libc::munmap(self.base.as_ptr().cast(), self.size as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_come_back() {
        let arena = Arena::new(16 << 20).expect("16 MiB of addresses");
        let a = arena.alloc(100, 0).expect("room");
        let b = arena.alloc(8192, 0).expect("room");
        assert!(b.as_ptr() as u64 - a.as_ptr() as u64 >= 2 * PAGE);
        let big = arena.alloc(4 << 20, 0).expect("room");
        assert_eq!(big.as_ptr() as u64 % HUGE, 0);
        assert!(arena.alloc(16 << 20, 0).is_none());
        arena.free(b, 8192);
        arena.free(a, 100);
        arena.free(big, 4 << 20);
        assert!(arena.alloc(12 << 20, 0).is_some());
        let ranges = arena.ranges.lock().expect("unpoisoned");
        assert!(ranges.resting.is_empty(), "the large range needed all of them");
    }

    #[test]
    fn a_freed_range_rests() {
        let arena = Arena::new(64 << 20).expect("64 MiB of addresses");
        let first = arena.alloc(4096, 0).expect("room");
        arena.free(first, 4096);
        for _ in 0..RESTING {
            let next = arena.alloc(4096, 0).expect("room");
            assert_ne!(next, first, "given out again too soon");
            arena.free(next, 4096);
        }
        assert_eq!(arena.alloc(4096, 0), Some(first), "and at last it comes back");
    }
}

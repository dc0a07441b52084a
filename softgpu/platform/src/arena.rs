//! Memory for the device: one reserved range of addresses, handed out in pages.
//!
//! Each allocation has an unmapped page behind it, so that running over its end does not hit
//! a neighbour.
#![allow(unsafe_code)]

use std::collections::BTreeMap;
use std::io;
use std::ptr::NonNull;
use std::sync::Mutex;

/// Granularity of allocations.
const PAGE: u64 = 4096;

/// Allocations from this size on start at a huge page.
const HUGE: u64 = 2 << 20;

/// Freed memory from this size on goes back to the system.
const GIVE_BACK: u64 = 64 << 10;

/// A reserved range of addresses.
#[derive(Debug)]
pub struct Arena {
    base: NonNull<u8>,
    size: u64,
    /// Free ranges: start to end, in offsets; never adjacent.
    free: Mutex<BTreeMap<u64, u64>>,
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
        Ok(Self { base, size, free: Mutex::new(BTreeMap::from([(0, size)])) })
    }

    /// An address for `size` bytes, aligned to `align` (a power of two), or `None` when no
    /// free range is long enough.
    pub fn alloc(&self, size: u64, align: u64) -> Option<NonNull<u8>> {
        let align = align.max(if size >= HUGE { HUGE } else { PAGE });
        let room = size.checked_next_multiple_of(PAGE)?.checked_add(PAGE)?;
        let base = self.base.as_ptr() as u64;
        let mut free = self.free.lock().expect("no panic under this lock");
        let (start, end, at) = free.iter().find_map(|(&start, &end)| {
            let at = (base + start).checked_next_multiple_of(align)? - base;
            (at.checked_add(room)? <= end).then_some((start, end, at))
        })?;
        free.remove(&start);
        if at > start {
            free.insert(start, at);
        }
        if at + room < end {
            free.insert(at + room, end);
        }
        drop(free);
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
        let mut start = at.as_ptr() as u64 - self.base.as_ptr() as u64;
        let mut end = start + room + PAGE;
        let mut free = self.free.lock().expect("no panic under this lock");
        if let Some((&s, &e)) = free.range(..start).next_back()
            && e == start
        {
            free.remove(&s);
            start = s;
        }
        if let Some(e) = free.remove(&end) {
            end = e;
        }
        free.insert(start, end);
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
        assert_eq!(arena.free.lock().expect("unpoisoned").len(), 1);
        assert!(arena.alloc(12 << 20, 0).is_some());
    }
}

//! From a key (the address of a kernel's host stub, or a `hipFunction_t`) to the kernel, without a lock.
//!
//! Open addressing over atomics; writers take turns. A table that is full is replaced by one of twice the size and
//! stays allocated, as readers may be in it: all old tables together are smaller than the newest. Functions are
//! never freed either, only unlinked; what they leave behind is small, as code lies in modules.
#![allow(unsafe_code)]

use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::function::Function;

/// Slots of the first table, a power of two.
const FIRST: usize = 1024;

#[derive(Default)]
struct Slot {
    /// 0: never used, and no slot after it in a probe is.
    key: AtomicUsize,
    /// Null: the key was removed.
    value: AtomicPtr<Function>,
}

struct Table {
    slots: Box<[Slot]>,
    /// Slots with a key.
    used: AtomicUsize,
}

impl Table {
    fn new(size: usize) -> &'static Self {
        let slots = (0..size).map(|_| Slot::default()).collect();
        Box::leak(Box::new(Self { slots, used: AtomicUsize::new(0) }))
    }

    /// The key's slot, or the empty one where it belongs.
    fn slot(&self, key: usize) -> &Slot {
        let mask = self.slots.len() - 1;
        // Fibonacci hashing: the multiplier is 2^64 divided by the golden ratio.
        let mut at = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
        loop {
            let slot = &self.slots[at & mask];
            let found = slot.key.load(Ordering::Acquire);
            if found == key || found == 0 {
                return slot;
            }
            at += 1;
        }
    }

    fn put(&self, key: usize, value: *mut Function) {
        let slot = self.slot(key);
        if slot.key.load(Ordering::Relaxed) == 0 {
            self.used.fetch_add(1, Ordering::Relaxed);
            slot.key.store(key, Ordering::Release);
        }
        slot.value.store(value, Ordering::Release);
    }
}

/// All functions that can be launched.
pub struct FunctionTable {
    table: AtomicPtr<Table>,
    writer: Mutex<()>,
}

impl FunctionTable {
    /// An empty table.
    pub const fn new() -> Self {
        Self { table: AtomicPtr::new(core::ptr::null_mut()), writer: Mutex::new(()) }
    }

    fn now(&self) -> Option<&'static Table> {
        // SAFETY: null or a leaked table.
        unsafe { self.table.load(Ordering::Acquire).as_ref() }
    }

    /// The function of a key.
    pub fn get(&self, key: usize) -> Option<&'static Function> {
        if key == 0 {
            return None;
        }
        let slot = self.now()?.slot(key);
        let value = slot.value.load(Ordering::Acquire);
        // The slot may have been empty when it was found and have got another key since.
        if slot.key.load(Ordering::Acquire) != key {
            return None;
        }
        // SAFETY: null or a leaked function.
        unsafe { value.as_ref() }
    }

    /// Adds a function, or replaces the one with the same key.
    pub fn insert(&self, key: usize, function: &'static Function) {
        debug_assert!(key != 0, "no function has the address 0");
        let _turn = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let table = match self.now() {
            Some(t) if t.used.load(Ordering::Relaxed) < t.slots.len() / 2 => t,
            old => self.grow(old),
        };
        table.put(key, core::ptr::from_ref(function).cast_mut());
    }

    fn grow(&self, old: Option<&Table>) -> &'static Table {
        let new = Table::new(old.map_or(FIRST, |t| 2 * t.slots.len()));
        for slot in old.iter().flat_map(|t| t.slots.iter()) {
            let value = slot.value.load(Ordering::Relaxed);
            if !value.is_null() {
                new.put(slot.key.load(Ordering::Relaxed), value);
            }
        }
        self.table.store(core::ptr::from_ref(new).cast_mut(), Ordering::Release);
        new
    }

    /// Removes all functions for which `gone` holds.
    pub fn remove_if(&self, gone: impl Fn(&Function) -> bool) {
        let _turn = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        for slot in self.now().iter().flat_map(|t| t.slots.iter()) {
            // SAFETY: null or a leaked function.
            if unsafe { slot.value.load(Ordering::Relaxed).as_ref() }.is_some_and(&gone) {
                slot.value.store(core::ptr::null_mut(), Ordering::Release);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use std::sync::Arc;

    #[test]
    fn functions_are_found_until_removed() {
        let table = FunctionTable::new();
        let code = Arc::new(Code::of_bytes(Vec::new()));
        let make = |i: usize| Function::new(format!("f{i}"), Arc::clone(&code));
        for i in 1..5000 {
            table.insert(i * 16, make(i));
        }
        for i in 1..5000 {
            assert_eq!(table.get(i * 16).unwrap().name, format!("f{i}"));
            assert!(table.get(i * 16 + 8).is_none());
        }
        table.remove_if(|f| f.name.ends_with('7'));
        assert!(table.get(7 * 16).is_none());
        assert!(table.get(8 * 16).is_some());
        table.insert(7 * 16, make(7));
        assert_eq!(table.get(7 * 16).unwrap().name, "f7");
        assert!(table.get(0).is_none());
    }
}

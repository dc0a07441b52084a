//! Exported functions that are not supported yet: they say so, once, and are counted.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use hip_abi::hipError_t;

use crate::exports::symbols::SYMBOLS;
use crate::shim::{self, ShimValue};

/// One exported function.
#[derive(Debug)]
pub struct Symbol {
    /// C name.
    pub name: &'static str,
    /// ELF version node.
    pub node: &'static str,
    /// Section of the symbol table.
    pub noun: &'static str,
    /// Whether a body stands behind it.
    pub implemented: bool,
    calls: AtomicU64,
}

impl Symbol {
    pub(crate) const fn new(name: &'static str, node: &'static str, noun: &'static str, implemented: bool) -> Self {
        Self { name, node, noun, implemented, calls: AtomicU64::new(0) }
    }

    /// How often the program called this function in vain; always 0 for an implemented one.
    pub fn refused_calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }
}

/// How many symbols of one noun have a body.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Exported symbols.
    pub exported: usize,
    /// Those with a body.
    pub implemented: usize,
}

/// Counts by noun.
pub fn coverage() -> BTreeMap<&'static str, Coverage> {
    let mut counts: BTreeMap<_, Coverage> = BTreeMap::new();
    for symbol in &SYMBOLS {
        let c = counts.entry(symbol.noun).or_default();
        c.exported += 1;
        c.implemented += usize::from(symbol.implemented);
    }
    counts
}

/// Stub of a function that returns `hipError_t`.
#[cold]
pub fn status(symbol: &Symbol) -> hipError_t {
    count(symbol);
    shim::replace_last_error(hipError_t::hipErrorNotSupported);
    hipError_t::hipErrorNotSupported
}

/// Stub of a function that returns something else.
#[cold]
pub fn value<T: ShimValue>(symbol: &Symbol) -> T {
    count(symbol);
    T::NOT_SUPPORTED
}

/// Counts a call, and tells the user about the first: a silent error code is hard to trace to its cause.
fn count(symbol: &Symbol) {
    if symbol.calls.fetch_add(1, Ordering::Relaxed) == 0 {
        eprintln!(
            "amdhip64: {} is not supported by this library; the call fails with hipErrorNotSupported (801)",
            symbol.name
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stubs_refuse_and_count() {
        let symbol = Symbol::new("hipTest", "hip_4.2", "test", false);
        assert_eq!(status(&symbol), hipError_t::hipErrorNotSupported);
        assert_eq!(shim::last_error(), hipError_t::hipErrorNotSupported);
        let text: *const core::ffi::c_char = value(&symbol);
        assert!(!text.is_null());
        assert_eq!(symbol.refused_calls(), 2);
    }

    #[test]
    fn every_symbol_is_counted_once() {
        let total: usize = coverage().values().map(|c| c.exported).sum();
        assert_eq!(total, SYMBOLS.len());
        for (noun, c) in coverage() {
            println!("{noun:16} {:3} of {:3}", c.implemented, c.exported);
        }
        let done: usize = coverage().values().map(|c| c.implemented).sum();
        println!("{:16} {done:3} of {total:3}", "all");
    }
}

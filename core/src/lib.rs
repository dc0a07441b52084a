//! The core of an AMD GPU compute runtime, without an operating system.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "alloc")]
pub mod code;
pub mod fault;
pub mod platform;
pub mod signal;

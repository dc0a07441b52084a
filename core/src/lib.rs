//! The core of an AMD GPU compute runtime, without an operating system.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod aql;
#[cfg(feature = "alloc")]
pub mod code;
#[cfg(feature = "alloc")]
pub mod device;
#[cfg(feature = "alloc")]
pub mod event;
pub mod fault;
pub mod kernarg;
#[cfg(feature = "alloc")]
pub mod module;
pub mod platform;
pub mod range;
pub mod ring;
pub mod signal;
#[cfg(feature = "alloc")]
pub mod stream;

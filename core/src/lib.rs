//! The core of an AMD GPU compute runtime, without an operating system.
//!
//! It knows devices, memory, code objects, queues and streams, and nothing of an API above or a
//! driver below: APIs call it with checked values, and a [`platform::Platform`] gives it memory
//! and queues.
//!
//! # A launch, through the layers
//!
//! 1. An API has a [`module::Kernel`] (found once, when its code object was loaded), a shape and
//!    pointers to arguments, and calls [`stream::Stream::dispatch`].
//! 2. The stream takes the lock of its queue, and a block of the queue's argument ring
//!    ([`kernarg`]). The [`backlog`] knows which blocks and packet slots are free; a launch that
//!    finds none sleeps until the oldest packets have ended.
//! 3. The kernel's plan ([`code::kernarg`]), made when it was loaded, writes explicit and hidden
//!    arguments straight into that block: the only copy.
//! 4. The [`ring`] reserves an index, writes the body of an [`aql`] packet into the slot, and
//!    publishes the header last, with one release store.
//! 5. One store to the doorbell, which the platform mapped when the queue was made.
//!
//! No system call, no allocation, no lock that another queue takes, and no call of the platform
//! is on that path. Each stream has a queue of its own as long as the device has enough of them.
//! Arguments are freed when it is proven that their packet has ended, not when the device took it.
//!
//! # Layers
//!
//! | needs | modules |
//! |---|---|
//! | nothing | [`aql`], [`ring`], [`signal`], [`kernarg`], [`backlog`], [`range`], [`platform`], [`fault`] |
//! | feature `alloc` | `code`, `device`, `module`, `stream`, `event` |
//! | feature `std` | `fake`: a platform for tests |
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod aql;
pub mod backlog;
#[cfg(feature = "alloc")]
pub mod code;
#[cfg(feature = "alloc")]
pub mod device;
#[cfg(feature = "alloc")]
pub mod event;
#[cfg(feature = "std")]
pub mod fake;
pub mod fault;
#[cfg(feature = "alloc")]
pub mod hostcall;
pub mod kernarg;
#[cfg(feature = "alloc")]
pub mod module;
pub mod platform;
pub mod range;
pub mod ring;
pub mod signal;
#[cfg(feature = "alloc")]
pub mod stream;

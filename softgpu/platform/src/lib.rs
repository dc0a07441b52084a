//! The software GPU inside the process, as a [`rocclr::platform::Platform`].
//!
//! Device and host share addresses: memory comes from one reserved arena (`arena`), every
//! allocation is a window of the device's address space of exactly its size, so that an access
//! beyond it is a fault with a report. Waiting sleeps on futexes (`event`); transfers run on
//! a thread of their own (`transfer`), as on a copy engine.

mod arena;
mod event;
mod platform;
mod properties;
mod queue;
mod transfer;

pub use platform::{Config, SetupError, SoftPlatform};
pub use properties::targets;
pub use queue::SoftQueue;

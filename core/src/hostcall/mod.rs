//! Calls from kernels to the host: the protocol of AMD's device libraries ("hostcall").
//!
//! A wavefront that wants something of the host takes a packet off the buffer's free stack,
//! writes a service number and eight 64-bit words for each active lane, pushes the packet on
//! the ready stack and adds one to the doorbell signal. Then it polls the packet until the
//! host has cleared the ready bit, reads two words of answer for each lane and gives the
//! packet back.
//!
//! ```text
//! device: free stack --pop--> fill --push--> ready stack, doorbell += 1
//! host:   ready stack := 0 --> handle each lane --> clear ready bit
//! device: read answer --push--> free stack
//! ```
//!
//! | file | subject |
//! |---|---|
//! | [`layout`] | where everything lies, in bytes |
//! | [`buffer`] | the buffer in memory that host and device share |
//! | [`message`] | messages that are longer than a packet |
//! | [`server`] | takes ready packets and does what they ask for |
//! | [`format`] | C's `printf` |
//!
//! Everything in the buffer is written by kernels, so nothing in it is trusted: words are
//! read once, indices are masked, lists are bounded, and what makes no sense is reported to
//! [`Handler::rejected`] and answered harmlessly.

pub mod buffer;
pub mod format;
pub mod layout;
pub mod message;
pub mod server;

#[cfg(all(test, not(loom)))]
mod tests;

pub use buffer::Buffer;
pub use layout::Layout;
pub use server::{Handler, Rejected, Server, Stream};

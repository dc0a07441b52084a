//! The device around the waves: queues, command processor, dispatches, workers.
//!
//! ```text
//! doorbell -> queue (packets in order) -> dispatch (a grid) -> workgroup -> waves
//!             cp.rs                      dispatch.rs          workgroup.rs
//! ```
//! Worker threads ([`worker`]) do all of it: whoever finds a rung doorbell plays command
//! processor for that queue; everyone takes workgroups from active dispatches.

pub mod aql;
pub mod clock;
pub mod cp;
pub mod dispatch;
pub mod gpu;
pub mod kernel;
pub mod queue;
pub mod report;
pub mod worker;
pub mod workgroup;

pub use gpu::{Config, Gpu, Host};
pub use queue::{QueueId, QueueInit};
pub use report::{FaultKind, FaultReport};

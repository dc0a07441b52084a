//! What a launch is, and why one fails.

use core::fmt;

use crate::event::Event;
use crate::platform::{AllocError, Platform};

/// The shape of a launch. Checked by the API before it gets here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Work-items of the grid in x, y, z.
    pub grid: [u32; 3],
    /// Work-items of a workgroup in x, y, z.
    pub block: [u16; 3],
    /// LDS bytes besides those that the kernel itself has.
    pub dynamic_lds: u32,
}

/// What a launch may have besides shape and arguments.
pub struct Extras<'a, P: Platform> {
    /// Recorded with the time when the kernel started.
    pub started: Option<&'a Event<P>>,
    /// Recorded with the time when the kernel ended.
    pub timed: Option<&'a Event<P>>,
    /// Hidden argument: buffer for calls to the host.
    pub hostcall: u64,
    /// Hidden argument: the device's heap.
    pub heap: u64,
    /// Hidden argument: state for synchronisation between grids.
    pub multigrid_sync: u64,
}

impl<P: Platform> Clone for Extras<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Platform> Copy for Extras<'_, P> {}

impl<P: Platform> Default for Extras<'_, P> {
    fn default() -> Self {
        Self { started: None, timed: None, hostcall: 0, heap: 0, multigrid_sync: 0 }
    }
}

/// Why a launch was not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LaunchError {
    /// The arguments do not fit into the argument ring.
    ArgumentsTooLarge {
        /// Bytes of the kernel's arguments.
        size: u32,
    },
    /// No memory for a signal or for scratch.
    Memory(AllocError),
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ArgumentsTooLarge { size } => write!(f, "{size} bytes of arguments are too many"),
            Self::Memory(e) => write!(f, "no memory for the launch: {e}"),
        }
    }
}

impl core::error::Error for LaunchError {}

impl From<AllocError> for LaunchError {
    fn from(e: AllocError) -> Self {
        Self::Memory(e)
    }
}

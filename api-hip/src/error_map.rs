//! Errors of the core as codes of the API: the only place where they meet.

use hip_abi::hipError_t;
use rocclr::device::FreeError;
use rocclr::event::ElapsedError;
use rocclr::fault::{Fault, FaultKind};
use rocclr::module::LoadError;
use rocclr::platform::{AllocError, QueueError};
use rocclr::stream::{LaunchError, StreamError};

use crate::error::HipError;

impl From<AllocError> for HipError {
    fn from(e: AllocError) -> Self {
        let code = match e {
            AllocError::OutOfMemory { .. } | AllocError::NoSuchPool(_) => hipError_t::hipErrorOutOfMemory,
            AllocError::BadLayout => hipError_t::hipErrorInvalidValue,
            AllocError::AlreadyMapped => hipError_t::hipErrorHostMemoryAlreadyRegistered,
            AllocError::NotMapped => hipError_t::hipErrorHostMemoryNotRegistered,
        };
        Self::new(code).because(e.to_string())
    }
}

impl From<FreeError> for HipError {
    fn from(e: FreeError) -> Self {
        Self::new(hipError_t::hipErrorInvalidValue).because(e.to_string())
    }
}

impl From<QueueError> for HipError {
    fn from(e: QueueError) -> Self {
        let code = match e {
            QueueError::NoQueueLeft | QueueError::Memory(_) => hipError_t::hipErrorOutOfMemory,
            QueueError::BadSize => hipError_t::hipErrorInvalidValue,
        };
        Self::new(code).because(e.to_string())
    }
}

impl From<LoadError> for HipError {
    fn from(e: LoadError) -> Self {
        let code = match e {
            LoadError::NoMatch(_) => hipError_t::hipErrorNoBinaryForGpu,
            LoadError::Memory(_) => hipError_t::hipErrorOutOfMemory,
            LoadError::Image(_) => hipError_t::hipErrorSharedObjectSymbolNotFound,
            LoadError::Bundle(_) | LoadError::Elf(_) | LoadError::Metadata(_) | LoadError::Descriptor(_) => {
                hipError_t::hipErrorInvalidImage
            }
        };
        Self::new(code).because(e.to_string())
    }
}

impl From<LaunchError> for HipError {
    fn from(e: LaunchError) -> Self {
        let code = match e {
            LaunchError::ArgumentsTooLarge { .. } => hipError_t::hipErrorLaunchOutOfResources,
            LaunchError::Memory(_) => hipError_t::hipErrorOutOfMemory,
        };
        Self::new(code).because(e.to_string())
    }
}

impl From<StreamError> for HipError {
    fn from(e: StreamError) -> Self {
        match e {
            StreamError::Fault(fault) => report(&fault),
            StreamError::TimedOut => Self::new(hipError_t::hipErrorLaunchTimeOut),
            StreamError::Memory(e) => e.into(),
        }
    }
}

impl From<ElapsedError> for HipError {
    fn from(e: ElapsedError) -> Self {
        let code = match e {
            ElapsedError::NotRecorded | ElapsedError::OtherDevice => hipError_t::hipErrorInvalidHandle,
            ElapsedError::NotReady => hipError_t::hipErrorNotReady,
        };
        Self::new(code).because(e.to_string())
    }
}

/// The code of a fault.
pub fn fault_code(kind: FaultKind, asserted: bool) -> hipError_t {
    match kind {
        FaultKind::Memory | FaultKind::Alignment => hipError_t::hipErrorIllegalAddress,
        FaultKind::Trap if asserted => hipError_t::hipErrorAssert,
        // HIP has no code of its own for bytes that are no instruction.
        FaultKind::Trap | FaultKind::IllegalInstruction => hipError_t::hipErrorLaunchFailure,
        FaultKind::Watchdog => hipError_t::hipErrorLaunchTimeOut,
        FaultKind::Packet => hipError_t::hipErrorInvalidConfiguration,
        FaultKind::Scratch => hipError_t::hipErrorLaunchOutOfResources,
    }
}

/// Prints a fault's report, once as each fault is taken from its queue once, and gives its error.
pub fn report(fault: &Fault) -> HipError {
    let code = fault_code(fault.kind, crate::hostcall::take_assert());
    eprintln!("amdhip64: a kernel was stopped, error {} ({:?})", code.0, fault.kind);
    for line in fault.report.lines() {
        eprintln!("amdhip64:   {line}");
    }
    let first = fault.report.lines().next().unwrap_or_default();
    HipError::new(code).because(first.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_have_the_documented_numbers() {
        let number = |kind, asserted| fault_code(kind, asserted).0;
        assert_eq!(number(FaultKind::Memory, false), 700);
        assert_eq!(number(FaultKind::Watchdog, false), 702);
        assert_eq!(number(FaultKind::IllegalInstruction, false), 719);
        assert_eq!((number(FaultKind::Trap, false), number(FaultKind::Trap, true)), (719, 710));
        // An assert that failed elsewhere does not change what this fault is.
        assert_eq!(number(FaultKind::Memory, true), 700);
    }
}

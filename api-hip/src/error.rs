//! Errors of the API: the code that the caller gets, and why.

use core::ffi::CStr;
use std::borrow::Cow;
use std::fmt;

use hip_abi::hipError_t;

/// Result of an API body.
pub type HipResult<T> = Result<T, HipError>;

/// An error on its way to the caller: the code it gets, and the reason that the log gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HipError {
    code: hipError_t,
    reason: Cow<'static, str>,
}

impl HipError {
    /// An error without a reason of its own.
    pub const fn new(code: hipError_t) -> Self {
        Self { code, reason: Cow::Borrowed("") }
    }

    /// `hipErrorInvalidValue`, with the reason.
    pub const fn invalid_value(reason: &'static str) -> Self {
        Self { code: hipError_t::hipErrorInvalidValue, reason: Cow::Borrowed(reason) }
    }

    /// `hipErrorNotSupported`, with what is not supported.
    pub const fn not_supported(what: &'static str) -> Self {
        Self { code: hipError_t::hipErrorNotSupported, reason: Cow::Borrowed(what) }
    }

    /// The same error with a reason: which argument, which limit, which file.
    pub fn because(self, reason: impl Into<Cow<'static, str>>) -> Self {
        Self { code: self.code, reason: reason.into() }
    }

    /// What the caller gets.
    pub fn code(&self) -> hipError_t {
        self.code
    }

    /// Why; empty when the code says it all.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl From<hipError_t> for HipError {
    fn from(code: hipError_t) -> Self {
        Self::new(code)
    }
}

impl fmt::Display for HipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.code)?;
        match self.reason.is_empty() {
            true => Ok(()),
            false => write!(f, ": {}", self.reason),
        }
    }
}

impl std::error::Error for HipError {}

/// An error code with its name and the text of `hipGetErrorString`.
#[derive(Debug)]
pub struct Entry {
    /// The code.
    pub code: hipError_t,
    /// The enumerator.
    pub name: &'static CStr,
    /// The description.
    pub text: &'static CStr,
}

/// The entry of a code, or that of `hipErrorUnknown` when there is no such code.
pub fn entry(code: hipError_t) -> &'static Entry {
    find(code).unwrap_or(&UNKNOWN)
}

/// The entry of a code.
pub fn find(code: hipError_t) -> Option<&'static Entry> {
    let index = ENTRIES.binary_search_by_key(&code, |e| e.code).ok()?;
    Some(&ENTRIES[index])
}

static UNKNOWN: Entry = Entry { code: hipError_t::hipErrorUnknown, name: c"hipErrorUnknown", text: c"unknown error" };

/// Makes zero-terminated text of a literal.
const fn text(bytes: &'static str) -> &'static CStr {
    match CStr::from_bytes_with_nul(bytes.as_bytes()) {
        Ok(text) => text,
        Err(_) => panic!("a zero inside the text"),
    }
}

macro_rules! entries {
    ($( $name:ident => $text:literal, )*) => {
        /// Every code, ascending.
        pub static ENTRIES: &[Entry] = &[$(
            Entry {
                code: hipError_t::$name,
                name: text(concat!(stringify!($name), "\0")),
                text: text(concat!($text, "\0")),
            },
        )*];
    };
}

// The texts are part of the API: programs print and some compare them.
entries! {
    hipSuccess => "no error",
    hipErrorInvalidValue => "invalid argument",
    hipErrorOutOfMemory => "out of memory",
    hipErrorNotInitialized => "initialization error",
    hipErrorDeinitialized => "driver shutting down",
    hipErrorProfilerDisabled => "profiler disabled while using external profiling tool",
    hipErrorProfilerNotInitialized => "profiler is not initialized",
    hipErrorProfilerAlreadyStarted => "profiler already started",
    hipErrorProfilerAlreadyStopped => "profiler already stopped",
    hipErrorInvalidConfiguration => "invalid configuration argument",
    hipErrorInvalidPitchValue => "invalid pitch argument",
    hipErrorInvalidSymbol => "invalid device symbol",
    hipErrorInvalidDevicePointer => "invalid device pointer",
    hipErrorInvalidMemcpyDirection => "invalid copy direction for memcpy",
    hipErrorInsufficientDriver => "driver version is insufficient for runtime version",
    hipErrorMissingConfiguration => "__global__ function call is not configured",
    hipErrorPriorLaunchFailure => "unspecified launch failure in prior launch",
    hipErrorInvalidDeviceFunction => "invalid device function",
    hipErrorNoDevice => "no ROCm-capable device is detected",
    hipErrorInvalidDevice => "invalid device ordinal",
    hipErrorInvalidImage => "device kernel image is invalid",
    hipErrorInvalidContext => "invalid device context",
    hipErrorContextAlreadyCurrent => "context is already current context",
    hipErrorMapFailed => "mapping of buffer object failed",
    hipErrorUnmapFailed => "unmapping of buffer object failed",
    hipErrorArrayIsMapped => "array is mapped",
    hipErrorAlreadyMapped => "resource already mapped",
    hipErrorNoBinaryForGpu => "no kernel image is available for execution on the device",
    hipErrorAlreadyAcquired => "resource already acquired",
    hipErrorNotMapped => "resource not mapped",
    hipErrorNotMappedAsArray => "resource not mapped as array",
    hipErrorNotMappedAsPointer => "resource not mapped as pointer",
    hipErrorECCNotCorrectable => "uncorrectable ECC error encountered",
    hipErrorUnsupportedLimit => "limit is not supported on this architecture",
    hipErrorContextAlreadyInUse => "exclusive-thread device already in use by a different thread",
    hipErrorPeerAccessUnsupported => "peer access is not supported between these two devices",
    hipErrorInvalidKernelFile => "invalid kernel file",
    hipErrorInvalidGraphicsContext => "invalid OpenGL or DirectX context",
    hipErrorInvalidSource => "device kernel image is invalid",
    hipErrorFileNotFound => "file not found",
    hipErrorSharedObjectSymbolNotFound => "shared object symbol not found",
    hipErrorSharedObjectInitFailed => "shared object initialization failed",
    hipErrorOperatingSystem => "OS call failed or operation not supported on this OS",
    hipErrorInvalidHandle => "invalid resource handle",
    hipErrorIllegalState => "the operation cannot be performed in the present state",
    hipErrorNotFound => "named symbol not found",
    hipErrorNotReady => "device not ready",
    hipErrorIllegalAddress => "an illegal memory access was encountered",
    hipErrorLaunchOutOfResources => "too many resources requested for launch",
    hipErrorLaunchTimeOut => "the launch timed out and was terminated",
    hipErrorPeerAccessAlreadyEnabled => "peer access is already enabled",
    hipErrorPeerAccessNotEnabled => "peer access has not been enabled",
    hipErrorSetOnActiveProcess => "cannot set while device is active in this process",
    hipErrorContextIsDestroyed => "context is destroyed",
    hipErrorAssert => "device-side assert triggered",
    hipErrorHostMemoryAlreadyRegistered => "part or all of the requested memory range is already mapped",
    hipErrorHostMemoryNotRegistered => "pointer does not correspond to a registered memory region",
    hipErrorLaunchFailure => "unspecified launch failure",
    hipErrorCooperativeLaunchTooLarge => "too many blocks in cooperative launch",
    hipErrorNotSupported => "operation not supported",
    hipErrorStreamCaptureUnsupported => "operation not permitted when stream is capturing",
    hipErrorStreamCaptureInvalidated => "operation failed due to a previous error during capture",
    hipErrorStreamCaptureMerge => "operation would result in a merge of separate capture sequences",
    hipErrorStreamCaptureUnmatched => "capture was not ended in the same stream as it began",
    hipErrorStreamCaptureUnjoined => "capturing stream has unjoined work",
    hipErrorStreamCaptureIsolation => "dependency created on uncaptured work in another stream",
    hipErrorStreamCaptureImplicit => "operation would make the legacy stream depend on a capturing blocking stream",
    hipErrorCapturedEvent => "operation not permitted on an event last recorded in a capturing stream",
    hipErrorStreamCaptureWrongThread => "attempt to terminate a thread-local capture sequence from another thread",
    hipErrorGraphExecUpdateFailure => "the graph update was not performed because it included changes which violated constraints specific to instantiated graph update",
    hipErrorUnknown => "unknown error",
    hipErrorRuntimeMemory => "runtime memory call returned error",
    hipErrorRuntimeOther => "runtime call other than memory returned error",
    hipErrorTbd => "unknown error",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_ascend_and_are_complete() {
        assert!(ENTRIES.windows(2).all(|w| w[0].code < w[1].code));
        let errors = &hip_abi::HIP5[0].enums[0];
        assert_eq!(errors.c_type, "hipError_t");
        for (_, code) in errors.values {
            assert!(find(hipError_t(*code)).is_some(), "{code}");
        }
    }

    #[test]
    fn unknown_codes_have_a_name() {
        assert_eq!(entry(hipError_t(12345)).name, c"hipErrorUnknown");
        assert_eq!(entry(hipError_t::hipErrorInvalidValue).text, c"invalid argument");
    }

    #[test]
    fn reasons_reach_the_display() {
        let e = HipError::new(hipError_t::hipErrorFileNotFound).because("kernel.hsaco");
        assert_eq!(e.to_string(), "hipErrorFileNotFound: kernel.hsaco");
        assert_eq!(HipError::from(hipError_t::hipErrorNotReady).to_string(), "hipErrorNotReady");
    }
}

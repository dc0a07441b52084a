//! What every generated entry point does around its body.
//!
//! The C caller's duties end here. A pointer that it passes is wrapped in [`In`], [`Out`], [`InOut`], [`UserPtr`] or
//! [`UserStr`] by an `unsafe` constructor; from then on a body reads and writes through checked methods.
#![allow(unsafe_code)]

use core::ffi::{CStr, c_char, c_void};
use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use hip_abi::{hipChannelFormatDesc, hipError_t, hiprtcResult};

use crate::config::{LogLevel, log_level};
use crate::error::{HipError, HipResult};

thread_local! {
    /// What the thread's most recent status call returned; see [`last_error`].
    static LAST_ERROR: Cell<hipError_t> = const { Cell::new(hipError_t::hipSuccess) };
}

/// What the calling thread's most recent status call returned.
///
/// As in AMD's library a successful call overwrites an earlier error.
pub fn last_error() -> hipError_t {
    LAST_ERROR.get()
}

/// Replaces the thread's last error and returns the old one.
pub fn replace_last_error(code: hipError_t) -> hipError_t {
    LAST_ERROR.replace(code)
}

/// Runs the body of a function that returns `hipError_t`.
pub fn status(name: &str, args: fmt::Arguments<'_>, body: impl FnOnce() -> HipResult<()>) -> hipError_t {
    let code = match guard(name, body) {
        Ok(Ok(())) => hipError_t::hipSuccess,
        Ok(Err(error)) => report(name, error),
        Err(Panicked) => hipError_t::hipErrorUnknown,
    };
    LAST_ERROR.set(code);
    trace(name, args, &code);
    code
}

/// Runs the body of a function that returns a plain value.
pub fn value<T: ShimValue>(name: &str, args: fmt::Arguments<'_>, body: impl FnOnce() -> T) -> T {
    let result = guard(name, body).unwrap_or(T::PANICKED);
    trace(name, args, &result);
    result
}

/// Logs why a body failed and returns the code for the caller. "Not ready" is an answer, no failure.
#[cold]
fn report(name: &str, error: HipError) -> hipError_t {
    if error.code() != hipError_t::hipErrorNotReady {
        log(LogLevel::Error, format_args!("{name}: {error}"));
    }
    error.code()
}

/// The body panicked; the message has been printed.
struct Panicked;

/// A panic must not cross into C: it ends here.
fn guard<R>(name: &str, body: impl FnOnce() -> R) -> Result<R, Panicked> {
    // A body that panics may leave its own locks poisoned, which later calls see; nothing else is shared.
    catch_unwind(AssertUnwindSafe(body)).map_err(|payload| {
        eprintln!("amdhip64: internal error in {name}: {}", panic_text(&*payload));
        Panicked
    })
}

fn panic_text(payload: &(dyn Any + Send)) -> &str {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(s), _) => s,
        (_, Some(s)) => s,
        _ => "panic without a message",
    }
}

fn trace(name: &str, args: fmt::Arguments<'_>, result: &dyn fmt::Debug) {
    if log_level() >= LogLevel::Info {
        log(LogLevel::Info, format_args!("{name}({args}) = {result:?}"));
    }
}

/// Writes one log line to standard error if the level is asked for.
pub fn log(level: LogLevel, text: fmt::Arguments<'_>) {
    if log_level() >= level {
        // SAFETY: gettid has no preconditions.
        let thread = unsafe { libc::gettid() };
        eprintln!(":{}:amdhip64 [{thread}] {text}", level as u8);
    }
}

/// A type that an entry point returns as it is, with the values that stand for "no result".
pub trait ShimValue: fmt::Debug + Copy {
    /// What the caller gets when the body panicked.
    const PANICKED: Self;
    /// What the caller gets from a function that is not supported.
    const NOT_SUPPORTED: Self = Self::PANICKED;
}

macro_rules! shim_values {
    ($( $ty:ty = $value:expr, )*) => {
        $( impl ShimValue for $ty { const PANICKED: Self = $value; } )*
    };
}

shim_values! {
    () = (),
    bool = false,
    i32 = -1,
    u16 = 0,
    usize = 0,
    f32 = 0.0,
    *const c_char = c"".as_ptr(),
    *mut *mut c_void = core::ptr::null_mut(),
    hipChannelFormatDesc = hipChannelFormatDesc::zeroed(),
    hiprtcResult = hiprtcResult::HIPRTC_ERROR_INTERNAL_ERROR,
}

impl ShimValue for hipError_t {
    const PANICKED: Self = hipError_t::hipErrorUnknown;
    const NOT_SUPPORTED: Self = hipError_t::hipErrorNotSupported;
}

/// Writes the body of a wrapper's `Debug`: the address.
macro_rules! debug_as_address {
    ($( $name:ident )*) => {
        $( impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:p}", self.0)
            }
        } )*
    };
}

debug_as_address! { In Out InOut }

fn null_pointer() -> HipError {
    HipError::invalid_value("null pointer")
}

/// A pointer to a value, or to the first of several, that the function reads.
#[derive(Clone, Copy)]
pub struct In<T>(*const T);

impl<T: Copy> In<T> {
    /// Wraps a pointer from the caller; it may be unaligned.
    ///
    /// # Safety
    /// For the duration of the call it is null or points to at least one readable `T`.
    pub unsafe fn new(p: *const T) -> Self {
        Self(p)
    }

    /// Whether the caller passed null.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The address, for functions that only pass it on.
    pub fn as_ptr(self) -> *const T {
        self.0
    }

    /// Copies the value.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer.
    pub fn get(self) -> HipResult<T> {
        self.get_opt().ok_or_else(null_pointer)
    }

    /// Copies the value; `None` for a null pointer.
    pub fn get_opt(self) -> Option<T> {
        // SAFETY: not null, so readable by the contract of `new`.
        (!self.0.is_null()).then(|| unsafe { self.0.read_unaligned() })
    }

    /// Copies the `count` values of an array.
    ///
    /// # Safety
    /// The caller of the C function promised `count` readable elements: `count` is the number that its
    /// documentation ties to this parameter.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer, unless `count` is 0.
    pub unsafe fn to_vec(self, count: usize) -> HipResult<Vec<T>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        if self.0.is_null() {
            return Err(null_pointer());
        }
        // SAFETY: `count` elements are readable, as this function's caller states.
        Ok((0..count).map(|i| unsafe { self.0.add(i).read_unaligned() }).collect())
    }
}

/// A pointer to a place that the function fills.
#[derive(Clone, Copy)]
pub struct Out<T>(*mut T);

impl<T: Copy> Out<T> {
    /// Wraps a pointer from the caller; it may be unaligned.
    ///
    /// # Safety
    /// For the duration of the call it is null or points to at least one writable `T`.
    pub unsafe fn new(p: *mut T) -> Self {
        Self(p)
    }

    /// Whether the caller passed null.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The address, for functions that only pass it on.
    pub fn as_ptr(self) -> *mut T {
        self.0
    }

    /// Fails early, before the function has done anything that it would have to undo.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer.
    pub fn check(self) -> HipResult<()> {
        match self.0.is_null() {
            true => Err(null_pointer()),
            false => Ok(()),
        }
    }

    /// Stores a value.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer.
    pub fn set(self, value: T) -> HipResult<()> {
        self.check()?;
        self.set_opt(value);
        Ok(())
    }

    /// Stores a value unless the pointer is null.
    pub fn set_opt(self, value: T) {
        if !self.0.is_null() {
            // SAFETY: not null, so writable by the contract of `new`.
            unsafe { self.0.write_unaligned(value) }
        }
    }

    /// Stores the elements of an array.
    ///
    /// # Safety
    /// The caller of the C function promised room for `values.len()` elements.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer, unless `values` is empty.
    pub unsafe fn set_slice(self, values: &[T]) -> HipResult<()> {
        if values.is_empty() {
            return Ok(());
        }
        self.check()?;
        for (i, v) in values.iter().enumerate() {
            // SAFETY: there is room for all of them, as this function's caller states.
            unsafe { self.0.add(i).write_unaligned(*v) }
        }
        Ok(())
    }
}

impl Out<c_char> {
    /// Stores text with its terminating zero, cut to `room` bytes as `strncpy` callers expect.
    ///
    /// # Safety
    /// The caller of the C function promised `room` writable bytes.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer or no room.
    pub unsafe fn set_text(self, text: &str, room: usize) -> HipResult<()> {
        if room == 0 {
            return Err(HipError::invalid_value("no room for text"));
        }
        let bytes = text.bytes().take(room - 1).chain(std::iter::once(0));
        let chars: Vec<c_char> = bytes.map(|b| b as c_char).collect();
        // SAFETY: at most `room` bytes.
        unsafe { self.set_slice(&chars) }
    }
}

/// A pointer to a value that the function reads and replaces.
#[derive(Clone, Copy)]
pub struct InOut<T>(*mut T);

impl<T: Copy> InOut<T> {
    /// Wraps a pointer from the caller; it may be unaligned.
    ///
    /// # Safety
    /// For the duration of the call it is null or points to at least one readable and writable `T`.
    pub unsafe fn new(p: *mut T) -> Self {
        Self(p)
    }

    /// Whether the caller passed null.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The address, for functions that only pass it on.
    pub fn as_ptr(self) -> *mut T {
        self.0
    }

    /// Copies the value.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer.
    pub fn get(self) -> HipResult<T> {
        // Readable whenever not null, by the contract of `new`, which covers that of `In`.
        In(self.0.cast_const()).get()
    }

    /// Stores a value.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer.
    pub fn set(self, value: T) -> HipResult<()> {
        Out(self.0).set(value)
    }
}

/// An address that the caller passed, in host or device memory. The shims never follow it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct UserPtr(*mut c_void);

impl UserPtr {
    /// Wraps an address.
    pub fn new(p: *const c_void) -> Self {
        Self(p.cast_mut())
    }

    /// Whether the caller passed null.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The address as a number.
    pub fn addr(self) -> u64 {
        self.0 as u64
    }

    /// The address as a pointer; following it is the body's responsibility.
    pub fn as_ptr(self) -> *mut c_void {
        self.0
    }
}

impl fmt::Debug for UserPtr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:p}", self.0)
    }
}

/// Zero-terminated text that the caller passed.
#[derive(Clone, Copy)]
pub struct UserStr(*const c_char);

impl UserStr {
    /// Wraps a pointer from the caller.
    ///
    /// # Safety
    /// For the duration of the call it is null or points to zero-terminated text.
    pub unsafe fn new(p: *const c_char) -> Self {
        Self(p)
    }

    /// Whether the caller passed null.
    pub fn is_null(&self) -> bool {
        self.0.is_null()
    }

    /// The bytes without the terminating zero; `None` for a null pointer.
    pub fn to_opt(&self) -> Option<&CStr> {
        // SAFETY: not null, so zero-terminated by the contract of `new`; the borrow keeps it within the call.
        (!self.0.is_null()).then(|| unsafe { CStr::from_ptr(self.0) })
    }

    /// The bytes without the terminating zero.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer.
    pub fn to_cstr(&self) -> HipResult<&CStr> {
        self.to_opt().ok_or_else(null_pointer)
    }

    /// The text.
    ///
    /// # Errors
    /// `hipErrorInvalidValue` for a null pointer or text that is not UTF-8.
    pub fn to_str(&self) -> HipResult<&str> {
        self.to_cstr()?.to_str().map_err(|_| HipError::invalid_value("text is not UTF-8"))
    }
}

impl fmt::Debug for UserStr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_opt() {
            None => f.write_str("null"),
            Some(text) => write!(f, "{:?}", text.to_string_lossy()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_pointers_are_invalid_values() {
        // SAFETY: null is allowed.
        let (i, o, t) = unsafe {
            (In::<i32>::new(core::ptr::null()), Out::<i32>::new(core::ptr::null_mut()), UserStr::new(core::ptr::null()))
        };
        let invalid = hipError_t::hipErrorInvalidValue;
        assert_eq!(i.get().unwrap_err().code(), invalid);
        assert_eq!(o.set(1).unwrap_err().code(), invalid);
        assert_eq!(t.to_str().unwrap_err().code(), invalid);
        assert_eq!(i.get_opt(), None);
        o.set_opt(1);
    }

    #[test]
    fn text_is_cut_to_its_room() {
        let mut buffer = [0x7f as c_char; 6];
        // SAFETY: the buffer has room for six, five are announced.
        unsafe { Out::new(buffer.as_mut_ptr()).set_text("gfx90a", 5) }.unwrap();
        assert_eq!(buffer.map(|c| c as u8), *b"gfx9\0\x7f");
    }

    #[test]
    fn panics_become_unknown_errors() {
        let code = status("test", format_args!(""), || panic!("expected by the test"));
        assert_eq!(code, hipError_t::hipErrorUnknown);
        assert_eq!(last_error(), code);
        assert!(!value("test", format_args!(""), || -> bool { panic!("expected by the test") }));
    }

    #[test]
    fn success_overwrites_the_last_error() {
        let fail = || Err(HipError::invalid_value("test"));
        assert_eq!(status("test", format_args!(""), fail), hipError_t::hipErrorInvalidValue);
        assert_eq!(last_error(), hipError_t::hipErrorInvalidValue);
        status("test", format_args!(""), || Ok(()));
        assert_eq!(last_error(), hipError_t::hipSuccess);
    }
}

//! What kernels get when they call the host.
#![allow(unsafe_code)]

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rocclr::hostcall::{Handler, Rejected, Stream};
use rocclr::platform::{DeviceIndex, Platform, Pool, Region};

use crate::globals::Gpus;

unsafe extern "C" {
    static stdout: *mut libc::FILE;
    static stderr: *mut libc::FILE;
}

/// What `assert` of HIP's headers prints, whatever failed.
const ASSERT_MESSAGE: &[u8] = b"Device-side assertion `";

/// A kernel printed [`ASSERT_MESSAGE`].
static ASSERTED: AtomicBool = AtomicBool::new(false);

/// Calls that made no sense; only the first few are worth a line each.
static REJECTED: AtomicU32 = AtomicU32::new(0);

/// Whether a kernel's `assert` printed its message since this was last asked.
pub fn take_assert() -> bool {
    ASSERTED.swap(false, Ordering::AcqRel)
}

/// Serves the kernels of a device.
pub struct HostHandler {
    platform: Arc<Gpus>,
    device: DeviceIndex,
    memory: KernelMemory,
}

/// What kernels of a device allocated, by address.
pub type KernelMemory = Arc<Mutex<HashMap<u64, Region>>>;

impl HostHandler {
    /// A handler for `device`, whose kernels' memory is noted in `memory`.
    pub fn new(platform: Arc<Gpus>, device: DeviceIndex, memory: KernelMemory) -> Self {
        Self { platform, device, memory }
    }

    fn memory(&self) -> MutexGuard<'_, HashMap<u64, Region>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn complain(text: impl core::fmt::Display) {
        const LINES: u32 = 10;
        if REJECTED.fetch_add(1, Ordering::Relaxed) < LINES {
            eprintln!("amdhip64: {text}");
        }
    }
}

impl Handler for HostHandler {
    /// Through the C library's streams: the order against what the program prints is the program's.
    fn print(&mut self, stream: Stream, text: &[u8]) {
        if stream == Stream::Error && text.windows(ASSERT_MESSAGE.len()).any(|w| w == ASSERT_MESSAGE) {
            ASSERTED.store(true, Ordering::Release);
        }
        // SAFETY: the C library's streams are valid while the process lives, and its functions lock them.
        unsafe {
            let file = match stream {
                Stream::Output => stdout,
                Stream::Error => stderr,
            };
            // As in C, nobody hears of a stream that takes no text.
            libc::fwrite(text.as_ptr().cast(), 1, text.len(), file);
        }
    }

    fn flush(&mut self) {
        // SAFETY: as above.
        unsafe {
            libc::fflush(stdout);
            libc::fflush(stderr);
        }
    }

    fn call(&mut self, function: u64, arguments: [u64; 7]) -> [u64; 2] {
        /// Takes seven words at the second address and writes two at the first.
        type Function = unsafe extern "C" fn(*mut u64, *const u64);
        if function == 0 {
            Self::complain("a kernel called a host function at address 0");
            return [0; 2];
        }
        let mut results = [0; 2];
        // SAFETY: the protocol has the program give the kernel addresses of such functions. A wrong one crashes the
        // process, as in AMD's library; there is nothing to check it against.
        unsafe {
            let function = core::mem::transmute::<usize, Function>(function as usize);
            function(results.as_mut_ptr(), arguments.as_ptr());
        }
        results
    }

    /// Not among the allocations of the API: this memory cannot be given to its functions.
    fn alloc(&mut self, size: u64) -> u64 {
        const PAGE: u64 = 4096;
        const SLAB: u64 = 2 << 20;
        let align = if size >= SLAB { SLAB } else { PAGE };
        match self.platform.alloc(self.device, Pool::Vram, size, align) {
            Ok(region) => {
                self.memory().insert(region.device, region);
                region.device
            }
            // The kernel's `malloc` gives a null pointer.
            Err(_) => 0,
        }
    }

    fn free(&mut self, address: u64) {
        let known = self.memory().remove(&address);
        match known.map(|region| self.platform.free(region)) {
            Some(Ok(())) => {}
            Some(Err(e)) => Self::complain(format_args!("memory of a kernel at {address:#x} stays: {e}")),
            None => Self::complain(format_args!("a kernel freed {address:#x}, which no kernel's malloc gave out")),
        }
    }

    fn rejected(&mut self, what: Rejected) {
        Self::complain(what);
    }
}

//! Code that programs bring along: fat binaries of the executable, and modules.
//!
//! A code is loaded on a device when something of it is first used there.
#![allow(unsafe_code)]

use std::sync::{Arc, Mutex, PoisonError};

use hip_abi::hipError_t;
use rocclr::code::bundle;
use rocclr::module::{Global, Module};

use crate::config::MAX_DEVICES;
use crate::error::{HipError, HipResult};
use crate::globals::{self, Device, Gpus};

/// Where the bytes of a code are.
enum Image {
    /// In the memory of the program, as long as the code is registered.
    Program(&'static [u8]),
    /// In memory of ours.
    Owned(Vec<u8>),
    /// Nowhere: they can't be used, and this is why.
    Broken(String),
}

/// A managed variable: the devices' symbol holds the address of its memory.
#[derive(Clone, Debug)]
pub struct Managed {
    /// Name of the symbol.
    pub name: String,
    /// Address of the memory.
    pub address: u64,
}

/// A module, or why it could not be loaded.
type LoadResult = HipResult<Arc<Module<Gpus>>>;

/// A code.
pub struct Code {
    image: Mutex<Image>,
    modules: [Mutex<Option<LoadResult>>; MAX_DEVICES],
    managed: Mutex<Vec<Managed>>,
}

impl Code {
    fn new(image: Image) -> Self {
        Self { image: Mutex::new(image), modules: [const { Mutex::new(None) }; MAX_DEVICES], managed: Mutex::default() }
    }

    /// A code with a copy of its bytes.
    pub fn of_bytes(bytes: Vec<u8>) -> Self {
        Self::new(Image::Owned(bytes))
    }

    /// The code at an address in the program, whose length only its own headers tell.
    ///
    /// # Safety
    /// What lies at `start` stays there, unchanged, until the code is dropped.
    pub unsafe fn at(start: *const u8) -> Self {
        // SAFETY: by contract.
        Self::new(match unsafe { bytes_at(start) } {
            Ok(bytes) => Image::Program(bytes),
            Err(why) => Image::Broken(why),
        })
    }

    /// The module on a device; loads it at the first call.
    ///
    /// # Errors
    /// `hipErrorNoBinaryForGpu` when the code has nothing for the device, `hipErrorInvalidImage` when it is damaged.
    pub fn module(&self, device: &Device) -> HipResult<Arc<Module<Gpus>>> {
        let cell = self.modules.get(device.ordinal as usize).ok_or(hipError_t::hipErrorInvalidDevice)?;
        // Held while loading: who comes second waits for the first.
        let mut module = cell.lock().unwrap_or_else(PoisonError::into_inner);
        module.get_or_insert_with(|| self.load(device)).clone()
    }

    /// Gives the devices' memory back. No kernel of the code runs or will run.
    pub fn unload(&self) {
        for module in &self.modules {
            *module.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
        self.forget_image();
    }

    /// Nothing more is loaded from the bytes, which may be gone.
    pub fn forget_image(&self) {
        *self.image.lock().unwrap_or_else(PoisonError::into_inner) = Image::Broken("the code was unloaded".into());
    }

    fn load(&self, device: &Device) -> HipResult<Arc<Module<Gpus>>> {
        let runtime = &globals::context()?.runtime;
        let image = self.image.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = match &*image {
            Image::Program(bytes) => bytes,
            Image::Owned(bytes) => bytes.as_slice(),
            Image::Broken(why) => {
                return Err(HipError::new(hipError_t::hipErrorInvalidImage).because(why.clone()));
            }
        };
        let module = Module::load(runtime, device.index, bytes).map_err(HipError::from).inspect_err(|e| {
            eprintln!("amdhip64: a code object can't be loaded: {}", e.reason());
        })?;
        for m in self.managed.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            bind_managed(&module, m);
        }
        Ok(Arc::new(module))
    }

    /// Adds a managed variable, before the code is used.
    pub fn add_managed(&self, managed: Managed) {
        self.managed.lock().unwrap_or_else(PoisonError::into_inner).push(managed);
    }

    /// The managed variables.
    pub fn managed(&self) -> Vec<Managed> {
        self.managed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A variable on a device.
    ///
    /// # Errors
    /// Those of [`module`](Self::module), and `hipErrorNotFound`.
    pub fn global(&self, device: &Device, name: &str) -> HipResult<Global> {
        self.module(device)?.global(name).ok_or_else(|| {
            HipError::new(hipError_t::hipErrorNotFound).because(format!("no variable '{name}' in the code object"))
        })
    }
}

/// Stores the address of a managed variable's memory in its symbol.
fn bind_managed(module: &Module<Gpus>, managed: &Managed) {
    let Some(symbol) = module.global(&managed.name) else { return };
    if symbol.size < 8 {
        return;
    }
    // SAFETY: the symbol lies in the module's memory, which the host can reach, and no kernel runs in it yet.
    unsafe { (symbol.address as *mut u64).write_unaligned(managed.address) };
}

/// The bytes of a fat binary or code object at `start`, checked against what is mapped there.
///
/// # Safety
/// The bytes do not change as long as the result is used.
pub unsafe fn bytes_at(start: *const u8) -> Result<&'static [u8], String> {
    let mapped = mapped_from(start as u64);
    // The longest header that is read before a length is known is an ELF file's.
    const LEAST: u64 = 64;
    match mapped {
        Some(n) if n < LEAST => return Err(format!("only {n} bytes are mapped at {start:p}")),
        _ => {}
    }
    // SAFETY: headers are in mapped memory; the length that they state is compared below.
    match unsafe { bundle::bytes_at(start) } {
        Ok(bytes) if mapped.is_some_and(|n| n < bytes.len() as u64) => {
            Err(format!("the code at {start:p} claims {} bytes, more than are mapped", bytes.len()))
        }
        Ok(bytes) => Ok(bytes),
        // A form that does not state its length: reading stops by itself where its content ends.
        Err(bundle::BundleError::NoExtent) if mapped.is_some() => {
            // SAFETY: that many bytes are mapped.
            Ok(unsafe { core::slice::from_raw_parts(start, mapped.unwrap_or(0) as usize) })
        }
        Err(e) => Err(e.to_string()),
    }
}

/// Bytes that are mapped for reading from `address` on without a gap; `None` when the system does not say.
fn mapped_from(address: u64) -> Option<u64> {
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    let mut end = address;
    for line in maps.lines() {
        let (range, rest) = line.split_once(' ')?;
        let (from, to) = range.split_once('-')?;
        let (from, to) = (u64::from_str_radix(from, 16).ok()?, u64::from_str_radix(to, 16).ok()?);
        if from <= end && end < to && rest.starts_with('r') {
            end = to;
        }
    }
    Some(end - address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mapped_memory_is_measured() {
        let bytes = [0u8; 100];
        assert!(mapped_from(bytes.as_ptr() as u64).unwrap() >= 100);
        assert_eq!(mapped_from(16), Some(0));
    }

    #[test]
    fn nonsense_is_refused_without_reading_beyond() {
        for start in [16 as *const u8, b"certainly no bundle, and long enough to hold any header at all....".as_ptr()] {
            // SAFETY: constants, or nothing at all.
            assert!(unsafe { bytes_at(start) }.is_err());
        }
    }
}

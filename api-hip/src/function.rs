//! Functions: kernels by name, loaded per device when first used.

use std::ffi::CString;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, OnceLock};

use hip_abi::{hipError_t, hipFunction_t};
use rocclr::code::metadata::ArgKind;
use rocclr::module::Kernel;

use crate::code::Code;
use crate::config::MAX_DEVICES;
use crate::error::{HipError, HipResult};
use crate::function_table::FunctionTable;
use crate::globals::Device;

/// A kernel of a code, on any device.
pub struct Function {
    /// Mangled name.
    pub name: String,
    /// The same, for C.
    pub c_name: CString,
    /// The code that it is part of.
    pub code: Arc<Code>,
    /// LDS that a launch may add, if the program raised it (`hipFuncSetAttribute`).
    pub max_dynamic_lds: AtomicU32,
    loaded: [OnceLock<Loaded>; MAX_DEVICES],
}

/// A kernel on a device, with what each launch needs to know.
pub struct Loaded {
    /// The core's kernel.
    pub kernel: Arc<Kernel>,
    /// It calls the host (`printf`, `assert`, `malloc`).
    pub calls_host: bool,
    /// It allocates from the device's heap.
    pub uses_heap: bool,
    /// It takes part in barriers over the grid or several of them.
    pub syncs_grid: bool,
}

/// All functions, by host stub and by handle.
pub static FUNCTIONS: FunctionTable = FunctionTable::new();

impl Function {
    /// A function that lives as long as the process: launches hold no count on it.
    pub fn new(name: String, code: Arc<Code>) -> &'static Self {
        Box::leak(Box::new(Self {
            c_name: CString::new(name.as_str()).unwrap_or_default(),
            name,
            code,
            max_dynamic_lds: AtomicU32::new(0),
            loaded: [const { OnceLock::new() }; MAX_DEVICES],
        }))
    }

    /// The kernel on a device.
    ///
    /// # Errors
    /// Those of loading, and `hipErrorInvalidDeviceFunction` when the code has no such kernel.
    pub fn on(&'static self, device: &Device) -> HipResult<&'static Loaded> {
        let cell = &self.loaded[device.ordinal as usize];
        match cell.get() {
            Some(loaded) => Ok(loaded),
            None => self.load(device, cell),
        }
    }

    #[cold]
    fn load(&'static self, device: &Device, cell: &'static OnceLock<Loaded>) -> HipResult<&'static Loaded> {
        let module = self.code.module(device)?;
        let kernel = module.kernel(&self.name).ok_or_else(|| {
            HipError::new(hipError_t::hipErrorInvalidDeviceFunction).because(module.missing(&self.name))
        })?;
        let wants = |kind| kernel.plan.wants(kind);
        let loaded = Loaded {
            kernel: Arc::clone(kernel),
            calls_host: wants(ArgKind::HiddenHostcallBuffer),
            uses_heap: wants(ArgKind::HiddenHeap),
            syncs_grid: wants(ArgKind::HiddenMultigridSync),
        };
        Ok(cell.get_or_init(|| loaded))
    }

    /// The handle of the function. It is valid until the code is gone.
    pub fn handle(&'static self) -> hipFunction_t {
        let key = core::ptr::from_ref(self) as usize;
        if FUNCTIONS.get(key).is_none() {
            FUNCTIONS.insert(key, self);
        }
        hipFunction_t(key as *mut _)
    }
}

/// The function of a handle.
///
/// # Errors
/// `hipErrorInvalidHandle` for a handle that is none, or whose module was unloaded.
pub fn of_handle(handle: hipFunction_t) -> HipResult<&'static Function> {
    FUNCTIONS.get(handle.0 as usize).ok_or_else(|| {
        HipError::new(hipError_t::hipErrorInvalidHandle).because("no such function, or its module was unloaded")
    })
}

/// The function whose host stub, or whose handle, this is.
///
/// # Errors
/// `hipErrorInvalidDeviceFunction` for an address that no code registered.
pub fn of_stub(address: u64) -> HipResult<&'static Function> {
    FUNCTIONS.get(address as usize).ok_or_else(|| {
        HipError::new(hipError_t::hipErrorInvalidDeviceFunction)
            .because(format!("no kernel is registered at {address:#x}"))
    })
}

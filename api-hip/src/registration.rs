//! What compiled programs call before `main`: fat binaries, their kernels and variables.
//!
//! Nothing is loaded here: a program may register code for many targets and use little of it. Only managed
//! variables need devices at once, as the program may touch their memory before it calls anything.
#![allow(unsafe_code)]

use core::ffi::{c_char, c_void};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use hip_abi::{dim3, hipError_t};
use rocclr::device::AllocationKind;
use rocclr::module::Global;
use rocclr::platform::Pool;

use crate::code::{Code, Managed};
use crate::config::LogLevel;
use crate::error::{HipError, HipResult};
use crate::function::{FUNCTIONS, Function};
use crate::globals::{self, Device};
use crate::handle::Handles;
use crate::shim::{self, InOut, Out, UserPtr, UserStr};

/// What the compiler puts into `.hipFatBinSegment`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Wrapper {
    magic: u32,
    version: u32,
    binary: *const u8,
    unused: *const c_void,
}

/// `Wrapper::magic`: "HIPF".
const MAGIC: u32 = 0x4849_5046;

/// Codes that are registered, by the handle that the compiled program keeps.
static REGISTERED: Handles<Code> = Handles::new(0x42);

/// A variable, by the address of its host shadow.
#[derive(Clone)]
struct Variable {
    name: String,
    code: Arc<Code>,
    size: usize,
}

static VARIABLES: RwLock<Option<HashMap<u64, Variable>>> = RwLock::new(None);

/// `__hipRegisterFatBinary`: null for what is no fat binary.
pub fn register_fat_binary(data: UserPtr) -> *mut *mut c_void {
    if data.is_null() {
        return core::ptr::null_mut();
    }
    // SAFETY: compiled programs pass their constant wrapper.
    let wrapper = unsafe { data.as_ptr().cast::<Wrapper>().read_unaligned() };
    if wrapper.magic != MAGIC || wrapper.binary.is_null() {
        eprintln!("amdhip64: what is registered at {data:?} is no fat binary (magic {:#x})", wrapper.magic);
        return core::ptr::null_mut();
    }
    // SAFETY: the binary is a constant of the program, which unregisters it before it goes.
    let code = unsafe { Code::at(wrapper.binary) };
    REGISTERED.insert(Arc::new(code)) as *mut _
}

/// The code of a handle; tells the user about a wrong one, as the functions here return nothing.
fn code(handle: *const c_void, what: &str) -> Option<Arc<Code>> {
    let code = REGISTERED.get(handle as u64);
    if code.is_none() {
        shim::log(LogLevel::Error, format_args!("{what}: no fat binary is registered as {handle:p}"));
    }
    code
}

/// `__hipRegisterFunction`.
#[allow(clippy::too_many_arguments)] // As the compiler calls it.
pub fn register_function(
    modules: *mut *mut c_void,
    stub: UserPtr,
    _device_function: *mut c_char,
    name: UserStr,
    _thread_limit: u32,
    _tid: *mut c_void,
    _bid: *mut c_void,
    _block: *mut dim3,
    _grid: *mut dim3,
    _warp_size: *mut i32,
) {
    let Some(code) = code(modules.cast(), "__hipRegisterFunction") else { return };
    if let Some(name) = name.to_opt()
        && !stub.is_null()
    {
        FUNCTIONS.insert(stub.addr() as usize, Function::new(name.to_string_lossy().into_owned(), code));
    }
}

fn add_variable(address: u64, variable: Variable) {
    let mut all = VARIABLES.write().unwrap_or_else(PoisonError::into_inner);
    all.get_or_insert_default().insert(address, variable);
}

/// `__hipRegisterVar`.
#[allow(clippy::too_many_arguments)] // As the compiler calls it.
pub fn register_var(
    modules: *mut *mut c_void,
    var: UserPtr,
    _host_name: UserStr,
    name: UserStr,
    _external: i32,
    size: usize,
    _constant: i32,
    _global: i32,
) {
    let Some(code) = code(modules.cast(), "__hipRegisterVar") else { return };
    if let Some(name) = name.to_opt() {
        add_variable(var.addr(), Variable { name: name.to_string_lossy().into_owned(), code, size });
    }
}

/// `__hipRegisterManagedVar`: gets the variable's memory and fills it.
pub fn register_managed_var(
    module: *mut c_void,
    pointer: InOut<*mut c_void>,
    init: UserPtr,
    name: UserStr,
    size: usize,
    _align: u32,
) {
    let Some(code) = code(module, "__hipRegisterManagedVar") else { return };
    let (Some(name), false) = (name.to_opt(), size == 0) else { return };
    let name = name.to_string_lossy().into_owned();
    let memory = globals::current().and_then(|device| {
        let runtime = &globals::context()?.runtime;
        let flags = hip_abi::hipMemAttachGlobal;
        Ok(runtime.alloc(device.index, Pool::Managed, AllocationKind::Managed, size as u64, flags)?)
    });
    let Ok(memory) = memory else {
        eprintln!("amdhip64: no memory for the managed variable {name}");
        return;
    };
    let address = memory.start();
    if !init.is_null() {
        // SAFETY: the compiler passes the initial value, of the variable's size; the memory is fresh.
        unsafe { core::ptr::copy_nonoverlapping(init.as_ptr().cast::<u8>(), address as *mut u8, size) };
    }
    // The host's code finds the variable through this pointer; its address is what the API calls get.
    if pointer.set(address as *mut c_void).is_ok() {
        code.add_managed(Managed { name: name.clone(), address });
        add_variable(pointer.as_ptr() as u64, Variable { name, code, size });
    }
}

/// `__hipUnregisterFatBinary`: the code and all of its kernels and variables are gone.
pub fn unregister_fat_binary(modules: *mut *mut c_void) {
    let Some(code) = REGISTERED.remove(modules as u64) else { return };
    FUNCTIONS.remove_if(|f| Arc::ptr_eq(&f.code, &code));
    if let Some(all) = VARIABLES.write().unwrap_or_else(PoisonError::into_inner).as_mut() {
        all.retain(|_, v| !Arc::ptr_eq(&v.code, &code));
    }
    // The program's memory may go now. At exit nobody waits for kernels: a code that may still run stays.
    let busy = |d: &Device| d.streams.all().iter().any(|s| !s.core.is_idle());
    match globals::existing_context().is_some_and(|c| c.devices.iter().any(busy)) {
        true => code.forget_image(),
        false => code.unload(),
    }
}

/// A variable's place on a device, by the address of its host shadow.
///
/// # Errors
/// `hipErrorInvalidSymbol` for an address that is no variable's, and those of loading.
pub fn variable(device: &Device, shadow: u64) -> HipResult<Global> {
    let found = {
        let all = VARIABLES.read().unwrap_or_else(PoisonError::into_inner);
        all.as_ref().and_then(|all| all.get(&shadow).cloned())
    };
    let Some(v) = found else {
        let text = format!("no variable is registered at {shadow:#x}");
        return Err(HipError::new(hipError_t::hipErrorInvalidSymbol).because(text));
    };
    if let Some(managed) = v.code.managed().into_iter().find(|m| m.name == v.name) {
        return Ok(Global { address: managed.address, size: v.size as u64 });
    }
    v.code.global(device, &v.name)
}

/// `__hipRegisterTexture`: texture references are not supported; a program that never uses them runs.
#[allow(clippy::too_many_arguments)] // As the compiler calls it.
pub fn register_texture(
    _modules: *mut *mut c_void,
    _var: UserPtr,
    _host_name: UserStr,
    name: UserStr,
    _type: i32,
    _norm: i32,
    _external: i32,
) {
    shim::log(LogLevel::Warning, format_args!("texture reference {name:?} is not supported"));
}

/// `__hipRegisterSurface`: as [`register_texture`].
pub fn register_surface(
    _modules: *mut *mut c_void,
    _var: UserPtr,
    _host_name: UserStr,
    name: UserStr,
    _type: i32,
    _external: i32,
) {
    shim::log(LogLevel::Warning, format_args!("surface reference {name:?} is not supported"));
}

/// `__hipGetPCH`: there is no precompiled header.
pub fn get_pch(pch: Out<*const c_char>, size: Out<u32>) {
    pch.set_opt(core::ptr::null());
    size.set_opt(0);
}

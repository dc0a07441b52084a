//! Modules that the program loads, their functions and variables.
#![allow(unsafe_code)]

use core::ffi::c_void;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use hip_abi::{hipDeviceptr_t, hipError_t, hipFunction_t, hipJitOption, hipModule_t};

use crate::code::Code;
use crate::error::{HipError, HipResult};
use crate::function::{self, FUNCTIONS, Function};
use crate::globals;
use crate::handle::Handles;
use crate::init_device;
use crate::shim::{In, Out, UserPtr, UserStr};

/// A module, and the functions that were asked for.
struct ModuleObject {
    code: Arc<Code>,
    functions: Mutex<HashMap<String, &'static Function>>,
}

/// The modules that callers hold.
static MODULES: Handles<ModuleObject> = Handles::new(0x4d);

fn get(module: hipModule_t) -> HipResult<Arc<ModuleObject>> {
    MODULES
        .get(module.0 as u64)
        .ok_or_else(|| HipError::new(hipError_t::hipErrorInvalidHandle).because("no such module, or it was unloaded"))
}

/// Loads a code on the current device, so that a bad one is refused here.
fn add(out: Out<hipModule_t>, code: Code) -> HipResult<()> {
    code.module(globals::current()?)?;
    let module = ModuleObject { code: Arc::new(code), functions: Mutex::default() };
    out.set(hipModule_t(MODULES.insert(Arc::new(module)) as *mut _))
}

/// `hipModuleLoad`.
pub fn load(module: Out<hipModule_t>, file: UserStr) -> HipResult<()> {
    module.check()?;
    let path = file.to_str()?;
    let bytes = std::fs::read(path)
        .map_err(|e| HipError::new(hipError_t::hipErrorFileNotFound).because(format!("{path}: {e}")))?;
    add(module, Code::of_bytes(bytes))
}

/// `hipModuleLoadData`: the image is copied.
pub fn load_data(module: Out<hipModule_t>, image: UserPtr) -> HipResult<()> {
    module.check()?;
    if image.is_null() {
        return Err(HipError::invalid_value("null pointer"));
    }
    // SAFETY: the caller passes a whole image, which is only looked at in this call.
    let bytes = unsafe { crate::code::bytes_at(image.as_ptr().cast()) };
    let bytes = bytes.map_err(|why| HipError::new(hipError_t::hipErrorInvalidImage).because(why))?;
    add(module, Code::of_bytes(bytes.to_vec()))
}

/// `hipModuleLoadDataEx`: images hold machine code already, so that options of a compiler have no effect.
pub fn load_data_ex(
    module: Out<hipModule_t>,
    image: UserPtr,
    _count: u32,
    _options: In<hipJitOption>,
    _values: In<*mut c_void>,
) -> HipResult<()> {
    load_data(module, image)
}

/// `hipModuleUnload`: waits for the devices, then the module and its functions are gone.
pub fn unload(module: hipModule_t) -> HipResult<()> {
    let object = MODULES.remove(module.0 as u64);
    let object = object.ok_or_else(|| HipError::new(hipError_t::hipErrorInvalidHandle))?;
    let mut result = Ok(());
    for device in &globals::context()?.devices {
        result = result.and(init_device::wait_for(device));
    }
    FUNCTIONS.remove_if(|f| Arc::ptr_eq(&f.code, &object.code));
    object.code.unload();
    result
}

/// `hipModuleGetFunction`.
pub fn get_function(out: Out<hipFunction_t>, module: hipModule_t, name: UserStr) -> HipResult<()> {
    out.check()?;
    let module = get(module)?;
    let name = name.to_str()?;
    let mut functions = module.functions.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = functions.get(name) {
        return out.set(known.handle());
    }
    let loaded = module.code.module(globals::current()?)?;
    if loaded.kernel(name).is_none() {
        return Err(HipError::new(hipError_t::hipErrorNotFound).because(loaded.missing(name)));
    }
    let function = Function::new(name.to_owned(), Arc::clone(&module.code));
    functions.insert(name.to_owned(), function);
    out.set(function.handle())
}

/// `hipGetFuncBySymbol`.
pub fn func_by_symbol(out: Out<hipFunction_t>, stub: UserPtr) -> HipResult<()> {
    out.check()?;
    out.set(function::of_stub(stub.addr())?.handle())
}

/// `hipModuleGetGlobal`.
pub fn get_global(out: Out<hipDeviceptr_t>, size: Out<usize>, module: hipModule_t, name: UserStr) -> HipResult<()> {
    if out.is_null() && size.is_null() {
        return Err(HipError::invalid_value("neither address nor size is asked for"));
    }
    let global = get(module)?.code.global(globals::current()?, name.to_str()?)?;
    out.set_opt(global.address as *mut c_void);
    size.set_opt(global.size as usize);
    Ok(())
}

//! Host functions in a stream's order.
#![allow(unsafe_code)]

use core::ffi::c_void;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;

use hip_abi::{hipError_t, hipHostFn_t, hipStream_t, hipStreamCallback_t};
use rocclr::stream::HostTask;

use crate::error::{HipError, HipResult};
use crate::globals::Gpus;
use crate::queue::StreamObject;
use crate::shim::UserPtr;
use crate::stream::{self, NullStream};

/// The thread that runs a stream's host functions. It starts with the first of them.
///
/// Each stream has its own: a function may wait for work that another stream's function lets go on.
#[derive(Default)]
pub struct Worker(Mutex<Option<Running>>);

struct Running {
    tasks: Sender<HostTask<Gpus>>,
    thread: JoinHandle<()>,
}

impl Worker {
    /// Puts a function into the stream's order.
    ///
    /// # Errors
    /// `hipErrorOperatingSystem` when no thread can be started, `hipErrorOutOfMemory` when there is no signal left.
    pub fn add(&self, stream: &StreamObject, run: Box<dyn FnOnce() + Send>) -> HipResult<()> {
        // Held over both steps: tasks must reach the thread in the stream's order.
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if running.is_none() {
            *running = Some(start()?);
        }
        let task = stream.submit(|core| core.host_task(run))?;
        let sent = running.as_ref().map(|r| r.tasks.send(task));
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(HipError::new(hipError_t::hipErrorUnknown).because("the thread for host functions is gone")),
        }
    }

    /// Waits until all functions have run and ends the thread.
    pub fn finish(&self) {
        let running = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Running { tasks, thread }) = running {
            drop(tasks);
            // A function may destroy the stream that it runs in: then the thread ends by itself.
            if thread.thread().id() != std::thread::current().id() {
                // A panic has been printed, and the stream's work went on.
                drop(thread.join());
            }
        }
    }
}

fn start() -> HipResult<Running> {
    let (tasks, incoming) = mpsc::channel::<HostTask<Gpus>>();
    let body = move || incoming.into_iter().for_each(HostTask::run);
    let thread = std::thread::Builder::new().name("hip-callbacks".into()).spawn(body);
    let thread = thread.map_err(|e| HipError::new(hipError_t::hipErrorOperatingSystem).because(e.to_string()))?;
    Ok(Running { tasks, thread })
}

/// A caller's pointer, on its way to a function of the caller's.
struct UserData(*mut c_void);

// SAFETY: the caller of the API hands the pointer to another thread of this library by calling it.
unsafe impl Send for UserData {}

impl UserData {
    fn get(&self) -> *mut c_void {
        self.0
    }
}

fn launch(stream: &StreamObject, f: hipHostFn_t, data: UserPtr) -> HipResult<()> {
    let f = f.ok_or_else(|| HipError::invalid_value("no function"))?;
    let data = UserData(data.as_ptr());
    // SAFETY: the caller vouches for function and data until the function has run.
    let run = move || unsafe { f(data.get()) };
    stream.worker.add(stream, Box::new(run))
}

/// `hipLaunchHostFunc`.
pub fn launch_host_func(stream: hipStream_t, f: hipHostFn_t, data: UserPtr) -> HipResult<()> {
    launch(&*stream::get(stream)?, f, data)
}

/// `hipLaunchHostFunc_spt`.
pub fn launch_host_func_spt(stream: hipStream_t, f: hipHostFn_t, data: UserPtr) -> HipResult<()> {
    launch(&*stream::resolve(stream, NullStream::PerThread)?, f, data)
}

fn add(handle: hipStream_t, null: NullStream, f: hipStreamCallback_t, data: UserPtr, flags: u32) -> HipResult<()> {
    let f = f.ok_or_else(|| HipError::invalid_value("no callback"))?;
    if flags != 0 {
        return Err(HipError::invalid_value("flags of a callback must be 0"));
    }
    let stream = stream::resolve(handle, null)?;
    let (data, handle) = (UserData(data.as_ptr()), handle.0 as usize);
    // SAFETY: as in `launch`.
    let run = move || unsafe { f(hipStream_t(handle as *mut c_void), hipError_t::hipSuccess, data.get()) };
    stream.worker.add(&stream, Box::new(run))
}

/// `hipStreamAddCallback`.
pub fn stream_add_callback(stream: hipStream_t, f: hipStreamCallback_t, data: UserPtr, flags: u32) -> HipResult<()> {
    add(stream, NullStream::Legacy, f, data, flags)
}

/// `hipStreamAddCallback_spt`.
pub fn add_callback_spt(stream: hipStream_t, f: hipStreamCallback_t, data: UserPtr, flags: u32) -> HipResult<()> {
    add(stream, NullStream::PerThread, f, data, flags)
}

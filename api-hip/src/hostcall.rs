//! Calls from kernels to the host: `printf`, `assert`, `malloc`.
//!
//! A device gets a buffer and a thread that serves it with the first launch of a kernel that wants one. The thread
//! sleeps on the buffer's doorbell. It is never joined: at exit a kernel may still run that waits for an answer, and
//! the process must not wait for that.

mod handler;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use rocclr::hostcall::{Buffer, Layout, Server, layout};
use rocclr::platform::{AllocError, DeviceIndex, DeviceProperties, Platform, Pool, Source, Transfer, Wait};
use rocclr::signal::Condition;

use crate::globals::{self, Context, Device, Gpus};
use handler::{HostHandler, KernelMemory};

/// A buffer and the state of its server.
#[derive(Clone)]
struct Line {
    buffer: Arc<Buffer>,
    server: Arc<Mutex<Server>>,
}

/// The buffers of a device.
#[derive(Default)]
struct Lines {
    current: Option<Line>,
    /// Buffers that lost packets to kernels that were stopped. Other kernels may still use them.
    worn: Vec<Line>,
    /// The current buffer is to be replaced.
    stale: bool,
    /// What kernels allocated, whichever buffer they asked through.
    memory: KernelMemory,
}

static LINES: RwLock<Option<HashMap<DeviceIndex, Lines>>> = RwLock::new(None);
static HEAPS: Mutex<Option<HashMap<DeviceIndex, u64>>> = Mutex::new(None);
/// A kernel was stopped; spares launches the write lock.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Device address of the buffer through which kernels on a device call the host; 0 when there is none.
pub fn buffer(device: &Device) -> u64 {
    if STOPPED.swap(false, Ordering::AcqRel) {
        mark_stale();
    }
    let lines = LINES.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(Lines { current: Some(line), stale: false, .. }) = lines.as_ref().and_then(|l| l.get(&device.index)) {
        return line.buffer.device_address();
    }
    drop(lines);
    make_current(device)
}

/// Device address of the heap's control block for kernels whose code object has none of its own; 0 when there is none.
///
/// The block is shared by all kernels of a device and starts as zeros: an empty heap, which grows by hostcalls.
pub fn heap(device: &Device) -> u64 {
    /// Bytes that the device library's heap may use for its state.
    const SIZE: u64 = 128 << 10;
    let mut heaps = HEAPS.lock().unwrap_or_else(PoisonError::into_inner);
    let heaps = heaps.get_or_insert_default();
    if let Some(&heap) = heaps.get(&device.index) {
        return heap;
    }
    let made = globals::context().ok().and_then(|context| zeroed(context, device.index, SIZE).ok());
    if made.is_none() {
        eprintln!("amdhip64: no memory for the heap of device {}", device.ordinal);
    }
    *heaps.entry(device.index).or_insert(made.unwrap_or(0))
}

/// Whether a kernel's `assert` failed since this was last asked. To be asked once for each kernel that was stopped.
///
/// Such a kernel may have had packets of the buffer, which are lost: later launches get another buffer.
pub fn take_assert() -> bool {
    STOPPED.store(true, Ordering::Release);
    handler::take_assert()
}

fn mark_stale() {
    let mut lines = LINES.write().unwrap_or_else(PoisonError::into_inner);
    lines.iter_mut().flat_map(HashMap::values_mut).for_each(|l| l.stale = true);
}

/// A buffer for launches from now on.
fn make_current(device: &Device) -> u64 {
    let mut all = LINES.write().unwrap_or_else(PoisonError::into_inner);
    let lines = all.get_or_insert_default().entry(device.index).or_default();
    if lines.stale || lines.current.is_none() {
        let idle = device.streams.all().iter().all(|s| s.core.is_idle());
        let line = match lines.worn.pop_if(|_| idle) {
            Some(worn) => {
                worn.server.lock().unwrap_or_else(PoisonError::into_inner).reset();
                worn
            }
            None => match open(device, &lines.memory) {
                Ok(line) => line,
                Err(reason) => {
                    eprintln!("amdhip64: kernels on device {} can't call the host: {reason}", device.ordinal);
                    return 0;
                }
            },
        };
        lines.worn.extend(lines.current.replace(line));
        lines.stale = false;
    }
    lines.current.as_ref().map_or(0, |line| line.buffer.device_address())
}

/// Packets of a device's buffer.
///
/// The device library does not check for an empty stack, so there must be one for each wave that can be in a call;
/// kernels of several queues may each fill the device.
fn layout_for(p: &DeviceProperties) -> Layout {
    const QUEUES: u32 = 4;
    Layout::for_waves(QUEUES * p.compute_units * p.simds_per_cu * p.waves_per_simd)
}

/// Makes a buffer and starts its thread.
#[allow(unsafe_code)]
fn open(device: &Device, memory: &KernelMemory) -> Result<Line, String> {
    let context = globals::context().map_err(|e| e.reason().to_owned())?;
    let platform = context.platform();
    let layout = layout_for(context.runtime.properties(device.index));
    let region = platform.alloc(device.index, Pool::Host, layout.size(), layout::ALIGN).map_err(|e| e.to_string())?;
    let base = region.host.ok_or("host memory without an address")?;
    // SAFETY: fresh memory of this size, which is never freed.
    let buffer = Arc::new(unsafe { Buffer::new(base, region.device, layout, platform.signal_event()) });
    platform.annotate(device.index, region.device, region.size, "hostcall buffer");
    let line = Line { server: Arc::new(Mutex::new(Server::new(Arc::clone(&buffer)))), buffer };
    let (served, handler) = (line.clone(), HostHandler::new(Arc::clone(platform), device.index, Arc::clone(memory)));
    std::thread::Builder::new()
        .name(format!("hostcall-{}", device.ordinal))
        .spawn({
            let platform = Arc::clone(platform);
            move || listen(&served, &platform, handler)
        })
        .map_err(|e| e.to_string())?;
    Ok(line)
}

/// Serves a buffer for ever.
fn listen(line: &Line, platform: &Gpus, mut handler: HostHandler) {
    let mut seen = 0;
    loop {
        if let Wait::Met(value) = platform.wait(line.buffer.doorbell(), Condition::Ne(seen), None) {
            // Read before the packets: whoever comes later changes the value again.
            seen = value;
        }
        line.server.lock().unwrap_or_else(PoisonError::into_inner).serve(&mut handler);
    }
}

/// Device memory of `size` bytes, all zero.
fn zeroed(context: &Context, device: DeviceIndex, size: u64) -> Result<u64, AllocError> {
    let platform = context.platform();
    let region = platform.alloc(device, Pool::Vram, size, 0)?;
    let signal = context.runtime.signals(device).take()?;
    let fill = Transfer {
        dst: region.device,
        dst_pitch: size,
        dst_slice: size,
        source: Source::Pattern { value: 0, size: 4 },
        width: size,
        rows: 1,
        slices: 1,
    };
    platform.transfer(device, &fill, &[], &signal);
    platform.wait(&signal, Condition::Lt(1), None);
    platform.annotate(device, region.device, size, "heap of kernels");
    Ok(region.device)
}

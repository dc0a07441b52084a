//! Events.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use hip_abi::{
    hipError_t, hipEvent_t, hipEventBlockingSync, hipEventDisableTiming, hipEventInterprocess, hipEventReleaseToDevice,
    hipEventReleaseToSystem, hipStream_t,
};
use rocclr::event::Event;

use crate::error::{HipError, HipResult};
use crate::globals::{self, Device, Gpus};
use crate::handle::Handles;
use crate::queue::{StreamObject, StreamRef};
use crate::shim::Out;
use crate::stream::{self, NullStream};

/// An event of the API.
pub struct EventObject {
    /// The core's event.
    pub core: Event<Gpus>,
    device: &'static Device,
    flags: u32,
    /// The stream that it was last recorded in, to report its faults; default streams never go.
    stream: Mutex<Recorded>,
}

#[derive(Default)]
enum Recorded {
    #[default]
    Nowhere,
    Legacy(&'static StreamObject),
    Counted(Weak<StreamObject>),
}

/// The events that callers hold.
static EVENTS: Handles<EventObject> = Handles::new(0x45);

const KNOWN_FLAGS: u32 = hipEventBlockingSync
    | hipEventDisableTiming
    | hipEventInterprocess
    | hipEventReleaseToDevice
    | hipEventReleaseToSystem
    | hip_abi::hipEventDisableSystemFence;

/// The event of a live handle.
///
/// # Errors
/// `hipErrorInvalidHandle`.
pub fn get(event: hipEvent_t) -> HipResult<Arc<EventObject>> {
    EVENTS
        .get(event.0 as u64)
        .ok_or_else(|| HipError::new(hipError_t::hipErrorInvalidHandle).because("no such event, or it was destroyed"))
}

/// The event of a live handle; `None` for a null handle.
///
/// # Errors
/// As [`get`].
pub fn get_opt(event: hipEvent_t) -> HipResult<Option<Arc<EventObject>>> {
    if event.is_null() { Ok(None) } else { get(event).map(Some) }
}

impl EventObject {
    /// Notes the stream that the event was recorded in.
    pub fn recorded_in(&self, stream: &StreamRef) {
        let recorded = match stream {
            StreamRef::Legacy(s) => Recorded::Legacy(s),
            StreamRef::Counted(s) => Recorded::Counted(Arc::downgrade(s)),
        };
        *self.stream.lock().unwrap_or_else(PoisonError::into_inner) = recorded;
    }

    /// The error of a kernel that was stopped in the event's stream.
    fn check(&self) -> HipResult<()> {
        let stream = match &*self.stream.lock().unwrap_or_else(PoisonError::into_inner) {
            Recorded::Nowhere => return Ok(()),
            Recorded::Legacy(s) => return Ok(s.core.check_fault()?),
            Recorded::Counted(s) => s.upgrade(),
        };
        stream.map_or(Ok(()), |s| Ok(s.core.check_fault()?))
    }
}

/// `hipEventCreate`.
pub fn event_create(event: Out<hipEvent_t>) -> HipResult<()> {
    create_with_flags(event, 0)
}

/// `hipEventCreateWithFlags`.
pub fn create_with_flags(event: Out<hipEvent_t>, flags: u32) -> HipResult<()> {
    event.check()?;
    if flags & !KNOWN_FLAGS != 0 {
        return Err(HipError::invalid_value("unknown event flags"));
    }
    let both = hipEventReleaseToDevice | hipEventReleaseToSystem;
    if flags & both == both {
        return Err(HipError::invalid_value("an event releases to the device or to the system, not both"));
    }
    if flags & hipEventInterprocess != 0 && flags & hipEventDisableTiming == 0 {
        return Err(HipError::invalid_value("an event between processes can't have timing"));
    }
    let context = globals::context()?;
    let object = EventObject {
        core: Event::new(Arc::clone(context.platform())),
        device: globals::current()?,
        flags,
        stream: Mutex::default(),
    };
    event.set(hipEvent_t(EVENTS.insert(Arc::new(object)) as *mut _))
}

/// `hipEventDestroy`.
pub fn destroy(event: hipEvent_t) -> HipResult<()> {
    let gone = EVENTS.remove(event.0 as u64);
    gone.map(drop).ok_or_else(|| hipError_t::hipErrorInvalidHandle.into())
}

fn record_in(event: hipEvent_t, stream: &StreamRef) -> HipResult<()> {
    let event = get(event)?;
    if event.device.ordinal != stream.device.ordinal {
        return Err(
            HipError::new(hipError_t::hipErrorInvalidHandle).because("event and stream are on different devices")
        );
    }
    stream.submit(|core| core.record(&event.core))?;
    event.recorded_in(stream);
    Ok(())
}

/// `hipEventRecord`.
pub fn record(event: hipEvent_t, stream: hipStream_t) -> HipResult<()> {
    record_in(event, &stream::get(stream)?)
}

/// `hipEventRecord_spt`.
pub fn record_spt(event: hipEvent_t, stream: hipStream_t) -> HipResult<()> {
    record_in(event, &stream::resolve(stream, NullStream::PerThread)?)
}

/// `hipEventSynchronize`.
pub fn synchronize(event: hipEvent_t) -> HipResult<()> {
    let event = get(event)?;
    event.core.synchronize(None);
    event.check()
}

/// `hipEventQuery`.
pub fn query(event: hipEvent_t) -> HipResult<()> {
    let event = get(event)?;
    match event.core.is_ready() {
        true => event.check(),
        false => Err(hipError_t::hipErrorNotReady.into()),
    }
}

/// `hipEventElapsedTime`: milliseconds.
pub fn elapsed_time(ms: Out<f32>, start: hipEvent_t, stop: hipEvent_t) -> HipResult<()> {
    ms.check()?;
    let (start, stop) = (get(start)?, get(stop)?);
    if (start.flags | stop.flags) & hipEventDisableTiming != 0 {
        return Err(HipError::new(hipError_t::hipErrorInvalidHandle).because("an event without timing"));
    }
    if start.device.ordinal != stop.device.ordinal {
        return Err(HipError::new(hipError_t::hipErrorInvalidHandle).because("events of different devices"));
    }
    let ns = stop.core.elapsed_since(&start.core)?;
    ms.set((ns as f64 / 1e6) as f32)
}

fn wait(stream: &StreamRef, event: hipEvent_t, flags: u32) -> HipResult<()> {
    if flags != 0 {
        return Err(HipError::invalid_value("flags of a wait must be 0"));
    }
    let event = get(event)?;
    if let Some(mark) = event.core.mark() {
        stream.submit(|core| -> Result<(), HipError> {
            core.wait_for(&[mark]);
            Ok(())
        })?;
    }
    Ok(())
}

/// `hipStreamWaitEvent`.
pub fn stream_wait(stream: hipStream_t, event: hipEvent_t, flags: u32) -> HipResult<()> {
    wait(&stream::get(stream)?, event, flags)
}

/// `hipStreamWaitEvent_spt`.
pub fn stream_wait_spt(stream: hipStream_t, event: hipEvent_t, flags: u32) -> HipResult<()> {
    wait(&stream::resolve(stream, NullStream::PerThread)?, event, flags)
}

//! Streams: the handles and their functions.

use std::cell::RefCell;
use std::sync::Arc;

use hip_abi::{hipError_t, hipStream_t, hipStreamCaptureStatus, hipStreamNonBlocking, hipStreamPerThread};

use crate::error::{HipError, HipResult};
use crate::globals::{self, Device};
use crate::handle::Handles;
use crate::queue::{Kind, Options, StreamObject, StreamRef};
use crate::shim::{In, Out};

pub use crate::queue::StreamSet;

/// The streams that callers hold.
static STREAMS: Handles<StreamObject> = Handles::new(0x53);

/// The legacy default stream, by its second name (`hipStreamLegacy`).
const LEGACY: u64 = 1;

thread_local! {
    /// The calling thread's default streams, by device.
    static OWN: RefCell<OwnStreams> = const { RefCell::new(OwnStreams(Vec::new())) };
}

/// Default streams of a thread; they end with it.
struct OwnStreams(Vec<Option<Arc<StreamObject>>>);

impl Drop for OwnStreams {
    fn drop(&mut self) {
        // At exit nobody waits for a kernel that may never end.
        if is_main_thread() {
            self.0.drain(..).for_each(std::mem::forget);
        }
        for stream in self.0.drain(..).flatten() {
            stream.device.streams.remove(&stream);
        }
    }
}

#[allow(unsafe_code)]
fn is_main_thread() -> bool {
    // SAFETY: neither call has preconditions.
    unsafe { libc::gettid() == libc::getpid() }
}

/// What a null handle means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NullStream {
    /// The legacy default stream.
    Legacy,
    /// The calling thread's default stream (functions whose names end in `_spt`).
    PerThread,
}

/// The stream that a handle stands for, on the calling thread.
///
/// # Errors
/// `hipErrorInvalidHandle` for a handle that is not live.
pub fn resolve(handle: hipStream_t, default: NullStream) -> HipResult<StreamRef> {
    let bits = handle.0 as u64;
    let default = match bits {
        0 => default,
        LEGACY => NullStream::Legacy,
        _ if handle == hipStreamPerThread => NullStream::PerThread,
        _ => {
            let found = STREAMS.get(bits).map(StreamRef::Counted);
            return found.ok_or_else(|| {
                HipError::new(hipError_t::hipErrorInvalidHandle).because("no such stream, or it was destroyed")
            });
        }
    };
    let device = globals::current()?;
    match default {
        NullStream::Legacy => Ok(StreamRef::Legacy(StreamObject::legacy(device)?)),
        NullStream::PerThread => own(device).map(StreamRef::Counted),
    }
}

/// The stream of a null, legacy, per-thread or live handle, as functions without `_spt` see it.
///
/// # Errors
/// As [`resolve`].
pub fn get(handle: hipStream_t) -> HipResult<StreamRef> {
    resolve(handle, NullStream::Legacy)
}

/// The calling thread's default stream.
fn own(device: &'static Device) -> HipResult<Arc<StreamObject>> {
    OWN.with_borrow_mut(|OwnStreams(streams)| {
        let at = device.ordinal as usize;
        if streams.len() <= at {
            streams.resize(at + 1, None);
        }
        match &streams[at] {
            Some(stream) => Ok(Arc::clone(stream)),
            None => {
                let stream = StreamObject::new(device, Kind::Blocking, Options::default())?;
                streams[at] = Some(Arc::clone(&stream));
                Ok(stream)
            }
        }
    })
}

fn create(out: Out<hipStream_t>, options: Options) -> HipResult<()> {
    out.check()?;
    let kind = match options.flags {
        0 => Kind::Blocking,
        hipStreamNonBlocking => Kind::NonBlocking,
        _ => return Err(HipError::invalid_value("unknown stream flags")),
    };
    let stream = StreamObject::new(globals::current()?, kind, options)?;
    out.set(hipStream_t(STREAMS.insert(stream) as *mut _))
}

/// `hipStreamCreate`.
pub fn stream_create(stream: Out<hipStream_t>) -> HipResult<()> {
    create(stream, Options::default())
}

/// `hipStreamCreateWithFlags`.
pub fn create_with_flags(stream: Out<hipStream_t>, flags: u32) -> HipResult<()> {
    create(stream, Options { flags, ..Options::default() })
}

/// `hipStreamCreateWithPriority`: priorities outside of the range are clamped to it.
pub fn create_with_priority(stream: Out<hipStream_t>, flags: u32, priority: i32) -> HipResult<()> {
    create(stream, Options { flags, priority: priority.clamp(HIGHEST, LOWEST), ..Options::default() })
}

/// The most urgent priority.
pub const HIGHEST: i32 = -1;
/// The least urgent priority.
pub const LOWEST: i32 = 1;

/// `hipExtStreamCreateWithCUMask`: the mask is kept and reported; all compute units are used.
pub fn create_with_cu_mask(stream: Out<hipStream_t>, words: u32, mask: In<u32>) -> HipResult<()> {
    if words == 0 || mask.is_null() {
        return Err(HipError::invalid_value("no mask of compute units"));
    }
    // SAFETY: the caller passes as many words as it says.
    #[allow(unsafe_code)]
    let cu_mask = unsafe { mask.to_vec(words as usize) }?;
    create(stream, Options { cu_mask, ..Options::default() })
}

/// `hipExtStreamGetCUMask`: the stream's mask, or that of all compute units.
pub fn get_cu_mask(stream: hipStream_t, words: u32, mask: Out<u32>) -> HipResult<()> {
    let stream = get(stream)?;
    let units = stream.device.properties().compute_units;
    if words < units.div_ceil(32) {
        return Err(HipError::invalid_value("too few words for the mask of compute units"));
    }
    let all = |i: u32| match units.saturating_sub(32 * i) {
        n @ 0..32 => (1 << n) - 1,
        _ => u32::MAX,
    };
    let word = |i: u32| if stream.cu_mask.is_empty() { all(i) } else { *stream.cu_mask.get(i as usize).unwrap_or(&0) };
    let values: Vec<_> = (0..words).map(word).collect();
    // SAFETY: the caller has room for as many words as it says.
    #[allow(unsafe_code)]
    unsafe {
        mask.set_slice(&values)
    }
}

/// `hipStreamDestroy`: waits for the stream's work. Default streams can't be destroyed.
pub fn destroy(stream: hipStream_t) -> HipResult<()> {
    let object = STREAMS.remove(stream.0 as u64).ok_or_else(|| {
        HipError::new(hipError_t::hipErrorInvalidHandle).because("no such stream, or a default stream")
    })?;
    object.worker.finish();
    object.device.streams.remove(&object);
    Ok(())
}

/// `hipStreamSynchronize`.
pub fn synchronize(stream: hipStream_t) -> HipResult<()> {
    get(stream)?.wait()
}

/// `hipStreamSynchronize_spt`.
pub fn synchronize_spt(stream: hipStream_t) -> HipResult<()> {
    resolve(stream, NullStream::PerThread)?.wait()
}

fn is_done(stream: &StreamObject) -> HipResult<()> {
    match stream.core.query()? {
        true => Ok(()),
        false => Err(hipError_t::hipErrorNotReady.into()),
    }
}

/// `hipStreamQuery`.
pub fn query(stream: hipStream_t) -> HipResult<()> {
    is_done(&*get(stream)?)
}

/// `hipStreamQuery_spt`.
pub fn query_spt(stream: hipStream_t) -> HipResult<()> {
    is_done(&*resolve(stream, NullStream::PerThread)?)
}

/// `hipStreamGetFlags`.
pub fn get_flags(stream: hipStream_t, flags: Out<u32>) -> HipResult<()> {
    flags.check()?;
    flags.set(get(stream)?.flags)
}

/// `hipStreamGetFlags_spt`.
pub fn get_flags_spt(stream: hipStream_t, flags: Out<u32>) -> HipResult<()> {
    flags.check()?;
    flags.set(resolve(stream, NullStream::PerThread)?.flags)
}

/// `hipStreamGetPriority`.
pub fn get_priority(stream: hipStream_t, priority: Out<i32>) -> HipResult<()> {
    priority.check()?;
    priority.set(get(stream)?.priority)
}

/// `hipStreamGetPriority_spt`.
pub fn get_priority_spt(stream: hipStream_t, priority: Out<i32>) -> HipResult<()> {
    priority.check()?;
    priority.set(resolve(stream, NullStream::PerThread)?.priority)
}

/// `hipStreamGetDevice`.
pub fn get_device(stream: hipStream_t, device: Out<i32>) -> HipResult<()> {
    device.set(get(stream)?.device.ordinal)
}

/// `hipGetStreamDeviceId`: -1 for a stream that does not exist.
pub fn device_id(stream: hipStream_t) -> i32 {
    get(stream).map_or(-1, |s| s.device.ordinal)
}

/// `hipStreamIsCapturing`: no stream ever is.
pub fn is_capturing(stream: hipStream_t, status: Out<hipStreamCaptureStatus>) -> HipResult<()> {
    status.check()?;
    get(stream)?;
    status.set(hipStreamCaptureStatus::hipStreamCaptureStatusNone)
}

/// Ends all handles of a device's streams.
pub fn destroy_all(device: &Device) {
    for stream in STREAMS.remove_if(|s| s.device.ordinal == device.ordinal) {
        stream.worker.finish();
        stream.device.streams.remove(&stream);
    }
}

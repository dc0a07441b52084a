//! A stream of the API: a stream of the core, and its order against the device's other streams.
//!
//! The legacy default stream waits for the work of all blocking streams, and they for its. Both sides only look at a
//! counter while nothing new happened on the other: a program that uses one stream pays for one load at each launch.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use rocclr::event::Mark;
use rocclr::platform::{AllocError, Priority};
use rocclr::stream::Stream;

use crate::callback::Worker;
use crate::error::{HipError, HipResult};
use crate::globals::{self, Device, Gpus};

/// How a stream stands to the legacy default stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is the legacy default stream.
    Legacy,
    /// It waits for the legacy default stream, and that for it.
    Blocking,
    /// It does not.
    NonBlocking,
}

/// A stream of the API.
pub struct StreamObject {
    /// Its device.
    pub device: &'static Device,
    /// The core's stream.
    pub core: Stream<Gpus>,
    /// How it stands to the legacy default stream.
    pub kind: Kind,
    /// Flags that it was made with.
    pub flags: u32,
    /// Priority that it was made with: -1 high, 0 normal, 1 low.
    pub priority: i32,
    /// Compute units that it was restricted to, as the caller said it.
    pub cu_mask: Vec<u32>,
    /// Runs host functions in the stream's order.
    pub worker: Worker,
    /// Blocking streams: got work that the legacy stream has not been told of.
    dirty: AtomicBool,
    /// Blocking streams: the count of the legacy stream's work that this one waits for already.
    seen_legacy: AtomicU64,
}

/// The streams of a device.
#[derive(Default)]
pub struct StreamSet {
    legacy: OnceLock<Arc<StreamObject>>,
    /// Work given to the legacy stream so far.
    legacy_work: AtomicU64,
    /// Number of blocking streams.
    blocking: AtomicUsize,
    all: RwLock<Vec<Arc<StreamObject>>>,
}

impl StreamSet {
    /// All streams that live.
    pub fn all(&self) -> Vec<Arc<StreamObject>> {
        self.all.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn add(&self, stream: &Arc<StreamObject>) {
        self.all.write().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(stream));
        if stream.kind == Kind::Blocking {
            self.blocking.fetch_add(1, Ordering::AcqRel);
        }
    }

    /// Forgets a stream that was destroyed.
    pub fn remove(&self, stream: &Arc<StreamObject>) {
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        let before = all.len();
        all.retain(|s| !Arc::ptr_eq(s, stream));
        if all.len() < before && stream.kind == Kind::Blocking {
            self.blocking.fetch_sub(1, Ordering::AcqRel);
        }
    }
}

/// What a stream is made with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Flags, as the caller gave them.
    pub flags: u32,
    /// -1 high, 0 normal, 1 low.
    pub priority: i32,
    /// Compute units, as the caller gave them.
    pub cu_mask: Vec<u32>,
}

impl StreamObject {
    /// Makes a stream and adds it to its device's.
    ///
    /// # Errors
    /// `hipErrorOutOfMemory` when the device has no queue or memory left.
    pub fn new(device: &'static Device, kind: Kind, options: Options) -> HipResult<Arc<Self>> {
        let priority = match options.priority {
            ..0 => Priority::High,
            0 => Priority::Normal,
            1.. => Priority::Low,
        };
        let runtime = Arc::clone(&globals::context()?.runtime);
        let stream = Arc::new(Self {
            device,
            core: Stream::new(runtime, device.index, priority)?,
            kind,
            flags: options.flags,
            priority: options.priority,
            cu_mask: options.cu_mask,
            worker: Worker::default(),
            dirty: AtomicBool::new(false),
            seen_legacy: AtomicU64::new(0),
        });
        device.streams.add(&stream);
        Ok(stream)
    }

    /// The legacy default stream of a device.
    ///
    /// # Errors
    /// `hipErrorOutOfMemory` when it can't be made.
    pub fn legacy(device: &'static Device) -> HipResult<&'static Arc<Self>> {
        let cell = &device.streams.legacy;
        if let Some(stream) = cell.get() {
            return Ok(stream);
        }
        let new = Self::new(device, Kind::Legacy, Options::default())?;
        if let Err(late) = cell.set(new) {
            device.streams.remove(&late);
        }
        Ok(cell.get().expect("set a moment ago, here or by another thread"))
    }

    /// Gives work to the stream, after the work of other streams that it has to wait for.
    ///
    /// # Errors
    /// Those of `work`, and `hipErrorOutOfMemory` when there is no signal left.
    pub fn submit<R, E>(&self, work: impl FnOnce(&Stream<Gpus>) -> Result<R, E>) -> HipResult<R>
    where
        HipError: From<E>,
    {
        self.join_others()?;
        let result = work(&self.core)?;
        match self.kind {
            Kind::NonBlocking => {}
            Kind::Blocking => self.dirty.store(true, Ordering::Release),
            Kind::Legacy => _ = self.device.streams.legacy_work.fetch_add(1, Ordering::Release),
        }
        Ok(result)
    }

    /// Makes the stream wait for what its kind says.
    fn join_others(&self) -> Result<(), AllocError> {
        let set = &self.device.streams;
        match self.kind {
            Kind::NonBlocking => Ok(()),
            Kind::Blocking => {
                let work = set.legacy_work.load(Ordering::Acquire);
                if work == self.seen_legacy.load(Ordering::Relaxed) { Ok(()) } else { self.join_legacy(work) }
            }
            Kind::Legacy => {
                if set.blocking.load(Ordering::Acquire) == 0 {
                    Ok(())
                } else {
                    self.join_blocking()
                }
            }
        }
    }

    #[cold]
    fn join_legacy(&self, work: u64) -> Result<(), AllocError> {
        if let Some(legacy) = self.device.streams.legacy.get()
            && let Some(mark) = legacy.core.mark()?
        {
            self.core.wait_for(&[mark]);
        }
        self.seen_legacy.store(work, Ordering::Relaxed);
        Ok(())
    }

    fn join_blocking(&self) -> Result<(), AllocError> {
        let dirty = self.take_dirty();
        let marks = dirty.iter().filter_map(|s| s.core.mark().transpose());
        let marks = marks.collect::<Result<Vec<Mark<Gpus>>, _>>()?;
        self.core.wait_for(&marks);
        Ok(())
    }

    /// The blocking streams with work that the legacy stream does not know of; it knows then.
    fn take_dirty(&self) -> Vec<Arc<Self>> {
        let all = self.device.streams.all.read().unwrap_or_else(PoisonError::into_inner);
        let dirty = |s: &&Arc<Self>| s.kind == Kind::Blocking && s.dirty.swap(false, Ordering::AcqRel);
        all.iter().filter(dirty).cloned().collect()
    }

    /// Waits until all work of the stream, and all that it has to wait for, has ended.
    ///
    /// # Errors
    /// The error of a kernel that was stopped; it is reported once.
    pub fn finish(&self) -> HipResult<()> {
        if self.kind == Kind::Legacy {
            // All are waited for even if one failed; the first error counts.
            let failed = self.take_dirty().iter().map(|s| s.core.synchronize(None)).find(Result::is_err);
            self.core.synchronize(None)?;
            return failed.unwrap_or(Ok(())).map_err(HipError::from);
        }
        self.join_others()?;
        Ok(self.core.synchronize(None)?)
    }

    /// Waits until the work that was given to the stream has ended; for the legacy stream that of blocking streams too.
    ///
    /// # Errors
    /// As [`finish`](Self::finish).
    pub fn wait(&self) -> HipResult<()> {
        match self.kind {
            Kind::Legacy => self.finish(),
            Kind::Blocking | Kind::NonBlocking => Ok(self.core.synchronize(None)?),
        }
    }
}

/// A stream that a call uses: the legacy one for free, others with a count.
pub enum StreamRef {
    /// The legacy default stream.
    Legacy(&'static StreamObject),
    /// Any other.
    Counted(Arc<StreamObject>),
}

impl Deref for StreamRef {
    type Target = StreamObject;

    fn deref(&self) -> &StreamObject {
        match self {
            Self::Legacy(s) => s,
            Self::Counted(s) => s,
        }
    }
}

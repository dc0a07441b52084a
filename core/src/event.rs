//! Events: points in a stream that others can wait for and measure between.

use alloc::sync::Arc;
use core::fmt;
use core::sync::atomic::Ordering;

use spin::Mutex;

use crate::platform::{DeviceIndex, Platform, Wait};
use crate::signal::Condition;
use crate::signal::pool::PooledSignal;

/// Which time of a packet a mark stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edge {
    /// When it started.
    Start,
    /// When it ended.
    #[default]
    End,
}

/// A point that was recorded.
pub struct Mark<P: Platform> {
    /// Decremented when the point is reached.
    pub signal: Arc<PooledSignal<P>>,
    /// The device that it is on.
    pub device: DeviceIndex,
    /// Which of the signal's times counts. Waiting is for the end in any case.
    pub edge: Edge,
}

impl<P: Platform> Clone for Mark<P> {
    fn clone(&self) -> Self {
        Self { signal: Arc::clone(&self.signal), device: self.device, edge: self.edge }
    }
}

/// Why there is no time between two events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElapsedError {
    /// One of them was never recorded.
    NotRecorded,
    /// One of them is not reached yet.
    NotReady,
    /// They are on devices whose clocks differ.
    OtherDevice,
}

impl fmt::Display for ElapsedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotRecorded => "an event was never recorded",
            Self::NotReady => "an event is not reached yet",
            Self::OtherDevice => "the events are on different devices",
        })
    }
}

impl core::error::Error for ElapsedError {}

/// An event.
pub struct Event<P: Platform> {
    platform: Arc<P>,
    mark: Mutex<Option<Mark<P>>>,
}

impl<P: Platform> Event<P> {
    /// An event that was never recorded.
    pub fn new(platform: Arc<P>) -> Self {
        Self { platform, mark: Mutex::new(None) }
    }

    /// Makes the event stand for another point.
    pub fn set(&self, mark: Mark<P>) {
        *self.mark.lock() = Some(mark);
    }

    /// The point that it stands for.
    pub fn mark(&self) -> Option<Mark<P>> {
        self.mark.lock().clone()
    }

    /// Whether it is reached; an event that was never recorded counts as reached.
    pub fn is_ready(&self) -> bool {
        match &*self.mark.lock() {
            Some(mark) => {
                let done = mark.signal.is_done();
                if !done {
                    self.platform.kick(mark.device);
                }
                done
            }
            None => true,
        }
    }

    /// Waits until it is reached, `timeout_ns` at most. False when time ran out.
    pub fn synchronize(&self, timeout_ns: Option<u64>) -> bool {
        match self.mark() {
            Some(mark) => {
                matches!(self.platform.wait(&mark.signal, Condition::Lt(1), timeout_ns), Wait::Met(_))
            }
            None => true,
        }
    }

    /// Nanoseconds from `start` to `self`, negative if it came before.
    pub fn elapsed_since(&self, start: &Self) -> Result<i64, ElapsedError> {
        let (a, b) = match (start.mark(), self.mark()) {
            (Some(a), Some(b)) => (a, b),
            _ => return Err(ElapsedError::NotRecorded),
        };
        if !a.signal.is_done() || !b.signal.is_done() {
            return Err(ElapsedError::NotReady);
        }
        let hz = self.platform.properties(a.device).timestamp_hz;
        if hz != self.platform.properties(b.device).timestamp_hz {
            return Err(ElapsedError::OtherDevice);
        }
        let time = |m: &Mark<P>| {
            let field = match m.edge {
                Edge::Start => &m.signal.start,
                Edge::End => &m.signal.end,
            };
            i128::from(field.load(Ordering::Acquire))
        };
        let ticks = time(&b) - time(&a);
        Ok((ticks * 1_000_000_000 / i128::from(hz.max(1))) as i64)
    }
}

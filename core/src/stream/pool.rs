//! Which stream gets which hardware queue.
//!
//! Making a queue costs system calls and memory, and devices have few of them. So queues of
//! dropped streams are kept for new ones, and when none is left streams share.

use alloc::sync::{Arc, Weak};
use alloc::vec::Vec;

use spin::Mutex;

use super::channel::Channel;
use crate::platform::{DeviceIndex, Platform, Priority, QueueError};
use crate::signal::pool::SignalPool;

/// Unused queues that are kept.
const KEPT: usize = 4;

/// The queues of all devices.
pub(crate) struct ChannelPool<P: Platform> {
    all: Mutex<Channels<P>>,
}

struct Channels<P: Platform> {
    idle: Vec<Arc<Channel<P>>>,
    busy: Vec<Weak<Channel<P>>>,
}

impl<P: Platform> Default for ChannelPool<P> {
    fn default() -> Self {
        Self { all: Mutex::new(Channels { idle: Vec::new(), busy: Vec::new() }) }
    }
}

impl<P: Platform> ChannelPool<P> {
    /// A queue for a new stream: one that is kept, a new one, or the one that the fewest streams
    /// use; in the last case the priority may be another.
    pub(super) fn take(
        &self,
        platform: &Arc<P>,
        signals: &Arc<SignalPool<P>>,
        device: DeviceIndex,
        priority: Priority,
    ) -> Result<Arc<Channel<P>>, QueueError> {
        if let Some(kept) = self.take_idle(|c| c.device == device && c.priority == priority) {
            self.all.lock().busy.push(Arc::downgrade(&kept));
            return Ok(kept);
        }
        let mut made = Channel::new(platform, signals, device, priority);
        while matches!(made, Err(QueueError::NoQueueLeft)) {
            // One of another priority may stand in the way.
            let Some(kept) = self.take_idle(|c| c.device == device) else { break };
            drop(kept);
            made = Channel::new(platform, signals, device, priority);
        }
        match made {
            Ok(channel) => {
                let channel = Arc::new(channel);
                self.all.lock().busy.push(Arc::downgrade(&channel));
                Ok(channel)
            }
            Err(e @ QueueError::NoQueueLeft) => self.share(device, priority).ok_or(e),
            Err(e) => Err(e),
        }
    }

    fn take_idle(&self, fits: impl Fn(&Channel<P>) -> bool) -> Option<Arc<Channel<P>>> {
        let mut all = self.all.lock();
        let at = all.idle.iter().position(|c| fits(c))?;
        Some(all.idle.swap_remove(at))
    }

    fn share(&self, device: DeviceIndex, priority: Priority) -> Option<Arc<Channel<P>>> {
        let all = self.all.lock();
        let channels = all.busy.iter().filter_map(Weak::upgrade).filter(|c| c.device == device);
        channels.min_by_key(|c| (c.priority != priority, Arc::strong_count(c)))
    }

    /// Takes a stream's channel back, idle unless other streams use it. It is kept if no other stream uses it.
    pub(super) fn give(&self, channel: Arc<Channel<P>>) {
        let unused = {
            let mut all = self.all.lock();
            // Only this pool makes an Arc of a Weak, under this lock: one owner stays one.
            if Arc::strong_count(&channel) > 1 {
                return;
            }
            all.busy.retain(|c| !core::ptr::eq(c.as_ptr(), Arc::as_ptr(&channel)));
            // Faults that nobody asked for: the next stream must not be told of them.
            while channel.take_fault().is_some() {}
            if all.idle.len() < KEPT {
                all.idle.push(channel);
                return;
            }
            channel
        };
        // Outside of the lock: it goes to the platform.
        drop(unused);
    }

    /// Gives queues that no stream uses back to the platform.
    pub(crate) fn trim(&self) {
        let idle = core::mem::take(&mut self.all.lock().idle);
        drop(idle);
    }
}

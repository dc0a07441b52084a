//! Work of the host in a stream's order.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::sync::atomic::Ordering;

use crate::platform::Platform;
use crate::signal::Condition;
use crate::signal::pool::PooledSignal;

/// Something that the host does in a stream's order.
///
/// The stream's later work waits for it. A task that is dropped without having run, or that
/// panics, lets the stream go on all the same.
pub struct HostTask<P: Platform> {
    /// What it waits for, if anything was outstanding.
    pub(super) after: Option<Arc<PooledSignal<P>>>,
    pub(super) done: Arc<PooledSignal<P>>,
    pub(super) platform: Arc<P>,
    pub(super) run: Option<Box<dyn FnOnce() + Send>>,
}

impl<P: Platform> HostTask<P> {
    /// Waits for the task's turn, runs it, and lets the stream go on. Blocks: for a thread of
    /// the API's own. Tasks are run in the order in which they were made.
    pub fn run(mut self) {
        if let Some(after) = &self.after {
            self.platform.wait(after, Condition::Lt(1), None);
        }
        if let Some(run) = self.run.take() {
            run();
        }
    }
}

impl<P: Platform> Drop for HostTask<P> {
    fn drop(&mut self) {
        self.done.value.fetch_sub(1, Ordering::AcqRel);
        self.platform.signal_changed(&self.done);
    }
}

//! Streams: work in order on a hardware queue.
//!
//! A launch ([`Stream::dispatch`]) takes the lock of its queue, writes arguments and packet,
//! rings the doorbell and is done: no command object, no list, nothing of another stream.

mod channel;
mod launch;
mod pool;
mod task;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

pub use self::launch::{Extras, Geometry, LaunchError};
pub(crate) use self::pool::ChannelPool;
pub use self::task::HostTask;

use self::channel::Channel;
use crate::aql::KernelDispatch;
use crate::code::kernarg::{ArgSource, LaunchParams};
use crate::device::Runtime;
use crate::event::{Edge, Event, Mark};
use crate::fault::Fault;
use crate::module::Kernel;
use crate::platform::{AllocError, DeviceIndex, Platform, Priority, QueueError, Transfer};

/// Why waiting for a stream failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StreamError {
    /// A kernel or packet faulted.
    Fault(Box<Fault>),
    /// Time ran out.
    TimedOut,
    /// No memory for a signal.
    Memory(AllocError),
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => f.write_str(&fault.report),
            Self::TimedOut => f.write_str("time ran out"),
            Self::Memory(e) => write!(f, "no memory for a signal: {e}"),
        }
    }
}

impl core::error::Error for StreamError {}

impl From<AllocError> for StreamError {
    fn from(e: AllocError) -> Self {
        Self::Memory(e)
    }
}

/// A stream.
///
/// It has a hardware queue of its own as long as the device has any left; streams beyond that
/// share, which makes them wait for each other's work and report each other's faults.
pub struct Stream<P: Platform> {
    runtime: Arc<Runtime<P>>,
    /// `None` only while the stream is being dropped.
    channel: Option<Arc<Channel<P>>>,
}

impl<P: Platform> Stream<P> {
    /// A stream.
    ///
    /// # Errors
    /// When there is no memory for a queue, or no queue at all.
    pub fn new(runtime: Arc<Runtime<P>>, device: DeviceIndex, priority: Priority) -> Result<Self, QueueError> {
        let channel = runtime.channels().take(runtime.platform(), runtime.signals(device), device, priority)?;
        Ok(Self { runtime, channel: Some(channel) })
    }

    fn channel(&self) -> &Channel<P> {
        match &self.channel {
            Some(channel) => channel,
            None => unreachable!("the channel is there until the stream is dropped"),
        }
    }

    fn platform(&self) -> &Arc<P> {
        self.runtime.platform()
    }

    /// The device.
    pub fn device(&self) -> DeviceIndex {
        self.channel().device
    }

    /// Launches a kernel.
    ///
    /// Neither allocates nor calls the system, unless the kernel is timed, needs more scratch
    /// than any before it, or there is no room: then it sleeps until older launches have ended.
    ///
    /// # Errors
    /// When the arguments never fit, or there is no memory for scratch or the signal of a timed
    /// kernel. Nothing was launched then.
    pub fn dispatch(
        &self,
        kernel: &Kernel,
        geometry: &Geometry,
        arguments: impl ArgSource,
        extras: &Extras<'_, P>,
    ) -> Result<(), LaunchError> {
        let channel = self.channel();
        let size = kernel.plan.size();
        if !channel::fits(size as u64) {
            return Err(LaunchError::ArgumentsTooLarge { size: size as u32 });
        }
        let signal = match extras.timed.or(extras.started) {
            Some(_) => Some(channel.signal()?),
            None => None,
        };
        let params = self.params(kernel, geometry, extras);
        let packet = KernelDispatch {
            workgroup: geometry.block,
            grid: geometry.grid,
            private_segment: kernel.private_size,
            group_segment: kernel.group_size + geometry.dynamic_lds,
            kernel_object: kernel.descriptor,
            ..KernelDispatch::default()
        };
        let fill = |out: &mut [u8]| kernel.plan.write(&params, arguments, out);
        channel.launch(size, kernel.private_size, fill, packet, signal.as_ref())?;
        if let Some(signal) = signal {
            for (event, edge) in [(extras.started, Edge::Start), (extras.timed, Edge::End)] {
                if let Some(event) = event {
                    event.set(Mark { signal: Arc::clone(&signal), device: channel.device, edge });
                }
            }
        }
        Ok(())
    }

    fn params(&self, kernel: &Kernel, g: &Geometry, extras: &Extras<'_, P>) -> LaunchParams {
        let channel = self.channel();
        let p = self.runtime.properties(channel.device);
        LaunchParams {
            grid: g.grid,
            block: g.block,
            dynamic_lds: g.dynamic_lds,
            hostcall_buffer: extras.hostcall,
            heap: extras.heap,
            printf_buffer: 0,
            multigrid_sync: extras.multigrid_sync,
            default_queue: 0,
            completion_action: 0,
            queue_ptr: channel.mapping.descriptor,
            private_base: (p.private_aperture >> 32) as u32,
            shared_base: (p.shared_aperture >> 32) as u32,
            static_lds: kernel.group_size,
        }
    }

    /// Whether all work has ended.
    pub fn is_idle(&self) -> bool {
        let mut s = self.channel().lock();
        self.channel().settle(&mut s);
        s.is_idle()
    }

    /// Waits until all work has ended, `timeout_ns` at most, and reports the oldest fault.
    ///
    /// # Errors
    /// The fault, which is reported once; that time ran out; or that there is no memory for a
    /// signal to wait for.
    pub fn synchronize(&self, timeout_ns: Option<u64>) -> Result<(), StreamError> {
        if !self.channel().finish(timeout_ns)? {
            return Err(StreamError::TimedOut);
        }
        self.check_fault()
    }

    /// Whether all work has ended; reports the oldest fault if so.
    ///
    /// # Errors
    /// As [`synchronize`](Self::synchronize), but without waiting.
    pub fn query(&self) -> Result<bool, StreamError> {
        let channel = self.channel();
        let mut s = channel.lock();
        s.acquire_system();
        let busy = channel.signal_behind(&mut s)?.is_some();
        drop(s);
        if busy {
            self.platform().kick(channel.device);
            return Ok(false);
        }
        self.check_fault().map(|()| true)
    }

    /// Reports the oldest fault that nobody was told of.
    ///
    /// # Errors
    /// The fault.
    pub fn check_fault(&self) -> Result<(), StreamError> {
        match self.channel().take_fault() {
            Some(fault) => Err(StreamError::Fault(Box::new(fault))),
            None => Ok(()),
        }
    }

    /// Records `event` behind all work so far.
    ///
    /// # Errors
    /// When there is no memory for a signal; the event is what it was then.
    pub fn record(&self, event: &Event<P>) -> Result<(), AllocError> {
        let channel = self.channel();
        // Always a packet of its own: its time is that of the record.
        let signal = channel.push_signal(&mut channel.lock())?;
        event.set(Mark { signal, device: channel.device, edge: Edge::End });
        Ok(())
    }

    /// A point behind all work so far, or `None` if nothing is outstanding. To be waited for: its
    /// time may be any since the work ended.
    ///
    /// # Errors
    /// When there is no memory for a signal.
    pub fn mark(&self) -> Result<Option<Mark<P>>, AllocError> {
        let channel = self.channel();
        let signal = channel.signal_behind(&mut channel.lock())?;
        Ok(signal.map(|signal| Mark { signal, device: channel.device, edge: Edge::End }))
    }

    /// Makes later work wait for points of other streams. Free if all of them are reached.
    pub fn wait_for(&self, marks: &[Mark<P>]) {
        if marks.is_empty() {
            return;
        }
        let open: Vec<_> = marks.iter().filter(|m| !m.signal.is_done()).map(|m| Arc::clone(&m.signal)).collect();
        let channel = self.channel();
        let mut s = channel.lock();
        // What a point stands for must be seen even if it was reached before.
        s.acquire_system();
        channel.push_wait(&mut s, &open);
    }

    /// Makes later work of this stream wait for all work so far of others, those that are busy.
    ///
    /// # Errors
    /// When there is no memory for a signal; this stream waits for none of them then.
    pub fn join_after<'a>(&self, others: impl IntoIterator<Item = &'a Self>) -> Result<(), AllocError> {
        let others = others.into_iter().filter(|o| !core::ptr::eq(o.channel(), self.channel()));
        let marks = others.filter_map(|o| o.mark().transpose()).collect::<Result<Vec<_>, _>>()?;
        self.wait_for(&marks);
        Ok(())
    }

    /// Does a transfer in the stream's order.
    ///
    /// # Errors
    /// When there is no memory for a signal; nothing is transferred then.
    pub fn transfer(&self, transfer: &Transfer) -> Result<(), AllocError> {
        let channel = self.channel();
        let done = channel.signal()?;
        let mut s = channel.lock();
        let after = channel.signal_behind(&mut s)?;
        match &after {
            Some(signal) => self.platform().transfer(channel.device, transfer, &[signal], &done),
            None => self.platform().transfer(channel.device, transfer, &[], &done),
        }
        channel.push_wait(&mut s, &[done]);
        if let Some(signal) = after {
            // The copy engine may look at it long after the packet that decremented it: it must
            // not be armed again before the transfer is done.
            s.retain(signal);
        }
        Ok(())
    }

    /// Has the host do something in the stream's order: give the task to a thread that runs it.
    ///
    /// # Errors
    /// When there is no memory for a signal; the task is dropped then.
    pub fn host_task(&self, run: Box<dyn FnOnce() + Send>) -> Result<HostTask<P>, AllocError> {
        let channel = self.channel();
        let done = channel.signal()?;
        let mut s = channel.lock();
        let after = channel.signal_behind(&mut s)?;
        channel.push_wait(&mut s, core::slice::from_ref(&done));
        Ok(HostTask { after, done, platform: Arc::clone(self.platform()), run: Some(run) })
    }
}

impl<P: Platform> Drop for Stream<P> {
    fn drop(&mut self) {
        let Some(channel) = self.channel.take() else { return };
        if channel.finish(None).is_err() {
            channel.drain(&mut channel.lock());
        }
        self.runtime.channels().give(channel);
    }
}

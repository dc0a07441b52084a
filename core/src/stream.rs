//! Streams: work in order on one hardware queue.
//!
//! A launch ([`Stream::dispatch`]) takes the stream's own lock, writes arguments and packet,
//! rings the doorbell and is done: no command object, no list, nothing of another stream.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::sync::atomic::Ordering;

use spin::Mutex;

use crate::aql::{Barrier, Fence, Header, KernelDispatch, Packet, PacketType};
use crate::code::kernarg::{ArgSource, LaunchParams};
use crate::device::Runtime;
use crate::event::{Edge, Event, Mark};
use crate::fault::Fault;
use crate::kernarg::KernargRing;
use crate::module::Kernel;
use crate::platform::{
    AllocError, DeviceIndex, Platform, Pool, Priority, QueueError, QueueMapping, Region, Transfer, Wait,
};
use crate::ring::{MappedRing, Ring, words};
use crate::signal::Condition;
use crate::signal::pool::PooledSignal;

/// Slots of a stream's queue.
const PACKETS: u32 = 4096;

/// Bytes for arguments of launches that have not completed.
const KERNARG_BYTES: u64 = 512 << 10;

/// Signals that a barrier packet can wait for.
const BARRIER_DEPS: usize = 5;

/// The shape of a launch. Checked by the API before it gets here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Work-items of the grid in x, y, z.
    pub grid: [u32; 3],
    /// Work-items of a workgroup in x, y, z.
    pub block: [u16; 3],
    /// LDS bytes besides those that the kernel itself has.
    pub dynamic_lds: u32,
}

/// What a launch may have besides shape and arguments.
pub struct Extras<'a, P: Platform> {
    /// Recorded with the time when the kernel started.
    pub started: Option<&'a Event<P>>,
    /// Recorded with the time when the kernel ended.
    pub timed: Option<&'a Event<P>>,
    /// Hidden argument: buffer for calls to the host.
    pub hostcall: u64,
    /// Hidden argument: the device's heap.
    pub heap: u64,
    /// Hidden argument: state for synchronisation between grids.
    pub multigrid_sync: u64,
}

impl<P: Platform> Clone for Extras<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Platform> Copy for Extras<'_, P> {}

impl<P: Platform> Default for Extras<'_, P> {
    fn default() -> Self {
        Self { started: None, timed: None, hostcall: 0, heap: 0, multigrid_sync: 0 }
    }
}

/// Why a launch was not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LaunchError {
    /// The arguments do not fit into the argument ring.
    ArgumentsTooLarge {
        /// Bytes of the kernel's arguments.
        size: u32,
    },
    /// No memory for a signal or for scratch.
    Memory(AllocError),
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ArgumentsTooLarge { size } => write!(f, "{size} bytes of arguments are too many"),
            Self::Memory(e) => write!(f, "no memory for the launch: {e}"),
        }
    }
}

impl core::error::Error for LaunchError {}

impl From<AllocError> for LaunchError {
    fn from(e: AllocError) -> Self {
        Self::Memory(e)
    }
}

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

/// Something that the host does in a stream's order.
pub struct HostTask<P: Platform> {
    after: Arc<PooledSignal<P>>,
    done: Arc<PooledSignal<P>>,
    platform: Arc<P>,
    run: Box<dyn FnOnce() + Send>,
}

impl<P: Platform> HostTask<P> {
    /// Waits for the task's turn, runs it, and lets the stream go on. Blocks: for a thread of
    /// the API's own. Tasks are run in the order in which they were made.
    pub fn run(self) {
        self.platform.wait(&self.after, Condition::Lt(1), None);
        (self.run)();
        self.done.value.fetch_sub(1, Ordering::AcqRel);
        self.platform.signal_changed(&self.done);
    }
}

/// A stream.
pub struct Stream<P: Platform> {
    runtime: Arc<Runtime<P>>,
    device: DeviceIndex,
    queue: P::Queue,
    mapping: QueueMapping,
    ring: Ring<MappedRing>,
    kernarg: Region,
    submit: Mutex<Submit<P>>,
}

/// What changes with each packet.
struct Submit<P: Platform> {
    arguments: KernargRing,
    /// Argument ring's head after the packet in each slot.
    marks: Vec<u64>,
    /// Packets written.
    written: u64,
    /// Packets known to have completed.
    completed: u64,
    /// The next kernel must see what the host or a copy engine wrote.
    acquire_system: bool,
    /// Scratch bytes per work-item that the queue has.
    scratch: u32,
    /// Signals in use until the packet with that index has completed.
    retained: VecDeque<(u64, Arc<PooledSignal<P>>)>,
}

impl<P: Platform> Stream<P> {
    /// A stream with a hardware queue of its own.
    pub fn new(runtime: Arc<Runtime<P>>, device: DeviceIndex, priority: Priority) -> Result<Self, QueueError> {
        let platform = Arc::clone(runtime.platform());
        let kernarg = platform.alloc(device, Pool::Kernarg, KERNARG_BYTES, 0).map_err(QueueError::Memory)?;
        let queue = match platform.create_queue(device, PACKETS, priority) {
            Ok(queue) => queue,
            Err(e) => {
                // It came from there a moment ago.
                let _ = platform.free(kernarg);
                return Err(e);
            }
        };
        let mapping = *platform.mapping(&queue);
        let submit = Submit {
            arguments: KernargRing::new(KERNARG_BYTES),
            marks: vec![0; mapping.packets as usize],
            written: 0,
            completed: 0,
            acquire_system: true,
            scratch: 0,
            retained: VecDeque::new(),
        };
        // SAFETY: the ring is dropped together with the queue.
        #[allow(unsafe_code)]
        let ring = Ring::new(unsafe { MappedRing::new(mapping) });
        Ok(Self { runtime, device, queue, mapping, ring, kernarg, submit: Mutex::new(submit) })
    }

    /// The device.
    pub fn device(&self) -> DeviceIndex {
        self.device
    }

    fn platform(&self) -> &Arc<P> {
        self.runtime.platform()
    }

    /// Launches a kernel.
    ///
    /// Neither allocates nor calls the system, unless the kernel needs more scratch than any
    /// before it or is timed.
    pub fn dispatch(
        &self,
        kernel: &Kernel,
        geometry: &Geometry,
        arguments: impl ArgSource,
        extras: &Extras<'_, P>,
    ) -> Result<(), LaunchError> {
        let timed = match extras.timed.or(extras.started) {
            Some(_) => Some(Arc::new(self.runtime.signals(self.device).take()?)),
            None => None,
        };
        let mut s = self.submit.lock();
        if kernel.private_size > s.scratch {
            self.grow_scratch(&mut s, kernel.private_size)?;
        }
        let size = kernel.plan.size();
        let offset = self.take_arguments(&mut s, size)?;
        let params = self.params(kernel, geometry, extras);
        self.write_arguments(kernel, offset, &params, arguments);
        let packet = KernelDispatch {
            workgroup: geometry.block,
            grid: geometry.grid,
            private_segment: kernel.private_size,
            group_segment: kernel.group_size + geometry.dynamic_lds,
            kernel_object: kernel.descriptor,
            kernarg: self.kernarg.device + offset,
            completion: timed.as_ref().map_or(0, |t| t.handle()),
            ..KernelDispatch::default()
        };
        let acquire = if core::mem::take(&mut s.acquire_system) { Fence::System } else { Fence::Agent };
        let index = self.push(&mut s, PacketType::KernelDispatch, acquire, Fence::Agent, &packet);
        if let Some(signal) = timed {
            s.retained.push_back((index, Arc::clone(&signal)));
            for (event, edge) in [(extras.started, Edge::Start), (extras.timed, Edge::End)] {
                if let Some(event) = event {
                    event.set(Mark { signal: Arc::clone(&signal), device: self.device, edge });
                }
            }
        }
        Ok(())
    }

    fn params(&self, kernel: &Kernel, g: &Geometry, extras: &Extras<'_, P>) -> LaunchParams {
        let p = self.runtime.properties(self.device);
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
            queue_ptr: self.mapping.descriptor,
            private_base: (p.private_aperture >> 32) as u32,
            shared_base: (p.shared_aperture >> 32) as u32,
            static_lds: kernel.group_size,
        }
    }

    #[allow(unsafe_code)]
    fn write_arguments(&self, kernel: &Kernel, offset: u64, params: &LaunchParams, arguments: impl ArgSource) {
        let Some(host) = self.kernarg.host else { return };
        // SAFETY: `take_arguments` gave this block of the ring to us alone until the packet
        // completed, and it is as long as the plan.
        let out = unsafe { core::slice::from_raw_parts_mut(host.as_ptr().add(offset as usize), kernel.plan.size()) };
        kernel.plan.write(params, arguments, out);
    }

    /// A block of the argument ring; waits for older launches if it is full.
    fn take_arguments(&self, s: &mut Submit<P>, size: usize) -> Result<u64, LaunchError> {
        let size = size as u64;
        if let Some(offset) = s.arguments.alloc(size) {
            return Ok(offset);
        }
        if !s.arguments.fits(size) {
            return Err(LaunchError::ArgumentsTooLarge { size: size as u32 });
        }
        self.reclaim(s);
        loop {
            if let Some(offset) = s.arguments.alloc(size) {
                return Ok(offset);
            }
            // An empty barrier behind everything: when it is read, all before has completed.
            let index = self.push(s, PacketType::BarrierAnd, Fence::None, Fence::None, &Barrier::default());
            while self.ring.read_index() <= index {
                self.platform().kick(self.device);
                core::hint::spin_loop();
            }
            self.reclaim(s);
        }
    }

    /// Frees arguments of packets that have completed.
    ///
    /// Every packet has the barrier bit, so a packet that the device has passed proves that
    /// the one before it completed.
    fn reclaim(&self, s: &mut Submit<P>) {
        let passed = self.ring.read_index();
        s.completed = s.completed.max(passed.saturating_sub(1));
        if let Some(last) = s.completed.checked_sub(1) {
            let mark = s.marks[(last & u64::from(self.mapping.packets - 1)) as usize];
            s.arguments.free(mark);
        }
        while s.retained.front().is_some_and(|(index, _)| *index < s.completed) {
            s.retained.pop_front();
        }
    }

    fn grow_scratch(&self, s: &mut Submit<P>, bytes: u32) -> Result<(), LaunchError> {
        self.drain(s)?;
        self.platform().reserve_scratch(&self.queue, bytes)?;
        s.scratch = bytes;
        Ok(())
    }

    /// Waits until everything written has completed, with the stream locked.
    fn drain(&self, s: &mut Submit<P>) -> Result<(), AllocError> {
        if s.completed == s.written {
            return Ok(());
        }
        let signal = self.push_signal(s, Fence::System)?;
        self.platform().wait(&signal, Condition::Lt(1), None);
        s.completed = s.written;
        Ok(())
    }

    /// Writes a packet with the barrier bit and rings the doorbell.
    fn push<T: Packet>(&self, s: &mut Submit<P>, kind: PacketType, acquire: Fence, release: Fence, packet: &T) -> u64 {
        let index = self.ring.reserve(|| {
            self.platform().kick(self.device);
            core::hint::spin_loop();
        });
        s.marks[(index & u64::from(self.mapping.packets - 1)) as usize] = s.arguments.head();
        let header = Header { kind, barrier: true, acquire, release };
        self.ring.write(index, header, packet.setup(), &words(packet));
        self.ring.ring_doorbell(index);
        s.written = index + 1;
        index
    }

    /// A barrier packet that decrements a new signal when all before it completed.
    fn push_signal(&self, s: &mut Submit<P>, release: Fence) -> Result<Arc<PooledSignal<P>>, AllocError> {
        let signal = Arc::new(self.runtime.signals(self.device).take()?);
        let packet = Barrier { completion: signal.handle(), ..Barrier::default() };
        let index = self.push(s, PacketType::BarrierAnd, Fence::System, release, &packet);
        self.reclaim(s);
        s.retained.push_back((index, Arc::clone(&signal)));
        Ok(signal)
    }

    /// Makes later packets wait for signals.
    fn push_wait(&self, s: &mut Submit<P>, signals: &[Arc<PooledSignal<P>>]) {
        for group in signals.chunks(BARRIER_DEPS) {
            let mut packet = Barrier::default();
            for (slot, signal) in packet.deps.iter_mut().zip(group) {
                *slot = signal.handle();
            }
            let index = self.push(s, PacketType::BarrierAnd, Fence::System, Fence::None, &packet);
            s.retained.extend(group.iter().map(|signal| (index, Arc::clone(signal))));
        }
        s.acquire_system = true;
    }

    /// Whether nothing is outstanding.
    pub fn is_idle(&self) -> bool {
        let s = self.submit.lock();
        s.completed == s.written
    }

    /// Waits until all work has completed, `timeout_ns` at most, and reports the oldest fault.
    pub fn synchronize(&self, timeout_ns: Option<u64>) -> Result<(), StreamError> {
        let (signal, up_to) = {
            let mut s = self.submit.lock();
            if s.completed == s.written {
                drop(s);
                return self.check_fault();
            }
            let signal = self.push_signal(&mut s, Fence::System)?;
            (signal, s.written)
        };
        if self.platform().wait(&signal, Condition::Lt(1), timeout_ns) == Wait::TimedOut {
            return Err(StreamError::TimedOut);
        }
        let mut s = self.submit.lock();
        s.completed = s.completed.max(up_to);
        s.acquire_system = true;
        drop(s);
        self.check_fault()
    }

    /// Whether all work has completed; reports the oldest fault if so.
    pub fn query(&self) -> Result<bool, StreamError> {
        let signal = {
            let mut s = self.submit.lock();
            if s.completed == s.written {
                None
            } else if let Some((index, signal)) = s.retained.back()
                && *index + 1 == s.written
                && signal.is_done()
            {
                s.completed = s.written;
                None
            } else if s.retained.back().is_some_and(|(index, _)| *index + 1 == s.written) {
                s.retained.back().map(|(_, signal)| Arc::clone(signal))
            } else {
                Some(self.push_signal(&mut s, Fence::System)?)
            }
        };
        match signal {
            None => self.check_fault().map(|()| true),
            Some(_) => {
                self.platform().kick(self.device);
                Ok(false)
            }
        }
    }

    /// Reports the oldest fault that nobody was told of.
    pub fn check_fault(&self) -> Result<(), StreamError> {
        match self.platform().take_fault(&self.queue) {
            Some(fault) => Err(StreamError::Fault(Box::new(fault))),
            None => Ok(()),
        }
    }

    /// Records `event` behind all work so far.
    pub fn record(&self, event: &Event<P>) -> Result<(), AllocError> {
        let signal = self.push_signal(&mut self.submit.lock(), Fence::System)?;
        event.set(Mark { signal, device: self.device, edge: Edge::End });
        Ok(())
    }

    /// A point behind all work so far, or `None` if nothing is outstanding.
    pub fn mark(&self) -> Result<Option<Mark<P>>, AllocError> {
        let mut s = self.submit.lock();
        if s.completed == s.written {
            return Ok(None);
        }
        let signal = self.push_signal(&mut s, Fence::System)?;
        Ok(Some(Mark { signal, device: self.device, edge: Edge::End }))
    }

    /// Makes later work wait for points of other streams.
    pub fn wait_for(&self, marks: &[Mark<P>]) {
        let open: Vec<_> = marks.iter().filter(|m| !m.signal.is_done()).map(|m| Arc::clone(&m.signal)).collect();
        if !open.is_empty() {
            self.push_wait(&mut self.submit.lock(), &open);
        }
    }

    /// Does a transfer in the stream's order.
    pub fn transfer(&self, transfer: &Transfer) -> Result<(), AllocError> {
        let mut s = self.submit.lock();
        let after = if s.completed == s.written { None } else { Some(self.push_signal(&mut s, Fence::System)?) };
        let done = Arc::new(self.runtime.signals(self.device).take()?);
        match &after {
            Some(signal) => self.platform().transfer(self.device, transfer, &[signal], &done),
            None => self.platform().transfer(self.device, transfer, &[], &done),
        }
        self.push_wait(&mut s, &[done]);
        Ok(())
    }

    /// Has the host do something in the stream's order: give the task to a thread that runs it.
    pub fn host_task(&self, run: Box<dyn FnOnce() + Send>) -> Result<HostTask<P>, AllocError> {
        let mut s = self.submit.lock();
        let after = self.push_signal(&mut s, Fence::System)?;
        let done = Arc::new(self.runtime.signals(self.device).take()?);
        self.push_wait(&mut s, &[Arc::clone(&done)]);
        Ok(HostTask { after, done, platform: Arc::clone(self.platform()), run })
    }
}

impl<P: Platform> Drop for Stream<P> {
    fn drop(&mut self) {
        let mut s = self.submit.lock();
        // Without a signal there is no way to wait; the queue is stopped in any case.
        let _ = self.drain(&mut s);
        drop(s);
        // It came from there.
        let _ = self.runtime.platform().free(self.kernarg);
    }
}

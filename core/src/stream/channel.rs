//! A hardware queue with all that is needed to put packets into it: ring, memory for arguments,
//! and the account of what is outstanding.
//!
//! Lock order: a channel's lock is taken first, a signal pool's inside of it. Nothing waits for
//! another channel's lock while it holds one.
#![allow(unsafe_code)]

use alloc::collections::VecDeque;
use alloc::sync::Arc;

use spin::{Mutex, MutexGuard};

use crate::aql::{BARRIER_DEPS, Barrier, COMPLETION_DWORD, Fence, Header, KernelDispatch, Packet, PacketType};
use crate::backlog::{Backlog, POINTS};
use crate::fault::Fault;
use crate::kernarg::KernargRing;
use crate::platform::{AllocError, DeviceIndex, Platform, Pool, Priority, QueueError, QueueMapping, Region, Wait};
use crate::ring::{MappedRing, Ring, words};
use crate::signal::Condition;
use crate::signal::pool::{PooledSignal, SignalPool};

/// Slots of a queue.
const PACKETS: u32 = 4096;

/// Bytes for arguments of launches that have not ended.
const KERNARG_BYTES: u64 = 512 << 10;

/// Whether a block of `size` bytes is ever to be had.
pub(super) const fn fits(size: u64) -> bool {
    KernargRing::new(KERNARG_BYTES).fits(size)
}

/// A signal of a queue's packet.
pub(super) type SharedSignal<P> = Arc<PooledSignal<P>>;

/// The signal of a point: one of the channel's spare ones, or that of whoever wanted one anyway.
struct PointSignal<P: Platform> {
    signal: SharedSignal<P>,
    spare: bool,
}

/// What changes with each packet.
pub(super) struct Submit<P: Platform> {
    backlog: Backlog<PointSignal<P>>,
    /// Signals for points, made beforehand so that a launch need not.
    spare: heapless::Vec<SharedSignal<P>, POINTS>,
    /// The next kernel must see what the host, a copy engine or another queue wrote.
    acquire_system: bool,
    /// Scratch bytes per work-item that the queue has.
    scratch: u32,
    /// Signals in use until the packet with that index has ended.
    retained: VecDeque<(u64, SharedSignal<P>)>,
    /// The newest packet that signals its end to the host, and its signal.
    newest: Option<(u64, SharedSignal<P>)>,
}

impl<P: Platform> Submit<P> {
    pub(super) fn is_idle(&self) -> bool {
        self.backlog.is_idle()
    }

    /// Packets written so far.
    pub(super) fn written(&self) -> u64 {
        self.backlog.written()
    }

    fn take_block(&mut self, size: u64) -> Option<u64> {
        if self.backlog.has_slot() { self.backlog.arguments(size) } else { None }
    }

    /// The signal of the oldest point, and how many packets have ended when it is reached.
    fn oldest(&self) -> Option<(SharedSignal<P>, u64)> {
        self.backlog.oldest().map(|(point, packets)| (Arc::clone(&point.signal), packets))
    }

    /// Notes that the first `packets` packets have ended.
    pub(super) fn ended(&mut self, packets: u64) {
        let spare = &mut self.spare;
        self.backlog.ended(packets, |p| retire(spare, p));
        let completed = self.backlog.completed();
        while self.retained.front().is_some_and(|(index, _)| *index < completed) {
            self.retained.pop_front();
        }
    }

    /// The next kernel must see what others than the device's kernels wrote.
    pub(super) fn acquire_system(&mut self) {
        self.acquire_system = true;
    }

    /// Keeps a signal until the newest packet has ended.
    pub(super) fn retain(&mut self, signal: SharedSignal<P>) {
        self.retained.push_back((self.backlog.written() - 1, signal));
    }

    /// A signal for the next packet if it is to be a point.
    fn point(&mut self, given: Option<&SharedSignal<P>>) -> Option<PointSignal<P>> {
        if !self.backlog.wants_point() {
            return None;
        }
        if let Some(signal) = given {
            return Some(PointSignal { signal: Arc::clone(signal), spare: false });
        }
        let signal = self.spare.pop()?;
        signal.rearm();
        Some(PointSignal { signal, spare: true })
    }
}

fn retire<P: Platform>(spare: &mut heapless::Vec<SharedSignal<P>, POINTS>, point: PointSignal<P>) {
    if point.spare {
        // It was popped from there.
        let _ = spare.push(point.signal);
    }
}

/// Memory that goes back when dropped.
struct Owned<P: Platform> {
    region: Region,
    platform: Arc<P>,
}

impl<P: Platform> Drop for Owned<P> {
    fn drop(&mut self) {
        // It came from there.
        let _ = self.platform.free(self.region);
    }
}

/// See the module documentation. Fields are dropped in this order: the queue before its memory.
pub(crate) struct Channel<P: Platform> {
    pub(super) device: DeviceIndex,
    pub(super) priority: Priority,
    pub(super) mapping: QueueMapping,
    ring: Ring<MappedRing>,
    submit: Mutex<Submit<P>>,
    /// For waits with the lock held. Armed while one is going on.
    drained: SharedSignal<P>,
    queue: P::Queue,
    kernarg: Owned<P>,
    signals: Arc<SignalPool<P>>,
    platform: Arc<P>,
}

impl<P: Platform> Channel<P> {
    /// A channel with a hardware queue of its own.
    pub(super) fn new(
        platform: &Arc<P>,
        signals: &Arc<SignalPool<P>>,
        device: DeviceIndex,
        priority: Priority,
    ) -> Result<Self, QueueError> {
        let signal = || signals.take().map(Arc::new).map_err(QueueError::Memory);
        let mut spare = heapless::Vec::new();
        while !spare.is_full() {
            // There is room.
            let _ = spare.push(signal()?);
        }
        let drained = signal()?;
        let region = platform.alloc(device, Pool::Kernarg, KERNARG_BYTES, 0).map_err(QueueError::Memory)?;
        let kernarg = Owned { region, platform: Arc::clone(platform) };
        let queue = platform.create_queue(device, PACKETS, priority)?;
        let mapping = *platform.mapping(&queue);
        let submit = Submit {
            backlog: Backlog::new(mapping.packets.into(), KERNARG_BYTES),
            spare,
            acquire_system: true,
            scratch: 0,
            retained: VecDeque::new(),
            newest: None,
        };
        Ok(Self {
            device,
            priority,
            mapping,
            // SAFETY: ring and queue are dropped together.
            ring: Ring::new(unsafe { MappedRing::new(mapping) }),
            submit: Mutex::new(submit),
            drained,
            queue,
            kernarg,
            signals: Arc::clone(signals),
            platform: Arc::clone(platform),
        })
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Submit<P>> {
        self.submit.lock()
    }

    /// A new signal.
    pub(super) fn signal(&self) -> Result<SharedSignal<P>, AllocError> {
        self.signals.take().map(Arc::new)
    }

    /// Locks the channel for a launch: with a packet slot, a block of `size` bytes for arguments,
    /// whose offset it gives, and `scratch` bytes of scratch per work-item. Sleeps without the
    /// lock while it is full.
    fn lock_for(&self, size: u64, scratch: u32) -> Result<(MutexGuard<'_, Submit<P>>, u64), AllocError> {
        loop {
            let mut s = self.submit.lock();
            if scratch > s.scratch {
                self.grow_scratch(&mut s, scratch)?;
            }
            if let Some(offset) = s.take_block(size) {
                return Ok((s, offset));
            }
            self.settle(&mut s);
            if let Some(offset) = s.take_block(size) {
                return Ok((s, offset));
            }
            let oldest = s.oldest();
            drop(s);
            match oldest {
                // A spare signal may be armed again meanwhile: then the wait takes longer.
                Some((signal, packets)) => {
                    self.platform.wait(&signal, Condition::Lt(1), None);
                    self.submit.lock().ended(packets);
                }
                None => self.relax(),
            }
        }
    }

    fn relax(&self) {
        self.platform.kick(self.device);
        core::hint::spin_loop();
    }

    /// Takes note of all that has ended so far.
    pub(super) fn settle(&self, s: &mut Submit<P>) {
        let newest = s.newest.as_ref().filter(|(_, signal)| signal.is_done()).map_or(0, |(index, _)| index + 1);
        let passed = self.ring.read_index().saturating_sub(1);
        s.ended(newest.max(passed));
    }

    /// Puts a kernel into the queue: has `fill` write its `size` bytes of arguments, and sends
    /// `packet` with their address. `signal` is decremented at its end.
    ///
    /// # Errors
    /// When there is no memory for `scratch` bytes per work-item. Nothing was sent then.
    pub(super) fn launch(
        &self,
        size: usize,
        scratch: u32,
        fill: impl FnOnce(&mut [u8]),
        packet: KernelDispatch,
        signal: Option<&SharedSignal<P>>,
    ) -> Result<(), AllocError> {
        let (mut s, offset) = self.lock_for(size as u64, scratch)?;
        if let Some(host) = self.kernarg.region.host {
            // SAFETY: the backlog gives out blocks inside of the region, and each to one packet
            // only until that has ended; ours is not sent yet.
            fill(unsafe { core::slice::from_raw_parts_mut(host.as_ptr().add(offset as usize), size) });
        }
        let packet = KernelDispatch { kernarg: self.kernarg.region.device + offset, ..packet };
        let acquire = if core::mem::take(&mut s.acquire_system) { Fence::System } else { Fence::Agent };
        let header = Header { kind: PacketType::KernelDispatch, barrier: true, acquire, release: Fence::Agent };
        self.push(&mut s, header, &packet, signal);
        if let Some(signal) = signal {
            s.retain(Arc::clone(signal));
        }
        Ok(())
    }

    fn push_barrier(&self, s: &mut Submit<P>, packet: &Barrier, signal: Option<&SharedSignal<P>>) -> u64 {
        let release = if signal.is_some() { Fence::System } else { Fence::None };
        let header = Header { kind: PacketType::BarrierAnd, barrier: true, acquire: Fence::System, release };
        self.push(s, header, packet, signal)
    }

    /// Writes a packet and rings the doorbell. The signal must be kept until the packet ended.
    fn push<T: Packet>(&self, s: &mut Submit<P>, header: Header, packet: &T, signal: Option<&SharedSignal<P>>) -> u64 {
        self.wait_for_slot(s);
        let index = self.ring.reserve(|| self.relax());
        let point = s.point(signal);
        let completion = signal.or(point.as_ref().map(|p| &p.signal)).map_or(0, |signal| signal.handle());
        let mut body = words(packet);
        body[COMPLETION_DWORD] = completion as u32;
        body[COMPLETION_DWORD + 1] = (completion >> 32) as u32;
        s.backlog.pushed(point);
        self.ring.write(index, header, packet.setup(), &body);
        self.ring.ring_doorbell(index);
        index
    }

    /// Waits until the next packet has a slot, with the lock held.
    fn wait_for_slot(&self, s: &mut Submit<P>) {
        if s.backlog.has_slot() {
            return;
        }
        self.settle(s);
        while !s.backlog.has_slot() {
            match s.oldest() {
                Some((signal, packets)) => {
                    self.platform.wait(&signal, Condition::Lt(1), None);
                    s.ended(packets);
                }
                None => {
                    self.relax();
                    self.settle(s);
                }
            }
        }
    }

    /// A signal that is decremented when all written so far has ended, at the time when it did.
    pub(super) fn push_signal(&self, s: &mut Submit<P>) -> Result<SharedSignal<P>, AllocError> {
        let signal = self.signal()?;
        let index = self.push_barrier(s, &Barrier::default(), Some(&signal));
        self.settle(s);
        s.retain(Arc::clone(&signal));
        s.newest = Some((index, Arc::clone(&signal)));
        Ok(signal)
    }

    /// As [`push_signal`](Self::push_signal), without a packet if the newest one signals anyway.
    /// Its time may be long past. `None` if all has ended.
    pub(super) fn signal_behind(&self, s: &mut Submit<P>) -> Result<Option<SharedSignal<P>>, AllocError> {
        self.settle(s);
        if s.is_idle() {
            return Ok(None);
        }
        match &s.newest {
            Some((index, signal)) if index + 1 == s.written() => Ok(Some(Arc::clone(signal))),
            _ => self.push_signal(s).map(Some),
        }
    }

    /// Makes later packets wait for signals.
    pub(super) fn push_wait(&self, s: &mut Submit<P>, signals: &[SharedSignal<P>]) {
        for group in signals.chunks(BARRIER_DEPS) {
            let mut packet = Barrier::default();
            for (slot, signal) in packet.deps.iter_mut().zip(group) {
                *slot = signal.handle();
            }
            self.push_barrier(s, &packet, None);
            group.iter().for_each(|signal| s.retain(Arc::clone(signal)));
        }
        self.settle(s);
        s.acquire_system();
    }

    /// Waits until all has ended. Needs no memory.
    pub(super) fn drain(&self, s: &mut Submit<P>) {
        self.settle(s);
        if s.is_idle() {
            return;
        }
        self.drained.rearm();
        self.push_barrier(s, &Barrier::default(), Some(&self.drained));
        self.platform.wait(&self.drained, Condition::Lt(1), None);
        s.ended(s.written());
        s.acquire_system();
    }

    /// Waits until all written so far has ended, `timeout_ns` at most. False when time ran out.
    pub(super) fn finish(&self, timeout_ns: Option<u64>) -> Result<bool, AllocError> {
        let mut s = self.submit.lock();
        // Whoever waited may write what the next kernel reads.
        s.acquire_system();
        let Some(signal) = self.signal_behind(&mut s)? else { return Ok(true) };
        let up_to = s.written();
        drop(s);
        if self.platform.wait(&signal, Condition::Lt(1), timeout_ns) == Wait::TimedOut {
            return Ok(false);
        }
        let mut s = self.submit.lock();
        s.ended(up_to);
        s.acquire_system();
        Ok(true)
    }

    /// Gives the queue, which must be idle for that, scratch of `bytes` per work-item.
    #[cold]
    fn grow_scratch(&self, s: &mut Submit<P>, bytes: u32) -> Result<(), AllocError> {
        self.drain(s);
        self.platform.reserve_scratch(&self.queue, bytes)?;
        s.scratch = bytes;
        Ok(())
    }

    /// Takes the oldest fault that nobody was told of.
    pub(super) fn take_fault(&self) -> Option<Fault> {
        self.platform.take_fault(&self.queue)
    }
}

impl<P: Platform> Drop for Channel<P> {
    fn drop(&mut self) {
        self.drain(&mut self.submit.lock());
    }
}

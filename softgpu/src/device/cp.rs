//! The command processor: takes a queue's packets in order and starts what they ask for.
#![allow(unsafe_code)]

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::device::aql::{self, Header, Packet, signal};
use crate::device::clock;
use crate::device::dispatch::{Dispatch, EntryPoint, Launch};
use crate::device::gpu::{MAX_WORKGROUP, Shared};
use crate::device::kernel::{Kernel, KernelError};
use crate::device::queue::{Blocked, Processor, Queue};
use crate::device::report::{self, PacketError};

/// Takes packets as far as possible. True if something was done.
///
/// Somebody else doing the same is fine: then this does nothing.
pub fn advance(shared: &Shared, queue: &Arc<Queue>) -> bool {
    let Ok(mut p) = queue.processor.try_lock() else { return false };
    let mut did = false;
    while !queue.closed.load(Ordering::Acquire) && step(shared, queue, &mut p) {
        did = true;
    }
    did
}

/// Whether the queue has something that [`advance`] could look at.
pub fn pending(queue: &Queue) -> bool {
    // SAFETY: the index lives as long as the queue.
    let read = unsafe { &*queue.init.read_index }.load(Ordering::Relaxed);
    queue.announced().wrapping_sub(read) as i64 > 0
}

fn step(shared: &Shared, queue: &Arc<Queue>, p: &mut Processor) -> bool {
    if let Some(blocked) = p.blocked {
        if !execute(shared, queue, p, blocked) {
            return false;
        }
        p.blocked = None;
        return true;
    }
    if queue.announced().wrapping_sub(p.read) as i64 <= 0 {
        return false;
    }
    // SAFETY: the slot belongs to the device once its header is published.
    let Some((header, packet)) = (unsafe { aql::read(queue.slot(p.read)) }) else { return false };
    if header.barrier && queue.in_flight.load(Ordering::Acquire) > 0 {
        return false;
    }
    let taken = Blocked { header, packet, since: clock::timestamp() };
    p.read += 1;
    p.open.push_back((p.read - 1, false));
    if !execute(shared, queue, p, taken) {
        p.blocked = Some(taken);
    }
    true
}

/// Executes a packet; false if it has to wait.
fn execute(shared: &Shared, queue: &Arc<Queue>, p: &mut Processor, b: Blocked) -> bool {
    let index = p.read - 1;
    let ready = match b.packet {
        Packet::Dispatch(packet) => {
            match launch(shared, queue, index, b.header, packet) {
                Ok(dispatch) => start(shared, queue, dispatch),
                Err(e) => {
                    shared.host.fault(queue.id, report::packet(shared, &packet, e));
                    complete(shared, queue, p, index, b);
                }
            }
            return true;
        }
        Packet::Barrier { any, deps } => barrier_holds(any, &deps),
        Packet::BarrierValue { signal, value, mask, condition } => value_holds(signal, value, mask, condition),
        Packet::Unknown { kind, format } => {
            shared.host.fault(queue.id, report::unknown_packet(kind, format));
            true
        }
    };
    if ready {
        complete(shared, queue, p, index, b);
    }
    ready
}

fn barrier_holds(any: bool, deps: &[u64; 5]) -> bool {
    // SAFETY: handles in packets are live signals by the queue protocol.
    let zero = |&&h: &&u64| unsafe { signal::value(h) } == 0;
    let mut handles = deps.iter().filter(|&&h| h != 0).peekable();
    if any { handles.peek().is_none() || handles.any(|h| zero(&h)) } else { handles.all(|h| zero(&h)) }
}

fn value_holds(handle: u64, value: i64, mask: i64, condition: u32) -> bool {
    // SAFETY: as in `barrier_holds`.
    let seen = unsafe { signal::value(handle) } & mask;
    match condition {
        0 => seen == value,
        1 => seen != value,
        2 => seen < value,
        _ => seen >= value,
    }
}

/// Ends a packet that was not a dispatch.
fn complete(shared: &Shared, queue: &Queue, p: &mut Processor, index: u64, b: Blocked) {
    retire(queue, p, index);
    finish_signal(shared, b.header.completion, b.since);
}

/// Stamps and decrements a completion signal.
pub fn finish_signal(shared: &Shared, handle: u64, start: u64) {
    if handle == 0 {
        return;
    }
    // SAFETY: the completion signal of a packet lives until it is decremented.
    unsafe {
        signal::stamp(handle, start, clock::timestamp());
        if let Some(event) = signal::decrement(handle) {
            shared.host.raise_event(event);
        }
    }
}

/// Frees the slot of packet `index`, and of those before it, as far as all of them ended.
///
/// Slots are kept until then because kernels read their dispatch packet.
pub fn retire(queue: &Queue, p: &mut Processor, index: u64) {
    for entry in &mut p.open {
        if entry.0 == index {
            entry.1 = true;
        }
    }
    let mut moved = false;
    while let Some((first, true)) = p.open.front().copied() {
        // SAFETY: the packet was read and nothing uses it any more.
        unsafe { aql::release(queue.slot(first)) };
        p.open.pop_front();
        moved = true;
    }
    if moved {
        queue.publish_read(p.open.front().map_or(p.read, |&(i, _)| i));
    }
}

/// Checks a dispatch packet and makes a dispatch of it.
fn launch(
    shared: &Shared,
    queue: &Arc<Queue>,
    index: u64,
    header: Header,
    mut packet: aql::Dispatch,
) -> Result<Dispatch, PacketError> {
    check_shape(&mut packet)?;
    let config = &shared.config;
    let kernel = Kernel::read(&shared.space, config.target, packet.kernel).map_err(|e| match e {
        KernelError::NotMapped => PacketError::KernelAddress,
        KernelError::Wave32 => PacketError::Wave32,
    })?;
    packet.group_segment = packet.group_segment.max(kernel.group_segment);
    if packet.group_segment > config.lds_bytes {
        return Err(PacketError::GroupSegment { limit: config.lds_bytes });
    }
    let scratch = queue.scratch_setup();
    let per_lane = packet.private_segment.max(kernel.private_segment);
    if per_lane * 64 > scratch.wave_bytes {
        return Err(PacketError::Scratch { have: scratch.wave_bytes / 64 });
    }
    let entry = shared.code.entry(kernel.entry).ok_or(PacketError::CodeAddress { entry: kernel.entry })?;
    let waves = config.compute_units * config.waves_per_cu;
    let per_cu = config.lds_bytes.checked_div(packet.group_segment).unwrap_or(config.waves_per_cu);
    let slot = (index & u64::from(queue.init.packets - 1)) * aql::PACKET as u64;
    Ok(Dispatch::new(Launch {
        queue: Arc::clone(queue),
        packet,
        packet_device: queue.init.ring_device + slot,
        index,
        completion: header.completion,
        kernel,
        entry: EntryPoint(entry),
        scratch,
        device_waves: if per_lane > 0 { waves.min(scratch.waves) } else { waves },
        lds_groups: config.compute_units.saturating_mul(per_cu),
    }))
}

/// Dimensions beyond those in use count as one; sizes must not be zero.
fn check_shape(packet: &mut aql::Dispatch) -> Result<(), PacketError> {
    if !(1..=3).contains(&packet.dimensions) {
        return Err(PacketError::Dimensions);
    }
    for d in 0..3 {
        if d >= usize::from(packet.dimensions) {
            (packet.workgroup[d], packet.grid[d]) = (1, 1);
        }
        if packet.workgroup[d] == 0 || packet.grid[d] == 0 {
            return Err(PacketError::EmptyGrid);
        }
    }
    let items = packet.workgroup.iter().try_fold(1u32, |n, &s| n.checked_mul(s));
    match items {
        Some(n) if n <= MAX_WORKGROUP => Ok(()),
        _ => Err(PacketError::WorkgroupSize { limit: MAX_WORKGROUP }),
    }
}

fn start(shared: &Shared, queue: &Queue, dispatch: Dispatch) {
    queue.in_flight.fetch_add(1, Ordering::AcqRel);
    let waves = dispatch.total * u64::from(dispatch.waves_per_group);
    shared.active.lock().expect("no panic under this lock").push(Arc::new(dispatch));
    shared.active_epoch.fetch_add(1, Ordering::Release);
    // Waking a thread costs as much as running a few waves.
    const WORTH_WAKING: u64 = 16;
    if waves >= WORTH_WAKING {
        shared.sleep.wake();
    }
}

/// Ends a dispatch whose workgroups all ended, and goes on with its queue.
pub fn end_dispatch(shared: &Shared, dispatch: &Arc<Dispatch>) {
    let mut active = shared.active.lock().expect("no panic under this lock");
    active.retain(|d| !Arc::ptr_eq(d, dispatch));
    drop(active);
    shared.active_epoch.fetch_add(1, Ordering::Release);
    let queue = &dispatch.queue;
    {
        let mut p = queue.processor.lock().expect("no panic under this lock");
        retire(queue, &mut p, dispatch.index);
    }
    finish_signal(shared, dispatch.completion, dispatch.start);
    queue.in_flight.fetch_sub(1, Ordering::AcqRel);
    advance(shared, queue);
}

//! Streams at their edges: full rings, signals used twice, platforms that run out of memory.

mod stream_support;

use std::sync::Arc;

use rocclr::device::{AllocationKind, FreeError, Runtime};
use rocclr::event::Event;
use rocclr::fake::{self, Call, FakePlatform};
use rocclr::fault::FaultKind;
use rocclr::platform::{AllocError, Pool, Priority};
use rocclr::stream::{Extras, Stream};
use stream_support::{SHAPE, fill, kernel, numbered, order, setup, stream};

/// Arguments must stay as they were until their kernel ran, even where the packet ring is full
/// of packets without arguments and nothing says by itself which block is whose.
#[test]
fn a_full_packet_ring_does_not_free_arguments_of_what_is_still_in_it() {
    const PACKETS: u64 = 4096;
    let (platform, runtime) = setup();
    let (s, gate) = (stream(&runtime), stream(&runtime));
    let (open, last) = (Event::new(Arc::clone(&platform)), Event::new(Arc::clone(&platform)));
    for i in 0..5 {
        s.dispatch(&kernel(1, 8), &SHAPE, &numbered(i)[..], &Extras::default()).expect("a launch");
    }
    platform.pump();
    let task = gate.host_task(Box::new(|| ())).expect("a signal");
    gate.record(&open).expect("a signal");
    s.wait_for(&[open.mark().expect("recorded")]);
    platform.pump();
    // As many large blocks as the argument ring holds, and then packets without any.
    for i in 5..132 {
        s.dispatch(&kernel(2, 4096), &SHAPE, &numbered(i)[..], &Extras::default()).expect("a launch");
    }
    for _ in 1 + 127..PACKETS {
        s.record(&last).expect("a signal");
    }
    std::thread::scope(|scope| {
        // There is neither a packet slot nor a block left.
        scope.spawn(|| s.dispatch(&kernel(3, 4096), &SHAPE, &numbered(132)[..], &Extras::default()).expect("a launch"));
        std::thread::sleep(std::time::Duration::from_millis(20));
        task.run();
    });
    s.synchronize(None).expect("no fault");
    assert_eq!(order(&platform), (0..133).collect::<Vec<u64>>());
}

/// A wait for another stream's finished work says nothing about this stream's own.
#[test]
fn waiting_for_finished_work_does_not_make_a_busy_stream_look_idle() {
    let (platform, runtime) = setup();
    let (a, b) = (stream(&runtime), stream(&runtime));
    let event = Event::new(Arc::clone(&platform));
    // `b` stands still at a host task.
    let task = b.host_task(Box::new(|| ())).expect("a signal");
    b.dispatch(&kernel(1, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    a.dispatch(&kernel(2, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    a.record(&event).expect("a signal");
    b.wait_for(&[event.mark().expect("recorded")]);
    a.synchronize(None).expect("no fault");
    assert!(!b.query().expect("no fault"), "the kernel behind the task has not run");
    assert!(!b.is_idle());
    task.run();
    b.synchronize(None).expect("no fault");
    assert!(b.query().expect("no fault") && b.is_idle());
    assert_eq!(platform.ran().len(), 2);
}

/// Packets that are still to run must find their arguments, so a stream that can't get a signal
/// any more waits all the same before it gives its memory back.
#[test]
fn dropping_a_stream_without_memory_for_a_signal_runs_its_work() {
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    let signals: Vec<_> = std::iter::from_fn(|| {
        platform.fail(Call::Alloc, 0);
        runtime.signals(0).take().ok()
    })
    .collect();
    assert!(!signals.is_empty() || platform.live() > 0);
    s.dispatch(&kernel(3, 64), &SHAPE, (), &Extras::default()).expect("a launch");
    platform.fail(Call::Alloc, 0);
    drop::<Stream<_>>(s);
    assert_eq!(platform.ran().len(), 1, "the launch ran before its memory went");
}

/// A stream whose host function is thrown away goes on.
#[test]
fn a_host_task_that_never_runs_does_not_stop_its_stream() {
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    drop(s.host_task(Box::new(|| ())).expect("a signal"));
    s.dispatch(&kernel(3, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    s.synchronize(Some(1_000_000_000)).expect("no fault");
    assert_eq!(platform.ran().len(), 1);
}

/// The copy engine may look at the signal that it waits for when the queue is far beyond it.
#[test]
fn a_signal_that_a_transfer_waits_for_is_not_used_for_something_else() {
    let (platform, runtime) = setup();
    let (a, b) = (stream(&runtime), stream(&runtime));
    let memory = runtime.alloc(0, Pool::Vram, AllocationKind::Device, 64, 0).expect("memory");
    platform.hold_transfers(true);
    a.dispatch(&kernel(1, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    a.transfer(&fill(memory.start(), 64, 0x11)).expect("a signal");
    platform.pump();
    assert!(!a.query().expect("no fault"));
    // New signals, all of them armed for as long as the task does not run.
    let task = b.host_task(Box::new(|| ())).expect("a signal");
    let events: Vec<_> = (0..20).map(|_| Event::new(Arc::clone(&platform))).collect();
    events.iter().for_each(|e| b.record(e).expect("a signal"));
    platform.hold_transfers(false);
    assert_eq!(a.synchronize(Some(300_000_000)), Ok(()));
    task.run();
}

/// More streams than the device has queues.
#[test]
fn streams_share_queues_when_there_are_no_more() {
    let (platform, runtime) = setup();
    platform.limit_queues(2);
    let streams: Vec<_> = (0..8).map(|_| stream(&runtime)).collect();
    assert_eq!(platform.queues(), 2);
    for round in 0..10 {
        for (i, s) in streams.iter().enumerate() {
            let number = numbered(round * 100 + i as u64);
            s.dispatch(&kernel(1, 8), &SHAPE, &number[..], &Extras::default()).expect("a launch");
        }
    }
    streams[3].join_after(&streams).expect("a signal");
    streams[3].synchronize(None).expect("no fault");
    let ran = order(&platform);
    assert_eq!(ran.len(), 80);
    for i in 0..8 {
        let of: Vec<_> = ran.iter().filter(|n| *n % 100 == i).copied().collect();
        assert_eq!(of, (0..10).map(|round| round * 100 + i).collect::<Vec<_>>());
    }
    drop(streams);
    assert_eq!(platform.queues(), 2, "they are kept");
    let high = Stream::new(Arc::clone(&runtime), 0, Priority::High).expect("a kept queue makes room");
    runtime.free_all(0);
    assert_eq!(platform.queues(), 1);
    drop((high, runtime));
    assert_eq!((platform.queues(), platform.live()), (0, 0));
}

#[test]
fn a_kept_queue_does_not_tell_of_old_faults() {
    let (platform, runtime) = setup();
    let old = stream(&runtime);
    platform.inject(&fake::fault(FaultKind::Trap, "abort"));
    drop(old);
    let new = stream(&runtime);
    assert_eq!(platform.queues(), 1);
    assert_eq!(new.synchronize(None), Ok(()));
}

/// Everything that a stream does, once.
fn all_operations(runtime: &Arc<Runtime<FakePlatform>>) -> Result<(), Box<dyn std::error::Error>> {
    let memory = runtime.alloc(0, Pool::Vram, AllocationKind::Device, 1000, 0)?;
    let s = Stream::new(Arc::clone(runtime), 0, Priority::Low)?;
    let other = Stream::new(Arc::clone(runtime), 0, Priority::High)?;
    let (start, end) = (Event::new(Arc::clone(runtime.platform())), Event::new(Arc::clone(runtime.platform())));
    let mut k = kernel(1, 256);
    k.private_size = 64;
    s.dispatch(&k, &SHAPE, (), &Extras { started: Some(&start), timed: Some(&end), ..Extras::default() })?;
    s.record(&end)?;
    other.wait_for(&[end.mark().ok_or("not recorded")?]);
    other.transfer(&fill(memory.start(), 64, 1))?;
    let task = other.host_task(Box::new(|| ()))?;
    s.join_after([&other])?;
    task.run();
    // Many signals, so that the pool has to grow.
    let events: Vec<_> = (0..300).map(|_| Event::new(Arc::clone(runtime.platform()))).collect();
    events.iter().try_for_each(|e| s.record(e))?;
    s.query()?;
    s.synchronize(None)?;
    runtime.free(memory.start(), |_| true)?;
    Ok(())
}

/// Fails each call of the platform in turn, until none is left that could fail.
#[test]
fn nothing_leaks_whichever_call_fails() {
    for call in [Call::Alloc, Call::CreateQueue, Call::ReserveScratch] {
        let mut failures = 0;
        loop {
            let (platform, runtime) = setup();
            platform.fail(call, failures);
            let result = all_operations(&runtime);
            drop(runtime);
            assert_eq!((platform.live(), platform.queues()), (0, 0), "{call:?} failing as call {failures}");
            if platform.is_armed(call) {
                result.expect("nothing failed");
                break;
            }
            failures += 1;
        }
        assert!(failures > 0, "{call:?} is used");
    }
}

#[test]
fn memory_that_can_not_be_given_back_stays_known() {
    let (platform, runtime) = setup();
    let a = runtime.alloc(0, Pool::Vram, AllocationKind::Device, 1 << 20, 0).expect("memory");
    platform.fail(Call::Free, 0);
    assert_eq!(runtime.free(a.start(), |_| true), Err(FreeError::Platform(AllocError::NotMapped)));
    assert_eq!(runtime.find(a.start()), Some(a));
    assert!(runtime.free(a.start(), |_| true).is_ok());
}

#[test]
fn a_small_allocation_needs_no_room_for_a_chunk() {
    let (platform, runtime) = setup();
    platform.fail(Call::Alloc, 0);
    let a = runtime.alloc(0, Pool::Vram, AllocationKind::Device, 100, 0).expect("room for the piece");
    runtime.free(a.start(), |_| true).expect("it is live");
    drop(runtime);
    assert_eq!(platform.live(), 0);
}

/// Threads that launch into one stream: all launches run, each with its own arguments, and those
/// of each thread in order.
#[test]
fn threads_share_a_stream() {
    const THREADS: u64 = 4;
    const EACH: u64 = 6000;
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    let sizes = [8, 64, 200, 3000];
    std::thread::scope(|scope| {
        for t in 0..THREADS {
            let s = &s;
            scope.spawn(move || {
                for i in 0..EACH {
                    let k = kernel(1, sizes[((t + i) % 4) as usize]);
                    let number = numbered(t << 32 | i);
                    s.dispatch(&k, &SHAPE, &number[..], &Extras::default()).expect("a launch");
                    if i % 1000 == 999 {
                        s.synchronize(None).expect("no fault");
                    }
                }
            });
        }
    });
    s.synchronize(None).expect("no fault");
    let ran = order(&platform);
    assert_eq!(ran.len() as u64, THREADS * EACH);
    for t in 0..THREADS {
        let own: Vec<_> = ran.iter().filter(|n| *n >> 32 == t).map(|n| n & 0xffff_ffff).collect();
        assert_eq!(own, (0..EACH).collect::<Vec<_>>());
    }
}

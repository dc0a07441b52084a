//! Streams on the fake platform: order, arguments, errors, leaks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use rocclr::code::kernarg::ArgPlan;
use rocclr::code::metadata::KernelMetadata;
use rocclr::device::{AllocationKind, FreeError, Runtime};
use rocclr::event::{ElapsedError, Event};
use rocclr::fake::{self, Call, FakePlatform};
use rocclr::fault::FaultKind;
use rocclr::module::Kernel;
use rocclr::platform::{Platform, Pool, Priority, Source, Transfer};
use rocclr::stream::{Extras, Geometry, LaunchError, Stream, StreamError};

const SHAPE: Geometry = Geometry { grid: [256, 1, 1], block: [64, 1, 1], dynamic_lds: 0 };

fn kernel(descriptor: u64, kernarg_size: u32) -> Kernel {
    let metadata = KernelMetadata { kernarg_size, ..KernelMetadata::default() };
    Kernel {
        name: "k".into(),
        device: 0,
        descriptor,
        plan: ArgPlan::new(&metadata),
        group_size: 0,
        private_size: 0,
        metadata,
    }
}

fn setup() -> (Arc<FakePlatform>, Arc<Runtime<FakePlatform>>) {
    let platform = Arc::new(FakePlatform::default());
    let runtime = Runtime::new(Arc::clone(&platform));
    (platform, runtime)
}

fn stream(runtime: &Arc<Runtime<FakePlatform>>) -> Stream<FakePlatform> {
    Stream::new(Arc::clone(runtime), 0, Priority::Normal).expect("a stream")
}

#[test]
fn launches_run_in_order_and_all_of_them() {
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    // More than the ring has slots.
    for i in 0..10_000u64 {
        s.dispatch(&kernel(i, 64), &SHAPE, (), &Extras::default()).expect("a launch");
    }
    s.synchronize(None).expect("no fault");
    let ran: Vec<u64> = platform.ran().iter().map(|r| r.kernel).collect();
    assert_eq!(ran, (0..10_000).collect::<Vec<_>>());
    assert!(platform.ran().iter().all(|r| r.header & 0x1ff == 0x102), "dispatches with the barrier bit");
}

#[test]
fn large_argument_blocks_wait_for_older_ones() {
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    for i in 0..500u64 {
        s.dispatch(&kernel(i, 4096), &SHAPE, (), &Extras::default()).expect("a launch");
    }
    s.synchronize(None).expect("no fault");
    assert_eq!(platform.ran().len(), 500);
    let too_large = s.dispatch(&kernel(0, 1 << 20), &SHAPE, (), &Extras::default());
    assert_eq!(too_large, Err(LaunchError::ArgumentsTooLarge { size: 1 << 20 }));
}

#[test]
fn an_event_orders_two_streams() {
    let (platform, runtime) = setup();
    let (a, b) = (stream(&runtime), stream(&runtime));
    let event = Event::new(Arc::clone(&platform));
    assert!(event.is_ready(), "an event that was never recorded is reached");
    a.dispatch(&kernel(1, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    a.record(&event).expect("a signal");
    b.wait_for(&[event.mark().expect("recorded")]);
    b.dispatch(&kernel(2, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    b.synchronize(None).expect("no fault");
    let ran: Vec<u64> = platform.ran().iter().map(|r| r.kernel).collect();
    assert_eq!(ran, [1, 2]);
    assert!(event.is_ready());
}

#[test]
fn elapsed_time_needs_two_reached_events() {
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    let (first, second) = (Event::new(Arc::clone(&platform)), Event::new(Arc::clone(&platform)));
    assert_eq!(second.elapsed_since(&first), Err(ElapsedError::NotRecorded));
    s.record(&first).expect("a signal");
    s.record(&second).expect("a signal");
    assert_eq!(second.elapsed_since(&first), Err(ElapsedError::NotReady));
    s.synchronize(None).expect("no fault");
    assert!(second.elapsed_since(&first).expect("both reached") > 0);
}

#[test]
fn transfers_and_host_tasks_keep_the_order() {
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    let a = runtime.alloc(0, Pool::Vram, AllocationKind::Device, 64, 0).expect("memory");
    let b = runtime.alloc(0, Pool::Vram, AllocationKind::Device, 64, 0).expect("memory");
    let fill = Transfer {
        dst: a.start(),
        dst_pitch: 64,
        dst_slice: 64,
        source: Source::Pattern { value: 0x0102_0304, size: 4 },
        width: 64,
        rows: 1,
        slices: 1,
    };
    let copy = Transfer { dst: b.start(), source: Source::Memory { src: a.start(), pitch: 64, slice: 64 }, ..fill };
    s.transfer(&fill).expect("a signal");
    s.transfer(&copy).expect("a signal");
    let seen = Arc::new(AtomicU32::new(0));
    let (theirs, from) = (Arc::clone(&seen), b.start());
    let task = s
        .host_task(Box::new(move || {
            // SAFETY: the copy before this task is done, and the memory lives.
            #[allow(unsafe_code)]
            let v = unsafe { *(from as *const u32) };
            theirs.store(v, Ordering::Release);
        }))
        .expect("a signal");
    s.dispatch(&kernel(9, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    assert!(!s.query().expect("no fault"));
    platform.pump();
    assert!(platform.ran().is_empty(), "the kernel waits for the host");
    task.run();
    s.synchronize(None).expect("no fault");
    assert_eq!(seen.load(Ordering::Acquire), 0x0102_0304);
    assert_eq!(platform.ran().len(), 1);
    assert!(s.query().expect("no fault"));
}

#[test]
fn a_fault_is_reported_once() {
    let (platform, runtime) = setup();
    let s = stream(&runtime);
    s.dispatch(&kernel(1, 0), &SHAPE, (), &Extras::default()).expect("a launch");
    let fault = fake::fault(FaultKind::Memory, "store at 0x10");
    platform.inject(&fault);
    assert_eq!(s.synchronize(None), Err(StreamError::Fault(Box::new(fault))));
    assert_eq!(s.synchronize(None), Ok(()));
}

#[test]
fn failing_platforms_leak_nothing() {
    for call in [Call::Alloc, Call::CreateQueue, Call::ReserveScratch] {
        for nth in 0..6 {
            let platform = Arc::new(FakePlatform::default());
            {
                let runtime = Runtime::new(Arc::clone(&platform));
                platform.fail(call, nth);
                let _ = runtime
                    .alloc(0, Pool::Vram, AllocationKind::Device, 1000, 0)
                    .map(|a| runtime.free(a.start(), |_| true));
                if let Ok(s) = Stream::new(Arc::clone(&runtime), 0, Priority::High) {
                    let mut k = kernel(1, 256);
                    k.private_size = 64;
                    let launched = s.dispatch(&k, &SHAPE, (), &Extras::default());
                    let event = Event::new(Arc::clone(&platform));
                    let recorded = s.record(&event);
                    let synced = s.synchronize(None);
                    let failed = launched.is_err() || recorded.is_err() || synced.is_err();
                    assert!(!failed || synced.is_ok() || matches!(synced, Err(StreamError::Memory(_))));
                }
            }
            assert_eq!(platform.live(), 0, "{call:?} failing as call {nth} leaks");
        }
    }
}

#[test]
fn memory_comes_back_and_mistakes_are_named() {
    let (platform, runtime) = setup();
    let small: Vec<_> =
        (0..100).map(|i| runtime.alloc(0, Pool::Vram, AllocationKind::Device, 100 + i, 0).expect("memory")).collect();
    assert!(platform.live() < 5, "small allocations share chunks");
    let large = runtime.alloc(0, Pool::Host, AllocationKind::Host, 1 << 20, 7).expect("memory");
    assert_eq!(runtime.find(large.start() + 5).map(|a| (a.start(), a.flags)), Some((large.start(), 7)));
    let inside = runtime.free(large.start() + 5, |_| true);
    assert_eq!(inside, Err(FreeError::Unknown { address: large.start() + 5, inside: Some(large.start()) }));
    let wrong = runtime.free(large.start(), |k| k == AllocationKind::Device);
    assert_eq!(wrong, Err(FreeError::WrongKind(AllocationKind::Host)));
    runtime.free(large.start(), |_| true).expect("it is live");
    assert_eq!(runtime.free(large.start(), |_| true), Err(FreeError::Unknown { address: large.start(), inside: None }));
    for a in small {
        runtime.free(a.start(), |_| true).expect("it is live");
    }
    assert_eq!(runtime.live(), (0, 0));
    assert_eq!(platform.live(), 0);
    assert_eq!(platform.memory_info(0).0, 1 << 30);
}

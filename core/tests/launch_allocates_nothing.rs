//! The launch path makes no heap allocation.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;

use rocclr::code::kernarg::ArgPlan;
use rocclr::code::metadata::KernelMetadata;
use rocclr::device::Runtime;
use rocclr::fake::FakePlatform;
use rocclr::module::Kernel;
use rocclr::platform::Priority;
use rocclr::stream::{Extras, Geometry, Stream};

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: passes everything on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: as for our caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: as for our caller.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_launch_does_not_touch_the_heap() {
    let runtime = Runtime::new(Arc::new(FakePlatform::default()));
    let stream = Stream::new(runtime, 0, Priority::Normal).expect("a stream");
    let metadata = KernelMetadata { kernarg_size: 256, ..KernelMetadata::default() };
    let kernel = Kernel {
        name: "k".into(),
        device: 0,
        descriptor: 64,
        plan: ArgPlan::new(&metadata),
        group_size: 0,
        private_size: 0,
        metadata,
    };
    let shape = Geometry { grid: [64, 1, 1], block: [64, 1, 1], dynamic_lds: 0 };
    let before = COUNT.get();
    // Fewer than the argument ring and the queue hold: nobody has to wait.
    for _ in 0..1000 {
        stream.dispatch(&kernel, &shape, (), &Extras::default()).expect("a launch");
    }
    assert_eq!(COUNT.get() - before, 0);
}

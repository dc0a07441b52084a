//! Kernels and streams for tests on the fake platform.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::sync::Arc;

use rocclr::code::kernarg::ArgPlan;
use rocclr::code::metadata::{Arg, ArgKind, KernelMetadata};
use rocclr::device::Runtime;
use rocclr::fake::FakePlatform;
use rocclr::module::Kernel;
use rocclr::platform::{Priority, Source, Transfer};
use rocclr::stream::{Geometry, Stream};

/// One workgroup row.
pub const SHAPE: Geometry = Geometry { grid: [256, 1, 1], block: [64, 1, 1], dynamic_lds: 0 };

/// A kernel whose first argument, if it has any, is a number of eight bytes.
pub fn kernel(descriptor: u64, kernarg_size: u32) -> Kernel {
    let mut metadata = KernelMetadata { kernarg_size, ..KernelMetadata::default() };
    if kernarg_size >= 8 {
        metadata.args.push(number());
    }
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

fn number() -> Arg {
    Arg {
        offset: 0,
        size: 8,
        kind: ArgKind::ByValue,
        name: None,
        type_name: None,
        address_space: None,
        access: None,
        actual_access: None,
        pointee_align: None,
        is_const: false,
        is_restrict: false,
        is_volatile: false,
        is_pipe: false,
    }
}

/// Arguments of [`kernel`].
pub fn numbered(i: u64) -> [u8; 8] {
    i.to_le_bytes()
}

/// The numbers of the dispatches that ran, in order.
pub fn order(platform: &FakePlatform) -> Vec<u64> {
    let number = |a: &[u8]| u64::from_le_bytes(a[..8].try_into().expect("eight bytes"));
    platform.ran().iter().map(|r| number(&r.arguments)).collect()
}

/// A fake platform and its runtime.
pub fn setup() -> (Arc<FakePlatform>, Arc<Runtime<FakePlatform>>) {
    let platform = Arc::new(FakePlatform::default());
    let runtime = Runtime::new(Arc::clone(&platform));
    (platform, runtime)
}

/// A stream of normal priority.
pub fn stream(runtime: &Arc<Runtime<FakePlatform>>) -> Stream<FakePlatform> {
    Stream::new(Arc::clone(runtime), 0, Priority::Normal).expect("a stream")
}

/// Fills `size` bytes with a byte.
pub fn fill(dst: u64, size: u64, value: u32) -> Transfer {
    let source = Source::Pattern { value, size: 1 };
    Transfer { dst, dst_pitch: size, dst_slice: size, source, width: size, rows: 1, slices: 1 }
}

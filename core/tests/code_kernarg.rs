//! Argument plans of real kernels against blocks that are written by the format's document.

mod code_support;

use core::ffi::c_void;

use code_support::{OPENCL, compile, read};
use rocclr::code::elf::CodeObject;
use rocclr::code::kernarg::{ArgPlan, GridOrigin, LaunchParams};
use rocclr::code::metadata::{ArgKind, KernelMetadata, Metadata};
use rocclr::code::pointers::{NullArgument, PointerArgs};

fn kernel(options: &[&str], name: &str) -> KernelMetadata {
    let file = read(&compile("clang-19", "cl", OPENCL, &[&["-mcpu=gfx90a"], options].concat()));
    let code = CodeObject::parse(&file).unwrap();
    let metadata = Metadata::parse(code.metadata).unwrap();
    metadata.kernels.into_iter().find(|k| k.name == name).unwrap()
}

/// Every value is another, so that a swap shows.
fn params() -> LaunchParams {
    LaunchParams {
        grid: [1000, 70, 9],
        block: [64, 8, 2],
        dynamic_lds: 0xd1d2,
        static_lds: 100,
        hostcall_buffer: 0x1111_0000_0001,
        heap: 0x1111_0000_0002,
        printf_buffer: 0x1111_0000_0003,
        multigrid_sync: 0x1111_0000_0004,
        default_queue: 0x1111_0000_0005,
        completion_action: 0x1111_0000_0006,
        queue_ptr: 0x1111_0000_0007,
        private_base: 0xaaaa_0001,
        shared_base: 0xaaaa_0002,
    }
}

const ORIGIN: GridOrigin = GridOrigin { offset: [5, 6, 7], dimensions: 3 };

fn put(block: &mut [u8], at: usize, bytes: &[u8]) {
    block[at..at + bytes.len()].copy_from_slice(bytes);
}

fn written(plan: &ArgPlan, explicit: &[u8]) -> Vec<u8> {
    let mut out = vec![0xcc; plan.size() + 16];
    plan.write_from(&params(), &ORIGIN, explicit, &mut out);
    assert_eq!(out.split_off(plan.size()), [0xcc; 16]);
    out
}

/// V5 hidden arguments from an 8-aligned base after the explicit ones, as "Code Object V5
/// Metadata" lists them; these are the ones that a kernel without analysis gets.
fn hidden_v5(block: &mut [u8], base: usize, wants_hostcall: bool) {
    let p = params();
    for d in 0..3 {
        let (grid, size) = (p.grid[d], u32::from(p.block[d]));
        put(block, base + 4 * d, &(grid / size).to_le_bytes());
        put(block, base + 12 + 2 * d, &p.block[d].to_le_bytes());
        put(block, base + 18 + 2 * d, &((grid % size) as u16).to_le_bytes());
        put(block, base + 40 + 8 * d, &ORIGIN.offset[d].to_le_bytes());
    }
    put(block, base + 64, &3_u16.to_le_bytes());
    if wants_hostcall {
        put(block, base + 80, &p.hostcall_buffer.to_le_bytes());
        put(block, base + 88, &p.multigrid_sync.to_le_bytes());
        put(block, base + 96, &p.heap.to_le_bytes());
        put(block, base + 104, &p.default_queue.to_le_bytes());
        put(block, base + 112, &p.completion_action.to_le_bytes());
        put(block, base + 200, &p.queue_ptr.to_le_bytes());
    }
}

/// Explicit arguments of `mixed` as C lays them out, every byte of padding zero.
fn explicit() -> Vec<u8> {
    let mut block = vec![0; 80];
    block[0] = 0x41;
    put(&mut block, 8, &1.5_f64.to_le_bytes());
    put(&mut block, 16, &[1; 24]);
    put(&mut block, 40, &[2; 8]);
    for (i, at) in (48..80).step_by(8).enumerate() {
        put(&mut block, at, &(0x7f00_0000_0000 + i as u64).to_le_bytes());
    }
    block
}

#[test]
fn version_5() {
    for version in ["-mcode-object-version=5", "-mcode-object-version=6"] {
        for (optimise, all) in [("-O0", true), ("-O2", false)] {
            let kernel = kernel(&[version, optimise], "mixed");
            let plan = ArgPlan::new(&kernel);
            let mut expected = explicit();
            expected.resize(80 + 256, 0);
            hidden_v5(&mut expected, 80, all);
            assert_eq!(written(&plan, &explicit()), expected, "{version} {optimise}");
            assert_eq!(plan.wants(ArgKind::HiddenHeap), all);
            assert_eq!((plan.explicit_count(), plan.explicit_size()), (8, 80));
        }
    }
}

#[test]
fn version_4() {
    let kernel = kernel(&["-mcode-object-version=4", "-O0"], "mixed");
    let plan = ArgPlan::new(&kernel);
    let p = params();
    let mut expected = explicit();
    let hidden = [5, 6, 7, p.hostcall_buffer, p.default_queue, p.completion_action, p.multigrid_sync];
    expected.extend(hidden.map(u64::to_le_bytes).concat());
    assert_eq!(written(&plan, &explicit()), expected);
}

#[test]
fn padding_in_a_packed_block_does_not_leak() {
    let plan = ArgPlan::new(&kernel(&["-mcode-object-version=5", "-O2"], "mixed"));
    let mut dirty = explicit();
    dirty[1..8].fill(0xff);
    dirty.extend([0xff; 100]);
    assert_eq!(written(&plan, &dirty), written(&plan, &explicit()));
    // What a short block does not have is zero.
    assert!(written(&plan, &dirty[..48])[48..80].iter().all(|&b| b == 0));
}

#[test]
#[allow(unsafe_code)]
fn arguments_behind_pointers() {
    let plan = ArgPlan::new(&kernel(&["-mcode-object-version=5", "-O2"], "mixed"));
    let block = explicit();
    // Misaligned on purpose: values may lie anywhere.
    let mut values: Vec<Vec<u8>> = Vec::new();
    for slot in plan.explicit() {
        let value = &block[slot.offset as usize..][..slot.size as usize];
        values.push([&[0xee], value].concat());
    }
    let mut pointers: Vec<*const c_void> = values.iter().map(|v| v[1..].as_ptr().cast()).collect();
    let mut out = vec![0xcc; plan.size()];
    // SAFETY: one pointer per argument, each to as many bytes as the argument has.
    let args = unsafe { PointerArgs::new(&plan, pointers.as_ptr()) }.unwrap();
    plan.write_from(&params(), &ORIGIN, args, &mut out);
    assert_eq!(out, written(&plan, &block));
    pointers[3] = core::ptr::null();
    // SAFETY: as above; null is allowed.
    let missing = unsafe { PointerArgs::new(&plan, pointers.as_ptr()) };
    assert_eq!(missing.unwrap_err(), NullArgument { index: 3 });
    // SAFETY: null is allowed.
    let missing = unsafe { PointerArgs::new(&plan, core::ptr::null()) };
    assert_eq!(missing.unwrap_err(), NullArgument { index: 0 });
}

#[test]
fn lds_arguments_become_offsets() {
    let kernel = kernel(&["-mcode-object-version=5", "-O2"], "simple");
    let plan = ArgPlan::new(&kernel);
    let mut block = vec![0; 28];
    put(&mut block, 20, &30_u32.to_le_bytes());
    put(&mut block, 24, &64_u32.to_le_bytes());
    let out = written(&plan, &block);
    // 100 bytes of the kernel's own; 30 bytes of int; doubles from the next multiple of 8 after 130.
    assert_eq!(out[20..24], 100_u32.to_le_bytes());
    assert_eq!(out[24..28], 136_u32.to_le_bytes());
    assert_eq!(plan.local_bytes(100, &block[..]), 100);
    assert_eq!(plan.local_bytes(0, ()), 0);
}

#[test]
fn dimensions_are_those_that_the_grid_uses() {
    let plan = ArgPlan::new(&kernel(&["-mcode-object-version=5", "-O0"], "spills"));
    for (grid, expected) in [([64, 1, 1], 1), ([64, 2, 1], 2), ([1, 1, 3], 3)] {
        let mut out = vec![0; plan.size()];
        plan.write(&LaunchParams { grid, block: [1; 3], ..params() }, (), &mut out);
        assert_eq!(out[8 + 64], expected);
    }
}

#[test]
fn narrow_fields_take_the_low_bytes() {
    let arg = |offset, size, kind| rocclr::code::metadata::Arg { offset, size, kind, ..by_value() };
    let kernel = KernelMetadata {
        kernarg_size: 32,
        args: vec![
            arg(0, 4, ArgKind::HiddenPrivateBase),
            arg(4, 4, ArgKind::HiddenSharedBase),
            arg(8, 4, ArgKind::HiddenDynamicLds),
            arg(12, 1, ArgKind::HiddenQueuePtr),
            arg(16, 16, ArgKind::HiddenPrintfBuffer),
            arg(24, 100, ArgKind::HiddenHeap),
        ],
        ..KernelMetadata::default()
    };
    let expected = [
        &0xaaaa_0001_u32.to_le_bytes()[..],
        &0xaaaa_0002_u32.to_le_bytes(),
        &0xd1d2_u32.to_le_bytes(),
        &[7, 0, 0, 0],
        &0x1111_0000_0003_u64.to_le_bytes(),
        &[0; 8],
    ];
    assert_eq!(written(&ArgPlan::new(&kernel), &[]), expected.concat());
}

fn by_value() -> rocclr::code::metadata::Arg {
    let mut kernel = Metadata::parse(&code_support::one_argument()).unwrap().kernels.remove(0);
    kernel.args.remove(0)
}

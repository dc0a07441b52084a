//! What is fuzzed: each function takes any bytes and must come back without a panic.
//!
//! Shared by the fuzz targets and by the tests on stable, so that both run the same code.

use rocclr::code::bundle;
use rocclr::code::descriptor::KernelDescriptor;
use rocclr::code::elf::CodeObject;
use rocclr::code::image::{self, LoadPlan};
use rocclr::code::kernarg::{ArgPlan, LaunchParams};
use rocclr::code::metadata::{KernelMetadata, Metadata};
use rocclr::code::target::{self, TargetId};

/// Largest memory that is really given to an image or a kernarg segment.
const MOST: u64 = 1 << 22;

/// A bundle, compressed bundle or ELF file, up to the selected entry.
pub fn fuzz_bundle(data: &[u8]) {
    let Ok(entries) = bundle::entries(data) else {
        return;
    };
    let total: usize = entries.iter().map(|e| e.bytes.len()).sum();
    assert!(entries.iter().all(|e| matches!(e.bytes, bundle::Bytes::Shared(..))) || total <= data.len());
    for device in ["gfx90a:sramecc+:xnack-", "gfx942:sramecc+:xnack-", "gfx1030"] {
        let device = TargetId::parse(device).expect("a valid target");
        match target::select(&entries, &device) {
            Ok(entry) => fuzz_elf(&entry.bytes),
            Err(none) => drop(none.to_string()),
        }
    }
}

/// An ELF code object, up to its image in memory and its kernels' argument plans.
pub fn fuzz_elf(data: &[u8]) {
    let code = match CodeObject::parse(data) {
        Ok(code) => code,
        Err(e) => return drop(e.to_string()),
    };
    let plan = LoadPlan::new(&code);
    if plan.size() <= MOST {
        let mut memory = vec![0xa5; plan.size() as usize];
        for address in [0, plan.align() << 8, 0x7f00_0000_0001] {
            let _ = plan.write_with(&mut memory, address, |name| (name.len() % 2 == 0).then_some(64));
        }
        let _ = image::write(&code, &mut memory, 0);
    }
    let Ok(metadata) = Metadata::parse(code.metadata) else {
        return;
    };
    for kernel in &metadata.kernels {
        if let Ok(descriptor) = KernelDescriptor::find(&code, &kernel.symbol) {
            let _ = descriptor.registers(code.target.processor);
        }
        arguments(kernel);
    }
}

/// The text of a metadata note.
pub fn fuzz_metadata(data: &[u8]) {
    match Metadata::parse(data) {
        Ok(metadata) => metadata.kernels.iter().for_each(arguments),
        Err(e) => drop(e.to_string()),
    }
}

/// Every byte of the segment must be written, none after it.
fn arguments(kernel: &KernelMetadata) {
    let plan = ArgPlan::new(kernel);
    if plan.size() as u64 > MOST {
        return;
    }
    let params = LaunchParams { grid: [1000, 3, 1], block: [64, 0, 1], ..LaunchParams::default() };
    let mut first = vec![0x5a; plan.size() + 8];
    let mut second = vec![0xa5; plan.size() + 8];
    plan.write(&params, &[7_u8; 24][..], &mut first);
    plan.write(&params, &[7_u8; 24][..], &mut second);
    assert_eq!(first[..plan.size()], second[..plan.size()]);
    assert!(first[plan.size()..].iter().all(|&b| b == 0x5a));
    let _ = plan.local_bytes(u32::MAX, &[0xff_u8; 24][..]);
}

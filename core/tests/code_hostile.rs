//! Hostile bytes: the fuzz targets' functions on random bytes and on damaged real ones.

#[path = "../fuzz/entry.rs"]
mod entry;

mod code_support;

use std::sync::LazyLock;

use code_support::{HIP, OPENCL, compile, elf::Builder, one_argument, read};
use entry::{fuzz_bundle, fuzz_elf, fuzz_metadata};
use proptest::prelude::*;
use rocclr::code::elf::CodeObject;
use rocclr::code::metadata::{Metadata, MetadataError};

/// Whole bundles, whole code objects, and their metadata.
struct Seeds {
    bundles: Vec<Vec<u8>>,
    objects: Vec<Vec<u8>>,
    metadata: Vec<Vec<u8>>,
}

static SEEDS: LazyLock<Seeds> = LazyLock::new(|| {
    let hip = |options: &[&str]| {
        let all = [&["--offload-arch=gfx90a", "--offload-arch=gfx942", "--gpu-bundle-output"], options].concat();
        read(&compile("clang-19", "hip", HIP, &all))
    };
    let cl = |options: &[&str]| read(&compile("clang-19", "cl", OPENCL, options));
    let objects = vec![
        cl(&["-mcpu=gfx90a", "-mcode-object-version=5", "-O0"]),
        cl(&["-mcpu=gfx1030", "-mcode-object-version=4", "-O2"]),
        Builder { relocations: vec![(0x1000, 3, 1, 0), (0x1008, 13, 0, 4)], ..Builder::default() }.build(),
    ];
    let note = |file: &Vec<u8>| CodeObject::parse(file).unwrap().metadata.to_vec();
    let metadata = objects.iter().map(note).chain([one_argument()]).collect();
    Seeds { bundles: vec![hip(&[]), hip(&["--offload-compress"])], objects, metadata }
});

/// A change of a file: where (as a fraction), and the new bytes.
type Change = (f64, Vec<u8>);

fn changes() -> impl Strategy<Value = Vec<Change>> {
    // Single bytes, and numbers that make trouble when they are taken for sizes or offsets.
    let numbers = prop_oneof![
        Just(u64::MAX),
        Just(1 << 63),
        Just(0x7fff_ffff_ffff_ffff),
        Just(0xffff_ffff),
        Just(0),
        0..0x10000_u64
    ];
    let bytes = prop_oneof![
        any::<u8>().prop_map(|b| vec![b]),
        (numbers, prop_oneof![Just(2_usize), Just(4), Just(8)]).prop_map(|(n, size)| n.to_le_bytes()[..size].to_vec()),
    ];
    // Headers and tables are at the start; most changes should hit them.
    let place = prop_oneof![0.0..0.02_f64, 0.0..0.2_f64, 0.0..1.0_f64];
    prop::collection::vec((place, bytes), 1..6)
}

fn damaged(seed: &[u8], changes: &[Change], keep: f64) -> Vec<u8> {
    let mut out = seed.to_vec();
    for (place, bytes) in changes {
        let at = (place * out.len() as f64) as usize;
        for (to, from) in out[at..].iter_mut().zip(bytes) {
            *to = *from;
        }
    }
    out.truncate((keep * seed.len() as f64) as usize);
    out
}

fn keep() -> impl Strategy<Value = f64> {
    prop_oneof![4 => Just(1.0), 1 => 0.0..1.0_f64]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(mut data in prop::collection::vec(any::<u8>(), 0..512), magic in 0..4_usize) {
        let magic: &[u8] = [&b""[..], b"__CLANG_OFFLOAD_BUNDLE__", b"CCOB\x02\0", b"\x7fELF\x02\x01\x01\x40"][magic];
        data.splice(0..0, magic.iter().copied());
        fuzz_bundle(&data);
        fuzz_elf(&data);
        fuzz_metadata(&data);
    }

    #[test]
    fn damaged_bundles(which in any::<prop::sample::Index>(), changes in changes(), keep in keep()) {
        fuzz_bundle(&damaged(which.get::<Vec<u8>>(&SEEDS.bundles), &changes, keep));
    }

    #[test]
    fn damaged_objects(which in any::<prop::sample::Index>(), changes in changes(), keep in keep()) {
        fuzz_elf(&damaged(which.get::<Vec<u8>>(&SEEDS.objects), &changes, keep));
    }

    #[test]
    fn damaged_metadata(which in any::<prop::sample::Index>(), changes in changes(), keep in keep()) {
        fuzz_metadata(&damaged(which.get::<Vec<u8>>(&SEEDS.metadata), &changes, keep));
    }
}

/// The whole headers, byte by byte and value by value.
#[test]
fn every_byte_of_a_small_object() {
    let seed = Builder { relocations: vec![(0x1000, 3, 1, 0)], ..Builder::default() }.build();
    for at in (0..0x200).chain(0x280..0x2b0).chain(0x500..0x518).chain(0x700..0x730) {
        for value in [0, 1, 0x7f, 0x80, 0xff] {
            let mut file = seed.clone();
            file[at] = value;
            fuzz_elf(&file);
        }
    }
}

#[test]
fn metadata_errors_name_their_key() {
    let text = one_argument();
    assert_eq!(Metadata::parse(&text).unwrap().kernels[0].args[0].size, 4);
    let replace = |from: &str, to: &str| {
        let at = text.windows(from.len()).position(|w| w == from.as_bytes()).unwrap();
        let mut out = text.clone();
        out[at..at + to.len()].copy_from_slice(to.as_bytes());
        Metadata::parse(&out).unwrap_err()
    };
    assert_eq!(replace("amdhsa.version", "amdhsa.versiom"), MetadataError::Missing("amdhsa.version"));
    assert_eq!(replace(".vgpr_count", ".vgpr_couns"), MetadataError::Missing(".vgpr_count"));
    assert_eq!(replace(".offset", ".offses"), MetadataError::Missing(".offset"));
    assert_eq!(replace("by_value", "by_valuf"), MetadataError::Value(".value_kind"));
    assert_eq!(replace(".size\x04", ".size\x05"), MetadataError::ArgumentOutside("k".into()));
    assert_eq!(replace(".size\x04", ".size\x7f"), MetadataError::ArgumentOutside("k".into()));
    for len in 0..text.len() {
        Metadata::parse(&text[..len]).unwrap_err();
    }
}

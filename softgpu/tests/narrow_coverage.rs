//! Every vector ALU operation of gfx90a appears in a test with a scalar reference.
#![allow(missing_docs)]

use std::collections::BTreeSet;

use softgpu_isa::{Target, decode};

/// The tests that compare results with scalar references.
const TESTS: [&str; 10] = [
    include_str!("vec_integer.rs"),
    include_str!("vec_single.rs"),
    include_str!("vec_half.rs"),
    include_str!("vec_compare.rs"),
    include_str!("vec_modifiers.rs"),
    include_str!("scal_double.rs"),
    include_str!("scal_packed.rs"),
    include_str!("scal_matrix.rs"),
    include_str!("scal_alu.rs"),
    include_str!("narrow_accuracy.rs"),
];

/// Operations without a result that could be compared, or that no document describes.
const EXCEPTIONS: [&str; 3] = ["v_nop", "v_clrexcp", "v_screen_partition_4se_b32"];

/// Mnemonics of the vector ALU operations that the decoder knows.
fn mnemonics() -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    let mut add = |words: [u32; 2]| {
        if let Ok(inst) = decode(Target::Gfx90a, &words)
            && inst.op.info().name.starts_with("v_")
        {
            all.insert(inst.op.info().name);
        }
    };
    for op in 0..256 {
        for source in [256, 2, 128] {
            add([0x3f << 25 | op << 9 | source, 0]);
            add([0x3e << 25 | op << 17 | source, 0]);
            add([(op & 63) << 25 | source, 0]);
        }
    }
    let long = |a: u32, b: u32, c: u32| a | b << 9 | c << 18;
    for op in 0..1024 {
        for sources in [long(256, 256, 256), long(256, 256, 0), long(256, 2, 0), long(2, 2, 0), long(256, 0, 0), 0] {
            add([0x34 << 26 | op << 16, sources]);
            add([0x1a7 << 23 | (op & 127) << 16, sources]);
        }
    }
    all
}

/// Whether the mnemonic is named, not only as the beginning of a longer one.
fn is_named(text: &str, name: &str) -> bool {
    let goes_on = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        let rest = text[at + name.len()..].trim_start_matches("_e64").trim_start_matches("_e32");
        !rest.trim_start_matches("_sdwa").trim_start_matches("_dpp").starts_with(goes_on)
    })
}

/// Comparisons are named by their parts in the tests, which run all relations of each kind.
fn is_comparison(name: &str) -> bool {
    let Some(rest) = name.strip_prefix("v_cmpx_").or_else(|| name.strip_prefix("v_cmp_")) else {
        return false;
    };
    let (relation, kind) = rest.split_once('_').expect("a relation and a kind");
    let quoted = |s: &str| TESTS.iter().any(|t| t.contains(&format!("\"{s}\"")));
    // The integer ones that are always or never true are written out.
    let relation = match relation {
        "f" | "t" | "class" => true,
        relation => quoted(relation),
    };
    relation && TESTS.iter().any(|t| t.contains(kind))
}

/// Tests of packed, matrix and some other instructions have names in parts, too.
fn is_named_in_parts(name: &str) -> bool {
    let quoted = |part: &str| TESTS.iter().any(|t| t.contains(&format!("\"{part}\"")));
    let beginnings = ["v_pk_", "v_mfma_f64_", "v_mfma_"];
    let rest = beginnings.iter().find_map(|b| name.strip_prefix(b)).unwrap_or(name);
    let ends = ["_f16", "_f32", ""];
    ends.iter().filter_map(|end| rest.strip_suffix(end)).any(quoted)
}

#[test]
fn every_operation_has_a_reference() {
    let all = mnemonics();
    assert!(all.len() > 500, "only {} operations", all.len());
    let missing: Vec<_> = all
        .iter()
        .filter(|name| !is_comparison(name) && !is_named_in_parts(name) && !EXCEPTIONS.contains(name))
        .filter(|name| !TESTS.iter().any(|text| is_named(text, name)))
        .collect();
    assert!(missing.is_empty(), "{} operations are in no test: {missing:?}", missing.len());
}

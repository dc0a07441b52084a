//! Compares the decoder and the disassembler with LLVM's, word by word.
//!
//! Needs `llvm-mc` of LLVM 19 or later: older ones accept operands that later ones mark as
//! invalid. Environment:
//! - `SOFTGPU_LLVM_MC`: the program; else `llvm-mc-19`, -20, -21 and `llvm-mc` are tried.
//! - `SOFTGPU_SKIP_LLVM=1`: skip.
//! - `SOFTGPU_ISA_WORDS`: instructions for each target (default 50000).
//! - `SOFTGPU_ISA_SEED`: another sequence.

#[path = "llvm/exceptions.rs"]
mod exceptions;
#[path = "llvm/mc.rs"]
mod mc;
#[path = "llvm/words.rs"]
mod words;

use std::collections::BTreeMap;

use softgpu_isa::{Target, decode, disassemble};
use words::Words;

/// Instructions that one run of `llvm-mc` gets.
const BATCH: usize = 50_000;

/// Differences that are printed.
const SHOWN: usize = 40;

#[derive(Default)]
struct Count {
    tried: usize,
    accepted: usize,
    excepted: usize,
    different: usize,
}

/// What this crate says: size and text.
fn ours(target: Target, pair: [u32; 2]) -> Option<(u8, String)> {
    let inst = decode(target, &pair).ok()?;
    Some((inst.size, disassemble(&inst, 0).to_string()))
}

fn variable(name: &str) -> Option<usize> {
    std::env::var(name).ok().map(|v| v.parse().unwrap_or_else(|_| panic!("{name} is not a number")))
}

fn compare(target: Target) {
    if variable("SOFTGPU_SKIP_LLVM") == Some(1) {
        return;
    }
    let program = mc::find();
    let total = variable("SOFTGPU_ISA_WORDS").unwrap_or(50_000);
    let mut words = Words::new(variable("SOFTGPU_ISA_SEED").unwrap_or(1) as u64);
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    let mut shown = Vec::new();
    for start in (0..total).step_by(BATCH) {
        let cases: Vec<_> = (start..total.min(start + BATCH)).map(|i| words.next(i)).collect();
        let ours: Vec<_> = cases.iter().map(|(_, pair)| ours(target, *pair)).collect();
        let sizes = ours.iter().map(|o| o.as_ref().map_or(8, |o| o.0));
        let pairs: Vec<_> = cases.iter().map(|c| c.1).zip(sizes).collect();
        let theirs = mc::disassemble(&program, target.name(), &pairs);
        for (((format, pair), ours), theirs) in cases.iter().zip(ours).zip(theirs) {
            let count = counts.entry(format).or_default();
            count.tried += 1;
            count.accepted += usize::from(theirs.is_some());
            let ours = ours.map(|o| o.1);
            if ours == theirs {
                continue;
            }
            if exceptions::applies(*pair, ours.as_deref(), theirs.as_deref()) {
                count.excepted += 1;
                continue;
            }
            count.different += 1;
            shown.push(format!("{:08x} {:08x}\n  LLVM {theirs:?}\n  ours {ours:?}", pair[0], pair[1]));
        }
    }
    println!("{}: format tried accepted excepted different", target.name());
    for (format, c) in &counts {
        println!("{format:8} {:9} {:9} {:6} {:6}", c.tried, c.accepted, c.excepted, c.different);
    }
    shown.truncate(SHOWN);
    assert!(
        shown.is_empty(),
        "{} differences:\n{}",
        counts.values().map(|c| c.different).sum::<usize>(),
        shown.join("\n")
    );
}

#[test]
fn gfx900() {
    compare(Target::Gfx900);
}

#[test]
fn gfx906() {
    compare(Target::Gfx906);
}

#[test]
fn gfx908() {
    compare(Target::Gfx908);
}

#[test]
fn gfx90a() {
    compare(Target::Gfx90a);
}

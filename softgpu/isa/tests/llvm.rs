//! Compares the decoder and the disassembler with LLVM's, word by word.
//!
//! Needs `llvm-mc` of LLVM 19, for gfx950 a later one. Environment:
//! - `SOFTGPU_LLVM_MC`: the program; else `llvm-mc-19` and `llvm-mc` are tried.
//! - `SOFTGPU_LLVM_MC_NEW`: a program of LLVM 22 (20 may do) for gfx950, which is skipped without
//!   it, and for a second comparison of gfx90a and gfx942.
//! - `SOFTGPU_SKIP_LLVM=1`: skip.
//! - `SOFTGPU_ISA_WORDS`: instructions for each target (default 1000000).
//! - `SOFTGPU_ISA_SEED`: another sequence.

#[path = "llvm/exceptions.rs"]
mod exceptions;
#[path = "llvm/mc.rs"]
mod mc;
#[path = "llvm/words.rs"]
mod words;

use std::collections::BTreeMap;
use std::io::Write;

use exceptions::Difference;
use mc::Llvm;
use softgpu_isa::{Target, decode, disassemble};
use words::{Case, Words};

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

/// What was found for a target.
#[derive(Default)]
struct Report {
    formats: BTreeMap<&'static str, Count>,
    exceptions: BTreeMap<&'static str, usize>,
    differences: Vec<String>,
}

/// What this crate says about a case: dwords of the first instruction, and the text of all of them.
/// Where there is no instruction LLVM gets all dwords, else those that were taken.
fn ours(target: Target, case: &Case) -> (usize, Option<String>) {
    let mut rest = case.words();
    let mut text = None;
    while let Ok(inst) = decode(target, rest) {
        let one = disassemble(&inst, 0).to_string();
        text = Some(text.map_or(one.clone(), |before| format!("{before} / {one}")));
        rest = &rest[usize::from(inst.size) / 4..];
        // Only of a pair there is something to see after the first instruction.
        if case.words().len() == 2 || rest.is_empty() {
            return (case.words().len() - rest.len(), text);
        }
    }
    (case.words().len(), text)
}

fn variable(name: &str) -> Option<usize> {
    std::env::var(name).ok().map(|v| v.parse().unwrap_or_else(|_| panic!("{name} is not a number")))
}

/// Compares a batch of cases.
fn batch(llvm: &Llvm, target: Target, cases: &[Case], report: &mut Report) {
    let ours: Vec<_> = cases.iter().map(|case| ours(target, case)).collect();
    let words: Vec<_> = cases.iter().zip(&ours).map(|(case, (dwords, _))| &case.words()[..*dwords]).collect();
    let theirs = llvm.disassemble(target.name(), &words);
    for ((case, (_, ours)), theirs) in cases.iter().zip(&ours).zip(&theirs) {
        let count = report.formats.entry(case.format).or_default();
        count.tried += 1;
        count.accepted += usize::from(theirs.is_some());
        if ours == theirs {
            continue;
        }
        let (version, words) = (llvm.version, case.words());
        let difference = Difference { target, version, words, ours: ours.as_deref(), theirs: theirs.as_deref() };
        if let Some(name) = exceptions::name(&difference) {
            count.excepted += 1;
            *report.exceptions.entry(name).or_default() += 1;
        } else {
            count.different += 1;
            let hex: Vec<_> = words.iter().map(|w| format!("{w:08x}")).collect();
            report.differences.push(format!("{}\n  LLVM {theirs:?}\n  ours {ours:?}", hex.join(" ")));
        }
    }
}

fn compare(llvm: &Llvm, target: Target) {
    let total = variable("SOFTGPU_ISA_WORDS").unwrap_or(1_000_000);
    let mut words = Words::new(variable("SOFTGPU_ISA_SEED").unwrap_or(1) as u64);
    let mut report = Report::default();
    for start in (0..total).step_by(BATCH) {
        let cases: Vec<_> = (start..total.min(start + BATCH)).map(|i| words.next(i)).collect();
        batch(llvm, target, &cases, &mut report);
    }
    println!("{} with LLVM {}: format tried accepted excepted different", target.name(), llvm.version);
    for (format, c) in &report.formats {
        println!("{format:8} {:9} {:9} {:6} {:6}", c.tried, c.accepted, c.excepted, c.different);
    }
    for (name, count) in &report.exceptions {
        println!("exception {name}: {count}");
    }
    let count = report.differences.len();
    report.differences.truncate(SHOWN);
    assert!(count == 0, "{count} differences:\n{}", report.differences.join("\n"));
}

fn skipped() -> bool {
    variable("SOFTGPU_SKIP_LLVM") == Some(1)
}

/// Compares with LLVM 19.
fn old(target: Target) {
    if !skipped() {
        compare(&Llvm::find(), target);
    }
}

/// Compares with a later LLVM.
fn new(target: Target) {
    match Llvm::find_new() {
        _ if skipped() => {}
        Some(llvm) => compare(&llvm, target),
        // Past the test harness, which shows nothing of a test that passes.
        None => writeln!(
            std::io::stderr(),
            "{} is NOT compared with a later LLVM: SOFTGPU_LLVM_MC_NEW names none",
            target.name()
        )
        .expect("standard error is open"),
    }
}

#[test]
fn gfx900() {
    old(Target::Gfx900);
}

#[test]
fn gfx906() {
    old(Target::Gfx906);
}

#[test]
fn gfx908() {
    old(Target::Gfx908);
}

#[test]
fn gfx90a() {
    old(Target::Gfx90a);
}

#[test]
fn gfx940() {
    old(Target::Gfx940);
}

#[test]
fn gfx942() {
    old(Target::Gfx942);
}

#[test]
fn gfx950() {
    new(Target::Gfx950);
}

#[test]
fn gfx90a_new() {
    new(Target::Gfx90a);
}

#[test]
fn gfx942_new() {
    new(Target::Gfx942);
}

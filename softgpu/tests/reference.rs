//! Every instruction on the software GPU and on the reference (`softgpu-reference`): each opcode
//! of each target in each of its forms, with random operands, modifiers, registers, EXEC and MODE,
//! on every back end of this host. The whole state of the wave must be the same afterwards.
//!
//! `SOFTGPU_REFERENCE_CASES` sets how many instructions of each form run (default 16);
//! `SOFTGPU_REFERENCE_ONLY` names a part of the mnemonics to run alone.
#![allow(missing_docs)]

#[path = "reference/cases.rs"]
mod cases;
#[path = "reference/difference.rs"]
mod difference;
#[path = "reference/forms.rs"]
mod forms;
#[path = "reference/lists.rs"]
mod lists;
#[path = "reference/random.rs"]
mod random;
#[path = "reference/soft.rs"]
mod soft;
#[path = "reference/values.rs"]
mod values;

use cases::Report;
use lists::Lists;
use softgpu_isa::Target;

/// Few enough that the test takes less than a minute on one core.
const DEFAULT_CASES: usize = 16;

fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

#[test]
fn the_software_gpu_does_what_the_reference_does() {
    let count = setting("SOFTGPU_REFERENCE_CASES").map_or(DEFAULT_CASES, |s| s.parse().expect("a number of cases"));
    let only = setting("SOFTGPU_REFERENCE_ONLY");
    let mut reports: Vec<Report> = Vec::new();
    for target in Target::ALL {
        let report = cases::run(target, count, only.as_deref());
        println!("{}", report.coverage(target));
        reports.push(report);
    }
    let mistakes = Lists::new().mistakes(&reports, only.is_some() || count < DEFAULT_CASES);
    for mistake in &mistakes {
        println!("{mistake}");
    }
    assert!(mistakes.is_empty(), "{} mistakes: see above", mistakes.len());
}

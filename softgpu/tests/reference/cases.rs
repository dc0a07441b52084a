//! Runs the cases of a target and collects what they show.

use std::collections::{BTreeMap, BTreeSet};

use softgpu::wave::Stop;
use softgpu_isa::{Inst, Target};
use softgpu_reference::{Outcome, State, knows};

use crate::difference;
use crate::forms::{self, Form, Word};
use crate::random::Random;
use crate::soft::{End, Program, Soft, backends};
use crate::values::{self, DEFAULT_MODE};

/// Bytes of LDS.
const LDS: usize = 4096;

/// Differences of one form of an operation.
#[derive(Default)]
pub struct Difference {
    pub cases: usize,
    /// The first one.
    pub text: String,
}

/// What may explain a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Circumstances {
    /// MODE is not the default one.
    pub mode: bool,
    /// There is an output modifier.
    pub omod: bool,
    /// A source is a literal.
    pub literal: bool,
    /// The result is clamped.
    pub clamp: bool,
}

/// What the cases of a target show.
#[derive(Default)]
pub struct Report {
    pub target: &'static str,
    /// All operations of the target.
    pub all: BTreeSet<&'static str>,
    /// Those that the software GPU executes.
    pub executed: BTreeSet<&'static str>,
    /// Those that the reference describes.
    pub known: BTreeSet<&'static str>,
    /// Compared forms.
    pub forms: usize,
    /// Compared instructions.
    pub cases: usize,
    /// By mnemonic, form and circumstances.
    pub differences: BTreeMap<(&'static str, String, Circumstances), Difference>,
}

impl Report {
    /// One line.
    pub fn coverage(&self, target: Target) -> String {
        format!(
            "{}: {} operations, {} executed by the software GPU, {} of them compared in {} forms, {} instructions, {} differ",
            target.name(),
            self.all.len(),
            self.executed.len(),
            self.executed.intersection(&self.known).count(),
            self.forms,
            self.cases,
            self.differences.len(),
        )
    }
}

/// The machines of a run.
struct Bench {
    program: Program,
    soft: Vec<Soft>,
    before: State,
    expected: State,
    got: State,
    random: Random,
    /// MODE, if it is not random.
    mode: Option<u32>,
}

/// Runs `count` instructions of each form of each operation whose name has `only` in it.
pub fn run(target: Target, count: usize, only: Option<&str>) -> Report {
    let mut report = Report { target: target.name(), ..Report::default() };
    let mut bench = Bench::new(target, count);
    for form in forms::all(target) {
        let op = form.encoding.op;
        let name = op.info().name;
        if only.is_some_and(|part| !name.contains(part)) {
            continue;
        }
        report.all.insert(name);
        let words = form.words(target, count, &mut bench.random);
        let Some(first) = words.first() else { continue };
        if knows(op) {
            report.known.insert(name);
            bench.form(&mut report, target, form, &words);
        } else if bench.executes(first) {
            report.executed.insert(name);
        }
    }
    report
}

impl Bench {
    /// Machines for `count` instructions at a time.
    fn new(target: Target, count: usize) -> Self {
        let program = Program::new(count);
        let soft = backends().into_iter().map(|backend| Soft::new(target, backend, &program)).collect();
        let mut random = Random::new(target as u64 + 1);
        let mut state = State { lds: vec![0; LDS], ..State::default() };
        state.vectors.iter_mut().flatten().for_each(|v| *v = random.word());
        state.lds.iter_mut().for_each(|v| *v = random.word() as u8);
        let mode = std::env::var("SOFTGPU_REFERENCE_MODE").ok();
        let mode = mode.map(|text| u32::from_str_radix(&text, 16).expect("MODE in hexadecimal"));
        Self { program, soft, before: state.clone(), expected: state.clone(), got: state, random, mode }
    }

    /// Whether the software GPU has a handler, where there is nothing to compare.
    fn executes(&mut self, word: &Word) -> bool {
        let soft = &mut self.soft[0];
        self.program.load(&[*word]);
        soft.reload(&self.program);
        self.before.pc = self.program.address(0);
        self.before.set_scalar64(softgpu_isa::Operand::EXEC.0, 0);
        !matches!(soft.run(&self.before), End::Unsupported)
    }

    fn form(&mut self, report: &mut Report, target: Target, form: Form, words: &[Word]) {
        self.program.load(words);
        self.soft.iter_mut().for_each(|soft| soft.reload(&self.program));
        let mut is_executed = false;
        for (i, word) in words.iter().enumerate() {
            let Some(result) = self.case(target, i, word) else { break };
            is_executed = true;
            report.cases += 1;
            if let Err(text) = result {
                let key = (word.inst.op.info().name, form.to_string(), self.circumstances(&word.inst));
                let entry = report.differences.entry(key).or_default();
                if entry.cases == 0 {
                    entry.text = text;
                }
                entry.cases += 1;
            }
        }
        if is_executed {
            report.executed.insert(words[0].inst.op.info().name);
            report.forms += 1;
        }
    }

    fn circumstances(&self, inst: &Inst) -> Circumstances {
        Circumstances {
            mode: self.before.mode != DEFAULT_MODE,
            omod: inst.mods.omod != 0,
            literal: inst.src.iter().any(|o| o.is_literal()),
            clamp: inst.mods.clamp,
        }
    }

    /// Runs one instruction on the reference and every machine; `None` if it is not executed.
    fn case(&mut self, target: Target, i: usize, word: &Word) -> Option<Result<(), String>> {
        let inst = &word.inst;
        values::prepare(&mut self.before, inst, self.mode, &mut self.random);
        self.before.pc = self.program.address(i);
        values::point(&mut self.before, inst, &mut self.random);
        self.expected.clone_from(&self.before);
        let outcome = self.expected.step(inst, target).expect("the reference knows it");
        for machine in 0..self.soft.len() {
            if let Err(text) = self.machine(machine, inst, outcome)? {
                return Some(Err(format!("{:?} {:08x?} {text}", self.soft[machine].backend, word.dwords)));
            }
        }
        Some(Ok(()))
    }

    /// Runs one instruction on one machine and compares.
    fn machine(&mut self, machine: usize, inst: &Inst, outcome: Outcome) -> Option<Result<(), String>> {
        let soft = &mut self.soft[machine];
        let end = match soft.run(&self.before) {
            End::Done(pc) => {
                soft.leave(&mut self.got);
                self.got.pc = pc;
                Outcome::Next
            }
            End::Stopped(Stop::Barrier) => Outcome::Barrier,
            End::Stopped(stop) => return Some(Err(format!("stopped: {stop:?}"))),
            End::Fault(fault) => return Some(Err(format!("fault: {fault:?}"))),
            End::Unsupported => return None,
        };
        let text = match (outcome, end) {
            (Outcome::Next, Outcome::Next) => difference::find(inst, &self.before, &self.expected, &self.got),
            // The program counter of an ended wave is nobody's business.
            (Outcome::End, Outcome::Next) => None,
            (expected, got) => (expected != got).then(|| format!("expected {expected:?}, got {got:?}")),
        };
        Some(text.map_or(Ok(()), Err))
    }
}

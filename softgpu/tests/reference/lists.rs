//! The committed lists of what is not compared and what is known to differ, and whether they lie.
//!
//! A line is a mnemonic, in which `*` stands for anything, and a reason. In the list of known
//! differences `@` and a circumstance may follow the mnemonic: `mode` is for differences that only
//! other MODEs than the default show, `omod`, `literal` and `clamp` for instructions that have one.

use std::collections::BTreeSet;

use crate::cases::{Circumstances, Report};

struct Line {
    name: &'static str,
    /// The circumstance that it is about, if any.
    only: Option<&'static str>,
    reason: &'static str,
}

impl Line {
    fn matches(&self, mnemonic: &str) -> bool {
        let mut parts = self.name.split('*');
        let Some(mut rest) = parts.next().and_then(|start| mnemonic.strip_prefix(start)) else { return false };
        let parts: Vec<_> = parts.collect();
        let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
        for part in middle {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last)
    }

    /// Whether it is about a difference with these circumstances.
    fn explains(&self, mnemonic: &str, circumstances: Circumstances) -> bool {
        let holds = match self.only {
            None => true,
            Some("mode") => circumstances.mode,
            Some("omod") => circumstances.omod,
            Some("literal") => circumstances.literal,
            Some("clamp") => circumstances.clamp,
            Some(other) => panic!("{}: no such circumstance: {other}", self.name),
        };
        holds && self.matches(mnemonic)
    }
}

fn parse(text: &'static str) -> Vec<Line> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, reason) = line.split_once(' ').unwrap_or((line, ""));
            let (name, only) = name.split_once('@').map_or((name, None), |(name, only)| (name, Some(only)));
            Line { name, only, reason: reason.trim() }
        })
        .collect()
}

/// Both lists.
pub struct Lists {
    untested: Vec<Line>,
    differences: Vec<Line>,
}

impl Lists {
    /// The lists beside this file.
    pub fn new() -> Self {
        Self { untested: parse(include_str!("untested.txt")), differences: parse(include_str!("differences.txt")) }
    }

    /// What is wrong: differences that are not known, and lines that are not true. Of a run of
    /// some operations alone (`is_partial`) only differences are.
    pub fn mistakes(&self, reports: &[Report], is_partial: bool) -> Vec<String> {
        let mut mistakes = self.new_differences(reports);
        if !is_partial {
            let all = reports.iter().flat_map(|r| &r.all).copied().collect();
            let compared: BTreeSet<_> = reports.iter().flat_map(|r| r.executed.intersection(&r.known)).collect();
            let untested = |name: &str| !compared.contains(&name);
            mistakes.extend(check(&self.untested, "untested.txt", &all, untested));
            mistakes.extend(self.differences.iter().filter_map(|line| idle(line, reports)));
        }
        mistakes
    }

    fn new_differences(&self, reports: &[Report]) -> Vec<String> {
        let mut mistakes = Vec::new();
        for report in reports {
            for ((name, form, circumstances), difference) in &report.differences {
                if !self.differences.iter().any(|line| line.explains(name, *circumstances)) {
                    let (target, cases) = (report.target, difference.cases);
                    mistakes.push(format!("{target} {name} ({form}), {cases} cases: {}", difference.text));
                }
            }
        }
        mistakes
    }
}

/// Operations that should be in a list and are not, and lines that are not true.
fn check(lines: &[Line], file: &str, all: &BTreeSet<&str>, belongs: impl Fn(&str) -> bool) -> Vec<String> {
    let missing = all.iter().filter(|name| belongs(name) && !lines.iter().any(|line| line.matches(name)));
    let mut mistakes: Vec<_> = missing.map(|name| format!("{name} is not compared and not in {file}")).collect();
    mistakes.extend(check_used(lines, file, &belongs, all));
    let wrong = all.iter().filter(|name| !belongs(name) && lines.iter().any(|line| line.matches(name)));
    mistakes.extend(wrong.map(|name| format!("{name} is in {file} but is compared")));
    mistakes
}

/// Lines without a reason or without any operation.
fn check_used(lines: &[Line], file: &str, belongs: impl Fn(&str) -> bool, all: &BTreeSet<&str>) -> Vec<String> {
    let is_idle = |line: &&Line| !all.iter().any(|name| line.matches(name) && belongs(name));
    let idle = lines.iter().filter(is_idle).map(|line| format!("{file}: {} has no use any more", line.name));
    let bare = lines.iter().filter(|line| line.reason.is_empty());
    idle.chain(bare.map(|line| format!("{file}: {} has no reason", line.name))).collect()
}

/// Whether a known difference is not seen any more, or has no reason.
fn idle(line: &Line, reports: &[Report]) -> Option<String> {
    let mut seen = reports.iter().flat_map(|r| r.differences.keys());
    let is_idle = !seen.any(|(name, _, circumstances)| line.explains(name, *circumstances));
    let what = if is_idle { "is not seen any more" } else { "has no reason" };
    let only = line.only.map_or(String::new(), |only| format!("@{only}"));
    (is_idle || line.reason.is_empty()).then(|| format!("differences.txt: {}{only} {what}", line.name))
}

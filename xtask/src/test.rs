//! `test`: the Rust tests, the regression programs, random kernels and a smoke run of the examples.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::library::Cargo;
use crate::program::{self, Program};
use crate::suite::{Count, Suite};
use crate::{Device, packages, random, workspace};

/// Optimisation levels of regression programs: the code that differs most.
const LEVELS: [&str; 2] = ["O0", "O3"];

/// Optimisation level of the examples; `demo` runs the others.
const SMOKE_LEVEL: &str = "O3";

/// Arguments of `test`.
#[derive(clap::Args)]
pub struct Options {
    /// Only tests and programs whose names contain this
    filter: Option<String>,
    /// `soft[:TARGET][:COUNT]` (the software GPU), kfd, or amd (the system's own AMD library), for the HIP programs
    #[arg(long, default_value = "soft")]
    device: Device,
    /// Leave the Rust tests out
    #[arg(long)]
    no_cargo: bool,
    /// Time limit of one program, in seconds
    #[arg(long, default_value_t = 120)]
    timeout: u64,
}

/// Runs the command; whether everything passed. The last line printed is `N passed, N failed`.
pub fn test(options: &Options) -> Result<bool> {
    packages::ensure(&[packages::HIP, packages::TEST])?;
    let mut count = Count::default();
    if !options.no_cargo {
        count += cargo_test(options.filter.as_deref())?;
    }
    let environment = options.device.environment(Cargo::Shown)?;
    let root = workspace::root();
    for folder in ["tests/hip", "tests/hip/faults"] {
        count += programs(options, &environment, &root.join(folder), &LEVELS)?;
    }
    let random = random::suite_programs(&workspace::target()?.join("tests/random"), options.filter.as_deref())?;
    count += run(options, &environment, random, "tests/random", &LEVELS)?;
    count += programs(options, &environment, &root.join("examples"), &[SMOKE_LEVEL])?;
    println!("{count}");
    Ok(count.failed == 0)
}

fn programs(options: &Options, environment: &[(String, OsString)], folder: &Path, levels: &[&str]) -> Result<Count> {
    let programs = program::find(folder, options.filter.as_deref())?;
    let name = folder.strip_prefix(workspace::root()).unwrap_or(folder).to_string_lossy();
    run(options, environment, programs, &name, levels)
}

/// Runs programs in the folder `name` of the target folder.
fn run(
    options: &Options,
    environment: &[(String, OsString)],
    programs: Vec<Program>,
    name: &str,
    levels: &[&str],
) -> Result<Count> {
    if programs.is_empty() {
        return Ok(Count::default());
    }
    println!("{name}");
    let suite = Suite {
        programs,
        levels: levels.iter().map(|level| (*level).to_owned()).collect(),
        folder: workspace::target()?.join(name),
        environment: environment.to_vec(),
        limit: Duration::from_secs(options.timeout),
    };
    suite.run()
}

/// Runs `cargo test`, shows its output and counts what its result lines say.
fn cargo_test(filter: Option<&str>) -> Result<Count> {
    let mut cargo = workspace::cargo();
    cargo
        // Release: the build that the library has already, and tests that end.
        .args(["test", "--release", "--workspace", "--no-fail-fast"])
        .args(filter);
    let mut child = cargo.stdout(Stdio::piped()).spawn().context("cargo does not start")?;
    let stdout = child.stdout.take().context("stdout is a pipe")?;
    let mut count = Count::default();
    for line in BufReader::new(stdout).lines() {
        let line = line?;
        println!("{line}");
        count += results(&line).unwrap_or_default();
    }
    // Cargo also fails when something does not compile, which no result line tells.
    if !child.wait()?.success() && count.failed == 0 {
        count.failed = 1;
    }
    Ok(count)
}

/// The counts of a line such as `test result: ok. 12 passed; 0 failed; ...`.
fn results(line: &str) -> Option<Count> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let number = |word: &str| counts.split("; ").find_map(|part| part.strip_suffix(word)?.trim().parse().ok());
    Some(Count { passed: number(" passed")?, failed: number(" failed")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_of_cargo_are_counted() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        assert_eq!(results(line), Some(Count { passed: 12, failed: 3 }));
        assert_eq!(results("test a::b ... ok"), None);
        assert_eq!(results("test result: ok."), None);
    }
}

//! `random`: kernels that nobody wrote, compiled and run on device and host; both must compute the same bits.
//!
//! - [`tree`]: what a kernel is made of.
//! - [`prng`], [`expression`], [`generator`]: kernels from a seed.
//! - [`render`]: kernels as the text of a program; `tests/random/` has what the programs share.
//! - [`mod@unit`]: compiles and runs a program of some kernels.
//! - [`reduce`]: makes a kernel that fails smaller.

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::library::Cargo;
use crate::program::Program;
use crate::{Device, packages, suite, workspace};

mod expression;
mod generator;
mod prng;
mod reduce;
mod render;
mod tree;
mod unit;

use unit::{Outcome, Target, Unit};

/// Kernels in one program, so that the time for headers and start is shared.
const UNIT: usize = 50;

/// Programs that a reduction of one kernel may try.
const TRIES: usize = 120;

/// Kernels that are reduced in one run.
const REDUCED: usize = 4;

/// Seed and number of the kernels that `cargo xtask test` runs.
const SUITE: (u64, usize) = (1, 60);

/// Arguments of `random`.
#[derive(clap::Args)]
pub struct Options {
    /// Kernels to generate
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// Seed: the same one gives the same kernels
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of the first kernel
    #[arg(long, default_value_t = 0)]
    first: usize,
    /// Targets to compile for; the device is a software GPU of that kind
    #[arg(long, value_delimiter = ',', default_value = "gfx90a")]
    targets: Vec<String>,
    /// Optimisation levels
    #[arg(long, value_delimiter = ',', default_value = "O0,O3")]
    levels: Vec<String>,
    /// `soft` (the software GPU), kfd, or amd (whichever library the system finds)
    #[arg(long, default_value = "soft")]
    device: Device,
    /// Programs that are compiled and run at the same time; default: all processors
    #[arg(long)]
    jobs: Option<usize>,
    /// Keep sources and programs that showed no difference
    #[arg(long)]
    keep: bool,
    /// Time limit of one program, in seconds
    #[arg(long, default_value_t = 300)]
    timeout: u64,
}

/// A kernel that differs, and where.
struct Finding {
    target: usize,
    level: String,
    kernel: usize,
    what: String,
}

/// What the run showed so far.
#[derive(Default)]
struct Tally {
    /// Kernels compiled: one at two levels counts twice.
    compiled: usize,
    /// Of those, kernels that did not differ.
    equal: usize,
    findings: Vec<Finding>,
    /// Programs that did not compile, or whose host results depend on the level.
    broken: Vec<String>,
}

/// Runs the command; whether all results were equal.
pub fn random(options: &Options) -> Result<bool> {
    ensure!(options.count > 0, "no kernels, nothing to do");
    packages::ensure(&[packages::HIP])?;
    let folder = workspace::target()?.join("random");
    let _lock = lock(&folder)?;
    let environment = options.device.environment(Cargo::Shown)?;
    let targets: Vec<Target> = options
        .targets
        .iter()
        .map(|name| Target::new(name, device(&environment, name), &folder))
        .collect::<Result<_>>()?;
    let run = Run { options, targets, folder, tally: Mutex::default() };
    let units = units(options.seed, options.first, options.count);
    let jobs = options.jobs.unwrap_or_else(suite::processors);
    suite::parallel(&units, jobs, |unit| run.unit(unit)).into_iter().collect::<Result<()>>()?;
    run.finish()
}

/// Keeps other runs out of the folder: programs of one seed have the same names, and a compiler that reads one run's
/// text for the device and another's for the host would make a difference that is none.
fn lock(folder: &Path) -> Result<File> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let file = File::create(folder.join("lock"))?;
    file.try_lock().with_context(|| format!("another run uses {}", workspace::short(folder)))?;
    Ok(file)
}

/// Names the kind of software GPU where the caller did not.
fn device(environment: &[(String, OsString)], target: &str) -> Vec<(String, OsString)> {
    let mut environment = environment.to_vec();
    for (name, value) in &mut environment {
        if name == "ROCCLR_DEVICE" && value == "soft" {
            value.push(":");
            value.push(target);
        }
    }
    environment
}

/// The kernels `first..first + count` of a seed as programs.
fn units(seed: u64, first: usize, count: usize) -> Vec<Unit> {
    (first..first + count)
        .step_by(UNIT)
        .map(|start| Unit {
            name: format!("random_{seed}_{start}"),
            kernels: (start..(start + UNIT).min(first + count)).map(|n| generator::kernel(seed, n)).collect(),
        })
        .collect()
}

/// The programs that the test suite runs, written to `folder`, those whose names contain `filter`.
pub fn suite_programs(folder: &Path, filter: Option<&str>) -> Result<Vec<Program>> {
    let target = Target::new("gfx90a", Vec::new(), folder)?;
    let mut units = units(SUITE.0, 0, SUITE.1);
    units.retain(|unit| filter.is_none_or(|filter| unit.name.contains(filter)));
    units.iter().map(|unit| unit.write(&target, folder)).collect()
}

struct Run<'a> {
    options: &'a Options,
    targets: Vec<Target>,
    folder: PathBuf,
    tally: Mutex<Tally>,
}

impl Run<'_> {
    /// A unit on every target at every level.
    fn unit(&self, unit: &Unit) -> Result<()> {
        for (index, target) in self.targets.iter().enumerate() {
            let mut digests = Vec::new();
            let mut clean = true;
            for level in &self.options.levels {
                let outcome = unit.run(target, level, &self.folder, self.limit());
                let place = format!("{} {} -{level}", unit.name, target.name);
                clean &= self.count(unit, index, level, &place, &outcome);
                digests.extend(outcome.ok().and_then(|outcome| outcome.digest));
            }
            if digests.windows(2).any(|pair| pair[0] != pair[1]) {
                clean = false;
                let message = format!("{} {}: host results depend on the level: {digests:?}", unit.name, target.name);
                println!("{message}");
                self.tally().broken.push(message);
            }
            if clean && !self.options.keep {
                unit.remove(target, &self.folder)?;
            }
        }
        Ok(())
    }

    /// Notes and prints an outcome; whether all kernels were equal.
    fn count(&self, unit: &Unit, target: usize, level: &str, place: &str, outcome: &Result<Outcome>) -> bool {
        let mut tally = self.tally();
        let kernels = unit.kernels.len();
        match outcome {
            Err(error) => {
                println!("{place}: {error:#}");
                tally.broken.push(format!("{place}: {error:#}"));
                false
            }
            Ok(outcome) => {
                tally.compiled += kernels;
                tally.equal += kernels - outcome.different.len();
                println!("{place}: {kernels} kernels, {} different", outcome.different.len());
                for difference in &outcome.different {
                    println!("    kernel {}: {}", difference.kernel, difference.what);
                    tally.findings.push(Finding {
                        target,
                        level: level.to_owned(),
                        kernel: difference.kernel,
                        what: difference.what.clone(),
                    });
                }
                if outcome.different.is_empty() && outcome.digest.is_none() {
                    tally.broken.push(format!("{place}: ended early"));
                    return false;
                }
                outcome.different.is_empty()
            }
        }
    }

    /// Reduces what differs and prints the numbers.
    fn finish(&self) -> Result<bool> {
        let tally = std::mem::take(&mut *self.tally());
        for finding in tally.findings.iter().take(REDUCED) {
            self.reduce(finding)?;
        }
        for finding in tally.findings.iter().skip(REDUCED) {
            let (number, level, what) = (finding.kernel, &finding.level, &finding.what);
            println!("not reduced: kernel {number} {} -{level}: {what}", self.targets[finding.target].name);
        }
        println!(
            "{} kernels generated, {} compiled, {} equal, {} different, {} programs broken",
            self.options.count,
            tally.compiled,
            tally.equal,
            tally.findings.len(),
            tally.broken.len()
        );
        Ok(tally.findings.is_empty() && tally.broken.is_empty())
    }

    /// Runs a kernel alone and leaves the smallest source that still differs.
    fn reduce(&self, finding: &Finding) -> Result<()> {
        let target = &self.targets[finding.target];
        let kernel = generator::kernel(self.options.seed, finding.kernel);
        let name = format!("reduced_{}_{}_{}", self.options.seed, finding.kernel, finding.level);
        let mut tries = 0;
        let mut fails = |kernel: &tree::Kernel| {
            tries += 1;
            let unit = Unit { name: name.clone(), kernels: vec![kernel.clone()] };
            // What does not compile is no smaller version of this failure.
            let outcome = unit.run(target, &finding.level, &self.folder, Duration::from_secs(60));
            Ok(outcome.is_ok_and(|outcome| !outcome.different.is_empty()))
        };
        if !fails(&kernel)? {
            println!("kernel {} -{}: equal when it runs alone", finding.kernel, finding.level);
            return Ok(());
        }
        let before = reduce::count_statements(&kernel);
        let small = reduce::reduce(kernel, TRIES, &mut fails)?;
        let after = reduce::count_statements(&small);
        let unit = Unit { name, kernels: vec![small] };
        let outcome = unit.run(target, &finding.level, &self.folder, Duration::from_secs(60))?;
        let what = outcome.different.first().map_or("no difference", |difference| &difference.what);
        println!(
            "kernel {} -{}: {before} statements, {after} after {tries} tries: {}/{}/{}.hip.cpp: {what}",
            finding.kernel,
            finding.level,
            workspace::short(&self.folder),
            target.name,
            unit.name
        );
        Ok(())
    }

    fn limit(&self) -> Duration {
        Duration::from_secs(self.options.timeout)
    }

    fn tally(&self) -> std::sync::MutexGuard<'_, Tally> {
        self.tally.lock().expect("no worker panics")
    }
}

#[cfg(test)]
mod tests;

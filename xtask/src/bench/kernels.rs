//! The same kernels on the same data through several runtimes, which take turns in one run: what disturbs the
//! machine disturbs all of them.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use comfy_table::{CellAlignment, Table, presets};

use super::{Options, stats};
use crate::library::Cargo;
use crate::process::{self, End};
use crate::workspace;

/// Limit of one turn of one runtime.
const LIMIT: Duration = Duration::from_secs(300);

/// Problem sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Size {
    /// The bench's default sizes; against PoCL
    Large,
    /// Sizes that Oclgrind finishes too
    Small,
}

impl Size {
    /// The size of a kernel's problem, given its default.
    fn of(self, kernel: &str, default: u32) -> u32 {
        match (self, kernel) {
            (Self::Large, _) => default,
            (Self::Small, "sgemm_naive" | "sgemm_lds") => 64,
            (Self::Small, "nbody") => 256,
            (Self::Small, "mandelbrot") => 64,
            (Self::Small, _) => default.min(65_536),
        }
    }

    fn runtimes(self) -> &'static [Runtime] {
        match self {
            Self::Large => &[Runtime::Ours, Runtime::Pocl],
            Self::Small => &[Runtime::Ours, Runtime::Pocl, Runtime::Oclgrind],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Runtime {
    Ours,
    Pocl,
    Oclgrind,
}

impl Runtime {
    fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Pocl => "PoCL",
            Self::Oclgrind => "Oclgrind",
        }
    }
}

/// A kernel of the bench and its problem's size.
struct Problem {
    kernel: String,
    size: u32,
}

/// Samples in nanoseconds by kernel and runtime.
type Samples = HashMap<(String, Runtime), Vec<f64>>;

/// Measures and prints a table per size; whether every runtime ran every kernel.
pub fn compare(options: &Options) -> Result<bool> {
    let bench = Bench::build(options)?;
    let sizes = match options.size {
        Some(size) => vec![size],
        None => vec![Size::Large, Size::Small],
    };
    let mut complete = true;
    for size in sizes {
        let problems = bench.problems(size, options.kernel.as_deref())?;
        let samples = bench.sample(size, &problems, options)?;
        println!("{}", table(size, &problems, &samples));
        complete &= samples.values().all(|times| !times.is_empty());
    }
    Ok(complete)
}

/// The two compiled drivers.
struct Bench {
    hip: PathBuf,
    opencl: PathBuf,
    folder: PathBuf,
    environment: Vec<(String, std::ffi::OsString)>,
}

impl Bench {
    fn build(options: &Options) -> Result<Self> {
        let folder = workspace::target()?.join("bench");
        std::fs::create_dir_all(&folder)?;
        let source = workspace::root().join("tests/bench");
        let (hip, opencl) = (folder.join("bench_hip"), folder.join("bench_cl"));
        let flags = ["-x", "hip", "-std=c++17", "-O3", "--offload-arch=gfx90a"];
        build(Command::new("hipcc").args(flags), &source.join("bench_hip.cpp"), &hip, &[])?;
        build(
            Command::new("clang-15").args(["-std=c11", "-O3"]),
            &source.join("bench_cl.c"),
            &opencl,
            &["-lOpenCL", "-lm"],
        )?;
        Ok(Self { hip, opencl, folder, environment: options.device.environment(Cargo::Shown)? })
    }

    fn command(&self, runtime: Runtime) -> Command {
        match runtime {
            Runtime::Ours => {
                let mut command = Command::new(&self.hip);
                command.envs(self.environment.iter().map(|(name, value)| (name, value)));
                command
            }
            Runtime::Pocl => {
                let mut command = Command::new(&self.opencl);
                command.env("BENCH_PLATFORM", "Portable Computing Language");
                command
            }
            Runtime::Oclgrind => {
                let mut command = Command::new("oclgrind");
                command.arg(&self.opencl);
                command
            }
        }
    }

    fn problems(&self, size: Size, filter: Option<&str>) -> Result<Vec<Problem>> {
        // The OpenCL driver asks its platform before it lists; the HIP driver lists at once.
        let mut command = self.command(Runtime::Ours);
        let list = process::run(command.arg("--list"), &self.folder.join("list"), LIMIT)?;
        let mut problems = Vec::new();
        for line in list.stdout.lines() {
            let (kernel, default) = line.split_once(' ').context("expected `NAME SIZE`")?;
            if filter.is_none_or(|filter| kernel.contains(filter)) {
                let size = size.of(kernel, default.trim().parse()?);
                problems.push(Problem { kernel: kernel.to_owned(), size });
            }
        }
        if problems.is_empty() {
            bail!("no kernel has such a name\n{}", list.stderr);
        }
        Ok(problems)
    }

    fn sample(&self, size: Size, problems: &[Problem], options: &Options) -> Result<Samples> {
        let mut samples = Samples::new();
        for round in 1..=options.rounds {
            for problem in problems {
                println!("round {round}/{}: {} {}", options.rounds, problem.kernel, problem.size);
                for runtime in size.runtimes() {
                    let more = self.turn(*runtime, problem, options.reps)?;
                    samples.entry((problem.kernel.clone(), *runtime)).or_default().extend(more);
                }
            }
        }
        Ok(samples)
    }

    /// One turn of one runtime. A runtime that fails has no samples: the others still have theirs.
    fn turn(&self, runtime: Runtime, problem: &Problem, reps: u32) -> Result<Vec<f64>> {
        let mut command = self.command(runtime);
        command.args(["--kernel", &problem.kernel, "--samples", "--warmup", "1"]);
        command.args(["--size", &problem.size.to_string(), "--reps", &reps.to_string()]);
        command.current_dir(workspace::root().join("tests/bench"));
        let folder = self.folder.join(runtime.name());
        let finished = process::run(&mut command, &folder, LIMIT)?;
        if finished.end != End::Exit(0) {
            println!("{}: {}\n{}", runtime.name(), finished.end, process::tail(&finished.stderr, 10, "    "));
            return Ok(Vec::new());
        }
        Ok(finished.stdout.lines().filter_map(parse_sample).collect())
    }
}

fn build(compiler: &mut Command, source: &Path, output: &Path, libraries: &[&str]) -> Result<()> {
    let status = compiler
        .arg(source)
        .arg("-o")
        .arg(output)
        .args(libraries)
        .status()
        .with_context(|| format!("{} does not start", compiler.get_program().display()))?;
    if !status.success() {
        bail!("{} was not compiled", workspace::short(source));
    }
    Ok(())
}

/// The nanoseconds of a line `sample KERNEL SIZE NS`.
fn parse_sample(line: &str) -> Option<f64> {
    let mut words = line.strip_prefix("sample ")?.split(' ');
    words.nth(2)?.parse().ok()
}

fn table(size: Size, problems: &[Problem], samples: &Samples) -> Table {
    let runtimes = size.runtimes();
    let mut table = Table::new();
    table.load_preset(presets::UTF8_FULL_CONDENSED);
    let mut header = vec!["kernel".to_owned(), "size".to_owned()];
    header.extend(runtimes.iter().map(|r| format!("{} ms", r.name())));
    header.push("scatter".to_owned());
    header.extend(runtimes[1..].iter().map(|r| format!("{} / ours", r.name())));
    table.set_header(header);
    let mut ratios = vec![Vec::new(); runtimes.len() - 1];
    for problem in problems {
        table.add_row(row(problem, runtimes, samples, &mut ratios));
    }
    let mut last = vec![String::new(); 3 + runtimes.len()]; // All columns before the ratios.
    last[0] = "geometric mean".to_owned();
    last.extend(ratios.iter().map(|r| number(stats::geometric_mean(r))));
    table.add_row(last);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn row(problem: &Problem, runtimes: &[Runtime], samples: &Samples, ratios: &mut [Vec<f64>]) -> Vec<String> {
    let of = |runtime| samples.get(&(problem.kernel.clone(), runtime)).map_or(&[][..], Vec::as_slice);
    let medians: Vec<_> = runtimes.iter().map(|r| stats::median(of(*r))).collect();
    let mut row = vec![problem.kernel.clone(), problem.size.to_string()];
    row.extend(medians.iter().map(|m| number(m.map(|ns| ns / 1e6))));
    row.push(stats::scatter(of(Runtime::Ours)).map_or("-".to_owned(), |s| format!("±{:.0} %", s * 100.0)));
    for (peer, ratios) in medians[1..].iter().zip(ratios) {
        let ratio = peer.zip(medians[0]).map(|(peer, ours)| peer / ours);
        ratios.extend(ratio);
        row.push(number(ratio));
    }
    row
}

fn number(value: Option<f64>) -> String {
    value.map_or("-".to_owned(), |value| format!("{value:.3}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_read_and_other_lines_are_not() {
        assert_eq!(parse_sample("sample vadd 4096 1250"), Some(1250.0));
        assert_eq!(parse_sample("vadd 4096 1250 1100"), None);
        assert_eq!(parse_sample("sample vadd 4096"), None);
    }

    #[test]
    fn the_table_shows_medians_ratios_and_their_mean() {
        let problems = ["a", "b"].map(|k| Problem { kernel: k.into(), size: 64 });
        let mut samples = Samples::new();
        let mut put = |k: &str, r, v: &[f64]| samples.insert((k.to_owned(), r), v.to_vec());
        put("a", Runtime::Ours, &[1e6, 2e6, 9e6]);
        put("a", Runtime::Pocl, &[8e6]);
        put("b", Runtime::Ours, &[4e6]);
        put("b", Runtime::Pocl, &[1e6]);
        let text = table(Size::Large, &problems, &samples).to_string();
        for part in ["2.000", "8.000", "4.000", "0.250", "1.000"] {
            assert!(text.contains(part), "{part} is missing:\n{text}");
        }
        samples.remove(&("b".to_owned(), Runtime::Pocl));
        let text = table(Size::Large, &problems, &samples).to_string();
        let mean = text.lines().find(|line| line.contains("geometric mean")).unwrap();
        assert!(mean.contains("4.000"), "{text}");
    }
}

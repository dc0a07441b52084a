//! Compiles and runs a list of programs at several optimisation levels, and shows how it went.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use comfy_table::{Table, presets};

use crate::program::{Binary, Program, Verdict};

/// Programs and how to run them.
pub struct Suite {
    /// In this order.
    pub programs: Vec<Program>,
    /// Each at these optimisation levels, such as `O3`.
    pub levels: Vec<String>,
    /// Compiled programs and their output go here.
    pub folder: PathBuf,
    /// Environment of every program.
    pub environment: Vec<(String, OsString)>,
    /// Time limit of a program.
    pub limit: Duration,
}

/// How many passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Passed.
    pub passed: usize,
    /// Failed.
    pub failed: usize,
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// A program at a level.
#[derive(Clone, Copy)]
struct Job<'a> {
    program: &'a Program,
    level: &'a str,
}

impl std::fmt::Display for Job<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} -{}", self.program.name, self.level)
    }
}

impl Suite {
    /// Compiles everything on all processors, then runs one program after the other, so that their times mean
    /// something. Prints a line per step and the table.
    pub fn run(&self) -> Result<Count> {
        let jobs = self.jobs();
        let binaries = self.compile(&jobs);
        println!("running {} programs", jobs.len());
        let mut count = Count::default();
        let mut cells = Vec::new();
        for (index, (job, binary)) in jobs.iter().zip(binaries).enumerate() {
            let verdict = match binary {
                Ok(binary) => job.program.run(&binary, &self.environment, self.limit)?,
                Err(error) => Verdict::Fail {
                    time: Duration::ZERO,
                    why: "not compiled".to_owned(),
                    output: format!("    {error:#}\n"),
                },
            };
            show(index + 1, jobs.len(), *job, &verdict);
            match verdict {
                Verdict::Pass { .. } => count.passed += 1,
                Verdict::Fail { .. } => count.failed += 1,
            }
            cells.push(cell(&verdict));
        }
        println!("{}", self.table(&jobs, &cells));
        Ok(count)
    }

    fn jobs(&self) -> Vec<Job<'_>> {
        let all = |program| self.levels.iter().map(move |level| Job { program, level });
        self.programs.iter().flat_map(all).filter(|job| job.program.has_level(job.level)).collect()
    }

    fn compile(&self, jobs: &[Job<'_>]) -> Vec<Result<Binary>> {
        println!("compiling {} programs", jobs.len());
        let done = AtomicUsize::new(0);
        parallel(jobs, processors(), |job| {
            let start = Instant::now();
            let binary = job.program.compile(job.level, &self.folder);
            let nth = done.fetch_add(1, Ordering::Relaxed) + 1;
            let what = match &binary {
                Ok(binary) if binary.fresh => format!("compiled in {}", seconds(start.elapsed())),
                Ok(_) => return binary,
                Err(_) => "NOT COMPILED".to_owned(),
            };
            println!("[{nth:3}/{}] {job}: {what}", jobs.len());
            binary
        })
    }

    fn table(&self, jobs: &[Job<'_>], cells: &[String]) -> Table {
        let mut table = Table::new();
        table.load_preset(presets::UTF8_FULL_CONDENSED);
        let mut header = vec!["program".to_owned()];
        header.extend(self.levels.iter().map(|level| format!("-{level}")));
        table.set_header(header);
        for program in &self.programs {
            let mut row = vec![program.name.clone()];
            row.extend(self.levels.iter().map(|level| {
                let same = |job: &Job<'_>| std::ptr::eq(job.program, program) && job.level == *level;
                jobs.iter().position(same).map_or_else(String::new, |i| cells[i].clone())
            }));
            table.add_row(row);
        }
        table
    }
}

fn show(nth: usize, of: usize, job: Job<'_>, verdict: &Verdict) {
    match verdict {
        Verdict::Pass { time, detail } => {
            println!("[{nth:3}/{of}] pass {job} ({}): {detail}", seconds(*time));
        }
        Verdict::Fail { time, why, output } => {
            println!("[{nth:3}/{of}] FAIL {job} ({}): {why}\n{}", seconds(*time), output.trim_end());
        }
    }
}

fn cell(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Pass { time, .. } => format!("pass  {}", seconds(*time)),
        Verdict::Fail { why, .. } => format!("FAIL  {why}"),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// Processors of this machine.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Maps `items` on `threads` threads, keeping their order.
pub fn parallel<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    *results[index].lock().expect("no worker panics") = Some(work(item));
                }
            });
        }
    });
    let taken = |slot: Mutex<Option<R>>| slot.into_inner().expect("no worker panics");
    results.into_iter().map(|slot| taken(slot).expect("every item was worked on")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parallel_keeps_the_order() {
        let items: Vec<usize> = (0..1000).collect();
        assert_eq!(parallel(&items, 3, |i| i * 2), (0..1000).map(|i| i * 2).collect::<Vec<_>>());
        assert!(parallel(&[] as &[usize], 3, |i| *i).is_empty());
    }

    #[test]
    fn counts_read_as_the_closing_line() {
        let mut count = Count { passed: 2, failed: 0 };
        count += Count { passed: 1, failed: 3 };
        assert_eq!(count.to_string(), "3 passed, 3 failed");
    }
}

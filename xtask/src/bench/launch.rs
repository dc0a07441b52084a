//! What a launch costs the host: time, and instructions counted by callgrind inside `hipLaunchKernel` only.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::Options;
use crate::library::Cargo;
use crate::process::{self, End};
use crate::program::Program;
use crate::workspace;

/// Limit of one run of the program.
const LIMIT: Duration = Duration::from_secs(300);

/// Launches of the two counting runs. Their difference leaves out what only the first launch does.
const COUNTED: [u64; 2] = [50, 150];

/// Measures and prints.
pub fn measure(options: &Options) -> Result<bool> {
    let source = workspace::root().join("tests/bench/launch.hip.cpp");
    let folder = workspace::target()?.join("bench");
    let binary = Program::read(&source)?.compile("O3", &folder)?.path;
    let environment = options.device.environment(Cargo::Shown)?;
    let with_environment = |mut command: Command| {
        command.envs(environment.iter().map(|(name, value)| (name, value)));
        command
    };

    let mut timed = with_environment(Command::new(&binary));
    let finished = process::run(&mut timed, &folder.join("time"), LIMIT)?;
    print!("{}", finished.stdout);
    if finished.end != End::Exit(0) {
        bail!("{}: {}\n{}", workspace::short(&source), finished.end, finished.stderr);
    }

    let mut collected = [0; 2];
    for (collected, launches) in collected.iter_mut().zip(COUNTED) {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--toggle-collect=hipLaunchKernel"]);
        command.arg("--callgrind-out-file=/dev/null").arg(&binary);
        command.args(["count", &launches.to_string()]);
        let finished = process::run(&mut with_environment(command), &folder.join("count"), LIMIT)?;
        *collected = parse_collected(&finished.stderr)
            .with_context(|| format!("callgrind: {}\n{}", finished.end, finished.stderr))?;
    }
    let per_launch = (collected[1].saturating_sub(collected[0])) as f64 / (COUNTED[1] - COUNTED[0]) as f64;
    println!("{:<44} {per_launch:>12.1} instructions", "hipLaunchKernel, steady state");
    Ok(true)
}

/// The count of callgrind's closing line `==PID== Collected : N`.
fn parse_collected(stderr: &str) -> Option<u64> {
    let line = stderr.lines().rev().find(|line| line.contains("Collected :"))?;
    line.split(':').nth(1)?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callgrinds_count_is_read() {
        let text = "==7== Events    : Ir\n==7== Collected : 26500\n==7== \n==7== I   refs:      26,500\n";
        assert_eq!(parse_collected(text), Some(26_500));
        assert_eq!(parse_collected("valgrind: failed"), None);
    }
}

//! Runs a program with a time limit, its output going to files.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// The longest part of an output that is read back, in bytes.
const READ_LIMIT: u64 = 1 << 20;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With an exit code.
    Exit(i32),
    /// By a signal.
    Signal(i32),
    /// It was killed at the limit.
    TimedOut,
}

impl std::fmt::Display for End {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Exit(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => write!(f, "signal {signal}"),
            Self::TimedOut => write!(f, "timeout"),
        }
    }
}

/// A program that ended.
#[derive(Debug)]
pub struct Finished {
    /// How.
    pub end: End,
    /// Wall time from start to end.
    pub time: Duration,
    /// The last [`READ_LIMIT`] bytes of what it wrote to stdout.
    pub stdout: String,
    /// The same of stderr.
    pub stderr: String,
}

/// Runs `command`, which writes to the files `stdout` and `stderr` in `folder`, for at most `limit`.
pub fn run(command: &mut Command, folder: &Path, limit: Duration) -> Result<Finished> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let (stdout, stderr) = (folder.join("stdout"), folder.join("stderr"));
    command.stdin(Stdio::null()).stdout(create(&stdout)?).stderr(create(&stderr)?);
    let start = Instant::now();
    let mut child = command.spawn().with_context(|| format!("{} does not start", command.get_program().display()))?;
    let end = loop {
        if let Some(status) = child.try_wait()? {
            break status_end(status);
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            break End::TimedOut;
        }
        std::thread::sleep(poll_interval(start.elapsed()));
    };
    Ok(Finished { end, time: start.elapsed(), stdout: read_end(&stdout)?, stderr: read_end(&stderr)? })
}

/// Short for short programs, so that their time is not rounded up.
fn poll_interval(elapsed: Duration) -> Duration {
    (elapsed / 50).clamp(Duration::from_millis(1), Duration::from_millis(50))
}

fn create(path: &PathBuf) -> Result<File> {
    File::create(path).with_context(|| path.display().to_string())
}

fn status_end(status: ExitStatus) -> End {
    match (status.code(), status.signal()) {
        (Some(code), _) => End::Exit(code),
        (None, signal) => End::Signal(signal.unwrap_or(0)),
    }
}

fn read_end(path: &Path) -> Result<String> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(READ_LIMIT)))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The last `count` lines of a text, each after `indent`.
pub fn tail(text: &str, count: usize, indent: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let skip = lines.len().saturating_sub(count);
    lines[skip..].iter().map(|line| format!("{indent}{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(name: &str, script: &str, limit: Duration) -> Finished {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        let finished = run(Command::new("sh").args(["-c", script]), &folder, limit).unwrap();
        std::fs::remove_dir_all(folder).unwrap();
        finished
    }

    #[test]
    fn ends_and_output_are_told_apart() {
        let long = Duration::from_secs(30);
        let f = shell("out", "echo out; echo err >&2; exit 3", long);
        assert_eq!((f.end, f.stdout.as_str(), f.stderr.as_str()), (End::Exit(3), "out\n", "err\n"));
        assert_eq!(shell("signal", "kill -ABRT $$", long).end, End::Signal(6));
        let f = shell("slow", "echo before; exec sleep 30", Duration::from_millis(100));
        assert_eq!((f.end, f.stdout.as_str()), (End::TimedOut, "before\n"));
    }

    #[test]
    fn the_tail_is_the_end() {
        assert_eq!(tail("a\nb\nc\n\n", 2, "> "), "> b\n> c\n");
        assert_eq!(tail("", 2, "> "), "");
    }
}

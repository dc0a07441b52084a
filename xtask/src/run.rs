//! `run`: one program on this runtime.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::library::Cargo;
use crate::program::{ENDING, Program};
use crate::{Device, library, packages, workspace};

/// Arguments of `run`.
#[derive(clap::Args)]
pub struct Options {
    /// `soft[:TARGET][:COUNT]` (the software GPU), kfd, or amd (the system's own AMD library)
    #[arg(long)]
    device: Option<Device>,
    /// Stop a kernel that runs longer than this many milliseconds
    #[arg(long, value_name = "MS")]
    watchdog: Option<u64>,
    /// Log level, as AMD_LOG_LEVEL: 1 errors, 2 warnings, 3 API calls, 4 everything
    #[arg(long, value_name = "N")]
    log: Option<u8>,
    /// A program, or the source of one (*.hip.cpp), which is compiled at -O3 first
    program: PathBuf,
    /// Its arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

/// Becomes the program, so that its exit code is ours. Returns only when that fails.
pub fn run(options: &Options) -> Result<bool> {
    let program = executable(&options.program)?;
    let mut command = Command::new(&program);
    command.args(&options.arguments);
    match &options.device {
        Some(device) => {
            command.envs(device.environment(Cargo::Quiet)?);
        }
        // `ROCCLR_DEVICE` stays what it is in the user's environment.
        None => {
            command.env("LD_LIBRARY_PATH", library::search_path(&library::build(Cargo::Quiet)?));
        }
    }
    if let Some(milliseconds) = options.watchdog {
        command.env("ROCCLR_WATCHDOG_MS", milliseconds.to_string());
    }
    if let Some(level) = options.log {
        command.env("AMD_LOG_LEVEL", level.to_string());
    }
    Err(command.exec()).with_context(|| format!("{} does not start", program.display()))
}

/// A file of the current folder goes before one in the search path, with or without `./`.
fn executable(program: &Path) -> Result<PathBuf> {
    if program.to_string_lossy().ends_with(ENDING) {
        packages::ensure(&[packages::HIP])?;
        let source = std::path::absolute(program)?;
        let folder = workspace::target()?.join("run");
        return Ok(Program::read(&source)?.compile("O3", &folder)?.path);
    }
    if program.is_file() {
        return std::path::absolute(program).context("no current folder");
    }
    Ok(program.to_owned())
}

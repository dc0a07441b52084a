//! `demo`: the examples, compiled at three optimisation levels and run.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};

use crate::library::Cargo;
use crate::suite::Suite;
use crate::{Device, packages, program, workspace};

/// Optimisation levels that an example must pass at.
pub const LEVELS: [&str; 3] = ["O0", "O1", "O3"];

/// Arguments of `demo`.
#[derive(clap::Args)]
pub struct Options {
    /// Only examples whose names contain this
    filter: Option<String>,
    /// Only this optimisation level; may be given several times
    #[arg(long = "level", value_name = "LEVEL", value_parser = LEVELS)]
    levels: Vec<String>,
    /// `soft[:TARGET][:COUNT]` (the software GPU), kfd, or amd (the system's own AMD library)
    #[arg(long, default_value = "soft")]
    device: Device,
    /// Time limit of one program, in seconds
    #[arg(long, default_value_t = 120)]
    timeout: u64,
}

/// Runs the command; whether everything passed.
pub fn demo(options: &Options) -> Result<bool> {
    packages::ensure(&[packages::HIP])?;
    let programs = program::find(&workspace::root().join("examples"), options.filter.as_deref())?;
    if programs.is_empty() {
        bail!("no example has such a name");
    }
    let environment = options.device.environment(Cargo::Shown)?;
    let folder = workspace::target()?.join("examples");
    let levels = if options.levels.is_empty() { LEVELS.map(str::to_owned).to_vec() } else { options.levels.clone() };
    let suite =
        Suite { programs, levels, folder: folder.clone(), environment, limit: Duration::from_secs(options.timeout) };
    let count = suite.run()?;
    for picture in pictures(&folder)? {
        println!("picture: {}", picture.display());
    }
    println!("{count}");
    Ok(count.failed == 0)
}

/// Brings the pictures that the programs made to where a user finds them.
fn pictures(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut pictures = Vec::new();
    for made in workspace::files(folder, &[".png"])? {
        let shown = folder.join(made.file_name().unwrap_or_default());
        if made != shown {
            std::fs::copy(&made, &shown)?;
        }
        if !pictures.contains(&shown) {
            pictures.push(shown);
        }
    }
    Ok(pictures)
}

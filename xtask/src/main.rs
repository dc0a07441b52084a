//! The commands of the project: `cargo xtask COMMAND`.
//!
//! One file per command. What they share:
//! - [`workspace`]: where things are, and how cargo is called.
//! - [`library`]: builds the HIP library and lays it out as an installed one.
//! - [`directive`], [`program`], [`suite`]: HIP programs, from the comments at their top to a verdict.
//! - [`process`]: runs a program with a time limit.
//! - [`packages`]: Debian packages that a command needs.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod bench;
mod demo;
mod deps;
mod directive;
mod generate;
mod install;
mod library;
mod packages;
mod process;
mod program;
mod random;
mod run;
mod suite;
mod test;
mod workspace;

/// Builds, runs and checks the runtime.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install the Debian packages that the other commands need
    Setup,
    /// Compile and run the examples, and show what passed
    Demo(demo::Options),
    /// Run a HIP program on this runtime
    Run(run::Options),
    /// Run every test: Rust tests, regression programs, a smoke run of the examples
    Test(test::Options),
    /// Compare random kernels on device and host
    Random(random::Options),
    /// Measure: kernels against other runtimes, or the cost of a launch
    Bench(bench::Options),
    /// Install the library
    Install {
        /// Folder to install below
        #[arg(long, default_value = "/usr/local")]
        prefix: PathBuf,
    },
    /// Build the library and lay it out for `cmake --install`
    #[command(hide = true)]
    Stage {
        /// Folder that gets the library and its links
        lib: PathBuf,
    },
    /// Check the house rules: who may import whom, words, unsafe code, file lengths
    Deps {
        /// Rewrite the list of files that may use unsafe code
        #[arg(long)]
        bless: bool,
    },
    /// Regenerate the generated files
    Gen {
        /// Compare only; fail when one is stale
        #[arg(long)]
        check: bool,
    },
}

/// Where a program's kernels run.
#[derive(Clone, Debug)]
pub enum Device {
    /// Our library; the text goes to `ROCCLR_DEVICE`.
    Ours(String),
    /// The system's own AMD library.
    Amd,
}

impl std::str::FromStr for Device {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split(':').next() {
            Some("amd") if text == "amd" => Ok(Self::Amd),
            Some("soft" | "kfd") => Ok(Self::Ours(text.to_owned())),
            _ => Err("expected soft[:TARGET][:COUNT], kfd or amd".to_owned()),
        }
    }
}

impl Device {
    /// Environment that makes a HIP program use this device. Builds our library when it is ours.
    pub fn environment(&self, talk: library::Cargo) -> anyhow::Result<Vec<(String, OsString)>> {
        let Self::Ours(device) = self else {
            return Ok(Vec::new());
        };
        let lib = library::build(talk)?;
        Ok(vec![
            ("LD_LIBRARY_PATH".to_owned(), library::search_path(&lib)),
            ("ROCCLR_DEVICE".to_owned(), device.into()),
        ])
    }
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Setup => packages::setup(),
        Command::Demo(options) => demo::demo(&options),
        Command::Run(options) => run::run(&options),
        Command::Test(options) => test::test(&options),
        Command::Random(options) => random::random(&options),
        Command::Bench(options) => bench::bench(&options),
        Command::Install { prefix } => install::install(&prefix),
        Command::Stage { lib } => install::stage(&lib),
        Command::Deps { bless } => deps::deps(bless),
        Command::Gen { check } => generate::generate(check),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }

    #[test]
    fn devices_have_names() {
        assert!(matches!("soft:gfx90a:2".parse(), Ok(Device::Ours(d)) if d == "soft:gfx90a:2"));
        assert!(matches!("amd".parse(), Ok(Device::Amd)));
        assert!("amd:2".parse::<Device>().is_err());
        assert!("cuda".parse::<Device>().is_err());
    }
}

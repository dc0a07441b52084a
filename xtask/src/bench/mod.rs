//! `bench`: kernels against other runtimes on the same CPU, or the host's cost of a launch.
//!
//! - [`kernels`]: which runtimes, which sizes, in which order.
//! - [`launch`]: nanoseconds and instructions per launch.
//! - [`stats`]: medians and means.

use anyhow::Result;

use crate::packages;

mod kernels;
mod launch;
mod stats;

/// Arguments of `bench`.
#[derive(clap::Args)]
pub struct Options {
    /// What to measure
    #[arg(value_enum, default_value = "kernels")]
    what: What,
    /// Only kernels whose names contain this
    #[arg(long)]
    kernel: Option<String>,
    /// Times that each runtime gets its turn
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// Timed launches per turn
    #[arg(long, default_value_t = 3)]
    reps: u32,
    /// Problem sizes and peers: large ones against PoCL, small ones against Oclgrind too
    #[arg(long, value_enum)]
    size: Option<kernels::Size>,
    /// Device of our runtime, for `ROCCLR_DEVICE`
    #[arg(long, default_value = "soft")]
    device: crate::Device,
}

/// What to measure.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum What {
    /// Times of kernels, against PoCL and Oclgrind
    Kernels,
    /// Host cost of a launch, and packets per second
    Launch,
}

/// Runs the command.
pub fn bench(options: &Options) -> Result<bool> {
    packages::ensure(&[packages::HIP, packages::BENCH])?;
    match options.what {
        What::Kernels => kernels::compare(options),
        What::Launch => launch::measure(options),
    }
}

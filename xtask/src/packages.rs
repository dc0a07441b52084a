//! Debian packages: which ones the commands need, and how to get them.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// A reason to need packages.
pub struct Group {
    purpose: &'static str,
    packages: &'static [&'static str],
}

/// Compiling HIP programs.
pub const HIP: Group = Group {
    purpose: "compile HIP programs",
    packages: &["hipcc", "libamdhip64-dev", "rocm-device-libs", "libamd-comgr-dev", "clang-15", "lld-15", "g++"],
};

/// Tests: assemblers and tools that results are compared with.
pub const TEST: Group = Group {
    purpose: "test",
    packages: &["llvm-15", "llvm-19", "clang-19", "clang-tools-19", "lld-19", "binutils", "gcc", "libc6-dev"],
};

/// Benchmarks: the other runtimes, and tools that count.
pub const BENCH: Group = Group {
    purpose: "measure",
    packages: &["pocl-opencl-icd", "ocl-icd-opencl-dev", "opencl-c-headers", "oclgrind", "valgrind"],
};

/// The cmake build.
pub const CMAKE: Group = Group { purpose: "build with cmake", packages: &["cmake", "make"] };

/// `setup`: everything.
pub fn setup() -> Result<bool> {
    ensure(&[HIP, TEST, BENCH, CMAKE])?;
    println!("all packages are installed");
    Ok(true)
}

/// Installs what is missing where that needs no password.
///
/// # Errors
/// Says which command the user has to run.
pub fn ensure(groups: &[Group]) -> Result<()> {
    if !Path::new("/usr/bin/dpkg-query").exists() {
        return Ok(()); // Not Debian: the tools themselves will say what is missing.
    }
    let mut missing = Vec::new();
    for group in groups {
        let lacking: Vec<_> = group.packages.iter().copied().filter(|p| !is_installed(p)).collect();
        if !lacking.is_empty() {
            eprintln!("missing to {}: {}", group.purpose, lacking.join(" "));
        }
        missing.extend(lacking);
    }
    if missing.is_empty() {
        return Ok(());
    }
    match privilege() {
        Some(prefix) => install(prefix, &missing),
        None => bail!("run this first: sudo apt-get update && sudo apt-get install {}", missing.join(" ")),
    }
}

fn is_installed(package: &str) -> bool {
    Command::new("dpkg-query")
        .args(["-W", "-f", "${db:Status-Abbrev}", package])
        .stderr(Stdio::null())
        .output()
        .is_ok_and(|output| output.stdout.starts_with(b"ii"))
}

/// What to put before a command so that it may install packages; `None` when that would ask for a password.
fn privilege() -> Option<&'static [&'static str]> {
    let says = |command: &mut Command| command.stderr(Stdio::null()).output().ok();
    let id = says(Command::new("id").arg("-u"))?;
    if id.stdout.trim_ascii() == b"0" {
        return Some(&[]);
    }
    let sudo = says(Command::new("sudo").args(["-n", "true"]))?;
    sudo.status.success().then_some(&["sudo", "-n"])
}

fn install(prefix: &[&str], packages: &[&str]) -> Result<()> {
    eprintln!("installing {}", packages.join(" "));
    apt(prefix, &["update", "-qq"])?;
    let mut arguments = vec!["install", "-y", "-qq", "--no-install-recommends"];
    arguments.extend(packages);
    apt(prefix, &arguments)
}

fn apt(prefix: &[&str], arguments: &[&str]) -> Result<()> {
    let words = [prefix, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], arguments].concat();
    let status = Command::new(words[0])
        .args(&words[1..])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()
        .with_context(|| format!("{} does not start", words[0]))?;
    if !status.success() {
        bail!("`{}`: {status}", words.join(" "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn installed_packages_are_told_from_others() {
        if Path::new("/usr/bin/dpkg-query").exists() {
            assert!(is_installed("dpkg"));
            assert!(!is_installed("no-such-package"));
        }
    }
}

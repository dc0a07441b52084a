//! A program of random kernels: written, compiled, run, and what came out of it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::render;
use super::tree::Kernel;
use crate::program::{ENDING, Program, Verdict};
use crate::{packages, workspace};

/// Where Debian keeps the device libraries.
const BITCODE: &str = "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode";

/// What kernels are compiled for, and where they run.
#[derive(Clone)]
pub struct Target {
    /// Such as `gfx90a`.
    pub name: String,
    /// What the programs' comments tell their compiler.
    comments: Vec<String>,
    /// Environment of the programs.
    pub environment: Vec<(String, OsString)>,
}

/// Targets that hipcc's clang 15 does not know yet, with the version constant of their device library.
const NEWER: [(&str, u32); 1] = [("gfx942", 9402)];

impl Target {
    /// A target by its name. For one that hipcc does not know, clang 19 gets device libraries from `folder`.
    pub fn new(name: &str, environment: Vec<(String, OsString)>, folder: &Path) -> Result<Self> {
        let mut comments = vec![format!("build: --offload-arch={name} -w")];
        if let Some((_, version)) = NEWER.iter().find(|(newer, _)| *newer == name) {
            packages::ensure(&[packages::TEST])?;
            let bitcode = folder.join("bitcode");
            device_library(name, *version, &bitcode)?;
            comments.push("compiler: clang++-19".to_owned());
            comments.push("build: -x hip --hip-link --rocm-path=/usr -lamdhip64 -mcode-object-version=5".to_owned());
            comments.push(format!("build: --rocm-device-lib-path={}", bitcode.display()));
        }
        Ok(Self { name: name.to_owned(), comments, environment })
    }
}

/// Lays the device libraries out in `folder`, together with the one for `target`: a module of a single constant.
fn device_library(target: &str, version: u32, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for library in workspace::files(Path::new(BITCODE), &[".bc"])? {
        let link = folder.join(library.file_name().unwrap_or_default());
        if !link.exists() {
            std::os::unix::fs::symlink(&library, &link)?;
        }
    }
    let number = target.trim_start_matches("gfx");
    let (text, library) = (folder.join(format!("{number}.ll")), folder.join(format!("oclc_isa_version_{number}.bc")));
    let constant = "linkonce_odr hidden local_unnamed_addr addrspace(4) constant i32";
    std::fs::write(&text, format!("@__oclc_ISA_version = {constant} {version}, align 4\n"))?;
    let status = Command::new("llvm-as-19").arg(&text).arg("-o").arg(&library).status();
    ensure!(status.context("llvm-as-19 does not start")?.success(), "llvm-as-19 failed");
    Ok(())
}

/// Kernels that are compiled together.
pub struct Unit {
    /// The program's name.
    pub name: String,
    /// In the order in which they run.
    pub kernels: Vec<Kernel>,
}

/// A kernel whose results differ, and how.
pub struct Difference {
    /// Its number.
    pub kernel: usize,
    /// In one line.
    pub what: String,
}

/// What running a unit showed.
#[derive(Default)]
pub struct Outcome {
    /// Kernels that differ.
    pub different: Vec<Difference>,
    /// A hash of what the host computed, when all kernels ran and were equal.
    pub digest: Option<String>,
}

impl Unit {
    /// Writes the program into a folder of its target, and reads it as one that the suite can run.
    pub fn write(&self, target: &Target, folder: &Path) -> Result<Program> {
        let folder = folder.join(&target.name);
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let path = self.source(target, &folder);
        workspace::write_whole(&path, render::program(&self.name, &target.comments, &self.kernels).as_bytes())?;
        Program::read(&path)
    }

    fn source(&self, _: &Target, folder: &Path) -> PathBuf {
        folder.join(format!("{}{ENDING}", self.name))
    }

    /// Compiles and runs the program at one level.
    ///
    /// # Errors
    /// The compiler's messages.
    pub fn run(&self, target: &Target, level: &str, folder: &Path, limit: Duration) -> Result<Outcome> {
        let program = self.write(target, folder)?;
        let binary = program.compile(level, &folder.join(&target.name))?;
        let verdict = program.run(&binary, &target.environment, limit)?;
        let stderr = binary.path.with_file_name("stderr");
        let stderr = std::fs::read(&stderr).with_context(|| stderr.display().to_string())?;
        Ok(Outcome::of(&verdict, &String::from_utf8_lossy(&stderr)))
    }

    /// Removes what [`Unit::run`] left in the folder.
    pub fn remove(&self, target: &Target, folder: &Path) -> Result<()> {
        let folder = folder.join(&target.name);
        std::fs::remove_file(self.source(target, &folder))?;
        std::fs::remove_dir_all(folder.join(&self.name)).context("output of a random program")
    }
}

impl Outcome {
    fn of(verdict: &Verdict, stderr: &str) -> Self {
        let (why, ended) = match verdict {
            Verdict::Pass { detail, .. } => {
                let digest = detail.rsplit(' ').next().map(str::to_owned);
                return Self { different: Vec::new(), digest };
            }
            Verdict::Fail { why, .. } => (why, stderr.trim_end().ends_with("kernels differ")),
        };
        let mut different: Vec<Difference> = stderr.lines().filter_map(difference).collect();
        // The program did not come to its end: the kernel that it started last is the reason.
        let last = stderr.lines().filter_map(|line| line.strip_prefix("START kernel ")?.parse().ok()).next_back();
        if !ended && let Some(kernel) = last {
            different.push(Difference { kernel, what: why.clone() });
        }
        Self { different, digest: None }
    }
}

/// Reads a line such as `DIFFERENT kernel 12: work-item 3 ...`.
fn difference(line: &str) -> Option<Difference> {
    let (number, what) = line.strip_prefix("DIFFERENT kernel ")?.split_once(": ")?;
    Some(Difference { kernel: number.parse().ok()?, what: what.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failed(stderr: &str) -> Vec<(usize, String)> {
        let verdict = Verdict::Fail { time: Duration::ZERO, why: "signal 11".to_owned(), output: String::new() };
        Outcome::of(&verdict, stderr).different.into_iter().map(|d| (d.kernel, d.what)).collect()
    }

    #[test]
    fn differences_name_their_kernels() {
        let two = "START kernel 4\nSTART kernel 5\nDIFFERENT kernel 5: work-item 1\n1 of 2 kernels differ\n";
        assert_eq!(failed(two), [(5, "work-item 1".to_owned())]);
        let crash = "START kernel 4\nDIFFERENT kernel 4: work-item 1\nSTART kernel 5\n";
        assert_eq!(failed(crash), [(4, "work-item 1".to_owned()), (5, "signal 11".to_owned())]);
        let detail = "2 kernels, digest 00ff".to_owned();
        let pass = Outcome::of(&Verdict::Pass { time: Duration::ZERO, detail }, "START kernel 4\n");
        assert!(pass.different.is_empty() && pass.digest.as_deref() == Some("00ff"));
    }
}

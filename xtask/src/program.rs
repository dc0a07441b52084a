//! A HIP program of the tree: found, compiled once per content, run and judged.

use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::directive::{self, Directives};
use crate::process::{self, End, Finished};
use crate::workspace;

/// How the names of programs end.
pub const ENDING: &str = ".hip.cpp";

/// The target that programs are compiled for unless they say otherwise.
const TARGET: &str = "--offload-arch=gfx90a";

/// A program and what its comments ask for.
pub struct Program {
    /// File name without [`ENDING`].
    pub name: String,
    source: PathBuf,
    text: String,
    /// The comments.
    pub directives: Directives,
}

/// The programs in `folder` (not below it) whose names contain `filter`, by name.
pub fn find(folder: &Path, filter: Option<&str>) -> Result<Vec<Program>> {
    let mut found = Vec::new();
    for source in workspace::files(folder, &[ENDING])? {
        let wanted = |name: &str| filter.is_none_or(|filter| name.contains(filter));
        if source.parent() == Some(folder) && wanted(&name(&source)) {
            found.push(Program::read(&source)?);
        }
    }
    Ok(found)
}

fn name(source: &Path) -> String {
    let file = source.file_name().unwrap_or_default().to_string_lossy();
    file.strip_suffix(ENDING).unwrap_or(&file).to_owned()
}

impl Program {
    /// Reads a source file and its directives.
    pub fn read(source: &Path) -> Result<Self> {
        let shown = || workspace::short(source).to_string();
        let text = std::fs::read_to_string(source).with_context(shown)?;
        Ok(Self {
            name: name(source),
            directives: directive::parse(&text).with_context(shown)?,
            source: source.to_owned(),
            text,
        })
    }

    /// Whether the program is to be run at `level`.
    pub fn has_level(&self, level: &str) -> bool {
        let levels = &self.directives.levels;
        levels.is_empty() || levels.iter().any(|l| l == level)
    }

    /// Compiles the program at an optimisation level such as `O3`, unless `folder` has it already.
    pub fn compile(&self, level: &str, folder: &Path) -> Result<Binary> {
        let folder = folder.join(&self.name).join(level);
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let code_object = match &self.directives.code_object {
            None => None,
            Some(file) => Some(self.compile_code_object(file, level, &folder)?),
        };
        let path = folder.join(&self.name);
        let flags = self.flags(level);
        let fresh = compile(self.compiler(), &self.source, &self.text, &flags, &path)?;
        Ok(Binary { path, code_object, fresh })
    }

    fn compile_code_object(&self, file: &str, level: &str, folder: &Path) -> Result<PathBuf> {
        let source = self.source.with_file_name(file);
        let text = std::fs::read_to_string(&source).with_context(|| workspace::short(&source).to_string())?;
        let path = folder.join("module.co");
        let mut flags = self.flags(level);
        flags.push("--genco".to_owned());
        compile(self.compiler(), &source, &text, &flags, &path)?;
        Ok(path)
    }

    fn compiler(&self) -> &str {
        self.directives.compiler.as_deref().unwrap_or("hipcc")
    }

    fn flags(&self, level: &str) -> Vec<String> {
        let include = format!("-I{}", workspace::root().join("examples").display());
        let mut flags = vec!["-std=c++17".to_owned(), format!("-{level}"), include];
        let build = &self.directives.build;
        if !build.iter().any(|flag| flag.starts_with("--offload-arch")) {
            flags.push(TARGET.to_owned());
        }
        flags.extend(build.iter().cloned());
        flags
    }

    /// Runs a compiled program in `folder` and judges it.
    pub fn run(&self, binary: &Binary, environment: &[(String, OsString)], limit: Duration) -> Result<Verdict> {
        let folder = binary.path.parent().context("a binary has a folder")?;
        let mut command = Command::new(&binary.path);
        command.args(&self.directives.arguments).current_dir(folder);
        command.envs(environment.iter().map(|(name, value)| (name, value)));
        command.envs(self.directives.environment.iter().map(|(name, value)| (name, value)));
        if let Some(path) = &binary.code_object {
            command.env("MODULE_CO", path);
        }
        let limit = self.directives.timeout.unwrap_or(limit);
        let finished = process::run(&mut command, folder, limit)?;
        Ok(Verdict::of(&self.directives, &finished))
    }
}

/// A compiled program.
pub struct Binary {
    /// The executable.
    pub path: PathBuf,
    code_object: Option<PathBuf>,
    /// Compiled just now, not found.
    pub fresh: bool,
}

/// Calls the compiler unless `output` was made from the same text with the same flags. Returns whether it did.
fn compile(compiler: &str, source: &Path, text: &str, flags: &[String], output: &Path) -> Result<bool> {
    let key = key(compiler, source, text, flags)?;
    let key_file = output.with_extension("key");
    if output.exists() && std::fs::read_to_string(&key_file).is_ok_and(|old| old == key) {
        return Ok(false);
    }
    let temporary = workspace::temporary_beside(output);
    let result = Command::new(compiler)
        .args(flags)
        .arg(source)
        .arg("-o")
        .arg(&temporary)
        .output()
        .with_context(|| format!("{compiler} does not start"))?;
    if !result.status.success() {
        let messages = String::from_utf8_lossy(&result.stderr);
        bail!("{compiler}: {}\n{}", result.status, process::tail(&messages, 30, "    "));
    }
    std::fs::rename(&temporary, output)?;
    workspace::write_whole(&key_file, key.as_bytes())?;
    Ok(true)
}

/// A hash of everything that the compiler's output depends on.
fn key(compiler: &str, source: &Path, text: &str, flags: &[String]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    (text, flags, compiler, compiler_version()?, headers()?).hash(&mut hasher);
    // Headers beside the source that lies outside the tree.
    if !source.starts_with(workspace::root())
        && let Some(folder) = source.parent()
    {
        hash_files(folder, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// A hash of all headers of the tree's programs. Which of them a program includes is not asked: they seldom change.
fn headers() -> Result<u64> {
    static HEADERS: OnceLock<u64> = OnceLock::new();
    if let Some(hash) = HEADERS.get() {
        return Ok(*hash);
    }
    let mut hasher = DefaultHasher::new();
    for folder in ["examples", "tests"] {
        hash_files(&workspace::root().join(folder), &mut hasher)?;
    }
    Ok(*HEADERS.get_or_init(|| hasher.finish()))
}

fn hash_files(folder: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    for path in workspace::files(folder, &[".hpp", ".h", ".inc"])? {
        path.hash(hasher);
        std::fs::read(&path)?.hash(hasher);
    }
    Ok(())
}

fn compiler_version() -> Result<&'static str> {
    static VERSION: OnceLock<String> = OnceLock::new();
    if let Some(version) = VERSION.get() {
        return Ok(version);
    }
    let output = Command::new("hipcc").arg("--version").output().context("hipcc does not start")?;
    ensure!(output.status.success(), "hipcc --version: {}", output.status);
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(VERSION.get_or_init(|| version))
}

/// Whether a run did what the program promises.
#[derive(Debug)]
pub enum Verdict {
    /// It did: wall time and what its PASS line says.
    Pass {
        /// Wall time.
        time: Duration,
        /// The text behind `PASS name: `.
        detail: String,
    },
    /// It did not.
    Fail {
        /// Wall time.
        time: Duration,
        /// In one line.
        why: String,
        /// The end of what it printed.
        output: String,
    },
}

impl Verdict {
    fn of(directives: &Directives, finished: &Finished) -> Self {
        let time = finished.time;
        match judge(directives, finished) {
            Ok(detail) => Self::Pass { time, detail },
            Err(why) => Self::Fail { time, why, output: output(finished) },
        }
    }
}

fn judge(directives: &Directives, finished: &Finished) -> Result<String, String> {
    let wanted = End::Exit(directives.exit.unwrap_or(0));
    if finished.end != wanted {
        return Err(finished.end.to_string());
    }
    if let Some(regex) = directives.stderr.iter().find(|r| !r.is_match(&finished.stderr)) {
        return Err(format!("stderr does not match `{regex}`"));
    }
    if directives.exit.is_some() {
        return Ok(finished.end.to_string());
    }
    let last = finished.stdout.trim_end().lines().last().unwrap_or_default();
    match last.strip_prefix("PASS ").and_then(|rest| rest.split_once(": ")) {
        Some((_, detail)) => Ok(detail.to_owned()),
        None => Err("the last line is no `PASS name: detail`".to_owned()),
    }
}

fn output(finished: &Finished) -> String {
    let mut text = process::tail(&finished.stdout, 15, "    stdout| ");
    text += &process::tail(&finished.stderr, 40, "    stderr| ");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(end: End, stdout: &str, stderr: &str) -> Finished {
        Finished { end, time: Duration::ZERO, stdout: stdout.into(), stderr: stderr.into() }
    }

    #[test]
    fn passing_needs_code_line_and_stderr() {
        let plain = Directives::default();
        let good = finished(End::Exit(0), "noise\nPASS saxpy: 10 elements\n", "");
        assert_eq!(judge(&plain, &good), Ok("10 elements".into()));
        let code = finished(End::Exit(1), "PASS saxpy: 10 elements\n", "");
        assert_eq!(judge(&plain, &code), Err("exit code 1".into()));
        let early = finished(End::Exit(0), "PASS saxpy: 10 elements\nmore\n", "");
        assert!(judge(&plain, &early).is_err());
        assert!(judge(&plain, &finished(End::Exit(0), "", "")).is_err());
        assert_eq!(judge(&plain, &finished(End::Signal(11), "", "")), Err("signal 11".into()));

        let report = directive::parse("// expect-stderr: fault\n// expect-stderr: kernel k\n").unwrap();
        assert!(judge(&report, &good).is_err());
        let told = finished(End::Exit(0), "PASS f: survived\n", "memory fault\nin kernel k\n");
        assert_eq!(judge(&report, &told), Ok("survived".into()));

        let abort = directive::parse("// expect-exit: 3\n").unwrap();
        assert!(judge(&abort, &finished(End::Exit(3), "", "")).is_ok());
        assert!(judge(&abort, &good).is_err());
    }

    #[test]
    fn a_program_may_choose_its_target() {
        let program = |text: &str| Program {
            name: "p".into(),
            source: "p.hip.cpp".into(),
            text: text.into(),
            directives: directive::parse(text).unwrap(),
        };
        let targets =
            |p: Program| p.flags("O3").iter().filter(|f| f.starts_with("--offload")).cloned().collect::<Vec<_>>();
        assert_eq!(targets(program("")), [TARGET]);
        assert_eq!(targets(program("// build: --offload-arch=gfx1030\n")), ["--offload-arch=gfx1030"]);
    }
}

//! Builds the HIP library and lays it out as an installed one: the real file, and the links that programs ask for.

use std::ffi::OsString;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::workspace;

/// The real file: AMD's name for the HIP version that the library follows.
pub const FILE: &str = "libamdhip64.so.5.2.21153";

/// Links to [`FILE`]: for linking, for programs built with ROCm 5, and for those built with ROCm 6.
pub const LINKS: [&str; 3] = ["libamdhip64.so", "libamdhip64.so.5", "libamdhip64.so.6"];

/// How cargo talks while it builds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cargo {
    /// Progress on stderr.
    Shown,
    /// Only errors.
    Quiet,
}

/// Builds the library, lays it out in the target folder and returns the folder for `LD_LIBRARY_PATH`.
pub fn build(talk: Cargo) -> Result<PathBuf> {
    let lib = workspace::target()?.join("rocm/lib");
    lay_out(&artifact(talk)?, &lib)?;
    Ok(lib)
}

/// Builds the library and returns cargo's file.
pub fn artifact(talk: Cargo) -> Result<PathBuf> {
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--release", "--package", "api-hip", "--lib"]);
    if talk == Cargo::Quiet {
        cargo.arg("--quiet");
    }
    let status = cargo.status().context("cargo does not start")?;
    if !status.success() {
        bail!("the library was not built");
    }
    Ok(workspace::target()?.join("release/libamdhip64.so"))
}

/// Puts the library and its links into `folder` and returns the paths. What is right already is left alone: running
/// programs keep the file that they mapped.
pub fn lay_out(artifact: &Path, folder: &Path) -> Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let contents = std::fs::read(artifact).with_context(|| artifact.display().to_string())?;
    let file = folder.join(FILE);
    let is_link = file.symlink_metadata().is_ok_and(|m| m.is_symlink());
    if is_link || std::fs::read(&file).ok().as_ref() != Some(&contents) {
        workspace::write_whole(&file, &contents)?;
    }
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644))?;
    let mut paths = vec![file];
    for name in LINKS {
        let path = folder.join(name);
        link(&path)?;
        paths.push(path);
    }
    Ok(paths)
}

fn link(path: &Path) -> Result<()> {
    if std::fs::read_link(path).is_ok_and(|to| to == Path::new(FILE)) {
        return Ok(());
    }
    let temporary = workspace::temporary_beside(path);
    symlink(FILE, &temporary)
        .and_then(|()| std::fs::rename(&temporary, path))
        .with_context(|| path.display().to_string())
}

/// `LD_LIBRARY_PATH` with `lib` in front.
pub fn search_path(lib: &Path) -> OsString {
    let mut path = lib.as_os_str().to_owned();
    if let Some(old) = std::env::var_os("LD_LIBRARY_PATH").filter(|old| !old.is_empty()) {
        path.push(":");
        path.push(old);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_second_layout_changes_nothing_and_a_new_library_replaces_the_old() {
        let folder = folder("layout");
        let artifact = folder.join("built.so");
        let lib = folder.join("lib");
        std::fs::write(&artifact, "one").unwrap();
        let paths = lay_out(&artifact, &lib).unwrap();
        assert_eq!(paths.len(), 1 + LINKS.len());
        let written = lib.join(FILE).metadata().unwrap().modified().unwrap();
        lay_out(&artifact, &lib).unwrap();
        assert_eq!(lib.join(FILE).metadata().unwrap().modified().unwrap(), written);

        std::fs::write(&artifact, "two").unwrap();
        std::fs::remove_file(lib.join("libamdhip64.so.5")).unwrap();
        std::fs::write(lib.join("libamdhip64.so.5"), "in the way").unwrap();
        lay_out(&artifact, &lib).unwrap();
        for path in paths {
            assert_eq!(std::fs::read(&path).unwrap(), b"two", "{}", path.display());
        }
        assert_eq!(std::fs::read_dir(&lib).unwrap().count(), 1 + LINKS.len(), "no temporary file stays");
        std::fs::remove_dir_all(folder).unwrap();
    }
}

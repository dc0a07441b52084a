//! `install`: the library, laid out below a prefix.

use std::path::Path;

use anyhow::{Context, Result};

use crate::library::{self, Cargo};
use crate::workspace;

/// Documents that go with the library.
const DOCUMENTS: [&str; 2] = ["README.md", "LICENSE"];

/// Installs below `prefix`: `lib/` (what `ROCM_PATH/lib` holds) and `share/doc/`. A second time changes nothing.
pub fn install(prefix: &Path) -> Result<bool> {
    let prefix = std::path::absolute(prefix).context("no current folder")?;
    let mut installed = library::lay_out(&library::artifact(Cargo::Shown)?, &prefix.join("lib"))?;
    let documents = prefix.join("share/doc/rocclr-rs");
    std::fs::create_dir_all(&documents).with_context(|| documents.display().to_string())?;
    for name in DOCUMENTS {
        let path = documents.join(name);
        workspace::write_whole(&path, &std::fs::read(workspace::root().join(name))?)?;
        installed.push(path);
    }
    for path in installed {
        match std::fs::read_link(&path) {
            Ok(to) => println!("{} -> {}", path.display(), to.display()),
            Err(_) => println!("{}", path.display()),
        }
    }
    println!("use it with LD_LIBRARY_PATH={}", prefix.join("lib").display());
    Ok(true)
}

/// Lays the library out in `folder` for another installer.
pub fn stage(folder: &Path) -> Result<bool> {
    let folder = std::path::absolute(folder).context("no current folder")?;
    library::lay_out(&library::artifact(Cargo::Shown)?, &folder)?;
    Ok(true)
}

//! `gen`: writes the generated files, or compares them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace;

/// Description of the instruction sets and the folder of what is generated from it.
const ISA: (&str, &str) = ("softgpu/isa/desc/gfx9.txt", "softgpu/isa/src/gen");

/// Writes every generated file that is stale; with `check` only tells, and returns whether all were fresh.
pub fn generate(check: bool) -> Result<bool> {
    let root = workspace::root();
    let mut files = api_hip_gen::generate(root)?;
    files.extend(isa(root)?);
    let mut stale = 0;
    for (path, contents) in &files {
        if std::fs::read_to_string(path).is_ok_and(|old| old == *contents) {
            continue;
        }
        stale += 1;
        if check {
            println!("stale: {}", workspace::short(path));
        } else {
            workspace::write_whole(path, contents.as_bytes())?;
            println!("written: {}", workspace::short(path));
        }
    }
    let left_over = left_over(&files)?;
    for path in &left_over {
        println!("nothing generates it any more: {}", workspace::short(path));
    }
    println!("{} generated files, {stale} of them stale", files.len());
    Ok(left_over.is_empty() && (stale == 0 || !check))
}

fn isa(root: &Path) -> Result<Vec<(PathBuf, String)>> {
    let (description, folder) = (root.join(ISA.0), root.join(ISA.1));
    let text = std::fs::read_to_string(&description).context(ISA.0)?;
    let files = softgpu_isa_gen::generate(&text).context(ISA.0)?;
    Ok(files.into_iter().map(|(name, contents)| (folder.join(name), contents)).collect())
}

/// Files in the folders of generated files that no generator makes.
fn left_over(files: &[(PathBuf, String)]) -> Result<Vec<PathBuf>> {
    let mut folders: Vec<&Path> = files.iter().filter_map(|(path, _)| path.parent()).collect();
    folders.sort_unstable();
    folders.dedup();
    let mut extra = Vec::new();
    for folder in folders {
        let all = workspace::files(folder, &[""])?;
        extra.extend(all.into_iter().filter(|found| files.iter().all(|(path, _)| path != found)));
    }
    Ok(extra)
}

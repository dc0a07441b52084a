//! Rules about source files: which may use unsafe code, and how long they may be.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace;

/// The files that may use unsafe code, one per line, sorted.
const LIST: &str = "xtask/unsafe-allowed.txt";

/// First lines of [`LIST`].
const LIST_HEADER: &str = "# Files that may use unsafe code. `cargo xtask deps --bless` rewrites this list;\n\
                           # a new line in it is something to review.\n";

/// What allows unsafe code in a file, or in an item of it.
const ALLOW: [&str; 4] =
    ["allow(unsafe_code", "expect(unsafe_code", "allow(\n    unsafe_code", "unsafe_code = \"allow\""];

/// Lines from which a file is too long to be of one subject: a warning, an error.
const LENGTHS: [usize; 2] = [600, 900];

/// Source files of the project. This file names what it looks for, so it is left out of that search.
fn sources(root: &Path, endings: &[&str]) -> Result<Vec<(PathBuf, String)>> {
    let mut sources = Vec::new();
    for path in workspace::files(root, endings)? {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        sources.push((path.strip_prefix(root)?.to_owned(), text));
    }
    Ok(sources)
}

fn users(root: &Path) -> Result<Vec<String>> {
    let allows = |text: &str| ALLOW.iter().any(|allow| text.contains(allow));
    Ok(sources(root, &[".rs", "Cargo.toml"])?
        .into_iter()
        .filter(|(path, text)| !path.ends_with("xtask/src/deps/sources.rs") && allows(text))
        .map(|(path, _)| path.display().to_string())
        .collect())
}

/// Rewrites the list from the files as they are.
pub fn bless(root: &Path) -> Result<()> {
    let users = users(root)?;
    let list = format!("{LIST_HEADER}{}\n", users.join("\n"));
    workspace::write_whole(&root.join(LIST), list.as_bytes())?;
    println!("{LIST}: {} files", users.len());
    Ok(())
}

/// Where the list and the files disagree, and packages that the workspace's lints do not reach.
pub fn check_unsafe(root: &Path) -> Result<Vec<String>> {
    let text = std::fs::read_to_string(root.join(LIST)).context(LIST)?;
    let listed: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let mut mistakes = differences(&listed, &users(root)?);
    for (path, manifest) in sources(root, &["Cargo.toml"])? {
        // A package that is a workspace of its own, such as fuzz targets, has no lints to inherit.
        let member = manifest.contains("[package]") && !manifest.contains("\n[workspace]");
        if member && !manifest.contains("[lints]\nworkspace = true") {
            mistakes.push(format!("{}: the workspace's lints do not apply", path.display()));
        }
    }
    Ok(mistakes)
}

fn differences(listed: &[&str], users: &[String]) -> Vec<String> {
    let unlisted = users
        .iter()
        .filter(|user| !listed.contains(&user.as_str()))
        .map(|user| format!("{user} allows unsafe code and is not in {LIST}"));
    let gone = listed
        .iter()
        .filter(|file| !users.iter().any(|user| user == *file))
        .map(|file| format!("{LIST}: {file} does not allow unsafe code any more"));
    unlisted.chain(gone).collect()
}

/// Files that are too long.
#[derive(Debug, Default)]
pub struct Lengths {
    /// Somewhat.
    pub warnings: Vec<String>,
    /// Far.
    pub errors: Vec<String>,
}

/// Finds files that are too long. Generated ones may be of any length.
pub fn check_lengths(root: &Path) -> Result<Lengths> {
    let mut lengths = Lengths::default();
    for (path, text) in sources(root, &[".rs", ".c", ".cpp", ".h", ".hpp", ".inc"])? {
        let lines = text.lines().count();
        let generated = text.lines().take(5).any(|line| line.contains("@generated"));
        let message = format!("{}: {lines} lines", path.display());
        match lines {
            _ if generated => {}
            n if n > LENGTHS[1] => lengths.errors.push(message),
            n if n > LENGTHS[0] => lengths.warnings.push(message),
            _ => {}
        }
    }
    Ok(lengths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_must_be_exact() {
        let users = ["a.rs".to_owned(), "b.rs".to_owned()];
        assert!(differences(&["a.rs", "b.rs"], &users).is_empty());
        assert_eq!(differences(&["a.rs"], &users).len(), 1);
        assert_eq!(differences(&["a.rs", "b.rs", "c.rs"], &users).len(), 1);
    }

    #[test]
    fn long_files_are_found_unless_generated() {
        let root = std::env::temp_dir().join(format!("xtask-lengths-{}", std::process::id()));
        std::fs::create_dir_all(&root).unwrap();
        let write = |name: &str, first: &str, lines| {
            std::fs::write(root.join(name), format!("{first}\n{}", "x\n".repeat(lines))).unwrap();
        };
        write("short.rs", "", 100);
        write("longer.rs", "", 700);
        write("long.hpp", "", 1000);
        write("table.rs", "// @generated", 5000);
        let lengths = check_lengths(&root).unwrap();
        std::fs::remove_dir_all(&root).unwrap();
        assert_eq!(lengths.warnings, ["longer.rs: 701 lines"]);
        assert_eq!(lengths.errors, ["long.hpp: 1001 lines"]);
    }
}

//! Words of one API or one driver that the core must not know.

use std::path::Path;

use anyhow::Result;
use regex::Regex;

use crate::workspace;

/// Where the words may not stand.
const FOLDER: &str = "core/src";

/// Bytes of file formats that contain a word: the names of code objects inside bundles.
const BYTES: &str = r"hipv4|hip-amdgcn|hip-amd";

/// What is wrong with the sources of the core.
pub fn check(root: &Path) -> Result<Vec<String>> {
    let finder = Finder::new()?;
    let mut mistakes = Vec::new();
    for path in workspace::files(&root.join(FOLDER), &[".rs"])? {
        let text = std::fs::read_to_string(&path)?;
        for (index, line) in text.lines().enumerate() {
            if let Some(word) = finder.find(line) {
                let shown = workspace::short(&path);
                mistakes.push(format!("{shown}:{}: `{word}` has no place in the core", index + 1));
            }
        }
    }
    Ok(mistakes)
}

struct Finder {
    word: Regex,
    bytes: Regex,
}

impl Finder {
    fn new() -> Result<Self> {
        Ok(Self {
            // A word, or a part of an identifier; not the middle of `chip` or `relationship`.
            word: Regex::new(r"(?:\b|_|amd|AMD)(?i:hip|opencl|kfd)|[a-z](?:Hip|OpenCl|OpenCL|Kfd)")?,
            bytes: Regex::new(BYTES)?,
        })
    }

    /// The first forbidden word of a line.
    fn find(&self, line: &str) -> Option<String> {
        let rest = self.bytes.replace_all(line, "");
        self.word.find(&rest).map(|found| found.as_str().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_text_and_in_names() {
        let finder = Finder::new().unwrap();
        for bad in [
            "/// As HIP wants it",
            "hipError_t",
            "fn to_hip(x: u32)",
            "struct AsHipStream",
            "//! OpenCL events",
            "over /dev/kfd",
            "libamdhip64",
            "KfdQueue",
            "\"hipv4-amdgcn\" and hip",
        ] {
            assert!(finder.find(bad).is_some(), "{bad}");
        }
        for good in ["ownership of the chip", "\"hipv4-amdgcn-amd-amdhsa--gfx90a\"", "relationship", "open(class)"] {
            assert_eq!(finder.find(good), None, "{good}");
        }
    }
}

//! Turns the symbol table of the HIP library into its C entry points.
//!
//! [`table`] reads the rows, [`ctype`] maps C types to Rust types and pointer wrappers, [`emit`] writes the files:
//! one module of shims and stubs per noun, the symbol list and the linker's version script.

use std::fmt;
use std::path::{Path, PathBuf};

pub mod ctype;
pub mod emit;
pub mod table;

/// Where the table stands, below the workspace root.
pub const TABLE: &str = "api-hip/table/symbols.txt";

/// Where the generated files go, below the workspace root.
pub const OUTPUT: &str = "api-hip/src/gen";

/// Why nothing could be generated.
#[derive(Debug)]
pub enum Error {
    /// The table could not be read.
    Read(PathBuf, std::io::Error),
    /// A row of the table is wrong: line number (from 1) and reason.
    Row(usize, String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(path, e) => write!(f, "{}: {e}", path.display()),
            Self::Row(line, why) => write!(f, "{TABLE}:{line}: {why}"),
        }
    }
}

impl std::error::Error for Error {}

/// Shorthand for results of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// Reads the table below the workspace root `root` and returns every generated file with its contents.
pub fn generate(root: &Path) -> Result<Vec<(PathBuf, String)>> {
    let path = root.join(TABLE);
    let text = std::fs::read_to_string(&path).map_err(|e| Error::Read(path, e))?;
    let table = table::parse(&text)?;
    let out = root.join(OUTPUT);
    Ok(emit::files(&table).into_iter().map(|(name, contents)| (out.join(name), contents)).collect())
}

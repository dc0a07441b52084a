//! `deps`: the house rules that a program can check.
//!
//! - [`rooms`]: which package may import which.
//! - [`words`]: words that the core must not know.
//! - [`sources`]: files that may use unsafe code, and how long files may be.

use anyhow::Result;

use crate::workspace;

mod rooms;
mod sources;
mod words;

/// Checks everything and prints what is wrong; whether nothing is. With `bless` the list of files that may use unsafe
/// code is rewritten first.
pub fn deps(bless: bool) -> Result<bool> {
    let root = workspace::root();
    if bless {
        sources::bless(root)?;
    }
    let mut mistakes = rooms::check(&workspace::metadata()?)?;
    mistakes.extend(words::check(root)?);
    mistakes.extend(sources::check_unsafe(root)?);
    let lengths = sources::check_lengths(root)?;
    for warning in &lengths.warnings {
        println!("warning: {warning}");
    }
    mistakes.extend(lengths.errors);
    for mistake in &mistakes {
        println!("error: {mistake}");
    }
    println!("house rules: {} errors, {} warnings", mistakes.len(), lengths.warnings.len());
    Ok(mistakes.is_empty())
}

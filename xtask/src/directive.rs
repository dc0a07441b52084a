//! The comments by which a HIP program tells its runner what it needs.
//!
//! A directive is a whole line, anywhere in the file:
//!
//! | line | meaning |
//! |---|---|
//! | `// demo: genco FILE` | compile FILE, named from this program's folder, to a code object; its path goes to `MODULE_CO` |
//! | `// build: FLAGS` | more compiler flags |
//! | `// compiler: NAME` | this compiler instead of hipcc |
//! | `// args: ARGS` | arguments of the program |
//! | `// env: NAME=VALUE` | environment of the program |
//! | `// timeout: SECONDS` | instead of the suite's limit |
//! | `// levels: O0 O3` | only at these optimisation levels |
//! | `// expect-stderr: REGEX` | stderr must match; several lines must all match |
//! | `// expect-exit: CODE` | the exit code wanted instead of 0; the PASS line is then not asked for |

use std::time::Duration;

use anyhow::{Context, Result, bail};
use regex::Regex;

/// What a program's comments ask for.
#[derive(Debug, Default)]
pub struct Directives {
    /// Source of a code object, relative to the program's folder.
    pub code_object: Option<String>,
    /// More compiler flags.
    pub build: Vec<String>,
    /// Compiler; `None` for hipcc.
    pub compiler: Option<String>,
    /// Arguments of the program.
    pub arguments: Vec<String>,
    /// Environment of the program.
    pub environment: Vec<(String, String)>,
    /// Time limit.
    pub timeout: Option<Duration>,
    /// Optimisation levels; empty for the suite's.
    pub levels: Vec<String>,
    /// What stderr must match.
    pub stderr: Vec<Regex>,
    /// Exit code wanted; `None` for 0 and a PASS line.
    pub exit: Option<i32>,
}

/// Reads the directives of a source text.
///
/// # Errors
/// A directive whose value makes no sense, with its line number. Other comments are none of our business.
pub fn parse(source: &str) -> Result<Directives> {
    let mut directives = Directives::default();
    for (index, line) in source.lines().enumerate() {
        let Some((key, value)) = line.strip_prefix("// ").and_then(|comment| comment.split_once(": ")) else {
            continue;
        };
        directives.add(key, value.trim()).with_context(|| format!("line {}: `{line}`", index + 1))?;
    }
    Ok(directives)
}

impl Directives {
    fn add(&mut self, key: &str, value: &str) -> Result<()> {
        match key {
            "demo" => self.code_object = Some(genco(value)?.to_owned()),
            "build" => self.build.extend(words(value)),
            "compiler" => self.compiler = Some(value.to_owned()),
            "args" => self.arguments.extend(words(value)),
            "env" => {
                let (name, value) = value.split_once('=').context("expected NAME=VALUE")?;
                self.environment.push((name.to_owned(), value.to_owned()));
            }
            "timeout" => {
                self.timeout = Some(Duration::from_secs(value.parse().context("expected seconds")?));
            }
            "levels" => self.levels.extend(words(value)),
            "expect-stderr" => self.stderr.push(Regex::new(value)?),
            "expect-exit" => self.exit = Some(value.parse().context("expected an exit code")?),
            _ => {}
        }
        Ok(())
    }
}

fn genco(value: &str) -> Result<&str> {
    match value.split_once(' ') {
        Some(("genco", file)) if !file.contains(' ') => Ok(file),
        _ => bail!("expected `genco FILE`"),
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_directive_is_read() {
        let text = "// SPDX-License-Identifier: MIT\n\
                    // demo: genco common/kernel.hip.cpp\n\
                    // build: -DX=1 -fgpu-rdc\n\
                    // compiler: clang++-19\n\
                    // args: 10 file\n\
                    // env: A=b=c\n\
                    // env: EMPTY=\n\
                    // timeout: 5\n\
                    // levels: O0 O3\n\
                    // expect-stderr: fault at 0x[0-9a-f]+\n\
                    // expect-exit: 3\n\
                    int main() {}\n";
        let d = parse(text).unwrap();
        assert_eq!(d.code_object.as_deref(), Some("common/kernel.hip.cpp"));
        assert_eq!(d.build, ["-DX=1", "-fgpu-rdc"]);
        assert_eq!(d.compiler.as_deref(), Some("clang++-19"));
        assert_eq!(d.arguments, ["10", "file"]);
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(d.environment, [pair("A", "b=c"), pair("EMPTY", "")]);
        assert_eq!(d.timeout, Some(Duration::from_secs(5)));
        assert_eq!(d.levels, ["O0", "O3"]);
        assert!(d.stderr[0].is_match("memory fault at 0x10 in kernel"));
        assert_eq!(d.exit, Some(3));
    }

    #[test]
    fn other_comments_and_indented_lines_are_ignored() {
        let d = parse("//! env: A=b\n  // env: A=b\n/// build: x\n// note: env: A=b\nint x; // args: 1\n").unwrap();
        assert!(d.environment.is_empty() && d.build.is_empty() && d.arguments.is_empty());
    }

    #[test]
    fn mistakes_name_their_line() {
        for bad in [
            "// demo: build x",
            "// demo: genco",
            "// env: NAME",
            "// timeout: soon",
            "// expect-stderr: (",
            "// expect-exit: abort",
        ] {
            let error = parse(&format!("int x;\n{bad}\n")).unwrap_err();
            assert!(error.to_string().starts_with("line 2: "), "{bad}: {error:#}");
        }
    }
}

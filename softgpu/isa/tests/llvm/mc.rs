//! Runs `llvm-mc`.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

/// `s_nop 0x1234`, which separates the cases in the output and can't be one itself.
pub const SEPARATOR: u32 = 0xbf80_1234;
const SEPARATOR_BYTES: &str = "[0x34,0x12,0x80,0xbf]\n";
const SEPARATOR_TEXT: &str = "s_nop 0x1234";

/// A program and its version.
#[derive(Clone)]
pub struct Llvm {
    program: String,
    /// Of LLVM.
    pub version: u32,
}

impl Llvm {
    fn new(program: String) -> Option<Self> {
        version(&program).map(|version| Self { program, version })
    }

    /// LLVM 19. Older ones accept operands that it marks as invalid, later ones have no gfx940 and
    /// find AGPRs on targets that have none.
    ///
    /// # Panics
    /// When there is none.
    pub fn find() -> Self {
        let named = std::env::var("SOFTGPU_LLVM_MC").ok();
        let known = ["llvm-mc-19", "llvm-mc"].map(String::from);
        let mut all = named.into_iter().chain(known).filter_map(Self::new);
        all.find(|l| l.version == 19).expect("no llvm-mc of LLVM 19; SOFTGPU_SKIP_LLVM=1 skips")
    }

    /// A later LLVM, if there is one: it knows gfx950.
    pub fn find_new() -> Option<Self> {
        let program = std::env::var("SOFTGPU_LLVM_MC_NEW").ok()?;
        let llvm = Self::new(program).expect("SOFTGPU_LLVM_MC_NEW is an llvm-mc");
        assert!(llvm.version >= 20, "SOFTGPU_LLVM_MC_NEW is LLVM {}: 20 or later is needed", llvm.version);
        Some(llvm)
    }

    /// Text of each instruction: `None` if LLVM knows none or marks an operand as invalid,
    /// [`CRASH`] if it crashes. Two instructions have ` / ` between them.
    pub fn disassemble(&self, cpu: &str, cases: &[&[u32]]) -> Vec<Option<String>> {
        let texts = texts(&run(&self.program, cpu, &input(cases)));
        if texts.len() == cases.len() {
            return texts;
        }
        // What it had not yet written is lost: look for the case in halves.
        if let [_] = cases {
            return vec![Some(CRASH.into())];
        }
        let (first, second) = cases.split_at(cases.len() / 2);
        [self.disassemble(cpu, first), self.disassemble(cpu, second)].concat()
    }
}

/// Stands for the text of what crashes LLVM.
pub const CRASH: &str = "(crash)";

/// The texts between separators.
fn texts(output: &str) -> Vec<Option<String>> {
    let mut texts = Vec::new();
    let mut current: Option<String> = None;
    for line in output.lines().map(clean).filter(|l| !l.is_empty() && !l.starts_with('.')) {
        if line == SEPARATOR_TEXT {
            texts.push(current.take().filter(|t| !marked(t)));
        } else {
            // What comes after an invalid instruction, and a second one that is invalid, is left out.
            current = match current {
                None => Some(line),
                Some(first) if marked(&first) || marked(&line) => Some(first),
                Some(first) => Some(format!("{first} / {line}")),
            };
        }
    }
    texts
}

fn version(program: &str) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (_, version) = text.split_once("LLVM version ")?;
    version.split('.').next()?.parse().ok()
}

/// Does LLVM itself call an operand invalid, or name a register that GFX9 has not?
fn marked(text: &str) -> bool {
    let text = text.strip_prefix("exp null").unwrap_or(text);
    let mut names = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    text.contains("/*") || names.any(|name| name == "null")
}

/// Without comments, with single spaces.
fn clean(line: &str) -> String {
    let line = line.split(';').next().unwrap_or("");
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn input(cases: &[&[u32]]) -> String {
    let mut text = String::with_capacity(cases.len() * 80);
    for words in cases {
        let bytes: Vec<_> = words.iter().flat_map(|w| w.to_le_bytes()).map(|b| format!("{b:#04x}")).collect();
        let _ = writeln!(text, "[{}]", bytes.join(","));
        text += SEPARATOR_BYTES;
    }
    text
}

fn run(program: &str, cpu: &str, input: &str) -> String {
    let mut child = Command::new(program)
        .args(["--disassemble", "--triple=amdgcn", &format!("--mcpu={cpu}")])
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("llvm-mc starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut stdout = child.stdout.take().expect("it is piped");
    let mut output = String::new();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()));
        stdout.read_to_string(&mut output).expect("llvm-mc writes text");
    });
    child.wait().expect("llvm-mc ends");
    output
}

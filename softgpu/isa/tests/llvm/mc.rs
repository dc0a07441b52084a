//! Runs `llvm-mc`.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

/// `s_nop 0x1234`, which separates the cases in the output and can't be one itself.
pub const SEPARATOR: u32 = 0xbf80_1234;
const SEPARATOR_BYTES: &str = "[0x34,0x12,0x80,0xbf]\n";
const SEPARATOR_TEXT: &str = "s_nop 0x1234";

/// The program to use.
///
/// # Panics
/// When there is none that is new enough.
pub fn find() -> String {
    let named = std::env::var("SOFTGPU_LLVM_MC").ok();
    let known = ["llvm-mc-19", "llvm-mc-20", "llvm-mc-21", "llvm-mc"].map(String::from);
    let new_enough = |program: &String| version(program).is_some_and(|v| v >= 19);
    named.into_iter().chain(known).find(new_enough).expect("no llvm-mc of LLVM 19 or later; SOFTGPU_SKIP_LLVM=1 skips")
}

fn version(program: &str) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (_, version) = text.split_once("LLVM version ")?;
    version.split('.').next()?.parse().ok()
}

/// Text of each instruction, `None` if LLVM knows none or marks an operand as invalid.
/// The number with each pair is the size that is expected: of short instructions LLVM only
/// gets the first dword.
pub fn disassemble(program: &str, cpu: &str, cases: &[([u32; 2], u8)]) -> Vec<Option<String>> {
    let output = run(program, cpu, &input(cases));
    let mut texts = Vec::with_capacity(cases.len());
    let mut current: Option<String> = None;
    for line in output.lines().map(clean).filter(|l| !l.is_empty() && !l.starts_with('.')) {
        if line == SEPARATOR_TEXT {
            texts.push(current.take().filter(|t| !marked(t)));
        } else {
            // A second line means that LLVM took one dword: the text can't be ours then.
            current = Some(current.map_or(line.clone(), |first| format!("{first} / {line}")));
        }
    }
    assert_eq!(texts.len(), cases.len(), "llvm-mc stopped early");
    texts
}

/// Does LLVM itself call an operand invalid, or name a register that GFX9 has not?
fn marked(text: &str) -> bool {
    let mut names = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    text.contains("/*") || names.any(|name| name == "null")
}

/// Without comments, with single spaces.
fn clean(line: &str) -> String {
    let line = line.split(';').next().unwrap_or("");
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn input(cases: &[([u32; 2], u8)]) -> String {
    let mut text = String::with_capacity(cases.len() * 80);
    for (pair, size) in cases {
        let bytes = pair.iter().flat_map(|w| w.to_le_bytes()).take(usize::from(*size));
        let bytes: Vec<_> = bytes.map(|b| format!("{b:#04x}")).collect();
        let _ = writeln!(text, "[{}]", bytes.join(","));
        text += SEPARATOR_BYTES;
    }
    text
}

fn run(program: &str, cpu: &str, input: &str) -> String {
    let mut child = Command::new(program)
        .args(["--disassemble", "--triple=amdgcn", &format!("--mcpu={cpu}")])
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

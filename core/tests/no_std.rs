//! The core needs neither std nor libc: a program that uses it links without both and runs.
#![cfg(all(target_arch = "x86_64", target_os = "linux", not(loom)))]

use std::path::Path;
use std::process::Command;

/// Builds and runs the program in `no_std/` with these features, and gives its symbols.
fn build(features: &[&str]) -> String {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/no_std");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_std");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(&package).args(["rustc", "--quiet", "--target-dir"]).arg(&target).args(features);
    // For the program alone: build scripts are ordinary programs.
    cargo.args(["--", "-Crelocation-model=static"]);
    cargo.args(["-nostartfiles", "-nostdlib", "-static", "-no-pie"].map(|a| format!("-Clink-arg={a}")));
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    let out = cargo.output().expect("cargo runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let program = target.join("debug/rocclr-no-std");
    let status = Command::new(&program).status().expect("the program runs");
    assert!(status.success(), "{status}");
    let nm = Command::new("nm").arg("-C").arg(&program).output().expect("nm runs (apt-get install binutils)");
    String::from_utf8_lossy(&nm.stdout).into_owned()
}

#[test]
fn nothing_of_std_is_linked() {
    for features in [&[][..], &["--features", "alloc"]] {
        let symbols = build(features);
        assert!(symbols.contains("rocclr"), "the program uses the core:\n{symbols}");
        let foreign: Vec<_> = symbols.lines().filter(|l| l.contains(" std::") || l.contains(" U ")).collect();
        assert!(foreign.is_empty(), "{features:?}: {foreign:#?}");
    }
}

//! Writes the generated files of the HIP library; `--check` compares them instead.
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let check = std::env::args().any(|a| a == "--check");
    let files = match api_hip_gen::generate(&root) {
        Ok(files) => files,
        Err(e) => {
            eprintln!("{e}");
            return ExitCode::FAILURE;
        }
    };
    let mut stale = false;
    for (path, text) in files {
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        stale = true;
        eprintln!("{} is {}", path.display(), if check { "stale" } else { "written" });
        if !check && let Err(e) = std::fs::write(&path, text) {
            eprintln!("{e}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::from(u8::from(check && stale))
}

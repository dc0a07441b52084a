//! The generated files in the tree are those that the table yields.
use std::path::Path;

#[test]
fn generated_files_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, text) in api_hip_gen::generate(&root).unwrap() {
        let old = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(old == text, "{} is stale: run `cargo xtask gen`", path.display());
    }
}

#[test]
fn wrong_rows_are_refused() {
    for row in [
        "hip_4.2 - hipError_t hipInit(unsigned int flags)", // before the first noun
        "[x]\nhip_4 - hipError_t hipInit(unsigned int flags)",
        "[x]\nhip_4.2 - hipError_t hipInit",
        "[x]\nhip_4.2 - hipError_t hipInit(unsigned)",
        "[x]\nhip_4.2 - hipError_t hipInit(in int flags)",
        "[x]\nhip_4.2 - void f(void)\nhip_4.2 - void f(void)",
    ] {
        assert!(api_hip_gen::table::parse(row).is_err(), "{row}");
    }
}

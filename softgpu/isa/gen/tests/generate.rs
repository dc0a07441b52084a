//! The generated files are those of the description, and bad descriptions are errors.

use std::path::Path;

use softgpu_isa_gen::generate;

#[test]
fn files_are_up_to_date() {
    let isa = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is in the isa folder");
    let description = std::fs::read_to_string(isa.join("desc/gfx9.txt")).expect("the description is there");
    for (name, contents) in generate(&description).expect("the description is good") {
        let file = std::fs::read_to_string(isa.join("src/gen").join(&name)).expect("the file is there");
        assert!(file == contents, "{name} is not what the description says: run `cargo xtask gen`");
    }
}

#[test]
fn errors_name_the_line() {
    let good = "sop2 0x00 s_add_u32 b32 b32,b32 - all\n";
    assert!(generate(good).is_ok());
    for (bad, what) in [
        ("sop9 0x00 s_add_u32 b32 b32,b32 - all", "format"),
        ("sop2 0x80 s_add_u32 b32 b32,b32 - all", "opcode"),
        ("sop2 0x01 s_sub_u32 b31 b32,b32 - all", "type"),
        ("sop2 0x01 s_sub_u32 b32 b32,b32 shiny all", "attribute"),
        ("sop2 0x01 s_sub_u32 b32 b32,b32 - 90z", "target"),
        ("sop2 0x01 s_sub_u32", "columns"),
    ] {
        let error = generate(&format!("{good}{bad}\n")).expect_err(bad).to_string();
        assert!(error.starts_with("line 2: ") && error.contains(what), "{error}");
    }
    let twice = format!("{good}sop2 0x00 s_sub_u32 b32 b32,b32 - all\n");
    assert!(generate(&twice).is_err(), "two operations with one opcode");
}

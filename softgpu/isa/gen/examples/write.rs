//! Writes the generated files: `write <description> <folder>`.

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [description, folder] = &arguments[..] else {
        return Err("usage: write <description> <folder>".into());
    };
    for (name, contents) in softgpu_isa_gen::generate(&std::fs::read_to_string(description)?)? {
        std::fs::write(std::path::Path::new(folder).join(name), contents)?;
    }
    Ok(())
}

//! Commands of the project.
fn main() {}

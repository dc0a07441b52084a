//! Gives the shared library AMD's SONAME and version nodes.
//!
//! rustc passes the linker a version script of its own, without a node name, and linkers refuse to combine that with
//! named nodes. It can't be told not to. So the C compiler that rustc links with is told to look for its linker in
//! a folder of ours first (`-B`); the script there swaps rustc's version script for the generated one and runs the
//! real linker. This works with GNU ld and lld, from plain `cargo build`, and touches no other crate.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The name that the C compiler looks for with `-fuse-ld=bfd`. rustc's own `-B` folder has no such file, so that
/// ours is found although it comes second.
const LINKER: &str = "ld.bfd";

fn main() {
    let script = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").unwrap()).join("src/gen/exports.map");
    let dir = PathBuf::from(std::env::var("OUT_DIR").unwrap()).join("linker");
    println!("cargo:rerun-if-changed={}", script.display());
    println!("cargo:rerun-if-changed=build.rs");
    write_wrapper(&dir, &script);
    println!("cargo:rustc-cdylib-link-arg=-B{}", dir.display());
    println!("cargo:rustc-cdylib-link-arg=-fuse-ld=bfd");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libamdhip64.so.5");
    // Threads of the library run until the process ends: it must not be unmapped before.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
}

/// Writes the linker wrapper. `HIP_REAL_LINKER` chooses the real one at link time.
fn write_wrapper(dir: &Path, version_script: &Path) {
    std::fs::create_dir_all(dir).unwrap();
    let wrapper = dir.join(LINKER);
    let text = format!(
        "#!/bin/sh\n\
         # Replaces the version script in the arguments, then links.\n\
         for arg; do\n\
         \tshift\n\
         \tcase $arg in --version-script=*) arg='--version-script={}' ;; esac\n\
         \tset -- \"$@\" \"$arg\"\n\
         done\n\
         exec \"${{HIP_REAL_LINKER:-ld}}\" \"$@\"\n",
        version_script.display()
    );
    std::fs::write(&wrapper, text).unwrap();
    std::fs::set_permissions(&wrapper, std::fs::Permissions::from_mode(0o755)).unwrap();
}

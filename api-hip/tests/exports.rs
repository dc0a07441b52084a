//! The built library, seen from outside: symbols, version nodes, SONAME, prototypes.
//!
//! References: `nm` and `readelf` on our library, AMD's library and the HIP headers where they are installed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use api_hip_gen::table::{self, Row};

const AMD: &str = "/usr/lib/x86_64-linux-gnu/libamdhip64.so.5";
const HEADER: &str = "/usr/include/hip/hip_runtime_api.h";

fn table() -> Vec<Row> {
    table::parse(include_str!("../table/symbols.txt")).unwrap()
}

/// The library that cargo built beside this test.
fn library() -> PathBuf {
    let exe = std::env::current_exe().unwrap();
    exe.parent().unwrap().join("libamdhip64.so")
}

fn run(command: &mut Command) -> Output {
    let out = command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    assert!(out.status.success(), "{command:?}: {}", String::from_utf8_lossy(&out.stderr));
    out
}

/// Exported symbols and their version nodes.
fn exports(library: &Path) -> BTreeMap<String, String> {
    let out = run(Command::new("nm").args(["-D", "--defined-only", "--with-symbol-versions"]).arg(library));
    String::from_utf8(out.stdout)
        .unwrap()
        .lines()
        .filter_map(|line| line.split_whitespace().nth(2)?.split_once("@@"))
        .map(|(name, node)| (name.to_owned(), node.to_owned()))
        .collect()
}

fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

#[test]
fn the_library_exports_exactly_the_table() {
    let wanted: BTreeMap<_, _> = table().into_iter().map(|r| (r.symbol, r.node)).collect();
    assert_eq!(exports(&library()), wanted);
}

#[test]
fn every_symbol_of_amds_library_is_in_its_node() {
    if !Path::new(AMD).exists() {
        eprintln!("skipped: AMD's library is not installed");
        return;
    }
    let ours = exports(&library());
    let theirs = exports(Path::new(AMD));
    assert!(theirs.len() > 400);
    let wrong: Vec<_> = theirs.iter().filter(|(name, node)| ours.get(*name) != Some(node)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn the_soname_is_amds() {
    let out = run(Command::new("readelf").arg("-d").arg(library()));
    assert!(String::from_utf8_lossy(&out.stdout).contains("soname: [libamdhip64.so.5]"));
}

/// What a C program includes to see every function of the API.
const INCLUDES: &str = "#include <stdint.h>\n#include <stddef.h>\n#include <stdbool.h>\n\
    #include <hip/hip_runtime_api.h>\n#include <hip/hiprtc.h>\n\
    #if HIP_VERSION_MAJOR < 6\n#include <hip/amd_detail/hip_runtime_prof.h>\n#endif\n";

/// A C compiler that sees the HIP headers: those of `HIP_COMMON_DIR`, otherwise the installed ones.
fn hip_cc(args: &[&str], source: &Path) -> Command {
    let mut cc = Command::new("cc");
    cc.args(["-w", "-D__HIP_PLATFORM_AMD__"]).args(args).arg(source);
    if let Some(common) = std::env::var_os("HIP_COMMON_DIR") {
        cc.arg("-I").arg(Path::new(&common).join("include"));
    }
    if let Some(amd) = std::env::var_os("HIP_AMD_DIR") {
        cc.arg("-I").arg(Path::new(&amd).join("include"));
    }
    cc
}

/// A C compiler refuses a redeclaration that differs from the header.
#[test]
fn prototypes_agree_with_the_headers() {
    if std::env::var_os("HIP_COMMON_DIR").is_none() && !Path::new(HEADER).exists() {
        eprintln!("skipped: the HIP headers are not installed");
        return;
    }
    let c = scratch("prototypes").join("prototypes.c");
    std::fs::write(&c, INCLUDES).unwrap();
    let header = run(&mut hip_cc(&["-E"], &c)).stdout;
    let header = String::from_utf8_lossy(&header);
    let declared: BTreeSet<_> = header.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    // C++ functions and those that only compilers call are in no C header.
    let rows = table();
    let checked: Vec<_> = rows
        .iter()
        .filter(|r| r.symbol == r.name && declared.contains(r.name.as_str()))
        // HIP 5 and 6 name the types of two graph functions differently.
        .filter(|r| r.params.iter().all(|p| declared.contains(base(&p.ty.c))))
        .collect();
    assert!(checked.len() > 380, "only {} prototypes", checked.len());
    let mut source = String::from(INCLUDES);
    for row in &checked {
        writeln!(source, "{};", tagged(&row.prototype)).unwrap();
    }
    std::fs::write(&c, source).unwrap();
    run(&mut hip_cc(&["-fsyntax-only"], &c));
    println!("{} prototypes agree", checked.len());
}

/// The name that a C type is made of: `hipExtent` of `const hipExtent*`.
fn base(c_type: &str) -> &str {
    let name = c_type.trim_end_matches('*').trim();
    name.rsplit([' ', ':']).next().unwrap_or(name)
}

/// C needs the word `enum` where the header has no typedef.
fn tagged(prototype: &str) -> String {
    ["hipLimit_t", "hipTextureAddressMode", "hipTextureFilterMode", "hipResourceViewDesc"].iter().fold(
        prototype.to_owned(),
        |text, name| {
            let tag = if *name == "hipResourceViewDesc" { "struct" } else { "enum" };
            text.replace(&format!("{name} "), &format!("{tag} {name} "))
                .replace(&format!("{name}* "), &format!("{tag} {name}* "))
        },
    )
}

/// A C++ compiler mangles the prototypes of the C++ functions to the names that the table gives them.
#[test]
fn cpp_prototypes_mangle_to_their_symbols() {
    if std::env::var_os("HIP_COMMON_DIR").is_none() && !Path::new(HEADER).exists() {
        eprintln!("skipped: the HIP headers are not installed");
        return;
    }
    let rows = table();
    // The one function in a namespace takes references, which the table writes as pointers.
    let cpp: Vec<_> = rows.iter().filter(|r| r.symbol != r.name && !r.symbol.starts_with("_ZN")).collect();
    assert_eq!(cpp.len(), 4);
    let mut source = String::from("#include <stdint.h>\n#include <hip/hip_runtime_api.h>\n");
    for row in &cpp {
        let body = match row.prototype.starts_with("hipError_t") {
            true => "return hipSuccess;",
            false => "",
        };
        writeln!(source, "{} {{ {body} }}", row.prototype).unwrap();
    }
    let dir = scratch("mangling");
    let (c, object) = (dir.join("mangling.cpp"), dir.join("mangling.o"));
    std::fs::write(&c, source).unwrap();
    run(hip_cc(&["-c", "-o"], &object).arg(&c));
    let names = run(Command::new("nm").arg(&object)).stdout;
    let names = String::from_utf8_lossy(&names);
    for row in cpp {
        assert!(
            names.lines().any(|l| l.ends_with(&format!(" T {}", row.symbol))),
            "{} is not among\n{names}",
            row.symbol
        );
    }
}

/// A program that was linked against AMD's library and needs every symbol of it starts on ours.
#[test]
fn a_program_linked_against_amds_library_starts_here() {
    if !Path::new(AMD).exists() {
        eprintln!("skipped: AMD's library is not installed");
        return;
    }
    let dir = scratch("startup");
    let names: Vec<_> = exports(Path::new(AMD)).into_keys().collect();
    let mut source = String::from(
        "#include <stdio.h>\nextern const char* hipGetErrorName(unsigned);\nextern unsigned hipInit(unsigned);\n",
    );
    for name in names.iter().filter(|n| !["hipGetErrorName", "hipInit"].contains(&n.as_str())) {
        writeln!(source, "extern void {name}(void);").unwrap();
    }
    source.push_str("void* needed[] = {\n");
    for name in &names {
        writeln!(source, "(void*){name},").unwrap();
    }
    source.push_str("};\nint main(void) { puts(hipGetErrorName(1)); return needed[0] == 0; }\n");
    let (c, exe) = (dir.join("startup.c"), dir.join("startup"));
    std::fs::write(&c, source).unwrap();
    run(Command::new("cc").args(["-w", "-o"]).args([&exe, &c]).arg(AMD));
    let link = dir.join("libamdhip64.so.5");
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink(library(), &link).unwrap();
    let out = run(Command::new(&exe).env("LD_LIBRARY_PATH", &dir).env("LD_BIND_NOW", "1"));
    assert_eq!(String::from_utf8_lossy(&out.stdout), "hipErrorInvalidValue\n");
    assert_eq!(String::from_utf8_lossy(&out.stderr), "");
}

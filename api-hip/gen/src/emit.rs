//! The generated files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::ctype::{Param, Wrapper};
use crate::table::{Return, Row, node_version};

const MARK: &str = "// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.\n";

/// Name and contents of every generated file.
pub fn files(table: &[Row]) -> Vec<(String, String)> {
    let mut nouns: Vec<&str> = Vec::new();
    for row in table {
        if !nouns.contains(&row.noun.as_str()) {
            nouns.push(&row.noun);
        }
    }
    let mut files = vec![
        ("mod.rs".to_owned(), root(&nouns)),
        ("symbols.rs".to_owned(), symbols(table)),
        ("exports.map".to_owned(), version_script(table)),
    ];
    for noun in nouns {
        let rows = table.iter().enumerate().filter(|(_, r)| r.noun == noun);
        files.push((format!("{noun}.rs"), module(noun, rows)));
    }
    files
}

fn root(nouns: &[&str]) -> String {
    let mut s = format!("{MARK}//! The C entry points, by noun.\n\n");
    let mut modules: Vec<_> = nouns.to_vec();
    modules.push("symbols");
    modules.sort_unstable();
    for module in modules {
        writeln!(s, "pub mod {module};").unwrap();
    }
    s
}

/// The list of all symbols, in table order: the index of a stub points into it.
fn symbols(table: &[Row]) -> String {
    let mut s = format!(
        "{MARK}//! The list of exported symbols.\n\nuse crate::stub::Symbol;\n\n\
         /// Every exported symbol, in the order of the table.\n\
         #[rustfmt::skip]\npub static SYMBOLS: [Symbol; {}] = [\n",
        table.len()
    );
    for row in table {
        writeln!(s, "    Symbol::new(\"{}\", \"{}\", \"{}\", {}),", row.name, row.node, row.noun, row.body.is_some())
            .unwrap();
    }
    s.push_str("];\n");
    s
}

/// A GNU version script: one node per version, each inheriting the one before, everything else local.
fn version_script(table: &[Row]) -> String {
    let mut nodes: BTreeMap<(u32, u32), Vec<&str>> = BTreeMap::new();
    for row in table {
        let version = node_version(&row.node).expect("checked by the parser");
        nodes.entry(version).or_default().push(&row.symbol);
    }
    let mut s = "# @generated from table/symbols.txt by `cargo xtask gen`.\n".to_owned();
    let mut parent: Option<(u32, u32)> = None;
    for ((major, minor), mut names) in nodes {
        names.sort_unstable();
        writeln!(s, "hip_{major}.{minor} {{\n  global:").unwrap();
        for name in names {
            writeln!(s, "    {name};").unwrap();
        }
        match parent {
            None => s.push_str("  local:\n    *;\n};\n"),
            Some((major, minor)) => writeln!(s, "}} hip_{major}.{minor};").unwrap(),
        }
        parent = Some((major, minor));
    }
    s
}

fn module<'a>(noun: &str, rows: impl Iterator<Item = (usize, &'a Row)>) -> String {
    let mut functions = String::new();
    for (index, row) in rows {
        functions.push('\n');
        match &row.body {
            Some(body) => shim(&mut functions, row, body),
            None => stub(&mut functions, row, index),
        }
    }
    format!(
        "{MARK}//! C entry points: {noun}.\n\
         #![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]\n\n\
         {}{functions}",
        imports(&functions)
    )
}

/// `use` lines for exactly the names that the functions mention.
fn imports(functions: &str) -> String {
    let code: String =
        functions.lines().filter(|l| !l.trim_start().starts_with("//")).map(|l| format!("{l}\n")).collect();
    let words: BTreeSet<&str> = code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let pick = |names: &[&str]| -> Vec<String> {
        names.iter().filter(|n| words.contains(**n)).map(|n| (*n).to_owned()).collect()
    };
    let mut s = String::new();
    let mut line = |path: &str, names: Vec<String>| match names.as_slice() {
        [] => {}
        [one] => writeln!(s, "use {path}::{one};").unwrap(),
        many => writeln!(s, "use {path}::{{{}}};", many.join(", ")).unwrap(),
    };
    line("core::ffi", pick(&["c_char", "c_void"]));
    line("crate", {
        let mut v = Vec::new();
        if code.contains("SYMBOLS[") {
            v.push("exports::symbols::SYMBOLS".to_owned());
        }
        if code.contains("shim::") {
            v.push(
                "shim::{self, WRAPPERS}"
                    .replace("WRAPPERS", &pick(&["In", "InOut", "Out", "UserPtr", "UserStr"]).join(", ")),
            );
        }
        if code.contains("stub::") {
            v.push("stub".to_owned());
        }
        v
    });
    // Which of its names a module needs follows from the prototypes; a glob keeps the generated text short.
    s.push_str("#[allow(unused_imports)]\nuse hip_abi::*;\n");
    s
}

/// Doc line and signature, up to the opening brace.
fn signature(s: &mut String, row: &Row, used: bool) {
    writeln!(s, "/// `{}` in node `{}`.", row.prototype, row.node).unwrap();
    writeln!(s, "#[unsafe({})]", linkage(row)).unwrap();
    // Functions that C++ sees in a namespace may share a C name with another row.
    let name = rust_name(row);
    let params: Vec<_> = row
        .params
        .iter()
        .map(|p| {
            let name = if used { ident(p) } else { format!("_{}", p.name) };
            format!("{name}: {}", p.ty.rust)
        })
        .collect();
    let ret = match &row.ret {
        Return::Status => " -> hipError_t".to_owned(),
        Return::Value(t) => format!(" -> {}", t.rust),
        Return::Unit => String::new(),
    };
    writeln!(s, "pub unsafe extern \"C\" fn {name}({}){ret} {{", params.join(", ")).unwrap();
}

fn linkage(row: &Row) -> String {
    match row.symbol == row.name {
        true => "no_mangle".to_owned(),
        false => format!("export_name = \"{}\"", row.symbol),
    }
}

/// The Rust name; C++ functions get a suffix, as a C function of the same name may stand beside them.
fn rust_name(row: &Row) -> String {
    match row.symbol == row.name {
        true => row.name.clone(),
        false => format!("{}_cpp", row.name),
    }
}

fn ident(p: &Param) -> String {
    match p.name.as_str() {
        "type" | "ref" | "in" | "fn" | "move" | "match" | "where" => format!("r#{}", p.name),
        name => name.to_owned(),
    }
}

fn stub(s: &mut String, row: &Row, index: usize) {
    signature(s, row, false);
    let call = match row.ret {
        Return::Status => "status",
        Return::Value(_) | Return::Unit => "value",
    };
    writeln!(s, "    stub::{call}(&SYMBOLS[{index}])\n}}").unwrap();
}

fn shim(s: &mut String, row: &Row, body: &str) {
    signature(s, row, true);
    for p in &row.params {
        wrap(s, p);
    }
    let call = match row.ret {
        Return::Status => "status",
        Return::Value(_) | Return::Unit => "value",
    };
    let trace: Vec<_> =
        row.params.iter().map(|p| format!("{}={{{}:?}}", p.name, ident(p).trim_start_matches("r#"))).collect();
    let args: Vec<_> = row.params.iter().map(ident).collect();
    let body = match args.is_empty() {
        true => format!("crate::{body}"),
        false => format!("|| crate::{body}({})", args.join(", ")),
    };
    writeln!(s, "    shim::{call}(\"{}\", format_args!(\"{}\"), {body})\n}}", row.name, trace.join(", "),).unwrap();
}

/// Shadows a pointer parameter with its wrapper.
fn wrap(s: &mut String, p: &Param) {
    let name = ident(p);
    let kind = match p.wrapper {
        Wrapper::None => return,
        Wrapper::Address => {
            writeln!(s, "    let {name} = UserPtr::new({name});").unwrap();
            return;
        }
        Wrapper::In => "In",
        Wrapper::Out => "Out",
        Wrapper::InOut => "InOut",
        Wrapper::Text => "UserStr",
    };
    writeln!(s, "    // SAFETY: the C caller vouches for its pointers; see `shim`.").unwrap();
    writeln!(s, "    let {name} = unsafe {{ {kind}::new({name}) }};").unwrap();
}

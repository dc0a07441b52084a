//! Makes the Rust tables of `softgpu-isa` from its description.
//!
//! [`generate`] is what `cargo xtask gen` calls: text in, file names and contents out.

pub mod desc;

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use desc::{ATTRIBUTES, Error, FORMATS, Row, TARGETS, Type};

/// Opcodes of VOPC, VOP2 and VOP1 instructions in the VOP3 opcode space.
const VOP3_BASE: [(&str, usize); 3] = [("vopc", 0), ("vop2", 0x100), ("vop1", 0x140)];

const HEADER: &str = "// @generated from desc/gfx9.txt by softgpu-isa-gen. Do not edit.\n";

/// The files of `src/gen/`: name and contents.
///
/// # Errors
/// A line of the description that can't be understood, or two lines for one opcode.
pub fn generate(description: &str) -> Result<Vec<(String, String)>, Error> {
    let rows = desc::parse(description)?;
    let ops = unique(&rows);
    Ok(vec![("op.rs".into(), op(&ops)), ("info.rs".into(), infos(&ops)), ("tables.rs".into(), tables(&rows, &ops)?)])
}

/// The first row of each mnemonic: an operation may have another opcode on other targets.
fn unique(rows: &[Row]) -> Vec<&Row> {
    let mut seen = HashSet::new();
    rows.iter().filter(|row| seen.insert(&row.name)).collect()
}

fn op(rows: &[&Row]) -> String {
    let mut out = format!("{HEADER}\n");
    out += "/// What an instruction does, whatever its encoding.\n";
    out += "#[allow(non_camel_case_types)]\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n#[repr(u16)]\n";
    out += "pub enum Op {\n";
    for row in rows {
        let _ = writeln!(out, "    /// `{}`\n    {},", row.name, row.name.to_uppercase());
    }
    out += "}\n\nimpl Op {\n    /// All, in the order of their numbers.\n";
    let _ = writeln!(out, "    pub const ALL: [Self; {}] = [", rows.len());
    for row in rows {
        let _ = writeln!(out, "        Self::{},", row.name.to_uppercase());
    }
    out + "    ];\n}\n"
}

fn infos(rows: &[&Row]) -> String {
    let mut out = format!("{HEADER}\nuse crate::info::{{Kind, OpInfo, attr}};\n\n");
    for (bit, name) in ATTRIBUTES.iter().enumerate() {
        assert!(bit < 64, "{name} has no bit");
    }
    let _ = writeln!(out, "#[rustfmt::skip]\npub(crate) static INFO: [OpInfo; {}] = [", rows.len());
    for row in rows {
        let _ = writeln!(out, "    {},", info(row));
    }
    out + "];\n"
}

fn info(row: &Row) -> String {
    let list = |f: &dyn Fn(&Type) -> String| row.src.iter().map(f).collect::<Vec<_>>().join(", ");
    let attributes: Vec<_> = row.attributes.iter().map(|a| format!("attr::{}", a.to_uppercase())).collect();
    let attributes = if attributes.is_empty() { "0".into() } else { attributes.join(" | ") };
    format!(
        "OpInfo {{ name: {:?}, later_name: {:?}, dst_dwords: {}, src_dwords: [{}], src_count: {}, kind: Kind::{}, dst_kind: Kind::{}, \
         src_kind: [{}], modified: {:#x}, ignored: {:#x}, integers: {:#x}, attributes: {attributes} }}",
        row.name,
        row.later_name.as_ref().unwrap_or(&row.name),
        row.dst.dwords,
        list(&|t| t.dwords.to_string()),
        row.src_count,
        row.src.iter().find(|t| t.dwords != 0).map_or(row.dst.kind, |t| t.kind),
        row.dst.kind,
        list(&|t| format!("Kind::{}", t.kind)),
        modified(row),
        ignored(row),
        integers(row),
    )
}

/// Bit per source that may have modifiers.
fn modified(row: &Row) -> u8 {
    let has = |name: &str| row.attributes.iter().any(|a| a == name);
    let sources = row.src_count - usize::from(has("acc")) - usize::from(has("carryin"));
    match () {
        () if has("opsel4") => 7,
        () if has("mods") || has("modsf") => (1 << sources) - 1,
        () if has("mods0") => 1,
        () => 0,
    }
}

/// Bit per source that ignores its modifiers.
fn ignored(row: &Row) -> u8 {
    let float = |t: &Type| t.kind.ends_with("F16") || matches!(t.kind, "Bf16" | "PkBf16" | "F32" | "F64" | "PkF32");
    let has = |name: &str| row.attributes.iter().any(|a| a == name);
    let all = match () {
        () if has("opsel4") => 3,
        () if has("modsf") => row.src_count,
        () => 0,
    };
    (0..all).filter(|i| !float(&row.src[*i])).map(|i| 1 << i).sum()
}

/// Bit per integer source of an operation on floats.
fn integers(row: &Row) -> u8 {
    let float = |t: &Type| matches!(t.kind, "F16" | "F32" | "F64");
    let sparing = row.attributes.iter().any(|a| a == "modsf");
    let integer = |i: &usize| !sparing && float(&row.src[0]) && !float(&row.src[*i]);
    (0..4).filter(integer).map(|i| 1 << i).sum()
}

/// Where a format's opcodes start in a target's table.
fn base(format: usize) -> usize {
    FORMATS[..format].iter().map(|(_, size)| size).sum()
}

fn tables(rows: &[Row], ops: &[&Row]) -> Result<String, Error> {
    let mut out = format!("{HEADER}\n");
    for (i, (name, _)) in FORMATS.iter().enumerate() {
        let _ = writeln!(out, "pub(crate) const {}: usize = {};", name.to_uppercase(), base(i));
    }
    let size = base(FORMATS.len());
    let _ = writeln!(out, "\n/// Operation numbers by format and opcode; 0xffff where there is none.");
    let _ = writeln!(out, "pub(crate) type Table = [u16; {size}];");
    for (bit, target) in TARGETS.iter().enumerate() {
        let slots = slots(rows, ops, 1 << bit)?;
        let _ = writeln!(out, "\n#[rustfmt::skip]\npub(crate) static GFX{}: Table = [", target.to_uppercase());
        let values: Vec<u16> = (0..size).map(|i| slots.get(&i).copied().unwrap_or(0xffff)).collect();
        for chunk in values.chunks(16) {
            let text: Vec<_> = chunk.iter().map(u16::to_string).collect();
            let _ = writeln!(out, "    {},", text.join(", "));
        }
        out += "];\n";
    }
    Ok(out)
}

/// Operation numbers by slot for the target with that bit.
fn slots(rows: &[Row], ops: &[&Row], target: u8) -> Result<HashMap<usize, u16>, Error> {
    let vop3 = FORMATS.iter().position(|(n, _)| *n == "vop3").expect("it is in the list");
    let mut slots = HashMap::new();
    let numbers: HashMap<&str, u16> = ops.iter().zip(0..).map(|(row, number)| (row.name.as_str(), number)).collect();
    for row in rows.iter().filter(|row| row.targets & target != 0) {
        let mut put = |slot: usize| match slots.insert(slot, numbers[row.name.as_str()]) {
            None => Ok(()),
            Some(_) => Err(Error { line: 0, what: format!("two operations with the opcode of {}", row.name) }),
        };
        put(base(row.format) + row.opcode)?;
        if row.attributes.iter().any(|a| a == "e64") {
            let short = VOP3_BASE.iter().find(|(n, _)| *n == FORMATS[row.format].0);
            let (_, offset) = short.ok_or(Error { line: 0, what: format!("{} can't be e64", row.name) })?;
            put(base(vop3) + offset + row.opcode)?;
        }
    }
    Ok(slots)
}

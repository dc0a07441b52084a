//! The description: parsed lines.

use core::fmt;

/// Targets, in the order of the bits of [`Row::targets`].
pub const TARGETS: [&str; 7] = ["900", "906", "908", "90a", "940", "942", "950"];

/// Opcode space of each format, in table order.
pub const FORMATS: [(&str, usize); 20] = [
    ("sop2", 128),
    ("sopk", 32),
    ("sop1", 256),
    ("sopc", 128),
    ("sopp", 128),
    ("smem", 256),
    ("vop2", 64),
    ("vop1", 256),
    ("vopc", 256),
    ("vop3", 1024),
    ("vop3p", 128),
    ("vop3px", 128),
    ("ds", 256),
    ("flat", 128),
    ("scratch", 128),
    ("global", 128),
    ("mubuf", 128),
    ("mtbuf", 16),
    ("vintrp", 4),
    ("exp", 1),
];

/// Attributes that the description may use.
pub const ATTRIBUTES: [&str; 49] = [
    "e64", "sdwa", "dpp", "carryout", "carryin", "acc", "mk", "ak", "swap", "sdst", "agpr", "mai", "mix", "imm",
    "uimm", "branch", "hwreg", "waitcnt", "sendmsg", "gpridx", "lit", "probe", "atomic", "offset2", "gdsonly",
    "swizzle", "lds", "ldsonly", "d16", "mods", "mods0", "clamp", "omod", "opsel", "reg", "nogds", "noscc", "flags",
    "lane", "modsf", "smfmac", "f8f6f4", "bitop3", "nodst", "fibc", "lds950", "tolds", "opsel4", "scales",
];

/// An operand type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// Name of the `Kind` variant.
    pub kind: &'static str,
    /// Dwords; 0 if there is no operand.
    pub dwords: u8,
}

/// One line.
#[derive(Clone, Debug)]
pub struct Row {
    /// Index into [`FORMATS`].
    pub format: usize,
    /// Opcode within the format.
    pub opcode: usize,
    /// Mnemonic without encoding suffix.
    pub name: String,
    /// Destination.
    pub dst: Type,
    /// Sources.
    pub src: [Type; 4],
    /// Number of sources, up to the last that exists.
    pub src_count: usize,
    /// Attributes, of [`ATTRIBUTES`].
    pub attributes: Vec<String>,
    /// Bit per element of [`TARGETS`].
    pub targets: u8,
    /// Mnemonic on gfx940 and later, if it is another one.
    pub later_name: Option<String>,
}

/// A line that can't be understood.
#[derive(Debug)]
pub struct Error {
    /// Line number from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl core::error::Error for Error {}

/// Parses a whole description.
///
/// # Errors
/// The first line that is not understood.
pub fn parse(text: &str) -> Result<Vec<Row>, Error> {
    let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    let rows = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    rows.map(|(line, text)| row(text).map_err(|what| Error { line, what })).collect()
}

fn row(text: &str) -> Result<Row, String> {
    let columns: Vec<&str> = text.split_whitespace().collect();
    let &[format, opcode, name, dst, src, attributes, targets, ref rest @ ..] = &columns[..] else {
        return Err(format!("{} columns instead of 7 or 8", columns.len()));
    };
    if rest.len() > 1 {
        return Err(format!("{} columns instead of 7 or 8", columns.len()));
    }
    let format = FORMATS.iter().position(|(n, _)| *n == format).ok_or(format!("format {format}"))?;
    let opcode = opcode.strip_prefix("0x").and_then(|n| usize::from_str_radix(n, 16).ok());
    let opcode = opcode.filter(|n| *n < FORMATS[format].1).ok_or("opcode")?;
    let mut types = [Type { kind: "Int", dwords: 0 }; 4];
    let mut src_count = 0;
    for (i, one) in src.split(',').enumerate() {
        *types.get_mut(i).ok_or("too many sources")? = parse_type(one)?;
        if one != "-" {
            src_count = i + 1;
        }
    }
    let attributes: Vec<String> = attributes.split(',').filter(|a| *a != "-").map(String::from).collect();
    if let Some(a) = attributes.iter().find(|a| !ATTRIBUTES.contains(&a.as_str())) {
        return Err(format!("attribute {a}"));
    }
    Ok(Row {
        format,
        opcode,
        name: name.into(),
        dst: parse_type(dst)?,
        src: types,
        src_count,
        attributes,
        targets: parse_targets(targets)?,
        later_name: rest.first().map(|name| (*name).into()),
    })
}

/// `all`, or targets, ranges `A-B` and open ranges `A+`, with commas between them.
fn parse_targets(text: &str) -> Result<u8, String> {
    let last = TARGETS.len() - 1;
    if text == "all" {
        return Ok(bits(0, last));
    }
    let index = |t: &str| TARGETS.iter().position(|n| *n == t).ok_or(format!("target {t}"));
    text.split(',').try_fold(0, |set, part| {
        let range = match (part.strip_suffix('+'), part.split_once('-')) {
            (Some(from), _) => bits(index(from)?, last),
            (_, Some((from, to))) => bits(index(from)?, index(to)?),
            _ => bits(index(part)?, index(part)?),
        };
        Ok(set | range)
    })
}

/// The bits `from..=to`; none if `to` is less.
fn bits(from: usize, to: usize) -> u8 {
    (from..=to).map(|n| 1 << n).sum()
}

fn parse_type(text: &str) -> Result<Type, String> {
    let (base, count) = match text.split_once('x') {
        Some((base, n)) => (base, n.parse::<u8>().map_err(|_| format!("type {text}"))?),
        None => (text, 1),
    };
    let (kind, unit) = match base {
        "-" => ("Int", 0),
        "b32" | "i32" | "u32" => ("Int", 1),
        "b16" | "i16" | "u16" => ("Int16", 1),
        "b64" | "i64" | "u64" => ("Int64", 2),
        "f16" => ("F16", 1),
        "bf16" => ("Bf16", 1),
        "f32" => ("F32", 1),
        "f64" => ("F64", 2),
        "pk16" => ("Pk16", 1),
        "pkf16" => ("PkF16", 1),
        "pkbf16" => ("PkBf16", 1),
        "pkf32" => ("PkF32", 2),
        "pkb32" => ("PkB32", 2),
        _ => return Err(format!("type {text}")),
    };
    Ok(Type { kind, dwords: unit * count })
}

//! The rows of the symbol table.

use crate::ctype::{self, Param, Type};
use crate::{Error, Result};

/// One exported symbol.
#[derive(Debug, Clone)]
pub struct Row {
    /// Section of the table.
    pub noun: String,
    /// ELF version node, such as `hip_4.2`.
    pub node: String,
    /// Path of the implementing function below the crate root; `None` when not supported.
    pub body: Option<String>,
    /// The C prototype as the C compiler would read it, without direction words.
    pub prototype: String,
    /// Name of the function in the prototype.
    pub name: String,
    /// Name that the linker sees: `name` unless the function is a C++ one.
    pub symbol: String,
    /// The returned value.
    pub ret: Return,
    /// The parameters, in order.
    pub params: Vec<Param>,
}

/// How a function returns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Return {
    /// `hipError_t` made from the body's result, which also becomes the thread's last error.
    Status,
    /// The body's value as it is.
    Value(Type),
    /// Nothing.
    Unit,
}

/// Parses the table.
pub fn parse(text: &str) -> Result<Vec<Row>> {
    let mut noun = None;
    let mut rows: Vec<Row> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let fail = |why: String| Error::Row(index + 1, why);
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            noun = Some(name.to_owned());
            continue;
        }
        let noun = noun.clone().ok_or_else(|| fail("a row before the first [noun]".into()))?;
        let row = parse_row(noun, line).map_err(fail)?;
        if rows.iter().any(|r| r.symbol == row.symbol) {
            return Err(Error::Row(index + 1, format!("{} twice", row.symbol)));
        }
        rows.push(row);
    }
    Ok(rows)
}

fn parse_row(noun: String, line: &str) -> std::result::Result<Row, String> {
    let (node, rest) = word(line).ok_or("no version node")?;
    let (body, rest) = word(rest).ok_or("no body")?;
    let (rest, alias) = match rest.split_once(" = ") {
        Some((prototype, alias)) => (prototype.trim(), Some(alias.trim().to_owned())),
        None => (rest, None),
    };
    node_version(node).ok_or_else(|| format!("{node} is not a version node such as hip_4.2"))?;
    let (head, params) = rest.strip_suffix(')').and_then(|r| r.split_once('(')).ok_or("no parameter list")?;
    let (ret, name) = head.trim().rsplit_once(' ').ok_or("no return type before the name")?;
    let params = ctype::parse_params(params)?;
    Ok(Row {
        noun,
        node: node.to_owned(),
        body: (body != "-").then(|| body.to_owned()),
        prototype: prototype(ret, name, &params),
        name: name.to_owned(),
        symbol: alias.unwrap_or_else(|| name.to_owned()),
        ret: parse_return(ret.trim())?,
        params,
    })
}

fn parse_return(text: &str) -> std::result::Result<Return, String> {
    Ok(match text {
        "hipError_t" => Return::Status,
        "void" => Return::Unit,
        other => Return::Value(ctype::parse(other.strip_prefix("raw ").unwrap_or(other))?),
    })
}

/// The prototype without direction words and Rust paths.
fn prototype(ret: &str, name: &str, params: &[Param]) -> String {
    let list: Vec<_> = params.iter().map(|p| format!("{} {}", p.ty.c.replace("r6::", ""), p.name)).collect();
    let list = match list.is_empty() {
        true => "void".to_owned(),
        false => list.join(", "),
    };
    format!("{} {name}({list})", ret.strip_prefix("raw ").unwrap_or(ret))
}

/// Splits off the first word.
fn word(text: &str) -> Option<(&str, &str)> {
    let (first, rest) = text.trim().split_once(char::is_whitespace)?;
    Some((first, rest.trim()))
}

/// Major and minor number of a version node.
pub fn node_version(node: &str) -> Option<(u32, u32)> {
    let (major, minor) = node.strip_prefix("hip_")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

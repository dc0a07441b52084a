//! C types of the table: their Rust form, and the wrapper in which a body receives them.

/// A C type and its Rust form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Type {
    /// As written in C.
    pub c: String,
    /// As written in Rust.
    pub rust: String,
}

/// What a body receives in place of a C pointer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrapper {
    /// The value itself.
    None,
    /// `In<T>`.
    In,
    /// `Out<T>`.
    Out,
    /// `InOut<T>`.
    InOut,
    /// `UserPtr`.
    Address,
    /// `UserStr`.
    Text,
}

/// A parameter of a C function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Param {
    /// Its name, as written in C.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// What the body receives.
    pub wrapper: Wrapper,
}

/// Parses the text between the parentheses of a prototype.
pub fn parse_params(text: &str) -> Result<Vec<Param>, String> {
    let text = text.trim();
    if text.is_empty() || text == "void" {
        return Ok(Vec::new());
    }
    text.split(',').map(|p| parse_param(p.trim())).collect()
}

fn parse_param(text: &str) -> Result<Param, String> {
    let (direction, text) = match text.split_once(' ') {
        Some((d @ ("in" | "inout" | "raw"), rest)) => (Some(d), rest),
        _ => (None, text),
    };
    let (c, name) = text.rsplit_once(' ').ok_or_else(|| format!("`{text}` has no parameter name"))?;
    let ty = parse(c)?;
    let wrapper = wrapper(&ty, direction)?;
    Ok(Param { name: name.to_owned(), ty, wrapper })
}

fn wrapper(ty: &Type, direction: Option<&str>) -> Result<Wrapper, String> {
    let depth = ty.c.matches('*').count();
    Ok(match (direction, depth) {
        (Some("raw"), _) | (None, 0) => Wrapper::None,
        (Some(_), 0) => return Err(format!("a direction on `{}`, no pointer", ty.c)),
        (Some("in"), _) => Wrapper::In,
        (Some(_), _) => Wrapper::InOut,
        (None, 1) if ty.rust.ends_with("c_void") => Wrapper::Address,
        (None, 1) if ty.rust == "*const c_char" => Wrapper::Text,
        (None, 1) if ty.rust.starts_with("*const") => Wrapper::In,
        (None, _) => Wrapper::Out,
    })
}

/// Parses a C type such as `const hipExtent*` or `unsigned int`.
pub fn parse(c: &str) -> Result<Type, String> {
    let c = c.trim();
    let base = c.trim_end_matches('*').trim();
    let stars = c.len() - c.trim_end_matches('*').len();
    let (is_const, base) = match base.strip_prefix("const ") {
        Some(rest) => (true, rest.trim()),
        None => (false, base),
    };
    if base.is_empty() || base.contains('*') {
        return Err(format!("cannot read the C type `{c}`"));
    }
    let mut rust = scalar(base, stars);
    for level in 0..stars {
        // `const T**` is a pointer to a pointer to const: only the innermost pointer is const.
        let qualifier = if is_const && level == 0 { "const" } else { "mut" };
        rust = format!("*{qualifier} {rust}");
    }
    Ok(Type { c: c.to_owned(), rust })
}

/// Rust name of a C type that is no pointer.
fn scalar(c: &str, stars: usize) -> String {
    match c {
        "void" if stars > 0 => "c_void",
        "char" => "c_char",
        "bool" => "bool",
        "float" => "f32",
        "int" => "i32",
        "unsigned int" | "uint32_t" => "u32",
        "unsigned char" => "u8",
        "unsigned short" | "uint16_t" => "u16",
        "unsigned long long" | "uint64_t" => "u64",
        "size_t" | "uintptr_t" => "usize",
        other => other,
    }
    .to_owned()
}

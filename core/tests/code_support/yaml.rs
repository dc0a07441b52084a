//! The part of YAML that `llvm-readelf --notes` writes, flattened to `path: value` lines.

/// Every scalar with its path, such as `amdhsa.kernels/0/.args/2/.size` and `4`, sorted.
pub fn flatten(text: &str) -> Vec<(String, String)> {
    let mut out = Vec::new();
    // Open levels: column, path component, next list index.
    let mut levels: Vec<(usize, String, usize)> = Vec::new();
    for line in text.lines() {
        let mut column = line.len() - line.trim_start().len();
        let mut rest = line.trim_start();
        levels.retain(|l| l.0 < column || (l.0 == column && rest.starts_with("- ")));
        while let Some(tail) = rest.strip_prefix("- ") {
            item(&mut levels, column);
            rest = tail.trim_start();
            column = line.len() - rest.len();
        }
        let (key, value) = match rest.split_once(':') {
            Some((key, value)) if !key.contains(['\'', '"', ' ']) => (Some(key), value.trim()),
            _ => (None, rest.trim()),
        };
        if let Some(key) = key {
            levels.retain(|l| l.0 < column);
            levels.push((column, key.to_string(), 0));
        }
        if !value.is_empty() {
            let path = levels.iter().map(|l| l.1.as_str()).collect::<Vec<_>>().join("/");
            out.push((path, unquote(value)));
        }
    }
    out.sort();
    out
}

/// Enters the next item of the list whose dashes stand at `column`.
fn item(levels: &mut Vec<(usize, String, usize)>, column: usize) {
    levels.retain(|l| l.0 <= column);
    match levels.last_mut() {
        Some(level) if level.0 == column && level.1.parse::<usize>().is_ok() => {
            level.2 += 1;
            level.1 = level.2.to_string();
        }
        _ => levels.push((column, "0".to_string(), 0)),
    }
}

fn unquote(value: &str) -> String {
    let quoted = value.strip_prefix('\'').and_then(|v| v.strip_suffix('\''));
    quoted.map_or_else(|| value.to_string(), |v| v.replace("''", "'"))
}

/// The metadata document in the output of `llvm-readelf --notes`.
pub fn document(output: &str) -> &str {
    let start = output.find("---\n").expect("a document") + 4;
    let end = output.find("\n...").expect("the document's end");
    &output[start..end]
}

#[test]
fn flattens() {
    let text = "a:\n  - .b:  1\n    .c:\n      - .d: x\n      - .d: 'y z'\n  - .b: 2\nv:\n  - 1\n  - 2\n";
    let expected =
        [("a/0/.b", "1"), ("a/0/.c/0/.d", "x"), ("a/0/.c/1/.d", "y z"), ("a/1/.b", "2"), ("v/0", "1"), ("v/1", "2")];
    assert_eq!(flatten(text), expected.map(|(k, v)| (k.to_string(), v.to_string())));
}

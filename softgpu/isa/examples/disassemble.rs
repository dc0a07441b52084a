//! Disassembles pairs of hexadecimal dwords from standard input, one pair a line:
//! prints size and text, or `-`.

use std::io::{BufRead, BufWriter, Write};

use softgpu_isa::{Target, decode, disassemble};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let name = std::env::args().nth(1).unwrap_or("gfx90a".into());
    let target = Target::from_name(&name).ok_or("unknown target")?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<u32> = line.split_whitespace().map(|w| u32::from_str_radix(w, 16)).collect::<Result<_, _>>()?;
        match decode(target, &words) {
            Ok(inst) => writeln!(out, "{} {}", inst.size, disassemble(&inst, 0))?,
            Err(_) => writeln!(out, "-")?,
        }
    }
    Ok(())
}

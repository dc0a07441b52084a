//! EXP and VINTRP.

use core::fmt::{Formatter, Result};

use super::List;
use super::operand::{dst, src};
use crate::Inst;

pub(super) fn exp(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let target = inst.imm & 63;
    match target {
        0..=7 => write!(f, " mrt{target}")?,
        8 => f.write_str(" mrtz")?,
        9 => f.write_str(" null")?,
        12..=15 => write!(f, " pos{}", target - 12)?,
        32.. => write!(f, " param{}", target - 32)?,
        _ => write!(f, " invalid_target_{target}")?,
    }
    let mut separator = " ";
    for i in 0..4 {
        f.write_str(separator)?;
        separator = ", ";
        match inst.src[i].is_none() {
            true => f.write_str("off")?,
            false => write!(f, "{}", src(inst, i))?,
        }
    }
    // LLVM has another order than the bits.
    for (bit, name) in [(7, " done"), (6, " compr"), (8, " vm")] {
        f.write_str(if inst.imm >> bit & 1 != 0 { name } else { "" })?;
    }
    Ok(())
}

pub(super) fn vintrp(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    f.write_str("_e32")?;
    let mut list = List::new(f);
    list.push(dst(inst))?;
    match (inst.src[0].is_none(), inst.imm >> 8) {
        (false, _) => list.push(src(inst, 0))?,
        (true, 0) => list.push("p10")?,
        (true, 1) => list.push("p20")?,
        (true, 2) => list.push("p0")?,
        (true, n) => list.push(format_args!("invalid_param_{n}"))?,
    }
    let channel = ["x", "y", "z", "w"][(inst.imm >> 6 & 3) as usize];
    list.push(format_args!("attr{}.{channel}", inst.imm & 63))
}

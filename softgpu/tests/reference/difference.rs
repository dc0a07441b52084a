//! What is different between two states.

use std::fmt::Write;

use softgpu_isa::{Inst, Kind, disassemble};
use softgpu_reference::float::{self, F16, F32, F64, Format};
use softgpu_reference::{State, Tolerance, tolerance};

/// Describes the first difference, if there is one.
pub fn find(inst: &Inst, before: &State, expected: &State, got: &State) -> Option<String> {
    scalar(inst, before, expected, got)
        .or_else(|| vector(inst, before, expected, got))
        .or_else(|| lds(inst, before, expected, got))
}

fn scalar(inst: &Inst, before: &State, expected: &State, got: &State) -> Option<String> {
    let context = || format!("{}, {}", title(inst, before), scalars(inst, before));
    if expected.pc != got.pc {
        let (e, g) = (expected.pc.wrapping_sub(before.pc), got.pc.wrapping_sub(before.pc));
        return Some(format!("{}: expected pc+{e:#x}, got pc+{g:#x}", context()));
    }
    if expected.scc != got.scc {
        return Some(format!("{}: expected scc {}, got {}", context(), expected.scc, got.scc));
    }
    if expected.mode != got.mode {
        return Some(format!("{}: expected mode {:#x}, got {:#x}", context(), expected.mode, got.mode));
    }
    let code = (0..128).find(|&code| expected.scalars[code] != got.scalars[code])?;
    let (old, e, g) = (before.scalars[code], expected.scalars[code], got.scalars[code]);
    let mut text = format!("{}: expected s[{code}] {e:#010x}, got {g:#010x} (was {old:#010x})", context());
    if let Some(lane) = lane_of_mask(inst, code, e ^ g) {
        let _ = write!(text, ", lane {lane}: {}", sources(inst, before, lane));
    }
    Some(text)
}

/// The lane of a mask's first wrong bit.
fn lane_of_mask(inst: &Inst, code: usize, wrong: u32) -> Option<usize> {
    let first = if inst.dst2.is_none() { inst.dst } else { inst.dst2 };
    let half = code.checked_sub(usize::from(first.0))?;
    (inst.op.info().name.starts_with("v_") && half < 2).then(|| 32 * half + wrong.trailing_zeros() as usize)
}

fn vector(inst: &Inst, before: &State, expected: &State, got: &State) -> Option<String> {
    for row in 0..expected.vectors.len() {
        if expected.vectors[row] == got.vectors[row] {
            continue;
        }
        for lane in 0..64 {
            if let Some(text) = lane_difference(inst, row, lane, expected, got) {
                let (title, sources) = (title(inst, before), sources(inst, before, lane));
                return Some(format!("{title}, lane {lane}: {sources}: {text}"));
            }
        }
    }
    None
}

fn lane_difference(inst: &Inst, row: usize, lane: usize, expected: &State, got: &State) -> Option<String> {
    let (e, g) = (expected.vectors[row][lane], got.vectors[row][lane]);
    if e == g {
        return None;
    }
    let first = usize::from(inst.dst.0).wrapping_sub(256);
    let is_result = !inst.dst.is_none() && (first..first + usize::from(inst.dst_dwords())).contains(&row);
    if !is_result {
        return Some(format!("v[{row}] changed: expected {e:#010x}, got {g:#010x}"));
    }
    let kind = inst.op.info().dst_kind;
    if kind == Kind::F64 {
        let row = first + (row - first) / 2 * 2;
        let wide = |s: &State| u64::from(s.vectors[row][lane]) | u64::from(s.vectors[row + 1][lane]) << 32;
        let (e, g) = (wide(expected), wide(got));
        return (!is_same(F64, tolerance(inst.op), e, g)).then(|| format!("expected {e:#018x}, got {g:#018x}"));
    }
    (!same_dword(inst, kind, e, g)).then(|| format!("expected {e:#010x}, got {g:#010x}"))
}

fn same_dword(inst: &Inst, kind: Kind, e: u32, g: u32) -> bool {
    let tolerance = tolerance(inst.op);
    match kind {
        Kind::F32 | Kind::PkF32 => is_same(F32, tolerance, e.into(), g.into()),
        Kind::F16 | Kind::PkF16 => {
            let half = |shift: u32| is_same(F16, tolerance, (e >> shift & 0xffff).into(), (g >> shift & 0xffff).into());
            half(0) && half(16)
        }
        _ => false,
    }
}

/// Whether a result is within the tolerance.
fn is_same(format: Format, tolerance: Tolerance, expected: u64, got: u64) -> bool {
    if expected == got {
        return true;
    }
    let nan = format.is_nan(expected) && format.is_nan(got);
    let same_nan = nan && format.is_signaling(expected) == format.is_signaling(got);
    match tolerance {
        Tolerance::Exact => false,
        Tolerance::Nan => same_nan,
        Tolerance::Near(distance) => {
            let [e, g] = [expected, got].map(|bits| float::to_host(format, bits));
            same_nan || (e - g).abs() <= distance
        }
        Tolerance::Ulps(ulps) => {
            let key = |bits: u64| {
                let magnitude = format.magnitude(bits) as i64;
                if format.is_negative(bits) { -magnitude } else { magnitude }
            };
            let near = key(expected).abs_diff(key(got)) <= ulps && expected ^ got < format.sign();
            same_nan || near && !format.is_nan(expected) && !format.is_nan(got)
        }
    }
}

fn lds(inst: &Inst, before: &State, expected: &State, got: &State) -> Option<String> {
    let at = expected.lds.iter().zip(&got.lds).position(|(e, g)| e != g)? & !3;
    let dword = |s: &State| u32::from_le_bytes(s.lds[at..at + 4].try_into().expect("4 bytes"));
    let (old, e, g) = (dword(before), dword(expected), dword(got));
    let title = title(inst, before);
    // The lane that addresses it, as far as the address alone tells.
    let row = inst.src[0].is_vgpr().then(|| inst.src[0].vgpr_index());
    let offset = u32::from(inst.imm as u16);
    let addresses =
        |lane: &usize| row.is_some_and(|row| before.vectors[row][*lane].wrapping_add(offset) & !7 == at as u32 & !7);
    let lanes: Vec<_> = (0..64).filter(|lane| before.exec() >> lane & 1 != 0).filter(addresses).collect();
    let sources: Vec<_> = lanes.iter().map(|&lane| sources(inst, before, lane)).collect();
    Some(format!(
        "{title}: LDS {at:#x}: expected {e:#010x}, got {g:#010x} (was {old:#010x}), lanes {lanes:?}: {sources:?}"
    ))
}

fn title(inst: &Inst, before: &State) -> String {
    format!("{} (exec {:#x}, mode {:#x})", disassemble(inst, before.pc), before.exec(), before.mode)
}

fn scalars(inst: &Inst, before: &State) -> String {
    let mut text = format!("scc {}", u8::from(before.scc));
    for (i, operand) in inst.src.iter().enumerate().filter(|(_, o)| o.is_sgpr()) {
        let value = match inst.src_dwords(i) {
            2 => before.scalar64(operand.0),
            _ => before.scalars[usize::from(operand.0)].into(),
        };
        let _ = write!(text, ", src{i} {value:#x}");
    }
    text
}

/// Raw sources of a lane, and the destination before.
fn sources(inst: &Inst, before: &State, lane: usize) -> String {
    let mut text = String::new();
    let operands = inst.src.iter().enumerate().map(|(i, o)| (format!("src{i}"), *o, inst.src_dwords(i)));
    for (name, operand, dwords) in operands.chain([("old".to_owned(), inst.dst, inst.dst_dwords())]) {
        let dword = |n: usize| match operand.is_vgpr() || operand.is_agpr() {
            true => before.vectors[usize::from(operand.0) - 256 + n][lane],
            false => before.scalars[usize::from(operand.0) + n],
        };
        if operand.is_vgpr() || operand.is_agpr() || operand.is_sgpr() {
            let high = if dwords > 1 { format!("{:08x}_", dword(1)) } else { String::new() };
            let _ = write!(text, "{name} {high}{:08x} ", dword(0));
        }
    }
    text
}

//! Every vector ALU encoding that the decoder knows for gfx90a has a handler.
#![allow(missing_docs, unsafe_code)]

use std::collections::BTreeSet;

use softgpu::exec::vector;
use softgpu::simd::Backend;
use softgpu_isa::{Inst, Target, decode};

/// Operations that no document describes well enough. (Nor what clamping does to `v_pack_b32_f16`.)
const EXCEPTIONS: [&str; 1] = ["v_screen_partition_4se_b32"];

/// Instructions whose fields choose VGPRs and SGPRs that suit all operand widths.
fn words() -> Vec<[u32; 2]> {
    let mut all = Vec::new();
    let long = |src0: u32, src1: u32, src2: u32| src0 | src1 << 9 | src2 << 18;
    for op in 0..64 {
        let head = op << 25 | 8 << 17 | 4 << 9;
        all.push([head | 256, 0]);
        // SDWA with bytes and words, DPP with a broadcast in rows.
        all.push([head | 0xf9, 0x0505_0600]);
        all.push([head | 0xfa, 0xff01_5000]);
    }
    for op in 0..256 {
        for base in [0x3f << 25 | op << 9 | 8 << 17, 0x3e << 25 | op << 17 | 4 << 9] {
            all.push([base | 256, 0]);
            all.push([base | 257, 0]);
            all.push([base | 0xf9, 0x0005_0600]);
            all.push([base | 0xf9, 0x0505_0000]);
            all.push([base | 0xfa, 0xff01_5000]);
        }
    }
    for op in 0..1024 {
        let head = 0x34 << 26 | op << 16 | 8;
        // With one, two and three sources; with a lane; without and with modifiers.
        for sources in [
            long(256, 260, 264),
            long(256, 260, 0),
            long(256, 0, 0),
            long(256, 2, 0),
            long(2, 2, 0),
            long(256, 260, 2),
            0,
        ] {
            for modifiers in [0, 1 << 15, 1 << 29, 1 << 27, 1 << 8, 1 << 11] {
                let (low, high) = if modifiers >= 1 << 27 { (0, modifiers) } else { (modifiers, 0) };
                all.push([head | low, sources | high]);
            }
        }
    }
    for op in 0..128 {
        let head = 0x1a7 << 23 | op << 16 | 32;
        for sources in [long(256, 260, 264), long(256, 260, 0), long(256, 256, 288), long(256, 0, 0)] {
            all.push([head, sources]);
            all.push([head | 1 << 15, sources | 3 << 27]);
        }
    }
    all
}

fn describe(inst: &Inst) -> String {
    format!(
        "{} {:?}{}{}{}",
        inst.op.info().name,
        inst.format,
        if inst.sdwa.is_some() { " sdwa" } else { "" },
        if inst.dpp.is_some() { " dpp" } else { "" },
        if inst.mods.clamp { " clamp" } else { "" },
    )
}

#[test]
fn all_encodings_have_handlers() {
    let mut missing = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for words in words() {
        let Ok(inst) = decode(Target::Gfx90a, &words) else {
            continue;
        };
        let name = inst.op.info().name;
        let clamped_pack = name == "v_pack_b32_f16" && inst.mods.clamp;
        if !name.starts_with("v_") || EXCEPTIONS.contains(&name) || clamped_pack {
            continue;
        }
        seen.insert(name);
        if vector::lower(&inst, Backend::Portable, 0).is_none() {
            missing.insert(describe(&inst));
        }
    }
    assert!(seen.len() > 400, "only {} operations were decoded", seen.len());
    assert!(missing.is_empty(), "{} missing: {missing:#?}", missing.len());
}

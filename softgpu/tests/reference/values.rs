//! Contents of registers.

use softgpu_isa::{Format, Inst, Kind, Op, Operand};
use softgpu_reference::State;
use softgpu_reference::float::{self, Control, F16, F32, F64};

use crate::random::Random;

const INTEGERS: [u32; 20] = [
    0,
    1,
    2,
    3,
    31,
    32,
    33,
    63,
    0x7f,
    0x80,
    0xff,
    0x7fff,
    0x8000,
    0xffff,
    0x7f_ffff,
    0x80_0000,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_fffe,
    0xffff_ffff,
];

/// Zeros, infinities, NaNs of both kinds, denormals, limits, integers at limits, halves.
const SINGLES: [u32; 40] = [
    0x0000_0000,
    0x8000_0000,
    0x3f80_0000,
    0xbf80_0000,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    0xffc0_0001,
    0x7f80_0001,
    0xffbf_ffff,
    0x0000_0001,
    0x8000_0001,
    0x007f_ffff,
    0x807f_ffff,
    0x0080_0000,
    0x8080_0000,
    0x7f7f_ffff,
    0xff7f_ffff,
    0x3f00_0000,
    0xbf00_0000,
    0x3fc0_0000,
    0x4020_0000,
    0x3eff_ffff,
    0xbeff_ffff,
    0x3f7f_ffff,
    0x4b00_0000,
    0x4aff_ffff,
    0x4eff_ffff,
    0x4f00_0000,
    0xcf00_0000,
    0xcf00_0001,
    0x4f7f_ffff,
    0x4f80_0000,
    0x477f_e000,
    0x477f_f000,
    0x3880_0000,
    0x387f_c000,
    0x3300_0000,
    0x437f_8000,
    0x46ff_ff00,
];

const HALVES: [u16; 22] = [
    0x0000, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 0xfe01, 0x7c01, 0xfdff, 0x0001, 0x8001, 0x03ff, 0x83ff,
    0x0400, 0x8400, 0x7bff, 0xfbff, 0x3800, 0xb800, 0x3e00, 0x37ff,
];

const DOUBLES: [u64; 30] = [
    0x0000_0000_0000_0000,
    0x8000_0000_0000_0000,
    0x3ff0_0000_0000_0000,
    0xbff0_0000_0000_0000,
    0x7ff0_0000_0000_0000,
    0xfff0_0000_0000_0000,
    0x7ff8_0000_0000_0000,
    0xfff8_0000_0000_0001,
    0x7ff0_0000_0000_0001,
    0xfff7_ffff_ffff_ffff,
    0x0000_0000_0000_0001,
    0x8000_0000_0000_0001,
    0x000f_ffff_ffff_ffff,
    0x0010_0000_0000_0000,
    0x7fef_ffff_ffff_ffff,
    0xffef_ffff_ffff_ffff,
    0x3fe0_0000_0000_0000,
    0xbfe0_0000_0000_0000,
    0x3fdf_ffff_ffff_ffff,
    0x4004_0000_0000_0000,
    0x4330_0000_0000_0000,
    0x41df_ffff_ffc0_0000,
    0x41df_ffff_ffe0_0000,
    0x41e0_0000_0000_0000,
    0xc1e0_0000_0000_0000,
    0xc1e0_0000_0020_0000,
    0x41ef_ffff_fff0_0000,
    0x47ef_ffff_e000_0000,
    0x3810_0000_0000_0000,
    0x36a0_0000_0000_0000,
];

/// A binary32: an edge, any bits, or a number of ordinary size.
fn single(random: &mut Random) -> u32 {
    match random.below(4) {
        0 => random.pick(&SINGLES),
        1 => random.word(),
        _ => random.word() & 0x80ff_ffff | (0x78 + random.below(16)) << 23,
    }
}

fn half(random: &mut Random) -> u16 {
    if random.once_in(3) { random.pick(&HALVES) } else { random.word() as u16 }
}

fn halves(random: &mut Random) -> u32 {
    u32::from(half(random)) | u32::from(half(random)) << 16
}

fn double(random: &mut Random) -> u64 {
    match random.below(4) {
        0 => random.pick(&DOUBLES),
        1 => random.next(),
        _ => random.next() & 0x800f_ffff_ffff_ffff | u64::from(0x3f8 + random.below(64)) << 52,
    }
}

fn integer(random: &mut Random) -> u32 {
    match random.below(4) {
        0 => random.pick(&INTEGERS),
        1 => random.below(72),
        _ => random.word(),
    }
}

/// A value that is interesting for operands of a kind, in two dwords.
fn value(kind: Kind, random: &mut Random) -> u64 {
    let kind = if random.once_in(8) { random.pick(&[Kind::Int, Kind::F32, Kind::F16]) } else { kind };
    match kind {
        Kind::F64 => double(random),
        Kind::F32 | Kind::PkF32 => u64::from(single(random)) | u64::from(single(random)) << 32,
        Kind::F16 | Kind::PkF16 => u64::from(halves(random)) | u64::from(halves(random)) << 32,
        Kind::Int16 | Kind::Pk16 => u64::from(integer(random) & 0xffff | integer(random) << 16),
        _ => u64::from(integer(random)) | u64::from(integer(random)) << 32,
    }
}

/// MODE of compiled kernels: nearest even, denormals, DX10_CLAMP, IEEE.
pub const DEFAULT_MODE: u32 = 0x3f0;

/// MODE: mostly the default one.
fn mode(random: &mut Random) -> u32 {
    if random.below(3) > 0 { DEFAULT_MODE } else { random.below(0x400) }
}

fn exec(random: &mut Random) -> u64 {
    match random.below(8) {
        0 => 0,
        1 | 2 => u64::MAX,
        3 => random.next() & random.next() & random.next(),
        4 => 1 << random.below(64),
        _ => random.next(),
    }
}

/// New scalar state, and values in the registers of `inst`.
pub fn prepare(state: &mut State, inst: &Inst, fixed_mode: Option<u32>, random: &mut Random) {
    for register in &mut state.scalars {
        *register = if random.once_in(2) { integer(random) } else { single(random) };
    }
    state.scc = random.once_in(2);
    state.mode = fixed_mode.unwrap_or_else(|| mode(random));
    if random.once_in(4) {
        state.set_scalar64(Operand::VCC.0, 0);
    }
    let info = inst.op.info();
    for (i, operand) in inst.src.into_iter().enumerate() {
        fill(state, operand, inst.src_dwords(i), info.src_kind[i], random);
    }
    fill(state, inst.dst, inst.dst_dwords(), info.dst_kind, random);
    state.set_scalar64(Operand::EXEC.0, exec(random));
}

fn fill(state: &mut State, operand: Operand, dwords: u8, kind: Kind, random: &mut Random) {
    let dwords = usize::from(dwords);
    if operand.is_vgpr() || operand.is_agpr() {
        let row = usize::from(operand.0) - 256;
        for dword in (0..dwords).step_by(2) {
            for lane in 0..64 {
                let value = value(kind, random);
                state.vectors[row + dword][lane] = value as u32;
                if dword + 1 < dwords {
                    state.vectors[row + dword + 1][lane] = (value >> 32) as u32;
                }
            }
        }
    } else if operand.is_sgpr() {
        let value = value(kind, random);
        state.scalars[usize::from(operand.0)] = value as u32;
        if dwords > 1 {
            state.scalars[usize::from(operand.0) + 1] = (value >> 32) as u32;
        }
    }
}

/// Addresses of code (at the gaps between instructions), and register numbers in M0 that are in range.
pub fn point(state: &mut State, inst: &Inst, random: &mut Random) {
    match inst.op {
        Op::S_SETPC_B64 | Op::S_SWAPPC_B64 => {
            let to = state.pc - 64 + 8 + 16 * u64::from(random.below(8));
            state.set_scalar64(inst.src[0].0, to);
        }
        Op::V_DIV_FIXUP_F16 | Op::V_DIV_FIXUP_F32 | Op::V_DIV_FIXUP_F64 | Op::V_DIV_FIXUP_LEGACY_F16 => {
            quotients(state, inst);
        }
        _ if inst.format == Format::Ds => shared_addresses(state, inst, random),
        Op::S_MOVRELS_B32 | Op::S_MOVRELS_B64 => relative(state, inst.src[0], random),
        Op::S_MOVRELD_B32 | Op::S_MOVRELD_B64 => relative(state, inst.dst, random),
        _ => {}
    }
}

/// "Well defined when the quotient is approximately equal to the numerator divided by the
/// denominator": makes the first source so.
fn quotients(state: &mut State, inst: &Inst) {
    let kind = inst.op.info().dst_kind;
    let format = match kind {
        Kind::F16 => F16,
        Kind::F32 => F32,
        _ => F64,
    };
    for lane in 0..64 {
        let value = |i: usize| {
            let row = inst.src[i].vgpr_index();
            let high = if kind == Kind::F64 { state.vectors[row + 1][lane] } else { 0 };
            let bits = u64::from(state.vectors[row][lane]) | u64::from(high) << 32;
            let short = if kind == Kind::F16 { bits >> (16 * (inst.mods.op_sel >> i & 1)) & 0xffff } else { bits };
            float::to_host(format, short)
        };
        let quotient = float::from_host(format, Control::IEEE, value(2) / value(1));
        let row = inst.src[0].vgpr_index();
        // Both halves of a 16-bit one.
        state.vectors[row][lane] = if kind == Kind::F16 { quotient as u32 * 0x1_0001 } else { quotient as u32 };
        if kind == Kind::F64 {
            state.vectors[row + 1][lane] = (quotient >> 32) as u32;
        }
    }
}

/// LDS addresses, aligned, some beyond its end and some the same in several lanes.
fn shared_addresses(state: &mut State, inst: &Inst, random: &mut Random) {
    let lane_names = matches!(inst.op, Op::DS_PERMUTE_B32 | Op::DS_BPERMUTE_B32 | Op::DS_SWIZZLE_B32);
    let size = state.lds.len() as u32;
    state.scalars[usize::from(Operand::M0.0)] = random.below(size / 4) * 4;
    if lane_names || !inst.src[0].is_vgpr() {
        return;
    }
    let name = inst.op.info().name;
    if name.contains("write2") || name.contains("wrxchg2") {
        // Nothing says in which order the places of several lanes are written.
        state.set_scalar64(Operand::EXEC.0, 1 << random.below(64));
    }
    let range = if random.once_in(4) { 64 } else { size };
    let beyond = if random.once_in(4) { 0x1_0000 } else { 0 };
    for lane in 0..64 {
        let address = random.below(range / 16) * 16;
        state.vectors[inst.src[0].vgpr_index()][lane] = if random.once_in(8) { address + beyond } else { address };
    }
}

fn relative(state: &mut State, operand: Operand, random: &mut Random) {
    // Pairs stay aligned.
    let room = 101 - u32::from(operand.0);
    state.scalars[usize::from(Operand::M0.0)] = random.below(room + 1) & !1;
}

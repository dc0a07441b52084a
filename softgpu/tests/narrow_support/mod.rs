//! What modifiers, SDWA, DPP and operand kinds do, lane by lane, to instructions of up to 32 bits.
//!
//! An instruction with all of that must do what its plain form does to registers that hold the
//! values which the model computes. (That the plain forms are right is for other tests.)
#![allow(unsafe_code, dead_code, missing_docs)]

#[path = "../common/mod.rs"]
pub mod common;

use common::Machine;
use softgpu::exec::vector;
use softgpu::fpenv;
use softgpu::simd::Backend;
use softgpu_isa::{DstUnused, Format, Inst, Kind, Mods, Operand, SdwaSel};

pub type Lanes = [u32; 64];

/// VGPRs that instructions under test may name.
pub const REGISTERS: usize = 8;
/// VGPRs of the plain form: sources from here on, then the destination.
const PLAIN: u16 = 16;
/// SGPR pairs of the plain form, which instructions under test must not name: result, carry in.
const RESULT: u16 = 40;
const CARRY: u16 = 42;
const AFTER_SCALARS: usize = 44;

/// Registers.
#[derive(Clone)]
pub struct State {
    pub rows: [Lanes; REGISTERS],
    pub s: [u32; 128],
    pub mode: u32,
}

impl State {
    pub fn exec(&self) -> u64 {
        self.s64(126)
    }

    pub fn s64(&self, code: usize) -> u64 {
        u64::from(self.s[code]) | u64::from(self.s[code + 1]) << 32
    }

    pub fn set_s64(&mut self, code: usize, v: u64) {
        self.s[code] = v as u32;
        self.s[code + 1] = (v >> 32) as u32;
    }

    fn load(&self, machine: &mut Machine) {
        for (row, values) in machine.rows.iter_mut().zip(self.rows) {
            row.0 = values;
        }
        machine.wave.s = self.s;
        machine.wave.mode = self.mode;
    }
}

/// Whether it takes and gives nothing wider than 32 bits, except for masks.
pub fn is_narrow(inst: &Inst) -> bool {
    let info = inst.op.info();
    let packed = |k: Kind| matches!(k, Kind::Pk16 | Kind::PkF16 | Kind::PkF32 | Kind::PkB32);
    let vector = matches!(inst.format, Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 | Format::Vop3b);
    vector
        && info.src_dwords[0] == 1
        && info.src_dwords[1] <= 1
        && (info.src_dwords[2] <= 1 || is_mask(inst, 2))
        && (info.dst_dwords <= 1 || inst.dst.is_sgpr())
        && !info.src_kind[..info.src_count as usize].iter().copied().any(packed)
        && info.src_kind[0] != Kind::F64
        && !info.name.starts_with("v_dot")
}

/// Whether source `i` is a bit for each lane.
pub fn is_mask(inst: &Inst, i: usize) -> bool {
    let info = inst.op.info();
    i == 2 && info.src_dwords == [1, 1, 2, 0] && info.dst_dwords == 1
}

/// Runs an instruction; `None` if there is no handler.
pub fn execute(machine: &mut Machine, backend: Backend, inst: &Inst, state: &State) -> Option<State> {
    let op = vector::lower(inst, backend, 0)?;
    state.load(machine);
    fpenv::enter(&mut machine.wave);
    // SAFETY: the machine keeps the wave's pointers valid, the host has the back end's features,
    // and the op outlives the call.
    unsafe { (op.run)(&mut machine.wave, &op) };
    fpenv::leave();
    Some(State { rows: std::array::from_fn(|i| machine.rows[i].0), s: machine.wave.s, mode: state.mode })
}

/// The bits of an inline constant; `None` where the documents don't say what a float is to a
/// 16-bit integer.
fn inline(code: u16, kind: Kind) -> Option<u32> {
    const HALVES: [u32; 9] = [0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118];
    const SINGLES: [f32; 9] = [0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0, 0.15915494];
    Some(match code {
        128..=192 => u32::from(code - 128),
        193..=208 => (192 - i32::from(code)) as u32,
        240..=248 if kind == Kind::Int16 => return None,
        240..=248 if kind == Kind::F16 => HALVES[usize::from(code - 240)],
        240..=248 => SINGLES[usize::from(code - 240)].to_bits(),
        _ => return None,
    })
}

/// The operand in each lane, before modifiers.
fn operand(state: &State, inst: &Inst, i: usize) -> Option<Lanes> {
    let o = inst.src[i];
    if o.is_vgpr() {
        return Some(state.rows[o.vgpr_index()]);
    }
    let v = match o.0 {
        code @ 0..=127 => state.s[usize::from(code)],
        251 => u32::from(state.s64(106) == 0),
        252 => u32::from(state.exec() == 0),
        255 => inst.literal,
        code => inline(code, inst.op.info().src_kind[i])?,
    };
    Some([v; 64])
}

/// The lane that `lane` reads from under a DPP control.
fn dpp_source(ctrl: u32, lane: usize) -> Option<usize> {
    let (row, n) = (lane / 16 * 16, ctrl as usize % 16);
    let at = lane - row;
    Some(match ctrl {
        0..=0xff => lane / 4 * 4 + (ctrl >> (2 * (lane % 4))) as usize % 4,
        0x101..=0x10f if at + n < 16 => lane + n,
        0x111..=0x11f if at >= n => lane - n,
        0x121..=0x12f => row + (at + 16 - n) % 16,
        0x130 if lane < 63 => lane + 1,
        0x134 => (lane + 1) % 64,
        0x138 if lane > 0 => lane - 1,
        0x13c => (lane + 63) % 64,
        0x140 => row + 15 - at,
        0x141 => lane / 8 * 8 + 7 - lane % 8,
        0x142 if row > 0 => row - 1,
        0x143 if lane >= 32 => 31,
        0x150..=0x15f => row + n,
        _ => return None,
    })
}

/// Source 0 by DPP, and the lanes that are written.
fn shuffled(inst: &Inst, exec: u64, values: Lanes) -> (Lanes, u64) {
    let Some(dpp) = inst.dpp else { return (values, exec) };
    let (mut out, mut written) = ([0; 64], 0u64);
    for (lane, out) in out.iter_mut().enumerate() {
        let source = dpp_source(dpp.ctrl.into(), lane).filter(|&from| exec >> from & 1 != 0);
        let enabled = dpp.row_mask >> (lane / 16) & 1 != 0 && dpp.bank_mask >> (lane % 16 / 4) & 1 != 0;
        *out = source.map_or(0, |from| values[from]);
        written |= u64::from(enabled && (source.is_some() || dpp.bound_ctrl)) << lane;
    }
    (out, written & exec)
}

/// First bit and width.
fn bits(select: SdwaSel) -> (u32, u32) {
    match select {
        SdwaSel::Byte0 => (0, 8),
        SdwaSel::Byte1 => (8, 8),
        SdwaSel::Byte2 => (16, 8),
        SdwaSel::Byte3 => (24, 8),
        SdwaSel::Word0 => (0, 16),
        SdwaSel::Word1 => (16, 16),
        SdwaSel::Dword => (0, 32),
    }
}

fn part(v: u32, select: SdwaSel, sext: bool) -> u32 {
    let (shift, width) = bits(select);
    let field = u64::from(v) >> shift & ((1 << width) - 1);
    let negative = sext && field >> (width - 1) != 0;
    (field as i64 - if negative { 1 << width } else { 0 }) as u32
}

/// What the modifiers of source `i` make of a value.
fn modified(inst: &Inst, i: usize, v: u32) -> u32 {
    let kind = inst.op.info().src_kind[i];
    let short = matches!(kind, Kind::F16 | Kind::Int16);
    let has = |mods: u8| mods >> i & 1 != 0;
    let v = match inst.sdwa {
        Some(s) if i == 0 => part(v, s.src0_sel, s.src0_sext),
        Some(s) if i == 1 => part(v, s.src1_sel, s.src1_sext),
        _ if short && has(inst.mods.op_sel) => v >> 16,
        _ => v,
    };
    let sign = if kind == Kind::F16 { 1 << 15 } else { 1 << 31 };
    let v = if has(inst.mods.abs) { v & !sign } else { v };
    if has(inst.mods.neg) { v ^ sign } else { v }
}

fn clamped<T: Copy + PartialOrd>(v: T, zero: T, one: T, nan_to_zero: bool) -> T {
    // Only a NaN is unordered with itself.
    if v.partial_cmp(&v).is_none() {
        if nan_to_zero { zero } else { v }
    } else if v <= zero {
        zero
    } else if v > one {
        one
    } else {
        v
    }
}

/// Output scaling and clamping of an f32. Scaling has no effect with IEEE or denormals.
fn scaled_single(inst: &Inst, mode: u32, v: u32) -> u32 {
    let keeps_denormals = mode & 1 << 5 != 0;
    let flushed = |x: f32| if x.is_subnormal() { 0f32.copysign(x) } else { x };
    let mut x = f32::from_bits(v);
    if inst.mods.omod != 0 && mode & 1 << 9 == 0 && !keeps_denormals {
        x = flushed(flushed(x) * [1.0, 2.0, 4.0, 0.5][usize::from(inst.mods.omod)]) + 0.0;
    }
    if inst.mods.clamp && !keeps_denormals {
        x = flushed(x);
    }
    if inst.mods.clamp { clamped(x, 0.0, 1.0, mode >> 8 & 1 != 0) } else { x }.to_bits()
}

/// Clamping of an f16 (compared as integers).
fn scaled_half(inst: &Inst, mode: u32, v: u32) -> u32 {
    if !inst.mods.clamp {
        return v;
    }
    let h = v & 0xffff;
    let clamped = match h {
        0x7c01..=0x7fff | 0xfc01..=0xffff if mode >> 8 & 1 == 0 => h,
        0x7c01..=0xffff => 0,
        0x3c00..=0x7c00 => 0x3c00,
        _ => h,
    };
    v & 0xffff_0000 | clamped
}

/// The destination after a result `v`.
fn inserted(inst: &Inst, mode: u32, old: u32, v: u32) -> u32 {
    let kind = inst.op.info().dst_kind;
    let v = match kind {
        Kind::F32 => scaled_single(inst, mode, v),
        Kind::F16 => scaled_half(inst, mode, v),
        _ => v,
    };
    if inst.mods.op_sel & 8 != 0 && matches!(kind, Kind::F16 | Kind::Int16) {
        return old & 0xffff | v << 16;
    }
    let Some(sdwa) = inst.sdwa else { return v };
    let (shift, width) = bits(sdwa.dst_sel);
    if width == 32 {
        return v;
    }
    let field = ((1u32 << width) - 1) << shift;
    match sdwa.dst_unused {
        DstUnused::Pad => v << shift & field,
        DstUnused::Preserve => old & !field | v << shift & field,
        DstUnused::Sext => (part(v, [SdwaSel::Byte0, SdwaSel::Word0][usize::from(width == 16)], true)) << shift,
    }
}

/// What an instruction should do, by running its plain form on `machine` (of the portable back
/// end). `None` for what the model does not know.
///
/// Also gives the lanes that may hold any part of a NaN.
pub fn expected(machine: &mut Machine, inst: &Inst, state: &State) -> Option<(State, u64)> {
    let info = inst.op.info();
    let mut plain = Inst {
        format: if inst.dst2.is_none() { Format::Vop3 } else { Format::Vop3b },
        size: 8,
        dst: if inst.dst.is_sgpr() { Operand(RESULT) } else { Operand::vgpr(PLAIN + 3) },
        dst2: if inst.dst2.is_none() { Operand::NONE } else { Operand(RESULT) },
        mods: Mods::default(),
        sdwa: None,
        dpp: None,
        ..*inst
    };
    let mut before = state.clone();
    let mut written = state.exec();
    for i in 0..usize::from(info.src_count) {
        if is_mask(inst, i) {
            let mask = match inst.src[i].0 {
                code @ 0..=127 => state.s64(code.into()),
                code => inline(code, Kind::Int)? as i32 as i64 as u64,
            };
            before.set_s64(CARRY.into(), mask);
            plain.src[i] = Operand(CARRY);
            continue;
        }
        let mut values = operand(state, inst, i)?;
        if i == 0 {
            (values, written) = shuffled(inst, written, values);
        }
        plain.src[i] = Operand::vgpr(PLAIN + i as u16);
        machine.rows[usize::from(PLAIN) + i].0 = values.map(|v| modified(inst, i, v));
    }
    before.set_s64(126, written);
    let old = if inst.dst.is_sgpr() { [0; 64] } else { state.rows[inst.dst.vgpr_index()] };
    // A result that leaves half of the destination is put into the half where it belongs later.
    machine.rows[usize::from(PLAIN) + 3].0 = old;
    let after = execute(machine, Backend::Portable, &plain, &before)?;
    let mut want = state.clone();
    if inst.op.info().name.starts_with("v_cmpx") {
        want.set_s64(126, after.exec());
    }
    let scalar = if inst.dst.is_sgpr() { inst.dst } else { inst.dst2 };
    if !scalar.is_none() {
        want.set_s64(scalar.0.into(), after.s64(RESULT.into()));
    }
    let mut loose = 0;
    if !inst.dst.is_sgpr() {
        let partial = inst.sdwa.is_some_and(|s| s.dst_sel != SdwaSel::Dword);
        let result = machine.rows[usize::from(PLAIN) + 3].0;
        for lane in (0..64).filter(|lane| written >> lane & 1 != 0) {
            want.rows[inst.dst.vgpr_index()][lane] = inserted(inst, state.mode, old[lane], result[lane]);
            let nan = same(info.dst_kind, result[lane], 0x7fff_7fff) || same(info.dst_kind, result[lane], 0x7fff);
            loose |= u64::from(partial && nan) << lane;
        }
    }
    Some((want, loose))
}

/// Whether scalar operand code `code` is free for instructions under test.
pub fn is_free(code: u32) -> bool {
    !(u32::from(RESULT) - 1..AFTER_SCALARS as u32).contains(&code)
}

/// Whether a result is as it should be; NaNs of a kind are all the same.
pub fn same(kind: Kind, got: u32, want: u32) -> bool {
    let single = |v: u32| v & 0x7fff_ffff > 0x7f80_0000;
    let half = |v: u32| v & 0x7fff > 0x7c00;
    let halves = |got: u32, want: u32| got == want || half(got) && half(want);
    got == want
        || kind == Kind::F32 && single(got) && single(want)
        || kind == Kind::F16 && halves(got & 0xffff, want & 0xffff) && halves(got >> 16, want >> 16)
}

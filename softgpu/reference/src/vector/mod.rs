//! Vector ALU instructions: a function of one lane, and what is common to all around it.

mod arithmetic;
mod compare;
mod convert;
mod cross;
mod dpp;
mod integer;
mod math;
mod modifiers;
mod packed;
mod sdwa;
mod short;
pub mod tolerance;
mod wide;

use softgpu_isa::{Format as Encoding, Inst, Kind, Mods, Op, Operand, Target};

use crate::float::{Control, F16, F32, F64, Format};
use crate::operand::vector_row;
use crate::state::LANES;
use crate::{Outcome, State};

/// What a lane's function may know besides its sources.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Env {
    /// The operation's floating point format.
    pub format: Format,
    /// Rounding and denormals of `format`.
    pub control: Control,
    /// Rounding and denormals of binary32.
    pub single: Control,
    /// Rounding and denormals of binary64 and binary16.
    pub wide: Control,
    /// Signalling NaNs are made quiet, and comparisons are as IEEE 754 says.
    pub ieee: bool,
    /// The MODE register.
    pub mode: u32,
    /// Results saturate.
    pub clamp: bool,
    /// The lane.
    pub lane: usize,
    /// The lane's bit of VCC.
    pub vcc: bool,
    /// The destination's first dword before the instruction.
    pub old: u32,
}

/// Sources of a lane; unused ones are 0.
pub(crate) type Sources = [u64; 3];

/// What a vector operation does.
#[derive(Clone, Copy)]
pub(crate) enum Semantics {
    /// Gives a lane's result.
    Value(fn(&Env, Sources) -> u64),
    /// Gives an element of a lane's result: there are two.
    Packed(packed::Element),
    /// Gives a lane's result; knows what its modifiers mean.
    Modified(fn(&Env, &Mods, Sources) -> u64),
    /// Gives a lane's result and its bit of the second destination.
    Carry(fn(&Env, Sources) -> (u64, bool)),
    /// Gives a lane's bit of a mask; EXEC gets the mask, too, if the flag is set.
    Compare(fn(&Env, Sources) -> bool, bool),
    /// Is not done lane by lane.
    Whole(fn(&mut State, &Inst)),
}

/// What `op` does, if this module describes it.
pub(crate) fn semantics(op: Op) -> Option<Semantics> {
    let value = integer::find(op)
        .or_else(|| short::find(op))
        .or_else(|| wide::find(op))
        .or_else(|| arithmetic::find(op))
        .or_else(|| convert::find(op))
        .or_else(|| math::find(op));
    value
        .map(Semantics::Value)
        .or_else(|| packed::find(op).map(Semantics::Packed))
        .or_else(|| packed::whole(op).map(Semantics::Modified))
        .or_else(|| integer::carry(op))
        .or_else(|| compare::find(op))
        .or_else(|| cross::find(op))
}

/// Executes a vector instruction; does nothing when it is unknown.
pub(crate) fn step(state: &mut State, inst: &Inst, _target: Target) -> Outcome {
    match semantics(inst.op) {
        Some(Semantics::Value(f)) => write_lanes(state, inst, f),
        Some(Semantics::Packed(f)) => {
            let mode = state.mode;
            write_lanes(state, inst, |env, sources| packed::both(env, inst, mode, sources, f));
        }
        Some(Semantics::Modified(f)) => write_lanes(state, inst, |env, sources| f(env, &inst.mods, sources)),
        Some(Semantics::Carry(f)) => carry(state, inst, f),
        Some(Semantics::Compare(f, into_exec)) => mask(state, inst, f, into_exec),
        Some(Semantics::Whole(f)) => f(state, inst),
        None => {}
    }
    Outcome::Next
}

/// Results are written when all lanes are done: DPP reads other lanes' registers.
fn write_lanes(state: &mut State, inst: &Inst, mut f: impl FnMut(&Env, Sources) -> u64) {
    let mut results = [None; LANES];
    for lane in state.active() {
        if let Some(sources) = sources(state, inst, lane) {
            let env = env(state, inst, lane);
            results[lane] = Some(modifiers::result(&env, inst, state.mode, f(&env, sources)));
        }
    }
    let Some(row) = vector_row(inst.dst) else { return };
    for (lane, result) in results.into_iter().enumerate() {
        if let Some(result) = result {
            write(state, inst, row, lane, result);
        }
    }
}

fn write(state: &mut State, inst: &Inst, row: usize, lane: usize, result: u64) {
    if inst.op.info().dst_dwords == 2 {
        return state.set_lane_dwords(row, 2, lane, result);
    }
    let old = state.vectors[row][lane];
    // Mixed-precision operations place their halves themselves.
    let short = matches!(inst.op.info().dst_kind, Kind::F16 | Kind::Int16) && inst.format != Encoding::Vop3p;
    state.vectors[row][lane] = match inst.sdwa {
        Some(sdwa) => sdwa::destination(&sdwa, old, result as u32),
        None if short => modifiers::short_destination(inst, old, result as u32),
        None => result as u32,
    };
}

fn carry(state: &mut State, inst: &Inst, f: fn(&Env, Sources) -> (u64, bool)) {
    let mut mask = 0;
    write_lanes(state, inst, |env, sources| {
        let (value, bit) = f(env, sources);
        mask |= u64::from(bit) << env.lane;
        value
    });
    state.set_scalar64(inst.dst2.0, mask);
}

fn mask(state: &mut State, inst: &Inst, f: fn(&Env, Sources) -> bool, into_exec: bool) {
    let mut mask = 0;
    for lane in state.active() {
        if let Some(sources) = sources(state, inst, lane) {
            mask |= u64::from(f(&env(state, inst, lane), sources)) << lane;
        }
    }
    state.set_scalar64(inst.dst.0, mask);
    if into_exec {
        state.set_scalar64(Operand::EXEC.0, mask);
    }
}

fn env(state: &State, inst: &Inst, lane: usize) -> Env {
    let info = inst.op.info();
    let format = format(info.dst_kind).or(format(info.src_kind[0])).unwrap_or(F32);
    let (single, wide) = (Control::single(state.mode), Control::wide(state.mode));
    Env {
        format,
        control: if format == F32 { single } else { wide },
        single,
        wide,
        mode: state.mode,
        ieee: state.mode >> 9 & 1 != 0,
        clamp: inst.mods.clamp,
        lane,
        vcc: state.vcc() >> lane & 1 != 0,
        old: vector_row(inst.dst).map_or(0, |row| state.vectors[row][lane]),
    }
}

/// The format of a float operand.
fn format(kind: Kind) -> Option<Format> {
    match kind {
        Kind::F16 | Kind::PkF16 => Some(F16),
        Kind::F32 | Kind::PkF32 => Some(F32),
        Kind::F64 => Some(F64),
        _ => None,
    }
}

/// The sources of a lane with their modifiers; `None` if DPP leaves the lane alone.
fn sources(state: &State, inst: &Inst, lane: usize) -> Option<Sources> {
    let mut sources = [0; 3];
    for (i, source) in sources.iter_mut().enumerate() {
        if inst.src[i].is_none() {
            continue;
        }
        let raw = match inst.dpp {
            Some(dpp) if i == 0 => dpp::source(&dpp, state, lane, |from| state.lane_source(inst, 0, from))?,
            _ => state.lane_source(inst, i, lane),
        };
        let info = inst.op.info();
        *source = if info.src_kind[i] == Kind::Int64 && info.src_dwords[i] == 2 && is_mask(inst, i) {
            // A mask: the lane's bit.
            raw >> lane & 1
        } else {
            modifiers::source(inst, i, raw)
        };
    }
    if let Some(dpp) = inst.dpp
        && !dpp::writes(&dpp, lane)
    {
        return None;
    }
    Some(sources)
}

/// Whether source `i` is a carry or a selection mask.
fn is_mask(inst: &Inst, i: usize) -> bool {
    let masked = [Op::V_CNDMASK_B32, Op::V_ADDC_CO_U32, Op::V_SUBB_CO_U32, Op::V_SUBBREV_CO_U32];
    i == 2 && masked.contains(&inst.op)
}

/// Whether the modifiers of the 64-bit encodings apply.
fn is_long(inst: &Inst) -> bool {
    matches!(inst.format, Encoding::Vop3 | Encoding::Vop3b)
}

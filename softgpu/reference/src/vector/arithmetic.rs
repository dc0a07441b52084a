//! Floating point, the same for all formats.

use softgpu_isa::Op;

use super::{Env, Sources};
use crate::float::{self, Control, Round};

type Function = fn(&Env, Sources) -> u64;

impl Env {
    pub(super) fn add(&self, a: u64, b: u64) -> u64 {
        float::add(self.format, self.control, a, b)
    }

    pub(super) fn mul(&self, a: u64, b: u64) -> u64 {
        float::mul(self.format, self.control, a, b)
    }

    pub(super) fn fma(&self, a: u64, b: u64, c: u64) -> u64 {
        float::fma(self.format, self.control, a, b, c)
    }

    /// Multiplies, rounds and adds; never with denormals.
    pub(super) fn mad(&self, a: u64, b: u64, c: u64) -> u64 {
        let control = Control { sources: false, results: false, ..self.control };
        float::add(self.format, control, float::mul(self.format, control, a, b), c)
    }

    fn negated(&self, a: u64) -> u64 {
        a ^ self.format.sign()
    }

    /// A source that the operation passes on: denormals as MODE says.
    pub(super) fn source(&self, bits: u64) -> u64 {
        let bits = float::source(self.format, self.control, bits);
        float::result(self.format, self.control, bits)
    }

    /// The result of `min` or `max` when a source is a NaN.
    fn without_nan(&self, a: u64, b: u64) -> Option<u64> {
        let format = self.format;
        match (format.is_nan(a), format.is_nan(b)) {
            _ if self.ieee && format.is_signaling(a) => Some(a | format.quiet()),
            _ if self.ieee && format.is_signaling(b) => Some(b | format.quiet()),
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => None,
        }
    }

    pub(super) fn min(&self, a: u64, b: u64) -> u64 {
        let (a, b) = (self.source(a), self.source(b));
        // Of zeros, the negative one is less.
        self.without_nan(a, b).unwrap_or(if self.key(a) < self.key(b) { a } else { b })
    }

    pub(super) fn max(&self, a: u64, b: u64) -> u64 {
        let (a, b) = (self.source(a), self.source(b));
        self.without_nan(a, b).unwrap_or(if self.key(a) > self.key(b) { a } else { b })
    }

    /// Orders numbers, -0 before +0.
    fn key(&self, bits: u64) -> i64 {
        let magnitude = self.format.magnitude(bits) as i64;
        if self.format.is_negative(bits) { -1 - magnitude } else { magnitude }
    }

    fn median(&self, [a, b, c]: Sources) -> u64 {
        if [a, b, c].iter().any(|bits| self.format.is_nan(*bits)) {
            return self.min(self.min(a, b), c);
        }
        let mut sorted = [a, b, c].map(|bits| self.source(bits));
        sorted.sort_by_key(|bits| self.key(*bits));
        sorted[1]
    }

    fn integral(&self, round: Round, a: u64) -> u64 {
        float::integral(self.format, round, float::source(self.format, self.control, a))
    }

    /// `a` without its integer part; always below one.
    fn fraction(&self, a: u64) -> u64 {
        let a = float::source(self.format, self.control, a);
        let floor = float::integral(self.format, Round::Down, a);
        let fraction = self.add(a, self.negated(floor));
        if fraction == self.format.one() { fraction - 1 } else { fraction }
    }

    /// `a * 2^by`.
    pub(super) fn scaled(&self, a: u64, by: i32) -> u64 {
        float::ldexp(self.format, self.control, a, by)
    }

    /// 0 times anything is 0.
    fn mul_legacy(&self, a: u64, b: u64) -> u64 {
        let zero = |bits| self.format.is_zero(float::source(self.format, self.control, bits));
        if zero(a) || zero(b) { 0 } else { self.mul(a, b) }
    }
}

pub(super) fn find(op: Op) -> Option<Function> {
    two(op).or_else(|| three(op)).or_else(|| one(op)).or_else(|| cube(op))
}

fn two(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_ADD_F16 | Op::V_ADD_F32 | Op::V_ADD_F64 => |e, [a, b, _]| e.add(a, b),
        Op::V_SUB_F16 | Op::V_SUB_F32 => |e, [a, b, _]| e.add(a, e.negated(b)),
        Op::V_SUBREV_F16 | Op::V_SUBREV_F32 => |e, [a, b, _]| e.add(e.negated(a), b),
        Op::V_MUL_F16 | Op::V_MUL_F32 | Op::V_MUL_F64 => |e, [a, b, _]| e.mul(a, b),
        Op::V_MUL_LEGACY_F32 => |e, [a, b, _]| e.mul_legacy(a, b),
        Op::V_MIN_F16 | Op::V_MIN_F32 | Op::V_MIN_F64 => |e, [a, b, _]| e.min(a, b),
        Op::V_MAX_F16 | Op::V_MAX_F32 | Op::V_MAX_F64 => |e, [a, b, _]| e.max(a, b),
        Op::V_LDEXP_F16 => |e, [a, b, _]| e.scaled(a, i32::from(b as i16)),
        Op::V_LDEXP_F32 | Op::V_LDEXP_F64 => |e, [a, b, _]| e.scaled(a, b as i32),
        _ => return None,
    };
    Some(f)
}

fn three(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_FMA_F16 | Op::V_FMA_F32 | Op::V_FMA_F64 | Op::V_FMA_LEGACY_F16 | Op::V_FMAC_F32 | Op::V_FMAC_F64 => {
            |e, [a, b, c]| e.fma(a, b, c)
        }
        Op::V_MAD_F16 | Op::V_MAD_F32 | Op::V_MAD_LEGACY_F16 | Op::V_MAC_F16 | Op::V_MAC_F32 => {
            |e, [a, b, c]| e.mad(a, b, c)
        }
        Op::V_MADMK_F16 | Op::V_MADMK_F32 | Op::V_MADAK_F16 | Op::V_MADAK_F32 => |e, [a, b, c]| e.mad(a, b, c),
        Op::V_MAD_LEGACY_F32 => |e, [a, b, c]| {
            let e = &Env { control: Control { sources: false, results: false, ..e.control }, ..*e };
            e.add(e.mul_legacy(a, b), c)
        },
        Op::V_MIN3_F16 | Op::V_MIN3_F32 => |e, [a, b, c]| e.min(e.min(a, b), c),
        Op::V_MAX3_F16 | Op::V_MAX3_F32 => |e, [a, b, c]| e.max(e.max(a, b), c),
        Op::V_MED3_F16 | Op::V_MED3_F32 => |e, sources| e.median(sources),
        _ => return None,
    };
    Some(f)
}

fn one(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_TRUNC_F16 | Op::V_TRUNC_F32 | Op::V_TRUNC_F64 => |e, [a, _, _]| e.integral(Round::Zero, a),
        Op::V_CEIL_F16 | Op::V_CEIL_F32 | Op::V_CEIL_F64 => |e, [a, _, _]| e.integral(Round::Up, a),
        Op::V_FLOOR_F16 | Op::V_FLOOR_F32 | Op::V_FLOOR_F64 => |e, [a, _, _]| e.integral(Round::Down, a),
        Op::V_RNDNE_F16 | Op::V_RNDNE_F32 | Op::V_RNDNE_F64 => |e, [a, _, _]| e.integral(Round::NearestEven, a),
        Op::V_FRACT_F16 | Op::V_FRACT_F32 | Op::V_FRACT_F64 => |e, [a, _, _]| e.fraction(a),
        _ => return None,
    };
    Some(f)
}

/// The axis of a cube map: 0, 1, 2 for x, y, z.
fn major([x, y, z]: Sources) -> usize {
    let magnitude = |bits: u64| f32::from_bits(bits as u32).abs();
    let (x, y, z) = (magnitude(x), magnitude(y), magnitude(z));
    if z >= x && z >= y {
        2
    } else if y >= x {
        1
    } else {
        0
    }
}

fn is_less_than_zero(bits: u64) -> bool {
    f32::from_bits(bits as u32) < 0.0
}

fn single(value: f32) -> u64 {
    value.to_bits().into()
}

fn cube(op: Op) -> Option<Function> {
    let f: Function = match op {
        Op::V_CUBEID_F32 => |_, s| {
            let axis = major(s);
            single(2.0 * axis as f32 + f32::from(u8::from(is_less_than_zero(s[axis]))))
        },
        Op::V_CUBESC_F32 => |e, s| {
            let axis = major(s);
            e.source(match (axis, is_less_than_zero(s[axis])) {
                (2, true) => e.negated(s[0]),
                (0, true) => s[2],
                (0, false) => e.negated(s[2]),
                _ => s[0],
            })
        },
        Op::V_CUBETC_F32 => |e, s| {
            e.source(match (major(s), is_less_than_zero(s[1])) {
                (1, true) => e.negated(s[2]),
                (1, false) => s[2],
                _ => e.negated(s[1]),
            })
        },
        Op::V_CUBEMA_F32 => |e, s| e.scaled(s[major(s)], 1),
        _ => return None,
    };
    Some(f)
}

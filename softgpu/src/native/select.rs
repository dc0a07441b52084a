//! Which instructions have native code, and what code that is.
// The assembler's macro converts register numbers, which are of the right type already.
#![allow(clippy::useless_conversion)]

use dynasmrt::{DynasmApi, dynasm};
use softgpu_isa::{Inst, Op as I, Operand};

use super::block::{Block, SCRATCH};

/// Scalar registers that an instruction uses.
#[derive(Debug, Default)]
pub struct Uses {
    /// Read as values of all lanes.
    pub values: Vec<u16>,
    /// First of the pair that is read as a mask.
    pub mask: Option<u16>,
    /// First of the pair that is written as a mask.
    pub written: Option<u16>,
}

/// What `inst` uses, or `None` if it has no native code.
pub fn uses(inst: &Inst) -> Option<Uses> {
    let shape = Shape::of(inst.op)?;
    if shape == Shape::Packed {
        return packed_uses(inst);
    }
    let m = &inst.mods;
    let plain = inst.sdwa.is_none() && inst.dpp.is_none() && !m.clamp && m.omod == 0 && m.op_sel == 0;
    let signs = m.neg | m.abs;
    if !plain || signs != 0 && !shape.is_float() {
        return None;
    }
    let mut uses = Uses::default();
    for (i, &source) in inst.src.iter().enumerate().filter(|(_, source)| !source.is_none()) {
        if shape.mask_source() == Some(i) {
            uses.mask = Some(pair(source)?);
            continue;
        }
        match source.0 {
            0..128 => uses.values.push(source.0),
            128..=208 | 240..=248 | 255 | 256.. => {}
            _ => return None,
        }
    }
    if shape == Shape::Shift64 && (inst.src[0].inline_int().is_none() || !inst.src[1].is_vgpr()) {
        return None;
    }
    uses.written = match shape {
        Shape::Compare => Some(pair(inst.dst)?),
        Shape::Carry(_) => Some(pair(inst.dst2)?),
        _ => None,
    };
    (uses.written.is_some() || inst.dst.is_vgpr()).then_some(uses)
}

/// As [`uses`], of a packed operation: its sources are pairs, of which each half of the result takes one.
fn packed_uses(inst: &Inst) -> Option<Uses> {
    let mut uses = Uses::default();
    for &source in inst.src.iter().filter(|source| !source.is_none()) {
        match source.0 {
            0..=126 => uses.values.extend([source.0, source.0 + 1]),
            128..=208 | 240..=248 | 256.. => {}
            _ => return None,
        }
    }
    let m = &inst.mods;
    let signs = m.neg | m.neg_hi;
    (!m.clamp && (signs == 0 || inst.op != I::V_PK_MOV_B32)).then_some(uses)
}

/// The first register of a pair that holds a mask; EXEC is none that can be written here.
fn pair(operand: Operand) -> Option<u16> {
    (operand.0 <= Operand::VCC.0).then_some(operand.0)
}

/// How an instruction uses its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Integer,
    Float,
    /// Writes a mask.
    Compare,
    /// Writes a row and a mask; whether it also reads a mask.
    Carry(bool),
    Select,
    /// Shifts a pair of rows by a constant.
    Shift64,
    /// Two f32 operations on pairs of rows.
    Packed,
}

impl Shape {
    fn is_float(self) -> bool {
        matches!(self, Self::Float | Self::Select | Self::Compare)
    }

    /// The source that is a mask.
    fn mask_source(self) -> Option<usize> {
        matches!(self, Self::Select | Self::Carry(true)).then_some(2)
    }

    fn of(op: I) -> Option<Self> {
        Some(match op {
            I::V_MOV_B32 | I::V_NOT_B32 | I::V_AND_B32 | I::V_OR_B32 | I::V_XOR_B32 | I::V_XNOR_B32 => Self::Integer,
            I::V_ADD_U32 | I::V_ADD_I32 | I::V_SUB_U32 | I::V_SUB_I32 | I::V_SUBREV_U32 => Self::Integer,
            I::V_MUL_LO_U32 | I::V_MUL_HI_U32 | I::V_MUL_U32_U24 | I::V_MUL_I32_I24 => Self::Integer,
            I::V_MIN_I32 | I::V_MAX_I32 | I::V_MIN_U32 | I::V_MAX_U32 => Self::Integer,
            I::V_LSHLREV_B32 | I::V_LSHRREV_B32 | I::V_ASHRREV_I32 | I::V_BFE_U32 | I::V_BFI_B32 => Self::Integer,
            I::V_ADD3_U32 | I::V_LSHL_ADD_U32 | I::V_ADD_LSHL_U32 | I::V_LSHL_OR_B32 => Self::Integer,
            I::V_AND_OR_B32 | I::V_OR3_B32 | I::V_XAD_U32 | I::V_MAD_U32_U24 | I::V_MAD_I32_I24 => Self::Integer,
            I::V_LSHLREV_B64 | I::V_LSHRREV_B64 => Self::Shift64,
            I::V_PK_ADD_F32 | I::V_PK_MUL_F32 | I::V_PK_FMA_F32 | I::V_PK_MOV_B32 => Self::Packed,
            I::V_CVT_F32_I32 | I::V_CVT_F32_U32 => Self::Integer,
            I::V_ADD_F32 | I::V_SUB_F32 | I::V_SUBREV_F32 | I::V_MUL_F32 | I::V_FMA_F32 | I::V_FMAC_F32 => Self::Float,
            I::V_RCP_F32 | I::V_RCP_IFLAG_F32 | I::V_SQRT_F32 | I::V_TRUNC_F32 | I::V_RNDNE_F32 => Self::Float,
            I::V_CNDMASK_B32 => Self::Select,
            I::V_ADD_CO_U32 | I::V_SUB_CO_U32 | I::V_SUBREV_CO_U32 => Self::Carry(false),
            I::V_ADDC_CO_U32 | I::V_SUBB_CO_U32 | I::V_SUBBREV_CO_U32 => Self::Carry(true),
            _ => return Relation::of(op).map(|_| Self::Compare),
        })
    }
}

/// What a comparison asks.
#[derive(Clone, Copy, Debug)]
enum Relation {
    /// `vcmpps` with this predicate.
    Float(u8),
    Signed(Order),
    Unsigned(Order),
}

#[derive(Clone, Copy, Debug)]
enum Order {
    Lt,
    Eq,
    Le,
    Gt,
    Ne,
    Ge,
}

impl Relation {
    fn of(op: I) -> Option<Self> {
        let (relation, kind) = op.info().name.strip_prefix("v_cmp_")?.split_once('_')?;
        let order = || {
            Some(match relation {
                "lt" => Order::Lt,
                "eq" => Order::Eq,
                "le" => Order::Le,
                "gt" => Order::Gt,
                "ne" => Order::Ne,
                "ge" => Order::Ge,
                _ => return None,
            })
        };
        match kind {
            "f32" => Some(Self::Float(predicate(relation)?)),
            "i32" => Some(Self::Signed(order()?)),
            "u32" => Some(Self::Unsigned(order()?)),
            _ => None,
        }
    }
}

/// The predicate of `vcmpps`: those that don't signal for quiet NaNs.
fn predicate(relation: &str) -> Option<u8> {
    Some(match relation {
        "eq" => 0x00,
        "u" => 0x03,
        "neq" => 0x04,
        "o" => 0x07,
        "nlg" => 0x08,
        "lg" => 0x0c,
        "lt" => 0x11,
        "le" => 0x12,
        "nlt" => 0x15,
        "nle" => 0x16,
        "nge" => 0x19,
        "ngt" => 0x1a,
        "ge" => 0x1d,
        "gt" => 0x1e,
        _ => return None,
    })
}

impl Block<'_> {
    /// Writes the code of an instruction for which [`uses`] gives something.
    pub fn emit(&mut self, inst: &Inst) {
        match Shape::of(inst.op).expect("has native code") {
            Shape::Integer => self.integer(inst),
            Shape::Float => self.float(inst),
            Shape::Compare => self.compare(inst),
            Shape::Carry(with) => self.carry(inst, with),
            Shape::Select => self.select(inst),
            Shape::Shift64 => self.shift64(inst),
            Shape::Packed => self.packed(inst),
        }
        self.end();
    }

    /// The value of source `i`, with its signs treated.
    fn source(&mut self, inst: &Inst, i: usize) -> u8 {
        let operand = inst.src[i];
        let plain = match operand.0 {
            0..128 => self.scalar(operand.0),
            256.. => self.row(operand.0 - 256),
            _ => self.constant(constant(inst, operand)),
        };
        self.signed(plain, inst.mods.abs >> i & 1 != 0, inst.mods.neg >> i & 1 != 0)
    }

    /// A value with its sign bit cleared, then inverted, as asked.
    fn signed(&mut self, plain: u8, abs: bool, neg: bool) -> u8 {
        if !(abs || neg) {
            return plain;
        }
        let (sign, treated) = (self.constant(1 << 31), self.take());
        match (abs, neg) {
            (true, true) => dynasm!(self.asm ; .arch x64 ; vorps Ry(treated), Ry(plain), Ry(sign)),
            (true, false) => dynasm!(self.asm ; .arch x64 ; vandnps Ry(treated), Ry(sign), Ry(plain)),
            _ => dynasm!(self.asm ; .arch x64 ; vxorps Ry(treated), Ry(plain), Ry(sign)),
        }
        treated
    }

    /// Makes `register` the destination's new value.
    fn set_destination(&mut self, inst: &Inst, register: u8) {
        self.set_row(inst.dst.0 - 256, register);
    }

    /// A copy of the low bits of source `i` that make a shift count.
    fn count(&mut self, inst: &Inst, i: usize) -> u8 {
        let known = inst.src[i].inline_int().filter(|n| (0..32).contains(n));
        let v = self.source(inst, i);
        if known.is_some() {
            return v;
        }
        let (limit, count) = (self.constant(31), self.take());
        dynasm!(self.asm ; .arch x64 ; vpand Ry(count), Ry(v), Ry(limit));
        count
    }

    fn integer(&mut self, inst: &Inst) {
        let d = match inst.op {
            I::V_MOV_B32 => {
                let (a, d) = (self.source(inst, 0), self.take());
                dynasm!(self.asm ; .arch x64 ; vmovdqa Ry(d), Ry(a));
                d
            }
            I::V_NOT_B32 => {
                let (a, ones, d) = (self.source(inst, 0), self.constant(u32::MAX), self.take());
                dynasm!(self.asm ; .arch x64 ; vpxor Ry(d), Ry(a), Ry(ones));
                d
            }
            I::V_CVT_F32_I32 => {
                let (a, d) = (self.source(inst, 0), self.take());
                dynasm!(self.asm ; .arch x64 ; vcvtdq2ps Ry(d), Ry(a));
                d
            }
            I::V_CVT_F32_U32 => self.unsigned_to_float(inst),
            I::V_LSHLREV_B32 | I::V_LSHRREV_B32 | I::V_ASHRREV_I32 => self.shift(inst),
            I::V_BFE_U32 => self.extract(inst),
            I::V_MUL_HI_U32 => self.multiply_high(inst),
            I::V_MUL_U32_U24 | I::V_MUL_I32_I24 | I::V_MAD_U32_U24 | I::V_MAD_I32_I24 => self.multiply_24(inst),
            _ if inst.src[2].is_none() => self.binary(inst),
            _ => self.ternary(inst),
        };
        self.set_destination(inst, d);
    }

    fn binary(&mut self, inst: &Inst) -> u8 {
        let (a, b) = (self.source(inst, 0), self.source(inst, 1));
        let ones = if inst.op == I::V_XNOR_B32 { self.constant(u32::MAX) } else { a };
        let d = self.take();
        match inst.op {
            I::V_AND_B32 => dynasm!(self.asm ; .arch x64 ; vpand Ry(d), Ry(a), Ry(b)),
            I::V_OR_B32 => dynasm!(self.asm ; .arch x64 ; vpor Ry(d), Ry(a), Ry(b)),
            I::V_XOR_B32 => dynasm!(self.asm ; .arch x64 ; vpxor Ry(d), Ry(a), Ry(b)),
            I::V_XNOR_B32 => {
                dynasm!(self.asm ; .arch x64 ; vpxor Ry(d), Ry(a), Ry(b) ; vpxor Ry(d), Ry(d), Ry(ones));
            }
            I::V_ADD_U32 | I::V_ADD_I32 => dynasm!(self.asm ; .arch x64 ; vpaddd Ry(d), Ry(a), Ry(b)),
            I::V_SUB_U32 | I::V_SUB_I32 => dynasm!(self.asm ; .arch x64 ; vpsubd Ry(d), Ry(a), Ry(b)),
            I::V_SUBREV_U32 => dynasm!(self.asm ; .arch x64 ; vpsubd Ry(d), Ry(b), Ry(a)),
            I::V_MUL_LO_U32 => dynasm!(self.asm ; .arch x64 ; vpmulld Ry(d), Ry(a), Ry(b)),
            I::V_MIN_I32 => dynasm!(self.asm ; .arch x64 ; vpminsd Ry(d), Ry(a), Ry(b)),
            I::V_MAX_I32 => dynasm!(self.asm ; .arch x64 ; vpmaxsd Ry(d), Ry(a), Ry(b)),
            I::V_MIN_U32 => dynasm!(self.asm ; .arch x64 ; vpminud Ry(d), Ry(a), Ry(b)),
            I::V_MAX_U32 => dynasm!(self.asm ; .arch x64 ; vpmaxud Ry(d), Ry(a), Ry(b)),
            _ => unreachable!("{:?} has no native code", inst.op),
        }
        d
    }

    fn ternary(&mut self, inst: &Inst) -> u8 {
        let shifts = matches!(inst.op, I::V_LSHL_ADD_U32 | I::V_LSHL_OR_B32);
        let a = self.source(inst, 0);
        let b = if shifts { self.count(inst, 1) } else { self.source(inst, 1) };
        let c = if inst.op == I::V_ADD_LSHL_U32 { self.count(inst, 2) } else { self.source(inst, 2) };
        let d = self.take();
        let [t, ..] = SCRATCH;
        match inst.op {
            I::V_ADD3_U32 => dynasm!(self.asm ; .arch x64 ; vpaddd Ry(d), Ry(a), Ry(b) ; vpaddd Ry(d), Ry(d), Ry(c)),
            I::V_LSHL_ADD_U32 => {
                dynasm!(self.asm ; .arch x64 ; vpsllvd Ry(d), Ry(a), Ry(b) ; vpaddd Ry(d), Ry(d), Ry(c));
            }
            I::V_ADD_LSHL_U32 => {
                dynasm!(self.asm ; .arch x64 ; vpaddd Ry(d), Ry(a), Ry(b) ; vpsllvd Ry(d), Ry(d), Ry(c));
            }
            I::V_LSHL_OR_B32 => {
                dynasm!(self.asm ; .arch x64 ; vpsllvd Ry(d), Ry(a), Ry(b) ; vpor Ry(d), Ry(d), Ry(c));
            }
            I::V_AND_OR_B32 => dynasm!(self.asm ; .arch x64 ; vpand Ry(d), Ry(a), Ry(b) ; vpor Ry(d), Ry(d), Ry(c)),
            I::V_OR3_B32 => dynasm!(self.asm ; .arch x64 ; vpor Ry(d), Ry(a), Ry(b) ; vpor Ry(d), Ry(d), Ry(c)),
            I::V_XAD_U32 => dynasm!(self.asm ; .arch x64 ; vpxor Ry(d), Ry(a), Ry(b) ; vpaddd Ry(d), Ry(d), Ry(c)),
            I::V_BFI_B32 => dynasm!(self.asm ; .arch x64
                ; vpand Ry(d), Ry(a), Ry(b) ; vpandn Ry(t), Ry(a), Ry(c) ; vpor Ry(d), Ry(d), Ry(t)),
            _ => unreachable!("{:?} has no native code", inst.op),
        }
        d
    }

    /// The high half is exact times 65536, the low half is exact: only their sum rounds.
    fn unsigned_to_float(&mut self, inst: &Inst) -> u8 {
        let (a, low_bits, scale, d) =
            (self.source(inst, 0), self.constant(0xffff), self.constant(65536.0f32.to_bits()), self.take());
        let [low, ..] = SCRATCH;
        dynasm!(self.asm ; .arch x64
            ; vpsrld Ry(d), Ry(a), 16
            ; vcvtdq2ps Ry(d), Ry(d)
            ; vpand Ry(low), Ry(a), Ry(low_bits)
            ; vcvtdq2ps Ry(low), Ry(low)
            ; vmulps Ry(d), Ry(d), Ry(scale)
            ; vaddps Ry(d), Ry(d), Ry(low)
        );
        d
    }

    fn shift(&mut self, inst: &Inst) -> u8 {
        let (count, v, d) = (self.count(inst, 0), self.source(inst, 1), self.take());
        match inst.op {
            I::V_LSHLREV_B32 => dynasm!(self.asm ; .arch x64 ; vpsllvd Ry(d), Ry(v), Ry(count)),
            I::V_LSHRREV_B32 => dynasm!(self.asm ; .arch x64 ; vpsrlvd Ry(d), Ry(v), Ry(count)),
            _ => dynasm!(self.asm ; .arch x64 ; vpsravd Ry(d), Ry(v), Ry(count)),
        }
        d
    }

    fn extract(&mut self, inst: &Inst) -> u8 {
        let (v, offset, width) = (self.source(inst, 0), self.count(inst, 1), self.count(inst, 2));
        let (ones, d) = (self.constant(u32::MAX), self.take());
        let [field, ..] = SCRATCH;
        dynasm!(self.asm ; .arch x64
            ; vpsrlvd Ry(d), Ry(v), Ry(offset)
            ; vpsllvd Ry(field), Ry(ones), Ry(width)
            ; vpandn Ry(d), Ry(field), Ry(d)
        );
        d
    }

    fn multiply_high(&mut self, inst: &Inst) -> u8 {
        let (a, b, d) = (self.source(inst, 0), self.source(inst, 1), self.take());
        let [odd_a, odd_b, _] = SCRATCH;
        dynasm!(self.asm ; .arch x64
            ; vmovshdup Ry(odd_a), Ry(a)
            ; vmovshdup Ry(odd_b), Ry(b)
            ; vpmuludq Ry(odd_a), Ry(odd_a), Ry(odd_b)
            ; vpmuludq Ry(d), Ry(a), Ry(b)
            ; vmovshdup Ry(d), Ry(d)
        );
        self.odd_lanes(d, d, odd_a);
        d
    }

    /// Product of the low 24 bits, plus source 2 if there is one.
    fn multiply_24(&mut self, inst: &Inst) -> u8 {
        let signed = matches!(inst.op, I::V_MUL_I32_I24 | I::V_MAD_I32_I24);
        let (a, b) = (self.source(inst, 0), self.source(inst, 1));
        let c = (!inst.src[2].is_none()).then(|| self.source(inst, 2));
        let d = self.take();
        let [x, y, _] = SCRATCH;
        dynasm!(self.asm ; .arch x64 ; vpslld Ry(x), Ry(a), 8 ; vpslld Ry(y), Ry(b), 8);
        if signed {
            dynasm!(self.asm ; .arch x64 ; vpsrad Ry(x), Ry(x), 8 ; vpsrad Ry(y), Ry(y), 8);
        } else {
            dynasm!(self.asm ; .arch x64 ; vpsrld Ry(x), Ry(x), 8 ; vpsrld Ry(y), Ry(y), 8);
        }
        dynasm!(self.asm ; .arch x64 ; vpmulld Ry(d), Ry(x), Ry(y));
        if let Some(c) = c {
            dynasm!(self.asm ; .arch x64 ; vpaddd Ry(d), Ry(d), Ry(c));
        }
        d
    }

    /// MXCSR follows MODE while a wave runs, so rounding and denormals are right by themselves.
    fn float(&mut self, inst: &Inst) {
        let a = self.source(inst, 0);
        let b = if inst.src[1].is_none() { a } else { self.source(inst, 1) };
        let c = if inst.src[2].is_none() { a } else { self.source(inst, 2) };
        let one =
            if matches!(inst.op, I::V_RCP_F32 | I::V_RCP_IFLAG_F32) { self.constant(1.0f32.to_bits()) } else { a };
        let d = self.take();
        match inst.op {
            I::V_ADD_F32 => dynasm!(self.asm ; .arch x64 ; vaddps Ry(d), Ry(a), Ry(b)),
            I::V_SUB_F32 => dynasm!(self.asm ; .arch x64 ; vsubps Ry(d), Ry(a), Ry(b)),
            I::V_SUBREV_F32 => dynasm!(self.asm ; .arch x64 ; vsubps Ry(d), Ry(b), Ry(a)),
            I::V_MUL_F32 => dynasm!(self.asm ; .arch x64 ; vmulps Ry(d), Ry(a), Ry(b)),
            I::V_FMA_F32 | I::V_FMAC_F32 => {
                dynasm!(self.asm ; .arch x64 ; vmovaps Ry(d), Ry(a) ; vfmadd213ps Ry(d), Ry(b), Ry(c));
            }
            I::V_RCP_F32 | I::V_RCP_IFLAG_F32 => dynasm!(self.asm ; .arch x64 ; vdivps Ry(d), Ry(one), Ry(a)),
            I::V_SQRT_F32 => dynasm!(self.asm ; .arch x64 ; vsqrtps Ry(d), Ry(a)),
            I::V_TRUNC_F32 => dynasm!(self.asm ; .arch x64 ; vroundps Ry(d), Ry(a), 0x0b),
            I::V_RNDNE_F32 => dynasm!(self.asm ; .arch x64 ; vroundps Ry(d), Ry(a), 0x08),
            _ => unreachable!("{:?} has no native code", inst.op),
        }
        self.set_destination(inst, d);
    }

    fn compare(&mut self, inst: &Inst) {
        let (a, b) = (self.source(inst, 0), self.source(inst, 1));
        let d = self.take();
        let inverted = match Relation::of(inst.op).expect("a comparison") {
            Relation::Float(predicate) => {
                self.compare_floats(d, a, b, predicate);
                false
            }
            Relation::Signed(order) => self.signed_order(order, d, a, b),
            Relation::Unsigned(order) => self.unsigned_order(order, d, a, b),
        };
        if inverted {
            self.invert(d);
        }
        self.set_mask(inst.dst.0, d);
    }

    /// Whether the answer is the opposite.
    fn signed_order(&mut self, order: Order, d: u8, a: u8, b: u8) -> bool {
        match order {
            Order::Lt | Order::Ge => dynasm!(self.asm ; .arch x64 ; vpcmpgtd Ry(d), Ry(b), Ry(a)),
            Order::Gt | Order::Le => dynasm!(self.asm ; .arch x64 ; vpcmpgtd Ry(d), Ry(a), Ry(b)),
            Order::Eq | Order::Ne => dynasm!(self.asm ; .arch x64 ; vpcmpeqd Ry(d), Ry(a), Ry(b)),
        }
        matches!(order, Order::Ge | Order::Le | Order::Ne)
    }

    /// Whether the answer is the opposite. (AVX2 has no unsigned comparison: the extreme is compared.)
    fn unsigned_order(&mut self, order: Order, d: u8, a: u8, b: u8) -> bool {
        match order {
            Order::Lt | Order::Ge => {
                dynasm!(self.asm ; .arch x64 ; vpmaxud Ry(d), Ry(a), Ry(b) ; vpcmpeqd Ry(d), Ry(d), Ry(a));
            }
            Order::Gt | Order::Le => {
                dynasm!(self.asm ; .arch x64 ; vpminud Ry(d), Ry(a), Ry(b) ; vpcmpeqd Ry(d), Ry(d), Ry(a));
            }
            Order::Eq | Order::Ne => dynasm!(self.asm ; .arch x64 ; vpcmpeqd Ry(d), Ry(a), Ry(b)),
        }
        matches!(order, Order::Lt | Order::Gt | Order::Ne)
    }

    fn invert(&mut self, d: u8) {
        let [ones, ..] = SCRATCH;
        dynasm!(self.asm ; .arch x64 ; vpcmpeqd Ry(ones), Ry(ones), Ry(ones) ; vpxor Ry(d), Ry(d), Ry(ones));
    }

    fn select(&mut self, inst: &Inst) {
        let (a, b, mask) = (self.source(inst, 0), self.source(inst, 1), self.mask(inst.src[2].0));
        let d = self.take();
        dynasm!(self.asm ; .arch x64 ; vblendvps Ry(d), Ry(a), Ry(b), Ry(mask));
        self.set_destination(inst, d);
    }

    /// Sum or difference, and its carry or borrow; `with` a carry in.
    fn carry(&mut self, inst: &Inst, with: bool) {
        let subtracts = !matches!(inst.op, I::V_ADD_CO_U32 | I::V_ADDC_CO_U32);
        let reversed = matches!(inst.op, I::V_SUBREV_CO_U32 | I::V_SUBBREV_CO_U32);
        let (mut a, mut b) = (self.source(inst, 0), self.source(inst, 1));
        if reversed {
            (a, b) = (b, a);
        }
        let carried = with.then(|| self.mask(inst.src[2].0));
        let (d, carry) = (self.take(), self.take());
        if subtracts {
            // A borrow unless a is the greater one or equal.
            dynasm!(self.asm ; .arch x64
                ; vpsubd Ry(d), Ry(a), Ry(b) ; vpmaxud Ry(carry), Ry(a), Ry(b) ; vpcmpeqd Ry(carry), Ry(carry), Ry(a));
        } else {
            // A carry unless the sum is at least a.
            dynasm!(self.asm ; .arch x64
                ; vpaddd Ry(d), Ry(a), Ry(b) ; vpmaxud Ry(carry), Ry(d), Ry(a) ; vpcmpeqd Ry(carry), Ry(carry), Ry(d));
        }
        self.invert(carry);
        if let Some(carried) = carried {
            self.carry_in(subtracts, d, carry, carried);
        }
        self.set_destination(inst, d);
        self.set_mask(inst.dst2.0, carry);
    }

    /// Adds or subtracts the carry in, which is -1: 0 + -1 borrows, -1 - -1 carries.
    fn carry_in(&mut self, subtracts: bool, d: u8, carry: u8, carried: u8) {
        let [zero, wraps, _] = SCRATCH;
        dynasm!(self.asm ; .arch x64 ; vpxor Ry(zero), Ry(zero), Ry(zero));
        if subtracts {
            dynasm!(self.asm ; .arch x64 ; vpcmpeqd Ry(wraps), Ry(d), Ry(zero) ; vpaddd Ry(d), Ry(d), Ry(carried));
        } else {
            dynasm!(self.asm ; .arch x64 ; vpsubd Ry(d), Ry(d), Ry(carried) ; vpcmpeqd Ry(wraps), Ry(d), Ry(zero));
        }
        dynasm!(self.asm ; .arch x64 ; vpand Ry(wraps), Ry(wraps), Ry(carried) ; vpor Ry(carry), Ry(carry), Ry(wraps));
    }

    /// Both halves of a packed operation, one after the other; the destination may be a source.
    fn packed(&mut self, inst: &Inst) {
        let low = self.packed_half(inst, 0);
        self.end();
        self.pin(low);
        let high = self.packed_half(inst, 1);
        let row = inst.dst.0 - 256;
        self.set_row(row, low);
        self.set_row(row + 1, high);
    }

    fn packed_half(&mut self, inst: &Inst, half: u16) -> u8 {
        if inst.op == I::V_PK_MOV_B32 {
            // Each half of the result has its source, of which OP_SEL says the dword.
            let i = usize::from(half);
            let (v, d) = (self.dword(inst, i, inst.mods.op_sel >> i & 1), self.take());
            dynasm!(self.asm ; .arch x64 ; vmovdqa Ry(d), Ry(v));
            return d;
        }
        let (select, neg) = match half {
            0 => (inst.mods.op_sel, inst.mods.neg),
            _ => (inst.mods.op_sel_hi, inst.mods.neg_hi),
        };
        let source = |block: &mut Self, i: usize| {
            let v = block.dword(inst, i, select >> i & 1);
            block.signed(v, false, neg >> i & 1 != 0)
        };
        let (a, b) = (source(self, 0), source(self, 1));
        let c = if inst.src[2].is_none() { a } else { source(self, 2) };
        let d = self.take();
        match inst.op {
            I::V_PK_ADD_F32 => dynasm!(self.asm ; .arch x64 ; vaddps Ry(d), Ry(a), Ry(b)),
            I::V_PK_MUL_F32 => dynasm!(self.asm ; .arch x64 ; vmulps Ry(d), Ry(a), Ry(b)),
            _ => dynasm!(self.asm ; .arch x64 ; vmovaps Ry(d), Ry(a) ; vfmadd213ps Ry(d), Ry(b), Ry(c)),
        }
        d
    }

    /// A dword of a source pair; a constant is the low one.
    fn dword(&mut self, inst: &Inst, i: usize, high: u8) -> u8 {
        let operand = inst.src[i];
        match operand.0 {
            0..128 => self.scalar(operand.0 + u16::from(high)),
            256.. => self.row(operand.0 - 256 + u16::from(high)),
            _ if high != 0 => self.constant(0),
            _ => self.constant(constant(inst, operand)),
        }
    }

    /// A pair of rows shifted by a constant.
    fn shift64(&mut self, inst: &Inst) {
        let n = (inst.src[0].inline_int().expect("a constant") & 63) as i8;
        let source = inst.src[1].0 - 256;
        let (low, high) = (self.row(source), self.row(source + 1));
        let (d, e) = (self.take(), self.take());
        let [t, ..] = SCRATCH;
        // The half that bits leave, the half that they go to, and those halves of the result.
        let left = inst.op == I::V_LSHLREV_B64;
        let (from, to, from_d, to_d) = if left { (low, high, d, e) } else { (high, low, e, d) };
        let away = |block: &mut Self, d: u8, v: u8, n: i8| {
            if left {
                dynasm!(block.asm ; .arch x64 ; vpslld Ry(d), Ry(v), n);
            } else {
                dynasm!(block.asm ; .arch x64 ; vpsrld Ry(d), Ry(v), n);
            }
        };
        if n >= 32 {
            away(self, to_d, from, n - 32);
            dynasm!(self.asm ; .arch x64 ; vpxor Ry(from_d), Ry(from_d), Ry(from_d));
        } else {
            if left {
                dynasm!(self.asm ; .arch x64 ; vpsrld Ry(t), Ry(from), 32 - n);
            } else {
                dynasm!(self.asm ; .arch x64 ; vpslld Ry(t), Ry(from), 32 - n);
            }
            away(self, to_d, to, n);
            dynasm!(self.asm ; .arch x64 ; vpor Ry(to_d), Ry(to_d), Ry(t));
            away(self, from_d, from, n);
        }
        let row = inst.dst.0 - 256;
        self.set_row(row, d);
        self.set_row(row + 1, e);
    }
}

/// The value of an inline constant or literal.
fn constant(inst: &Inst, operand: Operand) -> u32 {
    if operand.is_literal() { inst.literal } else { crate::op::inline_constant(operand.0) }
}

//! Random expressions of a wanted type over what is in scope.

use super::prng::Prng;
use super::tree::{Expr, Function, INTEGERS, Op, TYPES, Type};

/// What expressions and statements may name at some point of a kernel.
#[derive(Clone, Default)]
pub struct Scope {
    /// Scalars to read.
    pub values: Vec<(String, Type)>,
    /// Arrays to read at any index, with their lengths.
    pub arrays: Vec<(String, Type, u32)>,
    /// Scalars to assign.
    pub targets: Vec<(String, Type)>,
    /// Arrays to store to at any index.
    pub stores: Vec<(String, Type, u32)>,
    /// LDS counters with the one operation that this phase uses on each: different ones do not commute.
    pub counters: Vec<(String, Type, u32, &'static str)>,
    /// Assignments between structs and vectors.
    pub wholes: Vec<String>,
    /// Loops around.
    pub loops: usize,
    /// Calls that may still be written, so that the work of a kernel stays bounded.
    pub calls: usize,
    /// Whether the function that is being written may call itself.
    pub recurse: Option<Type>,
}

/// Integers on which operations change what they do.
const CORNERS: [u64; 12] = [0, 1, 2, 3, 7, 31, 0x80, 0xff, 0x8000, 0xffff_ffff, 0x8000_0000, 0x8000_0000_0000_0000];

/// Finite numbers of all kinds that every float type has nearly.
const NUMBERS: [f64; 12] = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, -2.5, 3.0, 1e-3, 1000.25, -7.75, 65504.0];

impl Expr {
    /// An operator and its operands.
    pub fn new(ty: Type, op: Op, args: Vec<Self>) -> Self {
        Self { ty, op, args }
    }

    /// A variable.
    pub fn name(name: impl Into<String>, ty: Type) -> Self {
        Self::new(ty, Op::Name(name.into()), Vec::new())
    }

    /// A conversion, where the types differ.
    pub fn converted(self, ty: Type) -> Self {
        if self.ty == ty { self } else { Self::new(ty, Op::Convert, vec![self]) }
    }
}

/// Writes expressions.
pub struct Writer<'a> {
    /// Random numbers.
    pub prng: &'a mut Prng,
    /// Functions that may be called.
    pub functions: &'a [Function],
}

impl Writer<'_> {
    /// An expression of type `ty`, at most `depth` operators deep.
    pub fn expr(&mut self, scope: &mut Scope, ty: Type, depth: usize) -> Expr {
        if depth == 0 || self.prng.chance(12) {
            return self.leaf(scope, ty);
        }
        if scope.calls > 0 && scope.loops < 2 && self.prng.chance(8) {
            return self.call(scope, ty, depth);
        }
        if self.prng.chance(10) {
            let condition = self.condition(scope, depth - 1);
            let args = vec![condition, self.expr(scope, ty, depth - 1), self.expr(scope, ty, depth - 1)];
            return Expr::new(ty, Op::Select, args);
        }
        if self.prng.chance(15) {
            let from = *self.prng.pick(&TYPES);
            return self.expr(scope, from, depth - 1).converted(ty);
        }
        match ty {
            Type::F16 => self.half(scope, depth),
            Type::F32 | Type::F64 => self.float(scope, ty, depth),
            _ => self.integer(scope, ty, depth),
        }
    }

    /// A comparison, mostly.
    pub fn condition(&mut self, scope: &mut Scope, depth: usize) -> Expr {
        if self.prng.chance(20) {
            let ty = *self.prng.pick(&INTEGERS);
            return self.expr(scope, ty, depth);
        }
        let ty = *self.prng.pick(&TYPES);
        let op = self.prng.pick(&[Op::Less, Op::LessEqual, Op::Equal]).clone();
        let args = self.operands(scope, ty, depth, 2);
        Expr::new(Type::I32, op, args)
    }

    fn operands(&mut self, scope: &mut Scope, ty: Type, depth: usize, count: usize) -> Vec<Expr> {
        (0..count).map(|_| self.expr(scope, ty, depth.saturating_sub(1))).collect()
    }

    fn integer(&mut self, scope: &mut Scope, ty: Type, depth: usize) -> Expr {
        let wide = ty.bits() >= 32;
        let (op, count) = match self.prng.below(30) {
            0..4 => (Op::Add, 2),
            4..6 => return self.difference(scope, ty, depth),
            6..9 => (Op::Mul, 2),
            9 => (Op::Div, 2),
            10 => (Op::Rem, 2),
            11..13 => (Op::And, 2),
            13..15 => (Op::Or, 2),
            15..17 => (Op::Xor, 2),
            17 => (Op::Not, 1),
            18 if ty.bits() < 64 => (Op::Neg, 1),
            19..21 => (Op::Shl, 2),
            21..23 => (Op::Shr, 2),
            23 => (Op::Rotate, 2),
            24 if ty.bits() == 32 => (Op::MulHigh, 2),
            25 if wide => (self.prng.pick(&[Op::AddSaturated, Op::SubSaturated]).clone(), 2),
            26 if wide => (self.prng.pick(&[Op::Popcount, Op::LeadingZeros, Op::TrailingZeros]).clone(), 1),
            27 if wide => (self.prng.pick(&[Op::ReverseBits, Op::SwapBytes]).clone(), 1),
            28 => return self.bits(scope, ty, depth),
            29 => return self.condition(scope, depth - 1).converted(ty),
            _ => (Op::Add, 2),
        };
        let args = self.operands(scope, ty, depth, count);
        Expr::new(ty, op, args)
    }

    /// clang 15 turns a negated 64-bit product into a wrong 24-bit multiplication at -O3, so there is no 64-bit
    /// negation, and a 64-bit difference does not start with a constant.
    fn difference(&mut self, scope: &mut Scope, ty: Type, depth: usize) -> Expr {
        let mut args = self.operands(scope, ty, depth, 2);
        if ty.bits() == 64 && matches!(args[0].op, Op::Literal(_)) {
            args[0] = self.variable(scope, ty);
        }
        Expr::new(ty, Op::Sub, args)
    }

    fn bits(&mut self, scope: &mut Scope, ty: Type, depth: usize) -> Expr {
        let (float, integer) =
            *self.prng.pick(&[(Type::F32, Type::U32), (Type::F64, Type::U64), (Type::F16, Type::U16)]);
        let args = self.operands(scope, float, depth, 1);
        Expr::new(integer, Op::Bits, args).converted(ty)
    }

    /// Not among these: division, which the device's compiler rounds differently for halves.
    fn half(&mut self, scope: &mut Scope, depth: usize) -> Expr {
        let (op, count) = self.prng.pick(&[(Op::Add, 2), (Op::Sub, 2), (Op::Mul, 2), (Op::Neg, 1)]).clone();
        let args = self.operands(scope, Type::F16, depth, count);
        Expr::new(Type::F16, op, args)
    }

    fn float(&mut self, scope: &mut Scope, ty: Type, depth: usize) -> Expr {
        let (op, count) = match self.prng.below(20) {
            0..4 => (Op::Add, 2),
            4..6 => (Op::Sub, 2),
            6..10 => (Op::Mul, 2),
            10 => (Op::Div, 2),
            11..13 => (Op::Fma, 3),
            13 => (Op::Neg, 1),
            14 => (Op::Abs, 1),
            15 => (self.prng.pick(&[Op::Floor, Op::Trunc, Op::Rint]).clone(), 1),
            16 => (Op::Least, 2),
            17 => (Op::Greatest, 2),
            18 => (Op::SignedAs, 2),
            _ => {
                let integer = if ty == Type::F32 { Type::U32 } else { Type::U64 };
                let args = self.operands(scope, integer, depth, 1);
                return Expr::new(ty, Op::FromBits, args);
            }
        };
        let args = self.operands(scope, ty, depth, count);
        Expr::new(ty, op, args)
    }

    fn call(&mut self, scope: &mut Scope, ty: Type, depth: usize) -> Expr {
        scope.calls -= 1;
        if let Some(own) = scope.recurse {
            let args = self.operands(scope, own, depth, 2);
            return Expr::new(own, Op::Recurse, args).converted(ty);
        }
        if self.functions.is_empty() {
            return self.leaf(scope, ty);
        }
        let callee = self.prng.below(self.functions.len());
        let own = self.functions[callee].ty;
        let rounds = self.expr(scope, Type::U32, 1);
        let rounds = Expr::new(Type::U32, Op::And, vec![rounds, literal(Type::U32, 3)]);
        let mut args = vec![rounds];
        args.extend(self.operands(scope, own, depth, 2));
        let alike = |f: &Function| f.ty == own;
        let other = self.functions.iter().rposition(alike).filter(|other| *other != callee);
        let call = match other {
            Some(other) if self.prng.chance(40) => {
                args.insert(0, self.condition(scope, depth - 1));
                Expr::new(own, Op::CallEither(callee, other), args)
            }
            _ => Expr::new(own, Op::Call(callee), args),
        };
        call.converted(ty)
    }

    fn leaf(&mut self, scope: &mut Scope, ty: Type) -> Expr {
        match self.prng.below(10) {
            0..2 => self.literal(ty),
            2..5 => self.element(scope, ty),
            _ => self.variable(scope, ty),
        }
    }

    fn literal(&mut self, ty: Type) -> Expr {
        if ty.is_float() {
            let number = *self.prng.pick(&NUMBERS);
            return Expr::new(ty, Op::Literal(number.to_bits()), Vec::new());
        }
        let value = match self.prng.below(4) {
            0 => *self.prng.pick(&CORNERS),
            1 => u64::MAX - self.prng.below(70) as u64,
            2 => self.prng.below(300) as u64,
            _ => self.prng.next() >> self.prng.below(64),
        };
        literal(ty, value)
    }

    /// A variable, of the wanted type where there is one.
    fn variable(&mut self, scope: &Scope, ty: Type) -> Expr {
        let same: Vec<_> = scope.values.iter().filter(|(_, t)| *t == ty).collect();
        let (name, own) = if same.is_empty() || self.prng.chance(10) {
            self.prng.pick(&scope.values).clone()
        } else {
            (*self.prng.pick(&same)).clone()
        };
        Expr::name(name, own).converted(ty)
    }

    fn element(&mut self, scope: &Scope, ty: Type) -> Expr {
        let same: Vec<_> = scope.arrays.iter().filter(|(_, t, _)| *t == ty).collect();
        if same.is_empty() {
            return self.variable(scope, ty);
        }
        let (name, own, length) = (*self.prng.pick(&same)).clone();
        self.at(scope, name, own, length)
    }

    /// An element of a named array at a variable index.
    pub fn at(&mut self, scope: &Scope, name: String, ty: Type, length: u32) -> Expr {
        let index = self.variable(scope, Type::U32);
        let index = match self.prng.below(3) {
            0 => index,
            1 => Expr::new(Type::U32, Op::Add, vec![index, self.variable(scope, Type::U32)]),
            _ => Expr::new(Type::U32, Op::Add, vec![index, self.literal(Type::U32)]),
        };
        Expr::new(ty, Op::Element(name, length), vec![index])
    }
}

/// An integer constant, cut to its type.
pub fn literal(ty: Type, value: u64) -> Expr {
    Expr::new(ty, Op::Literal(value & (u64::MAX >> (64 - ty.bits()))), Vec::new())
}

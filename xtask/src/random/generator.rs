//! Random kernels: which variables they have, and statements over them.

use super::expression::{Scope, Writer};
use super::prng::Prng;
use super::tree::{Case, Exchange, Expr, Function, INTEGERS, Kernel, LoopKind, Phase, Stmt, TYPES, Type, Variable};

/// How deep statements nest.
const NESTING: usize = 2;

/// How deep expressions are.
const DEPTH: usize = 3;

/// Elements of an input array; the harness has the same.
const INPUTS: u32 = 256;

/// Read-only arrays of the harness.
const INPUT_ARRAYS: [(&str, Type); 11] = [
    ("in.i8", Type::I8),
    ("in.u8", Type::U8),
    ("in.i16", Type::I16),
    ("in.u16", Type::U16),
    ("in.i32", Type::I32),
    ("in.u32", Type::U32),
    ("in.i64", Type::I64),
    ("in.u64", Type::U64),
    ("in.f16", Type::F16),
    ("in.f32", Type::F32),
    ("in.f64", Type::F64),
];

/// Arrays in a work-item's cell of global memory.
const CELL_ARRAYS: [(&str, Type, u32); 11] = [
    ("out.u8", Type::U8, 16),
    ("out.i8", Type::I8, 16),
    ("out.u16", Type::U16, 8),
    ("out.i16", Type::I16, 8),
    ("out.u32", Type::U32, 8),
    ("out.i32", Type::I32, 8),
    ("out.u64", Type::U64, 4),
    ("out.i64", Type::I64, 4),
    ("out.f16", Type::F16, 8),
    ("out.f32", Type::F32, 8),
    ("out.f64", Type::F64, 4),
];

/// Values that are equal for all work-items, so that compilers keep them in scalar registers.
const UNIFORM: [(&str, Type); 7] = [
    ("in.p0", Type::I32),
    ("in.p1", Type::U32),
    ("in.p2", Type::I64),
    ("in.p3", Type::F32),
    ("in.p4", Type::F64),
    ("in.p5", Type::U16),
    ("it.group", Type::U32),
];

/// Components of the vectors that every state has.
const COMPONENTS: [(&str, Type); 6] = [
    ("s.x0.x", Type::F32),
    ("s.x0.w", Type::F32),
    ("s.x1.y", Type::F32),
    ("s.y0.x", Type::U32),
    ("s.y0.y", Type::U32),
    ("s.y1.x", Type::U32),
];

/// Assignments of whole structs and vectors.
const WHOLES: [&str; 10] = [
    "s.r0 = s.r1",
    "s.r1 = s.r0",
    "s.x0 = fuzz::add(s.x0, s.x1)",
    "s.x1 = fuzz::mul(s.x1, s.x0)",
    "s.x0 = in.x4[(it.lane * 3u + s.y0.x) & 255u]",
    "s.y0 = fuzz::add(s.y1, s.y0)",
    "s.y1 = fuzz::mul(s.y0, s.y1)",
    "s.y1 = in.x2[(it.global + s.y0.y) & 255u]",
    "out.x4[s.y0.x & 1u] = s.x0",
    "out.x2[s.y1.x & 1u] = s.y0",
];

/// Kernel `number` of a seed.
pub fn kernel(seed: u64, number: usize) -> Kernel {
    let mut prng = Prng::new(seed, number as u64);
    let exchanges = prng.chance(40);
    let blocks: &[u32] = if exchanges { &[64, 128, 192] } else { &[64, 96, 100, 128, 33] };
    let block = *prng.pick(blocks);
    let groups = *prng.pick(&[1, 2, 3]);
    let record = variables(&mut prng, "m", 2..4, 0);
    let mut state = variables(&mut prng, "v", 3..7, 0);
    state.extend(variables(&mut prng, "a", 1..3, 3));
    let lds = lds(&mut prng, block);
    let functions = functions(&mut prng);
    let mut kernel = Kernel { number, block, groups, record, state, lds, functions, phases: Vec::new() };
    for index in 0..=prng.below(2) {
        let phase = phase(&mut prng, &kernel, index, exchanges);
        kernel.phases.push(phase);
    }
    kernel
}

/// Variables of random types, as many as `count` says; arrays of up to 2 << `logarithm` elements unless that is 0.
fn variables(prng: &mut Prng, letter: &str, count: std::ops::Range<usize>, logarithm: usize) -> Vec<Variable> {
    let count = count.start + prng.below(count.len());
    (0..count)
        .map(|i| Variable {
            name: format!("{letter}{i}"),
            ty: *prng.pick(&TYPES),
            length: if logarithm == 0 { 0 } else { 4 << prng.below(logarithm) },
        })
        .collect()
}

/// Two arrays with an element per work-item, and two of counters.
fn lds(prng: &mut Prng, block: u32) -> Vec<Variable> {
    let mut lds = variables(prng, "l", 2..3, 0);
    lds.iter_mut().for_each(|variable| variable.length = block);
    for (name, ty) in [("c0", Type::U32), ("c1", Type::U64)] {
        lds.push(Variable { name: name.to_owned(), ty, length: 16 });
    }
    lds
}

fn functions(prng: &mut Prng) -> Vec<Function> {
    let mut functions = Vec::new();
    let count = prng.below(3);
    // Few types, so that two functions often have the same one and can be called through one pointer.
    let types = [*prng.pick(&INTEGERS), *prng.pick(&TYPES)];
    for _ in 0..count {
        let ty = *prng.pick(&types);
        let recursive = prng.chance(35);
        let mut locals = variables(prng, "l", 2..5, 0);
        locals.extend(variables(prng, "b", 0..2, 2));
        let mut scope = Scope { calls: 2, recurse: recursive.then_some(ty), ..Scope::default() };
        scope.values = vec![("a".into(), ty), ("b".into(), ty), ("depth".into(), Type::U32)];
        scope.arrays = INPUT_ARRAYS.map(|(name, ty)| (name.to_owned(), ty, INPUTS)).to_vec();
        add_variables(&mut scope, "", &locals);
        let mut body = Body { writer: Writer { prng, functions: &functions }, loops: 0, returns: Some(ty) };
        let count = 2 + body.writer.prng.below(3);
        let statements = body.statements(&mut scope, count, 1);
        let result = body.writer.expr(&mut scope, ty, 2);
        functions.push(Function { ty, recursive, locals, body: statements, result });
    }
    functions
}

/// Makes variables readable and assignable.
fn add_variables(scope: &mut Scope, prefix: &str, variables: &[Variable]) {
    for variable in variables {
        let name = format!("{prefix}{}", variable.name);
        if variable.length == 0 {
            scope.values.push((name.clone(), variable.ty));
            scope.targets.push((name, variable.ty));
        } else {
            scope.arrays.push((name.clone(), variable.ty, variable.length));
            scope.stores.push((name, variable.ty, variable.length));
        }
    }
}

fn phase(prng: &mut Prng, kernel: &Kernel, index: usize, exchanges: bool) -> Phase {
    let mut scope = phase_scope(prng, kernel);
    let called = prng.chance(25);
    let exchange = if exchanges { exchange(prng, kernel) } else { None };
    let mut body = Body { writer: Writer { prng, functions: &kernel.functions }, loops: 0, returns: None };
    let mut statements = Vec::new();
    if index == 0 {
        for (name, ty) in scope.targets.clone() {
            let value = body.writer.expr(&mut scope, ty, 0);
            statements.push(Stmt::Assign { to: Expr::name(name, ty), value });
        }
    }
    let count = 3 + body.writer.prng.below(4);
    statements.extend(body.statements(&mut scope, count, NESTING));
    Phase { called, body: statements, exchange }
}

fn phase_scope(prng: &mut Prng, kernel: &Kernel) -> Scope {
    let mut scope = Scope { calls: 4, ..Scope::default() };
    scope.values = UNIFORM.iter().chain(&COMPONENTS).map(|(name, ty)| ((*name).to_owned(), *ty)).collect();
    scope.values.extend([("it.lane".to_owned(), Type::U32), ("it.global".to_owned(), Type::U32)]);
    scope.targets = COMPONENTS.map(|(name, ty)| (name.to_owned(), ty)).to_vec();
    scope.arrays = INPUT_ARRAYS.map(|(name, ty)| (name.to_owned(), ty, INPUTS)).to_vec();
    for (name, ty, length) in CELL_ARRAYS {
        scope.arrays.push((name.to_owned(), ty, length));
        scope.stores.push((name.to_owned(), ty, length));
    }
    add_variables(&mut scope, "s.", &kernel.state);
    add_variables(&mut scope, "s.r0.", &kernel.record);
    add_variables(&mut scope, "s.r1.", &kernel.record);
    scope.wholes = WHOLES.map(str::to_owned).to_vec();
    for variable in &kernel.lds {
        add_lds(prng, &mut scope, variable);
    }
    scope
}

/// In one phase, an LDS array is either read at any index and not written, or only touched where no other work-item
/// of the group does (or, counters, where the order does not matter).
fn add_lds(prng: &mut Prng, scope: &mut Scope, variable: &Variable) {
    let name = format!("lds.{}", variable.name);
    let (ty, length) = (variable.ty, variable.length);
    if prng.chance(45) {
        let masked = if length.is_power_of_two() { length } else { length.next_power_of_two() / 2 };
        scope.arrays.push((name, ty, masked));
    } else if variable.name.starts_with('c') {
        let what = *prng.pick(&["ADD", "AND", "OR", "XOR", "MIN", "MAX"]);
        scope.counters.push((name, ty, length, what));
    } else {
        let own = format!("{name}[it.lane]");
        scope.values.push((own.clone(), ty));
        scope.targets.push((own, ty));
    }
}

fn exchange(prng: &mut Prng, kernel: &Kernel) -> Option<Exchange> {
    let scalar = |v: &&Variable| v.length == 0 && v.ty.bits() >= 32;
    let candidates: Vec<_> = kernel.state.iter().filter(scalar).collect();
    if candidates.is_empty() {
        return None;
    }
    let variable = prng.pick(&candidates);
    let what = *prng.pick(&["XOR", "UP", "DOWN", "FROM", "BALLOT"]);
    let by = u32::try_from(prng.below(64)).expect("small");
    Some(Exchange { what, variable: variable.name.clone(), by })
}

/// Writes the statements of a phase or function.
struct Body<'a> {
    writer: Writer<'a>,
    /// Loops so far: each has a counter of its own.
    loops: usize,
    /// The type to return, where it is a function.
    returns: Option<Type>,
}

impl Body<'_> {
    fn statements(&mut self, scope: &mut Scope, count: usize, nesting: usize) -> Vec<Stmt> {
        (0..count).map(|_| self.statement(scope, nesting)).collect()
    }

    fn statement(&mut self, scope: &mut Scope, nesting: usize) -> Stmt {
        match self.writer.prng.below(100) {
            0..12 if nesting > 0 => self.branch(scope, nesting - 1),
            12..22 if nesting > 0 => self.repeat(scope, nesting - 1),
            22..28 if nesting > 0 => self.switch(scope, nesting - 1),
            28..34 if !scope.counters.is_empty() => self.accumulate(scope),
            34..40 if !scope.wholes.is_empty() => Stmt::Whole(self.writer.prng.pick(&scope.wholes).clone()),
            40..48 if scope.loops > 0 => {
                let word = *self.writer.prng.pick(&["break", "continue"]);
                Stmt::Jump { word, condition: self.writer.condition(scope, 2) }
            }
            48..51 if self.returns.is_some() => {
                let ty = self.returns.expect("just tested");
                let condition = self.writer.condition(scope, 2);
                Stmt::Return { condition, value: self.writer.expr(scope, ty, 2) }
            }
            51..70 if !scope.stores.is_empty() => {
                let (name, ty, length) = self.writer.prng.pick(&scope.stores).clone();
                let to = self.writer.at(scope, name, ty, length);
                Stmt::Assign { to, value: self.writer.expr(scope, ty, DEPTH - 1) }
            }
            _ => {
                let (name, ty) = self.writer.prng.pick(&scope.targets).clone();
                Stmt::Assign { to: Expr::name(name, ty), value: self.writer.expr(scope, ty, DEPTH) }
            }
        }
    }

    fn some(&mut self, scope: &mut Scope, nesting: usize) -> Vec<Stmt> {
        let count = 1 + self.writer.prng.below(2);
        self.statements(scope, count, nesting)
    }

    fn branch(&mut self, scope: &mut Scope, nesting: usize) -> Stmt {
        let condition = self.writer.condition(scope, 2);
        let then = self.some(scope, nesting);
        let otherwise = if self.writer.prng.chance(50) { self.some(scope, nesting) } else { Vec::new() };
        Stmt::If { condition, then, otherwise }
    }

    fn repeat(&mut self, scope: &mut Scope, nesting: usize) -> Stmt {
        let kind = *self.writer.prng.pick(&[LoopKind::For, LoopKind::For, LoopKind::DoWhile]);
        let id = self.loops;
        self.loops += 1;
        let limit = match kind {
            LoopKind::For => self.writer.expr(scope, Type::U32, 2),
            LoopKind::DoWhile => self.writer.condition(scope, 2),
        };
        scope.loops += 1;
        scope.values.push((format!("i{id}"), Type::U32));
        let body = self.some(scope, nesting);
        let counter = format!("i{id}");
        scope.values.retain(|(name, _)| *name != counter);
        scope.loops -= 1;
        Stmt::Loop { id, kind, limit, body }
    }

    fn switch(&mut self, scope: &mut Scope, nesting: usize) -> Stmt {
        let ty = *self.writer.prng.pick(&[Type::U32, Type::I32, Type::U64, Type::U8]);
        let value = self.writer.expr(scope, ty, 2);
        let count = 2 + self.writer.prng.below(3);
        let cases =
            (0..count).map(|_| Case { body: self.some(scope, nesting), falls: self.writer.prng.chance(20) }).collect();
        Stmt::Switch { value, cases }
    }

    fn accumulate(&mut self, scope: &mut Scope) -> Stmt {
        let (name, ty, length, what) = self.writer.prng.pick(&scope.counters).clone();
        let to = self.writer.at(scope, name, ty, length);
        Stmt::Accumulate { what, to, value: self.writer.expr(scope, ty, 2) }
    }
}

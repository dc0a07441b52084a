//! Makes a kernel that fails smaller, while it fails.

use anyhow::Result;

use super::tree::{Expr, Kernel, Op, Stmt};

/// Tells whether a kernel still fails. A kernel that does not compile does not.
pub type Fails<'a> = dyn FnMut(&Kernel) -> Result<bool> + 'a;

/// The smallest kernel found with at most `tries` calls of `fails`. `kernel` itself fails.
pub fn reduce(kernel: Kernel, tries: usize, fails: &mut Fails<'_>) -> Result<Kernel> {
    let mut search = Search { best: kernel, tries, fails };
    search.statements()?;
    search.unwrapped()?;
    search.expressions()?;
    // Fewer operands leave more statements without use.
    search.statements()?;
    Ok(search.best)
}

struct Search<'a, 'f> {
    best: Kernel,
    tries: usize,
    fails: &'a mut Fails<'f>,
}

impl Search<'_, '_> {
    /// Takes `kernel` if it fails too.
    fn accept(&mut self, kernel: Kernel) -> Result<bool> {
        if self.tries == 0 || kernel == self.best {
            return Ok(false);
        }
        self.tries -= 1;
        let fails = (self.fails)(&kernel)?;
        if fails {
            self.best = kernel;
        }
        Ok(fails)
    }

    /// Leaves ranges of statements out, long ones first.
    fn statements(&mut self) -> Result<()> {
        let mut length = count_statements(&self.best).div_ceil(2);
        while length > 0 && self.tries > 0 {
            let mut start = 0;
            while start < count_statements(&self.best) && self.tries > 0 {
                let range = start..start + length;
                let without = map_statements(&self.best, &mut |i, s| if range.contains(&i) { vec![] } else { vec![s] });
                if !self.accept(without)? {
                    start += length;
                }
            }
            length /= 2;
        }
        Ok(())
    }

    /// Puts what is inside a compound statement into its place.
    fn unwrapped(&mut self) -> Result<()> {
        let mut at = 0;
        while at < count_statements(&self.best) && self.tries > 0 {
            let inside = map_statements(&self.best, &mut |i, s| if i == at { bodies(s) } else { vec![s] });
            if !self.accept(inside)? {
                at += 1;
            }
        }
        Ok(())
    }

    /// Puts an operand, or zero, into the place of an operator.
    fn expressions(&mut self) -> Result<()> {
        let mut at = 0;
        while at < count_expressions(&self.best) && self.tries > 0 {
            let mut accepted = false;
            for choice in 0..4 {
                let mut kernel = self.best.clone();
                let mut index = 0;
                each_expression(&mut kernel, &mut |x| {
                    if index == at {
                        simplify(x, choice);
                    }
                    index += 1;
                });
                accepted = accepted || self.accept(kernel)?;
            }
            if !accepted {
                at += 1;
            }
        }
        Ok(())
    }
}

/// Choice 0 is zero, the others are operands. What is a leaf already stays.
fn simplify(x: &mut Expr, choice: usize) {
    if matches!(x.op, Op::Literal(_)) || (x.args.is_empty() && choice > 0) {
        return;
    }
    let simple = match choice {
        0 => Some(Expr::new(x.ty, Op::Literal(0), Vec::new())),
        _ => x.args.get(choice - 1).map(|arg| arg.clone().converted(x.ty)),
    };
    if let Some(simple) = simple {
        *x = simple;
    }
}

/// The statements inside a statement; itself where there are none.
fn bodies(stmt: Stmt) -> Vec<Stmt> {
    match stmt {
        Stmt::If { then, otherwise, .. } => [then, otherwise].concat(),
        Stmt::Loop { body, .. } => body,
        Stmt::Switch { cases, .. } => cases.into_iter().flat_map(|case| case.body).collect(),
        other => vec![other],
    }
}

/// Replaces every statement by what `map` makes of it and its number; statements inside it are counted after it.
fn map_statements(kernel: &Kernel, map: &mut dyn FnMut(usize, Stmt) -> Vec<Stmt>) -> Kernel {
    let mut kernel = kernel.clone();
    let mut index = 0;
    for body in every_body(&mut kernel) {
        *body = map_body(std::mem::take(body), &mut index, map);
    }
    kernel
}

fn every_body(kernel: &mut Kernel) -> impl Iterator<Item = &mut Vec<Stmt>> {
    let functions = kernel.functions.iter_mut().map(|f| &mut f.body);
    functions.chain(kernel.phases.iter_mut().map(|p| &mut p.body))
}

fn map_body(body: Vec<Stmt>, index: &mut usize, map: &mut dyn FnMut(usize, Stmt) -> Vec<Stmt>) -> Vec<Stmt> {
    let mut mapped = Vec::new();
    for mut stmt in body {
        let own = *index;
        *index += 1;
        for inner in inner_bodies(&mut stmt) {
            *inner = map_body(std::mem::take(inner), index, map);
        }
        mapped.extend(map(own, stmt));
    }
    mapped
}

fn inner_bodies(stmt: &mut Stmt) -> Vec<&mut Vec<Stmt>> {
    match stmt {
        Stmt::If { then, otherwise, .. } => vec![then, otherwise],
        Stmt::Loop { body, .. } => vec![body],
        Stmt::Switch { cases, .. } => cases.iter_mut().map(|case| &mut case.body).collect(),
        _ => Vec::new(),
    }
}

/// Statements of a kernel, those inside others included.
pub fn count_statements(kernel: &Kernel) -> usize {
    let mut count = 0;
    map_statements(kernel, &mut |_, stmt| {
        count += 1;
        vec![stmt]
    });
    count
}

fn count_expressions(kernel: &Kernel) -> usize {
    let mut count = 0;
    each_expression(&mut kernel.clone(), &mut |_| count += 1);
    count
}

/// Visits every expression, an operator before its operands.
pub fn each_expression(kernel: &mut Kernel, visit: &mut dyn FnMut(&mut Expr)) {
    for body in every_body(kernel) {
        body.iter_mut().for_each(|stmt| of_statement(stmt, visit));
    }
    kernel.functions.iter_mut().for_each(|function| of_expression(&mut function.result, visit));
}

fn of_statement(stmt: &mut Stmt, visit: &mut dyn FnMut(&mut Expr)) {
    let own: Vec<&mut Expr> = match stmt {
        Stmt::Assign { to, value } | Stmt::Accumulate { to, value, .. } => {
            // What is assigned to stays an array's element; only its index is an expression.
            to.args.iter_mut().chain([value]).collect()
        }
        Stmt::If { condition: x, .. } | Stmt::Loop { limit: x, .. } => vec![x],
        Stmt::Switch { value: x, .. } | Stmt::Jump { condition: x, .. } => vec![x],
        Stmt::Return { condition, value } => vec![condition, value],
        Stmt::Whole(_) => Vec::new(),
    };
    own.into_iter().for_each(|x| of_expression(x, visit));
    for body in inner_bodies(stmt) {
        body.iter_mut().for_each(|stmt| of_statement(stmt, visit));
    }
}

fn of_expression(x: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
    visit(x);
    x.args.iter_mut().for_each(|arg| of_expression(arg, visit));
}

#[cfg(test)]
mod tests {
    use super::super::generator;
    use super::*;

    /// A kernel fails as long as it divides.
    fn divides(kernel: &Kernel) -> bool {
        let mut found = false;
        each_expression(&mut kernel.clone(), &mut |x| found |= x.op == Op::Div);
        found
    }

    #[test]
    fn what_makes_a_kernel_fail_is_kept_and_the_rest_goes() {
        let kernel = (0..100).map(|n| generator::kernel(1, n)).find(divides).unwrap();
        let before = count_statements(&kernel);
        let small = reduce(kernel.clone(), 10_000, &mut |k| Ok(divides(k))).unwrap();
        assert!(divides(&small));
        assert!(before > 10 && count_statements(&small) <= 1, "{} statements", count_statements(&small));
        assert_eq!(reduce(kernel.clone(), 0, &mut |_| Ok(true)).unwrap(), kernel);
    }
}

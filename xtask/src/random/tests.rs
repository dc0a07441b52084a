//! What the generator promises.

use super::tree::{Kernel, Op, Type};
use super::{generator, reduce, render, units};

fn text(seed: u64) -> String {
    let kernels: Vec<Kernel> = (0..150).map(|n| generator::kernel(seed, n)).collect();
    render::program("p", &["build: -x".to_owned()], &kernels)
}

#[test]
fn a_seed_always_gives_the_same_text() {
    assert_eq!(text(7), text(7));
    assert_ne!(text(7), text(8));
}

#[test]
fn a_kernel_does_not_depend_on_the_unit_that_it_is_in() {
    let whole = units(3, 0, 60);
    let part = units(3, 55, 5);
    assert_eq!(whole.len(), 2);
    assert_eq!(whole[1].kernels[5], part[0].kernels[0]);
}

/// No negated 64-bit product, as clang 15 compiles it wrongly; no division of halves, which rounds twice.
#[test]
fn what_compilers_get_wrong_is_not_written() {
    for number in 0..300 {
        reduce::each_expression(&mut generator::kernel(5, number), &mut |x| {
            let first_is_constant = x.args.first().is_some_and(|arg| matches!(arg.op, Op::Literal(_)));
            let wide = matches!(x.ty, Type::I64 | Type::U64);
            assert!(!(wide && x.op == Op::Neg), "{x:?}");
            assert!(!(wide && x.op == Op::Sub && first_is_constant), "{x:?}");
            assert!(!(x.ty == Type::F16 && matches!(x.op, Op::Div | Op::Fma)), "{x:?}");
        });
    }
}

/// Operators that have no meaning for some operands are written by their guarded functions.
#[test]
fn undefined_operations_are_guarded() {
    let text = text(9);
    for line in text.lines() {
        assert!(!line.contains(" % "), "{line}");
        assert!(!line.contains("sqrt") && !line.contains("sin("), "{line}");
    }
    // Every shift has a masked amount, every element a masked index.
    for operator in [" << ", " >> "] {
        for (at, _) in text.match_indices(operator) {
            let amount = operand(&text[at + operator.len()..]);
            assert!(amount == "32" || amount.ends_with("u)") && amount.contains(" & "), "{amount}");
        }
    }
    for (at, _) in text.match_indices('[') {
        let index = &text[at + 1..at + text[at..].find(']').unwrap()];
        let known = index.contains(" & ") || index == "it.lane" || index == "i" || index == "it.global";
        assert!(known || index.is_empty() || index.parse::<u32>().is_ok() || index.contains('['), "{index}");
    }
    assert!(text.contains("fuzz::quotient(") && text.contains("fuzz::to_integer<"));
}

/// The number or parenthesis with which a text begins.
fn operand(text: &str) -> &str {
    let mut open = 0;
    let end = text.find(|c: char| {
        open += i32::from(c == '(') - i32::from(c == ')');
        open <= 0 && !c.is_ascii_digit()
    });
    let end = end.unwrap();
    if text.starts_with('(') { &text[..=end] } else { &text[..end] }
}

#[test]
fn everything_is_generated_sooner_or_later() {
    let text = text(11);
    for part in [
        "switch (",
        "break;",
        "continue;",
        "while (",
        "FUZZ_CALL void phase",
        "fuzz::accumulate<",
        "run.exchange<",
        "&f",
        "fuzz::half(",
        "double(",
        "lds.l0[it.lane] =",
        "out.u8[",
        "s.r0 = s.r1",
        "fuzz::add(s.x0",
        "popcount",
        "bitreverse",
        "add_sat",
        "depth - 1u",
        "return ",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

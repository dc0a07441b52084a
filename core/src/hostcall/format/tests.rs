//! Against the C library's `snprintf`, conversion by conversion.
#![allow(unsafe_code)]

use core::ffi::{c_char, c_int};
use proptest::prelude::*;
use std::ffi::CString;
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

use super::{Words, format as formatted};

unsafe extern "C" {
    fn snprintf(buffer: *mut c_char, size: usize, format: *const c_char, ...) -> c_int;
}

/// An argument and its type in C.
#[derive(Clone, Debug)]
enum Value {
    Int(i32),
    Long(i64),
    Double(f64),
    Text(String),
}

/// What C makes of up to two asterisks and a value.
fn expected(format: &str, stars: &[i32], value: &Value) -> Vec<u8> {
    let format = CString::new(format).unwrap();
    let text = CString::new(if let Value::Text(t) = value { t.as_str() } else { "" }).unwrap();
    let mut buffer = vec![0u8; 8192];
    let (at, size, f) = (buffer.as_mut_ptr().cast(), buffer.len(), format.as_ptr());
    macro_rules! print {
        ($v:expr) => {
            // SAFETY: the buffer has its size; the arguments have the types that the format names.
            unsafe {
                match *stars {
                    [] => snprintf(at, size, f, $v),
                    [a] => snprintf(at, size, f, a, $v),
                    [a, b, ..] => snprintf(at, size, f, a, b, $v),
                }
            }
        };
    }
    let length = match value {
        Value::Int(v) => print!(*v),
        Value::Long(v) => print!(*v),
        Value::Double(v) => print!(*v),
        Value::Text(_) => print!(text.as_ptr()),
    };
    buffer.truncate(usize::try_from(length).unwrap());
    buffer
}

/// The words that a kernel sends; the compiler extends 32 bits with zeros.
fn words(stars: &[i32], value: &Value) -> Vec<u64> {
    let mut words: Vec<u64> = stars.iter().map(|&s| u64::from(s as u32)).collect();
    match value {
        Value::Int(v) => words.push(u64::from(*v as u32)),
        Value::Long(v) => words.push(*v as u64),
        Value::Double(v) => words.push(v.to_bits()),
        Value::Text(t) => {
            let mut bytes = t.clone().into_bytes();
            bytes.resize((bytes.len() + 1).next_multiple_of(8), 0);
            words.extend(bytes.chunks(8).map(|c| u64::from_le_bytes(c.try_into().unwrap())));
        }
    }
    words
}

fn got(format: &str, words: &[u64]) -> Vec<u8> {
    let mut out = Vec::new();
    formatted(format.as_bytes(), &mut Words::new(words), &mut out);
    out
}

fn agree(format: &str, stars: &[i32], value: &Value) -> Result<(), TestCaseError> {
    let want = expected(format, stars, value);
    let have = got(format, &words(stars, value));
    let (want, have) = (String::from_utf8_lossy(&want), String::from_utf8_lossy(&have));
    prop_assert_eq!(want, have, "{:?} {:?} {:?}", format, stars, value);
    Ok(())
}

/// Flags, width and precision, as text and values for its asterisks.
fn head() -> impl Strategy<Value = (String, Vec<i32>)> {
    let count = || {
        prop_oneof![3 => Just(None), 4 => (0i32..30).prop_map(|n| Some((n, false))),
        1 => (-30i32..30).prop_map(|n| Some((n, true)))]
    };
    let flags = proptest::collection::vec(prop::sample::select(vec!["-", "+", " ", "#", "0", "'"]), 0..4);
    (flags, count(), count(), any::<bool>()).prop_map(|(flags, width, precision, point)| {
        let mut text = flags.concat();
        let mut stars = Vec::new();
        let mut put = |count: Option<(i32, bool)>, text: &mut String| match count {
            Some((n, true)) => {
                text.push('*');
                stars.push(n);
            }
            // A width cannot begin with 0: that is the flag.
            Some((n, false)) if n > 0 || text.ends_with('.') => text.push_str(&format!("{n}")),
            _ => {}
        };
        put(width, &mut text);
        if precision.is_some() || point {
            text.push('.');
            put(precision, &mut text);
        }
        (text, stars)
    })
}

fn double() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<u64>().prop_map(f64::from_bits),
        any::<f32>().prop_map(f64::from),
        (-2000i32..2000).prop_map(|n| f64::from(n) / 16.0),
        (-400i32..400, 1u32..1000).prop_map(|(e, m)| f64::from(m) * 10f64.powi(e)),
        (-1074i32..1024).prop_map(|e| 2f64.powi(e)),
        prop::sample::select(vec![
            0.0,
            -0.0,
            0.5,
            1.5,
            2.5,
            9.5,
            99.5,
            999_999.5,
            1e15,
            1e16,
            0.0001,
            0.000_099_999_95,
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
            -f64::NAN
        ]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn integers((head, stars) in head(), length in prop::sample::select(vec!["", "h", "hh"]),
                letter in prop::sample::select(vec!["d", "i", "u", "o", "x", "X", "b"]),
                value in prop_oneof![any::<i32>(), -300i32..300, Just(0)]) {
        agree(&format!("<%{head}{length}{letter}>"), &stars, &Value::Int(value))?;
    }

    #[test]
    fn long_integers((head, stars) in head(), length in prop::sample::select(vec!["l", "ll", "z", "j", "t"]),
                     letter in prop::sample::select(vec!["d", "i", "u", "o", "x", "X", "b"]),
                     value in prop_oneof![any::<i64>(), -300i64..300]) {
        agree(&format!("<%{head}{length}{letter}>"), &stars, &Value::Long(value))?;
    }

    #[test]
    fn pointers((head, stars) in head(), value in prop_oneof![any::<i64>(), 0i64..2]) {
        agree(&format!("<%{head}p>"), &stars, &Value::Long(value))?;
    }

    #[test]
    fn doubles((head, stars) in head(), value in double(),
               letter in prop::sample::select(vec!["f", "F", "e", "E", "g", "G", "a", "A"])) {
        // glibc drops zeros of `%#g` where rounding carries into a new digit, against the standard.
        let head = if letter.eq_ignore_ascii_case("g") { head.replace('#', "") } else { head };
        agree(&format!("<%{head}{letter}>"), &stars, &Value::Double(value))?;
    }

    #[test]
    fn characters((head, stars) in head(), value in 1i32..256) {
        agree(&format!("<%{head}c>"), &stars, &Value::Int(value))?;
    }

    #[test]
    fn strings((head, stars) in head(), value in "[ -~]{0,40}") {
        agree(&format!("<%{head}s>"), &stars, &Value::Text(value))?;
    }

    /// Whatever a kernel sends: no panic, and no more than the widths ask for.
    #[test]
    fn nothing_crashes(format in proptest::collection::vec(prop::sample::select(b"%%%*.0-+ #123dsfgaxpnlhc\xff".to_vec()), 0..40),
                       words in proptest::collection::vec(any::<u64>(), 0..6)) {
        let mut out = Vec::new();
        formatted(&format, &mut Words::new(&words), &mut out);
    }
}

#[test]
fn long_precisions() {
    for format in ["%.1200f", "%.2000e", "%#.1500g", "%.100a", "%.1074f"] {
        for v in [5e-324, f64::MAX, 0.1, 1.0, 0.0] {
            agree(format, &[], &Value::Double(v)).unwrap();
        }
    }
}

#[test]
fn general_form_with_zeros() {
    for format in ["%#g", "%#.3G", "%#.0g", "%#20.9g"] {
        for v in [0.0, 1.0, 0.5, 123_456.0, 1e6, 1e-4, 1e-5, 123_456_789.0, 2.5e-300] {
            agree(format, &[], &Value::Double(v)).unwrap();
        }
    }
    assert_eq!(got("%#g", &[999_999.5f64.to_bits()]), b"1.00000e+06");
}

#[test]
fn words_are_taken_in_order() {
    let text = u64::from_le_bytes(*b"ab\0\0\0\0\0\0");
    let have = got("%s %d %% %n%5.1f|%-*x|%c\n", &[text, 7, 99, 2.25f64.to_bits(), 6, 255, u64::from(b'!')]);
    assert_eq!(String::from_utf8_lossy(&have), "ab 7 %   2.2|ff    |!\n");
}

#[test]
fn what_is_no_conversion() {
    assert_eq!(got("100%", &[]), b"100%");
    assert_eq!(got("100% %", &[]), b"100%", "a conversion with a flag");
    assert_eq!(got("%y %d", &[3]), b"%y 3");
    assert_eq!(got("a %d b %d c", &[1]), b"a 1 b ", "output stops where arguments run out");
    assert_eq!(got("%2147483647d", &[1]).len(), 1 << 20, "widths are limited");
    assert_eq!(got("%99999999999d", &[1]).len(), 1 << 20);
    assert_eq!(got("%.*s", &[u64::from(u32::MAX), u64::from_le_bytes(*b"abcdefg\0")]), b"abcdefg");
}

#[test]
fn the_reference_is_c() {
    assert_eq!(expected("%s", &[], &Value::Text("x".into())), b"x");
    assert_eq!(expected("%+05d", &[], &Value::Int(12)), b"+0012");
}

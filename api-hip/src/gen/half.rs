// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! C entry points: half.
#![allow(unsafe_code, clippy::missing_safety_doc, clippy::too_many_arguments)]

use crate::shim::{self, };
#[allow(unused_imports)]
use hip_abi::*;

/// `uint16_t __gnu_f2h_ieee(float value)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gnu_f2h_ieee(value: f32) -> u16 {
    shim::value("__gnu_f2h_ieee", format_args!("value={value:?}"), || crate::half::from_f32(value))
}

/// `float __gnu_h2f_ieee(uint16_t value)` in node `hip_4.2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gnu_h2f_ieee(value: u16) -> f32 {
    shim::value("__gnu_h2f_ieee", format_args!("value={value:?}"), || crate::half::to_f32(value))
}

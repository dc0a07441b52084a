//! Rounding and denormals: the wave's MODE register on the host's floating-point unit.
//!
//! The handlers use the host's own arithmetic, so the host must round and flush as MODE says.
//! MODE has one setting for f32 and one for f64 and f16. The host's control register (MXCSR)
//! follows the f32 setting while a wave runs ([`enter`]); where the other setting differs
//! ([`Wave::split_float`]) the handlers of f64 and f16 hold a [`Wide`] guard.
//!
//! Row data goes through memory, and the assembly that writes MXCSR counts as touching
//! memory, so the compiler can't move a handler's arithmetic out of its guard.
//!
//! Other architectures than x86-64 execute every mode as the default one: round to nearest
//! even, denormals kept.
#![allow(unsafe_code)]

use crate::wave::Wave;

/// MODE of a wave that asks for nothing else: nearest even, all denormals, DX10_CLAMP, IEEE.
pub const DEFAULT_MODE: u32 = 0x3f0;

/// Host control word of Rust code: nearest even, denormals kept, exceptions masked.
const HOST_DEFAULT: u32 = 0x1f80;

/// Applies the wave's MODE to this thread; call it before the wave runs and whenever MODE
/// changes. [`leave`] undoes it.
pub fn enter(w: &mut Wave) {
    let (single, wide) = (single_control(w.mode), wide_control(w.mode));
    w.split_float = single != wide;
    set(single);
}

/// Gives this thread back the floating-point environment of Rust code; call it before
/// running anything else than waves.
pub fn leave() {
    set(HOST_DEFAULT);
}

/// While it lives, the host computes with the f64 and f16 setting of MODE.
#[derive(Debug)]
pub struct Wide {
    restore: Option<u32>,
}

/// Switches to the f64 and f16 setting of MODE, if it differs from that of f32.
#[inline(always)]
pub fn wide(w: &Wave) -> Wide {
    if w.split_float { switch(w.mode) } else { Wide { restore: None } }
}

#[cold]
#[inline(never)]
fn switch(mode: u32) -> Wide {
    set(wide_control(mode));
    Wide { restore: Some(single_control(mode)) }
}

impl Drop for Wide {
    #[inline(always)]
    fn drop(&mut self) {
        if let Some(control) = self.restore {
            set(control);
        }
    }
}

/// To an integer, as the host's rounding says: for magnitudes up to 2^51. The sign of zero is not kept.
#[inline(always)]
pub fn round_by_mode(x: f64) -> f64 {
    // There, f64 has no fraction.
    let whole = ((1u64 << 52) as f64).copysign(x);
    (x + whole) - whole
}

/// To the nearest integer, ties to even, whatever the host's rounding is: `f32::round_ties_even` and its
/// like follow it, since compilers take it to be the default one.
#[inline(always)]
pub fn round_ties_even(x: f32) -> f32 {
    let whole = x.trunc();
    let rest = (x - whole).abs();
    let odd = (whole * 0.5).trunc() * 2.0 != whole;
    let away = (rest > 0.5) | (rest == 0.5) & odd;
    whole + f32::from(u8::from(away)).copysign(x)
}

/// As [`round_ties_even`].
#[inline(always)]
pub fn round_ties_even_f64(x: f64) -> f64 {
    let whole = x.trunc();
    let rest = (x - whole).abs();
    let odd = (whole * 0.5).trunc() * 2.0 != whole;
    let away = (rest > 0.5) | (rest == 0.5) & odd;
    whole + f64::from(u8::from(away)).copysign(x)
}

/// MXCSR for f32: MODE bits 1:0 round, bits 5:4 denormals.
fn single_control(mode: u32) -> u32 {
    control(mode & 3, mode >> 4 & 3)
}

/// MXCSR for f64 and f16: MODE bits 3:2 round, bits 7:6 denormals.
fn wide_control(mode: u32) -> u32 {
    control(mode >> 2 & 3, mode >> 6 & 3)
}

/// MXCSR for a rounding mode (nearest even, up, down, toward zero) and a denormal mode
/// (bit 0: sources are kept, bit 1: results are kept).
fn control(round: u32, denormals: u32) -> u32 {
    const DENORMALS_ARE_ZERO: u32 = 1 << 6;
    const FLUSH_TO_ZERO: u32 = 1 << 15;
    // MXCSR counts down as 1 and up as 2.
    let rounding = [0, 2, 1, 3][round as usize & 3] << 13;
    let sources = if denormals & 1 == 0 { DENORMALS_ARE_ZERO } else { 0 };
    let results = if denormals & 2 == 0 { FLUSH_TO_ZERO } else { 0 };
    HOST_DEFAULT | rounding | sources | results
}

#[cfg(target_arch = "x86_64")]
fn set(control: u32) {
    // SAFETY: loads the control register from a local; `control` has no reserved bit set and
    // masks all exceptions.
    unsafe { core::arch::asm!("ldmxcsr [{}]", in(reg) &control, options(nostack)) };
}

#[cfg(not(target_arch = "x86_64"))]
fn set(_control: u32) {}

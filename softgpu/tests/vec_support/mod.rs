//! Tables of instructions with scalar references, run on every back end under several EXEC masks.
#![allow(dead_code, missing_docs)]

#[path = "../common/mod.rs"]
pub mod common;

use common::{Machine, Random, backends};
use softgpu::simd::Backend;

/// How results are compared.
#[derive(Clone, Copy, Debug)]
pub enum Same {
    /// All bits.
    Bits,
    /// f32; NaNs are all the same.
    Single,
    /// f16 in the low half; NaNs are all the same. All bits of the high half.
    Half,
    /// f16 in the high half; NaNs are all the same. All bits of the low half.
    High,
    /// f32 that may be off by so many units in the last place, denormals by as much as the least
    /// normal number's.
    Near(u32),
}

/// An instruction with `$d` for the destination; sources are v0, v1, v2.
pub struct Case {
    pub text: &'static str,
    pub same: Same,
    pub expect: fn(Lane) -> u32,
}

/// What one lane sees.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    pub a: u32,
    pub b: u32,
    pub c: u32,
    /// The destination before.
    pub old: u32,
    pub lane: u32,
}

pub const EXECS: [u64; 4] = [!0, 1, 0x8000_0000_0000_0000, 0x00ff_5a5a_1234_fff0];

/// First VGPR for results.
const FIRST: usize = 8;

impl Same {
    pub fn holds(self, got: u32, want: u32) -> bool {
        let nan = |v: u32| v & 0x7fff_ffff > 0x7f80_0000;
        let half_nan = |v: u32| v & 0x7fff > 0x7c00;
        match self {
            Self::Bits => got == want,
            Self::Single => got == want || nan(got) && nan(want),
            Self::Half => got == want || got >> 16 == want >> 16 && half_nan(got) && half_nan(want),
            Self::High => got == want || got as u16 == want as u16 && half_nan(got >> 16) && half_nan(want >> 16),
            Self::Near(ulps) => {
                // On this scale neighbours are one apart, and the zeros are the same.
                let scale = |v: u32| {
                    let magnitude = i64::from(v & 0x7fff_ffff);
                    if v >> 31 != 0 { -magnitude } else { magnitude }
                };
                nan(got) && nan(want) || !nan(got) && !nan(want) && (scale(got) - scale(want)).abs() <= ulps.into()
            }
        }
    }
}

/// Runs all cases on values from `edges` and random ones.
pub fn check(cases: &[Case], edges: &[u32], mode: u32) {
    for backend in backends() {
        for (i, group) in cases.chunks(200).enumerate() {
            run_group(backend, group, edges, mode, 1 + i as u64);
        }
    }
}

fn run_group(backend: Backend, cases: &[Case], edges: &[u32], mode: u32, seed: u64) {
    let name = |i: usize| format!("v{}", FIRST + i);
    let lines: Vec<String> = cases.iter().enumerate().map(|(i, c)| c.text.replace("$d", &name(i))).collect();
    let mut machine = Machine::new(backend, &lines.join("\n"));
    let mut random = Random(0x1234_5678_9abc_def1 * seed);
    let wide: Vec<u64> = edges.iter().map(|&v| v.into()).collect();
    for round in 0..24 {
        let exec = EXECS[round % EXECS.len()];
        for row in machine.rows.iter_mut() {
            row.0.fill_with(|| random.pick(&wide) as u32);
        }
        machine.wave.mode = mode;
        machine.wave.set_exec(exec);
        machine.wave.set_vcc(0x5555_aaaa_0f0f_3c3c);
        let before = machine.rows.clone();
        machine.restart();
        softgpu::fpenv::enter(&mut machine.wave);
        let stop = machine.run();
        softgpu::fpenv::leave();
        assert_eq!(stop, softgpu::wave::Stop::End, "{:?}", machine.wave.fault);
        for (i, case) in cases.iter().enumerate() {
            for lane in 0..64 {
                let old = before[FIRST + i].0[lane];
                let [a, b, c] = [0, 1, 2].map(|r| before[r].0[lane]);
                let seen = Lane { a, b, c, old, lane: lane as u32 };
                let active = exec >> lane & 1 != 0;
                let want = if active { (case.expect)(seen) } else { old };
                let got = machine.rows[FIRST + i].0[lane];
                let same = if active { case.same } else { Same::Bits };
                assert!(
                    same.holds(got, want),
                    "{} on {backend:?}: {seen:x?}: got {got:#x}, want {want:#x}; exec {exec:#x}, lane {lane}",
                    case.text
                );
            }
        }
    }
}

/// The default MODE: nearest even, denormals, DX10_CLAMP, IEEE.
pub const MODE: u32 = 0x3f0;

/// Integers where things happen.
pub const INTEGERS: [u32; 24] = [
    0,
    1,
    2,
    3,
    7,
    8,
    15,
    16,
    31,
    32,
    33,
    0x7f,
    0x80,
    0xff,
    0x7fff,
    0x8000,
    0xffff,
    0x1_0000,
    0x7f_ffff,
    0x80_0000,
    0xff_ffff,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
];

/// f32 values where things happen.
pub const SINGLES: [u32; 40] = [
    0,
    0x8000_0000,
    1,
    0x8000_0001,
    0x007f_ffff,
    0x807f_ffff,
    0x0080_0000,
    0x8080_0000,
    0x3f80_0000,
    0xbf80_0000,
    0x3f00_0000,
    0xbf00_0000,
    0x3f7f_ffff,
    0x3f80_0001,
    0x4000_0000,
    0xc000_0000,
    0x4020_0000,
    0x4060_0000,
    0xc020_0000,
    0x7f7f_ffff,
    0xff7f_ffff,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    0xffc0_1234,
    0x7f80_0001,
    0xff80_0001,
    0x4b00_0000,
    0x4b00_0001,
    0x4f00_0000,
    0xcf00_0000,
    0x4f80_0000,
    0x4eff_ffff,
    0x4f7f_ffff,
    0x2f80_0000,
    0x7e80_0000,
    0x0100_0000,
    0x3e22_f983,
    0x4049_0fdb,
    0x437f_0000,
];

/// f16 values where things happen, some with garbage above.
pub const HALVES: [u32; 28] = [
    0,
    0x8000,
    1,
    0x8001,
    0x03ff,
    0x83ff,
    0x0400,
    0x8400,
    0x3c00,
    0xbc00,
    0x3800,
    0xb800,
    0x3bff,
    0x3c01,
    0x4000,
    0xc000,
    0x7bff,
    0xfbff,
    0x7c00,
    0xfc00,
    0x7e00,
    0xfe01,
    0x7c01,
    0xfd00,
    0x1234_3c00,
    0xffff_8000,
    0x6400,
    0x7800,
];

/// Shorthand for [`Case`].
#[macro_export]
macro_rules! cases {
    ($same:expr; $($text:literal: |$lane:ident| $e:expr;)*) => {
        [$(vec_support::Case { text: $text, same: $same, expect: |$lane| $e }),*]
    };
}

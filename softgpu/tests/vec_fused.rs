//! Instructions that are executed in pairs do what they do one by one.
#![allow(missing_docs)]

use softgpu::simd::Backend;
use softgpu::wave::sreg;

mod common;
use common::{Machine, assemble, backends};

const EDGES: [u64; 8] = [0, 1, u64::MAX, 1 << 32, 0xffff_ffff, 0x8000_0000, 1 << 63, 0x7fff_ffff_8000_0001];

/// Operands that meet every pair of edges, then whatever a multiplication gives.
fn operands() -> [[u64; 64]; 2] {
    let a = std::array::from_fn(|i| EDGES[i % 8]);
    let b = std::array::from_fn(|i| EDGES[i / 8].wrapping_add((i as u64 % 3).wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    [a, b]
}

/// The dwords of `source` and an end.
fn code(source: &str) -> Vec<u32> {
    assemble(&format!("{source}s_endpgm\n"))
}

/// Registers v0 to v7, VCC and s[10:11] after `words`.
fn registers(backend: Backend, exec: u64, words: &[u32]) -> (Vec<[u32; 64]>, u64, u64) {
    let mut m = Machine::with_words(backend, words);
    let [a, b] = operands();
    m.set64(0, &a);
    m.set64(2, &b);
    m.wave.set_exec(exec);
    m.wave.set_vcc(0xaaaa_5555_aaaa_5555);
    m.wave.set_s64(10, 0x1234_5678_9abc_def0);
    m.finish();
    let exec_after = m.wave.s64(sreg::EXEC);
    assert_eq!(exec_after, exec, "EXEC stays");
    ((0..8).map(|row| m.rows[row].0).collect(), m.wave.vcc(), m.wave.s64(10))
}

#[test]
fn additions_with_carry() {
    let pairs =
        [("v_add_co_u32", "v_addc_co_u32"), ("v_sub_co_u32", "v_subb_co_u32"), ("v_subrev_co_u32", "v_subbrev_co_u32")];
    // Destination and sources of the low and of the high half, and where the carry goes.
    let forms = [
        ("v4", "v0, v2", "v5", "v1, v3", "vcc"),
        // The low result is a source of the high half, and the other way round.
        ("v1", "v0, v2", "v4", "v1, v3", "vcc"),
        ("v0", "v0, v2", "v0", "v0, v3", "vcc"),
        ("v4", "s10, v2", "v5", "0, v3", "vcc"),
        ("v4", "v0, v2", "v5", "v1, v3", "s[10:11]"),
        ("v4", "-1, v2", "v2", "-1, v2", "vcc"),
    ];
    for (low, high) in pairs {
        for (d0, s0, d1, s1, carry) in forms {
            let one = format!("{low} {d0}, {carry}, {s0}\n");
            let other = format!("{high} {d1}, {carry}, {s1}, {carry}\n");
            let (fused, split) = (code(&format!("{one}{other}")), code(&format!("{one}s_nop 0\n{other}")));
            for exec in [u64::MAX, 0, 0x00ff_f0f0_1234_8001] {
                for backend in backends() {
                    let (together, apart) = (registers(backend, exec, &fused), registers(backend, exec, &split));
                    assert_eq!(together, apart, "{one}{other} exec {exec:#x}, {backend:?}");
                }
            }
        }
    }
}

#[test]
fn a_sum_of_64_bits() {
    let [a, b] = operands();
    for backend in backends() {
        let source = "v_add_co_u32 v4, vcc, v0, v2\nv_addc_co_u32 v5, vcc, v1, v3, vcc\n";
        let (rows, carry, _) = registers(backend, u64::MAX, &code(source));
        for lane in 0..64 {
            let (sum, overflows) = a[lane].overflowing_add(b[lane]);
            assert_eq!(u64::from(rows[4][lane]) | u64::from(rows[5][lane]) << 32, sum, "lane {lane}");
            assert_eq!(carry >> lane & 1 != 0, overflows, "lane {lane}");
        }
    }
}

#[test]
fn a_carry_from_elsewhere_is_no_pair() {
    for backend in backends() {
        let low = "v_add_co_u32 v4, vcc, v0, v2\n";
        for high in [
            "v_addc_co_u32 v5, vcc, v1, v3, s[10:11]",
            "v_addc_co_u32 v5, s[10:11], v1, v3, vcc",
            "v_subb_co_u32 v5, vcc, v1, v3, vcc",
        ] {
            let together = registers(backend, u64::MAX, &code(&format!("{low}{high}\n")));
            let apart = registers(backend, u64::MAX, &code(&format!("{low}s_nop 0\n{high}\n")));
            assert_eq!(together, apart, "{high}");
        }
    }
}

#[test]
fn copies_of_scalars() {
    for backend in backends() {
        for exec in [u64::MAX, 0, 0x8000_0000_0000_0001] {
            for (source, value) in [("s10", 0x9abc_def0u32), ("0x12345678", 0x1234_5678), ("-1", u32::MAX), ("v4", 7)] {
                let (rows, ..) = registers(backend, exec, &code(&format!("v_mov_b32 v4, 7\nv_mov_b32 v5, {source}\n")));
                for (lane, &copy) in rows[5].iter().enumerate() {
                    let copied = if source == "v4" { rows[4][lane] } else { value };
                    let expected = if exec >> lane & 1 != 0 { copied } else { 0 };
                    assert_eq!(copy, expected, "{source}, lane {lane}");
                }
            }
        }
    }
}

//! Time per wave instruction of vector ALU instructions, for each back end of this host.
#![allow(missing_docs, unsafe_code)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Machine, Random, backends};
use softgpu::simd::Backend;

/// Instructions between two ends of the program.
const REPEAT: usize = 400;
const ROUNDS: u32 = 400;

const CASES: [&str; 49] = [
    "s_nop 0",
    "v_mov_b32 v3, v0",
    "v_mov_b32 v3, s4",
    "v_mov_b32 v3, 0",
    "v_add_u32 v3, v0, v1",
    "v_add_u32 v3, s4, v1",
    "v_add_u32 v3, 7, v1",
    "v_fma_f32 v3, v0, v1, v2",
    "v_fma_f32 v3, -v0, v1, v2",
    "v_fma_f32 v3, v0, s4, v2",
    "v_fma_f32 v3, v0, 2.0, 1.0",
    "v_fmac_f32 v3, v0, v1",
    "v_mul_f32 v3, v0, v1",
    "v_add_f32_e64 v3, v0, v1 clamp",
    "v_max_f32 v3, v0, v1",
    "v_mad_f32 v3, v0, v1, v2",
    "v_min_u32 v3, v0, v1",
    "v_lshlrev_b32 v3, 2, v1",
    "v_lshl_add_u32 v3, v0, 2, v1",
    "v_mul_lo_u32 v3, v0, v1",
    "v_mul_hi_u32 v3, v0, v1",
    "v_add_co_u32 v3, vcc, v0, v1",
    "v_addc_co_u32 v3, vcc, v0, v1, vcc",
    "v_addc_co_u32 v3, vcc, 0, v1, vcc",
    "v_cmp_lt_f32 vcc, v0, v1",
    "v_cmp_gt_u32 vcc, s4, v1",
    "v_cmp_class_f32 vcc, v0, v1",
    "v_cndmask_b32 v3, v0, v1, vcc",
    "v_cndmask_b32_e64 v3, 0, 1.0, s[4:5]",
    "v_cvt_f32_u32 v3, v0",
    "v_cvt_i32_f32 v3, v0",
    "v_rcp_f32 v3, v0",
    "v_sqrt_f32 v3, v0",
    "v_rsq_f32 v3, v0",
    "v_cvt_f32_f16 v3, v0",
    "v_cvt_f16_f32 v3, v0",
    "v_pk_fma_f16 v3, v0, v1, v2",
    "v_exp_f32 v3, v0",
    "v_log_f32 v3, v0",
    "v_sin_f32 v3, v0",
    "v_add_f16 v3, v0, v1",
    "v_fma_f16 v3, v0, v1, v2",
    "v_mov_b32_dpp v3, v0 row_shr:1 row_mask:0xf bank_mask:0xf",
    "v_add_u32_dpp v3, v0, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
    "v_or_b32_sdwa v3, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD",
    "v_perm_b32 v3, v0, v1, s4",
    "v_mbcnt_lo_u32_b32 v3, -1, v1",
    "v_readfirstlane_b32 s4, v0",
    "v_bfe_u32 v3, v0, 8, 8",
];

/// Nanoseconds that this thread has run: others may keep it waiting.
fn processor_time() -> f64 {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes `t`.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut t) };
    t.tv_sec as f64 * 1e9 + t.tv_nsec as f64
}

fn measure(backend: Backend, text: &str, exec: u64) -> f64 {
    let mut machine = Machine::new(backend, &format!("{text}\n").repeat(REPEAT));
    let mut random = Random(42);
    for row in &mut machine.rows[..4] {
        // Ordinary floats.
        row.0.fill_with(|| (random.next() as u32 as f32 / 1e9).to_bits());
    }
    machine.wave.s[4] = 1.5f32.to_bits();
    let mut run = |rounds: u32| {
        let start = processor_time();
        for _ in 0..rounds {
            machine.wave.set_exec(exec);
            machine.restart();
            machine.finish();
        }
        (processor_time() - start) / f64::from(rounds) / REPEAT as f64
    };
    run(5);
    (0..5).map(|_| run(ROUNDS / 5)).fold(f64::INFINITY, f64::min)
}

fn main() {
    let only = std::env::args().nth(1);
    for backend in backends() {
        println!("{backend:?}: ns per wave instruction, EXEC full and partial");
        for text in CASES.iter().filter(|t| only.as_ref().is_none_or(|o| t.contains(o.as_str()))) {
            let full = measure(backend, text, !0);
            let partial = measure(backend, text, !0 >> 1);
            println!("{full:8.1} {partial:8.1}  {text}");
        }
    }
}

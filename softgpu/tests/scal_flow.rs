//! Program control, hardware registers, scalar memory.
#![allow(unsafe_code)]

mod common;

use common::Machine;
use softgpu::fault::{Access, WaveFault};
use softgpu::simd::Backend;
use softgpu::wave::{Stop, sreg};

fn machine(source: &str) -> Machine {
    Machine::new(Backend::Portable, source)
}

fn run(source: &str) -> Machine {
    let mut m = machine(source);
    m.finish();
    m
}

#[test]
fn loops_and_conditions() {
    let m = run("s_mov_b32 s0, 10\n s_mov_b32 s1, 0\n loop:\n s_add_u32 s1, s1, s0\n s_sub_u32 s0, s0, 1\n\
                 s_cmp_lg_u32 s0, 0\n s_cbranch_scc1 loop");
    assert_eq!(m.wave.s[1], 55);
    for (setup, branch, taken) in [
        ("s_mov_b64 vcc, 0", "s_cbranch_vccz", true),
        ("s_mov_b64 vcc, 0", "s_cbranch_vccnz", false),
        ("s_mov_b64 vcc, 1", "s_cbranch_vccnz", true),
        ("s_mov_b64 exec, 0", "s_cbranch_execz", true),
        ("s_mov_b64 exec, -1", "s_cbranch_execz", false),
        ("s_mov_b32 exec_hi, 1", "s_cbranch_execnz", true),
        ("s_cmp_eq_u32 0, 0", "s_cbranch_scc0", false),
        ("s_cmp_eq_u32 0, 1", "s_cbranch_scc0", true),
        ("s_nop 0", "s_cbranch_cdbgsys", false),
        ("s_nop 0", "s_branch", true),
    ] {
        let m = run(&format!("s_mov_b32 s0, 1\n {setup}\n {branch} over\n s_mov_b32 s0, 2\n over:\n s_nop 0"));
        assert_eq!(m.wave.s[0], if taken { 1 } else { 2 }, "{setup}, {branch}");
    }
}

#[test]
fn branches_between_code_pages() {
    let m =
        run("s_mov_b32 s0, 0\n s_mov_b32 s1, 5\n s_branch far\n back:\n s_add_u32 s0, s0, 1\n s_sub_u32 s1, s1, 1\n\
                 s_cmp_eq_u32 s1, 0\n s_cbranch_scc1 end\n s_branch far\n .fill 2000, 4, 0xbf800000\n far:\n\
                 s_add_u32 s0, s0, 16\n s_branch back\n end:\n s_nop 0");
    assert_eq!(m.wave.s[0], 5 * 17);
}

#[test]
fn calls_and_returns() {
    let m = run("s_getpc_b64 s[10:11]\n after:\n s_call_b64 s[30:31], function\n s_add_u32 s0, s0, 100\n\
                 s_add_u32 s12, s10, other-after\n s_addc_u32 s13, s11, 0\n s_swappc_b64 s[30:31], s[12:13]\n\
                 s_add_u32 s0, s0, 100\n s_branch end\n function:\n s_mov_b32 s0, 1\n s_setpc_b64 s[30:31]\n\
                 other:\n s_add_u32 s0, s0, 10\n s_setpc_b64 s[30:31]\n end:\n s_nop 0");
    assert_eq!(m.wave.s[0], 211);
    assert_eq!(m.wave.s64(10), m.base + 4);
}

#[test]
fn fork_and_join_run_both_paths() {
    let m = run(
        "s_mov_b32 s40, 0\n s_mov_b32 s50, 0\n s_mov_b64 s[20:21], 0xff\n s_getreg_b32 s60, hwreg(HW_REG_MODE, 29, 3)\n\
                 s_cbranch_i_fork s[20:21], pass\n s_mov_b64 s[40:41], exec\n s_branch joint\n pass:\n\
                 s_mov_b64 s[50:51], exec\n joint:\n s_cbranch_join s60\n s_nop 0",
    );
    assert_eq!((m.wave.s64(40), m.wave.s64(50)), (!0xff, 0xff));
    // Without divergence there is one path only.
    let m = run("s_mov_b64 s[40:41], 0\n s_mov_b64 s[50:51], 0\n s_mov_b64 s[20:21], -1\n\
                 s_getreg_b32 s60, hwreg(HW_REG_MODE, 29, 3)\n s_cbranch_i_fork s[20:21], pass\n\
                 s_mov_b64 s[40:41], exec\n s_branch joint\n pass:\n s_mov_b64 s[50:51], exec\n joint:\n\
                 s_cbranch_join s60");
    assert_eq!((m.wave.s64(40), m.wave.s64(50), m.wave.exec()), (0, !0, !0));
}

#[test]
fn endless_loops_yield() {
    let mut m = machine("s_mov_b32 s0, 0\n loop:\n s_add_u32 s0, s0, 1\n s_branch loop");
    for _ in 0..3 {
        let before = m.wave.s[0];
        m.wave.budget = 1000;
        assert_eq!(m.run(), Stop::Yield);
        let rounds = m.wave.s[0] - before;
        assert!((300..=1000).contains(&rounds), "{rounds} rounds");
    }
}

#[test]
fn stops() {
    let mut m = machine(
        "s_mov_b32 s0, 1\n s_barrier\n s_mov_b32 s0, 2\n s_sleep 1\n s_mov_b32 s0, 3\n s_trap 3\n s_mov_b32 s0, 4\n s_trap 2",
    );
    for (stop, s0) in [(Stop::Barrier, 1), (Stop::Yield, 2), (Stop::Fault, 4)] {
        assert_eq!(m.run(), stop);
        assert_eq!(m.wave.s[0], s0);
    }
    assert_eq!(m.wave.fault, Some(WaveFault::Trap { id: 2 }));
    // SAFETY: the faulting op is in a live page.
    assert_eq!(unsafe { (*m.wave.ip).pc }, m.base + 7 * 4);
}

#[test]
fn interrupts_leave_the_wave_and_other_messages_do_not() {
    let mut m = machine(
        "s_mov_b32 m0, 7\n s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_NOP)\n s_sendmsg sendmsg(MSG_INTERRUPT)\n s_mov_b32 s0, 5",
    );
    assert_eq!(m.run(), Stop::Interrupt);
    assert_eq!(m.wave.s[sreg::M0], 7);
    assert_eq!(m.run(), Stop::End);
    assert_eq!(m.wave.s[0], 5);
}

#[test]
fn bad_jumps_fault() {
    let mut m = machine("s_mov_b64 s[0:1], 0x1000\n s_setpc_b64 s[0:1]");
    assert_eq!(m.run(), Stop::Fault);
    assert_eq!(m.wave.fault, Some(WaveFault::BadCodeAddress { address: 0x1000 }));
}

#[test]
fn hardware_registers() {
    let mut m = machine(
        "s_getreg_b32 s0, hwreg(HW_REG_SH_MEM_BASES, 0, 16)\n s_getreg_b32 s1, hwreg(HW_REG_SH_MEM_BASES, 16, 16)\n\
         s_mov_b64 s[2:3], src_shared_base\n s_mov_b64 s[4:5], src_private_limit\n\
         s_getreg_b32 s6, hwreg(HW_REG_HW_ID)\n s_getreg_b32 s7, hwreg(HW_REG_MODE, 4, 4)\n\
         s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 5\n s_getreg_b32 s8, hwreg(HW_REG_MODE, 0, 8)\n\
         s_mov_b32 s9, 0xc\n s_setreg_b32 hwreg(HW_REG_MODE, 4, 4), s9\n s_getreg_b32 s10, hwreg(HW_REG_MODE, 4, 4)\n\
         s_cmp_eq_u32 0, 0\n s_getreg_b32 s11, hwreg(HW_REG_STATUS, 0, 1)",
    );
    m.wave.place.shared_aperture_hi = 0x10000;
    m.wave.place.private_aperture_hi = 0x20000;
    m.wave.place.hw_id = 0x1234;
    m.finish();
    softgpu::fpenv::leave();
    let w = &m.wave;
    assert_eq!((w.s[0], w.s[1]), (2, 1));
    assert_eq!(w.s64(2), 0x1_0000_0000_0000);
    assert_eq!(w.s64(4), 0x2_0000_ffff_ffff);
    assert_eq!((w.s[6], w.s[7], w.s[8], w.s[10], w.s[11]), (0x1234, 0xf, 0xf5, 0xc, 1));
}

#[test]
fn rounding_and_denormals_follow_mode() {
    /// Runs an f64 addition under a MODE.
    fn add(mode: u32, a: f64, b: f64) -> f64 {
        let mut m = machine("v_add_f64 v[0:1], v[2:3], v[4:5]");
        m.set64(2, &[a.to_bits(); 64]);
        m.set64(4, &[b.to_bits(); 64]);
        m.wave.mode = mode;
        softgpu::fpenv::enter(&mut m.wave);
        m.finish();
        softgpu::fpenv::leave();
        f64::from_bits(m.get64(0)[0])
    }
    let tiny = f64::from_bits(1);
    let up = 1.0 + f64::EPSILON;
    let down = 1.0 - f64::EPSILON / 2.0;
    assert_eq!(add(0x3f0, 1.0, tiny), 1.0);
    assert_eq!(add(0x3f4, 1.0, tiny), up);
    assert_eq!(add(0x3f8, 1.0, -tiny), down);
    assert_eq!(add(0x3fc, 1.0, -tiny), down);
    // The rounding of f32 has no say, nor have its denormals.
    assert_eq!(add(0x3f1, 1.0, tiny), 1.0);
    assert_eq!(add(0x3c0, tiny, tiny), f64::from_bits(2));
    // Sources flushed, results flushed.
    assert_eq!(add(0x3b0, tiny, 0.0), 0.0);
    assert_eq!(add(0x370, f64::MIN_POSITIVE, -f64::MIN_POSITIVE * 1.5), -0.0);
    assert_eq!(add(0x330, f64::MIN_POSITIVE, tiny), f64::MIN_POSITIVE);
    // And this thread is itself again.
    assert_eq!(std::hint::black_box(tiny) + std::hint::black_box(tiny), f64::from_bits(2));
}

#[test]
fn scalar_loads() {
    let mut data: Vec<u32> = (0..64).map(|i| 0x1000 + i).collect();
    let mut m = machine(
        "s_load_dword s10, s[0:1], 0x4\n s_load_dwordx2 s[12:13], s[0:1], 0x8\n s_load_dwordx4 s[16:19], s[0:1], s2\n\
         s_load_dwordx8 s[24:31], s[0:1], 0x20\n s_load_dwordx16 s[36:51], s[0:1], 0x40\n s_load_dword s52, s[0:1], 0x7",
    );
    let base = m.map(&mut data);
    m.wave.set_s64(0, base);
    m.wave.s[2] = 0x30;
    m.finish();
    let s = &m.wave.s;
    assert_eq!((s[10], s[12], s[13], s[52]), (0x1001, 0x1002, 0x1003, 0x1001));
    assert_eq!(s[16..20], data[12..16]);
    assert_eq!(s[24..32], data[8..16]);
    assert_eq!(s[36..52], data[16..32]);
}

#[test]
fn scalar_load_faults() {
    let mut m = machine("s_load_dwordx2 s[10:11], s[0:1], 0x8");
    m.wave.set_s64(0, 0x5000);
    assert_eq!(m.run(), Stop::Fault);
    let want = WaveFault::Memory { address: 0x5008, size: 8, access: Access::Load, lane: 0, lanes: 1 };
    assert_eq!(m.wave.fault, Some(want));
}

#[test]
fn scalar_buffers() {
    let mut data: Vec<u32> = (0..16).map(|i| 0x2000 + i).collect();
    let mut m = machine("s_buffer_load_dwordx4 s[8:11], s[0:3], 0x10\n s_buffer_load_dwordx4 s[12:15], s[0:3], s4");
    let base = m.map(&mut data);
    m.wave.set_s64(0, base);
    m.wave.s[2] = 40;
    m.wave.s[4] = 32;
    m.finish();
    assert_eq!(m.wave.s[8..12], data[4..8]);
    assert_eq!(m.wave.s[12..16], [0x2008, 0x2009, 0, 0]);
}

#[test]
fn scalar_stores_and_atomics() {
    let mut data = vec![100u32; 16];
    let mut m = machine(
        "s_store_dword s10, s[0:1], 0x4\n s_store_dwordx4 s[12:15], s[0:1], 0x10\n s_atomic_add s16, s[0:1], 0x0 glc\n\
         s_atomic_cmpswap s[18:19], s[0:1], 0x8 glc\n s_atomic_smin s20, s[0:1], 0xc\n\
         s_atomic_inc_x2 s[22:23], s[0:1], 0x20\n s_dcache_wb\n s_dcache_inv",
    );
    let base = m.map(&mut data);
    m.wave.set_s64(0, base);
    for i in 10..24 {
        m.wave.s[i] = 10 * i as u32;
    }
    (m.wave.s[18], m.wave.s[19], m.wave.s[20]) = (7, 100, -5i32 as u32);
    m.finish();
    assert_eq!(data[..8], [260, 100, 7, -5i32 as u32, 120, 130, 140, 150].map(|v: u32| if v == 100 { 100 } else { v }));
    assert_eq!(data[8..10], [101, 100]);
    assert_eq!((m.wave.s[16], m.wave.s[18]), (100, 100));
}

#[test]
fn clocks_advance() {
    let mut m =
        machine("s_memtime s[0:1]\n s_memrealtime s[2:3]\n s_sleep 1\n s_memtime s[4:5]\n s_memrealtime s[6:7]");
    assert_eq!(m.run(), Stop::Yield);
    std::thread::sleep(std::time::Duration::from_millis(20));
    m.finish();
    let (engine, real) = (m.wave.s64(4) - m.wave.s64(0), m.wave.s64(6) - m.wave.s64(2));
    assert!((2_000_000..200_000_000).contains(&real), "100 MHz: {real}");
    assert!(engine > 10 * real, "the engine clock is faster: {engine}, {real}");
}

#[test]
fn vgpr_indexing() {
    let mut m = machine(
        "s_mov_b32 s0, 3\n s_set_gpr_idx_on s0, gpr_idx(SRC0)\n v_mov_b32 v0, v10\n s_set_gpr_idx_idx s1\n\
         v_mov_b32 v1, v10\n s_set_gpr_idx_mode gpr_idx(DST)\n v_mov_b32 v20, v10\n s_set_gpr_idx_off\n\
         v_mov_b32 v2, v10\n s_set_gpr_idx_on s2, gpr_idx(DST)\n v_mov_b32 v30, 7\n s_set_gpr_idx_off",
    );
    for (i, row) in m.rows.iter_mut().enumerate() {
        row.0 = [i as u32; 64];
    }
    m.wave.s[1] = 5;
    m.wave.s[2] = 250;
    m.finish();
    let v = |i: usize| m.rows[i].0[63];
    assert_eq!((v(0), v(1), v(25), v(20), v(2), v(30)), (13, 15, 10, 20, 10, 30));
}

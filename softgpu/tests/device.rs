//! The device from outside: packets in, memory and signals out.
#![allow(unsafe_code)]

mod device_support;

use std::time::Duration;

use device_support::{Rig, TestSignal, assemble};
use softgpu::device::FaultKind;
use softgpu::simd::Backend;

/// Stores the global id of each work-item: args: pointer. Packed ids, s[4:5] kernarg, s6 group.
const STORE_ID: &str = "
    s_load_dwordx2 s[0:1], s[4:5], 0x0
    s_lshl_b32 s2, s6, 6
    v_and_b32_e32 v0, 0x3ff, v0
    v_add_u32_e32 v0, s2, v0
    v_lshlrev_b32_e32 v1, 2, v0
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v0, s[0:1]
";

const WITH_KERNARG: &str = "
    .amdhsa_user_sgpr_private_segment_buffer 1
    .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .amdhsa_system_sgpr_workgroup_id_x 1
";

fn arg(p: *const u32) -> [u8; 8] {
    (p as u64).to_le_bytes()
}

fn words(p: *const u32, n: usize) -> Vec<u32> {
    // SAFETY: buffers of tests are that long and the device is done with them.
    unsafe { core::slice::from_raw_parts(p, n) }.to_vec()
}

#[test]
fn a_grid_stores_its_ids_on_every_back_end() {
    let elf = assemble(STORE_ID, WITH_KERNARG);
    for backend in [Backend::Portable, Backend::Avx2, Backend::Avx512] {
        if backend > Backend::detect() {
            continue;
        }
        let mut rig = Rig::with(backend, None);
        let kernel = rig.load(&elf, "k");
        let out = rig.buffer(&[u32::MAX; 1000]);
        let faults = rig.run(kernel, [1000, 1, 1], [64, 1, 1], &arg(out));
        assert_eq!(faults, []);
        assert_eq!(words(out, 1000), (0..1000).collect::<Vec<u32>>());
    }
}

#[test]
fn packets_of_a_queue_run_in_order() {
    let elf = assemble(
        "s_load_dwordx2 s[0:1], s[4:5], 0x0\n s_load_dword s2, s[4:5], 0x8\n v_mov_b32 v0, 0\n s_waitcnt lgkmcnt(0)\n\
         global_load_dword v1, v0, s[0:1]\n s_waitcnt vmcnt(0)\n v_mul_lo_u32 v1, v1, 3\n v_add_u32_e32 v1, s2, v1\n\
         global_store_dword v0, v1, s[0:1]\n",
        WITH_KERNARG,
    );
    let mut rig = Rig::new();
    let kernel = rig.load(&elf, "k");
    let cell = rig.buffer(&[1]);
    let done = TestSignal::new(1);
    let mut expected = 1u32;
    for i in 0..500u32 {
        let mut args = arg(cell).to_vec();
        args.extend(i.to_le_bytes());
        rig.dispatch(kernel, [1, 1, 1], [1, 1, 1], &args, (i == 499).then_some(&done));
        expected = expected.wrapping_mul(3).wrapping_add(i);
    }
    done.wait();
    assert_eq!(words(cell, 1), [expected]);
    let (start, end) = done.times();
    assert!(start > 0 && end >= start);
}

#[test]
fn a_store_beyond_the_buffer_is_reported_and_the_queue_goes_on() {
    let elf = assemble(STORE_ID, WITH_KERNARG);
    let mut rig = Rig::new();
    let kernel = rig.load(&elf, "k");
    let out = rig.buffer(&[7; 100]);
    let faults = rig.run(kernel, [128, 1, 1], [64, 1, 1], &arg(out));
    assert_eq!(faults.len(), 1);
    let fault = &faults[0];
    assert_eq!(fault.kind, FaultKind::Memory);
    assert_eq!(fault.address, out as u64 + 400);
    for part in ["kernel      k", "workgroup   [1, 0, 0]", "lane 36", "global_store_dword", "0 bytes past the end"] {
        assert!(fault.text.contains(part), "{part} is not in:\n{}", fault.text);
    }
    assert_eq!(rig.run(kernel, [100, 1, 1], [64, 1, 1], &arg(out)), []);
    assert_eq!(words(out, 100), (0..100).collect::<Vec<u32>>());
}

#[test]
fn bad_packets_are_refused() {
    let elf = assemble(STORE_ID, WITH_KERNARG);
    let mut rig = Rig::new();
    let kernel = rig.load(&elf, "k");
    let out = rig.buffer(&[0; 64]);
    let cases: [(u64, [u32; 3], [u16; 3], &str); 4] = [
        (kernel, [2048, 1, 1], [2048, 1, 1], "more than 1024"),
        (kernel, [0, 1, 1], [64, 1, 1], "has a zero"),
        (kernel, [64, 1, 1], [0, 1, 1], "has a zero"),
        (16, [64, 1, 1], [64, 1, 1], "no kernel descriptor"),
    ];
    for (kernel, grid, group, why) in cases {
        let faults = rig.run(kernel, grid, group, &arg(out));
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].kind, FaultKind::Packet);
        assert!(faults[0].text.contains(why), "{}", faults[0].text);
    }
    assert_eq!(rig.run(kernel, [64, 1, 1], [64, 1, 1], &arg(out)), []);
}

#[test]
fn an_endless_loop_ends_by_the_watchdog() {
    let elf = assemble("again:\n s_branch again\n", WITH_KERNARG);
    let mut rig = Rig::with(Backend::detect(), Some(Duration::from_millis(100)));
    let kernel = rig.load(&elf, "k");
    let faults = rig.run(kernel, [256, 1, 1], [64, 1, 1], &arg(core::ptr::null()));
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].kind, FaultKind::Watchdog);
}

#[test]
fn traps_and_illegal_instructions_are_named() {
    let mut rig = Rig::new();
    let trap = rig.load(&assemble("s_trap 2", WITH_KERNARG), "k");
    let faults = rig.run(trap, [64, 1, 1], [64, 1, 1], &[0; 8]);
    assert_eq!((faults.len(), faults[0].kind, faults[0].trap_id), (1, FaultKind::Trap, 2));
    let illegal = rig.load(&assemble(".long 0xbfff0000", WITH_KERNARG), "k");
    let faults = rig.run(illegal, [64, 1, 1], [64, 1, 1], &[0; 8]);
    assert_eq!((faults.len(), faults[0].kind), (1, FaultKind::IllegalInstruction));
    assert!(faults[0].text.contains("0xbfff0000"), "{}", faults[0].text);
}

/// Every workgroup counts itself in and waits until all are in: they must all be resident.
#[test]
fn resident_workgroups_make_progress_together() {
    let elf = assemble(
        "s_load_dwordx2 s[0:1], s[4:5], 0x0\n s_load_dword s2, s[4:5], 0x8\n v_mov_b32 v0, 0\n v_mov_b32 v1, 1\n\
         s_waitcnt lgkmcnt(0)\n s_mov_b64 exec, 1\n global_atomic_add v0, v1, s[0:1]\n\
         wait:\n global_load_dword v2, v0, s[0:1] glc\n s_waitcnt vmcnt(0)\n v_readfirstlane_b32 s3, v2\n\
         s_cmp_lt_u32 s3, s2\n s_cbranch_scc1 wait\n",
        WITH_KERNARG,
    );
    let mut rig = Rig::with(Backend::detect(), Some(Duration::from_secs(30)));
    let kernel = rig.load(&elf, "k");
    let counter = rig.buffer(&[0]);
    let groups = 100u32;
    let mut args = arg(counter).to_vec();
    args.extend(groups.to_le_bytes());
    assert_eq!(rig.run(kernel, [groups * 64, 1, 1], [64, 1, 1], &args), []);
    assert_eq!(words(counter, 1), [groups]);
}

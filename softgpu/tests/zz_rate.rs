#![allow(unsafe_code)]
mod device_support;
use device_support::*;
#[test]
fn rate() {
    let elf = assemble("", ".amdhsa_user_sgpr_kernarg_segment_ptr 1");
    let mut rig = Rig::new();
    let kernel = rig.load(&elf, "k");
    for groups in [1u32, 64, 1024, 16384] {
        let n = if groups == 1 { 20000 } else { 200 };
        let t = std::time::Instant::now();
        let s = TestSignal::new(1);
        for i in 0..n { rig.dispatch(kernel, [64 * groups, 1, 1], [64, 1, 1], &[], (i == n - 1).then_some(&s)); }
        s.wait();
        let e = t.elapsed().as_nanos() as f64 / n as f64;
        println!("{groups} groups: {e:.0} ns per dispatch, {:.1} ns per group", e / groups as f64);
    }
    for _ in 0..5 { let t = std::time::Instant::now(); rig.run(kernel, [64,1,1],[64,1,1],&[]); println!("sync {:?}", t.elapsed()); }
}

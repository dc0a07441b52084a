//! Time per wave instruction of memory accesses; run with `--ignored --nocapture`.

mod common;

use std::time::Instant;

use common::{Machine, Random, backends};

const REPEAT: usize = 256;
const ROUNDS: usize = 4000;

struct Case {
    name: &'static str,
    code: &'static str,
    /// Offset of lane l.
    offset: fn(usize, &mut Random) -> u64,
    exec: u64,
}

fn dwords(lane: usize, _: &mut Random) -> u64 {
    4 * lane as u64
}
fn same(_: usize, _: &mut Random) -> u64 {
    64
}
fn random_mib(_: usize, r: &mut Random) -> u64 {
    r.next() % (1 << 18) * 4
}
fn random_lds(_: usize, r: &mut Random) -> u64 {
    r.next() % (1 << 12) * 4
}
fn column(lane: usize, _: &mut Random) -> u64 {
    128 * lane as u64
}
fn pairs(lane: usize, _: &mut Random) -> u64 {
    8 * lane as u64
}
fn quads(lane: usize, _: &mut Random) -> u64 {
    16 * lane as u64
}
fn bytes(lane: usize, _: &mut Random) -> u64 {
    lane as u64
}

#[test]
#[ignore = "a measurement"]
fn speed() {
    let all = !0;
    let tail = (1 << 40) - 1;
    let odd = 0x5555_5555_5555_5555;
    let cases = [
        Case { name: "s_nop", code: "s_nop 0", offset: dwords, exec: all },
        Case {
            name: "global load dword contiguous",
            code: "global_load_dword v4, v[0:1], off",
            offset: dwords,
            exec: all,
        },
        Case { name: "  saddr", code: "global_load_dword v4, v0, s[0:1]", offset: dwords, exec: all },
        Case { name: "  40 lanes", code: "global_load_dword v4, v[0:1], off", offset: dwords, exec: tail },
        Case { name: "  even lanes", code: "global_load_dword v4, v[0:1], off", offset: dwords, exec: odd },
        Case { name: "  same address", code: "global_load_dword v4, v[0:1], off", offset: same, exec: all },
        Case { name: "  stride 128", code: "global_load_dword v4, v[0:1], off", offset: column, exec: all },
        Case { name: "  random in 1 MiB", code: "global_load_dword v4, v[0:1], off", offset: random_mib, exec: all },
        Case { name: "  random, even lanes", code: "global_load_dword v4, v[0:1], off", offset: random_mib, exec: odd },
        Case { name: "flat load dword contiguous", code: "flat_load_dword v4, v[0:1]", offset: dwords, exec: all },
        Case {
            name: "global load ubyte contiguous",
            code: "global_load_ubyte v4, v[0:1], off",
            offset: bytes,
            exec: all,
        },
        Case {
            name: "global load x2 contiguous",
            code: "global_load_dwordx2 v[4:5], v[0:1], off",
            offset: pairs,
            exec: all,
        },
        Case {
            name: "global load x4 contiguous",
            code: "global_load_dwordx4 v[4:7], v[0:1], off",
            offset: quads,
            exec: all,
        },
        Case {
            name: "  random in 1 MiB",
            code: "global_load_dwordx4 v[4:7], v[0:1], off",
            offset: random_mib,
            exec: all,
        },
        Case {
            name: "global store dword contiguous",
            code: "global_store_dword v[0:1], v4, off",
            offset: dwords,
            exec: all,
        },
        Case { name: "  40 lanes", code: "global_store_dword v[0:1], v4, off", offset: dwords, exec: tail },
        Case { name: "  even lanes", code: "global_store_dword v[0:1], v4, off", offset: dwords, exec: odd },
        Case { name: "  random in 1 MiB", code: "global_store_dword v[0:1], v4, off", offset: random_mib, exec: all },
        Case {
            name: "global store x2 contiguous",
            code: "global_store_dwordx2 v[0:1], v[4:5], off",
            offset: pairs,
            exec: all,
        },
        Case {
            name: "global store x4 contiguous",
            code: "global_store_dwordx4 v[0:1], v[4:7], off",
            offset: quads,
            exec: all,
        },
        Case {
            name: "global store byte contiguous",
            code: "global_store_byte v[0:1], v4, off",
            offset: bytes,
            exec: all,
        },
        Case { name: "global atomic add same", code: "global_atomic_add v[0:1], v4, off", offset: same, exec: all },
        Case { name: "  contiguous", code: "global_atomic_add v[0:1], v4, off", offset: dwords, exec: all },
        Case { name: "  random in 1 MiB", code: "global_atomic_add v[0:1], v4, off", offset: random_mib, exec: all },
        Case { name: "  add_f32 same", code: "global_atomic_add_f32 v[0:1], v4, off", offset: same, exec: all },
        Case {
            name: "buffer load dword scratch row",
            code: "buffer_load_dword v4, off, s[4:7], 0 offset:16",
            offset: same,
            exec: all,
        },
        Case { name: "  store", code: "buffer_store_dword v4, off, s[4:7], 0 offset:16", offset: same, exec: all },
        Case {
            name: "  store 40 lanes",
            code: "buffer_store_dword v4, off, s[4:7], 0 offset:16",
            offset: same,
            exec: tail,
        },
        Case { name: "  offen same", code: "buffer_load_dword v4, v0, s[4:7], 0 offen", offset: same, exec: all },
        Case { name: "  offen column", code: "buffer_load_dword v4, v0, s[4:7], 0 offen", offset: column, exec: all },
        Case { name: "ds read b32 contiguous", code: "ds_read_b32 v4, v0", offset: dwords, exec: all },
        Case { name: "  same", code: "ds_read_b32 v4, v0", offset: same, exec: all },
        Case { name: "  stride 128", code: "ds_read_b32 v4, v0", offset: column, exec: all },
        Case { name: "  random", code: "ds_read_b32 v4, v0", offset: random_lds, exec: all },
        Case { name: "ds read2 b32 same", code: "ds_read2_b32 v[4:5], v0 offset1:1", offset: same, exec: all },
        Case { name: "ds read b64 contiguous", code: "ds_read_b64 v[4:5], v0", offset: pairs, exec: all },
        Case { name: "ds read b128 same", code: "ds_read_b128 v[4:7], v0", offset: same, exec: all },
        Case { name: "ds write b32 contiguous", code: "ds_write_b32 v0, v4", offset: dwords, exec: all },
        Case { name: "  random", code: "ds_write_b32 v0, v4", offset: random_lds, exec: all },
        Case { name: "ds add u32 random", code: "ds_add_u32 v0, v4", offset: random_lds, exec: all },
        Case { name: "  same", code: "ds_add_u32 v0, v4", offset: same, exec: all },
        Case { name: "ds bpermute", code: "ds_bpermute_b32 v4, v0, v8", offset: dwords, exec: all },
        Case { name: "ds swizzle", code: "ds_swizzle_b32 v4, v8 offset:0x041f", offset: dwords, exec: all },
    ];
    let backend = *backends().last().expect("one at least");
    // A part of a case's name measures that case only.
    let wanted = std::env::var("SOFTGPU_SPEED").unwrap_or_default();
    for case in cases.iter().filter(|c| c.name.contains(&wanted)) {
        let mut data = vec![0u64; 1 << 18];
        let mut m = Machine::new(backend, &vec![case.code; REPEAT].join("\n"));
        let base = m.map(&mut data);
        let mut random = Random(1);
        let offsets = core::array::from_fn(|lane| (case.offset)(lane, &mut random));
        if case.code.contains("saddr") || case.code.contains("v0") {
            (0..64).for_each(|lane| m.rows[0].0[lane] = offsets[lane] as u32);
        } else {
            m.set64(0, &offsets.map(|o| base + o));
        }
        m.wave.set_s64(0, base);
        m.wave.s[4..8].copy_from_slice(&[base as u32, (base >> 32) as u32 | 1 << 31, 1 << 20, 1 << 23 | 3 << 21]);
        m.wave.set_exec(case.exec);
        // The least of many short runs: the host has other things to do, too.
        let mut best = f64::MAX;
        for _ in 0..ROUNDS {
            m.restart();
            let start = Instant::now();
            m.finish();
            best = best.min(start.elapsed().as_nanos() as f64 / REPEAT as f64);
        }
        println!("{:34} {best:7.2} ns", case.name);
    }
}

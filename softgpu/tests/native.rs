//! Native code does what the handlers do, instruction by instruction and in runs.
//!
//! The handlers are compared with references by the other tests; here both tiers execute the same random
//! words from the same state, and everything must be equal afterwards.
#![allow(missing_docs)]

use std::collections::BTreeMap;

use softgpu::code::Tier;
use softgpu::native;
use softgpu::simd::Backend;
use softgpu_isa::{Inst, Kind, Op, Target, decode};

mod common;
use common::{Machine, Random, backends};

const S_ENDPGM: u32 = 0xbf81_0000;
const S_WAITCNT: u32 = 0xbf8c_0000;

/// VGPRs and SGPRs that take part: few, so that instructions use each other's results.
const VGPRS: usize = 8;
const SGPRS: usize = 16;

const EDGES: [u64; 20] = [
    0,
    1,
    2,
    31,
    32,
    0xff_ffff,
    0x80_0000,
    0x7fff_ffff,
    0x8000_0000,
    0x8000_0001,
    0xffff_ffff,
    0xffff_fffe,
    0x3f80_0000,
    0xbf80_0000,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    0x0000_0003,
    0x4f00_0000,
    0x0080_0000,
];

/// A random operand code of nine bits: mostly a VGPR.
fn source(random: &mut Random) -> u64 {
    let v = random.next() >> 20;
    match v % 8 {
        0 => v / 8 % SGPRS as u64,
        1 => 106 + v / 8 % 2,
        2 => 128 + v / 8 % 81,
        3 => 240 + v / 8 % 9,
        _ => 256 + v / 8 % VGPRS as u64,
    }
}

/// An opcode in one of its encodings.
#[derive(Clone, Copy)]
enum Form {
    /// VOP2, VOP1 or VOPC: the bits from 17 on, and whether bits 24:17 are a destination.
    Short(u32, bool),
    Vop3(u64),
    Vop3p(u64),
}

impl Form {
    /// All forms that have native code for some operands.
    fn all() -> Vec<Self> {
        let vop2 = (0..62).map(|op| Self::Short(op << 25, true));
        let vop1 = (0..256).map(|op| Self::Short(63 << 25 | op << 9, true));
        let vopc = (0..256).map(|op| Self::Short(62 << 25 | op << 17, false));
        let vop3 = (0..1024).map(Self::Vop3);
        let known = |form: &Self| (0..4).any(|seed| form.words(&mut Random(77 + seed)).is_some());
        let vop3p = (0..128).map(Self::Vop3p);
        vop2.chain(vop1).chain(vopc).chain(vop3).chain(vop3p).filter(known).collect()
    }

    /// With random operands and modifiers, if they make an instruction that has native code.
    fn words(self, random: &mut Random) -> Option<(Vec<u32>, Inst)> {
        let bits = random.next();
        let vgpr = |n: u64| n % VGPRS as u64;
        let words = match self {
            Self::Short(opcode, writes) => {
                let is_vop1 = opcode >> 25 == 63;
                let dst = if writes { (vgpr(bits >> 16) as u32) << 17 } else { 0 };
                let second = if is_vop1 { 0 } else { (vgpr(bits >> 24) as u32) << 9 };
                vec![opcode | dst | second | source(random) as u32, random.next() as u32]
            }
            Self::Vop3(op) => {
                // Pairs of scalar registers, aligned or not; ABS is where a carry goes.
                let mask = [0, 106, bits >> 24 & 7][(bits >> 32) as usize % 3];
                let carries = (0x119..0x11f).contains(&op);
                let dst = if op < 0x100 { mask } else { vgpr(bits >> 40) };
                let middle = if carries { mask } else { [0, bits >> 48 & 7][(bits >> 36) as usize & 1] };
                let third = if carries || op == 0x100 { mask } else { source(random) };
                let neg = if bits >> 52 & 3 == 0 { bits >> 54 & 7 } else { 0 };
                let first = 0b110100 << 26 | op << 16 | middle << 8 | dst;
                vec![first as u32, (neg << 29 | third << 18 | source(random) << 9 | source(random)) as u32]
            }
            Self::Vop3p(op) => {
                // NEG_HI and OP_SEL, then NEG and the low bits of OP_SEL_HI, whose third is in the first dword.
                let modifiers = bits >> 8 & 0x3f;
                let even = |v: u64| v & !1;
                let first =
                    0b1_1010_0111 << 23 | op << 16 | (bits >> 14 & 1) << 14 | modifiers << 8 | even(vgpr(bits >> 40));
                let (a, b, c) = (even(source(random)), even(source(random)), even(source(random)));
                vec![first as u32, ((bits >> 52 & 7) << 29 | (bits >> 55 & 3) << 27 | c << 18 | b << 9 | a) as u32]
            }
        };
        // Unused sources must be 0 in VOP3 and VOP3P.
        [words.clone(), vec![words[0], words[1] & 0xe003_ffff], vec![words[0], words[1] & 0xe000_01ff]]
            .into_iter()
            .find_map(|words| {
                let inst = decode(Target::Gfx90a, &words).ok().filter(native::knows)?;
                Some((words[..usize::from(inst.size / 4)].to_vec(), inst))
            })
    }
}

/// Whether the bits of a NaN can reach something else than a NaN.
fn is_float(inst: &Inst) -> bool {
    let info = inst.op.info();
    matches!(info.dst_kind, Kind::F32 | Kind::PkF32) || info.src_kind[0] == Kind::F32
}

struct State {
    exec: u64,
    mode: u32,
    rows: Vec<[u32; 64]>,
    scalars: [u32; 128],
}

impl State {
    fn random(random: &mut Random) -> Self {
        let exec = match random.next() % 4 {
            0 => random.next() & random.next(),
            1 => 0,
            _ => u64::MAX,
        };
        // All roundings and denormal modes, but mostly the default.
        let mode = if random.next().is_multiple_of(4) { 0x300 | random.next() as u32 & 0xff } else { 0x3f0 };
        let rows = (0..VGPRS).map(|_| std::array::from_fn(|_| random.pick(&EDGES) as u32)).collect();
        Self { exec, mode, rows, scalars: std::array::from_fn(|_| random.pick(&EDGES) as u32) }
    }

    /// What `words` make of it.
    fn after(&self, backend: Backend, tier: Tier, words: &[u32]) -> State {
        let mut m = Machine::with_tier(backend, tier, words);
        for (row, values) in self.rows.iter().enumerate() {
            m.rows[row].0 = *values;
        }
        m.wave.s = self.scalars;
        m.wave.mode = self.mode;
        m.wave.set_exec(self.exec);
        softgpu::fpenv::enter(&mut m.wave);
        m.finish();
        softgpu::fpenv::leave();
        let rows = (0..VGPRS).map(|row| m.rows[row].0).collect();
        State { exec: m.wave.exec(), mode: self.mode, rows, scalars: m.wave.s }
    }

    /// Equal, where a NaN is as good as another if `any_nan`.
    fn equals(&self, other: &State, any_nan: bool) -> bool {
        let nan = |v: u32| v & 0x7fff_ffff > 0x7f80_0000;
        let same = |a: u32, b: u32| a == b || any_nan && nan(a) && nan(b);
        self.exec == other.exec
            && self.scalars == other.scalars
            && self.rows.iter().flatten().zip(other.rows.iter().flatten()).all(|(a, b)| same(*a, *b))
    }
}

fn compare(random: &mut Random, code: &[u32], any_nan: bool, what: &dyn Fn() -> String) {
    let state = State::random(random);
    for backend in backends().into_iter().filter(|&b| b >= Backend::Avx2) {
        let one = state.after(backend, Tier::First, code);
        let two = state.after(backend, Tier::Second { shortest: 1 }, code);
        if one.equals(&two, any_nan) {
            continue;
        }
        let lanes = (0..64).filter(|&lane| one.rows.iter().zip(&two.rows).any(|(a, b)| a[lane] != b[lane]));
        let lane = lanes.clone().next().unwrap_or(0);
        let column = |s: &State| s.rows.iter().map(|row| format!("{:08x}", row[lane])).collect::<Vec<_>>();
        panic!(
            "{}\nexec {:#x}, mode {:#x}, {backend:?}, lane {lane}\nbefore   {:?}\nhandlers {:?}\nnative   {:?}\nscalars  {:08x?}\nscalars differ: {:?}",
            what(),
            state.exec,
            state.mode,
            column(&state),
            column(&one),
            column(&two),
            &state.scalars[..SGPRS],
            (0..128).filter(|&i| one.scalars[i] != two.scalars[i]).collect::<Vec<_>>(),
        );
    }
}

fn show(insts: &[Inst]) -> String {
    insts
        .iter()
        .map(|inst| {
            format!("{} {:?} {:?} <- {:?} {:?}\n", inst.op.info().name, inst.dst, inst.dst2, inst.src, inst.mods)
        })
        .collect()
}

#[test]
fn single_instructions() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut seen = BTreeMap::<&str, u32>::new();
    for form in Form::all() {
        for _ in 0..120 {
            let Some((mut code, inst)) = form.words(&mut random) else { continue };
            *seen.entry(inst.op.info().name).or_default() += 1;
            code.push(S_ENDPGM);
            compare(&mut random, &code, is_float(&inst), &|| show(&[inst]));
        }
    }
    // All that there is: 14 relations of floats and 12 of integers are among them.
    let rare: Vec<_> = seen.iter().filter(|(_, count)| **count < 20).collect();
    assert!(seen.len() >= 83 && rare.is_empty(), "{} instructions, rarely tried: {rare:?}", seen.len());
    assert!(seen.contains_key(Op::V_ADDC_CO_U32.info().name));
}

/// Runs of instructions, with waits between them.
fn runs(seed: u64, float: bool) {
    let (mut random, forms) = (Random(seed), Form::all());
    for _ in 0..1500 {
        let (mut code, mut insts) = (Vec::new(), Vec::new());
        let length = 2 + random.next() as usize % 30;
        while insts.len() < length {
            let form = forms[random.next() as usize % forms.len()];
            let Some((words, inst)) = form.words(&mut random) else { continue };
            // A NaN's bits must not become numbers, since which of two NaNs survives is open.
            let moves = matches!(inst.op, Op::V_MOV_B32 | Op::V_PK_MOV_B32 | Op::V_CNDMASK_B32);
            let converts = matches!(inst.op, Op::V_CVT_F32_I32 | Op::V_CVT_F32_U32);
            if (is_float(&inst) && !converts) != float && !moves || float && converts {
                continue;
            }
            code.extend(words);
            insts.push(inst);
            if random.next().is_multiple_of(8) {
                code.push(S_WAITCNT);
            }
        }
        code.push(S_ENDPGM);
        compare(&mut random, &code, float, &|| show(&insts));
    }
}

#[test]
fn runs_of_integers() {
    runs(0x0bad_cafe_0bad_cafe, false);
}

#[test]
fn runs_of_floats() {
    runs(0xfeed_f00d_feed_f00d, true);
}

#[test]
fn a_loop_whose_head_is_inside_a_run() {
    // v1 counts down from 5 while v2 collects; the branch goes to the second instruction.
    let source = "v_mov_b32 v1, 5\nv_mov_b32 v2, 0\nloop: v_add_u32 v2, v2, v1\nv_add_u32 v1, -1, v1\nv_cmp_ne_u32 vcc, 0, v1\ns_cbranch_vccnz loop\nv_add_u32 v3, v1, v2\nv_add_u32 v3, v3, v3\ns_endpgm\n";
    let code = common::assemble(source);
    for backend in backends() {
        for tier in [Tier::First, Tier::of(backend)] {
            let mut m = Machine::with_tier(backend, tier, &code);
            m.finish();
            assert_eq!(m.rows[3].0, [30; 64], "{backend:?} {tier:?}");
        }
    }
}

#[test]
fn an_indirect_branch_into_a_run() {
    let source = "s_getpc_b64 s[0:1]\ns_add_u32 s0, s0, 20\ns_addc_u32 s1, s1, 0\ns_setpc_b64 s[0:1]\nv_mov_b32 v1, 1\nv_mov_b32 v2, 2\nv_mov_b32 v3, 3\nv_mov_b32 v4, 4\ns_endpgm\n";
    let code = common::assemble(source);
    for backend in backends() {
        let mut m = Machine::with_tier(backend, Tier::of(backend), &code);
        m.finish();
        let values: Vec<_> = (1..5).map(|row| m.rows[row].0[7]).collect();
        assert_eq!(values, [0, 0, 3, 4], "{backend:?}");
    }
}

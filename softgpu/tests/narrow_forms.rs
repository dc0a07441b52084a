//! All forms of instructions of up to 32 bits: operand kinds, modifiers, SDWA, DPP, on every back
//! end, against a model that computes lane by lane what the forms add to the plain instruction.
#![allow(missing_docs)]

mod narrow_support;

use std::collections::BTreeMap;

use narrow_support::common::{Machine, Random, backends};
use narrow_support::{REGISTERS, State, execute, expected, is_free, is_narrow, same};
use softgpu::simd::Backend;
use softgpu_isa::{Format, Inst, Kind, Target, decode};

/// They move values between lanes, or change a source; `vec_modifiers` tests them.
const OTHERS: [&str; 6] = [
    "v_readlane_b32",
    "v_readfirstlane_b32",
    "v_writelane_b32",
    "v_swap_b32",
    "v_accvgpr_mov_b32",
    "v_screen_partition_4se_b32",
];

/// Values of 32 and 16 bits where things happen.
const EDGES: [u64; 40] = [
    0,
    1,
    2,
    15,
    16,
    31,
    32,
    33,
    63,
    0x7f,
    0x80,
    0xff,
    0x3ff,
    0x400,
    0x3c00,
    0x7bff,
    0x7c00,
    0x7e00,
    0x7fff,
    0x8000,
    0xbc00,
    0xfc00,
    0xffff,
    0x1_0000,
    0x3c00_8001,
    0x7f_ffff,
    0x80_0000,
    0x807f_ffff,
    0x3f80_0000,
    0xbf80_0000,
    0x3f00_0000,
    0x4b00_0001,
    0x4f00_0000,
    0xcf00_0000,
    0x7f7f_ffff,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    0x7fff_ffff,
    0xffff_ffff,
];

const CONTROLS: [u32; 20] = [
    0x1b, 0xe4, 0x4e, 0x101, 0x107, 0x10f, 0x111, 0x118, 0x11f, 0x121, 0x12f, 0x130, 0x134, 0x138, 0x13c, 0x140, 0x141,
    0x142, 0x143, 0x155,
];

/// Random instructions.
struct Words(Random);

impl Words {
    fn bits(&mut self, n: u32) -> u32 {
        (self.0.next() >> 32) as u32 & ((1u64 << n) - 1) as u32
    }

    fn one_of(&mut self, list: &[u32]) -> u32 {
        list[self.bits(16) as usize % list.len()]
    }

    /// True once in `n` times.
    fn once_in(&mut self, n: u32) -> bool {
        self.bits(16).is_multiple_of(n)
    }

    fn register(&mut self) -> u32 {
        self.bits(16) % REGISTERS as u32
    }

    /// A 9-bit source operand.
    fn source(&mut self) -> u32 {
        match self.bits(3) {
            0..=4 => 256 + self.register(),
            5 => self.one_of(&[0, 1, 8, 77, 101, 106, 107, 124, 126, 127, 251, 252]),
            6 => 128 + self.bits(8) % 81,
            _ => 240 + self.bits(4) % 9,
        }
    }

    /// A pair of scalar registers.
    fn pair(&mut self) -> u32 {
        self.one_of(&[0, 2, 20, 60, 100, 106, 106])
    }

    /// The second dword of SDWA, and SRC0 of the first.
    fn sdwa(&mut self, compare: bool) -> u32 {
        let select = |w: &mut Self| w.bits(8) % 7;
        let scalar = self.once_in(4);
        let src0 = if scalar { (self.source() & 0xff) | 1 << 23 } else { self.register() };
        let mut word = src0 | select(self) << 16 | select(self) << 24;
        for bit in [19, 20, 21, 27, 28, 29] {
            word |= u32::from(self.once_in(6)) << bit;
        }
        if compare {
            return word | (u32::from(self.once_in(2)) * (1 << 15 | self.pair() << 8));
        }
        let clamp = u32::from(self.once_in(8)) << 13;
        word | select(self) << 8 | (self.bits(8) % 3) << 11 | clamp
    }

    fn dpp(&mut self) -> u32 {
        let mut word = self.register() | self.one_of(&CONTROLS) << 8;
        for bit in [19, 20, 21, 22, 23] {
            word |= u32::from(self.once_in(3)) << bit;
        }
        let masks = if self.once_in(2) { 0xff } else { self.bits(8) };
        word | masks << 24
    }

    /// A VOP1, VOP2 or VOPC instruction, of which `head` has the opcode.
    fn e32(&mut self, head: u32, has_destination: bool, compare: bool) -> [u32; 2] {
        let mut head = head;
        if has_destination {
            head |= self.register() << 17;
        }
        if head >> 25 != 0x3f {
            head |= self.register() << 9;
        }
        let literal = self.0.pick(&EDGES) as u32;
        match self.bits(2) {
            0 => [head | 0xf9, self.sdwa(compare)],
            1 => [head | 0xfa, self.dpp()],
            2 if self.once_in(3) => [head | 0xff, literal],
            _ => [head | self.source(), literal],
        }
    }

    fn e64(&mut self, opcode: u32) -> [u32; 2] {
        let mut head = 0x34 << 26 | opcode << 16;
        head |= if opcode < 0x100 { self.pair() } else { self.register() };
        let mut second = 0;
        let count = 1 + self.bits(8) % 3;
        for i in 0..count {
            let operand = if i == 2 && self.once_in(3) { self.pair() } else { self.source() };
            second |= operand << (9 * i);
        }
        if !self.once_in(3) {
            // Absolute values and operand halves, or a scalar pair.
            head |= if self.once_in(2) { self.pair() << 8 } else { self.bits(7) & self.bits(7) << 8 };
            head |= u32::from(self.once_in(4)) << 15;
            second |= (self.bits(3) & self.bits(3)) << 29;
            second |= if self.once_in(4) { self.bits(2) << 27 } else { 0 };
        } else if self.once_in(2) {
            head |= self.pair() << 8;
        }
        [head, second]
    }
}

fn form(inst: &Inst) -> &'static str {
    let mods = &inst.mods;
    if inst.sdwa.is_some() {
        "sdwa"
    } else if inst.dpp.is_some() {
        "dpp"
    } else if mods.neg | mods.abs | mods.op_sel | mods.omod != 0 || mods.clamp {
        "modified"
    } else {
        "plain"
    }
}

/// One machine for the model, one for each back end.
struct Bench {
    model: Machine,
    machines: Vec<(Backend, Machine)>,
    random: Random,
    /// How often each operation was run in each form.
    runs: BTreeMap<(&'static str, &'static str), u32>,
    /// The first failure of each.
    failures: BTreeMap<(&'static str, &'static str, Backend), String>,
}

impl Bench {
    fn new(seed: u64) -> Self {
        let machine = |backend| Machine::with_words(backend, &[0xbf81_0000]);
        Self {
            model: machine(Backend::Portable),
            machines: backends().into_iter().map(|b| (b, machine(b))).collect(),
            random: Random(seed),
            runs: BTreeMap::new(),
            failures: BTreeMap::new(),
        }
    }

    fn state(&mut self, mode: u32) -> State {
        let mut state = State { rows: [[0; 64]; REGISTERS], s: [0; 128], mode };
        let r = &mut self.random;
        state.rows.as_flattened_mut().fill_with(|| r.pick(&EDGES) as u32);
        state.s.fill_with(|| r.pick(&EDGES) as u32);
        state.set_s64(106, r.next());
        let exec = match r.next() % 4 {
            0 | 1 => !0,
            2 => r.next(),
            _ => r.next() & r.next() & r.next() & r.next(),
        };
        state.set_s64(126, exec);
        state
    }

    fn check(&mut self, words: [u32; 2], mode: u32) {
        let Ok(inst) = decode(Target::Gfx90a, &words) else { return };
        let info = inst.op.info();
        let has_literal = inst.src.iter().any(|o| o.is_literal());
        let float = matches!(info.dst_kind, Kind::F16 | Kind::F32);
        let saturates = inst.mods.clamp && !float;
        let scales_half = inst.mods.omod != 0 && info.dst_kind == Kind::F16 && mode & 0x280 == 0;
        let skipped = OTHERS.contains(&info.name) || saturates || scales_half;
        let free = inst.src.iter().chain([&inst.dst, &inst.dst2]).all(|o| o.0 >= 128 || is_free(o.0.into()));
        if !is_narrow(&inst) || skipped || !free {
            return;
        }
        let state = self.state(mode);
        let Some((want, loose)) = expected(&mut self.model, &inst, &state) else { return };
        let form = if has_literal { "literal" } else { form(&inst) };
        *self.runs.entry((info.name, form)).or_default() += 1;
        for (backend, machine) in &mut self.machines {
            let got = execute(machine, *backend, &inst, &state).unwrap_or_else(|| panic!("{inst:?} has no handler"));
            if let Some(what) = difference(&inst, &state, &got, &want, loose) {
                let text = format!("{what}; exec {:#x}, mode {mode:#x}; {inst:?}", state.exec());
                self.failures.entry((info.name, form, *backend)).or_insert(text);
            }
        }
    }
}

/// What is wrong, if anything.
fn difference(inst: &Inst, state: &State, got: &State, want: &State, loose: u64) -> Option<String> {
    let kind = inst.op.info().dst_kind;
    let scalar = (0..128).find(|&code| got.s[code] != want.s[code]);
    if let Some(code) = scalar {
        return Some(format!("scalar {code}: {:#x}, want {:#x}", got.s[code], want.s[code]));
    }
    let lanes = || (0..64).filter(|lane| loose >> lane & 1 == 0);
    let mut places = (0..REGISTERS).flat_map(|row| lanes().map(move |lane| (row, lane)));
    let (row, lane) = places.find(|&(row, lane)| !same(kind, got.rows[row][lane], want.rows[row][lane]))?;
    let before: Vec<u32> = state.rows.iter().map(|r| r[lane]).collect();
    let (got, want) = (got.rows[row][lane], want.rows[row][lane]);
    Some(format!("v{row} lane {lane}: {got:#x}, want {want:#x}; before {before:x?}"))
}

const DEFAULT: u32 = 0x3f0;
/// Neither denormals nor IEEE: output scaling works.
const SCALING: u32 = 0x1c0;

#[test]
fn short_encodings() {
    let mut bench = Bench::new(0x1234_5678_9abc_def1);
    let mut words = Words(Random(99));
    for round in 0..150 {
        let mode = if round % 4 == 3 { SCALING } else { DEFAULT };
        for op in 0..62 {
            bench.check(words.e32(op << 25, true, false), mode);
        }
        for op in 0..256 {
            if round % 2 == 0 {
                bench.check(words.e32(0x3f << 25 | op << 9, true, false), mode);
            }
            bench.check(words.e32(0x3e << 25 | op << 17, false, true), mode);
        }
    }
    report(&bench, &["plain", "sdwa", "dpp", "literal"]);
}

#[test]
fn long_encodings() {
    let mut bench = Bench::new(0x5555_5678_9abc_def1);
    let mut words = Words(Random(7));
    for round in 0..300 {
        let mode = if round % 4 == 3 { SCALING } else { DEFAULT };
        for op in 0..1024 {
            bench.check(words.e64(op), mode);
        }
    }
    report(&bench, &["plain", "modified"]);
    every_operation_ran(&bench);
}

fn report(bench: &Bench, forms: &[&str]) {
    assert!(bench.failures.is_empty(), "{} failures: {:#?}", bench.failures.len(), bench.failures);
    for form in forms {
        let counts: Vec<u32> = bench.runs.iter().filter(|(k, _)| k.1 == *form).map(|(_, &n)| n).collect();
        let (operations, least) = (counts.len(), counts.iter().min().copied().unwrap_or(0));
        println!("{form}: {operations} operations, each at least {least} times");
        assert!(operations > 20, "{form} has only {operations} operations");
    }
}

/// Every vector operation that is narrow must have been run in its plain form.
fn every_operation_ran(bench: &Bench) {
    let mut missing = Vec::new();
    for op in 0..1024u32 {
        // Registers for all operands; fewer where the operation has fewer.
        let found = [0x410_0300u32 | 1 << 26, 0x2_0500, 0x100]
            .iter()
            .find_map(|second| decode(Target::Gfx90a, &[0x34 << 26 | op << 16, *second]).ok().filter(is_narrow));
        let Some(inst) = found else { continue };
        let name = inst.op.info().name;
        let runs = bench.runs.get(&(name, "plain")).copied().unwrap_or(0);
        if runs < 3 && !OTHERS.contains(&name) && inst.format != Format::Vop3p {
            missing.push((name, runs));
        }
    }
    assert!(missing.is_empty(), "not or seldom run: {missing:?}");
}

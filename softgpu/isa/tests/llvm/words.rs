//! Instruction words: every opcode of every format in turn, other fields random, with a bias
//! to values that make valid instructions.

use crate::mc::SEPARATOR;

/// Name, fixed bits, position and width of the opcode.
const FORMATS: [(&str, u32, u32, u32); 21] = [
    ("sop2", 0x8000_0000, 23, 7),
    ("sopk", 0xb000_0000, 23, 5),
    ("sop1", 0xbe80_0000, 8, 8),
    ("sopc", 0xbf00_0000, 16, 7),
    ("sopp", 0xbf80_0000, 16, 7),
    ("smem", 0xc000_0000, 18, 8),
    ("vop2", 0x0000_0000, 25, 6),
    ("vop1", 0x7e00_0000, 9, 8),
    ("vopc", 0x7c00_0000, 17, 8),
    ("vop3", 0xd000_0000, 16, 10),
    ("vop3p", 0xd380_0000, 16, 7),
    ("vop3px", 0xd3ac_0000, 0, 0),
    ("ds", 0xd800_0000, 17, 8),
    ("flat", 0xdc00_0000, 18, 7),
    ("scratch", 0xdc00_4000, 18, 7),
    ("global", 0xdc00_8000, 18, 7),
    ("mubuf", 0xe000_0000, 18, 7),
    ("mtbuf", 0xe800_0000, 15, 4),
    ("vintrp", 0xd400_0000, 16, 2),
    ("exp", 0xc400_0000, 0, 0),
    ("any", 0, 0, 0),
];

/// Bits that belong to the format, by name.
fn fixed(name: &str) -> u32 {
    match name {
        "any" => 0,
        "sop2" => 0xc000_0000,
        "sopk" => 0xf000_0000,
        "vop2" => 0x8000_0000,
        "vop1" | "vopc" => 0xfe00_0000,
        "scratch" | "global" | "flat" => 0xfc00_c000,
        "vintrp" | "exp" | "smem" | "vop3" | "ds" | "mubuf" | "mtbuf" => 0xfc00_0000,
        "vop3px" => 0xffff_0000,
        _ => 0xff80_0000,
    }
}

/// Literals that look like inline constants, and others.
const LITERALS: [u32; 16] = [
    0,
    1,
    64,
    65,
    !0,
    0xffff_fff0,
    0x3f80_0000,
    0x3e22_f983,
    0x3c00,
    0x3118,
    0xffff,
    0xfff0,
    0x1_3c00,
    0x3ff0_0000,
    0x8000_0000,
    0x7fff_ffff,
];

/// DPP_CTRL values at the edges of their ranges.
const CONTROLS: [u32; 16] =
    [0xe4, 0x100, 0x101, 0x11f, 0x120, 0x12f, 0x130, 0x134, 0x138, 0x13c, 0x140, 0x142, 0x143, 0x150, 0x15f, 0x160];

/// Dwords that may be an instruction.
pub struct Case {
    /// Name of the format.
    pub format: &'static str,
    /// Two dwords; four of the format `vop3px`.
    pub words: [u32; 4],
}

impl Case {
    /// The dwords.
    pub fn words(&self) -> &[u32] {
        if self.format == "vop3px" { &self.words } else { &self.words[..2] }
    }
}

/// The sequence.
pub struct Words {
    state: u64,
}

impl Words {
    /// The sequence with that number.
    pub fn new(seed: u64) -> Self {
        Self { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1 }
    }

    /// Random bits (xorshift*).
    fn random(&mut self) -> u32 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        (self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    /// True once in `n` times.
    fn once_in(&mut self, n: u32) -> bool {
        self.random().is_multiple_of(n)
    }

    fn pick(&mut self, list: &[u32]) -> u32 {
        list[self.random() as usize % list.len()]
    }

    /// The case with number `i`.
    pub fn next(&mut self, i: usize) -> Case {
        let (name, bits, low, width) = FORMATS[i % FORMATS.len()];
        let opcode = (i / FORMATS.len()) as u32 & ((1 << width) - 1);
        let mask = fixed(name) | ((1 << width) - 1) << low;
        let mut first = self.random();
        let mut second = self.random();
        match name {
            "vop1" | "vop2" | "vopc" => self.short_vector(&mut first, &mut second),
            "vop3" | "vop3p" | "vop3px" => self.long_vector(&mut first, &mut second),
            "sop1" | "sop2" | "sopc" if self.once_in(8) => {
                first = first & !0xff | 255;
                second = self.pick(&LITERALS);
            }
            "ds" => self.share(&mut first, &mut second),
            "flat" | "scratch" | "global" => self.flat(&mut first, &mut second),
            "smem" => self.scalar_memory(&mut first, &mut second),
            "mubuf" | "mtbuf" => {
                self.even(&mut second, 0x0000_0101);
                if name == "mubuf" && self.once_in(2) {
                    first &= !(1 << 16);
                }
            }
            _ => {}
        }
        let first = first & !mask | bits & mask | opcode << low;
        let first = if first == SEPARATOR { first ^ 1 } else { first };
        let [first, second] = without_crashes([first, second]);
        let after = if name == "vop3px" { self.matrix() } else { [0; 2] };
        Case { format: name, words: [first, second, after[0], after[1]] }
    }

    /// What may follow the scales of a matrix instruction: most often such an instruction.
    fn matrix(&mut self) -> [u32; 2] {
        let [mut first, mut second] = [self.random(), self.random()];
        self.long_vector(&mut first, &mut second);
        let opcode = self.pick(&[0x2d, 0x2d, 0x2e, 0x2e, 0x2f, 0x40]);
        let abid = self.pick(&[1, 1, 1, 0, self.state as u32 & 15]);
        without_crashes([first & 0x87ff | abid << 11 | 0xd380_0000 | opcode << 16, second])
    }

    fn short_vector(&mut self, first: &mut u32, second: &mut u32) {
        self.even(first, 0x0002_0201);
        match self.random() % 8 {
            0 | 1 => {
                *first = *first & !0x1ff | 0xf9;
                let zeros = [0, 0x3f00_0000, 0x3800_c000, 0xbf00_0000, 0x3030_0000, 0x0808_c000];
                *second &= !self.pick(&zeros);
            }
            2 => {
                *first = *first & !0x1ff | 0xfa;
                *second = *second & !0x0001_ff00 | self.pick(&CONTROLS) << 8;
                if self.once_in(2) {
                    *second &= !0x00f0_0000;
                }
                self.even(second, 1);
            }
            3 => {
                *first = *first & !0x1ff | 0xff;
                *second = self.pick(&LITERALS);
            }
            _ => {}
        }
    }

    fn long_vector(&mut self, first: &mut u32, second: &mut u32) {
        if self.once_in(2) {
            *first &= !0x7f00;
        }
        if self.once_in(3) {
            *first &= !0x8000;
        }
        let keep = self.pick(&[0x07ff_ffff, 0x1fff_ffff, !0, 0xe7ff_ffff]);
        *second &= keep;
        for low in [0, 9, 18] {
            let register = 256 | self.random() & 255;
            match self.random() % 4 {
                0 => *second &= !(0x1ff << low),
                1 | 2 => *second = *second & !(0x1ff << low) | register << low,
                _ => {}
            }
        }
        let keep = self.pick(&[!0, !0, 0xf803_ffff, 0xf800_01ff]);
        *second &= keep;
        self.even(first, 1);
        self.even(second, 0x0004_0201);
    }

    /// Clears the low bits of register numbers, most of the time: tuples start at even ones.
    fn even(&mut self, word: &mut u32, bits: u32) {
        if !self.once_in(4) {
            *word &= !bits;
        }
    }

    fn share(&mut self, first: &mut u32, second: &mut u32) {
        for low in [0, 8, 16, 24] {
            if self.once_in(2) {
                *second &= !(255 << low);
            }
        }
        if self.once_in(2) {
            *first &= !(1 << 16);
        }
        self.even(second, 0x0101_0100);
    }

    fn flat(&mut self, first: &mut u32, second: &mut u32) {
        if self.once_in(2) {
            *first &= !(1 << 13);
        }
        match self.random() % 4 {
            0 | 1 => *second |= 0x7f << 16,
            2 => *second &= !(0x7f << 16),
            _ => {}
        }
        self.even(second, 0x0100_0101);
    }

    fn scalar_memory(&mut self, first: &mut u32, second: &mut u32) {
        if self.once_in(2) {
            *first &= !(1 << 14);
        }
        if self.once_in(2) {
            *second &= 0x1f_ffff;
        }
    }
}

/// LLVM's disassembler crashes on reserved SDWA selects, and (LLVM 20 and later) on literals where
/// there can be none and on constants for matrices; `sdwa_reserved` and `no_room` in `decode.rs`
/// test that they are errors here.
fn without_crashes([mut first, mut second]: [u32; 2]) -> [u32; 2] {
    match first >> 26 {
        0x34 => {
            first ^= u32::from(first & 0xff == 0xff);
            for low in [0, 9, 18] {
                second ^= u32::from(second >> low & 0x1ff == 0xff) << low;
            }
            // Constants for matrices of f8f6f4.
            if let 0xd3ad | 0xd3ae = first >> 16 {
                second |= 0x0002_0100;
            }
        }
        0x38 | 0x3a => second ^= u32::from(second >> 24 == 0xff) << 24,
        _ => {}
    }
    if first >> 31 == 0 && first & 0x1ff == 0xf9 {
        for low in [8, 16, 24] {
            if second >> low & 7 == 7 {
                second &= !(1 << low);
            }
        }
        if second >> 11 & 3 == 3 {
            second &= !(1 << 11);
        }
    }
    [first, second]
}

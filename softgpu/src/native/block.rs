//! Code for one run: registers, the loop over the lanes, and where values live.
//!
//! The code goes over the wave in eight chunks of eight lanes. In a chunk, rows of the register file
//! are held in YMM registers as long as there is room; what was written goes back at the end. With a
//! partial EXEC, what goes back is blended with what was there.
//!
//! | register | meaning |
//! |---|---|
//! | RDI | the wave |
//! | RSI | this chunk of EXEC's mask row; null at the start for a full EXEC |
//! | RAX | the register file, plus the chunk's offset in a row |
//! | RCX | number of the chunk |
//! | RDX | scratch |
//! | YMM0-12 | values |
//! | YMM13-15 | scratch of one instruction |
// The assembler's macro converts register numbers, which are of the right type already.
#![allow(clippy::useless_conversion)]

use std::mem::offset_of;

use dynasmrt::x64::Assembler;
use dynasmrt::{DynamicLabel, DynasmApi, DynasmLabelApi, dynasm};

use crate::wave::{LANES, Row, Wave, sreg};

/// YMM registers for values.
const VALUES: usize = 13;

/// Scratch registers of one instruction.
pub const SCRATCH: [u8; 3] = [13, 14, 15];

/// Lanes in a chunk.
const CHUNK: usize = 8;

const ROW_BYTES: i32 = size_of::<Row>() as i32;
const ROWS_AT: i32 = offset_of!(Wave, rows) as i32;
const SCALARS_AT: i32 = offset_of!(Wave, s) as i32;
const EXEC_AT: i32 = SCALARS_AT + 4 * sreg::EXEC as i32;

/// What a YMM register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Nothing,
    /// Of a register of the wave.
    Row(u16),
    /// A scalar register, in all lanes.
    Scalar(u16),
    /// A constant, in all lanes.
    Constant(u32),
    /// The bits of a scalar pair, expanded.
    Mask(u16),
}

#[derive(Clone, Copy, Debug)]
struct Value {
    content: Content,
    /// Not yet in the wave.
    dirty: bool,
    /// When it was last used.
    used: u32,
    /// The current instruction needs it.
    pinned: bool,
}

/// Opcode maps of VEX instructions.
#[derive(Clone, Copy)]
enum Map {
    M0f = 1,
    M0f3a = 3,
}

/// Constants that code refers to, placed behind it.
#[derive(Debug, Default)]
pub struct Pool {
    words: Vec<(u32, DynamicLabel)>,
    lane_bits: Option<DynamicLabel>,
}

impl Pool {
    fn word(&mut self, asm: &mut Assembler, v: u32) -> DynamicLabel {
        if let Some((_, label)) = self.words.iter().find(|(word, _)| *word == v) {
            return *label;
        }
        let label = asm.new_dynamic_label();
        self.words.push((v, label));
        label
    }

    /// Eight dwords: 1, 2, 4 ... 128.
    fn lane_bits(&mut self, asm: &mut Assembler) -> DynamicLabel {
        *self.lane_bits.get_or_insert_with(|| asm.new_dynamic_label())
    }

    /// Writes the constants.
    pub fn place(&self, asm: &mut Assembler) {
        if let Some(label) = self.lane_bits {
            dynasm!(asm ; .arch x64 ; .align 32 ; =>label);
            for bit in 0..CHUNK {
                asm.push_u32(1 << bit);
            }
        }
        for &(v, label) in &self.words {
            dynasm!(asm ; .arch x64 ; .align 4 ; =>label);
            asm.push_u32(v);
        }
    }
}

/// Writes the code of a run.
pub struct Block<'a> {
    pub asm: &'a mut Assembler,
    pool: &'a mut Pool,
    values: [Value; VALUES],
    clock: u32,
    /// Not all lanes are active.
    partial: bool,
}

impl<'a> Block<'a> {
    /// Writes both loops of a run, whose instructions `body` writes; `written` are the scalar pairs
    /// that they write.
    pub fn write(asm: &'a mut Assembler, pool: &'a mut Pool, written: &[u16], body: impl Fn(&mut Block<'_>)) {
        let partial = asm.new_dynamic_label();
        dynasm!(asm ; .arch x64 ; test rsi, rsi ; jnz =>partial);
        Block::new(asm, pool, false).chunks(written, &body);
        dynasm!(asm ; .arch x64 ; =>partial);
        Block::new(asm, pool, true).chunks(written, &body);
    }

    fn new(asm: &'a mut Assembler, pool: &'a mut Pool, partial: bool) -> Self {
        let nothing = Value { content: Content::Nothing, dirty: false, used: 0, pinned: false };
        Self { asm, pool, values: [nothing; VALUES], clock: 0, partial }
    }

    fn chunks(mut self, written: &[u16], body: &impl Fn(&mut Block<'_>)) {
        let again = self.asm.new_dynamic_label();
        dynasm!(self.asm ; .arch x64 ; mov rax, [rdi + ROWS_AT] ; xor ecx, ecx ; =>again);
        body(&mut self);
        self.write_back();
        dynasm!(self.asm ; .arch x64 ; add rax, 4 * CHUNK as i32);
        if self.partial {
            dynasm!(self.asm ; .arch x64 ; add rsi, 4 * CHUNK as i32);
        }
        dynasm!(self.asm ; .arch x64 ; inc ecx ; cmp ecx, (LANES / CHUNK) as i32 ; jb =>again);
        if self.partial {
            dynasm!(self.asm ; .arch x64 ; mov rdx, [rdi + EXEC_AT]);
            for &pair in written {
                dynasm!(self.asm ; .arch x64 ; and [rdi + scalar_at(pair)], rdx);
            }
        }
        dynasm!(self.asm ; .arch x64 ; vzeroupper ; ret);
    }

    /// Ends an instruction: its operands may be replaced.
    pub fn end(&mut self) {
        self.values.iter_mut().for_each(|value| value.pinned = false);
    }

    /// Keeps a register that [`end`](Self::end) has given free.
    pub fn pin(&mut self, register: u8) {
        self.values[usize::from(register)].pinned = true;
    }

    /// A register for a new value. (Takes all registers of an instruction before it uses `SCRATCH`,
    /// which writing back an old value needs.)
    pub fn take(&mut self) -> u8 {
        let free = self.values.iter().enumerate().filter(|(_, value)| !value.pinned);
        // Empty ones first, then the one that was not used for the longest time.
        let oldest = free.min_by_key(|(_, value)| (value.content != Content::Nothing, value.used));
        let register = oldest.expect("an instruction pins a few registers").0 as u8;
        let evicted = self.values[usize::from(register)];
        if evicted.dirty {
            self.store(register, evicted.content);
        }
        self.values[usize::from(register)] = Value { content: Content::Nothing, dirty: false, ..evicted };
        self.touch(register);
        register
    }

    fn touch(&mut self, register: u8) {
        self.clock += 1;
        let value = &mut self.values[usize::from(register)];
        (value.used, value.pinned) = (self.clock, true);
    }

    /// The register with `content`, if there is one.
    fn find(&mut self, content: Content) -> Option<u8> {
        let register = self.values.iter().position(|value| value.content == content)? as u8;
        self.touch(register);
        Some(register)
    }

    /// A new register for `content`, to be loaded.
    fn fresh(&mut self, content: Content) -> u8 {
        let register = self.take();
        self.values[usize::from(register)].content = content;
        register
    }

    /// The value of a row of the register file.
    pub fn row(&mut self, row: u16) -> u8 {
        if let Some(register) = self.find(Content::Row(row)) {
            return register;
        }
        let register = self.fresh(Content::Row(row));
        dynasm!(self.asm ; .arch x64 ; vmovdqu Ry(register), [rax + i32::from(row) * ROW_BYTES]);
        register
    }

    /// A scalar register in all lanes.
    pub fn scalar(&mut self, code: u16) -> u8 {
        if let Some(register) = self.find(Content::Scalar(code)) {
            return register;
        }
        let register = self.fresh(Content::Scalar(code));
        dynasm!(self.asm ; .arch x64 ; vpbroadcastd Ry(register), [rdi + scalar_at(code)]);
        register
    }

    /// A constant in all lanes.
    pub fn constant(&mut self, v: u32) -> u8 {
        if let Some(register) = self.find(Content::Constant(v)) {
            return register;
        }
        let register = self.fresh(Content::Constant(v));
        match v {
            0 => dynasm!(self.asm ; .arch x64 ; vpxor Ry(register), Ry(register), Ry(register)),
            u32::MAX => dynasm!(self.asm ; .arch x64 ; vpcmpeqd Ry(register), Ry(register), Ry(register)),
            _ => {
                let label = self.pool.word(self.asm, v);
                dynasm!(self.asm ; .arch x64 ; vpbroadcastd Ry(register), [=>label]);
            }
        }
        register
    }

    /// All ones in the lanes that have their bit in a scalar pair.
    pub fn mask(&mut self, pair: u16) -> u8 {
        if let Some(register) = self.find(Content::Mask(pair)) {
            return register;
        }
        let register = self.fresh(Content::Mask(pair));
        let bits = self.pool.lane_bits(self.asm);
        dynasm!(self.asm ; .arch x64
            ; vpbroadcastb Ry(register), [rdi + rcx + scalar_at(pair)]
            ; vpand Ry(register), Ry(register), [=>bits]
            ; vpcmpeqd Ry(register), Ry(register), [=>bits]
        );
        register
    }

    /// `register`, which was taken, is the new value of a row.
    pub fn set_row(&mut self, row: u16, register: u8) {
        self.forget(|content| content == Content::Row(row));
        let value = &mut self.values[usize::from(register)];
        (value.content, value.dirty) = (Content::Row(row), true);
    }

    /// `register`, which was taken, holds all ones or zero in each lane: the new bits of a pair.
    pub fn set_mask(&mut self, pair: u16, register: u8) {
        self.forget(|content| content == Content::Mask(pair));
        let value = &mut self.values[usize::from(register)];
        (value.content, value.dirty) = (Content::Mask(pair), true);
    }

    /// `vmovmskps edx, register`.
    fn sign_bits(&mut self, register: u8) {
        const EDX: u8 = 2;
        self.vex(Map::M0f, 0, 0x50, [EDX, 0, register]);
    }

    /// `vcmpps d, a, b, predicate`.
    pub fn compare_floats(&mut self, d: u8, a: u8, b: u8, predicate: u8) {
        self.vex(Map::M0f, 0, 0xc2, [d, a, b]);
        self.asm.push(predicate);
    }

    /// `vpblendd d, a, b, 0xaa`: the odd lanes of `b`, the even ones of `a`.
    pub fn odd_lanes(&mut self, d: u8, a: u8, b: u8) {
        self.vex(Map::M0f3a, 1, 0x02, [d, a, b]);
        self.asm.push(0xaa);
    }

    /// An instruction VEX.256 of the operands ModRM.reg, VEX.vvvv, ModRM.rm (Intel SDM, 2.3). For those that
    /// the assembler has not, or (5.1) with exchanged sources where there is an immediate.
    fn vex(&mut self, map: Map, prefix: u8, opcode: u8, [reg, vvvv, rm]: [u8; 3]) {
        let extensions = (0xe0 | map as u8) ^ (reg >> 3) << 7 ^ (rm >> 3) << 5;
        self.asm.extend(&[0xc4, extensions, 0x7c ^ vvvv << 3 | prefix, opcode, 0xc0 | (reg & 7) << 3 | rm & 7]);
    }

    /// Registers with such contents hold nothing any more.
    fn forget(&mut self, stale: impl Fn(Content) -> bool) {
        for value in self.values.iter_mut().filter(|value| stale(value.content)) {
            (value.content, value.dirty) = (Content::Nothing, false);
        }
    }

    fn write_back(&mut self) {
        for register in 0..VALUES as u8 {
            let value = self.values[usize::from(register)];
            if value.dirty {
                self.store(register, value.content);
            }
        }
    }

    /// Writes a value to where it belongs.
    fn store(&mut self, register: u8, content: Content) {
        let row = match content {
            Content::Row(row) => row,
            Content::Mask(pair) => {
                // A byte of the pair for the chunk's eight lanes.
                self.sign_bits(register);
                dynasm!(self.asm ; .arch x64 ; mov [rdi + rcx + scalar_at(pair)], dl);
                return;
            }
            _ => unreachable!("only registers of the wave get dirty"),
        };
        let at = i32::from(row) * ROW_BYTES;
        if !self.partial {
            dynasm!(self.asm ; .arch x64 ; vmovdqu [rax + at], Ry(register));
            return;
        }
        let [.., blended, active] = SCRATCH;
        dynasm!(self.asm ; .arch x64
            ; vmovdqu Ry(active), [rsi]
            ; vmovdqu Ry(blended), [rax + at]
            ; vblendvps Ry(blended), Ry(blended), Ry(register), Ry(active)
            ; vmovdqu [rax + at], Ry(blended)
        );
    }
}

/// Offset of a scalar register in the wave.
fn scalar_at(code: u16) -> i32 {
    SCALARS_AT + 4 * i32::from(code)
}

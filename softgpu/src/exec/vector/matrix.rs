//! Matrix instructions (MFMA): D = A B + C on blocks of M x M results.
//!
//! A lane holds `PER_LANE` consecutive k of one row of A (or column of B); lanes go through
//! the rows, then through the groups of k, then through the blocks. D and C are spread over
//! registers and lanes as [`place`] says. EXEC has no say. AMD publishes these layouts with its
//! matrix instruction calculator.
//!
//! Each result accumulates its products one k after the other with a fused multiply-add. For
//! f16 and bf16 the matrix cores of gfx90a flush denormals of A, B, C and D.
#![allow(unsafe_code)]

use softgpu_isa::{Inst, Op as I};

use super::half_math;
use crate::handlers;
use crate::lower;
use crate::op::{self, Handler, Op, next, src};
use crate::simd::Backend;
use crate::wave::{LANES, ROWS, Row, Wave};

/// Most elements that a lane holds of A or B.
const MOST_PER_LANE: usize = 4;

/// Elements of A or B and how they multiply.
trait Element {
    /// What is accumulated.
    type Sum: Copy + Default;
    /// Elements in a lane.
    const PER_LANE: usize;
    /// Bits of an element.
    const BITS: usize;
    /// Expands an element.
    fn expand(bits: u32) -> Self::Sum;
    /// The number that a dword of C stands for.
    fn load(bits: u32) -> Self::Sum;
    /// `a * b + sum`.
    fn accumulate(a: Self::Sum, b: Self::Sum, sum: Self::Sum) -> Self::Sum;
    /// A dword of D.
    fn store(sum: Self::Sum) -> u32;
}

/// An f32 without denormals.
#[inline(always)]
fn flush(v: f32) -> f32 {
    if v.abs() < f32::MIN_POSITIVE { 0.0 } else { v }
}

struct Single;
struct Half;
/// bfloat16, `N` to a lane.
struct Brain<const N: usize>;
struct Byte;

impl Element for Single {
    type Sum = f32;
    const PER_LANE: usize = 1;
    const BITS: usize = 32;
    #[inline(always)]
    fn expand(bits: u32) -> f32 {
        f32::from_bits(bits)
    }
    #[inline(always)]
    fn load(bits: u32) -> f32 {
        f32::from_bits(bits)
    }
    #[inline(always)]
    fn accumulate(a: f32, b: f32, sum: f32) -> f32 {
        a.mul_add(b, sum)
    }
    #[inline(always)]
    fn store(sum: f32) -> u32 {
        sum.to_bits()
    }
}

impl Element for Half {
    type Sum = f32;
    const PER_LANE: usize = 4;
    const BITS: usize = 16;
    #[inline(always)]
    fn expand(bits: u32) -> f32 {
        let normal = bits & 0x7c00 != 0;
        half_math::to_f32(if normal { bits } else { bits & 0x8000 })
    }
    #[inline(always)]
    fn load(bits: u32) -> f32 {
        flush(f32::from_bits(bits))
    }
    #[inline(always)]
    fn accumulate(a: f32, b: f32, sum: f32) -> f32 {
        a.mul_add(b, sum)
    }
    #[inline(always)]
    fn store(sum: f32) -> u32 {
        flush(sum).to_bits()
    }
}

impl<const N: usize> Element for Brain<N> {
    type Sum = f32;
    const PER_LANE: usize = N;
    const BITS: usize = 16;
    #[inline(always)]
    fn expand(bits: u32) -> f32 {
        flush(f32::from_bits(bits << 16))
    }
    #[inline(always)]
    fn load(bits: u32) -> f32 {
        flush(f32::from_bits(bits))
    }
    #[inline(always)]
    fn accumulate(a: f32, b: f32, sum: f32) -> f32 {
        a.mul_add(b, sum)
    }
    #[inline(always)]
    fn store(sum: f32) -> u32 {
        flush(sum).to_bits()
    }
}

impl Element for Byte {
    type Sum = i32;
    const PER_LANE: usize = 4;
    const BITS: usize = 8;
    #[inline(always)]
    fn expand(bits: u32) -> i32 {
        i32::from(bits as i8)
    }
    #[inline(always)]
    fn load(bits: u32) -> i32 {
        bits as i32
    }
    #[inline(always)]
    fn accumulate(a: i32, b: i32, sum: i32) -> i32 {
        a.wrapping_mul(b).wrapping_add(sum)
    }
    #[inline(always)]
    fn store(sum: i32) -> u32 {
        sum as u32
    }
}

/// The op for `inst` if it is a matrix instruction.
pub(super) fn lower_matrix(inst: &Inst, backend: Backend, pc: u64) -> Option<Op> {
    let table = handlers(inst.op)?;
    let mut op = lower::op(inst, backend, pc, table);
    let info = inst.op.info();
    let fits = |code: u16, dwords: u8| code >= src::TMP || usize::from(code) + usize::from(dwords) <= ROWS;
    if !(0..3).all(|i| fits(op.src[i], info.src_dwords[i])) || !fits(op.dst, info.dst_dwords) {
        return None;
    }
    op.bits = u16::from(inst.mods.op_sel);
    op.flags = inst.mods.neg_hi;
    Some(op)
}

fn handlers(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_MFMA_F32_32X32X1F32 => handlers!(multiply::<Single, 32, 1, 2>),
        I::V_MFMA_F32_16X16X1F32 => handlers!(multiply::<Single, 16, 1, 4>),
        I::V_MFMA_F32_4X4X1F32 => handlers!(multiply::<Single, 4, 1, 16>),
        I::V_MFMA_F32_32X32X2F32 => handlers!(multiply::<Single, 32, 2, 1>),
        I::V_MFMA_F32_16X16X4F32 => handlers!(multiply::<Single, 16, 4, 1>),
        I::V_MFMA_F32_32X32X4F16 => handlers!(multiply::<Half, 32, 4, 2>),
        I::V_MFMA_F32_16X16X4F16 => handlers!(multiply::<Half, 16, 4, 4>),
        I::V_MFMA_F32_4X4X4F16 => handlers!(multiply::<Half, 4, 4, 16>),
        I::V_MFMA_F32_32X32X8F16 => handlers!(multiply::<Half, 32, 8, 1>),
        I::V_MFMA_F32_16X16X16F16 => handlers!(multiply::<Half, 16, 16, 1>),
        I::V_MFMA_I32_32X32X4I8 => handlers!(multiply::<Byte, 32, 4, 2>),
        I::V_MFMA_I32_16X16X4I8 => handlers!(multiply::<Byte, 16, 4, 4>),
        I::V_MFMA_I32_4X4X4I8 => handlers!(multiply::<Byte, 4, 4, 16>),
        I::V_MFMA_I32_32X32X8I8 => handlers!(multiply::<Byte, 32, 8, 1>),
        I::V_MFMA_I32_16X16X16I8 => handlers!(multiply::<Byte, 16, 16, 1>),
        I::V_MFMA_F32_32X32X2BF16 => handlers!(multiply::<Brain<2>, 32, 2, 2>),
        I::V_MFMA_F32_16X16X2BF16 => handlers!(multiply::<Brain<2>, 16, 2, 4>),
        I::V_MFMA_F32_4X4X2BF16 => handlers!(multiply::<Brain<2>, 4, 2, 16>),
        I::V_MFMA_F32_32X32X4BF16 => handlers!(multiply::<Brain<2>, 32, 4, 1>),
        I::V_MFMA_F32_16X16X8BF16 => handlers!(multiply::<Brain<2>, 16, 8, 1>),
        I::V_MFMA_F32_32X32X4BF16_1K => handlers!(multiply::<Brain<4>, 32, 4, 2>),
        I::V_MFMA_F32_16X16X4BF16_1K => handlers!(multiply::<Brain<4>, 16, 4, 4>),
        I::V_MFMA_F32_4X4X4BF16_1K => handlers!(multiply::<Brain<4>, 4, 4, 16>),
        I::V_MFMA_F32_32X32X8BF16_1K => handlers!(multiply::<Brain<4>, 32, 8, 1>),
        I::V_MFMA_F32_16X16X16BF16_1K => handlers!(multiply::<Brain<4>, 16, 16, 1>),
        I::V_MFMA_F64_16X16X4F64 => handlers!(multiply_double::<16, 1>),
        I::V_MFMA_F64_4X4X4F64 => handlers!(multiply_double::<4, 4>),
        _ => return None,
    })
}

/// Register and first lane of row `i` of block `block` of C and D; the columns follow in the
/// next lanes.
#[inline(always)]
fn place<const M: usize>(i: usize, block: usize) -> (usize, usize) {
    match M {
        32 => (16 * block + 4 * (i / 8) + i % 4, 32 * (i / 4 % 2)),
        16 => (4 * block + i % 4, 16 * (i / 4)),
        _ => (i, 4 * block),
    }
}

/// All elements of A or B: element `e` of lane `l` at `[e][l]`.
type Elements<T> = [[T; LANES]; MOST_PER_LANE];

#[inline(always)]
unsafe fn elements<E: Element>(w: &mut Wave, op: *const Op, i: usize) -> Elements<E::Sum> {
    let mut out = [[E::Sum::default(); LANES]; MOST_PER_LANE];
    for (e, lanes) in out.iter_mut().enumerate().take(E::PER_LANE) {
        let (dword, shift) = (e * E::BITS / 32, e * E::BITS % 32);
        // SAFETY: the contract of a handler; the decoder admits only registers here.
        let row = unsafe { &*w.row((*op).src[i] as usize + dword) };
        let keep = u32::MAX >> (32 - E::BITS);
        for (o, v) in lanes.iter_mut().zip(row.0) {
            *o = E::expand((v >> shift) & keep);
        }
    }
    out
}

/// The block whose A is used for `block`: CBSZ makes groups of 2^CBSZ blocks share that of
/// member ABID. [`Op::bits`] is CBSZ | ABID << 4.
#[inline(always)]
fn block_of_a(bits: u16, block: usize, blocks: usize) -> usize {
    let group = (1usize << (bits & 7)).min(blocks);
    block / group * group + (usize::from(bits >> 4) & (group - 1))
}

/// Rearranges the lanes of B as BLGP ([`Op::flags`]) says.
#[inline(always)]
fn rearrange<T: Copy>(lanes: &mut [T; LANES], pattern: u8) {
    let old = *lanes;
    let from = |l: usize| match pattern {
        1 => l % 32,
        2 => 32 + l % 32,
        3 => (l + 16) % 64,
        p => 16 * usize::from(p - 4) + l % 16,
    };
    *lanes = core::array::from_fn(|l| old[from(l)]);
}

#[inline(always)]
unsafe fn multiply<E: Element, const M: usize, const K: usize, const BLOCKS: usize>(
    w: &mut Wave,
    op: *const Op,
) -> *const Op {
    // SAFETY: the contract of a handler, passed on; lowering checked the register ranges.
    unsafe {
        let a = elements::<E>(w, op, 0);
        let mut b = elements::<E>(w, op, 1);
        let (broadcast, pattern) = ((*op).bits, (*op).flags);
        if pattern != 0 {
            b.iter_mut().for_each(|lanes| rearrange(lanes, pattern));
        }
        let groups = K / E::PER_LANE;
        for block in 0..BLOCKS {
            let block_a = block_of_a(broadcast, block, BLOCKS);
            for i in 0..M {
                let (register, lane) = place::<M>(i, block);
                let c = &(*accumulator(w, op, register)).0;
                let mut sums = [E::Sum::default(); M];
                for j in 0..M {
                    sums[j] = E::load(c[lane + j]);
                }
                for k in 0..K {
                    let (element, group) = (k % E::PER_LANE, k / E::PER_LANE);
                    let factor = a[element][M * (groups * block_a + group) + i];
                    let first = M * (groups * block + group);
                    for j in 0..M {
                        sums[j] = E::accumulate(factor, b[element][first + j], sums[j]);
                    }
                }
                let d = &mut (*w.row((*op).dst as usize + register)).0;
                for j in 0..M {
                    d[lane + j] = E::store(sums[j]);
                }
            }
        }
        next(op)
    }
}

/// Register `register` of C, which may also be a constant.
#[inline(always)]
unsafe fn accumulator(w: &mut Wave, op: *const Op, register: usize) -> *const Row {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let code = (*op).src[2];
        if code < src::TMP { w.row(code as usize + register) } else { op::row(w, op, 2) }
    }
}

/// The f64 forms: K is 4, one k in each 16 lanes; row i of D is in register pair i / 4, lanes
/// 16 (i % 4) on. [`Op::flags`] negates A, B, C.
#[inline(always)]
unsafe fn multiply_double<const M: usize, const BLOCKS: usize>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the contract of a handler, passed on; lowering checked the register ranges.
    unsafe {
        let (a, b) = (doubles(w, op, 0, 0), doubles(w, op, 1, 0));
        for pair in 0..M / 4 {
            let c = doubles(w, op, 2, 2 * pair);
            let mut sums = c;
            for block in 0..BLOCKS {
                for row in 0..4 {
                    let (i, first) = (4 * pair + row, 16 * row + M * block % 16);
                    for k in 0..4 {
                        let factor = a[16 * k + M * block % 16 + i];
                        for j in 0..M {
                            let other = b[16 * k + M * block % 16 + j];
                            sums[first + j] = factor.mul_add(other, sums[first + j]);
                        }
                    }
                }
            }
            let d = (*op).dst as usize + 2 * pair;
            for (lane, sum) in sums.into_iter().enumerate() {
                (*w.row(d)).0[lane] = sum.to_bits() as u32;
                (*w.row(d + 1)).0[lane] = (sum.to_bits() >> 32) as u32;
            }
        }
        next(op)
    }
}

/// The f64 values of source `i` from its `register` on, negated if its bit is set.
unsafe fn doubles(w: &mut Wave, op: *const Op, i: usize, register: usize) -> [f64; LANES] {
    // SAFETY: the contract of a handler, passed on.
    unsafe {
        let code = (*op).src[i];
        let [low, high] = if code < src::TMP {
            [0, 1].map(|n| w.row(code as usize + register + n).cast_const())
        } else {
            super::pairs::bits(w, op, i)
        };
        let sign = u64::from((*op).flags >> i & 1) << 63;
        core::array::from_fn(|lane| {
            let bits = u64::from((*low).0[lane]) | u64::from((*high).0[lane]) << 32;
            f64::from_bits(bits ^ sign)
        })
    }
}

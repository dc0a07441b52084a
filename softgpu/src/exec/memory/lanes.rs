//! Which lanes take part in an access and how their addresses are spread.
#![allow(unsafe_code)]
// Loops over array indices are what the vectoriser knows best.
#![allow(clippy::needless_range_loop)]

use crate::exec::memory::quad::Quad;
use crate::simd::CHUNK;
use crate::wave::{LANES, Row, Wave, expand};

/// The lanes that take part in an access: never none.
#[derive(Clone, Copy)]
pub struct Active {
    /// A bit for each lane.
    pub bits: u64,
    /// The same as a row; null when every lane takes part.
    pub mask: *const Row,
}

impl Active {
    /// The lanes of EXEC; `None` when there are none.
    #[inline(always)]
    pub fn of(w: &mut Wave) -> Option<Active> {
        match w.exec() {
            0 => None,
            u64::MAX => Some(Active::ALL),
            bits => Some(Active { bits, mask: w.mask() }),
        }
    }

    /// Every lane. Code that gets this constant loses all that has to do with masks.
    pub const ALL: Active = Active { bits: u64::MAX, mask: core::ptr::null() };

    /// The lanes in `bits`, with `room` for the mask; `None` when there are none.
    pub fn subset(bits: u64, room: &mut Row) -> Option<Active> {
        if bits == 0 {
            return None;
        }
        *room = expand(bits);
        Some(Active { bits, mask: if bits == u64::MAX { core::ptr::null() } else { room } })
    }

    /// Does every lane take part?
    #[inline(always)]
    pub fn all(&self) -> bool {
        self.mask.is_null()
    }

    /// Calls `f` with each lane, lowest first.
    #[inline(always)]
    pub fn each(&self, mut f: impl FnMut(usize)) {
        if self.all() {
            for lane in 0..LANES {
                f(lane);
            }
        } else {
            let mut rest = self.bits;
            while rest != 0 {
                f(rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// The lowest lane.
    #[inline(always)]
    pub fn first(&self) -> usize {
        self.bits.trailing_zeros() as usize
    }

    /// The highest lane.
    #[inline(always)]
    pub fn last(&self) -> usize {
        63 - self.bits.leading_zeros() as usize
    }
}

/// Evaluates the expression with the lanes of EXEC, compiled separately for a full EXEC; else,
/// if there are none, `$nothing`. (A macro, since closures used twice are not inlined and then
/// miss the CPU features of the handler.)
macro_rules! with_lanes {
    ($w:ident, $nothing:expr, |$on:ident| $body:expr) => {
        match $w.exec() {
            u64::MAX => {
                let $on = $crate::exec::memory::lanes::Active::ALL;
                $body
            }
            0 => $nothing,
            bits => {
                let $on = $crate::exec::memory::lanes::Active { bits, mask: $w.mask() };
                $body
            }
        }
    };
}
pub(crate) use with_lanes;

/// How the 32-bit offsets of the active lanes are spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The lowest offset.
    pub min: u32,
    /// The highest offset.
    pub max: u32,
    /// Lane l is at `offset of the first lane + stride * (l - first lane)`, without wrapping.
    pub stride: Option<u32>,
}

type Chunk = [u32; CHUNK];

#[inline(always)]
unsafe fn chunk(row: *const Row, k: usize) -> Chunk {
    // SAFETY: a valid row by contract, and k is a multiple of CHUNK below LANES.
    unsafe { *row.cast::<u32>().add(k).cast::<Chunk>() }
}

/// The chunk of a mask that may be null.
#[inline(always)]
unsafe fn mask_chunk(mask: *const Row, k: usize) -> Chunk {
    // SAFETY: as for `chunk`.
    if mask.is_null() { [u32::MAX; CHUNK] } else { unsafe { chunk(mask, k) } }
}

/// One lane's value.
#[inline(always)]
unsafe fn lane_value(row: *const Row, lane: usize) -> u32 {
    // SAFETY: a valid row by contract.
    unsafe { *row.cast::<u32>().add(lane) }
}

/// Finds the pattern of `offsets`.
///
/// # Safety
/// `offsets` is a valid row, as is the mask of `on` unless null.
#[inline(always)]
pub unsafe fn scan(offsets: *const Row, on: Active) -> Pattern {
    let (first, last) = (on.first(), on.last());
    // SAFETY: by contract.
    let start = unsafe { lane_value(offsets, first) };
    // SAFETY: by contract.
    let stride = unsafe { step(offsets, on, first, start) };
    let end = i64::from(start) + i64::from(stride as i32) * (last - first) as i64;
    if end == i64::from(end as u32) {
        let origin = start.wrapping_sub(stride.wrapping_mul(first as u32));
        // SAFETY: by contract.
        if unsafe { on_line(offsets, on.mask, origin, stride) } {
            let end = end as u32;
            return Pattern { min: start.min(end), max: start.max(end), stride: Some(stride) };
        }
    }
    // SAFETY: by contract.
    let (min, max) = unsafe { bounds(offsets, on.mask) };
    Pattern { min, max, stride: None }
}

/// The distance between neighbouring lanes if it is constant at all.
#[inline(always)]
unsafe fn step(offsets: *const Row, on: Active, first: usize, start: u32) -> u32 {
    let rest = on.bits & on.bits.wrapping_sub(1);
    if rest == 0 {
        return 0;
    }
    let second = rest.trailing_zeros() as usize;
    // SAFETY: a valid row by contract.
    let difference = unsafe { lane_value(offsets, second) }.wrapping_sub(start) as i32;
    match second.wrapping_sub(first) as i32 {
        1 => difference as u32,
        // (An `i32` division that can't trap: the gap is positive.)
        gap => difference.wrapping_div(gap.max(1)) as u32,
    }
}

/// Is every active lane l at `origin + stride * l`?
#[inline(always)]
unsafe fn on_line(row: *const Row, mask: *const Row, origin: u32, stride: u32) -> bool {
    // SAFETY: by contract.
    unsafe {
        let start = Quad::line(origin, stride);
        let jump = Quad::splat(stride.wrapping_mul(8));
        let mut expected = [start, start.add(Quad::splat(stride.wrapping_mul(4)))];
        let mut wrong = [Quad::splat(0); 2];
        for k in (0..LANES).step_by(8) {
            for i in 0..2 {
                let differs = Quad::load(row, k + 4 * i).xor(expected[i]);
                wrong[i] = wrong[i].or(differs.masked(mask, k + 4 * i));
                expected[i] = expected[i].add(jump);
            }
        }
        wrong[0].or(wrong[1]).is_zero()
    }
}

/// Least and greatest value in the active lanes.
#[inline(always)]
unsafe fn bounds(row: *const Row, mask: *const Row) -> (u32, u32) {
    let (mut min, mut max) = ([u32::MAX; CHUNK], [0u32; CHUNK]);
    for k in (0..LANES).step_by(CHUNK) {
        // SAFETY: by contract.
        let (x, m) = unsafe { (chunk(row, k), mask_chunk(mask, k)) };
        for i in 0..CHUNK {
            min[i] = min[i].min(x[i] | !m[i]);
            max[i] = max[i].max(x[i] & m[i]);
        }
    }
    (min.iter().fold(u32::MAX, |a, b| a.min(*b)), max.iter().fold(0, |a, b| a.max(*b)))
}

/// The value of the active lanes, if it is the same in all.
///
/// # Safety
/// As for [`scan`].
#[inline(always)]
pub unsafe fn uniform(row: *const Row, on: Active) -> Option<u32> {
    // SAFETY: by contract.
    unsafe {
        let value = lane_value(row, on.first());
        let expected = Quad::splat(value);
        let mut wrong = [Quad::splat(0); 2];
        for k in (0..LANES).step_by(8) {
            for i in 0..2 {
                let differs = Quad::load(row, k + 4 * i).xor(expected);
                wrong[i] = wrong[i].or(differs.masked(on.mask, k + 4 * i));
            }
        }
        wrong[0].or(wrong[1]).is_zero().then_some(value)
    }
}

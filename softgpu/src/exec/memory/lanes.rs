//! Which lanes take part in an access and how their addresses are spread.
#![allow(unsafe_code)]
// Loops over array indices are what the vectoriser knows best.
#![allow(clippy::needless_range_loop)]

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
    /// The shape between them.
    pub shape: Shape,
}

/// What the offsets of neighbouring lanes have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Lane l is at `offset of the first lane + stride * (l - first lane)`, without wrapping.
    Line(u32),
    /// The same in each [`RUN`] of lanes, which start anywhere: what tiles of two dimensions
    /// do. Only where all lanes are active.
    Runs(u32),
    /// Nothing.
    Scattered,
}

/// The largest stride of runs: that of the largest elements.
const LARGEST: u32 = 16;

/// Lanes in a run: the side of the smallest tiles that are common, and an AVX2 vector.
pub const RUN: usize = 8;

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
            return Pattern { min: start.min(end), max: start.max(end), shape: Shape::Line(stride) };
        }
    }
    // SAFETY: by contract.
    unsafe {
        let (min, max) = bounds(offsets, on.mask);
        // (Near the top a run could wrap.)
        let runs = on.all() && stride <= LARGEST && max < u32::MAX - LARGEST * RUN as u32 && in_runs(offsets, stride);
        Pattern { min, max, shape: if runs { Shape::Runs(stride) } else { Shape::Scattered } }
    }
}

/// Does each run of lanes go up by `stride`?
#[inline(always)]
unsafe fn in_runs(row: *const Row, stride: u32) -> bool {
    // SAFETY: by contract.
    let x = unsafe { &(*row).0 };
    let mut wrong = 0;
    for i in 1..LANES {
        let inside = if i % RUN == 0 { 0 } else { u32::MAX };
        wrong |= (x[i].wrapping_sub(x[i - 1]) ^ stride) & inside;
    }
    wrong == 0
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
    // Differences are collected by plain loops, which become vectors; comparisons, also of chunks,
    // would become chains of comparisons of lanes.
    let mut wrong = 0;
    // SAFETY: by contract.
    let x = unsafe { &(*row).0 };
    if mask.is_null() {
        for i in 0..LANES {
            wrong |= x[i] ^ origin.wrapping_add(stride.wrapping_mul(i as u32));
        }
    } else {
        // SAFETY: by contract.
        let m = unsafe { &(*mask).0 };
        for i in 0..LANES {
            wrong |= (x[i] ^ origin.wrapping_add(stride.wrapping_mul(i as u32))) & m[i];
        }
    }
    wrong == 0
}

/// Least and greatest value in the active lanes.
#[inline(always)]
unsafe fn bounds(row: *const Row, mask: *const Row) -> (u32, u32) {
    let (mut min, mut max) = (u32::MAX, 0);
    // SAFETY: by contract.
    let x = unsafe { &(*row).0 };
    if mask.is_null() {
        for i in 0..LANES {
            min = min.min(x[i]);
            max = max.max(x[i]);
        }
    } else {
        // SAFETY: by contract.
        let m = unsafe { &(*mask).0 };
        for i in 0..LANES {
            min = min.min(x[i] | !m[i]);
            max = max.max(x[i] & m[i]);
        }
    }
    (min, max)
}

/// The value of the active lanes, if it is the same in all.
///
/// # Safety
/// As for [`scan`].
#[inline(always)]
pub unsafe fn uniform(row: *const Row, on: Active) -> Option<u32> {
    // SAFETY: by contract.
    let (first, x) = unsafe { (lane_value(row, on.first()), &(*row).0) };
    let mut wrong = 0;
    if on.mask.is_null() {
        for i in 0..LANES {
            wrong |= x[i] ^ first;
        }
    } else {
        // SAFETY: by contract.
        let m = unsafe { &(*on.mask).0 };
        for i in 0..LANES {
            wrong |= (x[i] ^ first) & m[i];
        }
    }
    (wrong == 0).then_some(first)
}

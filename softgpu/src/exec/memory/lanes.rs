//! Which lanes take part in an access and how their addresses are spread.
#![allow(unsafe_code)]

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
            u64::MAX => Some(Active { bits: u64::MAX, mask: core::ptr::null() }),
            bits => Some(Active { bits, mask: w.mask() }),
        }
    }

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

/// Finds the pattern of `offsets`.
///
/// # Safety
/// `offsets` is a valid row, as is the mask of `on` unless null.
#[inline(always)]
pub unsafe fn scan(offsets: *const Row, on: Active) -> Pattern {
    // SAFETY: by contract.
    let x = unsafe { &(*offsets).0 };
    let (first, last) = (on.first(), on.last());
    let stride = step(x, on, first);
    let start = x[first];
    let end = i64::from(start) + i64::from(stride as i32) * (last - first) as i64;
    if end == i64::from(end as u32) {
        let origin = start.wrapping_sub(stride.wrapping_mul(first as u32));
        // SAFETY: by contract.
        if unsafe { on_line(x, on.mask, origin, stride) } {
            let end = end as u32;
            return Pattern { min: start.min(end), max: start.max(end), stride: Some(stride) };
        }
    }
    // SAFETY: by contract.
    let (min, max) = unsafe { bounds(x, on.mask) };
    Pattern { min, max, stride: None }
}

/// The distance between neighbouring lanes if it is constant at all.
#[inline(always)]
fn step(x: &[u32; LANES], on: Active, first: usize) -> u32 {
    let rest = on.bits & (on.bits - 1);
    if rest == 0 {
        return 0;
    }
    let second = rest.trailing_zeros() as usize;
    let difference = x[second].wrapping_sub(x[first]);
    match second - first {
        1 => difference,
        gap => (difference as i32 / gap as i32) as u32,
    }
}

/// Is every active lane l at `origin + stride * l`?
#[inline(always)]
unsafe fn on_line(x: &[u32; LANES], mask: *const Row, origin: u32, stride: u32) -> bool {
    let mut expected: [u32; CHUNK] = core::array::from_fn(|i| origin.wrapping_add(stride.wrapping_mul(i as u32)));
    let jump = stride.wrapping_mul(CHUNK as u32);
    let mut wrong = [0u32; CHUNK];
    for k in (0..LANES).step_by(CHUNK) {
        let m = if mask.is_null() {
            [u32::MAX; CHUNK]
        } else {
            // SAFETY: a valid row by contract.
            unsafe { *(&raw const (*mask).0[k]).cast::<[u32; CHUNK]>() }
        };
        for i in 0..CHUNK {
            wrong[i] |= (x[k + i] ^ expected[i]) & m[i];
            expected[i] = expected[i].wrapping_add(jump);
        }
    }
    wrong.iter().fold(0, |a, b| a | b) == 0
}

/// Least and greatest value in the active lanes.
#[inline(always)]
unsafe fn bounds(x: &[u32; LANES], mask: *const Row) -> (u32, u32) {
    let (mut min, mut max) = ([u32::MAX; CHUNK], [0u32; CHUNK]);
    for k in (0..LANES).step_by(CHUNK) {
        let m = if mask.is_null() {
            [u32::MAX; CHUNK]
        } else {
            // SAFETY: a valid row by contract.
            unsafe { *(&raw const (*mask).0[k]).cast::<[u32; CHUNK]>() }
        };
        for i in 0..CHUNK {
            min[i] = min[i].min(x[k + i] | !m[i]);
            max[i] = max[i].max(x[k + i] & m[i]);
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
    let x = unsafe { &(*row).0 };
    let value = x[on.first()];
    // SAFETY: by contract.
    unsafe { on_line(x, on.mask, value, 0) }.then_some(value)
}

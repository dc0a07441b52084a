//! DPP: source 0 comes from other lanes.
#![allow(unsafe_code)]

use crate::wave::{LANES, Row};

/// Where each lane reads, for one value of DPP_CTRL.
struct Pattern {
    /// Source lane of each lane; any for those without.
    from: [u8; LANES],
    /// Lanes that have a source.
    valid: u64,
}

/// First DPP_CTRL value after the quad permutations.
const FIRST: usize = 0x100;

/// The patterns of all DPP_CTRL values but the quad permutations.
static PATTERNS: [Pattern; 0x60] = {
    let mut all = [const { Pattern { from: [0; LANES], valid: 0 } }; 0x60];
    let mut i = 0;
    while i < all.len() {
        all[i] = pattern((FIRST + i) as u32);
        i += 1;
    }
    all
};

const fn pattern(ctrl: u32) -> Pattern {
    let mut p = Pattern { from: [0; LANES], valid: 0 };
    let mut lane = 0;
    while lane < LANES {
        if let Some(from) = source_lane(ctrl, lane) {
            p.from[lane] = from as u8;
            p.valid |= 1 << lane;
        }
        lane += 1;
    }
    p
}

/// The lane that a lane reads from, if there is one.
const fn source_lane(ctrl: u32, lane: usize) -> Option<usize> {
    let n = (ctrl & 15) as usize;
    let (row, place) = (lane & !15, lane & 15);
    let (from, exists) = match ctrl {
        0x101..=0x10f => (lane + n, place + n < 16),
        0x111..=0x11f => (lane.wrapping_sub(n), place >= n),
        0x121..=0x12f => (row | ((place + 16 - n) % 16), true),
        0x130 => (lane + 1, lane + 1 < LANES),
        0x134 => ((lane + 1) % LANES, true),
        0x138 => (lane.wrapping_sub(1), lane > 0),
        0x13c => ((lane + LANES - 1) % LANES, true),
        0x140 => (row | (15 - place), true),
        0x141 => (lane & !7 | (7 - (lane & 7)), true),
        // The last lane of each row to the next row; lane 31 to the upper half.
        0x142 => (row.wrapping_sub(1), row > 0),
        0x143 => (31, lane >= 32),
        0x150..=0x15f => (row | n, true),
        _ => (0, false),
    };
    if exists { Some(from) } else { None }
}

/// Moves values between lanes: `out` gets what each lane reads, 0 where there is no active
/// source. Gives the lanes with an active source.
///
/// # Safety
/// Both are valid rows, not the same one.
#[inline(always)]
pub(super) unsafe fn fetch(out: *mut Row, row: *const Row, ctrl: u32, exec: u64) -> u64 {
    // SAFETY: by contract.
    let (out, row) = unsafe { (&mut (*out).0, &(*row).0) };
    let n = (ctrl & 15) as usize;
    // What comes from another row of lanes, or from nowhere, is dropped below.
    let active = match ctrl {
        0x000..=0x0ff => quads(out, row, ctrl, exec),
        0x101..=0x10f => down(out, row, n, exec),
        0x111..=0x11f => up(out, row, n, exec),
        0x121..=0x12f => rotated(out, row, n, exec),
        0x130 => down(out, row, 1, exec),
        0x138 => up(out, row, 1, exec),
        _ => by_table(out, row, ctrl, exec),
    };
    let exists = match ctrl as usize {
        ..FIRST => !0,
        ctrl => PATTERNS[(ctrl - FIRST) % PATTERNS.len()].valid,
    };
    let valid = active & exists;
    if valid != !0 {
        let mask = crate::wave::expand(valid);
        out.iter_mut().zip(&mask.0).for_each(|(v, m)| *v &= m);
    }
    valid
}

type Lanes = [u32; LANES];

/// Each lane reads from `n` lanes above.
#[inline(always)]
fn down(out: &mut Lanes, row: &Lanes, n: usize, exec: u64) -> u64 {
    out[..LANES - n].copy_from_slice(&row[n..]);
    exec >> n
}

/// Each lane reads from `n` lanes below.
#[inline(always)]
fn up(out: &mut Lanes, row: &Lanes, n: usize, exec: u64) -> u64 {
    out[n..].copy_from_slice(&row[..LANES - n]);
    exec << n
}

/// Each lane reads from `n` lanes below in its row of 16, which is a ring.
#[inline(always)]
fn rotated(out: &mut Lanes, row: &Lanes, n: usize, exec: u64) -> u64 {
    up(out, row, n, exec);
    for (to, from) in out.chunks_exact_mut(16).zip(row.chunks_exact(16)) {
        to[..n].copy_from_slice(&from[16 - n..]);
    }
    let wrapped = ((1 << n) - 1) * 0x0001_0001_0001_0001;
    exec << n & !wrapped | exec >> (16 - n) & wrapped
}

/// Each lane reads from the lane of its quad that two bits of `ctrl` say.
#[inline(always)]
fn quads(out: &mut Lanes, row: &Lanes, ctrl: u32, exec: u64) -> u64 {
    let from = [0, 2, 4, 6].map(|shift| (ctrl >> shift & 3) as usize);
    for (to, quad) in out.chunks_exact_mut(4).zip(row.chunks_exact(4)) {
        for i in 0..4 {
            to[i] = quad[from[i]];
        }
    }
    (0..4).fold(0, |all, i| all | (exec >> from[i] & 0x1111_1111_1111_1111) << i)
}

#[inline(always)]
fn by_table(out: &mut Lanes, row: &Lanes, ctrl: u32, exec: u64) -> u64 {
    let p = &PATTERNS[(ctrl as usize - FIRST) % PATTERNS.len()];
    for (to, &from) in out.iter_mut().zip(&p.from) {
        *to = row[from as usize % LANES];
    }
    if exec == !0 {
        return !0;
    }
    (0..LANES).fold(0, |all, lane| all | (exec >> (p.from[lane] as usize % LANES) & 1) << lane)
}

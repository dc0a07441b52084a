//! MUBUF loads and stores: memory behind a buffer resource (V#) of four SGPRs.
//!
//! The address is base + SOFFSET + buffer offset. The buffer offset is index * stride +
//! offset, or swizzled: arrays of structures are interleaved in groups of "index stride"
//! structures, element (4 bytes) by element. Scratch is such a buffer, with the lane as index.
//!
//! Operands of the [`Op`]: source 0 VADDR (index first, then offset), 1 data, 2 V#, 3 SOFFSET;
//! `aux` the unsigned offset; `flags` see [`OFFEN`] and so on.
#![allow(unsafe_code)]

use crate::exec::lds::access as lds;
use crate::exec::memory::element::{B32, Element};
use crate::exec::memory::global::{data, dst, finish};
use crate::exec::memory::lanes::{Active, Pattern, Shape, scan, with_lanes};
use crate::exec::memory::scratch::place;
use crate::exec::memory::transfer;
use crate::exec::memory::translate::{self, Addresses, At};
use crate::fault::WaveFault;
use crate::op::{Op, next, scalar};
use crate::wave::{LANES, Row, Wave, sreg};

/// [`Op::flags`]: VADDR has a byte offset.
pub const OFFEN: u8 = 1;
/// [`Op::flags`]: VADDR has an index.
pub const IDXEN: u8 = 2;

/// Bytes that stay together in a swizzled buffer (fixed on GFX9).
const ELEMENT: u32 = 4;

static ZERO: Row = Row::ZERO;
static DWORDS: Row = {
    let mut row = Row::ZERO;
    let mut lane = 0;
    while lane < LANES {
        row.0[lane] = 4 * lane as u32;
        lane += 1;
    }
    row
};

/// A buffer resource.
#[derive(Clone, Copy, Debug)]
pub struct Resource {
    /// Device address.
    pub base: u64,
    /// Bytes of a structure; 0: a raw buffer.
    pub stride: u32,
    /// Structures are interleaved.
    pub swizzle: bool,
    /// Bytes of a raw buffer, structures of a structured one.
    pub records: u32,
    /// The lane is added to the index.
    pub add_tid: bool,
    /// Structures in an interleaved group.
    pub index_stride: u32,
    /// The last dword: destination selects and format.
    pub word3: u32,
}

impl Resource {
    /// Unpacks the four dwords.
    pub fn new(v: [u32; 4]) -> Self {
        let add_tid = v[3] >> 23 & 1 != 0;
        // With the lane as index, the data format field extends the stride.
        let more = if add_tid { (v[3] >> 15 & 15) << 14 } else { 0 };
        Self {
            base: u64::from(v[0]) | u64::from(v[1] & 0xffff) << 32,
            stride: (v[1] >> 16 & 0x3fff) | more,
            swizzle: v[1] >> 31 != 0,
            records: v[2],
            add_tid,
            index_stride: 8 << (v[3] >> 21 & 3),
            word3: v[3],
        }
    }

    /// The resource that `op` names.
    ///
    /// # Safety
    /// A valid op of this family.
    #[inline(always)]
    pub unsafe fn of(w: &Wave, op: *const Op) -> Self {
        // SAFETY: by contract.
        let s = (unsafe { (*op).src[2] } & 0x7f) as usize;
        Self::new(core::array::from_fn(|i| w.s[(s + i) & 127]))
    }

    /// Scratch as compilers set it up: the lane's dwords are 64 apart. The stride doesn't
    /// matter, since all lanes are in the first group of structures.
    #[inline(always)]
    fn is_scratch(&self) -> bool {
        self.swizzle && self.add_tid && self.index_stride == 64
    }

    /// Bytes that buffer offsets of scratch or a raw buffer may reach.
    #[inline(always)]
    fn room(&self, soffset: u32) -> u64 {
        match (self.swizzle && self.stride != 0, self.records) {
            // Structured: what counts is that all 64 indices are in range.
            (true, 64..) => u64::MAX,
            (true, _) => 0,
            (false, records) => u64::from(records).saturating_sub(u64::from(soffset)),
        }
    }

    /// Offset from base + SOFFSET of byte `offset` of structure `index`.
    fn buffer_offset(&self, index: u64, offset: u64) -> u64 {
        let stride = u64::from(self.stride);
        if !self.swizzle {
            return index * stride + offset;
        }
        let (group, element) = (u64::from(self.index_stride), u64::from(ELEMENT));
        let major = index / group * stride + offset / element * element;
        major * group + index % group * element + offset % element
    }
}

/// SOFFSET.
#[inline(always)]
unsafe fn soffset(w: &Wave, op: *const Op) -> u32 {
    // SAFETY: the handlers' contract.
    unsafe { scalar(w, op, (*op).src[3] & 0xff) }
}

/// The lanes' addresses of an access, and which of them are in range.
pub struct Reach {
    /// Device addresses.
    pub addresses: Addresses,
    /// Active lanes whose access is in range.
    pub inside: u64,
}

/// Addresses of `bytes` bytes at `plus` bytes after what the instruction says, of every lane.
///
/// # Safety
/// The handlers' contract.
#[cold]
#[inline(never)]
pub unsafe fn reach(w: &Wave, op: *const Op, r: &Resource, plus: u32, bytes: u32, on: Active) -> Reach {
    // SAFETY: by contract; lowering only makes rows of the register file.
    let (flags, vaddr, fixed, soffset) =
        unsafe { ((*op).flags, w.row(((*op).src[0] & 0x1ff) as usize).cast_const(), (*op).aux, soffset(w, op)) };
    let mut out = Reach { addresses: [0; LANES], inside: 0 };
    on.each(|lane| {
        // SAFETY: rows of the register file; the index is in the first of two.
        let value = |row: usize| unsafe { (*vaddr.add(row)).0[lane] };
        let index = if flags & IDXEN != 0 { value(0) } else { 0 };
        let index = u64::from(index) + if r.add_tid { lane as u64 } else { 0 };
        let offset = if flags & OFFEN != 0 { value(usize::from(flags & IDXEN != 0)) } else { 0 };
        let offset = u64::from(offset.wrapping_add(fixed)) + u64::from(plus);
        let buffer_offset = r.buffer_offset(index, offset);
        let inside = if r.stride != 0 && (r.swizzle || flags & IDXEN != 0) {
            index < u64::from(r.records)
        } else {
            buffer_offset + u64::from(bytes) + u64::from(soffset) <= u64::from(r.records)
        };
        out.inside |= u64::from(inside) << lane;
        out.addresses[lane] = r.base.wrapping_add(u64::from(soffset)).wrapping_add(buffer_offset);
    });
    out
}

/// Accesses that need neither swizzling nor range checks by lane.
enum Simple {
    /// Lane l at `At`; known pattern.
    Linear(At, Pattern),
    /// All lanes at the same offset of scratch: lane 0 is there.
    ScratchRow(u64),
    /// None of these.
    No,
}

#[inline(always)]
unsafe fn simple<E: Element>(w: &Wave, op: *const Op, r: &Resource, on: Active) -> Simple {
    // SAFETY: the handlers' contract.
    unsafe {
        let (flags, fixed, soffset) = ((*op).flags, (*op).aux, soffset(w, op));
        let room = r.room(soffset);
        let base = r.base.wrapping_add(u64::from(soffset));
        if flags & IDXEN != 0 {
            return Simple::No;
        }
        if r.is_scratch() {
            let mut offset = fixed;
            if flags & OFFEN != 0 {
                let Some(v) = crate::exec::memory::lanes::uniform(w.row((*op).src[0] as usize), on) else {
                    return Simple::No;
                };
                offset = offset.wrapping_add(v);
            }
            let rows = u64::from(offset >> 2) + E::ROWS as u64;
            if (offset & 3) + E::BYTES.min(4) > 4 || rows * 256 > room {
                return Simple::No;
            }
            return Simple::ScratchRow(base.wrapping_add(u64::from(offset >> 2) * 256 + u64::from(offset & 3)));
        }
        if r.swizzle || r.add_tid {
            return Simple::No;
        }
        let offsets = if flags & OFFEN != 0 { w.row((*op).src[0] as usize).cast_const() } else { &raw const ZERO };
        let p = scan(offsets, on);
        if u64::from(p.max) + u64::from(fixed) + u64::from(E::BYTES) > room.min(u64::from(u32::MAX)) {
            return Simple::No;
        }
        Simple::Linear(At { base: base.wrapping_add(u64::from(fixed)), offsets }, p)
    }
}

/// The pattern of [`DWORDS`].
fn row_pattern(on: Active) -> Pattern {
    Pattern { min: 4 * on.first() as u32, max: 4 * on.last() as u32, shape: Shape::Line(4) }
}

/// Loads what `op` addresses into the rows at `d`.
///
/// # Safety
/// The handlers' contract; `d` are `E::ROWS` rows.
#[inline(always)]
unsafe fn load_to<E: Element>(w: &mut Wave, op: *const Op, d: *mut Row, on: Active) -> Result<(), WaveFault> {
    // SAFETY: by contract.
    unsafe {
        let r = Resource::of(w, op);
        match simple::<E>(w, op, &r, on) {
            Simple::Linear(at, p) => translate::load_pattern::<E>(w, op, at, &p, d, on),
            Simple::ScratchRow(base) => {
                let p = row_pattern(on);
                if E::BYTES < 4 {
                    return translate::load_pattern::<E>(w, op, At { base, offsets: &DWORDS }, &p, d, on);
                }
                for k in 0..E::ROWS {
                    let at = At { base: base.wrapping_add(256 * k as u64), offsets: &DWORDS };
                    translate::load_pattern::<B32>(w, op, at, &p, d.add(k), on)?;
                }
                Ok(())
            }
            Simple::No => load_general::<E>(w, op, &r, d, on),
        }
    }
}

/// The fast way for lanes at different offsets of scratch; `None`: not that case.
unsafe fn scratch_places<E: Element>(w: &mut Wave, op: *const Op, r: &Resource, on: Active) -> Option<At> {
    // SAFETY: the handlers' contract.
    unsafe {
        if !r.is_scratch() || (*op).flags != OFFEN {
            return None;
        }
        let (v, soffset) = (&(*w.row((*op).src[0] as usize)).0, soffset(w, op));
        let room = r.room(soffset).min(u64::from(u32::MAX) & !255);
        let offsets = Row(core::array::from_fn(|lane| v[lane].wrapping_add((*op).aux)));
        let p = scan(&offsets, on);
        let rows = u64::from(p.max >> 2) + E::ROWS as u64;
        let (mut low, x) = (0, &offsets.0);
        on.each(|lane| low |= x[lane] & 3);
        if rows * 256 > room || low + E::BYTES.min(4) > 4 {
            return None;
        }
        w.tmp[2] = Row(core::array::from_fn(|lane| place(x[lane], lane)));
        Some(At { base: r.base.wrapping_add(u64::from(soffset)), offsets: &w.tmp[2] })
    }
}

#[inline(never)]
unsafe fn load_general<E: Element>(
    w: &mut Wave,
    op: *const Op,
    r: &Resource,
    d: *mut Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: the handlers' contract.
    unsafe {
        if let Some(at) = scratch_places::<E>(w, op, r, on) {
            if E::BYTES < 4 {
                return translate::load::<E>(w, op, at, d, on);
            }
            for k in 0..E::ROWS {
                translate::load::<B32>(w, op, At { base: at.base.wrapping_add(256 * k as u64), ..at }, d.add(k), on)?;
            }
            return Ok(());
        }
        if E::BYTES < 4 {
            return load_checked::<E>(w, op, &reach(w, op, r, 0, E::BYTES, on), d, on);
        }
        // Each dword is checked and swizzled by itself. All addresses first: `d` may be VADDR.
        let parts: [Option<Reach>; 4] =
            core::array::from_fn(|k| (k < E::ROWS).then(|| reach(w, op, r, 4 * k as u32, 4, on)));
        for (k, part) in parts.iter().flatten().enumerate() {
            load_checked::<B32>(w, op, part, d.add(k), on)?;
        }
        Ok(())
    }
}

/// Loads in the lanes that are in range; the others get 0.
unsafe fn load_checked<E: Element>(
    w: &mut Wave,
    op: *const Op,
    reach: &Reach,
    d: *mut Row,
    on: Active,
) -> Result<(), WaveFault> {
    let mut room = Row::ZERO;
    // SAFETY: the handlers' contract.
    unsafe {
        if let Some(on) = Active::subset(on.bits & reach.inside, &mut room) {
            translate::load_apart::<E>(w, op, &reach.addresses, d, on)?;
        }
        if let Some(on) = Active::subset(on.bits & !reach.inside, &mut room) {
            transfer::broadcast::<E>(d, [0; 4], on.mask);
        }
    }
    Ok(())
}

#[inline(always)]
unsafe fn store_from<E: Element>(w: &mut Wave, op: *const Op, d: *const Row, on: Active) -> Result<(), WaveFault> {
    // SAFETY: by contract.
    unsafe {
        let r = Resource::of(w, op);
        match simple::<E>(w, op, &r, on) {
            Simple::Linear(at, p) => translate::store_pattern::<E>(w, op, at, &p, d, on),
            Simple::ScratchRow(base) => {
                let p = row_pattern(on);
                if E::BYTES < 4 {
                    return translate::store_pattern::<E>(w, op, At { base, offsets: &DWORDS }, &p, d, on);
                }
                for k in 0..E::ROWS {
                    let at = At { base: base.wrapping_add(256 * k as u64), offsets: &DWORDS };
                    translate::store_pattern::<B32>(w, op, at, &p, d.add(k), on)?;
                }
                Ok(())
            }
            Simple::No => store_general::<E>(w, op, &r, d, on),
        }
    }
}

#[inline(never)]
unsafe fn store_general<E: Element>(
    w: &mut Wave,
    op: *const Op,
    r: &Resource,
    d: *const Row,
    on: Active,
) -> Result<(), WaveFault> {
    // SAFETY: the handlers' contract.
    unsafe {
        if let Some(at) = scratch_places::<E>(w, op, r, on) {
            if E::BYTES < 4 {
                return translate::store::<E>(w, op, at, d, on);
            }
            for k in 0..E::ROWS {
                translate::store::<B32>(w, op, At { base: at.base.wrapping_add(256 * k as u64), ..at }, d.add(k), on)?;
            }
            return Ok(());
        }
        if E::BYTES < 4 {
            return store_checked::<E>(w, op, &reach(w, op, r, 0, E::BYTES, on), d, on);
        }
        for k in 0..E::ROWS {
            store_checked::<B32>(w, op, &reach(w, op, r, 4 * k as u32, 4, on), d.add(k), on)?;
        }
        Ok(())
    }
}

unsafe fn store_checked<E: Element>(
    w: &mut Wave,
    op: *const Op,
    reach: &Reach,
    d: *const Row,
    on: Active,
) -> Result<(), WaveFault> {
    let mut room = Row::ZERO;
    match Active::subset(on.bits & reach.inside, &mut room) {
        // SAFETY: the handlers' contract.
        Some(on) => unsafe { translate::store_apart::<E>(w, op, &reach.addresses, d, on) },
        None => Ok(()),
    }
}

/// `buffer_load_*`.
#[inline(always)]
pub unsafe fn load<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let result = with_lanes!(w, Ok(()), |on| {
            let d = dst(w, op);
            load_to::<E>(w, op, d, on)
        });
        finish(w, op, result)
    }
}

/// `buffer_store_*`.
#[inline(always)]
pub unsafe fn store<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let result = with_lanes!(w, Ok(()), |on| {
            let d = data(w, op);
            store_from::<E>(w, op, d, on)
        });
        finish(w, op, result)
    }
}

/// `buffer_load_* lds`: lane l's dword goes to LDS at M0\[15:0\] + offset + 4 * l.
pub unsafe fn load_lds<E: Element>(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let Some(on) = Active::of(w) else { return next(op) };
        let mut row = Row::ZERO;
        let result = load_to::<E>(w, op, &mut row, on);
        if result.is_ok() {
            let offset = (w.s[sreg::M0] & 0xffff).wrapping_add((*op).aux);
            lds::store::<B32>(w, &DWORDS, offset, &row, on);
        }
        finish(w, op, result)
    }
}

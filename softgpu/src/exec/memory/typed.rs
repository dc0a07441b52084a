//! Loads and stores with format conversion: `buffer_*_format_*` (format of the V#) and
//! `tbuffer_*` (format in the instruction).
//!
//! Operands of the [`Op`]: as for MUBUF; `bits`: the number of components, [`D16`], [`HIGH`];
//! `wide`: 0, or [`TYPED`] and DFMT | NFMT << 4.
#![allow(unsafe_code)]

use crate::exec::memory::buffer::{Resource, reach};
use crate::exec::memory::format::BufferFormat;
use crate::exec::memory::global::{data, dst, finish};
use crate::exec::memory::half;
use crate::exec::memory::lanes::Active;
use crate::exec::memory::translate::translate;
use crate::fault::{Access, WaveFault};
use crate::op::{Op, next};
use crate::wave::{Row, Wave};

/// [`Op::bits`]: components are 16 bits in registers, two in each.
pub const D16: u16 = 8;
/// [`Op::bits`]: with [`D16`]: the one component is in the high half.
pub const HIGH: u16 = 16;
/// [`Op::wide`]: the format is there, too.
pub const TYPED: u64 = 1 << 8;

/// What an access needs besides its addresses.
struct Shape {
    format: BufferFormat,
    components: usize,
    d16: bool,
    high: bool,
    /// Where each register component comes from.
    selects: [u32; 4],
}

/// `None`: the invalid format; loads give 0 and stores do nothing.
unsafe fn shape(op: *const Op, r: &Resource) -> Option<Shape> {
    // SAFETY: the handlers' contract.
    let (bits, wide) = unsafe { ((*op).bits, (*op).wide) };
    let (format, selects) = if wide & TYPED != 0 {
        (BufferFormat::new(wide as u32 & 15, wide as u32 >> 4 & 7)?, [4, 5, 6, 7])
    } else {
        let selects = [0, 3, 6, 9].map(|shift| r.word3 >> shift & 7);
        (BufferFormat::new(r.word3 >> 15 & 15, r.word3 >> 12 & 7)?, selects)
    };
    Some(Shape { format, components: usize::from(bits & 7), d16: bits & D16 != 0, high: bits & HIGH != 0, selects })
}

impl Shape {
    /// Component `v` as 16 bits.
    fn narrow(&self, v: u32) -> u32 {
        if self.format.is_integer() { v & 0xffff } else { u32::from(half::from_f32(f32::from_bits(v))) }
    }

    /// The 32-bit component of a 16-bit one.
    fn widen(&self, v: u32) -> u32 {
        if self.format.is_signed_integer() {
            (v as u16 as i16 as i32).cast_unsigned()
        } else if self.format.is_integer() {
            v & 0xffff
        } else {
            half::to_f32(v as u16).to_bits()
        }
    }

    /// Registers that hold the components.
    fn rows(&self) -> usize {
        if self.d16 { self.components.div_ceil(2) } else { self.components }
    }

    /// Puts a lane's components into registers.
    unsafe fn set(&self, d: *mut Row, lane: usize, decoded: [u32; 4]) {
        let value = |i: usize| match self.selects[i] {
            0 => 0,
            1 => self.format.one(),
            s @ 4..=7 => decoded[s as usize - 4],
            _ => 0,
        };
        for r in 0..self.rows() {
            // SAFETY: lowering only makes rows of the register file.
            let at = unsafe { &mut (*d.add(r)).0[lane] };
            *at = if !self.d16 {
                value(r)
            } else if self.high {
                *at & 0xffff | self.narrow(value(0)) << 16
            } else if 2 * r + 1 < self.components {
                self.narrow(value(2 * r)) | self.narrow(value(2 * r + 1)) << 16
            } else {
                *at & 0xffff_0000 | self.narrow(value(2 * r))
            };
        }
    }

    /// A lane's components from registers.
    unsafe fn get(&self, d: *const Row, lane: usize) -> [u32; 4] {
        let mut out = [0; 4];
        for (i, v) in out.iter_mut().enumerate().take(self.components) {
            let (row, shift) = if self.d16 { (i / 2, if self.high { 16 } else { 16 * (i % 2) }) } else { (i, 0) };
            // SAFETY: lowering only makes rows of the register file.
            let word = unsafe { (*d.add(row)).0[lane] } >> shift;
            *v = if self.d16 { self.widen(word) } else { word };
        }
        out
    }
}

/// `buffer_load_format_*`, `tbuffer_load_format_*`.
pub unsafe fn load(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let Some(on) = Active::of(w) else { return next(op) };
        let result = load_lanes(w, op, on);
        finish(w, op, result)
    }
}

unsafe fn load_lanes(w: &mut Wave, op: *const Op, on: Active) -> Result<(), WaveFault> {
    // SAFETY: the handlers' contract; `translate` vouches for the bytes.
    unsafe {
        let (r, d) = (Resource::of(w, op), dst(w, op));
        let Some(shape) = shape(op, &r) else {
            let zero = Shape {
                format: BufferFormat::new(4, 4).expect("32, UINT"),
                components: usize::from((*op).bits & 7),
                d16: (*op).bits & D16 != 0,
                high: (*op).bits & HIGH != 0,
                selects: [0; 4],
            };
            on.each(|lane| zero.set(d, lane, [0; 4]));
            return Ok(());
        };
        let bytes = shape.format.bytes();
        let reach = reach(w, op, &r, 0, bytes, on);
        let mut room = Row::ZERO;
        if let Some(inside) = Active::subset(reach.inside, &mut room) {
            let host = translate(w, op, &reach.addresses, inside, bytes, Access::Load)?;
            inside.each(|lane| {
                let mut element = [0; 16];
                core::ptr::copy_nonoverlapping(host[lane], element.as_mut_ptr(), bytes as usize);
                shape.set(d, lane, shape.format.decode(element));
            });
        }
        if let Some(outside) = Active::subset(on.bits & !reach.inside, &mut room) {
            outside.each(|lane| shape.set(d, lane, [0; 4]));
        }
    }
    Ok(())
}

/// `buffer_store_format_*`, `tbuffer_store_format_*`.
pub unsafe fn store(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: the handlers' contract.
    unsafe {
        let Some(on) = Active::of(w) else { return next(op) };
        let result = store_lanes(w, op, on);
        finish(w, op, result)
    }
}

unsafe fn store_lanes(w: &mut Wave, op: *const Op, on: Active) -> Result<(), WaveFault> {
    // SAFETY: the handlers' contract; `translate` vouches for the bytes.
    unsafe {
        let (r, d) = (Resource::of(w, op), data(w, op));
        let Some(shape) = shape(op, &r) else { return Ok(()) };
        let bytes = shape.format.bytes();
        let reach = reach(w, op, &r, 0, bytes, on);
        let mut room = Row::ZERO;
        if let Some(inside) = Active::subset(reach.inside, &mut room) {
            let host = translate(w, op, &reach.addresses, inside, bytes, Access::Store)?;
            inside.each(|lane| {
                let element = shape.format.encode(shape.get(d, lane));
                core::ptr::copy_nonoverlapping(element.as_ptr(), host[lane], bytes as usize);
            });
        }
    }
    Ok(())
}

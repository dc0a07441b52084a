//! The clamp modifier of integer results: they saturate.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::carry;
use super::integer::{sad_u8, sad_u16};
use super::narrow::{keeps_high, lanes};
use crate::op::Handler;

fn short(v: i64) -> u32 {
    v.clamp(-0x8000, 0x7fff) as u32 & 0xffff
}

fn i16(v: u32) -> i32 {
    (v << 16) as i32 >> 16
}

fn u16(v: u32) -> u32 {
    v & 0xffff
}

fn wide_i16(v: u32) -> i64 {
    i16(v).into()
}

fn wide_u16(v: u32) -> u64 {
    u16(v).into()
}

fn i24(v: u32) -> i64 {
    i64::from((v << 8) as i32 >> 8)
}

fn u24(v: u32) -> u64 {
    u64::from(v & 0xff_ffff)
}

fn signed(v: i64) -> u32 {
    v.clamp(i32::MIN.into(), i32::MAX.into()) as u32
}

fn unsigned(v: u64) -> u32 {
    v.min(u32::MAX.into()) as u32
}

/// What the clamp modifier does to an operation with an integer result.
pub(super) enum Clamp {
    /// The result saturates.
    Saturates([Handler; 3]),
    /// The result is in range anyway.
    Nothing,
    /// The documents don't say.
    Unknown,
}

/// What the clamp modifier does.
pub(super) fn clamp(op: I) -> Clamp {
    match add(op).or_else(|| multiply(op)).or_else(|| sad(op)).or_else(|| carry::saturating(op)) {
        Some(handlers) => Clamp::Saturates(handlers),
        None if op == I::V_PACK_B32_F16 => Clamp::Unknown,
        None => Clamp::Nothing,
    }
}

fn add(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_U32 => lanes!(|a, b| a.saturating_add(b)),
        I::V_SUB_U32 => lanes!(|a, b| a.saturating_sub(b)),
        I::V_SUBREV_U32 => lanes!(|a, b| b.saturating_sub(a)),
        I::V_ADD_I32 => lanes!(|a, b| (a as i32).saturating_add(b as i32) as u32),
        I::V_SUB_I32 => lanes!(|a, b| (a as i32).saturating_sub(b as i32) as u32),
        I::V_ADD_U16 => lanes!(|a, b| (u16(a) + u16(b)).min(0xffff)),
        I::V_SUB_U16 => lanes!(|a, b| u16(a).saturating_sub(u16(b))),
        I::V_SUBREV_U16 => lanes!(|a, b| u16(b).saturating_sub(u16(a))),
        I::V_ADD_I16 => lanes!(|a, b| short(i64::from(i16(a) + i16(b)))),
        I::V_SUB_I16 => lanes!(|a, b| short(i64::from(i16(a) - i16(b)))),
        _ => return None,
    })
}

fn multiply(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_MUL_I32_I24 => lanes!(|a, b| signed(i24(a) * i24(b))),
        I::V_MUL_U32_U24 => lanes!(|a, b| unsigned(u24(a) * u24(b))),
        I::V_MAD_U16 => {
            keeps_high!(|a, b, c| unsigned(wide_u16(a) * wide_u16(b) + wide_u16(c)).min(0xffff))
        }
        I::V_MAD_LEGACY_U16 => {
            lanes!(|a, b, c| unsigned(wide_u16(a) * wide_u16(b) + wide_u16(c)).min(0xffff))
        }
        I::V_MAD_I16 => keeps_high!(|a, b, c| short(wide_i16(a) * wide_i16(b) + wide_i16(c))),
        I::V_MAD_LEGACY_I16 => lanes!(|a, b, c| short(wide_i16(a) * wide_i16(b) + wide_i16(c))),
        I::V_MAD_I32_I24 => lanes!(|a, b, c| signed(i24(a) * i24(b) + i64::from(c as i32))),
        I::V_MAD_U32_U24 => lanes!(|a, b, c| unsigned(u24(a) * u24(b) + u64::from(c))),
        I::V_MAD_U32_U16 => lanes!(|a, b, c| unsigned(wide_u16(a) * wide_u16(b) + u64::from(c))),
        I::V_MAD_I32_I16 => {
            lanes!(|a, b, c| signed(wide_i16(a) * wide_i16(b) + i64::from(c as i32)))
        }
        _ => return None,
    })
}

fn sad(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_SAD_U8 => lanes!(|a, b, c| sad_u8(a, b, false).saturating_add(c)),
        I::V_SAD_HI_U8 => lanes!(|a, b, c| (sad_u8(a, b, false) << 16).saturating_add(c)),
        I::V_MSAD_U8 => lanes!(|a, b, c| sad_u8(a, b, true).saturating_add(c)),
        I::V_SAD_U16 => lanes!(|a, b, c| sad_u16(a, b).saturating_add(c)),
        I::V_SAD_U32 => lanes!(|a, b, c| a.abs_diff(b).saturating_add(c)),
        _ => return None,
    })
}

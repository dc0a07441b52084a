//! Integer operations with the clamp modifier: results saturate.
#![allow(unsafe_code)]

use softgpu_isa::Op as I;

use super::narrow::lanes;
use crate::op::Handler;

fn short(v: i32) -> u32 {
    v.clamp(-0x8000, 0x7fff) as u32 & 0xffff
}

fn i16(v: u32) -> i32 {
    (v << 16) as i32 >> 16
}

fn u16(v: u32) -> u32 {
    v & 0xffff
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

/// The saturating handlers of an operation that has them.
pub(super) fn table(op: I) -> Option<[Handler; 3]> {
    Some(match op {
        I::V_ADD_U32 => lanes!(|a, b| a.saturating_add(b)),
        I::V_SUB_U32 => lanes!(|a, b| a.saturating_sub(b)),
        I::V_SUBREV_U32 => lanes!(|a, b| b.saturating_sub(a)),
        I::V_ADD_I32 => lanes!(|a, b| (a as i32).saturating_add(b as i32) as u32),
        I::V_SUB_I32 => lanes!(|a, b| (a as i32).saturating_sub(b as i32) as u32),
        I::V_ADD_U16 => lanes!(|a, b| (u16(a) + u16(b)).min(0xffff)),
        I::V_SUB_U16 => lanes!(|a, b| u16(a).saturating_sub(u16(b))),
        I::V_SUBREV_U16 => lanes!(|a, b| u16(b).saturating_sub(u16(a))),
        I::V_ADD_I16 => lanes!(|a, b| short(i16(a) + i16(b))),
        I::V_SUB_I16 => lanes!(|a, b| short(i16(a) - i16(b))),
        I::V_MAD_U16 => lanes!(|a, b, c| unsigned(u64::from(u16(a)) * u64::from(u16(b)) + u64::from(u16(c))).min(0xffff)),
        I::V_MAD_I16 => lanes!(|a, b, c| short(signed(i64::from(i16(a)) * i64::from(i16(b)) + i64::from(i16(c))) as i32)),
        I::V_MAD_I32_I24 => lanes!(|a, b, c| signed(i24(a) * i24(b) + i64::from(c as i32))),
        I::V_MAD_U32_U24 => lanes!(|a, b, c| unsigned(u24(a) * u24(b) + u64::from(c))),
        I::V_MAD_U32_U16 => lanes!(|a, b, c| unsigned(u64::from(u16(a)) * u64::from(u16(b)) + u64::from(c))),
        I::V_MAD_I32_I16 => lanes!(|a, b, c| signed(i64::from(i16(a)) * i64::from(i16(b)) + i64::from(c as i32))),
        _ => return None,
    })
}

//! Four lanes as one value, with the few operations that address checks need.
//!
//! The vectoriser turns comparisons of whole rows into chains of comparisons of lanes, so the
//! vectors are spelt out here; SSE2 is part of x86-64 and needs no back end of its own.
#![allow(unsafe_code)]

use crate::wave::Row;

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

/// Four lanes.
#[derive(Clone, Copy)]
pub struct Quad(#[cfg(target_arch = "x86_64")] __m128i, #[cfg(not(target_arch = "x86_64"))] [u32; 4]);

#[cfg(target_arch = "x86_64")]
impl Quad {
    /// Lanes k..k + 4 of a row.
    ///
    /// # Safety
    /// A valid row; k is a multiple of 4 below 64.
    #[inline(always)]
    pub unsafe fn load(row: *const Row, k: usize) -> Self {
        // SAFETY: by contract; SSE2 is part of x86-64.
        Self(unsafe { _mm_loadu_si128(row.cast::<u32>().add(k).cast()) })
    }

    /// The same in all lanes.
    #[inline(always)]
    pub fn splat(v: u32) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_set1_epi32(v.cast_signed()) })
    }

    /// `origin + stride * lane`.
    #[inline(always)]
    pub fn line(origin: u32, stride: u32) -> Self {
        let at = |lane: u32| origin.wrapping_add(stride.wrapping_mul(lane)).cast_signed();
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_set_epi32(at(3), at(2), at(1), at(0)) })
    }

    /// Wrapping sum.
    #[inline(always)]
    pub fn add(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_add_epi32(self.0, other.0) })
    }

    /// Exclusive or.
    #[inline(always)]
    pub fn xor(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    /// Or.
    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }

    /// And.
    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        Self(unsafe { _mm_and_si128(self.0, other.0) })
    }

    /// Are all bits zero?
    #[inline(always)]
    pub fn is_zero(self) -> bool {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi32(self.0, _mm_setzero_si128())) == 0xffff }
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Quad {
    /// Lanes k..k + 4 of a row.
    ///
    /// # Safety
    /// A valid row; k is a multiple of 4 below 64.
    #[inline(always)]
    pub unsafe fn load(row: *const Row, k: usize) -> Self {
        // SAFETY: by contract.
        Self(unsafe { *row.cast::<u32>().add(k).cast() })
    }

    /// The same in all lanes.
    #[inline(always)]
    pub fn splat(v: u32) -> Self {
        Self([v; 4])
    }

    /// `origin + stride * lane`.
    #[inline(always)]
    pub fn line(origin: u32, stride: u32) -> Self {
        Self([0, 1, 2, 3].map(|lane| origin.wrapping_add(stride.wrapping_mul(lane))))
    }

    /// Wrapping sum.
    #[inline(always)]
    pub fn add(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }

    /// Exclusive or.
    #[inline(always)]
    pub fn xor(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }

    /// Or.
    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// And.
    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Are all bits zero?
    #[inline(always)]
    pub fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}

impl Quad {
    /// Zero where the mask row is zero; a null mask has none.
    ///
    /// # Safety
    /// As for [`Quad::load`].
    #[inline(always)]
    pub unsafe fn masked(self, mask: *const Row, k: usize) -> Self {
        // SAFETY: by contract.
        if mask.is_null() { self } else { self.and(unsafe { Self::load(mask, k) }) }
    }
}

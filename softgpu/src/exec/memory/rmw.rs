//! What the atomic instructions compute, on plain words and on shared ones.
#![allow(unsafe_code)]

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::exec::memory::half;
use crate::wave::Row;

/// A 32-bit or 64-bit word of memory.
pub trait Word: Copy + PartialEq {
    /// Its bytes.
    const BYTES: u32;
    /// Registers that it takes.
    const ROWS: usize;

    /// The word in `rows` of lane `lane`.
    ///
    /// # Safety
    /// `rows` are `ROWS` rows.
    unsafe fn get(rows: *const Row, lane: usize) -> Self;

    /// Sets the word in `rows` of lane `lane`.
    ///
    /// # Safety
    /// As for [`Word::get`].
    unsafe fn set(self, rows: *mut Row, lane: usize);

    /// Replaces the word at `p` by `f` of it, as one step for everyone; gives the old one.
    ///
    /// # Safety
    /// `p` is aligned and writable.
    unsafe fn update(p: *mut Self, f: impl Fn(Self) -> Self) -> Self;

    /// Zero.
    const ZERO: Self;
}

macro_rules! word {
    ($type:ty, $atomic:ty, $rows:expr) => {
        impl Word for $type {
            const BYTES: u32 = size_of::<$type>() as u32;
            const ROWS: usize = $rows;
            const ZERO: Self = 0;

            #[inline(always)]
            unsafe fn get(rows: *const Row, lane: usize) -> Self {
                let mut v = 0u64;
                for r in 0..$rows {
                    // SAFETY: by contract.
                    v |= u64::from(unsafe { *rows.add(r).cast::<u32>().add(lane) }) << (32 * r);
                }
                v as $type
            }

            #[inline(always)]
            unsafe fn set(self, rows: *mut Row, lane: usize) {
                for r in 0..$rows {
                    // SAFETY: by contract.
                    unsafe { *rows.add(r).cast::<u32>().add(lane) = (u64::from(self) >> (32 * r)) as u32 };
                }
            }

            #[inline(always)]
            unsafe fn update(p: *mut Self, f: impl Fn(Self) -> Self) -> Self {
                // SAFETY: by contract.
                let word = unsafe { <$atomic>::from_ptr(p) };
                let mut old = word.load(Ordering::Relaxed);
                loop {
                    match word.compare_exchange_weak(old, f(old), Ordering::AcqRel, Ordering::Relaxed) {
                        Ok(old) => return old,
                        Err(seen) => old = seen,
                    }
                }
            }
        }
    };
}

word!(u32, AtomicU32, 1);
word!(u64, AtomicU64, 2);

/// A read-modify-write operation.
pub trait Rmw<T: Word> {
    /// Words of data: 1 or 2.
    const WORDS: usize = 1;

    /// The new value from the old one and the data words.
    fn apply(old: T, a: T, b: T) -> T;

    /// Does it on memory that others use; gives the old value.
    ///
    /// # Safety
    /// `p` is aligned and writable.
    #[inline(always)]
    unsafe fn shared(p: *mut T, a: T, b: T) -> T {
        // SAFETY: by contract.
        unsafe { T::update(p, |old| Self::apply(old, a, b)) }
    }
}

/// Implements an operation on both words. With a name at the end, shared memory uses that
/// operation of the host's atomics instead of a compare-and-swap loop.
macro_rules! integer {
    ($(#[$doc:meta])* $name:ident $words:literal, |$old:ident, $a:ident, $b:ident| $e:expr $(, $host:ident)?) => {
        $(#[$doc])*
        pub struct $name;
        integer!(impl $name u32, AtomicU32, $words, |$old, $a, $b| $e $(, $host)?);
        integer!(impl $name u64, AtomicU64, $words, |$old, $a, $b| $e $(, $host)?);
    };
    (impl $name:ident $word:ty, $atomic:ty, $words:literal, |$old:ident, $a:ident, $b:ident| $e:expr $(, $host:ident)?) => {
        impl Rmw<$word> for $name {
            const WORDS: usize = $words;

            #[inline(always)]
            fn apply($old: $word, $a: $word, $b: $word) -> $word {
                $e
            }

            $(
                #[inline(always)]
                unsafe fn shared(p: *mut $word, a: $word, _b: $word) -> $word {
                    // SAFETY: by contract.
                    unsafe { <$atomic>::from_ptr(p) }.$host(a, Ordering::AcqRel)
                }
            )?
        }
    };
}

integer!(/// `old + a`
    Add 1, |old, a, _b| old.wrapping_add(a), fetch_add);
integer!(/// `old - a`
    Sub 1, |old, a, _b| old.wrapping_sub(a), fetch_sub);
integer!(/// `a - old`
    Rsub 1, |old, a, _b| a.wrapping_sub(old));
integer!(/// `a`
    Swap 1, |_old, a, _b| a, swap);
integer!(/// Bitwise and.
    And 1, |old, a, _b| old & a, fetch_and);
integer!(/// Bitwise or.
    Or 1, |old, a, _b| old | a, fetch_or);
integer!(/// Bitwise exclusive or.
    Xor 1, |old, a, _b| old ^ a, fetch_xor);
integer!(/// Unsigned minimum.
    Umin 1, |old, a, _b| old.min(a), fetch_min);
integer!(/// Unsigned maximum.
    Umax 1, |old, a, _b| old.max(a), fetch_max);
integer!(/// Signed minimum.
    Smin 1, |old, a, _b| old.cast_signed().min(a.cast_signed()).cast_unsigned());
integer!(/// Signed maximum.
    Smax 1, |old, a, _b| old.cast_signed().max(a.cast_signed()).cast_unsigned());
integer!(/// Counts up to `a`, then from 0.
    Inc 1, |old, a, _b| if old >= a { 0 } else { old + 1 });
integer!(/// Counts down to 0, then from `a`.
    Dec 1, |old, a, _b| if old == 0 || old > a { a } else { old - 1 });
integer!(/// `a` if the old value is `b` (data order of FLAT and MUBUF).
    CompareSwap 2, |old, a, b| if old == b { a } else { old });
integer!(/// `b` if the old value is `a` (data order of DS).
    CompareStore 2, |old, a, b| if old == a { b } else { old });
integer!(/// The bits of `a` replaced by `b`.
    MaskOr 2, |old, a, b| (old & !a) | b);
integer!(/// Subtracts `a` if it can, else adds `b`.
    Wrap 2, |old, a, b| if old >= a { old - a } else { old.wrapping_add(b) });

/// Floating point operations on words. NaN operands: as comparisons that are false.
macro_rules! float {
    ($(#[$doc:meta])* $name:ident $words:expr, |$old:ident, $a:ident, $b:ident| $e:expr) => {
        $(#[$doc])*
        pub struct $name;
        float!(impl $name u32, f32, $words, |$old, $a, $b| $e);
        float!(impl $name u64, f64, $words, |$old, $a, $b| $e);
    };
    (impl $name:ident $word:ty, $type:ty, $words:expr, |$old:ident, $a:ident, $b:ident| $e:expr) => {
        impl Rmw<$word> for $name {
            const WORDS: usize = $words;

            #[inline(always)]
            fn apply(old: $word, a: $word, b: $word) -> $word {
                let ($old, $a, $b) = (<$type>::from_bits(old), <$type>::from_bits(a), <$type>::from_bits(b));
                <$type>::to_bits($e)
            }
        }
    };
}

/// Sum; denormals are kept. A NaN operand is returned quiet, the one in memory first (the
/// host's addition would take either, as the compiler happens to order them).
pub struct AddFloat;

macro_rules! add_float {
    ($word:ty, $type:ty, $quiet:expr, $default:expr) => {
        impl Rmw<$word> for AddFloat {
            #[inline(always)]
            fn apply(old: $word, a: $word, _b: $word) -> $word {
                let (x, y) = (<$type>::from_bits(old), <$type>::from_bits(a));
                let sum = x + y;
                match (sum.is_nan(), x.is_nan(), y.is_nan()) {
                    (false, ..) => sum.to_bits(),
                    (_, true, _) => old | $quiet,
                    (_, _, true) => a | $quiet,
                    // Infinities of both signs.
                    _ => $default,
                }
            }
        }
    };
}

add_float!(u32, f32, 0x0040_0000, 0x7fc0_0000);
add_float!(u64, f64, 0x0008_0000_0000_0000, 0x7ff8_0000_0000_0000);

float!(/// Minimum.
    MinFloat 1, |old, a, _b| if a < old { a } else { old });
float!(/// Maximum.
    MaxFloat 1, |old, a, _b| if a > old { a } else { old });
float!(/// `b` if the old value equals `a` as a number (data order of DS).
    CompareStoreFloat 2, |old, a, b| if old == a { b } else { old });

/// Two binary16 sums.
pub struct PackedAddHalf;

impl Rmw<u32> for PackedAddHalf {
    fn apply(old: u32, a: u32, _b: u32) -> u32 {
        // binary32 has more than twice the bits of binary16, so rounding twice is rounding once.
        let sum = |shift: u32| {
            let v = half::to_f32((old >> shift) as u16) + half::to_f32((a >> shift) as u16);
            u32::from(half::from_f32(v)) << shift
        };
        sum(0) | sum(16)
    }
}

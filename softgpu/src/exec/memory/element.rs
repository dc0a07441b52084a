//! What one lane transfers: its size in memory and how it fills registers.
#![allow(unsafe_code)]
// Loops over array indices are what the vectoriser knows best.
#![allow(clippy::needless_range_loop)]

/// The data of one lane of a load or store.
pub trait Element {
    /// Bytes in memory.
    const BYTES: u32;
    /// Registers.
    const ROWS: usize;
    /// Bits of the destination that a load leaves alone (D16 loads fill one half).
    const KEEP: u32 = 0;

    /// Loads from `p` what goes to the registers; unused entries are 0.
    ///
    /// # Safety
    /// `BYTES` bytes at `p` are readable.
    unsafe fn get(p: *const u8) -> [u32; 4];

    /// Stores to `p` what is in the registers.
    ///
    /// # Safety
    /// `BYTES` bytes at `p` are writable.
    unsafe fn put(p: *mut u8, v: [u32; 4]);

    /// Four elements in a row: entry r has register r of the four lanes.
    ///
    /// # Safety
    /// `4 * BYTES` bytes at `p` are readable.
    #[inline(always)]
    unsafe fn get4(p: *const u8) -> [[u32; 4]; 4] {
        let mut rows = [[0; 4]; 4];
        // (Loops, here and below: closures are not always inlined and miss the CPU features.)
        for i in 0..4 {
            // SAFETY: by contract.
            let lane = unsafe { Self::get(p.add(i * Self::BYTES as usize)) };
            for r in 0..Self::ROWS {
                rows[r][i] = lane[r];
            }
        }
        rows
    }

    /// The reverse of [`Element::get4`].
    ///
    /// # Safety
    /// `4 * BYTES` bytes at `p` are writable.
    #[inline(always)]
    unsafe fn put4(p: *mut u8, v: [[u32; 4]; 4]) {
        for i in 0..4 {
            // SAFETY: by contract.
            unsafe { Self::put(p.add(i * Self::BYTES as usize), [v[0][i], v[1][i], v[2][i], v[3][i]]) };
        }
    }
}

/// A zero-extended byte.
pub struct U8;
/// A sign-extended byte.
pub struct I8;
/// A zero-extended 16-bit word.
pub struct U16;
/// A sign-extended 16-bit word.
pub struct I16;
/// `N` dwords in `N` registers.
pub struct Dwords<const N: usize>;
/// D16: `E` in bits 15:0 of the register.
pub struct Low<E>(E);
/// D16_HI: `E` in bits 31:16 of the register.
pub struct High<E>(E);

/// One dword.
pub type B32 = Dwords<1>;
/// Two dwords.
pub type B64 = Dwords<2>;
/// Three dwords.
pub type B96 = Dwords<3>;
/// Four dwords.
pub type B128 = Dwords<4>;

macro_rules! small {
    ($name:ident, $type:ty, $wide:ty) => {
        impl Element for $name {
            const BYTES: u32 = size_of::<$type>() as u32;
            const ROWS: usize = 1;

            #[inline(always)]
            unsafe fn get(p: *const u8) -> [u32; 4] {
                // SAFETY: by contract.
                let v = unsafe { p.cast::<$type>().read_unaligned() };
                [<$wide>::from(v) as u32, 0, 0, 0]
            }

            #[inline(always)]
            unsafe fn put(p: *mut u8, v: [u32; 4]) {
                // SAFETY: by contract.
                unsafe { p.cast::<$type>().write_unaligned(v[0] as $type) }
            }
        }
    };
}

small!(U8, u8, u32);
small!(I8, i8, i32);
small!(U16, u16, u32);
small!(I16, i16, i32);

impl<const N: usize> Element for Dwords<N> {
    const BYTES: u32 = 4 * N as u32;
    const ROWS: usize = N;

    #[inline(always)]
    unsafe fn get(p: *const u8) -> [u32; 4] {
        let mut v = [0; 4];
        // Pairs go as 64 bits: device programs rely on aligned ones being single accesses.
        for i in 0..N / 2 {
            // SAFETY: by contract.
            let pair = unsafe { p.add(8 * i).cast::<u64>().read_unaligned() };
            v[2 * i] = pair as u32;
            v[2 * i + 1] = (pair >> 32) as u32;
        }
        if N % 2 == 1 {
            // SAFETY: by contract.
            v[N - 1] = unsafe { p.add(4 * (N - 1)).cast::<u32>().read_unaligned() };
        }
        v
    }

    #[inline(always)]
    unsafe fn put(p: *mut u8, v: [u32; 4]) {
        for i in 0..N / 2 {
            let pair = u64::from(v[2 * i]) | u64::from(v[2 * i + 1]) << 32;
            // SAFETY: by contract.
            unsafe { p.add(8 * i).cast::<u64>().write_unaligned(pair) }
        }
        if N % 2 == 1 {
            // SAFETY: by contract.
            unsafe { p.add(4 * (N - 1)).cast::<u32>().write_unaligned(v[N - 1]) }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn get4(p: *const u8) -> [[u32; 4]; 4] {
        // SAFETY: by contract.
        unsafe {
            match N {
                2 => shuffle::get4x2(p),
                4 => shuffle::get4x4(p),
                _ => {
                    let mut rows = [[0; 4]; 4];
                    for i in 0..4 {
                        let lane = Self::get(p.add(4 * N * i));
                        for r in 0..N {
                            rows[r][i] = lane[r];
                        }
                    }
                    rows
                }
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn put4(p: *mut u8, v: [[u32; 4]; 4]) {
        // SAFETY: by contract.
        unsafe {
            match N {
                2 => shuffle::put4x2(p, v),
                4 => shuffle::put4x4(p, v),
                1 => p.cast::<[u32; 4]>().write_unaligned(v[0]),
                _ => {
                    for i in 0..4 {
                        Self::put(p.add(4 * N * i), [v[0][i], v[1][i], v[2][i], v[3][i]]);
                    }
                }
            }
        }
    }
}

/// Transpositions of four elements, which the vectoriser does not find. Baseline instructions:
/// they need no back end of their own.
#[cfg(target_arch = "x86_64")]
mod shuffle {
    use core::arch::x86_64::*;

    type Rows = [[u32; 4]; 4];

    #[inline(always)]
    unsafe fn load(p: *const u8, i: usize) -> __m128i {
        // SAFETY: by contract of the callers.
        unsafe { _mm_loadu_si128(p.cast::<__m128i>().add(i)) }
    }

    #[inline(always)]
    unsafe fn store(p: *mut u8, i: usize, v: __m128i) {
        // SAFETY: by contract of the callers.
        unsafe { _mm_storeu_si128(p.cast::<__m128i>().add(i), v) }
    }

    #[inline(always)]
    fn lanes(v: __m128i) -> [u32; 4] {
        // SAFETY: both are 16 bytes without invalid values.
        unsafe { core::mem::transmute(v) }
    }

    #[inline(always)]
    fn vector(v: [u32; 4]) -> __m128i {
        // SAFETY: both are 16 bytes without invalid values.
        unsafe { core::mem::transmute(v) }
    }

    /// Even and odd dwords of two vectors.
    #[inline(always)]
    fn split(a: __m128i, b: __m128i) -> (__m128i, __m128i) {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let (a, b) = (_mm_castsi128_ps(a), _mm_castsi128_ps(b));
            (_mm_castps_si128(_mm_shuffle_ps::<0x88>(a, b)), _mm_castps_si128(_mm_shuffle_ps::<0xdd>(a, b)))
        }
    }

    /// The four vectors as rows of a matrix, transposed.
    #[inline(always)]
    fn transpose([a, b, c, d]: [__m128i; 4]) -> [__m128i; 4] {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let (ab, cd) = (_mm_unpacklo_epi32(a, b), _mm_unpacklo_epi32(c, d));
            let (high_ab, high_cd) = (_mm_unpackhi_epi32(a, b), _mm_unpackhi_epi32(c, d));
            [
                _mm_unpacklo_epi64(ab, cd),
                _mm_unpackhi_epi64(ab, cd),
                _mm_unpacklo_epi64(high_ab, high_cd),
                _mm_unpackhi_epi64(high_ab, high_cd),
            ]
        }
    }

    #[inline(always)]
    pub unsafe fn get4x2(p: *const u8) -> Rows {
        // SAFETY: by contract of `Element::get4`.
        let (low, high) = unsafe { split(load(p, 0), load(p, 1)) };
        [lanes(low), lanes(high), [0; 4], [0; 4]]
    }

    #[inline(always)]
    pub unsafe fn put4x2(p: *mut u8, v: Rows) {
        let (low, high) = (vector(v[0]), vector(v[1]));
        // SAFETY: by contract of `Element::put4`; SSE2 is part of x86-64.
        unsafe {
            store(p, 0, _mm_unpacklo_epi32(low, high));
            store(p, 1, _mm_unpackhi_epi32(low, high));
        }
    }

    #[inline(always)]
    pub unsafe fn get4x4(p: *const u8) -> Rows {
        // SAFETY: by contract of `Element::get4`.
        let [a, b, c, d] = unsafe { transpose([load(p, 0), load(p, 1), load(p, 2), load(p, 3)]) };
        [lanes(a), lanes(b), lanes(c), lanes(d)]
    }

    #[inline(always)]
    pub unsafe fn put4x4(p: *mut u8, v: Rows) {
        let v = transpose([vector(v[0]), vector(v[1]), vector(v[2]), vector(v[3])]);
        for i in 0..4 {
            // SAFETY: by contract of `Element::put4`.
            unsafe { store(p, i, v[i]) };
        }
    }
}

impl<E: Element> Element for Low<E> {
    const BYTES: u32 = E::BYTES;
    const ROWS: usize = 1;
    const KEEP: u32 = 0xffff_0000;

    #[inline(always)]
    unsafe fn get(p: *const u8) -> [u32; 4] {
        // SAFETY: by contract.
        [unsafe { E::get(p) }[0] & 0xffff, 0, 0, 0]
    }

    #[inline(always)]
    unsafe fn put(p: *mut u8, v: [u32; 4]) {
        // SAFETY: by contract.
        unsafe { E::put(p, v) }
    }
}

impl<E: Element> Element for High<E> {
    const BYTES: u32 = E::BYTES;
    const ROWS: usize = 1;
    const KEEP: u32 = 0x0000_ffff;

    #[inline(always)]
    unsafe fn get(p: *const u8) -> [u32; 4] {
        // SAFETY: by contract.
        [unsafe { E::get(p) }[0] << 16, 0, 0, 0]
    }

    #[inline(always)]
    unsafe fn put(p: *mut u8, v: [u32; 4]) {
        // SAFETY: by contract.
        unsafe { E::put(p, [v[0] >> 16, 0, 0, 0]) }
    }
}

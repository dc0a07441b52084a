//! What one lane transfers: its size in memory and how it fills registers.
#![allow(unsafe_code)]

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

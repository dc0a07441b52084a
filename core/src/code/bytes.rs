//! Little-endian fields of untrusted bytes.

/// `N` bytes at `offset`.
pub fn array<const N: usize>(b: &[u8], offset: usize) -> Option<[u8; N]> {
    b.get(offset..offset.checked_add(N)?)?.try_into().ok()
}

/// A `u16` at `offset`.
pub fn u16(b: &[u8], offset: usize) -> Option<u16> {
    array(b, offset).map(u16::from_le_bytes)
}

/// A `u32` at `offset`.
pub fn u32(b: &[u8], offset: usize) -> Option<u32> {
    array(b, offset).map(u32::from_le_bytes)
}

/// A `u64` at `offset`.
pub fn u64(b: &[u8], offset: usize) -> Option<u64> {
    array(b, offset).map(u64::from_le_bytes)
}

//! Calls from kernels to the host: `printf`, `assert`, `malloc`.

use crate::globals::Device;

/// Device address of the buffer through which kernels on a device call the host; 0 when there is none.
pub fn buffer(_device: &Device) -> u64 {
    0
}

/// Whether a kernel's `assert` failed since this was last asked.
pub fn take_assert() -> bool {
    false
}

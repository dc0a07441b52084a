//! Streams that wait for, and write, values in memory.
//!
//! The stream's thread for host functions does both: memory that such values live in is visible to the host.
#![allow(unsafe_code)]

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use hip_abi::{hipStream_t, hipStreamWaitValueAnd, hipStreamWaitValueEq, hipStreamWaitValueGte, hipStreamWaitValueNor};

use crate::error::{HipError, HipResult};
use crate::memory;
use crate::shim::UserPtr;
use crate::stream;

/// How often a waiting stream looks.
const LOOK: Duration = Duration::from_micros(20);

/// What a wait is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    Gte,
    Eq,
    And,
    Nor,
}

impl Until {
    fn new(flags: u32) -> HipResult<Self> {
        Ok(match flags {
            hipStreamWaitValueGte => Self::Gte,
            hipStreamWaitValueEq => Self::Eq,
            hipStreamWaitValueAnd => Self::And,
            hipStreamWaitValueNor => Self::Nor,
            _ => return Err(HipError::invalid_value("unknown condition")),
        })
    }

    /// Whether `seen`, of which `mask` counts, ends the wait. The comparison is cyclic and signed, as documented for
    /// counters that wrap.
    fn holds(self, seen: u64, value: u64, mask: u64, bits: u32) -> bool {
        let (seen, value) = (seen & mask, value & mask);
        let unused = 64 - bits;
        match self {
            Self::Gte => (seen.wrapping_sub(value) << unused) as i64 >= 0,
            Self::Eq => seen == value,
            Self::And => seen & value != 0,
            Self::Nor => !(seen | value) & mask << unused >> unused != 0,
        }
    }
}

/// Checks that `size` aligned bytes at the address are memory that devices reach.
fn check(ptr: UserPtr, size: u64) -> HipResult<usize> {
    let inside = memory::runtime()?.find(ptr.addr()).is_some_and(|a| ptr.addr() + size <= a.end());
    match inside && ptr.addr().is_multiple_of(size) {
        true => Ok(ptr.addr() as usize),
        false => Err(HipError::invalid_value("not aligned, or not in memory that devices reach")),
    }
}

/// Reads 4 or 8 bytes.
///
/// # Safety
/// The address is aligned and live.
unsafe fn load(address: usize, bits: u32) -> u64 {
    // SAFETY: by contract.
    unsafe {
        match bits {
            32 => (*(address as *const AtomicU32)).load(Ordering::Acquire).into(),
            _ => (*(address as *const AtomicU64)).load(Ordering::Acquire),
        }
    }
}

fn wait(handle: hipStream_t, ptr: UserPtr, value: u64, flags: u32, mask: u64, bits: u32) -> HipResult<()> {
    let until = Until::new(flags)?;
    let address = check(ptr, u64::from(bits / 8))?;
    let stream = stream::get(handle)?;
    let run = move || {
        // SAFETY: checked above; the caller keeps the memory until the stream has passed.
        while !until.holds(unsafe { load(address, bits) }, value, mask, bits) {
            std::thread::sleep(LOOK);
        }
    };
    stream.worker.add(&stream, Box::new(run))
}

/// `hipStreamWaitValue32`.
pub fn wait_value_32(stream: hipStream_t, ptr: UserPtr, value: u32, flags: u32, mask: u32) -> HipResult<()> {
    wait(stream, ptr, value.into(), flags, mask.into(), 32)
}

/// `hipStreamWaitValue64`.
pub fn wait_value_64(stream: hipStream_t, ptr: UserPtr, value: u64, flags: u32, mask: u64) -> HipResult<()> {
    wait(stream, ptr, value, flags, mask, 64)
}

/// `hipStreamWriteValue32`. No flags are defined.
pub fn write_value_32(stream: hipStream_t, ptr: UserPtr, value: u32, _flags: u32) -> HipResult<()> {
    let address = check(ptr, 4)?;
    let stream = stream::get(stream)?;
    // SAFETY: checked above; the caller keeps the memory until the stream has passed.
    let run = move || unsafe { &*(address as *const AtomicU32) }.store(value, Ordering::Release);
    stream.worker.add(&stream, Box::new(run))
}

/// `hipStreamWriteValue64`. No flags are defined.
pub fn write_value_64(stream: hipStream_t, ptr: UserPtr, value: u64, _flags: u32) -> HipResult<()> {
    let address = check(ptr, 8)?;
    let stream = stream::get(stream)?;
    // SAFETY: as above.
    let run = move || unsafe { &*(address as *const AtomicU64) }.store(value, Ordering::Release);
    stream.worker.add(&stream, Box::new(run))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_those_of_the_documentation() {
        let all = u64::from(u32::MAX);
        assert!(Until::Gte.holds(5, 5, all, 32) && !Until::Gte.holds(4, 5, all, 32));
        // A counter that wrapped is ahead.
        assert!(Until::Gte.holds(1, 0xffff_fff0, all, 32));
        assert!(Until::Eq.holds(0xff05, 5, 0xff, 32));
        assert!(Until::And.holds(6, 2, all, 32) && !Until::And.holds(4, 2, all, 32));
        assert!(Until::Nor.holds(1, 2, all, 32) && !Until::Nor.holds(0xffff_0000, 0xffff, all, 32));
    }
}

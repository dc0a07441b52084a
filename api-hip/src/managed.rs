//! Memory that host and devices share. It never moves: advice and prefetches are kept or checked, and cost nothing.
#![allow(unsafe_code)]

use core::ffi::c_void;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use hip_abi::{
    hipCpuDeviceId, hipInvalidDeviceId, hipMemAttachGlobal, hipMemAttachHost, hipMemAttachSingle, hipMemRangeAttribute,
    hipMemRangeCoherencyMode, hipMemoryAdvise, hipStream_t,
};
use rocclr::device::{Allocation, AllocationKind};
use rocclr::platform::Pool;

use crate::error::{HipError, HipResult};
use crate::globals;
use crate::memory;
use crate::shim::{In, Out, UserPtr};
use crate::stream;

/// What the program said about an allocation.
#[derive(Clone, Debug)]
struct Advice {
    read_mostly: bool,
    preferred: i32,
    /// Devices by ordinal; the host as [`hipCpuDeviceId`].
    accessed_by: Vec<i32>,
    prefetched: i32,
    coarse: bool,
}

impl Default for Advice {
    fn default() -> Self {
        Self {
            read_mostly: false,
            preferred: hipInvalidDeviceId,
            accessed_by: Vec::new(),
            prefetched: hipInvalidDeviceId,
            coarse: false,
        }
    }
}

/// Advice by start of the allocation.
static ADVICE: Mutex<BTreeMap<u64, Advice>> = Mutex::new(BTreeMap::new());

/// `hipMallocManaged`.
pub fn malloc_managed(ptr: Out<*mut c_void>, size: usize, flags: u32) -> HipResult<()> {
    ptr.check()?;
    if flags != hipMemAttachGlobal && flags != hipMemAttachHost {
        return Err(HipError::invalid_value("flags must be hipMemAttachGlobal or hipMemAttachHost"));
    }
    if size == 0 {
        return Err(HipError::invalid_value("no bytes"));
    }
    let address = memory::alloc(Pool::Managed, AllocationKind::Managed, size, flags)?;
    // The address may have been another allocation's.
    ADVICE.lock().unwrap_or_else(PoisonError::into_inner).remove(&(address as u64));
    ptr.set(address)
}

/// The managed allocation that a range lies in.
fn range(ptr: UserPtr, count: usize) -> HipResult<Allocation> {
    let found = memory::runtime()?.find(ptr.addr()).filter(|a| a.kind == AllocationKind::Managed);
    let a = found.ok_or_else(|| HipError::invalid_value("no managed memory"))?;
    match ptr.addr().checked_add(count as u64) {
        Some(end) if count > 0 && end <= a.end() => Ok(a),
        _ => Err(HipError::invalid_value("the range is empty or larger than the allocation")),
    }
}

fn check_device(device: i32) -> HipResult<()> {
    match device {
        hipCpuDeviceId => Ok(()),
        ordinal => globals::context()?.device(ordinal).map(drop),
    }
}

fn change(a: &Allocation, f: impl FnOnce(&mut Advice)) {
    f(ADVICE.lock().unwrap_or_else(PoisonError::into_inner).entry(a.start()).or_default());
}

/// `hipMemAdvise`.
pub fn advise(ptr: UserPtr, count: usize, advice: hipMemoryAdvise, device: i32) -> HipResult<()> {
    use hipMemoryAdvise as A;
    let a = range(ptr, count)?;
    check_device(device)?;
    match advice {
        A::hipMemAdviseSetReadMostly => change(&a, |x| x.read_mostly = true),
        A::hipMemAdviseUnsetReadMostly => change(&a, |x| x.read_mostly = false),
        A::hipMemAdviseSetPreferredLocation => change(&a, |x| x.preferred = device),
        A::hipMemAdviseUnsetPreferredLocation => change(&a, |x| x.preferred = hipInvalidDeviceId),
        A::hipMemAdviseSetAccessedBy => change(&a, |x| {
            if !x.accessed_by.contains(&device) {
                x.accessed_by.push(device);
            }
        }),
        A::hipMemAdviseUnsetAccessedBy => change(&a, |x| x.accessed_by.retain(|&d| d != device)),
        A::hipMemAdviseSetCoarseGrain => change(&a, |x| x.coarse = true),
        A::hipMemAdviseUnsetCoarseGrain => change(&a, |x| x.coarse = false),
        _ => return Err(HipError::invalid_value("unknown advice")),
    }
    Ok(())
}

/// `hipMemPrefetchAsync`.
pub fn prefetch_async(ptr: UserPtr, count: usize, device: i32, stream: hipStream_t) -> HipResult<()> {
    let a = range(ptr, count)?;
    check_device(device)?;
    stream::get(stream)?;
    change(&a, |x| x.prefetched = device);
    Ok(())
}

/// Writes an attribute of an allocation to `size` bytes at `data`.
fn attribute(data: *mut c_void, size: usize, attribute: hipMemRangeAttribute, a: &Allocation) -> HipResult<()> {
    use hipMemRangeAttribute as A;
    const WORD: usize = size_of::<i32>();
    if data.is_null() || size < WORD || !size.is_multiple_of(WORD) {
        return Err(HipError::invalid_value("no room, or not for whole numbers"));
    }
    let advice = ADVICE.lock().unwrap_or_else(PoisonError::into_inner).get(&a.start()).cloned().unwrap_or_default();
    let one = match attribute {
        A::hipMemRangeAttributeReadMostly => i32::from(advice.read_mostly),
        A::hipMemRangeAttributePreferredLocation => advice.preferred,
        A::hipMemRangeAttributeLastPrefetchLocation => advice.prefetched,
        A::hipMemRangeAttributeCoherencyMode => match advice.coarse {
            true => hipMemRangeCoherencyMode::hipMemRangeCoherencyModeCoarseGrain.0 as i32,
            false => hipMemRangeCoherencyMode::hipMemRangeCoherencyModeFineGrain.0 as i32,
        },
        A::hipMemRangeAttributeAccessedBy => {
            let all = advice.accessed_by.iter().copied().chain(std::iter::repeat(hipInvalidDeviceId));
            for (i, device) in all.take(size / WORD).enumerate() {
                // SAFETY: within the room that the caller gave.
                unsafe { data.cast::<i32>().add(i).write_unaligned(device) };
            }
            return Ok(());
        }
        _ => return Err(HipError::invalid_value("unknown attribute")),
    };
    if size != WORD {
        return Err(HipError::invalid_value("the attribute is one number"));
    }
    // SAFETY: as above.
    unsafe { data.cast::<i32>().write_unaligned(one) };
    Ok(())
}

/// `hipMemRangeGetAttribute`.
pub fn range_attribute(
    data: UserPtr,
    size: usize,
    which: hipMemRangeAttribute,
    ptr: UserPtr,
    count: usize,
) -> HipResult<()> {
    attribute(data.as_ptr(), size, which, &range(ptr, count)?)
}

/// `hipMemRangeGetAttributes`.
pub fn range_attributes(
    data: In<*mut c_void>,
    sizes: In<usize>,
    which: In<hipMemRangeAttribute>,
    attributes: usize,
    ptr: UserPtr,
    count: usize,
) -> HipResult<()> {
    if attributes == 0 {
        return Err(HipError::invalid_value("no attributes"));
    }
    let a = range(ptr, count)?;
    // SAFETY: the caller passes as many of each as it says.
    let (data, sizes, which) =
        unsafe { (data.to_vec(attributes)?, sizes.to_vec(attributes)?, which.to_vec(attributes)?) };
    for ((data, size), which) in data.into_iter().zip(sizes).zip(which) {
        attribute(data, size, which, &a)?;
    }
    Ok(())
}

/// `hipStreamAttachMemAsync`: all memory is attached to all streams already.
pub fn attach_mem(stream: hipStream_t, ptr: UserPtr, length: usize, flags: u32) -> HipResult<()> {
    stream::get(stream)?;
    if !matches!(flags, hipMemAttachGlobal | hipMemAttachHost | hipMemAttachSingle) {
        return Err(HipError::invalid_value("unknown flags"));
    }
    let a = range(ptr, length.max(1))?;
    match length == 0 || length as u64 == a.region.size {
        true => Ok(()),
        false => Err(HipError::invalid_value("only whole allocations can be attached")),
    }
}

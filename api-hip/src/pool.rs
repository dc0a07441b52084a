//! Stream-ordered allocation.
//!
//! Memory comes at once and goes when the stream has got to the free. A pool is a device's: thresholds and reuse
//! rules are kept and reported.
#![allow(unsafe_code)]

use core::ffi::c_void;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hip_abi::{
    hipMemAccessDesc, hipMemAccessFlags, hipMemLocation, hipMemLocationType, hipMemPool_t, hipMemPoolAttr,
    hipMemPoolProps, hipStream_t,
};
use rocclr::device::AllocationKind;
use rocclr::platform::Pool;

use crate::error::{HipError, HipResult};
use crate::globals::{self, Device};
use crate::handle::Handles;
use crate::memory;
use crate::shim::{In, Out, UserPtr};
use crate::stream;

/// A pool.
struct PoolObject {
    ordinal: i32,
    is_default: bool,
    /// Attributes that can be set, by number.
    settings: [AtomicU64; SETTINGS],
    used: AtomicU64,
    most_used: AtomicU64,
}

/// Attributes 1 to 4: three rules of reuse and the release threshold.
const SETTINGS: usize = 5;

static POOLS: Handles<PoolObject> = Handles::new(0x50);

impl PoolObject {
    fn new(device: &Device, is_default: bool) -> Arc<Self> {
        let settings = [0, 1, 1, 1, 0].map(AtomicU64::new);
        let (used, most_used) = (AtomicU64::new(0), AtomicU64::new(0));
        Arc::new(Self { ordinal: device.ordinal, is_default, settings, used, most_used })
    }

    fn alloc(&self, size: usize) -> HipResult<*mut c_void> {
        if size == 0 {
            return Ok(core::ptr::null_mut());
        }
        let device = globals::context()?.device(self.ordinal)?;
        let a = memory::runtime()?.alloc(device.index, Pool::Vram, AllocationKind::Device, size as u64, 0)?;
        let used = self.used.fetch_add(size as u64, Ordering::Relaxed) + size as u64;
        self.most_used.fetch_max(used, Ordering::Relaxed);
        Ok(a.start() as *mut c_void)
    }
}

fn get(pool: hipMemPool_t) -> HipResult<Arc<PoolObject>> {
    POOLS.get(pool.0 as u64).ok_or_else(|| HipError::invalid_value("no such memory pool, or it was destroyed"))
}

/// The default pool of a device.
fn default_of(device: &Device) -> hipMemPool_t {
    let bits = device.default_pool.get_or_init(|| POOLS.insert(PoolObject::new(device, true)));
    hipMemPool_t(*bits as *mut c_void)
}

/// The current pool of a device.
fn current_of(device: &Device) -> hipMemPool_t {
    match device.current_pool.load(Ordering::Relaxed) {
        0 => default_of(device),
        bits => hipMemPool_t(bits as *mut c_void),
    }
}

/// `hipDeviceGetDefaultMemPool`.
pub fn get_default(pool: Out<hipMemPool_t>, device: i32) -> HipResult<()> {
    pool.check()?;
    pool.set(default_of(globals::context()?.device(device)?))
}

/// `hipDeviceGetMemPool`.
pub fn get_current(pool: Out<hipMemPool_t>, device: i32) -> HipResult<()> {
    pool.check()?;
    pool.set(current_of(globals::context()?.device(device)?))
}

/// `hipDeviceSetMemPool`.
pub fn set_current(device: i32, pool: hipMemPool_t) -> HipResult<()> {
    let device = globals::context()?.device(device)?;
    if get(pool)?.ordinal != device.ordinal {
        return Err(HipError::invalid_value("the pool is another device's"));
    }
    device.current_pool.store(pool.0 as u64, Ordering::Relaxed);
    Ok(())
}

/// `hipMallocAsync`.
pub fn malloc_async(ptr: Out<*mut c_void>, size: usize, stream: hipStream_t) -> HipResult<()> {
    ptr.check()?;
    let stream = stream::get(stream)?;
    ptr.set(get(current_of(stream.device))?.alloc(size)?)
}

/// `hipMallocFromPoolAsync`.
pub fn malloc_from_pool(ptr: Out<*mut c_void>, size: usize, pool: hipMemPool_t, stream: hipStream_t) -> HipResult<()> {
    ptr.check()?;
    stream::get(stream)?;
    ptr.set(get(pool)?.alloc(size)?)
}

/// `hipFreeAsync`: the stream gives the memory back when it gets there.
pub fn free_async(ptr: UserPtr, stream: hipStream_t) -> HipResult<()> {
    if ptr.is_null() {
        return Ok(());
    }
    let stream = stream::get(stream)?;
    let (runtime, address) = (memory::runtime()?, ptr.addr());
    let a = runtime.find(address).filter(|a| a.start() == address && a.kind == AllocationKind::Device);
    let a = a.ok_or_else(|| HipError::invalid_value("not the start of device memory"))?;
    if let Ok(pool) = get(current_of(stream.device)) {
        let less = |used: u64| Some(used.saturating_sub(a.region.size));
        _ = pool.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }
    // Freed twice meanwhile: nobody is left to be told.
    let run = move || _ = runtime.free(address, |k| k == AllocationKind::Device);
    stream.worker.add(&stream, Box::new(run))
}

/// `hipMemPoolCreate`.
pub fn create(pool: Out<hipMemPool_t>, props: In<hipMemPoolProps>) -> HipResult<()> {
    pool.check()?;
    let props = props.get()?;
    if props.location.r#type != hipMemLocationType::hipMemLocationTypeDevice {
        return Err(HipError::invalid_value("pools are of device memory"));
    }
    let device = globals::context()?.device(props.location.id)?;
    pool.set(hipMemPool_t(POOLS.insert(PoolObject::new(device, false)) as *mut c_void))
}

/// `hipMemPoolDestroy`: what was allocated from it stays. Default pools can't be destroyed.
pub fn destroy(pool: hipMemPool_t) -> HipResult<()> {
    let object = get(pool)?;
    if object.is_default {
        return Err(HipError::invalid_value("the default pool can't be destroyed"));
    }
    let device = globals::context()?.device(object.ordinal)?;
    let bits = pool.0 as u64;
    // A device whose current pool this was has its default pool again.
    _ = device.current_pool.compare_exchange(bits, 0, Ordering::Relaxed, Ordering::Relaxed);
    POOLS.remove(bits);
    Ok(())
}

/// `hipMemPoolTrimTo`: nothing is held back.
pub fn trim_to(pool: hipMemPool_t, _keep: usize) -> HipResult<()> {
    get(pool).map(drop)
}

/// Whether an attribute is 8 bytes wide; rules of reuse are an `int`.
fn is_wide(attribute: hipMemPoolAttr) -> bool {
    attribute.0 >= hipMemPoolAttr::hipMemPoolAttrReleaseThreshold.0
}

/// `hipMemPoolGetAttribute`.
pub fn get_attribute(pool: hipMemPool_t, attribute: hipMemPoolAttr, value: UserPtr) -> HipResult<()> {
    use hipMemPoolAttr as A;
    let pool = get(pool)?;
    if value.is_null() {
        return Err(HipError::invalid_value("null pointer"));
    }
    let number = match attribute {
        A::hipMemPoolAttrUsedMemCurrent | A::hipMemPoolAttrReservedMemCurrent => pool.used.load(Ordering::Relaxed),
        A::hipMemPoolAttrUsedMemHigh | A::hipMemPoolAttrReservedMemHigh => pool.most_used.load(Ordering::Relaxed),
        other => match pool.settings.get(other.0 as usize) {
            Some(setting) if other.0 > 0 => setting.load(Ordering::Relaxed),
            _ => return Err(HipError::invalid_value("unknown attribute")),
        },
    };
    // SAFETY: the caller has room for the attribute's type.
    unsafe {
        match is_wide(attribute) {
            true => value.as_ptr().cast::<u64>().write_unaligned(number),
            false => value.as_ptr().cast::<i32>().write_unaligned(number as i32),
        }
    }
    Ok(())
}

/// `hipMemPoolSetAttribute`: high-water marks can be set to 0 only.
pub fn set_attribute(pool: hipMemPool_t, attribute: hipMemPoolAttr, value: UserPtr) -> HipResult<()> {
    use hipMemPoolAttr as A;
    let pool = get(pool)?;
    if value.is_null() {
        return Err(HipError::invalid_value("null pointer"));
    }
    // SAFETY: the caller passes a value of the attribute's type.
    let number = unsafe {
        match is_wide(attribute) {
            true => value.as_ptr().cast::<u64>().read_unaligned(),
            false => value.as_ptr().cast::<i32>().read_unaligned() as u64,
        }
    };
    match attribute {
        A::hipMemPoolAttrUsedMemHigh | A::hipMemPoolAttrReservedMemHigh if number == 0 => {
            pool.most_used.store(pool.used.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        other => match pool.settings.get(other.0 as usize) {
            Some(setting) if other.0 > 0 => setting.store(number, Ordering::Relaxed),
            _ => return Err(HipError::invalid_value("unknown or read-only attribute")),
        },
    }
    Ok(())
}

/// `hipMemPoolSetAccess`: every device has access to all memory; taking it away is not possible.
pub fn set_access(pool: hipMemPool_t, list: In<hipMemAccessDesc>, count: usize) -> HipResult<()> {
    get(pool)?;
    // SAFETY: the caller passes as many as it says.
    for access in unsafe { list.to_vec(count) }? {
        globals::context()?.device(access.location.id)?;
        if access.flags != hipMemAccessFlags::hipMemAccessFlagsProtReadWrite {
            return Err(HipError::not_supported("memory that a device can't write"));
        }
    }
    Ok(())
}

/// `hipMemPoolGetAccess`.
pub fn get_access(flags: Out<hipMemAccessFlags>, pool: hipMemPool_t, location: In<hipMemLocation>) -> HipResult<()> {
    flags.check()?;
    get(pool)?;
    globals::context()?.device(location.get()?.id)?;
    flags.set(hipMemAccessFlags::hipMemAccessFlagsProtReadWrite)
}

//! Signals in the layout of `amd_signal_t` (HSA AMD ABI): 64 bytes, 64-byte aligned.

use core::sync::atomic::{AtomicI64, AtomicU64};

/// A 64-byte signal, shared between host and device.
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Signal {
    /// 1: user signal.
    pub kind: i64,
    /// The value that packets decrement and waits look at.
    pub value: AtomicI64,
    /// Address to store `event_id` to after each change; 0: none.
    pub event_mailbox: u64,
    /// What is stored there.
    pub event_id: u32,
    reserved1: u32,
    /// Device timestamp when the packet started.
    pub start: AtomicU64,
    /// Device timestamp when the packet ended.
    pub end: AtomicU64,
    /// Queue pointer, for doorbell signals.
    pub queue: u64,
    reserved3: [u32; 2],
}

/// What a wait wants of a signal's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Equal to the operand.
    Eq(i64),
    /// Different from the operand.
    Ne(i64),
    /// Below the operand.
    Lt(i64),
    /// At or above the operand.
    Ge(i64),
}

impl Condition {
    /// Whether `value` meets the condition.
    pub fn holds(self, value: i64) -> bool {
        match self {
            Self::Eq(v) => value == v,
            Self::Ne(v) => value != v,
            Self::Lt(v) => value < v,
            Self::Ge(v) => value >= v,
        }
    }
}

impl Signal {
    /// A user signal with this value and event (see `Platform::signal_event`).
    pub const fn new(value: i64, event_id: u32, event_mailbox: u64) -> Self {
        Self {
            kind: 1,
            value: AtomicI64::new(value),
            event_mailbox,
            event_id,
            reserved1: 0,
            start: AtomicU64::new(0),
            end: AtomicU64::new(0),
            queue: 0,
            reserved3: [0; 2],
        }
    }
}

/// Signals that are handed out again after use, in memory that the device sees.
#[cfg(feature = "alloc")]
pub mod pool {
    use alloc::sync::Arc;
    use alloc::vec::Vec;
    use core::ops::Deref;
    use core::ptr::NonNull;
    use core::sync::atomic::Ordering;

    use super::Signal;
    use crate::platform::{AllocError, DeviceIndex, Platform, Pool, Region};

    /// Signals per piece of memory.
    const CHUNK: usize = 256;

    /// A growing set of signals.
    pub struct SignalPool<P: Platform> {
        platform: Arc<P>,
        device: DeviceIndex,
        inner: spin::Mutex<Inner>,
    }

    #[derive(Default)]
    struct Inner {
        free: Vec<NonNull<Signal>>,
        chunks: Vec<Region>,
    }

    // SAFETY: the pointers are to memory of the pool and every signal has one owner.
    #[allow(unsafe_code)]
    unsafe impl Send for Inner {}

    impl<P: Platform> SignalPool<P> {
        /// An empty pool with memory of `device`'s host pool.
        pub fn new(platform: Arc<P>, device: DeviceIndex) -> Arc<Self> {
            Arc::new(Self { platform, device, inner: spin::Mutex::default() })
        }

        /// A signal with value 1 and no timestamps.
        pub fn take(self: &Arc<Self>) -> Result<PooledSignal<P>, AllocError> {
            let mut inner = self.inner.lock();
            if inner.free.is_empty() {
                self.grow(&mut inner)?;
            }
            let at = inner.free.pop().ok_or(AllocError::BadLayout)?;
            drop(inner);
            let signal = PooledSignal { at, pool: Arc::clone(self) };
            signal.value.store(1, Ordering::Relaxed);
            signal.start.store(0, Ordering::Relaxed);
            signal.end.store(0, Ordering::Relaxed);
            Ok(signal)
        }

        #[allow(unsafe_code)]
        fn grow(&self, inner: &mut Inner) -> Result<(), AllocError> {
            let size = (CHUNK * size_of::<Signal>()) as u64;
            let region = self.platform.alloc(self.device, Pool::Host, size, 64)?;
            let Some(base) = region.host.map(|h| h.cast::<Signal>()) else {
                self.platform.free(region)?;
                return Err(AllocError::NoSuchPool(Pool::Host));
            };
            // Room for all signals at once, so that giving one back never allocates.
            inner.free.reserve(CHUNK * (inner.chunks.len() + 1));
            for i in 0..CHUNK {
                let (id, mailbox) = self.platform.signal_event();
                // SAFETY: the region has room for CHUNK signals and is aligned.
                unsafe {
                    let at = base.add(i);
                    at.write(Signal::new(1, id, mailbox));
                    inner.free.push(at);
                }
            }
            inner.chunks.push(region);
            Ok(())
        }
    }

    impl<P: Platform> Drop for SignalPool<P> {
        fn drop(&mut self) {
            for region in self.inner.get_mut().chunks.drain(..) {
                // The region came from this platform; there is nobody to tell otherwise.
                let _ = self.platform.free(region);
            }
        }
    }

    /// A signal of a pool; goes back when dropped.
    pub struct PooledSignal<P: Platform> {
        at: NonNull<Signal>,
        pool: Arc<SignalPool<P>>,
    }

    // SAFETY: signals are made of atomics and the pool is shared safely.
    #[allow(unsafe_code)]
    unsafe impl<P: Platform> Send for PooledSignal<P> {}
    // SAFETY: as above.
    #[allow(unsafe_code)]
    unsafe impl<P: Platform> Sync for PooledSignal<P> {}

    impl<P: Platform> PooledSignal<P> {
        /// What packets name the signal by.
        pub fn handle(&self) -> u64 {
            self.at.as_ptr() as u64
        }

        /// Whether it was decremented to zero.
        pub fn is_done(&self) -> bool {
            self.value.load(Ordering::Acquire) <= 0
        }

        /// Makes a signal that was decremented usable once more. No packet may name it now.
        pub fn rearm(&self) {
            self.value.store(1, Ordering::Relaxed);
        }
    }

    impl<P: Platform> Deref for PooledSignal<P> {
        type Target = Signal;

        #[allow(unsafe_code)]
        fn deref(&self) -> &Signal {
            // SAFETY: the pool keeps the memory as long as the signal has an owner.
            unsafe { self.at.as_ref() }
        }
    }

    impl<P: Platform> Drop for PooledSignal<P> {
        fn drop(&mut self) {
            self.pool.inner.lock().free.push(self.at);
        }
    }
}

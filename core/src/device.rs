//! Devices of a platform and the memory that they gave out.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ptr::NonNull;

use spin::RwLock;

use crate::platform::{AllocError, DeviceIndex, DeviceProperties, Platform, Pool, Region};
use crate::range::Suballocator;
use crate::signal::pool::SignalPool;
use crate::stream::ChannelPool;

/// What a piece of memory was asked for as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllocationKind {
    /// Memory of a device.
    Device,
    /// Host memory, made by the platform.
    Host,
    /// Host memory of the caller, mapped to the devices.
    Registered,
    /// Memory that host and devices share.
    Managed,
    /// A code object with its variables.
    Module,
}

/// A live piece of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// Where it is.
    pub region: Region,
    /// What it was asked for as.
    pub kind: AllocationKind,
    /// The device whose memory it is, or that was current when it was made.
    pub device: DeviceIndex,
    /// Flags of the API that made it.
    pub flags: u32,
    /// Whether it was cut from a larger piece.
    suballocated: bool,
}

impl Allocation {
    /// First address, as the API's caller knows it: for registered memory that of the host.
    pub fn start(&self) -> u64 {
        match (self.kind, self.region.host) {
            (AllocationKind::Registered, Some(host)) => host.as_ptr() as u64,
            _ => self.region.device,
        }
    }

    /// One past the last address.
    pub fn end(&self) -> u64 {
        self.start() + self.region.size
    }
}

/// Why memory could not be given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeError {
    /// No live allocation starts there.
    Unknown {
        /// The address.
        address: u64,
        /// The allocation that it points into, if any.
        inside: Option<u64>,
    },
    /// The allocation is of another kind.
    WrongKind(AllocationKind),
    /// The platform did not take it.
    Platform(AllocError),
}

impl fmt::Display for FreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { address, inside: None } => {
                write!(f, "{address:#x} is not in any allocation (freed before, or never given out)")
            }
            Self::Unknown { address, inside: Some(start) } => {
                write!(f, "{address:#x} is not the start of an allocation but inside the one at {start:#x}")
            }
            Self::WrongKind(kind) => write!(f, "the memory was given out as {kind:?}"),
            Self::Platform(e) => write!(f, "the platform did not take the memory back: {e}"),
        }
    }
}

impl core::error::Error for FreeError {}

/// All devices of a platform and the memory that is live on them.
pub struct Runtime<P: Platform> {
    platform: Arc<P>,
    signals: Vec<Arc<SignalPool<P>>>,
    allocations: RwLock<BTreeMap<u64, Allocation>>,
    small: spin::Mutex<Suballocator>,
    channels: ChannelPool<P>,
}

impl<P: Platform> Runtime<P> {
    /// The runtime of a platform.
    pub fn new(platform: Arc<P>) -> Arc<Self> {
        let signals = (0..platform.device_count()).map(|d| SignalPool::new(Arc::clone(&platform), d)).collect();
        Arc::new(Self {
            platform,
            signals,
            allocations: RwLock::default(),
            small: spin::Mutex::new(Suballocator::default()),
            channels: ChannelPool::default(),
        })
    }

    /// The platform.
    pub fn platform(&self) -> &Arc<P> {
        &self.platform
    }

    /// Signals for work on a device.
    pub fn signals(&self, device: DeviceIndex) -> &Arc<SignalPool<P>> {
        &self.signals[device]
    }

    /// Queues that streams use.
    pub(crate) fn channels(&self) -> &ChannelPool<P> {
        &self.channels
    }

    /// Facts of a device.
    pub fn properties(&self, device: DeviceIndex) -> &DeviceProperties {
        self.platform.properties(device)
    }

    /// Gets `size` bytes (more than zero), aligned to at least 256 bytes.
    pub fn alloc(
        &self,
        device: DeviceIndex,
        pool: Pool,
        kind: AllocationKind,
        size: u64,
        flags: u32,
    ) -> Result<Allocation, AllocError> {
        let (region, suballocated) = match self.alloc_small(device, pool, size) {
            Some(region) => (region, true),
            None => (self.platform.alloc(device, pool, size, 0)?, false),
        };
        let allocation = Allocation { region, kind, device, flags, suballocated };
        self.allocations.write().insert(allocation.start(), allocation);
        Ok(allocation)
    }

    /// A piece of a larger region, for platforms that prefer few of them.
    fn alloc_small(&self, device: DeviceIndex, pool: Pool, size: u64) -> Option<Region> {
        if !P::SUBALLOCATE || size == 0 || size > Suballocator::LARGEST {
            return None;
        }
        let mut small = self.small.lock();
        if let Some(region) = small.alloc(device, pool, size) {
            return Some(region);
        }
        // Where there is no room for a chunk there may be for the piece itself.
        let Ok(chunk) = self.platform.alloc(device, pool, Suballocator::CHUNK, 0) else { return None };
        small.add(chunk, device);
        small.alloc(device, pool, size)
    }

    /// Gives memory back that starts at `address` and is of a kind that `accept` takes.
    /// Work that uses it must have ended.
    pub fn free(&self, address: u64, accept: impl Fn(AllocationKind) -> bool) -> Result<Allocation, FreeError> {
        let allocation = {
            let mut all = self.allocations.write();
            let found = all.get(&address).copied();
            let allocation = found.ok_or_else(|| FreeError::Unknown { address, inside: inside(&all, address) })?;
            if !accept(allocation.kind) {
                return Err(FreeError::WrongKind(allocation.kind));
            }
            all.remove(&address);
            allocation
        };
        if let Err(e) = self.release(&allocation) {
            // It is still there.
            self.allocations.write().insert(address, allocation);
            return Err(FreeError::Platform(e));
        }
        Ok(allocation)
    }

    fn release(&self, a: &Allocation) -> Result<(), AllocError> {
        if a.suballocated {
            if let Some(chunk) = self.small.lock().free(&a.region) {
                self.platform.free(chunk)?;
            }
            return Ok(());
        }
        match a.kind {
            AllocationKind::Registered => self.platform.unmap_host(a.region),
            _ => self.platform.free(a.region),
        }
    }

    /// Makes memory of the caller reachable by the devices.
    pub fn register(
        &self,
        device: DeviceIndex,
        host: NonNull<u8>,
        size: u64,
        flags: u32,
    ) -> Result<Allocation, AllocError> {
        let region = self.platform.map_host(host, size)?;
        let kind = AllocationKind::Registered;
        let allocation = Allocation { region, kind, device, flags, suballocated: false };
        self.allocations.write().insert(allocation.start(), allocation);
        Ok(allocation)
    }

    /// Makes a code object's memory known to [`find`](Self::find). Its owner gives it back.
    pub(crate) fn track_module(&self, device: DeviceIndex, region: Region) {
        let kind = AllocationKind::Module;
        let allocation = Allocation { region, kind, device, flags: 0, suballocated: false };
        self.allocations.write().insert(region.device, allocation);
    }

    /// Undoes [`track_module`](Self::track_module).
    pub(crate) fn untrack_module(&self, region: &Region) {
        self.allocations.write().remove(&region.device);
    }

    /// The live allocation that contains `address`.
    pub fn find(&self, address: u64) -> Option<Allocation> {
        let all = self.allocations.read();
        let (_, a) = all.range(..=address).next_back()?;
        (address < a.end()).then_some(*a)
    }

    /// Number and bytes of live allocations, for tests and statistics.
    pub fn live(&self) -> (usize, u64) {
        let all = self.allocations.read();
        (all.len(), all.values().map(|a| a.region.size).sum())
    }

    /// Frees everything that is still live on a device, but not modules, and queues without stream.
    pub fn free_all(&self, device: DeviceIndex) {
        let all = self.allocations.read();
        let doomed = all.values().filter(|a| a.device == device && a.kind != AllocationKind::Module);
        let doomed: Vec<_> = doomed.map(Allocation::start).collect();
        drop(all);
        for address in doomed {
            // Freed by someone else meanwhile: that is what is wanted.
            let _ = self.free(address, |_| true);
        }
        self.channels.trim();
    }
}

impl<P: Platform> Drop for Runtime<P> {
    fn drop(&mut self) {
        // Queues first: their work may use the memory.
        self.channels.trim();
        // Streams and modules keep the runtime, so what is left belongs to nobody.
        for (_, allocation) in core::mem::take(self.allocations.get_mut()) {
            // There is nobody to tell.
            let _ = self.release(&allocation);
        }
    }
}

fn inside(all: &BTreeMap<u64, Allocation>, address: u64) -> Option<u64> {
    let (start, a) = all.range(..=address).next_back()?;
    (address < a.end()).then_some(*start)
}

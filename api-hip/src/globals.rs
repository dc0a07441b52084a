//! The state of the process: devices, made at first use and never taken down.
//!
//! Nothing here is dropped: at exit, threads of the devices may still run while destructors of the program do.

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, AtomicU64};
use std::sync::{Arc, OnceLock};

use hip_abi::hipError_t;
use rocclr::device::Runtime;
use rocclr::platform::{DeviceIndex, DeviceProperties, Platform};
use softgpu_platform::{Config, SoftPlatform};

use crate::config::Settings;
use crate::error::{HipError, HipResult};
use crate::stream::StreamSet;

/// How this library reaches GPUs.
pub type Gpus = SoftPlatform;

/// A device, as the API shows it.
pub struct Device {
    /// Its number among those that the API shows.
    pub ordinal: i32,
    /// Its number among those of the platform.
    pub index: DeviceIndex,
    /// Its streams.
    pub streams: StreamSet,
    /// `hipSetDeviceFlags`.
    pub flags: AtomicU32,
    /// Bytes of the heap for `malloc` in kernels.
    pub heap_limit: AtomicU64,
    /// Bytes of the buffer for `printf` in kernels.
    pub printf_limit: AtomicU64,
    /// Peers that this device may access: a bit for each ordinal.
    pub peers: AtomicU32,
    /// Device address of the block for cooperative launches; see `cooperative`.
    pub grid_info: OnceLock<u64>,
    /// Handle of the default memory pool.
    pub default_pool: OnceLock<u64>,
    /// Handle of the current memory pool; 0: the default one.
    pub current_pool: AtomicU64,
}

/// Heap of a device for `malloc` in kernels, until `hipDeviceSetLimit` changes it.
const HEAP_LIMIT: u64 = 4 << 20;
/// `printf` buffer of a device, as AMD's library reports it.
const PRINTF_LIMIT: u64 = 1 << 20;

impl Device {
    fn new(ordinal: i32, index: DeviceIndex) -> Self {
        Self {
            ordinal,
            index,
            streams: StreamSet::default(),
            flags: AtomicU32::new(0),
            heap_limit: AtomicU64::new(HEAP_LIMIT),
            printf_limit: AtomicU64::new(PRINTF_LIMIT),
            peers: AtomicU32::new(0),
            grid_info: OnceLock::new(),
            default_pool: OnceLock::new(),
            current_pool: AtomicU64::new(0),
        }
    }

    /// Facts that do not change.
    pub fn properties(&'static self) -> &'static DeviceProperties {
        // A device exists only in a context that was made.
        made().runtime.properties(self.index)
    }
}

/// Everything that exists once.
pub struct Context {
    /// The core's view of the devices.
    pub runtime: Arc<Runtime<Gpus>>,
    /// The devices that the API shows.
    pub devices: Vec<Device>,
    /// What the environment asks for.
    pub settings: Settings,
}

static CONTEXT: OnceLock<Result<Context, String>> = OnceLock::new();

thread_local! {
    /// Ordinal of the thread's current device.
    static CURRENT: Cell<usize> = const { Cell::new(0) };
}

impl Context {
    fn make() -> Result<Self, String> {
        let settings = Settings::read()?;
        let config = Config {
            target: settings.target.clone(),
            count: settings.count,
            workers: settings.threads,
            watchdog: settings.watchdog,
            vram: settings.vram,
            ..Config::default()
        };
        let platform = SoftPlatform::new(&config).map_err(|e| e.to_string())?;
        let all: Vec<_> = (0..platform.device_count()).map(|i| (i, platform.properties(i).uuid)).collect();
        let existing = select(&all, settings.rocr_visible.as_deref());
        let shown = select(&existing, settings.hip_visible.as_deref());
        let devices = shown.iter().zip(0..).map(|((index, _), ordinal)| Device::new(ordinal, *index)).collect();
        Ok(Self { runtime: Runtime::new(Arc::new(platform)), devices, settings })
    }

    /// The platform.
    pub fn platform(&self) -> &Arc<Gpus> {
        self.runtime.platform()
    }

    /// A device by ordinal.
    ///
    /// # Errors
    /// `hipErrorInvalidDevice`.
    pub fn device(&'static self, ordinal: i32) -> HipResult<&'static Device> {
        let index = usize::try_from(ordinal).ok();
        index.and_then(|i| self.devices.get(i)).ok_or_else(|| {
            HipError::new(hipError_t::hipErrorInvalidDevice)
                .because(format!("device {ordinal} of {}", self.devices.len()))
        })
    }
}

/// The part of `devices` that a list of ordinals or UUIDs names, in its order. As in AMD's library a wrong entry
/// ends the list.
fn select(devices: &[(DeviceIndex, [u8; 16])], list: Option<&[String]>) -> Vec<(DeviceIndex, [u8; 16])> {
    let Some(list) = list else { return devices.to_vec() };
    let find = |text: &String| match text.parse::<usize>() {
        Ok(i) => devices.get(i).copied(),
        Err(_) => devices.iter().copied().find(|(_, uuid)| text.as_bytes() == uuid),
    };
    list.iter().map_while(find).collect()
}

/// The context; the devices are made when it is first asked for.
///
/// # Errors
/// `hipErrorNoDevice` when they can't be made, or none is visible. The reason is printed once.
pub fn context() -> HipResult<&'static Context> {
    let context = any_context()?;
    match context.devices.is_empty() {
        true => Err(HipError::new(hipError_t::hipErrorNoDevice)),
        false => Ok(context),
    }
}

/// As [`context`], and no visible device is no error.
///
/// # Errors
/// `hipErrorNoDevice` when devices can't be made.
pub fn any_context() -> HipResult<&'static Context> {
    let result = CONTEXT.get_or_init(|| {
        let made = Context::make();
        if let Err(text) = &made {
            eprintln!("amdhip64: no devices: {text}");
        }
        made
    });
    result.as_ref().map_err(|text| HipError::new(hipError_t::hipErrorNoDevice).because(text.as_str()))
}

/// The context, if someone made it.
pub fn existing_context() -> Option<&'static Context> {
    CONTEXT.get()?.as_ref().ok()
}

/// The context, from a place that can't be reached without one.
fn made() -> &'static Context {
    existing_context().expect("devices exist only in a context")
}

/// The calling thread's current device.
///
/// # Errors
/// `hipErrorNoDevice`.
pub fn current() -> HipResult<&'static Device> {
    let context = context()?;
    Ok(&context.devices[CURRENT.get().min(context.devices.len() - 1)])
}

/// Changes the calling thread's current device.
pub fn set_current(device: &Device) {
    CURRENT.set(device.ordinal as usize);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_select_devices() {
        let all: Vec<_> = (0..3).map(|i| (i, [b'a' + i as u8; 16])).collect();
        let pick = |list: &str| {
            let list: Vec<_> = list.split(',').map(str::to_owned).collect();
            select(&all, Some(&list)).iter().map(|d| d.0).collect::<Vec<_>>()
        };
        assert_eq!(select(&all, None), all);
        assert_eq!(pick("2,0"), [2, 0]);
        assert_eq!(pick("1,9,0"), [1]);
        assert_eq!(pick("bbbbbbbbbbbbbbbb"), [1]);
        assert_eq!(pick("-1"), [0usize; 0]);
    }
}

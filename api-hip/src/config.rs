//! What the library reads from its environment, once.
//!
//! | variable | meaning |
//! |---|---|
//! | `AMD_LOG_LEVEL` | 0 nothing, 1 errors, 2 warnings, 3 every API call, 4 everything |
//! | `ROCCLR_DEVICE` | `soft[:target][:count]`: software GPUs, such as `soft:gfx90a:2` |
//! | `ROCCLR_WATCHDOG_MS` | kernels that run longer are stopped; 0 or unset: never |
//! | `ROCCLR_THREADS` | worker threads per software GPU; 0 or unset: one for each core |
//! | `ROCCLR_VRAM` | bytes of device memory, with an optional suffix K, M or G |
//! | `ROCR_VISIBLE_DEVICES` | ordinals or UUIDs (`GPU-...`) of the devices that exist for this process |
//! | `HIP_VISIBLE_DEVICES` | ordinals, among those, of the devices that the API shows |
//! | `HIP_LAUNCH_BLOCKING` | 1: a launch returns when the kernel has ended |
//! | `AMD_SERIALIZE_KERNEL` | bit 0: wait before each kernel, bit 1: wait after it |

use std::sync::OnceLock;
use std::time::Duration;

/// How much is logged, as AMD's `AMD_LOG_LEVEL` counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogLevel {
    /// 0: nothing.
    None,
    /// 1: errors.
    Error,
    /// 2: warnings.
    Warning,
    /// 3: every API call.
    Info,
    /// 4 and above: everything.
    Debug,
}

/// The level that `AMD_LOG_LEVEL` asks for; [`LogLevel::None`] when it is unset or no number.
pub fn log_level() -> LogLevel {
    static LEVEL: OnceLock<LogLevel> = OnceLock::new();
    *LEVEL.get_or_init(|| level_from(std::env::var("AMD_LOG_LEVEL").ok().as_deref()))
}

fn level_from(text: Option<&str>) -> LogLevel {
    match text.and_then(|t| t.trim().parse::<u32>().ok()) {
        None | Some(0) => LogLevel::None,
        Some(1) => LogLevel::Error,
        Some(2) => LogLevel::Warning,
        Some(3) => LogLevel::Info,
        Some(_) => LogLevel::Debug,
    }
}

/// Everything but the log level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// Target of the software GPUs.
    pub target: String,
    /// Number of software GPUs.
    pub count: u32,
    /// Kernels that run longer are stopped.
    pub watchdog: Option<Duration>,
    /// Worker threads per device; 0: one for each core.
    pub threads: usize,
    /// Device memory in bytes; 0: the platform's choice.
    pub vram: u64,
    /// Devices that exist for the process: ordinals or UUIDs.
    pub rocr_visible: Option<Vec<String>>,
    /// Devices that the API shows: ordinals among those.
    pub hip_visible: Option<Vec<String>>,
    /// Wait before each kernel.
    pub wait_before_launch: bool,
    /// Wait after each kernel.
    pub wait_after_launch: bool,
}

/// Most devices that a process can have.
pub const MAX_DEVICES: usize = 16;

impl Settings {
    /// Reads the environment.
    ///
    /// # Errors
    /// A text that names variable and value, for a value that can't be understood.
    pub fn read() -> Result<Self, String> {
        Self::parse(&|name| std::env::var(name).ok())
    }

    fn parse(get: &dyn Fn(&str) -> Option<String>) -> Result<Self, String> {
        let (target, count) = device(get("ROCCLR_DEVICE").as_deref())?;
        let watchdog = number(get, "ROCCLR_WATCHDOG_MS")?.filter(|&ms| ms > 0);
        let serialize = number(get, "AMD_SERIALIZE_KERNEL")?.unwrap_or(0);
        let blocking = number(get, "HIP_LAUNCH_BLOCKING")?.unwrap_or(0) != 0;
        let list = |name| get(name).map(|v| v.split(',').map(|s| s.trim().to_owned()).collect());
        Ok(Self {
            target,
            count,
            watchdog: watchdog.map(Duration::from_millis),
            threads: number(get, "ROCCLR_THREADS")?.unwrap_or(0) as usize,
            vram: get("ROCCLR_VRAM").map_or(Ok(0), |v| bytes(&v))?,
            rocr_visible: list("ROCR_VISIBLE_DEVICES"),
            hip_visible: list("HIP_VISIBLE_DEVICES"),
            wait_before_launch: serialize & 1 != 0,
            wait_after_launch: serialize & 2 != 0 || blocking,
        })
    }
}

/// A decimal number; `None` when the variable is unset or empty.
fn number(get: &dyn Fn(&str) -> Option<String>, name: &str) -> Result<Option<u64>, String> {
    match get(name).as_deref().map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| format!("{name}={text} is not a number")),
    }
}

/// Bytes with an optional binary suffix.
fn bytes(text: &str) -> Result<u64, String> {
    let wrong = || format!("ROCCLR_VRAM={text} is not a number of bytes, such as 512M or 8G");
    let trimmed = text.trim().trim_end_matches(['b', 'B']);
    let (digits, shift) = match trimmed.chars().last() {
        Some('k' | 'K') => (&trimmed[..trimmed.len() - 1], 10),
        Some('m' | 'M') => (&trimmed[..trimmed.len() - 1], 20),
        Some('g' | 'G') => (&trimmed[..trimmed.len() - 1], 30),
        _ => (trimmed, 0),
    };
    let value: u64 = digits.parse().map_err(|_| wrong())?;
    value.checked_mul(1 << shift).filter(|&v| v > 0).ok_or_else(wrong)
}

/// `soft[:target][:count]`.
fn device(text: Option<&str>) -> Result<(String, u32), String> {
    const DEFAULT_TARGET: &str = "gfx90a";
    let text = text.map_or("soft", str::trim);
    let wrong = |why: &str| format!("ROCCLR_DEVICE={text}: {why}; expected soft[:target][:count]");
    let mut parts = text.split(':');
    if parts.next() != Some("soft") {
        return Err(wrong("no such kind of device"));
    }
    let (mut target, mut count) = (DEFAULT_TARGET, 1);
    for part in parts {
        match part.parse::<u32>() {
            Ok(n) if (1..=MAX_DEVICES as u32).contains(&n) => count = n,
            Ok(_) => return Err(wrong(&format!("the count must be 1 to {MAX_DEVICES}"))),
            Err(_) if part.starts_with("gfx") => target = part,
            Err(_) => return Err(wrong(&format!("'{part}' is neither a target nor a count"))),
        }
    }
    Ok((target.to_owned(), count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_follow_amds_numbers() {
        assert_eq!(level_from(None), LogLevel::None);
        assert_eq!(level_from(Some("x")), LogLevel::None);
        assert_eq!(level_from(Some("3")), LogLevel::Info);
        assert_eq!(level_from(Some("7")), LogLevel::Debug);
        assert!(LogLevel::Error < LogLevel::Info);
    }

    fn with(pairs: &[(&str, &str)]) -> Result<Settings, String> {
        let find = |name: &str| pairs.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned());
        Settings::parse(&find)
    }

    #[test]
    fn defaults_and_values() {
        let s = with(&[]).unwrap();
        assert_eq!((s.target.as_str(), s.count, s.watchdog), ("gfx90a", 1, None));
        let s = with(&[
            ("ROCCLR_DEVICE", "soft:gfx90a:2"),
            ("ROCCLR_VRAM", "3G"),
            ("ROCCLR_WATCHDOG_MS", "250"),
            ("HIP_VISIBLE_DEVICES", "1, 0"),
            ("AMD_SERIALIZE_KERNEL", "1"),
        ])
        .unwrap();
        assert_eq!((s.count, s.vram), (2, 3 << 30));
        assert_eq!(s.watchdog, Some(Duration::from_millis(250)));
        assert_eq!(s.hip_visible.unwrap(), ["1", "0"]);
        assert!(s.wait_before_launch && !s.wait_after_launch);
    }

    #[test]
    fn wrong_values_are_named() {
        for (name, value) in [
            ("ROCCLR_DEVICE", "cuda"),
            ("ROCCLR_DEVICE", "soft:99"),
            ("ROCCLR_DEVICE", "soft:volta"),
            ("ROCCLR_VRAM", "much"),
            ("ROCCLR_VRAM", "99999999999999G"),
            ("ROCCLR_THREADS", "-1"),
        ] {
            let text = with(&[(name, value)]).unwrap_err();
            assert!(text.contains(name) && text.contains(value), "{text}");
        }
    }
}

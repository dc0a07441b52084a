//! What the library reads from its environment, once.

use std::sync::OnceLock;

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
}

//! The device's clocks.

use std::time::Instant;

/// Ticks per second of timestamps and `s_memrealtime`.
pub const TIMESTAMP_HZ: u64 = 100_000_000;

/// Engine clock in Hz, the unit of `s_memtime`.
pub const ENGINE_HZ: u64 = 1_700_000_000;

/// Nanoseconds since this process first asked.
fn nanos() -> u64 {
    use std::sync::OnceLock;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// The timestamp counter. Never zero, so that an unset timestamp can be told apart.
pub fn timestamp() -> u64 {
    1 + nanos() / (1_000_000_000 / TIMESTAMP_HZ)
}

/// The engine's cycle counter.
pub fn cycles() -> u64 {
    (u128::from(nanos()) * u128::from(ENGINE_HZ) / 1_000_000_000) as u64
}

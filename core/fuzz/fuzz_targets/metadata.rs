#![no_main]
//! See `entry.rs`.

#[allow(dead_code)]
#[path = "../entry.rs"]
mod entry;

libfuzzer_sys::fuzz_target!(|data: &[u8]| entry::fuzz_metadata(data));

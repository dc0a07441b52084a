// @generated from table/symbols.txt by `cargo xtask gen`. Change the table, not this file.
//! The C entry points, by noun.

pub mod array;
pub mod callback;
pub mod context;
pub mod error_api;
pub mod event;
pub mod graph;
pub mod half;
pub mod init_device;
pub mod interop;
pub mod ipc;
pub mod launch;
pub mod managed;
pub mod memcpy;
pub mod memory;
pub mod module;
pub mod occupancy;
pub mod peer;
pub mod pointer_attr;
pub mod pool;
pub mod profiler;
pub mod registration;
pub mod rtc;
pub mod stream;
pub mod symbols;
pub mod texture;
pub mod version;
pub mod virtual_memory;

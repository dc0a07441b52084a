//! The HIP runtime library: `libamdhip64.so`.
//!
//! One operation, from the program down:
//! 1. The program calls `hipMalloc`. The symbol is a row of `table/symbols.txt`, from which the shim in [`exports`]
//!    was generated. Linker node and SONAME are AMD's, so a program built for that library finds it here.
//! 2. The shim ([`shim`]) wraps the caller's pointers, stops panics, writes the trace line and sets the thread's last
//!    error. A row without a body is a counted stub ([`stub`]).
//! 3. The body, a function named by the row, validates its arguments and talks to the core. It returns a
//!    [`HipResult`](error::HipResult); `hipError_t` codes appear at this edge only.

// Constants of C keep their names.
#![allow(non_upper_case_globals)]

mod call_config;
mod callback;
mod code;
pub mod config;
mod context;
mod cooperative;
mod device_attr;
mod device_prop;
pub mod error;
pub mod error_api;
mod error_map;
mod event;
#[rustfmt::skip] // Generated; `cargo xtask gen --check` compares it byte by byte.
#[path = "gen/mod.rs"]
#[allow(non_snake_case)]
pub mod exports;
mod func_attr;
mod function;
mod function_table;
mod globals;
pub mod half;
mod handle;
mod hostcall;
mod init_device;
mod launch;
mod launch_args;
mod launch_multi;
mod managed;
mod memcpy;
mod memcpy_2d;
mod memory;
mod memset;
mod module;
mod occupancy;
mod peer;
mod pointer_attr;
mod pool;
mod proc_address;
mod queue;
mod registration;
pub mod shim;
mod stream;
mod stream_value;
pub mod stub;
mod symbol;
mod transfer;
pub mod version;

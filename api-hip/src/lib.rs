//! The HIP runtime library: `libamdhip64.so`.
//!
//! One operation, from the program down:
//! 1. The program calls `hipMalloc`. The symbol is a row of `table/symbols.txt`, from which the shim in [`exports`]
//!    was generated. Linker node and SONAME are AMD's, so a program built for that library finds it here.
//! 2. The shim ([`shim`]) wraps the caller's pointers, stops panics, writes the trace line and sets the thread's last
//!    error. A row without a body is a counted stub ([`stub`]).
//! 3. The body, a function named by the row, validates its arguments and talks to the core. It returns a
//!    [`HipResult`](error::HipResult); `hipError_t` codes appear at this edge only.

pub mod config;
pub mod error;
pub mod error_api;
#[rustfmt::skip] // Generated; `cargo xtask gen --check` compares it byte by byte.
#[path = "gen/mod.rs"]
#[allow(non_snake_case)]
pub mod exports;
pub mod half;
pub mod shim;
pub mod stub;
pub mod version;

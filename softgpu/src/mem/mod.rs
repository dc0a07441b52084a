//! Device memory: the address space and each worker's view of it.

pub mod space;
pub mod view;

//! A software AMD GPU (being written).

pub mod code;
pub mod device;
pub mod exec;
pub mod fault;
pub mod fpenv;
pub mod lower;
pub mod mem;
pub mod op;
pub mod simd;
pub mod simd64;
pub mod wave;

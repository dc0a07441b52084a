//! The instructions, by family. Each family has `lower`, which turns a decoded instruction
//! into an [`Op`](crate::op::Op), and the handlers behind it.

pub mod lds;
pub mod memory;
pub mod scalar;
pub mod vector;

pub use vector::fuse;

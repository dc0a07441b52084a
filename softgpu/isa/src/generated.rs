//! Tables made from `desc/gfx9.txt`.

#[path = "gen/info.rs"]
#[rustfmt::skip]
pub(crate) mod info;
#[path = "gen/op.rs"]
#[rustfmt::skip]
pub(crate) mod op;
#[path = "gen/tables.rs"]
#[rustfmt::skip]
pub(crate) mod tables;

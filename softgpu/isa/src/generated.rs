//! Tables made from `desc/gfx9.txt`.

#[path = "gen/info.rs"]
pub(crate) mod info;
#[path = "gen/op.rs"]
pub(crate) mod op;
#[path = "gen/tables.rs"]
pub(crate) mod tables;

//! How exactly results are defined.

use softgpu_isa::{Kind, Op};

/// What counts as the same result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tolerance {
    /// Every bit.
    Exact,
    /// Every bit, but the documents do not say which quiet NaN a computation gives.
    Nan,
    /// At most this far away, or another quiet NaN.
    Near(f64),
    /// At most so many units in the last place away, or another quiet NaN.
    Ulps(u64),
}

/// Errors that the documents allow; elsewhere only the kind of NaN is open.
pub fn tolerance(op: Op) -> Tolerance {
    match op {
        Op::V_EXP_F32 | Op::V_LOG_F32 | Op::V_EXP_LEGACY_F32 | Op::V_LOG_LEGACY_F32 => Tolerance::Ulps(1),
        Op::V_RCP_F32 | Op::V_RCP_IFLAG_F32 | Op::V_RSQ_F32 | Op::V_SQRT_F32 => Tolerance::Ulps(1),
        Op::V_EXP_F16 | Op::V_LOG_F16 | Op::V_RCP_F16 | Op::V_RSQ_F16 | Op::V_SQRT_F16 => Tolerance::Ulps(1),
        // The documents give no error; arguments are turns, reduced exactly.
        Op::V_SIN_F32 | Op::V_COS_F32 => Tolerance::Near(1.0 / (1 << 20) as f64),
        Op::V_SIN_F16 | Op::V_COS_F16 => Tolerance::Near(1.0 / 1024.0),
        // "(2**29)ULP accuracy, denormals are flushed".
        Op::V_RCP_F64 | Op::V_RSQ_F64 | Op::V_SQRT_F64 => Tolerance::Ulps(1 << 29),
        _ if is_float(op.info().dst_kind) && !moves(op) => Tolerance::Nan,
        _ => Tolerance::Exact,
    }
}

fn is_float(kind: Kind) -> bool {
    matches!(kind, Kind::F16 | Kind::F32 | Kind::F64 | Kind::PkF16 | Kind::PkF32)
}

/// Operations on floats that pass a source on.
fn moves(op: Op) -> bool {
    matches!(op, Op::V_CUBESC_F32 | Op::V_CUBETC_F32)
}

//! SOP1 that change EXEC.

use softgpu_isa::{Inst, Op};

use crate::State;

/// Source and EXEC to the new EXEC; and whether the destination gets the old one or the new one.
pub(super) struct Function {
    combine: fn(u64, u64) -> u64,
    saves: bool,
}

pub(super) fn step(state: &mut State, inst: &Inst, f: Function) {
    let old = state.exec();
    let new = (f.combine)(state.scalar_source(inst, 0), old);
    state.set_scalar64(inst.dst.0, if f.saves { old } else { new });
    state.set_scalar64(softgpu_isa::Operand::EXEC.0, new);
    state.scc = new != 0;
}

pub(super) fn find(op: Op) -> Option<Function> {
    let combine: fn(u64, u64) -> u64 = match op {
        Op::S_AND_SAVEEXEC_B64 => |s, exec| s & exec,
        Op::S_OR_SAVEEXEC_B64 => |s, exec| s | exec,
        Op::S_XOR_SAVEEXEC_B64 => |s, exec| s ^ exec,
        Op::S_ANDN2_SAVEEXEC_B64 | Op::S_ANDN2_WREXEC_B64 => |s, exec| s & !exec,
        Op::S_ORN2_SAVEEXEC_B64 => |s, exec| s | !exec,
        Op::S_NAND_SAVEEXEC_B64 => |s, exec| !(s & exec),
        Op::S_NOR_SAVEEXEC_B64 => |s, exec| !(s | exec),
        Op::S_XNOR_SAVEEXEC_B64 => |s, exec| !(s ^ exec),
        Op::S_ANDN1_SAVEEXEC_B64 | Op::S_ANDN1_WREXEC_B64 => |s, exec| !s & exec,
        Op::S_ORN1_SAVEEXEC_B64 => |s, exec| !s | exec,
        _ => return None,
    };
    let saves = !matches!(op, Op::S_ANDN1_WREXEC_B64 | Op::S_ANDN2_WREXEC_B64);
    Some(Function { combine, saves })
}

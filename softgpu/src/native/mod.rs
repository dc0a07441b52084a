//! The second tier: machine code of the host for runs of vector instructions.
//!
//! A handler of the first tier goes over all lanes for one instruction. Native code goes over all
//! instructions of a run for some lanes: operands stay in registers between instructions, results
//! that are overwritten in the run never reach the register file, and nothing is called in between.
//!
//! - `runs`: which instructions are taken together.
//! - `select`: which instructions have native code, and what code.
//! - `block`: the loop around it, and where values live.
//!
//! [`compile`] replaces the first op of each run by one that calls the code. The ops in the middle of
//! a run stay what they are, so an indirect branch into a run is executed by the first tier.
//!
//! AVX2 and FMA are all that the code needs; hosts without them have no second tier.
#![allow(unsafe_code)]

mod block;
mod runs;
mod select;

use dynasmrt::{DynasmApi, ExecutableBuffer, x64::Assembler};
use softgpu_isa::Inst;

use self::block::{Block, Pool};
use crate::op::Op;
use crate::wave::{Row, Wave};

/// What a run's code is: called with the wave and, unless all lanes are active, the mask row of EXEC.
type Code = unsafe extern "sysv64" fn(w: *mut Wave, mask: *const Row);

/// Whether `inst` has native code.
pub fn knows(inst: &Inst) -> bool {
    select::uses(inst).is_some()
}

/// The native code of a page.
#[derive(Debug)]
pub struct Native {
    _code: ExecutableBuffer,
}

/// Compiles the runs of at least `shortest` instructions and puts their code before `ops`, which
/// belong to `insts`; `entry` is where execution enters first. `None` if there is nothing to gain.
///
/// The ops refer to the code: it must live as long as they are used.
pub fn compile(insts: &[Option<Inst>], ops: &mut [Op], entry: usize, shortest: usize) -> Option<Native> {
    let runs = runs::find(insts, entry, shortest);
    if runs.is_empty() {
        return None;
    }
    // Without memory for code, the first tier does it all.
    let mut asm = Assembler::new().ok()?;
    let mut pool = Pool::default();
    let mut starts = Vec::with_capacity(runs.len());
    for run in &runs {
        starts.push(asm.offset());
        Block::write(&mut asm, &mut pool, &run.written, |block| {
            run.members.iter().filter_map(|&i| insts[i].as_ref()).for_each(|inst| block.emit(inst));
        });
    }
    pool.place(&mut asm);
    let code = asm.finalize().ok()?;
    for (run, start) in runs.iter().zip(starts) {
        let op = &mut ops[run.first];
        (op.run, op.wide, op.aux) = (enter, code.ptr(start) as u64, run.slots as u32);
    }
    Some(Native { _code: code })
}

/// Calls a run's code: [`Op::wide`] its address, [`Op::aux`] the dwords that it stands for.
unsafe fn enter(w: &mut Wave, op: *const Op) -> *const Op {
    // SAFETY: `compile` put the address there, and the page keeps the code; the code reads and writes
    // the wave and its register file only.
    unsafe {
        let code = core::mem::transmute::<u64, Code>((*op).wide);
        let mask = if w.exec() == !0 { core::ptr::null() } else { w.mask() };
        code(w, mask);
        op.wrapping_add((*op).aux as usize)
    }
}

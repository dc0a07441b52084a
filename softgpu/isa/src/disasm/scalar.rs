//! SOP1, SOP2, SOPC, SOPK, SOPP.

use core::fmt::{Formatter, Result};

use super::List;
use super::operand::{dst, literal32, src};
use crate::info::attr;
use crate::{Inst, Target};

pub(super) fn alu(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let mut list = List::new(f);
    if !inst.dst.is_none() {
        list.push(dst(inst))?;
    }
    for i in 0..2 {
        if !inst.src[i].is_none() {
            list.push(src(inst, i))?;
        }
    }
    if inst.op.info().has(attr::GPRIDX) {
        f.write_str(", ")?;
        gpr_index(inst.imm as u32, f)?;
    }
    Ok(())
}

pub(super) fn sopk(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let info = inst.op.info();
    let imm = inst.imm as u32 & 0xffff;
    if !inst.dst.is_none() {
        List::new(f).push(dst(inst))?;
    } else if !inst.src[0].is_none() && !info.has(attr::HWREG) {
        List::new(f).push(src(inst, 0))?;
    }
    match () {
        () if info.has(attr::BRANCH) => write!(f, ", {imm}"),
        () if info.has(attr::HWREG) && !inst.dst.is_none() => {
            f.write_str(", ")?;
            hwreg(inst.target, imm, f)
        }
        () if info.has(attr::HWREG) => {
            f.write_str(" ")?;
            hwreg(inst.target, imm, f)?;
            match inst.src[0].is_none() {
                true => {
                    f.write_str(", ")?;
                    literal32(inst.literal, !0, f)
                }
                false => write!(f, ", {}", src(inst, 0)),
            }
        }
        () => write!(f, ", {imm:#x}"),
    }
}

pub(super) fn sopp(inst: &Inst, f: &mut Formatter<'_>) -> Result {
    let info = inst.op.info();
    let imm = inst.imm as u32 & 0xffff;
    match () {
        () if info.has(attr::IMM) && info.name == "s_endpgm" && imm == 0 => Ok(()),
        () if info.has(attr::IMM) && imm > 64 && info.name != "s_endpgm" => write!(f, " {imm:#x}"),
        () if info.has(attr::IMM | attr::BRANCH) => write!(f, " {imm}"),
        () if info.has(attr::WAITCNT) => waitcnt(imm, f),
        () if info.has(attr::SENDMSG) => sendmsg(imm, f),
        () if info.has(attr::GPRIDX) => {
            f.write_str(" ")?;
            gpr_index(imm, f)
        }
        () => Ok(()),
    }
}

fn gpr_index(imm: u32, f: &mut Formatter<'_>) -> Result {
    if imm & !15 != 0 {
        return write!(f, "{imm:#x}");
    }
    f.write_str("gpr_idx(")?;
    let names = ["SRC0", "SRC1", "SRC2", "DST"].into_iter().enumerate();
    let mut first = true;
    for (_, name) in names.filter(|(i, _)| imm >> i & 1 != 0) {
        f.write_str(if first { "" } else { "," })?;
        f.write_str(name)?;
        first = false;
    }
    f.write_str(")")
}

/// Counters that are waited for; those at their maximum (no wait) are left out.
fn waitcnt(imm: u32, f: &mut Formatter<'_>) -> Result {
    let vmcnt = imm & 15 | imm >> 10 & 0x30;
    let expcnt = imm >> 4 & 7;
    let lgkmcnt = imm >> 8 & 15;
    let all = vmcnt == 63 && expcnt == 7 && lgkmcnt == 15;
    if vmcnt != 63 || all {
        write!(f, " vmcnt({vmcnt})")?;
    }
    if expcnt != 7 || all {
        write!(f, " expcnt({expcnt})")?;
    }
    if lgkmcnt != 15 || all {
        write!(f, " lgkmcnt({lgkmcnt})")?;
    }
    Ok(())
}

fn hwreg(target: Target, imm: u32, f: &mut Formatter<'_>) -> Result {
    let (id, offset, width) = (imm & 63, imm >> 6 & 31, (imm >> 11) + 1);
    f.write_str("hwreg(")?;
    match hwreg_name(target, id) {
        Some(name) => f.write_str(name)?,
        None => write!(f, "{id}")?,
    }
    if offset != 0 || width != 32 {
        write!(f, ", {offset}, {width}")?;
    }
    f.write_str(")")
}

fn hwreg_name(target: Target, id: u32) -> Option<&'static str> {
    Some(match id {
        1 => "HW_REG_MODE",
        2 => "HW_REG_STATUS",
        3 => "HW_REG_TRAPSTS",
        4 => "HW_REG_HW_ID",
        5 => "HW_REG_GPR_ALLOC",
        6 => "HW_REG_LDS_ALLOC",
        7 => "HW_REG_IB_STS",
        15 => "HW_REG_SH_MEM_BASES",
        16 => "HW_REG_TBA_LO",
        17 => "HW_REG_TBA_HI",
        18 => "HW_REG_TMA_LO",
        19 => "HW_REG_TMA_HI",
        20..=24 if target.is_gfx940() => [
            "HW_REG_XCC_ID",
            "HW_REG_SQ_PERF_SNAPSHOT_DATA",
            "HW_REG_SQ_PERF_SNAPSHOT_DATA1",
            "HW_REG_SQ_PERF_SNAPSHOT_PC_LO",
            "HW_REG_SQ_PERF_SNAPSHOT_PC_HI",
        ][id as usize - 20],
        _ => return None,
    })
}

fn sendmsg(imm: u32, f: &mut Formatter<'_>) -> Result {
    let (id, op, stream) = (imm & 15, imm >> 4 & 7, imm >> 8 & 3);
    let name = message_name(id);
    let operation = message_operation(id, op);
    let streams = matches!((id, op), (2, 1..=3) | (3, 1..=3));
    match (name, operation) {
        (Some(name), Some(operation)) if stream == 0 || streams => {
            write!(f, " sendmsg({name}{operation}")?;
            match streams {
                true => write!(f, ", {stream})"),
                false => f.write_str(")"),
            }
        }
        _ if id | op << 4 | stream << 8 == imm => write!(f, " sendmsg({id}, {op}, {stream})"),
        _ => write!(f, " {imm}"),
    }
}

fn message_name(id: u32) -> Option<&'static str> {
    Some(match id {
        1 => "MSG_INTERRUPT",
        2 => "MSG_GS",
        3 => "MSG_GS_DONE",
        4 => "MSG_SAVEWAVE",
        5 => "MSG_STALL_WAVE_GEN",
        6 => "MSG_HALT_WAVES",
        7 => "MSG_ORDERED_PS_DONE",
        8 => "MSG_EARLY_PRIM_DEALLOC",
        9 => "MSG_GS_ALLOC_REQ",
        10 => "MSG_GET_DOORBELL",
        15 => "MSG_SYSMSG",
        _ => return None,
    })
}

/// Text of a message's operation, if that is one.
fn message_operation(id: u32, op: u32) -> Option<&'static str> {
    Some(match (id, op) {
        (3, 0) => ", GS_OP_NOP",
        (2 | 3, 1) => ", GS_OP_CUT",
        (2 | 3, 2) => ", GS_OP_EMIT",
        (2 | 3, 3) => ", GS_OP_EMIT_CUT",
        (15, 1) => ", SYSMSG_OP_ECC_ERR_INTERRUPT",
        (15, 2) => ", SYSMSG_OP_REG_RD",
        (15, 4) => ", SYSMSG_OP_TTRACE_PC",
        (2 | 3 | 15, _) => return None,
        (_, 0) => "",
        _ => return None,
    })
}

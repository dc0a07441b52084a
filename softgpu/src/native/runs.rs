//! Which instructions of a page become native code together.
//!
//! A [`Run`] is a straight sequence of vector instructions that work lane by lane: no branch leaves
//! it and no direct branch enters it but at its start. Since native code executes all of a run for
//! some lanes before it goes on to the next lanes, no instruction of a run may see a scalar register
//! that the run itself writes, but as the mask bit of the same lane.

use softgpu_isa::{Format, Inst, Op as I};

use super::select;

/// A sequence of instructions, by their dword index in the page.
#[derive(Debug, Default)]
pub struct Run {
    /// Index of the first.
    pub first: usize,
    /// Dwords of the whole run.
    pub slots: usize,
    /// Indices of those that do something (not `s_nop` and `s_waitcnt`).
    pub members: Vec<usize>,
    /// Scalar registers that are read as values.
    values: Vec<u16>,
    /// First registers of the pairs that are read as masks.
    masks: Vec<u16>,
    /// First registers of the pairs that are written.
    pub written: Vec<u16>,
}

impl Run {
    /// Adds the instruction at `index` if it may belong to the run.
    fn accept(&mut self, index: usize, inst: &Inst) -> bool {
        let Some(uses) = select::uses(inst) else { return false };
        let touches = |pair: u16, code: u16| code == pair || code == pair + 1;
        let overlaps = |a: u16, b: u16| a.abs_diff(b) == 1;
        let reads_written = uses.values.iter().any(|&v| self.written.iter().any(|&w| touches(w, v)));
        let splits_written = uses.mask.is_some_and(|m| self.written.iter().any(|&w| overlaps(m, w)));
        let spoils = uses.written.is_some_and(|w| {
            self.values.iter().chain(&uses.values).any(|&v| touches(w, v))
                || self.masks.iter().chain(&uses.mask).chain(&self.written).any(|&m| overlaps(m, w))
        });
        if reads_written || splits_written || spoils {
            return false;
        }
        self.values.extend(uses.values);
        self.masks.extend(uses.mask);
        if let Some(w) = uses.written
            && !self.written.contains(&w)
        {
            self.written.push(w);
        }
        self.members.push(index);
        true
    }
}

/// The runs of a page that have at least `shortest` instructions. `entry` is the index at which
/// execution first enters the page: instructions are found from there on, and from the start of the
/// page up to there.
pub fn find(insts: &[Option<Inst>], entry: usize, shortest: usize) -> Vec<Run> {
    let starts = starts(insts, entry);
    let leaders = leaders(insts, entry, &starts);
    let mut runs = Vec::new();
    let mut run = Run::default();
    for &index in &starts {
        let end = run.first + run.slots;
        if leaders[index] || index != end {
            close(&mut runs, &mut run, shortest);
        }
        let Some(inst) = &insts[index] else {
            close(&mut runs, &mut run, shortest);
            continue;
        };
        let idle = matches!(inst.op, I::S_NOP | I::S_WAITCNT);
        if !(idle && !run.members.is_empty() || run.accept(index, inst)) {
            close(&mut runs, &mut run, shortest);
            if !run.accept(index, inst) {
                continue;
            }
        }
        if run.slots == 0 {
            run.first = index;
        }
        run.slots += usize::from(inst.size / 4);
    }
    close(&mut runs, &mut run, shortest);
    runs
}

fn close(runs: &mut Vec<Run>, run: &mut Run, shortest: usize) {
    let run = std::mem::take(run);
    if run.members.len() >= shortest {
        runs.push(run);
    }
}

/// Indices at which instructions start, in order.
fn starts(insts: &[Option<Inst>], entry: usize) -> Vec<usize> {
    let walk = |from: usize, to: usize| {
        let length = |i: usize| insts.get(i).and_then(Option::as_ref).map_or(1, |inst| usize::from(inst.size / 4));
        std::iter::successors(Some(from), move |&i| Some(i + length(i))).take_while(move |&i| i < to)
    };
    walk(0, entry).chain(walk(entry, insts.len())).collect()
}

/// Where direct branches of the page go to, and the entry.
fn leaders(insts: &[Option<Inst>], entry: usize, starts: &[usize]) -> Vec<bool> {
    let mut leaders = vec![false; insts.len()];
    leaders[entry] = true;
    for &index in starts {
        if let Some(inst) = &insts[index]
            && is_branch(inst)
            && let Some(leader) = leaders.get_mut((index as i64 + 1 + i64::from(inst.imm)) as usize)
        {
            *leader = true;
        }
    }
    leaders
}

/// Whether it goes to a fixed place.
fn is_branch(inst: &Inst) -> bool {
    let name = inst.op.info().name;
    let branches = name.starts_with("s_cbranch_") && !name.contains("fork") && !name.contains("join");
    inst.op == I::S_CALL_B64 || inst.format == Format::Sopp && (branches || name.starts_with("s_branch"))
}

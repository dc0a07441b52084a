//! A workgroup: its waves, their start-up state, and their taking turns on one worker.
#![allow(unsafe_code)]

use crate::code::{self, CodeCache};
use crate::device::dispatch::{Dispatch, USER_SGPRS};
use crate::device::gpu::Host;
use crate::device::kernel::Setup;
use crate::fpenv;
use crate::mem::view::MemView;
use crate::wave::{LANES, Place, ROWS, Row, Stop, Wave, sreg};

/// Backward branches that a wave may take before it must let others run.
const BUDGET: i32 = 1 << 16;

/// The bits of M0 that an interrupt message sends.
const EVENT_MASK: u32 = 0xff_ffff;

/// Rows between the register files of two waves: a few more than a file has, so that equal
/// registers of different waves do not share cache sets.
const FILE_STRIDE: usize = ROWS + 8;

/// How a turn of a workgroup ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// All waves ended.
    Done,
    /// Some wave can go on, but gave way.
    Yielded,
    /// A wave faulted: its index.
    Faulted(usize),
}

/// A workgroup and the memory of its waves; reused from one workgroup to the next.
#[derive(Debug, Default)]
pub struct Workgroup {
    waves: Vec<Box<Wave>>,
    files: Vec<Row>,
    lds: Vec<u64>,
    live: usize,
    /// Waves at the grid's barrier, and their tickets.
    grid_waits: Vec<(usize, u64)>,
    /// Index in the dispatch.
    pub index: u64,
    /// Scratch slots, one for each wave, if the kernel uses scratch.
    pub scratch: Vec<u32>,
    /// Turns that it was given; 0: it is not set up yet.
    pub turns: u32,
}

// SAFETY: a workgroup is driven by one worker at a time; its pointers go to memory that it
// owns itself or that `bind` sets anew for each worker.
unsafe impl Send for Workgroup {}

impl core::fmt::Debug for Wave {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "wave {} of group {:?}: {:?}", self.place.wave_in_group, self.place.group, self.stop)
    }
}

/// Work-item ids as they are in the first VGPRs, made once per shape and worker.
#[derive(Debug, Default)]
pub struct Ids {
    shape: [u32; 3],
    form: Option<(bool, u32)>,
    /// Rows per wave.
    count: usize,
    rows: Vec<Row>,
}

impl Ids {
    /// Makes the rows for workgroups of this shape.
    fn prepare(&mut self, shape: [u32; 3], setup: &Setup) {
        let form = Some((setup.packed_ids, setup.work_item_ids));
        if self.shape == shape && self.form == form {
            return;
        }
        (self.shape, self.form) = (shape, form);
        self.rows.clear();
        let items = shape.iter().product::<u32>();
        let last = setup.work_item_ids as usize;
        for wave in 0..items.div_ceil(LANES as u32) {
            let ids = wave_ids(shape, wave * LANES as u32);
            if setup.packed_ids {
                let mut row = ids[0];
                for (d, ids) in ids.iter().enumerate().take(last + 1).skip(1) {
                    row.0.iter_mut().zip(ids.0).for_each(|(all, id)| *all |= id << (10 * d));
                }
                self.rows.push(row);
            } else {
                self.rows.extend(&ids[..=last]);
            }
        }
        self.count = if setup.packed_ids { 1 } else { last + 1 };
    }

    /// The rows of a wave.
    fn of(&self, wave: usize) -> &[Row] {
        &self.rows[wave * self.count..(wave + 1) * self.count]
    }
}

/// Ids in x, y, z of the 64 work-items from `first` on.
fn wave_ids(shape: [u32; 3], first: u32) -> [Row; 3] {
    let mut rows = [Row::ZERO; 3];
    for lane in 0..LANES {
        let item = first + lane as u32;
        rows[0].0[lane] = item % shape[0];
        rows[1].0[lane] = item / shape[0] % shape[1];
        rows[2].0[lane] = item / (shape[0] * shape[1]);
    }
    rows
}

/// What a worker lends to the workgroups that it runs.
pub struct Lend<'a> {
    /// Its view of memory.
    pub mem: &'a mut MemView,
    /// The decoded code.
    pub code: &'a CodeCache,
    /// Work-item ids.
    pub ids: &'a mut Ids,
    /// High halves of the shared and private apertures.
    pub apertures: [u32; 2],
    /// Takes the waves' interrupts.
    pub host: &'a dyn Host,
}

impl Workgroup {
    /// Sets up workgroup `index` of `dispatch` at its first instruction.
    ///
    /// `self.scratch` has a slot for each wave if the kernel uses scratch.
    pub fn start(&mut self, dispatch: &Dispatch, index: u64, lend: &mut Lend<'_>) {
        self.index = index;
        self.turns = 0;
        let id = dispatch.group_id(index);
        let size = dispatch.group_size(id);
        let items: u32 = size.iter().product();
        let waves = items.div_ceil(LANES as u32) as usize;
        self.reserve(waves, dispatch.packet.group_segment);
        self.live = waves;
        self.grid_waits.clear();
        lend.ids.prepare(size, &dispatch.setup);
        for wave in 0..waves {
            let lanes = items - (wave * LANES) as u32;
            let place = Place {
                group: id,
                wave_in_group: wave as u32,
                lanes: if lanes >= LANES as u32 { u64::MAX } else { (1 << lanes) - 1 },
                shared_aperture_hi: lend.apertures[0],
                private_aperture_hi: lend.apertures[1],
                scratch: self.scratch_of(dispatch, wave),
                scratch_per_lane: dispatch.scratch.wave_bytes / LANES as u32,
                hw_id: wave as u32 & 0xf,
                kernel: dispatch.kernel.descriptor,
                queue: dispatch.queue.init.descriptor_device,
            };
            self.start_wave(dispatch, wave, place, lend.ids.of(wave));
        }
    }

    fn reserve(&mut self, waves: usize, lds: u32) {
        if self.files.len() < waves * FILE_STRIDE {
            self.files.resize(waves * FILE_STRIDE, Row::ZERO);
        }
        while self.waves.len() < waves {
            self.waves.push(Box::default());
        }
        let words = (lds as usize).div_ceil(8);
        if self.lds.len() < words {
            self.lds.resize(words, 0);
        }
    }

    fn scratch_of(&self, dispatch: &Dispatch, wave: usize) -> u64 {
        let slot = self.scratch.get(wave).copied().unwrap_or(0);
        dispatch.scratch.base + u64::from(slot) * u64::from(dispatch.scratch.wave_bytes)
    }

    fn start_wave(&mut self, dispatch: &Dispatch, index: usize, place: Place, ids: &[Row]) {
        // SAFETY: `reserve` made a whole file for each wave.
        let rows = unsafe { self.files.as_mut_ptr().add(index * FILE_STRIDE) };
        let lds = self.lds.as_mut_ptr().cast();
        let w = &mut *self.waves[index];
        w.rows = rows;
        w.lds = lds;
        w.lds_size = dispatch.packet.group_segment;
        w.scc = 0;
        w.mode = dispatch.kernel.mode;
        w.ip = dispatch.entry.0;
        w.stop = Stop::Running;
        w.fault = None;
        w.place = place;
        w.set_vcc(0);
        w.s[sreg::M0] = 0;
        w.set_exec(place.lanes);
        set_scalars(w, dispatch);
        for (i, ids) in ids.iter().enumerate() {
            // SAFETY: there are three rows of ids at most, and a file is longer. (One by one: they are too
            // short for a call.)
            unsafe { *rows.add(i) = *ids };
        }
    }

    /// Runs the waves in turn until all have ended or wait for something outside.
    pub fn run(&mut self, dispatch: &Dispatch, lend: &mut Lend<'_>) -> Turn {
        self.turns += 1;
        let mem: *mut MemView = lend.mem;
        for w in &mut self.waves[..self.live] {
            w.mem = mem;
            w.code = lend.code;
        }
        let turn = self.rounds(dispatch, lend.host);
        fpenv::leave();
        turn
    }

    fn rounds(&mut self, dispatch: &Dispatch, host: &dyn Host) -> Turn {
        loop {
            let mut ended = 0;
            let mut at_barrier = 0;
            let live = self.live;
            for (i, w) in self.waves[..live].iter_mut().enumerate() {
                if matches!(w.stop, Stop::Running | Stop::Yield | Stop::Interrupt) {
                    w.budget = BUDGET;
                    fpenv::enter(w);
                    // SAFETY: `start` and `run` set all pointers; the entry is a live op.
                    unsafe { code::run(w) };
                }
                match w.stop {
                    Stop::End => ended += 1,
                    Stop::Barrier => at_barrier += 1,
                    Stop::Fault => return Turn::Faulted(i),
                    Stop::Running | Stop::Yield => {}
                    Stop::Interrupt => host.raise_event(w.s[sreg::M0] & EVENT_MASK),
                    Stop::GridBarrier => {
                        if passes(&mut self.grid_waits, i, dispatch) {
                            w.stop = Stop::Running;
                        }
                    }
                }
            }
            if ended == live {
                return Turn::Done;
            }
            if ended + at_barrier < live {
                return Turn::Yielded;
            }
            // Everyone is at the barrier: all go on.
            for w in &mut self.waves[..live] {
                if w.stop == Stop::Barrier {
                    w.stop = Stop::Running;
                }
            }
        }
    }

    /// The wave with this index.
    pub fn wave(&self, index: usize) -> &Wave {
        &self.waves[index]
    }

    /// The first wave that has not ended.
    pub fn unfinished(&self) -> usize {
        self.waves[..self.live].iter().position(|w| w.stop != Stop::End).unwrap_or(0)
    }
}

/// Whether wave `i` may leave the grid's barrier; the first time it is counted in.
fn passes(waits: &mut Vec<(usize, u64)>, i: usize, dispatch: &Dispatch) -> bool {
    let barrier = &dispatch.grid_barrier;
    let at = waits.iter().position(|&(wave, _)| wave == i).unwrap_or_else(|| {
        waits.push((i, barrier.arrive(dispatch.total)));
        waits.len() - 1
    });
    let open = barrier.is_open(waits[at].1);
    if open {
        waits.swap_remove(at);
    }
    open
}

/// User SGPRs, then system SGPRs, in the order that the kernel descriptor fixes.
fn set_scalars(w: &mut Wave, dispatch: &Dispatch) {
    let setup = &dispatch.setup;
    let mut n = setup.user_sgprs as usize;
    w.s[..USER_SGPRS].copy_from_slice(&dispatch.user_sgprs);
    let place = w.place;
    let mut put = |v: u32| {
        w.s[n] = v;
        n += 1;
    };
    for (id, wanted) in place.group.iter().zip(setup.workgroup_id) {
        if wanted {
            put(*id);
        }
    }
    if setup.workgroup_info {
        put(dispatch.waves_per_group & 0x3f);
    }
    if setup.scratch_wave_offset {
        put(place.scratch.wrapping_sub(dispatch.scratch.base) as u32);
    }
}

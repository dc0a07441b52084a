//! Worker threads: they watch doorbells and run workgroups.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::device::clock::{self, TIMESTAMP_HZ};
use crate::device::cp;
use crate::device::dispatch::Dispatch;
use crate::device::gpu::Shared;
use crate::device::queue::Queue;
use crate::device::report;
use crate::device::workgroup::{Ids, Lend, Turn, Workgroup};
use crate::fault::WaveFault;
use crate::mem::view::MemView;

/// How long a worker that has run out of work polls doorbells before it sleeps.
const SPIN: Duration = Duration::from_micros(200);

/// First and longest sleep between looks at the doorbells.
const NAP: (Duration, Duration) = (Duration::from_micros(20), Duration::from_millis(2));

/// How long workers that do not watch sleep; they are woken when there is work.
const REST: Duration = Duration::from_millis(200);

/// Most workgroups claimed at once.
const BATCH: u64 = 32;

/// One worker thread.
pub struct Worker {
    shared: Arc<Shared>,
    mem: MemView,
    ids: Ids,
    /// Workgroups not in use, with their memory.
    spare: Vec<Workgroup>,
    queues: Snapshot<Queue>,
    active: Snapshot<Dispatch>,
    turn: usize,
}

/// A copy of a shared list, renewed when its epoch changed.
struct Snapshot<T> {
    epoch: u64,
    list: Vec<Arc<T>>,
}

impl<T> Snapshot<T> {
    fn new() -> Self {
        Self { epoch: u64::MAX, list: Vec::new() }
    }
}

impl Worker {
    /// A worker of the device.
    pub fn new(shared: Arc<Shared>) -> Self {
        Self {
            mem: MemView::new(Arc::clone(&shared.space)),
            shared,
            ids: Ids::default(),
            spare: Vec::new(),
            queues: Snapshot::new(),
            active: Snapshot::new(),
            turn: 0,
        }
    }

    /// Works until the device is dropped.
    pub fn run(mut self) {
        let mut idle: Option<Instant> = None;
        let mut nap = NAP.0;
        while !self.shared.ended.load(Ordering::Acquire) {
            if self.poll_queues() | self.run_workgroups() {
                idle = None;
                nap = NAP.0;
                continue;
            }
            let since = *idle.get_or_insert_with(Instant::now);
            self.rest(since, &mut nap);
        }
    }

    /// Spins, naps or sleeps. One worker at a time spins, the one that worked last; another
    /// looks at the doorbells between naps; the rest sleep until they are woken.
    fn rest(&self, since: Instant, nap: &mut Duration) {
        let sleep = &self.shared.sleep;
        if since.elapsed() < SPIN && !sleep.spinning.swap(true, Ordering::AcqRel) {
            for _ in 0..32 {
                core::hint::spin_loop();
            }
            sleep.spinning.store(false, Ordering::Release);
        } else if sleep.watched.swap(true, Ordering::AcqRel) {
            sleep.wait(REST);
        } else {
            sleep.wait(*nap);
            *nap = (*nap * 2).min(NAP.1);
            sleep.watched.store(false, Ordering::Release);
        }
    }

    fn poll_queues(&mut self) -> bool {
        let epoch = self.shared.queues_epoch.load(Ordering::Acquire);
        if self.queues.epoch != epoch {
            self.queues.list = self.shared.queues.read().expect("no panic under this lock").clone();
            self.queues.epoch = epoch;
        }
        let mut did = false;
        for queue in &self.queues.list {
            did |= cp::pending(queue) && cp::advance(&self.shared, queue);
        }
        did
    }

    /// Gives each active dispatch some time. True if a workgroup made progress.
    fn run_workgroups(&mut self) -> bool {
        let epoch = self.shared.active_epoch.load(Ordering::Acquire);
        if self.active.epoch != epoch {
            self.active.list = self.shared.active.lock().expect("no panic under this lock").clone();
            self.active.epoch = epoch;
        }
        let count = self.active.list.len();
        let mut did = false;
        for i in 0..count {
            let dispatch = Arc::clone(&self.active.list[(self.turn + i) % count]);
            // Parked workgroups and new ones in turn: the parked may wait for the new.
            did |= self.run_parked(&dispatch) | self.run_new(&dispatch);
        }
        self.turn = self.turn.wrapping_add(1);
        did
    }

    fn run_parked(&mut self, d: &Arc<Dispatch>) -> bool {
        let parked = d.parked.lock().expect("no panic under this lock").pop_front();
        match parked {
            Some(group) => {
                let ended = self.run_group(d, group);
                self.retire(d, u32::from(ended));
                true
            }
            None => false,
        }
    }

    fn run_new(&mut self, d: &Arc<Dispatch>) -> bool {
        let unstarted = d.unstarted();
        if unstarted == 0 {
            return false;
        }
        if d.is_stopped() {
            return self.drop_unstarted(d);
        }
        let share = unstarted / (self.shared.config.workers as u64 * 8);
        let want = share.clamp(1, BATCH) as u32;
        if d.resident.fetch_add(want, Ordering::AcqRel) + want > d.max_resident.max(BATCH as u32) {
            d.resident.fetch_sub(want, Ordering::AcqRel);
            return false;
        }
        let Some((first, count)) = d.claim(want) else {
            d.resident.fetch_sub(want, Ordering::AcqRel);
            return false;
        };
        d.resident.fetch_sub(want - count, Ordering::AcqRel);
        // The counters are shared by all workers: one change for the whole batch.
        let mut ended = 0;
        for index in first..first + u64::from(count) {
            let mut group = self.spare.pop().unwrap_or_default();
            group.index = index;
            group.turns = 0;
            ended += u32::from(self.run_group(d, group));
        }
        self.retire(d, ended);
        true
    }

    /// Workgroups of a stopped dispatch that never start count as ended.
    fn drop_unstarted(&mut self, d: &Arc<Dispatch>) -> bool {
        let Some((_, count)) = d.claim(u32::MAX) else { return false };
        self.finish(d, count);
        true
    }

    /// Gives a workgroup a turn. True if it ended; else it is parked.
    fn run_group(&mut self, d: &Arc<Dispatch>, mut group: Workgroup) -> bool {
        if d.is_stopped() {
            return self.end_group(d, group);
        }
        if group.turns == 0 && !self.take_scratch(d, &mut group) {
            d.parked.lock().expect("no panic under this lock").push_back(group);
            return false;
        }
        let config = &self.shared.config;
        let mut lend = Lend {
            mem: &mut self.mem,
            code: &self.shared.code,
            ids: &mut self.ids,
            apertures: [config.shared_aperture, config.private_aperture].map(|a| (a >> 32) as u32),
            host: &*self.shared.host,
        };
        if group.turns == 0 {
            let index = group.index;
            group.start(d, index, &mut lend);
        }
        match group.run(d, &mut lend) {
            Turn::Done => self.end_group(d, group),
            Turn::Yielded => self.park(d, group),
            Turn::Faulted(wave) => {
                let w = group.wave(wave);
                let fault = w.fault.clone().unwrap_or(WaveFault::Trap { id: 0 });
                self.report(d, &group, wave, &fault);
                self.end_group(d, group)
            }
        }
    }

    /// Scratch slots for each wave, if the kernel has scratch.
    fn take_scratch(&self, d: &Dispatch, group: &mut Workgroup) -> bool {
        if d.kernel.private_segment.max(d.packet.private_segment) == 0 {
            group.scratch.clear();
            return true;
        }
        let mut slots = d.queue.scratch.lock().expect("no panic under this lock");
        slots.take(d.waves_per_group, d.scratch.waves, &mut group.scratch)
    }

    fn park(&mut self, d: &Arc<Dispatch>, group: Workgroup) -> bool {
        let over = |limit: Duration| {
            let ran = clock::timestamp().saturating_sub(d.start);
            u128::from(ran) * 1_000_000_000 / u128::from(TIMESTAMP_HZ) > limit.as_nanos()
        };
        if self.shared.config.watchdog.is_some_and(over) {
            let wave = group.unfinished();
            self.report(d, &group, wave, &WaveFault::Watchdog);
            return self.end_group(d, group);
        }
        d.parked.lock().expect("no panic under this lock").push_back(group);
        false
    }

    /// Stops the dispatch; the first to do so reports why.
    fn report(&self, d: &Arc<Dispatch>, group: &Workgroup, wave: usize, fault: &WaveFault) {
        if !d.stop() {
            let report = report::wave(&self.shared, d, group.wave(wave), fault);
            self.shared.host.fault(d.queue.id, report);
        }
    }

    /// Takes back what a workgroup that ended had.
    fn end_group(&mut self, d: &Arc<Dispatch>, mut group: Workgroup) -> bool {
        if !group.scratch.is_empty() {
            d.queue.scratch.lock().expect("no panic under this lock").give(&mut group.scratch);
        }
        self.spare.push(group);
        true
    }

    /// Counts workgroups that ended and were resident.
    fn retire(&self, d: &Arc<Dispatch>, count: u32) {
        if count > 0 {
            d.resident.fetch_sub(count, Ordering::AcqRel);
            self.finish(d, count);
        }
    }

    fn finish(&self, d: &Arc<Dispatch>, count: u32) {
        if d.finish(u64::from(count)) {
            cp::end_dispatch(&self.shared, d);
        }
    }
}

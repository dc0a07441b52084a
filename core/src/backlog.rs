//! What a queue has outstanding: packets, and the arguments that they read.
//!
//! Pure arithmetic over indices; [`crate::stream`] owns memory, ring and signals. Packets end in
//! order, because each has the barrier bit. Two things tell that they did:
//!
//! - The device's read index. A packet may still run when the index has passed it, but the next
//!   one starts only when it has ended: index `n + 2` proves that packet `n` ended.
//! - *Points*: packets that carry a completion signal, one for each eighth of either ring. Whoever
//!   finds a ring full sleeps until the oldest point is reached, while the device goes on with
//!   the rest.

use heapless::Deque;

use crate::kernarg::KernargRing;

/// Parts of each ring that get a point of their own.
const PARTS: u64 = 8;

/// Points that can be outstanding: one for each part of either ring, and one that is being made.
pub const POINTS: usize = 2 * PARTS as usize + 1;

/// A packet whose end is signalled.
#[derive(Clone, Debug)]
struct Point<S> {
    /// Packets that have ended when it is reached.
    packets: u64,
    /// Position in the argument ring up to which blocks are free then.
    arguments: u64,
    signal: S,
}

/// What a queue has outstanding. `S` is a signal.
#[derive(Clone, Debug)]
pub struct Backlog<S> {
    arguments: KernargRing,
    slots: u64,
    written: u64,
    completed: u64,
    points: Deque<Point<S>, POINTS>,
    /// Packets and argument position of the newest point.
    newest: (u64, u64),
    /// Argument position after the newest packet's block.
    pushed: u64,
}

impl<S> Backlog<S> {
    /// An empty backlog of a queue with `slots` packet slots and `argument_bytes` for arguments
    /// (a multiple of [`crate::kernarg::ALIGN`]).
    pub const fn new(slots: u64, argument_bytes: u64) -> Self {
        let arguments = KernargRing::new(argument_bytes);
        Self { arguments, slots, written: 0, completed: 0, points: Deque::new(), newest: (0, 0), pushed: 0 }
    }

    /// Packets written so far: the index of the next one.
    pub const fn written(&self) -> u64 {
        self.written
    }

    /// Packets known to have ended.
    pub const fn completed(&self) -> u64 {
        self.completed
    }

    /// Whether all packets are known to have ended.
    pub const fn is_idle(&self) -> bool {
        self.completed == self.written
    }

    /// Offset of a free block for the arguments of the next packet.
    pub fn arguments(&mut self, size: u64) -> Option<u64> {
        self.arguments.alloc(size)
    }

    /// Whether the next packet has a slot.
    pub const fn has_slot(&self) -> bool {
        self.written - self.completed < self.slots
    }

    /// Whether the next packet should carry a signal for a point.
    pub fn wants_point(&self) -> bool {
        let packets = self.written + 1 - self.newest.0;
        let arguments = self.arguments.head() - self.newest.1;
        let due = packets * PARTS >= self.slots || arguments * PARTS >= self.arguments.size();
        due && !self.points.is_full()
    }

    /// Notes that the next packet was written. It makes a point if it carries `signal` and one is
    /// [wanted](Self::wants_point).
    pub fn pushed(&mut self, signal: Option<S>) {
        let due = self.wants_point();
        self.written += 1;
        self.pushed = self.arguments.head();
        let Some(signal) = signal.filter(|_| due) else { return };
        self.newest = (self.written, self.arguments.head());
        let point = Point { packets: self.written, arguments: self.arguments.head(), signal };
        let pushed = self.points.push_back(point);
        debug_assert!(pushed.is_ok(), "no point is due when there is no room for it");
    }

    /// The oldest point, and how many packets have [ended](Self::ended) when it is reached.
    pub fn oldest(&self) -> Option<(&S, u64)> {
        self.points.front().map(|p| (&p.signal, p.packets))
    }

    /// Notes the device's read index. Signals of points that are behind it go to `retire`.
    pub fn passed(&mut self, read_index: u64, retire: impl FnMut(S)) {
        self.ended(read_index.saturating_sub(1), retire);
    }

    /// Notes that the first `packets` packets have ended.
    pub fn ended(&mut self, packets: u64, mut retire: impl FnMut(S)) {
        debug_assert!(packets <= self.written, "packets that do not exist can't end");
        self.completed = self.completed.max(packets);
        while let Some(point) = self.points.pop_front_if(|p| p.packets <= self.completed) {
            self.arguments.free(point.arguments);
            retire(point.signal);
        }
        if self.is_idle() {
            // Not up to the head: the next packet may have its block already.
            self.arguments.free(self.pushed);
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::VecDeque;
    use std::vec::Vec;

    const SLOTS: u64 = 16;
    const BYTES: u64 = 4096;

    /// The model: packets that have not ended, with their argument bytes, and how far the device
    /// is (it may have passed the first of them already).
    #[derive(Default)]
    struct Model {
        running: VecDeque<(u64, u64)>,
        ended: u64,
        retired: Vec<u64>,
    }

    impl Model {
        fn end(&mut self, count: usize) {
            let count = count.min(self.running.len());
            self.running.drain(..count);
            self.ended += count as u64;
        }
    }

    #[derive(Clone, Debug)]
    enum Step {
        Launch {
            size: u64,
            signalled: bool,
        },
        /// So many packets end, and the host sees the read index.
        Look {
            ended: usize,
            passed: bool,
        },
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            3 => (0..BYTES / 4, any::<bool>()).prop_map(|(size, signalled)| Step::Launch { size, signalled }),
            2 => (0..200u64, any::<bool>()).prop_map(|(size, signalled)| Step::Launch { size, signalled }),
            1 => (0..6usize, any::<bool>()).prop_map(|(ended, passed)| Step::Look { ended, passed }),
        ]
    }

    proptest! {
        /// Blocks of packets that have not ended are never given out again, whatever the host
        /// gets to know; and who waits for the oldest point gets on.
        #[test]
        fn arguments_in_use_are_left_alone(steps in prop::collection::vec(step(), 1..300)) {
            let mut b = Backlog::<u64>::new(SLOTS, BYTES);
            let mut m = Model::default();
            for step in steps {
                match step {
                    Step::Look { ended, passed } => {
                        m.end(ended);
                        let running = passed && !m.running.is_empty();
                        b.passed(m.ended + u64::from(running), |s| m.retired.push(s));
                        prop_assert!(b.completed() <= m.ended);
                    }
                    Step::Launch { size, signalled } => {
                        prop_assert!(KernargRing::new(BYTES).fits(size));
                        let at = loop {
                            if b.has_slot() && let Some(at) = b.arguments(size) {
                                break at;
                            }
                            let Some((&signal, packets)) = b.oldest() else {
                                return Err(TestCaseError::fail("full, but nothing to wait for"));
                            };
                            prop_assert_eq!(signal, packets, "each point has its own signal");
                            m.end(packets.saturating_sub(m.ended) as usize);
                            b.ended(packets, |s| m.retired.push(s));
                        };
                        let end = at + size.max(1);
                        prop_assert!(m.running.iter().all(|&(a, e)| end <= a || e <= at), "block in use");
                        let point = b.wants_point() || signalled;
                        b.pushed(point.then(|| m.ended + m.running.len() as u64 + 1));
                        m.running.push_back((at, end));
                        prop_assert!(m.running.len() as u64 <= SLOTS);
                    }
                }
            }
            b.ended(b.written(), |s| m.retired.push(s));
            prop_assert!(b.is_idle() && b.oldest().is_none());
            prop_assert!(m.retired.is_sorted(), "points are reached in order");
        }
    }

    #[test]
    fn the_read_index_proves_the_packet_before_the_last() {
        let mut b = Backlog::<()>::new(SLOTS, BYTES);
        (0..3).for_each(|_| b.pushed(None));
        b.passed(1, drop);
        assert_eq!(b.completed(), 0, "packet 0 may still run");
        b.passed(2, drop);
        assert_eq!(b.completed(), 1);
        b.passed(3, drop);
        assert!(!b.is_idle(), "packet 2 may still run");
        b.ended(3, drop);
        assert!(b.is_idle());
    }

    #[test]
    fn a_block_without_packet_yet_is_not_free() {
        let mut b = Backlog::<()>::new(SLOTS, BYTES);
        b.pushed(None);
        let first = b.arguments(BYTES / 2);
        b.ended(1, drop);
        let second = b.arguments(BYTES / 2);
        assert!(first.is_some() && second.is_some() && first != second);
        assert_eq!(b.arguments(64), None);
    }
}

//! Sleeping until a signal changes: futexes, a bucket for each event id.
#![allow(unsafe_code)]

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
use std::time::{Duration, Instant};

/// Buckets; events share them, which only costs spurious wake-ups.
const BUCKETS: usize = 64;

/// Where waiters sleep.
#[derive(Debug)]
pub struct Events {
    buckets: Box<[Bucket; BUCKETS]>,
    next: AtomicU32,
    /// The mailbox of all signals.
    mailbox: Box<Mailbox>,
}

/// What waves store to before they interrupt the host; its content is of no interest. It has a
/// page of its own, so that the program can't map the same bytes to the device once more.
#[derive(Debug, Default)]
#[repr(align(4096))]
struct Mailbox(AtomicU64);

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket {
    changes: AtomicU32,
    waiters: AtomicU32,
}

impl Default for Events {
    fn default() -> Self {
        Self {
            buckets: Box::new(core::array::from_fn(|_| Bucket::default())),
            next: AtomicU32::new(0),
            mailbox: Box::default(),
        }
    }
}

impl Events {
    /// Event id and mailbox address for a new signal.
    pub fn assign(&self) -> (u32, u64) {
        let id = self.next.fetch_add(1, Ordering::Relaxed) % BUCKETS as u32;
        (id + 1, self.mailbox())
    }

    /// Address of the 64-bit mailbox, which devices must be able to write.
    pub fn mailbox(&self) -> u64 {
        core::ptr::from_ref(&self.mailbox.0) as u64
    }

    fn bucket(&self, id: u32) -> &Bucket {
        &self.buckets[id as usize % BUCKETS]
    }

    /// Wakes those who wait for this event.
    pub fn raise(&self, id: u32) {
        let bucket = self.bucket(id);
        bucket.changes.fetch_add(1, Ordering::SeqCst);
        // Either the waiter sees the new count before it sleeps, or we see the waiter.
        fence(Ordering::SeqCst);
        if bucket.waiters.load(Ordering::SeqCst) > 0 {
            futex_wake(&bucket.changes);
        }
    }

    /// Returns when `done` gives a value, or `None` after `timeout`.
    pub fn wait<T>(&self, id: u32, timeout: Option<Duration>, mut done: impl FnMut() -> Option<T>) -> Option<T> {
        let end = timeout.map(|t| Instant::now() + t);
        let bucket = self.bucket(id);
        bucket.waiters.fetch_add(1, Ordering::SeqCst);
        let result = loop {
            let seen = bucket.changes.load(Ordering::SeqCst);
            if let Some(v) = done() {
                break Some(v);
            }
            let left = match end.map(|e| e.saturating_duration_since(Instant::now())) {
                Some(Duration::ZERO) => break None,
                other => other,
            };
            futex_wait(&bucket.changes, seen, left);
        };
        bucket.waiters.fetch_sub(1, Ordering::SeqCst);
        result
    }
}

fn futex_wait(word: &AtomicU32, seen: u32, timeout: Option<Duration>) {
    let spec = timeout.map(|t| libc::timespec {
        tv_sec: t.as_secs().try_into().unwrap_or(libc::time_t::MAX),
        tv_nsec: t.subsec_nanos().into(),
    });
    let spec_ptr = spec.as_ref().map_or(core::ptr::null(), core::ptr::from_ref);
    // SAFETY: word and timeout are live; spurious returns are handled by the caller.
    unsafe {
        libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAIT | libc::FUTEX_PRIVATE_FLAG, seen, spec_ptr);
    }
}

fn futex_wake(word: &AtomicU32) {
    // SAFETY: word is live.
    unsafe {
        libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE | libc::FUTEX_PRIVATE_FLAG, i32::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn a_waiter_is_woken() {
        let events = Arc::new(Events::default());
        let flag = Arc::new(AtomicU32::new(0));
        let (id, _) = events.assign();
        let waiter = {
            let (events, flag) = (Arc::clone(&events), Arc::clone(&flag));
            std::thread::spawn(move || {
                events.wait(id, None, || (flag.load(Ordering::SeqCst) == 1).then_some(()));
            })
        };
        std::thread::sleep(Duration::from_millis(20));
        flag.store(1, Ordering::SeqCst);
        events.raise(id);
        waiter.join().expect("the waiter does not panic");
    }

    #[test]
    fn a_wait_ends_by_time() {
        let events = Events::default();
        let none: Option<()> = events.wait(1, Some(Duration::from_millis(5)), || None);
        assert_eq!(none, None);
    }
}

//! A wave's side of the protocol, written down once more and run against the server.
#![allow(unsafe_code)]

use core::ptr::NonNull;
use core::sync::atomic::{AtomicU64, Ordering};
use proptest::prelude::*;
use std::sync::Arc;
use std::vec::Vec;

use super::layout::ALIGN;
use super::message::MessageError;
use super::{Buffer, Handler, Layout, Rejected, Server, Stream};

/// Memory of a buffer.
struct Memory {
    words: Vec<[u64; 8]>,
}

impl Memory {
    fn new(layout: Layout) -> Self {
        // 64 bytes of slack to align by hand.
        Self { words: std::vec![[0x5a5a; 8]; layout.size() as usize / 64 + 1] }
    }

    fn buffer(&mut self, layout: Layout) -> Buffer {
        let start = self.words.as_mut_ptr().cast::<u8>();
        let base = NonNull::new(start.wrapping_add(start.align_offset(ALIGN as usize))).unwrap();
        // SAFETY: large enough and aligned; it lives as long as the test.
        unsafe { Buffer::new(base, base.as_ptr() as u64, layout, (9, 0)) }
    }
}

/// What a kernel's wave knows: the address in its hidden argument.
#[derive(Clone, Copy)]
struct Wave {
    control: u64,
}

/// A packet that a wave has.
#[derive(Clone, Copy)]
struct Packet {
    tagged: u64,
    header: u64,
    payload: u64,
}

fn at(address: u64) -> &'static AtomicU64 {
    // SAFETY: addresses of the control block and what follows from them; the memory outlives the waves.
    unsafe { &*(address as *const AtomicU64) }
}

impl Wave {
    fn field(self, index: u64) -> u64 {
        at(self.control + 8 * index).load(Ordering::Acquire)
    }

    fn pop(self) -> Packet {
        let free = at(self.control + 24);
        let mut top = free.load(Ordering::Acquire);
        loop {
            let index = top & self.field(5);
            let header = self.field(0) + 24 * index;
            match free.compare_exchange(top, at(header).load(Ordering::Relaxed), Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => return Packet { tagged: top, header, payload: self.field(1) + 4096 * index },
                Err(now) => top = now,
            }
        }
    }

    fn push(self, stack: u64, p: Packet, tagged: u64) {
        let stack = at(self.control + 8 * stack);
        let mut top = stack.load(Ordering::Relaxed);
        loop {
            at(p.header).store(top, Ordering::Relaxed);
            match stack.compare_exchange(top, tagged, Ordering::Release, Ordering::Relaxed) {
                Ok(_) => return,
                Err(now) => top = now,
            }
        }
    }

    fn send(self, service: u32, lanes: u64, request: impl Fn(u64) -> [u64; 8]) -> Packet {
        let p = self.pop();
        at(p.header + 8).store(lanes, Ordering::Relaxed);
        at(p.header + 16).store(1 << 32 | u64::from(service), Ordering::Relaxed);
        for lane in (0..64).filter(|l| lanes >> l & 1 == 1) {
            let words = request(lane);
            (0..8).for_each(|i| at(p.payload + 64 * lane + 8 * i).store(words[i as usize], Ordering::Relaxed));
        }
        self.push(4, p, p.tagged);
        at(self.field(2) + 8).fetch_add(1, Ordering::Release);
        p
    }

    fn is_answered(self, p: Packet) -> bool {
        at(p.header + 16).load(Ordering::Acquire) >> 32 & 1 == 0
    }

    fn answer(self, p: Packet, lane: u64) -> [u64; 2] {
        [0, 8].map(|i| at(p.payload + 64 * lane + i).load(Ordering::Relaxed))
    }

    fn give_back(self, p: Packet) {
        let step = self.field(5) + 1;
        let next = match p.tagged.wrapping_add(step) {
            0 => step,
            tagged => tagged,
        };
        self.push(3, p, next);
    }

    /// A call of one lane.
    fn call(self, server: &mut Server, host: &mut Host, service: u32, request: [u64; 8]) -> u64 {
        let p = self.send(service, 1 << 7, |_| request);
        assert_eq!(server.serve(host), 1);
        assert!(self.is_answered(p));
        let [answer, _] = self.answer(p, 7);
        self.give_back(p);
        answer
    }

    /// A printf of one lane, as the device library sends it.
    fn printf(self, server: &mut Server, host: &mut Host, format: &str, arguments: &[u64]) -> u64 {
        let mut bytes = format.as_bytes().to_vec();
        bytes.push(0);
        bytes.resize(bytes.len().next_multiple_of(8), 0);
        let mut words: Vec<u64> = bytes.chunks(8).map(|c| u64::from_le_bytes(c.try_into().unwrap())).collect();
        words.extend(arguments);
        let mut descriptor = self.call(server, host, 2, [1 | 1 << 5, 0, 0, 0, 0, 0, 0, 0]);
        let last = words.chunks(7).count() - 1;
        for (i, part) in words.chunks(7).enumerate() {
            descriptor = descriptor & !0xe0 | (part.len() as u64) << 5 | if i == last { 2 } else { 0 };
            let mut request = [descriptor; 8];
            request[1..=part.len()].copy_from_slice(part);
            descriptor = self.call(server, host, 2, request);
        }
        descriptor
    }
}

#[derive(Default)]
struct Host {
    output: Vec<u8>,
    error: Vec<u8>,
    flushed: usize,
    freed: Vec<u64>,
    rejected: Vec<Rejected>,
}

impl Handler for Host {
    fn print(&mut self, stream: Stream, text: &[u8]) {
        match stream {
            Stream::Output => self.output.extend_from_slice(text),
            Stream::Error => self.error.extend_from_slice(text),
        }
    }

    fn flush(&mut self) {
        self.flushed = self.output.len() + self.error.len();
    }

    fn call(&mut self, function: u64, arguments: [u64; 7]) -> [u64; 2] {
        [function, arguments.iter().fold(0, |sum, a| sum.wrapping_add(*a))]
    }

    fn alloc(&mut self, size: u64) -> u64 {
        size * 4096
    }

    fn free(&mut self, address: u64) {
        self.freed.push(address);
    }

    fn rejected(&mut self, what: Rejected) {
        self.rejected.push(what);
    }
}

fn setup(waves: u32) -> (Memory, Server, Wave) {
    let layout = Layout::for_waves(waves);
    let mut memory = Memory::new(layout);
    let buffer = memory.buffer(layout);
    let wave = Wave { control: buffer.device_address() };
    (memory, Server::new(Arc::new(buffer)), wave)
}

#[test]
fn text_reaches_the_stream_and_is_flushed() {
    let (_memory, mut server, wave) = setup(4);
    let mut host = Host::default();
    let long = "a format string that needs several packets of fifty-six bytes: %d and %s\n";
    let n = wave.printf(&mut server, &mut host, long, &[42, u64::from_le_bytes(*b"text\0\0\0\0")]);
    let want = "a format string that needs several packets of fifty-six bytes: 42 and text\n";
    assert_eq!((std::str::from_utf8(&host.output), n), (Ok(want), want.len() as u64));
    assert_eq!(host.flushed, want.len());
    let begun = wave.call(&mut server, &mut host, 2, [1 | 1 << 5, 1, 0, 0, 0, 0, 0, 0]);
    wave.call(&mut server, &mut host, 2, [begun | 2, u64::from_le_bytes(*b"oops\n\0\0\0"), 0, 0, 0, 0, 0, 0]);
    assert_eq!(host.error, b"oops\n");
    assert!(host.rejected.is_empty() && server.buffer().doorbell().value.load(Ordering::Relaxed) > 3);
}

#[test]
fn every_active_lane_is_served() {
    let (_memory, mut server, wave) = setup(4);
    let mut host = Host::default();
    let lanes = 0x8000_0000_0000_0105;
    let p = wave.send(1, lanes, |lane| [lane, 1, 2, 3, 4, 5, 6, lane]);
    server.serve(&mut host);
    for lane in (0..64).filter(|l| lanes >> l & 1 == 1) {
        assert_eq!(wave.answer(p, lane), [lane, 21 + lane]);
    }
    assert_eq!(wave.answer(p, 1), [0x5a5a; 2], "an inactive lane's words stay");
    wave.give_back(p);
    assert_eq!(wave.call(&mut server, &mut host, 3, [0, 24, 0, 0, 0, 0, 0, 0]), 24 * 4096);
    wave.call(&mut server, &mut host, 3, [0x7000, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(host.freed, [0x7000]);
}

#[test]
fn older_packets_come_first_and_all_packets_can_be_out() {
    let (_memory, mut server, wave) = setup(8);
    let mut host = Host::default();
    let sent: Vec<_> = (1..=8).map(|i| wave.send(3, 1, |_| [i * 4096, 0, 0, 0, 0, 0, 0, 0])).collect();
    assert_eq!(server.serve(&mut host), 8);
    assert_eq!(host.freed, (1..=8).map(|i| i * 4096).collect::<Vec<_>>());
    for p in sent {
        assert!(wave.is_answered(p));
        wave.give_back(p);
    }
    // Many rounds: tags grow, packets stay apart.
    for round in 0..50 {
        let sent: Vec<_> = (0..8).map(|_| wave.send(1, 1, |_| [round; 8])).collect();
        let mut headers: Vec<_> = sent.iter().map(|p| p.header).collect();
        headers.sort_unstable();
        headers.dedup();
        assert_eq!(headers.len(), 8);
        server.serve(&mut host);
        sent.into_iter().for_each(|p| wave.give_back(p));
    }
    assert_eq!(server.serve(&mut host), 0);
}

#[test]
fn waves_that_were_stopped_lose_nothing_for_others() {
    let (_memory, mut server, wave) = setup(2);
    let mut host = Host::default();
    for _ in 0..10 {
        wave.send(2, 1, |_| [1, 0, 0, 0, 0, 0, 0, 0]);
        server.serve(&mut host);
        wave.pop();
        server.reset();
    }
    assert_eq!(wave.printf(&mut server, &mut host, "%d", &[5]), 1);
}

#[test]
fn nonsense_is_reported() {
    let (_memory, mut server, wave) = setup(2);
    let mut host = Host::default();
    wave.call(&mut server, &mut host, 77, [0; 8]);
    wave.call(&mut server, &mut host, 3, [0; 8]);
    wave.call(&mut server, &mut host, 2, [5 << 8; 8]);
    let minus_one = wave.call(&mut server, &mut host, 2, [3 | 1 << 5, 6, 0, 0, 0, 0, 0, 0]);
    wave.call(&mut server, &mut host, 2, [3, 0, 0, 0, 0, 0, 0, 0]);
    let want = [
        Rejected::Service(77),
        Rejected::EmptyMemoryRequest,
        Rejected::Message(MessageError::Unknown(5)),
        Rejected::Control(Some(6)),
        Rejected::Control(None),
    ];
    assert_eq!(host.rejected, want);
    assert_eq!(minus_one as i32, -1);
}

#[test]
fn a_list_in_knots_ends() {
    let (_memory, mut server, wave) = setup(4);
    let mut host = Host::default();
    let p = wave.send(1, 1, |_| [0; 8]);
    at(p.header).store(p.tagged, Ordering::Relaxed);
    assert_eq!(server.serve(&mut host), 1);
}

#[test]
fn waves_on_threads() {
    const WAVES: u64 = 4;
    const CALLS: u64 = 300;
    let (_memory, mut server, wave) = setup(WAVES as u32);
    let mut host = Host::default();
    std::thread::scope(|scope| {
        let waves: Vec<_> = (0..WAVES)
            .map(|w| {
                scope.spawn(move || {
                    for i in 0..CALLS {
                        let p = wave.send(1, 3, |lane| [w << 32 | i, lane, 0, 0, 0, 0, 0, 0]);
                        while !wave.is_answered(p) {
                            std::thread::yield_now();
                        }
                        assert_eq!([wave.answer(p, 0), wave.answer(p, 1)], [[w << 32 | i, 0], [w << 32 | i, 1]]);
                        wave.give_back(p);
                    }
                })
            })
            .collect();
        while waves.iter().any(|w| !w.is_finished()) {
            server.serve(&mut host);
            std::thread::yield_now();
        }
        waves.into_iter().for_each(|w| w.join().unwrap());
    });
    let rung = server.buffer().doorbell().value.load(Ordering::Relaxed);
    assert_eq!(rung, (WAVES * CALLS) as i64);
}

proptest! {
    /// A device that scribbles over everything but the host's own notes.
    #[test]
    fn no_content_crashes(scribble in proptest::collection::vec((0usize..8, any::<u64>()), 0..64),
                          service in 0u32..5, words in any::<[u64; 8]>(), small in any::<[u8; 8]>()) {
        let (memory, mut server, wave) = setup(2);
        let mut host = Host::default();
        let words = [words, small.map(u64::from)];
        let p = wave.send(service, 0b11, |lane| words[lane as usize]);
        for (i, value) in scribble {
            let places = [wave.control, wave.control + 32, p.header, p.header + 8, p.header + 16, p.header + 24];
            at(places[i % places.len()]).store(value, Ordering::Relaxed);
        }
        server.serve(&mut host);
        server.serve(&mut host);
        drop(memory);
    }
}

//! Takes ready packets and does what they ask for.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use super::buffer::Buffer;
use super::format::{self, Words};
use super::layout::WORDS;
use super::message::{Descriptor, MessageError, Messages, Part};

/// Service numbers of the device library.
mod service {
    /// Calls a function of the host: its address, seven words; two words come back.
    pub const CALL: u32 = 1;
    /// A part of a message for printf.
    pub const PRINTF: u32 = 2;
    /// Device memory: frees the address in word 0, or else allocates word 1 bytes.
    pub const MEMORY: u32 = 3;
}

/// Where text goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Output,
    /// Standard error.
    Error,
}

/// Why a call was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// No such service.
    Service(u32),
    /// A part of a message that does not fit the others.
    Message(MessageError),
    /// A message of so many words that its end was dropped.
    TooLong,
    /// A printf message without control word, or with bits in it that mean nothing.
    Control(Option<u64>),
    /// A request for memory that neither frees nor allocates.
    EmptyMemoryRequest,
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Service(id) => write!(f, "a kernel asked for service {id}, which does not exist"),
            Self::Message(MessageError::Unknown(id)) => {
                write!(f, "a kernel sent a part of message {id}, which has not begun")
            }
            Self::Message(MessageError::TooMany) => f.write_str("kernels began too many messages"),
            Self::TooLong => f.write_str("a kernel's message was too long, its end is lost"),
            Self::Control(Some(word)) => write!(f, "a kernel's printf has the unknown control word {word:#x}"),
            Self::Control(None) => f.write_str("a kernel's printf has no control word"),
            Self::EmptyMemoryRequest => f.write_str("a kernel asked for no memory"),
        }
    }
}

impl core::error::Error for Rejected {}

/// What kernels can ask for.
pub trait Handler {
    /// Writes text.
    fn print(&mut self, stream: Stream, text: &[u8]);

    /// Called after text was written and before the kernels that wrote it go on.
    fn flush(&mut self) {}

    /// Calls the function at `function`, an address that the program gave the kernel.
    fn call(&mut self, function: u64, arguments: [u64; 7]) -> [u64; 2];

    /// Device memory of `size` bytes, or 0 when there is none.
    ///
    /// Kernels' heaps rely on the alignment: 4096 bytes, and 2 MiB for that size or more.
    fn alloc(&mut self, size: u64) -> u64;

    /// Frees memory of [`alloc`](Self::alloc).
    fn free(&mut self, address: u64);

    /// Told of calls that made no sense.
    fn rejected(&mut self, what: Rejected);
}

/// The host's state between calls of one buffer.
#[derive(Debug)]
pub struct Server {
    buffer: Arc<Buffer>,
    messages: Messages,
    ready: Vec<u32>,
    listed: Vec<bool>,
    text: Vec<u8>,
}

impl Server {
    /// A server for `buffer`.
    pub fn new(buffer: Arc<Buffer>) -> Self {
        let packets = buffer.layout().packets() as usize;
        Self {
            buffer,
            messages: Messages::new(packets * super::layout::LANES),
            ready: Vec::new(),
            listed: alloc::vec![false; packets],
            text: Vec::new(),
        }
    }

    /// The buffer; its doorbell is to be watched without holding on to the server.
    pub fn buffer(&self) -> &Arc<Buffer> {
        &self.buffer
    }

    /// Handles all packets that are ready now. The number of them.
    ///
    /// Waves only go on after the handler's [`flush`](Handler::flush): when a kernel has ended,
    /// all its text is out.
    pub fn serve(&mut self, handler: &mut dyn Handler) -> usize {
        self.list_ready();
        let mut printed = false;
        for i in 0..self.ready.len() {
            printed |= self.serve_packet(self.ready[i], handler);
        }
        if printed {
            handler.flush();
        }
        self.ready.iter().for_each(|&packet| self.buffer.release(packet));
        self.ready.len()
    }

    /// Starts over after waves were stopped in the middle of calls.
    ///
    /// Only right while no kernel that uses the buffer runs.
    pub fn reset(&mut self) {
        self.messages.clear();
        self.buffer.reset();
    }

    /// Lists the ready packets, oldest first, each once even if the list is in knots.
    fn list_ready(&mut self) {
        self.ready.clear();
        let mut tagged = self.buffer.take_ready();
        while tagged != 0 {
            let packet = self.buffer.layout().index(tagged);
            if core::mem::replace(&mut self.listed[packet as usize], true) {
                break;
            }
            self.ready.push(packet);
            tagged = self.buffer.next(packet);
        }
        self.ready.iter().for_each(|&packet| self.listed[packet as usize] = false);
        self.ready.reverse();
    }

    /// True if text was written.
    fn serve_packet(&mut self, packet: u32, handler: &mut dyn Handler) -> bool {
        let service = self.buffer.service(packet);
        let mut lanes = self.buffer.active(packet);
        let mut printed = false;
        while lanes != 0 {
            let lane = lanes.trailing_zeros();
            lanes &= lanes - 1;
            let request = self.buffer.request(packet, lane);
            match service {
                service::CALL => self.buffer.answer(packet, lane, &call(&request, handler)),
                service::MEMORY => self.buffer.answer(packet, lane, &[memory(&request, handler)]),
                service::PRINTF => {
                    let (answer, wrote) = self.printf(&request, handler);
                    self.buffer.answer(packet, lane, &[answer]);
                    printed |= wrote;
                }
                unknown => handler.rejected(Rejected::Service(unknown)),
            }
        }
        printed
    }

    /// Takes a part of a message. The answer, and whether text was written.
    fn printf(&mut self, request: &[u64; WORDS], handler: &mut dyn Handler) -> (u64, bool) {
        let [descriptor, words @ ..] = *request;
        match self.messages.take(Descriptor(descriptor), &words) {
            Ok(Part::Open(next)) => (next.0, false),
            Ok(Part::Complete { words, cut }) => {
                if cut {
                    handler.rejected(Rejected::TooLong);
                }
                match self.print(&words, handler) {
                    // An int on the device, as the value of C's printf.
                    Some(length) => (length as u64, true),
                    None => (u64::MAX, false),
                }
            }
            Err(e) => {
                handler.rejected(Rejected::Message(e));
                // No message has this name, so the lane's further parts are refused as well.
                (Descriptor(descriptor).continued(u64::MAX >> 8).0, false)
            }
        }
    }

    /// Prints a message: control word, format string, arguments. The number of bytes.
    fn print(&mut self, words: &[u64], handler: &mut dyn Handler) -> Option<usize> {
        let stream = match words.first() {
            Some(0) => Stream::Output,
            Some(1) => Stream::Error,
            other => {
                handler.rejected(Rejected::Control(other.copied()));
                return None;
            }
        };
        let mut arguments = Words::new(&words[1..]);
        let format = arguments.string().unwrap_or_default();
        self.text.clear();
        format::format(&format, &mut arguments, &mut self.text);
        handler.print(stream, &self.text);
        Some(self.text.len())
    }
}

fn call(request: &[u64; WORDS], handler: &mut dyn Handler) -> [u64; 2] {
    let [function, arguments @ ..] = *request;
    handler.call(function, arguments)
}

fn memory(request: &[u64; WORDS], handler: &mut dyn Handler) -> u64 {
    match (request[0], request[1]) {
        (0, 0) => {
            handler.rejected(Rejected::EmptyMemoryRequest);
            0
        }
        (0, size) => handler.alloc(size),
        (address, _) => {
            handler.free(address);
            0
        }
    }
}

//! A software AMD GPU: it executes the machine code of compiled kernels, and looks like the
//! device that the code was compiled for.
//!
//! It knows bytes, registers and doorbells, and nothing of the runtime that drives it: packets
//! are parsed here once more, from the specification, so that one mistake can't cancel itself
//! in driver and device.
//!
//! # A dispatch, through the device
//!
//! 1. A driver publishes an AQL packet and stores to the doorbell. An idle worker thread
//!    ([`device::worker`]) that watches the doorbells plays command processor ([`device::cp`]):
//!    it takes packets in order, waits at barriers, and checks a dispatch against the kernel
//!    descriptor ([`device::kernel`]).
//! 2. The grid becomes a [`device::dispatch`]. All workers claim workgroups from it in batches.
//! 3. A [`device::workgroup`] sets up its waves (SGPRs, VGPR 0, LDS, scratch) as the kernel
//!    descriptor says, and runs them in turn on one worker: to the end, to a barrier, or until
//!    a wave's budget of backward branches is used up, so that waiting kernels do not block
//!    those that they wait for.
//! 4. A [`wave`] runs pre-decoded instructions ([`op`]): each is a function that does the work
//!    of all 64 lanes and returns the next instruction. Code pages ([`code`]) are decoded when a
//!    wave first enters them, by the tables of `softgpu-isa`, and lowered ([`lower`]) to the
//!    handlers of one of three builds ([`simd`]): portable, AVX2 or AVX-512.
//! 5. Memory instructions find host memory through the worker's view of the address space
//!    ([`mem`]): mostly one range check for the whole wave.
//! 6. The last workgroup's end decrements the completion signal. A fault ([`fault`]) ends the
//!    dispatch instead, with a report ([`device::report`]) that names kernel, work-item,
//!    address and instruction; the queue goes on.
//!
//! # Where is what
//!
//! | folder | what |
//! |---|---|
//! | [`device`] | queues, command processor, dispatches, workers, reports |
//! | [`exec`] | the instructions, by family |
//! | [`native`] | the second tier: machine code of the host for runs of vector instructions |
//! | [`mem`] | address space and views |
//! | `isa/` (`softgpu-isa`) | decode tables and disassembler |
//! | `platform/` (`softgpu-platform`) | the in-process face: a `Platform` of the runtime's core |

pub mod code;
pub mod device;
pub mod exec;
pub mod fault;
pub mod fpenv;
pub mod lower;
pub mod mem;
#[cfg_attr(not(target_arch = "x86_64"), path = "native/none.rs")]
pub mod native;
pub mod op;
pub mod simd;
pub mod simd64;
pub mod wave;

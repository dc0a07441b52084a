//! The state of one wavefront while it executes.
//!
//! A wave is driven by exactly one worker thread at a time. Handlers
//! ([`crate::op::Handler`]) get it as `&mut Wave` together with the pre-decoded
//! instruction and return the next one.
#![allow(unsafe_code)]

use crate::code::CodeCache;
use crate::fault::WaveFault;
use crate::mem::view::MemView;
use crate::op::Op;

/// Lanes in a wavefront.
pub const LANES: usize = 64;

/// One vector register: a dword per lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Row(pub [u32; LANES]);

impl Row {
    /// All lanes zero.
    pub const ZERO: Row = Row([0; LANES]);

    /// The same value in every lane.
    pub const fn splat(v: u32) -> Row {
        Row([v; LANES])
    }
}

/// Rows in a wave's register file: 256 architectural VGPRs, then 256 AccVGPRs.
pub const ROWS: usize = 512;

/// Scalar operand codes that hold state in [`Wave::s`] (ISA operand encoding).
pub mod sreg {
    /// FLAT_SCRATCH, low half.
    pub const FLAT_SCRATCH: usize = 102;
    /// VCC, low half.
    pub const VCC: usize = 106;
    /// First trap temporary.
    pub const TTMP0: usize = 108;
    /// M0.
    pub const M0: usize = 124;
    /// EXEC, low half.
    pub const EXEC: usize = 126;
}

/// Why a wave left the run loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stop {
    /// It has not: it is running or ready to run.
    #[default]
    Running,
    /// `s_endpgm`.
    End,
    /// `s_barrier`: go on when every wave of the workgroup that has not ended is here.
    Barrier,
    /// `ds_gws_barrier`: go on when a wave of each workgroup of the grid is here.
    GridBarrier,
    /// Its budget is used up, or it asked to sleep; go on at will.
    Yield,
    /// It interrupts the host: M0 says with which event. Go on at will.
    Interrupt,
    /// It did something that it can't; see [`Wave::fault`].
    Fault,
}

/// One wavefront.
#[repr(C, align(64))]
pub struct Wave {
    /// The register file: [`ROWS`] rows. VGPR n is row n, AccVGPR n is row 256 + n.
    pub rows: *mut Row,
    /// LDS of the workgroup.
    pub lds: *mut u8,
    /// Bytes of LDS that the workgroup was given; beyond, loads give 0 and stores vanish.
    pub lds_size: u32,
    /// SCC: 0 or 1.
    pub scc: u32,
    /// Instructions (counted at backward branches) until the wave must yield.
    pub budget: i32,
    /// The MODE register (rounding in bits 3:0, denormals in bits 7:4, see the ISA document).
    pub mode: u32,
    /// The worker's view of device memory.
    pub mem: *mut MemView,
    /// The device's decoded code.
    pub code: *const CodeCache,
    /// Where to go on after [`Stop::Barrier`] or [`Stop::Yield`]; the culprit after [`Stop::Fault`].
    pub ip: *const Op,
    /// Why the run loop was left.
    pub stop: Stop,
    /// The rounding of f32 differs from that of f64/f16, or the denormal modes do, so
    /// handlers of f64/f16 must switch the host's floating-point control (see `crate::fpenv`).
    pub split_float: bool,
    /// EXEC for which `mask` was made.
    mask_exec: u64,
    /// Scalar registers by operand code: SGPRs, VCC, TTMPs, M0, EXEC.
    pub s: [u32; 128],
    /// EXEC as a row: all ones in each active lane.
    mask: Row,
    /// Scratch rows for operands that are not registers (broadcasts) and for modifiers.
    pub tmp: [Row; 16],
    /// The fault, after [`Stop::Fault`].
    pub fault: Option<WaveFault>,
    /// Facts of the dispatch and of the wave's place.
    pub place: Place,
}

/// What a wave knows about where it runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// Workgroup id in x, y, z.
    pub group: [u32; 3],
    /// Index of the wave in its workgroup.
    pub wave_in_group: u32,
    /// Lanes that exist at all (a partial last wave has fewer).
    pub lanes: u64,
    /// High 32 bits of the LDS (shared) aperture.
    pub shared_aperture_hi: u32,
    /// High 32 bits of the scratch (private) aperture.
    pub private_aperture_hi: u32,
    /// Device address of this wave's scratch: byte `o` of lane `l` is at
    /// `scratch + (o / 4 * 64 + l) * 4 + o % 4` (element size 4, index stride 64).
    pub scratch: u64,
    /// Scratch bytes per lane.
    pub scratch_per_lane: u32,
    /// Value of the HW_ID register.
    pub hw_id: u32,
    /// Device address of the dispatch's kernel descriptor.
    pub kernel: u64,
    /// Device address of the queue's `amd_queue_t`.
    pub queue: u64,
}

impl Wave {
    /// EXEC: a bit for each active lane.
    #[inline(always)]
    pub fn exec(&self) -> u64 {
        self.s64(sreg::EXEC)
    }

    /// Sets EXEC.
    #[inline(always)]
    pub fn set_exec(&mut self, v: u64) {
        self.set_s64(sreg::EXEC, v);
    }

    /// VCC.
    #[inline(always)]
    pub fn vcc(&self) -> u64 {
        self.s64(sreg::VCC)
    }

    /// Sets VCC.
    #[inline(always)]
    pub fn set_vcc(&mut self, v: u64) {
        self.set_s64(sreg::VCC, v);
    }

    /// A pair of scalar registers, low half first.
    #[inline(always)]
    pub fn s64(&self, code: usize) -> u64 {
        u64::from(self.s[code & 127]) | u64::from(self.s[(code + 1) & 127]) << 32
    }

    /// Writes a pair of scalar registers.
    #[inline(always)]
    pub fn set_s64(&mut self, code: usize, v: u64) {
        self.s[code & 127] = v as u32;
        self.s[(code + 1) & 127] = (v >> 32) as u32;
    }

    /// EXEC expanded to a row, made anew only when EXEC changed.
    #[inline(always)]
    pub fn mask(&mut self) -> *const Row {
        if self.exec() != self.mask_exec {
            self.make_mask();
        }
        &self.mask
    }

    #[inline(never)]
    fn make_mask(&mut self) {
        self.mask_exec = self.exec();
        self.mask = expand(self.mask_exec);
    }

    /// The row of VGPR (or, from 256 on, AccVGPR) `index`.
    ///
    /// # Safety
    /// `index < ROWS`, and `rows` points to a whole register file.
    #[inline(always)]
    pub unsafe fn row(&self, index: usize) -> *mut Row {
        // SAFETY: by contract.
        unsafe { self.rows.add(index) }
    }

    /// Leaves the run loop at `op`: a handler returns the result.
    #[inline(always)]
    pub fn stop_at(&mut self, op: *const Op, stop: Stop) -> *const Op {
        self.ip = op;
        self.stop = stop;
        core::ptr::null()
    }

    /// Leaves the run loop with a fault at `op`.
    #[cold]
    pub fn fault_at(&mut self, op: *const Op, fault: WaveFault) -> *const Op {
        self.fault = Some(fault);
        self.stop_at(op, Stop::Fault)
    }
}

/// A wave with all registers zero and no memory; the dispatcher fills it.
impl Default for Wave {
    fn default() -> Self {
        Self {
            rows: core::ptr::null_mut(),
            lds: core::ptr::null_mut(),
            lds_size: 0,
            scc: 0,
            budget: 0,
            mode: 0,
            mem: core::ptr::null_mut(),
            code: core::ptr::null(),
            ip: core::ptr::null(),
            stop: Stop::Running,
            split_float: false,
            mask_exec: 0,
            s: [0; 128],
            mask: Row::ZERO,
            tmp: [Row::ZERO; 16],
            fault: None,
            place: Place::default(),
        }
    }
}

/// All ones in each lane whose bit is set.
#[inline(always)]
pub fn expand(bits: u64) -> Row {
    let mut row = Row::ZERO;
    for half in 0..2 {
        let word = (bits >> (32 * half)) as u32;
        for lane in 0..32 {
            // An AND and a comparison: baseline CPUs have no shift by a count for each lane.
            row.0[half * 32 + lane] = 0u32.wrapping_sub(u32::from(word & 1 << lane != 0));
        }
    }
    row
}

//! Registers and memory of one wavefront.

use softgpu_isa::Operand;

/// Lanes of a wavefront.
pub const LANES: usize = 64;

/// What one instruction can read and write.
#[derive(Clone, Debug)]
pub struct State {
    /// Scalar registers by operand code: SGPRs, FLAT_SCRATCH, XNACK_MASK, VCC, TTMPs, M0, EXEC.
    pub scalars: [u32; 128],
    /// Vector registers by number: VGPRs from 0, AGPRs from 256. Each has a dword for every lane.
    pub vectors: Vec<[u32; LANES]>,
    /// The scalar condition code.
    pub scc: bool,
    /// The MODE register.
    pub mode: u32,
    /// Byte address of the instruction.
    pub pc: u64,
    /// The workgroup's LDS; the size is what was allocated.
    pub lds: Vec<u8>,
}

impl Default for State {
    fn default() -> Self {
        Self { scalars: [0; 128], vectors: vec![[0; LANES]; 512], scc: false, mode: 0x3f0, pc: 0, lds: Vec::new() }
    }
}

impl State {
    /// EXEC: a bit for each active lane.
    pub fn exec(&self) -> u64 {
        self.scalar64(Operand::EXEC.0)
    }

    /// VCC.
    pub fn vcc(&self) -> u64 {
        self.scalar64(Operand::VCC.0)
    }

    /// M0.
    pub fn m0(&self) -> u32 {
        self.scalars[usize::from(Operand::M0.0)]
    }

    /// Two scalar registers, the low half first.
    pub fn scalar64(&self, code: u16) -> u64 {
        let at = usize::from(code);
        u64::from(self.scalars[at]) | u64::from(self.scalars[at + 1]) << 32
    }

    /// Writes two scalar registers.
    pub fn set_scalar64(&mut self, code: u16, value: u64) {
        let at = usize::from(code);
        self.scalars[at] = value as u32;
        self.scalars[at + 1] = (value >> 32) as u32;
    }

    /// Writes one or two scalar registers.
    pub fn set_scalar(&mut self, code: u16, dwords: u8, value: u64) {
        if dwords == 2 {
            self.set_scalar64(code, value);
        } else {
            self.scalars[usize::from(code)] = value as u32;
        }
    }

    /// The lanes that execute.
    pub fn active(&self) -> impl Iterator<Item = usize> + use<> {
        let exec = self.exec();
        (0..LANES).filter(move |lane| exec >> lane & 1 != 0)
    }
}

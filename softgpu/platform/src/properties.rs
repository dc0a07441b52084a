//! What the devices of each target look like.

use rocclr::platform::DeviceProperties;
use softgpu::device::clock;
use softgpu_isa::Target;

/// First address of the LDS aperture, as the Linux driver sets it.
pub const SHARED_APERTURE: u64 = 0x0001_0000_0000_0000;

/// First address of the scratch aperture.
pub const PRIVATE_APERTURE: u64 = 0x0002_0000_0000_0000;

/// LDS bytes of a compute unit.
pub const LDS: u32 = 64 << 10;

/// A target that can be asked for.
struct Model {
    name: &'static str,
    target: Target,
    id: &'static str,
    marketing: &'static str,
    version: (u32, u32, u32),
    compute_units: u32,
    waves_per_simd: u32,
    vgprs: u32,
    l2: u32,
    engine_khz: u32,
    memory_khz: u32,
    bus_bits: u32,
}

const MODELS: &[Model] = &[Model {
    name: "gfx90a",
    target: Target::Gfx90a,
    id: "gfx90a:sramecc+:xnack-",
    marketing: "Software GPU (gfx90a, as AMD Instinct MI250X)",
    version: (9, 0, 10),
    compute_units: 104,
    waves_per_simd: 8,
    vgprs: 512,
    l2: 8 << 20,
    engine_khz: 1_700_000,
    memory_khz: 1_600_000,
    bus_bits: 4096,
}];

/// The names of targets that devices can be made for.
pub fn targets() -> impl Iterator<Item = &'static str> {
    MODELS.iter().map(|m| m.name)
}

/// Instruction set and properties of the `index`th device of target `name`.
pub fn device(name: &str, index: u32, vram: u64) -> Option<(Target, DeviceProperties)> {
    let m = MODELS.iter().find(|m| m.name == name)?;
    let mut uuid = *b"GPU-soft-0000000";
    uuid[12..].copy_from_slice(&index.to_be_bytes());
    let properties = DeviceProperties {
        name: m.marketing,
        target: m.id,
        gfx_version: m.version,
        pci: (0, 3 + index, 0, 0),
        uuid,
        compute_units: m.compute_units,
        simds_per_cu: 4,
        waves_per_simd: m.waves_per_simd,
        wavefront_size: 64,
        max_workgroup_size: 1024,
        lds_per_workgroup: LDS,
        vgprs_per_simd: m.vgprs,
        vram_size: vram,
        l2_size: m.l2,
        engine_clock_khz: m.engine_khz,
        memory_clock_khz: m.memory_khz,
        memory_bus_bits: m.bus_bits,
        timestamp_hz: clock::TIMESTAMP_HZ,
        shared_aperture: SHARED_APERTURE,
        private_aperture: PRIVATE_APERTURE,
        host_visible_vram: true,
    };
    Some((m.target, properties))
}

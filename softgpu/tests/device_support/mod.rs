//! A bare driver for tests: assembles kernels with LLVM, loads them by hand, and talks AQL to
//! the device without any code of the runtime.
#![allow(unsafe_code, dead_code)]

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use object::{Object, ObjectSegment, ObjectSymbol};
use softgpu::device::{Config, FaultReport, Gpu, Host, QueueId, QueueInit};
use softgpu::mem::space::{AddressSpace, Window};
use softgpu::simd::Backend;
use softgpu_isa::Target;

/// Memory that stays where it is and is never freed: tests are short.
pub fn leak(bytes: usize) -> *mut u8 {
    let layout = std::alloc::Layout::from_size_align(bytes.max(1), 4096).expect("a valid layout");
    // SAFETY: the size is not zero.
    unsafe { std::alloc::alloc_zeroed(layout) }
}

/// Collects what the device says.
#[derive(Default)]
pub struct Listener {
    pub faults: Mutex<Vec<FaultReport>>,
}

impl Host for Listener {
    fn raise_event(&self, _event: u32) {}
    fn fault(&self, _queue: QueueId, report: FaultReport) {
        self.faults.lock().expect("unpoisoned").push(report);
    }
}

/// A device and one queue.
pub struct Rig {
    pub gpu: Gpu,
    pub space: Arc<AddressSpace>,
    pub listener: Arc<Listener>,
    ring: *mut u8,
    packets: u32,
    read: *const AtomicU64,
    doorbell: &'static AtomicU64,
    written: u64,
    pub queue: QueueId,
}

pub const PACKETS: u32 = 64;
pub const SCRATCH_PER_LANE: u32 = 4096;

impl Rig {
    pub fn new() -> Self {
        Self::with(Backend::detect(), None)
    }

    pub fn with(backend: Backend, watchdog: Option<Duration>) -> Self {
        let space = Arc::new(AddressSpace::default());
        let listener = Arc::new(Listener::default());
        let config = Config {
            target: Target::Gfx90a,
            compute_units: 4,
            waves_per_cu: 32,
            lds_bytes: 64 << 10,
            workers: 2,
            watchdog,
            backend,
            shared_aperture: 1 << 48,
            private_aperture: 2 << 48,
        };
        let host: Arc<dyn Host> = listener.clone();
        let gpu = Gpu::new(config, Arc::clone(&space), host);
        let ring = leak(PACKETS as usize * 64);
        let descriptor = leak(4096);
        for i in 0..PACKETS as usize {
            // SAFETY: in the ring.
            unsafe { ring.add(64 * i).cast::<u32>().write(1) };
        }
        let doorbell: &'static AtomicU64 = Box::leak(Box::new(AtomicU64::new(u64::MAX)));
        // SAFETY: in the descriptor.
        let read = unsafe { descriptor.add(128) }.cast::<AtomicU64>().cast_const();
        let scratch_waves = 64;
        let scratch_bytes = SCRATCH_PER_LANE as usize * 64 * scratch_waves;
        let scratch = leak(scratch_bytes);
        // SAFETY: fields of the amd_queue_t.
        unsafe {
            let tmpring = scratch_waves as u32 | (SCRATCH_PER_LANE * 64 / 1024) << 12;
            descriptor.add(140).cast::<u32>().write(tmpring);
            let resource = [
                scratch as u32,
                (scratch as u64 >> 32) as u32 | 1 << 31,
                scratch_bytes as u32,
                0xfac | 7 << 12 | 4 << 15 | 1 << 19 | 3 << 21 | 1 << 23,
            ];
            descriptor.add(144).cast::<[u32; 4]>().write(resource);
            descriptor.add(160).cast::<u64>().write_unaligned(scratch as u64);
        }
        let rig_space = Arc::clone(&space);
        for (at, size) in [(ring, PACKETS as usize * 64), (descriptor, 4096), (scratch, scratch_bytes)] {
            map(&rig_space, at, size, false);
        }
        let queue = gpu.create_queue(QueueInit {
            ring,
            ring_device: ring as u64,
            packets: PACKETS,
            read_index: read,
            doorbell,
            descriptor,
            descriptor_device: descriptor as u64,
            priority: 0,
        });
        Self { gpu, space, listener, ring, packets: PACKETS, read, doorbell, written: 0, queue }
    }

    /// Memory of exactly `size` bytes that the device sees.
    pub fn alloc(&self, size: usize) -> *mut u8 {
        let at = leak(size);
        map(&self.space, at, size, false);
        at
    }

    /// A buffer with these dwords.
    pub fn buffer(&self, values: &[u32]) -> *mut u32 {
        let at = self.alloc(values.len() * 4).cast::<u32>();
        // SAFETY: that long.
        unsafe { core::ptr::copy_nonoverlapping(values.as_ptr(), at, values.len()) };
        at
    }

    /// Loads an ELF image and gives the address of kernel `name`'s descriptor.
    pub fn load(&self, elf: &[u8], name: &str) -> u64 {
        let file = object::File::parse(elf).expect("LLVM makes ELF");
        let end = file.segments().map(|s| s.address() + s.size()).max().expect("segments");
        let image = leak(end as usize);
        for s in file.segments() {
            let data = s.data().expect("segment data");
            // SAFETY: the image has room for each segment.
            unsafe { core::ptr::copy_nonoverlapping(data.as_ptr(), image.add(s.address() as usize), data.len()) };
        }
        map(&self.space, image, end as usize, true);
        let wanted = format!("{name}.kd");
        let symbol = file.dynamic_symbols().find(|s| s.name() == Ok(&wanted)).expect("the kernel exists");
        let address = image as u64 + symbol.address();
        self.space.name(address, 64, &wanted);
        address
    }

    fn publish(&mut self, header: u32, body: impl FnOnce(*mut u8)) {
        // SAFETY: the read index lives as long as the rig.
        while self.written - unsafe { &*self.read }.load(Ordering::Acquire) >= u64::from(self.packets) {
            std::thread::yield_now();
        }
        // SAFETY: the slot is free.
        let slot = unsafe { self.ring.add((self.written % u64::from(self.packets)) as usize * 64) };
        body(slot);
        // SAFETY: the header is accessed atomically.
        unsafe { &*slot.cast::<AtomicU32>() }.store(header, Ordering::Release);
        self.doorbell.store(self.written, Ordering::Release);
        self.written += 1;
    }

    /// Puts a dispatch into the queue; `signal` is decremented at its end.
    pub fn dispatch(&mut self, kernel: u64, grid: [u32; 3], group: [u16; 3], args: &[u8], signal: Option<&TestSignal>) {
        let kernarg = self.alloc(args.len().max(64));
        // SAFETY: that long.
        unsafe { core::ptr::copy_nonoverlapping(args.as_ptr(), kernarg, args.len()) };
        let handle = signal.map_or(0, |s| s.0.as_ptr() as u64);
        let dimensions = 3;
        self.publish(2 | 1 << 8 | dimensions << 16, |slot| {
            // SAFETY: fields of a free slot.
            unsafe {
                slot.add(4).cast::<[u16; 3]>().write(group);
                slot.add(12).cast::<[u32; 3]>().write(grid);
                slot.add(24).cast::<[u32; 2]>().write([0, 0]);
                slot.add(32).cast::<u64>().write(kernel);
                slot.add(40).cast::<u64>().write(kernarg as u64);
                slot.add(56).cast::<u64>().write(handle);
            }
        });
    }

    /// Runs one dispatch to its end and gives the faults that it made.
    pub fn run(&mut self, kernel: u64, grid: [u32; 3], group: [u16; 3], args: &[u8]) -> Vec<FaultReport> {
        let signal = TestSignal::new(1);
        self.dispatch(kernel, grid, group, args, Some(&signal));
        self.gpu.kick();
        signal.wait();
        core::mem::take(&mut *self.listener.faults.lock().expect("unpoisoned"))
    }
}

fn map(space: &AddressSpace, at: *mut u8, size: usize, executable: bool) {
    let start = at as u64;
    let window = Window { start, end: start + size as u64, delta: 0, writable: !executable, executable };
    space.map(window).expect("fresh memory overlaps nothing");
}

/// A signal in `amd_signal_t` layout.
pub struct TestSignal(Box<[AtomicI64; 8]>);

impl TestSignal {
    pub fn new(value: i64) -> Self {
        let s = Self(Box::new(core::array::from_fn(|_| AtomicI64::new(0))));
        s.0[0].store(1, Ordering::Relaxed);
        s.0[1].store(value, Ordering::Relaxed);
        s
    }

    pub fn handle(&self) -> u64 {
        self.0.as_ptr() as u64
    }

    pub fn value(&self) -> i64 {
        self.0[1].load(Ordering::Acquire)
    }

    pub fn set(&self, value: i64) {
        self.0[1].store(value, Ordering::Release);
    }

    pub fn times(&self) -> (i64, i64) {
        (self.0[4].load(Ordering::Relaxed), self.0[5].load(Ordering::Relaxed))
    }

    pub fn wait(&self) {
        let start = Instant::now();
        while self.value() != 0 {
            assert!(start.elapsed() < Duration::from_secs(60), "the device does not complete");
            std::thread::yield_now();
        }
    }
}

/// A tool of LLVM by name, in one of the versions that know the target.
fn tool(name: &str) -> PathBuf {
    for version in ["15", "19", "16", "17", "18"] {
        let path = PathBuf::from(format!("/usr/lib/llvm-{version}/bin/{name}"));
        if path.exists() {
            return path;
        }
    }
    panic!("{name} is missing: apt-get install llvm-15 lld-15 clang-15");
}

fn temporary(extension: &str) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let n = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("softgpu-{}-{n}.{extension}", std::process::id()))
}

/// Assembles `body` as kernel `k`, with `directives` for its descriptor.
pub fn assemble(body: &str, directives: &str) -> Vec<u8> {
    let text = format!(
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx90a\"\n.text\n.globl k\n.p2align 8\n.type k,@function\nk:\n{body}\n\
         s_endpgm\n.rodata\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 32\n.amdhsa_next_free_sgpr 32\n\
         .amdhsa_accum_offset 32\n{directives}\n.end_amdhsa_kernel\n"
    );
    let (source, object, image) = (temporary("s"), temporary("o"), temporary("hsaco"));
    std::fs::write(&source, text).expect("the temporary directory is writable");
    let run = |c: &mut Command| {
        let out = c.output().expect("the tool runs");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    };
    let triple = ["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-filetype=obj"];
    run(Command::new(tool("llvm-mc")).args(triple).arg(&source).arg("-o").arg(&object));
    run(Command::new(linker()).arg("-shared").arg(&object).arg("-o").arg(&image));
    let bytes = std::fs::read(&image).expect("the linker wrote it");
    for path in [source, object, image] {
        let _ = std::fs::remove_file(path);
    }
    bytes
}

fn linker() -> PathBuf {
    ["/usr/bin/ld.lld", "/usr/lib/llvm-15/bin/ld.lld", "/usr/lib/llvm-19/bin/ld.lld", "/usr/lib/llvm-14/bin/ld.lld"]
        .into_iter()
        .map(PathBuf::from)
        .find(|p| p.exists())
        .expect("ld.lld is missing: apt-get install lld")
}

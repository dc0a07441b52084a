//! Calls from kernels to the host, made by AMD's device library: `printf`, `malloc`, `assert`.
#![allow(unsafe_code)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use rocclr::device::Runtime;
use rocclr::fault::FaultKind;
use rocclr::hostcall::{Buffer, Handler, Layout, Rejected, Server, Stream as Output, layout};
use rocclr::module::Module;
use rocclr::platform::{Platform, Pool, Priority, Region, Wait};
use rocclr::signal::Condition;
use rocclr::stream::{Extras, Geometry, Stream, StreamError};
use softgpu_platform::{Config, SoftPlatform};

const KERNELS: &str = r#"
#include <hip/hip_runtime.h>
extern "C" __global__ void print(int* x) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  x[t] = printf("T%03d %s %5.2f %c %lld\n", t, t % 2 ? "odd" : "even", t * 0.25, 'a' + t % 26, (1ll << 40) * t);
}
extern "C" __global__ void heap(int* x) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int* p = (int*)malloc(16 + t % 5 * 900);
  if (p) *p = t * 3;
  __syncthreads();
  x[t] = p ? *p : -1;
  free(p);
}
extern "C" __global__ void check(int* x) { assert(x[threadIdx.x] == -77); }
"#;

/// The host: keeps what is printed and gives memory.
struct Host {
    platform: Arc<SoftPlatform>,
    text: Arc<Mutex<[Vec<u8>; 2]>>,
    memory: Vec<Region>,
}

impl Handler for Host {
    fn print(&mut self, stream: Output, text: &[u8]) {
        self.text.lock().unwrap()[stream as usize].extend_from_slice(text);
    }

    fn call(&mut self, _: u64, _: [u64; 7]) -> [u64; 2] {
        panic!("no kernel here calls a function")
    }

    fn alloc(&mut self, size: u64) -> u64 {
        let align = if size >= 2 << 20 { 2 << 20 } else { 4096 };
        let region = self.platform.alloc(0, Pool::Vram, size, align).expect("there is memory");
        self.memory.push(region);
        region.device
    }

    fn free(&mut self, address: u64) {
        let at = self.memory.iter().position(|r| r.device == address).expect("given out before");
        self.platform.free(self.memory.swap_remove(at)).expect("it is live");
    }

    fn rejected(&mut self, what: Rejected) {
        panic!("{what}");
    }
}

/// A device, its stream, the kernels and a thread that listens.
struct Setup {
    platform: Arc<SoftPlatform>,
    stream: Stream<SoftPlatform>,
    module: Module<SoftPlatform>,
    results: Region,
    buffer: Arc<Buffer>,
    text: Arc<Mutex<[Vec<u8>; 2]>>,
    ended: Arc<AtomicBool>,
    listener: Option<std::thread::JoinHandle<()>>,
}

const THREADS: u32 = 320;

fn code_object(name: &str) -> Vec<u8> {
    let at = |suffix: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hostcall-{name}.{suffix}"));
    std::fs::write(at("hip.cpp"), KERNELS).expect("the target folder is writable");
    let output = Command::new("hipcc")
        .args(["--offload-arch=gfx90a", "--genco", "-O2", "-o"])
        .args([at("co"), at("hip.cpp")])
        .output()
        .expect("this test needs hipcc");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::read(at("co")).expect("hipcc wrote it")
}

impl Setup {
    fn new(name: &str) -> Self {
        let platform = Arc::new(SoftPlatform::new(&Config { vram: 1 << 30, ..Config::default() }).unwrap());
        let runtime = Runtime::new(Arc::clone(&platform));
        let module = Module::load(&runtime, 0, &code_object(name)).unwrap();
        let stream = Stream::new(runtime, 0, Priority::Normal).unwrap();
        let results = platform.alloc(0, Pool::Vram, u64::from(THREADS) * 4, 0).unwrap();
        let layout = Layout::for_waves(4096);
        let region = platform.alloc(0, Pool::Host, layout.size(), layout::ALIGN).unwrap();
        // SAFETY: fresh memory of this size, which is never freed.
        let buffer =
            Arc::new(unsafe { Buffer::new(region.host.unwrap(), region.device, layout, platform.signal_event()) });
        let (text, ended) = (Arc::default(), Arc::default());
        let host = Host { platform: Arc::clone(&platform), text: Arc::clone(&text), memory: Vec::new() };
        let listener = std::thread::spawn({
            let (platform, ended, buffer) = (Arc::clone(&platform), Arc::clone(&ended), Arc::clone(&buffer));
            move || listen(&platform, &buffer, host, &ended)
        });
        Self { platform, stream, module, results, buffer, text, ended, listener: Some(listener) }
    }

    fn run(&self, kernel: &str) -> Result<Vec<i32>, StreamError> {
        let geometry = Geometry { grid: [THREADS, 1, 1], block: [64, 1, 1], dynamic_lds: 0 };
        let arguments = self.results.device.to_le_bytes();
        let extras = Extras { hostcall: self.buffer.device_address(), ..Extras::default() };
        let kernel = self.module.kernel(kernel).unwrap();
        self.stream.dispatch(kernel, &geometry, &arguments[..], &extras).unwrap();
        self.stream.synchronize(None)?;
        let host = self.results.host.unwrap().cast::<i32>();
        // SAFETY: the kernel that wrote them has ended.
        Ok(unsafe { std::slice::from_raw_parts(host.as_ptr(), THREADS as usize) }.to_vec())
    }

    fn text(&self, stream: Output) -> String {
        String::from_utf8(std::mem::take(&mut self.text.lock().unwrap()[stream as usize])).unwrap()
    }
}

impl Drop for Setup {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Release);
        self.buffer.doorbell().value.fetch_add(1, Ordering::Release);
        self.platform.signal_changed(self.buffer.doorbell());
        let ended = self.listener.take().unwrap().join();
        assert!(std::thread::panicking() || ended.is_ok(), "the listener panicked");
    }
}

/// Sleeps without a timeout: only the kernels' interrupts wake it.
fn listen(platform: &SoftPlatform, buffer: &Arc<Buffer>, mut host: Host, ended: &AtomicBool) {
    let mut server = Server::new(Arc::clone(buffer));
    let mut seen = 0;
    while !ended.load(Ordering::Acquire) {
        if let Wait::Met(value) = platform.wait(buffer.doorbell(), Condition::Ne(seen), None) {
            seen = value;
        }
        server.serve(&mut host);
    }
}

#[test]
fn printf_of_every_lane() {
    let setup = Setup::new("printf");
    let lengths = setup.run("print").unwrap();
    let want: Vec<String> = (0..THREADS)
        .map(|t| {
            let (parity, letter) = (if t % 2 == 0 { "even" } else { "odd" }, char::from(b'a' + (t % 26) as u8));
            format!("T{t:03} {parity} {:5.2} {letter} {}\n", f64::from(t) * 0.25, (1u64 << 40) * u64::from(t))
        })
        .collect();
    // Everything is there when the stream is idle, in any order.
    let text = setup.text(Output::Output);
    let have: BTreeSet<&str> = text.split_inclusive('\n').collect();
    assert_eq!(have, want.iter().map(String::as_str).collect());
    assert_eq!(lengths, want.iter().map(|l| l.len() as i32).collect::<Vec<_>>());
    assert_eq!(setup.text(Output::Error), "");
}

#[test]
fn heap_of_kernels() {
    let setup = Setup::new("heap");
    for _ in 0..3 {
        assert_eq!(setup.run("heap").unwrap(), (0..THREADS as i32).map(|t| t * 3).collect::<Vec<_>>());
    }
}

#[test]
fn assert_prints_and_traps() {
    let setup = Setup::new("assert");
    let error = setup.run("check").unwrap_err();
    assert!(matches!(error, StreamError::Fault(ref f) if f.kind == FaultKind::Trap), "{error:?}");
    let text = setup.text(Output::Error);
    let line = text.lines().next().unwrap();
    assert!(
        line.contains("check") && line.ends_with("Device-side assertion `x[threadIdx.x] == -77' failed."),
        "{line}"
    );
}

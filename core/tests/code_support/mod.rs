//! Helpers of the code object tests: the real compiler, and hand-made ELF files.
#![allow(dead_code)]

pub mod elf;
pub mod yaml;

use rocclr::code::metadata::ArgKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// Debian package of each tool, for the message when it is missing.
const PACKAGES: [(&str, &str); 6] = [
    ("hipcc", "hipcc"),
    ("clang-15", "clang-15 and lld-15"),
    ("clang-19", "clang-19 and lld-19"),
    ("llvm-readelf-19", "llvm-19"),
    ("llvm-objdump-19", "llvm-19"),
    ("clang-offload-bundler-19", "clang-19"),
];

/// Runs a tool to its end and gives its standard output.
pub fn run(tool: &str, args: &[&str]) -> String {
    let package = PACKAGES.iter().find(|(t, _)| *t == tool).map_or(tool, |(_, p)| p);
    let output = Command::new(tool)
        .args(args)
        .output()
        .unwrap_or_else(|e| panic!("{tool}: {e}; this test needs the package {package}"));
    assert!(output.status.success(), "{tool} {args:?}:\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("tools write UTF-8")
}

/// A path for a file of this test run that no other test uses; the next run overwrites it.
pub fn fresh(suffix: &str) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{number}{suffix}", env!("CARGO_CRATE_NAME")))
}

/// A path as tools take it.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8 path")
}

/// Writes a source and gives its path.
pub fn source(suffix: &str, contents: &str) -> PathBuf {
    let path = fresh(suffix);
    std::fs::write(&path, contents).expect("the target folder is writable");
    path
}

/// Kernels with all sorts of explicit arguments and of hidden ones.
pub const OPENCL: &str = r"
typedef struct { char c; double d; short s[3]; } Big;
__constant float table[4] = {1, 2, 3, 4};
__kernel void simple(__global float *restrict a, __constant float *b, int n,
                     __local int *scratch, __local double *more) {
  int i = __builtin_amdgcn_workitem_id_x();
  scratch[i] = n; more[i] = n;
  a[i] += b[i] * table[i & 3] + scratch[i ^ 1] + more[i ^ 1];
}
__attribute__((reqd_work_group_size(8, 4, 2))) __kernel void
mixed(char c, double d, Big big, short3 s, __global const volatile int *p,
      read_only image2d_t im, sampler_t sm, __global int *q) {
  __constant int *hidden = __builtin_amdgcn_implicitarg_ptr();
  q[hidden[0]] = c + (int)d + big.s[1] + s.y + *p;
}
__kernel void spills(__global int *p) {
  volatile int x[40];
  for (int i = 0; i < 40; i++) x[i] = p[i];
  p[0] = x[p[41]];
}
";

/// A kernel and variables that point to each other.
pub const HIP: &str = r#"
#define DEVICE __attribute__((device))
extern "C" {
DEVICE int value = 7;
DEVICE int *pointer = &value;
DEVICE char zeros[5000];
DEVICE char *inside = &zeros[4096];
__attribute__((global)) void kernel(int *p) { p[0] = *pointer + *inside; }
}
"#;

/// Compiles to a linked code object with this compiler and these further options.
pub fn compile(compiler: &str, language: &str, contents: &str, options: &[&str]) -> PathBuf {
    let (input, output) = (source(".txt", contents), fresh(".co"));
    let mut args = vec!["-x", language, "-nogpulib", "-w"];
    match language {
        "cl" => args.extend(["-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa"]),
        "hip" => args.extend(["--cuda-device-only", "-nogpuinc"]),
        _ => args.extend(["-target", "amdgcn-amd-amdhsa"]),
    }
    args.extend(options);
    args.extend([text(&input), "-o", text(&output)]);
    run(compiler, &args);
    output
}

/// The bytes of a file.
pub fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("the tool wrote it")
}

/// The metadata's spelling of an argument kind, from the format's document.
pub fn kind_name(kind: ArgKind) -> String {
    let with = |stem: &str, d: u8| format!("hidden_{stem}_{}", ["x", "y", "z"][usize::from(d)]);
    match kind {
        ArgKind::ByValue => "by_value".into(),
        ArgKind::GlobalBuffer => "global_buffer".into(),
        ArgKind::DynamicSharedPointer => "dynamic_shared_pointer".into(),
        ArgKind::Sampler => "sampler".into(),
        ArgKind::Image => "image".into(),
        ArgKind::Pipe => "pipe".into(),
        ArgKind::Queue => "queue".into(),
        ArgKind::HiddenGlobalOffset(d) => with("global_offset", d),
        ArgKind::HiddenBlockCount(d) => with("block_count", d),
        ArgKind::HiddenGroupSize(d) => with("group_size", d),
        ArgKind::HiddenRemainder(d) => with("remainder", d),
        ArgKind::HiddenNone => "hidden_none".into(),
        ArgKind::HiddenPrintfBuffer => "hidden_printf_buffer".into(),
        ArgKind::HiddenHostcallBuffer => "hidden_hostcall_buffer".into(),
        ArgKind::HiddenDefaultQueue => "hidden_default_queue".into(),
        ArgKind::HiddenCompletionAction => "hidden_completion_action".into(),
        ArgKind::HiddenMultigridSync => "hidden_multigrid_sync_arg".into(),
        ArgKind::HiddenHeap => "hidden_heap_v1".into(),
        ArgKind::HiddenGridDims => "hidden_grid_dims".into(),
        ArgKind::HiddenDynamicLds => "hidden_dynamic_lds_size".into(),
        ArgKind::HiddenPrivateBase => "hidden_private_base".into(),
        ArgKind::HiddenSharedBase => "hidden_shared_base".into(),
        ArgKind::HiddenQueuePtr => "hidden_queue_ptr".into(),
        ArgKind::HiddenUnknown => "unknown".into(),
    }
}

/// MessagePack text of a string of up to 31 bytes.
fn string(s: &str) -> Vec<u8> {
    assert!(s.len() < 32);
    [&[0xa0 | s.len() as u8], s.as_bytes()].concat()
}

/// Metadata of one kernel with one argument of 4 bytes, as MessagePack.
pub fn one_argument() -> Vec<u8> {
    let mut out = vec![0x82];
    out.extend(string("amdhsa.version"));
    out.extend([0x92, 1, 2]);
    out.extend(string("amdhsa.kernels"));
    out.extend([0x91, 0x8a]);
    out.extend([string(".name"), string("k"), string(".symbol"), string("k.kd")].concat());
    for (key, value) in [
        (".kernarg_segment_size", 4),
        (".kernarg_segment_align", 8),
        (".group_segment_fixed_size", 0),
        (".private_segment_fixed_size", 0),
        (".wavefront_size", 64),
        (".sgpr_count", 8),
        (".vgpr_count", 4),
    ] {
        out.extend(string(key));
        out.push(value);
    }
    out.extend(string(".args"));
    out.extend([0x91, 0x83]);
    out.extend([string(".offset"), vec![0], string(".size"), vec![4]].concat());
    out.extend([string(".value_kind"), string("by_value")].concat());
    out
}

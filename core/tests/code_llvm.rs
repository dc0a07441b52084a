//! Code objects of the real compilers, compared with what LLVM's own tools say of them.

mod code_support;

use std::collections::BTreeMap;
use std::path::Path;

use code_support::{HIP, OPENCL, compile, fresh, read, run, text, yaml};
use rocclr::code::bundle::{self, Bytes};
use rocclr::code::descriptor::KernelDescriptor;
use rocclr::code::elf::{CodeObject, Relocation, SymbolKind, Version};
use rocclr::code::image::LoadPlan;
use rocclr::code::kernarg::ArgPlan;
use rocclr::code::metadata::{Access, AddressSpace, Arg, ArgKind, KernelMetadata, Metadata};
use rocclr::code::processor::Processor;
use rocclr::code::target::{self, TargetId};

/// Compiler, code object version and target of each object that the tests look at.
const MATRIX: [(&str, u8, &str); 10] = [
    ("clang-15", 3, "gfx906:xnack+"),
    ("clang-15", 4, "gfx90a:xnack-"),
    ("clang-19", 4, "gfx90a"),
    ("clang-19", 4, "gfx908:sramecc+:xnack-"),
    ("clang-19", 5, "gfx90a:sramecc-:xnack+"),
    ("clang-19", 5, "gfx942"),
    ("clang-19", 5, "gfx1030"),
    ("clang-19", 6, "gfx1100"),
    ("clang-19", 6, "gfx9-generic:xnack-"),
    ("clang-19", 6, "gfx10-3-generic"),
];

fn each(check: impl Fn(&Path, &[u8], u8, &str)) {
    for (compiler, version, target) in MATRIX {
        for optimise in ["-O0", "-O2"] {
            let (version_option, target_option) =
                (format!("-mcode-object-version={version}"), format!("-mcpu={target}"));
            let path = compile(compiler, "cl", OPENCL, &[&version_option, &target_option, optimise]);
            check(&path, &read(&path), version, target);
        }
    }
}

#[test]
fn version_and_target() {
    each(|path, file, version, target| {
        let code = CodeObject::parse(file).unwrap();
        assert_eq!(code.version as u8 + 3, version);
        let expected: TargetId = target.parse().unwrap();
        let mut found = code.target;
        if code.version == Version::V3 {
            // V3 can't leave a feature open: what was not asked for is off (or the default).
            found.sramecc = expected.sramecc;
        }
        assert_eq!(found, expected, "{target}");
        let header = run("llvm-readelf-19", &["-h", text(path)]);
        assert!(header.contains(&format!(" {}", code.target.processor)), "{header}");
        assert_eq!(code.generic_version != 0, code.target.processor.is_generic());
    });
}

#[test]
fn metadata_is_what_readelf_prints() {
    each(|path, file, _, target| {
        let code = CodeObject::parse(file).unwrap();
        let metadata = Metadata::parse(code.metadata).unwrap();
        let printed = run("llvm-readelf-19", &["--notes", text(path)]);
        let expected = yaml::flatten(yaml::document(&printed));
        let mut lines = Lines::default();
        lines.metadata(&metadata);
        // Keys that only some compilers write must be there exactly when read.
        let expected: BTreeMap<_, _> = expected.into_iter().collect();
        for (key, value) in &expected {
            assert_eq!(lines.0.get(key), Some(value), "{target}: {key}");
        }
        let defaults = ["0", "false", ""];
        for (key, value) in lines.0.iter().filter(|(k, _)| !expected.contains_key(*k)) {
            assert!(defaults.contains(&value.as_str()), "{target}: {key} is not in the file but read as {value}");
        }
    });
}

/// Metadata as flat lines, under the keys of the format's document.
#[derive(Default)]
struct Lines(BTreeMap<String, String>);

impl Lines {
    fn put(&mut self, path: &str, value: impl ToString) {
        self.0.insert(path.to_string(), value.to_string());
    }

    fn maybe(&mut self, path: String, value: Option<impl ToString>) {
        if let Some(value) = value {
            self.put(&path, value);
        }
    }

    fn metadata(&mut self, m: &Metadata) {
        self.put("amdhsa.version/0", m.version.0);
        self.put("amdhsa.version/1", m.version.1);
        self.maybe("amdhsa.target".into(), m.target.as_ref());
        for (i, k) in m.kernels.iter().enumerate() {
            self.kernel(&format!("amdhsa.kernels/{i}"), k);
        }
    }

    fn kernel(&mut self, at: &str, k: &KernelMetadata) {
        for (key, value) in [
            (".kernarg_segment_size", k.kernarg_size),
            (".kernarg_segment_align", k.kernarg_align),
            (".group_segment_fixed_size", k.group_size),
            (".private_segment_fixed_size", k.private_size),
            (".wavefront_size", k.wavefront_size),
            (".sgpr_count", k.sgprs),
            (".vgpr_count", k.vgprs),
            (".agpr_count", k.agprs),
            (".sgpr_spill_count", k.sgpr_spills),
            (".vgpr_spill_count", k.vgpr_spills),
            (".max_flat_workgroup_size", k.max_workgroup),
        ] {
            self.put(&format!("{at}/{key}"), value);
        }
        self.put(&format!("{at}/.name"), &k.name);
        self.put(&format!("{at}/.symbol"), &k.symbol);
        self.put(&format!("{at}/.uses_dynamic_stack"), k.dynamic_stack);
        self.maybe(format!("{at}/.language"), k.language.as_ref());
        self.maybe(format!("{at}/.language_version/0"), k.language_version.map(|v| v.0));
        self.maybe(format!("{at}/.language_version/1"), k.language_version.map(|v| v.1));
        self.maybe(format!("{at}/.workgroup_processor_mode"), k.workgroup_processor_mode.map(u8::from));
        for (i, size) in k.required_workgroup.iter().flatten().enumerate() {
            self.put(&format!("{at}/.reqd_workgroup_size/{i}"), size);
        }
        if k.uniform_workgroups {
            self.put(&format!("{at}/.uniform_work_group_size"), 1);
        }
        for (i, arg) in k.args.iter().enumerate() {
            self.arg(&format!("{at}/.args/{i}"), arg);
        }
    }

    fn arg(&mut self, at: &str, a: &Arg) {
        self.put(&format!("{at}/.offset"), a.offset);
        self.put(&format!("{at}/.size"), a.size);
        self.put(&format!("{at}/.value_kind"), code_support::kind_name(a.kind));
        self.maybe(format!("{at}/.name"), a.name.as_ref());
        self.maybe(format!("{at}/.type_name"), a.type_name.as_ref());
        self.maybe(format!("{at}/.pointee_align"), a.pointee_align);
        self.maybe(format!("{at}/.address_space"), a.address_space.map(space_name));
        self.maybe(format!("{at}/.access"), a.access.map(access_name));
        self.maybe(format!("{at}/.actual_access"), a.actual_access.map(access_name));
        for (key, flag) in [
            (".is_const", a.is_const),
            (".is_restrict", a.is_restrict),
            (".is_volatile", a.is_volatile),
            (".is_pipe", a.is_pipe),
        ] {
            self.put(&format!("{at}/{key}"), flag);
        }
    }
}

fn space_name(space: AddressSpace) -> &'static str {
    match space {
        AddressSpace::Private => "private",
        AddressSpace::Global => "global",
        AddressSpace::Constant => "constant",
        AddressSpace::Local => "local",
        AddressSpace::Generic => "generic",
        AddressSpace::Region => "region",
    }
}

fn access_name(access: Access) -> &'static str {
    match access {
        Access::ReadOnly => "read_only",
        Access::WriteOnly => "write_only",
        Access::ReadWrite => "read_write",
    }
}

#[test]
fn descriptors_are_what_objdump_prints() {
    each(|path, file, _, target| {
        let code = CodeObject::parse(file).unwrap();
        let metadata = Metadata::parse(code.metadata).unwrap();
        let printed = run("llvm-objdump-19", &["-D", "-j", ".rodata", text(path)]);
        if printed.contains("must be zero on gfx10+") {
            // LLVM 19 prints no descriptors that its own compiler writes at -O0 for gfx10 and later.
            assert!(code.target.processor.isa().0 >= 10);
            return;
        }
        for kernel in &metadata.kernels {
            let start = printed
                .find(&format!(".amdhsa_kernel {}\n", kernel.name))
                .unwrap_or_else(|| panic!("{target}: {printed}"));
            let directive = |name: &str| {
                let line = printed[start..].split(".end_amdhsa_kernel").next()?;
                let line = line.lines().find_map(|l| l.trim().strip_prefix(&format!(".amdhsa_{name} ")))?;
                line.split_whitespace().next()?.parse::<u32>().ok()
            };
            let d = KernelDescriptor::find(&code, &kernel.symbol).unwrap();
            let at = format!("{target} {}", kernel.name);
            assert_eq!(Some(d.group_segment_fixed_size), directive("group_segment_fixed_size"), "{at}");
            assert_eq!(Some(d.private_segment_fixed_size), directive("private_segment_fixed_size"), "{at}");
            assert_eq!(Some(d.kernarg_size), directive("kernarg_size"), "{at}");
            assert_eq!(Some(u32::from(d.uses_dynamic_stack())), directive("uses_dynamic_stack").or(Some(0)), "{at}");
            assert_eq!(u32::from(d.is_wave32()), directive("wavefront_size32").unwrap_or(0), "{at}");
            assert_eq!(d.wavefront_size(), kernel.wavefront_size, "{at}");
            let r = d.registers(code.target.processor).unwrap();
            assert_eq!(Some(r.vgprs), directive("next_free_vgpr"), "{at}");
            if let Some(offset) = directive("accum_offset") {
                assert_eq!(r.vgprs.saturating_sub(offset), r.accum_vgprs, "{at}");
            }
            // The printed SGPRs are in steps of 8; hardware gives them in steps of 16.
            let sgprs = directive("next_free_sgpr").unwrap();
            assert!(r.sgprs >= kernel.sgprs.min(108), "{at}");
            assert!(code.target.processor.isa().0 > 9 || r.sgprs == sgprs.next_multiple_of(16), "{at}");
            assert!(r.vgprs >= kernel.vgprs, "{at}");
        }
    });
}

#[test]
fn symbols_and_relocations_are_what_readelf_prints() {
    let path = compile("clang-19", "hip", HIP, &["--no-gpu-bundle-output", "--offload-arch=gfx942", "-O0"]);
    let file = read(&path);
    let code = CodeObject::parse(&file).unwrap();
    let printed = run("llvm-readelf-19", &["--dyn-syms", "-r", text(&path)]);
    let hex = |s: &str| u64::from_str_radix(s, 16).unwrap();
    let (mut symbols, mut relocations) = (0, 0);
    for line in printed.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        if let [number, value, size, kind, _, _, section, name] = words[..]
            && number.trim_end_matches(':').parse::<u32>().is_ok()
            && section != "UND"
        {
            let symbol = code.symbol(name).unwrap();
            assert_eq!((symbol.address, symbol.size.to_string()), (hex(value), size.to_string()));
            let expected = match kind {
                "OBJECT" if name.ends_with(".kd") => SymbolKind::Descriptor,
                "OBJECT" => SymbolKind::Variable,
                _ => SymbolKind::Other,
            };
            assert_eq!(symbol.kind, expected, "{name}");
            symbols += 1;
        }
        if let [place, _, "R_AMDGPU_RELATIVE64", addend] = words[..] {
            let is_it = |r: &&Relocation| r.place == hex(place) && r.addend == hex(addend) as i64;
            assert!(code.relocations.iter().any(|r| is_it(&r)), "{line}");
            relocations += 1;
        }
    }
    assert_eq!((symbols, relocations), (code.symbols.len(), code.relocations.len()));
    assert!(symbols >= 6 && relocations == 2, "{printed}");
}

#[test]
fn an_image_points_to_itself() {
    let path = compile("clang-19", "hip", HIP, &["--no-gpu-bundle-output", "--offload-arch=gfx90a", "-O0"]);
    let file = read(&path);
    let code = CodeObject::parse(&file).unwrap();
    let plan = LoadPlan::new(&code);
    let load = 0x7fff_0000_0000;
    let mut memory = vec![0xee; plan.size() as usize];
    let loaded = plan.write_into(&mut memory, load).unwrap();
    let at = |address: u64, len: usize| &memory[(address - load) as usize..][..len];
    let pointer = |name| {
        let (address, size) = loaded.symbol(name).unwrap();
        assert_eq!(size, 8);
        u64::from_le_bytes(at(address, 8).try_into().unwrap())
    };
    assert_eq!(pointer("pointer"), loaded.symbol("value").unwrap().0);
    assert_eq!(pointer("inside"), loaded.symbol("zeros").unwrap().0 + 4096);
    assert_eq!(at(pointer("pointer"), 4), 7_u32.to_le_bytes());
    assert!(at(loaded.symbol("zeros").unwrap().0, 5000).iter().all(|&b| b == 0));
    // The descriptor leads to code that starts with the file's bytes of the kernel function.
    let (descriptor, size) = loaded.symbol("kernel.kd").unwrap();
    assert_eq!(size, 64);
    let offset = KernelDescriptor::parse(at(descriptor, 64)).unwrap().entry_offset;
    assert_eq!(descriptor.wrapping_add_signed(offset), loaded.symbol("kernel").unwrap().0);
}

/// Variables whose addresses the linker leaves to the loader.
const ASSEMBLY: &str = r#"
  .amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
  .globl other, places, absent
  .type other,@object
  .type places,@object
  .section .data
  .p2align 3
other: .quad 1
  .size other, 8
places:
  .quad other+16
  .quad other-1
  .quad absent+1
  .size places, 24
  .amdgpu_metadata
amdhsa.version:
  - 1
  - 1
amdhsa.kernels: []
  .end_amdgpu_metadata
"#;

#[test]
fn symbolic_relocations_of_the_linker() {
    let path = compile("clang-19", "assembler", ASSEMBLY, &["-mcpu=gfx90a", "-Wl,--unresolved-symbols=ignore-all"]);
    let file = read(&path);
    let code = CodeObject::parse(&file).unwrap();
    let load = 0x1234_5678_0000;
    let mut memory = vec![0; LoadPlan::new(&code).size() as usize];
    let loaded = LoadPlan::new(&code).write_with(&mut memory, load, |name| {
        assert_eq!(name, "absent");
        Some(0xabc0)
    });
    let loaded = loaded.unwrap();
    let other = loaded.symbol("other").unwrap().0;
    let places = (loaded.symbol("places").unwrap().0 - load) as usize;
    let expected = [other + 16, other - 1, 0xabc1].map(u64::to_le_bytes).concat();
    assert_eq!(memory[places..places + 24], expected);
}

#[test]
fn bundles_of_the_bundler() {
    let targets = ["gfx90a", "gfx942:xnack-", "gfx1030"];
    let objects: Vec<_> = targets
        .iter()
        .map(|t| compile("clang-19", "hip", HIP, &["--no-gpu-bundle-output", &format!("--offload-arch={t}")]))
        .collect();
    let empty = code_support::source(".host", "");
    let mut ids = "-targets=host-x86_64-unknown-linux--".to_string();
    let mut args = vec![format!("-input={}", text(&empty))];
    for (target, object) in targets.iter().zip(&objects) {
        ids += &format!(",hipv4-amdgcn-amd-amdhsa--{target}");
        args.push(format!("-input={}", text(object)));
    }
    for compress in [false, true] {
        let output = fresh(".hipfb");
        let output_option = format!("-output={}", text(&output));
        let mut all = vec!["-type=o", &ids, &output_option, "-bundle-align=4096"];
        all.extend(args.iter().map(String::as_str));
        all.extend(compress.then_some("-compress"));
        run("clang-offload-bundler-19", &all);
        let data = read(&output);
        assert_eq!(data.starts_with(b"CCOB"), compress);
        let entries = bundle::entries(&data).unwrap();
        assert_eq!(entries.len(), 4);
        assert!(entries[0].is_host());
        assert!(entries.iter().all(|e| matches!(e.bytes, Bytes::Shared(..)) == compress));
        for (target, object) in targets.iter().zip(&objects) {
            let device = TargetId { xnack: Some(false), ..target.parse().unwrap() };
            let entry = target::select(&entries, &device).unwrap();
            assert_eq!(entry.id, format!("hipv4-amdgcn-amd-amdhsa--{target}"));
            assert!(*entry.bytes == *read(object), "{target}");
        }
        assert!(target::select(&entries, &"gfx1100".parse().unwrap()).is_err());
    }
}

/// Bundles from before target ids: kind `hip`, and the triple with one dash before the processor.
#[test]
fn bundles_of_the_old_kind() {
    let object = compile("clang-15", "hip", HIP, &["--no-gpu-bundle-output", "--offload-arch=gfx90a"]);
    let (empty, output) = (code_support::source(".host", ""), fresh(".hipfb"));
    run(
        "clang-offload-bundler-15",
        &[
            "-type=o",
            "-targets=host-x86_64-unknown-linux,hip-amdgcn-amd-amdhsa-gfx906,hip-amdgcn-amd-amdhsa-gfx90a",
            &format!("-input={}", text(&empty)),
            &format!("-input={}", text(&empty)),
            &format!("-input={}", text(&object)),
            &format!("-output={}", text(&output)),
        ],
    );
    let data = read(&output);
    let entries = bundle::entries(&data).unwrap();
    let device = "gfx90a:sramecc+:xnack-".parse().unwrap();
    assert!(*target::select(&entries, &device).unwrap().bytes == *read(&object));
    assert!(target::select(&entries, &"gfx906".parse().unwrap()).is_err());
}

#[test]
fn fat_binaries_of_both_compilers() {
    for (compiler, options) in [
        ("clang-15", &["--gpu-bundle-output"][..]),
        ("clang-19", &["--gpu-bundle-output"]),
        ("clang-19", &["--gpu-bundle-output", "--offload-compress"]),
    ] {
        let mut all = vec!["--offload-arch=gfx90a", "--offload-arch=gfx908:xnack-"];
        all.extend(options);
        let data = read(&compile(compiler, "hip", HIP, &all));
        let entries = bundle::entries(&data).unwrap();
        let entry = target::select(&entries, &"gfx90a:sramecc+:xnack-".parse().unwrap()).unwrap();
        let code = CodeObject::parse(&entry.bytes).unwrap();
        assert_eq!(code.target.to_string(), "gfx90a");
        // Found by address alone, as programs register them.
        #[allow(unsafe_code)]
        // SAFETY: the vector holds a whole bundle.
        let found = unsafe { bundle::bytes_at(data.as_ptr()) }.unwrap();
        assert!(found == data, "{compiler}: {} of {} bytes", found.len(), data.len());
        let inside: &[u8] = &entry.bytes;
        #[allow(unsafe_code)]
        // SAFETY: the entry is a whole ELF file.
        let found = unsafe { bundle::bytes_at(inside.as_ptr()) }.unwrap();
        assert_eq!(found.len(), inside.len());
    }
}

/// A program as users compile it: headers, device libraries, a call of the host.
const PRINTF: &str = r#"
#include <hip/hip_runtime.h>
__global__ void hello(int n) { if (threadIdx.x < n) printf("hello from %d\n", (int)threadIdx.x); }
"#;

#[test]
fn hipcc() {
    let (input, output) = (code_support::source(".hip", PRINTF), fresh(".hipfb"));
    let arch = ["--offload-arch=gfx90a", "--offload-arch=gfx1030"];
    run("hipcc", &["--genco", arch[0], arch[1], text(&input), "-o", text(&output)]);
    let data = read(&output);
    let entries = bundle::entries(&data).unwrap();
    for device in ["gfx90a:sramecc+:xnack-", "gfx1030"] {
        let entry = target::select(&entries, &device.parse().unwrap()).unwrap();
        let code = CodeObject::parse(&entry.bytes).unwrap();
        assert_eq!(code.version, Version::V4);
        let kernel = Metadata::parse(code.metadata).unwrap().kernels.remove(0);
        assert_eq!((kernel.name.as_str(), kernel.symbol.as_str()), ("_Z5helloi", "_Z5helloi.kd"));
        assert_eq!(kernel.wavefront_size, if device == "gfx1030" { 32 } else { 64 });
        let plan = ArgPlan::new(&kernel);
        assert_eq!((plan.explicit_count(), plan.explicit_size()), (1, 4));
        assert!(plan.wants(ArgKind::HiddenHostcallBuffer));
        KernelDescriptor::find(&code, &kernel.symbol).unwrap();
    }
}

/// The processor table against the compiler's: number, name and features.
#[test]
fn machine_numbers_are_the_compilers() {
    let mut seen = 0;
    for p in Processor::all() {
        // Those that only later compilers know.
        let later = ["gfx950", "gfx1153", "gfx1154", "gfx1170", "gfx1171", "gfx1172", "gfx1250", "gfx1251"];
        let later_generic = ["gfx9-4-generic", "gfx11-7-generic", "gfx12-5-generic"];
        if later.contains(&p.name()) || later_generic.contains(&p.name()) {
            continue;
        }
        let option = format!("-mcpu={p}");
        let path = compile("clang-19", "cl", "__kernel void k() {}", &[&option, "-mcode-object-version=6"]);
        let file = read(&path);
        let code = CodeObject::parse(&file).unwrap();
        assert_eq!(code.target.processor, p);
        let header = run("llvm-readelf-19", &["-h", text(&path)]);
        let flags = header.lines().find(|l| l.trim().starts_with("Flags:")).unwrap();
        assert!(flags.contains(&format!(" {p}")), "{flags}");
        assert_eq!(flags.contains("xnack"), p.has_xnack(), "{flags}");
        assert_eq!(flags.contains("sramecc"), p.has_sramecc(), "{flags}");
        seen += 1;
    }
    assert!(seen >= 35);
}

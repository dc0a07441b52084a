//! Compares every type of the crate with what a C compiler makes of the HIP headers.
//!
//! The headers are those of `HIP_COMMON_DIR` (a HIP source tree; for the HIP 6 tree `HIP_AMD_DIR` also names the
//! `hipamd` folder of the CLR), otherwise the installed ones. Their major version chooses the lists.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use hip_abi::layout::{EnumLayout, ModuleLayout, StructLayout};

/// One fact: a label that both sides print, and a number.
type Facts = BTreeMap<String, i64>;

/// Folders to search for `hip/hip_runtime_api.h`, or `None` when no headers are at hand.
fn include_dirs() -> Option<Vec<PathBuf>> {
    let mut dirs = Vec::new();
    if let Some(common) = std::env::var_os("HIP_COMMON_DIR") {
        dirs.push(PathBuf::from(common).join("include"));
        if let Some(amd) = std::env::var_os("HIP_AMD_DIR") {
            dirs.push(PathBuf::from(amd).join("include"));
        }
        return Some(dirs);
    }
    Path::new("/usr/include/hip/hip_runtime_api.h").exists().then_some(dirs)
}

/// Compiles and runs a C program; returns what it printed.
fn run_c(name: &str, source: &str, dirs: &[PathBuf]) -> String {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let c = dir.join(format!("{name}.c"));
    let exe = dir.join(name);
    std::fs::write(&c, source).unwrap();
    let mut cc = Command::new("cc");
    cc.args(["-w", "-D__HIP_PLATFORM_AMD__", "-o"]).arg(&exe).arg(&c);
    for d in dirs {
        cc.arg("-I").arg(d);
    }
    let out = cc.output().expect("a C compiler is needed");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let out = Command::new(&exe).output().unwrap();
    assert!(out.status.success());
    String::from_utf8(out.stdout).unwrap()
}

/// The lists that headers of this major version define, with shadowed names removed by the caller's test.
fn modules(major: i64) -> Vec<&'static ModuleLayout> {
    match major {
        5 => hip_abi::HIP5.iter().collect(),
        _ => hip_abi::HIP5.iter().chain(hip_abi::HIP6).chain(hip_abi::CHANGED_IN_6).collect(),
    }
}

/// Whether headers of `major` define this name of `HIP5` in the same way.
fn holds(c_name: &str, module: &ModuleLayout, major: i64) -> bool {
    // HIP 6 dropped these from the public headers or made them opaque.
    const GONE_IN_6: &[&str] = &[
        "hipDeviceProp_t",
        "hipKernelNodeAttrValue",
        "hipKernelNodeAttrID",
        "hipArray",
        "enum hipGLDeviceList",
        "hipGLDeviceList",
        "enum HipVdiOpId",
        "enum HipVdiCommandKind",
    ];
    // Enumerators that HIP 6 renamed to `Unused`.
    const RENAMED_IN_6: &[&str] = &[
        "hipDeviceAttributeName",
        "hipDeviceAttributeUuid",
        "hipDeviceAttributeArch",
        "hipDeviceAttributeGcnArch",
        "hipDeviceAttributeGcnArchName",
    ];
    if major < 6 || !hip_abi::HIP5.iter().any(|m| std::ptr::eq(m, module)) {
        return true;
    }
    let changed = hip_abi::CHANGED_IN_6.iter().any(|m| {
        m.structs.iter().chain(m.unions).any(|s| s.c_type == c_name)
            || m.enums.iter().any(|e| e.c_type == c_name)
            || m.consts.iter().any(|c| c.0 == c_name)
    });
    !changed && !GONE_IN_6.contains(&c_name) && !RENAMED_IN_6.contains(&c_name)
}

/// `sizeof`/`offsetof` facts of one struct: lines for the C program and the same facts from Rust.
fn struct_facts(s: &StructLayout, c: &mut String, ours: &mut Facts) {
    let member = |f: &str| match s.path {
        "" => f.to_owned(),
        p => format!("{p}.{f}"),
    };
    let whole = match s.path {
        "" => s.c_type.to_owned(),
        p => format!("__typeof__((({}*)0)->{p})", s.c_type),
    };
    let base = match s.path {
        "" => "0".to_owned(),
        p => format!("offsetof({}, {p})", s.c_type),
    };
    let mut fact = |label: String, expr: String, value: usize| {
        writeln!(c, "P(\"{label}\", {expr});").unwrap();
        ours.insert(label, value as i64);
    };
    fact(format!("sizeof {}", s.rust), format!("sizeof({whole})"), s.size);
    fact(format!("alignof {}", s.rust), format!("_Alignof({whole})"), s.align);
    for f in s.fields {
        let m = member(f.name.trim_start_matches("r#"));
        let label = format!("{}.{}", s.rust, f.name);
        fact(format!("offsetof {label}"), format!("offsetof({}, {m}) - {base}", s.c_type), f.offset);
        fact(format!("sizeof {label}"), format!("sizeof((({}*)0)->{m})", s.c_type), f.size);
    }
}

/// Facts of one enumeration: its size and every value that these headers have.
fn enum_facts(e: &EnumLayout, keep: impl Fn(&str) -> bool, c: &mut String, ours: &mut Facts) {
    let label = format!("sizeof {}", e.c_type);
    writeln!(c, "P(\"{label}\", sizeof({}));", e.c_type).unwrap();
    ours.insert(label, e.size as i64);
    for (name, value) in e.values.iter().filter(|v| keep(v.0)) {
        writeln!(c, "P(\"{name}\", (unsigned){name});").unwrap();
        ours.insert((*name).to_owned(), i64::from(*value));
    }
}

#[test]
fn every_type_matches_the_c_headers() {
    let Some(dirs) = include_dirs() else {
        eprintln!("skipped: no HIP headers (install them or set HIP_COMMON_DIR)");
        return;
    };
    let major: i64 = run_c(
        "hip_major",
        "#include <stdio.h>\n#include <hip/hip_version.h>\nint main(void){printf(\"%d\",HIP_VERSION_MAJOR);}",
        &dirs,
    )
    .parse()
    .unwrap();

    let mut ours = Facts::new();
    let mut c = String::from(
        "#include <stdio.h>\n#include <stdint.h>\n#include <stddef.h>\n#include <stdbool.h>\n#include <string.h>\n\
         #include <hip/hip_runtime_api.h>\n#include <hip/hiprtc.h>\n",
    );
    if major < 6 {
        c.push_str("#include <hip/amd_detail/hip_runtime_prof.h>\n");
    }
    c.push_str("#define P(l, v) printf(\"%s=%lld\\n\", l, (long long)(v))\nint main(void) {\n");
    for m in modules(major) {
        for s in m.structs.iter().chain(m.unions) {
            if holds(s.c_type, m, major) {
                struct_facts(s, &mut c, &mut ours);
            }
        }
        for e in m.enums.iter().filter(|e| holds(e.c_type, m, major)) {
            enum_facts(e, |v| holds(v, m, major), &mut c, &mut ours);
        }
        for h in m.handles {
            writeln!(c, "P(\"sizeof {h}\", sizeof({h}));").unwrap();
            ours.insert(format!("sizeof {h}"), size_of::<*const ()>() as i64);
        }
        for (name, value) in m.consts.iter().filter(|v| holds(v.0, m, major)) {
            writeln!(c, "P(\"{name}\", {name});").unwrap();
            ours.insert((*name).to_owned(), *value);
        }
    }
    if major >= 6 {
        for e in hip_abi::HIP6_ENUMERATORS {
            enum_facts(e, |_| true, &mut c, &mut ours);
        }
    }
    for (name, mask) in hip_abi::ARCH_BITS {
        writeln!(
            c,
            "{{ hipDeviceArch_t a; unsigned u; memset(&a,0,sizeof a); a.{name}=1; memcpy(&u,&a,sizeof u); \
             P(\"{name}\", u); }}"
        )
        .unwrap();
        ours.insert((*name).to_owned(), i64::from(*mask));
    }
    writeln!(c, "P(\"hipStreamPerThread\", (size_t)hipStreamPerThread);").unwrap();
    ours.insert("hipStreamPerThread".to_owned(), hip_abi::hipStreamPerThread.0 as i64);
    c.push_str("return 0; }\n");

    let theirs: Facts = run_c("hip_layout", &c, &dirs)
        .lines()
        .map(|l| {
            let (k, v) = l.rsplit_once('=').unwrap();
            (k.to_owned(), v.parse().unwrap())
        })
        .collect();
    assert!(theirs.len() > 1000, "only {} facts", theirs.len());
    let wrong: Vec<_> = ours
        .iter()
        .filter(|(k, v)| theirs.get(*k) != Some(v))
        .map(|(k, v)| format!("{k}: Rust {v}, C {:?}", theirs.get(k)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{} facts of HIP {major} agree", theirs.len());
}

//! Which package of ours may import which other: the table of the architecture page.

use std::collections::HashSet;

use anyhow::{Context, Result};
use serde_json::Value;

/// What a package may import of ours.
struct Room {
    package: &'static str,
    /// In the library or program itself.
    imports: &'static [&'static str],
    /// In its tests and examples, besides those.
    tests: &'static [&'static str],
}

const fn room(package: &'static str, imports: &'static [&'static str], tests: &'static [&'static str]) -> Room {
    Room { package, imports, tests }
}

/// The faces of devices that an API library may name.
const PLATFORMS: [&str; 3] = ["rocclr-linux", "rocclr-baremetal", "softgpu-platform"];

/// Every package. `softgpu` never sees `rocclr`, not even in tests: driver and device share no packet code, so that
/// one mistake can't cancel itself in the other.
const ROOMS: &[Room] = &[
    room("rocclr", &[], &[]),
    room("kfd-uapi", &[], &[]),
    room("amdgpu-regs", &[], &[]),
    room("rocclr-linux", &["rocclr", "kfd-uapi"], &[]),
    room("rocclr-baremetal", &["rocclr", "amdgpu-regs"], &[]),
    room("softgpu-isa", &[], &["softgpu-isa-gen"]),
    room("softgpu-isa-gen", &[], &[]),
    room("softgpu", &["softgpu-isa", "amdgpu-regs", "kfd-uapi"], &["softgpu-reference"]),
    // Shares the decoder with the software GPU that it is compared with, and nothing else.
    room("softgpu-reference", &["softgpu-isa"], &[]),
    room("softgpu-platform", &["softgpu", "softgpu-isa", "rocclr"], &[]),
    room("softgpu-kfd-preload", &["softgpu", "softgpu-isa", "kfd-uapi"], &[]),
    room("softgpu-pci", &["softgpu", "softgpu-isa", "amdgpu-regs"], &[]),
    room("hip-abi", &[], &[]),
    room("api-hip-gen", &[], &[]),
    room("api-hip", &["rocclr", "hip-abi", PLATFORMS[0], PLATFORMS[1], PLATFORMS[2]], &["api-hip-gen"]),
    room("cl-abi", &[], &[]),
    room("api-cl-gen", &[], &[]),
    room("api-cl", &["rocclr", "cl-abi", PLATFORMS[0], PLATFORMS[1], PLATFORMS[2]], &["api-cl-gen"]),
];

/// Packages that may import any other: tools and the common test suite.
const ANY: [&str; 2] = ["xtask", "tests"];

/// What is wrong with the packages in the output of `cargo metadata`.
pub fn check(metadata: &Value) -> Result<Vec<String>> {
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let ours: HashSet<&str> = packages.iter().filter_map(|p| p["name"].as_str()).collect();
    let mut mistakes = Vec::new();
    for package in packages {
        let name = package["name"].as_str().context("a package has no name")?;
        if ANY.contains(&name) {
            continue;
        }
        let Some(room) = ROOMS.iter().find(|room| room.package == name) else {
            mistakes.push(format!("package {name} is not in the table of xtask/src/deps/rooms.rs"));
            continue;
        };
        let dependencies = package["dependencies"].as_array().context("no dependencies")?;
        mistakes.extend(dependencies.iter().filter_map(|d| check_import(room, d, &ours)));
    }
    Ok(mistakes)
}

fn check_import(room: &Room, dependency: &Value, ours: &HashSet<&str>) -> Option<String> {
    let import = dependency["name"].as_str()?;
    let for_tests = dependency["kind"].as_str() == Some("dev");
    let allowed = room.imports.contains(&import) || for_tests && room.tests.contains(&import);
    if allowed || !ours.contains(import) {
        return None;
    }
    let section = if for_tests { "dev-dependencies" } else { "dependencies" };
    Some(format!("{} may not import {import} ({section})", room.package))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn mistakes(name: &str, dependencies: &[(&str, Option<&str>)]) -> Vec<String> {
        let dependencies: Vec<_> =
            dependencies.iter().map(|(name, kind)| json!({"name": name, "kind": kind})).collect();
        let others = ["rocclr", "softgpu", "softgpu-isa", "api-hip-gen"]
            .into_iter()
            .filter(|other| *other != name)
            .map(|other| json!({"name": other, "dependencies": []}));
        let mut packages = vec![json!({"name": name, "dependencies": dependencies})];
        packages.extend(others);
        check(&json!({ "packages": packages })).unwrap()
    }

    #[test]
    fn imports_follow_the_table() {
        assert!(mistakes("softgpu", &[("softgpu-isa", None), ("libc", None)]).is_empty());
        assert_eq!(mistakes("softgpu", &[("rocclr", None)]).len(), 1);
        assert_eq!(mistakes("softgpu", &[("rocclr", Some("dev"))]).len(), 1);
        assert_eq!(mistakes("rocclr", &[("softgpu", Some("build"))]).len(), 1);
    }

    #[test]
    fn tests_may_import_more() {
        assert!(mistakes("api-hip", &[("api-hip-gen", Some("dev"))]).is_empty());
        assert_eq!(mistakes("api-hip", &[("api-hip-gen", None)]).len(), 1);
    }

    #[test]
    fn unknown_packages_are_mistakes_and_tools_are_free() {
        assert_eq!(mistakes("rocclr-extra", &[]).len(), 1);
        assert!(mistakes("xtask", &[("rocclr", None), ("softgpu", None)]).is_empty());
    }
}

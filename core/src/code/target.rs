//! Target ids and which code runs on which device.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::bundle::Entry;
use super::processor::Processor;

/// The triple that stands before a full target id.
pub const TRIPLE: &str = "amdgcn-amd-amdhsa--";

/// Processor and feature settings, such as `gfx90a:sramecc+:xnack-`.
///
/// For code, `None` means that it runs with either setting. For a device, `None`
/// means that it does not have the feature (or that it is not known).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TargetId {
    /// Processor or generic target.
    pub processor: Processor,
    /// ECC on the on-chip memories.
    pub sramecc: Option<bool>,
    /// Replay of memory accesses after page faults.
    pub xnack: Option<bool>,
}

/// Why a text is no target id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetError {
    /// The triple before the processor is not `amdgcn-amd-amdhsa`.
    Triple(String),
    /// No such processor (gfx9 and later are known).
    Processor(String),
    /// A feature other than `xnack` and `sramecc`, or without `+` or `-`.
    Feature(String),
    /// A feature named twice.
    Repeated(&'static str),
    /// The processor has no such setting.
    NotOfProcessor(&'static str, Processor),
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Triple(t) => write!(f, "target triple is not amdgcn-amd-amdhsa: {t}"),
            Self::Processor(p) => write!(f, "unknown processor {p:?}"),
            Self::Feature(s) => write!(f, "unknown target feature {s:?}"),
            Self::Repeated(s) => write!(f, "target feature {s} stands twice"),
            Self::NotOfProcessor(s, p) => write!(f, "{p} has no target feature {s}"),
        }
    }
}

impl core::error::Error for TargetError {}

impl TargetId {
    /// Parses the short form (`gfx90a:xnack-`) or the full one with its triple.
    ///
    /// # Errors
    /// [`TargetError`] names the part that is wrong.
    pub fn parse(text: &str) -> Result<Self, TargetError> {
        text.parse()
    }

    /// A target id with no feature stated.
    #[must_use]
    pub fn new(processor: Processor) -> Self {
        Self { processor, sramecc: None, xnack: None }
    }

    /// True when code for `self` runs on `device`: the device's processor, or a generic
    /// target with it as member, and every stated feature as the device has it.
    #[must_use]
    pub fn runs_on(&self, device: &Self) -> bool {
        let fits = |code: Option<bool>, device: Option<bool>| code.is_none() || code == device;
        self.processor.runs_on(device.processor) && fits(self.sramecc, device.sramecc) && fits(self.xnack, device.xnack)
    }

    /// How closely code was made for its device: own processor first, then stated features.
    fn closeness(&self) -> (bool, usize) {
        let stated = usize::from(self.sramecc.is_some()) + usize::from(self.xnack.is_some());
        (!self.processor.is_generic(), stated)
    }

    /// The full form, `amdgcn-amd-amdhsa--gfx90a:xnack-`.
    #[must_use]
    pub fn full(&self) -> String {
        let mut s = String::from(TRIPLE);
        s.push_str(&self.to_string());
        s
    }

    fn set(&mut self, feature: &str) -> Result<(), TargetError> {
        let bad = || TargetError::Feature(feature.to_string());
        let (name, on) = if let Some(name) = feature.strip_suffix('+') {
            (name, true)
        } else {
            (feature.strip_suffix('-').ok_or_else(bad)?, false)
        };
        let (slot, name, supported) = match name {
            "sramecc" => (&mut self.sramecc, "sramecc", self.processor.has_sramecc()),
            "xnack" => (&mut self.xnack, "xnack", self.processor.has_xnack()),
            _ => return Err(bad()),
        };
        if !supported {
            return Err(TargetError::NotOfProcessor(name, self.processor));
        }
        match slot.replace(on) {
            None => Ok(()),
            Some(_) => Err(TargetError::Repeated(name)),
        }
    }
}

/// Parses the short form (`gfx90a:xnack-`) or the full one with its triple; the
/// environment field of the triple may be empty or `unknown`.
impl FromStr for TargetId {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Self, TargetError> {
        let short = if text.starts_with("gfx") { text } else { strip_triple(text)? };
        let mut parts = short.split(':');
        let name = parts.next().unwrap_or("");
        let processor = Processor::from_name(name).ok_or_else(|| TargetError::Processor(name.to_string()))?;
        let mut id = Self::new(processor);
        parts.try_for_each(|f| id.set(f))?;
        Ok(id)
    }
}

fn strip_triple(text: &str) -> Result<&str, TargetError> {
    let mut parts = text.splitn(5, '-');
    let triple = [parts.next(), parts.next(), parts.next()];
    let environment = parts.next();
    match (triple, environment, parts.next()) {
        ([Some("amdgcn"), Some("amd"), Some("amdhsa")], Some("" | "unknown"), Some(rest)) => Ok(rest),
        _ => Err(TargetError::Triple(text.to_string())),
    }
}

impl fmt::Display for TargetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.processor.name())?;
        for (name, value) in [("sramecc", self.sramecc), ("xnack", self.xnack)] {
            if let Some(on) = value {
                write!(f, ":{name}{}", if on { '+' } else { '-' })?;
            }
        }
        Ok(())
    }
}

/// No entry of a bundle runs on the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMatch {
    /// The device's target.
    pub wanted: String,
    /// Ids of the device entries that the bundle has.
    pub offered: Vec<String>,
}

impl fmt::Display for NoMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no code for {}; the binary has", self.wanted)?;
        if self.offered.is_empty() {
            return f.write_str(" none for any device");
        }
        for (i, id) in self.offered.iter().enumerate() {
            write!(f, "{} {id}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for NoMatch {}

/// The entry that fits `device` best: code for the very processor beats a generic
/// target, and more stated features beat fewer.
///
/// # Errors
/// [`NoMatch`] lists what the bundle offers instead.
pub fn select<'e, 'a>(entries: &'e [Entry<'a>], device: &TargetId) -> Result<&'e Entry<'a>, NoMatch> {
    entries
        .iter()
        .filter_map(|entry| entry.target().filter(|t| t.runs_on(device)).map(|t| (t.closeness(), entry)))
        // The first of equals wins, as in the bundle's order.
        .rev()
        .max_by_key(|(closeness, _)| *closeness)
        .map(|(_, entry)| entry)
        .ok_or_else(|| NoMatch {
            wanted: device.to_string(),
            offered: entries.iter().filter(|e| !e.is_host()).map(|e| e.id.to_string()).collect(),
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::bundle::Bytes;

    fn id(s: &str) -> TargetId {
        s.parse().unwrap()
    }

    #[test]
    fn parses_and_prints() {
        for s in ["gfx90a", "gfx90a:xnack-", "gfx908:sramecc+:xnack-", "gfx9-4-generic:xnack+", "gfx1100"] {
            assert_eq!(id(s).to_string(), s);
            assert_eq!(id(&id(s).full()), id(s));
        }
        assert_eq!(id("gfx90a:xnack+:sramecc-").to_string(), "gfx90a:sramecc-:xnack+");
        assert_eq!(id("amdgcn-amd-amdhsa-unknown-gfx9-generic"), id("gfx9-generic"));
    }

    #[test]
    fn rejects() {
        let err = |s: &str| s.parse::<TargetId>().unwrap_err();
        assert_eq!(err("gfx1030:xnack+"), TargetError::NotOfProcessor("xnack", id("gfx1030").processor));
        assert_eq!(err("gfx90a:xnack+:xnack+"), TargetError::Repeated("xnack"));
        assert_eq!(err("gfx90a:"), TargetError::Feature(String::new()));
        assert_eq!(err("gfx90a:xnack"), TargetError::Feature("xnack".into()));
        assert_eq!(err("gfx90z"), TargetError::Processor("gfx90z".into()));
        assert!(matches!(err("spirv64-amd-amdhsa--gfx90a"), TargetError::Triple(_)));
        assert!(matches!(err(""), TargetError::Triple(_)));
    }

    #[test]
    fn runs_on() {
        let device = id("gfx90a:sramecc+:xnack-");
        assert!(id("gfx90a").runs_on(&device));
        assert!(id("gfx90a:xnack-").runs_on(&device));
        assert!(!id("gfx90a:xnack+").runs_on(&device));
        assert!(!id("gfx908").runs_on(&device));
        // gfx90a belongs to no generic target.
        assert!(!id("gfx9-generic").runs_on(&device));
        assert!(id("gfx9-4-generic").runs_on(&id("gfx942:sramecc+:xnack-")));
        assert!(id("gfx11-generic").runs_on(&id("gfx1151")));
    }

    #[test]
    fn selects_the_closest() {
        let entries: Vec<_> = [
            "host-x86_64-unknown-linux--",
            "hipv4-amdgcn-amd-amdhsa--gfx9-4-generic",
            "hipv4-amdgcn-amd-amdhsa--gfx942",
            "hipv4-amdgcn-amd-amdhsa--gfx942:xnack-",
            "hipv4-amdgcn-amd-amdhsa--gfx942:xnack+",
        ]
        .into_iter()
        .map(|id| Entry { id: id.to_string(), bytes: Bytes::Borrowed(&[]) })
        .collect();
        let pick = |s: &str| select(&entries, &id(s)).map(|e| e.id.clone());
        assert_eq!(pick("gfx942:xnack-").unwrap(), entries[3].id);
        assert_eq!(pick("gfx942").unwrap(), entries[2].id);
        assert_eq!(pick("gfx950:xnack-").unwrap(), entries[1].id);
        let none = pick("gfx1100").unwrap_err();
        assert_eq!(none.offered.len(), 4);
        assert!(none.to_string().contains("gfx9-4-generic, hipv4"));
    }
}

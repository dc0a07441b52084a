//! Modules: code objects in device memory.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::code::bundle::{self, BundleError};
use crate::code::descriptor::{DescriptorError, KernelDescriptor};
use crate::code::elf::{CodeObject, ElfError, SymbolKind};
use crate::code::image::{self, ImageError, LoadPlan};
use crate::code::kernarg::ArgPlan;
use crate::code::metadata::{KernelMetadata, Metadata, MetadataError};
use crate::code::target::{self, NoMatch, TargetId};
use crate::device::Runtime;
use crate::platform::{AllocError, DeviceIndex, Platform, Pool, Region};

/// Why a module can't be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The bytes are no bundle.
    Bundle(BundleError),
    /// Nothing in the bundle fits the device.
    NoMatch(NoMatch),
    /// The code object is not usable.
    Elf(ElfError),
    /// Its metadata is not usable.
    Metadata(MetadataError),
    /// A kernel's descriptor is not usable.
    Descriptor(DescriptorError),
    /// It can't be put into memory.
    Image(ImageError),
    /// No memory for it.
    Memory(AllocError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bundle(e) => e.fmt(f),
            Self::NoMatch(e) => e.fmt(f),
            Self::Elf(e) => e.fmt(f),
            Self::Metadata(e) => e.fmt(f),
            Self::Descriptor(e) => e.fmt(f),
            Self::Image(e) => e.fmt(f),
            Self::Memory(e) => write!(f, "no memory for the code object: {e}"),
        }
    }
}

impl core::error::Error for LoadError {}

macro_rules! from {
    ($($error:ident => $variant:ident),*) => {$(
        impl From<$error> for LoadError {
            fn from(e: $error) -> Self {
                Self::$variant(e)
            }
        }
    )*};
}
from!(BundleError => Bundle, NoMatch => NoMatch, ElfError => Elf, MetadataError => Metadata, DescriptorError => Descriptor, ImageError => Image, AllocError => Memory);

/// A kernel, ready to launch.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Name, mangled.
    pub name: String,
    /// The device that it is loaded on.
    pub device: DeviceIndex,
    /// Device address of its descriptor.
    pub descriptor: u64,
    /// How its arguments are written.
    pub plan: ArgPlan,
    /// LDS bytes that it has without the launch adding any.
    pub group_size: u32,
    /// Scratch bytes per work-item, with room for calls of unknown depth if it makes any.
    pub private_size: u32,
    /// All that the compiler said.
    pub metadata: KernelMetadata,
}

/// Scratch bytes per work-item for kernels whose need is not known beforehand.
const DYNAMIC_STACK: u32 = 16 << 10;

/// A variable of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Global {
    /// Device address.
    pub address: u64,
    /// Size in bytes.
    pub size: u64,
}

/// A code object in the memory of a device.
pub struct Module<P: Platform> {
    runtime: Arc<Runtime<P>>,
    device: DeviceIndex,
    region: Region,
    annotated: Vec<u64>,
    kernels: BTreeMap<String, Arc<Kernel>>,
    globals: BTreeMap<String, Global>,
}

impl<P: Platform> Module<P> {
    /// Loads what fits `device` of a bundle, a compressed bundle or an ELF file.
    pub fn load(runtime: &Arc<Runtime<P>>, device: DeviceIndex, data: &[u8]) -> Result<Self, LoadError> {
        let id = TargetId::parse(runtime.properties(device).target)
            .map_err(|_| NoMatch { wanted: runtime.properties(device).target.to_string(), offered: Vec::new() })?;
        let entries = bundle::entries(data)?;
        let entry = target::select(&entries, &id)?;
        let code = CodeObject::parse(&entry.bytes)?;
        let metadata = Metadata::parse(code.metadata)?;
        let plan = LoadPlan::new(&code);
        let region = runtime.platform().alloc(device, Pool::Code, plan.size(), plan.align())?;
        let mut module = Self {
            runtime: Arc::clone(runtime),
            device,
            region,
            annotated: Vec::new(),
            kernels: BTreeMap::new(),
            globals: BTreeMap::new(),
        };
        module.fill(&code)?;
        runtime.track_module(device, region);
        module.index(&code, metadata)?;
        Ok(module)
    }

    #[allow(unsafe_code)]
    fn fill(&self, code: &CodeObject<'_>) -> Result<(), LoadError> {
        let host = self.region.host.ok_or(AllocError::NoSuchPool(Pool::Code))?;
        // SAFETY: the region is ours, that long, and no device uses it yet.
        let out = unsafe { core::slice::from_raw_parts_mut(host.as_ptr(), self.region.size as usize) };
        image::write(code, out, self.region.device)?;
        self.runtime.platform().code_changed(self.device, self.region.device, self.region.size);
        Ok(())
    }

    fn index(&mut self, code: &CodeObject<'_>, metadata: Metadata) -> Result<(), LoadError> {
        let base = self.region.device;
        self.annotate(base, self.region.size, "code object");
        for s in &code.symbols {
            let address = base + s.address;
            match s.kind {
                SymbolKind::Variable => {
                    self.globals.insert(s.name.clone(), Global { address, size: s.size });
                }
                SymbolKind::Descriptor | SymbolKind::Other => {}
            }
            self.annotate(address, s.size, &s.name);
        }
        for k in metadata.kernels {
            // Checks size, alignment and entry address, so that a launch need not.
            KernelDescriptor::find(code, &k.symbol)?;
            let Some(symbol) = code.symbol(&k.symbol) else { continue };
            let kernel = Kernel {
                name: k.name.clone(),
                device: self.device,
                descriptor: base + symbol.address,
                plan: ArgPlan::new(&k),
                group_size: k.group_size,
                private_size: if k.dynamic_stack { k.private_size.max(DYNAMIC_STACK) } else { k.private_size },
                metadata: k,
            };
            self.kernels.insert(kernel.name.clone(), Arc::new(kernel));
        }
        Ok(())
    }

    fn annotate(&mut self, start: u64, size: u64, name: &str) {
        if size > 0 {
            self.runtime.platform().annotate(self.device, start, size, name);
            self.annotated.push(start);
        }
    }

    /// The kernel with this (mangled) name.
    pub fn kernel(&self, name: &str) -> Option<&Arc<Kernel>> {
        self.kernels.get(name)
    }

    /// All kernels.
    pub fn kernels(&self) -> impl Iterator<Item = &Arc<Kernel>> {
        self.kernels.values()
    }

    /// The variable with this (mangled) name.
    pub fn global(&self, name: &str) -> Option<Global> {
        self.globals.get(name).copied()
    }

    /// Names of all variables.
    pub fn globals(&self) -> impl Iterator<Item = &str> {
        self.globals.keys().map(String::as_str)
    }

    /// The device that it is loaded on.
    pub fn device(&self) -> DeviceIndex {
        self.device
    }

    /// The error text for a kernel that does not exist: what there is instead.
    pub fn missing(&self, name: &str) -> String {
        const SHOWN: usize = 8;
        let names: Vec<_> = self.kernels.keys().take(SHOWN).map(String::as_str).collect();
        let more = if self.kernels.len() > SHOWN { ", ..." } else { "" };
        format!("no kernel '{name}'; the module has: {}{more}", names.join(", "))
    }
}

impl<P: Platform> Drop for Module<P> {
    fn drop(&mut self) {
        let platform = self.runtime.platform();
        for start in &self.annotated {
            platform.annotate(self.device, *start, 0, "");
        }
        self.runtime.untrack_module(&self.region);
        // It came from there.
        let _ = platform.free(self.region);
        platform.code_changed(self.device, self.region.device, self.region.size);
    }
}

//! What a code object says about its kernels: the `NT_AMDGPU_METADATA` note.
//!
//! Keys are those of "User Guide for AMDGPU Backend", sections "Code Object V3
//! Metadata" to "Code Object V5 Metadata". Unknown keys are passed over, as the
//! format asks; missing required keys are errors.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::msgpack::{Error, Reader};

/// Why metadata can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MetadataError {
    /// The text is no MessagePack, or ends too early.
    Malformed,
    /// A value has the wrong type or is out of range; its key is named.
    Value(&'static str),
    /// A required key is missing.
    Missing(&'static str),
    /// A major version other than 1.
    Version(u32, u32),
    /// An argument reaches beyond the kernarg segment.
    ArgumentOutside(String),
}

impl From<Error> for MetadataError {
    fn from(e: Error) -> Self {
        match e {
            Error::Malformed => Self::Malformed,
            Error::Type => Self::Value("structure"),
        }
    }
}

impl fmt::Display for MetadataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed => f.write_str("metadata note is malformed"),
            Self::Value(key) => write!(f, "metadata: {key} has a wrong value"),
            Self::Missing(key) => write!(f, "metadata: {key} is missing"),
            Self::ArgumentOutside(kernel) => {
                write!(f, "metadata: an argument of {kernel} lies outside of the kernarg segment")
            }
            Self::Version(a, b) => write!(f, "metadata version {a}.{b} is not known"),
        }
    }
}

impl core::error::Error for MetadataError {}

/// What an argument is (`.value_kind`); the runtime fills in those from `HiddenGlobalOffset` on.
///
/// Sizes of hidden arguments are 8 bytes unless said otherwise. Those with a number have one
/// per dimension, 0 to 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgKind {
    /// Bytes copied as they are.
    ByValue,
    /// Address of device memory.
    GlobalBuffer,
    /// LDS offset of memory that the launch sizes.
    DynamicSharedPointer,
    /// Address of a sampler descriptor.
    Sampler,
    /// Address of an image descriptor.
    Image,
    /// Address of a pipe.
    Pipe,
    /// Address of a device queue.
    Queue,
    /// First global id.
    HiddenGlobalOffset(u8),
    /// Padding.
    HiddenNone,
    /// Buffer of the delayed printf.
    HiddenPrintfBuffer,
    /// Buffer for calls to the host.
    HiddenHostcallBuffer,
    /// Queue that kernels enqueue to.
    HiddenDefaultQueue,
    /// Action at the completion of enqueued kernels.
    HiddenCompletionAction,
    /// State of a barrier over several grids.
    HiddenMultigridSync,
    /// Control block of the device heap.
    HiddenHeap,
    /// Number of whole workgroups (4 bytes).
    HiddenBlockCount(u8),
    /// Work-items of a whole workgroup (2 bytes).
    HiddenGroupSize(u8),
    /// Work-items of the last, partial workgroup; 0 when there is none (2 bytes).
    HiddenRemainder(u8),
    /// Dimensions of the grid, 1 to 3 (2 bytes).
    HiddenGridDims,
    /// LDS bytes given at launch (4 bytes).
    HiddenDynamicLds,
    /// High half of the scratch aperture's address (4 bytes).
    HiddenPrivateBase,
    /// High half of the LDS aperture's address (4 bytes).
    HiddenSharedBase,
    /// Address of the queue's descriptor.
    HiddenQueuePtr,
    /// A hidden argument that this version does not know; left zero.
    HiddenUnknown,
}

impl ArgKind {
    /// The runtime fills it in, not the caller.
    #[must_use]
    pub fn is_hidden(self) -> bool {
        !matches!(
            self,
            Self::ByValue
                | Self::GlobalBuffer
                | Self::DynamicSharedPointer
                | Self::Sampler
                | Self::Image
                | Self::Pipe
                | Self::Queue
        )
    }

    /// From the metadata's spelling; `None` for an explicit kind that is not known.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "by_value" => Some(Self::ByValue),
            "global_buffer" => Some(Self::GlobalBuffer),
            "dynamic_shared_pointer" => Some(Self::DynamicSharedPointer),
            "sampler" => Some(Self::Sampler),
            "image" => Some(Self::Image),
            "pipe" => Some(Self::Pipe),
            "queue" => Some(Self::Queue),
            _ => name.strip_prefix("hidden_").map(Self::hidden),
        }
    }

    fn hidden(name: &str) -> Self {
        let dimension = match name.as_bytes() {
            [.., b'_', d @ b'x'..=b'z'] => Some(d - b'x'),
            _ => None,
        };
        let stem = dimension.map_or(name, |_| &name[..name.len() - 2]);
        match (stem, dimension) {
            ("global_offset", Some(d)) => Self::HiddenGlobalOffset(d),
            ("block_count", Some(d)) => Self::HiddenBlockCount(d),
            ("group_size", Some(d)) => Self::HiddenGroupSize(d),
            ("remainder", Some(d)) => Self::HiddenRemainder(d),
            ("none", None) => Self::HiddenNone,
            ("printf_buffer", None) => Self::HiddenPrintfBuffer,
            ("hostcall_buffer", None) => Self::HiddenHostcallBuffer,
            ("default_queue", None) => Self::HiddenDefaultQueue,
            ("completion_action", None) => Self::HiddenCompletionAction,
            ("multigrid_sync_arg", None) => Self::HiddenMultigridSync,
            ("heap_v1", None) => Self::HiddenHeap,
            ("grid_dims", None) => Self::HiddenGridDims,
            ("dynamic_lds_size", None) => Self::HiddenDynamicLds,
            ("private_base", None) => Self::HiddenPrivateBase,
            ("shared_base", None) => Self::HiddenSharedBase,
            ("queue_ptr", None) => Self::HiddenQueuePtr,
            _ => Self::HiddenUnknown,
        }
    }
}

/// Memory that a pointer argument points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressSpace {
    /// A work-item's own.
    Private,
    /// Device memory.
    Global,
    /// Device memory that does not change.
    Constant,
    /// LDS.
    Local,
    /// Any, told apart by address.
    Generic,
    /// Global data share.
    Region,
}

/// How a kernel accesses what an argument refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Reads only.
    ReadOnly,
    /// Writes only.
    WriteOnly,
    /// Both.
    ReadWrite,
}

/// One argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arg {
    /// Offset in the kernarg segment, bytes.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// What it is.
    pub kind: ArgKind,
    /// Name in the source.
    pub name: Option<String>,
    /// Type in the source.
    pub type_name: Option<String>,
    /// Memory that a pointer points to.
    pub address_space: Option<AddressSpace>,
    /// Access as declared.
    pub access: Option<Access>,
    /// Access as the compiler saw it.
    pub actual_access: Option<Access>,
    /// Alignment of what a `DynamicSharedPointer` points to.
    pub pointee_align: Option<u32>,
    /// Declared `const`.
    pub is_const: bool,
    /// Declared `restrict`.
    pub is_restrict: bool,
    /// Declared `volatile`.
    pub is_volatile: bool,
    /// Declared `pipe`.
    pub is_pipe: bool,
}

/// When a kernel is meant to run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KernelKind {
    /// When launched.
    #[default]
    Normal,
    /// After the code object was loaded.
    Init,
    /// Before it is unloaded.
    Fini,
}

/// One kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelMetadata {
    /// Name in the source (mangled).
    pub name: String,
    /// Symbol of the descriptor, with `.kd`.
    pub symbol: String,
    /// Source language.
    pub language: Option<String>,
    /// Its version.
    pub language_version: Option<(u32, u32)>,
    /// Arguments in the order of the source, hidden ones last.
    pub args: Vec<Arg>,
    /// Bytes of the kernarg segment.
    pub kernarg_size: u32,
    /// Its alignment.
    pub kernarg_align: u32,
    /// LDS per workgroup, fixed part, bytes.
    pub group_size: u32,
    /// Scratch per work-item, fixed part, bytes.
    pub private_size: u32,
    /// Lanes of a wavefront.
    pub wavefront_size: u32,
    /// Scalar registers.
    pub sgprs: u32,
    /// Vector registers (with a unified file accumulation registers included).
    pub vgprs: u32,
    /// Accumulation registers.
    pub agprs: u32,
    /// Scalar registers spilled.
    pub sgpr_spills: u32,
    /// Vector registers spilled.
    pub vgpr_spills: u32,
    /// Work-items of a workgroup at most; 0 when not stated.
    pub max_workgroup: u32,
    /// Workgroup size that a launch must have.
    pub required_workgroup: Option<[u32; 3]>,
    /// Workgroup size that the source hints at.
    pub workgroup_size_hint: Option<[u32; 3]>,
    /// Vector type that the source hints at.
    pub vec_type_hint: Option<String>,
    /// Symbol where the runtime stores the address of an enqueued kernel.
    pub device_enqueue_symbol: Option<String>,
    /// When the kernel is meant to run.
    pub kind: KernelKind,
    /// Scratch may grow beyond the fixed size.
    pub dynamic_stack: bool,
    /// Grid sizes must be multiples of the workgroup size.
    pub uniform_workgroups: bool,
    /// Workgroups span both compute units of a pair (gfx10 and later); `None` when not stated.
    pub workgroup_processor_mode: Option<bool>,
}

/// The whole note.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// Major and minor: 1.0 with V3, 1.1 with V4, 1.2 with V5 and V6.
    pub version: (u32, u32),
    /// Full target id (V4 and later).
    pub target: Option<String>,
    /// Formats of the delayed printf: `id:argument count:sizes...:format`.
    pub printf: Vec<String>,
    /// The kernels.
    pub kernels: Vec<KernelMetadata>,
}

type Result<T> = core::result::Result<T, MetadataError>;

/// Names the key when its value has the wrong type.
fn keyed<T>(key: &'static str, value: core::result::Result<T, Error>) -> Result<T> {
    value.map_err(|e| match e {
        Error::Malformed => MetadataError::Malformed,
        Error::Type => MetadataError::Value(key),
    })
}

/// An array of exactly `N` numbers.
fn numbers<const N: usize>(r: &mut Reader<'_>, key: &'static str) -> Result<[u32; N]> {
    let mut out = [0; N];
    let mut filled = 0;
    r.array(|r| {
        *out.get_mut(filled).ok_or(MetadataError::Value(key))? = keyed(key, r.unsigned32())?;
        filled += 1;
        Ok::<_, MetadataError>(())
    })?;
    if filled == N { Ok(out) } else { Err(MetadataError::Value(key)) }
}

impl Metadata {
    /// Reads the text of the note.
    ///
    /// # Errors
    /// [`MetadataError`] names the first key that is wrong.
    pub fn parse(text: &[u8]) -> Result<Self> {
        let mut version = None;
        let mut out = Self::default();
        Reader::new(text).map(|r, key| {
            match key {
                "amdhsa.version" => version = Some(numbers::<2>(r, "amdhsa.version")?),
                "amdhsa.target" => out.target = Some(keyed("amdhsa.target", r.string())?.into()),
                "amdhsa.printf" => r.array(|r| {
                    out.printf.push(keyed("amdhsa.printf", r.string())?.into());
                    Ok::<_, MetadataError>(())
                })?,
                "amdhsa.kernels" => r.array(|r| {
                    out.kernels.push(KernelMetadata::read(r)?);
                    Ok::<_, MetadataError>(())
                })?,
                _ => r.skip()?,
            }
            Ok::<_, MetadataError>(())
        })?;
        let [major, minor] = version.ok_or(MetadataError::Missing("amdhsa.version"))?;
        if major != 1 {
            return Err(MetadataError::Version(major, minor));
        }
        out.version = (major, minor);
        Ok(out)
    }
}

/// Keys of a kernel that must be there.
const REQUIRED: [&str; 9] = [
    ".name",
    ".symbol",
    ".kernarg_segment_size",
    ".kernarg_segment_align",
    ".group_segment_fixed_size",
    ".private_segment_fixed_size",
    ".wavefront_size",
    ".sgpr_count",
    ".vgpr_count",
];

impl KernelMetadata {
    fn read(r: &mut Reader<'_>) -> Result<Self> {
        let mut out = Self::default();
        let mut seen = 0_u32;
        r.map(|r, key| {
            if let Some(bit) = REQUIRED.iter().position(|&k| k == key) {
                seen |= 1 << bit;
            }
            if out.number(r, key)? || out.text(r, key)? || out.rest(r, key)? {
                return Ok(());
            }
            r.skip().map_err(MetadataError::from)
        })?;
        match (0..REQUIRED.len()).find(|bit| seen & (1 << bit) == 0) {
            Some(bit) => Err(MetadataError::Missing(REQUIRED[bit])),
            None if out.args.iter().any(|a| a.end() > u64::from(out.kernarg_size)) => {
                Err(MetadataError::ArgumentOutside(out.name))
            }
            None => Ok(out),
        }
    }

    /// Reads the value of a number's key; false when `key` is none.
    fn number(&mut self, r: &mut Reader<'_>, key: &str) -> Result<bool> {
        let (slot, key) = match key {
            ".kernarg_segment_size" => (&mut self.kernarg_size, ".kernarg_segment_size"),
            ".kernarg_segment_align" => (&mut self.kernarg_align, ".kernarg_segment_align"),
            ".group_segment_fixed_size" => (&mut self.group_size, ".group_segment_fixed_size"),
            ".private_segment_fixed_size" => (&mut self.private_size, ".private_segment_fixed_size"),
            ".wavefront_size" => (&mut self.wavefront_size, ".wavefront_size"),
            ".sgpr_count" => (&mut self.sgprs, ".sgpr_count"),
            ".vgpr_count" => (&mut self.vgprs, ".vgpr_count"),
            ".agpr_count" => (&mut self.agprs, ".agpr_count"),
            ".sgpr_spill_count" => (&mut self.sgpr_spills, ".sgpr_spill_count"),
            ".vgpr_spill_count" => (&mut self.vgpr_spills, ".vgpr_spill_count"),
            ".max_flat_workgroup_size" => (&mut self.max_workgroup, ".max_flat_workgroup_size"),
            _ => return Ok(false),
        };
        *slot = keyed(key, r.unsigned32())?;
        Ok(true)
    }

    /// Reads the value of a string's key; false when `key` is none.
    fn text(&mut self, r: &mut Reader<'_>, key: &str) -> Result<bool> {
        match key {
            ".name" => self.name = keyed(".name", r.string())?.into(),
            ".symbol" => self.symbol = keyed(".symbol", r.string())?.into(),
            ".language" => self.language = Some(keyed(".language", r.string())?.into()),
            ".vec_type_hint" => self.vec_type_hint = Some(keyed(".vec_type_hint", r.string())?.into()),
            ".device_enqueue_symbol" => {
                self.device_enqueue_symbol = Some(keyed(".device_enqueue_symbol", r.string())?.into());
            }
            ".kind" => {
                self.kind = match keyed(".kind", r.string())? {
                    "normal" => KernelKind::Normal,
                    "init" => KernelKind::Init,
                    "fini" => KernelKind::Fini,
                    _ => return Err(MetadataError::Value(".kind")),
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads flags, triples and arguments; false when `key` is none of them.
    fn rest(&mut self, r: &mut Reader<'_>, key: &str) -> Result<bool> {
        match key {
            ".args" => r.array(|r| {
                self.args.push(Arg::read(r)?);
                Ok::<_, MetadataError>(())
            })?,
            ".language_version" => {
                self.language_version = Some(numbers::<2>(r, ".language_version")?.into());
            }
            ".reqd_workgroup_size" => self.required_workgroup = Some(numbers(r, ".reqd_workgroup_size")?),
            ".workgroup_size_hint" => self.workgroup_size_hint = Some(numbers(r, ".workgroup_size_hint")?),
            ".uses_dynamic_stack" => self.dynamic_stack = keyed(".uses_dynamic_stack", r.boolean())?,
            ".uniform_work_group_size" => {
                self.uniform_workgroups = keyed(".uniform_work_group_size", r.boolean())?;
            }
            ".workgroup_processor_mode" => {
                self.workgroup_processor_mode = Some(keyed(".workgroup_processor_mode", r.boolean())?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Arg {
    fn read(r: &mut Reader<'_>) -> Result<Self> {
        let (mut offset, mut size, mut kind) = (None, None, None);
        let mut out = Self {
            offset: 0,
            size: 0,
            kind: ArgKind::ByValue,
            name: None,
            type_name: None,
            address_space: None,
            access: None,
            actual_access: None,
            pointee_align: None,
            is_const: false,
            is_restrict: false,
            is_volatile: false,
            is_pipe: false,
        };
        r.map(|r, key| {
            match key {
                ".offset" => offset = Some(keyed(".offset", r.unsigned32())?),
                ".size" => size = Some(keyed(".size", r.unsigned32())?),
                ".value_kind" => {
                    let name = keyed(".value_kind", r.string())?;
                    kind = Some(ArgKind::from_name(name).ok_or(MetadataError::Value(".value_kind"))?);
                }
                _ => out.qualifier(r, key)?,
            }
            Ok::<_, MetadataError>(())
        })?;
        out.offset = offset.ok_or(MetadataError::Missing(".offset"))?;
        out.size = size.ok_or(MetadataError::Missing(".size"))?;
        out.kind = kind.ok_or(MetadataError::Missing(".value_kind"))?;
        Ok(out)
    }

    fn qualifier(&mut self, r: &mut Reader<'_>, key: &str) -> Result<()> {
        match key {
            ".name" => self.name = Some(keyed(".name", r.string())?.into()),
            ".type_name" => self.type_name = Some(keyed(".type_name", r.string())?.into()),
            ".address_space" => self.address_space = Some(address_space(r)?),
            ".access" => self.access = access(r, ".access")?,
            ".actual_access" => self.actual_access = access(r, ".actual_access")?,
            ".pointee_align" => self.pointee_align = Some(keyed(".pointee_align", r.unsigned32())?),
            ".is_const" => self.is_const = keyed(".is_const", r.boolean())?,
            ".is_restrict" => self.is_restrict = keyed(".is_restrict", r.boolean())?,
            ".is_volatile" => self.is_volatile = keyed(".is_volatile", r.boolean())?,
            ".is_pipe" => self.is_pipe = keyed(".is_pipe", r.boolean())?,
            _ => r.skip()?,
        }
        Ok(())
    }

    /// First byte after the argument.
    #[must_use]
    pub fn end(&self) -> u64 {
        u64::from(self.offset) + u64::from(self.size)
    }
}

fn address_space(r: &mut Reader<'_>) -> Result<AddressSpace> {
    Ok(match keyed(".address_space", r.string())? {
        "private" => AddressSpace::Private,
        "global" => AddressSpace::Global,
        "constant" => AddressSpace::Constant,
        "local" => AddressSpace::Local,
        "generic" => AddressSpace::Generic,
        "region" => AddressSpace::Region,
        _ => return Err(MetadataError::Value(".address_space")),
    })
}

fn access(r: &mut Reader<'_>, key: &'static str) -> Result<Option<Access>> {
    Ok(match keyed(key, r.string())? {
        "default" => None,
        "read_only" => Some(Access::ReadOnly),
        "write_only" => Some(Access::WriteOnly),
        "read_write" => Some(Access::ReadWrite),
        _ => return Err(MetadataError::Value(key)),
    })
}

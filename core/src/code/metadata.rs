//! The metadata note of a code object ("Code Object Metadata" of LLVM's AMDGPU guide):
//! MessagePack, read through `rmp` into a small tree first, then into [`Metadata`].

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use rmp::Marker;
use rmp::decode;

/// Maps and arrays in each other, at most.
const DEEPEST: u32 = 16;

/// Why metadata is not usable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetadataError {
    /// Not well-formed MessagePack.
    Malformed,
    /// A key that must be there is not.
    Missing(&'static str),
    /// An argument lies outside the argument block.
    ArgumentOutside,
}

impl fmt::Display for MetadataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed => f.write_str("the code object's metadata is malformed"),
            Self::Missing(key) => write!(f, "the code object's metadata has no {key}"),
            Self::ArgumentOutside => f.write_str("an argument lies outside the kernel's argument block"),
        }
    }
}

impl core::error::Error for MetadataError {}

/// What an argument is (`.value_kind`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names are those of the specification.
pub enum ArgKind {
    ByValue,
    GlobalBuffer,
    DynamicSharedPointer,
    Sampler,
    Image,
    Pipe,
    Queue,
    HiddenGlobalOffset(u8),
    HiddenNone,
    HiddenPrintfBuffer,
    HiddenHostcallBuffer,
    HiddenDefaultQueue,
    HiddenCompletionAction,
    HiddenMultigridSync,
    HiddenHeap,
    HiddenBlockCount(u8),
    HiddenGroupSize(u8),
    HiddenRemainder(u8),
    HiddenGridDims,
    HiddenDynamicLds,
    HiddenPrivateBase,
    HiddenSharedBase,
    HiddenQueuePtr,
    /// A kind that this version does not know; left zero.
    Unknown,
}

impl ArgKind {
    /// Whether the runtime fills it, not the caller.
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

    fn parse(name: &str) -> Self {
        let dimension = || match name.as_bytes().last() {
            Some(b'y') => 1,
            Some(b'z') => 2,
            _ => 0,
        };
        match name {
            "by_value" => Self::ByValue,
            "global_buffer" => Self::GlobalBuffer,
            "dynamic_shared_pointer" => Self::DynamicSharedPointer,
            "sampler" => Self::Sampler,
            "image" => Self::Image,
            "pipe" => Self::Pipe,
            "queue" => Self::Queue,
            "hidden_global_offset_x" | "hidden_global_offset_y" | "hidden_global_offset_z" => {
                Self::HiddenGlobalOffset(dimension())
            }
            "hidden_none" => Self::HiddenNone,
            "hidden_printf_buffer" => Self::HiddenPrintfBuffer,
            "hidden_hostcall_buffer" => Self::HiddenHostcallBuffer,
            "hidden_default_queue" => Self::HiddenDefaultQueue,
            "hidden_completion_action" => Self::HiddenCompletionAction,
            "hidden_multigrid_sync_arg" => Self::HiddenMultigridSync,
            "hidden_heap_v1" => Self::HiddenHeap,
            "hidden_block_count_x" | "hidden_block_count_y" | "hidden_block_count_z" => {
                Self::HiddenBlockCount(dimension())
            }
            "hidden_group_size_x" | "hidden_group_size_y" | "hidden_group_size_z" => {
                Self::HiddenGroupSize(dimension())
            }
            "hidden_remainder_x" | "hidden_remainder_y" | "hidden_remainder_z" => Self::HiddenRemainder(dimension()),
            "hidden_grid_dims" => Self::HiddenGridDims,
            "hidden_dynamic_lds_size" => Self::HiddenDynamicLds,
            "hidden_private_base" => Self::HiddenPrivateBase,
            "hidden_shared_base" => Self::HiddenSharedBase,
            "hidden_queue_ptr" => Self::HiddenQueuePtr,
            _ => Self::Unknown,
        }
    }
}

/// An argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arg {
    /// Offset in the argument block, bytes.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// What it is.
    pub kind: ArgKind,
    /// Name in the source, where the compiler kept it.
    pub name: String,
    /// Type in the source, where the compiler kept it.
    pub type_name: String,
    /// Address space of a pointer, such as `global`.
    pub address_space: String,
    /// Access of an image or pipe, such as `read_only`.
    pub access: String,
    /// `const`-qualified pointee.
    pub is_const: bool,
    /// `volatile`-qualified pointee.
    pub is_volatile: bool,
    /// `restrict`-qualified pointer.
    pub is_restrict: bool,
}

/// A kernel's metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelMetadata {
    /// Name.
    pub name: String,
    /// Name of its descriptor (`NAME.kd`).
    pub symbol: String,
    /// Bytes of its argument block.
    pub kernarg_size: u32,
    /// Alignment of its argument block.
    pub kernarg_align: u32,
    /// LDS bytes.
    pub group_size: u32,
    /// Scratch bytes per work-item.
    pub private_size: u32,
    /// The amount of scratch is not known beforehand (recursion, calls by pointer).
    pub dynamic_stack: bool,
    /// SGPRs.
    pub sgprs: u32,
    /// VGPRs.
    pub vgprs: u32,
    /// AccVGPRs.
    pub agprs: u32,
    /// SGPRs that were spilled.
    pub sgpr_spills: u32,
    /// VGPRs that were spilled.
    pub vgpr_spills: u32,
    /// Work-items of a workgroup, at most.
    pub max_workgroup: u32,
    /// The only workgroup shape, if the source fixed one.
    pub required_workgroup: Option<[u32; 3]>,
    /// Lanes of a wave.
    pub wavefront_size: u32,
    /// Arguments by offset.
    pub args: Vec<Arg>,
}

/// A code object's metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// Version of the format: major and minor.
    pub version: (u32, u32),
    /// Target of the code, where it says so (V4 and later).
    pub target: String,
    /// Format strings of OpenCL's printf.
    pub printf: Vec<String>,
    /// Kernels.
    pub kernels: Vec<KernelMetadata>,
}

/// Any MessagePack value that metadata may have.
#[derive(Debug)]
enum Value<'a> {
    Nothing,
    Bool(bool),
    Int(u64),
    Text(&'a str),
    List(Vec<Value<'a>>),
    Map(Vec<(Value<'a>, Value<'a>)>),
}

impl<'a> Value<'a> {
    fn get(&self, key: &str) -> Option<&Value<'a>> {
        let Self::Map(pairs) = self else { return None };
        pairs.iter().find(|(k, _)| matches!(k, Self::Text(t) if *t == key)).map(|(_, v)| v)
    }

    fn int(&self, key: &str) -> Option<u32> {
        match self.get(key) {
            Some(Self::Int(v)) => u32::try_from(*v).ok(),
            _ => None,
        }
    }

    fn number(&self, key: &str) -> u32 {
        self.int(key).unwrap_or(0)
    }

    fn flag(&self, key: &str) -> bool {
        matches!(self.get(key), Some(Self::Bool(true)))
    }

    fn text(&self, key: &str) -> String {
        match self.get(key) {
            Some(Self::Text(t)) => (*t).to_string(),
            _ => String::new(),
        }
    }

    fn list(&self, key: &str) -> &[Value<'a>] {
        match self.get(key) {
            Some(Self::List(l)) => l,
            _ => &[],
        }
    }

    /// A list of exactly `N` integers.
    fn ints<const N: usize>(&self, key: &str) -> Option<[u32; N]> {
        let list: &[Value<'a>; N] = self.list(key).try_into().ok()?;
        let mut out = [0; N];
        for (to, v) in out.iter_mut().zip(list) {
            let Value::Int(v) = v else { return None };
            *to = u32::try_from(*v).ok()?;
        }
        Some(out)
    }
}

/// Reads one value from the front of `rest`.
fn read<'a>(rest: &mut &'a [u8], depth: u32) -> Result<Value<'a>, MetadataError> {
    let bad = MetadataError::Malformed;
    if depth == DEEPEST {
        return Err(bad);
    }
    let marker = Marker::from_u8(*rest.first().ok_or(bad)?);
    match marker {
        Marker::Null | Marker::True | Marker::False => {
            *rest = &rest[1..];
            Ok(match marker {
                Marker::Null => Value::Nothing,
                m => Value::Bool(m == Marker::True),
            })
        }
        Marker::FixStr(_) | Marker::Str8 | Marker::Str16 | Marker::Str32 => {
            let (text, tail) = decode::read_str_from_slice(*rest).map_err(|_| bad)?;
            *rest = tail;
            Ok(Value::Text(text))
        }
        Marker::FixArray(_) | Marker::Array16 | Marker::Array32 => {
            let count = decode::read_array_len(rest).map_err(|_| bad)?;
            (0..count).map(|_| read(rest, depth + 1)).collect::<Result<_, _>>().map(Value::List)
        }
        Marker::FixMap(_) | Marker::Map16 | Marker::Map32 => {
            let count = decode::read_map_len(rest).map_err(|_| bad)?;
            (0..count)
                .map(|_| Ok((read(rest, depth + 1)?, read(rest, depth + 1)?)))
                .collect::<Result<_, _>>()
                .map(Value::Map)
        }
        _ => decode::read_int::<u64, _>(rest).map(Value::Int).map_err(|_| bad),
    }
}

impl Metadata {
    /// Reads the metadata note.
    pub fn parse(mut data: &[u8]) -> Result<Self, MetadataError> {
        let root = read(&mut data, 0)?;
        let version = root.ints::<2>("amdhsa.version").ok_or(MetadataError::Missing("amdhsa.version"))?;
        let text = |v: &Value<'_>| match v {
            Value::Text(t) => Some((*t).to_string()),
            _ => None,
        };
        Ok(Self {
            version: (version[0], version[1]),
            target: root.text("amdhsa.target"),
            printf: root.list("amdhsa.printf").iter().filter_map(text).collect(),
            kernels: root.list("amdhsa.kernels").iter().map(kernel).collect::<Result<_, _>>()?,
        })
    }
}

fn kernel(v: &Value<'_>) -> Result<KernelMetadata, MetadataError> {
    let must = |key: &'static str| v.int(key).ok_or(MetadataError::Missing(key));
    let kernarg_size = must(".kernarg_segment_size")?;
    let args: Vec<Arg> = v.list(".args").iter().map(arg).collect::<Result<_, _>>()?;
    if args.iter().any(|a| a.offset.checked_add(a.size).is_none_or(|end| end > kernarg_size)) {
        return Err(MetadataError::ArgumentOutside);
    }
    let symbol = v.text(".symbol");
    if symbol.is_empty() {
        return Err(MetadataError::Missing(".symbol"));
    }
    Ok(KernelMetadata {
        name: v.text(".name"),
        symbol,
        kernarg_size,
        kernarg_align: v.number(".kernarg_segment_align"),
        group_size: must(".group_segment_fixed_size")?,
        private_size: must(".private_segment_fixed_size")?,
        dynamic_stack: v.flag(".uses_dynamic_stack"),
        sgprs: v.number(".sgpr_count"),
        vgprs: v.number(".vgpr_count"),
        agprs: v.number(".agpr_count"),
        sgpr_spills: v.number(".sgpr_spill_count"),
        vgpr_spills: v.number(".vgpr_spill_count"),
        max_workgroup: v.int(".max_flat_workgroup_size").unwrap_or(1024),
        required_workgroup: v.ints(".reqd_workgroup_size"),
        wavefront_size: v.int(".wavefront_size").unwrap_or(64),
        args,
    })
}

fn arg(v: &Value<'_>) -> Result<Arg, MetadataError> {
    let must = |key: &'static str| v.int(key).ok_or(MetadataError::Missing(key));
    Ok(Arg {
        offset: must(".offset")?,
        size: must(".size")?,
        kind: ArgKind::parse(&v.text(".value_kind")),
        name: v.text(".name"),
        type_name: v.text(".type_name"),
        address_space: v.text(".address_space"),
        access: v.text(".access"),
        is_const: v.flag(".is_const"),
        is_volatile: v.flag(".is_volatile"),
        is_restrict: v.flag(".is_restrict"),
    })
}

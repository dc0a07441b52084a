//! The feature bits of `hipDeviceProp_t`.

/// C `hipDeviceArch_t`: one bit per feature, packed into an `unsigned`.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct hipDeviceArch_t(pub u32);

macro_rules! arch_bits {
    ($( $name:ident = $bit:literal, )*) => {
        #[allow(non_upper_case_globals)]
        impl hipDeviceArch_t {
            $( pub const $name: Self = Self(1 << $bit); )*
        }
        pub(crate) const BITS: &[(&str, u32)] = &[$( (stringify!($name), 1 << $bit), )*];
    };
}

impl core::ops::BitOr for hipDeviceArch_t {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

arch_bits! {
    hasGlobalInt32Atomics = 0,
    hasGlobalFloatAtomicExch = 1,
    hasSharedInt32Atomics = 2,
    hasSharedFloatAtomicExch = 3,
    hasFloatAtomicAdd = 4,
    hasGlobalInt64Atomics = 5,
    hasSharedInt64Atomics = 6,
    hasDoubles = 7,
    hasWarpVote = 8,
    hasWarpBallot = 9,
    hasWarpShuffle = 10,
    hasFunnelShift = 11,
    hasThreadFenceSystem = 12,
    hasSyncThreadsExt = 13,
    hasSurfaceFuncs = 14,
    has3dGrid = 15,
    hasDynamicParallelism = 16,
}

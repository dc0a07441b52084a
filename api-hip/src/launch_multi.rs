//! Launches of several kernels by one call.

use hip_abi::hipLaunchParams;

use crate::error::{HipError, HipResult};
use crate::shim::In;
use crate::{globals, launch, stream};

/// The list, with a stream of its own for each entry.
fn list(params: In<hipLaunchParams>, count: i32) -> HipResult<Vec<hipLaunchParams>> {
    let most = globals::context()?.devices.len();
    let count = usize::try_from(count).ok().filter(|&n| n > 0 && n <= most);
    let count = count.ok_or_else(|| HipError::invalid_value("no launches, or more than devices"))?;
    // SAFETY: the caller passes as many as it says.
    #[allow(unsafe_code)]
    let list = unsafe { params.to_vec(count) }?;
    let mut ordinals = Vec::new();
    for p in &list {
        if p.stream.is_null() {
            return Err(HipError::invalid_value("each launch needs a stream"));
        }
        ordinals.push(stream::get(p.stream)?.device.ordinal);
    }
    ordinals.sort_unstable();
    match ordinals.windows(2).all(|w| w[0] < w[1]) {
        true => Ok(list),
        false => Err(HipError::invalid_value("two launches on one device")),
    }
}

/// `hipExtLaunchMultiKernelMultiDevice`: one kernel on each of several devices. The flags allow overlap with earlier
/// and later work of the other devices, which there always is.
pub fn ext_multi_kernel(params: In<hipLaunchParams>, count: i32, _flags: u32) -> HipResult<()> {
    list(params, count)?.iter().try_for_each(|p| launch::by_params(p, false))
}

/// `hipLaunchCooperativeKernelMultiDevice`, on one device: there it is a cooperative launch like any other. A barrier
/// over several devices is not supported.
pub fn cooperative_multi_device(params: In<hipLaunchParams>, count: i32, _flags: u32) -> HipResult<()> {
    match &list(params, count)?[..] {
        [one] => launch::by_params(one, true),
        _ => Err(HipError::not_supported("cooperative launches over several devices")),
    }
}

//! Launches. Shapes are checked here and nowhere below.

use core::ffi::c_void;

use hip_abi::{dim3, hipError_t, hipEvent_t, hipFunction_t, hipLaunchParams, hipStream_t};
use rocclr::stream::{Extras, Geometry};

use crate::cooperative::single_grid;
use crate::error::{HipError, HipResult};
use crate::event;
use crate::function::{self, Function, Loaded};
use crate::globals::{self, Gpus};
use crate::hostcall;
use crate::launch_args::Arguments;
use crate::occupancy;
use crate::queue::{StreamObject, StreamRef};
use crate::shim::{In, UserPtr};
use crate::stream::{self, NullStream};

/// A launch's shape, as the caller gave it.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Workgroups in x, y, z.
    pub grid: dim3,
    /// Work-items of a workgroup in x, y, z.
    pub block: dim3,
    /// LDS bytes besides the kernel's own.
    pub dynamic_lds: usize,
    /// Work-items in x, y, z, where the last workgroups may be partial; `None`: all are whole.
    pub items: Option<[u32; 3]>,
}

fn bad_shape(why: impl Into<std::borrow::Cow<'static, str>>) -> HipError {
    HipError::new(hipError_t::hipErrorInvalidConfiguration).because(why)
}

/// Work-items of the grid in one dimension: they are counted with 32 bits.
fn work_items(groups: u32, items: u32) -> HipResult<u32> {
    groups
        .checked_mul(items)
        .ok_or_else(|| bad_shape(format!("{groups} workgroups of {items} work-items are too many")))
}

impl Shape {
    /// A grid of whole workgroups.
    pub fn groups(grid: dim3, block: dim3, dynamic_lds: usize) -> Self {
        Self { grid, block, dynamic_lds, items: None }
    }

    /// A grid of work-items; the last workgroups may be partial.
    fn items(items: [u32; 3], block: dim3, dynamic_lds: usize) -> Self {
        // An empty workgroup is refused by `check`.
        let groups = |n: u32, block: u32| n.div_ceil(block.max(1));
        let grid = dim3 { x: groups(items[0], block.x), y: groups(items[1], block.y), z: groups(items[2], block.z) };
        Self { grid, block, dynamic_lds, items: Some(items) }
    }

    /// Work-items of the grid, for a kernel that takes partial workgroups or not.
    fn grid_items(&self, whole_only: bool) -> HipResult<[u32; 3]> {
        let (grid, block) = (&self.grid, &self.block);
        match self.items {
            Some([x, y, z]) if whole_only && (x % block.x != 0 || y % block.y != 0 || z % block.z != 0) => {
                Err(bad_shape("the kernel was compiled for whole workgroups only"))
            }
            Some(items) => Ok(items),
            None => Ok([work_items(grid.x, block.x)?, work_items(grid.y, block.y)?, work_items(grid.z, block.z)?]),
        }
    }

    /// Checks the shape against device and kernel.
    fn check(&self, stream: &StreamObject, function: &Function, loaded: &Loaded) -> HipResult<Geometry> {
        let d = [(self.grid.x, self.block.x), (self.grid.y, self.block.y), (self.grid.z, self.block.z)];
        if d.iter().any(|&(groups, items)| groups == 0 || items == 0) {
            return Err(bad_shape("a dimension of the grid or of a workgroup is 0"));
        }
        let properties = stream.device.properties();
        let metadata = &loaded.kernel.metadata;
        let items = d.iter().map(|&(_, n)| u64::from(n)).product::<u64>();
        if d.iter().any(|&(_, n)| n > properties.max_workgroup_size) || items > u64::from(properties.max_workgroup_size)
        {
            return Err(bad_shape(format!(
                "{items} work-items in a workgroup; the device takes {}",
                properties.max_workgroup_size
            )));
        }
        if metadata.max_workgroup != 0 && items > u64::from(metadata.max_workgroup) {
            return Err(HipError::new(hipError_t::hipErrorLaunchFailure).because(format!(
                "{} was compiled for workgroups of at most {} work-items, not {items}",
                function.name, metadata.max_workgroup
            )));
        }
        let own = loaded.kernel.group_size;
        let dynamic_lds = u32::try_from(self.dynamic_lds)
            .ok()
            .filter(|&n| u64::from(n) + u64::from(own) <= u64::from(properties.lds_per_workgroup));
        let dynamic_lds = dynamic_lds.ok_or_else(|| {
            HipError::new(hipError_t::hipErrorInvalidValue).because(format!(
                "{} bytes of LDS besides the kernel's {own}; the device has {}",
                self.dynamic_lds, properties.lds_per_workgroup
            ))
        })?;
        Ok(Geometry {
            grid: self.grid_items(metadata.uniform_workgroups)?,
            block: d.map(|(_, n)| n as u16),
            dynamic_lds,
        })
    }
}

/// Events of a launch: when the kernel started and when it ended.
#[derive(Clone, Copy, Debug)]
struct Times {
    start: hipEvent_t,
    stop: hipEvent_t,
}

const UNTIMED: Times = Times { start: hipEvent_t::NULL, stop: hipEvent_t::NULL };

/// The launch itself.
fn launch<'a>(
    stream: &StreamRef,
    function: &'static Function,
    shape: &Shape,
    arguments: impl FnOnce(&Loaded) -> HipResult<Arguments<'a>>,
    times: Times,
) -> HipResult<()> {
    let loaded = function.on(stream.device)?;
    let geometry = shape.check(stream, function, loaded)?;
    let arguments = arguments(loaded)?;
    if times.start.is_null() && times.stop.is_null() {
        return submit(stream, loaded, &geometry, arguments, &Extras::default());
    }
    let (start, stop) = (event::get_opt(times.start)?, event::get_opt(times.stop)?);
    let extras =
        Extras { started: start.as_ref().map(|e| &e.core), timed: stop.as_ref().map(|e| &e.core), ..Extras::default() };
    submit(stream, loaded, &geometry, arguments, &extras)?;
    start.iter().chain(&stop).for_each(|e| e.recorded_in(stream));
    Ok(())
}

fn submit(
    stream: &StreamRef,
    loaded: &Loaded,
    geometry: &Geometry,
    arguments: Arguments<'_>,
    extras: &Extras<'_, Gpus>,
) -> HipResult<()> {
    let hostcall = if loaded.calls_host { hostcall::buffer(stream.device) } else { 0 };
    let heap = if loaded.uses_heap { hostcall::heap(stream.device) } else { 0 };
    let extras = Extras { hostcall, heap, ..*extras };
    let settings = &globals::context()?.settings;
    if settings.wait_before_launch {
        stream.finish()?;
    }
    stream.submit(|core| core.dispatch(&loaded.kernel, geometry, arguments, &extras))?;
    if settings.wait_after_launch {
        stream.finish()?;
    }
    Ok(())
}

/// Arguments by pointers only.
fn pointers<'a>(args: In<*mut c_void>) -> impl FnOnce(&Loaded) -> HipResult<Arguments<'a>> {
    move |loaded| match args.is_null() && loaded.kernel.plan.explicit_count() > 0 {
        true => Err(no_arguments()),
        false => Ok(Arguments::Pointers(args.as_ptr())),
    }
}

fn no_arguments() -> HipError {
    HipError::invalid_value("the kernel has arguments but none are given")
}

/// `hipLaunchKernel`.
pub fn launch_kernel(
    stub: UserPtr,
    grid: dim3,
    block: dim3,
    args: In<*mut c_void>,
    dynamic_lds: usize,
    stream: hipStream_t,
) -> HipResult<()> {
    let shape = Shape::groups(grid, block, dynamic_lds);
    launch(&stream::get(stream)?, function::of_stub(stub.addr())?, &shape, pointers(args), UNTIMED)
}

/// `hipLaunchKernel_spt`.
pub fn launch_kernel_spt(
    stub: UserPtr,
    grid: dim3,
    block: dim3,
    args: In<*mut c_void>,
    dynamic_lds: usize,
    stream: hipStream_t,
) -> HipResult<()> {
    let stream = stream::resolve(stream, NullStream::PerThread)?;
    launch(&stream, function::of_stub(stub.addr())?, &Shape::groups(grid, block, dynamic_lds), pointers(args), UNTIMED)
}

/// A launch with packed arguments (`hipLaunchByPtr`).
pub(crate) fn launch_packed(
    stub: UserPtr,
    grid: dim3,
    block: dim3,
    arguments: &[u8],
    dynamic_lds: usize,
    stream: hipStream_t,
) -> HipResult<()> {
    let shape = Shape::groups(grid, block, dynamic_lds);
    let function = function::of_stub(stub.addr())?;
    launch(&stream::get(stream)?, function, &shape, |_| Ok(Arguments::Packed(arguments)), UNTIMED)
}

/// `hipExtLaunchKernel`: the flag `hipExtAnyOrderLaunch` allows another order, which is not made use of.
#[allow(clippy::too_many_arguments)] // As the C function.
pub fn ext_launch_kernel(
    stub: UserPtr,
    grid: dim3,
    block: dim3,
    args: In<*mut c_void>,
    dynamic_lds: usize,
    stream: hipStream_t,
    start: hipEvent_t,
    stop: hipEvent_t,
    _flags: i32,
) -> HipResult<()> {
    let shape = Shape::groups(grid, block, dynamic_lds);
    launch(&stream::get(stream)?, function::of_stub(stub.addr())?, &shape, pointers(args), Times { start, stop })
}

/// `hip_impl::hipLaunchKernelGGLImpl`: as [`launch_kernel`], for callers that get no result.
pub fn launch_kernel_ggl(
    stub: usize,
    grid: In<dim3>,
    block: In<dim3>,
    dynamic_lds: u32,
    stream: hipStream_t,
    args: In<*mut c_void>,
) {
    let run = || {
        let shape = Shape::groups(grid.get()?, block.get()?, dynamic_lds as usize);
        launch(&stream::get(stream)?, function::of_stub(stub as u64)?, &shape, pointers(args), UNTIMED)
    };
    if let Err(e) = run() {
        crate::shim::replace_last_error(e.code());
        eprintln!("amdhip64: hipLaunchKernelGGL failed: {e}");
    }
}

/// `hipModuleLaunchKernel`.
#[allow(clippy::too_many_arguments)] // As the C function.
pub fn module_launch_kernel(
    function: hipFunction_t,
    grid_x: u32,
    grid_y: u32,
    grid_z: u32,
    block_x: u32,
    block_y: u32,
    block_z: u32,
    dynamic_lds: u32,
    stream: hipStream_t,
    params: In<*mut c_void>,
    extra: In<*mut c_void>,
) -> HipResult<()> {
    let (grid, block) = (dim3 { x: grid_x, y: grid_y, z: grid_z }, dim3 { x: block_x, y: block_y, z: block_z });
    let shape = Shape::groups(grid, block, dynamic_lds as usize);
    let arguments = |l: &Loaded| Arguments::new(l.kernel.plan.explicit_count(), params, extra);
    launch(&stream::get(stream)?, function::of_handle(function)?, &shape, arguments, UNTIMED)
}

/// `hipExtModuleLaunchKernel`: sizes are those of the whole grid, in work-items.
#[allow(clippy::too_many_arguments)] // As the C function.
pub fn ext_module_launch_kernel(
    function: hipFunction_t,
    global_x: u32,
    global_y: u32,
    global_z: u32,
    local_x: u32,
    local_y: u32,
    local_z: u32,
    dynamic_lds: usize,
    stream: hipStream_t,
    params: In<*mut c_void>,
    extra: In<*mut c_void>,
    start: hipEvent_t,
    stop: hipEvent_t,
    _flags: u32,
) -> HipResult<()> {
    let block = dim3 { x: local_x, y: local_y, z: local_z };
    let arguments = |l: &Loaded| Arguments::new(l.kernel.plan.explicit_count(), params, extra);
    let shape = Shape::items([global_x, global_y, global_z], block, dynamic_lds);
    launch(&stream::get(stream)?, function::of_handle(function)?, &shape, arguments, Times { start, stop })
}

/// `hipHccModuleLaunchKernel`: the older name of [`ext_module_launch_kernel`].
#[allow(clippy::too_many_arguments)] // As the C function.
pub fn hcc_module_launch_kernel(
    function: hipFunction_t,
    global_x: u32,
    global_y: u32,
    global_z: u32,
    local_x: u32,
    local_y: u32,
    local_z: u32,
    dynamic_lds: usize,
    stream: hipStream_t,
    params: In<*mut c_void>,
    extra: In<*mut c_void>,
    start: hipEvent_t,
    stop: hipEvent_t,
) -> HipResult<()> {
    ext_module_launch_kernel(
        function,
        global_x,
        global_y,
        global_z,
        local_x,
        local_y,
        local_z,
        dynamic_lds,
        stream,
        params,
        extra,
        start,
        stop,
        0,
    )
}

/// Launches a kernel all of whose workgroups must be on the device at the same time.
fn cooperative<'a>(
    stream: &StreamRef,
    function: &'static Function,
    shape: &Shape,
    arguments: impl FnOnce(&Loaded) -> HipResult<Arguments<'a>>,
) -> HipResult<()> {
    let loaded = function.on(stream.device)?;
    let geometry = shape.check(stream, function, loaded)?;
    let items = geometry.block.iter().map(|&n| u32::from(n)).product();
    let units = stream.device.properties().compute_units;
    let resident =
        u64::from(occupancy::blocks_per_unit(stream.device, loaded, items, geometry.dynamic_lds)) * u64::from(units);
    let groups = u64::from(shape.grid.x) * u64::from(shape.grid.y) * u64::from(shape.grid.z);
    if groups > resident {
        return Err(HipError::new(hipError_t::hipErrorCooperativeLaunchTooLarge)
            .because(format!("{groups} workgroups; the device holds {resident} of this kernel at a time")));
    }
    let multigrid_sync = if loaded.syncs_grid { single_grid(stream.device)? } else { 0 };
    submit(stream, loaded, &geometry, arguments(loaded)?, &Extras { multigrid_sync, ..Extras::default() })
}

/// One launch of several (see `launch_multi`).
pub(crate) fn by_params(p: &hipLaunchParams, is_cooperative: bool) -> HipResult<()> {
    let shape = Shape::groups(p.gridDim, p.blockDim, p.sharedMem);
    let (stream, function) = (stream::get(p.stream)?, function::of_stub(p.func as u64)?);
    let arguments = |l: &Loaded| match p.args.is_null() && l.kernel.plan.explicit_count() > 0 {
        true => Err(no_arguments()),
        false => Ok(Arguments::Pointers(p.args)),
    };
    match is_cooperative {
        true => cooperative(&stream, function, &shape, arguments),
        false => launch(&stream, function, &shape, arguments, UNTIMED),
    }
}

/// `hipLaunchCooperativeKernel`.
pub fn launch_cooperative_kernel(
    stub: UserPtr,
    grid: dim3,
    block: dim3,
    args: In<*mut c_void>,
    dynamic_lds: u32,
    stream: hipStream_t,
) -> HipResult<()> {
    let shape = Shape::groups(grid, block, dynamic_lds as usize);
    cooperative(&stream::get(stream)?, function::of_stub(stub.addr())?, &shape, pointers(args))
}

/// `hipLaunchCooperativeKernel_spt`.
pub fn launch_cooperative_kernel_spt(
    stub: UserPtr,
    grid: dim3,
    block: dim3,
    args: In<*mut c_void>,
    dynamic_lds: u32,
    stream: hipStream_t,
) -> HipResult<()> {
    let shape = Shape::groups(grid, block, dynamic_lds as usize);
    let stream = stream::resolve(stream, NullStream::PerThread)?;
    cooperative(&stream, function::of_stub(stub.addr())?, &shape, pointers(args))
}

/// `hipModuleLaunchCooperativeKernel`.
#[allow(clippy::too_many_arguments)] // As the C function.
pub fn module_launch_cooperative_kernel(
    function: hipFunction_t,
    grid_x: u32,
    grid_y: u32,
    grid_z: u32,
    block_x: u32,
    block_y: u32,
    block_z: u32,
    dynamic_lds: u32,
    stream: hipStream_t,
    params: In<*mut c_void>,
) -> HipResult<()> {
    let (grid, block) = (dim3 { x: grid_x, y: grid_y, z: grid_z }, dim3 { x: block_x, y: block_y, z: block_z });
    let shape = Shape::groups(grid, block, dynamic_lds as usize);
    cooperative(&stream::get(stream)?, function::of_handle(function)?, &shape, pointers(params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partial_workgroups_count_as_workgroups() {
        let block = dim3 { x: 16, y: 4, z: 1 };
        let shape = Shape::items([33, 4, 1], block, 0);
        assert_eq!((shape.grid.x, shape.grid.y, shape.grid.z), (3, 1, 1));
        assert_eq!(shape.grid_items(false).unwrap(), [33, 4, 1]);
        assert_eq!(shape.grid_items(true).unwrap_err().code(), hipError_t::hipErrorInvalidConfiguration);
        assert_eq!(Shape::items([32, 4, 1], block, 0).grid_items(true).unwrap(), [32, 4, 1]);
    }

    #[test]
    fn grids_of_too_many_work_items_are_refused() {
        let grid = |x| Shape::groups(dim3 { x, y: 1, z: 1 }, dim3 { x: 1024, y: 1, z: 1 }, 0).grid_items(false);
        assert_eq!(grid(4_194_303).unwrap()[0], 4_294_966_272);
        assert_eq!(grid(4_194_304).unwrap_err().code(), hipError_t::hipErrorInvalidConfiguration);
    }
}

// SPDX-License-Identifier: MIT
//
// Times the kernels of kernels.inc through HIP. Compile with hipcc -x hip; options and output: harness.h.
#include <hip/hip_runtime.h>

#include "harness.h"
#include "kernels.inc"

namespace {

struct NamedKernel {
    const char* name;
    const void* function;
};

#define NAMED(kernel) {#kernel, reinterpret_cast<const void*>(kernel)}
const NamedKernel kKernels[] = {
    NAMED(vadd),  NAMED(saxpy),      NAMED(sgemm_naive),      NAMED(sgemm_lds),     NAMED(reduction),
    NAMED(nbody), NAMED(mandelbrot), NAMED(histogram_global), NAMED(histogram_lds),
};

/// The problem that is loaded: device addresses of its buffers and the argument pointers of a launch.
struct Loaded {
    const void* function;
    void* buffers[MAX_ARGUMENTS];
    void* arguments[MAX_ARGUMENTS];
};
Loaded loaded;

void require(hipError_t error, const char* call) {
    if (error != hipSuccess) bench_die(call, hipGetErrorName(error));
}
#define REQUIRE_HIP(call) require((call), #call)

const void* function_named(const char* name) {
    for (const NamedKernel& kernel : kKernels) {
        if (strcmp(kernel.name, name) == 0) return kernel.function;
    }
    bench_die("kernels.inc has no such kernel", name);
    return nullptr;
}

void load(const Problem* problem) {
    loaded.function = function_named(problem->name);
    for (unsigned i = 0; i < problem->argument_count; ++i) {
        const Argument& argument = problem->arguments[i];
        loaded.arguments[i] = argument.data;
        if (!argument.is_buffer) continue;
        REQUIRE_HIP(hipMalloc(&loaded.buffers[i], argument.bytes));
        REQUIRE_HIP(hipMemcpy(loaded.buffers[i], argument.data, argument.bytes, hipMemcpyHostToDevice));
        loaded.arguments[i] = &loaded.buffers[i];
    }
    REQUIRE_HIP(hipDeviceSynchronize());
}

void launch_and_wait(const Problem* problem) {
    const dim3 block(unsigned(problem->local[0]), unsigned(problem->local[1]));
    const dim3 grid(unsigned(problem->global[0]) / block.x, unsigned(problem->global[1]) / block.y);
    REQUIRE_HIP(hipLaunchKernel(loaded.function, grid, block, loaded.arguments, 0, nullptr));
    REQUIRE_HIP(hipDeviceSynchronize());
}

void read_output(const Problem* problem, void* output) {
    REQUIRE_HIP(hipMemcpy(output, loaded.buffers[problem->output], problem->arguments[problem->output].bytes,
                          hipMemcpyDeviceToHost));
}

void unload(const Problem* problem) {
    for (unsigned i = 0; i < problem->argument_count; ++i) {
        if (problem->arguments[i].is_buffer) REQUIRE_HIP(hipFree(loaded.buffers[i]));
    }
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    const Driver driver = {load, launch_and_wait, read_output, unload};
    return run_bench(&options, &driver);
}

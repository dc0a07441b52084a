// SPDX-License-Identifier: MIT
//
// What the fault programs share. Each makes exactly one mistake, requires the error code of HIP's documentation, and
// then shows that the same process still launches correct kernels.
//
// Contract with the runner, as comment lines of a program (all of them: examples/README.md):
//   expect-stderr: REGEX   the runtime's report matches; several lines must all match
//   env: NAME=VALUE        set for the program
//   build: FLAG            an --offload-arch replaces the default
#pragma once

#include "../../../examples/common/check.hpp"

#include <initializer_list>

namespace fault {

/// Requires that `got` is one of `wanted`: where the documentation and AMD's library differ, both are right.
inline void one_of(std::initializer_list<hipError_t> wanted, hipError_t got, const char* call, int line) {
    for (const hipError_t error : wanted) {
        if (got == error) {
            (void)hipGetLastError();
            return;
        }
    }
    check::fail("line %d: %s: expected %d (%s), got %d (%s)", line, call, *wanted.begin(),
                hipGetErrorName(*wanted.begin()), got, hipGetErrorName(got));
}

/// Waits for the device and requires the error `wanted` with that name and some text.
inline void expect_at_synchronize(hipError_t wanted, const char* name) {
    const hipError_t launched = hipGetLastError();
    if (launched != hipSuccess && launched != wanted) check::fail("launch: got %d (%s)", launched, hipGetErrorName(launched));
    const hipError_t got = launched == wanted ? launched : hipDeviceSynchronize();
    if (got != wanted) check::fail("synchronize: expected %d (%s), got %d (%s)", wanted, name, got, hipGetErrorName(got));
    check::equal_value("name of the error", 0, std::strcmp(name, hipGetErrorName(got)));
    const char* text = hipGetErrorString(got);
    REQUIRE(text != nullptr && text[0] != '\0');
    std::printf("%d %s: %s\n", got, name, text);
    (void)hipGetLastError();
}

static __global__ void healthy(unsigned* out, unsigned count) {
    __shared__ unsigned doubled[64];
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    doubled[threadIdx.x] = 2 * i;
    __syncthreads();
    if (i < count) out[i] = doubled[63 - threadIdx.x];
}

/// Runs a correct kernel and checks its result; the last line of a fault program.
inline int survived(const char* name) {
    constexpr unsigned count = 1000;
    const check::DeviceBuffer<unsigned> out(count);
    healthy<<<check::blocks_for(count, 64), 64>>>(out.get(), count);
    LAUNCH_CHECK();
    HIP_CHECK(hipDeviceSynchronize());
    std::vector<unsigned> expected(count);
    for (unsigned i = 0; i < count; ++i) expected[i] = 2 * (i / 64 * 64 + 63 - i % 64);
    check::equal("the kernel after the fault", expected, out.read());
    return check::pass(name, "reported, and the next kernel ran");
}

}  // namespace fault

#define EXPECT_ONE_OF(call, ...) fault::one_of({__VA_ARGS__}, (call), #call, __LINE__)

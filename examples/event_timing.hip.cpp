// SPDX-License-Identifier: MIT
//
// Event timing: order of events, elapsed times that agree with the host's clock, and queries.
#include "common/check.hpp"

#include <chrono>

__global__ void spin(float* out, unsigned rounds) {
    float x = float(threadIdx.x) + 1.0f;
    for (unsigned i = 0; i < rounds; ++i) x = x * 0.999f + 0.001f;
    out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

int main(int argc, char** argv) {
    const auto rounds = static_cast<unsigned>(check::size_argument(argc, argv, 300));
    constexpr unsigned blocks = 64, block = 256;
    const check::DeviceBuffer<float> out(blocks * block);
    spin<<<1, 64>>>(out.get(), 1);  // loads the code object before anything is timed
    LAUNCH_CHECK();
    HIP_CHECK(hipDeviceSynchronize());

    hipEvent_t start, middle, stop, untimed;
    HIP_CHECK(hipEventCreate(&start));
    HIP_CHECK(hipEventCreate(&middle));
    HIP_CHECK(hipEventCreate(&stop));
    HIP_CHECK(hipEventCreateWithFlags(&untimed, hipEventDisableTiming));
    float elapsed = -1.0f;
    HIP_EXPECT(hipErrorInvalidHandle, hipEventElapsedTime(&elapsed, start, stop));  // not recorded yet

    hipStream_t stream;
    HIP_CHECK(hipStreamCreate(&stream));
    const auto host_start = std::chrono::steady_clock::now();
    HIP_CHECK(hipEventRecord(start, stream));
    spin<<<blocks, block, 0, stream>>>(out.get(), rounds);
    LAUNCH_CHECK();
    HIP_CHECK(hipEventRecord(middle, stream));
    spin<<<blocks, block, 0, stream>>>(out.get(), rounds * 8);
    LAUNCH_CHECK();
    HIP_CHECK(hipEventRecord(stop, stream));
    HIP_CHECK(hipEventRecord(untimed, stream));
    HIP_CHECK(hipEventSynchronize(stop));
    HIP_CHECK(hipEventSynchronize(untimed));
    const double host = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - host_start).count();
    HIP_CHECK(hipEventQuery(stop));

    float shorter = 0, longer = 0, both = 0, back = 0;
    HIP_CHECK(hipEventElapsedTime(&shorter, start, middle));
    HIP_CHECK(hipEventElapsedTime(&longer, middle, stop));
    HIP_CHECK(hipEventElapsedTime(&both, start, stop));
    HIP_CHECK(hipEventElapsedTime(&back, stop, start));
    HIP_EXPECT(hipErrorInvalidHandle, hipEventElapsedTime(&elapsed, start, untimed));
    (void)hipGetLastError();
    if (!(shorter > 0 && longer > shorter)) check::fail("1x: %g ms, 8x: %g ms: expected a longer time for 8x", shorter, longer);
    if (std::fabs(both - (shorter + longer)) > 0.01f * both + 0.01f) check::fail("expected %g ms, got %g", shorter + longer, both);
    if (std::fabs(both + back) > 1e-3f) check::fail("backwards: expected %g ms, got %g", -both, back);
    if (both > host * 1.1 + 0.5) check::fail("events: %g ms, but the host's clock says %g ms", both, host);
    for (hipEvent_t event : {start, middle, stop, untimed}) HIP_CHECK(hipEventDestroy(event));
    HIP_CHECK(hipStreamDestroy(stream));
    return check::pass("event_timing", "%.3f ms and %.3f ms of %.3f ms", shorter, longer, host);
}

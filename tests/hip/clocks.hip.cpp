// SPDX-License-Identifier: MIT
//
// Clocks of the device: both run forwards inside of a kernel, a longer loop takes longer, and the constant clock goes
// at the rate that the device says.
#include "compare.hpp"

#include <chrono>

/// The constant clock. The headers declare wall_clock64 for the device's pass of the compiler only.
__device__ inline long long constant_clock() {
#if defined(__HIP_DEVICE_COMPILE__)
    return wall_clock64();
#else
    return 0;
#endif
}

__global__ void measure(long long* out, unsigned rounds, float* sink) {
    const long long cycles = clock64(), wall = constant_clock();
    float x = float(threadIdx.x);
    for (unsigned i = 0; i < rounds; ++i) x = x * 0.5f + 1.0f;
    sink[threadIdx.x] = x;
    __threadfence();
    const long long cycles_after = clock64(), wall_after = constant_clock();
    if (threadIdx.x != 0) return;
    out[0] = cycles_after - cycles;
    out[1] = wall_after - wall;
    out[2] = wall;
}

std::vector<long long> run(unsigned rounds) {
    const check::DeviceBuffer<long long> out(3);
    const check::DeviceBuffer<float> sink(64);
    measure<<<1, 64>>>(out.get(), rounds, sink.get());
    LAUNCH_CHECK();
    return out.read();
}

int main() {
    (void)run(1);
    const auto host_before = std::chrono::steady_clock::now();
    const auto shorter = run(1000);
    const auto longer = run(100'000);
    const double host = std::chrono::duration<double>(std::chrono::steady_clock::now() - host_before).count();
    if (!(shorter[0] > 0 && longer[0] > shorter[0])) check::fail("cycles: %lld, then %lld for a loop 100 times as long", shorter[0], longer[0]);
    if (!(shorter[1] >= 0 && longer[1] > 0)) check::fail("wall clock ticks: %lld, then %lld", shorter[1], longer[1]);
    REQUIRE(longer[2] > shorter[2]);  // runs on between kernels

    // gfx9's constant clock: 100 MHz on the targets of the tests (25 MHz on older ones).
    const double fastest = double(longer[2] - shorter[2]) / host;
    if (fastest > 101e6) check::fail("the constant clock is faster than 100 MHz: %.0f ticks in %.6f s", fastest * host, host);
    return check::pass("clocks", "%lld and %lld cycles, %lld and %lld ticks", shorter[0], longer[0], shorter[1], longer[1]);
}

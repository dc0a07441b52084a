// SPDX-License-Identifier: MIT
//
// What a launch costs the host. `launch` prints a line `NAME VALUE UNIT` per measurement; `launch count N` makes N
// launches and nothing else, for a tool that counts instructions.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define REQUIRE_HIP(call)                                                                    \
    do {                                                                                     \
        const hipError_t error = (call);                                                     \
        if (error != hipSuccess) {                                                           \
            std::fprintf(stderr, "%s: %s\n", #call, hipGetErrorName(error));                 \
            std::exit(1);                                                                    \
        }                                                                                    \
    } while (false)

extern "C" __global__ void nothing() {}

extern "C" __global__ void four_arguments(float* a, const float* b, const float* c, unsigned count) {
    if (count != 0) a[0] = b[0] + c[0];
}

namespace {

/// Launches between two waits: fewer than the queue has packets, so that no launch waits for room.
constexpr unsigned kBurst = 200;
constexpr unsigned kRounds = 100;
constexpr unsigned kPackets = 20'000;

using Clock = std::chrono::steady_clock;

double nanoseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

double median(std::vector<double> samples) {
    const auto middle = samples.begin() + long(samples.size() / 2);
    std::nth_element(samples.begin(), middle, samples.end());
    return *middle;
}

void report(const char* name, double value, const char* unit) { std::printf("%-44s %12.1f %s\n", name, value, unit); }

/// Median over rounds of the host's time per launch in a burst; the wait is not counted.
template <typename Launch>
double burst_launch(Launch launch) {
    std::vector<double> samples;
    for (unsigned round = 0; round < kRounds; ++round) {
        const auto start = Clock::now();
        for (unsigned i = 0; i < kBurst; ++i) launch();
        samples.push_back(nanoseconds_since(start) / kBurst);
        REQUIRE_HIP(hipDeviceSynchronize());
    }
    return median(samples);
}

/// Median time of a launch and the wait for it.
template <typename Launch>
double launch_and_wait(Launch launch) {
    std::vector<double> samples;
    for (unsigned i = 0; i < kRounds * 10; ++i) {
        const auto start = Clock::now();
        launch();
        REQUIRE_HIP(hipDeviceSynchronize());
        samples.push_back(nanoseconds_since(start));
    }
    return median(samples);
}

double packets_per_second() {
    const auto start = Clock::now();
    for (unsigned i = 0; i < kPackets; ++i) nothing<<<1, 64>>>();
    REQUIRE_HIP(hipDeviceSynchronize());
    return kPackets / nanoseconds_since(start) * 1e9;
}

void measure() {
    float* buffer = nullptr;
    REQUIRE_HIP(hipMalloc(&buffer, 4096));
    hipStream_t stream = nullptr;
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    const auto empty = [] { nothing<<<1, 64>>>(); };
    const auto on_stream = [=] { nothing<<<1, 64, 0, stream>>>(); };
    const auto arguments = [=] { four_arguments<<<1, 64>>>(buffer, buffer, buffer, 0); };
    empty();
    REQUIRE_HIP(hipDeviceSynchronize());

    report("launch, no arguments, default stream", burst_launch(empty), "ns");
    report("launch, no arguments, non-blocking stream", burst_launch(on_stream), "ns");
    report("launch, four arguments, default stream", burst_launch(arguments), "ns");
    report("launch and wait", launch_and_wait(empty), "ns");
    report("empty kernels", packets_per_second(), "packets/s");
    REQUIRE_HIP(hipStreamDestroy(stream));
    REQUIRE_HIP(hipFree(buffer));
}

void count(unsigned launches) {
    for (unsigned i = 0; i < launches; ++i) {
        nothing<<<1, 64>>>();
        if (i % kBurst == kBurst - 1) REQUIRE_HIP(hipDeviceSynchronize());
    }
    REQUIRE_HIP(hipDeviceSynchronize());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 3 && std::strcmp(argv[1], "count") == 0) {
        count(unsigned(std::strtoul(argv[2], nullptr, 0)));
    } else {
        measure();
    }
    REQUIRE_HIP(hipGetLastError());
    return 0;
}

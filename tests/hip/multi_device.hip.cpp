// SPDX-License-Identifier: MIT
//
// Every device of the system runs the same work from a thread of its own, then copies between devices where there
// are several. With one device the loop has one round.
#include "compare.hpp"

#include <thread>

__global__ void work(uint32_t* out, uint32_t seed, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = regression::mix(seed, i);
}

std::vector<uint32_t> reference(uint32_t seed, unsigned count) {
    std::vector<uint32_t> out(count);
    for (unsigned i = 0; i < count; ++i) out[i] = regression::mix(seed, i);
    return out;
}

void run_on(int device, unsigned count) {
    HIP_CHECK(hipSetDevice(device));
    int current = -1;
    HIP_CHECK(hipGetDevice(&current));
    check::equal_value("current device of the thread", device, current);
    const check::DeviceBuffer<uint32_t> out(count);
    work<<<check::blocks_for(count, 128), 128>>>(out.get(), uint32_t(device) + 5, count);
    LAUNCH_CHECK();
    check::equal("work of a device", reference(uint32_t(device) + 5, count), out.read());
}

void copy_between(int from, int to, unsigned count) {
    HIP_CHECK(hipSetDevice(from));
    const check::DeviceBuffer<uint32_t> source(count);
    work<<<check::blocks_for(count, 128), 128>>>(source.get(), 77, count);
    LAUNCH_CHECK();
    HIP_CHECK(hipDeviceSynchronize());
    HIP_CHECK(hipSetDevice(to));
    const check::DeviceBuffer<uint32_t> target(count);
    HIP_CHECK(hipMemcpyPeer(target.get(), to, source.get(), from, count * sizeof(uint32_t)));
    check::equal("copy between devices", reference(77, count), target.read());
}

int main() {
    constexpr unsigned count = 10'000;
    int devices = 0;
    HIP_CHECK(hipGetDeviceCount(&devices));
    REQUIRE(devices >= 1);
    std::vector<std::thread> threads;
    for (int device = 0; device < devices; ++device) threads.emplace_back(run_on, device, count);
    for (auto& thread : threads) thread.join();
    for (int device = 0; device < devices; ++device) {
        int access = -1;
        HIP_CHECK(hipDeviceCanAccessPeer(&access, device, (device + 1) % devices));
        copy_between(device, (device + 1) % devices, count);
    }
    int current = -1;
    HIP_CHECK(hipSetDevice(0));
    HIP_CHECK(hipGetDevice(&current));
    check::equal_value("current device", 0, current);
    return check::pass("multi_device", "%d device(s)", devices);
}

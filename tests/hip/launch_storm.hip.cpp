// SPDX-License-Identifier: MIT
//
// Thousands of small launches: more than a queue holds, each needing the one before it, from several host threads on
// several streams at once, with copies and fills in between.
#include "compare.hpp"

#include <thread>

__global__ void advance(uint32_t* value, uint32_t number) { *value = regression::mix(*value, number); }

__global__ void empty() {}

uint32_t chained(uint32_t value, uint32_t launches) {
    for (uint32_t i = 0; i < launches; ++i) value = regression::mix(value, i);
    return value;
}

void one_thread(unsigned thread, uint32_t launches) {
    hipStream_t stream;
    HIP_CHECK(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    const check::DeviceBuffer<uint32_t> value(std::vector<uint32_t>{thread}), copy(1);
    for (uint32_t i = 0; i < launches; ++i) {
        advance<<<1, 1, 0, stream>>>(value.get(), i);
        LAUNCH_CHECK();
        if (i % 257 == 0) {  // there and back: the chain goes through the copies
            HIP_CHECK(hipMemcpyAsync(copy.get(), value.get(), 4, hipMemcpyDeviceToDevice, stream));
            HIP_CHECK(hipMemsetAsync(value.get(), 0, 4, stream));
            HIP_CHECK(hipMemcpyAsync(value.get(), copy.get(), 4, hipMemcpyDeviceToDevice, stream));
        }
    }
    HIP_CHECK(hipStreamSynchronize(stream));
    check::equal("chain of a thread", {chained(thread, launches)}, value.read());
    HIP_CHECK(hipStreamDestroy(stream));
}

int main(int argc, char** argv) {
    const auto launches = uint32_t(check::size_argument(argc, argv, 3000));
    const check::DeviceBuffer<uint32_t> value(std::vector<uint32_t>{9});
    for (uint32_t i = 0; i < 2 * launches; ++i) {  // no synchronisation: the ring fills and must throttle
        advance<<<1, 1>>>(value.get(), i);
        if (i % 16 == 0) empty<<<1, 64>>>();
    }
    LAUNCH_CHECK();
    check::equal("chain", {chained(9, 2 * launches)}, value.read());

    std::vector<std::thread> threads;
    for (unsigned thread = 0; thread < 4; ++thread) threads.emplace_back(one_thread, thread, launches);
    for (auto& thread : threads) thread.join();
    return check::pass("launch_storm", "%u launches", 6 * launches);
}

// SPDX-License-Identifier: MIT
//
// A running kernel and the host talk through mapped memory: the kernel spins until the host writes, answers, and the
// host waits for the answer, some rounds long. A launch must not wait for the end of the kernel.
#include "compare.hpp"

#include <chrono>
#include <thread>

struct Mailbox {
    unsigned question;
    unsigned answer;
    unsigned values[64];
};

__global__ void answer_questions(Mailbox* box, unsigned rounds) {
    for (unsigned round = 1; round <= rounds; ++round) {
        while (__hip_atomic_load(&box->question, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) != round) {
        }
        box->values[threadIdx.x] = box->values[threadIdx.x] * 2 + round;
        __threadfence_system();
        __syncthreads();
        if (threadIdx.x == 0) __hip_atomic_store(&box->answer, round, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
    }
}

int main() {
    constexpr unsigned rounds = 20;
    Mailbox* box = nullptr;
    HIP_CHECK(hipHostMalloc(reinterpret_cast<void**>(&box), sizeof *box, hipHostMallocMapped | hipHostMallocCoherent));
    std::memset(box, 0, sizeof *box);
    Mailbox* device_box = nullptr;
    HIP_CHECK(hipHostGetDevicePointer(reinterpret_cast<void**>(&device_box), box, 0));
    hipStream_t stream;
    HIP_CHECK(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    answer_questions<<<1, 64, 0, stream>>>(device_box, rounds);
    LAUNCH_CHECK();
    HIP_EXPECT(hipErrorNotReady, hipStreamQuery(stream));  // it waits for the first question
    (void)hipGetLastError();

    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    std::vector<unsigned> expected(64, 0);
    for (unsigned round = 1; round <= rounds; ++round) {
        for (unsigned& value : expected) value = value * 2 + round;
        __atomic_store_n(&box->question, round, __ATOMIC_RELEASE);
        while (__atomic_load_n(&box->answer, __ATOMIC_ACQUIRE) != round) {
            if (std::chrono::steady_clock::now() > deadline) check::fail("no answer to question %u", round);
            std::this_thread::yield();
        }
        check::equal("values between rounds", expected, std::vector<unsigned>(box->values, box->values + 64));
    }
    HIP_CHECK(hipStreamSynchronize(stream));
    HIP_CHECK(hipStreamDestroy(stream));
    HIP_CHECK(hipHostFree(box));
    return check::pass("host_flag", "%u rounds with a running kernel", rounds);
}

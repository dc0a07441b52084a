// SPDX-License-Identifier: MIT
//
// Atomic float and double operations with use of the old value, and
// the language's own atomics with orders and scopes.
#include "compare.hpp"

#include <algorithm>

/// Every thread adds 1 and keeps what was there: the old values are 0, 1, 2, ... in some order.
template <typename T>
__global__ void tickets(T* counter, T* out, unsigned threads) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < threads) out[t] = atomicAdd(counter, T(1));
}

template <typename T>
__global__ void tickets_in_lds(T* out) {
    __shared__ T counter;
    if (threadIdx.x == 0) counter = 0;
    __syncthreads();
    out[threadIdx.x] = atomicAdd(&counter, T(1));
}

template <typename T>
void check_tickets(const char* type) {
    constexpr unsigned threads = 1000, block = 200;
    check::DeviceBuffer<T> counter(1), out(threads), out_lds(block);
    counter.fill_bytes(0);
    tickets<T><<<check::blocks_for(threads, block), block>>>(counter.get(), out.get(), threads);
    LAUNCH_CHECK();
    std::vector<T> numbers(threads);
    for (unsigned i = 0; i < threads; ++i) numbers[i] = T(i);
    auto got = out.read();
    std::sort(got.begin(), got.end());
    check::equal(type, numbers, got);
    check::equal(type, {T(threads)}, counter.read());
    tickets_in_lds<T><<<1, block>>>(out_lds.get());
    LAUNCH_CHECK();
    numbers.resize(block);
    got = out_lds.read();
    std::sort(got.begin(), got.end());
    check::equal(type, numbers, got);
}

__global__ void scopes(unsigned* counters, float* sum, unsigned threads) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= threads) return;
    __hip_atomic_fetch_add(&counters[0], 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_add(&counters[1], 2u, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_SYSTEM);
    __hip_atomic_fetch_or(&counters[2], 1u << (t % 32), __ATOMIC_SEQ_CST, __HIP_MEMORY_SCOPE_AGENT);
    __hip_atomic_fetch_max(&counters[3], t, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_WORKGROUP);
    unsigned expected = __hip_atomic_load(&counters[4], __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
    while (!__hip_atomic_compare_exchange_weak(&counters[4], &expected, expected + 5, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED,
                                               __HIP_MEMORY_SCOPE_AGENT)) {
    }
    if (t == 3) __hip_atomic_store(&counters[5], 42u, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
    atomicAdd(sum, 0.5f);  // the old value is not used
    atomicAdd_system(&counters[6], 1u);
}

int main() {
    check_tickets<float>("float");
    check_tickets<double>("double");
    constexpr unsigned threads = 640;
    check::DeviceBuffer<unsigned> counters(7);
    check::DeviceBuffer<float> sum(1);
    counters.fill_bytes(0);
    sum.fill_bytes(0);
    scopes<<<check::blocks_for(threads, 64), 64>>>(counters.get(), sum.get(), threads);
    LAUNCH_CHECK();
    check::equal("orders and scopes", {threads, 2 * threads, ~0u, threads - 1, 5 * threads, 42, threads}, counters.read());
    check::equal("sum without return", {0.5f * threads}, sum.read());
    return check::pass("atomics_float", "float, double, orders and scopes");
}

// SPDX-License-Identifier: MIT
//
// Integer atomics in global memory, 32 and 64 bits, with and without use of the old value, alone and contended.
#include "atomic_table.hpp"

#include <algorithm>

using namespace atomics;

template <typename T, Operation operation>
__global__ void separate(T* counters, T* out, unsigned threads) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= threads) return;
    out[t] = perform<T>(operation, &counters[t], operand<T>(t));
}

template <typename T, Operation operation>
__global__ void unused(T* counters, unsigned threads) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < threads) (void)perform<T>(operation, &counters[t], operand<T>(t));
}

template <typename T>
__global__ void contended(T* counter, T* tickets, unsigned threads) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= threads) return;
    tickets[t] = atomicAdd(&counter[0], T(1));  // every ticket is given once
    atomicAdd(&counter[1], T(t + 1));
    atomicXor(&counter[2], T(t) << 3);
    atomicMax(&counter[3], T(t * 7 % 1009));
    T seen = counter[4];
    for (;;) {  // adds 3 by compare-and-swap
        const T found = atomicCAS(&counter[4], seen, seen + 3);
        if (found == seen) break;
        seen = found;
    }
}

template <typename T, Operation operation>
void check_one(const char* type) {
    if (!supported<T>(operation)) return;
    constexpr unsigned threads = 500;
    const std::string what = std::string(type) + " " + kNames[operation];
    std::vector<T> start(threads);
    for (unsigned t = 0; t < threads; ++t) start[t] = initial<T>(t);
    const std::vector<T> both = expected<T>(operation, threads);
    const std::vector<T> old_values(both.begin(), both.begin() + threads), new_values(both.begin() + threads, both.end());
    check::DeviceBuffer<T> counters(start), out(threads);
    separate<T, operation><<<check::blocks_for(threads, 64), 64>>>(counters.get(), out.get(), threads);
    LAUNCH_CHECK();
    check::equal((what + ", old value").c_str(), old_values, out.read());
    check::equal((what + ", new value").c_str(), new_values, counters.read());
    counters.write(start);
    unused<T, operation><<<check::blocks_for(threads, 64), 64>>>(counters.get(), threads);
    LAUNCH_CHECK();
    check::equal((what + ", old value not used").c_str(), new_values, counters.read());
}

template <typename T>
void check_type(const char* type) {
    check_one<T, Add>(type);
    check_one<T, Sub>(type);
    check_one<T, Exchange>(type);
    check_one<T, Min>(type);
    check_one<T, Max>(type);
    check_one<T, And>(type);
    check_one<T, Or>(type);
    check_one<T, Xor>(type);
    check_one<T, CompareAndSwap>(type);
    check_one<T, Increment>(type);
    check_one<T, Decrement>(type);
}

template <typename T>
void check_contended(const char* type) {
    constexpr unsigned threads = 3000;
    check::DeviceBuffer<T> counter(5), tickets(threads);
    counter.fill_bytes(0);
    contended<T><<<check::blocks_for(threads, 128), 128>>>(counter.get(), tickets.get(), threads);
    LAUNCH_CHECK();
    T exclusive_or = 0, most = 0;
    std::vector<T> numbers(threads);
    for (unsigned t = 0; t < threads; ++t) {
        exclusive_or ^= T(t) << 3;
        most = std::max(most, T(t * 7 % 1009));
        numbers[t] = T(t);
    }
    check::equal(type, {T(threads), sum_to<T>(threads), exclusive_or, most, T(3 * threads)}, counter.read());
    auto given = tickets.read();
    std::sort(given.begin(), given.end());
    check::equal((std::string(type) + " tickets, sorted").c_str(), numbers, given);
}

int main() {
    check_type<int>("int");
    check_type<unsigned>("unsigned");
    check_type<unsigned long long>("unsigned long long");
    check_contended<unsigned>("unsigned, contended");
    check_contended<unsigned long long>("unsigned long long, contended");
    return check::pass("atomics_global", "11 operations, 3 types");
}

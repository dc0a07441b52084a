// SPDX-License-Identifier: MIT
//
// Integer atomics in LDS, 32 and 64 bits, with and without use of the old value, alone and contended.
#include "atomic_table.hpp"

#include <algorithm>

using namespace atomics;

constexpr unsigned kThreads = 256;

template <typename T, Operation operation, bool use_old>
__global__ void separate(T* out) {
    __shared__ T counters[kThreads];
    const unsigned t = threadIdx.x;
    counters[t] = initial<T>(t);
    __syncthreads();
    // A neighbour's counter: the compiler cannot keep it in a register.
    const unsigned other = kThreads - 1 - t;
    T old = perform<T>(operation, &counters[other], operand<T>(other));
    if (!use_old) old = initial<T>(other);
    __syncthreads();
    out[other] = old;
    out[kThreads + t] = counters[t];
}

template <typename T>
__global__ void contended(T* out, T* tickets) {
    __shared__ T counters[4];
    const unsigned t = threadIdx.x;
    if (t < 4) counters[t] = 0;
    __syncthreads();
    tickets[t] = atomicAdd(&counters[0], T(1));
    if (t % 3 != 0) atomicAdd(&counters[1], T(t));
    atomicMax(&counters[2], T(t * 7 % 101));
    atomicXor(&counters[3], T(t) << 5);
    __syncthreads();
    if (t < 4) out[t] = counters[t];
}

template <typename T, Operation operation>
void check_one(const char* type) {
    if (!supported<T>(operation)) return;
    const std::string what = std::string(type) + " " + kNames[operation];
    const check::DeviceBuffer<T> out(2 * kThreads);
    separate<T, operation, true><<<1, kThreads>>>(out.get());
    LAUNCH_CHECK();
    check::equal((what + ", old and new values").c_str(), expected<T>(operation, kThreads), out.read());
    separate<T, operation, false><<<1, kThreads>>>(out.get());
    LAUNCH_CHECK();
    check::equal((what + ", old value not used").c_str(), expected<T>(operation, kThreads), out.read());
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
    const check::DeviceBuffer<T> out(4), tickets(kThreads);
    contended<T><<<1, kThreads>>>(out.get(), tickets.get());
    LAUNCH_CHECK();
    std::vector<T> wanted(4), numbers(kThreads);
    wanted[0] = T(kThreads);
    for (unsigned t = 0; t < kThreads; ++t) {
        if (t % 3 != 0) wanted[1] += T(t);
        wanted[2] = std::max(wanted[2], T(t * 7 % 101));
        wanted[3] ^= T(t) << 5;
        numbers[t] = T(t);
    }
    check::equal(type, wanted, out.read());
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
    return check::pass("atomics_lds", "11 operations, 3 types");
}

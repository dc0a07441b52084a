// SPDX-License-Identifier: MIT
//
// Recursion and tables of function pointers on the device: real calls with a stack per lane.
#include "common/check.hpp"

__host__ __device__ __attribute__((noinline)) unsigned ackermann(unsigned m, unsigned n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

/// Solves the towers of Hanoi and returns a hash of all moves.
__host__ __device__ __attribute__((noinline)) unsigned hanoi(unsigned discs, unsigned from, unsigned to, unsigned hash) {
    if (discs == 0) return hash;
    const unsigned other = 3 - from - to;
    hash = hanoi(discs - 1, from, other, hash);
    hash = (hash ^ (discs * 9 + from * 3 + to)) * 16777619u;
    return hanoi(discs - 1, other, to, hash);
}

using Operation = unsigned (*)(unsigned, unsigned);
__host__ __device__ __attribute__((noinline)) unsigned add(unsigned a, unsigned b) { return a + b; }
__host__ __device__ __attribute__((noinline)) unsigned multiply(unsigned a, unsigned b) { return a * b; }
__host__ __device__ __attribute__((noinline)) unsigned rotate(unsigned a, unsigned b) {
    return a << (b % 31 + 1) | a >> (31 - b % 31);
}
__host__ __device__ __attribute__((noinline)) unsigned repeated(unsigned a, unsigned b) {
    unsigned sum = 0;
    for (unsigned i = 0; i < b % 16; ++i) sum = add(rotate(sum, i), a);
    return sum;
}
__device__ Operation kOperations[] = {add, multiply, rotate, repeated};
constexpr Operation kHostOperations[] = {add, multiply, rotate, repeated};

__global__ void recurse(unsigned* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    out[i] = ackermann(i % 3, i % 5) * 31 + hanoi(i % 7, i % 3, (i + 1) % 3, 2166136261u);
}

__global__ void call_through_table(unsigned* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    unsigned value = i;
    for (unsigned round = 0; round < 4; ++round) value = kOperations[(i + round * round) % 4](value, i);  // lanes differ
    out[i] = value;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 1000));
    std::vector<unsigned> recursed(count), called(count);
    for (unsigned i = 0; i < count; ++i) {
        recursed[i] = ackermann(i % 3, i % 5) * 31 + hanoi(i % 7, i % 3, (i + 1) % 3, 2166136261u);
        called[i] = i;
        for (unsigned round = 0; round < 4; ++round) called[i] = kHostOperations[(i + round * round) % 4](called[i], i);
    }
    const check::DeviceBuffer<unsigned> out(count);
    recurse<<<check::blocks_for(count, 64), 64>>>(out.get(), count);
    LAUNCH_CHECK();
    check::equal("recursion", recursed, out.read());
    call_through_table<<<check::blocks_for(count, 64), 64>>>(out.get(), count);
    LAUNCH_CHECK();
    check::equal("function pointers", called, out.read());
    return check::pass("recursion_fnptr", "%u threads", count);
}

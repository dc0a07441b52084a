// SPDX-License-Identifier: MIT
//
// Blocks that talk to each other inside of one launch: the last block to finish adds up what the others left, with
// __threadfence between data and counter; and volatile accesses that must not be merged.
#include "compare.hpp"

__device__ unsigned finished_blocks = 0;

__global__ void sum_by_last_block(const unsigned* in, unsigned count, volatile unsigned* partial, unsigned* total) {
    __shared__ unsigned sum;
    __shared__ bool last;
    if (threadIdx.x == 0) sum = 0;
    __syncthreads();
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) atomicAdd(&sum, in[i]);
    __syncthreads();
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sum;
        __threadfence();
        last = atomicAdd(&finished_blocks, 1u) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last || threadIdx.x != 0) return;
    unsigned all = 0;
    for (unsigned b = 0; b < gridDim.x; ++b) all += partial[b];
    *total = all;
    finished_blocks = 0;  // ready for the next launch
}

/// A block waits for the block before it: works since blocks are started in order.
__global__ void chain(volatile unsigned* flags, unsigned* values) {
    if (threadIdx.x != 0) return;
    const unsigned b = blockIdx.x;
    if (b > 0) {
        while (flags[b - 1] == 0) {
        }
        __threadfence();
        values[b] = values[b - 1] * 3 + b;
    } else {
        values[0] = 1;
    }
    __threadfence_system();
    flags[b] = 1;
}

__global__ void volatile_accesses(volatile unsigned* counter, unsigned* out) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 5; ++i) {
        *counter = i * 11;
        sum = sum * 100 + *counter;
    }
    __threadfence_block();
    *out = sum;
}

int main() {
    constexpr unsigned count = 20'000, blocks = 24;
    std::vector<unsigned> in(count);
    unsigned expected = 0;
    for (unsigned i = 0; i < count; ++i) expected += in[i] = i * 2654435761u >> 12;
    const check::DeviceBuffer<unsigned> device_in(in), partial(blocks), total(1), values(blocks);
    for (int round = 0; round < 3; ++round) {
        sum_by_last_block<<<blocks, 128>>>(device_in.get(), count, partial.get(), total.get());
        LAUNCH_CHECK();
        check::equal("sum by the last block", {expected}, total.read());
    }

    check::DeviceBuffer<unsigned> flags(blocks);
    flags.fill_bytes(0);
    chain<<<blocks, 64>>>(flags.get(), values.get());
    LAUNCH_CHECK();
    std::vector<unsigned> chained = {1};
    for (unsigned b = 1; b < blocks; ++b) chained.push_back(chained[b - 1] * 3 + b);
    check::equal("chain of blocks", chained, values.read());

    volatile_accesses<<<1, 1>>>(flags.get(), total.get());
    LAUNCH_CHECK();
    check::equal("volatile", {11'223'344u}, total.read());
    return check::pass("fences", "%u blocks", blocks);
}

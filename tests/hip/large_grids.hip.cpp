// SPDX-License-Identifier: MIT
//
// Grids with many blocks in x, y and z, blocks of one thread, the biggest blocks, and every built-in variable.
#include "compare.hpp"

__global__ void mark(unsigned* counts, uint64_t* sum) {
    const uint64_t block = (uint64_t(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
    atomicAdd(&counts[block % 4096], 1u);
    if (thread == threads - 1) atomicAdd(reinterpret_cast<unsigned long long*>(sum), (unsigned long long)(block + 1));
}

void run(dim3 grid, dim3 block) {
    check::DeviceBuffer<unsigned> counts(4096);
    check::DeviceBuffer<uint64_t> sum(1);
    counts.fill_bytes(0);
    sum.fill_bytes(0);
    mark<<<grid, block>>>(counts.get(), sum.get());
    LAUNCH_CHECK();
    const uint64_t blocks = uint64_t(grid.x) * grid.y * grid.z;
    std::vector<unsigned> expected(4096);
    for (unsigned i = 0; i < 4096; ++i) {
        expected[i] = unsigned(blocks / 4096 + (i < blocks % 4096)) * block.x * block.y * block.z;
    }
    check::equal("threads per block number", expected, counts.read());
    check::equal("block numbers", {blocks * (blocks + 1) / 2}, sum.read());
}

int main() {
    run(dim3(70'000), dim3(1));
    run(dim3(3, 20'000), dim3(1));
    run(dim3(2, 3, 5'000), dim3(2, 1, 2));
    run(dim3(17, 13, 11), dim3(3, 5, 7));
    run(dim3(9), dim3(1024));
    run(dim3(2, 2, 2), dim3(1, 1024, 1));
    run(dim3(3), dim3(8, 8, 16));
    run(dim3(1), dim3(1));
    return check::pass("large_grids", "8 shapes, up to 70000 blocks");
}

// SPDX-License-Identifier: MIT
//
// Occupancy: how many blocks fit on a compute unit follows from registers, LDS and threads.
#include "common/check.hpp"

__global__ void light(int* out) { out[blockIdx.x * blockDim.x + threadIdx.x] = int(threadIdx.x); }

__global__ void lds_heavy(int* out) {
    __shared__ int tile[8192];  // 32 KiB
    for (unsigned i = threadIdx.x; i < 8192; i += blockDim.x) tile[i] = int(i);
    __syncthreads();
    out[blockIdx.x * blockDim.x + threadIdx.x] = tile[(threadIdx.x * 13) % 8192];
}

__global__ void __launch_bounds__(64) small_blocks(int* out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

template <typename Kernel>
int blocks_per_unit(Kernel kernel, int block, size_t dynamic_lds) {
    int blocks = -1;
    HIP_CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, block, dynamic_lds));
    return blocks;
}

int main() {
    hipDeviceProp_t p;
    HIP_CHECK(hipGetDeviceProperties(&p, 0));
    const int most_threads = p.maxThreadsPerMultiProcessor;

    for (int block = p.warpSize; block <= p.maxThreadsPerBlock; block *= 2) {
        const int blocks = blocks_per_unit(light, block, 0);
        if (blocks < 1 || blocks * block > most_threads) {
            check::fail("blocks of %d threads: expected 1 to %d per unit, got %d", block, most_threads / block, blocks);
        }
    }
    // LDS is the limit: 32 KiB of the unit's LDS per block.
    const int by_lds = int(p.maxSharedMemoryPerMultiProcessor / (32 * 1024));
    const int heavy = blocks_per_unit(lds_heavy, p.warpSize, 0);
    REQUIRE(heavy >= 1 && heavy <= by_lds);
    // Dynamic LDS counts as well.
    const int dynamic = blocks_per_unit(light, p.warpSize, 32 * 1024);
    check::equal_value("blocks by dynamic LDS", heavy, dynamic);
    REQUIRE(blocks_per_unit(light, p.warpSize, 16 * 1024) >= dynamic);

    int grid = 0, block = 0;
    HIP_CHECK(hipOccupancyMaxPotentialBlockSize(&grid, &block, light, 0, 0));
    REQUIRE(block > 0 && block <= p.maxThreadsPerBlock && block % p.warpSize == 0);
    REQUIRE(grid >= p.multiProcessorCount);

    hipFuncAttributes attributes{};
    HIP_CHECK(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(lds_heavy)));
    check::equal_value("static LDS", size_t(32 * 1024), attributes.sharedSizeBytes);
    REQUIRE(attributes.numRegs > 0);
    HIP_CHECK(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(small_blocks)));
    check::equal_value("launch bounds", 64, attributes.maxThreadsPerBlock);

    const size_t threads = size_t(grid) * size_t(block);
    const check::DeviceBuffer<int> out(threads);
    light<<<grid, block>>>(out.get());
    LAUNCH_CHECK();
    std::vector<int> expected(threads);
    for (size_t i = 0; i < threads; ++i) expected[i] = int(i % size_t(block));
    check::equal("the suggested launch", expected, out.read());
    return check::pass("occupancy", "suggested %d blocks of %d; %d blocks with 32 KiB of LDS", grid, block, heavy);
}

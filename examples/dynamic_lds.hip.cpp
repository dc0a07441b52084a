// SPDX-License-Identifier: MIT
//
// LDS whose size is chosen at launch (HIP_DYNAMIC_SHARED), beside a static array: block-wise bitonic sort.
#include "common/check.hpp"

#include <algorithm>

__global__ void sort_blocks(int* data, unsigned per_block) {
    HIP_DYNAMIC_SHARED(int, keys)
    __shared__ int swaps;  // static LDS stands in front of the dynamic part
    if (threadIdx.x == 0) swaps = 0;
    int* const block = data + size_t(blockIdx.x) * per_block;
    for (unsigned i = threadIdx.x; i < per_block; i += blockDim.x) keys[i] = block[i];
    for (unsigned size = 2; size <= per_block; size *= 2) {
        for (unsigned distance = size / 2; distance > 0; distance /= 2) {
            __syncthreads();
            for (unsigned pair = threadIdx.x; pair < per_block / 2; pair += blockDim.x) {
                const unsigned low = 2 * pair - (pair & (distance - 1));
                const unsigned high = low + distance;
                const bool ascending = (low & size) == 0;
                if ((keys[low] > keys[high]) == ascending && keys[low] != keys[high]) {
                    const int swapped = keys[low];
                    keys[low] = keys[high];
                    keys[high] = swapped;
                    atomicAdd(&swaps, 1);
                }
            }
        }
    }
    __syncthreads();
    if (swaps < 0) return;  // keeps the static array alive
    for (unsigned i = threadIdx.x; i < per_block; i += blockDim.x) block[i] = keys[i];
}

void run(unsigned blocks, unsigned per_block) {
    check::Random random(per_block);
    std::vector<int> values(size_t(blocks) * per_block);
    for (int& value : values) value = int(random.below(100'000)) - 50'000;
    const check::DeviceBuffer<int> device(values);
    sort_blocks<<<blocks, 128, per_block * sizeof(int)>>>(device.get(), per_block);
    LAUNCH_CHECK();
    for (unsigned b = 0; b < blocks; ++b) {
        std::sort(values.begin() + size_t(b) * per_block, values.begin() + size_t(b + 1) * per_block);
    }
    check::equal("sorted blocks", values, device.read());
}

int main(int argc, char** argv) {
    const auto blocks = static_cast<unsigned>(check::size_argument(argc, argv, 4));
    for (unsigned per_block = 2; per_block <= 8192; per_block *= 16) run(blocks, per_block);
    return check::pass("dynamic_lds", "%u blocks, 8 B to 32 KiB of dynamic LDS", blocks);
}

// SPDX-License-Identifier: MIT
//
// A cooperative launch: all blocks relax a rod's temperatures together and meet at a grid-wide barrier every step.
#include "common/check.hpp"

#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;

__host__ __device__ inline unsigned relaxed(unsigned left, unsigned self, unsigned right) {
    return (left + 2 * self + right) / 4 + (self & 1);
}

__global__ void relax(unsigned* a, unsigned* b, unsigned count, unsigned steps, unsigned* ranks) {
    const cg::grid_group grid = cg::this_grid();
    const unsigned threads = gridDim.x * blockDim.x;
    const unsigned rank = grid.thread_rank();
    ranks[rank] = grid.size();
    unsigned *from = a, *to = b;
    for (unsigned step = 0; step < steps; ++step) {
        for (unsigned i = rank; i < count; i += threads) {
            to[i] = relaxed(from[(i + count - 1) % count], from[i], from[(i + 1) % count]);
        }
        grid.sync();
        unsigned* const swapped = from;
        from = to;
        to = swapped;
    }
}

int main(int argc, char** argv) {
    auto count = static_cast<unsigned>(check::size_argument(argc, argv, 5000));
    unsigned steps = 20;
    hipDeviceProp_t properties;
    HIP_CHECK(hipGetDeviceProperties(&properties, 0));
    if (!properties.cooperativeLaunch) check::fail("the device has no cooperative launch");
    int per_processor = 0;
    constexpr unsigned block = 128;
    HIP_CHECK(hipOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, relax, block, 0));
    const unsigned resident = unsigned(per_processor) * unsigned(properties.multiProcessorCount);
    const unsigned blocks = std::min(resident, 13u);
    REQUIRE(blocks > 0);

    std::vector<unsigned> values(count);
    check::Random random(19);
    for (unsigned& value : values) value = random.below(1'000'000);
    const check::DeviceBuffer<unsigned> a(values), b(count), ranks(blocks * block);
    unsigned *pointer_a = a.get(), *pointer_b = b.get(), *pointer_ranks = ranks.get();
    void* arguments[] = {&pointer_a, &pointer_b, &count, &steps, &pointer_ranks};
    HIP_CHECK(hipLaunchCooperativeKernel(reinterpret_cast<void*>(relax), dim3(blocks), dim3(block), arguments, 0, nullptr));
    HIP_CHECK(hipDeviceSynchronize());

    for (unsigned step = 0; step < steps; ++step) {
        std::vector<unsigned> next(count);
        for (unsigned i = 0; i < count; ++i) next[i] = relaxed(values[(i + count - 1) % count], values[i], values[(i + 1) % count]);
        values = next;
    }
    check::equal("temperatures", values, a.read());
    check::equal("sizes of the grid", std::vector<unsigned>(blocks * block, blocks * block), ranks.read());

    // More blocks than fit at once could never meet.
    HIP_EXPECT(hipErrorCooperativeLaunchTooLarge,
               hipLaunchCooperativeKernel(reinterpret_cast<void*>(relax), dim3(resident + 1), dim3(block), arguments, 0, nullptr));
    (void)hipGetLastError();
    return check::pass("cooperative_grid_sync", "%u points, %u steps, %u blocks of at most %u", count, steps, blocks, resident);
}

// SPDX-License-Identifier: MIT
//
// Cooperative groups below the grid: tiles of 4 to 32 threads with their own shuffles, block groups, and groups of
// the lanes that happen to be active together.
#include "compare.hpp"

#include <algorithm>

#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;

template <unsigned kTile>
__global__ void tile_sums(const int* in, int* out) {
    const cg::thread_block block = cg::this_thread_block();
    const auto tile = cg::tiled_partition<kTile>(block);
    int value = in[block.thread_rank()];
    for (unsigned offset = kTile / 2; offset > 0; offset /= 2) value += tile.shfl_down(value, offset);
    value = tile.shfl(value, 0);
    out[block.thread_rank()] = value * 100 + int(tile.thread_rank()) + int(tile.size()) * 10'000'000;
}

template <unsigned kTile>
void check_tiles() {
    constexpr unsigned threads = 192;
    std::vector<int> in(threads), expected(threads);
    for (unsigned t = 0; t < threads; ++t) in[t] = int(t * 37 % 101) - 50;
    for (unsigned t = 0; t < threads; ++t) {
        int sum = 0;
        for (unsigned i = 0; i < kTile; ++i) sum += in[t / kTile * kTile + i];
        expected[t] = sum * 100 + int(t % kTile) + int(kTile) * 10'000'000;
    }
    const check::DeviceBuffer<int> device_in(in), out(threads);
    tile_sums<kTile><<<1, threads>>>(device_in.get(), out.get());
    LAUNCH_CHECK();
    check::equal("sums of tiles", expected, out.read());
}

/// One atomic per group of active lanes instead of one per lane.
__global__ void filter(const int* in, int* out, unsigned* count, unsigned total) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= total || in[i] % 3 != 0) return;
    const cg::coalesced_group active = cg::coalesced_threads();
    unsigned first = 0;
    if (active.thread_rank() == 0) first = atomicAdd(count, unsigned(active.size()));
    first = unsigned(active.shfl(int(first), 0));
    out[first + active.thread_rank()] = in[i];
}

int main() {
    check_tiles<4>();
    check_tiles<8>();
    check_tiles<16>();
    check_tiles<32>();

    constexpr unsigned total = 3000;
    std::vector<int> in(total), kept;
    check::Random random(26);
    for (int& v : in) {
        v = int(random.below(10'000));
        if (v % 3 == 0) kept.push_back(v);
    }
    const check::DeviceBuffer<int> device_in(in), out(total);
    check::DeviceBuffer<unsigned> count(1);
    count.fill_bytes(0);
    filter<<<check::blocks_for(total, 128), 128>>>(device_in.get(), out.get(), count.get(), total);
    LAUNCH_CHECK();
    check::equal("number kept", {unsigned(kept.size())}, count.read());
    auto got = out.read();
    got.resize(kept.size());
    std::sort(got.begin(), got.end());  // groups finish in any order
    std::sort(kept.begin(), kept.end());
    check::equal("values kept, sorted", kept, got);
    return check::pass("cooperative_tiles", "4 tile sizes, %zu of %u values kept", kept.size(), total);
}

// SPDX-License-Identifier: MIT
//
// levels: O1 O3
// (At -O0 the device library of ROCm 5.2 asks for a cross-lane instruction that gfx90a lacks: clang stops.)
//
// Barriers that count: __syncthreads_count, _and, _or, for blocks of whole and of partial waves.
#include "compare.hpp"

__global__ void votes(const int* in, int* out) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const int v = in[i];
    out[i * 4] = __syncthreads_count(v > 0);
    out[i * 4 + 1] = __syncthreads_and(v > -90);
    out[i * 4 + 2] = __syncthreads_or(v > 95);
    int rounds = 0;
    for (int limit = 0; __syncthreads_or(v > limit); limit += 10) ++rounds;  // a vote decides about the loop
    out[i * 4 + 3] = rounds;
}

int main() {
    check::Random random(23);
    for (const unsigned block : {1u, 33u, 64u, 100u, 256u, 1024u}) {
        constexpr unsigned blocks = 5;
        std::vector<int> in(blocks * block), expected(in.size() * 4);
        for (int& v : in) v = int(random.below(200)) - 100;
        for (unsigned b = 0; b < blocks; ++b) {
            int positive = 0, all = 1, any = 0, most = -1000;
            for (unsigned t = 0; t < block; ++t) {
                const int v = in[b * block + t];
                positive += v > 0;
                all &= v > -90;
                any |= v > 95;
                most = std::max(most, v);
            }
            int rounds = 0;
            while (most > rounds * 10) ++rounds;
            for (unsigned t = 0; t < block; ++t) {
                int* o = &expected[(b * block + t) * 4];
                o[0] = positive, o[1] = all, o[2] = any, o[3] = rounds;
            }
        }
        const check::DeviceBuffer<int> device_in(in), out(expected.size());
        votes<<<blocks, block>>>(device_in.get(), out.get());
        LAUNCH_CHECK();
        auto got = out.read();
        for (size_t i = 0; i < got.size(); ++i) {
            if (i % 4 == 1 || i % 4 == 2) got[i] = got[i] != 0;  // any nonzero value means yes
        }
        check::equal("votes (4 per thread)", expected, got);
    }
    return check::pass("block_votes", "6 block sizes");
}

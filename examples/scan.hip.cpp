// SPDX-License-Identifier: MIT
//
// Exclusive prefix sum: Blelloch's scan of one block in LDS, then the block totals, then their offsets.
#include "common/check.hpp"

constexpr unsigned kBlock = 256;           // threads
constexpr unsigned kElements = 2 * kBlock; // elements of one block

__device__ void scan_in_lds(unsigned* data) {
    unsigned distance = 1;
    for (unsigned pairs = kElements / 2; pairs > 0; pairs /= 2) {
        __syncthreads();
        if (threadIdx.x < pairs) {
            const unsigned right = distance * (2 * threadIdx.x + 2) - 1;
            data[right] += data[right - distance];
        }
        distance *= 2;
    }
    if (threadIdx.x == 0) data[kElements - 1] = 0;
    for (unsigned pairs = 1; pairs < kElements; pairs *= 2) {
        distance /= 2;
        __syncthreads();
        if (threadIdx.x < pairs) {
            const unsigned right = distance * (2 * threadIdx.x + 2) - 1;
            const unsigned left = right - distance;
            const unsigned old_left = data[left];
            data[left] = data[right];
            data[right] += old_left;
        }
    }
    __syncthreads();
}

__global__ void scan_blocks(const unsigned* in, unsigned* out, unsigned* totals, size_t count) {
    __shared__ unsigned data[kElements];
    const size_t first = size_t(blockIdx.x) * kElements;
    for (unsigned i = threadIdx.x; i < kElements; i += kBlock) data[i] = first + i < count ? in[first + i] : 0;
    __syncthreads();
    const unsigned last_value = data[kElements - 1];
    scan_in_lds(data);
    for (unsigned i = threadIdx.x; i < kElements; i += kBlock) {
        if (first + i < count) out[first + i] = data[i];
    }
    if (threadIdx.x == 0 && totals) totals[blockIdx.x] = data[kElements - 1] + last_value;
}

__global__ void add_offsets(unsigned* out, const unsigned* offsets, size_t count) {
    const size_t first = size_t(blockIdx.x) * kElements;
    for (unsigned i = threadIdx.x; i < kElements; i += kBlock) {
        if (first + i < count) out[first + i] += offsets[blockIdx.x];
    }
}

/// Scans `count` device values; as many levels as the size needs.
void scan(const unsigned* in, unsigned* out, size_t count) {
    const auto blocks = static_cast<unsigned>(check::divide_up<size_t>(count, kElements));
    const check::DeviceBuffer<unsigned> totals(blocks);
    scan_blocks<<<blocks, kBlock>>>(in, out, totals.get(), count);
    LAUNCH_CHECK();
    if (blocks == 1) return;
    const check::DeviceBuffer<unsigned> offsets(blocks);
    scan(totals.get(), offsets.get(), blocks);
    add_offsets<<<blocks, kBlock>>>(out, offsets.get(), count);
    LAUNCH_CHECK();
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 400'003);  // three levels
    check::Random random(8);
    std::vector<unsigned> values(count), expected(count);
    unsigned sum = 0;
    for (size_t i = 0; i < count; ++i) {
        values[i] = random.below(1000);
        expected[i] = sum;
        sum += values[i];
    }
    const check::DeviceBuffer<unsigned> in(values), out(count);
    scan(in.get(), out.get(), count);
    check::equal("prefix sums", expected, out.read());
    return check::pass("scan", "%zu values, total %u", count, sum);
}

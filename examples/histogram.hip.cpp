// SPDX-License-Identifier: MIT
//
// Histogram of bytes, once with global atomics and once with a private histogram per block in LDS.
#include "common/check.hpp"

constexpr unsigned kBins = 256;

__global__ void histogram_global(const unsigned char* data, size_t count, unsigned* bins) {
    const size_t stride = size_t(gridDim.x) * blockDim.x;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride) atomicAdd(&bins[data[i]], 1u);
}

__global__ void histogram_lds(const unsigned char* data, size_t count, unsigned* bins) {
    __shared__ unsigned local[kBins];
    for (unsigned bin = threadIdx.x; bin < kBins; bin += blockDim.x) local[bin] = 0;
    __syncthreads();
    const size_t stride = size_t(gridDim.x) * blockDim.x;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride) atomicAdd(&local[data[i]], 1u);
    __syncthreads();
    for (unsigned bin = threadIdx.x; bin < kBins; bin += blockDim.x) {
        if (local[bin] != 0) atomicAdd(&bins[bin], local[bin]);
    }
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 500'001);
    check::Random random(9);
    std::vector<unsigned char> data(count);
    std::vector<unsigned> expected(kBins, 0);
    for (auto& value : data) {
        // The product of two bytes is far from uniform: some bins are contended, some nearly empty.
        value = static_cast<unsigned char>((random.below(256) * random.below(256)) >> 8);
        ++expected[value];
    }

    const check::DeviceBuffer<unsigned char> device_data(data);
    check::DeviceBuffer<unsigned> bins(kBins);
    bins.fill_bytes(0);
    histogram_global<<<64, 256>>>(device_data.get(), count, bins.get());
    LAUNCH_CHECK();
    check::equal("bins by global atomics", expected, bins.read());

    bins.fill_bytes(0);
    histogram_lds<<<64, 256>>>(device_data.get(), count, bins.get());
    LAUNCH_CHECK();
    check::equal("bins by LDS atomics", expected, bins.read());
    return check::pass("histogram", "%zu bytes into %u bins, twice", count, kBins);
}

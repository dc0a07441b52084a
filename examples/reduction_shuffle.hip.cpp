// SPDX-License-Identifier: MIT
//
// Sum of many values: lanes add with __shfl_down, waves meet in LDS, blocks meet in a second launch.
#include "common/check.hpp"

__device__ long long wave_sum(long long value) {
    for (int offset = warpSize / 2; offset > 0; offset /= 2) value += __shfl_down(value, offset);
    return value;
}

__global__ void block_sums(const int* values, size_t count, long long* sums) {
    __shared__ long long wave_sums[16];
    const size_t stride = size_t(gridDim.x) * blockDim.x;
    long long sum = 0;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride) sum += values[i];

    const unsigned lane = threadIdx.x % warpSize;
    const unsigned wave = threadIdx.x / warpSize;
    sum = wave_sum(sum);
    if (lane == 0) wave_sums[wave] = sum;
    __syncthreads();
    if (wave == 0) {
        sum = wave_sum(lane < blockDim.x / warpSize ? wave_sums[lane] : 0);
        if (lane == 0) sums[blockIdx.x] = sum;
    }
}

__global__ void total(const long long* sums, unsigned count, long long* out) {
    long long sum = 0;
    for (unsigned i = threadIdx.x; i < count; i += warpSize) sum += sums[i];
    sum = wave_sum(sum);
    if (threadIdx.x == 0) *out = sum;
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 1'000'003);
    check::Random random(7);
    std::vector<int> values(count);
    long long expected = 0;
    for (int& value : values) {
        value = static_cast<int>(random.bits());
        expected += value;
    }

    hipDeviceProp_t properties;
    HIP_CHECK(hipGetDeviceProperties(&properties, 0));
    constexpr unsigned blocks = 120;
    const check::DeviceBuffer<int> device_values(values);
    const check::DeviceBuffer<long long> sums(blocks), out(1);
    block_sums<<<blocks, 256>>>(device_values.get(), count, sums.get());
    LAUNCH_CHECK();
    total<<<1, properties.warpSize>>>(sums.get(), blocks, out.get());
    LAUNCH_CHECK();
    check::equal_value("sum", expected, out.read()[0]);
    return check::pass("reduction_shuffle", "%zu values, sum %lld", count, expected);
}

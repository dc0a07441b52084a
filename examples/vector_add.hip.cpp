// SPDX-License-Identifier: MIT
//
// c[i] = a[i] + b[i]: the smallest complete HIP program.
#include "common/check.hpp"

__global__ void vector_add(const float* a, const float* b, float* c, size_t count) {
    const size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) c[i] = a[i] + b[i];
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 1'000'003);  // not a multiple of the block
    const auto a = check::random_floats(count, 1);
    const auto b = check::random_floats(count, 2);
    std::vector<float> expected(count);
    for (size_t i = 0; i < count; ++i) expected[i] = a[i] + b[i];

    const check::DeviceBuffer<float> device_a(a), device_b(b);
    check::DeviceBuffer<float> device_c(count);
    device_c.fill_bytes(0xff);

    constexpr unsigned block = 256;
    vector_add<<<check::blocks_for(count, block), block>>>(device_a.get(), device_b.get(), device_c.get(), count);
    LAUNCH_CHECK();
    check::equal("c", expected, device_c.read());
    return check::pass("vector_add", "%zu sums", count);
}

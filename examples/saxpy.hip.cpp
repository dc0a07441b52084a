// SPDX-License-Identifier: MIT
//
// y = alpha * x + y with a grid-stride loop and a fused multiply-add.
#include "common/check.hpp"

__global__ void saxpy(float alpha, const float* x, float* y, size_t count) {
    const size_t stride = size_t(gridDim.x) * blockDim.x;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride) {
        y[i] = fmaf(alpha, x[i], y[i]);
    }
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 1'000'003);
    constexpr float alpha = 2.5f;
    const auto x = check::random_floats(count, 3);
    const auto y = check::random_floats(count, 4);
    std::vector<float> expected(count);
    for (size_t i = 0; i < count; ++i) expected[i] = std::fma(alpha, x[i], y[i]);

    const check::DeviceBuffer<float> device_x(x), device_y(y);
    saxpy<<<512, 256>>>(alpha, device_x.get(), device_y.get(), count);
    LAUNCH_CHECK();
    check::equal("y", expected, device_y.read());
    return check::pass("saxpy", "%zu fused multiply-adds", count);
}

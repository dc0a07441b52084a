// SPDX-License-Identifier: MIT
//
// Matrix product with tiles in LDS. The size is not a multiple of the tile, so edge tiles are padded with zeros.
#include "common/check.hpp"

constexpr unsigned kTile = 16;

__global__ void matmul(const float* a, const float* b, float* c, unsigned n) {
    __shared__ float tile_a[kTile][kTile];
    __shared__ float tile_b[kTile][kTile + 1];  // one column more: threads of a wave hit different banks
    const unsigned row = blockIdx.y * kTile + threadIdx.y;
    const unsigned column = blockIdx.x * kTile + threadIdx.x;
    float sum = 0.0f;
    for (unsigned first = 0; first < n; first += kTile) {
        const unsigned inner_a = first + threadIdx.x;
        const unsigned inner_b = first + threadIdx.y;
        tile_a[threadIdx.y][threadIdx.x] = row < n && inner_a < n ? a[row * n + inner_a] : 0.0f;
        tile_b[threadIdx.y][threadIdx.x] = inner_b < n && column < n ? b[inner_b * n + column] : 0.0f;
        __syncthreads();
        for (unsigned k = 0; k < kTile; ++k) sum = fmaf(tile_a[threadIdx.y][k], tile_b[k][threadIdx.x], sum);
        __syncthreads();
    }
    if (row < n && column < n) c[row * n + column] = sum;
}

std::vector<float> reference(const std::vector<float>& a, const std::vector<float>& b, unsigned n) {
    std::vector<float> c(size_t(n) * n, 0.0f);
    for (unsigned row = 0; row < n; ++row) {
        for (unsigned k = 0; k < n; ++k) {
            for (unsigned column = 0; column < n; ++column) {
                float& sum = c[row * n + column];
                sum = std::fma(a[row * n + k], b[k * n + column], sum);
            }
        }
    }
    return c;
}

int main(int argc, char** argv) {
    const auto n = static_cast<unsigned>(check::size_argument(argc, argv, 150));
    const auto a = check::random_floats(size_t(n) * n, 5);
    const auto b = check::random_floats(size_t(n) * n, 6);

    const check::DeviceBuffer<float> device_a(a), device_b(b);
    check::DeviceBuffer<float> device_c(size_t(n) * n);
    const unsigned tiles = check::divide_up(n, kTile);
    matmul<<<dim3(tiles, tiles), dim3(kTile, kTile)>>>(device_a.get(), device_b.get(), device_c.get(), n);
    LAUNCH_CHECK();
    // The order of the sums is the same on both sides and zeros do not change them, so the bits are equal.
    check::equal("c", reference(a, b, n), device_c.read());
    return check::pass("matmul_lds", "%u x %u", n, n);
}

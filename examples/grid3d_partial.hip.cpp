// SPDX-License-Identifier: MIT
//
// A 3D grid over a volume that no block size divides: a 7-point stencil with guards.
#include "common/check.hpp"

#include <hip/hip_ext.h>

struct Extent {
    unsigned x, y, z;
    __host__ __device__ size_t at(unsigned i, unsigned j, unsigned k) const { return (size_t(k) * y + j) * x + i; }
    size_t count() const { return size_t(x) * y * z; }
};

__host__ __device__ inline int stencil(const int* in, Extent e, unsigned i, unsigned j, unsigned k) {
    int sum = 6 * in[e.at(i, j, k)];
    if (i > 0) sum -= in[e.at(i - 1, j, k)];
    if (i + 1 < e.x) sum -= in[e.at(i + 1, j, k)];
    if (j > 0) sum -= in[e.at(i, j - 1, k)];
    if (j + 1 < e.y) sum -= in[e.at(i, j + 1, k)];
    if (k > 0) sum -= in[e.at(i, j, k - 1)];
    if (k + 1 < e.z) sum -= in[e.at(i, j, k + 1)];
    return sum;
}

__global__ void laplace(const int* in, int* out, Extent e) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned j = blockIdx.y * blockDim.y + threadIdx.y;
    const unsigned k = blockIdx.z * blockDim.z + threadIdx.z;
    if (i < e.x && j < e.y && k < e.z) out[e.at(i, j, k)] = stencil(in, e, i, j, k);
}

int main(int argc, char** argv) {
    const auto side = static_cast<unsigned>(check::size_argument(argc, argv, 37));
    Extent e{side, side - side / 4 + 1, side / 2 + 1};
    std::vector<int> in(e.count()), expected(e.count());
    check::Random random(22);
    for (int& value : in) value = int(random.below(1000));
    for (unsigned k = 0; k < e.z; ++k) {
        for (unsigned j = 0; j < e.y; ++j) {
            for (unsigned i = 0; i < e.x; ++i) expected[e.at(i, j, k)] = stencil(in.data(), e, i, j, k);
        }
    }
    const check::DeviceBuffer<int> device_in(in);
    check::DeviceBuffer<int> out(e.count());
    unsigned launches = 0;
    for (const dim3 block : {dim3(8, 4, 2), dim3(5, 3, 7), dim3(1, 1, 64), dim3(256, 1, 1), dim3(16, 16, 4)}) {
        const dim3 grid(check::divide_up(e.x, block.x), check::divide_up(e.y, block.y), check::divide_up(e.z, block.z));
        out.fill_bytes(0x55);
        if (launches % 2 == 0) {
            laplace<<<grid, block>>>(device_in.get(), out.get(), e);
            LAUNCH_CHECK();
        } else {  // the same through the extension that takes events
            const int* pointer_in = device_in.get();
            int* pointer_out = out.get();
            void* arguments[] = {&pointer_in, &pointer_out, &e};
            HIP_CHECK(hipExtLaunchKernel(reinterpret_cast<const void*>(laplace), grid, block, arguments, 0, nullptr, nullptr, nullptr, 0));
        }
        check::equal("laplace", expected, out.read());
        ++launches;
    }
    return check::pass("grid3d_partial", "%u x %u x %u, %u block shapes", e.x, e.y, e.z, launches);
}

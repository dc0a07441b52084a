// SPDX-License-Identifier: MIT
//
// The code object that module_api loads: kernels, variables, nothing for the host.
#include <hip/hip_runtime.h>

struct Affine {
    float factor;
    char tag;
    double summand;
};

extern "C" {

__device__ unsigned kernel_runs = 3;
__constant__ int weights[4] = {1, 2, 3, 4};

// A pointer, a byte, a struct with holes and a 64-bit value: offsets of arguments need their alignment.
__global__ void affine(float* data, unsigned char only_even, Affine f, unsigned long long count) {
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i == 0) ++kernel_runs;
    if (i >= count || (only_even && i % 2 != 0)) return;
    data[i] = data[i] * f.factor + float(f.summand) + float(f.tag);
}

__global__ void weighted(const int* in, int* out, unsigned count) {
    extern __shared__ int staged[];
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    staged[threadIdx.x] = i < count ? in[i] : 0;
    __syncthreads();
    int sum = 0;
    for (unsigned w = 0; w < 4; ++w) sum += weights[w] * staged[(threadIdx.x + w) % blockDim.x];
    if (i < count) out[i] = sum;
}

// Writes where each thread is; launched with sizes in work-items.
__global__ void where(unsigned* out, unsigned width, unsigned height) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
    out[y * width + x] = x + 1000 * y + height;
}

}  // extern "C"

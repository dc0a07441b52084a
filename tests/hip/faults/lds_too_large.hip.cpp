// SPDX-License-Identifier: MIT
//
// A launch asks for more LDS than a workgroup can have, alone and together with the kernel's static LDS.
#include "fault.hpp"

extern "C" __global__ void lds_too_large(int* data) {
    extern __shared__ int dynamic_part[];
    __shared__ int static_part[256];
    static_part[threadIdx.x] = int(threadIdx.x);
    dynamic_part[threadIdx.x] = 1;
    __syncthreads();
    data[threadIdx.x] = dynamic_part[63 - threadIdx.x] + static_part[63 - threadIdx.x];
}

int main() {
    hipDeviceProp_t properties;
    HIP_CHECK(hipGetDeviceProperties(&properties, 0));
    const check::DeviceBuffer<int> data(64);
    lds_too_large<<<1, 64, properties.sharedMemPerBlock + 4>>>(data.get());
    EXPECT_ONE_OF(hipGetLastError(), hipErrorOutOfMemory, hipErrorInvalidValue, hipErrorInvalidConfiguration);
    lds_too_large<<<1, 64, properties.sharedMemPerBlock>>>(data.get());  // 1 KiB too much with the static part
    EXPECT_ONE_OF(hipGetLastError(), hipErrorOutOfMemory, hipErrorInvalidValue, hipErrorInvalidConfiguration);
    lds_too_large<<<1, 64, properties.sharedMemPerBlock - 1024>>>(data.get());  // all there is
    LAUNCH_CHECK();
    std::vector<int> expected(64);
    for (int i = 0; i < 64; ++i) expected[size_t(i)] = 64 - i;
    check::equal("all of the LDS", expected, data.read());
    return fault::survived("lds_too_large");
}

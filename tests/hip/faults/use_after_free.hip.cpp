// SPDX-License-Identifier: MIT
//
// A kernel stores through a pointer that was freed.
// expect-stderr: (?i)use_after_free
// expect-stderr: (?i)fault|illegal.*address|freed
#include "fault.hpp"

extern "C" __global__ void use_after_free(int* data) { data[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
    int* data = nullptr;
    HIP_CHECK(hipMalloc(&data, 16 << 20));
    HIP_CHECK(hipFree(data));
    use_after_free<<<64, 64>>>(data);
    fault::expect_at_synchronize(hipErrorIllegalAddress, "hipErrorIllegalAddress");
    return fault::survived("use_after_free");
}

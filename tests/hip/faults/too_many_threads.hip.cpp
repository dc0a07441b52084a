// SPDX-License-Identifier: MIT
//
// Launches whose dimensions no device accepts: the launch itself fails, nothing runs.
#include "fault.hpp"

extern "C" __global__ void too_many_threads(int* data) { data[0] = 1; }

int main() {
    check::DeviceBuffer<int> data(1);
    data.fill_bytes(0);
    too_many_threads<<<1, 2048>>>(data.get());
    HIP_EXPECT(hipErrorInvalidConfiguration, hipGetLastError());
    too_many_threads<<<1, dim3(64, 64)>>>(data.get());
    HIP_EXPECT(hipErrorInvalidConfiguration, hipGetLastError());
    too_many_threads<<<1, dim3(16, 16, 16)>>>(data.get());
    HIP_EXPECT(hipErrorInvalidConfiguration, hipGetLastError());
    too_many_threads<<<0, 64>>>(data.get());
    EXPECT_ONE_OF(hipGetLastError(), hipErrorInvalidConfiguration, hipErrorInvalidValue);
    too_many_threads<<<1, dim3(64, 0)>>>(data.get());
    EXPECT_ONE_OF(hipGetLastError(), hipErrorInvalidConfiguration, hipErrorInvalidValue);
    HIP_CHECK(hipGetLastError());  // reading the error cleared it
    HIP_CHECK(hipDeviceSynchronize());
    check::equal("what no kernel wrote", {0}, data.read());
    return fault::survived("too_many_threads");
}

// SPDX-License-Identifier: MIT
//
// An assertion of a kernel does not hold.
// expect-stderr: (?i)device_assert.*assert_kernel.*Assertion|Assertion.*threadIdx.x < 60|Device-side assertion
// expect-stderr: (?i)assert_kernel
#include "fault.hpp"

#include <cassert>

extern "C" __global__ void assert_kernel(int* data) {
    assert(threadIdx.x < 60);
    data[threadIdx.x] = 1;
}

int main() {
    const check::DeviceBuffer<int> data(64);
    assert_kernel<<<1, 64>>>(data.get());
    fault::expect_at_synchronize(hipErrorAssert, "hipErrorAssert");
    return fault::survived("device_assert");
}

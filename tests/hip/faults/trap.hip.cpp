// SPDX-License-Identifier: MIT
//
// A kernel executes __builtin_trap().
// expect-stderr: (?i)trap_kernel
// expect-stderr: (?i)trap|abort
#include "fault.hpp"

extern "C" __global__ void trap_kernel(int* data, int limit) {
    if (data[threadIdx.x] > limit) __builtin_trap();
    data[threadIdx.x] = 1;
}

int main() {
    check::DeviceBuffer<int> data(64);
    data.fill_bytes(0x01);
    trap_kernel<<<1, 64>>>(data.get(), 5);
    fault::expect_at_synchronize(hipErrorLaunchFailure, "hipErrorLaunchFailure");
    return fault::survived("trap");
}

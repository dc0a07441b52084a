// SPDX-License-Identifier: MIT
//
// The program holds code for gfx1030 only and runs on a gfx90a. No kernel of it can run, but copies do.
// build: --offload-arch=gfx1030
// expect-stderr: (?i)gfx1030
// expect-stderr: (?i)gfx90a
#include "fault.hpp"

extern "C" __global__ void wrong_target(int* data) { data[threadIdx.x] = 1; }

int main() {
    const std::vector<int> values = {1, 2, 3, 4};
    const check::DeviceBuffer<int> data(values);
    wrong_target<<<1, 4>>>(data.get());
    HIP_EXPECT(hipErrorNoBinaryForGpu, hipGetLastError());
    HIP_CHECK(hipDeviceSynchronize());
    check::equal("the buffer of the kernel that did not run", values, data.read());
    return check::pass("wrong_target", "reported at the launch, copies work");
}

// SPDX-License-Identifier: MIT
//
// A kernel reads through a null pointer.
// expect-stderr: (?i)null_read
// expect-stderr: (?i)fault|illegal.*address|null
#include "fault.hpp"

extern "C" __global__ void null_read(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x] + 1; }

int main() {
    const check::DeviceBuffer<int> out(64);
    null_read<<<1, 64>>>(nullptr, out.get());
    fault::expect_at_synchronize(hipErrorIllegalAddress, "hipErrorIllegalAddress");
    return fault::survived("null_read");
}

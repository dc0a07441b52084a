// SPDX-License-Identifier: MIT
//
// One lane of one block stores far behind the end of its buffer.
// expect-stderr: (?i)oob_store
// expect-stderr: (?i)fault|illegal.*address|out.of.bounds
#include "fault.hpp"

extern "C" __global__ void oob_store(int* data, size_t count, size_t beyond) {
    const size_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) data[i == 700 ? i + beyond : i] = int(i);
}

int main() {
    const check::DeviceBuffer<int> data(1024);
    oob_store<<<16, 64>>>(data.get(), data.size(), size_t(1) << 38);  // 1 TiB: no allocation is there
    fault::expect_at_synchronize(hipErrorIllegalAddress, "hipErrorIllegalAddress");
    return fault::survived("oob_store");
}

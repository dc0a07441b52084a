// SPDX-License-Identifier: MIT
//
// A store directly behind the end of a buffer of whole pages: the common mistake `<=` for `<`.
// expect-stderr: (?i)oob_adjacent
// expect-stderr: (?i)fault|illegal.*address|out.of.bounds
#include "fault.hpp"

extern "C" __global__ void oob_adjacent(int* data, size_t count) {
    const size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i <= count) data[i] = int(i);
}

int main() {
    const check::DeviceBuffer<int> data(4 << 20);  // 16 MiB
    oob_adjacent<<<check::blocks_for(data.size() + 1, 256), 256>>>(data.get(), data.size());
    fault::expect_at_synchronize(hipErrorIllegalAddress, "hipErrorIllegalAddress");
    return fault::survived("oob_adjacent");
}

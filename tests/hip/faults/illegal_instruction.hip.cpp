// SPDX-License-Identifier: MIT
//
// A kernel runs into an encoding that no gfx9 processor defines (SOPP, opcode 127).
// expect-stderr: (?i)illegal_instruction
// expect-stderr: (?i)illegal.*(instruction|encoding|opcode)|bfff0000
#include "fault.hpp"

extern "C" __global__ void illegal_instruction(int* data) {
    data[threadIdx.x] = 1;
#if defined(__HIP_DEVICE_COMPILE__)
    asm volatile(".long 0xbfff0000");
#endif
    data[threadIdx.x] = 2;
}

int main() {
    const check::DeviceBuffer<int> data(64);
    illegal_instruction<<<1, 64>>>(data.get());
    fault::expect_at_synchronize(hipErrorLaunchFailure, "hipErrorLaunchFailure");
    return fault::survived("illegal_instruction");
}

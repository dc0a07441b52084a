// SPDX-License-Identifier: MIT
//
// A kernel waits for a flag that nobody sets.
// env: ROCCLR_WATCHDOG_MS=500
// expect-stderr: (?i)endless_loop
// expect-stderr: (?i)watchdog|time.?out|timed out
#include "fault.hpp"

extern "C" __global__ void endless_loop(volatile int* flag, int* out) {
    while (*flag == 0) {
    }
    *out = 1;
}

int main() {
    check::DeviceBuffer<int> flag(1), out(1);
    flag.fill_bytes(0);
    endless_loop<<<1, 64>>>(flag.get(), out.get());
    fault::expect_at_synchronize(hipErrorLaunchTimeOut, "hipErrorLaunchTimeOut");
    return fault::survived("endless_loop");
}

// SPDX-License-Identifier: MIT
//
// Frees what is not, or no longer, allocated.
#include "fault.hpp"

int main() {
    int* device = nullptr;
    HIP_CHECK(hipMalloc(&device, 4096));
    HIP_CHECK(hipFree(device));
    HIP_EXPECT(hipErrorInvalidValue, hipFree(device));
    HIP_EXPECT(hipErrorInvalidValue, hipGetLastError());
    HIP_CHECK(hipGetLastError());

    int* pinned = nullptr;
    HIP_CHECK(hipHostMalloc(reinterpret_cast<void**>(&pinned), 4096, hipHostMallocDefault));
    HIP_CHECK(hipHostFree(pinned));
    HIP_EXPECT(hipErrorInvalidValue, hipHostFree(pinned));

    int on_the_stack = 0;
    HIP_EXPECT(hipErrorInvalidValue, hipFree(&on_the_stack));
    HIP_EXPECT(hipErrorInvalidValue, hipHostFree(&on_the_stack));
    HIP_CHECK(hipMalloc(&device, 4096));
    EXPECT_ONE_OF(hipFree(device + 1), hipErrorInvalidValue, hipErrorInvalidDevicePointer);  // inside, not the start
    HIP_CHECK(hipFree(device));
    HIP_CHECK(hipFree(nullptr));
    HIP_CHECK(hipHostFree(nullptr));
    (void)hipGetLastError();
    return fault::survived("double_free_host");
}

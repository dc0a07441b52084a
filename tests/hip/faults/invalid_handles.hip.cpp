// SPDX-License-Identifier: MIT
//
// Null pointers, handles of destroyed objects and numbers out of range, at the API's edge.
#include "fault.hpp"

extern "C" __global__ void touched(int* data) { data[0] = 1; }

void streams() {
    hipStream_t stream;
    HIP_EXPECT(hipErrorInvalidValue, hipStreamCreate(nullptr));
    HIP_CHECK(hipStreamCreate(&stream));
    HIP_CHECK(hipStreamDestroy(stream));
    // The documentation says invalid handle, AMD's library says destroyed context.
    EXPECT_ONE_OF(hipStreamSynchronize(stream), hipErrorInvalidHandle, hipErrorContextIsDestroyed);
    EXPECT_ONE_OF(hipStreamQuery(stream), hipErrorInvalidHandle, hipErrorContextIsDestroyed);
    EXPECT_ONE_OF(hipStreamDestroy(stream), hipErrorInvalidHandle, hipErrorContextIsDestroyed);
    EXPECT_ONE_OF(hipStreamDestroy(nullptr), hipErrorInvalidHandle);
    int on_the_host = 0;
    EXPECT_ONE_OF(hipStreamSynchronize(reinterpret_cast<hipStream_t>(&on_the_host)), hipErrorInvalidHandle,
                  hipErrorContextIsDestroyed);
    touched<<<1, 1, 0, stream>>>(nullptr);
    EXPECT_ONE_OF(hipGetLastError(), hipErrorInvalidValue, hipErrorInvalidHandle, hipErrorContextIsDestroyed);
}

void events() {
    hipEvent_t event;
    HIP_EXPECT(hipErrorInvalidValue, hipEventCreate(nullptr));
    HIP_EXPECT(hipErrorInvalidHandle, hipEventRecord(nullptr, nullptr));
    HIP_EXPECT(hipErrorInvalidHandle, hipEventDestroy(nullptr));
    HIP_EXPECT(hipErrorInvalidHandle, hipEventSynchronize(nullptr));
    HIP_EXPECT(hipErrorInvalidHandle, hipEventQuery(nullptr));
    HIP_CHECK(hipEventCreate(&event));
    HIP_EXPECT(hipErrorInvalidValue, hipEventElapsedTime(nullptr, event, event));
    HIP_CHECK(hipEventQuery(event));  // never recorded: complete
    HIP_CHECK(hipEventSynchronize(event));
    HIP_CHECK(hipEventDestroy(event));
}

void memory() {
    void* pointer = nullptr;
    char host[16];
    const check::DeviceBuffer<char> device(16);
    HIP_EXPECT(hipErrorInvalidValue, hipMalloc(static_cast<void**>(nullptr), 16));
    HIP_CHECK(hipMalloc(&pointer, 0));
    REQUIRE(pointer == nullptr);
    HIP_EXPECT(hipErrorInvalidValue, hipMemcpy(nullptr, host, 16, hipMemcpyHostToDevice));
    HIP_EXPECT(hipErrorInvalidValue, hipMemcpy(device.get(), nullptr, 16, hipMemcpyHostToDevice));
    HIP_EXPECT(hipErrorInvalidMemcpyDirection, hipMemcpy(device.get(), host, 16, static_cast<hipMemcpyKind>(77)));
    HIP_EXPECT(hipErrorInvalidValue, hipMemset(nullptr, 0, 16));
    HIP_EXPECT(hipErrorInvalidValue, hipMemset(device.get(), 0, size_t(1) << 40));  // more than the buffer
    HIP_EXPECT(hipErrorInvalidValue, hipMemcpy(device.get(), host, size_t(1) << 40, hipMemcpyHostToDevice));
}

void devices_and_kernels() {
    int value = 0;
    hipDeviceProp_t properties;
    HIP_EXPECT(hipErrorInvalidDevice, hipSetDevice(-1));
    HIP_EXPECT(hipErrorInvalidDevice, hipSetDevice(1000));
    HIP_EXPECT(hipErrorInvalidValue, hipGetDevice(nullptr));
    HIP_EXPECT(hipErrorInvalidValue, hipGetDeviceCount(nullptr));
    HIP_EXPECT(hipErrorInvalidValue, hipGetDeviceProperties(nullptr, 0));
    HIP_EXPECT(hipErrorInvalidDevice, hipGetDeviceProperties(&properties, -1));
    HIP_EXPECT(hipErrorInvalidDevice, hipDeviceGetAttribute(&value, hipDeviceAttributeWarpSize, 1000));
    HIP_EXPECT(hipErrorInvalidDeviceFunction, hipLaunchKernel(nullptr, dim3(1), dim3(1), nullptr, 0, nullptr));
    HIP_EXPECT(hipErrorInvalidDeviceFunction, hipLaunchKernel(&value, dim3(1), dim3(1), nullptr, 0, nullptr));
    HIP_EXPECT(hipErrorInvalidHandle, hipModuleLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr));
    hipModule_t module;
    const char garbage[256] = "this is no code object";
    EXPECT_ONE_OF(hipModuleLoadData(&module, garbage), hipErrorInvalidImage, hipErrorInvalidKernelFile,
                  hipErrorNoBinaryForGpu, hipErrorInvalidValue, hipErrorSharedObjectInitFailed);
    EXPECT_ONE_OF(hipMemcpyToSymbol(nullptr, &value, sizeof value), hipErrorInvalidSymbol, hipErrorInvalidValue);
}

int main() {
    streams();
    events();
    memory();
    devices_and_kernels();
    (void)hipGetLastError();
    return fault::survived("invalid_handles");
}

// SPDX-License-Identifier: MIT
//
// What the device says about itself, and whether it keeps its word: properties, attributes and memory amounts agree
// with each other and with what a kernel sees.
#include "common/check.hpp"

__global__ void observe(unsigned* out) {
    out[0] = warpSize;
    out[1] = static_cast<unsigned>(__popcll(__ballot(1)));
    out[2] = blockDim.x;
    out[3] = gridDim.x;
}

int attribute(hipDeviceAttribute_t which) {
    int value = -1;
    HIP_CHECK(hipDeviceGetAttribute(&value, which, 0));
    return value;
}

int main() {
    int count = 0, runtime = 0, driver = 0;
    HIP_CHECK(hipGetDeviceCount(&count));
    REQUIRE(count >= 1);
    HIP_CHECK(hipRuntimeGetVersion(&runtime));
    HIP_CHECK(hipDriverGetVersion(&driver));
    REQUIRE(runtime > 0 && driver > 0);

    hipDeviceProp_t p{};
    for (int device = 0; device < count; ++device) {
        HIP_CHECK(hipGetDeviceProperties(&p, device));
        std::printf("%d: %s, %s, %d compute units, waves of %d, %zu MiB, %zu KiB of LDS per block, PCI %02x:%02x\n", device,
                    p.name, p.gcnArchName, p.multiProcessorCount, p.warpSize, p.totalGlobalMem >> 20,
                    p.sharedMemPerBlock >> 10, unsigned(p.pciBusID), unsigned(p.pciDeviceID));
    }
    HIP_EXPECT(hipErrorInvalidDevice, hipGetDeviceProperties(&p, count));
    HIP_EXPECT(hipErrorInvalidDevice, hipSetDevice(count));
    (void)hipGetLastError();
    HIP_CHECK(hipSetDevice(0));
    HIP_CHECK(hipGetDeviceProperties(&p, 0));

    REQUIRE(std::strncmp(p.gcnArchName, "gfx", 3) == 0);
    REQUIRE(p.name[0] != '\0');
    REQUIRE(p.warpSize == 32 || p.warpSize == 64);
    REQUIRE(p.multiProcessorCount > 0);
    REQUIRE(p.maxThreadsPerBlock >= 256 && p.maxThreadsPerMultiProcessor >= p.maxThreadsPerBlock);
    REQUIRE(p.sharedMemPerBlock >= 32 * 1024);
    REQUIRE(attribute(hipDeviceAttributeWarpSize) == p.warpSize);
    REQUIRE(attribute(hipDeviceAttributeMultiprocessorCount) == p.multiProcessorCount);
    REQUIRE(attribute(hipDeviceAttributeMaxThreadsPerBlock) == p.maxThreadsPerBlock);
    REQUIRE(attribute(hipDeviceAttributeMaxBlockDimX) == p.maxThreadsDim[0]);
    REQUIRE(attribute(hipDeviceAttributeMaxSharedMemoryPerBlock) == int(p.sharedMemPerBlock));
    REQUIRE(attribute(hipDeviceAttributeComputeCapabilityMajor) == p.major);
    REQUIRE(attribute(hipDeviceAttributeClockRate) == p.clockRate);

    size_t free_before = 0, free_after = 0, total = 0;
    HIP_CHECK(hipMemGetInfo(&free_before, &total));
    REQUIRE(free_before <= total && total == p.totalGlobalMem);
    constexpr size_t bytes = 16 << 20;
    {
        const check::DeviceBuffer<char> buffer(bytes);
        HIP_CHECK(hipMemGetInfo(&free_after, &total));
        REQUIRE(free_after <= free_before && free_before - free_after >= bytes / 2);
    }
    void* too_much = nullptr;
    HIP_EXPECT(hipErrorOutOfMemory, hipMalloc(&too_much, total + (size_t(1) << 30)));
    (void)hipGetLastError();

    const check::DeviceBuffer<unsigned> out(4);
    observe<<<3, unsigned(p.maxThreadsPerBlock)>>>(out.get());
    LAUNCH_CHECK();
    const unsigned wave = unsigned(p.warpSize), most = unsigned(p.maxThreadsPerBlock);
    check::equal("wave size, active lanes, block and grid in a kernel", {wave, wave, most, 3}, out.read());
    return check::pass("device_properties", "%d device(s), first is %s", count, p.gcnArchName);
}

// SPDX-License-Identifier: MIT
//
// Copies and fills in all shapes: 1D, 2D and 3D, pitched, asynchronous, pinned, device to device, and hipMemset's kin.
#include "common/check.hpp"

using Bytes = std::vector<unsigned char>;

Bytes random_bytes(size_t count, uint64_t seed) {
    check::Random random(seed);
    Bytes bytes(count);
    for (auto& byte : bytes) byte = static_cast<unsigned char>(random.bits());
    return bytes;
}

__global__ void invert(unsigned char* data, size_t pitch, unsigned width, unsigned height) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) data[y * pitch + x] = static_cast<unsigned char>(~data[y * pitch + x]);
}

void one_dimension(size_t count) {
    const Bytes in = random_bytes(count, 24);
    const check::DeviceBuffer<unsigned char> a(in), b(count);
    HIP_CHECK(hipMemcpy(b.get(), a.get(), count, hipMemcpyDeviceToDevice));
    check::equal("device to device", in, b.read());
    // Odd offsets and lengths.
    Bytes expected = in;
    std::memcpy(&expected[3], &in[7], count - 11);
    HIP_CHECK(hipMemcpy(b.get() + 3, a.get() + 7, count - 11, hipMemcpyDefault));
    check::equal("unaligned", expected, b.read());
    Bytes part(5);
    HIP_CHECK(hipMemcpyDtoH(part.data(), reinterpret_cast<hipDeviceptr_t>(b.get() + 1), 5));
    check::equal("five bytes", Bytes(expected.begin() + 1, expected.begin() + 6), part);
    Bytes host(count);
    HIP_CHECK(hipMemcpy(host.data(), in.data(), count, hipMemcpyHostToHost));
    check::equal("host to host", in, host);
    HIP_CHECK(hipMemcpy(b.get(), a.get(), 0, hipMemcpyDeviceToDevice));  // nothing is a legal amount
}

void two_dimensions() {
    constexpr unsigned width = 123, height = 45;
    const Bytes in = random_bytes(width * height, 25);
    unsigned char* device = nullptr;
    size_t pitch = 0;
    HIP_CHECK(hipMallocPitch(reinterpret_cast<void**>(&device), &pitch, width, height));
    REQUIRE(pitch >= width);
    HIP_CHECK(hipMemset2D(device, pitch, 0xee, width, height));
    HIP_CHECK(hipMemcpy2D(device, pitch, in.data(), width, width, height, hipMemcpyHostToDevice));
    invert<<<dim3(8, 12), dim3(16, 4)>>>(device, pitch, width, height);
    LAUNCH_CHECK();
    Bytes expected(in.size()), out(in.size());
    for (size_t i = 0; i < in.size(); ++i) expected[i] = static_cast<unsigned char>(~in[i]);
    HIP_CHECK(hipMemcpy2D(out.data(), width, device, pitch, width, height, hipMemcpyDeviceToHost));
    check::equal("2D", expected, out);

    // A window in the middle: rows 10..20, columns 20..50.
    Bytes window(30 * 10), wanted;
    for (unsigned y = 10; y < 20; ++y) wanted.insert(wanted.end(), &expected[y * width + 20], &expected[y * width + 50]);
    HIP_CHECK(hipMemcpy2DAsync(window.data(), 30, device + 10 * pitch + 20, pitch, 30, 10, hipMemcpyDeviceToHost, nullptr));
    HIP_CHECK(hipStreamSynchronize(nullptr));
    check::equal("2D window", wanted, window);
    HIP_EXPECT(hipErrorInvalidPitchValue, hipMemcpy2D(out.data(), width - 1, device, pitch, width, height, hipMemcpyDeviceToHost));
    (void)hipGetLastError();
    HIP_CHECK(hipFree(device));
}

void three_dimensions() {
    constexpr size_t width = 21, height = 9, depth = 5;
    Bytes in = random_bytes(width * height * depth, 26);
    hipPitchedPtr device{};
    HIP_CHECK(hipMalloc3D(&device, make_hipExtent(width, height, depth)));
    HIP_CHECK(hipMemset3D(device, 0, make_hipExtent(width, height, depth)));
    hipMemcpy3DParms up{};
    up.srcPtr = make_hipPitchedPtr(in.data(), width, width, height);
    up.dstPtr = device;
    up.extent = make_hipExtent(width, height, depth);
    up.kind = hipMemcpyHostToDevice;
    HIP_CHECK(hipMemcpy3D(&up));
    // A box from (2, 3, 1) of the device to (0, 0, 0) of the host.
    constexpr size_t bw = 10, bh = 4, bd = 3;
    Bytes box(bw * bh * bd), expected;
    for (size_t z = 0; z < bd; ++z) {
        for (size_t y = 0; y < bh; ++y) {
            for (size_t x = 0; x < bw; ++x) expected.push_back(in[((z + 1) * height + y + 3) * width + x + 2]);
        }
    }
    hipMemcpy3DParms down{};
    down.srcPtr = device;
    down.srcPos = make_hipPos(2, 3, 1);
    down.dstPtr = make_hipPitchedPtr(box.data(), bw, bw, bh);
    down.extent = make_hipExtent(bw, bh, bd);
    down.kind = hipMemcpyDeviceToHost;
    HIP_CHECK(hipMemcpy3DAsync(&down, nullptr));
    HIP_CHECK(hipStreamSynchronize(nullptr));
    check::equal("3D box", expected, box);
    HIP_CHECK(hipFree(device.ptr));
}

void fills() {
    constexpr size_t count = 10'000;
    const check::DeviceBuffer<unsigned char> device(count);
    Bytes expected(count, 0x11);
    HIP_CHECK(hipMemset(device.get(), 0x11, count));
    HIP_CHECK(hipMemset(device.get() + 3, 0x22, 77));
    std::fill_n(expected.begin() + 3, 77, 0x22);
    HIP_CHECK(hipMemsetD8(reinterpret_cast<hipDeviceptr_t>(device.get() + 501), 0x33, 100));
    std::fill_n(expected.begin() + 501, 100, 0x33);
    HIP_CHECK(hipMemsetD16(reinterpret_cast<hipDeviceptr_t>(device.get() + 1002), 0x4455, 50));
    for (size_t i = 0; i < 50; ++i) expected[1002 + 2 * i] = 0x55, expected[1003 + 2 * i] = 0x44;
    HIP_CHECK(hipMemsetD32(reinterpret_cast<hipDeviceptr_t>(device.get() + 2004), 0x66778899, 25));
    for (size_t i = 0; i < 25; ++i) {
        for (size_t b = 0; b < 4; ++b) expected[2004 + 4 * i + b] = static_cast<unsigned char>(0x66778899u >> (8 * b));
    }
    HIP_CHECK(hipMemsetAsync(device.get() + 9'001, 0xaa, 998, nullptr));
    std::fill_n(expected.begin() + 9'001, 998, 0xaa);
    check::equal("fills", expected, device.read());
}

void pinned_and_asynchronous(size_t count) {
    const Bytes in = random_bytes(count, 27);
    unsigned char *pinned = nullptr, *mapped = nullptr, *mapped_device = nullptr;
    HIP_CHECK(hipHostMalloc(reinterpret_cast<void**>(&pinned), count, hipHostMallocDefault));
    HIP_CHECK(hipHostMalloc(reinterpret_cast<void**>(&mapped), count, hipHostMallocMapped));
    HIP_CHECK(hipHostGetDevicePointer(reinterpret_cast<void**>(&mapped_device), mapped, 0));
    std::memcpy(pinned, in.data(), count);
    const check::DeviceBuffer<unsigned char> device(count);
    hipStream_t stream;
    HIP_CHECK(hipStreamCreate(&stream));
    HIP_CHECK(hipMemcpyAsync(device.get(), pinned, count, hipMemcpyHostToDevice, stream));
    invert<<<dim3(unsigned(check::divide_up<size_t>(count, 64))), 64, 0, stream>>>(device.get(), 0, unsigned(count), 1);
    LAUNCH_CHECK();
    HIP_CHECK(hipMemcpyAsync(mapped_device, device.get(), count, hipMemcpyDeviceToDevice, stream));
    invert<<<dim3(unsigned(check::divide_up<size_t>(count, 64))), 64, 0, stream>>>(mapped_device, 0, unsigned(count), 1);
    LAUNCH_CHECK();
    HIP_CHECK(hipStreamSynchronize(stream));
    check::equal("pinned", in, Bytes(mapped, mapped + count));

    Bytes registered = in;
    HIP_CHECK(hipHostRegister(registered.data(), count, hipHostRegisterMapped));
    unsigned char* address = nullptr;
    HIP_CHECK(hipHostGetDevicePointer(reinterpret_cast<void**>(&address), registered.data(), 0));
    invert<<<dim3(unsigned(check::divide_up<size_t>(count, 64))), 64, 0, stream>>>(address, 0, unsigned(count), 1);
    LAUNCH_CHECK();
    HIP_CHECK(hipStreamSynchronize(stream));
    HIP_CHECK(hipHostUnregister(registered.data()));
    for (auto& byte : registered) byte = static_cast<unsigned char>(~byte);
    check::equal("registered", in, registered);

    hipPointerAttribute_t attributes{};
    HIP_CHECK(hipPointerGetAttributes(&attributes, device.get() + 5));
    check::equal_value("type of device memory", int(hipMemoryTypeDevice), int(attributes.memoryType));
    HIP_CHECK(hipPointerGetAttributes(&attributes, pinned));
    check::equal_value("type of pinned memory", int(hipMemoryTypeHost), int(attributes.memoryType));
    HIP_CHECK(hipStreamDestroy(stream));
    HIP_CHECK(hipHostFree(pinned));
    HIP_CHECK(hipHostFree(mapped));
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 300'001);
    REQUIRE(count > 16);
    one_dimension(count);
    two_dimensions();
    three_dimensions();
    fills();
    pinned_and_asynchronous(count);
    return check::pass("memcpy_family", "5 groups, up to %zu bytes", count);
}

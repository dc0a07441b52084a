// SPDX-License-Identifier: MIT
//
// __constant__ and __device__ variables: written and read by the host by symbol and by address, updated by kernels.
#include "common/check.hpp"

constexpr unsigned kTaps = 9;

struct Settings {
    float scale;
    int shift;
    unsigned char name[8];
};

__constant__ float filter[kTaps];
__constant__ Settings settings = {2.0f, 1, {'i', 'n', 'i', 't'}};
__device__ unsigned long long launches = 40;  // an initialised variable
__device__ int histogram[16];                  // starts as zeros
__device__ float* result_pointer;
static __device__ unsigned hidden = 7;  // internal linkage

__global__ void convolve(const float* in, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i == 0) launches += settings.shift;
    if (i >= count) return;
    float sum = 0;
    for (unsigned tap = 0; tap < kTaps; ++tap) sum = fmaf(filter[tap], in[(i + tap) % count], sum);
    result_pointer[i] = sum * settings.scale;
    atomicAdd(&histogram[i % 16], int(hidden));
}

std::vector<float> reference(const std::vector<float>& in, const std::vector<float>& taps, float scale) {
    std::vector<float> out;
    for (size_t i = 0; i < in.size(); ++i) {
        float sum = 0;
        for (unsigned tap = 0; tap < kTaps; ++tap) sum = std::fma(taps[tap], in[(i + tap) % in.size()], sum);
        out.push_back(sum * scale);
    }
    return out;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 10'000));
    const auto in = check::random_floats(count, 16);
    const auto taps = check::random_floats(kTaps, 17);
    const check::DeviceBuffer<float> device_in(in), out(count);
    float* const out_address = out.get();

    Settings initial{};
    HIP_CHECK(hipMemcpyFromSymbol(&initial, HIP_SYMBOL(settings), sizeof initial));
    check::equal_value("initial scale", 2.0f, initial.scale);
    check::equal_value("initial name", uint32_t(0x74696e69), *reinterpret_cast<uint32_t*>(initial.name));

    HIP_CHECK(hipMemcpyToSymbol(HIP_SYMBOL(filter), taps.data(), sizeof filter));
    HIP_CHECK(hipMemcpyToSymbol(HIP_SYMBOL(result_pointer), &out_address, sizeof out_address));
    const dim3 grid = check::blocks_for(count, 64);
    convolve<<<grid, 64>>>(device_in.get(), count);
    LAUNCH_CHECK();
    check::equal("first filter", reference(in, taps, 2.0f), out.read());

    // A part of a symbol, through its offset.
    const float scale = -0.5f;
    const int shift = 2;
    HIP_CHECK(hipMemcpyToSymbol(HIP_SYMBOL(settings), &scale, sizeof scale, offsetof(Settings, scale)));
    HIP_CHECK(hipMemcpyToSymbolAsync(HIP_SYMBOL(settings), &shift, sizeof shift, offsetof(Settings, shift),
                                     hipMemcpyHostToDevice, nullptr));
    // The same memory through its address.
    void* address = nullptr;
    size_t size = 0;
    HIP_CHECK(hipGetSymbolAddress(&address, HIP_SYMBOL(filter)));
    HIP_CHECK(hipGetSymbolSize(&size, HIP_SYMBOL(filter)));
    check::equal_value("size of the symbol", sizeof filter, size);
    const std::vector<float> reversed(taps.rbegin(), taps.rend());
    HIP_CHECK(hipMemcpy(address, reversed.data(), size, hipMemcpyHostToDevice));
    convolve<<<grid, 64>>>(device_in.get(), count);
    LAUNCH_CHECK();
    check::equal("second filter", reference(in, reversed, scale), out.read());

    unsigned long long launched = 0;
    HIP_CHECK(hipMemcpyFromSymbol(&launched, HIP_SYMBOL(launches), sizeof launched));
    check::equal_value("launch counter", 40ull + 1 + 2, launched);
    std::vector<int> counts(16), expected(16);
    HIP_CHECK(hipMemcpyFromSymbol(counts.data(), HIP_SYMBOL(histogram), sizeof histogram));
    for (unsigned i = 0; i < count; ++i) expected[i % 16] += 2 * 7;
    check::equal("histogram", expected, counts);
    HIP_EXPECT(hipErrorInvalidValue, hipMemcpyToSymbol(HIP_SYMBOL(filter), taps.data(), sizeof filter, 4));
    (void)hipGetLastError();
    return check::pass("constant_and_globals", "%u points, 6 symbols", count);
}

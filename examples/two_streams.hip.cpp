// SPDX-License-Identifier: MIT
//
// Two kernels on two streams; each stream is waited for on its own.
#include "common/check.hpp"

__global__ void collatz_lengths(unsigned* lengths, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    unsigned steps = 0;
    for (unsigned long long n = i + 1; n != 1; ++steps) n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    lengths[i] = steps;
}

__global__ void affine(const unsigned* in, unsigned* out, unsigned factor, unsigned summand, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = in[i] * factor + summand;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 20'000));
    constexpr unsigned block = 128;
    constexpr int chain = 10;

    std::vector<unsigned> lengths(count), numbers(count), expected(count);
    for (unsigned i = 0; i < count; ++i) {
        for (unsigned long long n = i + 1; n != 1; ++lengths[i]) n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        numbers[i] = expected[i] = i * 2654435761u;
        for (int c = 0; c < chain; ++c) expected[i] = expected[i] * 3 + c;
    }

    const check::DeviceBuffer<unsigned> device_lengths(count), device_numbers(numbers);
    hipStream_t first, second;
    HIP_CHECK(hipStreamCreate(&first));
    HIP_CHECK(hipStreamCreateWithFlags(&second, hipStreamNonBlocking));
    const dim3 grid = check::blocks_for(count, block);
    collatz_lengths<<<grid, block, 0, first>>>(device_lengths.get(), count);
    LAUNCH_CHECK();
    for (unsigned c = 0; c < chain; ++c) {  // each launch needs the one before it on the same stream
        affine<<<grid, block, 0, second>>>(device_numbers.get(), device_numbers.get(), 3, c, count);
        LAUNCH_CHECK();
    }
    HIP_CHECK(hipStreamSynchronize(second));
    HIP_CHECK(hipStreamQuery(second));
    check::equal("second stream", expected, device_numbers.read());
    HIP_CHECK(hipStreamSynchronize(first));
    HIP_CHECK(hipStreamQuery(first));
    check::equal("first stream", lengths, device_lengths.read());
    HIP_CHECK(hipStreamDestroy(first));
    HIP_CHECK(hipStreamDestroy(second));
    return check::pass("two_streams", "1 + %d launches of %u threads", chain, count);
}

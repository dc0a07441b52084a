// SPDX-License-Identifier: MIT
//
// Loads and stores of 8, 12 and 16 bytes, structs of many sizes copied whole, memcpy and memset inside of kernels,
// and addresses that are computed with 64 bits.
#include "compare.hpp"

template <unsigned kWords>
struct Words {
    uint32_t word[kWords];
};

template <typename T>
__global__ void gather(const T* in, const unsigned* from, T* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = in[from[i]];
}

template <typename T>
void check_gather(const char* what, unsigned count) {
    check::Random random(24);
    std::vector<T> in(count), expected(count);
    std::vector<unsigned> from(count);
    for (unsigned i = 0; i < count; ++i) {
        for (size_t b = 0; b < sizeof(T); ++b) reinterpret_cast<unsigned char*>(&in[i])[b] = (unsigned char)random.bits();
        from[i] = random.below(count);
    }
    for (unsigned i = 0; i < count; ++i) std::memcpy(&expected[i], &in[from[i]], sizeof(T));
    const check::DeviceBuffer<T> device_in(in), out(count);
    const check::DeviceBuffer<unsigned> device_from(from);
    gather<T><<<check::blocks_for(count, 64), 64>>>(device_in.get(), device_from.get(), out.get(), count);
    LAUNCH_CHECK();
    const auto got = out.read();
    for (unsigned i = 0; i < count; ++i) {
        if (std::memcmp(&expected[i], &got[i], sizeof(T)) != 0) {
            check::fail("%s: first difference at index %u: expected %s, got %s", what, i, check::text(expected[i]).c_str(),
                        check::text(got[i]).c_str());
        }
    }
}

/// Each thread copies and clears ranges whose lengths are known only at run time.
__global__ void ranges(unsigned char* bytes, unsigned count) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    unsigned char* const own = bytes + size_t(t) * 128;
    __builtin_memcpy(own + 64, own, t % 60);
    __builtin_memset(own + t % 30, int(t), t % 17);
}

/// Negative and large offsets from a pointer into the middle.
__global__ void offsets(const uint32_t* middle, uint32_t* out, long long reach) {
    const long long t = threadIdx.x;
    out[t] = middle[-t - 1] + middle[t * 3] + middle[reach - 1 - t] + middle[-reach + t];
}

int main() {
    check_gather<Words<1>>("4 bytes", 1000);
    check_gather<uint2>("8 bytes", 1000);
    check_gather<Words<3>>("12 bytes", 1000);
    check_gather<uint4>("16 bytes", 1000);
    check_gather<Words<5>>("20 bytes", 1000);
    check_gather<double4>("32 bytes", 500);
    check_gather<Words<16>>("64 bytes", 500);
    check_gather<Words<33>>("132 bytes", 300);

    constexpr unsigned count = 300;
    check::Random random(25);
    std::vector<unsigned char> bytes(count * 128);
    for (auto& byte : bytes) byte = (unsigned char)random.bits();
    const check::DeviceBuffer<unsigned char> device(bytes);
    ranges<<<check::blocks_for(count, 64), 64>>>(device.get(), count);
    LAUNCH_CHECK();
    for (unsigned t = 0; t < count; ++t) {
        unsigned char* const own = &bytes[t * 128];
        std::memcpy(own + 64, own, t % 60);
        std::memset(own + t % 30, int(t), t % 17);
    }
    check::equal("memcpy and memset in a kernel", bytes, device.read());

    constexpr long long reach = 1 << 20;
    std::vector<uint32_t> words(2 * reach), expected(64);
    for (auto& word : words) word = uint32_t(random.bits());
    for (long long t = 0; t < 64; ++t) {
        const uint32_t* middle = &words[reach];
        expected[size_t(t)] = middle[-t - 1] + middle[t * 3] + middle[reach - 1 - t] + middle[-reach + t];
    }
    const check::DeviceBuffer<uint32_t> device_words(words), out(64);
    offsets<<<1, 64>>>(device_words.get() + reach, out.get(), reach);
    LAUNCH_CHECK();
    check::equal("offsets", expected, out.read());
    return check::pass("wide_memory", "8 sizes, ranges, offsets");
}

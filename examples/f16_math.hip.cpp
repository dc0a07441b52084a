// SPDX-License-Identifier: MIT
//
// Half precision: conversions, __half arithmetic and packed half2, against a conversion written out here.
#include "common/check.hpp"

#include <hip/hip_fp16.h>

float half_to_float(uint16_t bits) {
    const int exponent = bits >> 10 & 31;
    const int fraction = bits & 1023;
    const float sign = bits >> 15 ? -1.0f : 1.0f;
    if (exponent == 31) return fraction ? NAN : sign * INFINITY;
    if (exponent == 0) return sign * std::ldexp(float(fraction), -24);
    return sign * std::ldexp(float(fraction + 1024), exponent - 25);
}

/// Rounds to nearest even, as one rounding of the exact value.
uint16_t half_from(double value) {
    const uint16_t sign = std::signbit(value) ? 0x8000 : 0;
    const double magnitude = std::fabs(value);
    if (std::isnan(value)) return 0x7e00;
    if (magnitude >= 65520.0) return sign | 0x7c00;
    if (magnitude == 0) return sign;
    int exponent = 0;
    std::frexp(magnitude, &exponent);
    const int unit = std::max(exponent - 11, -24);  // the weight of the last place
    return sign | static_cast<uint16_t>(std::nearbyint(std::ldexp(magnitude, -unit)) + (unit > -24 ? (unit + 24) * 1024 : 0));
}

__device__ inline unsigned short bits_of(__half value) { return __half_as_ushort(value); }

__global__ void convert(const unsigned short* in, float* widened, unsigned short* back, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    widened[i] = __half2float(__ushort_as_half(in[i]));
    back[i] = bits_of(__float2half(widened[i]));
}

__global__ void narrow(const float* in, unsigned short* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = bits_of(__float2half(in[i]));
}

constexpr unsigned kScalar = 6;

__global__ void scalar(const unsigned short* a, const unsigned short* b, unsigned short* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const __half x = __ushort_as_half(a[i]), y = __ushort_as_half(b[i]);
    unsigned short* o = out + i * kScalar;
    o[0] = bits_of(__hadd(x, y));
    o[1] = bits_of(__hsub(x, y));
    o[2] = bits_of(__hmul(x, y));
    o[3] = bits_of(__hfma(x, y, x));
    o[4] = bits_of(hsqrt(__habs(x)));
    o[5] = __hlt(x, y) | __hge(x, y) << 1 | __heq(x, x) << 2;
}

__global__ void packed(const __half2* a, const __half2* b, __half2* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    out[i * 3] = __hadd2(a[i], b[i]);
    out[i * 3 + 1] = __hmul2(a[i], b[i]);
    out[i * 3 + 2] = __hfma2(a[i], b[i], b[i]);
}

/// Halves whose results are neither NaN nor of a NaN's many encodings.
std::vector<unsigned short> finite_halves(unsigned count, uint64_t seed) {
    check::Random random(seed);
    std::vector<unsigned short> values(count);
    for (auto& value : values) {
        do value = static_cast<unsigned short>(random.bits());
        while ((value & 0x7c00) == 0x7c00);
    }
    return values;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 8192)) & ~1u;
    REQUIRE(count >= 2);

    std::vector<unsigned short> all(65536);
    std::vector<float> widened(65536);
    for (unsigned i = 0; i < 65536; ++i) {
        all[i] = static_cast<unsigned short>(i);
        widened[i] = half_to_float(static_cast<uint16_t>(i));
    }
    {
        const check::DeviceBuffer<unsigned short> in(all), back(65536);
        const check::DeviceBuffer<float> wide(65536);
        convert<<<256, 256>>>(in.get(), wide.get(), back.get(), 65536);
        LAUNCH_CHECK();
        check::equal("half to float", widened, wide.read());
        auto again = back.read();
        for (unsigned i = 0; i < 65536; ++i) {
            if (std::isnan(widened[i]) && (again[i] & 0x7c00) == 0x7c00 && (again[i] & 1023)) again[i] = all[i];
        }
        check::equal("half to float to half", all, again);
    }
    {
        check::Random random(12);
        std::vector<float> floats(count);
        std::vector<unsigned short> expected(count);
        for (unsigned i = 0; i < count; ++i) {
            floats[i] = static_cast<float>(std::ldexp(random.uniform(-2, 2), int(random.below(48)) - 28));
            if (i % 4 == 0) floats[i] = half_to_float(uint16_t(i * 7 % 0x7bff)) * 0.5f + half_to_float(uint16_t(i * 7 % 0x7bff + 1)) * 0.5f;  // ties
            expected[i] = half_from(floats[i]);
        }
        const check::DeviceBuffer<float> in(floats);
        const check::DeviceBuffer<unsigned short> out(count);
        narrow<<<check::blocks_for(count, 128), 128>>>(in.get(), out.get(), count);
        LAUNCH_CHECK();
        check::equal("float to half", expected, out.read());
    }
    const auto a = finite_halves(count, 13), b = finite_halves(count, 14);
    std::vector<unsigned short> one_by_one(count * kScalar), pairs(count * 3);
    for (unsigned i = 0; i < count; ++i) {
        // Doubles hold every product and sum of halves exactly, so one rounding follows.
        const double x = half_to_float(a[i]), y = half_to_float(b[i]);
        unsigned short* o = &one_by_one[i * kScalar];
        o[0] = half_from(x + y);
        o[1] = half_from(x - y);
        o[2] = half_from(x * y);
        o[3] = half_from(x * y + x);
        o[4] = half_from(std::sqrt(std::fabs(x)));
        o[5] = static_cast<unsigned short>((x < y) | (x >= y) << 1 | 4);
        unsigned short* p = &pairs[(i / 2) * 6 + i % 2];
        p[0] = o[0];
        p[2] = o[2];
        p[4] = half_from(x * y + y);
    }
    const check::DeviceBuffer<unsigned short> device_a(a), device_b(b), out(count * kScalar), out2(count * 3);
    scalar<<<check::blocks_for(count, 128), 128>>>(device_a.get(), device_b.get(), out.get(), count);
    LAUNCH_CHECK();
    check::equal("__half arithmetic", one_by_one, out.read());
    packed<<<check::blocks_for(count / 2, 128), 128>>>(
        reinterpret_cast<const __half2*>(device_a.get()), reinterpret_cast<const __half2*>(device_b.get()),
        reinterpret_cast<__half2*>(out2.get()), count / 2);
    LAUNCH_CHECK();
    check::equal("__half2 arithmetic", pairs, out2.read());
    return check::pass("f16_math", "all 65536 halves, %u pairs of operands", count);
}

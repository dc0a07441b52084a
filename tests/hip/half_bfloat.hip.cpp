// SPDX-License-Identifier: MIT
//
// The compiler's own half type (_Float16), scalar and in vectors, and bfloat16 conversions, against exact arithmetic
// in double that is rounded once.
#include "compare.hpp"

#include <hip/hip_bfloat16.h>

typedef _Float16 half_value;
typedef _Float16 half_pair __attribute__((ext_vector_type(2)));

float widened(uint16_t bits) {
    const int exponent = bits >> 10 & 31, fraction = bits & 1023;
    const float sign = bits >> 15 ? -1.0f : 1.0f;
    if (exponent == 31) return fraction ? NAN : sign * INFINITY;
    return sign * (exponent == 0 ? std::ldexp(float(fraction), -24) : std::ldexp(float(fraction + 1024), exponent - 25));
}

uint16_t narrowed(double value) {
    const uint16_t sign = std::signbit(value) ? 0x8000 : 0;
    const double magnitude = std::fabs(value);
    if (std::isnan(value)) return 0x7e00;
    if (magnitude >= 65520.0) return sign | 0x7c00;
    if (magnitude == 0) return sign;
    int exponent = 0;
    std::frexp(magnitude, &exponent);
    const int unit = std::max(exponent - 11, -24);
    return uint16_t(sign | uint16_t(std::nearbyint(std::ldexp(magnitude, -unit)) + (unit > -24 ? (unit + 24) * 1024 : 0)));
}

constexpr unsigned kResults = 10;

__device__ inline uint16_t bits_of(half_value v) { return __builtin_bit_cast(uint16_t, v); }

__global__ void halves(const uint16_t* a, const uint16_t* b, uint16_t* out, unsigned count) {
#pragma clang fp contract(off)
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const half_value x = __builtin_bit_cast(half_value, a[i]), y = __builtin_bit_cast(half_value, b[i]);
    uint16_t* o = out + size_t(i) * kResults;
    o[0] = bits_of(x + y);
    o[1] = bits_of(x - y);
    o[2] = bits_of(x * y);
    o[3] = bits_of(-x + __builtin_bit_cast(half_value, uint16_t(b[i] & 0x7fff)));
    o[4] = uint16_t((x < y) | (x > y) << 1 | (x == y) << 2);
    o[5] = bits_of(half_value(float(x) + float(y)));
    o[6] = bits_of(x < y ? x : y);
    const half_pair p = {x, y}, q = {y, half_value(2.0f)};
    const half_pair sum = p + q, product = p * q;
    o[7] = bits_of(sum.y);
    o[8] = bits_of(product.x);
    o[9] = bits_of(product.y);
}

void check_halves(size_t random_count) {
    check::Random random(14);
    std::vector<uint16_t> a, b, expected;
    const uint16_t edges[] = {0, 0x8000, 1, 0x8001, 0x3ff, 0x400, 0x3c00, 0xbc00, 0x7bff, 0xfbff, 0x7c00, 0x3555, 0x6400};
    for (const uint16_t x : edges) {
        for (const uint16_t y : edges) a.push_back(x), b.push_back(y);
    }
    for (size_t i = 0; i < random_count; ++i) a.push_back(uint16_t(random.bits())), b.push_back(uint16_t(random.bits()));
    for (size_t i = 0; i < a.size(); ++i) {
        const double x = widened(a[i]), y = widened(b[i]);
        expected.insert(expected.end(), {narrowed(x + y), narrowed(x - y), narrowed(x * y), narrowed(-x + std::fabs(y)),
                                         uint16_t((x < y) | (x > y) << 1 | (x == y) << 2), narrowed(x + y),
                                         x < y ? a[i] : b[i], narrowed(y + 2), narrowed(x * y), narrowed(y * 2)});
    }
    const check::DeviceBuffer<uint16_t> device_a(a), device_b(b), out(expected.size());
    halves<<<check::blocks_for(a.size(), 64), 64>>>(device_a.get(), device_b.get(), out.get(), unsigned(a.size()));
    LAUNCH_CHECK();
    auto got = out.read();
    const auto is_nan = [](uint16_t v) { return (v & 0x7c00) == 0x7c00 && (v & 0x3ff) != 0; };
    for (size_t i = 0; i < got.size(); ++i) {
        if (i % kResults != 4 && is_nan(expected[i]) && is_nan(got[i])) got[i] = expected[i];
    }
    check::equal("halves (10 per pair)", expected, got);
}

int main(int argc, char** argv) {
    const size_t random_count = check::size_argument(argc, argv, 4000);
    check_halves(random_count);
    const auto floats = regression::floats<float>(random_count, 15);
    COMPARE("bfloat16 rounding", floats, v != v ? uint16_t(0) : hip_bfloat16(v).data);
    COMPARE("bfloat16 and back", floats, float(hip_bfloat16(v)));
    COMPARE("bfloat16 sum", floats, float(hip_bfloat16(v) + hip_bfloat16(1.5f)));
    return check::pass("half_bfloat", "%u results per pair of halves, %u bfloat16 operations", kResults, regression::compared());
}

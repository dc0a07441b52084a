// SPDX-License-Identifier: MIT
//
// fmin, fmax, frexp, modf, copysign, med3-like clamps and fract-like differences: instructions of their own.
#include "compare.hpp"

#pragma clang fp contract(off)

__host__ __device__ inline float clamp(float v, float low, float high) { return fminf(fmaxf(v, low), high); }

__host__ __device__ inline float fraction_of(float v) {
    int exponent = 0;
    const float fraction = frexpf(v, &exponent);
    return v - v == 0 ? fraction : v;
}

__host__ __device__ inline int exponent_of(double v) {
    int exponent = 0;
    (void)frexp(v, &exponent);
    return v - v == 0 ? exponent : 0;  // not specified for infinities and NaN
}

__host__ __device__ inline float fractional_part(float v) {
    float whole = 0;
    return v - v == 0 ? modff(v, &whole) + whole * 0 : v;
}

/// min and max may return either zero when both are: compare without signs of zeros.
__host__ __device__ inline float unsigned_zero(float v) { return v == 0 ? 0 : v; }
__host__ __device__ inline double unsigned_zero(double v) { return v == 0 ? 0 : v; }

int main(int argc, char** argv) {
    const size_t random_count = check::size_argument(argc, argv, 1000);
    const auto values = regression::floats<float>(random_count, 10);
    const auto doubles = regression::floats<double>(random_count, 11);
    const auto in = regression::all_pairs(regression::floats<float>(20, 12));
    const auto wide = regression::all_pairs(regression::floats<double>(20, 13));
    COMPARE("fminf", in, unsigned_zero(fminf(v.a, v.b)));
    COMPARE("fmaxf", in, unsigned_zero(fmaxf(v.a, v.b)));
    COMPARE("fmin", wide, unsigned_zero(fmin(v.a, v.b)));
    COMPARE("fmax", wide, unsigned_zero(fmax(v.a, v.b)));
    COMPARE("clamp", values, unsigned_zero(clamp(v, -2.0f, 3.0f)));
    COMPARE("saturate", values, unsigned_zero(clamp(v, 0.0f, 1.0f)));
    COMPARE("copysignf", in, copysignf(v.a, v.b));
    COMPARE("copysign", wide, copysign(v.a, v.b));
    COMPARE("frexpf", values, fraction_of(v));
    COMPARE("frexp exponent", doubles, exponent_of(v));
    COMPARE("modff", values, fractional_part(v));
    COMPARE("fract", values, v - floorf(v));
    COMPARE("integer min max", values, [](float x) {
        const int i = int(clamp(x != x ? 0 : x, -1e9f, 1e9f));
        return min(max(i, -77), 1000) + max(min(i, 5), -5) * 3;
    }(v));
    return check::pass("minmax_frexp", "%u operations", regression::compared());
}

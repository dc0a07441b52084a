// SPDX-License-Identifier: MIT
//
// What IEEE 754 fixes to the last bit, in float and double: arithmetic with denormals, infinities and NaN, division,
// square roots, fused multiply-adds, rounding to whole numbers, comparisons, classification.
#include "compare.hpp"

#pragma clang fp contract(off)

template <typename T>
__host__ __device__ int classify(T v) {
    return (v != v) | (__builtin_isinf(v) ? 2 : 0) | (__builtin_signbit(v) ? 4 : 0) | (v == T(0) ? 8 : 0) |
           (__builtin_isfinite(v) ? 16 : 0);
}

template <typename T>
__host__ __device__ T scale_by_power(T v, int exponent) {
    if constexpr (sizeof(T) == 4) return ldexpf(v, exponent);
    else return ldexp(v, exponent);
}

template <typename T>
__host__ __device__ T fused(T a, T b, T c) {
    if constexpr (sizeof(T) == 4) return fmaf(a, b, c);
    else return fma(a, b, c);
}

template <typename T>
__host__ __device__ T root(T v) {
    if constexpr (sizeof(T) == 4) return sqrtf(v);
    else return sqrt(v);
}

#define ROUNDING(name)                                    \
    template <typename T>                                 \
    __host__ __device__ T rounded_##name(T v) {           \
        if constexpr (sizeof(T) == 4) return name##f(v);  \
        else return name(v);                              \
    }
ROUNDING(floor)
ROUNDING(ceil)
ROUNDING(trunc)
ROUNDING(rint)
ROUNDING(round)
ROUNDING(fabs)

template <typename T>
void run(size_t random_count) {
    const auto values = regression::floats<T>(random_count, 7);
    const auto in = regression::all_pairs(regression::floats<T>(random_count / 100 + 8, 8));
    std::vector<regression::Triple<T>> triples;
    check::Random random(9);
    for (size_t i = 0; i < values.size(); ++i) {
        const auto pick = [&] { return values[random.below(unsigned(values.size()))]; };
        triples.push_back({values[i], pick(), pick()});
        const T near_one = T(random.uniform(0.5, 2));
        triples.push_back({near_one, T(random.uniform(0.5, 2)), -near_one});  // cancellation
    }
    COMPARE("add", in, v.a + v.b);
    COMPARE("sub", in, v.a - v.b);
    COMPARE("mul", in, v.a * v.b);
    COMPARE("div", in, v.a / v.b);
    COMPARE("mul then add", in, v.a * v.b + v.a);
    COMPARE("compare", in, (v.a < v.b) | (v.a <= v.b) << 1 | (v.a == v.b) << 2 | (v.a > v.b) << 3 | (v.a >= v.b) << 4 | (v.a != v.b) << 5);
    COMPARE("negated compare", in, !(v.a < v.b) | !(v.a <= v.b) << 1 | !(v.a > v.b) << 2 | __builtin_isunordered(v.a, v.b) << 3 | __builtin_islessgreater(v.a, v.b) << 4);
    COMPARE("select", in, v.a < v.b ? v.a : v.b);
    COMPARE("negate and abs", in, -rounded_fabs(v.a) * v.b);
    COMPARE("fma", triples, fused(v.a, v.b, v.c));
    COMPARE("fma with modifiers", triples, fused(-v.a, rounded_fabs(v.b), -v.c));
    COMPARE("sqrt", values, root(v));
    COMPARE("reciprocal", values, T(1) / v);
    COMPARE("floor", values, rounded_floor(v));
    COMPARE("ceil", values, rounded_ceil(v));
    COMPARE("trunc", values, rounded_trunc(v));
    COMPARE("rint", values, rounded_rint(v));
    // The device library loses the sign of a zero result; adding zero does so on both sides.
    COMPARE("round", values, rounded_round(v) + T(0));
    COMPARE("ldexp up", values, scale_by_power(v, 30));
    COMPARE("ldexp down", values, scale_by_power(v, -130));
    COMPARE("classify", values, classify(v));
    COMPARE("halved", values, v * T(0.5));
    COMPARE("inline constants", values, (v + T(1)) * T(-4) - T(0.15915494));
}

int main(int argc, char** argv) {
    const size_t random_count = check::size_argument(argc, argv, 1000);
    run<float>(random_count);
    run<double>(random_count);
    return check::pass("float_ops", "%u operations, all bits", regression::compared());
}

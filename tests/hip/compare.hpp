// SPDX-License-Identifier: MIT
//
// Regression programs run the same __host__ __device__ code on the GPU and on the CPU and require the same bits.
//
// An operation is a functor `Out operator()(In) const`. Operations on floats switch contraction off themselves
// (#pragma clang fp contract(off)), since only the device's compiler would use fused multiply-adds.
#pragma once

#include "../../examples/common/check.hpp"

namespace regression {

template <typename Operation, typename In, typename Out>
__global__ void map_kernel(Operation operation, const In* in, Out* out, size_t count) {
    const size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) out[i] = operation(in[i]);
}

/// Operations compared so far, for the PASS line.
inline unsigned& compared() {
    static unsigned count = 0;
    return count;
}

/// Runs `operation` over `in` on both sides.
template <typename In, typename Operation>
void compare_map(const char* what, const std::vector<In>& in, Operation operation) {
    using Out = decltype(operation(in[0]));
    std::vector<Out> expected;
    expected.reserve(in.size());
    for (const In& value : in) expected.push_back(operation(value));
    const check::DeviceBuffer<In> device_in(in);
    const check::DeviceBuffer<Out> out(in.size());
    map_kernel<<<check::blocks_for(in.size(), 128), 128>>>(operation, device_in.get(), out.get(), in.size());
    LAUNCH_CHECK();
    const auto got = out.read();
    for (size_t i = 0; i < in.size(); ++i) {
        if (!check::same(expected[i], got[i])) {
            check::fail("%s: first difference at index %zu, operand %s: expected %s, got %s", what, i,
                        check::text(in[i]).c_str(), check::text(expected[i]).c_str(), check::text(got[i]).c_str());
        }
    }
    ++compared();
}

template <typename T>
struct Pair {
    T a, b;
};

template <typename T>
struct Triple {
    T a, b, c;
};

/// All values of `values` with all values of `values`.
template <typename T>
std::vector<Pair<T>> all_pairs(const std::vector<T>& values) {
    std::vector<Pair<T>> pairs;
    for (const T& a : values) {
        for (const T& b : values) pairs.push_back({a, b});
    }
    return pairs;
}

/// Edges of an integer type and random values of all magnitudes.
template <typename T>
std::vector<T> integers(size_t random_count, uint64_t seed) {
    using Unsigned = std::make_unsigned_t<T>;
    constexpr int bits = int(sizeof(T)) * 8;
    std::vector<T> values = {0, 1, 2, 3, 7, 10, T(-1), T(-2), T(-10), T(Unsigned(1) << (bits - 1)),
                             T(Unsigned(-1) >> 1), T((Unsigned(-1) >> 1) - 1), T(Unsigned(0x5555555555555555u))};
    check::Random random(seed);
    for (size_t i = 0; i < random_count; ++i) values.push_back(T(Unsigned(random.bits()) >> random.below(unsigned(bits))));
    return values;
}

/// Zeros, denormals, limits, infinities, NaN, whole numbers, ties and random bit patterns.
template <typename T>
std::vector<T> floats(size_t random_count, uint64_t seed) {
    using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
    constexpr int fraction = sizeof(T) == 4 ? 23 : 52;
    const Bits infinity = sizeof(T) == 4 ? Bits(0x7f800000u) : Bits(0x7ff0000000000000u);
    std::vector<Bits> patterns = {0, 1, 2, (Bits(1) << fraction) - 1, Bits(1) << fraction, infinity - 1, infinity,
                                  infinity | (Bits(1) << (fraction - 1))};
    for (const double value : {1.0, 0.5, 1.5, 2.5, 3.5, 0.49999997, 0.1, 3.0, 127.5, 255.5, 32767.5, 65504.0, 65519.9,
                               65520.0, 8388607.5, 8388609.0, 2147483520.0, 2147483648.0, 4294967040.0, 4294967296.0,
                               9.2e18, 1e19, 1.8446744073709552e19, 3e19, 1e-40, 6e-8, 5.9e-8}) {
        const T converted = T(value);
        Bits bits;
        std::memcpy(&bits, &converted, sizeof bits);
        patterns.push_back(bits);
    }
    check::Random random(seed);
    for (size_t i = 0; i < random_count; ++i) {
        patterns.push_back(Bits(random.bits()));  // any exponent
        const T moderate = T(std::ldexp(random.uniform(-1, 1), int(random.below(70)) - 20));
        Bits bits;
        std::memcpy(&bits, &moderate, sizeof bits);
        patterns.push_back(bits);
    }
    std::vector<T> values;
    for (const Bits pattern : patterns) {
        for (const Bits sign : {Bits(0), Bits(Bits(1) << (sizeof(T) * 8 - 1))}) {
            Bits bits = pattern ^ sign;
            // Quiet NaNs only: what fmin makes of a signalling one differs between C libraries.
            if ((bits & infinity) == infinity && (bits << (sizeof(T) * 8 - fraction)) != 0) bits |= Bits(1) << (fraction - 1);
            T value;
            std::memcpy(&value, &bits, sizeof value);
            values.push_back(value);
        }
    }
    return values;
}

/// A mixing step: makes results depend on every bit that went in.
__host__ __device__ inline uint32_t mix(uint32_t hash, uint32_t value) {
    hash ^= value;
    hash *= 0x9e3779b1u;
    return hash ^ (hash >> 15);
}

}  // namespace regression

/// Names an operation by its expression, over `v`: OPERATION("shl", uint32_t, in, v.a << (v.b & 31)).
#define COMPARE(what, in, ...) \
    regression::compare_map(what, in, [] __host__ __device__(const std::decay_t<decltype((in)[0])>& v) { return __VA_ARGS__; })

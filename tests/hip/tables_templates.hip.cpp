// SPDX-License-Identifier: MIT
//
// Constant tables, jump tables, string literals, templates, lambdas as kernel parameters, default arguments and
// static variables of kernels: what ends up in .rodata, .data and relocations of a code object.
#include "compare.hpp"

__host__ __device__ inline uint32_t table_lookup(uint32_t v) {
    static constexpr uint32_t table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
    static constexpr const char text[] = "the quick brown fox jumps over the lazy dog";
    uint32_t hash = 0;
    for (int shift = 0; shift < 32; shift += 4) hash = regression::mix(hash, table[v >> shift & 15]);
    for (uint32_t i = 0; i < 5; ++i) hash = regression::mix(hash, uint32_t(text[(v + i) % (sizeof text - 1)]));
    return hash;
}

/// Dense enough for a jump table or a lookup table.
__host__ __device__ inline uint32_t dense_switch(uint32_t v) {
    switch (v % 13) {
        case 0: return v * 3;
        case 1: return v + 77;
        case 2: return v ^ 0x5555;
        case 3: return v >> 3;
        case 4: return v << 4 | 1;
        case 5: return ~v;
        case 6: return v / 7;
        case 7: return v % 11;
        case 8: return v - 12345;
        case 9: return v & 0xff00ff;
        case 10: return v * v;
        case 11: return 0;
        default: return 1;
    }
}

template <int kDepth>
__host__ __device__ uint32_t unrolled(uint32_t v) {
    if constexpr (kDepth == 0) return v;
    else return regression::mix(unrolled<kDepth - 1>(v), uint32_t(kDepth));
}

template <typename... Values>
__host__ __device__ uint32_t sum(Values... values) {
    return (uint32_t(values) + ...);
}

struct Polynomial {
    uint32_t factors[4];
    __host__ __device__ uint32_t operator()(uint32_t x) const {
        uint32_t y = 0;
        for (const uint32_t factor : factors) y = y * x + factor;
        return y;
    }
};

template <typename T, unsigned kBlock = 64>
__global__ void static_counter(T* out) {
    static __device__ T counter = T(5);
    if (blockIdx.x == 0 && threadIdx.x == 0) {
        counter += T(kBlock);
        *out = counter;
    }
}

namespace {  // kernels without a name outside of this file
__global__ void hidden(uint32_t* out, uint32_t value) { out[threadIdx.x] = value + threadIdx.x; }
}  // namespace

int main(int argc, char**) {
    const auto in = regression::integers<uint32_t>(2000, 27);
    COMPARE("table lookup", in, table_lookup(v));
    COMPARE("dense switch", in, dense_switch(v));
    COMPARE("recursive template", in, unrolled<12>(v));
    COMPARE("fold expression", in, sum(v, v >> 3, (unsigned char)v, int(v) >> 20));
    regression::compare_map("function object", in, Polynomial{{3, 1, 4, 1}});
    const auto captured = uint32_t(argc) * 12345;
    regression::compare_map("captures", in, [captured] __host__ __device__(const uint32_t& v) { return v * captured + 1; });

    const check::DeviceBuffer<int> ints(1);
    const check::DeviceBuffer<double> doubles(1);
    for (int launch = 1; launch <= 3; ++launch) {
        static_counter<int><<<2, 64>>>(ints.get());
        static_counter<double, 128><<<2, 128>>>(doubles.get());
        LAUNCH_CHECK();
        check::equal("static variable of int", {5 + 64 * launch}, ints.read());
        check::equal("static variable of double", {5.0 + 128 * launch}, doubles.read());
    }
    const check::DeviceBuffer<uint32_t> out(32);
    hidden<<<1, 32>>>(out.get(), 100);
    LAUNCH_CHECK();
    std::vector<uint32_t> expected(32);
    for (uint32_t t = 0; t < 32; ++t) expected[t] = 100 + t;
    check::equal("kernel of an unnamed namespace", expected, out.read());
    return check::pass("tables_templates", "%u operations", regression::compared());
}

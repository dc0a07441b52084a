// SPDX-License-Identifier: MIT
//
// Calls of functions that are not inlined while some lanes are masked off: registers, stack and masks must survive.
#include "compare.hpp"

using regression::mix;

__host__ __device__ __attribute__((noinline)) uint32_t leaf(uint32_t v, uint32_t rounds) {
    uint32_t hash = v;
    for (uint32_t i = 0; i < rounds; ++i) {
        hash = mix(hash, i);
        if (hash % 37 == 0) return hash;
    }
    return hash + 1;
}

/// Many live values across a call.
__host__ __device__ __attribute__((noinline)) uint32_t many_values(uint32_t v) {
    uint32_t kept[24];
#pragma unroll
    for (uint32_t i = 0; i < 24; ++i) kept[i] = mix(v, i);
    const uint32_t called = v & 1 ? leaf(v, v % 9) : 0;
    uint32_t hash = called;
#pragma unroll
    for (uint32_t i = 0; i < 24; ++i) hash = mix(hash, kept[i]);
    return hash;
}

__host__ __device__ __attribute__((noinline)) uint64_t many_parameters(uint32_t a, uint64_t b, double c, short d, float e,
                                                                       uint32_t f, uint64_t g, uint32_t h, uint32_t i,
                                                                       uint32_t j, const uint32_t* k) {
    return a + b * 3 + uint64_t(c) * 5 + uint64_t(d) * 7 + uint64_t(e) * 11 + f * 13 + g * 17 + h * 19 + i * 23 + j * 29 + *k;
}

struct Triple {
    uint32_t a;
    double b;
    uint32_t c[5];
};

__host__ __device__ __attribute__((noinline)) Triple returned_by_value(Triple t, uint32_t v) {
    t.a += v;
    t.b *= 2;
    t.c[v % 5] = v;
    return t;
}

__host__ __device__ __attribute__((noinline)) uint32_t odd(uint32_t v, uint32_t depth);
__host__ __device__ __attribute__((noinline)) uint32_t even(uint32_t v, uint32_t depth) {
    return depth == 0 ? v : odd(mix(v, depth), depth - 1);
}
__host__ __device__ __attribute__((noinline)) uint32_t odd(uint32_t v, uint32_t depth) {
    return depth == 0 ? ~v : even(v * 3, depth - 1) ^ depth;
}

__host__ __device__ inline uint32_t all_of_it(uint32_t v) {
    uint32_t hash = 0;
    for (uint32_t i = 0; i < v % 4; ++i) {
        if ((v >> i & 1) == 0) continue;
        hash = mix(hash, leaf(v + i, i * 3));
        if (hash & 1) hash = mix(hash, many_values(hash));
    }
    if (v & 8) {
        const uint64_t sum = many_parameters(v, v * 2ull, 3.5 + v % 100, short(v % 1000), 2.5f, v, v, 7, 8, 9, &hash);
        hash = mix(hash, uint32_t(sum ^ sum >> 32));
    }
    Triple t{v, 0.5, {1, 2, 3, 4, 5}};
    for (uint32_t i = 0; i < v % 3; ++i) t = returned_by_value(t, v + i);
    hash = mix(hash, t.a + uint32_t(t.b * 16) + t.c[v % 5]);
    return v & 16 ? mix(hash, even(v, v % 7)) : hash;
}

int main(int argc, char** argv) {
    const auto in = regression::integers<uint32_t>(check::size_argument(argc, argv, 2000), 28);
    COMPARE("leaf", in, leaf(v, v % 20));
    COMPARE("many values", in, many_values(v));
    COMPARE("mutual recursion", in, even(v, v % 9));
    COMPARE("all of it", in, all_of_it(v));
    return check::pass("divergent_calls", "%u functions over %zu seeds", regression::compared(), in.size());
}

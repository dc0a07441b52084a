// SPDX-License-Identifier: MIT
//
// Private memory: arrays with indices known only at run time, byte and 64-bit elements, big frames, arrays that
// callees fill through pointers, and structs on the stack of recursive calls.
#include "compare.hpp"

using regression::mix;

__host__ __device__ inline uint32_t shuffled_array(uint32_t seed) {
    uint32_t values[37];
    for (uint32_t i = 0; i < 37; ++i) values[i] = i * i + seed;
    uint32_t hash = seed;
    for (uint32_t i = 0; i < 60; ++i) {
        const uint32_t a = hash % 37, b = (hash >> 8) % 37;
        const uint32_t swapped = values[a];
        values[a] = values[b] + i;
        values[b] = swapped;
        hash = mix(hash, values[(a + b) % 37]);
    }
    return hash;
}

__host__ __device__ inline uint32_t byte_array(uint32_t seed) {
    unsigned char bytes[67];
    short shorts[15];
    for (uint32_t i = 0; i < 67; ++i) bytes[i] = (unsigned char)(seed >> (i % 25));
    for (uint32_t i = 0; i < 15; ++i) shorts[(i * 4 + seed) % 15] = short(seed * i);
    uint32_t hash = 1;
    for (uint32_t i = 0; i < 30; ++i) {
        bytes[(seed + i * 3) % 67] ^= (unsigned char)shorts[(seed + i) % 15];
        hash = mix(hash, bytes[(hash >> 3) % 67]);
    }
    return hash;
}

__host__ __device__ inline uint32_t wide_array(uint32_t seed) {
    uint64_t values[16];
    double doubles[8];
    for (uint32_t i = 0; i < 16; ++i) values[i] = uint64_t(seed) << i;
    for (uint32_t i = 0; i < 8; ++i) doubles[(i + seed) & 7] = double(i) * 0.5;
    for (uint32_t i = 0; i < 24; ++i) {
        values[(seed >> (i & 15)) & 15] += values[i & 15] ^ uint64_t(doubles[(seed >> i) & 7] * 4.0);
    }
    uint32_t hash = seed;
    for (uint32_t i = 0; i < 16; ++i) hash = mix(mix(hash, uint32_t(values[i])), uint32_t(values[i] >> 32));
    return hash;
}

__host__ __device__ __attribute__((noinline)) void fill(uint32_t* values, uint32_t count, uint32_t seed) {
    for (uint32_t i = 0; i < count; ++i) values[i] = mix(seed, i);
}

/// 8 KiB per lane; only a part is touched.
__host__ __device__ inline uint32_t big_frame(uint32_t seed) {
    uint32_t values[2048];
    fill(values + seed % 1900, 64, seed);
    uint32_t hash = 0;
    for (uint32_t i = 0; i < 64; ++i) hash = mix(hash, values[seed % 1900 + (i * 29 & 63)]);
    return hash;
}

struct Frame {
    uint32_t hash;
    unsigned char path[20];
    const Frame* parent;
};

/// Each level reads the frames of its callers.
__host__ __device__ __attribute__((noinline)) uint32_t descend(uint32_t seed, uint32_t depth, const Frame* parent) {
    Frame frame;
    frame.parent = parent;
    frame.hash = mix(seed, depth);
    for (uint32_t i = 0; i < 20; ++i) frame.path[i] = (unsigned char)(frame.hash >> (i % 24));
    if (depth == 0) {
        uint32_t hash = 0;
        for (const Frame* f = &frame; f; f = f->parent) hash = mix(hash, f->hash + f->path[hash % 20]);
        return hash;
    }
    const uint32_t left = descend(frame.hash, depth - 1, &frame);
    return (left & 1) ? mix(left, descend(left, depth - 1, parent)) : left + frame.path[left % 20];
}

struct Matrix {
    float cell[4][4];
};

__host__ __device__ inline Matrix multiplied(const Matrix& a, const Matrix& b) {
#pragma clang fp contract(off)
    Matrix out;
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
            out.cell[i][j] = 0;
            for (int k = 0; k < 4; ++k) out.cell[i][j] += a.cell[i][k] * b.cell[k][j];
        }
    }
    return out;
}

__host__ __device__ inline float matrix_power(uint32_t seed) {
    Matrix base, result = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
    for (int i = 0; i < 16; ++i) base.cell[i / 4][i % 4] = float(int(seed >> i & 3) - 1);
    for (uint32_t exponent = seed % 12; exponent; exponent >>= 1) {
        if (exponent & 1) result = multiplied(result, base);
        base = multiplied(base, base);
    }
    return result.cell[seed >> 5 & 3][seed >> 7 & 3];
}

int main(int argc, char** argv) {
    const auto in = regression::integers<uint32_t>(check::size_argument(argc, argv, 1500), 18);
    COMPARE("shuffled array", in, shuffled_array(v));
    COMPARE("byte array", in, byte_array(v));
    COMPARE("wide array", in, wide_array(v));
    COMPARE("big frame", in, big_frame(v));
    COMPARE("frames of recursive calls", in, descend(v, v % 4, nullptr));
    COMPARE("matrix power", in, matrix_power(v));
    return check::pass("scratch_arrays", "%u functions over %zu seeds", regression::compared(), in.size());
}

// SPDX-License-Identifier: MIT
//
// Kernel arguments: every size and alignment, structs by value, and argument blocks of 4 KiB.
#include "compare.hpp"

struct Mixed {
    char c;
    double d;
    short s;
    int* pointer;
    float3 triple;
    unsigned char tail[5];
};

struct alignas(16) Aligned {
    float4 v;
    char c;
};

struct Block1K {
    uint32_t words[256];
};

/// Fills a launch's arguments up to 4 KiB.
struct BlockRest {
    uint32_t words[248];
};

struct Empty {};

__global__ void sizes(bool flag, char c, short s, int i, long long l, float f, double d, void* p, Mixed m, Aligned a,
                      Empty, char last, uint64_t* out) {
    out[0] = flag;
    out[1] = uint64_t(c);
    out[2] = uint64_t(s);
    out[3] = uint64_t(i);
    out[4] = uint64_t(l);
    out[5] = uint64_t(f * 8);
    out[6] = uint64_t(d * 8);
    out[7] = reinterpret_cast<uint64_t>(p);
    out[8] = uint64_t(m.c) + uint64_t(m.s) * 1000;
    out[9] = uint64_t(m.d);
    out[10] = reinterpret_cast<uint64_t>(m.pointer);
    out[11] = uint64_t(m.triple.x + m.triple.y * 10 + m.triple.z * 100);
    out[12] = m.tail[0] + m.tail[4] * 256u;
    out[13] = uint64_t(a.v.x + a.v.w * 100);
    out[14] = uint64_t(a.c);
    out[15] = uint64_t(last);
}

/// Nearly 4 KiB of arguments, indexed at run time.
__global__ void four_kilobytes(Block1K a, Block1K b, Block1K c, uint32_t* out, BlockRest rest) {
    const unsigned t = threadIdx.x;
    out[t] = a.words[t] + b.words[(t * 7) % 256] * 3 + c.words[255 - t] * 5 + rest.words[t % 248] * 7;
}

#define TEN(X, n) X(n##0) X(n##1) X(n##2) X(n##3) X(n##4) X(n##5) X(n##6) X(n##7) X(n##8) X(n##9)
#define HUNDRED(X) TEN(X, ) TEN(X, 1) TEN(X, 2) TEN(X, 3) TEN(X, 4) TEN(X, 5) TEN(X, 6) TEN(X, 7) TEN(X, 8) TEN(X, 9)

#define PARAMETER(n) uint32_t a##n,
#define USE(n) hash = regression::mix(hash, a##n);
__global__ void hundred(HUNDRED(PARAMETER) uint32_t* out) {
    uint32_t hash = threadIdx.x;
    HUNDRED(USE)
    out[threadIdx.x] = hash;
}

/// Structs modified in the kernel: each lane needs a copy of its own.
__global__ void modified(Block1K block, uint32_t* out) {
    for (unsigned i = 0; i < 8; ++i) block.words[(threadIdx.x + i) % 256] += threadIdx.x;
    out[threadIdx.x] = block.words[threadIdx.x] + block.words[(threadIdx.x + 9) % 256];
}

int main() {
    const check::DeviceBuffer<uint64_t> wide(16);
    int* const pointer = reinterpret_cast<int*>(0x123456789abcull);
    const Mixed mixed{'m', 1e9, -3, pointer, make_float3(1, 2, 3), {11, 0, 0, 0, 22}};
    const Aligned aligned{make_float4(7, 0, 0, 9), 'a'};
    sizes<<<1, 1>>>(true, 'c', -5, -123456, -(1ll << 40), 2.5f, 1e10, pointer + 1, mixed, aligned, Empty{}, 'z', wide.get());
    LAUNCH_CHECK();
    check::equal("sizes",
                 {1, 'c', uint64_t(-5), uint64_t(-123456), uint64_t(-(1ll << 40)), 20, 80'000'000'000ull, 0x123456789ac0ull,
                  'm' + uint64_t(-3) * 1000, 1'000'000'000, 0x123456789abcull, 321, 11 + 22 * 256, 907, 'a', 'z'},
                 wide.read());

    Block1K blocks[3];
    BlockRest rest;
    for (unsigned b = 0; b < 3; ++b) {
        for (unsigned i = 0; i < 256; ++i) blocks[b].words[i] = b * 1000 + i * i;
    }
    for (unsigned i = 0; i < 248; ++i) rest.words[i] = 3000 + i;
    std::vector<uint32_t> expected(256);
    for (unsigned t = 0; t < 256; ++t) {
        expected[t] = blocks[0].words[t] + blocks[1].words[(t * 7) % 256] * 3 + blocks[2].words[255 - t] * 5 + rest.words[t % 248] * 7;
    }
    const check::DeviceBuffer<uint32_t> out(256);
    four_kilobytes<<<1, 256>>>(blocks[0], blocks[1], blocks[2], out.get(), rest);
    LAUNCH_CHECK();
    check::equal("four blocks", expected, out.read());

#define NUMBER(n) (1##n##u * 2654435761u),
    hundred<<<1, 256>>>(HUNDRED(NUMBER) out.get());
    LAUNCH_CHECK();
    for (unsigned t = 0; t < 256; ++t) {
        uint32_t hash = t;
#define MIX(n) hash = regression::mix(hash, 1##n##u * 2654435761u);
        HUNDRED(MIX)
        expected[t] = hash;
    }
    check::equal("a hundred arguments", expected, out.read());

    modified<<<1, 256>>>(blocks[1], out.get());
    LAUNCH_CHECK();
    for (unsigned t = 0; t < 256; ++t) expected[t] = blocks[1].words[t] + t + blocks[1].words[(t + 9) % 256];
    check::equal("modified copies", expected, out.read());
    return check::pass("arguments", "13 kinds, 4 KiB, 101 arguments");
}

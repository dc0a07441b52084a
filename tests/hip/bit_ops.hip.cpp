// SPDX-License-Identifier: MIT
//
// Counting, reversing, extracting and permuting bits: HIP's device functions against bit loops on the host.
#include "compare.hpp"


constexpr unsigned kResults = 16;

__global__ void device_functions(const uint64_t* in, uint64_t* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const uint64_t v = in[i];
    const auto w = static_cast<unsigned>(v);
    const auto h = static_cast<unsigned>(v >> 32);
    uint64_t* o = out + size_t(i) * kResults;
    o[0] = __popc(w);
    o[1] = __popcll(v);
    o[2] = unsigned(__clz(int(w)));
    o[3] = unsigned(__clzll((long long)v));
    o[4] = __ffs(w);
    o[5] = __ffsll((unsigned long long)v);
    o[6] = __brev(w);
    o[7] = __brevll(v);
    o[8] = __funnelshift_l(w, h, h & 63);
    o[9] = __funnelshift_r(w, h, w & 63);
    o[10] = __byte_perm(w, h, 0x5140 ^ (w & 0x7777));
    o[11] = __umulhi(w, h);
    o[12] = uint64_t(__mul64hi((long long)v, (long long)(v * 3)));
    o[13] = __sad(int(w), int(h), w);
    o[14] = uint64_t(unsigned(__mul24(int(w), int(h))));
    o[15] = __uhadd(w >> 1, h >> 1);
}

uint64_t leading_zeros(uint64_t value, int bits) {
    int n = 0;
    while (n < bits && !(value >> (bits - 1 - n) & 1)) ++n;
    return uint64_t(n);
}

uint64_t first_set(uint64_t value, int bits) {
    for (int i = 0; i < bits; ++i) {
        if (value >> i & 1) return uint64_t(i + 1);
    }
    return 0;
}

uint64_t reversed(uint64_t value, int bits) {
    uint64_t out = 0;
    for (int i = 0; i < bits; ++i) out |= (value >> i & 1) << (bits - 1 - i);
    return out;
}

uint64_t ones(uint64_t value) {
    uint64_t n = 0;
    for (; value; value &= value - 1) ++n;
    return n;
}

unsigned permuted(unsigned x, unsigned y, unsigned selector) {
    const uint64_t both = uint64_t(y) << 32 | x;
    unsigned out = 0;
    for (int i = 0; i < 4; ++i) out |= unsigned(both >> (8 * (selector >> (4 * i) & 7)) & 255) << (8 * i);
    return out;
}

int64_t sign_extended_24(unsigned value) { return int64_t(int32_t(value << 8) >> 8); }

std::vector<uint64_t> reference(const std::vector<uint64_t>& in) {
    std::vector<uint64_t> out;
    for (const uint64_t v : in) {
        const auto w = static_cast<unsigned>(v);
        const auto h = static_cast<unsigned>(v >> 32);
        const unsigned left = h & 31, right = w & 31;
        const uint64_t both = uint64_t(h) << 32 | w;
        const auto difference = uint64_t(std::llabs((long long)int(w) - (long long)int(h)));
        const __int128 product = __int128((long long)v) * (long long)(v * 3);
        out.insert(out.end(), {ones(w), ones(v), leading_zeros(w, 32), leading_zeros(v, 64), first_set(w, 32), first_set(v, 64),
                               reversed(w, 32), reversed(v, 64), uint64_t(unsigned((both << left) >> 32)),
                               uint64_t(unsigned(both >> right)), permuted(w, h, 0x5140 ^ (w & 0x7777)),
                               uint64_t(w) * h >> 32, uint64_t(product >> 64), uint64_t(unsigned(difference + w)),
                               uint64_t(unsigned(sign_extended_24(w) * sign_extended_24(h))), (uint64_t(w >> 1) + (h >> 1)) >> 1});
    }
    return out;
}

struct Fields {
    unsigned a : 3;
    int b : 5;
    unsigned c : 11;
    int d : 13;
    unsigned long long e : 40;
    unsigned long long f : 24;
};

__host__ __device__ inline uint32_t with_fields(uint64_t v) {
    Fields fields{};
    fields.a = unsigned(v);
    fields.b = int(v >> 3);
    fields.c = unsigned(v >> 7);
    fields.d = int(v >> 19);
    fields.e = v * 5;
    fields.f = v >> 40;
    ++fields.a;
    fields.b = fields.b * 3;
    fields.d -= 17;
    fields.e ^= fields.f;
    uint32_t hash = 1;
    hash = regression::mix(hash, fields.a);
    hash = regression::mix(hash, uint32_t(fields.b));
    hash = regression::mix(hash, fields.c);
    hash = regression::mix(hash, uint32_t(fields.d));
    hash = regression::mix(hash, uint32_t(fields.e >> 8));
    return regression::mix(hash, uint32_t(fields.f));
}

int main(int argc, char** argv) {
    const auto in = regression::integers<uint64_t>(check::size_argument(argc, argv, 2000), 2);
    const check::DeviceBuffer<uint64_t> device_in(in), out(in.size() * kResults);
    device_functions<<<check::blocks_for(in.size(), 64), 64>>>(device_in.get(), out.get(), unsigned(in.size()));
    LAUNCH_CHECK();
    check::equal("device functions (16 per operand)", reference(in), out.read());

    COMPARE("bit fields", in, with_fields(v));
    COMPARE("rotate", in, (v << (v & 63)) | (v >> ((64 - (v & 63)) & 63)));
    COMPARE("byte swap", in, __builtin_bswap64(v) ^ __builtin_bswap32(uint32_t(v)));
    COMPARE("extract", in, uint32_t(v >> 13) & ((1u << (v >> 59)) - 1));
    COMPARE("isolate lowest", in, v & (0 - v));
    COMPARE("interleave", in, [](uint64_t x) {
        uint64_t spread = 0;
        for (int i = 0; i < 16; ++i) spread |= (x >> i & 1) << (2 * i) | (x >> (i + 16) & 1) << (2 * i + 1);
        return spread;
    }(v));
    return check::pass("bit_ops", "%zu operands, %u device functions, %u operations", in.size(), kResults, regression::compared());
}

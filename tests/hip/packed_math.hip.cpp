// SPDX-License-Identifier: MIT
//
// Vectors of two and four: float2 arithmetic (packed instructions on gfx90a), short vectors, byte dot products, and
// component shuffles.
// build: -ffp-contract=off
#include "compare.hpp"

#pragma clang fp contract(off)

typedef float f2 __attribute__((ext_vector_type(2)));
typedef short s2 __attribute__((ext_vector_type(2)));
typedef unsigned short us2 __attribute__((ext_vector_type(2)));
typedef unsigned char b4 __attribute__((ext_vector_type(4)));
typedef int i4 __attribute__((ext_vector_type(4)));

struct Operands {
    float x[4];
    uint32_t w[4];
};

__host__ __device__ inline f2 fused(f2 a, f2 b, f2 c) {
    f2 out;
    out.x = fmaf(a.x, b.x, c.x);
    out.y = fmaf(a.y, b.y, c.y);
    return out;
}

__host__ __device__ inline f2 pair(float x, float y) {
    f2 out = {x, y};
    return out;
}

struct FloatResults {
    f2 sum, product, fused_sum, swizzled, scaled, chained;
};

__host__ __device__ inline FloatResults float_pairs(const Operands& o) {
    const f2 a = pair(o.x[0], o.x[1]), b = pair(o.x[2], o.x[3]);
    FloatResults r;
    r.sum = a + b;
    r.product = a * b;
    r.fused_sum = fused(a, b, -a);
    r.swizzled = a.yx + b * a.xx;
    r.scaled = a * 3.0f - b;
    f2 value = a;
    for (int i = 0; i < 5; ++i) value = fused(value, b, a.yx);
    r.chained = value;
    return r;
}

struct IntegerResults {
    s2 sum, product, shifted, smaller;
    us2 logical, bigger;
    b4 bytes;
    i4 wide;
    uint32_t dot;
};

template <typename Vector>
__host__ __device__ Vector reinterpreted(uint32_t word) {
    return __builtin_bit_cast(Vector, word);
}

__host__ __device__ inline IntegerResults integer_vectors(const Operands& o) {
    const s2 a = reinterpreted<s2>(o.w[0]), b = reinterpreted<s2>(o.w[1]);
    const us2 ua = reinterpreted<us2>(o.w[0]), ub = reinterpreted<us2>(o.w[1]);
    IntegerResults r;
    r.sum = a + b.yx;
    r.product = a * b + a;
    r.shifted = a >> (b & (short)15);
    r.smaller = a < b ? a : b;
    r.logical = (ua >> (ub & (unsigned short)15)) ^ (ua << (unsigned short)3);
    r.bigger = ua > ub ? ua : ub;
    r.bytes = reinterpreted<b4>(o.w[2]).wzyx * reinterpreted<b4>(o.w[3]) + (unsigned char)1;
    const i4 all = {int(o.w[0]), int(o.w[1]), int(o.w[2]), int(o.w[3])};
    r.wide = all.zwxy * all - (all >> 3);
    r.dot = 0;
    for (int i = 0; i < 4; ++i) r.dot += (o.w[0] >> (8 * i) & 255) * (o.w[1] >> (8 * i) & 255);
    return r;
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 4000);
    check::Random random(16);
    std::vector<Operands> in(count);
    for (auto& operands : in) {
        for (int i = 0; i < 4; ++i) {
            operands.x[i] = float(random.uniform(-8, 8));
            operands.w[i] = uint32_t(random.bits());
        }
    }
    COMPARE("float pairs", in, float_pairs(v));
    COMPARE("sum of shorts", in, integer_vectors(v).sum);
    COMPARE("product of shorts", in, integer_vectors(v).product);
    COMPARE("shifted shorts", in, integer_vectors(v).shifted);
    COMPARE("smaller shorts", in, integer_vectors(v).smaller);
    COMPARE("logical shifts", in, integer_vectors(v).logical);
    COMPARE("bigger shorts", in, integer_vectors(v).bigger);
    COMPARE("bytes", in, integer_vectors(v).bytes);
    COMPARE("four integers", in, integer_vectors(v).wide);
    COMPARE("dot product of bytes", in, integer_vectors(v).dot);
    COMPARE("HIP's float4", in, [](const Operands& o) {
        const float4 a = make_float4(o.x[0], o.x[1], o.x[2], o.x[3]);
        const float4 b = a * make_float4(2, 3, 4, 5) + a;
        return make_float2(b.x - b.w, b.y * b.z);
    }(v));
    return check::pass("packed_math", "%u operations over %zu operands", regression::compared(), count);
}

// SPDX-License-Identifier: MIT
//
// 64-bit division: no instruction does it, so the compiler's whole expansion runs. All signs, all magnitudes.
#include "common/check.hpp"

struct Results {
    long long quotient, remainder;
    unsigned long long unsigned_quotient, unsigned_remainder;
    long long by_constant;
    int narrow_quotient, narrow_remainder;
    unsigned narrow_by_unsigned;
    short short_quotient;
    unsigned char byte_remainder;
};

__host__ __device__ inline Results divide(long long a, long long b) {
    Results r{};
    const bool overflows = a == -0x7fffffffffffffffll - 1 && b == -1;
    r.quotient = overflows ? a : a / b;
    r.remainder = overflows ? 0 : a % b;
    const auto ua = (unsigned long long)a, ub = (unsigned long long)b;
    r.unsigned_quotient = ua / ub;
    r.unsigned_remainder = ua % ub;
    r.by_constant = a / 1000000007 + (long long)(ua % 10) * (a % 3);
    const int na = int(a >> 7), nb = int(b) | 1;
    const bool narrow_overflows = na == -0x7fffffff - 1 && nb == -1;
    r.narrow_quotient = narrow_overflows ? na : na / nb;
    r.narrow_remainder = narrow_overflows ? 0 : na % nb;
    r.narrow_by_unsigned = unsigned(na) / unsigned(nb);
    r.short_quotient = short(short(a) / short(short(b) | 1));
    r.byte_remainder = (unsigned char)((unsigned char)a % (unsigned char)((unsigned char)b | 1));
    return r;
}

__global__ void divisions(const long long* a, const long long* b, Results* out, size_t count) {
    const size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) out[i] = divide(a[i], b[i]);
}

int main(int argc, char** argv) {
    const size_t random_pairs = check::size_argument(argc, argv, 10'000);
    const long long edges[] = {0, 1, -1, 2, -2, 3, 10, -10, 0x7fffffff, -0x7fffffffll - 1, 0xffffffffll, 0x100000000ll,
                               0x100000001ll, -0x100000000ll, 0x7fffffffffffffffll, -0x7fffffffffffffffll,
                               -0x7fffffffffffffffll - 1, 0x5555555555555555ll};
    std::vector<long long> a, b;
    for (const long long x : edges) {
        for (const long long y : edges) {
            if (y == 0) continue;
            a.push_back(x);
            b.push_back(y);
        }
    }
    check::Random random(15);
    for (size_t i = 0; i < random_pairs; ++i) {
        a.push_back((long long)random.bits() >> random.below(64));
        long long divisor = (long long)random.bits() >> random.below(64);
        b.push_back(divisor == 0 ? 1 : divisor);
    }
    std::vector<Results> expected;
    for (size_t i = 0; i < a.size(); ++i) expected.push_back(divide(a[i], b[i]));

    const check::DeviceBuffer<long long> device_a(a), device_b(b);
    check::DeviceBuffer<Results> out(a.size());
    out.fill_bytes(0);
    divisions<<<check::blocks_for(a.size(), 64), 64>>>(device_a.get(), device_b.get(), out.get(), a.size());
    LAUNCH_CHECK();
    const auto got = out.read();
    for (size_t i = 0; i < got.size(); ++i) {
        const Results &e = expected[i], &g = got[i];
        const std::string what = std::to_string(a[i]) + " by " + std::to_string(b[i]) + " (index " + std::to_string(i) + ")";
        check::equal_value((what + " quotient").c_str(), e.quotient, g.quotient);
        check::equal_value((what + " remainder").c_str(), e.remainder, g.remainder);
        check::equal_value((what + " unsigned quotient").c_str(), e.unsigned_quotient, g.unsigned_quotient);
        check::equal_value((what + " unsigned remainder").c_str(), e.unsigned_remainder, g.unsigned_remainder);
        check::equal_value((what + " by constants").c_str(), e.by_constant, g.by_constant);
        check::equal_value((what + " 32-bit quotient").c_str(), e.narrow_quotient, g.narrow_quotient);
        check::equal_value((what + " 32-bit remainder").c_str(), e.narrow_remainder, g.narrow_remainder);
        check::equal_value((what + " 32-bit unsigned quotient").c_str(), e.narrow_by_unsigned, g.narrow_by_unsigned);
        check::equal_value((what + " 16-bit quotient").c_str(), e.short_quotient, g.short_quotient);
        check::equal_value((what + " 8-bit remainder").c_str(), e.byte_remainder, g.byte_remainder);
    }
    return check::pass("int64_division", "%zu pairs", a.size());
}

// SPDX-License-Identifier: MIT
//
// Votes and shuffles inside a wave, with all lanes and with some lanes masked off, for waves of 32 and of 64.
#include "common/check.hpp"

constexpr unsigned kWords = 20;
constexpr unsigned kBlock = 128;

__global__ void votes(const int* in, unsigned long long* out) {
    const unsigned t = threadIdx.x;
    const unsigned lane = t % warpSize;
    const int v = in[t];
    unsigned long long* o = out + t * kWords;
    o[0] = __ballot(v > 0);
    o[1] = __any(v > 90);
    o[2] = __all(v > -100);
    o[3] = __all(v > 0);
    o[4] = __any(v > 1000);
    o[5] = unsigned(__shfl(v, int(lane * 7 + 3) % warpSize));
    o[6] = unsigned(__shfl(v, 5));
    o[7] = unsigned(__shfl_up(v, 3));
    o[8] = unsigned(__shfl_down(v, 9));
    o[9] = unsigned(__shfl_xor(v, 13));
    o[10] = unsigned(__shfl(v, int(t) % 8, 8));
    o[11] = unsigned(__shfl_up(v, 2, 16));
    o[12] = unsigned(__shfl_down(v, 1, 4));
    o[13] = (unsigned long long)__shfl_xor((long long)v << 33, 1);
    o[14] = (unsigned long long)(__shfl(double(v) * 0.5, int(lane) ^ 2) * 2.0 + 1000.0);
    o[15] = __lane_id();
    o[16] = o[17] = o[18] = o[19] = 0;
    if (v % 2 == 0) {  // divergent: only these lanes vote
        o[16] = __ballot(1);
        o[17] = __popcll(__ballot(v > 20));
        o[18] = __all(v % 2 == 0);
    } else {
        o[19] = __ballot(v > 30);  // not v > 0: compilers may reuse the ballot of all lanes above
    }
}

unsigned long long ballot(const std::vector<int>& in, unsigned first, unsigned wave, bool (*vote)(int), bool (*active)(int)) {
    unsigned long long mask = 0;
    for (unsigned lane = 0; lane < wave; ++lane) {
        const int v = in[first + lane];
        if (active(v) && vote(v)) mask |= 1ull << lane;
    }
    return mask;
}

int main() {
    hipDeviceProp_t properties;
    HIP_CHECK(hipGetDeviceProperties(&properties, 0));
    const auto wave = static_cast<unsigned>(properties.warpSize);
    std::vector<int> in(kBlock);
    check::Random random(20);
    for (int& value : in) value = int(random.below(200)) - 100;
    for (unsigned i = 0; i < wave; ++i) in[i] = std::abs(in[i]) + 1;  // one wave where all vote yes

    const auto everyone = [](int) { return true; };
    std::vector<unsigned long long> expected(kBlock * kWords, 0);
    for (unsigned t = 0; t < kBlock; ++t) {
        const unsigned lane = t % wave, first = t - lane;
        const int v = in[t];
        const auto count = [&](auto vote) { return ballot(in, first, wave, vote, everyone); };
        const auto full = ballot(in, first, wave, everyone, everyone);
        // A source outside of the segment leaves the lane's own value.
        const auto from = [&](int source, int width) {
            const int base = int(lane) / width * width;
            return unsigned(source < base || source >= base + width ? v : in[first + unsigned(source)]);
        };
        const int l = int(lane), w = int(wave);
        unsigned long long* o = &expected[t * kWords];
        o[0] = count([](int x) { return x > 0; });
        o[1] = count([](int x) { return x > 90; }) != 0;
        o[2] = count([](int x) { return x > -100; }) == full;
        o[3] = count([](int x) { return x > 0; }) == full;
        o[4] = 0;
        o[5] = from((l * 7 + 3) % w, w);
        o[6] = from(5, w);
        o[7] = from(l - 3, w);
        o[8] = from(l + 9, w);
        o[9] = from(l ^ 13, w);
        o[10] = from(l / 8 * 8 + int(t) % 8, 8);
        o[11] = from(l - 2, 16);
        o[12] = from(l + 1, 4);
        o[13] = (unsigned long long)((long long)in[first + (lane ^ 1)] << 33);
        o[14] = (unsigned long long)(in[first + (lane ^ 2)] + 1000);
        o[15] = lane;
        const auto even = [](int x) { return x % 2 == 0; };
        const auto odd = [](int x) { return x % 2 != 0; };
        if (v % 2 == 0) {
            o[16] = ballot(in, first, wave, everyone, even);
            o[17] = __builtin_popcountll(ballot(in, first, wave, [](int x) { return x > 20; }, even));
            o[18] = 1;
        } else {
            o[19] = ballot(in, first, wave, [](int x) { return x > 30; }, odd);
        }
    }
    const check::DeviceBuffer<int> device_in(in);
    const check::DeviceBuffer<unsigned long long> out(kBlock * kWords);
    votes<<<1, kBlock>>>(device_in.get(), out.get());
    LAUNCH_CHECK();
    check::equal("votes (20 words per thread)", expected, out.read());
    return check::pass("warp_votes", "%u lanes per wave, %u results per lane", wave, kWords);
}

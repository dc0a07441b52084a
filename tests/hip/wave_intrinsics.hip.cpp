// SPDX-License-Identifier: MIT
//
// The instructions that move data between lanes: ds_bpermute, ds_permute, ds_swizzle, DPP rows, readlane, readfirstlane,
// mbcnt, and byte permutes. Rows of 16 lanes, groups of 4: the same for waves of 32 and of 64.
#include "compare.hpp"

constexpr unsigned kResults = 14;

__global__ void lanes(const int* in, int* out) {
    const int t = int(threadIdx.x);
    const int v = in[t];
    int* o = out + t * int(kResults);
    o[0] = __builtin_amdgcn_ds_bpermute(((t * 5 + 1) % 32) * 4, v);
    o[1] = __builtin_amdgcn_ds_permute((t ^ 3) * 4, v);
    o[2] = __builtin_amdgcn_ds_swizzle(v, 0x041f);             // bit mode: lane ^ 1
    o[3] = __builtin_amdgcn_ds_swizzle(v, 0x801b);             // quads reversed
    o[4] = __builtin_amdgcn_mov_dpp(v, 0xb1, 0xf, 0xf, true);  // quad_perm [1,0,3,2]
    o[5] = __builtin_amdgcn_update_dpp(-7, v, 0x111, 0xf, 0xf, false);  // row_shr:1, -7 where nothing comes
    o[6] = __builtin_amdgcn_update_dpp(-7, v, 0x102, 0xf, 0xf, true);   // row_shl:2, 0 where nothing comes
    o[7] = __builtin_amdgcn_mov_dpp(v, 0x124, 0xf, 0xf, true);  // row_ror:4
    o[8] = __builtin_amdgcn_mov_dpp(v, 0x140, 0xf, 0xf, true);  // row_mirror
    o[9] = __builtin_amdgcn_mov_dpp(v, 0x141, 0xf, 0xf, true);  // row_half_mirror
    o[10] = __builtin_amdgcn_update_dpp(-9, v, 0xe4, 0x5, 0xa, false);  // identity, rows 0 and 2, banks 1 and 3
    o[11] = __builtin_amdgcn_readlane(v, 17);
    o[12] = int(__builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u)));
    o[13] = -1;
    if (t >= 10 && t % 2 == 1) o[13] = __builtin_amdgcn_readfirstlane(v);  // lane 11 is the first that is active
}

/// Byte permutes and other operations of one lane that have instructions.
__global__ void bytes(const uint32_t* in, uint32_t* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i + 2 >= count) return;
    const uint32_t a = in[i], b = in[i + 1], c = in[i + 2];
    out[i * 4] = __builtin_amdgcn_perm(a, b, 0x06010c00u | (c & 0x01000000u));
    out[i * 4 + 1] = __builtin_amdgcn_alignbit(a, b, c & 31);
    out[i * 4 + 2] = __builtin_amdgcn_ubfe(a, b & 31, c % 20);
    out[i * 4 + 3] = __builtin_amdgcn_alignbyte(a, b, c & 3);
}

void check_lanes(int wave) {
    std::vector<int> in(size_t(wave), 0);
    for (int t = 0; t < wave; ++t) in[size_t(t)] = t * 1000 + 17;
    std::vector<int> expected(size_t(wave) * kResults);
    for (int t = 0; t < wave; ++t) {
        const auto at = [&](int lane) { return in[size_t(lane)]; };
        const int row = t / 16 * 16, in_row = t % 16;
        int* o = &expected[size_t(t) * kResults];
        o[0] = at((t * 5 + 1) % 32);
        o[1] = at(t ^ 3);
        o[2] = at(t ^ 1);
        o[3] = at(t / 4 * 4 + 3 - t % 4);
        o[4] = at(t ^ 1);
        o[5] = in_row >= 1 ? at(t - 1) : -7;
        o[6] = in_row + 2 < 16 ? at(t + 2) : 0;
        o[7] = at(row + (in_row + 12) % 16);
        o[8] = at(row + 15 - in_row);
        o[9] = at(t / 8 * 8 + 7 - t % 8);
        o[10] = (t / 16 % 2 == 0 && in_row / 4 % 2 == 1) ? at(t) : -9;
        o[11] = at(17);
        o[12] = t;
        o[13] = t >= 10 && t % 2 == 1 ? at(11) : -1;
    }
    const check::DeviceBuffer<int> device_in(in), out(expected.size());
    lanes<<<1, unsigned(wave)>>>(device_in.get(), out.get());
    LAUNCH_CHECK();
    check::equal("lanes (14 results each)", expected, out.read());
}

void check_bytes() {
    const auto in = regression::integers<uint32_t>(500, 22);
    std::vector<uint32_t> expected(in.size() * 4);
    for (size_t i = 0; i + 2 < in.size(); ++i) {
        const uint32_t a = in[i], b = in[i + 1], c = in[i + 2];
        const uint64_t both = uint64_t(a) << 32 | b;
        // Selectors from the lowest: byte 0 of b, constant zero, byte 1 of b, byte 2 or 3 of a.
        const uint32_t top = c & 0x01000000u ? a >> 24 : a >> 16 & 255;
        expected[i * 4] = (b & 255) | (b >> 8 & 255) << 16 | top << 24;
        expected[i * 4 + 1] = uint32_t(both >> (c & 31));
        expected[i * 4 + 2] = a >> (b & 31) & ((1u << c % 20) - 1);
        expected[i * 4 + 3] = uint32_t(both >> 8 * (c & 3));
    }
    const check::DeviceBuffer<uint32_t> device_in(in);
    check::DeviceBuffer<uint32_t> out(expected.size());
    out.fill_bytes(0);
    bytes<<<check::blocks_for(in.size(), 64), 64>>>(device_in.get(), out.get(), unsigned(in.size()));
    LAUNCH_CHECK();
    check::equal("byte operations", expected, out.read());
}

int main() {
    hipDeviceProp_t properties;
    HIP_CHECK(hipGetDeviceProperties(&properties, 0));
    check_lanes(properties.warpSize);
    check_bytes();
    return check::pass("wave_intrinsics", "%u lane operations in waves of %d, 4 byte operations", kResults, properties.warpSize);
}

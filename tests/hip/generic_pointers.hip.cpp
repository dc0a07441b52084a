// SPDX-License-Identifier: MIT
//
// Flat addressing: one pointer type for LDS, private and global memory, chosen per lane at run time, stored in
// memory, compared, passed to functions, and used by atomics.
#include "compare.hpp"

__device__ __attribute__((noinline)) uint32_t sum_of(const uint32_t* values, unsigned count) {
    uint32_t sum = 0;
    for (unsigned i = 0; i < count; ++i) sum = regression::mix(sum, values[i]);
    return sum;
}

__device__ __attribute__((noinline)) void scale(uint32_t* values, unsigned count, uint32_t factor) {
    for (unsigned i = 0; i < count; ++i) values[i] *= factor;
}

__global__ void three_spaces(uint32_t* global, uint32_t* out) {
    __shared__ uint32_t lds[64 * 4];
    uint32_t local[4];
    const unsigned t = threadIdx.x;
    for (unsigned i = 0; i < 4; ++i) {
        lds[t * 4 + i] = t * 10 + i;
        local[i] = t * 100 + i;
        global[t * 4 + i] = t * 1000 + i;
    }
    __syncthreads();
    // Lanes of one wave go to different spaces with one instruction.
    uint32_t* chosen = t % 3 == 0 ? lds + t * 4 : t % 3 == 1 ? local : global + t * 4;
    scale(chosen, 4, 3);
    out[t] = sum_of(chosen, 4) + sum_of(local, 4) * 3;
    out[64 + t] = uint32_t(atomicAdd(chosen == local ? global + t * 4 : chosen, 1u));
}

struct Node {
    uint32_t value;
    Node* next;
};

/// A list through all three spaces; its links are generic pointers in memory.
__global__ void mixed_list(Node* global, uint32_t* out) {
    __shared__ Node lds[64];
    Node local[2];
    const unsigned t = threadIdx.x;
    global[t] = {t + 1, nullptr};
    local[0] = {t * 2, &global[t]};
    lds[t] = {t * 3, &local[0]};
    local[1] = {t * 5, &lds[t]};
    uint32_t hash = 0;
    for (const Node* node = &local[1]; node; node = node->next) hash = regression::mix(hash, node->value);
    out[t] = hash;
}

/// Pointer comparison, difference and reinterpretation.
__global__ void arithmetic(unsigned char* bytes, uint64_t* out) {
    __shared__ uint64_t lds[8];
    const unsigned t = threadIdx.x;
    if (t < 8) lds[t] = t;
    __syncthreads();
    uint64_t* const generic = &lds[t % 8];
    const uint64_t as_number = reinterpret_cast<uint64_t>(generic);
    uint64_t* const back = reinterpret_cast<uint64_t*>(as_number);
    out[t] = *back + uint64_t(generic - lds) * 100 + (generic == back) * 1000 + uint64_t(bytes + t * 3 - bytes) * 10000;
}

int main() {
    const check::DeviceBuffer<uint32_t> global(256), out(128);
    three_spaces<<<1, 64>>>(global.get(), out.get());
    LAUNCH_CHECK();
    const auto hash_of = [](const uint32_t* values, unsigned count) {
        uint32_t sum = 0;
        for (unsigned i = 0; i < count; ++i) sum = regression::mix(sum, values[i]);
        return sum;
    };
    std::vector<uint32_t> expected(128);
    for (unsigned t = 0; t < 64; ++t) {
        uint32_t chosen[4], local[4];
        for (unsigned i = 0; i < 4; ++i) {
            const uint32_t base = t % 3 == 0 ? t * 10 : t % 3 == 1 ? t * 100 : t * 1000;
            chosen[i] = (base + i) * 3;
            local[i] = (t * 100 + i) * (t % 3 == 1 ? 3 : 1);
        }
        expected[t] = hash_of(chosen, 4) + hash_of(local, 4) * 3;
        expected[64 + t] = t % 3 == 1 ? t * 1000 : chosen[0];
    }
    check::equal("three spaces", expected, out.read());

    const check::DeviceBuffer<Node> nodes(64);
    const check::DeviceBuffer<uint32_t> hashes(64);
    mixed_list<<<1, 64>>>(nodes.get(), hashes.get());
    LAUNCH_CHECK();
    std::vector<uint32_t> wanted(64);
    for (unsigned t = 0; t < 64; ++t) {
        const uint32_t path[] = {t * 5, t * 3, t * 2, t + 1};
        wanted[t] = hash_of(path, 4);
    }
    check::equal("mixed list", wanted, hashes.read());

    const check::DeviceBuffer<unsigned char> bytes(256);
    const check::DeviceBuffer<uint64_t> numbers(64);
    arithmetic<<<1, 64>>>(bytes.get(), numbers.get());
    LAUNCH_CHECK();
    std::vector<uint64_t> sums(64);
    for (unsigned t = 0; t < 64; ++t) sums[t] = t % 8 + t % 8 * 100 + 1000 + t * 3 * 10000;
    check::equal("pointer arithmetic", sums, numbers.read());
    return check::pass("generic_pointers", "LDS, private and global through one pointer");
}

// SPDX-License-Identifier: MIT
//
// LDS: transposes with and without padding, strided and broadcast reads, elements of 1 to 16 bytes, arrays of structs
// and a workgroup of one lane.
#include "compare.hpp"

constexpr unsigned kSide = 32;

template <unsigned Pitch>
__global__ void transpose(const uint32_t* in, uint32_t* out) {
    __shared__ uint32_t tile[kSide][Pitch];
    for (unsigned y = threadIdx.y; y < kSide; y += blockDim.y) tile[y][threadIdx.x] = in[y * kSide + threadIdx.x];
    __syncthreads();
    for (unsigned y = threadIdx.y; y < kSide; y += blockDim.y) out[y * kSide + threadIdx.x] = tile[threadIdx.x][y];
}

/// Writes elements of type T, reads them with a stride and adds their words up.
template <typename T>
__global__ void strided(uint32_t* out, unsigned stride) {
    constexpr unsigned words = sizeof(T) < 4 ? 1 : sizeof(T) / 4;
    __shared__ T elements[256];
    uint32_t value[words];
    for (unsigned w = 0; w < words; ++w) value[w] = threadIdx.x * 77 + w * 1001;
    __builtin_memcpy(&elements[threadIdx.x], value, sizeof(T));
    __syncthreads();
    uint32_t got[words] = {};
    __builtin_memcpy(got, &elements[(threadIdx.x * stride + 5) % 256], sizeof(T));
    uint32_t sum = 0;
    for (unsigned w = 0; w < words; ++w) sum += got[w] * (w + 1);
    out[threadIdx.x] = sum;
}

template <typename T>
void check_strided(const char* what, unsigned stride) {
    constexpr unsigned words = sizeof(T) < 4 ? 1 : sizeof(T) / 4;
    const check::DeviceBuffer<uint32_t> out(256);
    strided<T><<<1, 256>>>(out.get(), stride);
    LAUNCH_CHECK();
    std::vector<uint32_t> expected(256);
    for (unsigned t = 0; t < 256; ++t) {
        const unsigned from = (t * stride + 5) % 256;
        for (unsigned w = 0; w < words; ++w) {
            uint32_t value = from * 77 + w * 1001;
            if (sizeof(T) < 4) value &= (1u << (8 * (sizeof(T) % 4))) - 1;
            expected[t] += value * (w + 1);
        }
    }
    check::equal(what, expected, out.read());
}

struct Particle {
    float x;
    unsigned char kind;
    double mass;
    unsigned short tag;
};

__global__ void structs(double* out) {
    __shared__ Particle particles[128];
    __shared__ double totals[4];
    const unsigned t = threadIdx.x;
    particles[t].x = float(t) * 0.25f;
    particles[t].kind = (unsigned char)(t % 4);
    particles[t].mass = double(t) * 2;
    particles[t].tag = (unsigned short)(t * 513);
    if (t < 4) totals[t] = 0;
    __syncthreads();
    if (t < 4) {
        for (unsigned i = 0; i < 128; ++i) {
            if (particles[i].kind == t) totals[t] += particles[i].mass * double(particles[i].x) + particles[i].tag;
        }
    }
    __syncthreads();
    out[t] = totals[particles[t].kind];
}

/// Each round everybody reads its neighbour's value of the round before: barriers in a loop.
__global__ void ring(uint32_t* out, unsigned rounds) {
    __shared__ uint32_t values[2][192];
    const unsigned t = threadIdx.x, n = blockDim.x;
    values[0][t] = t;
    for (unsigned round = 0; round < rounds; ++round) {
        __syncthreads();
        values[(round + 1) & 1][t] = regression::mix(values[round & 1][(t + 1) % n], round);
    }
    out[blockIdx.x * n + t] = values[rounds & 1][t];
}

void check_ring(unsigned threads) {
    constexpr unsigned rounds = 20, blocks = 3;
    std::vector<uint32_t> values(threads), all;
    for (unsigned t = 0; t < threads; ++t) values[t] = t;
    for (unsigned round = 0; round < rounds; ++round) {
        std::vector<uint32_t> next(threads);
        for (unsigned t = 0; t < threads; ++t) next[t] = regression::mix(values[(t + 1) % threads], round);
        values = next;
    }
    for (unsigned b = 0; b < blocks; ++b) all.insert(all.end(), values.begin(), values.end());
    const check::DeviceBuffer<uint32_t> out(blocks * threads);
    ring<<<blocks, threads>>>(out.get(), rounds);
    LAUNCH_CHECK();
    check::equal("ring", all, out.read());
}

int main() {
    std::vector<uint32_t> in(kSide * kSide), transposed(kSide * kSide);
    for (unsigned i = 0; i < in.size(); ++i) {
        in[i] = i * 2654435761u;
        transposed[i % kSide * kSide + i / kSide] = in[i];
    }
    const check::DeviceBuffer<uint32_t> device_in(in), out(in.size());
    transpose<kSide><<<1, dim3(kSide, 8)>>>(device_in.get(), out.get());
    LAUNCH_CHECK();
    check::equal("transpose with bank conflicts", transposed, out.read());
    transpose<kSide + 1><<<1, dim3(kSide, 8)>>>(device_in.get(), out.get());
    LAUNCH_CHECK();
    check::equal("padded transpose", transposed, out.read());

    for (const unsigned stride : {0u, 1u, 2u, 3u, 16u, 33u, 64u}) {
        check_strided<unsigned char>("1 byte", stride);
        check_strided<unsigned short>("2 bytes", stride);
        check_strided<uint32_t>("4 bytes", stride);
        check_strided<uint64_t>("8 bytes", stride);
        check_strided<float3>("12 bytes", stride);
        check_strided<float4>("16 bytes", stride);
    }

    double totals[4] = {0, 0, 0, 0};
    for (unsigned i = 0; i < 128; ++i) totals[i % 4] += double(i) * 2 * double(float(i) * 0.25f) + (i * 513) % 65536;
    std::vector<double> expected(128);
    for (unsigned t = 0; t < 128; ++t) expected[t] = totals[t % 4];
    const check::DeviceBuffer<double> doubles(128);
    structs<<<1, 128>>>(doubles.get());
    LAUNCH_CHECK();
    check::equal("structs", expected, doubles.read());

    for (const unsigned threads : {1u, 31u, 64u, 65u, 192u}) check_ring(threads);
    return check::pass("lds_patterns", "transposes, 42 strides, structs, rings");
}

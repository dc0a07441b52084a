// SPDX-License-Identifier: MIT
//
// Gravitation between all pairs of bodies, tiles of positions in LDS, some steps of leapfrog.
#include "common/check.hpp"

#include <cmath>

constexpr unsigned kTile = 64;
constexpr float kSoftening = 1e-2f;
constexpr float kStep = 1e-3f;

/// Acceleration that a body of mass `other.w` causes at `self`.
__host__ __device__ inline float3 pull(float4 self, float4 other, float3 sum) {
    const float dx = other.x - self.x, dy = other.y - self.y, dz = other.z - self.z;
    const float squared = fmaf(dx, dx, fmaf(dy, dy, fmaf(dz, dz, kSoftening)));
    const float inverse = 1.0f / sqrtf(squared);
    const float scale = other.w * inverse * inverse * inverse;
    return make_float3(fmaf(dx, scale, sum.x), fmaf(dy, scale, sum.y), fmaf(dz, scale, sum.z));
}

__global__ void step(const float4* positions, float4* next, float4* velocities, unsigned count) {
    __shared__ float4 tile[kTile];
    const unsigned i = blockIdx.x * kTile + threadIdx.x;
    const float4 self = i < count ? positions[i] : make_float4(0, 0, 0, 0);
    float3 acceleration = make_float3(0, 0, 0);
    for (unsigned first = 0; first < count; first += kTile) {
        const unsigned j = first + threadIdx.x;
        tile[threadIdx.x] = j < count ? positions[j] : make_float4(0, 0, 0, 0);  // mass 0 pulls nothing
        __syncthreads();
        for (unsigned k = 0; k < kTile; ++k) acceleration = pull(self, tile[k], acceleration);
        __syncthreads();
    }
    if (i >= count) return;
    float4 v = velocities[i];
    v.x = fmaf(acceleration.x, kStep, v.x);
    v.y = fmaf(acceleration.y, kStep, v.y);
    v.z = fmaf(acceleration.z, kStep, v.z);
    velocities[i] = v;
    next[i] = make_float4(fmaf(v.x, kStep, self.x), fmaf(v.y, kStep, self.y), fmaf(v.z, kStep, self.z), self.w);
}

void reference_step(std::vector<float4>& positions, std::vector<float4>& velocities) {
    std::vector<float4> next(positions.size());
    for (size_t i = 0; i < positions.size(); ++i) {
        float3 a = make_float3(0, 0, 0);
        for (const float4& other : positions) a = pull(positions[i], other, a);
        float4& v = velocities[i];
        v.x = std::fma(a.x, kStep, v.x);
        v.y = std::fma(a.y, kStep, v.y);
        v.z = std::fma(a.z, kStep, v.z);
        const float4 p = positions[i];
        next[i] = make_float4(std::fma(v.x, kStep, p.x), std::fma(v.y, kStep, p.y), std::fma(v.z, kStep, p.z), p.w);
    }
    positions = next;
}

std::vector<float> flat(const std::vector<float4>& values) {
    std::vector<float> out;
    for (const float4& v : values) out.insert(out.end(), {v.x, v.y, v.z, v.w});
    return out;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 500));
    constexpr int steps = 4;
    check::Random random(10);
    std::vector<float4> positions(count), velocities(count, make_float4(0, 0, 0, 0));
    for (float4& p : positions) {
        p = make_float4(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(0.1, 1));
    }

    const check::DeviceBuffer<float4> first(positions), second(count), device_velocities(velocities);
    float4 *from = first.get(), *to = second.get();
    for (int s = 0; s < steps; ++s) {
        step<<<check::blocks_for(count, kTile), kTile>>>(from, to, device_velocities.get(), count);
        LAUNCH_CHECK();
        std::swap(from, to);
    }
    static_assert(steps % 2 == 0, "the result is in `first`");
    for (int s = 0; s < steps; ++s) reference_step(positions, velocities);
    // The compiler may contract the products of the scale on the device.
    check::near("positions", flat(positions), flat(first.read()), 1e-5, 1e-5);
    check::near("velocities", flat(velocities), flat(device_velocities.read()), 1e-4, 1e-4);
    return check::pass("nbody", "%u bodies, %d steps", count, steps);
}

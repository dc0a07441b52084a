// SPDX-License-Identifier: MIT
//
// Matrix instructions of gfx90a: small products in float, half and double with the documented layout of lanes.
#include "compare.hpp"

typedef float f4 __attribute__((ext_vector_type(4)));
typedef double d4 __attribute__((ext_vector_type(4)));
typedef _Float16 h4 __attribute__((ext_vector_type(4)));

// Lane l of a wave of 64 holds: A[row l % 16][k = l / 16], B[k = l / 16][column l % 16] and four rows
// (l / 16) * 4 + i of column l % 16 of the result; half operands hold four k per lane. The double version has rows
// l / 16 + 4 * i.
__global__ void float_product([[maybe_unused]] const float* a, [[maybe_unused]] const float* b, [[maybe_unused]] float* c) {
#if defined(__gfx90a__)
    const unsigned lane = threadIdx.x, column = lane % 16, group = lane / 16;
    f4 sum = {1.0f, 2.0f, 3.0f, 4.0f};
    sum = __builtin_amdgcn_mfma_f32_16x16x4f32(a[column * 4 + group], b[group * 16 + column], sum, 0, 0, 0);
    for (unsigned i = 0; i < 4; ++i) c[(group * 4 + i) * 16 + column] = sum[i];
#endif
}

__global__ void half_product([[maybe_unused]] const float* a, [[maybe_unused]] const float* b, [[maybe_unused]] float* c) {
#if defined(__gfx90a__)
    const unsigned lane = threadIdx.x, column = lane % 16, group = lane / 16;
    h4 x, y;
    for (unsigned k = 0; k < 4; ++k) {
        x[k] = _Float16(a[column * 16 + group * 4 + k]);
        y[k] = _Float16(b[(group * 4 + k) * 16 + column]);
    }
    f4 sum = {0.0f, 0.0f, 0.0f, 0.0f};
    sum = __builtin_amdgcn_mfma_f32_16x16x16f16(x, y, sum, 0, 0, 0);
    for (unsigned i = 0; i < 4; ++i) c[(group * 4 + i) * 16 + column] = sum[i];
#endif
}

__global__ void double_product([[maybe_unused]] const double* a, [[maybe_unused]] const double* b, [[maybe_unused]] double* c) {
#if defined(__gfx90a__)
    const unsigned lane = threadIdx.x, column = lane % 16, group = lane / 16;
    d4 sum = {0.0, 0.0, 0.0, 0.0};
    sum = __builtin_amdgcn_mfma_f64_16x16x4f64(a[column * 4 + group], b[group * 16 + column], sum, 0, 0, 0);
    for (unsigned i = 0; i < 4; ++i) c[(group + 4 * i) * 16 + column] = sum[i];
#endif
}

/// Small whole numbers: every order of sums is exact.
template <typename T>
std::vector<T> whole_numbers(size_t count, uint64_t seed) {
    check::Random random(seed);
    std::vector<T> values(count);
    for (T& v : values) v = T(int(random.below(17)) - 8);
    return values;
}

template <typename T>
void run(const char* what, unsigned depth, void (*kernel)(const T*, const T*, T*), bool starts_with_row) {
    const auto a = whole_numbers<T>(16 * depth, 29), b = whole_numbers<T>(depth * 16, 30);
    std::vector<T> expected(256);
    for (unsigned row = 0; row < 16; ++row) {
        for (unsigned column = 0; column < 16; ++column) {
            T sum = starts_with_row ? T(row % 4 + 1) : T(0);
            for (unsigned k = 0; k < depth; ++k) sum += a[row * depth + k] * b[k * 16 + column];
            expected[row * 16 + column] = sum;
        }
    }
    const check::DeviceBuffer<T> device_a(a), device_b(b), c(256);
    kernel<<<1, 64>>>(device_a.get(), device_b.get(), c.get());
    LAUNCH_CHECK();
    check::equal(what, expected, c.read());
}

int main() {
    hipDeviceProp_t properties;
    HIP_CHECK(hipGetDeviceProperties(&properties, 0));
    if (std::strncmp(properties.gcnArchName, "gfx90a", 6) != 0) return check::pass("matrix_cores", "skipped: no gfx90a");
    run<float>("float", 4, float_product, true);
    run<float>("half", 16, half_product, false);
    run<double>("double", 4, double_product, false);
    return check::pass("matrix_cores", "16x16 products in float, half and double");
}

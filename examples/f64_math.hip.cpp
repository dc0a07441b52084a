// SPDX-License-Identifier: MIT
//
// Double precision: arithmetic that IEEE 754 fixes to the last bit, and a Kahan sum that needs it.
#include "common/check.hpp"

constexpr unsigned kResults = 12;

__host__ __device__ inline void compute(double a, double b, double c, double* out) {
#pragma clang fp contract(off)
    out[0] = a + b;
    out[1] = a - b;
    out[2] = a * b;
    out[3] = a / b;
    out[4] = sqrt(fabs(a));
    out[5] = fma(a, b, c);
    out[6] = floor(a) + ceil(b) * 1024 + trunc(c);
    out[7] = rint(a * 16);
    out[8] = ldexp(a, int(c) % 40);
    out[9] = fmin(a, b) - fmax(b, c);
    out[10] = double(float(a)) + double((long long)(b * 1e6));
    double sum = 0, lost = 0;  // Kahan: c, c/2, c/3, ...
    for (int i = 1; i <= 20; ++i) {
        const double y = c / i - lost;
        const double t = sum + y;
        lost = (t - sum) - y;
        sum = t;
    }
    out[11] = sum;
}

__global__ void f64(const double* a, const double* b, const double* c, double* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) compute(a[i], b[i], c[i], out + i * kResults);
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 5000));
    check::Random random(11);
    std::vector<double> inputs[3], expected(count * kResults);
    for (auto& input : inputs) {
        for (unsigned i = 0; i < count; ++i) input.push_back(std::ldexp(random.uniform(-1, 1), int(random.below(40)) - 20));
    }
    for (unsigned i = 0; i < count; ++i) compute(inputs[0][i], inputs[1][i], inputs[2][i], &expected[i * kResults]);

    const check::DeviceBuffer<double> a(inputs[0]), b(inputs[1]), c(inputs[2]), out(count * kResults);
    f64<<<check::blocks_for(count, 64), 64>>>(a.get(), b.get(), c.get(), out.get(), count);
    LAUNCH_CHECK();
    check::equal("results", expected, out.read());
    return check::pass("f64_math", "%u x %u results, all bits", count, kResults);
}

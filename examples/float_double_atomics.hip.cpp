// SPDX-License-Identifier: MIT
//
// Atomics on float and double in global memory and LDS; min, max and compare-and-swap loops.
#include "common/check.hpp"

struct Totals {
    float float_sum;
    float float_min;
    float float_max;
    unsigned cas_products;
    double double_sum;
    double double_min;
    double double_max;
    double exchanged;
};

/// Multiplies with a compare-and-swap loop: there is no such instruction.
__device__ void atomic_multiply(unsigned* address, unsigned factor) {
    unsigned seen = *address, assumed;
    do {
        assumed = seen;
        seen = atomicCAS(address, assumed, assumed * factor);
    } while (seen != assumed);
}

__device__ void accumulate(Totals* totals, float value, unsigned i) {
    atomicAdd(&totals->float_sum, value);
    atomicMin(&totals->float_min, value);
    atomicMax(&totals->float_max, value);
    atomicAdd(&totals->double_sum, double(value) * 0.5);
    atomicMin(&totals->double_min, double(value));
    atomicMax(&totals->double_max, double(value));
    if (i % 16 == 0) atomic_multiply(&totals->cas_products, 2 * i + 1);
    if (i == 77) totals->exchanged += atomicExch(&totals->exchanged, 2.5) + 1.0;
}

__global__ void into_global(const float* in, unsigned count, Totals* totals) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) accumulate(totals, in[i], i);
}

__global__ void into_lds(const float* in, unsigned count, const Totals* initial, Totals* totals) {
    __shared__ Totals local;
    if (threadIdx.x == 0) local = *initial;
    __syncthreads();
    for (unsigned i = threadIdx.x; i < count; i += blockDim.x) accumulate(&local, in[i], i);
    __syncthreads();
    if (threadIdx.x == 0) *totals = local;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 2000));
    const Totals initial{0.0f, 1e30f, -1e30f, 1, 0.0, 1e300, -1e300, 0.0};
    Totals expected = initial;
    std::vector<float> in(count);
    check::Random random(21);
    for (unsigned i = 0; i < count; ++i) {
        in[i] = float(int(random.below(2001)) - 1000);  // whole numbers: any order of the sums is exact
        expected.float_sum += in[i];
        expected.double_sum += in[i] * 0.5;
        expected.float_min = std::min(expected.float_min, in[i]);
        expected.float_max = std::max(expected.float_max, in[i]);
        expected.double_min = expected.float_min;
        expected.double_max = expected.float_max;
        if (i % 16 == 0) expected.cas_products *= 2 * i + 1;
    }
    const auto check_totals = [&](const std::string& where, const Totals& got) {
        check::equal_value((where + " float sum").c_str(), expected.float_sum, got.float_sum);
        check::equal_value((where + " float min").c_str(), expected.float_min, got.float_min);
        check::equal_value((where + " float max").c_str(), expected.float_max, got.float_max);
        check::equal_value((where + " double sum").c_str(), expected.double_sum, got.double_sum);
        check::equal_value((where + " double min").c_str(), expected.double_min, got.double_min);
        check::equal_value((where + " double max").c_str(), expected.double_max, got.double_max);
        check::equal_value((where + " products").c_str(), expected.cas_products, got.cas_products);
    };
    const check::DeviceBuffer<float> device_in(in);
    const check::DeviceBuffer<Totals> start(std::vector<Totals>{initial}), totals(std::vector<Totals>{initial});
    into_global<<<check::blocks_for(count, 64), 64>>>(device_in.get(), count, totals.get());
    LAUNCH_CHECK();
    check_totals("global", totals.read()[0]);
    into_lds<<<1, 256>>>(device_in.get(), count, start.get(), totals.get());
    LAUNCH_CHECK();
    check_totals("LDS", totals.read()[0]);
    return check::pass("float_double_atomics", "%u values, sum %g", count, double(expected.float_sum));
}

// SPDX-License-Identifier: MIT
//
// The device's math library against the host's, in float and double.
//
// Float results are compared with the host's double functions, double results with its long double functions. The
// limits, in units in the last place, are those of the OpenCL C specification's tables for the full profile, which
// the device library promises too.
#include "common/check.hpp"

struct Range {
    double low, high;
};

// name, number of operands, ranges of the operands, limit for float, limit for double
#define ONE_OPERAND(X)                       \
    X(sin, (-100, 100), 4, 4)                \
    X(cos, (-100, 100), 4, 4)                \
    X(tan, (-1.5, 1.5), 5, 5)                \
    X(asin, (-1, 1), 4, 4)                   \
    X(acos, (-1, 1), 4, 4)                   \
    X(atan, (-50, 50), 5, 5)                 \
    X(sinh, (-20, 20), 4, 4)                 \
    X(cosh, (-20, 20), 4, 4)                 \
    X(tanh, (-10, 10), 5, 5)                 \
    X(asinh, (-1000, 1000), 4, 4)            \
    X(acosh, (1, 1000), 4, 4)                \
    X(atanh, (-0.999, 0.999), 5, 5)          \
    X(exp, (-80, 80), 3, 3)                  \
    X(exp2, (-120, 120), 3, 3)               \
    X(expm1, (-5, 5), 3, 3)                  \
    X(log, (1e-6, 1e6), 3, 3)                \
    X(log2, (1e-6, 1e6), 3, 3)               \
    X(log10, (1e-6, 1e6), 3, 3)              \
    X(log1p, (-0.9, 1000), 2, 2)             \
    X(sqrt, (0, 1e6), 0.5, 0.5)              \
    X(cbrt, (-1e6, 1e6), 2, 2)               \
    X(tgamma, (0.1, 30), 16, 16)             \
    X(lgamma, (3, 100), 16, 16)              \
    X(erf, (-4, 4), 16, 16)                  \
    X(erfc, (-2, 8), 16, 16)                 \
    X(floor, (-1e5, 1e5), 0, 0)              \
    X(ceil, (-1e5, 1e5), 0, 0)               \
    X(trunc, (-1e5, 1e5), 0, 0)              \
    X(round, (-1e5, 1e5), 0, 0)              \
    X(rint, (-1e5, 1e5), 0, 0)               \
    X(logb, (1e-6, 1e6), 0, 0)               \
    X(fabs, (-1e5, 1e5), 0, 0)

#define TWO_OPERANDS(X)                              \
    X(pow, (0.01, 20), (-15, 15), 16, 16)            \
    X(atan2, (-10, 10), (-10, 10), 6, 6)             \
    X(hypot, (-1e3, 1e3), (-1e3, 1e3), 4, 4)         \
    X(fmod, (-1e4, 1e4), (0.01, 30), 0, 0)           \
    X(remainder, (-1e4, 1e4), (0.01, 30), 0, 0)      \
    X(fdim, (-1e3, 1e3), (-1e3, 1e3), 0.5, 0.5)      \
    X(fmax, (-1e3, 1e3), (-1e3, 1e3), 0, 0)          \
    X(fmin, (-1e3, 1e3), (-1e3, 1e3), 0, 0)          \
    X(copysign, (-1e3, 1e3), (-1e3, 1e3), 0, 0)      \
    X(nextafter, (-1e3, 1e3), (-1e3, 1e3), 0, 0)

#define RANGE(low, high) Range{low, high}

#define KERNEL_OF_ONE(name, range, f, d)                                           \
    template <typename T>                                                          \
    __global__ void name##_kernel(const T* x, const T*, T* out, unsigned count) {  \
        const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;                  \
        if (i < count) out[i] = name(x[i]);                                        \
    }
#define KERNEL_OF_TWO(name, rx, ry, f, d)                                            \
    template <typename T>                                                            \
    __global__ void name##_kernel(const T* x, const T* y, T* out, unsigned count) {  \
        const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;                    \
        if (i < count) out[i] = name(x[i], y[i]);                                    \
    }
ONE_OPERAND(KERNEL_OF_ONE)
TWO_OPERANDS(KERNEL_OF_TWO)

/// |got - exact| in units of the last place of T at `exact`.
template <typename T, typename Wide>
double ulps(T got, Wide exact) {
    if (std::isnan(exact)) return std::isnan(got) ? 0 : INFINITY;
    constexpr int digits = std::is_same<T, float>::value ? 24 : 53;
    constexpr int lowest = std::is_same<T, float>::value ? -149 : -1074;
    if (static_cast<Wide>(got) == exact) return 0;
    const int exponent = exact == 0 ? lowest : std::max(std::ilogb(exact) - digits + 1, lowest);
    return static_cast<double>(std::fabs(std::ldexp(static_cast<Wide>(got) - exact, -exponent)));
}

double worst_of_all = 0;
const char* worst_name = "";
unsigned functions = 0;

template <typename T, typename Wide, typename Kernel, typename Host>
void compare(const char* name, Range range_x, Range range_y, double limit, unsigned count, Kernel kernel, Host host) {
    check::Random random(23);
    std::vector<T> x(count), y(count);
    for (unsigned i = 0; i < count; ++i) {
        x[i] = static_cast<T>(random.uniform(range_x.low, range_x.high));
        y[i] = static_cast<T>(random.uniform(range_y.low, range_y.high));
        if (i % 8 == 0) x[i] = std::trunc(x[i]) < range_x.low ? x[i] : std::trunc(x[i]);  // whole numbers are special
    }
    const check::DeviceBuffer<T> device_x(x), device_y(y), out(count);
    kernel<<<check::blocks_for(count, 64), 64>>>(device_x.get(), device_y.get(), out.get(), count);
    LAUNCH_CHECK();
    const auto got = out.read();
    for (unsigned i = 0; i < count; ++i) {
        const Wide exact = host(static_cast<Wide>(x[i]), static_cast<Wide>(y[i]));
        // Half an ulp means "correctly rounded"; 1e-3 allows for the rounding of the wide result.
        const double distance = ulps<T, Wide>(got[i], exact);
        if (!(distance <= limit + (limit > 0 ? 1e-3 : 0))) {
            check::fail("%s of %s: index %u: operands %.17g, %.17g: expected %.17g, got %.17g: %.2f ulps, limit %.1f",
                        name, sizeof(T) == 4 ? "float" : "double", i, double(x[i]), double(y[i]), double(exact),
                        double(got[i]), distance, limit);
        }
        if (limit > 0.5 && distance > worst_of_all) {
            worst_of_all = distance;
            worst_name = name;
        }
    }
    ++functions;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 1000));
#define COMPARE_ONE(name, range, f, d)                                                                              \
    compare<float, double>(#name, RANGE range, {0, 1}, f, count, name##_kernel<float>,                              \
                           [](double x, double) { return std::name(x); });                                          \
    compare<double, long double>(#name, RANGE range, {0, 1}, d, count, name##_kernel<double>,                       \
                                 [](long double x, long double) { return std::name(x); });
#define COMPARE_TWO(name, rx, ry, f, d)                                                                             \
    compare<float, double>(#name, RANGE rx, RANGE ry, f, count, name##_kernel<float>, [](double x, double y) {      \
        /* the neighbour of a value depends on its type */                                                          \
        return std::string(#name) == "nextafter" ? std::nextafter(float(x), float(y)) : std::name(x, y);            \
    });                                                                                                             \
    compare<double, long double>(#name, RANGE rx, RANGE ry, d, count, name##_kernel<double>,                        \
                                 [](long double x, long double y) -> long double {                                  \
        if (std::string(#name) == "nextafter") return std::nextafter(double(x), double(y));                         \
        return std::name(x, y);                                                                                     \
    });
    ONE_OPERAND(COMPARE_ONE)
    TWO_OPERANDS(COMPARE_TWO)
    return check::pass("math_functions", "%u functions, %u points each, worst %.2f ulps (%s)", functions, count,
                       worst_of_all, worst_name);
}

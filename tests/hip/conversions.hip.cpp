// SPDX-License-Identifier: MIT
//
// Conversions between integers and floats: every size, in and out of range where the language defines it, and the
// device functions that name a rounding.
#include "compare.hpp"

/// Keeps conversions inside of the range that C++ defines.
template <typename To, typename From>
__host__ __device__ To in_range(From value, double low, double high) {
    return double(value) > low && double(value) < high ? To(value) : To(1);
}

template <typename T>
void from_floats(const std::vector<T>& in) {
    COMPARE("to int8", in, in_range<signed char>(v, -129, 128));
    COMPARE("to uint8", in, in_range<unsigned char>(v, -1, 256));
    COMPARE("to int16", in, in_range<short>(v, -32769, 32768));
    COMPARE("to uint16", in, in_range<unsigned short>(v, -1, 65536));
    COMPARE("to int32", in, in_range<int>(v, -2147483648.0, 2147483648.0));
    COMPARE("to uint32", in, in_range<unsigned>(v, -1, 4294967296.0));
    COMPARE("to int64", in, in_range<long long>(v, -9223372036854775808.0, 9223372036854775808.0));
    COMPARE("to uint64", in, in_range<unsigned long long>(v, -1, 18446744073709551616.0));
    COMPARE("to bool", in, int(bool(v)));
    COMPARE("to the other float", in, std::conditional_t<sizeof(T) == 4, double, float>(v));
}

template <typename T>
void from_integers(size_t random_count) {
    const auto in = regression::integers<T>(random_count, 3);
    COMPARE("to float", in, float(v));
    COMPARE("to double", in, double(v));
    COMPARE("to float and back", in, double(float(v)) - double(v));
}

constexpr unsigned kNamed = 8;

/// Out of range and NaN: the functions saturate, as the instructions do.
__global__ void named_conversions(const float* in, int* out, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const float v = in[i];
    int* o = out + i * kNamed;
    o[0] = __float2int_rn(v);
    o[1] = __float2int_rz(v);
    o[2] = __float2int_rd(v);
    o[3] = __float2int_ru(v);
    o[4] = int(__float2uint_rz(v < 0 ? 0 : v));
    o[5] = __double2int_rz(double(v) * 2);
    o[6] = __float_as_int(v);
    o[7] = __double2hiint(double(v));
}

int saturated(double value) {
    if (std::isnan(value)) return 0;
    return int(std::fmin(std::fmax(value, -2147483648.0), 2147483647.0));
}

void named(const std::vector<float>& in) {
    std::vector<int> expected;
    for (const float v : in) {
        const float positive = v < 0 ? 0 : v;
        const unsigned as_unsigned = std::isnan(positive) ? 0 : unsigned(std::fmin(double(positive), 4294967295.0));
        uint64_t wide;
        const double d = v;
        std::memcpy(&wide, &d, sizeof wide);
        int bits;
        std::memcpy(&bits, &v, sizeof bits);
        expected.insert(expected.end(), {saturated(std::nearbyint(d)), saturated(d), saturated(std::floor(d)), saturated(std::ceil(d)),
                                         int(as_unsigned), saturated(d * 2), bits, std::isnan(v) ? 0 : int(wide >> 32)});
    }
    const check::DeviceBuffer<float> device_in(in);
    const check::DeviceBuffer<int> out(expected.size());
    named_conversions<<<check::blocks_for(in.size(), 64), 64>>>(device_in.get(), out.get(), unsigned(in.size()));
    LAUNCH_CHECK();
    auto got = out.read();
    for (size_t i = 0; i < in.size(); ++i) {
        if (std::isnan(in[i])) got[i * kNamed + 7] = 0;  // any NaN will do
    }
    check::equal("named conversions (8 per operand)", expected, got);
}

int main(int argc, char** argv) {
    const size_t random_count = check::size_argument(argc, argv, 2000);
    from_floats(regression::floats<float>(random_count, 4));
    from_floats(regression::floats<double>(random_count, 5));
    from_integers<signed char>(200);
    from_integers<unsigned char>(200);
    from_integers<short>(random_count);
    from_integers<unsigned short>(random_count);
    from_integers<int>(random_count);
    from_integers<unsigned>(random_count);
    from_integers<long long>(random_count);
    from_integers<unsigned long long>(random_count);
    named(regression::floats<float>(random_count, 6));
    return check::pass("conversions", "%u operations and %u named ones", regression::compared(), kNamed);
}

// SPDX-License-Identifier: MIT
//
// Runs random kernels on both sides and compares their cells. Included by harness.hpp.
#pragma once

namespace fuzz {

/// A random kernel and the same on the host.
struct Kernel {
    const char* name;
    uint32_t groups;
    uint32_t block;
    void (*device)(Input, Cell*);
    void (*host)(const Input&, Cell*);
};

/// Input arrays in device memory and on the host.
class Inputs {
public:
    Inputs() {
        set(i8_, &Input::i8, [](uint64_t r) { return int8_t(r); });
        set(u8_, &Input::u8, [](uint64_t r) { return uint8_t(r); });
        set(i16_, &Input::i16, [](uint64_t r) { return int16_t(int16_t(r) >> (r >> 60)); });
        set(u16_, &Input::u16, [](uint64_t r) { return uint16_t(uint16_t(r) >> (r >> 60)); });
        set(i32_, &Input::i32, [](uint64_t r) { return int32_t(r) >> (r >> 59); });
        set(u32_, &Input::u32, [](uint64_t r) { return uint32_t(r) >> (r >> 59); });
        set(i64_, &Input::i64, [](uint64_t r) { return int64_t(r * 0x9e3779b97f4a7c15u) >> (r & 63); });
        set(u64_, &Input::u64, [](uint64_t r) { return (r * 0x9e3779b97f4a7c15u) >> (r & 63); });
        set(f16_, &Input::f16, [](uint64_t r) { return half(number(r, 14)); });
        set(f32_, &Input::f32, [](uint64_t r) { return float(number(r, r % 8 ? 20 : 149)); });
        set(f64_, &Input::f64, [](uint64_t r) { return number(r, r % 8 ? 30 : 1074); });
        set(x4_, &Input::x4, [](uint64_t r) {
            return Lanes4(float(number(r, 5)), float(number(r * 3, 5)), float(number(r * 5, 5)), float(number(r * 7, 5)));
        });
        set(x2_, &Input::x2, [](uint64_t r) { return Lanes2(uint32_t(r), uint32_t(r >> 40)); });
        for (Input* in : {&host_, &device_}) {
            in->p0 = -1234567;
            in->p1 = 0x89abcdefu;
            in->p2 = -0x123456789abcdef0;
            in->p3 = 1.1f;
            in->p4 = -3.7e5;
            in->p5 = 0xfedc;
        }
    }

    const Input& device() const { return device_; }
    const Input& host() const { return host_; }

private:
    template <typename T>
    struct Array {
        std::vector<T> host;
        T* device = nullptr;
        ~Array() {
            if (hipFree(device) != hipSuccess) std::fprintf(stderr, "hipFree failed\n");
        }
    };

    /// Zeros, infinities and numbers of up to `exponents` binary orders around 1. No NaN: operations make them.
    static double number(uint64_t r, int exponents) {
        if (r % 32 < 4) return r % 4 == 0 ? 0.0 : r % 4 == 1 ? -0.0 : r % 4 == 2 ? INFINITY : -INFINITY;
        if (r % 4 == 0) return double(int64_t(r >> 8) % 100);
        const double mantissa = 1.0 + double(r >> 20) * 0x1p-44;
        return std::ldexp(r & 0x10000 ? -mantissa : mantissa, int((r >> 5) % unsigned(2 * exponents)) - exponents);
    }

    template <typename T, typename Make>
    void set(Array<T>& array, const T* Input::*pointer, Make make) {
        for (uint32_t i = 0; i < INPUTS; ++i) array.host.push_back(make(random_.bits()));
        HIP_CHECK(hipMalloc(&array.device, INPUTS * sizeof(T)));
        HIP_CHECK(hipMemcpy(array.device, array.host.data(), INPUTS * sizeof(T), hipMemcpyHostToDevice));
        host_.*pointer = array.host.data();
        device_.*pointer = array.device;
    }

    check::Random random_{0x5eed};
    Input host_ = {}, device_ = {};
    Array<int8_t> i8_;
    Array<uint8_t> u8_;
    Array<int16_t> i16_;
    Array<uint16_t> u16_;
    Array<int32_t> i32_;
    Array<uint32_t> u32_;
    Array<int64_t> i64_;
    Array<uint64_t> u64_;
    Array<half> f16_;
    Array<float> f32_;
    Array<double> f64_;
    Array<Lanes4> x4_;
    Array<Lanes2> x2_;
};

/// Calls visit(field, index, bits in a, bits in b) for every value.
template <typename Visit>
void each_value(const Cell& a, const Cell& b, Visit visit) {
#define FUZZ_FIELD(field)                                       \
    for (size_t i = 0; i < std::size(a.field); ++i) {           \
        visit(#field, i, final_bits(a.field[i]), final_bits(b.field[i])); \
    }
    FUZZ_FIELD(u8) FUZZ_FIELD(i8) FUZZ_FIELD(u16) FUZZ_FIELD(i16) FUZZ_FIELD(u32) FUZZ_FIELD(i32)
    FUZZ_FIELD(u64) FUZZ_FIELD(i64) FUZZ_FIELD(f16) FUZZ_FIELD(f32) FUZZ_FIELD(f64) FUZZ_FIELD(finals)
#undef FUZZ_FIELD
    for (size_t i = 0; i < std::size(a.x4); ++i) {
        visit("x4", i * 4, final_bits(a.x4[i].x), final_bits(b.x4[i].x));
        visit("x4", i * 4 + 1, final_bits(a.x4[i].y), final_bits(b.x4[i].y));
        visit("x4", i * 4 + 2, final_bits(a.x4[i].z), final_bits(b.x4[i].z));
        visit("x4", i * 4 + 3, final_bits(a.x4[i].w), final_bits(b.x4[i].w));
    }
    for (size_t i = 0; i < std::size(a.x2); ++i) {
        visit("x2", i * 2, final_bits(a.x2[i].x), final_bits(b.x2[i].x));
        visit("x2", i * 2 + 1, final_bits(a.x2[i].y), final_bits(b.x2[i].y));
    }
}

/// Prints the first difference of a kernel, for which the driver looks.
inline bool equal_cells(const Kernel& kernel, const std::vector<Cell>& expected, const std::vector<Cell>& got) {
    for (size_t i = 0; i < expected.size(); ++i) {
        if (std::memcmp(&expected[i], &got[i], sizeof(Cell)) == 0) continue;
        bool equal = true;
        each_value(expected[i], got[i], [&](const char* field, size_t index, uint64_t wanted, uint64_t is) {
            if (equal && wanted != is) {
                std::fprintf(stderr, "DIFFERENT %s: work-item %zu (group %zu, lane %zu) %s[%zu]: expected %#llx, got %#llx\n",
                             kernel.name, i, i / kernel.block, i % kernel.block, field, index,
                             static_cast<unsigned long long>(wanted), static_cast<unsigned long long>(is));
                equal = false;
            }
        });
        if (!equal) return false;
    }
    return true;
}

inline bool compare(const Kernel& kernel, const Inputs& inputs, uint64_t& digest) {
    std::fprintf(stderr, "START %s\n", kernel.name);  // for the driver, should this be the last that is heard of it
    std::vector<Cell> expected(size_t(kernel.groups) * kernel.block);
    std::memset(static_cast<void*>(expected.data()), 0, expected.size() * sizeof(Cell));
    const check::DeviceBuffer<Cell> cells(expected);
    kernel.host(inputs.host(), expected.data());
    for (const Cell& cell : expected) {
        each_value(cell, cell, [&](const char*, size_t, uint64_t value, uint64_t) {
            digest = (digest ^ value) * 0x100000001b3u;
            digest ^= digest >> 29;
        });
    }
    kernel.device<<<kernel.groups, kernel.block>>>(inputs.device(), cells.get());
    const hipError_t launched = hipGetLastError();
    const hipError_t ended = hipDeviceSynchronize();
    if (launched != hipSuccess || ended != hipSuccess) {
        std::fprintf(stderr, "DIFFERENT %s: launch %s, end %s\n", kernel.name, hipGetErrorName(launched),
                     hipGetErrorName(ended));
        return false;
    }
    return equal_cells(kernel, expected, cells.read());
}

/// The programs' main: all kernels, even after differences. The digest is of what the host computed: it must not
/// depend on the optimisation level, or the generator wrote something undefined.
template <size_t COUNT>
int compare_all(const char* program, const Kernel (&kernels)[COUNT]) {
    const Inputs inputs;
    uint64_t digest = 0xcbf29ce484222325u;
    unsigned different = 0;
    for (const Kernel& kernel : kernels) different += !compare(kernel, inputs, digest);
    if (different != 0) check::fail("%u of %zu kernels differ", different, COUNT);
    return check::pass(program, "%zu kernels, digest %016llx", COUNT, static_cast<unsigned long long>(digest));
}

}  // namespace fuzz

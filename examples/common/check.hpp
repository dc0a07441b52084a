// SPDX-License-Identifier: MIT
//
// What every HIP program of this tree shares: checked calls, device buffers that free themselves,
// comparisons that name the first difference, and the last line that a runner looks for.
//
// Contract with the runner: exit code 0 and a last stdout line `PASS name: detail`, or exit code 1 and a line on
// stderr that names what differed.
#pragma once

#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

/// Ends the program when a HIP call does not return hipSuccess.
#define HIP_CHECK(call) check::succeeded((call), #call, __FILE__, __LINE__)

/// Checks the launch that stands just before it. It does not wait for the kernel.
#define LAUNCH_CHECK() check::succeeded(hipGetLastError(), "kernel launch", __FILE__, __LINE__)

/// Ends the program when a HIP call returns anything but `wanted`.
#define HIP_EXPECT(wanted, call) check::returned((wanted), (call), #call, __FILE__, __LINE__)

/// Ends the program when a host side condition does not hold.
#define REQUIRE(condition) check::required((condition), #condition, __FILE__, __LINE__)

namespace check {

[[noreturn]] __attribute__((format(printf, 1, 2))) inline void fail(const char* format, ...) {
    std::fflush(stdout);
    va_list arguments;
    va_start(arguments, format);
    std::vfprintf(stderr, format, arguments);
    va_end(arguments);
    std::fputc('\n', stderr);
    // _Exit: a broken runtime must not get the chance to hang in its own exit handlers.
    std::_Exit(1);
}

/// Prints the line that the runner looks for; `return check::pass(...)` ends main.
__attribute__((format(printf, 2, 3))) inline int pass(const char* name, const char* format, ...) {
    std::printf("PASS %s: ", name);
    va_list arguments;
    va_start(arguments, format);
    std::vprintf(format, arguments);
    va_end(arguments);
    std::printf("\n");
    return std::fflush(stdout) == 0 ? 0 : 1;
}

inline void returned(hipError_t wanted, hipError_t got, const char* call, const char* file, int line) {
    if (got != wanted) {
        fail("%s:%d: %s: expected %d (%s), got %d (%s)", file, line, call, wanted, hipGetErrorName(wanted), got,
             hipGetErrorName(got));
    }
}

inline void succeeded(hipError_t error, const char* call, const char* file, int line) {
    returned(hipSuccess, error, call, file, line);
}

inline void required(bool holds, const char* condition, const char* file, int line) {
    if (!holds) fail("%s:%d: does not hold: %s", file, line, condition);
}

/// The problem size: argv[1] when given, else `fallback`.
inline size_t size_argument(int argc, char** argv, size_t fallback) {
    if (argc < 2) return fallback;
    char* end = nullptr;
    const unsigned long long value = std::strtoull(argv[1], &end, 0);
    if (*end != '\0' || value == 0) fail("%s: '%s' is not a problem size", argv[0], argv[1]);
    return value;
}

template <typename Integer>
constexpr Integer divide_up(Integer value, Integer by) {
    return (value + by - 1) / by;
}

/// Blocks that cover `count` threads.
inline dim3 blocks_for(size_t count, unsigned block) {
    return dim3(static_cast<unsigned>(divide_up<size_t>(count, block)));
}

/// A small generator (splitmix64), so that inputs are equal on every machine.
class Random {
public:
    explicit Random(uint64_t seed) : state_(seed) {}

    uint64_t bits() {
        uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    /// Uniform in [low, high).
    double uniform(double low, double high) {
        return low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53;
    }

    uint32_t below(uint32_t limit) { return static_cast<uint32_t>(bits() % limit); }

private:
    uint64_t state_;
};

inline std::vector<float> random_floats(size_t count, uint64_t seed, double low = -1.0, double high = 1.0) {
    Random random(seed);
    std::vector<float> values(count);
    for (float& value : values) value = static_cast<float>(random.uniform(low, high));
    return values;
}

/// Device memory that lives as long as the object.
template <typename T>
class DeviceBuffer {
public:
    explicit DeviceBuffer(size_t count) : count_(count) { HIP_CHECK(hipMalloc(&data_, bytes())); }

    explicit DeviceBuffer(const std::vector<T>& values) : DeviceBuffer(values.size()) { write(values); }

    ~DeviceBuffer() {
        if (hipFree(data_) != hipSuccess) std::fprintf(stderr, "hipFree failed\n");
    }

    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;

    T* get() const { return data_; }
    size_t size() const { return count_; }
    size_t bytes() const { return count_ * sizeof(T); }

    void write(const std::vector<T>& values) {
        if (values.size() != count_) fail("a buffer of %zu values written with %zu", count_, values.size());
        HIP_CHECK(hipMemcpy(data_, values.data(), bytes(), hipMemcpyHostToDevice));
    }

    void fill_bytes(int value) { HIP_CHECK(hipMemset(data_, value, bytes())); }

    /// Waits for the null stream and copies everything back.
    std::vector<T> read() const {
        std::vector<T> values(count_);
        HIP_CHECK(hipMemcpy(values.data(), data_, bytes(), hipMemcpyDeviceToHost));
        return values;
    }

private:
    T* data_ = nullptr;
    size_t count_;
};

/// Values as text: numbers as numbers with their bits, anything else as bytes.
template <typename T>
std::string text(const T& value) {
    char line[96];
    if constexpr (std::is_floating_point_v<T>) {
        uint64_t bits = 0;
        std::memcpy(&bits, &value, sizeof value);
        std::snprintf(line, sizeof line, "%.17g (0x%llx)", static_cast<double>(value),
                      static_cast<unsigned long long>(bits));
        return line;
    } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
        std::snprintf(line, sizeof line, "%lld", static_cast<long long>(value));
        return line;
    } else if constexpr (std::is_integral_v<T>) {
        std::snprintf(line, sizeof line, "%llu (0x%llx)", static_cast<unsigned long long>(value),
                      static_cast<unsigned long long>(value));
        return line;
    } else {
        std::string out = "bytes";
        const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
        for (size_t i = 0; i < sizeof(T) && i < 32; ++i) {
            std::snprintf(line, sizeof line, " %02x", bytes[i]);
            out += line;
        }
        return out;
    }
}

/// Same bits, except that every NaN equals every NaN.
template <typename T>
bool same(const T& a, const T& b) {
    if constexpr (std::is_floating_point_v<T>) {
        if (std::isnan(a) && std::isnan(b)) return true;
    }
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

/// Requires the same bits everywhere.
template <typename T>
void equal(const char* what, const std::vector<T>& expected, const std::vector<T>& got) {
    if (expected.size() != got.size()) fail("%s: expected %zu values, got %zu", what, expected.size(), got.size());
    for (size_t i = 0; i < expected.size(); ++i) {
        if (!same(expected[i], got[i])) {
            fail("%s: first difference at index %zu: expected %s, got %s", what, i, text(expected[i]).c_str(),
                 text(got[i]).c_str());
        }
    }
}

template <typename T>
void equal_value(const char* what, const T& expected, const T& got) {
    if (!same(expected, got)) fail("%s: expected %s, got %s", what, text(expected).c_str(), text(got).c_str());
}

/// Requires |got - expected| <= absolute + relative * |expected| everywhere. A NaN in `got` never passes.
template <typename T>
void near(const char* what, const std::vector<T>& expected, const std::vector<T>& got, double relative,
          double absolute) {
    if (expected.size() != got.size()) fail("%s: expected %zu values, got %zu", what, expected.size(), got.size());
    for (size_t i = 0; i < expected.size(); ++i) {
        const double e = static_cast<double>(expected[i]);
        const double g = static_cast<double>(got[i]);
        if (!(std::fabs(g - e) <= absolute + relative * std::fabs(e))) {
            fail("%s: first difference at index %zu: expected %s, got %s", what, i, text(expected[i]).c_str(),
                 text(got[i]).c_str());
        }
    }
}

}  // namespace check

// SPDX-License-Identifier: MIT
//
// printf in kernels. The program catches its own stdout in a file and compares it with what the host's printf makes
// of the same values.
#include "common/check.hpp"

#include <algorithm>
#include <string>
#include <unistd.h>

__device__ const char* const kNames[] = {"red", "green", "blue", ""};
constexpr const char* kHostNames[] = {"red", "green", "blue", ""};

// The format strings are macros: both compilers must see literals.
#define INTEGERS "T%04u ints %d %u %x %#o %5d|%-5d|%05d|%+d\n"
#define WIDE "T%04u wide %lld %llu %llx %hhd %hd\n"
#define FLOATS "T%04u floats %f %.3f %e %g %10.2f|\n"
#define STRINGS "T%04u strings %s|%8s|%-8s|%c%c%%\n"

__global__ void print_integers() {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    const int i = int(t) * 1000 - 3000;
    printf(INTEGERS, t, i, unsigned(i), i, i, int(t), int(t), int(t), int(t));
}

__global__ void print_wide() {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    const long long i = (1ll << 40) * (int(t) - 2);
    printf(WIDE, t, i, (unsigned long long)i, i, (signed char)t, short(-int(t)));
}

__global__ void print_floats() {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    const float x = 0.5f + float(t) * 1.25f;
    printf(FLOATS, t, x, double(x) * 1e5, double(x), x, -x);
}

__global__ void print_strings() {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    const char* name = kNames[t % 4];
    printf(STRINGS, t, name, name, name, char('a' + t % 26), char('A' + t % 26));
}

__global__ void print_some() {  // only some lanes print, after divergence and in a loop
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t % 3 != 0) return;
    for (unsigned i = 0; i <= t % 4; ++i) printf("T%04u loop %u\n", t, i);
}

__global__ void print_constant() { printf("hello from the device\n"); }

__global__ void print_results(int* results) { results[threadIdx.x] = printf("%d\n", int(threadIdx.x)); }

/// Everything that `produce` writes to file descriptor 1.
template <typename Produce>
std::string captured(Produce produce) {
    std::fflush(stdout);
    FILE* file = std::tmpfile();
    REQUIRE(file != nullptr);
    const int saved = dup(STDOUT_FILENO);
    REQUIRE(saved >= 0 && dup2(fileno(file), STDOUT_FILENO) >= 0);
    produce();
    const hipError_t synchronized = hipDeviceSynchronize();
    std::fflush(stdout);
    REQUIRE(dup2(saved, STDOUT_FILENO) >= 0);
    close(saved);
    HIP_CHECK(synchronized);
    std::string text;
    std::rewind(file);
    for (int c; (c = std::fgetc(file)) != EOF;) text += char(c);
    std::fclose(file);
    return text;
}

std::vector<std::string> sorted_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

void compare(const char* what, const std::string& expected, const std::string& got) {
    const auto want = sorted_lines(expected), have = sorted_lines(got);  // threads print in any order
    for (size_t i = 0; i < std::max(want.size(), have.size()); ++i) {
        const std::string w = i < want.size() ? want[i] : "(nothing)", h = i < have.size() ? have[i] : "(nothing)";
        if (w != h) check::fail("%s: line %zu of the sorted output: expected '%s', got '%s'", what, i, w.c_str(), h.c_str());
    }
}

template <typename... Values>
void append(std::string& text, const char* format, Values... values) {
    char line[256];
    std::snprintf(line, sizeof line, format, values...);
    text += line;
}

int main(int argc, char** argv) {
    const auto threads = static_cast<unsigned>(check::size_argument(argc, argv, 96));
    const unsigned block = 32;
    const unsigned blocks = check::divide_up(threads, block);
    const unsigned count = blocks * block;

    std::string ints, wide, floats, strings, some, constant;
    for (unsigned t = 0; t < count; ++t) {
        const int i = int(t) * 1000 - 3000;
        append(ints, INTEGERS, t, i, unsigned(i), i, i, int(t), int(t), int(t), int(t));
        const long long l = (1ll << 40) * (int(t) - 2);
        append(wide, WIDE, t, l, (unsigned long long)l, l, (signed char)t, short(-int(t)));
        const float x = 0.5f + float(t) * 1.25f;
        append(floats, FLOATS, t, x, double(x) * 1e5, double(x), x, -x);
        const char* name = kHostNames[t % 4];
        append(strings, STRINGS, t, name, name, name, char('a' + t % 26), char('A' + t % 26));
        for (unsigned n = 0; t % 3 == 0 && n <= t % 4; ++n) append(some, "T%04u loop %u\n", t, n);
        constant += "hello from the device\n";
    }
    compare("integers", ints, captured([&] { print_integers<<<blocks, block>>>(); LAUNCH_CHECK(); }));
    compare("wide integers", wide, captured([&] { print_wide<<<blocks, block>>>(); LAUNCH_CHECK(); }));
    compare("floats", floats, captured([&] { print_floats<<<blocks, block>>>(); LAUNCH_CHECK(); }));
    compare("strings", strings, captured([&] { print_strings<<<blocks, block>>>(); LAUNCH_CHECK(); }));
    compare("some lanes", some, captured([&] { print_some<<<blocks, block>>>(); LAUNCH_CHECK(); }));
    compare("no arguments", constant, captured([&] { print_constant<<<blocks, block>>>(); LAUNCH_CHECK(); }));

    const check::DeviceBuffer<int> results(16);
    captured([&] { print_results<<<1, 16>>>(results.get()); LAUNCH_CHECK(); });
    std::vector<int> lengths(16);
    for (int i = 0; i < 16; ++i) lengths[i] = i < 10 ? 2 : 3;
    check::equal("what printf returns", lengths, results.read());
    return check::pass("device_printf", "%u threads, 6 kernels", count);
}

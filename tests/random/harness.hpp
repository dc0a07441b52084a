// SPDX-License-Identifier: MIT
//
// What random programs (`cargo xtask random`) are made of: inputs, the result cell of a work-item, guarded operations
// that have one meaning on host and device, and the comparison of what both computed.
//
// A random kernel is a list of phases, functions over one work-item that both sides compile from the same text. The
// device puts barriers between phases; the host runs each phase for all work-items of a group, one after the other.
#pragma once

#include "../../examples/common/check.hpp"

#include <limits>

// The device's compiler would use fused multiply-adds where the host's does not.
#pragma clang fp contract(off)

namespace fuzz {

#define FUZZ_INLINE __host__ __device__ __forceinline__
#define FUZZ_CALL __host__ __device__ __attribute__((noinline))

using half = _Float16;
/// Vectors in memory: 16-byte and 8-byte accesses.
using Lanes4 = float4;
using Lanes2 = uint2;

/// Where a work-item is in its grid.
struct Item {
    uint32_t lane;    ///< in its group
    uint32_t group;
    uint32_t global;  ///< in the grid
};

/// Elements of each input array; indices are masked with INPUTS - 1.
constexpr uint32_t INPUTS = 256;

/// Read-only arrays, equal for all kernels, and uniform arguments.
struct Input {
    const int8_t* i8;
    const uint8_t* u8;
    const int16_t* i16;
    const uint16_t* u16;
    const int32_t* i32;
    const uint32_t* u32;
    const int64_t* i64;
    const uint64_t* u64;
    const half* f16;
    const float* f32;
    const double* f64;
    const Lanes4* x4;
    const Lanes2* x2;
    int32_t p0;
    uint32_t p1;
    int64_t p2;
    float p3;
    double p4;
    uint16_t p5;
};

/// Values that a kernel's last phase stores.
constexpr int FINALS = 48;

/// The memory of one work-item in the result buffer: read and written at run-time indices, compared at the end.
struct Cell {
    uint8_t u8[16];
    int8_t i8[16];
    uint16_t u16[8];
    int16_t i16[8];
    uint32_t u32[8];
    int32_t i32[8];
    uint64_t u64[4];
    int64_t i64[4];
    half f16[8];
    float f32[8];
    double f64[4];
    Lanes4 x4[2];
    Lanes2 x2[2];
    uint64_t finals[FINALS];
};

// ---- Operations that C++ leaves undefined for some operands ----

template <typename T>
FUZZ_INLINE T quotient(T a, T b) {
    if (b == 0 || (std::is_signed_v<T> && b == T(-1))) return a;
    return T(a / b);
}

template <typename T>
FUZZ_INLINE T remainder(T a, T b) {
    if (b == 0 || (std::is_signed_v<T> && b == T(-1))) return a;
    return T(a % b);
}

template <typename T>
FUZZ_INLINE T rotate(T a, uint32_t by) {
    constexpr uint32_t bits = sizeof(T) * 8;
    using U = std::make_unsigned_t<T>;
    const U value = U(a);
    by &= bits - 1;
    return T(U(uint64_t(value) << by) | U(uint64_t(value) >> ((bits - by) & (bits - 1))));
}

FUZZ_INLINE uint32_t leading(uint32_t a) { return a == 0 ? 32 : uint32_t(__builtin_clz(a)); }
FUZZ_INLINE uint32_t leading(uint64_t a) { return a == 0 ? 64 : uint32_t(__builtin_clzll(a)); }
FUZZ_INLINE uint32_t trailing(uint32_t a) { return a == 0 ? 32 : uint32_t(__builtin_ctz(a)); }
FUZZ_INLINE uint32_t trailing(uint64_t a) { return a == 0 ? 64 : uint32_t(__builtin_ctzll(a)); }

/// 0 for NaN and what T cannot hold.
template <typename T, typename F>
FUZZ_INLINE T to_integer(F value) {
    // Both limits are powers of two, so they are exact in F, except for halves, which are widened.
    const double wide = double(value);
    const double above = sizeof(T) == 8 ? (std::is_signed_v<T> ? 0x1p63 : 0x1p64)
                                        : double(std::numeric_limits<T>::max()) + 1.0;
    const double below = std::is_signed_v<T> ? -above : 0.0;
    return wide >= below && wide < above ? T(value) : T(0);
}

/// The bits of a number, and of one NaN for all of them: which NaN an operation makes is the processor's choice.
FUZZ_INLINE uint32_t bits(float value) { return value != value ? 0x7fc00000u : __builtin_bit_cast(uint32_t, value); }
FUZZ_INLINE uint64_t bits(double value) {
    return value != value ? 0x7ff8000000000000u : __builtin_bit_cast(uint64_t, value);
}
FUZZ_INLINE uint16_t bits(half value) { return value != value ? uint16_t(0x7e00) : __builtin_bit_cast(uint16_t, value); }

/// Any number but no NaN, whose kind (quiet or signalling) the processors keep differently.
FUZZ_INLINE float from_bits(uint32_t pattern) {
    const float value = __builtin_bit_cast(float, pattern);
    return (pattern & 0x7fffffffu) > 0x7f800000u ? 1.0f : value;
}
FUZZ_INLINE double from_bits(uint64_t pattern) {
    const double value = __builtin_bit_cast(double, pattern);
    return (pattern & ~(uint64_t(1) << 63)) > 0x7ff0000000000000u ? 1.0 : value;
}

/// Adding zero hides which of two zeros the minimum was.
FUZZ_INLINE float least(float a, float b) { return __builtin_fminf(a, b) + 0.0f; }
FUZZ_INLINE double least(double a, double b) { return __builtin_fmin(a, b) + 0.0; }
FUZZ_INLINE float greatest(float a, float b) { return __builtin_fmaxf(a, b) + 0.0f; }
FUZZ_INLINE double greatest(double a, double b) { return __builtin_fmax(a, b) + 0.0; }

/// A NaN's sign is not looked at.
FUZZ_INLINE float signed_as(float a, float b) { return __builtin_copysignf(a, b != b ? 1.0f : b); }
FUZZ_INLINE double signed_as(double a, double b) { return __builtin_copysign(a, b != b ? 1.0 : b); }

FUZZ_INLINE Lanes4 add(Lanes4 a, Lanes4 b) { return a + b; }
FUZZ_INLINE Lanes4 mul(Lanes4 a, Lanes4 b) { return a * b; }
FUZZ_INLINE Lanes2 add(Lanes2 a, Lanes2 b) { return a + b; }
FUZZ_INLINE Lanes2 mul(Lanes2 a, Lanes2 b) { return a * b; }

/// Bits of any scalar as a final value.
template <typename T>
FUZZ_INLINE uint64_t final_bits(T value) {
    if constexpr (std::is_integral_v<T>) {
        return uint64_t(value);
    } else {
        return bits(value);
    }
}

// ---- Between work-items: what has one result in whichever order they run ----

enum class Counted { ADD, AND, OR, XOR, MIN, MAX };

/// Atomic on the device. The old value is not given: it would depend on the order.
template <Counted what, typename T>
FUZZ_INLINE void accumulate(T& counter, T value) {
#if __HIP_DEVICE_COMPILE__
#define FUZZ_ATOMIC(name) __hip_atomic_fetch_##name(&counter, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP)
    if constexpr (what == Counted::ADD) FUZZ_ATOMIC(add);
    if constexpr (what == Counted::AND) FUZZ_ATOMIC(and);
    if constexpr (what == Counted::OR) FUZZ_ATOMIC(or);
    if constexpr (what == Counted::XOR) FUZZ_ATOMIC(xor);
    if constexpr (what == Counted::MIN) FUZZ_ATOMIC(min);
    if constexpr (what == Counted::MAX) FUZZ_ATOMIC(max);
#undef FUZZ_ATOMIC
#else
    if constexpr (what == Counted::ADD) counter += value;
    if constexpr (what == Counted::AND) counter &= value;
    if constexpr (what == Counted::OR) counter |= value;
    if constexpr (what == Counted::XOR) counter ^= value;
    if constexpr (what == Counted::MIN) counter = value < counter ? value : counter;
    if constexpr (what == Counted::MAX) counter = value > counter ? value : counter;
#endif
}

constexpr uint32_t WAVE = 64;

/// Exchanges inside a wave; kernels that have them run groups of whole waves.
enum class Exchange { XOR, UP, DOWN, FROM, BALLOT };

/// The lane that `lane` reads from.
template <Exchange what>
FUZZ_INLINE uint32_t source(uint32_t lane, uint32_t by) {
    if constexpr (what == Exchange::XOR) return lane ^ by;
    if constexpr (what == Exchange::UP) return lane < by ? lane : lane - by;
    if constexpr (what == Exchange::DOWN) return lane + by < WAVE ? lane + by : lane;
    return by;
}

template <Exchange what, typename T>
__device__ __forceinline__ T exchanged(T value, uint32_t by) {
    if constexpr (what == Exchange::XOR) return __shfl_xor(value, int(by));
    if constexpr (what == Exchange::UP) return __shfl_up(value, by);
    if constexpr (what == Exchange::DOWN) return __shfl_down(value, by);
    if constexpr (what == Exchange::FROM) return __shfl(value, int(by));
    return T(__ballot(value > T(by)) % 65521u);
}

/// A group on the host: all work-items pass a phase before any enters the next.
template <typename State, typename Lds, uint32_t BLOCK>
class Group {
public:
    Group(uint32_t group, const Input& in, Cell* cells) : group_(group), in_(in), cells_(cells), states_(BLOCK) {
        std::memset(&lds_, 0, sizeof lds_);
    }

    template <typename Phase>
    void phase(Phase run) {
        for (uint32_t lane = 0; lane < BLOCK; ++lane) {
            const Item it = {lane, group_, group_ * BLOCK + lane};
            run(it, states_[lane], lds_, in_, cells_[it.global]);
        }
    }

    template <Exchange what, typename T>
    void exchange(T State::*variable, uint32_t by) {
        std::vector<T> before;
        for (const State& state : states_) before.push_back(state.*variable);
        for (uint32_t lane = 0; lane < BLOCK; ++lane) {
            const uint32_t wave = lane & ~(WAVE - 1);
            if constexpr (what == Exchange::BALLOT) {
                uint64_t votes = 0;
                for (uint32_t i = 0; i < WAVE; ++i) votes |= uint64_t(before[wave + i] > T(by)) << i;
                states_[lane].*variable = T(votes % 65521u);
            } else {
                states_[lane].*variable = before[wave + source<what>(lane & (WAVE - 1), by)];
            }
        }
    }

private:
    uint32_t group_;
    Input in_;
    Cell* cells_;
    std::vector<State> states_;
    Lds lds_;
};

__device__ __forceinline__ Item item() {
    return {uint32_t(threadIdx.x), uint32_t(blockIdx.x), uint32_t(blockIdx.x * blockDim.x + threadIdx.x)};
}

/// Zeroes a group's LDS. The barrier is the caller's.
template <typename Lds>
__device__ __forceinline__ void clear(Lds& lds, uint32_t lane, uint32_t block) {
    static_assert(sizeof(Lds) % 8 == 0);
    for (size_t at = lane * 8; at < sizeof(Lds); at += block * 8) {
        __builtin_memset(reinterpret_cast<char*>(&lds) + at, 0, 8);
    }
}

}  // namespace fuzz

#include "runner.hpp"

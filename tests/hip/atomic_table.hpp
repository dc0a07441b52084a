// SPDX-License-Identifier: MIT
//
// The integer atomics in one table, and what each does to a value, for the programs that run them in global memory
// and in LDS.
#pragma once

#include "compare.hpp"

namespace atomics {

enum Operation : unsigned { Add, Sub, Exchange, Min, Max, And, Or, Xor, CompareAndSwap, Increment, Decrement, OperationCount };

constexpr const char* kNames[] = {"add", "sub", "exchange", "min", "max", "and", "or", "xor", "cas", "inc", "dec"};

template <typename T>
__device__ T perform(Operation operation, T* address, T value) {
    switch (operation) {
        case Add: return atomicAdd(address, value);
        case Sub:
            if constexpr (sizeof(T) == 4) return atomicSub(address, value);
            else return atomicAdd(address, T(0) - value);
        case Exchange: return atomicExch(address, value);
        case Min: return atomicMin(address, value);
        case Max: return atomicMax(address, value);
        case And: return atomicAnd(address, value);
        case Or: return atomicOr(address, value);
        case Xor: return atomicXor(address, value);
        case CompareAndSwap: return atomicCAS(address, T(1000), value);
        case Increment:
            if constexpr (std::is_same_v<T, unsigned>) return atomicInc(address, value);
            break;
        case Decrement:
            if constexpr (std::is_same_v<T, unsigned>) return atomicDec(address, value);
            break;
        default: break;
    }
    return *address;
}

/// The new value after one operation.
template <typename T>
T after(Operation operation, T old, T value) {
    switch (operation) {
        case Add: return T(old + value);
        case Sub: return T(old - value);
        case Exchange: return value;
        case Min: return std::min(old, value);
        case Max: return std::max(old, value);
        case And: return old & value;
        case Or: return old | value;
        case Xor: return old ^ value;
        case CompareAndSwap: return old == T(1000) ? value : old;
        case Increment: return old >= value ? T(0) : T(old + 1);
        case Decrement: return old == 0 || old > value ? value : T(old - 1);
        default: return old;
    }
}

template <typename T>
bool supported(Operation operation) {
    return operation < Increment || std::is_same_v<T, unsigned>;
}

/// (The product is 32-bit: clang 15 turns a negated 64-bit one into a wrong 24-bit multiplication at -O3.)
/// What thread `t` passes, and the start of each counter. Without contention the results are exact for all operations.
template <typename T>
__host__ __device__ T operand(unsigned t) {
    return T(t % 3 == 0 ? T(0) - T(t) : T(t * 0x1003u));
}

template <typename T>
__host__ __device__ T initial(unsigned t) {
    return t % 4 == 0 ? T(1000) : T(t) * T(77) - T(5000);
}

/// Results of `threads` threads, each with a counter of its own: old values, then new values.
template <typename T>
std::vector<T> expected(Operation operation, unsigned threads) {
    std::vector<T> out(2 * threads);
    for (unsigned t = 0; t < threads; ++t) {
        out[t] = initial<T>(t);
        out[threads + t] = after(operation, initial<T>(t), operand<T>(t));
    }
    return out;
}

/// Contended sums: T(1) to T(threads) into one counter give this.
template <typename T>
T sum_to(unsigned threads) {
    return T(T(threads) * T(threads + 1) / 2);
}

}  // namespace atomics

// SPDX-License-Identifier: MIT
//
// Divergent control flow: nested loops whose bounds differ per lane, switch with fallthrough, break, continue, early
// return, goto, short-circuit conditions, irreducible-looking state machines.
#include "compare.hpp"

using regression::mix;

__host__ __device__ inline uint32_t nested_loops(uint32_t seed) {
    uint32_t hash = seed;
    for (uint32_t i = 0; i < seed % 7; ++i) {
        for (uint32_t j = i; j < (seed >> 3) % 9; ++j) {
            if ((hash & 3) == 0) {
                hash = mix(hash, i);
                continue;
            }
            uint32_t k = j;
            while (k < 6) {
                hash = mix(hash, k);
                if ((hash & 15) == 5) break;
                k += 1 + (hash & 1);
            }
            if (hash % 11 == 3) break;
            hash = mix(hash, j * 16 + k);
        }
        if (hash % 29 == 0) return hash ^ 0xdead;
    }
    return hash;
}

__host__ __device__ inline uint32_t switches(uint32_t seed) {
    uint32_t hash = seed;
    for (int round = 0; round < 6; ++round) {
        switch (hash % 10) {
            case 0: hash = mix(hash, 3); [[fallthrough]];
            case 1: hash += 17; break;
            case 2:
                if (seed & 1) break;
                hash = mix(hash, 5);
                [[fallthrough]];
            case 3: hash ^= hash << 5; break;
            case 7: return hash;
            case 8:
                for (int i = 0; i < int(hash % 4); ++i) hash = mix(hash, uint32_t(i));
                continue;
            default: hash = hash * 3 + 1;
        }
        hash = mix(hash, uint32_t(round));
    }
    return hash;
}

__host__ __device__ inline uint32_t short_circuits(uint32_t seed) {
    uint32_t calls = 0, hash = seed;
    const auto test = [&](uint32_t bit) {
        ++calls;
        hash = mix(hash, bit);
        return (hash >> bit & 1) != 0;
    };
    const bool result = (test(1) && test(2)) || (test(3) && (test(4) || test(5)) && !test(6)) || test(7);
    const uint32_t chosen = result ? (calls > 3 ? hash : ~hash) : (calls > 4 ? hash * 3 : hash + 9);
    return chosen + calls;
}

__host__ __device__ inline uint32_t gotos(uint32_t seed) {
    uint32_t hash = seed, fuel = 20;
    if (seed & 1) goto second;
first:
    if (fuel-- == 0) return hash;
    hash = mix(hash, 1);
    if (hash & 2) goto third;
second:
    if (fuel-- == 0) return hash ^ 1;
    hash = mix(hash, 2);
    if (hash & 4) goto first;
third:
    if (fuel-- == 0) return hash ^ 2;
    hash = mix(hash, 3);
    if (hash & 8) goto second;
    goto first;
}

enum class State { Start, Digit, Letter, Escape, Done };

/// A scanner over the bits of `seed`.
__host__ __device__ inline uint32_t state_machine(uint32_t seed) {
    State state = State::Start;
    uint32_t hash = 0;
    for (uint32_t input = seed; state != State::Done; input = input >> 2 | 0xc0000000u) {
        const uint32_t symbol = input & 3;
        switch (state) {
            case State::Start: state = symbol == 0 ? State::Digit : symbol == 1 ? State::Letter : State::Escape; break;
            case State::Digit: state = symbol < 2 ? State::Digit : symbol == 2 ? State::Letter : State::Done; break;
            case State::Letter: state = symbol & 1 ? State::Escape : State::Digit; break;
            case State::Escape: state = symbol == 3 ? State::Done : State::Start; break;
            case State::Done: break;
        }
        hash = mix(hash, symbol * 5 + uint32_t(state));
    }
    return hash;
}

__host__ __device__ inline uint32_t long_divergent_loop(uint32_t seed) {
    uint64_t n = seed % 1000 + 1;
    uint32_t steps = 0;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        ++steps;
    }
    return steps;
}

__host__ __device__ inline uint32_t nested_conditions(uint32_t v) {
    uint32_t out = 0;
    if (v & 1) {
        out = 1;
        if (v & 2) {
            out += 10;
            if (v & 4) {
                out += 100;
                do {
                    out += 1000;
                    v >>= 1;
                } while (v & 8);
            } else if (v & 16) {
                out += 7;
            }
        } else {
            for (; v > 3; v /= 3) out ^= v;
        }
    } else if (v & 32) {
        out = v % 97;
    }
    return out;
}

int main(int argc, char** argv) {
    const auto in = regression::integers<uint32_t>(check::size_argument(argc, argv, 5000), 17);
    COMPARE("nested loops", in, nested_loops(v));
    COMPARE("switches", in, switches(v));
    COMPARE("short circuits", in, short_circuits(v));
    COMPARE("gotos", in, gotos(v));
    COMPARE("state machine", in, state_machine(v));
    COMPARE("long divergent loop", in, long_divergent_loop(v));
    COMPARE("nested conditions", in, nested_conditions(v));
    return check::pass("control_flow", "%u functions over %zu seeds", regression::compared(), in.size());
}

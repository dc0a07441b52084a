// SPDX-License-Identifier: MIT
//
// Integer arithmetic, logic, shifts, comparisons and conversions of 8, 16, 32 and 64 bits, signed and unsigned.
#include "compare.hpp"

template <typename T>
void binary(const char* type, size_t random_count) {
    using U = std::make_unsigned_t<T>;
    constexpr unsigned mask = sizeof(T) * 8 - 1;
    const auto in = regression::all_pairs(regression::integers<T>(random_count, 1));
    const auto name = [&](const char* operation) {
        static std::string text;
        text = std::string(type) + " " + operation;
        return text.c_str();
    };
    COMPARE(name("add"), in, T(U(v.a) + U(v.b)));
    COMPARE(name("sub"), in, T(U(v.a) - U(v.b)));
    COMPARE(name("mul"), in, T((unsigned long long)(v.a) * (unsigned long long)(v.b)));
    COMPARE(name("and or xor"), in, T(((v.a & v.b) | T(0x33)) ^ T(~v.a)));
    COMPARE(name("shl"), in, T(U(v.a) << (U(v.b) & mask)));
    COMPARE(name("shr"), in, T(v.a >> (U(v.b) & mask)));
    COMPARE(name("logical shr"), in, T(U(v.a) >> (U(v.b) & mask)));
    COMPARE(name("min max"), in, T(U(v.a < v.b ? v.a : v.b) * 3u + U(v.a > v.b ? v.a : v.b)));
    COMPARE(name("compare"), in, (v.a < v.b) | (v.a <= v.b) << 1 | (v.a == v.b) << 2 | (U(v.a) < U(v.b)) << 3 | (v.a != v.b) << 4);
    COMPARE(name("divide"), in, v.b == 0 || v.b == T(-1) ? T(7) : T(v.a / v.b));
    COMPARE(name("remainder"), in, v.b == 0 || v.b == T(-1) ? T(7) : T(v.a % v.b));
    COMPARE(name("abs difference"), in, v.a > v.b ? U(U(v.a) - U(v.b)) : U(U(v.b) - U(v.a)));
    COMPARE(name("select"), in, (v.a & 1) ? v.a : v.b);
    COMPARE(name("add with carry"), in, U(U(v.a) + U(v.b)) + (unsigned long long)(U(U(v.a) + U(v.b)) < U(v.a)));
    COMPARE(name("truncate and extend"), in,
            (long long)(signed char)(v.a) + (long long)(short)(v.b) * 3 + (long long)(int)(v.a) * 5 + (long long)(unsigned char)(v.b) * 7);
    COMPARE(name("mad"), in, T((unsigned long long)(v.a) * (unsigned long long)(v.b) + (unsigned long long)(v.a)));
}

int main(int argc, char** argv) {
    const size_t random_count = check::size_argument(argc, argv, 40);
    binary<signed char>("int8", random_count);
    binary<unsigned char>("uint8", random_count);
    binary<short>("int16", random_count);
    binary<unsigned short>("uint16", random_count);
    binary<int>("int32", random_count);
    binary<unsigned>("uint32", random_count);
    binary<long long>("int64", random_count);
    binary<unsigned long long>("uint64", random_count);
    return check::pass("int_ops", "%u operations", regression::compared());
}

// SPDX-License-Identifier: MIT
//
// Loads and stores of bytes and shorts, of values at odd addresses, of packed structs, and neighbours that share a
// word: no store may touch a byte beside its own.
#include "compare.hpp"

struct __attribute__((packed)) Packed {
    unsigned char a;
    unsigned short b;
    uint32_t c;
    unsigned char d;
    uint64_t e;
    float f;
};
static_assert(sizeof(Packed) == 20, "packed");

__host__ __device__ inline Packed changed(Packed p, uint32_t t) {
    p.a = (unsigned char)(p.a + t);
    p.b = (unsigned short)(p.b * 3);
    p.c ^= p.a;
    p.d = (unsigned char)(p.d >> 1);
    p.e += uint64_t(p.c) << 20;
    p.f = p.f * 0.5f;
    return p;
}

__global__ void change_packed(Packed* values, unsigned count) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < count) values[t] = changed(values[t], t);
}

/// Every third byte, every fifth byte pair, at any address.
__global__ void scattered(unsigned char* bytes, unsigned count) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (3 * t + 1 < count) bytes[3 * t + 1] = (unsigned char)(bytes[3 * t] + 7);
}

template <typename T>
__global__ void unaligned(unsigned char* bytes, unsigned step, unsigned count) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    T value;
    __builtin_memcpy(&value, bytes + size_t(t) * step + 1, sizeof value);
    value = value * 5 + T(t);
    __builtin_memcpy(bytes + size_t(t) * step + 1, &value, sizeof value);
}

template <typename T>
void check_unaligned(const char* what) {
    constexpr unsigned step = sizeof(T) + 3, count = 500;
    std::vector<unsigned char> bytes(step * count + 8);
    check::Random random(19);
    for (auto& byte : bytes) byte = (unsigned char)random.bits();
    const check::DeviceBuffer<unsigned char> device(bytes);
    for (unsigned t = 0; t < count; ++t) {
        T value;
        std::memcpy(&value, &bytes[t * step + 1], sizeof value);
        value = T(value * 5 + T(t));
        std::memcpy(&bytes[t * step + 1], &value, sizeof value);
    }
    unaligned<T><<<check::blocks_for(count, 64), 64>>>(device.get(), step, count);
    LAUNCH_CHECK();
    check::equal(what, bytes, device.read());
}

/// Sign and zero extension of loads, truncation of stores.
__global__ void extended(const signed char* s8, const unsigned char* u8, const short* s16, const unsigned short* u16,
                         long long* out, signed char* narrow8, short* narrow16, unsigned count) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    const int sum = s8[t] + u8[t] * 2 + s16[t] * 3 + u16[t] * 5;
    out[t] = sum;
    narrow8[t] = (signed char)(sum >> 3);
    narrow16[t] = (short)(sum * 7);
}

void check_extended() {
    constexpr unsigned count = 777;
    std::vector<signed char> s8, narrow8;
    std::vector<unsigned char> u8;
    std::vector<short> s16, narrow16;
    std::vector<unsigned short> u16;
    std::vector<long long> sums;
    check::Random random(20);
    for (unsigned t = 0; t < count; ++t) {
        s8.push_back((signed char)random.bits());
        u8.push_back((unsigned char)random.bits());
        s16.push_back((short)random.bits());
        u16.push_back((unsigned short)random.bits());
        const int sum = s8[t] + u8[t] * 2 + s16[t] * 3 + u16[t] * 5;
        sums.push_back(sum);
        narrow8.push_back((signed char)(sum >> 3));
        narrow16.push_back((short)(sum * 7));
    }
    const check::DeviceBuffer<signed char> a(s8), e(count);
    const check::DeviceBuffer<unsigned char> b(u8);
    const check::DeviceBuffer<short> c(s16), f(count);
    const check::DeviceBuffer<unsigned short> d(u16);
    const check::DeviceBuffer<long long> out(count);
    extended<<<check::blocks_for(count, 64), 64>>>(a.get(), b.get(), c.get(), d.get(), out.get(), e.get(), f.get(), count);
    LAUNCH_CHECK();
    check::equal("sums of extended loads", sums, out.read());
    check::equal("bytes", narrow8, e.read());
    check::equal("shorts", narrow16, f.read());
}

int main() {
    constexpr unsigned count = 600;
    std::vector<Packed> values(count);
    check::Random random(21);
    for (auto& p : values) {
        p = {(unsigned char)random.bits(), (unsigned short)random.bits(), uint32_t(random.bits()), (unsigned char)random.bits(),
             random.bits(), float(random.uniform(-100, 100))};
    }
    const check::DeviceBuffer<Packed> packed(values);
    change_packed<<<check::blocks_for(count, 64), 64>>>(packed.get(), count);
    LAUNCH_CHECK();
    for (unsigned t = 0; t < count; ++t) values[t] = changed(values[t], t);
    check::equal("packed structs", values, packed.read());

    std::vector<unsigned char> bytes(4001);
    for (auto& byte : bytes) byte = (unsigned char)random.bits();
    const check::DeviceBuffer<unsigned char> device(bytes);
    scattered<<<check::blocks_for(bytes.size(), 64), 64>>>(device.get(), unsigned(bytes.size()));
    LAUNCH_CHECK();
    for (unsigned i = 1; i < bytes.size(); i += 3) bytes[i] = (unsigned char)(bytes[i - 1] + 7);
    check::equal("scattered bytes", bytes, device.read());

    check_unaligned<unsigned short>("2 bytes at odd addresses");
    check_unaligned<uint32_t>("4 bytes at odd addresses");
    check_unaligned<uint64_t>("8 bytes at odd addresses");
    check_extended();
    return check::pass("subword_memory", "packed, scattered, unaligned, extended");
}

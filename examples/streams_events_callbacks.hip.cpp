// SPDX-License-Identifier: MIT
//
// Streams that wait for events of others, host functions in stream order, priorities and the per-thread stream.
#include "common/check.hpp"

#include <dlfcn.h>
#include <mutex>
#include <thread>

__global__ void append_digit(unsigned long long* value, unsigned digit, unsigned delay) {
    unsigned long long v = *value;
    for (unsigned i = 0; i < delay; ++i) v = (v ^ (i & 1)) ^ (i & 1);
    *value = v * 10 + digit;
}

/// What host functions saw, in order.
struct Log {
    std::mutex mutex;
    std::vector<int> entries;

    void add(int entry) {
        const std::lock_guard<std::mutex> lock(mutex);
        entries.push_back(entry);
    }
};

struct Note {
    Log* log;
    int number;
    const unsigned long long* value;  // mapped memory that kernels write
    unsigned long long seen;
};

void host_function(void* data) {
    auto* const note = static_cast<Note*>(data);
    note->seen = *note->value;
    note->log->add(note->number);
}

void callback(hipStream_t, hipError_t status, void* data) {
    auto* const note = static_cast<Note*>(data);
    note->seen = *note->value;
    note->log->add(status == hipSuccess ? note->number : -1);
}

/// hipLaunchHostFunc, which libraries before 5.3 declare and do not export.
using LaunchHostFunc = hipError_t (*)(hipStream_t, hipHostFn_t, void*);
LaunchHostFunc launch_host_func() { return reinterpret_cast<LaunchHostFunc>(dlsym(RTLD_DEFAULT, "hipLaunchHostFunc")); }

/// A diamond: `first` forks into two streams that join in a fourth kernel.
void diamond() {
    hipStream_t streams[3];
    hipEvent_t forked, joined[2];
    for (auto& stream : streams) HIP_CHECK(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    HIP_CHECK(hipEventCreateWithFlags(&forked, hipEventDisableTiming));
    for (auto& event : joined) HIP_CHECK(hipEventCreateWithFlags(&event, hipEventDisableTiming));
    check::DeviceBuffer<unsigned long long> values(3);
    values.fill_bytes(0);
    HIP_CHECK(hipDeviceSynchronize());  // a fill may still run, and these streams do not wait for the null stream
    unsigned long long* v = values.get();

    append_digit<<<1, 1, 0, streams[0]>>>(v, 1, 20'000);
    LAUNCH_CHECK();
    HIP_CHECK(hipEventRecord(forked, streams[0]));
    for (int side = 0; side < 2; ++side) {
        HIP_CHECK(hipStreamWaitEvent(streams[1 + side], forked, 0));
        HIP_CHECK(hipMemcpyAsync(v + 1 + side, v, sizeof *v, hipMemcpyDeviceToDevice, streams[1 + side]));
        append_digit<<<1, 1, 0, streams[1 + side]>>>(v + 1 + side, 2 + unsigned(side), side ? 1000 : 20'000);
        LAUNCH_CHECK();
        HIP_CHECK(hipEventRecord(joined[side], streams[1 + side]));
        HIP_CHECK(hipStreamWaitEvent(streams[0], joined[side], 0));
    }
    for (int side = 0; side < 2; ++side) {
        append_digit<<<1, 1, 0, streams[0]>>>(v + 1 + side, 4, 0);
        LAUNCH_CHECK();
    }
    HIP_CHECK(hipStreamSynchronize(streams[0]));
    check::equal("diamond", {1, 124, 134}, values.read());
    for (auto& stream : streams) HIP_CHECK(hipStreamDestroy(stream));
    HIP_CHECK(hipEventDestroy(forked));
    for (auto& event : joined) HIP_CHECK(hipEventDestroy(event));
}

/// Returns how many of the rounds used hipLaunchHostFunc.
int host_functions(int rounds) {
    const LaunchHostFunc launch = launch_host_func();
    hipStream_t stream;
    int least = 0, greatest = 0;
    HIP_CHECK(hipDeviceGetStreamPriorityRange(&least, &greatest));
    HIP_CHECK(hipStreamCreateWithPriority(&stream, hipStreamDefault, greatest));
    unsigned long long* value = nullptr;
    HIP_CHECK(hipHostMalloc(reinterpret_cast<void**>(&value), sizeof *value, hipHostMallocMapped));
    *value = 0;
    Log log;
    std::vector<Note> notes(size_t(rounds), Note{&log, 0, value, 0});
    std::vector<int> order;
    for (int i = 0; i < rounds; ++i) {
        notes[size_t(i)].number = i;
        order.push_back(i);
        append_digit<<<1, 1, 0, stream>>>(value, unsigned(i % 10), 100);
        LAUNCH_CHECK();
        if (launch && i % 2 == 0) {
            HIP_CHECK(launch(stream, host_function, &notes[size_t(i)]));
        } else {
            HIP_CHECK(hipStreamAddCallback(stream, callback, &notes[size_t(i)], 0));
        }
    }
    HIP_CHECK(hipStreamSynchronize(stream));
    check::equal("order of host functions", order, log.entries);
    unsigned long long expected = 0;
    for (int i = 0; i < rounds; ++i) {
        expected = expected * 10 + unsigned(i % 10);
        // A host function runs after the kernel in front of it and before the kernel behind it.
        check::equal_value("value seen by a host function", expected, notes[size_t(i)].seen);
    }
    HIP_CHECK(hipHostFree(value));
    HIP_CHECK(hipStreamDestroy(stream));
    return launch ? (rounds + 1) / 2 : 0;
}

/// Every thread has a default stream of its own.
void per_thread_streams() {
    constexpr unsigned threads = 4;
    check::DeviceBuffer<unsigned long long> values(threads);
    values.fill_bytes(0);
    HIP_CHECK(hipDeviceSynchronize());
    std::vector<std::thread> workers;
    for (unsigned t = 0; t < threads; ++t) {
        workers.emplace_back([&, t] {
            HIP_CHECK(hipSetDevice(0));
            for (unsigned digit = 1; digit <= 5; ++digit) {
                append_digit<<<1, 1, 0, hipStreamPerThread>>>(values.get() + t, digit + t % 2, 500);
                LAUNCH_CHECK();
            }
            HIP_CHECK(hipStreamSynchronize(hipStreamPerThread));
        });
    }
    for (auto& worker : workers) worker.join();
    check::equal("per-thread streams", {12345, 23456, 12345, 23456}, values.read());
}

/// The null stream waits for blocking streams and they wait for it.
void null_stream() {
    hipStream_t blocking;
    HIP_CHECK(hipStreamCreate(&blocking));
    check::DeviceBuffer<unsigned long long> value(1);
    value.fill_bytes(0);
    append_digit<<<1, 1, 0, blocking>>>(value.get(), 1, 20'000);
    append_digit<<<1, 1>>>(value.get(), 2, 20'000);
    append_digit<<<1, 1, 0, blocking>>>(value.get(), 3, 0);
    append_digit<<<1, 1>>>(value.get(), 4, 0);
    LAUNCH_CHECK();
    check::equal("null stream", {1234}, value.read());
    HIP_CHECK(hipStreamDestroy(blocking));
}

int main(int argc, char** argv) {
    const int rounds = static_cast<int>(check::size_argument(argc, argv, 15));
    diamond();
    const int functions = host_functions(rounds);
    per_thread_streams();
    null_stream();
    return check::pass("streams_events_callbacks", "%d callbacks and %d host functions in order", rounds - functions, functions);
}

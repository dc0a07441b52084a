// SPDX-License-Identifier: MIT
//
// A launch neither enters the kernel of the operating system nor allocates memory. The process counts both itself, in
// the launching thread: Linux hands it every system call (syscall user dispatch, Linux 5.11), and malloc and its
// relatives are its own, which the library calls too.
#include "compare.hpp"

#include <cerrno>
#include <csignal>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void __libc_free(void*);
}

namespace {

thread_local bool watching = false;
thread_local unsigned allocations = 0;
unsigned system_calls = 0;
long first_call = -1;

/// Where Linux looks before each system call of the watched thread.
volatile char selector = SYSCALL_DISPATCH_FILTER_ALLOW;

/// A system call was stopped: counts it, and lets the thread make it after all.
void on_system_call(int, siginfo_t* info, void* context) {
    constexpr long long kInstruction = 2;  // bytes of `syscall`
    if (system_calls++ == 0) first_call = info->si_syscall;
    selector = SYSCALL_DISPATCH_FILTER_ALLOW;
    auto* const state = static_cast<ucontext_t*>(context);
    state->uc_mcontext.gregs[REG_RIP] -= kInstruction;
    state->uc_mcontext.gregs[REG_RAX] = info->si_syscall;
}

/// False if this Linux can't.
bool start_dispatch() {
    struct sigaction action = {};
    action.sa_sigaction = on_system_call;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGSYS, &action, nullptr);
    return prctl(PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_ON, 0, 0, &selector) == 0;
}

struct Counts {
    unsigned calls, allocations;
};

/// System calls (0 or 1: only the first is stopped) and allocations while `work` runs.
template <typename Work>
Counts count(Work work) {
    system_calls = 0;
    allocations = 0;
    watching = true;
    selector = SYSCALL_DISPATCH_FILTER_BLOCK;
    work();
    selector = SYSCALL_DISPATCH_FILTER_ALLOW;
    watching = false;
    return {system_calls, allocations};
}

void counted() {
    if (watching) ++allocations;
}

}  // namespace

extern "C" {
void* malloc(size_t size) { return counted(), __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return counted(), __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return counted(), __libc_realloc(old, size); }
void* memalign(size_t alignment, size_t size) { return counted(), __libc_memalign(alignment, size); }
void* aligned_alloc(size_t alignment, size_t size) { return counted(), __libc_memalign(alignment, size); }
int posix_memalign(void** result, size_t alignment, size_t size) {
    counted();
    *result = __libc_memalign(alignment, size);
    return *result == nullptr ? ENOMEM : 0;
}
}

__global__ void empty() {}

__global__ void add(float* a, const float* b, float factor, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) a[i] += b[i] * factor;
}

struct Block {
    uint32_t words[256];
};

__global__ void large(Block block, uint32_t* out) { out[threadIdx.x] = block.words[threadIdx.x]; }

__global__ void shared(uint32_t* out) {
    extern __shared__ uint32_t words[];
    words[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = words[63 - threadIdx.x];
}

__global__ void held(const unsigned* released) {
    while (__hip_atomic_load(released, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) == 0) {
    }
}

namespace {

/// Launches in a row: fewer than the smallest queue of a device holds.
constexpr unsigned kLaunches = 100;

bool dispatches = false;

/// `launch` many times makes no system call and no allocation.
template <typename Launch>
void quiet(const char* what, Launch launch) {
    for (unsigned i = 0; i < 3; ++i) launch();  // what the first launches set up is theirs
    HIP_CHECK(hipDeviceSynchronize());
    const Counts counts = count([&] {
        for (unsigned i = 0; i < kLaunches; ++i) launch();
    });
    LAUNCH_CHECK();
    if (counts.allocations != 0) check::fail("%s: %u allocations in %u launches", what, counts.allocations, kLaunches);
    if (counts.calls != 0) check::fail("%s: a system call, number %ld", what, first_call);
}

/// The counters count.
void counters_work() {
    const Counts counts = count([] {
        free(malloc(100));
        if (dispatches) (void)syscall(SYS_getppid);
    });
    if (counts.allocations != 1) check::fail("%u allocations counted instead of 1", counts.allocations);
    if (dispatches && (counts.calls != 1 || first_call != SYS_getppid)) {
        check::fail("%u system calls counted instead of 1, the first number %ld", counts.calls, first_call);
    }
}

}  // namespace

int main() {
    dispatches = start_dispatch();
    counters_work();
    const check::DeviceBuffer<float> a(256), b(256);
    const check::DeviceBuffer<uint32_t> out(256);
    hipStream_t stream = nullptr, other = nullptr;
    HIP_CHECK(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    HIP_CHECK(hipStreamCreateWithFlags(&other, hipStreamNonBlocking));
    float *const pa = a.get(), *const pb = b.get();
    uint32_t* const pout = out.get();

    quiet("no arguments, default stream", [] { empty<<<1, 64>>>(); });
    quiet("no arguments, a stream", [=] { empty<<<1, 64, 0, stream>>>(); });
    quiet("four arguments", [=] { add<<<1, 256, 0, stream>>>(pa, pb, 2.0f, 256); });
    const Block block = {};
    quiet("1 KiB of arguments", [&] { large<<<1, 256, 0, stream>>>(block, pout); });
    quiet("dynamic LDS", [=] { shared<<<1, 64, 256, stream>>>(pout); });
    quiet("two streams in turn", [=] {
        empty<<<1, 64, 0, stream>>>();
        empty<<<1, 64, 0, other>>>();
    });
    void* arguments[] = {const_cast<float**>(&pa), const_cast<float**>(&pb), nullptr, nullptr};
    float factor = 1.0f;
    unsigned count = 256;
    arguments[2] = &factor;
    arguments[3] = &count;
    quiet("hipLaunchKernel", [&] {
        (void)hipLaunchKernel(reinterpret_cast<const void*>(add), dim3(1), dim3(256), arguments, 0, stream);
    });

    // The same while the device is busy and the launches pile up.
    unsigned* released = nullptr;
    HIP_CHECK(hipHostMalloc(reinterpret_cast<void**>(&released), sizeof *released, hipHostMallocMapped));
    *released = 0;
    add<<<1, 256, 0, other>>>(pa, pb, 2.0f, 256);  // a first launch that needs more scratch waits for its queue
    HIP_CHECK(hipDeviceSynchronize());
    held<<<1, 1, 0, other>>>(released);
    const Counts counts = ::count([=] {
        for (unsigned i = 0; i < kLaunches; ++i) add<<<1, 256, 0, other>>>(pa, pb, 2.0f, 256);
    });
    __atomic_store_n(released, 1u, __ATOMIC_RELEASE);
    HIP_CHECK(hipDeviceSynchronize());
    if (counts.calls + counts.allocations != 0) {
        check::fail("behind a running kernel: %u system calls, the first number %ld, and %u allocations", counts.calls,
                    first_call, counts.allocations);
    }
    HIP_CHECK(hipHostFree(released));
    HIP_CHECK(hipStreamDestroy(stream));
    HIP_CHECK(hipStreamDestroy(other));
    return check::pass("quiet_launch", "8 kinds of launches, no allocation, %s",
                       dispatches ? "no system call" : "system calls not counted (needs Linux 5.11)");
}

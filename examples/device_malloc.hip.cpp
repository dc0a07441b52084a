// SPDX-License-Identifier: MIT
//
// malloc, free, new and delete in kernels: every thread builds a list, one kernel later another thread takes it apart.
#include "common/check.hpp"

struct Item {
    unsigned value;
    Item* next;
};

__global__ void build(Item** lists, unsigned count, unsigned* failures) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    Item* head = nullptr;
    for (unsigned i = 0; i < 1 + t % 5; ++i) {
        auto* const item = static_cast<Item*>(malloc(sizeof(Item)));
        if (!item) {
            atomicAdd(failures, 1u);
            break;
        }
        item->value = t * 10 + i;
        item->next = head;
        head = item;
    }
    lists[t] = head;
}

__global__ void take_apart(Item** lists, unsigned* sums, unsigned count) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    unsigned sum = 0;
    for (Item* item = lists[count - 1 - t]; item;) {
        Item* const next = item->next;
        sum = sum * 31 + item->value;
        free(item);
        item = next;
    }
    sums[count - 1 - t] = sum;
}

__global__ void arrays(unsigned* sums, unsigned count, unsigned* failures) {
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    const unsigned length = 1 + t * 37 % 300;  // sizes of several classes
    unsigned* const numbers = new unsigned[length];
    if (!numbers) {
        atomicAdd(failures, 1u);
        return;
    }
    for (unsigned i = 0; i < length; ++i) numbers[i] = t ^ i;
    unsigned sum = 0;
    for (unsigned i = 0; i < length; ++i) sum += numbers[i];
    sums[t] = sum;
    delete[] numbers;
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 256));
    const check::DeviceBuffer<Item*> lists(count);
    const check::DeviceBuffer<unsigned> sums(count);
    check::DeviceBuffer<unsigned> failures(1);
    failures.fill_bytes(0);
    std::vector<unsigned> list_sums(count), array_sums(count);
    for (unsigned t = 0; t < count; ++t) {
        for (unsigned i = 1 + t % 5; i-- > 0;) list_sums[t] = list_sums[t] * 31 + t * 10 + i;
        for (unsigned i = 0; i < 1 + t * 37 % 300; ++i) array_sums[t] += t ^ i;
    }
    const dim3 grid = check::blocks_for(count, 64);
    for (int round = 0; round < 3; ++round) {  // memory that was freed is used again
        build<<<grid, 64>>>(lists.get(), count, failures.get());
        LAUNCH_CHECK();
        take_apart<<<grid, 64>>>(lists.get(), sums.get(), count);
        LAUNCH_CHECK();
        check::equal_value("failed allocations", 0u, failures.read()[0]);
        check::equal("sums of the lists", list_sums, sums.read());
        arrays<<<grid, 64>>>(sums.get(), count, failures.get());
        LAUNCH_CHECK();
        check::equal_value("failed allocations", 0u, failures.read()[0]);
        check::equal("sums of the arrays", array_sums, sums.read());
    }
    return check::pass("device_malloc", "%u threads, 3 rounds", count);
}

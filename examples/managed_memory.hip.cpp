// SPDX-License-Identifier: MIT
//
// One pointer for CPU and GPU: a linked structure is built by the CPU, updated by a kernel and read back.
#include "common/check.hpp"

struct Node {
    unsigned value;
    Node* next;
};

__global__ void scale(Node* nodes, unsigned count, unsigned factor) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) nodes[i].value *= factor;
}

__global__ void sum_of_list(const Node* head, unsigned long long* sum) {
    unsigned long long total = 0;
    for (const Node* node = head; node; node = node->next) total += node->value;
    *sum = total;
}

__managed__ unsigned long long list_sum;

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 5000));
    Node* nodes = nullptr;
    HIP_CHECK(hipMallocManaged(&nodes, count * sizeof(Node)));
    unsigned long long expected = 0;
    for (unsigned i = 0; i < count; ++i) {
        // 7919 is prime: with any other count the list visits every node once, in a scattered order.
        const unsigned at = count % 7919 == 0 ? i : unsigned(i * 7919ull % count);
        const unsigned next = count % 7919 == 0 ? i + 1 : unsigned((i + 1) * 7919ull % count);
        nodes[at] = {i, i + 1 < count ? &nodes[next] : nullptr};
        expected += i * 3;
    }

    scale<<<check::blocks_for(count, 64), 64>>>(nodes, count, 3);
    LAUNCH_CHECK();
    list_sum = 1;  // the CPU may touch a managed variable that no running kernel uses
    HIP_CHECK(hipDeviceSynchronize());
    sum_of_list<<<1, 1>>>(nodes, &list_sum);
    LAUNCH_CHECK();
    HIP_CHECK(hipDeviceSynchronize());

    check::equal_value("sum by the GPU", expected, (unsigned long long)list_sum);
    unsigned long long by_cpu = 0;
    for (const Node* node = nodes; node; node = node->next) by_cpu += node->value;
    check::equal_value("sum by the CPU", expected, by_cpu);
    HIP_CHECK(hipFree(nodes));
    return check::pass("managed_memory", "%u list nodes, sum %llu", count, expected);
}

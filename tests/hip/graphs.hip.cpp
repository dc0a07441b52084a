// SPDX-License-Identifier: MIT
//
// A stream's work captured into a graph, launched many times; forks and joins inside; and a graph built by hand.
#include "compare.hpp"

__global__ void add(uint32_t* value, uint32_t summand) { *value = *value * 3 + summand; }
__global__ void combine(uint32_t* out, const uint32_t* a, const uint32_t* b) { *out = *a * 31 + *b; }

void captured() {
    check::DeviceBuffer<uint32_t> values(3);
    values.fill_bytes(0);
    uint32_t* v = values.get();
    hipStream_t stream, side;
    hipEvent_t fork, join;
    HIP_CHECK(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    HIP_CHECK(hipStreamCreateWithFlags(&side, hipStreamNonBlocking));
    HIP_CHECK(hipEventCreateWithFlags(&fork, hipEventDisableTiming));
    HIP_CHECK(hipEventCreateWithFlags(&join, hipEventDisableTiming));
    HIP_CHECK(hipDeviceSynchronize());

    hipGraph_t graph;
    HIP_CHECK(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    add<<<1, 1, 0, stream>>>(v, 1);
    HIP_CHECK(hipEventRecord(fork, stream));
    HIP_CHECK(hipStreamWaitEvent(side, fork, 0));
    add<<<1, 1, 0, side>>>(v + 1, 2);
    add<<<1, 1, 0, stream>>>(v, 3);
    HIP_CHECK(hipEventRecord(join, side));
    HIP_CHECK(hipStreamWaitEvent(stream, join, 0));
    combine<<<1, 1, 0, stream>>>(v + 2, v, v + 1);
    HIP_CHECK(hipStreamEndCapture(stream, &graph));
    check::equal("nothing runs while a stream is captured", {0, 0, 0}, values.read());

    hipGraphExec_t executable;
    HIP_CHECK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    uint32_t a = 0, b = 0;
    for (int launch = 0; launch < 10; ++launch) {
        HIP_CHECK(hipGraphLaunch(executable, stream));
        a = (a * 3 + 1) * 3 + 3;
        b = b * 3 + 2;
    }
    HIP_CHECK(hipStreamSynchronize(stream));
    check::equal("ten launches of a captured graph", {a, b, a * 31 + b}, values.read());
    HIP_CHECK(hipGraphExecDestroy(executable));
    HIP_CHECK(hipGraphDestroy(graph));
    HIP_CHECK(hipEventDestroy(fork));
    HIP_CHECK(hipEventDestroy(join));
    HIP_CHECK(hipStreamDestroy(side));
    HIP_CHECK(hipStreamDestroy(stream));
}

hipGraphNode_t add_node(hipGraph_t graph, const std::vector<hipGraphNode_t>& after, void* function, void** arguments) {
    hipKernelNodeParams parameters{};
    parameters.func = function;
    parameters.gridDim = dim3(1);
    parameters.blockDim = dim3(1);
    parameters.kernelParams = arguments;
    hipGraphNode_t node;
    HIP_CHECK(hipGraphAddKernelNode(&node, graph, after.data(), after.size(), &parameters));
    return node;
}

void built() {
    const check::DeviceBuffer<uint32_t> values(std::vector<uint32_t>{5, 7, 0});
    uint32_t *a = values.get(), *b = a + 1, *out = a + 2;
    uint32_t one = 1, two = 2;
    void *first[] = {&a, &one}, *second[] = {&b, &two}, *last[] = {&out, &a, &b};
    hipGraph_t graph;
    HIP_CHECK(hipGraphCreate(&graph, 0));
    const hipGraphNode_t left = add_node(graph, {}, reinterpret_cast<void*>(add), first);
    const hipGraphNode_t right = add_node(graph, {}, reinterpret_cast<void*>(add), second);
    add_node(graph, {left, right}, reinterpret_cast<void*>(combine), last);
    one = two = 99;  // arguments were copied when the nodes were made
    hipGraphExec_t executable;
    HIP_CHECK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    HIP_CHECK(hipGraphLaunch(executable, nullptr));
    HIP_CHECK(hipStreamSynchronize(nullptr));
    check::equal("a graph built by hand", {16, 23, 16 * 31 + 23}, values.read());
    size_t nodes = 0;
    HIP_CHECK(hipGraphGetNodes(graph, nullptr, &nodes));
    check::equal_value("number of nodes", size_t(3), nodes);
    HIP_CHECK(hipGraphExecDestroy(executable));
    HIP_CHECK(hipGraphDestroy(graph));
}

int main() {
    captured();
    built();
    return check::pass("graphs", "captured and built");
}

// SPDX-License-Identifier: MIT
//
// Loads a code object at run time: hipModuleLoad, hipModuleLoadData, functions, variables, both ways to pass
// arguments, and hipExtModuleLaunchKernel, whose global size blocks need not divide.
//
// The runner compiles the code object (hipcc --genco) and names its path in the environment variable MODULE_CO.
// demo: genco common/module_kernel.hip.cpp
#include "common/check.hpp"

#include <hip/hip_ext.h>

struct Affine {  // as in module_kernel.hip.cpp
    float factor;
    char tag;
    double summand;
};

std::vector<char> read_file(const char* path) {
    FILE* file = std::fopen(path, "rb");
    if (!file) check::fail("%s: cannot be read", path);
    std::vector<char> bytes;
    char part[4096];
    for (size_t n; (n = std::fread(part, 1, sizeof part, file)) > 0;) bytes.insert(bytes.end(), part, part + n);
    std::fclose(file);
    return bytes;
}

/// Arguments as an array of pointers.
void run_affine(hipModule_t module, size_t count) {
    hipFunction_t affine;
    HIP_CHECK(hipModuleGetFunction(&affine, module, "affine"));
    auto values = check::random_floats(count, 18);
    const check::DeviceBuffer<float> data(values);
    float* pointer = data.get();
    unsigned char only_even = 1;
    Affine f{2.0f, 3, 0.5};
    unsigned long long elements = count;
    void* arguments[] = {&pointer, &only_even, &f, &elements};
    HIP_CHECK(hipModuleLaunchKernel(affine, check::blocks_for(count, 64).x, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr));
    HIP_CHECK(hipDeviceSynchronize());
    for (size_t i = 0; i < count; i += 2) values[i] = values[i] * 2.0f + 0.5f + 3.0f;
    check::near("affine", values, data.read(), 1e-6, 1e-6);

    hipDeviceptr_t variable;
    size_t bytes = 0;
    HIP_CHECK(hipModuleGetGlobal(&variable, &bytes, module, "kernel_runs"));
    check::equal_value("size of kernel_runs", sizeof(unsigned), bytes);
    unsigned runs = 0;
    HIP_CHECK(hipMemcpyDtoH(&runs, variable, sizeof runs));
    check::equal_value("kernel_runs", 4u, runs);
}

/// Arguments as one packed buffer, and dynamic LDS.
void run_weighted(hipModule_t module, size_t count) {
    hipFunction_t weighted;
    HIP_CHECK(hipModuleGetFunction(&weighted, module, "weighted"));
    constexpr unsigned block = 32;
    const size_t padded = check::divide_up<size_t>(count, block) * block;
    std::vector<int> in(padded, 0), expected(count);
    for (size_t i = 0; i < count; ++i) in[i] = int(i * i % 1000);
    for (size_t i = 0; i < count; ++i) {
        const size_t first = i / block * block;
        for (size_t w = 0; w < 4; ++w) expected[i] += int(w + 1) * in[first + (i % block + w) % block];
    }
    in.resize(count);
    const check::DeviceBuffer<int> device_in(in), out(count);
    struct {
        const int* in;
        int* out;
        unsigned count;
    } packed{device_in.get(), out.get(), unsigned(count)};
    size_t size = sizeof packed;
    void* config[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &packed, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
    HIP_CHECK(hipModuleLaunchKernel(weighted, unsigned(padded / block), 1, 1, block, 1, 1, block * sizeof(int), nullptr,
                                    nullptr, config));
    check::equal("weighted", expected, out.read());
}

void run_where(hipModule_t module) {
    hipFunction_t where;
    HIP_CHECK(hipModuleGetFunction(&where, module, "where"));
    unsigned width = 48, height = 12;  // work-items: whole blocks of 16 x 4
    std::vector<unsigned> expected;
    for (unsigned y = 0; y < height; ++y) {
        for (unsigned x = 0; x < width; ++x) expected.push_back(x + 1000 * y + height);
    }
    expected.resize(expected.size() + 64, 0);  // nothing may be written behind the end
    check::DeviceBuffer<unsigned> out(expected.size());
    out.fill_bytes(0);
    unsigned* pointer = out.get();
    void* arguments[] = {&pointer, &width, &height};
    HIP_CHECK(hipExtModuleLaunchKernel(where, width, height, 1, 16, 4, 1, 0, nullptr, arguments, nullptr, nullptr, nullptr, 0));
    check::equal("sizes in work-items", expected, out.read());
}

int main(int argc, char** argv) {
    const size_t count = check::size_argument(argc, argv, 10'000);
    const char* path = std::getenv("MODULE_CO");
    if (!path) check::fail("MODULE_CO names no code object");

    hipModule_t from_file, from_memory;
    HIP_CHECK(hipModuleLoad(&from_file, path));
    const auto image = read_file(path);
    HIP_CHECK(hipModuleLoadData(&from_memory, image.data()));
    for (hipModule_t module : {from_file, from_memory}) {  // each has variables of its own
        run_affine(module, count);
        run_weighted(module, count);
        run_where(module);
        hipFunction_t missing;
        HIP_EXPECT(hipErrorNotFound, hipModuleGetFunction(&missing, module, "no_such_kernel"));
        HIP_CHECK(hipModuleUnload(module));
    }
    HIP_EXPECT(hipErrorFileNotFound, hipModuleLoad(&from_file, "no_such_file.co"));
    (void)hipGetLastError();
    return check::pass("module_api", "%zu values, 2 modules of %zu bytes", count, image.size());
}

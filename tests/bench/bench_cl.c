/* SPDX-License-Identifier: MIT
 *
 * Times the kernels of kernels.inc through OpenCL. Options and output: harness.h, and
 *   --source PATH   the kernels (default kernels.inc in the current directory)
 * The environment variable BENCH_PLATFORM holds a part of the platform's name; the first that matches is used. */
#define _POSIX_C_SOURCE 200809L
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include "harness.h"

static cl_context context;
static cl_command_queue queue;
static cl_program program;
static cl_kernel kernel;
static cl_mem buffers[MAX_ARGUMENTS];

static void require(cl_int error, const char* call) {
    if (error == CL_SUCCESS) return;
    char number[16];
    snprintf(number, sizeof number, "error %d", error);
    bench_die(call, number);
}
#define REQUIRE_CL(call) require((call), #call)

/* The first platform whose name contains BENCH_PLATFORM. */
static cl_platform_id choose_platform(void) {
    const char* wanted = getenv("BENCH_PLATFORM");
    cl_platform_id platforms[16];
    cl_uint count = 0;
    REQUIRE_CL(clGetPlatformIDs(16, platforms, &count));
    for (cl_uint i = 0; i < count && i < 16; ++i) {
        char name[256] = "";
        REQUIRE_CL(clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof name, name, NULL));
        if (!wanted || strstr(name, wanted)) {
            fprintf(stderr, "platform: %s\n", name);
            return platforms[i];
        }
    }
    bench_die("no such platform", wanted ? wanted : "(any)");
    return NULL;
}

static char* read_source(const char* path) {
    FILE* file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) bench_die("cannot be read", path);
    const long length = ftell(file);
    rewind(file);
    char* text = (char*)bench_allocate((size_t)length + 1);
    if (length < 0 || fread(text, 1, (size_t)length, file) != (size_t)length) bench_die("cannot be read", path);
    fclose(file);
    return text;
}

static void build(cl_device_id device, const char* path) {
    cl_int error;
    char* text = read_source(path);
    program = clCreateProgramWithSource(context, 1, (const char**)&text, NULL, &error);
    require(error, "clCreateProgramWithSource");
    free(text);
    if (clBuildProgram(program, 1, &device, "-cl-std=CL1.2", NULL, NULL) == CL_SUCCESS) return;
    static char log[16384];
    REQUIRE_CL(clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL));
    bench_die("clBuildProgram", log);
}

static void open_device(const char* source) {
    cl_int error;
    cl_device_id device;
    REQUIRE_CL(clGetDeviceIDs(choose_platform(), CL_DEVICE_TYPE_ALL, 1, &device, NULL));
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    require(error, "clCreateContext");
    queue = clCreateCommandQueue(context, device, 0, &error);
    require(error, "clCreateCommandQueue");
    build(device, source);
}

static void load(const Problem* problem) {
    cl_int error;
    kernel = clCreateKernel(program, problem->name, &error);
    require(error, "clCreateKernel");
    for (unsigned i = 0; i < problem->argument_count; ++i) {
        const Argument* argument = &problem->arguments[i];
        if (argument->is_buffer) {
            buffers[i] = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, argument->bytes, argument->data, &error);
            require(error, "clCreateBuffer");
            REQUIRE_CL(clSetKernelArg(kernel, i, sizeof(cl_mem), &buffers[i]));
        } else {
            REQUIRE_CL(clSetKernelArg(kernel, i, argument->bytes, argument->data));
        }
    }
    REQUIRE_CL(clFinish(queue));
}

static void launch_and_wait(const Problem* problem) {
    REQUIRE_CL(clEnqueueNDRangeKernel(queue, kernel, problem->dimensions, NULL, problem->global, problem->local, 0, NULL, NULL));
    REQUIRE_CL(clFinish(queue));
}

static void read_output(const Problem* problem, void* output) {
    REQUIRE_CL(clEnqueueReadBuffer(queue, buffers[problem->output], CL_TRUE, 0, problem->arguments[problem->output].bytes,
                                   output, 0, NULL, NULL));
}

static void unload(const Problem* problem) {
    for (unsigned i = 0; i < problem->argument_count; ++i) {
        if (problem->arguments[i].is_buffer) REQUIRE_CL(clReleaseMemObject(buffers[i]));
    }
    REQUIRE_CL(clReleaseKernel(kernel));
}

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    const Driver driver = {load, launch_and_wait, read_output, unload};
    open_device(options.source);
    const int result = run_bench(&options, &driver);
    REQUIRE_CL(clReleaseProgram(program));
    REQUIRE_CL(clReleaseCommandQueue(queue));
    REQUIRE_CL(clReleaseContext(context));
    return result;
}

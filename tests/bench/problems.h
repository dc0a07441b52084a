/* SPDX-License-Identifier: MIT
 *
 * The bench problems: inputs, launch dimensions and a CPU check for each kernel of kernels.inc. C11 and C++17; the
 * HIP and the OpenCL driver both build on it, so they launch the same work on the same data. */
#ifndef BENCH_PROBLEMS_H
#define BENCH_PROBLEMS_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGUMENTS = 4, STRIDED_GROUPS = 256, GROUP_SIZE = 256, TILE_SIDE = 16, BIN_COUNT = 256, ITERATION_LIMIT = 256 };

/* A kernel argument: a buffer with its initial content, or a scalar of `bytes` bytes. */
typedef struct Argument {
    void* data;
    size_t bytes;
    bool is_buffer;
} Argument;

/* One launch. The output is the buffer argument `output`. */
typedef struct Problem {
    const char* name;
    uint32_t size;
    Argument arguments[MAX_ARGUMENTS];
    unsigned argument_count;
    unsigned output;
    unsigned dimensions;
    size_t global[2], local[2]; /* in work-items */
} Problem;

typedef struct Kind {
    const char* name;
    uint32_t default_size;
    uint32_t multiple; /* of which the size must be */
    void (*prepare)(Problem*);
    bool (*check)(const Problem*, const void* output);
} Kind;

static void bench_die(const char* what, const char* which) {
    fprintf(stderr, "bench: %s: %s\n", what, which);
    exit(1);
}

static void* bench_allocate(size_t bytes) {
    void* memory = calloc(1, bytes);
    if (!memory) bench_die("out of memory", "problem data");
    return memory;
}

/* Appends a buffer of zeros and returns its content. */
static void* add_buffer(Problem* problem, size_t bytes) {
    Argument* argument = &problem->arguments[problem->argument_count++];
    argument->data = bench_allocate(bytes);
    argument->bytes = bytes;
    argument->is_buffer = true;
    return argument->data;
}

static void* add_output(Problem* problem, size_t bytes) {
    problem->output = problem->argument_count;
    return add_buffer(problem, bytes);
}

static void add_scalar(Problem* problem, const void* value, size_t bytes) {
    void* copy = add_buffer(problem, bytes);
    memcpy(copy, value, bytes);
    problem->arguments[problem->argument_count - 1].is_buffer = false;
}

static uint32_t bench_random(uint32_t* state) { /* xorshift32 */
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static float* add_random_floats(Problem* problem, size_t count, uint32_t seed) {
    float* values = (float*)add_buffer(problem, count * sizeof(float));
    for (size_t i = 0; i < count; ++i) values[i] = (float)(bench_random(&seed) >> 8) / 8388608.0f - 1.0f;
    return values;
}

static void launch_over(Problem* problem, size_t items) {
    problem->dimensions = 1;
    problem->global[0] = items;
    problem->local[0] = GROUP_SIZE;
    problem->global[1] = problem->local[1] = 1;
}

static void launch_square(Problem* problem) {
    problem->dimensions = 2;
    problem->global[0] = problem->global[1] = problem->size;
    problem->local[0] = problem->local[1] = TILE_SIDE;
}

static const float* floats_of(const Problem* problem, unsigned argument) {
    return (const float*)problem->arguments[argument].data;
}

static bool differs(size_t index, double expected, double got) {
    fprintf(stderr, "bench: first difference at index %zu: expected %.9g, got %.9g\n", index, expected, got);
    return false;
}

static void prepare_vadd(Problem* p) {
    add_random_floats(p, p->size, 1);
    add_random_floats(p, p->size, 2);
    add_output(p, p->size * sizeof(float));
    launch_over(p, p->size);
}

static bool check_vadd(const Problem* p, const void* output) {
    const float *a = floats_of(p, 0), *b = floats_of(p, 1), *c = (const float*)output;
    for (size_t i = 0; i < p->size; ++i) {
        if (c[i] != a[i] + b[i]) return differs(i, a[i] + b[i], c[i]);
    }
    return true;
}

static void prepare_saxpy(Problem* p) {
    const float alpha = 2.5f;
    add_scalar(p, &alpha, sizeof alpha);
    add_random_floats(p, p->size, 3);
    add_random_floats(p, p->size, 4);
    add_output(p, p->size * sizeof(float));
    launch_over(p, p->size);
}

static bool check_saxpy(const Problem* p, const void* output) {
    const float alpha = *floats_of(p, 0), *x = floats_of(p, 1), *y = floats_of(p, 2), *out = (const float*)output;
    for (size_t i = 0; i < p->size; ++i) {
        const float expected = fmaf(alpha, x[i], y[i]);
        if (out[i] != expected) return differs(i, expected, out[i]);
    }
    return true;
}

static void prepare_sgemm(Problem* p) {
    const size_t count = (size_t)p->size * p->size;
    add_random_floats(p, count, 5);
    add_random_floats(p, count, 6);
    add_output(p, count * sizeof(float));
    add_scalar(p, &p->size, sizeof p->size);
    launch_square(p);
}

static bool check_sgemm(const Problem* p, const void* output) {
    const size_t n = p->size;
    const float *a = floats_of(p, 0), *b = floats_of(p, 1), *c = (const float*)output;
    double* row = (double*)bench_allocate(n * sizeof(double));
    bool same = true;
    for (size_t i = 0; i < n && same; ++i) {
        memset(row, 0, n * sizeof(double));
        for (size_t k = 0; k < n; ++k) {
            const double factor = a[i * n + k];
            for (size_t j = 0; j < n; ++j) row[j] += factor * b[k * n + j];
        }
        for (size_t j = 0; j < n && same; ++j) {
            if (!(fabs(c[i * n + j] - row[j]) <= 1e-6 * (double)n)) same = differs(i * n + j, row[j], c[i * n + j]);
        }
    }
    free(row);
    return same;
}

static void prepare_reduction(Problem* p) {
    add_random_floats(p, p->size, 7);
    add_output(p, STRIDED_GROUPS * sizeof(float));
    add_scalar(p, &p->size, sizeof p->size);
    launch_over(p, STRIDED_GROUPS * GROUP_SIZE);
}

static bool check_reduction(const Problem* p, const void* output) {
    const float *values = floats_of(p, 0), *partial_sums = (const float*)output;
    for (size_t group = 0; group < STRIDED_GROUPS; ++group) {
        double expected = 0;
        for (size_t first = group * GROUP_SIZE; first < p->size; first += STRIDED_GROUPS * GROUP_SIZE) {
            for (size_t i = first; i < first + GROUP_SIZE; ++i) expected += values[i];
        }
        if (!(fabs(partial_sums[group] - expected) <= 1e-2)) return differs(group, expected, partial_sums[group]);
    }
    return true;
}

static void prepare_nbody(Problem* p) {
    float* bodies = add_random_floats(p, 4 * (size_t)p->size, 8);
    for (size_t i = 0; i < p->size; ++i) bodies[4 * i + 3] = fabsf(bodies[4 * i + 3]); /* the mass */
    add_output(p, 4 * (size_t)p->size * sizeof(float));
    add_scalar(p, &p->size, sizeof p->size);
    launch_over(p, p->size);
}

/* Checks some bodies: all of them would take longer than the bench. */
static bool check_nbody(const Problem* p, const void* output) {
    const float *bodies = floats_of(p, 0), *accelerations = (const float*)output;
    for (size_t i = 0; i < p->size; i += 37) {
        double sum[3] = {0, 0, 0}, magnitude = 0;
        for (size_t j = 0; j < p->size; ++j) {
            double d[3], squared = 0.01;
            for (int axis = 0; axis < 3; ++axis) {
                d[axis] = (double)bodies[4 * j + axis] - bodies[4 * i + axis];
                squared += d[axis] * d[axis];
            }
            const double scale = bodies[4 * j + 3] / (squared * sqrt(squared));
            for (int axis = 0; axis < 3; ++axis) sum[axis] += d[axis] * scale;
            magnitude += scale * sqrt(squared);
        }
        for (int axis = 0; axis < 3; ++axis) {
            const double got = accelerations[4 * i + axis];
            if (!(fabs(got - sum[axis]) <= 1e-5 * magnitude)) return differs(4 * i + axis, sum[axis], got);
        }
    }
    return true;
}

static void prepare_mandelbrot(Problem* p) {
    add_output(p, (size_t)p->size * p->size * sizeof(uint32_t));
    add_scalar(p, &p->size, sizeof p->size);
    launch_square(p);
}

/* The kernel's arithmetic without contraction; every 16th row. */
static bool check_mandelbrot(const Problem* p, const void* output) {
#ifdef __clang__
#pragma clang fp contract(off)
#endif
    const size_t n = p->size;
    const uint32_t* iterations = (const uint32_t*)output;
    const float step = 2.5f / (float)n;
    for (size_t row = 0; row < n; row += 16) {
        for (size_t column = 0; column < n; ++column) {
            const float cx = (float)column * step - 2.0f, cy = (float)row * step - 1.25f;
            float x = 0, y = 0;
            uint32_t i = 0;
            for (; i < ITERATION_LIMIT; ++i) {
                const float xx = x * x, yy = y * y;
                if (xx + yy > 4.0f) break;
                y = 2.0f * x * y + cy;
                x = xx - yy + cx;
            }
            if (iterations[row * n + column] != i) return differs(row * n + column, i, iterations[row * n + column]);
        }
    }
    return true;
}

static void prepare_histogram(Problem* p) {
    uint32_t state = 9;
    uint8_t* values = (uint8_t*)add_buffer(p, p->size);
    for (size_t i = 0; i < p->size; ++i) values[i] = (uint8_t)(bench_random(&state) >> 11);
    add_output(p, BIN_COUNT * sizeof(uint32_t));
    add_scalar(p, &p->size, sizeof p->size);
    launch_over(p, STRIDED_GROUPS * GROUP_SIZE);
}

static bool check_histogram(const Problem* p, const void* output) {
    const uint8_t* values = (const uint8_t*)p->arguments[0].data;
    const uint32_t* bins = (const uint32_t*)output;
    uint32_t expected[BIN_COUNT] = {0};
    for (size_t i = 0; i < p->size; ++i) ++expected[values[i]];
    for (size_t bin = 0; bin < BIN_COUNT; ++bin) {
        if (bins[bin] != expected[bin]) return differs(bin, expected[bin], bins[bin]);
    }
    return true;
}

static const Kind kKinds[] = {
    {"vadd", 4u << 20, GROUP_SIZE, prepare_vadd, check_vadd},
    {"saxpy", 4u << 20, GROUP_SIZE, prepare_saxpy, check_saxpy},
    {"sgemm_naive", 512, TILE_SIDE, prepare_sgemm, check_sgemm},
    {"sgemm_lds", 512, TILE_SIDE, prepare_sgemm, check_sgemm},
    {"reduction", 4u << 20, GROUP_SIZE, prepare_reduction, check_reduction},
    {"nbody", 4096, GROUP_SIZE, prepare_nbody, check_nbody},
    {"mandelbrot", 1024, TILE_SIDE, prepare_mandelbrot, check_mandelbrot},
    {"histogram_global", 4u << 20, GROUP_SIZE, prepare_histogram, check_histogram},
    {"histogram_lds", 4u << 20, GROUP_SIZE, prepare_histogram, check_histogram},
};
enum { KIND_COUNT = sizeof kKinds / sizeof kKinds[0] };

/* `size` 0 takes the default. */
static Problem make_problem(const Kind* kind, uint32_t size) {
    Problem problem;
    memset(&problem, 0, sizeof problem);
    problem.name = kind->name;
    problem.size = size ? size : kind->default_size;
    if (problem.size % kind->multiple != 0) bench_die("the size is no multiple of the workgroup", kind->name);
    kind->prepare(&problem);
    return problem;
}

static void free_problem(Problem* problem) {
    for (unsigned i = 0; i < problem->argument_count; ++i) free(problem->arguments[i].data);
}

#endif

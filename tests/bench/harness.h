/* SPDX-License-Identifier: MIT
 *
 * What both bench drivers share: options, clock, statistics and the output lines.
 *
 *   --kernel NAME    one kernel (default: all)        --reps N     timed launches (default 11)
 *   --size N         instead of the kernel's default  --warmup N   launches before them (default 2, at least 1)
 *   --samples        a line `sample NAME SIZE NS` per timed launch
 *   --list           the names of the kernels
 *
 * Per kernel one line: NAME SIZE MEDIAN_NS MIN_NS. A time is from the launch to the return of the synchronisation.
 * The result of the first launch is compared with the CPU's; a difference ends the program with exit code 1. */
#ifndef BENCH_HARNESS_H
#define BENCH_HARNESS_H

#include "problems.h"

#include <time.h>

typedef struct Options {
    const char* kernel;
    const char* source; /* OpenCL only */
    uint32_t size, reps, warmup;
    bool samples;
} Options;

static uint32_t option_number(const char* name, const char* text) {
    char* end = NULL;
    const unsigned long value = text ? strtoul(text, &end, 0) : 0;
    if (!text || *end != '\0' || value == 0 || value > UINT32_MAX) bench_die("needs a positive number", name);
    return (uint32_t)value;
}

static void list_kernels(void) {
    for (size_t i = 0; i < KIND_COUNT; ++i) printf("%s %u\n", kKinds[i].name, (unsigned)kKinds[i].default_size);
    exit(0);
}

static Options parse_options(int argc, char** argv) {
    Options options = {NULL, "kernels.inc", 0, 11, 2, false};
    for (int i = 1; i < argc; ++i) {
        const char* name = argv[i];
        if (strcmp(name, "--samples") == 0) {
            options.samples = true;
            continue;
        }
        if (strcmp(name, "--list") == 0) list_kernels();
        const char* value = i + 1 < argc ? argv[++i] : NULL;
        if (strcmp(name, "--kernel") == 0) options.kernel = value;
        else if (strcmp(name, "--source") == 0) options.source = value;
        else if (strcmp(name, "--size") == 0) options.size = option_number(name, value);
        else if (strcmp(name, "--reps") == 0) options.reps = option_number(name, value);
        else if (strcmp(name, "--warmup") == 0) options.warmup = option_number(name, value);
        else bench_die("unknown option", name);
    }
    return options;
}

static uint64_t now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static int compare_times(const void* a, const void* b) {
    const uint64_t x = *(const uint64_t*)a, y = *(const uint64_t*)b;
    return (x > y) - (x < y);
}

/* A driver for one API: makes a problem resident, launches and waits, reads the output back. */
typedef struct Driver {
    void (*load)(const Problem*);
    void (*launch_and_wait)(const Problem*);
    void (*read_output)(const Problem*, void* output);
    void (*unload)(const Problem*);
} Driver;

static void report(const Options* options, const Problem* problem, uint64_t* times) {
    for (uint32_t i = 0; options->samples && i < options->reps; ++i) {
        printf("sample %s %u %llu\n", problem->name, (unsigned)problem->size, (unsigned long long)times[i]);
    }
    qsort(times, options->reps, sizeof *times, compare_times);
    printf("%s %u %llu %llu\n", problem->name, (unsigned)problem->size, (unsigned long long)times[options->reps / 2],
           (unsigned long long)times[0]);
    fflush(stdout);
}

static void run_kind(const Options* options, const Driver* driver, const Kind* kind) {
    Problem problem = make_problem(kind, options->size);
    driver->load(&problem);
    driver->launch_and_wait(&problem);
    void* output = bench_allocate(problem.arguments[problem.output].bytes);
    driver->read_output(&problem, output);
    if (!kind->check(&problem, output)) bench_die("wrong result", problem.name);
    free(output);
    for (uint32_t i = 1; i < options->warmup; ++i) driver->launch_and_wait(&problem);

    uint64_t* times = (uint64_t*)bench_allocate(options->reps * sizeof(uint64_t));
    for (uint32_t i = 0; i < options->reps; ++i) {
        const uint64_t start = now_ns();
        driver->launch_and_wait(&problem);
        times[i] = now_ns() - start;
    }
    report(options, &problem, times);
    free(times);
    driver->unload(&problem);
    free_problem(&problem);
}

static int run_bench(const Options* options, const Driver* driver) {
    unsigned runs = 0;
    for (size_t i = 0; i < KIND_COUNT; ++i) {
        if (options->kernel && strcmp(options->kernel, kKinds[i].name) != 0) continue;
        run_kind(options, driver, &kKinds[i]);
        ++runs;
    }
    if (runs == 0) bench_die("no such kernel", options->kernel);
    return 0;
}

#endif

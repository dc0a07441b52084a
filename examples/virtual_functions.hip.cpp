// SPDX-License-Identifier: MIT
//
// Virtual functions: objects are constructed by one kernel and called by another, lanes of a wave disagree on the type.
#include "common/check.hpp"

#include <new>

class Shape {
public:
    __host__ __device__ virtual ~Shape() {}
    __host__ __device__ virtual int area() const = 0;
    __host__ __device__ virtual int corners() const { return 0; }
    __host__ __device__ int score() const { return area() * 10 + corners(); }
};

class Square : public Shape {
public:
    __host__ __device__ explicit Square(int side) : side_(side) {}
    __host__ __device__ int area() const override { return side_ * side_; }
    __host__ __device__ int corners() const override { return 4; }

private:
    int side_;
};

class Disc : public Shape {
public:
    __host__ __device__ explicit Disc(int radius) : radius_(radius) {}
    __host__ __device__ int area() const override { return radius_ * radius_ * 355 / 113; }

private:
    int radius_;
};

class Frame : public Square {
public:
    __host__ __device__ Frame(int side, int hole) : Square(side), hole_(hole) {}
    __host__ __device__ int area() const override { return Square::area() - hole_ * hole_; }
    __host__ __device__ int corners() const override { return 2 * Square::corners(); }

private:
    int hole_;
};

constexpr size_t kSlot = 32;
static_assert(sizeof(Frame) <= kSlot && sizeof(Disc) <= kSlot, "a slot holds any shape");

__host__ __device__ inline Shape* construct(void* slot, unsigned i) {
    switch (i * 7 % 3) {
        case 0: return new (slot) Square(int(i % 50));
        case 1: return new (slot) Disc(int(i % 40));
        default: return new (slot) Frame(int(i % 50) + 5, int(i % 5));
    }
}

__global__ void build(unsigned char* slots, Shape** shapes, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) shapes[i] = construct(slots + i * kSlot, i);
}

__global__ void measure(Shape* const* shapes, int* scores, unsigned count) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) scores[i] = shapes[i]->score();
}

int main(int argc, char** argv) {
    const auto count = static_cast<unsigned>(check::size_argument(argc, argv, 5000));
    const check::DeviceBuffer<unsigned char> slots(count * kSlot);
    const check::DeviceBuffer<Shape*> shapes(count);
    const check::DeviceBuffer<int> scores(count);
    std::vector<int> expected(count);
    for (unsigned i = 0; i < count; ++i) {
        alignas(16) unsigned char slot[kSlot];
        expected[i] = construct(slot, i)->score();
    }
    const dim3 grid = check::blocks_for(count, 128);
    build<<<grid, 128>>>(slots.get(), shapes.get(), count);
    LAUNCH_CHECK();
    measure<<<grid, 128>>>(shapes.get(), scores.get(), count);
    LAUNCH_CHECK();
    check::equal("scores", expected, scores.read());
    return check::pass("virtual_functions", "%u objects of 3 classes", count);
}

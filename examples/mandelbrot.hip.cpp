// SPDX-License-Identifier: MIT
//
// Renders the Mandelbrot set to a PNG file: `mandelbrot [width] [file]`, mandelbrot.png by default.
#include "common/check.hpp"

#include <array>

struct Rgb {
    unsigned char red, green, blue;
};

/// Iterations until z leaves the circle of radius 2, at most `limit`.
__host__ __device__ inline unsigned escape_time(float cx, float cy, unsigned limit) {
// Contraction would round differently on the host: chaos makes that visible.
#pragma clang fp contract(off)
    float x = 0.0f, y = 0.0f;
    unsigned iteration = 0;
    for (; iteration < limit; ++iteration) {
        const float xx = x * x, yy = y * y;
        if (xx + yy > 4.0f) break;
        y = 2.0f * x * y + cy;
        x = xx - yy + cx;
    }
    return iteration;
}

__host__ __device__ inline Rgb colour(unsigned iteration, unsigned limit) {
    if (iteration == limit) return {0, 0, 0};
    const unsigned t = iteration * 255 / limit;
    return {static_cast<unsigned char>(t * 5 > 255 ? 255 : t * 5), static_cast<unsigned char>(t * t / 255),
            static_cast<unsigned char>(96 + (iteration * 37) % 160)};
}

__host__ __device__ inline Rgb pixel(unsigned x, unsigned y, unsigned width, unsigned height, unsigned limit) {
#pragma clang fp contract(off)
    const float cx = -2.25f + 3.0f * float(x) / float(width);
    const float cy = -1.125f + 2.25f * float(y) / float(height);
    return colour(escape_time(cx, cy, limit), limit);
}

__global__ void mandelbrot(Rgb* image, unsigned width, unsigned height, unsigned limit) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) image[y * width + x] = pixel(x, y, width, height, limit);
}

/// A PNG writer without compression: zlib's stored blocks are enough for any reader.
class PngWriter {
public:
    PngWriter(unsigned width, unsigned height) : width_(width), height_(height) {
        for (unsigned n = 0; n < crc_table_.size(); ++n) {
            uint32_t crc = n;
            for (int bit = 0; bit < 8; ++bit) crc = crc & 1 ? 0xedb88320u ^ (crc >> 1) : crc >> 1;
            crc_table_[n] = crc;
        }
    }

    std::vector<unsigned char> encode(const std::vector<Rgb>& image) {
        static const unsigned char signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
        file_.assign(signature, signature + sizeof signature);
        std::vector<unsigned char> header;
        append_u32(header, width_);
        append_u32(header, height_);
        for (unsigned char byte : {8, 2, 0, 0, 0}) header.push_back(byte);  // 8 bits, RGB, deflate, no interlace
        chunk("IHDR", header);
        chunk("IDAT", zlib_stored(scanlines(image)));
        chunk("IEND", {});
        return file_;
    }

private:
    static void append_u32(std::vector<unsigned char>& out, uint32_t value) {
        for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<unsigned char>(value >> shift));
    }

    std::vector<unsigned char> scanlines(const std::vector<Rgb>& image) const {
        std::vector<unsigned char> out;
        for (unsigned y = 0; y < height_; ++y) {
            out.push_back(0);  // filter type: none
            for (unsigned x = 0; x < width_; ++x) {
                const Rgb& p = image[size_t(y) * width_ + x];
                out.insert(out.end(), {p.red, p.green, p.blue});
            }
        }
        return out;
    }

    static std::vector<unsigned char> zlib_stored(const std::vector<unsigned char>& data) {
        std::vector<unsigned char> out = {0x78, 0x01};
        constexpr size_t longest = 65535;
        for (size_t at = 0; at < data.size(); at += longest) {
            const size_t length = std::min(longest, data.size() - at);
            out.push_back(at + length == data.size());
            for (const size_t word : {length, ~length}) {
                out.push_back(static_cast<unsigned char>(word));
                out.push_back(static_cast<unsigned char>(word >> 8));
            }
            out.insert(out.end(), data.begin() + at, data.begin() + at + length);
        }
        uint32_t a = 1, b = 0;  // Adler-32
        for (const unsigned char byte : data) {
            a = (a + byte) % 65521;
            b = (b + a) % 65521;
        }
        append_u32(out, b << 16 | a);
        return out;
    }

    void chunk(const char* type, const std::vector<unsigned char>& data) {
        append_u32(file_, static_cast<uint32_t>(data.size()));
        const size_t checked_from = file_.size();
        file_.insert(file_.end(), type, type + 4);
        file_.insert(file_.end(), data.begin(), data.end());
        uint32_t crc = ~0u;
        for (size_t i = checked_from; i < file_.size(); ++i) crc = crc_table_[(crc ^ file_[i]) & 255] ^ (crc >> 8);
        append_u32(file_, ~crc);
    }

    unsigned width_, height_;
    std::array<uint32_t, 256> crc_table_{};
    std::vector<unsigned char> file_;
};

void write_file(const char* path, const std::vector<unsigned char>& bytes) {
    FILE* file = std::fopen(path, "wb");
    if (!file) check::fail("%s: cannot be written", path);
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    if (std::fclose(file) != 0 || !written) check::fail("%s: writing stopped early", path);
}

int main(int argc, char** argv) {
    const auto width = static_cast<unsigned>(check::size_argument(argc, argv, 400));
    const char* path = argc > 2 ? argv[2] : "mandelbrot.png";
    const unsigned height = check::divide_up(width * 3, 4u);
    constexpr unsigned limit = 100;

    const check::DeviceBuffer<Rgb> device(size_t(width) * height);
    const dim3 block(16, 16);
    mandelbrot<<<dim3(check::divide_up(width, block.x), check::divide_up(height, block.y)), block>>>(
        device.get(), width, height, limit);
    LAUNCH_CHECK();
    const std::vector<Rgb> image = device.read();

    std::vector<Rgb> expected(image.size());
    for (unsigned y = 0; y < height; ++y) {
        for (unsigned x = 0; x < width; ++x) expected[size_t(y) * width + x] = pixel(x, y, width, height, limit);
    }
    check::equal("pixels", expected, image);
    write_file(path, PngWriter(width, height).encode(image));
    return check::pass("mandelbrot", "%u x %u, %u iterations, %s", width, height, limit, path);
}

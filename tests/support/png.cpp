// Chunks and filters: W3C, "Portable Network Graphics", sections 5 and 9. Inflating: RFC 1951, with
// canonical codes decoded a bit at a time, which is slow and short. Checksums are not looked at.
#include "support/png.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace support {
namespace {

void require(bool holds) {
  if (!holds) throw std::runtime_error("this is no PNG that the tests can read");
}

class Bits {
 public:
  explicit Bits(std::string_view bytes) : bytes_(bytes) {}

  std::uint32_t take(std::uint32_t count) {
    std::uint32_t value = 0;
    for (std::uint32_t i = 0; i < count; ++i, ++at_) {
      require(at_ / 8 < bytes_.size());
      const auto byte = static_cast<unsigned char>(bytes_[at_ / 8]);
      value |= (static_cast<std::uint32_t>(byte) >> at_ % 8 & 1U) << i;
    }
    return value;
  }
  void align() { at_ = (at_ + 7) / 8 * 8; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

// Codes of one length are consecutive numbers, shorter ones come first (3.2.2).
class Code {
 public:
  explicit Code(const std::vector<std::uint32_t>& lengths) {
    for (std::uint32_t length = 1; length < counts_.size(); ++length)
      for (std::uint32_t symbol = 0; symbol < lengths.size(); ++symbol)
        if (lengths[symbol] == length) {
          ++counts_[length];
          symbols_.push_back(symbol);
        }
  }

  std::uint32_t read(Bits& bits) const {
    std::uint32_t code = 0, first = 0, index = 0;
    for (std::size_t length = 1; length < counts_.size(); ++length) {
      code |= bits.take(1);
      if (code < first + counts_[length]) return symbols_.at(index + code - first);
      index += counts_[length];
      first = (first + counts_[length]) * 2;
      code *= 2;
    }
    require(false);
    return 0;
  }

 private:
  std::array<std::uint32_t, 16> counts_{};
  std::vector<std::uint32_t> symbols_;
};

class Inflater {
 public:
  explicit Inflater(std::string_view bytes) : bits_(bytes) {}

  std::string run() {
    for (bool last = false; !last;) {
      last = bits_.take(1) == 1;
      const std::uint32_t kind = bits_.take(2);
      if (kind == 0) stored();
      if (kind == 1) block(fixed_lengths(), Code(std::vector<std::uint32_t>(30, 5)));
      if (kind == 2) dynamic();
      require(kind < 3);
    }
    return out_;
  }

 private:
  void stored() {
    bits_.align();
    const std::uint32_t size = bits_.take(16);
    bits_.take(16);
    for (std::uint32_t i = 0; i < size; ++i) out_ += static_cast<char>(bits_.take(8));
  }

  static Code fixed_lengths() {
    std::vector<std::uint32_t> lengths(288, 8);
    for (std::size_t i = 144; i < 256; ++i) lengths[i] = 9;
    for (std::size_t i = 256; i < 280; ++i) lengths[i] = 7;
    return Code(lengths);
  }

  void dynamic() {
    constexpr std::array<std::size_t, 19> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                11, 4,  12, 3, 13, 2, 14, 1, 15};
    const std::uint32_t literals = bits_.take(5) + 257, distances = bits_.take(5) + 1;
    const std::uint32_t given = bits_.take(4) + 4;
    std::vector<std::uint32_t> lengths(19);
    for (std::uint32_t i = 0; i < given; ++i) lengths[order.at(i)] = bits_.take(3);
    const auto all = repeated(Code(lengths), literals + distances);
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(literals);
    block(Code({all.begin(), middle}), Code({middle, all.end()}));
  }

  std::vector<std::uint32_t> repeated(const Code& code, std::size_t count) {
    std::vector<std::uint32_t> lengths;
    while (lengths.size() < count) {
      const std::uint32_t symbol = code.read(bits_);
      if (symbol < 16) {
        lengths.push_back(symbol);
        continue;
      }
      require(symbol > 16 || !lengths.empty());
      const std::uint32_t value = symbol == 16 ? lengths.back() : 0;
      const std::uint32_t times = symbol == 16   ? 3 + bits_.take(2)
                                  : symbol == 17 ? 3 + bits_.take(3)
                                                 : 11 + bits_.take(7);
      lengths.insert(lengths.end(), times, value);
    }
    require(lengths.size() == count);
    return lengths;
  }

  void block(const Code& literals, const Code& distances) {
    for (std::uint32_t symbol = literals.read(bits_); symbol != 256;
         symbol = literals.read(bits_)) {
      if (symbol < 256) {
        out_ += static_cast<char>(symbol);
        continue;
      }
      const std::size_t size = length(symbol - 257);  // its bits come first
      copy(size, distance(distances.read(bits_)));
    }
  }

  // The tables of 3.2.5 as rules: groups of 4 lengths and of 2 distances share their extra bits.
  std::size_t length(std::uint32_t k) {
    if (k == 28) return 258;
    if (k < 8) return 3 + k;
    const std::uint32_t extra = k / 4 - 1;
    return 3 + ((4U + k % 4) << extra) + bits_.take(extra);
  }
  std::size_t distance(std::uint32_t k) {
    if (k < 4) return 1 + k;
    const std::uint32_t extra = k / 2 - 1;
    return 1 + ((2U + k % 2) << extra) + bits_.take(extra);
  }
  void copy(std::size_t length, std::size_t distance) {
    require(distance <= out_.size());
    for (; length > 0; --length) out_ += out_[out_.size() - distance];
  }

  Bits bits_;
  std::string out_;
};

int paeth(int left, int up, int corner) {
  const int guess = left + up - corner;
  const int a = std::abs(guess - left), b = std::abs(guess - up), c = std::abs(guess - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

int predicted(int filter, int left, int up, int corner) {
  const std::array<int, 5> values{0, left, up, (left + up) / 2, paeth(left, up, corner)};
  require(0 <= filter && filter < 5);
  return values[static_cast<std::size_t>(filter)];
}

std::uint32_t number(std::string_view bytes, std::size_t at) {
  require(at + 4 <= bytes.size());
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i)
    value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

// Undoes the filters: each byte is told from those to the left and above.
void restore(Pixels& picture, std::string_view lines, std::size_t channels) {
  const std::size_t stride = channels * picture.width;
  require(lines.size() == (stride + 1) * picture.height);
  picture.bytes.assign(stride * picture.height, 0);
  const auto known = [&](std::size_t y, std::size_t i) {
    return int{picture.bytes[y * stride + i]};
  };
  for (std::size_t y = 0; y < picture.height; ++y)
    for (std::size_t i = 0; i < stride; ++i) {
      const int left = i < channels ? 0 : known(y, i - channels), up = y == 0 ? 0 : known(y - 1, i);
      const int corner = i < channels || y == 0 ? 0 : known(y - 1, i - channels);
      const int value = predicted(lines[y * (stride + 1)], left, up, corner) +
                        static_cast<unsigned char>(lines[y * (stride + 1) + 1 + i]);
      picture.bytes[y * stride + i] = static_cast<std::uint8_t>(value % 256);
    }
}

// Takes the fourth channel out: what is not covered is white.
void flatten(Pixels& picture) {
  const std::vector<std::uint8_t> bytes = std::move(picture.bytes);
  picture.bytes.clear();
  for (std::size_t i = 0; i < bytes.size(); i += 4)
    for (std::size_t k = 0; k < 3; ++k)
      picture.bytes.push_back(static_cast<std::uint8_t>(
          (bytes[i + k] * bytes[i + 3] + 255 * (255 - bytes[i + 3])) / 255));
}

}  // namespace

Pixels::Color Pixels::at(std::size_t x, std::size_t y) const {
  require(x < width && y < height);
  const std::size_t from = 3 * (y * width + x);
  return {bytes[from], bytes[from + 1], bytes[from + 2]};
}

Pixels read_png(std::string_view file) {
  require(file.starts_with("\x89PNG\r\n\x1a\n"));
  Pixels picture;
  std::string packed;
  std::size_t channels = 3;
  for (std::size_t at = 8; at < file.size();) {
    const std::uint32_t size = number(file, at);
    const std::string_view kind = file.substr(at + 4, 4), data = file.substr(at + 8, size);
    require(data.size() == size);
    if (kind == "IHDR") {
      picture.width = number(data, 0);
      picture.height = number(data, 4);
      channels = data.at(9) == 6 ? 4 : 3;
      require(data.at(8) == 8 && (channels == 4 || data[9] == 2) &&
              data.substr(10) == std::string_view("\0\0\0", 3));
    }
    if (kind == "IDAT") packed += data;
    at += 12 + std::size_t{size};
  }
  require(packed.size() > 2);
  restore(picture, Inflater(std::string_view(packed).substr(2)).run(), channels);
  if (channels == 4) flatten(picture);
  return picture;
}

}  // namespace support

// Problems with more solutions than anybody can list, and yet of a known number.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>

#include <algorithm>
#include <cstdint>
#include <string>

namespace support {

inline dlx::Natural power(const dlx::Natural& base, std::int64_t exponent) {
  dlx::Natural value = 1;
  for (; exponent > 0; --exponent) value *= base;
  return value;
}

// So many copies of a problem with three solutions, their items interleaved by `group`, so that
// 2^group states stand side by side.
inline dlx::Problem copies(int count, int group) {
  dlx::ProblemBuilder builder;
  for (int first = 0; first < count; first += group)
    for (const char* side : {"a", "b"})
      for (int copy = first; copy < std::min(first + group, count); ++copy)
        builder.primary(side + std::to_string(copy));
  for (int copy = 0; copy < count; ++copy) {
    const std::string a = "a" + std::to_string(copy), b = "b" + std::to_string(copy);
    for (int twin = 0; twin < 2; ++twin) builder.option({a, b});
    builder.option({a});
    builder.option({b});
  }
  return builder.build();
}

// A board covered by dominoes: it cannot be cut into parts that are counted apart.
inline dlx::Problem dominoes(int rows, int columns) {
  dlx::ProblemBuilder builder;
  const auto cell = [](int r, int c) { return std::to_string(r) + ',' + std::to_string(c); };
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) builder.primary(cell(r, c));
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      const std::string here = cell(r, c), right = cell(r, c + 1), below = cell(r + 1, c);
      if (c + 1 < columns) builder.option({here, right});
      if (r + 1 < rows) builder.option({here, below});
    }
  return builder.build();
}

}  // namespace support

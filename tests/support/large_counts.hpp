// Problems with too many solutions to list, of a known number.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

inline dlx::Natural power(const dlx::Natural& base, std::int64_t exponent) {
  dlx::Natural value = 1;
  for (; exponent > 0; --exponent) value *= base;
  return value;
}

// A problem of `count` copies of one with three solutions, their items interleaved by `group`, so
// that 2^group states stand side by side.
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

using Cells = std::vector<std::pair<int, int>>;  // row, column; ascending

// All pieces of so many cells, each turned and turned over in all ways: the first row and column
// that they touch are 0.
inline std::set<Cells> pieces(int size) {
  if (size == 1) return {{{0, 0}}};
  std::set<Cells> grown;
  for (const Cells& piece : pieces(size - 1))
    for (const auto& [row, column] : piece)
      for (const auto& [down, right] : Cells{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
        std::set<std::pair<int, int>> cells(piece.begin(), piece.end());
        if (!cells.emplace(row + down, column + right).second) continue;
        const int up = std::min(row + down, 0), left = std::min(column + right, 0);
        Cells moved;
        for (const auto& [r, c] : cells) moved.emplace_back(r - up, c - left);
        grown.insert(moved);
      }
  return grown;
}

// A board covered by pieces of so many cells, any number of each.
inline dlx::Problem polyominoes(int size, int rows, int columns) {
  dlx::ProblemBuilder builder;
  const auto cell = [](int r, int c) { return std::to_string(r) + ',' + std::to_string(c); };
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) builder.primary(cell(r, c));
  for (int at = 0; at < rows * columns; ++at)
    for (const Cells& piece : pieces(size)) {
      std::vector<std::string> names;
      for (const auto& [r, c] : piece)
        if (at / columns + r < rows && at % columns + c < columns)
          names.push_back(cell(at / columns + r, at % columns + c));
      const std::vector<std::string_view> tokens(names.begin(), names.end());
      if (tokens.size() == piece.size()) builder.option(tokens);
    }
  return builder.build();
}

}  // namespace support

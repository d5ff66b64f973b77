// What can be taken off a matrix before it is counted, without changing its count.
#pragma once

#include "matrix/matrix.hpp"

#include <cstdint>
#include <vector>

namespace dlx::counting {

/// The count of a matrix is the product of those of its components; 0 if it is not possible.
struct Preprocessed {
  bool possible = true;
  std::vector<Matrix> components;   ///< each connected; the one with the fewest options first
  std::vector<std::size_t> forced;  ///< options, by their places in the matrix, in every solution
  std::vector<std::size_t>
      infeasible;  ///< options that no solution contains, and no forced one excludes
};

/// Until nothing changes any more: an item with a single option left has it chosen; an option that
/// would leave some item without options goes (D. E. Knuth's preprocessor DLX-PRE). The latter
/// stops after `effort` words of 64 options have been looked at. Then what is left is cut into
/// its connected components_of; secondary items that nobody quarrels about connect nothing.
[[nodiscard]] Preprocessed preprocess(const Matrix& matrix, std::uint64_t effort = 20'000'000);

}  // namespace dlx::counting

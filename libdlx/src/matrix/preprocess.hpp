// Reductions of a matrix that keep its count.
#pragma once

#include "matrix/matrix.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace dlx::counting {

/// The count of a matrix is the product of those of its components; if `possible` is false, there
/// are no solutions.
struct Preprocessed {
  bool possible = true;
  std::vector<Matrix> components;   ///< each connected; the one with the fewest options first
  std::vector<std::size_t> forced;  ///< options, by their places in the matrix, in every solution
  std::vector<std::size_t>
      infeasible;  ///< options in no solution, other than those that conflict with a forced option
};

inline constexpr std::uint64_t preprocessing_effort = 20'000'000;

/// Repeated up to a fixpoint: the only option of an item is chosen; an option that would leave an
/// item without options is removed (D. E. Knuth's preprocessor DLX-PRE). The latter stops after
/// `effort` words of 64 options have been read, or when `stops` is true. Then the rest is split
/// into its connected components; secondary items on which no two options conflict do not connect.
[[nodiscard]] Preprocessed preprocess(
    const Matrix& matrix, std::uint64_t effort = preprocessing_effort,
    const std::function<bool()>& stops = [] { return false; });

}  // namespace dlx::counting

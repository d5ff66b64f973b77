// The matrix of the counting engines: a problem after its givens, items and options renumbered,
// every primary item covered exactly once (multiplicities are encoded: encode_multiplicities.hpp).
#pragma once

#include "matrix/tuning.hpp"

#include <dlx/solve.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace dlx::matrix {

/// An exact cover problem for the counting engines and the tables of the optimiser. Its items are
/// primary ones, 0 .. primary - 1, each to be covered once, then secondary ones. Every option has a
/// primary item.
struct Matrix {
  struct ItemUse {
    std::uint32_t item;
    std::uint32_t color;  // 0: none
    friend bool operator==(const ItemUse&, const ItemUse&) = default;
  };

  std::uint32_t primary = 0;
  std::uint32_t items = 0;
  std::vector<std::size_t> starts = {0};  // option o has uses starts[o] .. starts[o + 1]
  std::vector<ItemUse> uses;
  std::vector<OptionId> options;  // their ids in the problem; no_option: chooses nothing
  std::vector<ItemId> ids;        // the items' ids in the problem

  [[nodiscard]] std::size_t option_count() const noexcept { return options.size(); }
  [[nodiscard]] std::span<const ItemUse> option(std::size_t o) const noexcept {
    return {uses.data() + starts[o], starts[o + 1] - starts[o]};
  }
};

/// Finds the items on which two options can conflict: those with an option without a color and
/// another one, or with two colors.
class ConflictingItems {
 public:
  explicit ConflictingItems(std::size_t items) : seen_(items, unseen), conflicting_(items, 0) {}
  /// An option has the item in this color; 0: none.
  void see(std::size_t item, std::uint32_t color) {
    if (seen_[item] != unseen && (color == 0 || color != seen_[item])) conflicting_[item] = 1;
    seen_[item] = color;
  }
  /// The flag of each item.
  [[nodiscard]] std::vector<char> take() { return std::move(conflicting_); }

 private:
  static constexpr std::uint32_t unseen = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> seen_;  // by item: the color seen last
  std::vector<char> conflicting_;
};

/// Thrown if the encoding of multiplicities exceeds MatrixLimits.
class MatrixTooLarge : public std::length_error {
 public:
  using std::length_error::length_error;
};

struct MatrixLimits {
  std::size_t most_uses = std::numeric_limits<std::size_t>::max();
  /// Polled; when true, the encoding of multiplicities has a worse order, or a Poll throws.
  std::function<bool()> stops = [] { return false; };
};

/// The residual problem once these givens (not those of `prepared`) are chosen and the options they
/// exclude removed; nothing if they clash. Secondary items on which no two options left conflict
/// are dropped. Throws MatrixTooLarge if the encoding of multiplicities exceeds the limit, and
/// Stopped (poll.hpp) when it must stop.
[[nodiscard]] std::optional<Matrix> matrix_of(const Prepared& prepared,
                                              std::span<const OptionId> given,
                                              std::span<const OptionId> without,
                                              const MatrixLimits& limits = {});

/// The count of a matrix is the product of those of its components; if `possible` is false, there
/// are no solutions.
struct Preprocessed {
  bool possible = true;
  std::vector<Matrix> components;   ///< each connected; the one with the fewest options first
  std::vector<std::size_t> forced;  ///< options, by their places in the matrix, in every solution
  std::vector<std::size_t>
      infeasible;  ///< options in no solution, other than those that conflict with a forced option
};

/// Repeated up to a fixpoint: the only option of an item is chosen; an option that would leave an
/// item without options is removed (D. E. Knuth's preprocessor DLX-PRE). The latter stops after
/// `effort` words of 64 options have been read, or when `stops` is true. Then the rest is split
/// into its connected components; secondary items on which no two options conflict do not connect.
/// Throws Stopped (poll.hpp) when `stops` is true while anything else is done.
[[nodiscard]] Preprocessed preprocess(
    const Matrix& matrix, std::uint64_t effort = tuning::preprocessing_effort,
    const std::function<bool()>& stops = [] { return false; });

}  // namespace dlx::matrix

// The matrix of the counting engines: a problem after its givens, items and options renumbered,
// every primary item covered exactly once (multiplicities are encoded: encode_multiplicities.hpp).
#pragma once

#include <dlx/problem.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <vector>

namespace dlx::counting {

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

/// Thrown if the encoding of multiplicities exceeds MatrixLimits.
class MatrixTooLarge : public std::length_error {
 public:
  using std::length_error::length_error;
};

struct MatrixLimits {
  std::size_t most_uses = std::numeric_limits<std::size_t>::max();
  /// Polled while the encoding's order is computed; when true, a worse order is used.
  std::function<bool()> stops = [] { return false; };
};

}  // namespace dlx::counting
